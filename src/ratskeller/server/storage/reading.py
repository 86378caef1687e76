"""What is read from the database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, exists, false, or_, select, tuple_

from ratskeller.server.storage.database import Database
from ratskeller.server.storage.facts import Facts, facts_of
from ratskeller.server.storage.rows import OF_GAME, START, Row, of_stored
from ratskeller.server.storage.schema import former, guests, log, results, seats, snapshots, tables, users

LONGEST_LOG = 100_000
MOST_IN_LOBBY = 200
TOMORROW = 60_000  # milliseconds by which clocks of two machines never differ
MOST_OF_MINE = 100
OPEN = ("waiting", "starting", "playing", "paused")  # the status of tables that have not ended

Played = Mapping[str, tuple[int, int]]  # by game, the versions of the rules that are played, from and to


@dataclass(frozen=True)
class Unsettled:
    """A table that has not ended, or whose log does not say, or may not say, where it led."""

    facts: Facts
    status: str
    lacks: bool  # whether a row does not say what it led to


@dataclass(frozen=True)
class Gathering:
    """A public table that waits, and how many seats are free."""

    facts: Facts
    owner: str
    free: int

    @property
    def age(self) -> tuple[int, str]:
        """The smaller, the older; no two tables have the same."""
        return self.facts.created, self.facts.id


class Reading:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def _all(self, statement: Select[Any]) -> Sequence[Any]:
        async with self.database.read() as connection:
            found: Sequence[Any] = (await connection.execute(statement)).all()
            return found

    async def table(self, id: str) -> tuple[Facts, int, str, bytes] | None:
        """The facts of a table and its snapshot: rows in it, layout and data (0, "", b"" without one)."""
        statement = select(tables, snapshots.c.seq, snapshots.c.layout, snapshots.c.data)
        found = await self._all(statement.outerjoin(snapshots).where(tables.c.id == id))
        if not found:
            return None
        row = found[0]
        return facts_of(row), row.seq or 0, row.layout or "", row.data or b""

    async def status_of(self, id: str) -> str:
        found = await self._all(select(tables.c.status).where(tables.c.id == id))
        return str(found[0].status)

    async def by_invite(self, token: str) -> str | None:
        found = await self._all(select(tables.c.id).where(tables.c.invite == token))
        return found[0].id if found else None

    async def rows_after(self, table: str, seq: int, most: int = LONGEST_LOG) -> list[Row]:
        statement = select(log).where(log.c.table_id == table, log.c.seq > seq).order_by(log.c.seq)
        return [of_stored(row) for row in await self._all(statement.limit(most))]

    async def has_message(self, table: str, user: str, message: str) -> bool:
        where = and_(log.c.table_id == table, log.c.user_id == user, log.c.message == message)
        return bool(await self._all(select(log.c.seq).where(where)))

    async def people_of(self, ids: set[str]) -> dict[str, tuple[str, str]]:
        """By user, his nickname and the face that he has chosen, "" if he has not."""
        if not ids:
            return {}
        found = await self._all(select(users.c.id, users.c.nickname, users.c.avatar).where(users.c.id.in_(ids)))
        return {row.id: (row.nickname, row.avatar) for row in found}

    async def names_of(self, ids: set[str]) -> dict[str, str]:
        return {id: nickname for id, (nickname, _) in (await self.people_of(ids)).items()}

    async def overdue(self, before: int, played: Played, most: int) -> list[str]:
        """Tables of games that are played at which something should have been done."""
        statement = select(tables.c.id).where(tables.c.due < before, _is_played(played))
        return [row.id for row in await self._all(statement.order_by(tables.c.due).limit(most))]

    async def of_tomorrow(self, now: int, played: Played, most: int) -> list[str]:
        """Tables at which something is to be done by their own time: the host's clock was set back since."""
        statement = select(tables.c.id).where(tables.c.due > now, tables.c.changed > now + TOMORROW, _is_played(played))
        return [row.id for row in await self._all(statement.order_by(tables.c.due).limit(most))]

    async def unsettled(self, after: str, most: int) -> list[Unsettled]:
        """Tables that are not settled, by id."""
        statement = select(tables).where(tables.c.settled == 0, tables.c.id > after).order_by(tables.c.id).limit(most)
        found = await self._all(statement)
        known = await self._led([row.id for row in found])
        return [Unsettled(facts_of(row), row.status, _lacks(row.status, known.get(row.id, {}))) for row in found]

    async def uncounted(self, after: str, most: int) -> list[Facts]:
        """Tables whose game is over without results, by id."""
        statement = select(tables).where(tables.c.status == "over", tables.c.id > after)
        without = statement.where(tables.c.lesson.is_(False), ~exists().where(results.c.table_id == tables.c.id))
        return [facts_of(row) for row in await self._all(without.order_by(tables.c.id).limit(most))]

    async def outline(self, table: str) -> list[Row]:
        """The rows of a table that tell of its people and of its end, without the game."""
        which = and_(log.c.table_id == table, or_(log.c.kind.not_in(OF_GAME), log.c.led_to.is_not(None)))
        return [of_stored(row) for row in await self._all(select(log).where(which).order_by(log.c.seq))]

    async def _led(self, ids: Sequence[str]) -> dict[str, dict[str, bool]]:
        """By table and kind of row, whether it says what it led to: of those that began a game, and that ended one."""
        where = and_(log.c.table_id.in_(ids), or_(log.c.kind == START, log.c.led_to.is_not(None)))
        found: dict[str, dict[str, bool]] = {}
        for row in await self._all(
            select(log.c.table_id, log.c.kind, log.c.led_to.is_not(None).label("led")).where(where)
        ):
            found.setdefault(row.table_id, {})[row.kind] = bool(row.led)
        return found

    async def lobby(self) -> dict[str, str]:
        """Public tables and their status: those that wait for people first, then those that play, the latest first."""
        found: dict[str, str] = {}
        for status in OPEN:
            statement = (
                select(tables.c.id)
                .where(tables.c.status == status, tables.c.public.is_(True))
                .order_by(tables.c.changed.desc())
            )
            found |= {row.id: status for row in await self._all(statement.limit(MOST_IN_LOBBY - len(found)))}
        return found

    async def gathering(self, game: str, pace: str, after: tuple[int, str], most: int) -> list[Gathering]:
        """Public tables of a game at which people wait for others or for the start, the longest waiting first."""
        since = tuple_(tables.c.created, tables.c.id)
        statement = (
            select(tables)
            .where(tables.c.status == "waiting", tables.c.public.is_(True))
            .where(tables.c.game == game, tables.c.pace == pace, since > tuple_(*after))
            .order_by(tables.c.created, tables.c.id)
        )
        return [Gathering(facts_of(row), row.owner, row.free) for row in await self._all(statement.limit(most))]

    async def tables_of(self, user: str) -> list[str]:
        """Tables where he sits or that he owns: unfinished first, then the latest.

        Where another took his seat over, he finds the game again when it has ended.
        """
        sitting, left = (select(of.c.table_id).where(of.c.user_id == user) for of in (seats, former))
        ended = and_(tables.c.id.in_(left), tables.c.status.not_in(OPEN))
        statement = (
            select(tables.c.id)
            .where(or_(tables.c.id.in_(sitting), tables.c.owner == user, ended))
            .order_by(tables.c.status.in_(("over", "aborted")), tables.c.changed.desc())
        )
        return [row.id for row in await self._all(statement.limit(MOST_OF_MINE))]

    async def unfinished_of(self, user: str, played: Played) -> int:
        """How many tables he has that can still be finished."""
        statement = select(tables.c.id).where(
            tables.c.owner == user,
            tables.c.lesson.is_(False),
            tables.c.status.in_(OPEN),
            _is_played(played),
        )
        return len(await self._all(statement.limit(1000)))

    async def lessons_of(self, user: str, game: str) -> list[str]:
        """His lessons of a game that have not ended."""
        his = select(tables.c.id).where(tables.c.owner == user, tables.c.lesson.is_(True), tables.c.game == game)
        return [row.id for row in await self._all(his.where(tables.c.status.in_(OPEN)))]

    async def seats_of(self, user: str) -> list[tuple[str, int, str]]:
        """Every seat he holds at a table that has not ended: table, seat and the table's status."""
        statement = select(seats.c.table_id, seats.c.seat, tables.c.status).join(tables)
        his = statement.where(seats.c.user_id == user, tables.c.status.not_in(("over", "aborted")))
        return [(row.table_id, row.seat, row.status) for row in await self._all(his)]

    async def waiting_of(self, user: str) -> list[str]:
        """Tables he owns that have not begun."""
        statement = select(tables.c.id).where(tables.c.owner == user, tables.c.status == "waiting")
        return [row.id for row in await self._all(statement)]

    async def waited(self, before: int, after: str, most: int) -> list[str]:
        """Live tables at which people wait for others, and nothing has happened since `before`; from an id on."""
        statement = select(tables.c.id).where(
            tables.c.status == "waiting", tables.c.pace == "live", tables.c.changed < before, tables.c.id > after
        )
        return [row.id for row in await self._all(statement.order_by(tables.c.id).limit(most))]

    async def seats_seen_by(self, user: str, people: Iterable[str], ids: Iterable[str]) -> list[tuple[str, str, str]]:
        """Which of these people sit at which of these tables, as far as he may see them: person, table and game."""
        mine = [select(of.c.table_id).where(of.c.user_id == user) for of in (seats, guests)]
        visible = or_(tables.c.public, tables.c.owner == user, *(tables.c.id.in_(some) for some in mine))
        statement = select(seats.c.user_id, tables.c.id, tables.c.game).join(tables).where(visible)
        there = and_(tables.c.id.in_(list(ids)), seats.c.user_id.in_(list(people)), tables.c.status.in_(OPEN))
        return [tuple(row) for row in await self._all(statement.where(there).order_by(tables.c.changed))]

    async def is_guest(self, table: str, user: str) -> bool:
        where = and_(guests.c.table_id == table, guests.c.user_id == user)
        return bool(await self._all(select(guests.c.user_id).where(where)))

    async def alive(self) -> bool:
        await self._all(select(tables.c.id).limit(1))
        return True


def _is_played(played: Played) -> ColumnElement[bool]:
    each = [and_(tables.c.game == game, tables.c.version.between(*of)) for game, of in played.items()]
    return or_(false(), *each)


def _lacks(status: str, led: dict[str, bool]) -> bool:
    """Whether a game was begun, or has ended, by a row that does not say what it led to."""
    if START not in led:
        return False
    return not led[START] or (status in ("over", "aborted") and len(led) < 2)
