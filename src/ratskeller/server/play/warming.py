"""Machine code is there before somebody waits for it: one niced process compiles, a game after the other.

It begins when the first page has been served, with the game that somebody opens.  Until a game is ready, greedy plays
for the bots that think ahead.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from ratskeller.server.logs import info, warn
from ratskeller.server.play.bots import Bots
from ratskeller.server.play.processes import HIDDEN
from ratskeller.server.wire import Readiness

PROGRAM = (sys.executable, "-m", "ratskeller.engine.warm", "--aside")
SOON = 2.0  # seconds after the first page: whoever loads it comes first


class Warming:
    """What is compiled, and what is still to be."""

    def __init__(
        self,
        bots: Bots,
        games: Sequence[str],
        kernels: Sequence[Sequence[str]],
        compiles: bool = True,
        program: Sequence[str] = PROGRAM,
    ) -> None:
        self.bots = bots
        self.compiles = compiles
        self.program = program
        self.ears: list[Callable[[str], None]] = []  # who wants to hear that a game is ready, or will not be
        self._modules = sorted({module for modules in kernels for module in modules})
        self._state: dict[str, Readiness] = dict.fromkeys(games, "preparing")
        self._wanted: list[str] = []  # games that somebody has opened, the last first
        self._done: set[str] = set()  # games for which nothing is left to compile
        self._now = ""  # the game that is being compiled
        self._put_back = ""  # one that was, until another was opened
        self._process: asyncio.subprocess.Process | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False
        self._task: asyncio.Task[None] | None = None
        bots.on_loaded = self._loaded
        bots.on_wanted = self._want

    def of(self, game: str) -> Readiness:
        """Whether bots can think ahead in this game; "" if they can."""
        return self._state.get(game, "") if self._modules else ""

    def served(self) -> None:
        """The first page is there: what takes long may begin."""
        if self.compiles and self._modules and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._go)

    def open(self, game: str) -> None:
        """Somebody is about to play it."""
        if self.compiles:
            self._want(game)

    def _want(self, game: str) -> None:
        """A bot is to think in this game."""
        if not self._modules or game not in self._state or game in self._wanted[:1]:
            return
        if game in self._wanted:
            self._wanted.remove(game)
        else:
            self.bots.load(game, self._modules)  # it may lie on disk
        self._wanted.insert(0, game)
        if self._process and self._now not in self._wanted:
            self._put_back = self._now
            with suppress(ProcessLookupError):  # what it has compiled so far is kept
                self._process.terminate()
        if self.compiles:
            self._go()

    def _go(self) -> None:
        if self._task is None and not self._closed:
            self._task = asyncio.create_task(self._run(), name="warming")

    async def _run(self) -> None:
        while game := self._next():
            self._now, self._put_back = game, ""
            code = await self._compile(game)
            if self._put_back or self._closed:
                continue
            self._done.add(game)
            if code:
                warn("compiling", game=game, error=f"ended with {code}: its bots do not think ahead")
                self._tell(game, "never")
            elif game in self._wanted:
                self.bots.load(game, self._modules)
        info("compiled", games=len(self._done))

    def _next(self) -> str:
        if self._closed:
            return ""
        return next((game for game in (*self._wanted, *self._state) if game not in self._done), "")

    async def _compile(self, game: str) -> int:
        """How it ended; 0 if the game's code lies on disk now."""
        environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
        self._process = await asyncio.create_subprocess_exec(
            *self.program,
            *(game, *self._modules),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            env=environment,
        )
        if self._closed:
            self._process.kill()
        try:
            return await self._process.wait()
        finally:
            self._process = None

    def _loaded(self, game: str, ready: bool) -> None:
        """A process of the bots has it, or found that it must be compiled first."""
        if ready:
            self._done.add(game)
            self._tell(game, "")
        elif not self.compiles:
            self._tell(game, "never")

    def _tell(self, game: str, state: Readiness) -> None:
        if self._state.get(game) != state:
            self._state[game] = state
            for ear in self.ears:
                ear(game)

    async def close(self) -> None:
        """Leave no process behind, not even one that is just being started."""
        self._closed = True
        if self._timer:
            self._timer.cancel()
        if self._process:
            with suppress(ProcessLookupError):
                self._process.kill()
        if self._task:
            await asyncio.gather(self._task, return_exceptions=True)
