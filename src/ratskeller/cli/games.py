"""`ratskeller games`."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from ratskeller.bots.registry import left_out_bots
from ratskeller.cli.common import WRONG, console
from ratskeller.engine.errors import OptionError
from ratskeller.engine.game import Game
from ratskeller.engine.options import Choice
from ratskeller.engine.registry import games, left_out
from ratskeller.engine.words import Words, language, words_of


def list_games(lang: str | None, options: dict[str, str]) -> None:
    """Print every game with its seats and options."""
    if options:
        raise OptionError("`games` lists table options; it takes none")
    chosen = language(lang)
    for game in games().values():
        words = words_of(game, chosen)
        console.print(f"[bold]{words.say('name')}[/]  [dim]{game.name}[/]  {game.seats[0]}–{game.seats[-1]}")
        console.print(f"  {words.say('pitch')}")
        console.print(option_grid(game, words))
        console.print()
    for fault in (*left_out(), *left_out_bots()):
        console.print(Text(str(fault), style=WRONG))


def option_grid(game: Game, words: Words) -> Grid:
    """The options of a game: id, meaning, values with the default marked."""
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 2))
    for option in game.options:
        default = option.default(game.seats[0])
        lines = []
        for value in option.named:
            mark = "●" if value == default else "○"
            lines.append(f"{mark} [cyan]{value}[/]  {words.say(f'option-{option.name}-{value}')}")
        if not isinstance(option, Choice):
            lines.append(f"○ [dim]{option.describe()}[/]")
        grid.add_row(f"-o [cyan]{option.name}[/]=…", words.say(f"option-{option.name}"), "\n".join(lines))
    return grid
