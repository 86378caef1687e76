"""Who visits the building being resolved, and who has its exclusive action, CAR-15, CAR-17."""

from __future__ import annotations

from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import FACES, FLUTE, N_POPULATION, SWORD


def is_here(s: State, p: int) -> bool:
    """Whether a player visits the building being resolved."""
    return s.at[p] == s.place + 1


def weight(s: State, p: int) -> int:
    """CAR-15: population cards and Jokers a player laid."""
    return s.laid_count[p] - s.laid[p, SWORD] - s.laid[p, FLUTE]


def visitors(s: State) -> int:
    """How many visit the building being resolved."""
    count = 0
    for p in range(s.seats):
        if is_here(s, p):
            count += 1
    return count


def strangers(s: State, p: int, track: int) -> int:
    """Population cards laid of other classes than this."""
    count = 0
    for c in range(N_POPULATION):
        if c // FACES != track:
            count += s.laid[p, c]
    return count


def outdoes(s: State, mine: int, p: int, other: int, q: int) -> bool:
    """Whether p has more than q, or as many and came earlier."""
    return mine > other or (mine == other and s.order[p] < s.order[q])


def holder_here(s: State) -> int:
    """CAR-15: the visitor who laid the most here, the earlier one on a tie."""
    best = -1
    for p in range(s.seats):
        if is_here(s, p) and (best < 0 or outdoes(s, weight(s, p), p, weight(s, best), best)):
            best = p
    return best


def holder_of_two(s: State) -> int:
    """CAR-17: who laid more; on a tie the first player, in one building the earlier visitor."""
    if weight(s, 0) != weight(s, 1):
        return 0 if weight(s, 0) > weight(s, 1) else 1
    if s.at[0] != s.at[1]:
        return s.first
    return 0 if s.order[0] < s.order[1] else 1


def is_exclusive(s: State, p: int) -> bool:
    return s.holder == p + 1
