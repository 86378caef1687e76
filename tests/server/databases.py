"""Databases for the tests: a new SQLite file, or a new database of the PostgreSQL server of the environment."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

SERVER = os.environ.get("RATSKELLER_TEST_POSTGRES", "")
needs_postgres = pytest.mark.skipif(
    not SERVER, reason="no PostgreSQL: RATSKELLER_TEST_POSTGRES=$(.ci/postgres.sh) starts one and names it"
)
BOTH = ["sqlite", pytest.param("postgres", marks=needs_postgres)]
ON_SQLITE = pytest.mark.parametrize("settings", ["sqlite"], indirect=True)  # where the database makes no difference


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of an empty database."""
    if kind == "sqlite":
        yield str(folder / "house.db")
        return
    name = f"test_{secrets.token_hex(6)}"
    asyncio.run(_execute(f"CREATE DATABASE {name}"))
    try:
        yield SERVER.rsplit("/", 1)[0] + f"/{name}"
    finally:
        asyncio.run(_execute(f"DROP DATABASE {name} WITH (FORCE)"))


def ask(url: str, statement: str) -> list[tuple[Any, ...]]:
    """What a database answers, without the program; a change is kept."""
    if url.startswith("postgresql"):
        return asyncio.run(_execute(statement, url))
    with closing(sqlite3.connect(url)) as connection, connection:
        return connection.execute(statement).fetchall()


def contents(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that is stored of tables."""
    keys = {"tables": "id", "log": "table_id, seq", "seats": "table_id, seat", "snapshots": "table_id"}
    return {name: ask(url, f"SELECT * FROM {name} ORDER BY {key}") for name, key in keys.items()}


async def _execute(statement: str, url: str = SERVER) -> list[tuple[Any, ...]]:
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(statement)]
    finally:
        await connection.close()
