"""Databases for the tests: a new SQLite file, or a new database of the PostgreSQL server of the environment."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SERVER = os.environ.get("RATSKELLER_TEST_POSTGRES", "")
needs_postgres = pytest.mark.skipif(
    not SERVER, reason="no PostgreSQL: RATSKELLER_TEST_POSTGRES=$(.ci/postgres.sh) starts one and names it"
)
BOTH = ["sqlite", pytest.param("postgres", marks=needs_postgres)]


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


async def _execute(statement: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(SERVER)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
