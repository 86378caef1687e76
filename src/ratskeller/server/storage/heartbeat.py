"""Every five seconds something is written, as a move would be: `healthz` tells whether it still can be."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

from sqlalchemy import update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.errors import Refusal
from ratskeller.server.logs import fault
from ratskeller.server.storage.journal import Journal
from ratskeller.server.storage.schema import leases
from ratskeller.server.world import World

EVERY = 5.0  # seconds
LONGEST = 15.0  # since the last that succeeded
LASTS = 60_000  # milliseconds until the row counts as old, and is swept with other leases
SPACE = 8192  # bytes: more than a page, so that a database that cannot grow is noticed
WRONG = {  # by what the driver says
    "full": ("full", "no space"),
    "read-only": ("readonly", "read-only"),
    "locked": ("locked",),
    "slow": ("timeout", "timed out"),
}


class Heartbeat:
    def __init__(self, journal: Journal, world: World) -> None:
        self.journal = journal
        self.world = world
        self.name = f"heartbeat-{world.token()}"
        self.trouble = ""
        self._last = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="heartbeat")

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def wrong(self) -> str:
        """What keeps us from writing, in a word; "" if nothing does."""
        late = time.monotonic() - self._last > LONGEST
        return self.trouble or ("slow" if late else "")

    async def _run(self) -> None:
        while True:
            await self.beat()
            await asyncio.sleep(EVERY)

    async def beat(self) -> None:
        try:
            await self.journal.write(self._write)
        except Refusal as refusal:
            self.trouble = named(refusal.__cause__)
        except Exception:
            self.trouble = "unknown"
            fault("heartbeat")
        else:
            self.trouble, self._last = "", time.monotonic()

    async def _write(self, connection: AsyncConnection) -> None:
        """A lease that nobody takes.  On SQLite it is large for the moment of the transaction."""
        on_postgres = self.journal.database.on_postgres
        insert: Any = postgresql.insert if on_postgres else sqlite.insert
        values = {"holder": "." if on_postgres else "." * SPACE, "expires": self.world.now() + LASTS}
        written = insert(leases).values(name=self.name, **values)
        await connection.execute(written.on_conflict_do_update(index_elements=[leases.c.name], set_=values))
        await connection.execute(update(leases).where(leases.c.name == self.name).values(holder="."))


def named(error: BaseException | None) -> str:
    """A word for what is wrong with the database; the driver's own may name hosts and paths."""
    said = f"{type(error).__name__} {getattr(error, 'orig', None) or error}".lower()
    return next((name for name, signs in WRONG.items() if any(sign in said for sign in signs)), "away")
