"""`ratskeller simulate`: `rk.simulate`, printed."""

from __future__ import annotations

import json
import math

from rich.table import Table as Grid

from ratskeller.bots.simulation import Simulation, read_bots
from ratskeller.bots.simulation import simulate as run
from ratskeller.cli.common import compile_first, console, progress
from ratskeller.engine.registry import game as find_game


def simulate(name: str, seats: int, games: int, seed: int, bot: str, as_json: bool, options: dict[str, str]) -> None:
    """Play, then print the counts."""
    game = find_game(name)
    seats = seats or game.seats[0]
    game.read_options(options, seats)
    bots = read_bots(bot.split(","), seats)
    compile_first(name)
    with progress("Playing") as bar:
        task = bar.add_task("", total=games)
        found = run(name, seats, games, seed, bots, options, lambda n: bar.advance(task, n))
    if as_json:
        print(json.dumps(found.json()))
    else:
        show(found)


def show(found: Simulation) -> None:
    games = found.games
    console.print(
        f"[bold]{found.game}[/]: {games:,} games, {found.decisions:,} decisions in {found.seconds:.1f} s, "
        f"{found.mean_length:.1f} decisions a game ({found.shortest} to {found.longest})"
    )
    grid = Grid(box=None, header_style="dim")
    for column in ("seat", "bot", "wins", "share", "95 % interval", "mean points", ""):
        grid.add_column(column, justify="left" if column in ("bot", "") else "right")
    for seat, (wins, (low, high)) in enumerate(zip(found.wins, found.intervals, strict=True)):
        row = (str(seat), found.bots[seat], f"{wins:,.1f}".removesuffix(".0"), f"{wins / games:.1%}")
        grid.add_row(*row, f"{low:.1%} – {high:.1%}", f"{found.mean_points[seat]:.2f}", bar_of(low, high))
    console.print(grid)
    ends = ", ".join(f"{rule} {count / games:.1%}" for rule, count in found.reasons.most_common())
    console.print(f"[dim]ended by {ends}[/]")


def bar_of(low: float, high: float, width: int = 20) -> str:
    """The interval on a line from 0 to 1."""
    first, last = int(low * width), max(int(low * width), math.ceil(high * width) - 1)
    return "".join("█" if first <= i <= last else "·" for i in range(width))
