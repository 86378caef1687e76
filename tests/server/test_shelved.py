"""Tables of a game that is not installed any more: shown as such, left alone, and played on when the game is back."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Client, Refused, play_out, running, settings_in, started

DAY = 24 * 3600 * 1000


def rename_game(folder: Path, old: str, new: str) -> None:
    with sqlite3.connect(folder / "house.db") as database:
        database.execute("UPDATE tables SET game = ? WHERE game = ?", (new, old))


def stored(folder: Path) -> list[tuple[object, ...]]:
    with sqlite3.connect(folder / "house.db") as database:
        log = database.execute("SELECT * FROM log ORDER BY table_id, seq").fetchall()
        return [*log, *database.execute("SELECT * FROM tables ORDER BY id").fetchall()]


async def finished(anna: Client, dice: random.Random) -> str:
    table = await started(anna, "goofspiel", seats=2)
    socket = await anna.socket()
    await socket.open(table, 0)
    await play_out(socket, table, [0], dice)
    return table


def test_they_are_shown_refused_and_played_on_later(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def begin() -> tuple[str, str, str, str]:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            over = await finished(anna, random.Random(1))
            playing = await started(anna, "goofspiel", seats=3)
            waiting = (await anna.table("goofspiel", 2))["card"]["id"]
            return anna.http.cookies["ratskeller"], over, playing, waiting

    async def look() -> None:
        async with running(settings_in(tmp_path, tables_per_user=2)) as server, server.client(None) as anna:
            anna.http.cookies.set("ratskeller", cookie)
            mine = {one["card"]["id"]: one["card"] for one in await anna.get("/api/me/tables")}
            assert [mine[id]["status"] for id in (over, playing, waiting)] == ["over", "playing", "waiting"]
            assert {card["game"] for card in mine.values()} == {"hnefatafl"}
            assert [seat["kind"] for seat in mine[playing]["seats"]] == ["person", "person", "bot"]
            assert (await anna.get(f"/api/tables/{playing}"))["mine"] == [0, 1]
            socket = await anna.socket()
            await socket.say("lobby", on=True)
            await socket.until(lambda: set(socket.lobby) == {playing, waiting})
            assert len((await anna.get("/api/me/data"))["tables"]) == 3
            for table, seat in ((over, None), (playing, 0), (playing, None), (waiting, None)):
                with pytest.raises(Refused, match="the game hnefatafl is not installed here"):
                    await socket.say("open", table=table, seat=seat)
                assert (table, seat) not in socket.views
            with pytest.raises(Refused, match="hnefatafl is not installed"):
                await socket.say("act", table=playing, seat=0, question=0, code=0)
            with pytest.raises(Refused, match="hnefatafl is not installed"):
                await socket.say("why", table=playing, seat=0, question=0, codes=[0])
            for method, address in (
                ("POST", f"{waiting}/start"),
                ("POST", f"{waiting}/seats/1"),
                ("DELETE", f"{waiting}/seats/0"),
                ("GET", f"{over}/replay"),
                ("GET", f"{over}/history"),
                ("POST", f"{over}/rematch"),
            ):
                body: Any = {} if address.endswith("seats/1") else None
                refused = await anna.request(method, f"/api/tables/{address}", body, 409)
                assert (refused["code"], refused["shelved"]) == ("not-now", "missing"), address
            assert mine[over]["outcome"]["reason"] == "GOO-4"
            assert (await anna.get(f"/api/tables/{over}/record"))["outcome"] == mine[over]["outcome"]
            await anna.get("/api/games/hnefatafl", 404)
            await anna.table("catham", 2)  # what cannot be finished does not count as unfinished
            due = await server.service.reading.overdue(server.service.world.now() + 99 * DAY, {"catham": (1, 1)}, 9)
            assert not {playing, waiting} & set(due)

    async def go_on() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anna:
            anna.http.cookies.set("ratskeller", cookie)
            socket = await anna.socket()
            for seat in (0, 1):
                await socket.open(playing, seat)
            await play_out(socket, playing, [0, 1], random.Random(1))
            assert (await anna.get(f"/api/tables/{over}/record"))["game"] == "goofspiel"

    cookie, over, playing, waiting = asyncio.run(begin())
    rename_game(tmp_path, "goofspiel", "hnefatafl")
    before = stored(tmp_path)
    asyncio.run(look())
    after = stored(tmp_path)
    assert all(row in after for row in before)
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
    rename_game(tmp_path, "hnefatafl", "goofspiel")
    asyncio.run(go_on())


def test_an_account_with_such_a_table_can_be_deleted(tmp_path: Path) -> None:
    async def begin() -> tuple[str, str]:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            return anna.http.cookies["ratskeller"], await started(anna, "goofspiel", seats=2)

    async def leave() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anna:
            anna.http.cookies.set("ratskeller", cookie)
            await anna.post("/api/me/farewell", {}, 204)
            async with server.client("Boris") as boris:
                card = (await boris.get(f"/api/tables/{table}"))["card"]
                assert (card["status"], card["seats"][0]["name"]) == ("playing", "—")

    cookie, table = asyncio.run(begin())
    rename_game(tmp_path, "goofspiel", "hnefatafl")
    asyncio.run(leave())
