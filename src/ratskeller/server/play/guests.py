"""Bots that are not the house's: each in a process of its own, which is replaced when it hangs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from ratskeller.server.play.processes import Busy, Process
from ratskeller.server.play.questions import PATIENCE, BotFailed, Question

MOST_IN_LINE = 50  # questions that wait for one of them


class Guest:
    """Somebody else's bot, in a process that nobody else is in: one question after the other."""

    def __init__(
        self,
        name: str,
        program: Sequence[str],
        seconds: float,
        clock: Callable[[], float],
        hung: Callable[[Question], None],
    ) -> None:
        self.process = Process([*program, name], quiet=True)
        self._seconds = seconds  # after which it hangs
        self._clock = clock
        self._hung = hung  # is told whose decision it was
        self._line = asyncio.Lock()
        self._in_line = 0
        self._asking: set[asyncio.Task[dict[str, Any]]] = set()

    @property
    def version(self) -> int:
        return int(self.process.about.get("version", 0))

    async def ask(self, question: Question) -> dict[str, Any]:
        """Its answer; TimeoutError if it has none in time, BotFailed if it cannot be asked."""
        if self._in_line >= MOST_IN_LINE:
            raise Busy
        self._in_line += 1
        try:
            async with asyncio.timeout(self._patience(question)):
                await self._line.acquire()
        finally:
            self._in_line -= 1
        task = asyncio.create_task(self._exchange(question))
        self._asking.add(task)
        task.add_done_callback(self._done)
        await asyncio.wait({task}, timeout=self._patience(question))
        if not task.done():
            raise TimeoutError
        return task.result()

    def _patience(self, question: Question) -> float:
        return max(0.0, question.until - self._clock()) + PATIENCE

    async def _exchange(self, question: Question) -> dict[str, Any]:
        """What it answers, however late; who waits for the next one waits for this."""
        try:
            await self.process.start()
            async with asyncio.timeout(self._seconds):
                return await self.process.ask(question.asked(self._clock()))
        except TimeoutError:
            self.process.end()
            self._hung(question)
            raise BotFailed("it hangs") from None
        except (ConnectionError, OSError) as error:
            raise BotFailed(f"its process dies: {error}") from None
        finally:
            self._line.release()

    def _done(self, task: asyncio.Task[dict[str, Any]]) -> None:
        self._asking.discard(task)
        if not task.cancelled():
            task.exception()

    async def close(self) -> None:
        await self.process.close()
        await asyncio.gather(*self._asking, return_exceptions=True)
