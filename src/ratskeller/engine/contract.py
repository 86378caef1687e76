"""What a game gives: which name stands in which file of its package, and what each function does.

The functions here are stubs with the contract as their docstrings.  `Game.of` takes a game's own from its files, and
`compile.bind` puts them in place of the stubs.  A game may leave out OPTIONAL ones; then what stands here is played.
`s` is the game's `State`.  Seats count from 0; seat 0 plays first.  A viewer is a seat, or SPECTATOR (-1).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ratskeller.engine.chance import Chance
from ratskeller.engine.errors import BadValue
from ratskeller.engine.events import Log
from ratskeller.engine.names import Mask, Seats
from ratskeller.engine.record import Record, Row, i8, i16

CONTRACT = {  # the files of a game's package, and what each gives
    "tables": ("Rule",),  # rule numbers, an IntEnum: CAT_10A is "CAT-10a"
    "state": ("State", "Options"),  # a TableState, and a TableOptions with what the rules need of the options
    "actions": ("ACTIONS",),
    "events": ("EVENTS", "QUESTIONS"),
    "options": ("OPTIONS", "PRESETS", "conflict"),  # tuples of `Option` and `Preset`, and what does not go together
    "setup": ("prepare", "deal"),
    "rules": ("legal", "apply"),
    "scoring": ("score",),
    "knowledge": ("redact", "imagine", "forced"),
    "features": ("FEATURES", "observe"),  # what `observe` writes, declared, and `observe`
    "refusals": ("why",),
    "possible": ("check",),
    "greedy": ("prefer", "judge", "suppose"),
    "manner": ("UNIT", "manner"),  # a difference that is noticed, in numbers of `prefer`, and what actions tell of
    "view": ("view", "ask"),
    "preview": ("EFFECTS", "preview", "halfway"),
    "ending": ("SOURCES", "sources", "CAUSES", "cause"),
    "lesson": ("LESSON",),  # a `Lesson`, where the browser client has a guide for one
}
OPTIONAL = (
    *("PRESETS", "conflict", "prefer", "judge", "suppose", "UNIT", "manner", "forced", "EFFECTS", "preview", "halfway"),
    *("SOURCES", "sources", "CAUSES", "cause", "LESSON"),
)

MOST_SEATS = 6
MOST_EFFECTS = 32  # of one action that are told
EVERY_SEAT = Mask(Seats(MOST_SEATS))
UNIT = 100  # in numbers of `prefer`: a difference that everybody notices
TRAITS = ("spiteful", "grasping", "thrifty", "curious", "daring")  # what an action may tell of whoever takes it
SPITEFUL, GRASPING, THRIFTY, CURIOUS, DARING, PLAIN = 1, 2, 4, 8, 16, 32
WHOLE = 60  # a won game, in the unit of utilities; shared by up to six winners without a rest


class TableOptions(Record):
    """What every record of options begins with."""

    version = i8()  # of the rules to be played


class TableState(Record):
    """What every state begins with."""

    seats = i8()  # players at the table
    version = i8()  # of the rules played here: a correction asks for it
    to_act = i8(of=EVERY_SEAT)  # who must answer now; public
    asked = i8(of=EVERY_SEAT)  # to whom a simultaneous question was put; none for an ordinary decision
    over = i8()  # 1 when the game has ended


class Score(Record):
    """How a game ended."""

    utility = i8(MOST_SEATS)  # a share of WHOLE for each winner; all zero if nobody has won
    place = i8(MOST_SEATS)  # 1 for the first; equal places are shared
    points = i16(MOST_SEATS)  # as the game counts them
    reason = i8()  # the rule that ended it


def prepare(s: Any, options: Any, seats: int) -> None:
    """Write what follows from options and seats alone, and first these: `s.seats` and `s.version`.

    `deal` begins with it, and so does a table at a position.
    """
    raise NotImplementedError


def deal(s: Any, options: Any, seats: int, chance: Chance) -> None:
    """Set the table up in a record that is all zero."""
    raise NotImplementedError


def legal(s: Any, seat: int, out: Row) -> int:
    """Write the seat's legal codes to `out`, ascending, and return how many: the only definition of legality."""
    raise NotImplementedError


def apply(s: Any, seat: int, code: int, chance: Chance, log: Log) -> None:
    """Carry out one decision, assumed legal.  All luck comes from `chance`; what happened is told to `log`.

    An answer to a simultaneous question that is not the last draws nothing and tells nobody else more than that it
    was given: what a seat knows that has not answered differs in `to_act` alone.
    """
    raise NotImplementedError


def score(s: Any, out: Score) -> None:
    """Utilities, places, points and the reason of a finished game.  Entries of empty seats are zero."""
    raise NotImplementedError


def redact(s: Any, viewer: int) -> None:
    """Erase what this viewer may not know."""
    raise NotImplementedError


def imagine(s: Any, viewer: int, chance: Chance) -> None:
    """Fill a redacted state again with a fair guess."""
    raise NotImplementedError


def forced(s: Any, seat: int) -> bool:
    """Whether everybody can tell that a seat which must act has only one answer; from a spectator's redacted state.

    Only then may somebody else give it: when an answer comes must not depend on what is secret.  Here, never.
    """
    return False


def observe(s: Any, viewer: int, out: Any) -> None:
    """Write the viewer's float features; the same from a state and from its redaction."""
    raise NotImplementedError


def why(s: Any, seat: int, code: int) -> int:
    """The number of the rule that forbids an action that is not legal, from the seat's redacted state."""
    raise NotImplementedError


def check(s: Any) -> int:
    """The number of a rule that makes this table impossible, or 0.

    At a beat within an action nobody is asked (`to_act` and `asked` are 0), though the game is not over.
    """
    raise NotImplementedError


def prefer(s: Any, seat: int, code: int) -> int:
    """How much a greedy bot likes a legal action, from the seat's redacted state: here, all the same."""
    return 0


def judge(s: Any, seat: int, codes: Row, n: int, out: Row) -> None:
    """`prefer` of the first n codes, which are all that are legal, in one pass.

    A game in which much of the work is the same for every code gives its own; the values are those of `prefer`.
    """
    for i in range(n):
        out[i] = prefer(s, seat, codes[i])


def suppose(s: Any, viewer: int, chance: Chance) -> None:
    """Let what others have chosen unseen, one after the other, be what they would have chosen; `imagine` has just run.

    `imagine` is fair: to it every choice is as likely as any other.  Here, it stays so.
    """


def manner(s: Any, seat: int, code: int) -> int:
    """Which traits a legal action tells of, added up, from the seat's redacted state: here, none.

    SPITEFUL hurts somebody else, GRASPING brings something at once, THRIFTY keeps what one has, CURIOUS looks at what
    is hidden, DARING trusts to luck.  Characters lean towards a trait, or away from it.  PLAIN is no trait: `prefer`
    says nothing of it but that it is better than the rest, so whoever is asked does it without a thought.
    """
    return 0


def view(s: Any, viewer: int) -> Mapping[str, Any]:
    """What a viewer sees, ready for JSON, from his redacted state; what all views have is `TableView`.

    Parts of it may be shared with other views, so nobody changes one.
    """
    raise NotImplementedError


def ask(s: Any, seat: int) -> tuple[int, ...]:
    """The question put to a seat that must act, from its redacted state: its number and its arguments."""
    raise NotImplementedError


def conflict(options: Mapping[str, str], seats: int) -> BadValue | None:
    """What is wrong with options that are each right but do not go together or with the seats; here, nothing."""
    return None


Foreseen = tuple[int | Fraction, ...]  # an effect as a game tells it: its kind, the seat it comes to, and its arguments


def preview(s: Any, seat: int, code: int) -> Iterable[Foreseen]:
    """What a legal action would do, from the seat's redacted state, which stays as it is: effects of kinds in EFFECTS.

    The weightiest first.  What is certain comes exactly so; what hangs on luck says its exact chance.  What hangs on
    what others decide, or hide, is not told, or as a bound.  Here, nothing.
    """
    return ()


def halfway(s: Any, seat: int, code: int) -> bool:
    """Carry out, in the seat's redacted state, a decision that is only a part of a play; whether it is one.

    Nobody else notices it, nothing is drawn, and the same seat goes on.  So people see what the whole play would do
    before its first part is sent.  Here, none is.
    """
    return False


Source = tuple[int, tuple[int, ...], Sequence[int]]  # its kind in SOURCES, its arguments, and the points of each seat


def sources(s: Any) -> Iterable[Source]:
    """Where the points of a finished game come from, in the order in which people count.

    It follows from what any viewer knows then, and adds up to the points of `score`.  Here, it is not told.
    """
    return ()


def cause(s: Any) -> tuple[int, ...]:
    """What ended a finished game, where the rule that `score` gives as the reason leaves it open: its kind in CAUSES
    and its arguments.  Here, the rule says it.
    """
    return ()
