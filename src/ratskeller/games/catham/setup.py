"""The set-up of Catham City: factions, hands and the market, CAT-1 to CAT-4."""

from __future__ import annotations

from ratskeller.engine.chance import Chance, rand
from ratskeller.games.catham.cards import N, fill_market, receive, top_card
from ratskeller.games.catham.state import Options, State
from ratskeller.games.catham.tables import COPIES, DEALT, FACTIONS_IN_PLAY, TARGET
from ratskeller.games.catham.turns import begin_turn


def prepare(s: State, options: Options, seats: int) -> None:
    """What follows from options and seats alone: CAT-4, CAT-5, and the factions unless they are drawn."""
    s.seats = seats
    s.version = options.version
    s.target = TARGET[seats]
    s.actions = options.actions + 1
    s.memory_aid = options.memory_aid
    if options.factions != 0:
        s.factions = options.factions


def deal(s: State, options: Options, seats: int, chance: Chance) -> None:
    """CAT-1 to CAT-3: choose the factions, shuffle, deal the hands and lay out the market."""
    prepare(s, options, seats)
    if options.factions == 0:
        draw_factions(s, chance)
    for f in range(N):
        if s.factions >> f & 1:
            s.deck[f] = COPIES
            s.deck_size += COPIES
    for p in range(seats):
        for _ in range(DEALT[p]):
            receive(s, p, top_card(s, chance, None))
    fill_market(s, chance, None)
    begin_turn(s, 0, None)


def draw_factions(s: State, chance: Chance) -> None:
    """CAT-1: a random five of the eight."""
    chosen = 0
    while chosen < FACTIONS_IN_PLAY:
        f = rand(chance, N)
        if not s.factions >> f & 1:
            s.factions |= 1 << f
            chosen += 1
