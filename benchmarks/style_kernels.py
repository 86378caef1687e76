"""Whole games between characters who look once, compiled: what is counted of the ways they play."""

from __future__ import annotations

from typing import Any

from ratskeller.bots.cast.wits import N_TRAITS, fancied
from ratskeller.engine.chance import seed
from ratskeller.engine.contract import apply, deal, legal, manner, redact
from ratskeller.engine.kernels import lowest
from ratskeller.engine.record import Row

__all__ = ["bouts"]


def bouts(
    states: Any,
    work: Any,
    options: Any,
    seats: int,
    start: int,
    unit: int,
    heat: int,
    bound: int,
    leans: Any,
    blank: Any,
    chances: Any,
    codes: Row,
    weights: Row,
    counts: Any,
) -> None:
    """Games at one level, dealt from the streams from `start` on; `leans[seat]` are the ways of each seat.

    `counts[game, seat, trait]`: how often there was a choice of the trait, and how often it was made.
    """
    dice = chances[0]
    for i in range(len(states)):
        states[i] = blank[0]
        seed(dice, start + i)
        deal(states[i], options[0], seats, dice)
        while states[i].over == 0:
            seat = lowest(states[i].to_act)
            work[0] = states[i]
            redact(work[0], seat)
            code = fancied(work[0], seat, unit, heat, bound, leans[seat], dice, codes, weights)
            n = legal(work[0], seat, codes)
            count_traits(work[0], seat, n, codes, code, counts[i])
            apply(states[i], seat, code, dice, None)


def count_traits(known: Any, seat: int, n: int, codes: Row, chosen: int, counts: Any) -> None:
    """For each trait: had the seat actions with it and without, and has it taken one with it?"""
    some = 0
    every = (1 << N_TRAITS) - 1
    for i in range(n):
        traits = manner(known, seat, codes[i])
        some |= traits
        every &= traits
    taken = manner(known, seat, chosen)
    for trait in range(N_TRAITS):
        if some >> trait & 1 and not every >> trait & 1:
            counts[seat, trait, 0] += 1
            counts[seat, trait, 1] += taken >> trait & 1
