"""`/healthz` is ok only while what people do can be stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.storage import heartbeat
from ratskeller.server.storage.heartbeat import named
from tests.server.client import Client, Server, running, settings_in
from tests.server.databases import BOTH, SERVER, ask, database, needs_postgres


@asynccontextmanager
async def house(folder: Path, url: str = "") -> AsyncIterator[tuple[Server, Client]]:
    settings = settings_in(folder)
    async with running(replace(settings, database=url or settings.database)) as server, server.client() as anna:
        yield server, anna


async def health(anna: Client) -> tuple[int, str]:
    answer = await anna.http.get("/healthz")
    return answer.status_code, answer.json().get("wrong", "")


async def do(server: Server, statement: str) -> None:
    """On the one connection that writes."""
    async with server.service.database.writer.begin() as connection:
        await connection.execute(text(statement))


@pytest.mark.parametrize("kind", BOTH)
def test_it_is_written_every_five_seconds(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeat, "EVERY", 0.02)

    async def main(url: str) -> None:
        async with house(tmp_path, url) as (server, anna):
            before = server.service.journal.commits
            async with asyncio.timeout(10):
                while server.service.journal.commits < before + 3:
                    await asyncio.sleep(0.01)
            assert await health(anna) == (200, "")
        assert len(await asyncio.to_thread(ask, url, "SELECT * FROM leases WHERE name LIKE 'heartbeat-%'")) == 1

    assert heartbeat.LONGEST == 15
    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


def test_a_database_that_cannot_grow_is_full(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as (server, anna):
            await do(server, "PRAGMA max_page_count = 1")  # as many as there are
            for number in range(3000):
                answer = await anna.http.post("/api/guests", json={"nickname": f"Guest {number}", "language": "en"})
                if answer.status_code == 503:
                    break
            assert answer.json()["code"] == "storage"
            await server.service.heartbeat.beat()
            assert await health(anna) == (503, "full")
            await do(server, "PRAGMA max_page_count = 100000")
            await server.service.heartbeat.beat()
            assert await health(anna) == (200, "")

    asyncio.run(main())


def test_a_database_that_refuses_to_be_written(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as (server, anna):
            await do(server, "PRAGMA query_only = ON")
            await server.service.heartbeat.beat()
            assert await health(anna) == (503, "read-only")
            await anna.get("/api/me")  # reading goes on
            await server.service.database.writer.dispose()  # the next connection may write
            await server.service.heartbeat.beat()
            assert await health(anna) == (200, "")

    asyncio.run(main())


def test_a_journal_that_hangs_is_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with house(tmp_path) as (server, anna):
            await server.service.heartbeat.beat()
            assert await health(anna) == (200, "")
            async with server.service.database.writer.begin():  # nobody else can
                beat = asyncio.create_task(server.service.heartbeat.beat())
                await asyncio.sleep(0.3)
                with monkeypatch.context() as short:  # a machine that is busy is not slow
                    short.setattr(heartbeat, "LONGEST", 0.2)
                    assert await health(anna) == (503, "slow")
            await beat
            assert await health(anna) == (200, "")

    asyncio.run(main())


@needs_postgres
def test_a_database_that_is_away(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        name = url.rsplit("/", 1)[1]
        async with house(tmp_path, url) as (server, anna):
            await do(server, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
            await cut(name)
            await server.service.heartbeat.beat()
            assert await health(anna) == (503, "read-only")
            await asyncio.to_thread(ask, SERVER, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            await cut(name)
            await server.service.heartbeat.beat()
            status, wrong = await health(anna)
            assert (status, wrong) == (503, "away")
            assert name not in (await anna.http.get("/healthz")).text
            await asyncio.to_thread(ask, SERVER, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await asyncio.to_thread(ask, SERVER, f"ALTER DATABASE {name} RESET default_transaction_read_only")
            await cut(name)
            await server.service.heartbeat.beat()
            assert await health(anna) == (200, "")

    async def cut(name: str) -> None:
        ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        await asyncio.to_thread(ask, SERVER, ended)

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


@needs_postgres
def test_a_value_that_cannot_be_stored_harms_nobody_else(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(tmp_path, url) as (server, anna):

            async def bad(connection: AsyncConnection) -> None:
                await connection.execute(text("SELECT CAST(:it AS TEXT)"), {"it": "what Anna wrote\0"})

            tried = server.service.journal.write(bad), anna.http.patch("/api/me", json={"nickname": "Anne"})
            failed, renamed = await asyncio.gather(*tried, return_exceptions=True)
            assert isinstance(failed, DBAPIError)
            assert "Anna" not in str(failed)
            assert not isinstance(renamed, BaseException)
            assert renamed.status_code == 200

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


def test_what_the_driver_says_is_not_told() -> None:
    assert named(OSError("connect to db.internal failed for user anna")) == "away"
    assert named(TimeoutError()) == "slow"
    assert named(OSError("could not extend file base/1/2: No space left on device")) == "full"
