"""Catham City in the terminal: the city at night, one neon per faction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ratskeller.engine.words import Words

NEON = {
    "journalists": "#f0e442",
    "detectives": "#56b4e9",
    "officials": "#c9c9c9",
    "scientists": "#00c389",
    "robocats": "#b18cff",
    "mafia": "#ff6f61",
    "police": "#4f7dff",
    "hackers": "#7dff4f",
}
NIGHT = "#7d8fb3"


def draw(view: dict[str, Any], words: Words, players: Sequence[str], viewer: int | None) -> RenderableType:
    """The market, the players, one's own hand."""
    parts: list[RenderableType] = [heading(view, words), pile(words.say("board-market"), view["market"], words)]
    if view["aside"]:
        parts.append(pile(words.say("board-aside"), view["aside"], words))
    parts.append(seats(view, words, players, viewer))
    if viewer is not None:
        hand = view["players"][viewer]["hand"]
        parts.append(pile(words.say("board-hand", count=view["players"][viewer]["held"]), hand, words))
    return Group(*parts)


def heading(view: dict[str, Any], words: Words) -> RenderableType:
    """What everybody can see at a glance: the goal, the deck, the discard pile."""
    line = Text(style=NIGHT)
    line.append(words.say("name"), style="bold #f2b84b")
    line.append("   " + words.say("board-target", count=view["target"]))
    line.append("   " + words.say("board-deck", count=view["deck"]))
    thrown = view["discard"]
    line.append("   " + words.say("board-discard", count=sum(thrown.values())))
    if thrown:
        line.append(": ")
        line.append(counts(thrown, words))
    return line


def counts(cards: dict[str, int], words: Words) -> Text:
    """Cards in one line: Mafia 2 · Police 1."""
    line = Text()
    for faction, count in cards.items():
        if line:
            line.append(" · ", style=NIGHT)
        line.append(f"{words.say(f'faction-{faction}')} {count}", style=NEON[faction])
    return line or Text("–", style=NIGHT)


def pile(title: str, cards: dict[str, int], words: Words) -> RenderableType:
    """Cards side by side, one for each faction, with how many."""
    drawn = [card(faction, count, words) for faction, count in cards.items()]
    row: RenderableType = Columns(drawn, padding=(0, 1)) if drawn else Text("–", style=NIGHT)
    return Group(Text(title, style=NIGHT), row)


def card(faction: str, count: int, words: Words) -> Panel:
    name = Text(words.say(f"faction-{faction}"), style=f"bold {NEON[faction]}")
    number = Text("▮" * count + f" {count}", style=NEON[faction])
    return Panel(Group(name, number), box=box.ROUNDED, border_style=NEON[faction], width=17, padding=(0, 1))


def seats(view: dict[str, Any], words: Words, players: Sequence[str], viewer: int | None) -> Table:
    """Points, hands and what is known of them."""
    grid = Table(box=box.SIMPLE_HEAD, header_style=NIGHT, pad_edge=False)
    grid.add_column("")
    grid.add_column(words.say("board-player"))
    grid.add_column(words.say("board-points"))
    grid.add_column(words.say("board-cards"), justify="right")
    known = any("known" in player for player in view["players"])
    if known:
        grid.add_column(words.say("board-known"))
    for seat, player in enumerate(view["players"]):
        mark = "▶" if seat in view["to_act"] else "•" if seat == view["active"] else ""
        name = Text(players[seat], style="bold" if seat == viewer else "")
        row: list[RenderableType] = [Text(mark, style="#f2b84b"), name, race(player["points"], view["target"])]
        row.append(str(player["held"]))
        if known:
            row.append(counts(player["hand"] if view["over"] else player["known"], words))
        grid.add_row(*row)
    if known and view.get("unseen"):
        grid.add_row("", Text(words.say("board-unseen"), style=NIGHT), "", "", counts(view["unseen"], words))
    return grid


def race(points: int, target: int) -> Text:
    """Points on the way to the target."""
    reached = min(points, target)
    line = Text("●" * reached, style="#f2b84b")
    line.append("·" * (target - reached), style=NIGHT)
    line.append(f" {points}")
    return line
