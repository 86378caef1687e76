"""How processes hear of each other's rows: PostgreSQL notifications.  With SQLite there is one process only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from ratskeller.server.logs import warn
from ratskeller.server.storage.journal import CALL, CHANNEL, HERE, NAME, NOTE, SHUN, TALK, USER

AGAIN = 0.5  # seconds until the next try to connect
LONGEST_AGAIN = 10.0
LONGEST_START = 5.0


class Bus:
    """Calls `heard(table)` for each table that got rows from another process, and `lost()` when some may be missed.

    `ended(user)`: sessions of this user have ended in another process.  `renamed(user)`: he is called otherwise.
    `noted(user)`: there is news for him.
    `moved(user)`: he has come to a table there, or left one.  `called(user, table, asked)`: it is his move, or not.
    `said(table, number)`: a line, or no number where who would like to talk freely has changed.
    `shunned(user)`: whom he has blocked, or who his friends are, is not as it was.
    """

    def __init__(
        self,
        url: str,
        origin: str,
        heard: Callable[[str], None],
        ended: Callable[[str], None],
        renamed: Callable[[str], None],
        noted: Callable[[str], None],
        moved: Callable[[str], None],
        called: Callable[[str, str, bool], None],
        said: Callable[[str, int | None], None],
        shunned: Callable[[str], None],
        lost: Callable[[], None],
    ) -> None:
        self.url = url.replace("postgresql+asyncpg:", "postgresql:")
        self.origin = origin
        self.heard = heard
        self.ended = ended
        self.renamed = renamed
        self.noted = noted
        self.moved = moved
        self.called = called
        self.said = said
        self.shunned = shunned
        self.lost = lost
        self._task: asyncio.Task[None] | None = None
        self.listening = asyncio.Event()

    async def start(self) -> None:
        self._task = asyncio.create_task(self._listen(), name="bus")
        with suppress(TimeoutError):
            await asyncio.wait_for(self.listening.wait(), LONGEST_START)
        self.listening.set()  # from now on something may be missed

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        import asyncpg

        pause = AGAIN
        while True:
            connection = None
            try:
                connection = await asyncpg.connect(self.url, timeout=5)
                gone = asyncio.Event()
                connection.add_termination_listener(lambda _, gone=gone: gone.set())
                await connection.add_listener(CHANNEL, self._receive)
                if self.listening.is_set():
                    self.lost()
                self.listening.set()
                pause = AGAIN
                while not gone.is_set():
                    with suppress(TimeoutError):
                        await asyncio.wait_for(gone.wait(), 30)
                    if not gone.is_set():
                        await connection.execute("SELECT 1", timeout=5)  # a dead peer is noticed
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                warn("bus", error=type(error).__name__)
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_AGAIN)

    def _receive(self, _connection: Any, _process: int, _channel: str, payload: str) -> None:
        origin, *changed = payload.split(" ")
        if origin == self.origin:
            return
        for id in changed:
            if id.startswith(USER):
                self.ended(id.removeprefix(USER))
            elif id.startswith(NAME):
                self.renamed(id.removeprefix(NAME))
            elif id.startswith(NOTE):
                self.noted(id.removeprefix(NOTE))
            elif id.startswith(CALL):
                user, table, asked = id.removeprefix(CALL).split("/")
                self.called(user, table, asked == "1")
            elif id.startswith(HERE):
                self.moved(id.removeprefix(HERE))
            elif id.startswith(TALK):
                table, number = id.removeprefix(TALK).split("/")
                self.said(table, int(number) if number else None)
            elif id.startswith(SHUN):
                self.shunned(id.removeprefix(SHUN))
            else:
                self.heard(id)
