"""The building cards: which thirty are used, and the row of a round, CAR-3 to CAR-5.

Deck and replacement deck are both unseen parts of the thirty, cut at random, so a card of either is any of the pool.
"""

from __future__ import annotations

from ratskeller.engine.chance import Chance, rand
from ratskeller.engine.events import Log, tell
from ratskeller.games.cartus.events import OPENED, SLIPPED
from ratskeller.games.cartus.state import Options, State
from ratskeller.games.cartus.tables import (
    ALL_COPIES,
    CARDS_PER_CLASS,
    CHOSEN_CARDS,
    N_BUILDINGS,
    N_CLASSES,
    N_PRIVILEGES,
    RANDOM_CARDS,
    RANDOM_KINDS,
    ROW,
    SPARES,
    WATCHTOWER,
)


def building_at(s: State, place: int) -> int:
    """The building in a place of the row."""
    return s.row[place] // N_PRIVILEGES


def privilege_at(s: State, place: int) -> int:
    return s.row[place] % N_PRIVILEGES


def place_of(s: State, card: int) -> int:
    """Where in the row a building card lies."""
    place = 0
    while s.row[place] != card:
        place += 1
    return place


def copies_of(mask: int) -> int:
    """Building cards in a mask of privileges."""
    count = 0
    for privilege in range(N_PRIVILEGES):
        count += mask >> privilege & 1
    return count


def choose_buildings(s: State, options: Options, chance: Chance) -> None:
    """CAR-3: draw what lots decide of the thirty cards; with two players the random ways leave the Watchtower out."""
    if s.way == CHOSEN_CARDS:
        for b in range(N_BUILDINGS):
            if s.used[b] == 0:
                draw_copies(s, b, options.buildings[b], chance)
    for one in range(N_CLASSES):
        only = s.seats == 2 and one == WATCHTOWER // 2
        if s.way == RANDOM_KINDS:
            kind = 2 * one + (0 if only else rand(chance, 2))
            s.used[kind] = ALL_COPIES
        elif s.way == RANDOM_CARDS:
            chosen = 0
            while chosen < CARDS_PER_CLASS:
                card = rand(chance, N_PRIVILEGES if only else 2 * N_PRIVILEGES)
                kind = 2 * one + card // N_PRIVILEGES
                bit = 1 << card % N_PRIVILEGES
                if not s.used[kind] & bit:
                    s.used[kind] |= bit
                    chosen += 1


def draw_copies(s: State, b: int, count: int, chance: Chance) -> None:
    """CAR-3: so many copies of a building by lot, since the table has agreed on their number only."""
    left = count
    for privilege in range(N_PRIVILEGES):
        if left > 0 and rand(chance, N_PRIVILEGES - privilege) < left:
            s.used[b] |= 1 << privilege
            left -= 1


def shuffle_buildings(s: State) -> None:
    """CAR-4: nothing is turned up yet, and a part of the cards is the replacement deck."""
    for b in range(N_BUILDINGS):
        s.pool[b] = s.used[b]
    s.pool_size = N_CLASSES * CARDS_PER_CLASS
    s.spares = SPARES[s.seats]


def turn_up_building(s: State, chance: Chance) -> int:
    """A card of the pool."""
    k = rand(chance, s.pool_size)
    s.pool_size -= 1
    for b in range(N_BUILDINGS):
        for privilege in range(N_PRIVILEGES):
            if s.pool[b] >> privilege & 1:
                if k == 0:
                    s.pool[b] &= ~(1 << privilege)
                    return b * N_PRIVILEGES + privilege
                k -= 1
    return 0


def open_row(s: State, chance: Chance, log: Log) -> None:
    """CAR-5: the buildings of the round, not all of them the same."""
    last = ROW[s.seats] - 1
    for i in range(last + 1):
        s.row[i] = turn_up_building(s, chance)
        tell_building(s, OPENED, s.row[i], log)
    while is_uniform(s):
        tell_building(s, SLIPPED, s.row[last], log)
        s.row[last] = exchange(s, s.row[last], chance)
        tell_building(s, OPENED, s.row[last], log)


def tell_building(s: State, kind: int, card: int, log: Log) -> None:
    tell(log, kind, s.first, card // N_PRIVILEGES, card % N_PRIVILEGES, 0)


def is_uniform(s: State) -> bool:
    """Whether the row shows one building only; privileges are ignored."""
    for i in range(1, ROW[s.seats]):
        if building_at(s, i) != building_at(s, 0):
            return False
    return True


def exchange(s: State, card: int, chance: Chance) -> int:
    """CAR-5: slip a card under the replacement deck and turn up its top one; slipped cards come after all others."""
    if s.spares > 0:
        s.spares -= 1
        top = turn_up_building(s, chance)
    else:
        top = s.slipped[0]
        s.slipped_size -= 1
        for i in range(s.slipped_size):
            s.slipped[i] = s.slipped[i + 1]
    s.slipped[s.slipped_size] = card
    s.slipped_size += 1
    return top
