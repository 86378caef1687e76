"""Wald's sequential test of a share of wins, cut off after so many games.

Is the share at least `good`, or at most `poor`?  After each rotation of the seats the games won so far are weighed:

    log likelihood ratio = won × ln(good / poor) + lost × ln((1 - good) / (1 - poor))

At ln((1 - beta) / alpha) the bot has shown that its share is above `poor`, at ln(beta / (1 - alpha)) that it is below
`good`; otherwise the games go on, and at the last one nothing has been shown.

What it may get wrong.  A bot whose share is `poor` or less passes with a chance of at most alpha / (1 - beta), which is
5.3 % with 5 % each, however long the games go on: the ratio is then a non-negative supermartingale.  That asks for no
more than that results lie between 0 and 1, shared wins included, and that games of a rotation have luck of their own,
which is why they are not paired.  A bot whose share is `good` fails with at most beta / (1 - alpha).  Being cut off
makes both rarer and adds a third answer, *open*; how often it comes, `operating` computes exactly.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

PASSED, FAILED, OPEN = "passed", "failed", "open"


@dataclass(frozen=True)
class Sequential:
    """The test."""

    poor: float
    good: float
    most: int  # games
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.poor < self.good < 1:
            raise ValueError(f"shares are 0 < poor < good < 1, not {self.poor} and {self.good}")

    @property
    def upper(self) -> float:
        return math.log((1 - self.beta) / self.alpha)

    @property
    def lower(self) -> float:
        return math.log(self.beta / (1 - self.alpha))

    def weight(self, won: float, games: int) -> float:
        """The logarithm of the likelihood ratio."""
        lost = games - won
        return won * math.log(self.good / self.poor) + lost * math.log((1 - self.good) / (1 - self.poor))

    def answer(self, won: float, games: int) -> str:
        """What so many games have shown."""
        weight = self.weight(won, games)
        return PASSED if weight >= self.upper else FAILED if weight <= self.lower else OPEN

    def run(self, results: Iterable[float], rotation: int = 1) -> tuple[str, float, int]:
        """The answer, games won and games played, of results in the order in which they were played."""
        won, games = 0.0, 0
        for result in results:
            won += result
            games += 1
            if games % rotation == 0 and self.answer(won, games) != OPEN:
                return self.answer(won, games), won, games
            if games >= self.most:
                break
        return OPEN, won, games


def operating(test: Sequential, share: float, rotation: int = 1) -> tuple[dict[str, float], float]:
    """How often each answer comes, and the mean number of games, where every game is won with this chance."""
    left = {0: 1.0}  # by games won, of what is still going on
    answers = dict.fromkeys((PASSED, FAILED, OPEN), 0.0)
    expected = 0.0
    for game in range(1, test.most + 1):
        expected += math.fsum(left.values())
        after: dict[int, float] = {}
        for won, chance in left.items():
            after[won + 1] = after.get(won + 1, 0.0) + chance * share
            after[won] = after.get(won, 0.0) + chance * (1 - share)
        left = {}
        for won, chance in after.items():
            answer = test.answer(won, game) if game % rotation == 0 else OPEN
            if answer == OPEN:
                left[won] = chance
            else:
                answers[answer] += chance
    answers[OPEN] = math.fsum(left.values())
    return answers, expected
