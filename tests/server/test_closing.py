"""Sockets close with the codes that docs/protocol.md gives."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import websockets
from benchmarks.house import free_port

from ratskeller.server import sockets as sockets_of_server
from tests.server.client import Client, running, settings_in, started
from tests.server.databases import database, needs_postgres


async def closed_with(connection: Any) -> int | None:
    async with asyncio.timeout(20):
        await connection.wait_closed()
    return int(connection.close_code)


async def stopped(database: str, log: Path, sockets: int, workers: int = 1) -> list[int | None]:
    """How sockets of a process of its own close when it is told to stop, those that listen to the lobby too."""
    port = free_port()
    with log.open("wb") as file:
        arguments = ("serve", "--port", str(port), "--database", database, "--workers", str(workers))
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", "ratskeller", *arguments, stderr=file)
    made = [await come(port) for _ in range(sockets)]
    process.terminate()
    assert await asyncio.wait_for(process.wait(), 30) in (0, -signal.SIGTERM)
    return [await closed_with(connection) for connection in made]


async def come(port: int) -> Any:
    async with asyncio.timeout(60):
        while True:
            try:
                connection = await websockets.connect(f"ws://127.0.0.1:{port}/api/socket")
                break
            except OSError:
                await asyncio.sleep(0.1)
        await connection.send(json.dumps({"type": "lobby", "id": "l", "on": True}))
        for _ in ("welcome", "ack", "lobby"):
            await connection.recv()
    return connection


def test_a_server_that_is_told_to_stop_goes_away(tmp_path: Path) -> None:
    log = tmp_path / "log"
    assert asyncio.run(stopped(str(tmp_path / "house.db"), log, 3)) == [1001] * 3
    assert b"Traceback" not in log.read_bytes()


@needs_postgres
def test_so_do_its_workers(tmp_path: Path) -> None:
    with database("postgres", tmp_path) as url:
        assert asyncio.run(stopped(url, tmp_path / "log", 4, workers=2)) == [1001] * 4


def test_too_many_sockets_and_the_end_of_a_session(tmp_path: Path) -> None:
    async def main() -> None:
        settings = replace(settings_in(tmp_path), sockets_per_user=1)
        async with running(settings) as server, server.client() as anna:
            socket = await anna.socket()
            second = await websockets.connect(
                f"ws://127.0.0.1:{server.port}/api/socket", additional_headers={"Cookie": cookie(anna)}
            )
            assert json.loads(await second.recv())["error"]["code"] == "limit"
            assert await closed_with(second) == 1008
            await anna.request("DELETE", "/api/sessions/current", None, 204)
            assert await closed_with(socket.connection) == 1008

    asyncio.run(main())


def cookie(client: Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())


def test_a_message_that_is_too_large_and_a_reader_that_is_too_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            large = await anna.socket()
            await large.connection.send("x" * (20 << 10))
            assert await closed_with(large.connection) == 1009
            table = await started(anna, bots=1)
            slow = await anna.socket()
            monkeypatch.setattr(sockets_of_server, "MOST_QUEUED", 0)
            for _ in range(5):
                await slow.connection.send(json.dumps({"type": "open", "id": "o", "table": table, "seat": 0}))
            assert await closed_with(slow.connection) == 1013

    asyncio.run(main())
