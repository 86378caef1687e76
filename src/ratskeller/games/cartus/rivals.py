"""What a lay-down can come to beside those of others, whose cards lie face down or are still in hand.

Everything follows from open facts: how many cards others laid or hold, and which cards of the stacks nobody sees.
"""

from __future__ import annotations

from typing import NamedTuple

from ratskeller.games.cartus.buildings import building_at
from ratskeller.games.cartus.knowledge import unseen_of_stack
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import FLUTE, JOKER, N_POPULATION, N_STACKS, ROW, SWORD, WATCHTOWER


class Lead(NamedTuple):
    """Who would have the exclusive action if every card that lies face down counted, and nobody else came."""

    seat: int
    sure: bool  # whatever those cards are, and whatever others lay


def here(s: State, seat: int, place: int) -> list[int]:
    """Others who visit a place of the row."""
    return [p for p in range(s.seats) if p != seat and s.at[p] == place + 1]


def to_come(s: State, seat: int) -> list[int]:
    """Others who have not visited."""
    return [p for p in range(s.seats) if p != seat and s.at[p] == 0]


def lead(s: State, seat: int, weight: int) -> Lead:
    """CAR-15, CAR-17: who is ahead when the seat goes to `s.place` with so many cards that weigh."""
    two = s.seats == 2
    rivals = [p for p in range(s.seats) if p != seat and s.at[p]] if two else here(s, seat, s.place)
    ahead = seat
    lighter = 0  # cards of rivals that must weigh nothing if the seat shall outdo them all
    possible = True
    for p in rivals:
        wins_ties = two and s.at[p] != s.place + 1 and s.first == seat
        excess = s.laid_count[p] - weight + (0 if wins_ties else 1)
        if excess > 0:
            lighter += excess
            possible = possible and excess <= s.laid_count[p]
            if ahead == seat or outranks(s, p, ahead):
                ahead = p
    if ahead != seat:
        return Lead(ahead, not possible or lighter > loose(s, seat, SWORD) + loose(s, seat, FLUTE))
    return Lead(seat, not any(may_outdo(s, seat, p, weight) for p in to_come(s, seat)))


def outranks(s: State, p: int, q: int) -> bool:
    """Whether p laid more cards, or as many and came earlier."""
    return (-s.laid_count[p], s.order[p]) < (-s.laid_count[q], s.order[q])


def may_outdo(s: State, seat: int, p: int, weight: int) -> bool:
    """Whether somebody to come holds enough that may weigh; the earlier wins ties, or of two the first player."""
    most = s.held[p] - sum(s.known[p, k] for k in range(N_STACKS) if k != JOKER - N_POPULATION)
    return bool(most > weight or (most == weight and s.seats == 2 and s.first == p))


def loose(s: State, seat: int, c: int) -> int:
    """Cards of a stack that others have somewhere, and that are not known to be in a hand."""
    return max(0, unseen_of_stack(s, c) - sum(s.known[p, c - N_POPULATION] for p in range(s.seats) if p != seat))


def most_of(s: State, seat: int, p: int, c: int) -> int:
    """The most of a card that another player can have laid here, or can still lay."""
    if s.at[p] != 0:
        return min(s.laid_count[p], loose(s, seat, c))
    return min(s.held[p], loose(s, seat, c) + s.known[p, c - N_POPULATION])


def could_be_here(s: State, seat: int) -> list[int]:
    """Others who visit the same place, or may."""
    return here(s, seat, s.place) + to_come(s, seat)


def outlaid(s: State, seat: int, c: int) -> bool:
    """CAR-12, CAR-13: whether somebody may lay more Swords, or Flutes, than the seat."""
    return any(most_of(s, seat, p, c) > s.picked[c] for p in could_be_here(s, seat))


def tolls(s: State, seat: int) -> int:
    """CAR-22: at how many Watchtowers somebody may collect from the seat, which visits none."""
    towers = [i for i in range(ROW[s.seats]) if building_at(s, i) == WATCHTOWER]
    if s.place in towers:
        return 0
    return sum(bool(here(s, seat, i) or to_come(s, seat)) for i in towers)
