"""Bots think in worker processes, never in the event loop; one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from base64 import b64encode
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ratskeller.bots import BOTS, bot
from ratskeller.bots.cast import CAST
from ratskeller.engine.record_file import seed_text
from ratskeller.engine.seen import Seen
from ratskeller.server.logs import warn

NAMES = (*CAST, *BOTS)
MOST_WAITING = 2000  # questions
LONGEST_LINE = 1 << 16
LONGEST_START = 60  # seconds; importing the games is not thinking


class BotFailed(Exception):
    """The bot gave no answer."""


@dataclass(frozen=True)
class Choice:
    """What a bot decides, and what it takes to ask it again."""

    code: int
    bot: str
    seed: int
    iterations: int

    def row(self, notation: str) -> dict[str, Any]:
        """As the log has it."""
        seed = seed_text(self.seed)
        return {"do": notation, "by": "bot", "bot": self.bot, "seed": seed, "iterations": self.iterations}


def instead(seen: Seen, seed: int) -> Choice:
    """A choice at once, in place of a bot that failed: the game goes on."""
    stand_in = bot("random", seed)
    return Choice(stand_in.choose(seen), stand_in.name, seed, stand_in.iterations)


class Bots:
    """A few processes; a question waits for a free one."""

    def __init__(self, count: int, seconds: float) -> None:
        self.seconds = seconds
        self.count = count
        self.started = 0  # processes, for tests
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(count):
            self._free.put_nowait(None)  # started when first needed
        self._waiting = 0
        self.processes: set[asyncio.subprocess.Process] = set()
        self._ending: set[asyncio.Task[None]] = set()

    async def choose(self, bot: str, seen: Seen, seed: int) -> Choice:
        """What the bot plays; BotFailed if it dies or takes too long."""
        if self._waiting >= MOST_WAITING:
            raise BotFailed("too many questions are waiting")
        question = {"bot": bot, "seed": seed, "seen": b64encode(seen.pack()).decode()}
        try:
            reply = await self._ask(question)
        except ConnectionError:  # its process had died: a new one answers
            try:
                reply = await self._ask(question)
            except ConnectionError as error:
                raise BotFailed(f"{bot} at {seen.game.name} dies") from error
        if "code" not in reply:
            raise BotFailed(reply.get("error", "no answer"))
        return Choice(int(reply["code"]), bot, seed, int(reply["iterations"]))

    async def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer of a free process; ConnectionError if it dies."""
        self._waiting += 1
        try:
            process = await self._free.get()
        finally:
            self._waiting -= 1
        healthy = None
        try:
            process = process if process and process.returncode is None else await self._start()
            reply = await asyncio.wait_for(_exchange(process, question), self.seconds)
            healthy = process
        except ConnectionError:
            raise
        except (TimeoutError, OSError, ValueError) as error:
            raise BotFailed(f"{question['bot']}: {type(error).__name__}") from error
        finally:
            if healthy is None and process:
                self._end(process)
            self._free.put_nowait(healthy)
        return reply

    async def _start(self) -> asyncio.subprocess.Process:
        environment = {name: value for name, value in os.environ.items() if name != "RATSKELLER_DATABASE"}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ratskeller.server.play.bot_worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env=environment,
        )
        self.started += 1
        self.processes.add(process)
        assert process.stdout
        ready = await asyncio.wait_for(process.stdout.readline(), LONGEST_START)
        if not ready:
            self._end(process)
            raise ConnectionResetError
        return process

    def _end(self, process: asyncio.subprocess.Process) -> None:
        self.processes.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        task = asyncio.create_task(_bury(process))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        for process in list(self.processes):
            self._end(process)
        await asyncio.gather(*self._ending)


async def _bury(process: asyncio.subprocess.Process) -> None:
    """Wait for the end of a killed process and of its pipes."""
    assert process.stdin and process.stdout
    process.stdin.close()
    with suppress(TimeoutError):
        async with asyncio.timeout(2):
            await process.wait()
            while await process.stdout.read(LONGEST_LINE):
                pass


async def _exchange(process: asyncio.subprocess.Process, question: dict[str, Any]) -> dict[str, Any]:
    assert process.stdin and process.stdout
    process.stdin.write(json.dumps(question).encode() + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        warn("bot", error="its process has ended")
        raise ConnectionResetError
    reply = json.loads(line)
    if not isinstance(reply, dict):
        raise ValueError("not an answer")  # noqa: TRY004
    return reply
