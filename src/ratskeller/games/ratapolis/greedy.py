"""A greedy player of Ratapolis (placeholder)."""

from __future__ import annotations

from ratskeller.games.ratapolis.state import State


def prefer(s: State, seat: int, code: int) -> int:
    return 0
