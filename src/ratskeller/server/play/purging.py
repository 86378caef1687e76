"""Every hour, little by little: what is kept for a while only is removed.  With several processes one does it.

It can stop at any moment: every step is a transaction of its own, and the next round finds what is left.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from ratskeller.server.errors import Refusal
from ratskeller.server.logs import fault, info
from ratskeller.server.play.house import House
from ratskeller.server.storage.journal import Conflict
from ratskeller.server.storage.purges import Purges
from ratskeller.server.storage.tally import Tally

EVERY = 3600.0  # seconds
FIRST = 60.0  # after the start: people come back first
REST = 0.05  # between two steps, for those who play
LEASE = "purging"

Lapse = Callable[[], Awaitable[bool]]  # removes some of what nobody is shown any more; whether there may be more
Step = Callable[[int, str], Awaitable[tuple[Sequence[str], str | None]]]


class Purging:
    def __init__(self, house: House, purges: Purges, tally: Tally, lapsing: Sequence[Lapse]) -> None:
        self.house = house
        self.purges = purges
        self.tally = tally
        self.lapsing = lapsing
        self.rest = REST
        self._stop = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="purging")

    async def close(self) -> None:
        """Stop after the step that is under way."""
        self._stop.set()
        if self._task:
            await self._task

    async def _run(self) -> None:
        await self._pause(FIRST)
        while not self._stop.is_set():
            try:
                await self.round()
            except (Refusal, Conflict):
                pass  # the database is away, which was logged, or somebody came at this very moment: the next time
            except Exception:
                fault("purging")
            await self._pause(EVERY)

    async def round(self) -> Counter[str]:
        """Remove all that is to be removed now, unless another process is at it; how much it was."""
        removed: Counter[str] = Counter()
        now = self.house.world.now()
        await self.tally.sweep(now)
        for lapse in self.lapsing:
            while await self._goes_on() and await lapse():
                await self._pause(self.rest)
        while await self._goes_on() and await self.purges.sessions(now):
            await self._pause(self.rest)
        while await self._goes_on() and await self.purges.ways(now):
            await self._pause(self.rest)
        while await self._goes_on() and await self.purges.talk(now):
            await self._pause(self.rest)
        removed["tables"] = await self._all(now, self.purges.tables, self.house.drop)
        removed["guests"] = await self._all(now, self.purges.guests)
        if removed.total():
            info("purged", **removed)
        return removed

    async def _all(self, now: int, step: Step, gone: Callable[[str], object] = lambda id: None) -> int:
        count, after = 0, ""
        while await self._goes_on():
            found, last = await step(now, after)
            for id in found:
                gone(id)
            count += len(found)
            if last is None:
                break
            after = last
            await self._pause(self.rest)
        return count

    async def _goes_on(self) -> bool:
        return not self._stop.is_set() and await self.house.keeper.leases.claim(LEASE)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stop.wait(), seconds)
