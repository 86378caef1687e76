"""The deal."""

from __future__ import annotations

from goofspiel.state import Options, State
from goofspiel.tables import CARDS
from goofspiel.turns import turn_up
from ratskeller.engine.chance import Chance


def prepare(s: State, options: Options, seats: int) -> None:
    s.seats = seats
    s.version = options.version
    s.sorted = options.prizes


def deal(s: State, options: Options, seats: int, chance: Chance) -> None:
    """GOO-1."""
    prepare(s, options, seats)
    for card in range(CARDS):
        s.prizes[card] = 1
        for p in range(seats):
            s.hand[p, card] = 1
    turn_up(s, chance, None)
