"""What a game's first and last row led to is stored with them, checked on replay, and never changed by looking."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

import ratskeller as rk
from ratskeller.engine import registry
from ratskeller.server.service import Service
from ratskeller.server.settings import Settings
from ratskeller.server.storage.rows import Row
from ratskeller.server.storage.schema import log
from ratskeller.server.world import World
from tests.server.client import Refused, running, settings_in, started
from tests.server.databases import BOTH, ON_SQLITE, ask, contents, database
from tests.server.lives import broken_off, loud, over, rules, settle


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url:
        yield replace(settings_in(tmp_path), database=url)


def led(url: str, table: str) -> dict[str, tuple[Any, Any]]:
    """By kind of row, the seed and what it led to, of those that say it."""
    found = ask(url, f"SELECT kind, seed, led_to FROM log WHERE table_id = '{table}' AND led_to IS NOT NULL")
    return {kind: (seed, json.loads(text)) for kind, seed, text in found}


def test_deal_and_outcome_are_stored_with_the_rows_that_led_to_them(settings: Settings) -> None:
    async def main() -> tuple[str, str, dict[str, Any]]:
        async with running(settings) as server, server.client() as anna:
            ended, aborted = await over(anna), await broken_off(anna)
            return ended, aborted, await anna.get(f"/api/tables/{ended}/record")

    ended, aborted, record = asyncio.run(main())
    start, end = led(settings.database, ended).values()
    table = rk.replay(record)
    assert (start[0], set(start[1]), set(start[1]["deal"])) == (table.deal_seed, {"deal"}, DEALT)
    assert end[1] == {"chain": record["chain"], "outcome": record["outcome"]}
    assert {kind: set(what) for kind, (_, what) in led(settings.database, aborted).items()} == {
        "start": {"deal"},
        "propose": {"chain"},
    }


DEALT = {"seats", "version", "to_act", "asked", "prizes", "prize", "hand"}


def forget_snapshots(url: str) -> None:
    ask(url, "DELETE FROM snapshots")


def test_a_deal_that_comes_out_otherwise_is_noticed(settings: Settings) -> None:
    """Both hands exchanged in a game without a move: nothing but the deal itself tells."""

    numbers = count(10**15)
    world = World(token=lambda: str(next(numbers)), secret=lambda: bytes(32))  # another luck might deal equal hands

    async def begin() -> tuple[str, str]:
        async with running(settings, world) as server, server.client() as anna:
            return await started(anna, "catham", seats=2, bots=0), anna.http.cookies["ratskeller"]

    async def look(shelved: str) -> None:
        async with running(settings) as server, server.client(cookie=cookie) as anna:
            assert (await anna.get(f"/api/tables/{table}"))["card"]["shelved"] == shelved
            if shelved:
                with pytest.raises(Refused, match="does not lead where it led"):
                    await (await anna.socket()).open(table, 0)

    chosen = registry.game("catham")

    def exchanged(s: Any, options: Any, seats: int, chance: Any) -> None:
        chosen.deal(s, options, seats, chance)
        for f in range(8):
            s.hand[0, f], s.hand[1, f] = s.hand[1, f], s.hand[0, f]

    table, cookie = asyncio.run(begin())
    before = contents(settings.database)
    with rules("catham", deal=exchanged):
        asyncio.run(look("diverged"))
    assert contents(settings.database) == before
    asyncio.run(look(""))


@ON_SQLITE
def test_a_finished_game_stays_finished_whatever_becomes_of_its_rules(settings: Settings) -> None:
    async def begin() -> list[str]:
        async with running(settings) as server, server.client() as anna:
            return [await over(anna), await broken_off(anna), await started(anna, "goofspiel", seats=2, bots=0)]

    async def look() -> None:
        async with running(settings) as server, server.client("Boris") as boris:
            ended, aborted, playing = [(await boris.get(f"/api/tables/{id}"))["card"] for id in tables]
            assert (ended["status"], ended["shelved"], ended["ending"]) == ("over", "diverged", "")
            assert ended["outcome"]["reason"] == "GOO-4"
            assert (aborted["status"], aborted["ending"]) == ("aborted", "agreed")
            assert (playing["status"], playing["shelved"]) == ("playing", "")  # nothing was played yet

    tables = asyncio.run(begin())
    forget_snapshots(settings.database)
    settle(settings)
    before = contents(settings.database)
    with rules("goofspiel", **loud("goofspiel")):
        asyncio.run(look())
    assert contents(settings.database) == before


@ON_SQLITE
def test_a_game_that_an_older_program_closed_after_its_end_has_its_result_back(settings: Settings) -> None:
    async def begin() -> list[str]:
        async with running(settings) as server, server.client() as anna:
            return [await over(anna), await started(anna, "goofspiel", seats=2, bots=0)]

    async def look() -> None:
        async with running(settings) as server, server.client("Boris") as boris:
            cards = [(await boris.get(f"/api/tables/{id}"))["card"] for id in tables]
            assert [(card["status"], card["ending"]) for card in cards] == [("over", ""), ("aborted", "rules-changed")]
            viewing = await (await boris.socket()).open(tables[0])
            assert viewing.state["view"]["outcome"]["reason"] == "GOO-4"

    tables = asyncio.run(begin())
    forget_snapshots(settings.database)
    for table in tables:
        last = "SELECT table_id, MAX(seq) + 1, MAX(at), 'close', '{\"why\": \"rules-changed\"}', '[]' FROM log"
        columns = "table_id, seq, at, kind, what, told"
        ask(settings.database, f"INSERT INTO log ({columns}) {last} WHERE table_id = '{table}' GROUP BY table_id")
        ask(settings.database, f"UPDATE tables SET status = 'aborted' WHERE id = '{table}'")
    asyncio.run(look())


@ON_SQLITE
def test_looking_at_finished_tables_writes_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def begin() -> tuple[str, list[str]]:
        async with running(settings) as server, server.client() as anna:
            waiting = (await anna.table("goofspiel", 2))["card"]["id"]
            await anna.request("DELETE", f"/api/tables/{waiting}/seats/0")
            return anna.http.cookies["ratskeller"], [await over(anna), await broken_off(anna), waiting]

    async def look(shelved: str) -> None:
        async with running(settings) as server, server.client(cookie=cookie) as anna:
            refuse_writes(server.service, monkeypatch)
            assert {one["card"]["id"] for one in await anna.get("/api/me/tables")} == set(tables)
            for table in tables:
                card = (await anna.get(f"/api/tables/{table}"))["card"]
                assert card["shelved"] in ("", shelved)
                await anna.http.get(f"/api/tables/{table}/history")
                for part in ("replay", "record"):
                    assert (await anna.http.get(f"/api/tables/{table}/{part}")).status_code in (200, 409)
                if not card["shelved"]:
                    await (await anna.socket()).open(table)

    cookie, tables = asyncio.run(begin())
    settle(settings)
    asyncio.run(look(""))
    forget_snapshots(settings.database)
    asyncio.run(look(""))
    with rules("goofspiel", **loud("goofspiel")):
        asyncio.run(look("diverged"))


def test_a_row_of_another_process_that_leads_elsewhere_shelves_the_table(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client() as anna:
            table = await started(anna, "goofspiel", seats=2, bots=0)
            socket = await anna.socket()
            await socket.open(table, 0)
            live = await server.service.house.get(table)
            row = Row(live.course.seq + 1, live.course.at, "act", 1, anna.me["id"], None, {"do": "bid 3"}, seed=7)
            await server.service.journal.write(lambda connection: connection.execute(insert(log), [row.stored(table)]))
            live.stale = True
            with pytest.raises(Refused, match="does not lead where it led") as refusal:
                await socket.say("act", table=table, seat=0, question=0, code=3)
            assert refusal.value.error["shelved"] == "diverged"
            assert (await anna.get(f"/api/tables/{table}"))["card"]["shelved"] == "diverged"

    asyncio.run(main())


def refuse_writes(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes from now on fails, apart from signs of life: a process's, and people's."""
    put = service.journal._put

    async def refuse(work: Any) -> None:
        if getattr(work, "__qualname__", "").startswith(("Leases.", "Presences.")):
            await put(work)
            return
        raise AssertionError(f"{work} is written")

    monkeypatch.setattr(service.journal, "_put", refuse)
