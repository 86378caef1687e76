"""What stands for `redact` and `imagine` in a world in which nothing is hidden; compiled with a game's rules."""

from __future__ import annotations

from typing import Any

from ratskeller.engine.chance import Chance


def redact(s: Any, viewer: int) -> None:
    """Erase nothing."""
    return


def imagine(s: Any, viewer: int, chance: Chance) -> None:
    """Guess nothing."""
    return
