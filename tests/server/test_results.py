"""What became of one's games is kept with their end, and told to those who sat there."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server.play.live import Intent
from ratskeller.server.settings import Settings
from ratskeller.server.storage import results
from tests.server.client import Client, play_out, running, settings_in, started
from tests.server.databases import BOTH, ask, database
from tests.server.lives import broken_off, over, settle
from tests.server.test_friends import befriend, people


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url:
        yield replace(settings_in(tmp_path), database=url)


async def together(*everybody: Client, resigns: int | None = None, **facts: Any) -> str:
    """A game of these people to its end; whoever resigns leaves the rest to a bot."""
    first, *others = everybody
    made = await first.table("goofspiel", len(everybody), **facts)
    table = str(made["card"]["id"])
    for seat, one in enumerate(others, 1):
        await one.post(f"/api/invites/{made['invite']}")
        await one.post(f"/api/tables/{table}/seats/{seat}", {})
    await first.post(f"/api/tables/{table}/start")
    at = {(await one.get(f"/api/tables/{table}"))["mine"][0]: await one.socket() for one in everybody}
    for seat, socket in at.items():
        await socket.open(table, seat)
    if resigns is not None:
        await at.pop(resigns).say("resign", table=table, seat=resigns)
    await asyncio.gather(*(play_out(socket, table, [seat], random.Random(seat)) for seat, socket in at.items()))
    return table


async def played(one: Client, query: str = "") -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = (await one.get(f"/api/me/played{query}"))["games"]
    return games


def test_history_tells_places_and_points_of_all_who_sat_there(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris", "Vera") as (anna, boris, vera):
            table = await together(anna, boris, public=False)
            alone = await over(anna)
            await broken_off(anna)
            assert [game["table"] for game in await played(anna)] == [alone, table]
            [his] = await played(boris)
            outcome = (await boris.get(f"/api/tables/{table}/record"))["outcome"]
            assert [seat["place"] for seat in his["seats"]] == outcome["places"]
            assert [seat["points"] for seat in his["seats"]] == outcome["points"]
            assert [seat["won"] for seat in his["seats"]] == [utility > 0 for utility in outcome["utilities"]]
            assert ([seat["name"] for seat in his["seats"]], his["mine"]) == (["Anna", "Boris"], [1])
            bot = (await played(anna))[0]["seats"][1]
            assert (bot["user"], bot["name"], bot["bot"]) == ("", "", "random")
            assert await played(vera) == []
            assert await played(anna, "?game=catham") == []
            await boris.request("POST", "/api/me/farewell", {"password": "correct horse battery"}, 204)
            assert [seat["name"] for seat in (await played(anna))[1]["seats"]] == ["Anna", "—"]
            assert (await anna.get("/api/me/opponents"))["people"] == []

    asyncio.run(main())


def test_history_comes_page_by_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "PAGE", 2)
    monkeypatch.setattr("ratskeller.server.api.played.PAGE", 2)

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            games = [await over(anna) for _ in range(3)]
            first = await anna.get("/api/me/played")
            assert [game["table"] for game in first["games"]] == games[:0:-1]
            second = await anna.get(f"/api/me/played?before={first['before']}")
            assert ([game["table"] for game in second["games"]], second["before"]) == (games[:1], None)

    asyncio.run(main())


def test_only_what_one_played_to_the_end_counts(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris", "Vera") as (anna, boris, vera):
            await befriend(anna, vera)
            first = await together(anna, boris)
            await together(anna, boris, resigns=1)
            hotseat = await started(anna, "goofspiel", bots=0, seats=2)
            socket = await anna.socket()
            for seat in (0, 1):
                await socket.open(hotseat, seat)
            await play_out(socket, hotseat, [0, 1], random.Random(1))
            told = await anna.get("/api/me/statistics")
            assert (len(told["games"]), told["left_out"]) == (2, 1)
            his = await boris.get("/api/me/statistics")
            assert ([game["table"] for game in his["games"]], his["left_out"]) == ([first], 1)
            [one] = his["games"]
            assert (one["seats"], one["people"], one["game"]) == (2, 2, "goofspiel")
            resigned = (await played(boris))[0]["seats"][1]
            assert (resigned["name"], resigned["bot"]) == ("Boris", "greedy")

            [row] = (await anna.get(f"/api/people/{boris.me['id']}/against"))["games"]
            [mirrored] = (await boris.get(f"/api/people/{anna.me['id']}/against"))["games"]
            assert (row["games"], row["before"], row["behind"]) == (1, mirrored["behind"], mirrored["before"])
            seats = (await played(boris))[1]["seats"]
            assert row["before"] == (seats[0]["place"] < seats[1]["place"])
            assert (await anna.get(f"/api/people/{vera.me['id']}/against"))["games"] == []
            await boris.get(f"/api/people/{vera.me['id']}/against", 404)
            await vera.post(f"/api/people/{boris.me['id']}/ask", None, 404)
            told = await anna.post(f"/api/people/{boris.me['id']}/ask", None, 202)
            assert [one["name"] for one in told["asked"]] == ["Boris"]  # not the name he signs in with
            assert [one["nickname"] for one in (await boris.get("/api/friends"))["requests"]] == ["Anna"]
            assert (await anna.request("DELETE", "/api/friends/asked/Boris"))["asked"] == []
            assert (await boris.get("/api/friends"))["requests"] == []
            [opponent] = (await anna.get("/api/me/opponents"))["people"]
            assert (opponent["nickname"], opponent["games"], opponent["named"], opponent["friend"]) == (
                *("Boris", 2),
                *(True, False),
            )

    asyncio.run(main())


def test_games_that_were_over_before_are_counted_after_a_start(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris") as (anna, boris):
            await together(anna, boris, order="random")
            await together(anna, boris, resigns=1)
            old = await over(anna)
            await anna.post(f"/api/tables/{old}/rematch")
            await broken_off(anna)

    asyncio.run(main())
    every = "SELECT * FROM results ORDER BY table_id, seat"
    before = ask(settings.database, every)
    assert len(before) == 6
    ask(settings.database, "DELETE FROM results WHERE seat >= 0")
    settle(settings)
    assert ask(settings.database, every) == before
    settle(settings)
    assert ask(settings.database, every) == before


def test_a_seat_that_was_taken_over_names_both_and_does_not_count(settings: Settings) -> None:
    """Otherwise the last card of a won game would be a win for whoever takes the seat then."""

    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris", "Vera") as (anna, boris, vera):
            made = await anna.table("goofspiel", 2)
            table = made["card"]["id"]
            await boris.post(f"/api/tables/{table}/seats/1", {})
            await anna.post(f"/api/tables/{table}/start")
            hers, his = await anna.socket(), await boris.socket()
            await hers.open(table, 0)
            await his.open(table, 1)
            await his.say("resign", table=table, seat=1)
            await (await vera.socket()).open(table)
            live = await server.service.house.get(table)
            await live.do(lambda _: [Intent("takeover", 1, vera.me["id"], {"let": anna.me["id"]})])
            new = await vera.socket()
            await new.open(table, 1)
            await asyncio.gather(
                play_out(hers, table, [0], random.Random(0)), play_out(new, table, [1], random.Random(1))
            )
            [game] = await played(vera)
            [before] = game["seats"][1]["before"]
            assert (game["seats"][1]["name"], before["kind"], before["name"]) == ("Vera", "person", "Boris")
            told = await vera.get("/api/me/statistics")
            assert (told["games"], told["left_out"]) == ([], 1)
            assert len((await anna.get("/api/me/statistics"))["games"]) == 1
            assert (await anna.get(f"/api/people/{vera.me['id']}/against", 404))["code"] == "not-found"

    asyncio.run(main())
