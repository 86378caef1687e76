"""Server processes that start at once: forked from one that has imported everything.

Whoever kills a thousand servers need not import the program a thousand times.  What is forked runs `ratskeller` with
its own arguments, environment and log, as if it had been called so; its workers are forked too.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import signal
import sys
from pathlib import Path


class Forge:
    """The process that forks; it is asked by lines of JSON and answers with the ids of processes."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @staticmethod
    async def light(environment: dict[str, str] | None = None) -> Forge:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.forge"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | (environment or {}),
        )
        return Forge(process)

    async def make(self, arguments: list[str], environment: dict[str, str], log: Path) -> int:
        """The id of a new process."""
        assert self._process.stdin and self._process.stdout
        wanted = {"arguments": arguments, "environment": environment, "log": str(log)}
        self._process.stdin.write(json.dumps(wanted).encode() + b"\n")
        await self._process.stdin.drain()
        return int(await self._process.stdout.readline())

    async def close(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        await self._process.wait()


def main() -> None:
    import uvicorn._subprocess

    import ratskeller.server.app  # noqa: F401 - what the forked need
    from ratskeller.engine.registry import games

    games()
    uvicorn._subprocess.spawn = multiprocessing.get_context("fork")  # type: ignore[assignment]
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the killed
    while line := sys.stdin.readline():
        wanted = json.loads(line)
        made = os.fork()
        if made == 0:
            _become(wanted["arguments"], wanted["environment"], wanted["log"])
        print(made, flush=True)


def _become(arguments: list[str], environment: dict[str, str], log: str) -> None:
    from ratskeller.cli import main as ratskeller

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.update(environment)
    nothing, written = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for number, file in enumerate((nothing, written, written)):
        os.dup2(file, number)
    sys.argv = ["ratskeller", *arguments]
    code = 1
    try:
        ratskeller()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        os._exit(code)


if __name__ == "__main__":
    main()
