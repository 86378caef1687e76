"""One bad row harms one table: it is left as it is and told of, and everything else goes on."""

from __future__ import annotations

import asyncio
import sqlite3
import zlib
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Client, Refused, Server, running, settings_in, started

ROW = "UPDATE log SET {} WHERE table_id = ? AND seq = (SELECT {}(seq) FROM log WHERE table_id = ?)"
FACTS = "UPDATE tables SET {} WHERE id = ?"

LOG = {  # what has become of a row of the log
    "what is no JSON": ROW.format("what = '{\"nonce'", "min"),
    "what lacks something": ROW.format("what = '{}'", "min"),
    "what is a list": ROW.format("what = '[1]'", "min"),
    "told is no JSON": ROW.format("told = 'nothing'", "max"),
    "told is no list of events": ROW.format("told = '[7]'", "max"),
    "a seat out of range": ROW.format("seat = 99", "max"),
    "a negative seat": ROW.format("seat = -3", "min"),
    "an unknown kind": ROW.format("kind = 'nonsense'", "max"),
    "a kind that is no row": ROW.format("kind = 'tick'", "max"),
    "a missing row": "DELETE FROM log WHERE table_id = ? AND seq = 1 AND ? != ''",
}
TABLES = {  # what has become of the facts
    "options are no JSON": FACTS.format("options = '{'"),
    "options are a number": FACTS.format("options = '3'"),
    "no such option": FACTS.format('options = \'{"colour":"red"}\''),
    "a clock that is no JSON": FACTS.format("clock = '{'"),
    "far too many seats": FACTS.format("seats = 99"),
    "less than no seats": FACTS.format("seats = -1"),
}


async def set_up(server: Server, anna: Client) -> dict[str, str]:
    """Tables that are begun, wait or play, and one of each that is well."""
    return {
        "playing": await started(anna, "goofspiel", seats=2, bots=1, public=True),
        "waiting": (await anna.table("goofspiel", 2, public=True))["card"]["id"],
        "well playing": await started(anna, "goofspiel", seats=2, bots=1, public=True),
        "well waiting": (await anna.table("goofspiel", 2, public=True))["card"]["id"],
    }


async def all_is_well_but(server: Server, cookie: str, tables: dict[str, str], bad: str) -> None:
    """Everything that looks at many tables still does, and the bots of the others play."""
    async with server.client(None) as anna, server.client("Boris") as boris:
        anna.http.cookies.set("ratskeller", cookie)
        mine = {one["card"]["id"]: one["card"] for one in await anna.get("/api/me/tables")}
        assert set(mine) == set(tables.values())
        assert mine[bad]["shelved"] and not mine[tables["well playing"]]["shelved"]
        assert len((await anna.get("/api/me/data"))["tables"]) == len(tables)
        assert (await anna.get(f"/api/tables/{bad}"))["card"]["shelved"]
        shown = {card["id"] for card in (await boris.get("/api/lobby"))["tables"]}
        assert {tables["well playing"], tables["well waiting"]} <= shown
        socket = await anna.socket()
        with pytest.raises(Refused):
            await socket.say("open", table=bad, seat=None)
        await socket.open(tables["well waiting"])
        play = {"game": "goofspiel", "seats": 2, "language": "en", "people": True}
        quick = await boris.post("/api/quick", play)
        assert quick["card"]["id"] == tables["well waiting"]
        view = await socket.open(tables["well playing"], 0)
        n = view.n
        await socket.say("act", table=tables["well playing"], seat=0, code=view.legal[0])
        await socket.until(lambda: view.n > n + 1 and bool(view.legal))  # the bot has answered
        for path in ("history", "record", "replay"):
            answer = await anna.http.get(f"/api/tables/{bad}/{path}")
            assert answer.status_code < 500, (path, answer.text)
        await anna.post("/api/me/farewell", {"password": None}, 204)


def damaged(tmp_path: Path, which: str, statement: str) -> None:
    async def begin() -> tuple[str, dict[str, str]]:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            return anna.http.cookies["ratskeller"], await set_up(server, anna)

    async def look() -> None:
        async with running(settings_in(tmp_path, pace=0.001)) as server:
            await all_is_well_but(server, cookie, tables, tables[which])

    cookie, tables = asyncio.run(begin())
    with sqlite3.connect(tmp_path / "house.db") as database:
        database.execute("DELETE FROM snapshots")
        changed = database.execute(statement, (tables[which],) * statement.count("?")).rowcount
        assert changed == 1
        kept = database.execute("SELECT * FROM log WHERE table_id = ? ORDER BY seq", (tables[which],)).fetchall()
    asyncio.run(look())
    with sqlite3.connect(tmp_path / "house.db") as database:
        found = database.execute("SELECT * FROM log WHERE table_id = ? ORDER BY seq", (tables[which],)).fetchall()
    assert found == kept, "a damaged table is left as it is"


@pytest.mark.parametrize("damage", LOG)
def test_a_damaged_log_harms_its_own_table_only(tmp_path: Path, damage: str, caplog: Any) -> None:
    damaged(tmp_path, "playing", LOG[damage])
    assert len([r for r in caplog.records if r.message in ("diverged", "damaged")]) == 1, "the host is told, once"


@pytest.mark.parametrize("damage", TABLES)
def test_damaged_facts_harm_their_own_table_only(tmp_path: Path, damage: str) -> None:
    damaged(tmp_path, "waiting", TABLES[damage])


@pytest.mark.parametrize(
    "data",
    [b"", b"nonsense", zlib.compress(b"nonsense"), zlib.compress(b"{}"), zlib.compress(b'{"chairs":[]}')],
    ids=["empty", "not compressed", "no JSON", "nothing in it", "half of it"],
)
def test_a_bad_snapshot_falls_back_to_the_log(tmp_path: Path, data: bytes) -> None:
    async def begin() -> tuple[str, str, int]:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "goofspiel", seats=2, bots=0)
            socket = await anna.socket()
            for seat in (0, 1):
                view = await socket.open(table, seat)
                await socket.say("act", table=table, seat=seat, code=view.legal[0])
            live = await server.service.house.get(table)
            await server.service.house._write_snapshot(live)
            return anna.http.cookies["ratskeller"], table, live.course.seq

    async def look() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anna:
            anna.http.cookies.set("ratskeller", cookie)
            live = await server.service.house.get(table)
            assert (live.course.seq, live.course.shelved) == (seq, "")
            socket = await anna.socket()
            view = await socket.open(table, 0)
            await socket.say("act", table=table, seat=0, code=view.legal[0])

    cookie, table, seq = asyncio.run(begin())
    with sqlite3.connect(tmp_path / "house.db") as database:
        assert database.execute("UPDATE snapshots SET data = ?", (data,)).rowcount == 1
    asyncio.run(look())


def test_somebody_who_is_not_there_any_more_harms_nobody(tmp_path: Path) -> None:
    """A row names a user the database does not know."""

    async def begin() -> tuple[str, dict[str, str]]:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            return anna.http.cookies["ratskeller"], await set_up(server, anna)

    async def look() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anna:
            anna.http.cookies.set("ratskeller", cookie)
            card = (await anna.get(f"/api/tables/{tables['waiting']}"))["card"]
            assert card["seats"][0] | {"name": ""} == card["seats"][0]
            assert len(await anna.get("/api/me/tables")) == len(tables)

    cookie, tables = asyncio.run(begin())
    with sqlite3.connect(tmp_path / "house.db") as database:
        database.execute("UPDATE log SET user_id = 'nobody' WHERE table_id = ?", (tables["waiting"],))
    asyncio.run(look())
