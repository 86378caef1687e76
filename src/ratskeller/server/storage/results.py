"""What became of one's games: one's history, whom one played with, and how it went against them.

Of a table only those are told who sat there at the end, and nobody is named who has deleted his account.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, case, exists, func, select

from ratskeller.server.opponents import Met
from ratskeller.server.storage.database import Database
from ratskeller.server.storage.schema import friends, results, users

PAGE = 20  # games
LATEST = 200  # games in which opponents are looked for
MOST_OPPONENTS = 20
MOST_COUNTED = 2000  # games of the statistics, the latest
LATEST_MET = 60  # games against the house that say whom one meets next

mine, theirs = results.alias("mine"), results.alias("theirs")


class Former(NamedTuple):
    """Who had a seat before: a person, or a bot."""

    user: str
    nickname: str
    bot: str


class Place(NamedTuple):
    """A seat of a game that is over; `bot`: which one decided there at the end."""

    table: str
    seat: int
    user: str | None
    nickname: str | None
    avatar: str | None
    bot: str
    game: str
    ended: int
    place: int
    points: int
    won: bool
    before: list[Former]  # who had it until somebody took it over, the first first


class Opponent(NamedTuple):
    user: str
    nickname: str
    avatar: str
    named: bool  # whether he can be a friend
    friend: bool
    games: int
    ended: int  # the last of them


class Against(NamedTuple):
    """Games of one kind that two people played with each other to the end."""

    game: str
    games: int
    before: int  # in so many the one finished before the other
    behind: int


class Counted(NamedTuple):
    """A game of one's own that counts."""

    table: str
    game: str
    ended: int
    seats: int
    people: int
    place: int
    points: int
    won: bool
    winners: int


class Results:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def history(self, user: str, game: str | None, before: int) -> list[list[Place]]:
        """Some games of his that ended before then, the latest first, each by seat."""
        his = select(results.c.table_id, results.c.ended).where(results.c.user_id == user, results.c.ended < before)
        if game:
            his = his.where(results.c.game == game)
        latest = his.distinct().order_by(results.c.ended.desc()).limit(PAGE)
        ids = [row.table_id for row in await self._all(latest)]
        columns = [results.c[name] for name in ("table_id", "seat", "user_id")]
        columns += [
            users.c.nickname,
            users.c.avatar,
            *(results.c[name] for name in ("bot", "game", "ended", "place", "points", "won", "before")),
        ]
        seats = select(*columns).outerjoin(users, users.c.id == results.c.user_id).where(results.c.table_id.in_(ids))
        found: dict[str, list[Place]] = {id: [] for id in ids}
        rows = await self._all(seats.order_by(results.c.seat))
        former = [json.loads(row.before or "[]") for row in rows]
        people = {one["user"] for some in former for one in some if one["user"]}
        called = await self._all(select(users.c.id, users.c.nickname).where(users.c.id.in_(people)))
        names = {row.id: row.nickname for row in called}
        for row, had in zip(rows, former, strict=True):
            told = [Former(one["user"], names.get(one["user"], ""), one["bot"]) for one in had]
            found[row.table_id].append(Place(*row)._replace(before=told))
        return list(found.values())

    async def opponents(self, user: str) -> list[Opponent]:
        """People with whom he has lately played, the latest first."""
        latest = select(results.c.table_id).where(results.c.user_id == user).order_by(results.c.ended.desc())
        are_friends = exists().where(friends.c.user_id == user, friends.c.friend == users.c.id)
        count, last = func.count(theirs.c.table_id.distinct()), func.max(theirs.c.ended)
        statement = (
            select(users.c.id, users.c.nickname, users.c.avatar, users.c.name.is_not(None), are_friends, count, last)
            .join(theirs, theirs.c.user_id == users.c.id)
            .where(theirs.c.table_id.in_(latest.limit(LATEST)), users.c.id != user, users.c.deleted.is_(None))
            .group_by(users.c.id, users.c.nickname, users.c.avatar, users.c.name)
        )
        return [Opponent(*row) for row in await self._all(statement.order_by(last.desc()).limit(MOST_OPPONENTS))]

    async def have_met(self, user: str, other: str) -> bool:
        """Whether both held a seat of a game at its end."""
        both = and_(mine.c.user_id == user, theirs.c.user_id == other, mine.c.table_id == theirs.c.table_id)
        return bool(await self._all(select(mine.c.table_id).where(both).limit(1)))

    async def against(self, user: str, other: str) -> list[Against]:
        """How it went between two people, by game, where both count: see `_counts`."""
        ahead = func.sum(case((mine.c.place < theirs.c.place, 1), else_=0))
        behind = func.sum(case((mine.c.place > theirs.c.place, 1), else_=0))
        both = and_(_counts(mine, user), _counts(theirs, other), mine.c.table_id == theirs.c.table_id)
        statement = select(mine.c.game, func.count(), ahead, behind).where(both).group_by(mine.c.game)
        return [Against(*row) for row in await self._all(statement.order_by(func.count().desc(), mine.c.game))]

    async def counted(self, user: str) -> tuple[list[Counted], int]:
        """His games that count, the latest first, and how many do not: see `_counts`."""
        names = ("table_id", "game", "ended", "seats", "people", "place", "points", "won", "winners")
        statement = select(*(mine.c[name] for name in names)).where(_counts(mine, user))
        found = await self._all(statement.order_by(mine.c.ended.desc()).limit(MOST_COUNTED))
        every = select(func.count(results.c.table_id.distinct())).where(results.c.user_id == user)
        count = select(func.count()).select_from(mine).where(_counts(mine, user))
        [all], [some] = (await self._all(every))[0], (await self._all(count))[0]
        return [Counted(*row) for row in found], all - some

    async def met(self, user: str, game: str) -> list[Met]:
        """His latest games of a kind that count and in which all the others were bots, the earliest first."""
        alone = and_(_counts(mine, user), mine.c.game == game, mine.c.people == 1)
        columns = (mine.c.table_id, mine.c.won, mine.c.winners)
        latest = select(*columns).where(alone).order_by(mine.c.ended.desc()).limit(LATEST_MET)
        his = list(await self._all(latest))[::-1]
        at_them = results.c.table_id.in_([row.table_id for row in his])
        beside = select(results.c.table_id, results.c.bot).where(at_them, results.c.user_id.is_(None))
        bots: dict[str, list[str]] = {row.table_id: [] for row in his}
        for row in await self._all(beside.order_by(results.c.seat)):
            bots[row.table_id].append(row.bot)
        return [Met(row.won, row.winners, tuple(bots[row.table_id])) for row in his]

    async def _all(self, statement: Select[Any]) -> Sequence[Any]:
        async with self.database.read() as connection:
            found: Sequence[Any] = (await connection.execute(statement)).all()
            return found


def _counts(of: Any, user: str) -> ColumnElement[bool]:
    """Results that are his own doing: he decided from the deal to the end, and at no other seat of the table."""
    same = and_(results.c.table_id == of.c.table_id, results.c.user_id == user, results.c.seat != of.c.seat)
    return and_(of.c.user_id == user, of.c.bot == "", of.c.before == "", ~exists().where(same))
