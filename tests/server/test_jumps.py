"""The host's clock is set, by a day, forward or back: games go on, and nobody has thought longer for that."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server import world
from ratskeller.server.storage.leases import Leases
from ratskeller.server.world import BOOTED, World
from tests.server.client import running, settings_in, started
from tests.server.databases import BOTH, database, needs_postgres
from tests.server.test_lasting import moves, turn

BEGIN = 1_800_000_000_000
DAY = 86_400_000
CLOCK = {"kind": "live", "budget": 60, "increment": 0}


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_time_goes_on_as_it_passes_when_the_clock_is_set(monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    before, day = world.milliseconds(), time.time_ns
    assert abs(before - day() // 1_000_000) < 60_000
    monkeypatch.setattr(time, "time_ns", lambda: day() + jump * 1_000_000)
    assert 0 <= world.milliseconds() - before < 60_000


def test_workers_have_the_time_of_their_server() -> None:
    """One that is started after the clock was set, too."""
    shown = subprocess.run(
        [sys.executable, "-c", "from ratskeller.server.world import milliseconds; print(milliseconds())"],
        env=os.environ | {BOOTED: str(world.booted() + DAY)},
        capture_output=True,
        check=True,
    )
    assert 0 <= int(shown.stdout) - world.milliseconds() - DAY + 60_000 < 120_000


@pytest.mark.parametrize("kind", BOTH)
def test_a_table_goes_on_when_the_server_comes_back_yesterday(tmp_path: Path, kind: str) -> None:
    jumped = 0

    def now() -> int:
        return BEGIN + jumped + time.monotonic_ns() // 1_000_000

    async def main(url: str) -> None:
        nonlocal jumped
        settings = replace(settings_in(tmp_path), database=url, pace=0.02)
        async with running(settings, World(now=now)) as server, server.client() as anna:
            table = await started(anna, "catham", seats=2, bots=1, clock=CLOCK, public=False)
            cookie = anna.http.cookies["ratskeller"]
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            await moves(socket, table, {0: mine}, 1, random.Random(1))
        jumped = -DAY
        async with running(settings, World(now=now)) as server, server.client(cookie=cookie) as anna:
            await _has_been_taken_up(server.service.house, table)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            assert mine.state["clocks"]["left"][0] > 30_000 and mine.state["card"]["seats"][0]["state"] == ""
            assert 0 <= mine.state["now"] - mine.state["clocks"]["at"] < 30_000  # which is what a page counts from
            await moves(socket, table, {0: mine}, 12, random.Random(1))  # the bot moves in between
            rows = await server.service.reading.rows_after(table, 0)
        assert any(row.what.get("by") == "bot" for row in rows)
        assert [row.at for row in rows] == sorted(row.at for row in rows)
        assert rows[-1].at - rows[0].at < 60_000

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


async def _has_been_taken_up(house: Any, table: str) -> None:
    """The sweep finds it, though nobody has opened it."""
    async with asyncio.timeout(10):
        while not house.at_hand(table):
            await asyncio.sleep(0.05)


def test_a_jump_under_a_game_stops_nothing(tmp_path: Path) -> None:
    """By a clock that is believed: a day has passed, so who was to move is late; then it has not."""
    now = [BEGIN]

    async def main() -> None:
        async with running(settings_in(tmp_path), World(now=lambda: now[0])) as server, server.client() as anna:
            table = await started(anna, "catham", seats=2, bots=0, clock=CLOCK)
            socket = await anna.socket()
            mine, other = await socket.open(table, 0), await socket.open(table, 1)
            now[0] += DAY
            await turn(socket, table, mine, 0, other)
            assert mine.state["card"]["seats"][0]["state"] == ""  # he is back with what he does
            now[0] -= DAY
            await turn(socket, table, other, 1, mine)
            await turn(socket, table, mine, 0, other)
            rows = await server.service.reading.rows_after(table, 0)
        assert [row.at for row in rows] == sorted(row.at for row in rows)

    asyncio.run(main())


@needs_postgres
def test_a_dead_process_of_tomorrow_holds_no_lease(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        settings = replace(settings_in(tmp_path), database=url)
        async with running(settings, World(now=lambda: BEGIN)) as server:
            dead = Leases(server.service.journal, World(now=lambda: BEGIN + DAY))
            await dead._beat()
            assert await dead.claim("table")
            assert await server.service.leases.claim("table")
            living = Leases(server.service.journal, World(now=lambda: BEGIN + 1000))
            assert not await living.claim("table")

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))
