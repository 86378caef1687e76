"""Strengths from places: the model of Plackett and Luce, over games of any number of seats.

The winner of a game is one of its players with chances in proportion to their strengths, the second one of those who
are left, and so on.  Who share a place came in each order equally often: the logarithms of their chances are averaged.
So two that always share are equally strong, and two seats of one bot say nothing about it.  To be finite even where
somebody has won every game, everybody has played one further game, half won and half lost, against an opponent of
average strength.

Intervals are of a bootstrap over deals: whole deals are drawn again and again, each with all its games.  The halves of
the further game weigh as much each time as chance will have it (gamma, shape 1/2): between two bots of which one has
won everything the interval is then that of Jeffreys, instead of none at all.

All that is counted are whole numbers, and bots and sets are taken in order, so the order of games and bots is of no
consequence, to the last bit.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

SCALE = 400 / math.log(10)  # points for a strength e times as large: 400 are ten to one, as with Elo
ANCHORED = 1000.0  # the rating of the bot that others are measured by; without it, the average
PARTS = 720  # one game in the unit of what is counted: every order of six who share a place is a whole number of them
SAMPLES = 1000  # of the bootstrap
LIGHTEST = 1e-4  # half of a further game
STEPS = 200  # of Newton's method at the most; ten are usual


@dataclass(frozen=True)
class Ranked:
    """One finished game: who sat there and came in on which place, and with which luck."""

    deal: int  # games of one deal are one observation
    bots: tuple[str, ...]
    places: tuple[int, ...]


@dataclass(frozen=True)
class Rating:
    """A bot on the scale, with its 95 % interval."""

    name: str
    rating: float
    low: float
    high: float


def ratings(games: Sequence[Ranked], anchor: str = "", samples: int = SAMPLES, seed: int = 0) -> list[Rating]:
    """All bots, the strongest first.  `anchor` is the one that has 1000; without it, 1000 is the average."""
    import numpy as np

    counted = _Counted(games)
    whole = counted.total()
    half = np.full(len(counted.names), 0.5)
    theta = _fitted(*whole, half, half)
    found = np.empty((samples, len(counted.names)))
    luck = np.random.RandomState(seed)  # whose numbers never change
    for sample in range(samples):
        drawn = counted.drawn(luck)
        won, lost = np.maximum(LIGHTEST, luck.standard_gamma(0.5, (2, len(half))))
        found[sample] = _scaled(_fitted(*drawn, won, lost, start=theta), counted.names, anchor)
    rated = _scaled(theta, counted.names, anchor)
    low, high = np.percentile(found, [2.5, 97.5], axis=0) if samples else (rated, rated)
    every = [
        Rating(name, *(round(float(value), 1) for value in (rated[i], low[i], high[i])))
        for i, name in enumerate(counted.names)
    ]
    return sorted(every, key=lambda one: (-one.rating, one.name))


def strengths(games: Sequence[Ranked]) -> dict[str, float]:
    """Logarithms of the strengths; only their differences say something."""
    import numpy as np

    counted = _Counted(games)
    half = np.full(len(counted.names), 0.5)
    return dict(zip(counted.names, map(float, _fitted(*counted.total(), half, half)), strict=True))


def _scaled(theta: Floats, names: Sequence[str], anchor: str) -> Floats:
    zero = theta[names.index(anchor)] if anchor in names else theta.mean()
    scaled: Floats = ANCHORED + SCALE * (theta - zero)
    return scaled


class _Counted:
    """How often whom was first of which set, by deal: all that the model asks of games."""

    def __init__(self, games: Sequence[Ranked]) -> None:
        import numpy as np

        self.names = sorted({name for game in games for name in game.bots})
        number = {name: i for i, name in enumerate(self.names)}
        deals: dict[int, dict[tuple[tuple[int, ...], int], int]] = defaultdict(lambda: defaultdict(int))
        memo: dict[tuple[tuple[int, int], ...], Mapping[tuple[tuple[int, ...], int], int]] = {}
        for game in games:
            came = tuple(sorted((place, number[name]) for place, name in zip(game.places, game.bots, strict=True)))
            if came not in memo:
                memo[came] = _stages(came)
            for stage, parts in memo[came].items():
                deals[game.deal][stage] += parts
        sets = sorted({left for stages in deals.values() for left, _ in stages})
        place = {left: i for i, left in enumerate(sets)}
        rows = [
            (deal, place[left], first, parts)
            for deal, (_, stages) in enumerate(sorted(deals.items()))
            for (left, first), parts in sorted(stages.items())
        ]
        self.deals = len(deals)
        self._deal, self._set, self._first, parts_of = np.array(rows or [(0, 0, 0, 0)], dtype=np.int64).T
        self._parts = parts_of.astype(np.float64)
        self.members = np.zeros((len(sets), len(self.names)))
        for i, left in enumerate(sets):
            for bot in left:
                self.members[i, bot] += 1

    def total(self) -> tuple[Floats, Floats, Floats]:
        return self._sums(self._parts)

    def drawn(self, luck: Any) -> tuple[Floats, Floats, Floats]:
        """As many deals as there are, each drawn from all."""
        import numpy as np

        times = np.bincount(luck.randint(0, self.deals, self.deals), minlength=self.deals)
        return self._sums(self._parts * times[self._deal])

    def _sums(self, parts: Floats) -> tuple[Floats, Floats, Floats]:
        import numpy as np

        firsts = np.bincount(self._first, weights=parts, minlength=len(self.names)) / PARTS
        asked = np.bincount(self._set, weights=parts, minlength=len(self.members)) / PARTS
        return self.members, firsts, asked


def _stages(came: tuple[tuple[int, int], ...]) -> Mapping[tuple[tuple[int, ...], int], int]:
    """A game as choices of a first one out of a set, in parts of a game; what is between equals alone says nothing."""
    stages: dict[tuple[tuple[int, ...], int], int] = defaultdict(int)
    places = sorted({place for place, _ in came})
    for place in places:
        level = [bot for at, bot in came if at == place]
        behind = [bot for at, bot in came if at > place]
        orders = list(permutations(level))
        for order in orders:
            for nth, first in enumerate(order):
                left = tuple(sorted((*order[nth:], *behind)))
                if len(set(left)) > 1:
                    stages[left, first] += PARTS // len(orders)
    return stages


def _fitted(
    members: Floats, firsts: Floats, asked: Floats, won: Floats, lost: Floats, start: Floats | None = None
) -> Floats:
    """Newton's method on the logarithms of strengths; the problem is concave, with one solution.

    `won` and `lost` are the parts of each bot's further game, against a strength of 1.
    """
    import numpy as np

    theta = np.zeros(members.shape[1]) if start is None else start.copy()
    value = -math.inf
    step = np.zeros_like(theta)
    further = won + lost
    for _ in range(STEPS):
        strength = np.exp(theta)
        weights = members * strength
        sums = weights.sum(axis=1)
        now = float(firsts @ theta - asked @ np.log(sums) + won @ theta - further @ np.log1p(strength))
        if now < value - 1e-9 * abs(value):  # too far: half as far
            step = step / 2
            theta = theta - step
            continue
        value = now
        shares = weights / sums[:, None]
        against = strength / (1 + strength)
        slope = firsts - asked @ shares + won - further * against
        curve = np.diag(asked @ shares + further * against * (1 - against)) - shares.T @ (asked[:, None] * shares)
        step = np.linalg.solve(curve, slope)
        step = step * min(1.0, 3.0 / max(1e-12, float(np.abs(step).max())))
        theta = theta + step
        if np.abs(step).max() < 1e-9:
            break
    return theta
