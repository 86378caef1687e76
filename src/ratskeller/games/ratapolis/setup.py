"""The set-up of Ratapolis, POL-1 to POL-3."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.games.ratapolis.families import draw
from ratskeller.games.ratapolis.rounds import next_round
from ratskeller.games.ratapolis.state import Options, State
from ratskeller.games.ratapolis.tables import (
    EVERY_TILE,
    FAMILIES_OF,
    MOST_CELLS,
    MOST_ROADS,
    N_TILES,
    PROPERTIES,
    ROUNDS,
)


def prepare(s: State, options: Options, seats: int) -> None:
    """What follows from options and seats alone: the city, its events and the number of families (POL-23)."""
    s.seats = seats
    s.version = options.version
    s.families = FAMILIES_OF[seats]
    s.memory_aid = options.memory_aid
    s.width = options.width
    s.height = options.height
    for i in range(MOST_CELLS):
        s.city[i] = options.city[i]
    for t in range(N_TILES):
        s.neighbours[t] = options.neighbours[t]
    for i in range(MOST_ROADS):
        s.roads[i] = options.roads[i]
    for r in range(ROUNDS):
        s.events[r] = options.events[r]


def deal(s: State, options: Options, seats: int, chance: Chance) -> None:
    """POL-1 to POL-3: a rat of each family on every tile, and one property token more than there are families."""
    prepare(s, options, seats)
    s.standing = EVERY_TILE
    for t in range(N_TILES):
        for f in range(s.families):
            s.rats[f, t] = 1
    for _ in range(s.families + 1):
        s.tokens |= 1 << draw(chance, PROPERTIES & ~s.tokens)
    next_round(s, chance, None)
