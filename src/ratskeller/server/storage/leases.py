"""Leases: exactly one process moves the bots and minds the clocks of a table, and a dead one's are taken over.

A lease on a table is long; but its holder must also be alive, which it shows by a short lease on its own name, renewed
all the time.  So a process costs one small write a second, however many tables it minds, and a dead one's are free.

They are courtesy, not safety: if two processes hold one by mistake (their clocks may differ), the unique sequence
number of the log still lets only one of them act.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.errors import Refusal
from ratskeller.server.storage.journal import Journal
from ratskeller.server.storage.schema import leases
from ratskeller.server.world import World

OF_TABLE = 60_000  # milliseconds
RENEW = 20_000  # before its end
OF_PROCESS = 2_500
LONGEST_SIGN = 60_000  # a sign of life that lasts longer was given before the clock was set back
BEAT = 0.8  # seconds between two signs of life
MOST_REMEMBERED = 20_000
PROCESS = "process-"


class Leases:
    def __init__(self, journal: Journal, world: World) -> None:
        self.journal = journal
        self.world = world
        self.holder = PROCESS + world.token()
        self._alive_until = 0
        self._until: dict[str, int] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def needed(self) -> bool:
        """An SQLite file is served by one process: everything is always its own."""
        return self.journal.database.on_postgres

    async def start(self) -> None:
        if self.needed:
            with suppress(Refusal):  # the database is away; it was logged
                await self._beat()
            self._task = asyncio.create_task(self._keep_beating(), name="leases")

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
            except Refusal:
                continue  # the database is away; it was logged

    async def _beat(self) -> None:
        until = self.world.now() + OF_PROCESS
        await self._take(self.holder, until)
        self._alive_until = until

    def holds(self, table: str) -> bool:
        """Whether we have claimed it and still believe so."""
        return self._until.get(table, 0) > self.world.now()

    async def claim(self, table: str) -> bool:
        """Whether the table's chores are ours for now."""
        now = self.world.now()
        if not self.needed:
            return True
        if self._until.get(table, 0) - RENEW > now and self._alive_until > now:
            return True
        if len(self._until) > MOST_REMEMBERED:
            self._until.clear()
        claimed = await self._take(table, now + OF_TABLE)
        if claimed:
            self._until[table] = now + OF_TABLE
        else:
            self._until.pop(table, None)
        return claimed

    async def _take(self, name: str, until: int) -> bool:
        now = self.world.now()
        other = leases.alias("other")
        alive = select(other.c.name).where(
            other.c.expires.between(now, now + LONGEST_SIGN), other.c.name.startswith(PROCESS)
        )
        free = (leases.c.expires < now) | (leases.c.holder == self.holder) | leases.c.holder.not_in(alive)
        values = {"holder": self.holder, "expires": until}
        statement = (
            postgresql.insert(leases)
            .values(name=name, **values)
            .on_conflict_do_update(index_elements=[leases.c.name], set_=values, where=free)
        )

        async def job(connection: AsyncConnection) -> bool:
            return bool((await connection.execute(statement)).rowcount == 1)

        return bool(await self.journal.write(job))

    async def close(self) -> None:
        """On leaving: the next process need not wait."""
        if not self._task:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(leases).where(leases.c.holder == self.holder))

        self._until.clear()
        try:
            await self.journal.write(job)
        except Refusal:
            return  # they run out by themselves

    async def sweep(self) -> None:
        """Forget leases that ran out long ago."""
        old = self.world.now() - OF_TABLE

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(leases).where(leases.c.expires < old))

        await self.journal.write(job)
