"""What each viewer of a table is told: his own numbered updates, patches between his own views.

Everything a viewer gets follows from what he may know.  A row that changes nothing for him makes no update and does not
move his number, so nobody can count what others do in secret.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping
from typing import Any, NamedTuple

from ratskeller.engine.events import SPECTATOR, Told, may_see
from ratskeller.engine.lesson import LEARNER
from ratskeller.server.names import look_alike
from ratskeller.server.play.absence import lasts, may_end_from
from ratskeller.server.play.course import Course
from ratskeller.server.play.due import is_held
from ratskeller.server.play.patch import SAME, bare, difference
from ratskeller.server.play.seated import Before
from ratskeller.server.play.sight import Sight, told_as
from ratskeller.server.storage.rows import Row
from ratskeller.server.storage.schema import GONE

LATEST_EVENTS = 100  # sent with the whole table
KEPT_UPDATES = 32  # a client that missed more gets the whole table
NOTHING: dict[str, Any] = {
    "ask": None,
    "legal": [],
    "open": False,
    "undo": False,
    "revise": False,
    "alike": [],
    "question": 0,
}

Json = dict[str, Any]


class Update(NamedTuple):
    """What a viewer is told."""

    text: str
    has_beats: bool


class Viewer:
    """One seat, or the spectators, of one table."""

    def __init__(self, who: int) -> None:
        self.who = who
        self.n = 0
        self.events = 0  # so far
        self.latest: deque[Told] = deque(maxlen=LATEST_EVENTS)
        self.updates: deque[Update] = deque(maxlen=KEPT_UPDATES)
        self.unheard = 0  # of them, since somebody listened
        self.sight = Sight(who)
        self.offer: Json = dict(NOTHING)  # what the seat may do, as last told
        self.abandon: int | None = None  # from when it may end the game
        self.held = False  # whether the lesson waits for it

    @property
    def seat(self) -> int | None:
        return self.sight.seat

    def look(self, course: Course) -> None:
        """See the table as it is, without telling anybody: on opening it."""
        self.unheard = 0
        if course.table is not None and self.sight.view is None:
            self.sight.look(course.table)
            self.offer = self._offer(course, changed=True, looking=True)

    def rest(self) -> None:
        """Nobody looks: what was kept is forgotten.  The number goes on."""
        self.sight.rest()
        self.updates.clear()

    def update(self, row: Row, before: Course, course: Course, public: Json, listened: bool) -> Update | None:
        """The update that this row makes for this viewer; None if it makes none, or nobody looks.

        `public` are the parts that everybody is told.  His number moves whenever what he may know changes, whether or
        not anybody is looking.  Who stops listening may come back: he is not forgotten before he has missed too much.
        """
        looking = listened or (self.sight.view is not None and self.unheard < KEPT_UPDATES)
        told: Json = {}
        changed = self._see(row, before, course, told, looking)
        told |= public
        if self.who >= 0 and before.standing[self.who] != course.standing[self.who]:
            told["standing"] = course.standing[self.who]
        abandon = self._may_end_from(course)
        if abandon != self.abandon:
            told["abandon"] = self.abandon = abandon
        held = self.who == LEARNER and is_held(course)
        if held != self.held:
            told["held"] = self.held = held
        if not told and not changed:
            return None
        self.n += 1
        self.unheard = 0 if listened else self.unheard + 1
        if not looking:
            self.rest()
            return None
        text = dump({"type": "update", "table": course.facts.id, "seat": self.seat, "n": self.n} | told)
        self.updates.append(Update(text, "beats" in told))
        return self.updates[-1]

    def hear(self, row: Row) -> None:
        """Keep what the seat is told, though nobody is there to look: somebody may take it over."""
        events = [event for event in row.told if may_see(event[0], self.who)]
        self.events += len(events)
        self.latest.extend(events)

    def begin(self, course: Course) -> None:
        """From now on somebody may look: what changes for him is counted against what the seat knows."""
        if course.table is not None:
            self.sight.notice(course.table, ())
            self.offer = self._offer(course, changed=False, looking=False)
            self.abandon = self._may_end_from(course)
            self.held = self.who == LEARNER and is_held(course)

    def _see(self, row: Row, before: Course, course: Course, told: Json, looking: bool) -> bool:
        """Whether what he may know or do has changed; what it means for what he is shown goes into `told`."""
        if course.table is None:
            return False
        changed = False
        if course.table is not before.table:
            self.hear(row)
            if looking:
                beats = self.sight.follow(course.table, row.told)
                changed = bool(beats)
                told |= as_told(beats)
            else:
                changed = self.sight.notice(course.table, row.told)
        old, self.offer = self.offer, self._offer(course, changed, looking)
        new = {part: value for part, value in self.offer.items() if value != old[part]}
        if looking:
            told |= new
        return changed or bool(new)

    def _offer(self, course: Course, changed: bool, looking: bool) -> Json:
        """What the seat may do, as far as it matters while nobody looks; nothing once the table has ended."""
        if self.who < 0 or course.table is None:
            return self.offer
        number = {"question": course.moves[self.who]}
        if course.finished:
            return NOTHING | number
        may = {
            "undo": course.table.can_undo(self.who),
            "revise": course.table.can_revise(self.who),
            "alike": alike(course, self.who),
        } | number
        seen = self.sight.seen
        if not (looking and changed and seen):
            return self.offer | may
        ask = seen.ask.json() if seen.ask else None
        return {"ask": ask, "legal": list(seen.codes), "open": seen.is_asked_openly} | may

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
            "events": [told_as(events, event) for event in self.latest],
            "before": self.events - len(self.latest),
            **self.offer,
            "standing": course.standing[self.who] if self.who >= 0 else {},
            "abandon": self.abandon,
            "held": self.held,
            "view": bare(self.sight.view),
        }
        clocks = clocks_of(course)
        if clocks:
            message["clocks"] = clocks
        return message

    def since(self, last: int | None, beats: bool) -> list[str] | None:
        """The updates after number `last`; None if they are not all kept, or have `beats` that are not understood."""
        if last is None or not 0 <= last <= self.n:
            return None
        missing = self.n - last
        if missing > len(self.updates):
            return None
        found = list(self.updates)[len(self.updates) - missing :]
        if not beats and any(update.has_beats for update in found):
            return None
        return [update.text for update in found]

    def frozen(self) -> Json:
        return {"n": self.n, "seen": self.events, "latest": list(self.latest)}

    def thaw(self, frozen: Json, course: Course) -> None:
        """Go on from a snapshot: the next row is counted against what he knew then."""
        self.n, self.events = frozen["n"], frozen["seen"]
        self.latest.extend(tuple(event) for event in frozen["latest"])
        if is_shown(course, self.who):
            self.begin(course)


def is_shown(course: Course, who: int) -> bool:
    """Whether somebody may look from there: the spectators, or a person whose game has begun."""
    return who == SPECTATOR or (course.table is not None and course.chairs[who].kind == "person")


def alike(course: Course, seat: int) -> list[int]:
    """The other seats of the same person that know exactly what this one knows: nothing is hidden between them.

    Nobody else is told: it would say something of what is hidden from him.
    """
    others = [other for other in course.seats_of(course.chairs[seat].user) if other != seat]
    if not others or course.table is None:
        return []
    known = course.table.seen(seat).known
    return [other for other in others if course.table.seen(other).known == known]


def as_told(beats: list[Json]) -> Json:
    """The parts of an update that tell of a row: its last beat, and those within."""
    if not beats:
        return {}
    *within, end = beats
    return {"beats": within} | end if within else end


def clocks_of(course: Course) -> Json | None:
    if course.clocks is None:
        return None
    return course.clocks.json(tuple(chair.kind == "person" for chair in course.chairs))


def clocks_change(before: Course, course: Course) -> Json:
    if course.clocks is before.clocks:
        return {}
    return {"clocks": clocks_of(course)}


def card_of(course: Course, names: dict[str, str], faces: Mapping[str, str]) -> Json:
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
                "called": chair.called if names.get(chair.user) != GONE else "",
                "avatar": faces.get(chair.user, ""),
                "twin": twins.get(chair.user, 0),
                "bot": chair.bot,
                "state": chair.state,
                "nonce": chair.nonce if started else "",
                "sealed": chair.sealed,
                "revealed": not started and bool(chair.sealed and chair.nonce),
                "unsealed": chair.unsealed,
                "since": chair.since + 1 if chair.before and course.finished else 0,
                "before": [_before_of(each, course, names, twins) for each in chair.before],
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
        "lesson": facts.lesson,
        "admits": course.admits,
        "requests": [
            {
                "user": each.user,
                "name": names.get(each.user, ""),
                "twin": twins.get(each.user, 0),
                "seat": each.seat,
                "until": each.at + lasts(facts),
            }
            for each in course.requests
            if each.open and each.at + lasts(facts) > course.at
        ],
        "owner": course.owner,
        "status": course.status,
        "created": facts.created,
        "commitment": course.commitment(),
        "broken": course.broken,
        "reveal_by": course.reveal_by,
        "proposal": course.proposal.json() if course.proposal else None,
        "ending": course.ending,
        "rematch": course.rematch,
        "rematch_by": course.rematch_by,
        "shelved": course.shelved,
        "outcome": course.outcome,
    }


def _before_of(each: Before, course: Course, names: dict[str, str], twins: dict[str, int]) -> Json:
    return {
        "kind": each.kind,
        "name": names.get(each.user, ""),
        "user": each.user,
        "twin": twins.get(each.user, 0),
        "bot": each.bot,
        "since": each.since + 1 if each.since and course.finished else 0,
    }


def twins_of(course: Course, names: dict[str, str]) -> dict[str, int]:
    """By user, the how-manieth he is whose name looks so, but for the first of them; who asks for a seat comes last."""
    seated = [(chair.sat, chair.user) for chair in course.chairs if chair.kind == "person"]
    seated += [(each.sat, each.user) for chair in course.chairs for each in chair.before if each.kind == "person"]
    known: dict[str, str] = {}
    twins = {}
    for user in (*(user for _, user in sorted(seated)), *(each.user for each in course.requests if each.open)):
        if user not in known:
            name = known[user] = names.get(user, "")
            alike = sum(look_alike(name, other) for other in known.values())
            if alike > 1 and name not in ("", GONE):
                twins[user] = alike
    return twins


def card_change(old: Json, new: Json) -> Json:
    patch = difference(old, new)
    return {} if patch is SAME else {"card": patch}


_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def dump(message: Json) -> str:
    return _encoder.encode(message)
