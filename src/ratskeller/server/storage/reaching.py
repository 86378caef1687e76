"""How people are reached who are not here, and who is to be told that it is his move.

A reminder is stored with the row that made it his move, in the same transaction, and goes with the row that ends it: no
crash loses one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.storage.database import Database
from ratskeller.server.storage.journal import Job, Journal
from ratskeller.server.storage.schema import mails, pushes, reminders, sessions, tables, users

DAY = 86_400_000  # milliseconds
WAIT = 60_000  # before somebody is reminded: he may be here in a moment, or answer at once
MOST_BROWSERS = 8  # of one user that are woken; the oldest gives way


class Browser(NamedTuple):
    """A browser that can be woken."""

    endpoint: str
    p256dh: str
    auth: str


class Mail(NamedTuple):
    address: str
    asked: int
    confirmed: int | None


class Due(NamedTuple):
    """Somebody who is to be told of a table."""

    user: str
    table: str
    at: int
    tries: int
    game: str
    language: str


class Reaching:
    def __init__(self, database: Database, journal: Journal) -> None:
        self.database = database
        self.journal = journal
        self._insert: Any = postgresql.insert if database.on_postgres else sqlite.insert

    # Browsers

    async def browsers(self, user: str, now: int) -> list[Browser]:
        """Those where he is still signed in."""
        alive = select(sessions.c.token).where(sessions.c.user_id == user, sessions.c.expires > now)
        mine = select(pushes).where(pushes.c.user_id == user, pushes.c.session.in_(alive))
        async with self.database.read() as connection:
            found = await connection.execute(mine.limit(MOST_BROWSERS))
            return [Browser(row.endpoint, row.p256dh, row.auth) for row in found]

    async def add_browser(self, user: str, session: str, browser: Browser, now: int) -> None:
        """A browser wakes for one person only: the last who asked for it."""
        values = {"user_id": user, "session": session, "created": now} | browser._asdict()
        statement = self._insert(pushes).values(endpoint_hash=_hash(browser.endpoint), **values)
        mine = select(pushes.c.endpoint_hash).where(pushes.c.user_id == user)
        too_many = mine.order_by(pushes.c.created.desc(), pushes.c.endpoint_hash).offset(MOST_BROWSERS).limit(100)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(
                statement.on_conflict_do_update(index_elements=[pushes.c.endpoint_hash], set_=values)
            )
            old = list((await connection.execute(too_many)).scalars())
            if old:
                await connection.execute(delete(pushes).where(pushes.c.endpoint_hash.in_(old)))

        await self.journal.write(job)

    async def remove_browser(self, endpoint: str, user: str | None = None) -> None:
        """Of this user, or whosever it is."""
        statement = delete(pushes).where(pushes.c.endpoint_hash == _hash(endpoint))
        await self._write(statement if user is None else statement.where(pushes.c.user_id == user))

    # Letters

    async def mail(self, user: str) -> Mail | None:
        async with self.database.read() as connection:
            found = (await connection.execute(select(mails).where(mails.c.user_id == user))).first()
        return Mail(found.address, found.asked, found.confirmed) if found else None

    async def ask_address(self, user: str, address: str, now: int) -> None:
        """Keep the address until he confirms it."""
        values = {"address": address, "asked": now, "times": 1, "confirmed": None, "day": 0, "sent": 0}
        insert = self._insert(mails).values(user_id=user, **values)
        await self._write(insert.on_conflict_do_update(index_elements=[mails.c.user_id], set_=values))

    async def confirm(self, user: str, asked: int, now: int) -> bool:
        """Whether this is the question that is open."""
        open = (mails.c.user_id == user) & (mails.c.asked == asked)

        async def job(connection: AsyncConnection) -> bool:
            done = await connection.execute(update(mails).where(open).values(confirmed=now))
            return bool(done.rowcount)

        found: bool = await self.journal.write(job)
        return found

    async def remove_mail(self, user: str, address: str | None = None) -> None:
        statement = delete(mails).where(mails.c.user_id == user)
        await self._write(statement if address is None else statement.where(mails.c.address == address))

    # Reminders

    def called(self, table: str, called: Sequence[tuple[str, bool]], now: int) -> Job:
        """Whose move it has become, and whose it is no longer; part of the transaction that stores the row."""
        asked = [
            {"user_id": user, "table_id": table, "at": now + WAIT, "tries": 0} for user, is_asked in called if is_asked
        ]
        answered = [user for user, is_asked in called if not is_asked]

        async def job(connection: AsyncConnection) -> None:
            if answered:
                gone = (reminders.c.table_id == table) & reminders.c.user_id.in_(answered)
                await connection.execute(delete(reminders).where(gone))
            if asked:
                await connection.execute(self._insert(reminders).on_conflict_do_nothing(), asked)

        return job

    async def due(self, now: int, most: int, but: Collection[str] = ()) -> list[Due]:
        """Who is to be told, the longest waiting first; whoever is asked at several tables hears of all at once."""
        users_due = select(reminders.c.user_id, func.min(reminders.c.at).label("first"))
        users_due = users_due.where(reminders.c.at <= now, reminders.c.user_id.not_in(but))
        users_due = users_due.group_by(reminders.c.user_id).order_by("first").limit(most)
        whose = users_due.subquery("whose")
        statement = (
            select(reminders, tables.c.game, users.c.language)
            .join(tables, tables.c.id == reminders.c.table_id)
            .join(users, users.c.id == reminders.c.user_id)
            .join(whose, whose.c.user_id == reminders.c.user_id)
            .where(reminders.c.at <= now, users.c.deleted.is_(None))
            .order_by(reminders.c.user_id, reminders.c.at)
        )
        async with self.database.read() as connection:
            found = await connection.execute(statement)
            return [Due(row.user_id, row.table_id, row.at, row.tries, row.game, row.language) for row in found]

    async def waiting(self, due: Sequence[Due]) -> list[Due]:
        """Those of them where it is still the move of which he is to be told."""
        async with self.database.read() as connection:
            found = await connection.execute(select(reminders.c.user_id, reminders.c.table_id).where(_same(due)))
            still = {tuple(row) for row in found}
        return [one for one in due if (one.user, one.table) in still]

    async def told(self, due: Sequence[Due]) -> None:
        if due:
            await self._write(delete(reminders).where(_same(due)))

    async def later(self, due: Due, at: int, tries: int) -> None:
        await self._write(update(reminders).where(_same([due])).values(at=at, tries=tries))

    async def _write(self, statement: Any) -> None:
        async def job(connection: AsyncConnection) -> None:
            await connection.execute(statement)

        await self.journal.write(job)


def _same(due: Sequence[Due]) -> ColumnElement[bool]:
    """These and none that came since: he may have answered, and be asked again."""
    these = reminders.c
    return or_(*((these.user_id == d.user) & (these.table_id == d.table) & (these.at == d.at) for d in due))


def _hash(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()
