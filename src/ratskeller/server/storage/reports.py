"""Reports of what was said: with copies of the lines around it, for whoever runs the house.

Lines go after a month and with their accounts; what was reported stays until it is done with, half a year at most.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.errors import Refusal
from ratskeller.server.storage.database import Database, storage_refusals
from ratskeller.server.storage.journal import Journal
from ratskeller.server.storage.schema import reports
from ratskeller.server.storage.talks import Line

EACH_WAY = 10  # lines before and after the one that is reported
MOST = 5000  # reports that nobody has looked at


class Report(NamedTuple):
    id: int  # 0: not stored yet
    at: int
    line: str
    reporter: str | None  # a user's id
    about: str
    table: str
    channel: str
    reason: str
    remark: str
    lines: Sequence[Mapping[str, Any]]  # each as `copied` makes it


def copied(line: Line, name: str) -> dict[str, Any]:
    return {"id": line.id, "at": line.at, "user": line.user, "name": name, "kind": line.kind, "body": line.body}


class Reports:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._insert: Any = postgresql.insert if database.on_postgres else sqlite.insert

    async def add(self, journal: Journal, report: Report) -> None:
        """Keep it under a number of its own; once for each who reports a line, however often he does."""
        values = report._asdict() | {"table_id": report.table, "lines": json.dumps(report.lines, ensure_ascii=False)}
        for name in ("id", "table"):
            del values[name]
        once = [reports.c.line, reports.c.reporter]
        made = self._insert(reports).values(values).on_conflict_do_nothing(index_elements=once)

        async def job(connection: AsyncConnection) -> bool:
            if int((await connection.execute(select(func.count()).select_from(reports))).scalar_one()) >= MOST:
                return False
            await connection.execute(made)
            return True

        if not await journal.write(job):
            raise Refusal("limit", "there are more reports than the host has looked at; nothing more can be kept")

    async def all(self) -> list[Report]:
        """The oldest first."""
        async with self.database.read() as connection:
            found = await connection.execute(select(reports).order_by(reports.c.id))
            return [Report(*row)._replace(lines=json.loads(row.lines)) for row in found]

    async def done(self, ids: Sequence[int]) -> int:
        """Forget those that were looked at; how many there were."""
        with storage_refusals():
            async with self.database.writer.begin() as connection:
                return (await connection.execute(delete(reports).where(reports.c.id.in_(ids)))).rowcount
