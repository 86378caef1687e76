"""The batching writer: everything that is stored goes through here, many jobs to a commit.

A commit costs a flush of the disk, however much is in it.  While one is under way the next jobs gather, and in a busy
house a moment longer; they then share the next commit.  Whoever waits for `append` is told only after the commit:
*decide, append, acknowledge, publish*.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.errors import Refusal, storage_trouble
from ratskeller.server.logs import warn
from ratskeller.server.storage.database import Database, is_trouble, storage_refusals
from ratskeller.server.storage.schema import log, tables
from ratskeller.server.world import token

LONGEST_QUEUE = 4000  # jobs; more are refused at once rather than made to wait
LARGEST_BATCH = 500
BUSY = 0.02  # seconds: a job that comes sooner after a commit is probably one of many …
GATHER = 0.004  # … and waits this long for others to share the next
CHANNEL = "ratskeller"
USER = "user:"  # before the id of a user whose sessions have changed
NAME = "name:"  # before the id of a user who is called otherwise
CALL = "call:"  # before user/table/1 if it is his move there, 0 if no longer
NOTE = "note:"  # before the id of a user for whom there is news
HERE = "here:"  # before the id of a user who has come to a table or left one
TALK = "talk:"  # before table/number of a line that was said, or table/ where somebody would like to talk freely
SHUN = "shun:"  # before the id of a user whose blocks or friends are not as they were: he hears others
MOST_NOTIFIED = 200  # table ids in one notification, whose payload PostgreSQL limits to 8,000 bytes

Job = Callable[[AsyncConnection], Awaitable[Any]]
LogRow = dict[str, Any]


class Conflict(Exception):
    """Another process was faster: the sequence number, or the message id, is taken."""


@dataclass
class Append:
    """Rows for one table's log, and the summary that goes with them."""

    table: str
    rows: Sequence[LogRow]
    summary: dict[str, Any]
    jobs: Sequence[Job] = ()  # further statements of the same transaction


@dataclass
class _Waiting:
    work: Append | Job
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Journal:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.origin = token()  # so that this process does not listen to itself
        self.commits = 0  # for measurements
        self._queue: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="journal")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._wake.set()
        if self._task:
            with suppress(asyncio.CancelledError):
                await self._task

    async def append(self, append: Append) -> None:
        """Store the rows for good; Conflict if a number or a message id is taken."""
        await self._put(append)

    async def write(self, job: Job) -> Any:
        """Run a job in a transaction; it may be run twice if another job of its batch fails, so it only uses SQL."""
        return await self._put(job)

    async def _put(self, work: Append | Job) -> Any:
        if self._closing or len(self._queue) >= LONGEST_QUEUE:
            raise storage_trouble()
        waiting = _Waiting(work)
        self._queue.append(waiting)
        self._wake.set()
        return await waiting.done

    async def _run(self) -> None:
        now = asyncio.get_running_loop().time
        ended = 0.0
        while True:
            await self._wake.wait()
            if now() - ended < BUSY and self._queue and not self._closing:
                await asyncio.sleep(GATHER)
            batch, self._queue = self._queue[:LARGEST_BATCH], self._queue[LARGEST_BATCH:]
            if not batch:
                if self._closing:
                    return
                self._wake.clear()
                continue
            try:
                await self._store(batch)
            except Exception as error:  # the writer must outlive anything a job does
                for waiting in batch:
                    _fail(waiting, error)
            ended = now()

    async def _store(self, batch: list[_Waiting]) -> None:
        try:
            await self._commit(batch)
        except Exception as error:
            if len(batch) > 1 and not is_trouble(error):
                for waiting in batch:  # one of them is to blame: each alone
                    await self._store([waiting])
                return
            for waiting in batch:
                _fail(waiting, error)

    async def _commit(self, batch: list[_Waiting]) -> None:
        appends = sorted((w for w in batch if isinstance(w.work, Append)), key=lambda w: w.work.table)  # type: ignore[union-attr]
        # Sorted, so that two processes never wait for each other's rows crosswise.
        results: dict[int, Any] = {}
        async with self.database.writer.begin() as connection:
            if appends:
                await self._append_all(connection, [w.work for w in appends if isinstance(w.work, Append)])
            for waiting in batch:
                if not isinstance(waiting.work, Append):
                    results[id(waiting)] = await waiting.work(connection)
        self.commits += 1
        for waiting in batch:
            if not waiting.done.done():
                waiting.done.set_result(results.get(id(waiting)))

    async def _append_all(self, connection: AsyncConnection, appends: list[Append]) -> None:
        await connection.execute(insert(log), [row for append in appends for row in append.rows])
        await connection.execute(_SUMMARY, [append.summary | {"b_id": append.table} for append in appends])
        for append in appends:
            for job in append.jobs:
                await job(connection)
        await self.notify(connection, [append.table for append in appends])

    async def notify(self, connection: AsyncConnection, changed: Sequence[str]) -> None:
        """Other processes hear of tables, or of what the prefixes above say, when it is stored."""
        if not self.database.on_postgres:
            return
        for i in range(0, len(changed), MOST_NOTIFIED):
            payload = " ".join([self.origin, *changed[i : i + MOST_NOTIFIED]])
            await connection.execute(text("SELECT pg_notify(:c, :p)"), {"c": CHANNEL, "p": payload})


def _summary_statement() -> Any:
    from sqlalchemy import bindparam

    columns = ("owner", "status", "changed", "free", "due")
    return (
        update(tables)
        .where(tables.c.id == bindparam("b_id"))
        .values({name: bindparam(f"b_{name}") for name in columns})
    )


_SUMMARY = _summary_statement()


def summary(owner: str, status: str, changed: int, free: int, due: int | None) -> dict[str, Any]:
    """The summary of an append, by the names of its parameters."""
    return {"b_owner": owner, "b_status": status, "b_changed": changed, "b_free": free, "b_due": due}


def _fail(waiting: _Waiting, error: BaseException) -> None:
    if waiting.done.done():
        return
    if isinstance(error, IntegrityError):
        waiting.done.set_exception(Conflict())
        return
    try:
        with storage_refusals():
            raise error
    except Refusal as refusal:
        waiting.done.set_exception(refusal)
    except Exception as other:
        warn("journal", error=type(other).__name__)
        waiting.done.set_exception(other)
