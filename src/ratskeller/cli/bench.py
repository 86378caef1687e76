"""`ratskeller bench`: how fast a game runs on one core of this machine."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from rich.table import Table as Grid

from ratskeller.cli.common import compile_first, console, notes
from ratskeller.engine.compile import bind
from ratskeller.engine.game import Game
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import table


def bench(name: str, seats: int, seconds: float, as_json: bool, options: dict[str, str]) -> None:
    """Measure and print.  All seconds are of processor time, which other work on the machine disturbs least."""
    game = find_game(name)
    seats = seats or game.seats[0]
    game.read_options(options, seats)
    compile_first(name)
    with notes.status("Measuring …"):
        found: dict[str, Any] = {"game": name, "seats": seats}
        found |= compiled(game, seats, seconds, options)
        found["python_decisions_per_second"] = interpreted(game, seats, seconds, options)
        found["copies_per_second"] = copies(game, seconds)
        found["state_bytes"] = game.state.size
        found["action_codes"] = game.actions.size
        found["cold_compile_s"], found["warm_start_s"] = start_up(name)
    if as_json:
        print(json.dumps(found))
        return
    grid = Grid(box=None, show_header=False)
    for key, value in found.items():
        grid.add_row(key.replace("_", " "), f"{value:,.0f}" if isinstance(value, float) and value > 100 else str(value))
    console.print(grid)


def measure(seconds: float, work: Callable[[], int]) -> tuple[int, float]:
    """Work done and processor time used, for at least so many seconds of it."""
    done, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        done += work()
    return done, time.process_time() - begun


def compiled(game: Game, seats: int, seconds: float, options: dict[str, str]) -> dict[str, float]:
    """Random games, compiled, legal moves included."""
    kernels = bind(game)
    space = kernels.workspace(seats, options, games=1000)
    games = 0

    def work() -> int:
        nonlocal games
        games += space.games
        return space.play(kernels, games)

    work()
    games = 0
    decisions, took = measure(seconds, work)
    return {"decisions_per_second_core": decisions / took, "games_per_second_core": games / took}


def interpreted(game: Game, seats: int, seconds: float, options: dict[str, str]) -> float:
    """Random games through Table.play(code): legality, events, history and verifiable luck, but not the choosing."""
    luck = random.Random(1)
    games = []
    for number in range(20):
        at = table(game.name, seats=seats, seed=number, **options)
        rows = []
        while not at.over:
            seat = at.to_act[0]
            rows.append((seat, luck.choice(at.codes(seat))))
            at.play(*rows[-1])
        games.append((number, rows))

    def work() -> int:
        number, rows = luck.choice(games)
        at = table(game.name, seats=seats, seed=number, **options)
        for seat, code in rows:
            at.play(seat, code)
        return len(rows)

    decisions, took = measure(seconds, work)
    return decisions / took


def copies(game: Game, seconds: float) -> float:
    """State copies."""
    kernels = bind(game)
    space = kernels.workspace(games=2)

    def work() -> int:
        space.run(kernels.copies, n=1_000_000)
        return 1_000_000

    work()
    done, took = measure(seconds / 4, work)
    return done / took


def start_up(name: str) -> tuple[float, float]:
    """Seconds until everything is compiled in an empty cache, and until it is loaded from a full one."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            before = os.times()
            command = [sys.executable, "-m", "ratskeller.engine.warm", name]
            subprocess.run(command, check=True, env=os.environ | {"RATSKELLER_CACHE": folder})
            after = os.times()
            used = after.children_user + after.children_system - before.children_user - before.children_system
            times.append(round(used, 3))
    return times[0], times[1]
