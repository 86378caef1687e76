"""Kernels that hold `judge` against `prefer`."""

from __future__ import annotations

from typing import Any

from ratskeller.engine.chance import rand, seed
from ratskeller.engine.contract import apply, deal, judge, legal, prefer, redact
from ratskeller.engine.kernels import lowest
from ratskeller.engine.record import Row


def differences(
    states: Any, work: Any, options: Any, seats: int, start: int, blank: Any, chances: Any, codes: Row, likes: Row
) -> int:
    """One game, half of its decisions the favourites: where `judge` and `prefer` differ; less than 0 if never asked."""
    chance = chances[0]
    states[0] = blank[0]
    seed(chance, start)
    deal(states[0], options[0], seats, chance)
    wrong, asked = 0, 0
    while states[0].over == 0:
        seat = lowest(states[0].to_act)
        k = legal(states[0], seat, codes)
        work[0] = states[0]
        redact(work[0], seat)
        judge(work[0], seat, codes, k, likes)
        best = 0
        for i in range(k):
            asked += 1
            if likes[i] > likes[best]:
                best = i
            if likes[i] != prefer(work[0], seat, codes[i]):
                wrong += 1
        apply(states[0], seat, codes[rand(chance, k) if rand(chance, 2) == 0 else best], chance, None)
    return wrong if asked > 0 else -1
