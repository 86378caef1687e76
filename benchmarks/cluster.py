"""A PostgreSQL of one's own, which may be troubled.  Debian's, started by `.ci/postgres.sh`, as root."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

from benchmarks.house import free_port

SCRIPT = Path(__file__).parents[1] / ".ci" / "postgres.sh"


def can_start() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


class Cluster:
    def __init__(self, port: int) -> None:
        self.port = port
        self.url = ""

    @staticmethod
    async def start() -> Cluster:
        made = Cluster(free_port())
        made.url = (await made._script()).strip()
        return made

    async def stop(self) -> None:
        await self._script("stop")

    async def crash(self) -> None:
        """End it without a word to anybody, and start it: it finds its way from its log."""
        await self._script("crash")

    async def new_database(self, name: str = "house") -> str:
        """The URL of an empty database."""
        await self._execute(f"CREATE DATABASE {name}")
        return self.url.rsplit("/", 1)[0] + f"/{name}"

    async def cut(self, dice: random.Random) -> int:
        """Cut some connections; how many."""
        rows = await self._execute(
            "SELECT pid FROM pg_stat_activity WHERE application_name = 'ratskeller' ORDER BY pid"
        )
        chosen = [row[0] for row in rows if dice.random() < 0.5]
        for pid in chosen:
            await self._execute(f"SELECT pg_terminate_backend({pid})")
        return len(chosen)

    async def _script(self, *arguments: str) -> str:
        environment = os.environ | {"RATSKELLER_TEST_POSTGRES_PORT": str(self.port)}
        process = await asyncio.create_subprocess_exec(
            *("sh", str(SCRIPT), *arguments),
            env=environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        out, trouble = await process.communicate()
        if process.returncode:
            raise RuntimeError(trouble.decode())
        return out.decode()

    async def _execute(self, statement: str) -> list[tuple[object, ...]]:
        import asyncpg

        connection = await asyncpg.connect(self.url)
        try:
            return [tuple(row) for row in await connection.fetch(statement)]
        finally:
            await connection.close()
