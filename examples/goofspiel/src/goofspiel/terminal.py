"""Goofspiel in the terminal: the prize, the points, one's own cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ratskeller.engine.words import Words

GOLD = "#f2b84b"


def draw(view: dict[str, Any], words: Words, players: Sequence[str], viewer: int | None) -> RenderableType:
    """The table as this viewer sees it."""
    grid = Table.grid(padding=(0, 2))
    for name, points in zip(players, view["points"], strict=True):
        grid.add_row(name, Text(str(points), style="bold"))
    parts: list[RenderableType] = [grid]
    if view["prize"]:
        parts.append(labelled(words.say("board-prize"), [view["prize"]]))
        parts.append(labelled(words.say("board-prizes"), view["prizes"]))
    if view["hand"] is not None:
        parts.append(labelled(words.say("board-hand"), view["hand"]))
    return Group(*parts)


def labelled(label: str, cards: Sequence[int]) -> Text:
    return Text.assemble(f"{label}: ", (" ".join(map(str, cards)) or "–", f"bold {GOLD}"))
