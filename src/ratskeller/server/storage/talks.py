"""What is said at tables, who would like to talk freely there, and whom somebody does not want to hear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Select, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.errors import Refusal, not_found
from ratskeller.server.storage.database import Database
from ratskeller.server.storage.journal import SHUN, TALK, Journal
from ratskeller.server.storage.schema import blocks, friend_requests, friends, talk, talk_freely, users

MOST_LINES = 500  # of a table's channel: then the oldest goes of who has said most, so nobody drowns what he said
MOST_TOLD = 100  # of them, to who begins to listen
MOST_FREELY = 200  # people besides those at the seats who would like to talk freely at a table
MOST_BLOCKED = 200  # by one person


class Line(NamedTuple):
    """Something that was said."""

    number: int  # in order, in all of the house; 0: not stored yet
    id: str
    table: str
    at: int
    channel: str
    user: str
    kind: str
    body: str


class Blocked(NamedTuple):
    id: str
    nickname: str
    at: int


class Talks:
    def __init__(self, database: Database, journal: Journal) -> None:
        self.database = database
        self.journal = journal
        self._insert: Any = postgresql.insert if database.on_postgres else sqlite.insert

    # Lines

    async def add(self, line: Line) -> Line | None:
        """Store it, and tell the other processes; None if it was stored before, or who says it has been forgotten."""
        values = line._asdict() | {"table_id": line.table, "user_id": line.user}
        for name in ("number", "table", "user"):
            del values[name]
        made = self._insert(talk).values(values).on_conflict_do_nothing(index_elements=[talk.c.id])
        alive = select(users.c.id).where(users.c.id == line.user, users.c.deleted.is_(None))
        there = (talk.c.table_id == line.table) & (talk.c.channel == line.channel)
        loudest = select(talk.c.user_id).where(there).group_by(talk.c.user_id).order_by(func.count().desc()).limit(1)
        his = select(func.min(talk.c.number)).where(there, talk.c.user_id == loudest.scalar_subquery())
        oldest = select(his.scalar_subquery()).where(select(func.count()).where(there).scalar_subquery() > MOST_LINES)

        async def job(connection: AsyncConnection) -> int | None:
            if (await connection.execute(alive)).first() is None:
                return None
            number = (await connection.execute(made.returning(talk.c.number))).scalar()
            if number is None:
                return None
            await connection.execute(delete(talk).where(talk.c.number == oldest.scalar_subquery()))
            await self.journal.notify(connection, [f"{TALK}{line.table}/{number}"])
            return int(number)

        number = await self.journal.write(job)
        return line._replace(number=number) if number else None

    async def latest(self, table: str, channel: str) -> list[Line]:
        """The latest of a channel, in order."""
        there = _lines().where(talk.c.table_id == table, talk.c.channel == channel)
        found = await self._all(there.order_by(talk.c.number.desc()).limit(MOST_TOLD))
        return [Line(*row) for row in reversed(found)]

    async def numbered(self, number: int) -> Line | None:
        return await self._one(_lines().where(talk.c.number == number))

    async def named(self, table: str, id: str) -> Line | None:
        return await self._one(_lines().where(talk.c.table_id == table, talk.c.id == id))

    async def around(self, line: Line, each_way: int) -> list[Line]:
        """What was said in its channel before and after it, and itself."""
        there = _lines().where(talk.c.table_id == line.table, talk.c.channel == line.channel)
        upto = there.where(talk.c.number <= line.number).order_by(talk.c.number.desc()).limit(each_way + 1)
        after = there.where(talk.c.number > line.number).order_by(talk.c.number).limit(each_way)
        return [Line(*row) for row in [*reversed(await self._all(upto)), *await self._all(after)]]

    # Talking freely

    async def freely(self, table: str) -> frozenset[str]:
        """Who would like to talk freely with the strangers of this table."""
        found = await self._all(select(talk_freely.c.user_id).where(talk_freely.c.table_id == table))
        return frozenset(row.user_id for row in found)

    async def agree(self, table: str, user: str, on: bool, now: int, seated: bool) -> None:
        """For those at the seats there is always room: nothing is said freely without them."""
        mine = (talk_freely.c.table_id == table) & (talk_freely.c.user_id == user)
        wish = self._insert(talk_freely).values(table_id=table, user_id=user, at=now).on_conflict_do_nothing()
        count = select(func.count()).where(talk_freely.c.table_id == table, talk_freely.c.user_id != user)

        async def job(connection: AsyncConnection) -> bool:
            if not on:
                await connection.execute(delete(talk_freely).where(mine))
            elif not seated and int((await connection.execute(count)).scalar_one()) >= MOST_FREELY:
                return False
            else:
                await connection.execute(wish)
            await self.journal.notify(connection, [f"{TALK}{table}/"])
            return True

        if not await self.journal.write(job):
            raise Refusal("limit", f"{MOST_FREELY} people talk freely here already")

    # Blocking

    async def blocked_by(self, user: str) -> list[Blocked]:
        """The latest first."""
        his = select(users.c.id, users.c.nickname, blocks.c.at).join(users, blocks.c.blocked == users.c.id)
        found = await self._all(his.where(blocks.c.user_id == user).order_by(blocks.c.at.desc()))
        return [Blocked(*row) for row in found]

    async def shunned(self, user: str) -> frozenset[str]:
        """Whom he has blocked, and who has blocked him."""
        one = select(blocks.c.blocked).where(blocks.c.user_id == user)
        other = select(blocks.c.user_id).where(blocks.c.blocked == user)
        return frozenset(row[0] for row in await self._all(one.union(other)))

    async def block(self, user: str, other: str, now: int) -> None:
        known = select(users.c.id).where(users.c.id == other, users.c.deleted.is_(None))
        if other == user or not await self._all(known):
            raise not_found("there is nobody like that to block")
        count = select(func.count()).where(blocks.c.user_id == user, blocks.c.blocked != other)
        made = self._insert(blocks).values(user_id=user, blocked=other, at=now).on_conflict_do_nothing()

        both = (user, other)  # who are friends no longer
        to_him = friend_requests.c.folded == select(users.c.folded).where(users.c.id == other).scalar_subquery()
        withdrawn = update(friend_requests).where(friend_requests.c.user_id == user, to_him).values(at=0)

        async def job(connection: AsyncConnection) -> bool:
            if int((await connection.execute(count)).scalar_one()) >= MOST_BLOCKED:
                return False
            await connection.execute(made)
            await connection.execute(delete(friends).where(friends.c.user_id.in_(both), friends.c.friend.in_(both)))
            await connection.execute(withdrawn)
            await self.journal.notify(connection, [f"{SHUN}{user}", f"{SHUN}{other}"])
            return True

        if not await self.journal.write(job):
            raise Refusal("limit", f"you have blocked {MOST_BLOCKED} people; unblock somebody first")

    async def unblock(self, user: str, other: str) -> None:
        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(blocks).where(blocks.c.user_id == user, blocks.c.blocked == other))
            await self.journal.notify(connection, [f"{SHUN}{user}"])

        await self.journal.write(job)

    async def _one(self, statement: Select[Any]) -> Line | None:
        for row in await self._all(statement):
            return Line(*row)
        return None

    async def _all(self, statement: Any) -> Sequence[Any]:
        async with self.database.read() as connection:
            found: Sequence[Any] = (await connection.execute(statement)).all()
            return found


def _lines() -> Select[Any]:
    c = talk.c
    return select(c.number, c.id, c.table_id, c.at, c.channel, c.user_id, c.kind, c.body)
