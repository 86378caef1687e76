"""`ratskeller simulate`: many games between bots, compiled, on all cores."""

from __future__ import annotations

import json
import math
import os
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from rich.table import Table as Grid

from ratskeller.bots import BOTS
from ratskeller.cli.common import compile_first, console, progress
from ratskeller.engine.chance import Chance
from ratskeller.engine.compile import bind
from ratskeller.engine.contract import WHOLE, Score
from ratskeller.engine.errors import OptionError
from ratskeller.engine.game import Game
from ratskeller.engine.registry import game as find_game

CHUNK = 1000  # games a thread plays before it reports


@dataclass
class Tally:
    """What was counted."""

    games: int = 0
    decisions: int = 0
    utility: list[int] = field(default_factory=list)  # by seat, a won game being WHOLE
    points: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    shortest: int = 0
    longest: int = 0

    @property
    def wins(self) -> list[float]:
        """By seat, a shared win counting in part.  Sums are kept whole: chunks are counted in any order."""
        return [utility / WHOLE for utility in self.utility]


class Player:
    """Plays chunks of games in one thread, with memory of its own."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], bots: list[str]) -> None:
        self.game, self.seats = game, seats
        self.kernels = bind(game)
        self.all_random = set(bots) == {"random"}
        self.bots = np.array([BOTS[name] for name in bots], np.int64)
        self.options = game.options_record.zeros(1)
        game.read_options(options, seats)[1].write(self.options, 0)
        self.states, self.scores = game.state.zeros(CHUNK), Score.zeros(CHUNK)
        self.lengths = np.zeros(CHUNK, np.int64)
        self.blank, self.work, self.chances = game.state.zeros(1), game.state.zeros(1), Chance.zeros(1)
        self.codes = np.zeros(game.actions.size + 1, np.int16)

    def play(self, start: int, n: int) -> tuple[Any, Any]:
        """The scores and lengths of n games, the first from stream `start`."""
        states, scores, lengths = self.states[:n], self.scores[:n], self.lengths[:n]
        scores[:] = np.zeros(1, scores.dtype)
        if self.all_random:
            rest: tuple[Any, ...] = (self.options, self.seats, start, self.blank, self.chances, self.codes)
            self.kernels.batch(states, scores, lengths, *rest)
        else:
            rest = (self.options, self.seats, start, self.bots, self.blank, self.work, self.chances, self.codes)
            self.kernels.contest(states, scores, lengths, *rest)
        return scores, lengths


def run(game: Game, seats: int, games: int, seed: int, bots: list[str], options: dict[str, str], bar: Any) -> Tally:
    """Play the games and count; the same seed gives the same counts, however many cores there are."""
    tally = Tally(utility=[0] * seats, points=[0] * seats)
    mine = threading.local()

    def chunk(at: int) -> tuple[Any, ...]:
        if not hasattr(mine, "player"):
            mine.player = Player(game, seats, options, bots)
        scores, lengths = mine.player.play((seed << 32) + at, min(CHUNK, games - at))
        reasons = Counter(scores["reason"].tolist())
        utility, points = scores["utility"].sum(0, dtype=np.int64), scores["points"].sum(0, dtype=np.int64)
        return (
            len(scores),
            utility.tolist(),
            points.tolist(),
            reasons,
            int(lengths.sum()),
            int(lengths.min()),
            int(lengths.max()),
        )

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        starts = iter(range(0, games, CHUNK))
        waiting = {pool.submit(chunk, at) for _, at in zip(range(64), starts, strict=False)}
        while waiting:
            done = next(as_completed(waiting))
            waiting.remove(done)
            n, utility, points, reasons, decisions, shortest, longest = done.result()
            tally.shortest = min(tally.shortest or shortest, shortest)
            tally.longest = max(tally.longest, longest)
            tally.games += n
            tally.decisions += decisions
            tally.utility = [sum(both) for both in zip(tally.utility, utility, strict=False)]
            tally.points = [sum(both) for both in zip(tally.points, points, strict=False)]
            tally.reasons += Counter({game.rule(rule): k for rule, k in reasons.items()})
            bar(n)
            for at in starts:
                waiting.add(pool.submit(chunk, at))
                break
    return tally


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def read_bots(text: str, seats: int) -> list[str]:
    """One bot for all seats, or one for each."""
    bots = text.split(",")
    for name in bots:
        if name not in BOTS:
            raise OptionError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    if len(bots) not in (1, seats):
        raise OptionError(f"{len(bots)} bots for {seats} seats; give one for all or one for each")
    return bots if len(bots) == seats else bots * seats


def simulate(name: str, seats: int, games: int, seed: int, bot: str, as_json: bool, options: dict[str, str]) -> None:
    """Play, then print the counts."""
    game = find_game(name)
    seats = seats or game.seats[0]
    texts, _ = game.read_options(options, seats)
    bots = read_bots(bot, seats)
    compile_first(name)
    begun = time.perf_counter()
    with progress("Playing") as bar:
        task = bar.add_task("", total=games)
        tally = run(game, seats, games, seed, bots, options, lambda n: bar.advance(task, n))
    took = time.perf_counter() - begun
    if as_json:
        print(json.dumps(as_dict(name, seats, seed, bots, texts, tally, took)))
    else:
        show(name, bots, tally, took)


def as_dict(
    name: str, seats: int, seed: int, bots: list[str], options: dict[str, str], tally: Tally, took: float
) -> dict[str, Any]:
    return {
        "game": name,
        "seats": seats,
        "options": options,
        "seed": seed,
        "bots": bots,
        "games": tally.games,
        "decisions": tally.decisions,
        "mean_length": tally.decisions / tally.games,
        "shortest": tally.shortest,
        "longest": tally.longest,
        "wins_by_seat": tally.wins,
        "win_shares": [w / tally.games for w in tally.wins],
        "win_intervals": [interval(w, tally.games) for w in tally.wins],
        "mean_points": [p / tally.games for p in tally.points],
        "reasons": dict(tally.reasons),
        "seconds": round(took, 3),
    }


def show(name: str, bots: list[str], tally: Tally, took: float) -> None:
    games = tally.games
    console.print(
        f"[bold]{name}[/]: {games:,} games, {tally.decisions:,} decisions in {took:.1f} s, "
        f"{tally.decisions / games:.1f} decisions a game ({tally.shortest} to {tally.longest})"
    )
    grid = Grid(box=None, header_style="dim")
    for column in ("seat", "bot", "wins", "share", "95 % interval", "mean points", ""):
        grid.add_column(column, justify="left" if column in ("bot", "") else "right")
    for seat, wins in enumerate(tally.wins):
        low, high = interval(wins, games)
        row = (str(seat), bots[seat], f"{wins:,.1f}".removesuffix(".0"), f"{wins / games:.1%}")
        grid.add_row(*row, f"{low:.1%} – {high:.1%}", f"{tally.points[seat] / games:.2f}", bar_of(low, high))
    console.print(grid)
    ends = ", ".join(f"{rule} {count / games:.1%}" for rule, count in tally.reasons.most_common())
    console.print(f"[dim]ended by {ends}[/]")


def bar_of(low: float, high: float, width: int = 20) -> str:
    """The interval on a line from 0 to 1."""
    first, last = int(low * width), max(int(low * width), math.ceil(high * width) - 1)
    return "".join("█" if first <= i <= last else "·" for i in range(width))
