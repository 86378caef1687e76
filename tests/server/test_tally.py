"""Rare and dear things are counted by all processes together, and no address is stored."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from ratskeller.server.limits import PEOPLE
from ratskeller.server.storage.tally import DAY, LONGEST, Tally
from ratskeller.server.world import World
from tests.server.client import running, settings_in
from tests.server.databases import BOTH, ask, database

HERE = "198.51.100.7"


@pytest.mark.parametrize("kind", BOTH)
def test_two_processes_count_together(kind: str, tmp_path: Path) -> None:
    now = [1_000 * DAY]
    world = World(now=lambda: now[0])

    async def main(url: str) -> None:
        async with running(replace(settings_in(tmp_path), database=url)) as server:
            service = server.service
            first, second = (Tally(service.database, service.journal, world) for _ in range(2))
            for process in (first, second, first):
                assert await process.count("guests", HERE, 3, 3600) == 0
            assert await second.count("guests", HERE, 3, 3600) == 3600
            assert await second.count("tables", HERE, 3, 3600) == 0
            assert await second.count("guests", "elsewhere", 3, 3600) == 0
            now[0] += LONGEST
            assert await second.count("guests", HERE, 3, 3600) == 0

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))
        stored = ask(url, "SELECT hashed FROM counted")
        assert len(stored) == 1, "what counts no more is swept"


def test_the_hash_of_an_address_is_another_one_every_day(tmp_path: Path) -> None:
    now = [1_000 * DAY]

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server:
            tally = Tally(server.service.database, server.service.journal, World(now=lambda: now[0]))
            for _ in range(2):
                await tally.count("guests", HERE, 3, 3600)
            now[0] += DAY - 1000
            await tally.count("guests", HERE, 3, 3600)
            yesterday = await asyncio.to_thread(ask, str(tmp_path / "house.db"), "SELECT hashed FROM counted")
            now[0] += 1000
            await tally.count("guests", HERE, 3, 3600)
            today = await asyncio.to_thread(ask, str(tmp_path / "house.db"), "SELECT hashed FROM counted")
            assert (len(yesterday), len(set(today))) == (1, 2)
            now[0] += LONGEST
            await tally.count("guests", HERE, 3, 3600)

    asyncio.run(main())
    assert ask(str(tmp_path / "house.db"), "SELECT day FROM daily_keys") == [(1001,)]


def test_guests_beyond_what_all_processes_allow_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, rates=1.0)) as server, server.client(None) as anna:
            for _ in range(PEOPLE.burst + PEOPLE.count):  # at other workers
                await server.service.tally.count(PEOPLE.name, HERE, 1000, PEOPLE.seconds)
            anna.http.headers["X-Forwarded-For"] = HERE
            refused = await anna.post("/api/guests", {"nickname": "Anna", "language": "en"}, 429)
            assert refused["code"] == "too-many" and refused["retry_after"] > 3000

    asyncio.run(main())
