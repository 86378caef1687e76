"""Many games between bots, compiled, on all cores: `rk.simulate(name, seats=4, games=100_000)`."""

from __future__ import annotations

import math
import os
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any

from ratskeller.bots.players import BOTS
from ratskeller.engine.compile import bind
from ratskeller.engine.contract import WHOLE
from ratskeller.engine.errors import OptionError
from ratskeller.engine.game import Game
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.workspace import Workspace

CHUNK = 1000  # games a thread plays before it reports
AHEAD = 64  # chunks handed out at a time
STREAMS = 1 << 32  # games that one seed has luck for


@dataclass
class Simulation:
    """What was counted; printed, it is a small table."""

    game: str
    seats: int
    options: dict[str, str]  # defaults included
    seed: int
    bots: tuple[str, ...]  # by seat
    games: int = 0
    decisions: int = 0
    shortest: int = 0  # decisions of a game
    longest: int = 0
    utility: list[int] = field(default_factory=list)  # by seat, a won game being WHOLE: chunks come in any order
    points: list[int] = field(default_factory=list)  # by seat, of all games
    reasons: Counter[str] = field(default_factory=Counter)  # games by the rule that ended them
    seconds: float = field(default=0.0, compare=False)

    @property
    def wins(self) -> tuple[float, ...]:
        """By seat, a shared win counting in part."""
        return tuple(utility / WHOLE for utility in self.utility)

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """By seat, Wilson's 95 % interval of the share of games won."""
        return tuple(interval(wins, self.games) for wins in self.wins)

    @property
    def mean_points(self) -> tuple[float, ...]:
        return tuple(points / self.games for points in self.points)

    @property
    def mean_length(self) -> float:
        return self.decisions / self.games

    def add(self, game: Game, scores: Any, lengths: Any) -> None:
        """Count finished games."""
        self.games += len(lengths)
        self.decisions += int(lengths.sum())
        self.shortest = min(self.shortest or int(lengths.min()), int(lengths.min()))
        self.longest = max(self.longest, int(lengths.max()))
        for seat in range(self.seats):
            self.utility[seat] += int(scores["utility"][:, seat].sum())
            self.points[seat] += int(scores["points"][:, seat].sum())
        for rule, games in Counter(scores["reason"].tolist()).items():
            self.reasons[game.rule(rule)] += games

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "bots": list(self.bots),
            "games": self.games,
            "decisions": self.decisions,
            "mean_length": self.mean_length,
            "shortest": self.shortest,
            "longest": self.longest,
            "wins_by_seat": list(self.wins),
            "win_shares": [wins / self.games for wins in self.wins],
            "win_intervals": [list(ends) for ends in self.intervals],
            "mean_points": list(self.mean_points),
            "reasons": dict(self.reasons),
            "seconds": round(self.seconds, 3),
        }

    def __repr__(self) -> str:
        length = f"{self.mean_length:.1f} decisions a game ({self.shortest} to {self.longest})"
        lines = [f"{self.game}: {self.games:,} games, {length}"]
        for seat, (wins, (low, high)) in enumerate(zip(self.wins, self.intervals, strict=True)):
            share = f"{wins / self.games:6.1%} of games won ({low:.1%} to {high:.1%})"
            lines.append(f"seat {seat}, {self.bots[seat]}: {share}, {self.mean_points[seat]:.2f} points")
        ends = ", ".join(f"{rule} {count / self.games:.1%}" for rule, count in self.reasons.most_common())
        return "\n".join([*lines, f"ended by {ends}"])


def simulate(
    game: str,
    /,
    seats: int = 0,
    games: int = 1000,
    seed: int = 1,
    bots: str | Sequence[str] = "random",
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Let bots play games and count: one bot for all seats, or one for each.  `progress` is told of games just played.

    The same seed gives the same counts, however many cores there are.  A game is compiled the first time.
    """
    chosen = find_game(game)
    seats = seats or chosen.seats[0]
    texts, _ = chosen.read_options(options or {}, seats)
    players = read_bots(bots, seats)
    if not 0 < games <= STREAMS or not 0 <= seed < STREAMS >> 1:
        raise OptionError(f"games are 1 to {STREAMS}, a seed is 0 to {(STREAMS >> 1) - 1}, not {games} and {seed}")
    found = Simulation(game, seats, texts, seed, players, utility=[0] * seats, points=[0] * seats)
    begun = time.perf_counter()
    for scores, lengths in _played(chosen, found, games):
        found.add(chosen, scores, lengths)
        progress(len(lengths))
    found.seconds = time.perf_counter() - begun
    return found


def _played(game: Game, of: Simulation, games: int) -> Iterator[tuple[Any, Any]]:
    """The scores and lengths of all games, chunk by chunk in any order."""
    kernels, mine = bind(game), threading.local()
    numbers = [BOTS[name] for name in of.bots]

    def play(at: int) -> tuple[Any, Any]:
        if not hasattr(mine, "space"):
            mine.space = kernels.workspace(of.seats, of.options, games=min(CHUNK, games), bots=numbers)
        space: Workspace = mine.space
        n = min(CHUNK, games - at)
        space.play(kernels, of.seed * STREAMS + at, n)
        return space.scores[:n].copy(), space.lengths[:n].copy()

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        starts = iter(range(0, games, CHUNK))
        waiting = {pool.submit(play, at) for _, at in zip(range(AHEAD), starts, strict=False)}
        while waiting:
            done = next(as_completed(waiting))
            waiting.remove(done)
            yield done.result()
            waiting |= {pool.submit(play, at) for at in [next(starts, None)] if at is not None}


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def read_bots(given: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot for all seats, or one for each."""
    bots = [given] if isinstance(given, str) else list(given)
    for name in bots:
        if name not in BOTS:
            raise OptionError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    if len(bots) not in (1, seats):
        raise OptionError(f"{len(bots)} bots for {seats} seats; give one for all or one for each")
    return tuple(bots if len(bots) == seats else bots * seats)
