"""What is kept for a while only: each step removes a little of it, in one transaction, and says how far it got.

A started game stays for ever, and the rows of its people with it.  All else is of use to nobody after a month.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, exists, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.storage.database import Database
from ratskeller.server.storage.journal import Journal
from ratskeller.server.storage.rows import BEFORE_THE_GAME
from ratskeller.server.storage.schema import (
    GONE,
    OF_PEOPLE,
    former,
    guests,
    invitations,
    log,
    mails,
    pushes,
    reminders,
    reports,
    seats,
    sessions,
    shares,
    snapshots,
    tables,
    talk,
    talk_freely,
    users,
)

MONTH = 30 * 86_400_000  # milliseconds
UNSURE = 2 * 86_400_000  # for which an address waits to be confirmed
STEP = 50  # tables or people in a transaction
STEP_OF_SESSIONS = 500
STEP_OF_TALK = 500
HALF_A_YEAR = 180 * 86_400_000


class Purges:
    def __init__(self, database: Database, journal: Journal) -> None:
        self.database = database
        self.journal = journal

    async def sessions(self, now: int) -> bool:
        """Remove some that have run out; whether there may be more.  A guest's last tells for a month when it ended."""
        kept = select(users.c.id).where(users.c.name.is_not(None))
        out = or_(sessions.c.expires <= now - MONTH, (sessions.c.expires <= now) & sessions.c.user_id.in_(kept))
        some = select(sessions.c.token).where(out).limit(STEP_OF_SESSIONS)

        async def job(connection: AsyncConnection) -> int:
            return (await connection.execute(delete(sessions).where(sessions.c.token.in_(some)))).rowcount

        removed: int = await self.journal.write(job)
        return removed == STEP_OF_SESSIONS

    async def ways(self, now: int) -> bool:
        """Remove some ways to reach people that lead nowhere: to a browser where he has signed out, to an address that
        nobody has said is his; whether there may be more."""
        here = select(sessions.c.token).where(sessions.c.expires > now)
        lost = select(pushes.c.endpoint_hash).where(pushes.c.session.not_in(here)).limit(STEP_OF_SESSIONS)
        unsure = mails.c.confirmed.is_(None) & (mails.c.asked < now - UNSURE)
        whose = select(mails.c.user_id).where(unsure).limit(STEP_OF_SESSIONS)

        async def job(connection: AsyncConnection) -> int:
            gone = await connection.execute(delete(pushes).where(pushes.c.endpoint_hash.in_(lost)))
            never = await connection.execute(delete(mails).where(unsure, mails.c.user_id.in_(whose)))
            return max(gone.rowcount, never.rowcount)

        removed: int = await self.journal.write(job)
        return removed == STEP_OF_SESSIONS

    async def talk(self, now: int) -> bool:
        """Remove some of what was said, wished and reported too long ago; whether there may be more."""
        kept = ((talk, MONTH), (talk_freely, MONTH), (reports, HALF_A_YEAR))

        async def job(connection: AsyncConnection) -> int:
            removed = []
            for of, time in kept:
                key = tuple_(*of.primary_key)
                some = select(*of.primary_key).where(of.c.at < now - time).limit(STEP_OF_TALK)
                removed.append((await connection.execute(delete(of).where(key.in_(some)))).rowcount)
            return max(removed)

        removed: int = await self.journal.write(job)
        return removed == STEP_OF_TALK

    async def tables(self, now: int, after: str) -> tuple[Sequence[str], str | None]:
        """Remove some lessons, and some that were closed without a game, with all that belongs to them; how far it got,
        None: to the end.

        What was logged there tells whether a game began, and what it does not know is taken for one.
        """
        closed = (tables.c.status == "aborted") & _never_started()
        old = select(tables.c.id).where(tables.c.changed < now - MONTH, closed | tables.c.lesson)
        found = await self._some(old.where(tables.c.id > after).order_by(tables.c.id))

        async def job(connection: AsyncConnection) -> None:
            for of in (snapshots, guests, invitations, reminders, seats, shares, talk, talk_freely, log):
                await connection.execute(delete(of).where(of.c.table_id.in_(found)))
            await connection.execute(delete(tables).where(tables.c.id.in_(found)))
            await self.journal.notify(connection, found)

        if found:
            await self.journal.write(job)
        return found, found[-1] if found else None

    async def guests(self, now: int, after: str) -> tuple[Sequence[str], str | None]:
        """Remove some who have gone and never played; how far it got, None: to the end.

        Who opened a table at which others played keeps a row without a name: the table refers to it.  Rows of the log
        hold a random id, which means nobody from now on.
        """
        gone = select(users.c.id).where(users.c.name.is_(None), users.c.created < now - MONTH, users.c.id > after)
        found = await self._some(
            gone.where(
                ~exists().where(sessions.c.user_id == users.c.id),
                ~exists().where(seats.c.user_id == users.c.id),
                ~exists().where(former.c.user_id == users.c.id),
                ~_has_table(tables.c.status.in_(("waiting", "starting"))),
                users.c.deleted.is_(None) | ~_has_table(),
            ).order_by(users.c.id)
        )

        async def job(connection: AsyncConnection) -> None:
            for of in OF_PEOPLE:
                await connection.execute(delete(of.table).where(of.in_(found)))
            nameless = {"nickname": GONE, "language": "en", "deleted": now}
            await connection.execute(update(users).where(users.c.id.in_(found), _has_table()).values(nameless))
            await connection.execute(delete(users).where(users.c.id.in_(found), ~_has_table()))

        if found:
            await self.journal.write(job)
        return found, found[-1] if found else None

    async def _some(self, statement: Select[Any]) -> Sequence[str]:
        async with self.database.read() as connection:
            return [row.id for row in await connection.execute(statement.limit(STEP))]


def _never_started() -> ColumnElement[bool]:
    return ~exists().where(log.c.table_id == tables.c.id, log.c.kind.not_in(BEFORE_THE_GAME))


def _has_table(*where: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(or_(tables.c.creator == users.c.id, tables.c.owner == users.c.id), *where)
