"""Whose move it is reaches every page of his, whatever it shows, over all processes; and nobody else's."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.client import QUIET, beside, running, started
from tests.server.databases import BOTH, database


@pytest.mark.parametrize("kind", BOTH)
def test_a_page_that_shows_another_table_hears_that_it_is_his_move(kind: str, tmp_path: Path) -> None:
    """With PostgreSQL his page is served by a process that does not know the table."""

    async def main(url: str) -> None:
        settings = replace(QUIET, database=url)
        async with (
            running(settings) as one,
            beside(one, settings) as two,
            one.client("Anna") as anna,
            one.client("Boris") as boris,
            two.client(cookie=boris.http.cookies["ratskeller"]) as elsewhere,
        ):
            table = (await anna.table(seats=2))["card"]["id"]
            await boris.post(f"/api/tables/{table}/seats/1", {})
            mine, other = await anna.socket(), await elsewhere.socket()
            await anna.post(f"/api/tables/{table}/start", {})
            await mine.open(table, 0)
            assert [one["asked"] for one in await anna.get("/api/me/tables")] == [True]
            assert [one["asked"] for one in await boris.get("/api/me/tables")] == [False]
            while mine.views[table, 0].legal:
                await mine.say("act", table=table, seat=0, code=mine.views[table, 0].legal[0])
            await other.until(lambda: other.called == {table: True})
            await mine.until(lambda: mine.called == {table: False})
            assert [one["asked"] for one in await boris.get("/api/me/tables")] == [True]
            his = await boris.socket()
            await his.open(table, 1)
            await his.say("resign", table=table, seat=1)
            await other.until(lambda: other.called == {table: False})

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


def test_bots_are_not_called_nor_who_only_watches(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with running(replace(QUIET, database=url)) as server, server.client() as anna, server.client("V") as vera:
            table = await started(anna, seats=2, bots=1)
            hers = await vera.socket()
            await hers.open(table)
            mine = await anna.socket()
            await mine.open(table, 0)
            for _ in range(5):
                await mine.until(lambda: bool(mine.views[table, 0].legal))
                await mine.say("act", table=table, seat=0, code=mine.views[table, 0].legal[0])
            assert mine.called
            assert not hers.called

    with database("sqlite", tmp_path) as url:
        asyncio.run(main(url))
