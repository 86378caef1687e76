"""`ratskeller city`: draw and check a map for Ratapolis."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ratskeller.engine.errors import NotationError
from ratskeller.engine.words import Words, language, words_of
from ratskeller.games.ratapolis import GAME
from ratskeller.games.ratapolis.city import LONGEST_MAP, City, parse, shipped
from ratskeller.games.ratapolis.plan import Plan
from ratskeller.games.ratapolis.tables import LETTERS

commands = typer.Typer()
console = Console(highlight=False)


@commands.command()
def city(
    file: Annotated[str, typer.Argument(help="A text map, or the name of a city that ships.")],
    lang: Annotated[str | None, typer.Option(help="en or ru; by default the language of your terminal.")] = None,
) -> None:
    """Draw and check a city map for Ratapolis."""
    show(file, words_of(GAME, language(lang)))


def show(source: str, words: Words) -> None:
    """Draw the city of a file, or one that ships, and list its neighbours; a bad map is refused with its cell."""
    plan = read(source, words)
    drawing = Plan(plan.rows, set())
    drawing.fit(console.width, least=1)
    for letter in LETTERS:
        drawing.write(letter, [(letter, "bold #f2b84b"), (words.say(f"tile-{letter}"), "")])
    parks = plan.text.count("#")
    console.print(
        Text(words.say("city-good", name=source, columns=plan.width, rows=plan.height, parks=parks), style="bold")
    )
    console.print(drawing.text())
    console.print(neighbours(plan, words))
    console.print(Text(f"-o city={plan.text if source not in shipped() else source}", style="dim"), soft_wrap=True)


def read(source: str, words: Words) -> City:
    """A city by name or from a file."""
    if source in shipped():
        return shipped()[source]
    try:
        text = Path(source).read_text(encoding="utf-8-sig")[: LONGEST_MAP + 1]
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise NotationError(words.say("city-bad", name=source, reason=reason)) from None
    try:
        return parse(text)
    except NotationError as error:
        raise NotationError(words.say("city-bad", name=source, reason=words.fault(error))) from None


def neighbours(plan: City, words: Words) -> Grid:
    """Each tile with its neighbours, in columns."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    entries = []
    for letter, mask in zip(LETTERS, plan.neighbours, strict=True):
        near = " ".join(other for i, other in enumerate(LETTERS) if mask >> i & 1)
        entries.append(Text.assemble((letter, "bold #f2b84b"), (f"  {near or '–'}", "")))
    for row in range(5):
        grid.add_row(*entries[row::5])
    grid.title = words.say("city-neighbours")
    grid.title_justify = "left"
    return grid
