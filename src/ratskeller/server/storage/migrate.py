"""Bring the schema up to date at start; several processes may start at once."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

LOCK = 7_227_538  # the advisory lock's number, ours by being spelled on a telephone: RATSKEL(L)


async def migrate(writer: AsyncEngine) -> None:
    """Run the missing migrations in one transaction, one process at a time.

    The transaction of the SQLite writer begins by taking the write lock, so only PostgreSQL needs a lock of its own.
    """
    async with writer.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        await connection.run_sync(_upgrade)


def config(connection: Connection) -> Config:
    """Alembic's configuration for this connection."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    made.attributes["connection"] = connection
    return made


def _upgrade(connection: Connection) -> None:
    command.upgrade(config(connection), "head")
