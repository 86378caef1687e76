"""Tables drawn for the terminal by a game's `terminal.py`, or else as the plain tree of the view."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.tree import Tree

from ratskeller.engine.seen import Seen
from ratskeller.engine.words import Words


def draw(seen: Seen, words: Words, players: Sequence[str]) -> RenderableType:
    """The table as this viewer sees it."""
    name = f"{seen.game.package}.terminal"
    if find_spec(name) is None:
        return plain(seen.game.name, seen.view())
    drawn: RenderableType = import_module(name).draw(seen.view(), words, players, seen.seat)
    return drawn


def plain(label: str, value: Any) -> Tree:
    """Any JSON as a tree."""
    if isinstance(value, dict | list):
        tree = Tree(f"[bold]{label}[/]")
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        for key, part in pairs:
            tree.children.append(plain(str(key), part))
        return tree
    return Tree(f"{label}: {value}")
