"""What is written to the database beside the log: tables, who sits where, who may see them, snapshots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Executable, delete, insert, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.storage.facts import Facts, columns_of
from ratskeller.server.storage.journal import CALL, Job, Journal
from ratskeller.server.storage.rows import Row, led_text
from ratskeller.server.storage.schema import former, guests, log, results, seats, snapshots, tables


class Writing:
    """Every statement goes through the journal, which shares commits."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._insert: Any = postgresql.insert if journal.database.on_postgres else sqlite.insert

    async def table(self, facts: Facts, status: str) -> None:
        """A new table, before its first row."""
        summary = {"owner": facts.creator, "status": status, "changed": facts.created, "free": facts.seats}
        await self._write(insert(tables).values(columns_of(facts) | summary | {"due": None}))

    async def snapshot(self, table: str, seq: int, layout: str, data: bytes) -> None:
        """Unless there is a later one."""
        values = {"seq": seq, "layout": layout, "data": data}
        statement = self._insert(snapshots).values(table_id=table, **values)
        await self._write(
            statement.on_conflict_do_update(
                index_elements=[snapshots.c.table_id], set_=values, where=snapshots.c.seq < seq
            )
        )

    async def led_to(self, table: str, rows: Sequence[Row], settled: bool) -> None:
        """What rows led to that did not say it, and with that perhaps all there is to say of the table."""
        statements: list[Executable] = [
            update(log)
            .where(log.c.table_id == table, log.c.seq == row.seq)
            .values(led_to=led_text(row.led), seed=row.seed)
            for row in rows
        ]
        await self._write(*statements, *([_settled([table])] if settled else []))

    async def settled(self, ids: Sequence[str]) -> None:
        if ids:
            await self._write(_settled(ids))

    async def guest(self, table: str, user: str) -> None:
        """From now on he may see the table."""
        await self.journal.write(self.came(table, user))

    def came(self, table: str, user: str) -> Job:
        """He came by the link, or asks for a seat; part of the transaction that stores what he asks."""
        return _job(self._insert(guests).values(table_id=table, user_id=user).on_conflict_do_nothing())

    def held(self, table: str, left: Sequence[tuple[int, str]]) -> Job:
        """Whose seats are others' now; part of the transaction that stores who took them over."""
        rows = [{"table_id": table, "seat": seat, "user_id": user} for seat, user in left]
        return _job(self._insert(former).values(rows).on_conflict_do_nothing())

    def calls(self, table: str, called: Sequence[tuple[str, bool]]) -> Sequence[Job]:
        """Other processes are to hear whose move it is, or is no longer."""
        if not called or not self.journal.database.on_postgres:
            return ()

        async def job(connection: AsyncConnection) -> None:
            await self.journal.notify(connection, [f"{CALL}{user}/{table}/{int(asked)}" for user, asked in called])

        return (job,)

    def results(self, rows: Sequence[dict[str, Any]]) -> Job:
        """How a game ended, part of the transaction that stores the row by which it did."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(self._insert(results).on_conflict_do_nothing(), rows)

        return job

    async def _write(self, *statements: Executable) -> None:
        await self.journal.write(_job(*statements))


def _job(*statements: Executable) -> Job:
    async def job(connection: AsyncConnection) -> None:
        for statement in statements:
            await connection.execute(statement)

    return job


def _settled(ids: Sequence[str]) -> Executable:
    return update(tables).where(tables.c.id.in_(ids)).values(settled=1)


def seating(table: str, users: dict[int, str]) -> Job:
    """Who sits where, for queries; part of the transaction that stores the row which changed it."""
    sitting = [{"table_id": table, "seat": seat, "user_id": user} for seat, user in users.items()]

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(delete(seats).where(seats.c.table_id == table))
        if sitting:
            await connection.execute(insert(seats), sitting)

    return job


def link(table: str, invite: str, gone: Iterable[str]) -> Job:
    """Another link leads to the table, and who is gone may no longer see it; part of the transaction as well."""

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(update(tables).where(tables.c.id == table).values(invite=invite))
        await connection.execute(delete(guests).where(guests.c.table_id == table, guests.c.user_id.in_(list(gone))))

    return job
