"""What a viewer sees, and what a seat is asked."""

from __future__ import annotations

from typing import TypedDict

from goofspiel.events import ASK_BID
from goofspiel.state import State
from goofspiel.tables import CARDS


class View(TypedDict):
    """A table of Goofspiel, apart from what every view has."""

    prize: int  # being bid for; 0 between two rounds and after the end
    prizes: list[int]  # still to come
    points: list[int]  # by seat
    hand: list[int] | None  # the viewer's cards
    bid: int | None  # the viewer's, of this round; 0: none yet


def view(s: State, viewer: int) -> View:
    mine = viewer >= 0
    return {
        "prize": s.prize,
        "prizes": [card + 1 for card in range(CARDS) if s.prizes[card]],
        "points": [s.points[p] for p in range(s.seats)],
        "hand": [card + 1 for card in range(CARDS) if s.hand[viewer, card]] if mine else None,
        "bid": s.bid[viewer] if mine else None,
    }


def ask(s: State, seat: int) -> tuple[int, ...]:
    return ASK_BID, s.prize
