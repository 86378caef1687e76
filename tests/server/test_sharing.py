"""What is the same for many is encoded once: counted in encodings and bytes, which no busy machine changes."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from ratskeller.server import app, lobby, wire
from ratskeller.server.api import games
from ratskeller.server.play.viewers import dump
from tests.server.client import Socket, running, settings_in

SOCKETS, TIMES, TABLES = 64, 100, 12


async def ask_for_the_lobby(socket: Socket) -> None:
    for number in range(TIMES):
        await socket.connection.send(json.dumps({"type": "lobby", "id": f"l{number}", "on": True}))
    await socket.until(lambda: sum(message["type"] == "ack" for message in socket.heard) == TIMES)


def test_a_card_is_encoded_when_it_changes_and_not_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoded: Counter[str] = Counter()

    def counting(message: dict[str, Any]) -> str:
        encoded[message.get("id", message.get("type", "?"))] += 1
        return dump(message)

    monkeypatch.setattr(lobby, "dump", counting)

    async def main() -> None:
        settings = settings_in(tmp_path, sockets_per_user=SOCKETS)
        async with running(settings) as server, server.client() as anna, server.client("B") as boris:
            tables = [(await anna.table())["card"]["id"] for _ in range(TABLES)]
            first = await anna.socket()
            await first.say("lobby", on=True)
            await first.until(lambda: set(first.lobby) == set(tables))
            encoded.clear()
            sockets = [await boris.socket() for _ in range(SOCKETS)]
            await asyncio.gather(*map(ask_for_the_lobby, sockets))
            for _ in range(TIMES):
                answer = await boris.http.get("/api/lobby")
            assert len(wire.Lobby.model_validate_json(answer.content).tables) == TABLES
            assert not encoded
            for socket in sockets:
                assert sum(message["type"] == "lobby" for message in socket.heard) == 1
                told = sum(len(text) for text in socket.texts)
                assert told < len(answer.content) + 100 * TIMES + 20_000, "cards were told again"

            await boris.post(f"/api/tables/{tables[3]}/seats/1", {})
            await asyncio.gather(
                *(socket.until(lambda s=socket: s.lobby[tables[3]]["seats"][1]["name"] == "B") for socket in sockets)
            )
            assert encoded == {tables[3]: 1}

    asyncio.run(main())


def test_descriptions_and_words_are_made_once_and_sent_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: Counter[str] = Counter()

    def count(owner: Any, name: str) -> None:
        real = getattr(owner, name)
        monkeypatch.setattr(owner, name, lambda *args, **kw: (made.update([name]), real(*args, **kw))[1])

    count(app, "models_json_schema")
    count(app, "encoded")
    count(games, "card_of")
    count(FastAPI, "openapi")
    app.schema_of_wire.cache_clear()
    games.all_cards.cache_clear()
    games.full.cache_clear()

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anybody:
            for path in (
                "/api/wire.json",
                "/api/openapi.json",
                "/api/games",
                "/api/bots",
                "/api/games/rattus",
                "/api/games/rattus/words/en",
                "/api/words/ru",
            ):
                whole = await anybody.http.get(path)
                assert whole.status_code == 200 and len(whole.content) > 1000, path
                before = made.copy()
                tag = whole.headers["etag"].removeprefix("W/")
                for sent in (tag, f"W/{tag}", f'"other", {tag}'):
                    again = await anybody.http.get(path, headers={"if-none-match": sent})
                    assert (again.status_code, again.content) == (304, b""), (path, sent)
                for _ in range(20):
                    assert (await anybody.http.get(path)).content == whole.content
                assert made == before, path
            assert made["models_json_schema"] == made["openapi"] == 1

    asyncio.run(main())


def test_what_is_the_same_for_everybody_comes_compressed_and_nothing_else_does(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            for path in ("/api/games", "/api/games/rattus", "/api/games/rattus/words/ru", "/api/words/en"):
                packed = await anna.http.get(path, headers={"accept-encoding": "gzip"})
                plain = await anna.http.get(path, headers={"accept-encoding": "identity"})
                assert packed.content == plain.content and packed.headers["vary"] == "accept-encoding", path
                assert int(packed.headers["content-length"]) < 0.6 * int(plain.headers["content-length"]), path
                assert packed.headers["etag"] == f"W/{plain.headers['etag']}"
            table = (await anna.table("catham", 2))["card"]["id"]
            for path in ("/api/me", "/api/sessions/current", "/api/me/tables", f"/api/tables/{table}", "/api/lobby"):
                answer = await anna.http.get(path, headers={"accept-encoding": "gzip"})
                assert answer.status_code == 200 and "content-encoding" not in answer.headers, path

    asyncio.run(main())
