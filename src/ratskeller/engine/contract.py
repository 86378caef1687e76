"""What a game gives: the record every state extends, and the functions the generic kernels call.

The functions here are stubs with the contract as their docstrings.  `compile.bind` puts a game's own in their place.
Seats count from 0; seat 0 plays first.  A viewer is a seat, or SPECTATOR (-1).
"""

from __future__ import annotations

from typing import Any

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log
from ratskeller.engine.names import Mask, Seats
from ratskeller.engine.record import Record, Row, i8, i16

MOST_SEATS = 6
EVERY_SEAT = Mask(Seats(MOST_SEATS))
WHOLE = 60  # a won game, in the unit of utilities; shared by up to six winners without a rest


class TableState(Record):
    """What every state begins with."""

    seats = i8()  # players at the table
    to_act = i8(of=EVERY_SEAT)  # who must answer now; public
    asked = i8(of=EVERY_SEAT)  # to whom a simultaneous question was put; none for an ordinary decision
    over = i8()  # 1 when the game has ended


class Score(Record):
    """How a game ended."""

    utility = i8(MOST_SEATS)  # a share of WHOLE for each winner; all zero if nobody has won
    place = i8(MOST_SEATS)  # 1 for the first; equal places are shared
    points = i16(MOST_SEATS)  # as the game counts them
    reason = i8()  # the rule that ended it


def deal(state: Any, options: Any, seats: int, chance: Chance) -> None:
    """Set the table up in a record that is all zero."""
    raise NotImplementedError


def legal(state: Any, seat: int, out: Row) -> int:
    """Write the seat's legal codes to `out`, ascending, and return how many: the only definition of legality."""
    raise NotImplementedError


def apply(state: Any, seat: int, code: int, chance: Chance, log: Log) -> None:
    """Carry out one decision, assumed legal.  All luck comes from `chance`; what happened is told to `log`.

    An answer to a simultaneous question that is not the last draws nothing and tells nobody else more than that it
    was given.
    """
    raise NotImplementedError


def score(state: Any, out: Score) -> None:
    """Utilities, places, points and the reason of a finished game.  Entries of empty seats are zero."""
    raise NotImplementedError


def redact(state: Any, viewer: int) -> None:
    """Erase what this viewer may not know."""
    raise NotImplementedError


def imagine(state: Any, viewer: int, chance: Chance) -> None:
    """Fill a redacted state again with a fair guess."""
    raise NotImplementedError


def observe(state: Any, viewer: int, out: Any) -> None:
    """Write the viewer's float features; the same from a state and from its redaction."""
    raise NotImplementedError


def check(state: Any) -> int:
    """The number of a rule that makes this table impossible, or 0."""
    raise NotImplementedError


def prefer(state: Any, seat: int, code: int) -> int:
    """How much a greedy bot likes a legal action, from the seat's redacted state."""
    raise NotImplementedError
