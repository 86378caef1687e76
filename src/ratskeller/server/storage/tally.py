"""Rare and dear things, such as guests, tables and passwords, counted by all processes together.

An address is never stored: only a hash of it, under a key that is another one every day and then forgotten.
"""

from __future__ import annotations

import hmac
import secrets
from contextlib import suppress
from typing import Any

from sqlalchemy import delete, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.errors import Refusal
from ratskeller.server.storage.database import Database, storage_refusals
from ratskeller.server.storage.journal import Journal
from ratskeller.server.storage.schema import counted, daily_keys
from ratskeller.server.world import World

DAY = 86_400_000
LONGEST = 3_600_000  # milliseconds that most is counted for; what is counted longer goes with the day
LONGER = "+"  # before the hash of it
SWEEP_EVERY = 600_000


class Tally:
    def __init__(self, database: Database, journal: Journal, world: World) -> None:
        self.database = database
        self.journal = journal
        self.world = world
        self._insert: Any = postgresql.insert if database.on_postgres else sqlite.insert
        self._day = -1
        self._key = b""
        self._swept = 0

    async def count(self, kind: str, who: str, most: int, seconds: float) -> float:
        """One more; if there were `most` within `seconds`, it is not counted, and these are the seconds to wait."""
        now, span = self.world.now(), int(seconds * 1000)
        key = await self._key_of(now // DAY)
        hashed = hmac.digest(key, f"{kind} {who}".encode(), "sha256").hex()[:31]
        if span > LONGEST:
            hashed = LONGER + hashed
        await self.sweep(now)

        async def job(connection: AsyncConnection) -> float:
            lately = select(func.count(), func.min(counted.c.at)).where(
                counted.c.hashed == hashed, counted.c.at > now - span
            )
            found, first = (await connection.execute(lately)).one()
            if found >= most:
                return max(1.0, float(first + span - now) / 1000)
            await connection.execute(insert(counted).values(hashed=hashed, at=now))
            return 0.0

        wait: float = await self.journal.write(job)
        return wait

    async def _key_of(self, day: int) -> bytes:
        """The key of the day, which the first process to need it makes."""
        if day == self._day:
            return self._key
        made = self._insert(daily_keys).values(day=day, key=secrets.token_bytes(32)).on_conflict_do_nothing()

        async def job(connection: AsyncConnection) -> bytes:
            await connection.execute(made)
            return bytes(
                (await connection.execute(select(daily_keys.c.key).where(daily_keys.c.day == day))).scalar_one()
            )

        self._key, self._day = await self.journal.write(job), day
        return self._key

    async def sweep(self, now: int) -> None:
        """Forget what counts no more.  Apart from the journal, whose moves need not wait for it."""
        if now - self._swept < SWEEP_EVERY:
            return
        self._swept = now
        with suppress(Refusal), storage_refusals():
            async with self.database.writer.begin() as connection:
                hourly = (counted.c.at <= now - LONGEST) & ~counted.c.hashed.startswith(LONGER)
                await connection.execute(delete(counted).where(hourly | (counted.c.at <= now - DAY)))
                await connection.execute(delete(daily_keys).where(daily_keys.c.day < now // DAY))
