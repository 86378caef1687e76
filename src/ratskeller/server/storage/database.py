"""The connections: readers, and for SQLite the one writer."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import event
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ratskeller.server.errors import storage_trouble
from ratskeller.server.logs import warn
from ratskeller.server.settings import SettingError
from ratskeller.server.storage.migrate import migrate

PATIENCE = 10  # seconds a statement may take


class Database:
    """One database: `read()` gives a connection for reading, `writer` is for the journal."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._lock: FileLock | None = None
        self.on_postgres = url.startswith("postgresql")
        if self.on_postgres:
            self.readers = self.writer = create_async_engine(
                url,
                pool_size=8,
                max_overflow=4,
                pool_timeout=PATIENCE,
                pool_pre_ping=True,
                hide_parameters=True,  # a fault is logged with its traceback, and they are what people wrote
                connect_args={
                    "timeout": 5,
                    "command_timeout": PATIENCE,
                    "server_settings": {"synchronous_commit": "on", "application_name": "ratskeller"},
                },
            )
        else:
            self.readers = _sqlite(url, "BEGIN", 4)
            self.writer = _sqlite(url, "BEGIN IMMEDIATE", 1)

    async def start(self) -> None:
        """Bring the schema up to date.  An SQLite file is taken for this process alone, until it ends."""
        if not self.on_postgres:
            self._claim_file()
        await migrate(self.writer)

    def _claim_file(self) -> None:
        """By a lock beside the file itself, whatever link leads to it."""
        path = Path(self.url.partition(":///")[2].partition("?")[0]).resolve()
        path.parent.stat()  # the lock would make a folder that is not there
        lock = FileLock(f"{path}.lock")
        try:
            lock.acquire(blocking=False)
        except Timeout:
            raise SettingError(
                f"another server uses {path}; an SQLite file serves one process.  For several, use PostgreSQL"
            ) from None
        self._lock = lock
        if path.is_file() and path.stat().st_nlink > 1:
            raise SettingError(
                f"{path} has a second name, a hard link, under which another server could use it unnoticed, "
                "and SQLite would lose what it writes beside the first.  Remove one of them, or copy the file"
            )
        sqlite3.connect(path).close()  # fails here, not in the driver's thread, which outlives the loop and complains

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection for reading; trouble with the database becomes the refusal `storage`."""
        with storage_refusals():
            async with self.readers.connect() as connection:
                yield connection

    async def close(self) -> None:
        await self.readers.dispose()
        if self.writer is not self.readers:
            await self.writer.dispose()
        if self._lock:
            self._lock.release()


def _sqlite(url: str, begin: str, size: int) -> AsyncEngine:
    """An engine whose transactions we begin ourselves: the driver's own habit is to begin late."""
    engine = create_async_engine(url, pool_size=size, max_overflow=0, pool_timeout=PATIENCE, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def connected(raw: Any, _record: Any) -> None:
        raw.isolation_level = None
        cursor = raw.cursor()
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            f"busy_timeout={PATIENCE * 1000}",
            "cache_size=-16000",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def began(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine


class storage_refusals:  # noqa: N801 - reads as what it does: `with storage_refusals():`
    """Trouble with the database is told to clients as one refusal, and to the host in the log."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if is_trouble(error):
            warn("storage", error=type(error).__name__, detail=_cause(error))
            raise storage_trouble() from error


def is_trouble(error: BaseException | None) -> bool:
    """Whether this is the database failing, not the program using it wrongly."""
    if isinstance(error, IntegrityError) or _is_bad_data(error):
        return False
    if isinstance(error, DBAPIError | OSError | asyncio.TimeoutError):
        return True
    return isinstance(error, SQLAlchemyError) and "TimeoutError" in type(error).__name__


def _is_bad_data(error: BaseException | None) -> bool:
    """Whether PostgreSQL cannot take a value (class 22 of its states): others in the batch must not suffer from it."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    return isinstance(error, DataError) or str(state).startswith("22")


def _cause(error: BaseException | None) -> str:
    """The driver's own words, without the statement and its parameters."""
    origin = getattr(error, "orig", None) or error
    return str(origin)[:200]
