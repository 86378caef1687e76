"""One server, as a process of its own, on the loopback interface."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from benchmarks.forge import Forge
from ratskeller.server.settings import Settings

HEADERS = {"X-Ratskeller": "1"}
LONGEST_START = 60  # seconds
LONGEST_END = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """A server that can be started, killed and started again."""

    def __init__(
        self,
        database: str,
        folder: Path,
        pace: str = "0.05",
        rates: str = "0",
        workers: int = 1,
        forge: Forge | None = None,
        environment: dict[str, str] | None = None,
    ) -> None:
        self.database = database
        self.pace = pace
        self.rates = rates
        self.workers = workers
        self.forge = forge
        self.environment = environment or {}
        self.port = free_port()
        self.log = folder / f"server-{self.port}.log"
        self.pid = 0

    @property
    def url(self) -> str:
        return Settings(database=self.database).url

    async def start(self) -> None:
        """Start it and wait until it listens."""
        settings = {
            "RATES": self.rates,
            "PACE": self.pace,
            "SOCKETS_PER_ADDRESS": "5000",
            "SOCKETS_PER_USER": "5000",
            "BOTS": "1",
        }
        environment = {f"RATSKELLER_{name}": value for name, value in settings.items()} | self.environment
        arguments = ["serve", "--port", str(self.port), "--database", self.database, "--workers", str(self.workers)]
        if self.forge:
            self.pid = await self.forge.make(arguments, environment, self.log)
        else:
            self.pid = await self._run(arguments, environment)
        await self._until(lambda: self._listens() or not is_alive(self.pid), LONGEST_START)
        if not is_alive(self.pid):
            raise RuntimeError(f"the server has ended:\n{self.log.read_text()[-2000:]}")

    async def _run(self, arguments: list[str], environment: dict[str, str]) -> int:
        with self.log.open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", "from ratskeller.cli import main; main()", *arguments),
                env=os.environ | environment,
                stderr=log,
                stdout=log,
            )
        return process.pid

    def cpu(self) -> float:
        """Seconds of processor time the server itself has used; its bots are apart."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """MiB in use."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") >> 20

    def worker_pids(self) -> list[int]:
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [int(pid) for pid in children.read_text().split()] if children.exists() else []

    async def stop(self, how: signal.Signals) -> None:
        """The server, or if it has workers their parent; those end by themselves then."""
        ending = [self.pid, *(self.worker_pids() if self.workers > 1 else [])]
        with suppress(ProcessLookupError):
            os.kill(self.pid, how)
        for pid in ending:
            await ended(pid)
        await self._until(lambda: not self._listens(), LONGEST_END)  # a worker may just have been made

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    async def _until(self, condition: Callable[[], bool], seconds: float) -> None:
        begun = time.monotonic()
        while not condition():
            if time.monotonic() - begun > seconds:
                raise RuntimeError(f"the server is not as it should be after {seconds} s; see {self.log}")
            await asyncio.sleep(0.02)


async def ended(pid: int) -> None:
    """Wait until a process has ended."""
    begun = time.monotonic()
    while is_alive(pid):
        if time.monotonic() - begun > LONGEST_END:
            raise RuntimeError(f"process {pid} does not end")
        await asyncio.sleep(0.01)


def is_alive(pid: int) -> bool:
    """A process that has ended and nobody waited for is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False
