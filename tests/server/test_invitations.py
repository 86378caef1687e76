"""Friends are invited to tables that wait, and the others of a game to the next one: each is told, until it is over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server.settings import Settings
from ratskeller.server.storage import invitations
from tests.server.client import Client, Socket, beside, running, settings_in
from tests.server.databases import BOTH, ask, database
from tests.server.test_friends import PASSWORD, ask_for, befriend, people


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url:
        yield replace(settings_in(tmp_path), database=url)


async def wanted(one: Client) -> list[str]:
    return [invitation["table"] for invitation in (await one.get("/api/me/notices"))["invitations"]]


def noticed(socket: Socket) -> int:
    return sum(message["type"] == "noticed" for message in socket.heard)


async def invite(one: Client, other: Client, table: str, status: int = 200) -> Any:
    return await one.post(f"/api/tables/{table}/invitations/{other.me['id']}", None, status)


def test_a_friend_is_told_wherever_he_is_and_joins_at_once(settings: Settings) -> None:
    async def main() -> None:
        async with (
            running(settings) as one,
            beside(one, settings) as two,
            people(one, "Anna", "Boris") as (anna, boris),
            two.client(cookie=boris.http.cookies["ratskeller"]) as elsewhere,
        ):
            his = await elsewhere.socket()
            await ask_for(anna, "boris")
            await his.until(lambda: noticed(his) == 1)
            assert (await boris.get("/api/me/notices")) == {"requests": 1, "invitations": []}
            hers = await anna.socket()
            await boris.post(f"/api/friends/requests/{anna.me['id']}")
            await hers.until(lambda: noticed(hers) == 1)
            table = (await anna.table(public=False))["card"]["id"]
            await boris.get(f"/api/tables/{table}", 404)
            heard = noticed(his)
            assert (await invite(anna, boris, table))["users"] == [boris.me["id"]]
            await his.until(lambda: noticed(his) > heard)
            [found] = (await boris.get("/api/me/notices"))["invitations"]
            assert (found["table"], found["nickname"], found["again"], found["free"]) == (table, "Anna", False, 1)
            await boris.get(f"/api/tables/{table}", 404)  # not before he has accepted
            joined = await boris.post(f"/api/me/invitations/{table}", {})
            assert joined["mine"] == [1]
            assert await wanted(boris) == []

    asyncio.run(main())


def test_only_friends_are_invited_and_only_by_who_is_there(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris", "Vera") as (anna, boris, vera):
            await befriend(anna, boris)
            await befriend(boris, vera)
            table = (await anna.table(seats=3))["card"]["id"]
            await invite(anna, vera, table, 403)
            await invite(boris, vera, table, 403)
            await vera.post(f"/api/me/invitations/{table}", {}, 404)
            await invite(anna, boris, table)
            await boris.request("DELETE", f"/api/me/invitations/{table}")
            await invite(anna, boris, table)  # who has declined is not asked again
            assert await wanted(boris) == []
            await boris.post(f"/api/me/invitations/{table}", {}, 404)
            other = (await anna.table())["card"]["id"]
            await invite(anna, boris, other)
            assert await wanted(boris) == [other]
            await boris.request("PUT", f"/api/me/blocks/{anna.me['id']}", None, 204)
            assert await wanted(boris) == []
            await boris.request("DELETE", f"/api/me/blocks/{anna.me['id']}", None, 204)
            await befriend(anna, boris)
            assert await wanted(boris) == [other]
            await anna.request("PUT", f"/api/tables/{other}/seats/1/bot", {"bot": "random"})
            his = await boris.socket()
            await anna.post(f"/api/tables/{other}/start")
            await his.until(lambda: noticed(his) > 0)
            assert await wanted(boris) == []
            await invite(anna, boris, other, 409)
            await boris.post(f"/api/me/invitations/{other}", {}, 404)
            await server.service.invitations.lapse()
            left = await asyncio.to_thread(ask, settings.database, "SELECT table_id FROM invitations")
            assert left == [(table,)]

    asyncio.run(main())


def test_invitations_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "MOST_AT_TABLE", 1)

    async def main() -> None:
        chosen = settings_in(tmp_path)
        async with running(chosen) as server, people(server, "Anna", "Boris", "Vera") as (anna, boris, vera):
            await befriend(anna, boris)
            await befriend(anna, vera)
            table = (await anna.table(seats=3))["card"]["id"]
            await invite(anna, boris, table)
            assert (await invite(anna, vera, table, 409))["code"] == "limit"
            server.service.limits.factor = 1
            codes = [
                (await anna.http.post(f"/api/tables/{table}/invitations/{'x' * 16}")).status_code for _ in "x" * 22
            ]
            assert codes == [403] * 20 + [429] * 2

    asyncio.run(main())


def test_whoever_plays_again_calls_the_others(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris", "Vera") as (anna, boris, vera):
            old = (await anna.table("goofspiel", 3, public=False))["card"]["id"]
            for seat, one in enumerate((boris, vera), 1):
                await server.service.hosting.let_in(old, one.me["id"])
                await one.post(f"/api/tables/{old}/seats/{seat}", {})
            await anna.post(f"/api/tables/{old}/start")
            sockets = [await one.socket() for one in (anna, boris, vera)]
            for seat, socket in enumerate(sockets):
                await socket.open(old, seat)
                await socket.say("resign", table=old, seat=seat)
            his, hers = sockets[1], sockets[2]
            await his.until(lambda: his.views[old, 1].status == "over")
            await vera.request("POST", "/api/me/farewell", {"password": PASSWORD}, 204)
            next = (await anna.post(f"/api/tables/{old}/rematch"))["card"]["id"]
            await his.until(lambda: noticed(his) > 0)
            await his.until(lambda: his.views[old, 1].state["card"].get("rematch") == next)
            assert his.views[old, 1].state["card"]["rematch_by"] == anna.me["id"]
            [found] = (await boris.get("/api/me/notices"))["invitations"]
            assert (found["table"], found["again"], found["nickname"]) == (next, True, "Anna")
            assert await asyncio.to_thread(ask, settings.database, "SELECT user_id FROM invitations") == [
                (boris.me["id"],)
            ]
            assert not noticed(hers)
            assert (await boris.post(f"/api/tables/{old}/rematch"))["mine"] == [1]
            assert await wanted(boris) == []

    asyncio.run(main())


def test_they_are_told_with_all_else_and_go_with_the_account(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, people(server, "Anna", "Boris", "Vera") as (anna, boris, vera):
            await befriend(anna, boris)
            await befriend(boris, vera)
            for one, other in ((anna, boris), (boris, anna), (boris, vera)):
                await invite(one, other, (await one.table())["card"]["id"])
            assert len((await boris.get("/api/me/data"))["invitations"]) == 1
            await boris.request("POST", "/api/me/farewell", {"password": PASSWORD}, 204)
            assert await wanted(anna) == await wanted(vera) == []

    asyncio.run(main())
    assert ask(settings.database, "SELECT * FROM invitations") == []
