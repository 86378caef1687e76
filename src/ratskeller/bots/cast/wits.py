"""How a character decides: plain kernels over any game, interpreted or compiled.

Three numbers make a level, in hundredths of the game's UNIT: by `heat` an action is chosen the less often the worse it
is, beyond `bound` below the best never; `lean` says by trait how much better an action looks that tells of it.  All of
it is in whole numbers, so the same seed chooses the same everywhere.
"""

from __future__ import annotations

from typing import Any

from ratskeller.engine.chance import Chance, rand
from ratskeller.engine.contract import PLAIN, TRAITS, judge, legal, manner
from ratskeller.engine.record import Row

N_TRAITS = len(TRAITS)
WHOLE_WEIGHT = 1000  # of the best action
NOT_ANY = -(1 << 40)  # of an action that is never chosen


def weight(behind: int, heat: int) -> int:
    """How often an action is chosen that is so much worse than the best, which has WHOLE_WEIGHT."""
    if behind == 0:
        return WHOLE_WEIGHT
    square = heat * heat
    return WHOLE_WEIGHT * square // (square + behind * behind) if heat > 0 else 0


def leaning(traits: int, lean: Row) -> int:
    """How much better an action with these traits looks to somebody, in hundredths of the unit."""
    total = 0
    for trait in range(N_TRAITS):
        if traits >> trait & 1:
            total += lean[trait]
    return total


def drawn(weights: Row, n: int, chance: Chance) -> int:
    """The place of one of n weights, each as likely as it is large."""
    total = 0
    for i in range(n):
        total += weights[i]
    left = rand(chance, total)
    i = 0
    while left >= weights[i]:
        left -= weights[i]
        i += 1
    return i


def fancied(
    known: Any, seat: int, unit: int, heat: int, bound: int, lean: Row, chance: Chance, codes: Row, weights: Row
) -> int:
    """What a character does at one look, from its redacted state."""
    n = legal(known, seat, codes)
    judge(known, seat, codes, n, weights)
    first = 0
    for i in range(n):
        if weights[i] > weights[first]:
            first = i
    top = weights[first]
    if manner(known, seat, codes[first]) & PLAIN != 0:
        bound = 0
        heat = 0
    best = NOT_ANY
    for i in range(n):
        if (top - weights[i]) * 100 <= bound * unit:
            weights[i] = weights[i] * 100 + unit * leaning(manner(known, seat, codes[i]), lean)
            best = max(best, weights[i])
        else:
            weights[i] = NOT_ANY
    for i in range(n):
        weights[i] = 0 if weights[i] == NOT_ANY else weight(best - weights[i], heat * unit)
    return codes[drawn(weights, n, chance)]
