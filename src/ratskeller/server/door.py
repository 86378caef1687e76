"""Connections: how many, from where, and how long a request may take to arrive.

uvicorn makes one `Connection` for each, and a `Socket` of it when it becomes a WebSocket.  The door of the process
comes to them with the application's state.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ratskeller.server.addresses import Addresses
from ratskeller.server.logs import warn
from ratskeller.server.settings import Settings
from ratskeller.server.wire import GOING_AWAY

PATIENCE = 15.0  # seconds for a request to arrive whole
UNREAD = 30.0  # seconds in which some of an answer is read: 48 KiB, or the last of it
MOST_DESCRIPTORS = 1 << 16
FEWEST = 32  # connections of an address to a worker, however many workers there are
SLICE = 1024  # bytes
TELL_EVERY = 10.0  # seconds: one line of the log for all that were turned away
ANSWER = (
    b"HTTP/1.1 %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\nretry-after: 10\r\n"
    b"connection: close\r\n\r\n%s"
)


def descriptors() -> int:
    """How many this process may open; 0: nobody says."""
    try:
        import resource
    except ImportError:  # Windows
        return 0
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0 if most == resource.RLIM_INFINITY else int(most)


def ask_for_descriptors() -> None:
    """As many as a process may have without being root, within reason."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def backlog() -> int:
    """Connections taken at once: fewer than the tenth of the descriptors that is never used."""
    return min(2048, max(16, descriptors() // 16)) if descriptors() else 2048


class Door:
    """Who is inside, and who was turned away."""

    def __init__(self, settings: Settings, addresses: Addresses) -> None:
        self.addresses = addresses
        self.most_of_address = max(FEWEST, settings.connections_per_address // settings.workers)
        self.last_descriptor = descriptors() * 9 // 10
        self.patience = PATIENCE
        self.unread = UNREAD
        self.turned_away: Counter[str] = Counter()  # since it was last told
        self._inside: Counter[str] = Counter()
        self._telling: asyncio.TimerHandle | None = None

    def enter(self, address: str | None) -> None:
        if address:
            self._inside[address] += 1

    def leave(self, address: str | None) -> None:
        if address:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]

    def trouble(self, address: str | None, descriptor: int) -> str:
        """Why somebody who came in cannot stay.  The lowest free descriptor is given: a high one tells of many."""
        if self.last_descriptor and descriptor >= self.last_descriptor:
            return "full"
        if address and self._inside[address] > self.most_of_address:
            return "too-many-of-address"
        return ""

    def count(self, reason: str) -> None:
        self.turned_away[reason] += 1
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(TELL_EVERY, self.tell)

    def tell(self) -> None:
        """Addresses are not logged."""
        warn("turned-away", **self.turned_away)
        self.turned_away.clear()
        self._telling = None

    def close(self) -> None:
        if self._telling:
            self._telling.cancel()
            self.tell()


def answer(status: bytes, code: bytes, message: bytes) -> bytes:
    body = b'{"code":"%s","message":"%s"}' % (code, message)
    return ANSWER % (status, len(body), body)


LATE = answer(b"408 Request Timeout", b"invalid", b"the request did not arrive in time")
FULL = answer(b"503 Service Unavailable", b"limit", b"there are too many connections; try again later")


class Connection(HttpToolsProtocol):
    """One connection: a request arrives whole in time, however slowly its bytes drip."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.door: Door = self.app_state["door"]
        self.address: str | None = None
        self.deadline: asyncio.TimerHandle | None = None
        self.reading: asyncio.TimerHandle | None = None  # until when the client must have read on

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.door.addresses.of_peer(self.client[0]) if self.client else None
        self.door.enter(self.address)
        trouble = self.door.trouble(self.address, transport.get_extra_info("socket").fileno())
        if trouble:
            self._turn_away(trouble, FULL)
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._has_read()
        self.door.leave(self.address)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        self.door.leave(self.address)  # the socket enters in its place
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        if self.deadline is None:  # the first request has waited since the connection was made
            self._wait()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._must_read()

    def resume_writing(self) -> None:
        self._has_read()
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.flow.write_paused and self.transport.get_write_buffer_size():
            self._must_read()

    def _must_read(self) -> None:
        self._has_read()
        self.reading = self.loop.call_later(self.door.unread, self._unread)

    def _has_read(self) -> None:
        if self.reading:
            self.reading.cancel()
            self.reading = None

    def _unread(self) -> None:
        if self.transport.get_write_buffer_size():
            self.door.count("unread")
            self.transport.abort()

    def _wait(self) -> None:
        self.deadline = self.loop.call_later(self.door.patience, self._late)

    def _stop_waiting(self) -> None:
        if self.deadline:
            self.deadline.cancel()
            self.deadline = None

    def _late(self) -> None:
        if self.flow.read_paused:  # it is we who do not read
            self._wait()
        elif not self.transport.is_closing():
            begun = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
            self._turn_away("late", b"" if begun else LATE)

    def _turn_away(self, reason: str, words: bytes) -> None:
        self.door.count(reason)
        if words:
            self.transport.write(words)
        self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket.

    A client may send thousands of messages at once.  They are taken apart a slice at a time, the next when what was in
    the last has been answered, so that everybody else has his turn in between.
    """

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.held = bytearray()

    def data_received(self, data: bytes) -> None:
        self.held += data
        self._take_apart()

    async def receive(self) -> Any:
        message = await super().receive()
        if self.held and not self.read_paused:
            await asyncio.sleep(0)
            self._take_apart()
        return message

    def _take_apart(self) -> None:
        while self.held and not self.read_paused:
            slice = bytes(self.held[:SLICE])
            del self.held[:SLICE]
            super().data_received(slice)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.door: Door = self.app_state["door"]
        self.address = self.door.addresses.of_peer(self.client[0]) if self.client else None
        self.door.enter(self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self.address)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server is told to stop; uvicorn by itself would say 1012."""
        if self.close_sent or not self.handshake_complete:
            super().shutdown()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
        self.conn.send_close(GOING_AWAY)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
