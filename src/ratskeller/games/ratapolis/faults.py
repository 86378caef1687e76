"""What is wrong with an option's value, in the game's own words."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from ratskeller.engine.errors import BadValue
from ratskeller.engine.words import Words


def fault(reason: str, at: tuple[int, int] | None = None, rule: str = "", **facts: str | int) -> BadValue:
    """The error for `fault-<reason>`; `at` counts from 0 as the rules do, people count from 1."""
    place = (at[0] + 1, at[1] + 1) if at else None
    row, column = place or (0, 0)
    known: dict[str, Any] = {"row": row, "column": column, **facts}
    text = _english().say(f"fault-{reason}", **known)
    return BadValue(f"{text} ({rule})" if rule else text, reason, facts, place, rule)


@lru_cache(maxsize=1)
def _english() -> Words:
    return Words("en", Path(__file__).parent)
