"""Open sockets: how many, whose, and their outgoing queues."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict, deque
from contextlib import suppress
from typing import Any

from ratskeller.server.addresses import is_proxy
from ratskeller.server.errors import Refusal
from ratskeller.server.lobby import Lobby
from ratskeller.server.play.viewers import dump
from ratskeller.server.settings import Settings
from ratskeller.server.wire import GOING_AWAY, POLICY, TOO_SLOW

MOST_QUEUED = 512  # messages a slow reader may have waiting
LARGEST_QUEUE = 1 << 20  # characters


class Outbox:
    """What is to be sent to one socket.  A reader that is too slow is cut off: it reconnects and catches up."""

    def __init__(self, user: str | None, address: str | None, session: str | None) -> None:
        self.user = user
        self.address = address
        self.session = session
        self.closing: int | None = None
        self._queue: deque[str] = deque()
        self._size = 0
        self._wake = asyncio.Event()

    def send(self, text: str) -> None:
        if self.closing is not None:
            return
        self._queue.append(text)
        self._size += len(text)
        if len(self._queue) > MOST_QUEUED or self._size > LARGEST_QUEUE:
            self.close(TOO_SLOW)
        self._wake.set()

    def close(self, code: int) -> None:
        self.closing = self.closing or code
        self._wake.set()

    async def drain(self, websocket: Any) -> None:
        """Send until closed."""
        while True:
            await self._wake.wait()
            while self._queue and self.closing != TOO_SLOW:
                text = self._queue.popleft()
                self._size -= len(text)
                await websocket.send_text(text)
            if self.closing is not None:
                with suppress(RuntimeError):
                    await websocket.close(self.closing)
                return
            self._wake.clear()


class Sockets:
    def __init__(self, settings: Settings, lobby: Lobby) -> None:
        self.settings = settings
        self.lobby = lobby
        self.open: set[Outbox] = set()
        self._of_user: defaultdict[str, set[Outbox]] = defaultdict(set)
        self._by_address: Counter[str] = Counter()

    def add(self, outbox: Outbox) -> None:
        """Count a new socket; Refusal `limit` if there are too many."""
        if len(self.open) >= self.settings.sockets:
            raise Refusal("limit", "the server has as many connections as it can take; try again later")
        if not is_proxy(outbox.address) and self._by_address[outbox.address or ""] >= self.settings.sockets_per_address:
            raise Refusal("limit", "too many connections from your address")
        if outbox.user and len(self._of_user.get(outbox.user, ())) >= self.settings.sockets_per_user:
            raise Refusal("limit", "too many connections of yours")
        self.open.add(outbox)
        if outbox.address:
            self._by_address[outbox.address] += 1
        if outbox.user:
            self._of_user[outbox.user].add(outbox)
        self.lobby.people = len(self._of_user)

    def remove(self, outbox: Outbox) -> None:
        self.open.discard(outbox)
        if outbox.address:
            self._by_address[outbox.address] -= 1
            if not self._by_address[outbox.address]:
                del self._by_address[outbox.address]
        if outbox.user:
            self._of_user[outbox.user].discard(outbox)
            if not self._of_user[outbox.user]:
                del self._of_user[outbox.user]
        self.lobby.people = len(self._of_user)

    def end_session(self, session: str) -> None:
        """Somebody signed out: what he had open with that session closes."""
        for outbox in self.open:
            if outbox.session == session:
                outbox.close(POLICY)

    def renew(self, user: str, old: str, new: str) -> None:
        """A session has another token; the user's other sessions have ended, and what they had open closes."""
        for outbox in self.open:
            if outbox.user == user and outbox.session == old:
                outbox.session = new
            elif outbox.user == user:
                outbox.close(POLICY)

    def end_user(self, user: str) -> None:
        for outbox in self.open:
            if outbox.user == user:
                outbox.close(POLICY)

    def call(self, user: str, table: str, asked: bool) -> None:
        """It is this user's move at a table, or no longer: every page of his is told, whatever it shows."""
        for outbox in self._of_user.get(user, ()):
            outbox.send(dump({"type": "called", "table": table, "asked": asked}))

    def note(self, user: str) -> None:
        """There is news for this user: his pages fetch it."""
        for outbox in self._of_user.get(user, ()):
            outbox.send(dump({"type": "noticed"}))

    async def close(self) -> None:
        for outbox in self.open:
            outbox.close(GOING_AWAY)
        for _ in range(50):
            if not self.open:
                return
            await asyncio.sleep(0.02)
