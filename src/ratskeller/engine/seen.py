"""What one viewer knows of a table at one moment.

Views, questions, reasons, features and bots start from a `Seen` and cannot reach behind it: it holds the record as
`redact` leaves it, and nothing else of the table.  It is a value: it never changes, equals are equal by bytes, and its
bytes can be sent to another process.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from ratskeller.engine.contract import WHOLE, Foreseen, Score
from ratskeller.engine.errors import IllegalAction, NotationError, OptionError, RecordError
from ratskeller.engine.events import SPECTATOR, Event, Told, named
from ratskeller.engine.game import Game
from ratskeller.engine.kinds import Action
from ratskeller.engine.names import Label
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.views import EndCause, PointSource, TableOutcome, TableView

FORMAT = 1


@dataclass(frozen=True)
class Outcome:
    """How a game ended, by seat."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    utilities: tuple[float, ...]  # 1 for the winner, shared by several; all 0 if the game counts as lost by everyone
    reason: str  # the rule that ended it

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that won or share the win; none if the game counts as lost by everyone."""
        return tuple(seat for seat, utility in enumerate(self.utilities) if utility > 0)

    def json(self) -> TableOutcome:
        return {
            "places": list(self.places),
            "points": list(self.points),
            "utilities": list(self.utilities),
            "reason": self.reason,
        }


@dataclass(frozen=True)
class PointsFrom:
    """Where points of a finished game come from, and how many each seat has from there."""

    kind: str
    args: dict[str, Label]
    points: tuple[int, ...]

    def json(self) -> PointSource:
        return {"kind": self.kind, "args": self.args, "points": list(self.points)}


@dataclass(frozen=True)
class Cause:
    """What ended a game, where more can be told than the rule."""

    kind: str
    args: dict[str, Label]

    def json(self) -> EndCause:
        return {"kind": self.kind, "args": self.args}


@dataclass(frozen=True)
class Question:
    """What a seat is asked, for the prompt."""

    kind: str
    args: dict[str, Any]

    def json(self) -> dict[str, Any]:
        return {"kind": self.kind, **self.args}


@dataclass(frozen=True)
class Effect:
    """What an action would do, as far as the seat can know it beforehand: to whom, and how much."""

    kind: str
    seat: int
    args: dict[str, Label]  # chances in whole per cent
    exact: tuple[int | Fraction, ...]  # the same values as the game tells them

    def json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seat": self.seat, **self.args}


@dataclass(frozen=True, eq=False)
class Seen:
    """A table as a seat, or a spectator, knows it.  `table.seen(seat)` makes one."""

    game: Game
    version: int  # of the rules the table was begun under
    options: Mapping[str, str]
    seat: int | None  # None: a spectator
    known: bytes  # the redacted record; equal bytes mean that nothing has changed for this viewer
    may_undo: bool = False
    may_revise: bool = False
    told: tuple[Told, ...] | None = None  # what he saw happen, as rules tell it; None: it was not asked for

    # What follows from it

    @cached_property
    def _record(self) -> Any:
        """For the game's own functions, which only read it."""
        return self.game.state.frombytes(self.known)

    def record(self) -> Any:
        """The redacted record, to be changed at will."""
        return self.game.state.frombytes(self.known)

    def give_back(self) -> None:
        """Do without the record that was lent for it: the next time it is read from the bytes."""
        vars(self).pop("_record", None)

    @property
    def viewer(self) -> int:
        """The seat as rules count viewers."""
        return SPECTATOR if self.seat is None else self.seat

    @property
    def seats(self) -> int:
        return int(self._record.seats)

    @property
    def over(self) -> bool:
        return bool(self._record.over)

    @cached_property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        mask = self._record.to_act
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @cached_property
    def codes(self) -> tuple[int, ...]:
        """The seat's legal codes, ascending; none if it is not asked."""
        if self.seat is None:
            return ()
        return codes_of(self.game, self._record, self.seat)

    @property
    def legal(self) -> list[Action]:
        """The seat's legal actions; none if it is not asked."""
        every = self.game.actions.all
        return [every[code] for code in self.codes]

    @cached_property
    def ask(self) -> Question | None:
        """What the seat is asked, if it is."""
        if self.seat not in self.to_act:
            return None
        kind, *args = self.game.ask(self._record, self.seat)
        asked = self.game.questions[kind]
        return Question(asked.name, asked.named(tuple(args)))

    @property
    def is_asked_openly(self) -> bool:
        """Whether it may answer before everybody's eyes: its choices are no secret, nor is what it chooses."""
        if self.seat not in self.to_act or self._record.asked >> self.seat & 1:
            return False
        return self.game.questions[self.game.ask(self._record, self.seat)[0]].open

    @cached_property
    def outcome(self) -> Outcome | None:
        """Places, points and the reason, once the game is over."""
        return outcome_of(self.game, self._record) if self.over else None

    @cached_property
    def sources(self) -> tuple[PointsFrom, ...]:
        """Where the points come from, once the game is over; what brought nobody any is left out."""
        if not self.over:
            return ()
        kinds, found = self.game.source_kinds, self.game.sources(self._record)
        return tuple(
            PointsFrom(kinds[number].name, kinds[number].named(args), tuple(points))
            for number, args, points in found
            if any(points)
        )

    @cached_property
    def cause(self) -> Cause | None:
        """What ended the game, once it is over, where the rule leaves it open."""
        told = self.game.cause(self._record) if self.over else ()
        return Cause(self.game.causes[told[0]].name, self.game.causes[told[0]].named(told[1:])) if told else None

    @property
    def events(self) -> list[Event]:
        """What this viewer has seen happen; `table.seen(seat, events=True)` keeps it."""
        if self.told is None:
            raise ValueError("this Seen was made without events")
        return [named(self.game.events, raw) for raw in self.told]

    def view(self) -> dict[str, Any]:
        """The table for people, ready for JSON."""
        common: TableView = {
            "game": self.game.name,
            "seats": self.seats,
            "to_act": list(self.to_act),
            "over": self.over,
        }
        if self.over and self.outcome:
            common["outcome"] = self.outcome.json()
            if self.sources:
                common["sources"] = [source.json() for source in self.sources]
            if self.cause:
                common["cause"] = self.cause.json()
        return {**common, **self.game.view(self._record, self.viewer)}

    def observe(self) -> array[float]:
        """The numbers for learners, as 32-bit floats."""
        out = array("f", bytes(4 * self.game.features.size))
        self.game.observe(self._record, self.viewer, out)
        return out

    def why(self, action: Action | str | int) -> str:
        """The rule that forbids this action to the seat here, as it may know it; "" if it is legal."""
        if self.seat is None:
            raise NotationError("a spectator has no actions")
        code = self.game.actions.code(action)
        if code in self.codes:
            return ""
        return self.game.rule(self.game.why(self._record, self.seat, code))

    def preview(self, action: Action | str | int, after: Sequence[Action | str | int] = ()) -> tuple[Effect, ...]:
        """What a legal action of the seat would do, the weightiest first; nothing is done.

        `after` are the parts of a play that come before it: cards that are still to be laid, say.
        """
        if after:
            return self.halfway(after[0]).preview(action, after[1:])
        code = self._legal(action)
        return tuple(effect_of(self.game, raw) for raw in self.game.preview(self._record, self.viewer, code))

    def halfway(self, action: Action | str | int) -> Seen:
        """What the seat will know when it has done this part of a play, of which nobody else notices anything."""
        code, record = self._legal(action), self.record()
        if not self.game.halfway(record, self.viewer, code):
            raise NotationError(f"{self.game.actions.all[code].notation!r} is no part of a play that goes on")
        return Seen(self.game, self.version, self.options, self.seat, record.tobytes())

    def _legal(self, action: Action | str | int) -> int:
        code = self.game.actions.code(action)
        rule = self.why(code)
        if rule:
            raise IllegalAction(self.game.actions.all[code].notation, rule, self.viewer)
        return code

    # As bytes

    def pack(self) -> bytes:
        """All of it: a line of JSON, then the record."""
        head = {
            "seen": FORMAT,
            "game": self.game.name,
            "version": self.version,
            "layout": self.game.layout,
            "options": dict(self.options),
            "seat": self.seat,
            "undo": self.may_undo,
            "revise": self.may_revise,
            "told": self.told,
        }
        return json.dumps(head, sort_keys=True, separators=(",", ":")).encode() + b"\n" + self.known

    @staticmethod
    def unpack(data: bytes) -> Seen:
        """What `pack` made; RecordError if this program cannot read it."""
        line, _, known = data.partition(b"\n")
        try:
            head = json.loads(line)
            if head["seen"] != FORMAT:
                raise RecordError(f"this program reads format {FORMAT} of what a viewer knows, not {head['seen']!r}")
            game = find_game(head["game"])
            told = None if head["told"] is None else tuple(tuple(event) for event in head["told"])
            layout, facts = head["layout"], (head["version"], head["options"], head["seat"])
            may = head["undo"], head["revise"]
        except (OptionError, LookupError, TypeError, ValueError) as error:
            if isinstance(error, RecordError):
                raise
            raise RecordError(f"this is not what a viewer knows: {error}") from None
        if layout != game.layout or len(known) != game.state.size:
            raise RecordError(f"what is known of {game.name} was packed by another version of the program")
        return Seen(game, *facts, known, *may, told)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash((self.game.name, self.seat, self.known))

    def __reduce__(self) -> tuple[Any, ...]:
        return Seen.unpack, (self.pack(),)


def room_for_codes(game: Game) -> Any:
    """Where `legal` can write every code of a game."""
    return memoryview(bytearray(2 * game.actions.size + 2)).cast("h")


def codes_of(game: Game, record: Any, seat: int) -> tuple[int, ...]:
    """The codes that are legal for a seat, ascending; with a spectator's record right where its choices are open."""
    out = room_for_codes(game)
    return tuple(out[: game.legal(record, seat, out)])


def outcome_of(game: Game, state: Any) -> Outcome:
    """The outcome of a finished state, whole or redacted."""
    result = Score()
    game.score(state, result)
    seats = range(state.seats)
    return Outcome(
        tuple(result.place[p] for p in seats),
        tuple(result.points[p] for p in seats),
        tuple(result.utility[p] / WHOLE for p in seats),
        game.rule(result.reason),
    )


def effect_of(game: Game, raw: Foreseen) -> Effect:
    """An effect with names for numbers."""
    number, seat, *values = raw
    kind = game.effects[int(number)]
    return Effect(kind.name, int(seat), kind.named(tuple(values)), tuple(values))
