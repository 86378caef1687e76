"""Rate limits: token buckets by user and by address, bounded in number."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from ratskeller.server.errors import Refusal

MOST_BUCKETS = 20_000


@dataclass(frozen=True)
class Rate:
    """`burst` at once, then `count` in every `seconds`."""

    burst: int
    count: int
    seconds: float


REQUESTS = Rate(120, 600, 60)  # REST by user or address
PEOPLE = Rate(40, 120, 3600)  # new guests by address: a club comes from one
SECRETS = Rate(10, 30, 600)  # passwords and recovery codes tried, by address and by name
TABLES = Rate(20, 60, 3600)  # new tables by user
HEAVY = Rate(10, 60, 60)  # replays, records, data
CHECKS = Rate(40, 240, 60)  # values of options tried while they are written, by user or address
SOCKETS = Rate(40, 120, 60)  # connections by address
MESSAGES = Rate(60, 20, 1)  # by socket


class Limits:
    def __init__(self, factor: float, now: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.now = now
        self._buckets: OrderedDict[tuple[Rate, str], tuple[float, float]] = OrderedDict()

    def take(self, rate: Rate, who: str) -> None:
        """One more of this kind from this user or address; Refusal `too-many` if it is one too many."""
        if not self.factor:
            return
        now = self.now()
        most = rate.burst * self.factor
        speed = rate.count * self.factor / rate.seconds
        level, at = self._buckets.pop((rate, who), (most, now))
        level = min(most, level + (now - at) * speed)
        if level < 1:
            self._buckets[rate, who] = (level, now)
            wait = math.ceil((1 - level) / speed)
            raise Refusal("too-many", f"that was too often; try again in {wait} s", retry_after=wait)
        self._buckets[rate, who] = (level - 1, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
