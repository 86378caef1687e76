"""`ratskeller bots`."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from ratskeller.bots.cast import CAST, STRENGTHS
from ratskeller.bots.protocol import BotKind
from ratskeller.bots.registry import bots, left_out_bots
from ratskeller.cli.common import WRONG, console
from ratskeller.engine.words import Words, language, words_of


def list_bots(lang: str | None) -> None:
    """Print the company with strengths, then the others."""
    words = words_of(None, language(lang))
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, strength in STRENGTHS.items():
        how = f"{words.say(f'strength-{strength}')}; {words.say(f'style-{name}')}"
        grid.add_row(f"[cyan]{name}[/]", f"[bold]{words.say(f'bot-{name}')}[/]", f"{bars(strength)}  {how}")
        grid.add_row("", "", f"[dim]{words.say(f'bot-{name}-line')}[/]")
    console.print(grid)
    console.print()
    others = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, kind in bots().items():
        if name not in CAST:
            others.add_row(f"[cyan]{name}[/]", called(words, name), f"[dim]{of_whom(kind)}[/]")
    console.print(others)
    for fault in left_out_bots():
        console.print(Text(str(fault), style=WRONG))


def bars(strength: int) -> str:
    """How strong somebody is among the company, to be seen at a glance."""
    return "▮" * strength + "▯" * (len(STRENGTHS) - strength)


def called(words: Words, name: str) -> str:
    """What a bot is called; one of other people's making by its id."""
    return words.say(f"bot-{name}") if words.has(f"bot-{name}") else name


def of_whom(kind: BotKind) -> str:
    return f"{kind.source}, {kind.version}"
