"""The set-up of Rattus Cartus, CAR-0 to CAR-4."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.games.cartus.buildings import choose_buildings, copies_of, shuffle_buildings
from ratskeller.games.cartus.cards import draw, top_card
from ratskeller.games.cartus.rounds import begin_round
from ratskeller.games.cartus.state import Options, State
from ratskeller.games.cartus.tables import (
    ALL_COPIES,
    CARDS_PER_CLASS,
    CHOSEN_CARDS,
    FACES,
    FIRST_CARDS,
    FIRST_RATS,
    KINDS,
    N_BUILDINGS,
    N_CLASSES,
    N_POPULATION,
    N_STACKS,
    NUN_COPIES,
    NUN_ROW,
    STACK_COPIES,
)


def prepare(s: State, options: Options, seats: int) -> None:
    """What follows from options and seats alone: the options, and the building cards that are not drawn by lot."""
    s.seats = seats
    s.version = options.version
    s.way = options.way
    s.simultaneous = options.privileges
    s.hidden_rats = options.hidden_rats
    s.all_dead = options.all_dead
    s.memory_aid = options.memory_aid
    if s.way in (KINDS, CHOSEN_CARDS):
        for b in range(N_BUILDINGS):
            if options.buildings[b] == CARDS_PER_CLASS:
                s.used[b] = ALL_COPIES
            elif copies_of(s.used[b]) != options.buildings[b]:
                s.used[b] = 0  # of a position that has another number than was agreed on


def deal(s: State, options: Options, seats: int, chance: Chance) -> None:
    """CAR-0 to CAR-4: seat 0, drawn by lot, begins; cards, rats, the nun row and the buildings."""
    prepare(s, options, seats)
    for c in range(N_POPULATION):
        s.deck[c] = NUN_COPIES[c % FACES]
        s.deck_size += s.deck[c]
    for k in range(N_STACKS):
        s.stack[k] = STACK_COPIES[k]
    for p in range(seats):
        s.rats[p] = FIRST_RATS
        for track in range(N_CLASSES):
            s.height[p, track] = p
        draw(s, p, FIRST_CARDS, chance, None)
    for i in range(NUN_ROW):
        s.nun_row[i] = top_card(s, chance, None)
    choose_buildings(s, options, chance)
    shuffle_buildings(s)
    begin_round(s, chance, None)
