"""Leases: exactly one process moves the bots and minds the clocks of a table, and a dead one's are taken over.

They are courtesy, not safety: if two processes hold one by mistake (their clocks may differ), the unique sequence
number of the log still lets only one of them act.
"""

from __future__ import annotations

from sqlalchemy import delete
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.storage.journal import Journal
from ratskeller.server.storage.schema import leases
from ratskeller.server.world import World

LENGTH = 6_000  # milliseconds
RENEW = 3_000  # before the end
MOST_REMEMBERED = 20_000


class Leases:
    def __init__(self, journal: Journal, world: World) -> None:
        self.journal = journal
        self.world = world
        self.holder = world.token()
        self._until: dict[str, int] = {}

    async def claim(self, table: str) -> bool:
        """Whether the table's chores are ours for now.  An SQLite file is served by one process: they always are."""
        now = self.world.now()
        if not self.journal.database.on_postgres or self._until.get(table, 0) - RENEW > now:
            return True
        if len(self._until) > MOST_REMEMBERED:
            self._until.clear()
        values = {"name": table, "holder": self.holder, "expires": now + LENGTH}
        statement = postgresql.insert(leases).values(values)
        statement = statement.on_conflict_do_update(
            index_elements=[leases.c.name],
            set_={"holder": self.holder, "expires": now + LENGTH},
            where=(leases.c.expires < now) | (leases.c.holder == self.holder),
        )

        async def job(connection: AsyncConnection) -> bool:
            return bool((await connection.execute(statement)).rowcount == 1)

        claimed = bool(await self.journal.write(job))
        if claimed:
            self._until[table] = now + LENGTH
        else:
            self._until.pop(table, None)
        return claimed

    async def release_all(self) -> None:
        """On leaving: the next process need not wait."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(leases).where(leases.c.holder == self.holder))

        self._until.clear()
        await self.journal.write(job)

    async def sweep(self) -> None:
        """Forget leases that ran out long ago."""
        old = self.world.now() - 60 * LENGTH

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(leases).where(leases.c.expires < old))

        await self.journal.write(job)
