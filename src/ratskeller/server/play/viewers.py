"""What each viewer of a table is told: his own numbered updates, patches between his own views.

Everything a viewer gets follows from what he may know.  A row that changes nothing for him makes no update and does not
move his number, so nobody can count what others do in secret.
"""

from __future__ import annotations

import json
from collections import deque
from typing import Any

from ratskeller.engine.events import SPECTATOR, Told, may_see, named
from ratskeller.engine.seen import Seen
from ratskeller.server.names import look_alike
from ratskeller.server.play.absence import may_end_from
from ratskeller.server.play.course import Course
from ratskeller.server.play.patch import SAME, WHOLE, bare, difference
from ratskeller.server.storage.rows import Row
from ratskeller.server.storage.schema import GONE

LATEST_EVENTS = 100  # sent with the whole table
KEPT_UPDATES = 32  # a client that missed more gets the whole table
NOTHING: dict[str, Any] = {"ask": None, "legal": [], "undo": False, "revise": False, "question": 0}

Json = dict[str, Any]


class Viewer:
    """One seat, or the spectators, of one table."""

    def __init__(self, who: int) -> None:
        self.who = who
        self.n = 0
        self.events = 0  # so far
        self.latest: deque[Told] = deque(maxlen=LATEST_EVENTS)
        self.updates: deque[str] = deque(maxlen=KEPT_UPDATES)
        self.seen: Seen | None = None
        self.view: Json | None = None  # of `seen`, while somebody looks
        self.offer: Json = dict(NOTHING)  # what the seat may do, as last told

    @property
    def seat(self) -> int | None:
        return None if self.who == SPECTATOR else self.who

    def look(self, course: Course) -> None:
        """See the table as it is, without telling anybody: on opening it."""
        if self.view is None:
            self._see(course, {}, looking=True)

    def rest(self) -> None:
        """Nobody looks: the view is forgotten, and made again when somebody does.  The number goes on."""
        self.view = None
        self.updates.clear()

    def update(self, row: Row, before: Course, course: Course, card: Json, clocks: Json, looking: bool) -> str | None:
        """The update that this row makes for this viewer, as text; None if it makes none.

        `card` and `clocks` are the parts that everybody is told.  His number moves whenever what he may know changes,
        whether or not anybody is looking.
        """
        told: Json = {}
        events = [event for event in row.told if may_see(event[0], self.who)]
        if events:
            self.events += len(events)
            self.latest.extend(events)
            told["events"] = [named(course.game.events, event).json() for event in events]
        changed = self._see(course, told, looking)
        told |= card
        told |= clocks
        if self.who >= 0 and before.standing[self.who] != course.standing[self.who]:
            told["standing"] = course.standing[self.who]
        if self._may_end_from(before) != self._may_end_from(course):
            told["abandon"] = self._may_end_from(course)
        if not told and not changed:
            return None
        self.n += 1
        if not looking:
            self.rest()
            return None
        message = {"type": "update", "table": course.facts.id, "seat": self.seat, "n": self.n} | told
        text = dump(message)
        self.updates.append(text)
        return text

    def _see(self, course: Course, told: Json, looking: bool) -> bool:
        """Whether what he may know has changed; what it means for what he is shown goes into `told`."""
        if course.table is None:
            return False
        before, now = self.seen, course.table.seen(self.seat)
        self.seen = now
        changed = before is None or now.known != before.known
        new = changed or self.view is None
        if looking and new:
            view = bare(now.view())
            patch = WHOLE if self.view is None else difference(self.view, view)
            if patch is WHOLE:
                told["view"] = view
            elif patch is not SAME:
                told["patch"] = patch
            self.view = view
        if looking and self.who >= 0:
            offer = self._offer(course, now, new)
            told |= {part: value for part, value in offer.items() if value != self.offer[part]}
            self.offer = offer
        return changed

    def _offer(self, course: Course, now: Seen, new: bool) -> Json:
        """What the seat may do; nothing once the table has ended."""
        number = {"question": course.moves[self.who]}
        if course.finished:
            return NOTHING | number
        may = {"undo": now.may_undo, "revise": now.may_revise}
        if not new:
            return self.offer | may | number
        ask = now.ask.json() if now.ask else None
        return {"ask": ask, "legal": list(now.codes)} | may | number

    def _may_end_from(self, course: Course) -> int | None:
        return may_end_from(course, course.chairs[self.who].user) if self.who >= 0 else None

    def whole(self, course: Course, card: Json, now: int) -> Json:
        """The whole table as this viewer sees it."""
        events = course.game.events
        message: Json = {
            "type": "table",
            "table": course.facts.id,
            "seat": self.seat,
            "n": self.n,
            "now": now,
            "card": card,
            "events": [named(events, event).json() for event in self.latest],
            "before": self.events - len(self.latest),
            **self.offer,
            "standing": course.standing[self.who] if self.who >= 0 else {},
            "abandon": self._may_end_from(course),
            "view": self.view,
        }
        clocks = clocks_of(course)
        if clocks:
            message["clocks"] = clocks
        return message

    def since(self, last: int | None) -> list[str] | None:
        """The updates after number `last`; None if they are not all kept."""
        if last is None or not 0 <= last <= self.n:
            return None
        missing = self.n - last
        if missing > len(self.updates):
            return None
        return list(self.updates)[len(self.updates) - missing :]

    def frozen(self) -> Json:
        return {"n": self.n, "seen": self.events, "latest": list(self.latest)}

    def thaw(self, frozen: Json, course: Course) -> None:
        """Go on from a snapshot: the next row is counted against what he knew then."""
        self.n, self.events = frozen["n"], frozen["seen"]
        self.latest.extend(tuple(event) for event in frozen["latest"])
        self._see(course, {}, looking=False)


def clocks_of(course: Course) -> Json | None:
    if course.clocks is None:
        return None
    return course.clocks.json(tuple(chair.kind == "person" for chair in course.chairs))


def clocks_change(before: Course, course: Course) -> Json:
    if course.clocks is before.clocks:
        return {}
    return {"clocks": clocks_of(course)}


def card_of(course: Course, names: dict[str, str]) -> Json:
    """The table's card, without anything that only a seat may know."""
    facts = course.facts
    started = course.begun
    twins = twins_of(course, names)
    return {
        "id": facts.id,
        "game": facts.game,
        "version": facts.version,
        "seats": [
            {
                "kind": chair.kind,
                "name": names.get(chair.user, "") if chair.user else "",
                "user": chair.user,
                "twin": twins.get(chair.user, 0),
                "bot": chair.bot,
                "state": chair.state,
                "nonce": chair.nonce if started else "",
                "sealed": chair.sealed,
                "revealed": not started and bool(chair.sealed and chair.nonce),
                "unsealed": chair.unsealed,
            }
            for chair in course.chairs
        ],
        "options": facts.options,
        "language": facts.language,
        "public": facts.public,
        "pace": facts.pace,
        "clock": facts.clock,
        "order": facts.order,
        "start": facts.start,
        "hotseat": facts.hotseat,
        "owner": course.owner,
        "status": course.status,
        "created": facts.created,
        "commitment": course.commitment(),
        "broken": course.broken,
        "reveal_by": course.reveal_by,
        "proposal": course.proposal.json() if course.proposal else None,
        "ending": course.ending,
        "rematch": course.rematch,
        "shelved": course.shelved,
        "outcome": course.outcome,
    }


def twins_of(course: Course, names: dict[str, str]) -> dict[str, int]:
    """By user, the how-manieth he is whose name looks so, but for the first of them."""
    people = sorted((chair for chair in course.chairs if chair.kind == "person"), key=lambda chair: chair.sat)
    known: dict[str, str] = {}
    twins = {}
    for chair in people:
        if chair.user not in known:
            name = known[chair.user] = names.get(chair.user, "")
            alike = sum(look_alike(name, other) for other in known.values())
            if alike > 1 and name not in ("", GONE):
                twins[chair.user] = alike
    return twins


def card_change(old: Json, new: Json) -> Json:
    patch = difference(bare(old), bare(new))
    return {} if patch is SAME else {"card": patch}


_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def dump(message: Json) -> str:
    return _encoder.encode(message)
