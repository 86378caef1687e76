"""What is new for somebody: who asks to be a friend, and where he is wanted.

His pages are told that there is something, whichever process serves them, and fetch it themselves.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server import wire
from ratskeller.server.errors import Refusal
from ratskeller.server.logs import fault
from ratskeller.server.play.course import WAITING
from ratskeller.server.play.house import House
from ratskeller.server.play.live import Live
from ratskeller.server.storage.friends import Friends
from ratskeller.server.storage.invitations import Invitations
from ratskeller.server.storage.journal import NOTE

MOST_BEGUN = 4000  # tables of which it is remembered that nobody need be told


class Notices:
    def __init__(self, friends: Friends, invitations: Invitations, house: House) -> None:
        self.friends = friends
        self.invitations = invitations
        self.journal = house.journal
        self.ears: list[Callable[[str], None]] = []  # who wants to hear for whom there is news, and tells his pages
        self._begun: OrderedDict[str, None] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        house.card_ears.append(self._look)

    async def of(self, user: str) -> wire.Notices:
        wanted = await self.invitations.of(user)
        return wire.Notices(
            requests=len(await self.friends.requests_to(user)),
            invitations=[wire.Invitation(**invitation._asdict()) for invitation in wanted],
        )

    def tell(self, users: Collection[str]) -> None:
        """There is news for them."""
        for user in users:
            for ear in self.ears:
                ear(user)
        if users and self.journal.database.on_postgres:
            self._background(self._tell_others(users))

    async def _tell_others(self, users: Collection[str]) -> None:
        async def job(connection: AsyncConnection) -> None:
            await self.journal.notify(connection, [NOTE + user for user in sorted(users)])

        await self.journal.write(job)

    def _look(self, live: Live) -> None:
        """Whoever is wanted at a table hears when it does not wait any more."""
        if live.course.status == WAITING:
            self._begun.pop(live.id, None)
        elif live.id not in self._begun:
            self._begun[live.id] = None
            if len(self._begun) > MOST_BEGUN:
                self._begun.popitem(last=False)
            self._background(self._tell_invited(live.id))

    async def _tell_invited(self, table: str) -> None:
        self.tell(await self.invitations.to(table))

    def _background(self, work: Coroutine[Any, Any, None]) -> None:
        async def guarded() -> None:
            try:
                await work
            except Refusal:
                pass  # the database is away, which was logged: pages ask again by themselves
            except Exception:
                fault("notices")

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        await asyncio.gather(*self._tasks, return_exceptions=True)
