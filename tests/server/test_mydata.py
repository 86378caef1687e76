"""What is stored about a person: all of it is told to him, and all of it goes with him."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server import mydata, wire
from ratskeller.server.settings import Settings
from ratskeller.server.storage.schema import metadata
from tests.server.client import Client, Server, running, settings_in, started
from tests.server.databases import BOTH, ask, database, needs_postgres
from tests.server.lives import over
from tests.server.outposts import Chrome

NICKNAME, NAME, PASSWORD = "Annabellissima", "anna.of.cleves", "correct horse battery"


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url:
        yield replace(settings_in(tmp_path), database=url)


def everything(url: str) -> dict[str, list[tuple[Any, ...]]]:
    return {name: ask(url, f"SELECT * FROM {name}") for name in metadata.tables}


async def shared(anna: Client) -> str:
    """A game with somebody at the same screen."""
    id = (await anna.table())["card"]["id"]
    await anna.post(f"/api/tables/{id}/seats/1", {"called": f"Brother of {NICKNAME[:8]}"})
    await anna.post(f"/api/tables/{id}/start")
    return str(id)


async def reached(server: Server, anna: Client, url: str) -> str:
    """She wants to be told of her move, by push and by mail, and there is one: what is stored of it names this text."""
    endpoint = f"https://fcm.googleapis.com/{NICKNAME}"
    await anna.post("/api/me/reach/push", Chrome().subscription | {"endpoint": endpoint}, 204)
    id = anna.me["id"]
    await server.service.reminding.reaching.ask_address(id, f"{NICKNAME}@example.org", 1)
    await server.service.reminding.reaching.confirm(id, 1, 2)
    [(table,)] = await asyncio.to_thread(ask, url, "SELECT min(id) FROM tables")
    await asyncio.to_thread(ask, url, f"INSERT INTO reminders VALUES ('{id}', '{table}', 9999999999999, 0)")
    return f"{NICKNAME}@example.org"


async def lives(server: Server, anna: Client, boris: Client) -> dict[str, str]:
    """Somebody who leaves traces wherever one can."""
    await anna.post("/api/me/keep", {"name": NAME, "password": PASSWORD}, 201)
    at = {
        "played": await started(anna, "catham", bots=1),
        "shared": await shared(anna),
        "waiting": (await anna.table())["card"]["id"],
        "unseated": (await anna.table(sit=False))["card"]["id"],
        "left": (await boris.table(seats=3))["card"]["id"],
    }
    await boris.post(f"/api/tables/{at['unseated']}/seats/1", {})
    await anna.post(f"/api/tables/{at['left']}/seats/1", {})
    await anna.request("DELETE", f"/api/tables/{at['left']}/seats/1")
    private = await boris.table(public=False)
    at["by link"] = private["card"]["id"]
    await anna.post(f"/api/invites/{private['invite']}")
    socket = await anna.socket()
    mine = await socket.open(at["played"], 0)
    await socket.until(lambda: mine.legal)
    await socket.say("act", id=f"{NICKNAME}-1", table=at["played"], seat=0, code=mine.legal[0])
    await socket.say("standing", table=at["played"], seat=0, kind="tip", notation="decline")
    await socket.say("say", table=at["played"], kind="text", body=f"{NICKNAME} is my name")
    await socket.say("freely", table=at["played"], on=True)
    await anna.request("PUT", f"/api/me/blocks/{boris.me['id']}", None, 204)
    await boris.request("PUT", f"/api/me/blocks/{anna.me['id']}", None, 204)
    return at


def test_nothing_names_who_has_deleted_the_account(settings: Settings) -> None:
    async def main() -> tuple[str, dict[str, str]]:
        async with running(settings) as server, server.client(NICKNAME) as anna, server.client("Boris") as boris:
            at = await lives(server, anna, boris)
            await reached(server, anna, settings.database)
            before = await asyncio.to_thread(everything, settings.database)
            named = {of for of, found in before.items() if NICKNAME in str(found) or NAME in str(found)}
            assert named == {"users", "log", "talk", "pushes", "mails"}
            assert anna.me["id"] in str(before["reminders"])
            await anna.request("POST", "/api/me/farewell", {"password": PASSWORD}, 204)
            cards = {where: (await boris.get(f"/api/tables/{id}"))["card"] for where, id in at.items()}
            assert NICKNAME[:8] not in json.dumps([cards, await boris.get("/api/lobby")])
            endings = {where: card["ending"] for where, card in cards.items()}
            assert endings == {
                "played": "",
                "shared": "",
                "waiting": "empty",
                "unseated": "closed",
                "left": "",
                "by link": "",
            }
            assert cards["played"]["seats"][0]["state"] == "resigned"
            return anna.me["id"], at

    id, _ = asyncio.run(main())
    after = everything(settings.database)
    text = str(after)
    assert NICKNAME[:8] not in text
    assert NAME not in text
    assert {of for of, found in after.items() if id in str(found)} <= {
        "users",
        "log",
        "seats",
        "tables",
        "snapshots",
        "results",
    }


def test_all_of_it_is_told(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mydata, "TABLES", 2)
    monkeypatch.setattr(mydata, "ROWS", 2)

    async def main() -> None:
        async with running(settings) as server, server.client(NICKNAME) as anna, server.client("Boris") as boris:
            at = await lives(server, anna, boris)
            address = await reached(server, anna, settings.database)
            more = [(await anna.table())["card"]["id"] for _ in range(3)]
            data = await anna.get("/api/me/data")
            wire.MyData.model_validate(data)
            assert (data["me"]["name"], data["recovery_codes_left"], len(data["sessions"])) == (NAME, 8, 1)
            [browser] = data["reach"]["browsers"]
            assert (browser["service"], data["reach"]["mail"]["address"]) == ("fcm.googleapis.com", address)
            told = {table["id"]: table for table in data["tables"]}
            assert set(told) == {at[where] for where in ("played", "shared", "waiting", "unseated", "by link")} | set(
                more
            )
            played = told[at["played"]]
            assert (played["mine"], played["opened"], played["status"]) == ([0], True, "playing")
            assert [row["kind"] for row in played["did"]] == ["sit", "bot", "start", "act", "standing"]
            assert "nonce" not in played["did"][1]["what"]
            assert set(played["did"][3]) == {"at", "kind", "seat", "what"}
            [line] = data["talk"]
            assert (line["table"], line["channel"], line["body"]) == (at["played"], "seats", f"{NICKNAME} is my name")
            assert [wish["table"] for wish in data["talk_freely"]] == [at["played"]]
            assert [block["name"] for block in data["blocks"]] == ["Boris"]
            assert (told[at["by link"]]["mine"], told[at["by link"]]["did"]) == ([], [])

    asyncio.run(main())


def test_more_tables_than_fit_in_a_list_and_the_outcomes_of_games(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, tables_per_user=500)) as server, server.client() as anna:
            for _ in range(110):
                await anna.table()
            game = await over(anna)
            data = await anna.get("/api/me/data")
            assert len(data["tables"]) == 111
            [told] = [table for table in data["tables"] if table["id"] == game]
            assert told["status"] == "over"
            assert len(told["outcome"]["places"]) == 2
            assert "act" in {row["kind"] for row in told["did"]}

    asyncio.run(main())


@needs_postgres
def test_a_new_name_is_told_by_every_worker(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        chosen = replace(settings_in(tmp_path), database=url)
        async with running(chosen) as one, running(chosen) as two, one.client(NICKNAME) as anna:
            id = (await anna.table())["card"]["id"]
            async with two.client("Boris") as boris:
                assert NICKNAME in json.dumps(await boris.get(f"/api/tables/{id}"))
                await anna.request("PATCH", "/api/me", {"nickname": "Anna"})
                await until_told(boris, f"/api/tables/{id}", "Anna", NICKNAME)
                await until_told(boris, "/api/lobby", "Anna", NICKNAME)
                await boris.post(f"/api/tables/{id}/seats/1", {})
                await anna.post(f"/api/tables/{id}/start")
                await anna.request("POST", "/api/me/farewell", {}, 204)
                await until_told(boris, f"/api/tables/{id}", "—", "Anna")

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


async def until_told(client: Client, path: str, new: str, old: str) -> None:
    async with asyncio.timeout(10):
        while True:
            text = (await client.http.get(path)).text
            if f'"{new}"' in text and f'"{old}"' not in text:
                return
            await asyncio.sleep(0.02)


def test_the_lobby_hears_of_a_new_name(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(NICKNAME) as anna:
            id = (await anna.table())["card"]["id"]
            socket = await anna.socket()
            await socket.say("lobby", on=True)
            await socket.until(lambda: id in socket.lobby)
            await anna.request("PATCH", "/api/me", {"nickname": "Anna"})
            await socket.until(lambda: socket.lobby[id]["seats"][0]["name"] == "Anna")

    asyncio.run(main())
