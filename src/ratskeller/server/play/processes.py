"""A process that bots think in: questions go in, and answers come back in any order."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from ratskeller.server.logs import warn

PROGRAM = (sys.executable, "-m", "ratskeller.server.play.bot_worker")
HIDDEN = ("RATSKELLER_DATABASE", "RATSKELLER_SMTP")  # from bots: what only the server needs to know
MOST_ASKED = 500  # questions that a process has at once
LONGEST_LINE = 1 << 16
LONGEST_START = 60  # seconds; importing the games is not thinking


class Busy(Exception):
    """It has enough to do."""


class Process:
    """One process, started when it is first asked, and again when it is asked after it has died."""

    def __init__(self, program: Sequence[str], quiet: bool = False) -> None:
        self.program = program
        self.quiet = quiet  # whether what it prints is nobody's business
        self.about: dict[str, Any] = {}  # what it said of itself when it began
        self.starts = 0
        self.heard = 0  # answers
        self.loaded: set[str] = set()  # games whose machine code it has
        self.on_note: Callable[[dict[str, Any]], None] = lambda note: None  # what it says without being asked
        self.on_start: Callable[[], None] = lambda: None
        self._asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._numbers = 0
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._starting: asyncio.Task[None] | None = None
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def asked(self) -> int:
        """Questions that are open."""
        return len(self._asked)

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """Its answer; ConnectionError if it dies, Busy if it has too many questions."""
        if self.asked >= MOST_ASKED:
            raise Busy
        await self.start()
        self._numbers += 1
        number = self._numbers
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        try:
            self._write({"n": number} | question)
            return await answer
        finally:
            self._asked.pop(number, None)

    def tell(self, note: dict[str, Any]) -> None:
        """Something that is not answered, if it runs."""
        if self._process:
            with suppress(ConnectionError):
                self._write(note)

    def _write(self, content: dict[str, Any]) -> None:
        """Without waiting: what lies in the pipe is bounded by the number of questions."""
        if self._process is None or self._process.stdin is None or self._process.stdin.is_closing():
            raise ConnectionResetError
        self._process.stdin.write(json.dumps(content).encode() + b"\n")

    async def start(self) -> None:
        """Have it running; who does not wait that long leaves it to start for the next."""
        if self._process is not None and self._process.returncode is None:
            return
        if self._starting is None or self._starting.done():
            self._starting = asyncio.create_task(self._start())
            self._starting.add_done_callback(lambda task: task.cancelled() or task.exception())
        await asyncio.shield(self._starting)

    async def _start(self) -> None:
        environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
        process = await asyncio.create_subprocess_exec(
            *self.program,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL if self.quiet else None,
            limit=LONGEST_LINE,
            env=environment,
        )
        assert process.stdout
        try:
            line = await asyncio.wait_for(process.stdout.readline(), LONGEST_START)
            self.about = json.loads(line or b"{}")
            if not self.about.get("ready"):
                raise ConnectionResetError("it did not start")
        except (TimeoutError, ValueError) as error:
            self._bury(process)
            raise ConnectionResetError("it did not start") from error
        except BaseException:
            self._bury(process)
            raise
        self.starts += 1
        self.loaded.clear()
        self._process = process
        self._reader = asyncio.create_task(self._read(process))
        self.on_start()

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout
        try:
            while line := await process.stdout.readline():
                self._hear(json.loads(line))
        except (ValueError, ConnectionError, AttributeError):  # no line of ours: it cannot be trusted any more
            warn("bot", error="a bot's process answers nonsense")
        if self._process is process:
            self.end()

    def _hear(self, reply: dict[str, Any]) -> None:
        self.heard += 1
        answer = self._asked.get(reply.get("n", 0))
        if answer is None:
            if "n" not in reply:
                self.on_note(reply)
        elif not answer.done():
            answer.set_result(reply)

    def end(self) -> None:
        """Kill it; whoever waits for an answer gets a ConnectionError."""
        process, self._process = self._process, None
        if process:
            self._bury(process)
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(ConnectionResetError("its process has ended"))

    def _bury(self, process: asyncio.subprocess.Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        task = asyncio.create_task(_wait_for(process))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        if self._starting:
            self._starting.cancel()
            await asyncio.gather(self._starting, return_exceptions=True)
        self.end()
        if self._reader:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        await asyncio.gather(*self._ending)


async def _wait_for(process: asyncio.subprocess.Process) -> None:
    """Wait for the end of a killed process."""
    assert process.stdin
    process.stdin.close()
    with suppress(TimeoutError):
        async with asyncio.timeout(2):
            await process.wait()
