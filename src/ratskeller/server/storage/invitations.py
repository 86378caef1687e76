"""Who is wanted at a table that waits: friends whom somebody there has invited, and who may play again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, delete, exists, false, func, or_, select, true, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.storage.database import Database
from ratskeller.server.storage.friends import MONTH
from ratskeller.server.storage.journal import Journal
from ratskeller.server.storage.schema import blocks, invitations, seats, tables, users
from ratskeller.server.world import World

MOST_AT_TABLE = 20  # people
MOST_SHOWN = 20
STEP = 500  # removed together

invited = invitations.c


class Invitation(NamedTuple):
    table: str
    game: str
    seats: int
    free: int
    user: str  # who invites
    nickname: str
    avatar: str
    at: int
    again: bool


class Invitations:
    def __init__(self, database: Database, journal: Journal, world: World) -> None:
        self.database = database
        self.journal = journal
        self.world = world
        self._insert: Any = postgresql.insert if database.on_postgres else sqlite.insert

    async def of(self, user: str) -> list[Invitation]:
        """Where he is wanted, the latest first."""
        table = (tables.c.id, tables.c.game, tables.c.seats, tables.c.free)
        statement = select(*table, users.c.id, users.c.nickname, users.c.avatar, invited.at, invited.again)
        open = statement.join(tables, tables.c.id == invited.table_id).join(users, users.c.id == invited.by)
        found = await self._all(open.where(self._is_open(user)).order_by(invited.at.desc()).limit(MOST_SHOWN))
        return [Invitation(*row) for row in found]

    async def has(self, user: str, table: str) -> bool:
        statement = select(invited.at).join(tables, tables.c.id == invited.table_id)
        return bool(await self._all(statement.where(self._is_open(user), invited.table_id == table)))

    async def to(self, table: str, by: str | None = None) -> list[str]:
        """Whom somebody has invited to it, whether or not he has declined; None: whom anybody has."""
        whose = true() if by is None else invited.by == by
        return [row.user_id for row in await self._all(select(invited.user_id).where(invited.table_id == table, whose))]

    async def invite(self, table: str, by: str, people: Iterable[str], again: bool = False) -> bool:
        """Whether there was room; whoever was invited there already is not told again."""
        values = {"table_id": table, "by": by, "at": self.world.now(), "again": again, "declined": False}
        shut = exists().where(blocks.c.user_id == users.c.id, blocks.c.blocked == by)
        alive = select(users.c.id).where(users.c.id.in_(list(people)), users.c.deleted.is_(None), ~shut)

        async def job(connection: AsyncConnection) -> bool:
            new = [values | {"user_id": user} for user in (await connection.execute(alive)).scalars()]
            count = select(func.count()).where(invited.table_id == table)
            if (await connection.execute(count)).scalar_one() + len(new) > MOST_AT_TABLE:
                return False
            if new:
                await connection.execute(self._insert(invitations).on_conflict_do_nothing(), new)
            return True

        return bool(await self.journal.write(job))

    async def decline(self, user: str, table: str) -> None:
        """He does not come, and is not invited to this table again."""
        his = and_(invited.table_id == table, invited.user_id == user)
        await self._write(update(invitations).where(his).values(declined=True))

    async def lapse(self) -> bool:
        """Remove some to tables that have begun or closed, and what is too old; whether there may be more."""
        waiting = select(tables.c.id).where(tables.c.status.in_(("waiting", "starting")))
        old = or_(invited.at <= self.world.now() - MONTH, invited.table_id.not_in(waiting))
        some = select(invited.table_id, invited.user_id).where(old).limit(STEP).subquery("old")
        same = and_(invited.table_id == some.c.table_id, invited.user_id == some.c.user_id)
        removed = await self._write(delete(invitations).where(select(some.c.user_id).where(same).exists()))
        return removed == STEP

    def _is_open(self, user: str) -> ColumnElement[bool]:
        """Of somebody whom he wants to hear, to a table that still waits."""
        shut = exists().where(blocks.c.user_id == user, blocks.c.blocked == invited.by)
        return and_(
            invited.user_id == user,
            invited.declined == false(),
            ~shut,
            invited.at > self.world.now() - MONTH,
            tables.c.status == "waiting",
            ~exists().where(seats.c.table_id == invited.table_id, seats.c.user_id == user),
        )

    async def _all(self, statement: Select[Any]) -> Sequence[Any]:
        async with self.database.read() as connection:
            found: Sequence[Any] = (await connection.execute(statement)).all()
            return found

    async def _write(self, statement: Any) -> int:
        async def job(connection: AsyncConnection) -> int:
            return (await connection.execute(statement)).rowcount

        return int(await self.journal.write(job))
