"""How sure a share is: games of one deal are no independent observations, so deals are what is counted."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Z = 1.959964  # of a 95 % interval


@dataclass(frozen=True)
class Share:
    """A mean between 0 and 1, with its 95 % interval."""

    share: float
    low: float
    high: float
    games: int
    deals: int

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


def share_of(won: Iterable[tuple[int, float]]) -> Share:
    """The mean of what was won, each given with the deal it was won in.

    Wilson's interval, for as many games as would vary as much as the deals do, with the quantile of Student's
    distribution, since that is known from the deals alone.  Where the deals do not vary at all, each counts once.
    """
    by_deal: dict[int, list[float]] = defaultdict(list)
    for deal, part in won:
        by_deal[deal].append(part)
    sums = [(math.fsum(parts), len(parts)) for _, parts in sorted(by_deal.items())]
    games, deals = sum(count for _, count in sums), len(sums)
    if not games:
        return Share(0.0, 0.0, 1.0, 0, 0)
    share = math.fsum(total for total, _ in sums) / games
    if deals < 2:
        return Share(share, 0.0, 1.0, games, deals)
    off = math.fsum((total - share * count) ** 2 for total, count in sums)
    variance = off * deals / (deals - 1) / games**2
    worth = share * (1 - share) / variance if variance > 0 else float(deals)
    low, high = wilson(share, worth, student(deals - 1))
    return Share(share, low, high, games, deals)


def wilson(share: float, games: float, z: float = Z) -> tuple[float, float]:
    """Wilson's interval of a share of so many games."""
    centre = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution; many degrees of freedom by its expansion."""
    if freedom < len(FEW):
        return FEW[freedom]
    z, n = Z, freedom
    first = (z**3 + z) / (4 * n)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
    return z + first + second


FEW = (math.inf, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)  # by degrees of freedom


def mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values) if values else 0.0
