"""Friends: one asks by the other's exact name, the other consents.

A request is kept under the name that was typed, whether or not anybody has it: so nobody learns by asking who exists,
who has declined, or who does not want to hear of him.  All requests look alike to who asked, and lapse after a month.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.errors import Refusal, not_found
from ratskeller.server.names import fold
from ratskeller.server.storage.database import Database
from ratskeller.server.storage.journal import SHUN, Journal
from ratskeller.server.storage.schema import blocks, friend_requests, friends, users
from ratskeller.server.world import World

MONTH = 30 * 86_400_000  # milliseconds
MOST_FRIENDS = 200
MOST_ASKED = 30  # open requests of one person
MOST_WAITING = 50  # open ones for one name: what was declined or comes from the blocked takes no room
STEP = 500  # requests removed together

requests = friend_requests.c


class Person(NamedTuple):
    """A friend, or somebody who asks to be one; `at`: since when, or when he asked."""

    id: str
    nickname: str
    avatar: str
    name: str
    at: int


class Asked(NamedTuple):
    """A request of one's own."""

    name: str
    at: int


class Friends:
    def __init__(self, database: Database, journal: Journal, world: World) -> None:
        self.database = database
        self.journal = journal
        self.world = world
        self.ears: list[Callable[[str], None]] = []  # who wants to hear whose friends are others than before
        self._insert: Any = postgresql.insert if database.on_postgres else sqlite.insert

    # Reading

    async def are_friends(self, one: str, other: str) -> bool:
        return bool(await self._all(select(friends.c.since).where(_pair(one, other))))

    async def friends_of(self, user: str) -> list[Person]:
        """The latest first."""
        statement = select(users.c.id, users.c.nickname, users.c.avatar, users.c.name, friends.c.since)
        his = statement.join(friends, friends.c.friend == users.c.id).where(friends.c.user_id == user)
        return [Person(*row) for row in await self._all(his.order_by(friends.c.since.desc()).limit(MOST_FRIENDS))]

    async def ids_of(self, user: str) -> frozenset[str]:
        return frozenset(
            row.friend for row in await self._all(select(friends.c.friend).where(friends.c.user_id == user))
        )

    async def requests_to(self, user: str) -> list[Person]:
        """Who asks to be his friend, the latest first."""
        statement = select(users.c.id, users.c.nickname, users.c.avatar, users.c.name, requests.at)
        open = statement.join(friend_requests, requests.user_id == users.c.id).where(self._is_open(user))
        return [Person(*row) for row in await self._all(open.order_by(requests.at.desc()).limit(MOST_WAITING))]

    async def asked_by(self, user: str) -> list[Asked]:
        """Whom he has asked, the latest first; those who have declined among them."""
        his = select(requests.name, requests.at).where(requests.user_id == user, requests.at > self._lapsed())
        return [Asked(*row) for row in await self._all(his.order_by(requests.at.desc()))]

    # Writing

    async def ask(self, user: str, name: str) -> str | None:
        """Ask whoever has this name, and tell who that is, if anybody; where he has asked already, they are friends.

        Refusal `limit` if too many of his requests are open, for whatever names.
        """
        return await self._ask(user, name, fold(name))

    async def ask_person(self, user: str, other: str) -> str | None:
        """Ask somebody whom one knows by his nickname only; Refusal `not-found` if he has no name to sign in with."""
        statement = select(users.c.nickname, users.c.folded).where(users.c.id == other, users.c.folded.is_not(None))
        for found in await self._all(statement):
            return await self._ask(user, found.nickname, found.folded)
        raise not_found("there is nobody like that who could be your friend")

    async def _ask(self, user: str, name: str, folded: str) -> str | None:
        """The request is listed under the name that is given."""
        now = self.world.now()
        values = {"name": name, "at": now}
        insert = self._insert(friend_requests).values(user_id=user, folded=folded, **values)
        kept = insert.on_conflict_do_update(index_elements=[requests.user_id, requests.folded], set_=values)

        async def job(connection: AsyncConnection) -> tuple[bool, str | None]:
            other = (await connection.execute(select(users.c.id).where(users.c.folded == folded))).scalar()
            if other and await _exists(connection, select(friends.c.since).where(_pair(user, other))):
                return True, None
            if other and await self._befriend(connection, user, other):
                return True, other
            mine = and_(requests.user_id == user, requests.folded != folded, requests.at > self._lapsed())
            if await _count(connection, mine) >= MOST_ASKED:
                return False, None
            open = self._is_open(other) if other else and_(requests.folded == folded, requests.at > self._lapsed())
            if await _count(connection, and_(open, requests.user_id != user)) < MOST_WAITING:
                await connection.execute(kept)
            return True, other

        found: tuple[bool, str | None] = await self.journal.write(job)
        done, asked = found
        if asked and await self.are_friends(user, asked):
            self._changed(user, asked)
        if not done:
            raise Refusal("limit", f"you have asked {MOST_ASKED} people; withdraw a request, or wait", where="name")
        return asked

    async def accept(self, user: str, asker: str) -> None:
        async def job(connection: AsyncConnection) -> bool:
            return await self._befriend(connection, user, asker)

        if not await self.journal.write(job) and not await self.are_friends(user, asker):
            raise not_found("nobody here asks to be your friend, or one of you has as many friends as one can have")
        self._changed(user, asker)

    async def decline(self, user: str, asker: str) -> None:
        """For a month he is not asked again."""
        await self._write(
            update(friend_requests)
            .where(self._is_open(user), requests.user_id == asker)
            .values(declined=self.world.now())
        )

    async def withdraw(self, user: str, name: str) -> None:
        """That it was declined is still known."""
        mine = and_(requests.user_id == user, or_(requests.folded == fold(name), requests.name == name))
        await self._write(
            delete(friend_requests).where(mine, requests.declined.is_(None)),
            update(friend_requests).where(mine).values(at=0),
        )

    async def remove(self, user: str, friend: str) -> None:
        """They are friends no longer, neither of the other."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(friends).where(or_(_pair(user, friend), _pair(friend, user))))
            await self.journal.notify(connection, [SHUN + user, SHUN + friend])

        await self.journal.write(job)
        self._changed(user, friend)

    def _changed(self, *users: str) -> None:
        for user in users:
            for ear in self.ears:
                ear(user)

    async def _befriend(self, connection: AsyncConnection, user: str, asker: str) -> bool:
        """Whether they are friends now: he has been asked, and both may have another."""
        if not await _exists(connection, select(requests.at).where(self._is_open(user), requests.user_id == asker)):
            return False
        for one in (user, asker):
            if await _count(connection, friends.c.user_id == one) >= MOST_FRIENDS:
                return False
        now = self.world.now()
        both = ((user, asker), (asker, user))
        for one, other in both:
            to = select(users.c.folded).where(users.c.id == other).scalar_subquery()
            await connection.execute(delete(friend_requests).where(requests.user_id == one, requests.folded == to))
        await connection.execute(insert(friends), [{"user_id": a, "friend": b, "since": now} for a, b in both])
        await self.journal.notify(connection, [SHUN + one for one in both[0]])
        return True

    async def lapse(self) -> bool:
        """Remove some of what nobody is shown any more; whether there may be more."""
        old = and_(requests.at <= self._lapsed(), func.coalesce(requests.declined, 0) <= self._lapsed())
        some = select(requests.user_id, requests.folded).where(old).limit(STEP).subquery("old")
        same = and_(requests.user_id == some.c.user_id, requests.folded == some.c.folded)
        removed = await self._write(delete(friend_requests).where(select(some.c.folded).where(same).exists()))
        return removed == STEP

    # Parts of statements

    def _lapsed(self) -> int:
        return self.world.now() - MONTH

    def _is_open(self, user: str) -> ColumnElement[bool]:
        """A request to him that he has not declined, of somebody whom he wants to hear."""
        his = select(users.c.folded).where(users.c.id == user).scalar_subquery()
        blocked = exists().where(blocks.c.user_id == user, blocks.c.blocked == requests.user_id)
        return and_(requests.folded == his, requests.declined.is_(None), requests.at > self._lapsed(), ~blocked)

    async def _all(self, statement: Select[Any]) -> Sequence[Any]:
        async with self.database.read() as connection:
            found: Sequence[Any] = (await connection.execute(statement)).all()
            return found

    async def _write(self, *statements: Any) -> int:
        """How many rows the last of them touched."""

        async def job(connection: AsyncConnection) -> int:
            *first, last = statements
            for statement in first:
                await connection.execute(statement)
            return (await connection.execute(last)).rowcount

        return int(await self.journal.write(job))


def _pair(one: str, other: str) -> ColumnElement[bool]:
    return and_(friends.c.user_id == one, friends.c.friend == other)


async def _exists(connection: AsyncConnection, statement: Select[Any]) -> bool:
    return (await connection.execute(statement.limit(1))).first() is not None


async def _count(connection: AsyncConnection, where: ColumnElement[bool]) -> int:
    return int((await connection.execute(select(func.count()).where(where))).scalar_one())
