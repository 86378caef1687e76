"""The figures of `make strength`: what is played, what must come of it, and what came of it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from ratskeller.arena.sequential import FAILED, OPEN, PASSED, Sequential
from ratskeller.arena.spec import Spec, read_spec
from ratskeller.arena.standings import Standings
from ratskeller.engine.contract import WHOLE

FILE = Path(__file__).parents[1] / "docs/strength.toml"
GAMES = 400
BUDGET = "100ms"
SLACK = 0.03  # of a target, to which the interval's lower end must come
BETTER = 0.10  # above what must be excluded lies what a sequential test takes for good
SEED = 17
TOLD = "told"  # of a figure that needs to reach nothing


@dataclass(frozen=True)
class Figure:
    """One match, and what it is to show."""

    name: str
    game: str
    bots: tuple[str, ...]
    seats: int
    games: int = GAMES
    budget: str = BUDGET
    share: float = 0.0  # of wins, of the first bot
    within: tuple[float, float] | None = None
    above: bool = False  # ratings of the bots, weakest first, apart from each other
    most: int = 0  # games of a sequential test; 0: all are played

    @property
    def spec(self) -> Spec:
        games = self.most or self.games
        return read_spec(self.game, self.bots, self.seats, games, self.budget, SEED, None, not self.most)

    @property
    def thinks(self) -> bool:
        """Whether somebody in it has a budget."""
        return any(entrant.budget for entrant in self.spec.entrants)

    @property
    def test(self) -> Sequential:
        poor = self.share - SLACK
        return Sequential(poor, min(poor + BETTER, 0.99), self.most)

    def needs(self) -> str:
        """What must come of it, in words."""
        if self.within:
            return f"{self.within[0]:.0%} to {self.within[1]:.0%}"
        if self.above:
            return "in order, apart"
        return f"{self.share:.1%}".replace(".0%", "%") if self.share else "–"

    def enough(self, won: Sequence[float]) -> bool:
        """Whether a sequential test knows by now."""
        return bool(self.most) and self.test.run(won, self.seats)[0] != OPEN

    def judge(self, found: Standings) -> str:
        """What came of it."""
        if self.most:
            short = f"below {self.test.good:.0%}"
            return {PASSED: "reached", FAILED: short, OPEN: "open"}[self.test.run(results(found), self.seats)[0]]
        if self.above:
            rated = [found.row(name).rating for name in self.bots]
            return "reached" if all(weak.high < strong.low for weak, strong in pairwise(rated)) else "missed"
        won = found.row(self.bots[0]).won
        if self.within:
            return "reached" if self.within[0] <= won.share <= self.within[1] else "missed"
        if not self.share:
            return TOLD
        return "reached" if won.low > self.share - SLACK else "missed"


def results(found: Standings) -> list[float]:
    """What the first bot has won of each game, in the order of the games."""
    return [sum(seat.utility for seat in game.seats if seat.bot == 0) / WHOLE for game in found.played]


def figures(file: Path = FILE) -> dict[str, Figure]:
    """All of them, by name."""
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return {name: read(name, facts) for name, facts in found.items()}


def read(name: str, facts: Mapping[str, Any]) -> Figure:
    """One of them; a word that is not known is an error."""
    given = dict(facts)
    bots = tuple(given.pop("bots"))
    seats = given.pop("seats", len(bots))
    within = given.pop("within", None)
    return Figure(name=name, bots=bots, seats=seats, within=tuple(within) if within else None, **given)
