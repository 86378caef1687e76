"""Who is at which table: each process tells it of its own people, one row for each of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.storage.database import Database
from ratskeller.server.storage.journal import HERE, Journal
from ratskeller.server.storage.schema import presences, users, watchers

MOST_READ = 20_000  # rows
MOST_PROCESSES = 256
STEP = 500  # rows in a transaction

Tables = Mapping[str, int | None]  # when each was left, None while it is open


class Told(NamedTuple):
    """What a process says of one of its people."""

    process: str
    user: str
    tables: Tables
    seen: int


class Watched(NamedTuple):
    """How many sockets without a user a process has at its tables."""

    process: str
    tables: Mapping[str, int]
    seen: int


class Presences:
    def __init__(self, database: Database, journal: Journal) -> None:
        self.database = database
        self.journal = journal
        self.process = journal.origin
        self._insert: Any = postgresql.insert if database.on_postgres else sqlite.insert

    async def write(self, people: Mapping[str, Tables], now: int, loud: bool) -> None:
        """Say where these people are; `loud`: other processes are to hear of it at once.

        Whoever has been forgotten meanwhile is not remembered for it.
        """

        async def job(connection: AsyncConnection) -> None:
            alive = select(users.c.id).where(users.c.id.in_(people), users.c.deleted.is_(None))
            known = await connection.execute(alive)
            told = [
                {"process": self.process, "user_id": user, "tables": json.dumps(dict(people[user])), "seen": now}
                for user in known.scalars()
            ]
            if not told:
                return
            insert = self._insert(presences)
            changed = {"tables": insert.excluded.tables, "seen": insert.excluded.seen}
            await connection.execute(
                insert.on_conflict_do_update(index_elements=[presences.c.process, presences.c.user_id], set_=changed),
                told,
            )
            if loud:
                await self.journal.notify(connection, [HERE + row["user_id"] for row in told])

        if people:
            await self.journal.write(job)

    async def since(self, seen: int) -> list[Told]:
        """What other processes have said since then, the latest first."""
        return await self._read(presences.c.seen >= seen)

    async def of(self, people: Sequence[str]) -> list[Told]:
        """What other processes say of these people."""
        return await self._read(presences.c.user_id.in_(people))

    async def count(self, tables: Mapping[str, int], now: int) -> None:
        """Say how many watch here without a name; other processes are to hear of it at once."""
        values = {"process": self.process, "tables": json.dumps(dict(tables)), "seen": now}
        insert = self._insert(watchers).values(values)
        changed = {"tables": insert.excluded.tables, "seen": insert.excluded.seen}

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(insert.on_conflict_do_update(index_elements=[watchers.c.process], set_=changed))
            await self.journal.notify(connection, [HERE])

        await self.journal.write(job)

    async def counted(self, seen: int) -> list[Watched]:
        """What other processes have counted, and said since then."""
        statement = select(watchers).where(watchers.c.process != self.process, watchers.c.seen >= seen)
        async with self.database.read() as connection:
            found = await connection.execute(statement.limit(MOST_PROCESSES))
            return [Watched(row.process, json.loads(row.tables), row.seen) for row in found]

    async def _read(self, which: ColumnElement[bool]) -> list[Told]:
        statement = select(presences).where(which, presences.c.process != self.process)
        statement = statement.order_by(presences.c.seen.desc()).limit(MOST_READ)
        async with self.database.read() as connection:
            found = await connection.execute(statement)
            return [Told(row.process, row.user_id, json.loads(row.tables), row.seen) for row in found]

    async def forget(self, before: int) -> bool:
        """Remove some of what is too old to matter; whether there may be more."""
        some = select(presences.c.process, presences.c.user_id).where(presences.c.seen < before).limit(STEP)
        old = some.subquery("old")
        same = (presences.c.process == old.c.process) & (presences.c.user_id == old.c.user_id)

        async def job(connection: AsyncConnection) -> int:
            await connection.execute(delete(watchers).where(watchers.c.seen < before))
            done = await connection.execute(delete(presences).where(select(old.c.process).where(same).exists()))
            return done.rowcount

        return bool(await self.journal.write(job) == STEP)
