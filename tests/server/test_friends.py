"""Friends: by consent and exact name.  Asking tells nobody who exists, and nobody is asked without end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server.settings import Settings
from ratskeller.server.storage import friends
from ratskeller.server.storage.friends import MONTH
from ratskeller.server.world import World, milliseconds
from tests.server.client import Client, Server, beside, running, settings_in, started
from tests.server.databases import BOTH, ON_SQLITE, ask, database

PASSWORD = "correct horse battery"


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url:
        yield replace(settings_in(tmp_path), database=url)


@asynccontextmanager
async def people(server: Server, *nicknames: str) -> AsyncIterator[list[Client]]:
    """People with accounts, each under his nickname written small."""
    async with AsyncExitStack() as stack:
        known = [await stack.enter_async_context(server.client(nickname)) for nickname in nicknames]
        for one, nickname in zip(known, nicknames, strict=True):
            await one.post("/api/me/keep", {"name": nickname.lower(), "password": PASSWORD}, 201)
        yield known


async def ask_for(one: Client, name: str, status: int = 202) -> Any:
    return await one.post("/api/friends/asked", {"name": name}, status)


async def requests(one: Client) -> list[str]:
    return [request["name"] for request in (await one.get("/api/friends"))["requests"]]


async def befriend(one: Client, other: Client) -> None:
    """They become friends."""
    name = (await other.get("/api/me"))["name"]
    await ask_for(one, name)
    await other.post(f"/api/friends/requests/{one.me['id']}")


async def names(one: Client) -> list[str]:
    return [friend["name"] for friend in (await one.get("/api/friends"))["friends"]]


def test_one_asks_and_the_other_consents(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris", "Vera") as (anna, boris, vera):
            await ask_for(anna, "BORIS")
            assert (await names(anna), await names(boris), await requests(vera)) == ([], [], [])
            [request] = (await boris.get("/api/friends"))["requests"]
            assert (request["user"], request["nickname"], request["name"]) == (anna.me["id"], "Anna", "anna")
            await vera.post(f"/api/friends/requests/{anna.me['id']}", None, 404)  # it was not she who was asked
            assert (await boris.post(f"/api/friends/requests/{anna.me['id']}"))["requests"] == []
            assert (await names(anna), await names(boris)) == (["boris"], ["anna"])
            assert (await anna.get("/api/friends"))["asked"] == []
            known = server.service.friends
            assert await known.are_friends(anna.me["id"], boris.me["id"])
            assert await known.are_friends(boris.me["id"], anna.me["id"])
            assert not await known.are_friends(anna.me["id"], vera.me["id"])
            await ask_for(vera, "anna")
            await ask_for(anna, "vera")  # who asks one who asks him consents
            assert await names(anna) == ["vera", "boris"]
            await boris.request("DELETE", f"/api/friends/{anna.me['id']}")
            assert (await names(anna), await names(boris)) == (["vera"], [])

    asyncio.run(main())


@ON_SQLITE
def test_asking_does_not_tell_whether_anybody_has_the_name(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris") as (anna, boris):
            told = [await ask_for(anna, name) for name in ("boris", "nobody")]
            assert [one.keys() for one in told[1]["asked"]] == [{"name", "at"}] * 2
            assert [one["name"] for one in told[1]["asked"]] == ["nobody", "boris"]
            await boris.request("DELETE", f"/api/friends/requests/{anna.me['id']}")
            assert [one["name"] for one in (await anna.get("/api/friends"))["asked"]] == ["nobody", "boris"]
            await ask_for(anna, "anna", 422)
            await ask_for(anna, "x", 422)
            await ask_for(anna, "\u0390" * 24, 422)  # three letters each, when they are folded
            await anna.request("DELETE", "/api/friends/asked/x%00y", None, 422)
            async with server.client("Guest") as guest:
                await ask_for(guest, "boris", 403)
                assert await guest.get("/api/friends") == {"friends": [], "requests": [], "asked": []}

    asyncio.run(main())


@ON_SQLITE
def test_who_declined_is_not_asked_again_for_a_month(settings: Settings) -> None:
    ahead = [0]
    world = World(now=lambda: milliseconds() + ahead[0])

    async def main() -> None:
        async with running(settings, world) as server, people(server, "Anna", "Boris") as (anna, boris):
            await ask_for(anna, "boris")
            await boris.request("DELETE", f"/api/friends/requests/{anna.me['id']}")
            await boris.post(f"/api/friends/requests/{anna.me['id']}", None, 404)
            ahead[0] += MONTH - 60_000
            assert (await anna.request("DELETE", "/api/friends/asked/Boris"))["asked"] == []
            await server.service.friends.lapse()
            await ask_for(anna, "boris")
            assert await requests(boris) == []
            ahead[0] += 120_000
            await server.service.friends.lapse()  # what was asked again is kept, declined as it is
            await ask_for(anna, "boris")
            assert await requests(boris) == []
            ahead[0] += MONTH
            assert (await anna.get("/api/friends"))["asked"] == []
            await server.service.purging.round()
            await ask_for(anna, "boris")
            assert await requests(boris) == ["anna"]
            ahead[0] += MONTH
            assert await requests(boris) == []

    asyncio.run(main())


def test_requests_are_bounded_for_who_asks_and_who_is_asked(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(friends, "MOST_ASKED", 2)
    monkeypatch.setattr(friends, "MOST_WAITING", 2)
    monkeypatch.setattr(friends, "MOST_FRIENDS", 1)

    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris", "Vera", "Gleb") as everybody:
            anna, boris, vera, gleb = everybody
            await ask_for(anna, "gleb")
            await ask_for(anna, "nobody")
            assert (await ask_for(anna, "vera", 409))["code"] == "limit"
            await ask_for(anna, "gleb")
            await anna.request("DELETE", "/api/friends/asked/nobody")
            await ask_for(anna, "vera")
            await ask_for(boris, "gleb")
            await ask_for(vera, "gleb")
            assert await requests(gleb) == ["boris", "anna"]
            await gleb.request("DELETE", f"/api/friends/requests/{anna.me['id']}")
            await ask_for(vera, "gleb")  # who was declined takes no room, nor is anybody shut out by him
            assert await requests(gleb) == ["vera", "boris"]
            await gleb.request("PUT", f"/api/me/blocks/{vera.me['id']}", None, 204)
            async with people(server, "Dora") as (dora,):
                await ask_for(dora, "gleb")
                assert await requests(gleb) == ["dora", "boris"]
            await gleb.post(f"/api/friends/requests/{boris.me['id']}")
            await gleb.post(f"/api/friends/requests/{anna.me['id']}", None, 404)

    asyncio.run(main())


def test_names_are_not_tried_without_end(tmp_path: Path) -> None:
    async def main() -> None:
        chosen = settings_in(tmp_path, rates=1)
        async with running(chosen) as server, people(server, "Anna") as (anna,):
            codes = [
                (await anna.http.post("/api/friends/asked", json={"name": "no.one"})).status_code for _ in "x" * 12
            ]
            assert codes == [202] * 10 + [429] * 2

    asyncio.run(main())


@ON_SQLITE
def test_friends_see_where_one_is_as_far_as_they_may(settings: Settings) -> None:
    async def main() -> None:
        async with (
            running(settings) as one,
            beside(one, settings) as two,
            people(one, "Anna", "Boris") as (anna, boris),
        ):
            await befriend(anna, boris)

            async def seen() -> tuple[bool, str]:
                [friend] = (await anna.get("/api/friends"))["friends"]
                return friend["here"], friend["table"]

            assert await seen() == (False, "")
            async with two.client(cookie=boris.http.cookies["ratskeller"]) as elsewhere:
                socket = await elsewhere.socket()
                await until(seen, (True, ""))
                secret = await started(boris, public=False)
                await socket.open(secret, 0)
                await asyncio.sleep(1.5)
                assert await seen() == (True, "")
                public = await started(boris)
                await socket.open(public, 0)
                await until(seen, (True, public))
                await socket.close()
                await until(seen, (False, ""))

    asyncio.run(main())


async def until(seen: Any, wanted: Any) -> None:
    async with asyncio.timeout(20):
        while await seen() != wanted:
            await asyncio.sleep(0.1)


@ON_SQLITE
def test_who_is_blocked_cannot_ask_and_is_no_friend(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris", "Vera") as (anna, boris, vera):
            await befriend(anna, boris)
            await ask_for(vera, "anna")
            for one in (boris, vera):
                await anna.request("PUT", f"/api/me/blocks/{one.me['id']}", None, 204)
            assert (await names(anna), await names(boris), await requests(anna)) == ([], [], [])
            await ask_for(boris, "anna")
            await anna.post(f"/api/friends/requests/{boris.me['id']}", None, 404)
            assert await requests(anna) == []
            await ask_for(boris, "vera")
            await boris.request("PUT", f"/api/me/blocks/{vera.me['id']}", None, 204)
            assert await requests(vera) == []  # he does not want it any more
            await vera.post(f"/api/friends/requests/{boris.me['id']}", None, 404)
            await ask_for(vera, "boris")
            assert await names(vera) == []

    asyncio.run(main())


@ON_SQLITE
def test_it_is_told_with_all_else_and_goes_with_the_account(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris", "Vera") as (anna, boris, vera):
            await befriend(anna, boris)
            await ask_for(anna, "nobody")
            await ask_for(vera, "anna")
            told = (await anna.get("/api/me/data"))["friends"]
            assert [one["name"] for part in ("friends", "requests", "asked") for one in told[part]] == [
                *("boris", "vera", "nobody")
            ]
            await anna.request("POST", "/api/me/farewell", {"password": PASSWORD}, 204)
            assert await names(boris) == []
            assert (await vera.get("/api/friends"))["asked"] == []

    asyncio.run(main())
    assert (
        ask(settings.database, "SELECT * FROM friends") == ask(settings.database, "SELECT * FROM friend_requests") == []
    )
