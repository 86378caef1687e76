"""Links by which everybody sees a game that is over: whose they are, and where they lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Select, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.storage.database import Database
from ratskeller.server.storage.journal import Journal
from ratskeller.server.storage.schema import shares, tables
from ratskeller.server.world import World

MOST_OF_ONE = 200  # links of one person

of = shares.c


class Share(NamedTuple):
    token: str
    table: str
    game: str
    at: int


class Shares:
    def __init__(self, database: Database, journal: Journal, world: World) -> None:
        self.database = database
        self.journal = journal
        self.world = world
        self._insert: Any = postgresql.insert if database.on_postgres else sqlite.insert

    async def leads_to(self, token: str) -> str | None:
        """The table that this link shows; None: it was never made, or is withdrawn."""
        found = await self._all(select(of.table_id).where(of.token == token))
        return found[0].table_id if found else None

    async def by(self, user: str, table: str | None = None) -> list[Share]:
        """The links of somebody, the latest first; to one table there is one at most."""
        mine = select(of.token, of.table_id, tables.c.game, of.at).join(tables, tables.c.id == of.table_id)
        mine = mine.where(of.user_id == user).order_by(of.at.desc(), of.token)
        return [Share(*row) for row in await self._all(mine.where(of.table_id == table) if table else mine)]

    async def others(self, table: str, user: str) -> int:
        """How many links others have made to the table."""
        count = select(func.count().label("count")).where(of.table_id == table, of.user_id != user)
        return int((await self._all(count))[0].count)

    async def make(self, table: str, user: str) -> bool:
        """The link is there, or was before; False: he has as many as one may have."""
        values = {"token": self.world.token(), "table_id": table, "user_id": user, "at": self.world.now()}
        new = self._insert(shares).values(values).on_conflict_do_nothing()
        there = select(of.token).where(of.table_id == table, of.user_id == user)
        count = select(func.count()).where(of.user_id == user)

        async def job(connection: AsyncConnection) -> bool:
            if (await connection.execute(there)).first():
                return True
            if (await connection.execute(count)).scalar_one() >= MOST_OF_ONE:
                return False
            await connection.execute(new)
            return True

        return bool(await self.journal.write(job))

    async def withdraw(self, table: str, user: str) -> None:
        gone = delete(shares).where(of.table_id == table, of.user_id == user)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(gone)

        await self.journal.write(job)

    async def _all(self, statement: Select[Any]) -> Sequence[Any]:
        async with self.database.read() as connection:
            found: Sequence[Any] = (await connection.execute(statement)).all()
            return found
