"""Connections: half-sent requests end, an address has so many, and some descriptors are always left."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from ratskeller.server import door
from ratskeller.server.api import pages
from tests.server.client import Server, running, settings_in

HERE = "127.0.0.2"  # not the trusted proxy, 127.0.0.1
ASK = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
HALF_BODY = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nX-Ratskeller: 1\r\nContent-Length: 50\r\n\r\n{"

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def lines(server: Server, count: int, source: str = HERE) -> AsyncIterator[list[Line]]:
    made = [await asyncio.open_connection("127.0.0.1", server.port, local_addr=(source, 0)) for _ in range(count)]
    try:
        yield made
    finally:
        for _, writer in made:
            writer.close()


async def ask(line: Line) -> bytes:
    """The status of a request; the connection stays open."""
    line[1].write(ASK)
    head = await asyncio.wait_for(line[0].readuntil(b"\r\n\r\n"), 10)
    if b"content-length" in head:
        await line[0].readexactly(int(head.split(b"content-length: ")[1].split(b"\r\n")[0]))
    return head.split()[1]


@pytest.mark.parametrize("sent", [b"", b"GET /healthz HT", b"GET / HTTP/1.1\r\nHost: x\r\n", HALF_BODY])
def test_a_request_that_does_not_arrive_is_closed_and_counted(tmp_path: Path, sent: bytes) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server:
            server.service.door.patience = 0.3
            async with lines(server, 3) as made:
                for _, writer in made:
                    writer.write(sent)
                answers = [await asyncio.wait_for(reader.read(), 5) for reader, _ in made]
            assert all(answer.startswith(b"HTTP/1.1 408 ") for answer in answers)
            assert server.service.door.turned_away == {"late": 3}

    asyncio.run(main())


def test_dripping_does_not_help(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server:
            server.service.door.patience = 0.5
            async with lines(server, 1) as [(reader, writer)]:

                async def drip() -> None:
                    writer.write(b"GET / HTTP/1.1\r\n")
                    while not writer.is_closing():
                        writer.write(b"X-A: b\r\n")
                        await asyncio.sleep(0.02)

                dripping = asyncio.create_task(drip())
                answer = await asyncio.wait_for(reader.readline(), 5)
                dripping.cancel()
            assert answer.startswith(b"HTTP/1.1 408 ")

    asyncio.run(main())


def test_who_asks_in_time_and_who_has_a_socket_stays(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            server.service.door.patience = 0.3
            socket = await anna.socket()
            async with lines(server, 1) as [line]:
                for _ in range(4):
                    assert await ask(line) == b"200"
                    await asyncio.sleep(0.15)
            await socket.say("ping")
            assert not server.service.door.turned_away

    asyncio.run(main())


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, lines(server, 128) as inside:
            assert await ask(inside[0]) == await ask(inside[-1]) == b"200"
            async with lines(server, 1) as [(reader, _)]:
                assert (await asyncio.wait_for(reader.read(), 5)).startswith(b"HTTP/1.1 503 ")
            async with lines(server, 1, "127.0.0.3") as [other], lines(server, 140, "127.0.0.1") as of_proxy:
                assert await ask(other) == await ask(of_proxy[-1]) == b"200"
            inside[0][1].close()
            await inside[0][1].wait_closed()
            await asyncio.sleep(0.05)
            async with lines(server, 1) as [again]:
                assert await ask(again) == b"200"
            assert server.service.door.turned_away == {"too-many-of-address": 1}

    asyncio.run(main())


def test_a_socket_counts_as_one_connection(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            server.service.addresses.trusted.clear()
            server.service.door.most_of_address = 3
            sockets = [await anna.socket() for _ in range(3)]
            async with lines(server, 1, "127.0.0.1") as [(reader, _)]:
                assert (await asyncio.wait_for(reader.read(), 5)).startswith(b"HTTP/1.1 503 ")
            await sockets[0].close()
            await asyncio.sleep(0.05)
            async with lines(server, 1, "127.0.0.1") as [line]:
                assert await ask(line) == b"200"

    asyncio.run(main())


def test_the_last_descriptors_are_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server:
            house = server.service.door
            assert house.last_descriptor == door.descriptors() * 9 // 10
            assert door.backlog() < max(17, door.descriptors() - house.last_descriptor)
            most, house.last_descriptor = house.last_descriptor, 3
            async with lines(server, 1, "127.0.0.1") as [(reader, _)]:
                assert b"too many connections" in await asyncio.wait_for(reader.read(), 5)
            house.last_descriptor = most
            async with lines(server, 1) as [line]:
                assert await ask(line) == b"200"

    asyncio.run(main())
    assert [record.__dict__["facts"] for record in caplog.records if record.message == "turned-away"] == [{"full": 1}]


def test_messages_sent_at_once_are_taken_apart_by_and_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = []
    handle = door.Socket.handle_events

    def counting(self: door.Socket) -> None:
        handle(self)
        waiting.append(self.queue.qsize())

    monkeypatch.setattr(door.Socket, "handle_events", counting)

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            socket = await anna.socket()
            for number in range(3000):
                await socket.connection.send(f'{{"type":"ping","id":"p{number}"}}')
            await socket.until(lambda: len(socket.heard) == 3000)
            assert [message["re"] for message in socket.heard] == [f"p{number}" for number in range(3000)]

    asyncio.run(main())
    assert max(waiting) <= door.SLICE // 30


async def all_of(line: socket.socket) -> int:
    """How many bytes come until the end."""
    got = 0
    with suppress(ConnectionResetError):
        while piece := await asyncio.wait_for(asyncio.get_running_loop().sock_recv(line, 1 << 16), 10):
            got += len(piece)
    return got


@pytest.mark.parametrize("size", [8 << 20, 40 << 10])
def test_who_does_not_read_an_answer_is_let_go(tmp_path: Path, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is still being written, and one whose end waits to be read."""
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    (tmp_path / "large.txt").write_bytes(b"x" * size)

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server:
            server.service.door.unread = 0.3
            address = ("127.0.0.1", server.port)
            with socket.socket() as line, socket.socket() as reader:
                for each in (line, reader):
                    each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                    each.setblocking(False)
                    await asyncio.get_running_loop().sock_connect(each, address)
                for _ in range(max(1, (8 << 20) // size)):
                    line.send(b"GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n")
                async with asyncio.timeout(10):
                    while not server.service.door.turned_away["unread"]:
                        await asyncio.sleep(0.05)
                reader.send(b"GET /large.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                assert await all_of(reader) > size
                assert await all_of(line) < 8 << 20
            assert server.service.door.turned_away == {"unread": 1}

    asyncio.run(main())
