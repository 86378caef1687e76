"""Families, the seats that lead them, their rats and the tiles: what the other rules ask all the time."""

from __future__ import annotations

from ratskeller.engine.chance import Chance, rand
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import CARDS, CLOSED, EVERY_TILE, N_TILES, RATS, SECOND_HALF, SIZE


def leads(s: State, seat: int, f: int) -> bool:
    """Whether a seat plans for a family.

    POL-23: in a duel a seat leads two families (seat, seat + 2), in alliances a family has two seats (f, f + 3).
    """
    return seat % s.families == f % s.seats


def voice(s: State, f: int) -> int:
    """The seat that decides for a family; POL-23: allied partners take turns, the first in odd rounds."""
    seat = f % s.seats
    return seat + s.families if s.seats > s.families and s.round % 2 == 0 else seat


def author(s: State, f: int, half: int) -> int:
    """The seat that plans an action of a family; POL-23: of allied partners the first plans the first one."""
    seat = f % s.seats
    return seat + half * s.families if s.seats > s.families else seat


def leaders(s: State, f: int) -> int:
    """The seats that lead a family, as bits."""
    seats = 0
    for p in range(s.seats):
        if leads(s, p, f):
            seats |= 1 << p
    return seats


def slot(s: State, seat: int) -> int:
    """POL-6: where the seat's next action will be written, as 2 * family + half; -1 if its plan is complete.

    POL-23: of allied partners the first writes the first action, the second the second.
    """
    allied = s.seats > s.families
    for f in range(s.families):
        if leads(s, seat, f):
            for half in range(2):
                if s.plan[f, half] == 0 and not (allied and half != seat // s.families):
                    return 2 * f + half
    return -1


def holds(s: State, f: int, tile: int) -> bool:
    """POL-19: a property acts only for the family that holds its token."""
    return s.holder[tile] == f + 1


def stands(s: State, tile: int) -> bool:
    return s.standing >> tile & 1 != 0


def capacity(s: State, tile: int) -> int:
    """How many rats fit on a tile."""
    return SIZE[tile] * s.families


def crowd(s: State, tile: int) -> int:
    """All rats on a tile."""
    total = 0
    for f in range(s.families):
        total += s.rats[f, tile]
    return total


def room(s: State, tile: int) -> int:
    """Free places; a tile above its capacity is full."""
    return max(0, capacity(s, tile) - crowd(s, tile))


def supply(s: State, f: int) -> int:
    """A family's rats that are not in the city."""
    left = RATS
    for t in range(N_TILES):
        left -= s.rats[f, t]
    return left


def majority(s: State, tile: int) -> int:
    """POL-18: 1 + the family with strictly most rats on a tile, or 0."""
    most = 0
    best = 0
    for f in range(s.families):
        n = s.rats[f, tile]
        if n > most:
            most = n
            best = f + 1
        elif n == most:
            best = 0
    return best


# Rounds and cards


def special(s: State) -> int:
    """POL-22: the event of this round."""
    return s.events[s.round - 1]


def has_hands(s: State) -> bool:
    """POL-4: whether there are enough cards in this round to give one to each family."""
    return s.families <= CARDS[s.round]


def cards_in_play(s: State) -> int:
    """POL-15: all hunt cards of this round."""
    cards = s.open
    for f in range(s.families):
        cards |= s.hand[f]
    return cards


def used_cards(s: State) -> int:
    """All cards used since the last shuffle, in this round too."""
    cards = cards_in_play(s) | s.shown
    for f in range(s.families):
        cards |= s.own[f]
    return cards


def rounds_played(s: State, first: int, last: int) -> int:
    """How many of these rounds are played; POL-22: a closed one is not."""
    n = 0
    for r in range(first, last + 1):
        if s.events[r - 1] != CLOSED:
            n += 1
    return n


def is_dealt(s: State) -> bool:
    """Whether this round's cards are in play: they are put away after its hunt, POL-16."""
    if s.over != 0 or special(s) == CLOSED:
        return False
    return count(EVERY_TILE & ~s.standing) == rounds_played(s, 1, s.round - 1)


def rounds_before(s: State) -> int:
    """Rounds played since the last shuffle, before this one; once its cards are put away, this one too."""
    last = s.round - 1 if is_dealt(s) else s.round
    return rounds_played(s, SECOND_HALF if s.round >= SECOND_HALF else 1, last)


# Sets of tiles


def count(tiles: int) -> int:
    """How many tiles are in a set."""
    n = 0
    while tiles != 0:
        tiles &= tiles - 1
        n += 1
    return n


def member(tiles: int, k: int) -> int:
    """Tile number k of a set, counted from 0."""
    for _ in range(k):
        tiles &= tiles - 1
    tile = 0
    while not tiles >> tile & 1:
        tile += 1
    return tile


def draw(chance: Chance, tiles: int) -> int:
    """A random tile of a set that is not empty."""
    return member(tiles, rand(chance, count(tiles)))
