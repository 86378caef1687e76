"""Table: the friendly object everyone else uses.

It runs the interpreted rules: it starts at once, needs no compiler, tells events and refuses what the rules refuse.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from ratskeller.engine import luck, position
from ratskeller.engine.chance import seed
from ratskeller.engine.errors import IllegalAction, NotationError, OptionError, PositionError
from ratskeller.engine.events import EVERYONE, SPECTATOR, Beat, Event, Story, Told, may_see, named, unasked
from ratskeller.engine.game import Game
from ratskeller.engine.kinds import REVISED, UNDONE, Action
from ratskeller.engine.names import is_whole
from ratskeller.engine.record import Record
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.seen import Effect, Outcome, Question, Seen, outcome_of, room_for_codes

UNDO, REVISE = "undo", "revise"


@dataclass(frozen=True)
class Row:
    """One row of a table's log.  Its sequence number is its place; it is never reused."""

    seat: int
    what: str  # an action's notation, "undo" or "revise"
    seed: int | None  # of the stream the action drew from, if it drew


class _Stream:
    """A chance stream that is seeded when something is first drawn from it."""

    __slots__ = ("chain", "secret", "seed", "word")

    def __init__(self, secret: bytes, chain: bytes) -> None:
        self.secret = secret
        self.chain = chain
        self.seed: int | None = None  # None while nothing was drawn

    def __getattr__(self, name: str) -> Any:
        if name != "word":
            raise AttributeError(name)
        self.seed = luck.seed_of(self.secret, self.chain)
        self.word = [0, 0, 0, 0]
        seed(self, self.seed)  # type: ignore[arg-type]
        return self.word


@dataclass(frozen=True)
class Moment:
    """A beat as one viewer saw it: what happened, and what he knew then."""

    told: tuple[Told, ...]
    seen: Seen


@dataclass(frozen=True)
class Step:
    """What `undo` needs to know of an action."""

    seat: int
    before: bytes
    audience: int  # who noticed it


@dataclass
class Progress:
    """What the next action depends on beside the state.  It is as secret as the log."""

    chain: bytes  # of luck
    opened: bytes = b""  # the state when the open simultaneous question was put
    pending: list[luck.Row] = field(default_factory=list)  # answers to it
    steps: list[Step] = field(default_factory=list)  # what may be taken back

    def copy(self) -> Progress:
        return Progress(self.chain, self.opened, list(self.pending), list(self.steps))


class Table:
    """A table of one game.  Make one with `table`, `table_at` or `replay`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, str],
        *,
        secret: bytes | None = None,
        name: str = "",
        nonces: Sequence[str] = (),
        seating: dict[str, Any] | None = None,
        start: dict[str, Any] | None = None,
        version: int | None = None,
        deal: bool = True,
    ) -> None:
        self.game = game
        self.version = game.version if version is None else version  # of the rules it is played under
        self.options, self._options = game.read_options(options, seats, self.version)
        self.seats = seats
        self.name = name
        self.nonces = tuple(nonces)
        self.seating = deepcopy(seating)  # how people came to their seats, where their nonces were sealed beforehand
        self.secret = secrets.token_bytes(32) if secret is None else secret
        self.earlier = 0  # rows of the log that this object does not hold, because it was made from a snapshot
        self.rows: list[Row] = []
        self.told: list[Told] = []  # as rules tell it, for all audiences together
        self.beats: tuple[Beat, ...] = ()  # of the last row; the last of them is the table as it stands
        self._codes = room_for_codes(game)
        self.state = game.state() if start is None else _set_up(game, self._options, seats, start)
        self.start = deepcopy(start)  # the state it was set up from, readable by now, if it was not dealt
        self.progress = Progress(luck.heading(self.heading()))
        if start is None and deal:
            self._deal()
        self.progress.opened = self.state.tobytes()

    def __getstate__(self) -> dict[str, Any]:
        """For `pickle`: everything but the room that `codes` writes into.  The secret is part of it."""
        return {name: value for name, value in vars(self).items() if name != "_codes"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._codes = room_for_codes(self.game)

    def heading(self) -> dict[str, Any]:
        """The facts the chain of luck begins with."""
        facts = luck.facts(self.game.name, self.version, self.options, self.seats, self.name, self.nonces)
        if self.seating is not None:
            facts["seating"] = deepcopy(self.seating)
        if self.start is not None:
            facts["start"] = deepcopy(self.start)
        return facts

    def _deal(self) -> None:
        stream = _Stream(self.secret, self.progress.chain)
        self.game.deal(self.state, self._options, self.seats, stream)
        self.deal_seed = stream.seed

    deal_seed: int | None = None

    @property
    def commitment(self) -> str:
        """The hash that fixes all luck of this table before it begins."""
        return luck.commitment(self.secret)

    @property
    def chain(self) -> str:
        """The hash over the table's facts and all questions answered so far, in hexadecimal.

        Until the game is over it is as secret as the log: who knows it before and after a hidden answer can try all.
        """
        return self.progress.chain.hex()

    # Who may do what

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        mask = self.state.to_act
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    def codes(self, seat: int) -> list[int]:
        """The seat's legal codes, ascending."""
        out = self._codes
        return list(out[: self.game.legal(self.state, self._seat(seat), out)])

    def legal(self, seat: int) -> list[Action]:
        """The seat's legal actions; none if it is not asked."""
        every = self.game.actions.all
        return [every[code] for code in self.codes(seat)]

    def ask(self, seat: int) -> Question | None:
        """What the seat is asked, if it is."""
        return self.seen(self._seat(seat)).ask

    def why(self, seat: int, action: Action | str | int) -> str:
        """The rule that forbids this action here, as this seat may know it; "" if it is legal."""
        return self.seen(self._seat(seat)).why(action)

    def preview(
        self, seat: int, action: Action | str | int, after: Sequence[Action | str | int] = ()
    ) -> tuple[Effect, ...]:
        """What a legal action would do, as this seat may know it; nothing is done."""
        return self.seen(self._seat(seat)).preview(action, after)

    # Playing

    def play(self, seat: int, action: Action | str | int) -> None:
        """Carry out a decision, given as notation, code or action."""
        state, game, progress = self.state, self.game, self.progress
        code, seat = game.actions.code(action), self._seat(seat)
        out = self._codes
        n = game.legal(state, seat, out)
        if code not in out[:n].tolist():
            raise IllegalAction(str(game.actions.all[code]), self.why(seat, code), seat)
        notation = game.actions.notations(self.version)[code]
        asked, waiting = state.asked, state.to_act
        rows = [*progress.pending, (seat, notation)] if asked else [(seat, notation)]
        chain = luck.advance(progress.chain, rows)
        stream = _Stream(self.secret, chain)
        before = state.tobytes()
        told = Story(state)
        try:
            game.apply(state, seat, code, stream, told)
        except BaseException:
            state.load(before)
            raise
        self.told += told
        self.beats = told.close()
        self.rows.append(Row(seat, notation, stream.seed))
        if asked and state.asked == asked and state.to_act and (state.to_act != asked or waiting == asked):
            progress.pending = rows  # the question is still open, even if nobody has finished his answer
            return
        progress.pending = []
        progress.chain = chain
        if state.asked:
            progress.opened = state.tobytes()
        left = not state.to_act >> seat & 1  # the turn has left the seat
        if asked or state.asked or left or stream.seed is not None or self._reveals(told):
            progress.steps = []
        else:
            audience = 1 << seat
            for event in told:
                audience |= event[0]
            progress.steps.append(Step(seat, before, audience))

    def _reveals(self, told: list[Told]) -> bool:
        kinds = self.game.events.list
        return any(kinds[event[1]].reveals for event in told)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last action: no draw and no revealing event since, and still its turn.

        Were it allowed until the next seat acts, it would end with that seat's first half-made choice and betray it.
        """
        steps = self.progress.steps
        return bool(steps) and steps[-1].seat == self._seat(seat)

    def undo(self, seat: int) -> None:
        """Take back the seat's last action."""
        seat = self._seat(seat)
        if not self.can_undo(seat):
            raise IllegalAction(UNDO, "nothing to take back", seat)
        step = self.progress.steps.pop()
        self.state.load(step.before)
        self.progress.chain = luck.advance(self.progress.chain, [(seat, UNDO)])
        self.rows.append(Row(seat, UNDO, None))
        self._tell_alone((step.audience, UNDONE, seat, 0, 0, 0))

    def can_revise(self, seat: int) -> bool:
        """Whether the seat has answered, wholly or in part, a simultaneous question that is still open."""
        self._seat(seat)
        return any(row[0] == seat for row in self.progress.pending)

    def revise(self, seat: int) -> None:
        """Withdraw the seat's whole answer to the open simultaneous question; nobody else's is touched."""
        seat = self._seat(seat)
        if not self.can_revise(seat):
            raise IllegalAction(REVISE, "no answer to withdraw", seat)
        was_ready = not self.state.to_act >> seat & 1
        pending = self.progress.pending = [row for row in self.progress.pending if row[0] != seat]
        self.state.load(self.progress.opened)
        for other, notation in pending:
            self.game.apply(self.state, other, self.game.actions.code(notation), None, [])
        self.rows.append(Row(seat, REVISE, None))
        self._tell_alone((EVERYONE if was_ready else 1 << seat, REVISED, seat, 0, 0, 0))

    def _tell_alone(self, event: Told) -> None:
        self.told.append(event)
        self.beats = (Beat(1, self.state.tobytes()),)

    # Seeing

    def hand_over(self) -> list[Told]:
        """What was told, as rules tell it, for whoever keeps a log of it; this table forgets it."""
        told, self.told = self.told, []
        return told

    def seen(self, viewer: int | None, events: bool = False) -> Seen:
        """What a seat, or a spectator (None), knows now; with `events` also what it has seen happen."""
        who = self._viewer(viewer)
        record = self.state.copy()
        self.game.redact(record, who)
        seated = who != SPECTATOR
        told = None
        if events:  # who else has seen something is not this viewer's to know
            told = tuple((EVERYONE, *raw[1:]) for raw in self.told if may_see(raw[0], who))
        seen = Seen(
            self.game,
            self.version,
            MappingProxyType(self.options),
            who if seated else None,
            record.tobytes(),
            seated and self.can_undo(who),
            seated and self.can_revise(who),
            told,
        )
        vars(seen)["_record"] = record  # it need not be read from its bytes again
        return seen

    def moments(self, viewer: int | None, before: bytes, told: Sequence[Told]) -> list[Moment]:
        """The last row beat by beat, as a viewer saw it who knew `before`; `told` is what the row told everybody.

        A beat that neither told nor showed him anything is none for him, so he cannot count what happens in secret.
        At the last of them he knows what he may do next.
        """
        who = self._viewer(viewer)
        found: list[Moment] = []
        heard: list[Told] = []
        so_far = 0
        state = self.game.state
        shown = unasked(state, before)
        for beat in self.beats:
            heard += [event for event in told[so_far : beat.told] if may_see(event[0], who)]
            so_far = beat.told
            seen = self.seen(viewer) if beat is self.beats[-1] else self.seen_at(beat, viewer)
            known = unasked(state, seen.known)
            if heard or known != shown:
                found.append(Moment(tuple(heard), seen))
                shown, heard = known, []
            elif found:
                found[-1] = Moment(found[-1].told, seen)
            elif seen.known != before and beat is self.beats[-1]:
                found.append(Moment((), seen))  # all he learns is who is asked
        return found

    def seen_at(self, beat: Beat, viewer: int | None, lent: Any = None) -> Seen:
        """What a viewer knew at a beat of the last row.

        Who looks again and again can lend a record to look with: until he lends it again, or calls `give_back`.
        """
        who, record = self._viewer(viewer), lent or self.game.state()
        record.load(beat.state)
        self.game.redact(record, who)
        seen = Seen(self.game, self.version, MappingProxyType(self.options), viewer, record.tobytes())
        vars(seen)["_record"] = record
        return seen

    def view(self, viewer: int | None) -> dict[str, Any]:
        """What a seat, or a spectator (None), may see, ready for JSON."""
        return self.seen(viewer).view()

    def events(self, viewer: int | None, since: int = 0) -> list[Event]:
        """What this viewer has seen happen, from the event number `since` of those he saw."""
        who = self._viewer(viewer)
        seen = [raw for raw in self.told if may_see(raw[0], who)]
        return [named(self.game.events, raw) for raw in seen[since:]]

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def outcome(self) -> Outcome | None:
        """Places, points and the reason, once the game is over."""
        return outcome_of(self.game, self.state) if self.state.over else None

    def position(self) -> dict[str, Any]:
        """The whole state, secrets included, as readable JSON; `table_at` makes a table of it again."""
        return {
            "game": self.game.name,
            "version": self.version,
            "options": dict(self.options),
            "seats": self.seats,
            "state": position.encode(self.state),
        }

    def copy(self) -> Table:
        """An independent table in the same place, with the same history and the same luck to come."""
        twin = object.__new__(Table)
        twin.__dict__ |= self.__dict__
        twin.state = self.state.copy()
        twin._codes = room_for_codes(self.game)  # a copy may be played in another thread
        twin.rows = list(self.rows)
        twin.told = list(self.told)
        twin.progress = self.progress.copy()
        return twin

    def record(self) -> dict[str, Any]:
        """The portable record of the game: `replay` gives the same table again."""
        from ratskeller.engine.record_file import write

        return write(self)

    # Reading arguments

    def _seat(self, seat: int) -> int:
        if not is_whole(seat) or not 0 <= seat < self.seats:
            raise NotationError(f"there is no seat {seat!r}; this table has seats 0 to {self.seats - 1}")
        return int(seat)

    def _viewer(self, viewer: int | None) -> int:
        return SPECTATOR if viewer is None else self._seat(viewer)


def _set_up(game: Game, options: Record, seats: int, content: Any) -> Any:
    state = position.decode(game.state, seats, content)
    given = position.encode(state)
    game.prepare(state, options, seats)
    prepared = position.encode(state)
    for name, value in given.items():
        if prepared.get(name, 0) != value:
            raise PositionError(f"{name} is {value!r}, but the table's options make it {prepared.get(name, 0)!r}")
    fault = game.check(state)
    if fault:
        rule = game.rule(fault)
        raise PositionError(f"no table of {game.name} can look like this ({rule})", rule)
    if state.to_act == 0 and state.over == 0:  # possible at a beat within an action, but here nothing would follow
        raise PositionError("nobody is asked anything, though the game is not over")
    return state


def table(game: str, /, seats: int = 0, seed: int | None = None, **options: str | int) -> Table:
    """A new table.  The same seed gives the same luck to the same actions; without one it is unpredictable.

    Nobody is shuffled: lots for the seats are drawn by the terminal and the server, before people sit down.
    It is played under the latest rules, with `version=1` under those of version 1, if they are still played.
    """
    chosen = find_game(game)
    texts = {name: str(value) for name, value in options.items()}
    version = chosen.read_version(texts.pop("version", str(chosen.version)))
    secret = None if seed is None else luck.secret_of(seed)
    return Table(chosen, seats or chosen.seats[0], texts, secret=secret, version=version)


def table_at(position: dict[str, Any], seed: int | None = None) -> Table:
    """A table in the given position; PositionError names the rule that an impossible one breaks."""
    facts = _facts(position)
    chosen = find_game(facts["game"])
    try:
        chosen.read_version(facts["version"])
    except OptionError as error:
        raise PositionError(str(error)) from None
    secret = None if seed is None else luck.secret_of(seed)
    return Table(
        chosen, facts["seats"], facts["options"], secret=secret, start=facts["state"], version=facts["version"]
    )


def _facts(position: Any) -> dict[str, Any]:
    if not isinstance(position, dict):
        raise PositionError("a position is an object with game, version, options, seats and state")
    wanted = {"game": str, "version": int, "options": dict, "seats": int, "state": dict}
    for name, kind in wanted.items():
        value = position.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise PositionError(f"{name} of a position is missing or not of type {kind.__name__}")
    for name in position:
        if name not in wanted:
            raise PositionError(f"a position has no {name!r}; it has {', '.join(wanted)}")
    return position
