"""What the house signs with, and knows again: keys that the first process to need them makes, and all others read."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.storage.database import Database
from ratskeller.server.storage.journal import Journal
from ratskeller.server.storage.schema import house_keys


class HouseKeys:
    def __init__(self, database: Database, journal: Journal) -> None:
        self.journal = journal
        self._insert: Any = postgresql.insert if database.on_postgres else sqlite.insert
        self._known: dict[str, bytes] = {}

    async def get(self, name: str, made: bytes = b"") -> bytes:
        """The key that is stored; if there is none, this one, or 32 random bytes, from now on."""
        if name not in self._known:
            self._known[name] = await self._kept(name, made or secrets.token_bytes(32))
        return self._known[name]

    async def _kept(self, name: str, made: bytes) -> bytes:
        async def job(connection: AsyncConnection) -> bytes:
            await connection.execute(self._insert(house_keys).values(name=name, key=made).on_conflict_do_nothing())
            found = await connection.execute(select(house_keys.c.key).where(house_keys.c.name == name))
            return bytes(found.scalar_one())

        kept: bytes = await self.journal.write(job)
        return kept
