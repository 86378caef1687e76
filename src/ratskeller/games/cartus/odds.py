"""Exact chances of what lies face down, from a seat's redacted record.

Population cards that the seat does not see are as likely in one place as in another: in the deck, in a hand, or in the
nun row.  What it has seen before and what lies face down again is counted among them, as the memory aid does.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb

from ratskeller.games.cartus.knowledge import pool_population, sees_nuns
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import FACES, N_POPULATION, NUN_ROW

Counts = tuple[int, ...]


def unseen(s: State, seat: int) -> Counts:
    """By face, the population cards that the seat does not see."""
    then = State.frombytes(s.tobytes())
    pool_population(then, seat)
    return tuple(then.deck[c] for c in range(N_POPULATION))


def death(s: State, seat: int, rats: int) -> Fraction:
    """CAR-27: how likely so many rats are more than the nun row has nuns."""
    found = unseen(s, seat)
    by_nuns = tuple(sum(found[nuns::FACES]) for nuns in range(FACES))
    known = [s.nun_row[i] % FACES for i in range(NUN_ROW) if sees_nuns(s, seat, i)]
    return fewer_nuns(by_nuns, NUN_ROW - len(known), rats - sum(known))


@lru_cache(maxsize=4096)
def fewer_nuns(by_nuns: Counts, cards: int, nuns: int) -> Fraction:
    """How likely so many cards, drawn from these, have fewer nuns than that."""
    ways = {(0, 0): 1}  # of drawing so many cards with so many nuns
    for each, copies in enumerate(by_nuns):
        more: dict[tuple[int, int], int] = {}
        for (drawn, total), many in ways.items():
            for count in range(min(copies, cards - drawn) + 1):
                key = drawn + count, total + each * count
                more[key] = more.get(key, 0) + many * comb(copies, count)
        ways = more
    few = sum(many for (drawn, total), many in ways.items() if drawn == cards and total < nuns)
    return Fraction(few, comb(sum(by_nuns), cards))


def finds(s: State, seat: int, track: int, count: int) -> Fraction:
    """CAR-20: how likely a card of this class is among the next so many, of the deck and then of the discard pile."""
    pile = tuple(s.discard[c] for c in range(N_POPULATION))
    from_deck = min(count, s.deck_size)
    from_pile = min(count - from_deck, s.discard_size)
    missed = misses(unseen(s, seat), track, from_deck) * misses(pile, track, from_pile)
    return 1 - missed


def misses(cards: Counts, track: int, count: int) -> Fraction:
    """How likely none of so many of these cards is of this class."""
    total = sum(cards)
    others = total - sum(cards[track * FACES : (track + 1) * FACES])
    return Fraction(comb(others, count), comb(total, count))
