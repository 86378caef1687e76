"""Browsers that accounts know: whoever has signed in with one before tries passwords there at his own expense.

A browser keeps one random token for all accounts that were opened in it; only its hash is stored.  It opens nothing.
"""

from __future__ import annotations

import hashlib

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.storage.database import Database
from ratskeller.server.storage.schema import devices, users
from ratskeller.server.world import World

REMEMBERED = 2 * 365 * 86_400_000  # milliseconds
MOST_DEVICES = 20  # of one user; the one that was not seen for longest is forgotten
LONGEST_TOKEN = 200


class Devices:
    def __init__(self, database: Database, world: World) -> None:
        self.database = database
        self.world = world

    async def known(self, token: str | None, folded: str) -> str | None:
        """A text for this browser and this account, if they know each other."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        statement = (
            select(devices.c.device, users.c.id)
            .join(users)
            .where(
                devices.c.device == hashed(token),
                devices.c.seen > self.world.now() - REMEMBERED,
                users.c.folded == folded,
            )
        )
        async with self.database.read() as connection:
            found = (await connection.execute(statement)).first()
        return f"{found.device} {found.id}" if found else None

    async def token(self, given: str | None) -> str:
        """The browser's own, if it is one of ours; else a new one."""
        if given and len(given) <= LONGEST_TOKEN:
            async with self.database.read() as connection:
                statement = select(devices.c.device).where(devices.c.device == hashed(given)).limit(1)
                if (await connection.execute(statement)).first():
                    return given
        return self.world.token()

    async def remember(self, connection: AsyncConnection, user: str, token: str) -> None:
        mine = select(devices.c.device).where(devices.c.user_id == user)
        others = mine.where(devices.c.device != hashed(token)).order_by(devices.c.seen.desc())
        old = [row.device for row in await connection.execute(others.offset(MOST_DEVICES - 1).limit(1000))]
        gone = devices.c.device.in_([hashed(token), *old])
        await connection.execute(delete(devices).where(devices.c.user_id == user, gone))
        row = {"device": hashed(token), "user_id": user, "seen": self.world.now()}
        await connection.execute(insert(devices).values(row))


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
