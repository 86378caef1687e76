"""The course of a table: everything that follows from the rows of its log, and nothing else.

`after(row)` gives the course one row later and leaves the old one as it was, so a row can be tried before it is stored
and dropped if it cannot be.  Every process that applies the same rows arrives at the same course.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Literal, TypeVar

from ratskeller.engine import luck
from ratskeller.engine.errors import RecordError
from ratskeller.engine.events import may_see
from ratskeller.engine.lesson import LEARNER
from ratskeller.engine.table import Table
from ratskeller.server.play import bounds, led, story
from ratskeller.server.play.clocks import Clocks
from ratskeller.server.play.seated import HANDED, LATE, RESIGNED, Chair, Proposal, Request
from ratskeller.server.storage import rows
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.rows import Row
from ratskeller.server.wire import WhyShelved

Value = TypeVar("Value")

WAITING, STARTING, PLAYING, PAUSED = "waiting", "starting", "playing", "paused"
OVER, ABORTED = "over", "aborted"
REVEAL_WITHIN = 20_000  # milliseconds, at a live table
REVEAL_WITHIN_BY_MAIL = 3 * 24 * 3600 * 1000
MISSING: WhyShelved = "missing"
NEWER: WhyShelved = "newer"
RETIRED: WhyShelved = "retired"
DIVERGED: WhyShelved = "diverged"
ASK, FRIENDS, NOBODY = "ask", "friends", "nobody"  # who takes over a bot's seat: whom the owner lets in, his friends
SEATED_BOTS = (rows.RESIGN, rows.LATE, rows.HAND)  # rows by which a bot comes to decide for a person
STAND_IN = "greedy"  # the bot that plays for a person who resigned or ran out of time


class Diverged(RecordError):
    """A row does not lead to what it once led to: the rules have changed."""


class Course:
    """Where a table stands after `seq` rows."""

    shelved: WhyShelved | Literal[""] = ""  # why it cannot be played here
    outcome: dict[str, Any] | None = None  # as it was stored, where it cannot be asked of the game

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        if self.shelved != MISSING:
            self.game = facts.rules
        self.seq = 0
        self.at = facts.created
        self.status = WAITING
        self.owner = facts.creator
        self.invite = facts.invite  # renewed when somebody is sent away
        self.sent_away: frozenset[str] = frozenset()
        self.admits = ASK  # who may take over a bot's seat
        self.requests: tuple[Request, ...] = ()  # to take one over, all there ever were
        self.chairs: tuple[Chair, ...] = (Chair(),) * facts.seats
        self.plain = False  # set up before nonces were sealed: everybody's is known when he sits down
        self.broken = 0  # starts that were broken off
        self.ready_at = 0  # when the nonces were asked for
        self.seating: dict[str, Any] | None = None  # how people came to their seats, as the record tells it
        self.table: Table | None = None
        self.clocks: Clocks | None = None
        self.proposal: Proposal | None = None
        self.standing: tuple[dict[str, str], ...] = ({},) * facts.seats
        self.held = False  # a lesson waits until its guide has finished talking of what has happened
        self.asked_at = facts.created  # when the seats that must act were asked
        self.put_at = facts.created  # when everybody knew of the question that is open now, or of whose turn goes on
        self.gone_on: tuple[int, ...] = (0,) * facts.seats  # decisions of a turn so far that everybody noticed
        self.story_until = 0  # clocks and bots wait until then for people to follow what has happened
        self.paces: tuple[str, ...] = (story.NORMAL,) * facts.seats  # at which people follow it
        self.once: tuple[str, ...] = ("",) * facts.seats  # in place of it, until the seat is asked
        self.moves: tuple[int, ...] = (0,) * facts.seats  # rows of the game by seat
        self.prepared: Mapping[str, int] = {}  # by user, what he has done before the game
        self.spent = (bounds.NOTHING,) * facts.seats  # what the seats have done at their questions without deciding
        self.stirred: tuple[int, ...] = (facts.created,) * facts.seats  # when a person was last seen to do something
        self.ending = ""
        self.rematch = ""
        self.rematch_by = ""
        self.chores: list[Any] | None = None  # what `due.chores` found, kept as long as the course stands
        self.waits: dict[str, int | None] = {}  # and what `absence` found

    def after(self, row: Row, replaying: bool = False, tempo: float = 1.0) -> tuple[Course, Row]:
        """The next course, and the row with what it led to; Diverged if a stored row leads elsewhere now.

        A new row allows time to follow it, `tempo` times as much as people need.
        """
        self._check(row)
        next = copy.copy(self)
        next.chores, next.waits = None, {}
        next.seq, next.at = row.seq, max(self.at, row.at)
        before = self.table.to_act if self.table else ()
        made = next._apply(row)
        if next.table and next.table.over and next.status in (PLAYING, PAUSED):
            next.status, next.proposal = OVER, None
        if next.finished and not self.finished and next.table:
            made = replace(made, led=led.by_end(next.table))
        if replaying and not led.as_then(row, made):
            raise Diverged(f"row {row.seq} of table {self.facts.id} does not replay as it was played")
        if not replaying:
            made = self._with_allowance(made, tempo)
        next.story_until = story.until(next.story_until, next.at, made.what.get(story.ALLOWED, 0))
        now = next.table.to_act if next.table else ()
        if now != before:
            next.asked_at = next.at
        next._put(made, self.table, self.status, now != before)
        next.once = tuple("" if seat in now else pace for seat, pace in enumerate(next.once))
        next.prepared = bounds.prepared(self.prepared, row)
        next.spent = bounds.counted(self.spent, made, self.table, next.table)
        next._tick(made, self._goes_on_asked(row))
        next._stir(made)
        return next, made

    def _check(self, row: Row) -> None:
        """Diverged if no table of these facts can have had this row."""
        if row.kind not in rows.KINDS:
            raise Diverged(f"row {row.seq} of table {self.facts.id} is {row.kind}: {row.what.get('error', '')}")
        if row.seat is not None and not 0 <= row.seat < self.facts.seats:
            raise Diverged(f"row {row.seq} of table {self.facts.id} is about seat {row.seat}")
        if row.seq != self.seq + 1:
            raise Diverged(f"row {row.seq} of table {self.facts.id} does not follow row {self.seq}")

    def _apply(self, row: Row) -> Row:
        """The row with what it led to."""
        if row.kind in rows.OF_GAME:
            return self._play(row)
        if row.kind == rows.START:
            return self._start(row)
        getattr(self, f"_{row.kind}")(row)
        return row

    # The game

    def _play(self, row: Row) -> Row:
        assert self.table is not None and row.seat is not None
        self.table = table = self.table.copy()
        self.moves = _with(self.moves, row.seat, self.moves[row.seat] + 1)
        if row.kind == rows.ACT:
            table.play(row.seat, row.what["do"])
        elif row.kind == rows.UNDO:
            table.undo(row.seat)
        else:
            table.revise(row.seat)
        done = table.rows[-1]
        what = row.what | {"do": done.what} if row.kind == rows.ACT else row.what  # as the table's version writes it
        told = tuple(table.hand_over())
        self.held = self.held or (self.facts.lesson and any(may_see(event[0], LEARNER) for event in told))
        return replace(row, what=what, seed=done.seed, told=told)

    def _start(self, row: Row) -> Row:
        """People are shuffled into seats before the deal, by luck that can be checked afterwards."""
        self._take_seats(row.what["order"])
        self.table = table = Table(
            self.game,
            self.facts.seats,
            self.facts.options,
            secret=self.facts.secret,
            name=self.facts.name,
            nonces=[chair.nonce for chair in self.chairs],
            seating=self.seating,
            version=self.facts.version,
        )
        self.status, self.held = PLAYING, self.facts.lesson
        if self.facts.clock:
            self.clocks = Clocks.start(self.facts.clock, self.facts.seats, self.at)
        return replace(row, seed=table.deal_seed, led=led.by_start(table))

    def order(self) -> list[int]:
        """Who will sit where: the chairs in the order of the game's seats."""
        if self.facts.order == "seated":
            return list(range(self.facts.seats))
        return luck.seating(self.facts.secret, self.facts.name, self._nonces())

    def _nonces(self) -> list[str]:
        """By place, before the lots: a person's own, or one that follows from the secret."""
        own = [chair.nonce if chair.sealed or self.plain else None for chair in self.chairs]
        return [luck.nonce_of(self.facts.secret, place) if nonce is None else nonce for place, nonce in enumerate(own)]

    def _take_seats(self, order: list[int]) -> None:
        nonces = self._nonces()
        if not self.plain:
            sealed, lots = [chair.sealed for chair in self.chairs], self.facts.order == "random"
            self.seating = {"sealed": sealed, "order": list(order), "lots": lots, "broken": self.broken}
        self.chairs = tuple(replace(self.chairs[place], nonce=nonces[place]) for place in order)

    # Following it

    def _with_allowance(self, row: Row, tempo: float) -> Row:
        """The row with the time that people need to follow it; nobody waits by mail."""
        allowed = int(story.takes(self.game.events, row.told) * self._slowest() * tempo) if row.told else 0
        if not allowed or self.facts.pace != "live":
            return row
        return replace(row, what=row.what | {story.ALLOWED: min(allowed, story.LONGEST)})

    def _go(self, row: Row) -> None:
        self.held = False

    def _slowest(self) -> float:
        """How long people need for what takes most of them 1."""
        paces = (self.once[seat] or self.paces[seat] for seat, chair in enumerate(self.chairs) if chair.plays)
        return max((story.TEMPO[pace] for pace in paces), default=0.0)

    def _pace(self, row: Row) -> None:
        assert row.seat is not None
        paces = list(self.once if row.what["once"] else self.paces)
        paces[row.seat] = row.what["pace"]
        if row.what["once"]:
            self.once = tuple(paces)
        else:
            self.paces = tuple(paces)
        if not self._slowest():
            self.story_until = min(self.story_until, self.at)

    # People

    def _sit(self, row: Row) -> None:
        nonce = self._plain_nonce(row)
        sealed = "" if "nonce" in row.what else row.what["sealed"]
        called = str(row.what.get("called", ""))
        self._seat(row, Chair("person", user=row.user or "", nonce=nonce, sealed=sealed, sat=row.seq, called=called))
        self.sent_away -= {row.user or ""}

    def _bot(self, row: Row) -> None:
        self._seat(row, Chair("bot", bot=row.what["bot"], nonce=self._plain_nonce(row)))

    def _plain_nonce(self, row: Row) -> str:
        self.plain = self.plain or "nonce" in row.what
        return str(row.what.get("nonce", ""))

    def _seal(self, row: Row) -> None:
        self._change(row, sealed=row.what["sealed"], unsealed=False)

    def _ready(self, row: Row) -> None:
        self.status, self.ready_at = STARTING, self.at

    def _reveal(self, row: Row) -> None:
        self._change(row, nonce=row.what["nonce"])

    def _broken(self, row: Row) -> None:
        """Some lose their seats; what the others have revealed is worth nothing any more."""
        self.status, self.broken = WAITING, self.broken + 1
        gone = row.what["seats"]
        self.chairs = tuple(Chair() if seat in gone else _anew(chair) for seat, chair in enumerate(self.chairs))
        self._pass_on()

    def _leave(self, row: Row) -> None:
        assert row.seat is not None
        user = self.chairs[row.seat].user
        self._seat(row, Chair())
        if "invite" in row.what:
            self.invite, self.sent_away = row.what["invite"], self.sent_away | {user}
        self._pass_on()

    def _pass_on(self) -> None:
        """The next person owns the table if the owner has left it."""
        people = [chair.user for chair in self.chairs if chair.kind == "person"]
        if self.owner not in people:
            if people:
                self.owner = people[0]
            else:
                self.status, self.ending = ABORTED, "empty"

    def _own(self, row: Row) -> None:
        """Somebody else owns the table: the owner has gone, and was waited for."""
        self.owner = row.what["owner"]

    # Bots in people's seats, and people in bots'

    def _resign(self, row: Row) -> None:
        self._change(row, state=RESIGNED, bot=STAND_IN)
        self._conclude()

    def _late(self, row: Row) -> None:
        self._change(row, state=LATE, bot=STAND_IN, missed_at=self.asked_at)
        self._conclude()

    def _hand(self, row: Row) -> None:
        """A person lets a bot play for him until he is back."""
        assert row.seat is not None
        missed_at = self.chairs[row.seat].missed_at or self.at
        asked = self.moves[row.seat]
        self._change(row, state=HANDED, bot=row.what["bot"], missed_at=missed_at, asked=asked)
        self._conclude()

    def _back(self, row: Row) -> None:
        """Who was late gets some time; who handed his seat over has what he had."""
        assert row.seat is not None
        handed = self.chairs[row.seat].state == HANDED
        self._change(row, state="", bot="", missed_at=0, asked=0)
        if self.clocks and not (handed and self.clocks.left[row.seat]):
            self.clocks = self.clocks.forgive(row.seat)

    def _put(self, row: Row, before: Table | None, status: str, asked: bool) -> None:
        """When the question was put that is open now, as everybody can tell: bots that think ahead count from there."""
        if row.kind in SEATED_BOTS or self.status != status:
            self.put_at = self.at
        if before is None or self.table is None or self.table.progress.pending:
            return
        seen = row.kind in rows.OF_GAME and _was_seen(row, self.table.to_act)
        if asked or seen:
            self.put_at = self.at
        if seen:
            anew = bool(
                before.state.asked or self.table.state.asked
            )  # a question is closed or put: nobody's turn goes on
            self.gone_on = tuple(
                count + 1 if seat == row.seat and not anew else 0 for seat, count in enumerate(self.gone_on)
            )

    def _goes_on_asked(self, row: Row) -> bool:
        """Whether somebody is back at the very question at which he handed his seat over."""
        chair = self.chairs[row.seat] if row.kind == rows.BACK and row.seat is not None else None
        return chair is not None and chair.state == HANDED and chair.asked == self.moves[row.seat or 0]

    def _takeover(self, row: Row) -> None:
        """Somebody plays on in a bot's seat; what its last holder wanted done for him is forgotten."""
        assert row.seat is not None and row.user
        seat, others = row.seat, [s for s, chair in enumerate(self.chairs) if chair.plays]
        self._seat(row, self.chairs[seat].taken_over(row.user, row.seq, sum(self.moves)))
        self.standing = _with(self.standing, seat, {})
        self.paces, self.once = _with(self.paces, seat, story.NORMAL), _with(self.once, seat, "")
        self.spent = _with(self.spent, seat, bounds.NOTHING)
        if self.proposal:
            yes, said = ([s for s in seats if s != seat] for seats in (self.proposal.yes, self.proposal.said))
            self.proposal = replace(self.proposal, yes=tuple(yes), said=tuple(said))
        if self.clocks:
            self.clocks = self.clocks.join(seat, others, self.at)
        self._close_requests(lambda request: request.seat == seat or request.user == row.user)

    def _ask(self, row: Row) -> None:
        assert row.seat is not None and row.user
        self._close_requests(lambda request: request.user == row.user)
        self.requests = (*self.requests, Request(row.user, row.seat, self.at))

    def _deny(self, row: Row) -> None:
        self._close_requests(lambda request: request.user == row.what["user"])

    def _close_requests(self, which: Callable[[Request], bool]) -> None:
        self.requests = tuple(replace(each, open=each.open and not which(each)) for each in self.requests)

    def _admit(self, row: Row) -> None:
        """The owner has chosen who may take over a bot's seat."""
        self.admits = row.what["admits"]

    def _standing(self, row: Row) -> None:
        assert row.seat is not None
        mine = dict(self.standing[row.seat])
        mine.pop(row.what["question"], None)
        if row.what["notation"] is not None:
            mine[row.what["question"]] = row.what["notation"]
        self.standing = _with(self.standing, row.seat, mine)

    def _change(self, row: Row, **facts: Any) -> None:
        assert row.seat is not None
        self._seat(row, replace(self.chairs[row.seat], **facts))

    def _seat(self, row: Row, chair: Chair) -> None:
        assert row.seat is not None
        self.chairs = _with(self.chairs, row.seat, chair)

    # Agreements

    def _propose(self, row: Row) -> None:
        assert row.seat is not None
        asks_all = row.what.get("all", False)
        self.proposal = Proposal(row.what["what"], row.seat, self.seats_of(row.user), self.at, (row.seat,), asks_all)
        self._conclude()

    def _answer(self, row: Row) -> None:
        assert self.proposal is not None and row.seat is not None
        if not row.what["yes"]:
            self.proposal = None
            return
        yes = sorted({*self.proposal.yes, *self.seats_of(row.user)})
        self.proposal = replace(self.proposal, yes=tuple(yes), said=(*self.proposal.said, row.seat))
        self._conclude()

    def _conclude(self) -> None:
        """A proposal is done when every person agrees who has not resigned."""
        if self.proposal is None:
            return
        needed = {seat for seat, chair in enumerate(self.chairs) if (chair.stays if self.proposal.all else chair.plays)}
        if not needed <= set(self.proposal.yes):
            return
        what, self.proposal = self.proposal.what, None
        if what == "abort":
            self.status, self.ending = ABORTED, "agreed"
        else:
            self.status = PAUSED if what == "pause" else PLAYING

    def _close(self, row: Row) -> None:
        if not self.finished:  # an older program closed games that were over, when their rules had changed
            self.status, self.ending, self.proposal = ABORTED, row.what["why"], None

    def _rematch(self, row: Row) -> None:
        self.rematch, self.rematch_by = row.what["table"], row.user or ""

    # Questions

    @property
    def playable(self) -> bool:
        return not self.shelved

    @property
    def begun(self) -> bool:
        """Whether the game was started."""
        return self.table is not None

    @property
    def finished(self) -> bool:
        return self.status in (OVER, ABORTED)

    @property
    def free(self) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.kind == "empty")

    @property
    def hidden(self) -> tuple[int, ...]:
        """The seats whose nonce is sealed and not revealed."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.sealed and not chair.nonce)

    @property
    def unsealed(self) -> tuple[int, ...]:
        """The seats that must seal again before the next start."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.unsealed)

    @property
    def reveal_by(self) -> int | None:
        """Until when the nonces must be revealed."""
        within = REVEAL_WITHIN if self.facts.pace == "live" else REVEAL_WITHIN_BY_MAIL
        return self.ready_at + within if self.status == STARTING else None

    def seats_of(self, user: str | None) -> tuple[int, ...]:
        """The seats a user holds."""
        return tuple(s for s, chair in enumerate(self.chairs) if chair.kind == "person" and chair.user == user)

    @property
    def awaited(self) -> frozenset[str]:
        """The people whose move it is, where somebody waits for them: in a lesson nobody does."""
        if self.facts.lesson or self.status != PLAYING or self.table is None:
            return frozenset()
        asked = [self.chairs[seat] for seat in self.table.to_act]
        return frozenset(chair.user for chair in asked if chair.kind == "person" and not chair.state)

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(chair.user for chair in self.chairs if chair.kind == "person"))

    @property
    def holders(self) -> frozenset[str]:
        """Everybody who holds a seat, or has held one in this game."""
        return frozenset(user for chair in self.chairs for user in chair.holders)

    @property
    def named(self) -> frozenset[str]:
        """Everybody whom the card names."""
        return self.holders | {request.user for request in self.requests if request.open}

    @property
    def doorkeepers(self) -> frozenset[str]:
        """Who lets people in: the owner, or whoever still plays when he has given up his seat."""
        staying = frozenset(chair.user for chair in self.chairs if chair.stays)
        has_left = self.owner in self.holders and self.owner not in staying
        return staying if has_left and staying else frozenset((self.owner,))

    def _tick(self, row: Row, goes_on: bool) -> None:
        if not self.clocks or not self.table:
            return
        running: tuple[int, ...] = ()
        if self.status == PLAYING:
            running = tuple(seat for seat in self.table.to_act if self.chairs[seat].plays)
        moved = row.seat if row.kind in rows.OF_GAME and _was_seen(row, self.table.to_act) else None
        withdrawn = row.seat if row.kind == rows.REVISE or (goes_on and self.clocks.per_move) else None
        surprised = story.surprises(self.game.events, row.told)
        self.clocks = self.clocks.step(self.at, running, moved, withdrawn, self.story_until, surprised)

    def _stir(self, row: Row) -> None:
        """Somebody has done something that everybody saw."""
        hidden = row.kind in (rows.STANDING, rows.PACE, rows.GO) or (
            row.kind in rows.OF_GAME and not (self.table and _was_seen(row, self.table.to_act))
        )
        if row.user and not hidden:
            mine = self.seats_of(row.user)
            self.stirred = tuple(self.at if seat in mine else at for seat, at in enumerate(self.stirred))

    def commitment(self) -> str:
        return luck.commitment(self.facts.secret)


def _with(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    """The values by seat, with another one for this seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def _anew(chair: Chair) -> Chair:
    return replace(chair, sealed="", nonce="", unsealed=True) if chair.sealed else chair


def _was_seen(row: Row, to_act: tuple[int, ...]) -> bool:
    """Whether everybody knows that the seat has done something: only then may a public clock show it."""
    return row.seat not in to_act or any(event[0] == -1 for event in row.told)
