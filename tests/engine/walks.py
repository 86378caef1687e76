"""Kernels of somebody else: a walk from table to table, for `test_compile`."""

from __future__ import annotations

from typing import Any

from ratskeller.engine.chance import rand
from ratskeller.engine.contract import apply, legal
from ratskeller.engine.kernels import lowest
from ratskeller.engine.record import Row

TABLE = tuple(range(3, 103))


def walk(states: Any, chances: Any, codes: Row, n: int) -> int:
    """Play n decisions at random, each at another table; a sum over what was played."""
    total = 0
    for k in range(n):
        i = k % len(states)
        if states[i].over == 0:
            seat = lowest(states[i].to_act)
            code = codes[rand(chances[i], legal(states[i], seat, codes))]
            apply(states[i], seat, code, chances[i], None)
            total += TABLE[code]
    return total
