"""When Python looks for cyclic garbage: often among what is young, rarely among everything.

A search of everything stops the server while there is much to look through: a third of a second with 500 tables
open.  So what has lasted a while is set aside (`gc.freeze`).  It is still freed at once when nothing refers to it any
more; only rings that died after being set aside wait, until twice as much has gathered as the last full search left.
"""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress

YOUNG = 10_000  # objects made between two searches among the youngest
NEVER = 1 << 30
REST = 1.0  # seconds between settings aside: each looks through what was made since the last
ROUNDS = 60  # of them between two counts of what is set aside
FEW = 500_000  # objects that are not worth a full search


class Garbage:
    """Python's collector, tended while a server runs."""

    def __init__(self) -> None:
        self.left = FEW  # objects that the last full search left
        self._thresholds = gc.get_threshold()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        gc.set_threshold(YOUNG, 10, NEVER)
        self.set_aside()
        self.left = max(FEW, gc.get_freeze_count())
        self._task = asyncio.create_task(self._tend(), name="garbage")

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        gc.set_threshold(*self._thresholds)
        gc.unfreeze()

    def set_aside(self) -> None:
        """Look through what is young; what lives is not looked at again before the next full search."""
        gc.collect(1)
        gc.freeze()

    def search(self) -> None:
        """Look through everything."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.left = max(FEW, gc.get_freeze_count())

    def is_due(self) -> bool:
        return gc.get_freeze_count() > 2 * self.left

    async def _tend(self) -> None:
        while True:
            for _ in range(ROUNDS):
                await asyncio.sleep(REST)
                self.set_aside()
            if self.is_due():
                self.search()
