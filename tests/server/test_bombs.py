"""Small things that grow when they are unpacked: nothing that comes in is, and memory stays what it was."""

from __future__ import annotations

import asyncio
import gzip
import os
import signal
import struct
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import websockets
from benchmarks.house import HEADERS, House

UNPACKED = 64 << 20  # bytes
MOST_MEMORY = 24  # MiB that the server may grow by
TEXT, FIN, COMPRESSED = 0x1, 0x80, 0x40
PROTOCOL_ERROR, TOO_LARGE = 1002, 1009


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[House]:
    house = House(str(folder / "house.db"), folder)
    await house.start()
    try:
        yield house
    finally:
        await house.stop(signal.SIGKILL)


def frame(head: int, data: bytes, claimed: int | None = None) -> bytes:
    """A frame as a client sends it, which may claim to be longer than it is."""
    return bytes([head, 0x80 | 127]) + struct.pack(">Q", claimed or len(data)) + bytes(4) + data


async def answered(house: House, *frames: bytes) -> int:
    """The code with which the server closes a socket that sends these."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(
        b"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Extensions: permessage-deflate\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n" % house.port
    )
    head = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head and b"permessage-deflate" not in head
    for sent in frames:
        writer.write(sent)
        await writer.drain()
    while True:  # the welcome comes first
        kind, length = await reader.readexactly(2)
        if length == 126:
            (length,) = struct.unpack(">H", await reader.readexactly(2))
        data = await reader.readexactly(length)
        if kind & 0xF == 0x8:
            writer.close()
            return int.from_bytes(data[:2], "big")


async def sockets_are(house: House) -> None:
    async with websockets.connect(f"ws://127.0.0.1:{house.port}/api/socket", compression="deflate") as connection:
        assert not connection.protocol.extensions
    packer = zlib.compressobj(9, wbits=-15)
    bomb = packer.compress(bytes(UNPACKED)) + packer.flush(zlib.Z_SYNC_FLUSH)
    small = packer.compress(b"a" * (1 << 20))[:8000]
    assert len(bomb) < 1 << 17
    assert await answered(house, frame(FIN | COMPRESSED | TEXT, bomb[:8000])) == PROTOCOL_ERROR
    assert await answered(house, frame(FIN | COMPRESSED | TEXT, small)) == PROTOCOL_ERROR
    assert await answered(house, frame(FIN | TEXT, b"", claimed=1 << 40)) == TOO_LARGE
    parts = [frame(TEXT, bytes(4096)), *[frame(0, bytes(4096)) for _ in range(4)]]
    assert await answered(house, *parts) == TOO_LARGE


async def bodies_are(house: House) -> None:
    bomb = gzip.compress(b'{"nickname": "' + bytes(UNPACKED // 2))
    headers = HEADERS | {"content-encoding": "gzip", "content-type": "application/json"}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{house.port}", timeout=20) as http:
        assert (await http.post("/api/guests", content=bomb[: 60 << 10], headers=headers)).status_code == 422
        assert (
            await http.post("/api/guests", content=gzip.compress(b'{"nickname":"A","language":"en"}'), headers=headers)
        ).status_code == 422
        assert (await http.post("/api/guests", content=os.urandom(100 << 10), headers=headers)).status_code == 413
        assert (await http.get("/healthz")).status_code == 200


def test_nothing_that_comes_in_is_unpacked(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as house:
            await bodies_are(house)
            before = house.memory()
            await sockets_are(house)
            await bodies_are(house)
            assert house.memory() - before < MOST_MEMORY

    asyncio.run(main())
