"""A greedy player of Rattus."""

from __future__ import annotations

from ratskeller.games.rattus.state import State


def prefer(s: State, seat: int, code: int) -> int:
    """How much the greedy bot likes an action."""
    return 0
