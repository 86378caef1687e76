"""What is kept for a while only goes when its time has come, and nothing else does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server.accounts import SESSION
from ratskeller.server.errors import Refusal
from ratskeller.server.play import purging
from ratskeller.server.settings import Settings
from ratskeller.server.storage import friends, presences, purges
from ratskeller.server.storage.journal import Conflict
from ratskeller.server.storage.leases import BEAT
from ratskeller.server.storage.purges import MONTH
from ratskeller.server.storage.tally import LONGEST
from ratskeller.server.world import World, milliseconds
from tests.server.client import Client, Server, running, settings_in, started
from tests.server.databases import BOTH, ask, database, needs_postgres

PASSWORD = "correct horse battery"


def clock() -> tuple[World, list[int]]:
    """A world whose clock can be put forward."""
    ahead = [0]
    return World(now=lambda: milliseconds() + ahead[0]), ahead


@pytest.fixture(params=BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with database(request.param, tmp_path) as made:
        yield made


def settings(url: str, tmp_path: Path) -> Settings:
    return replace(settings_in(tmp_path), database=url)


def ids(url: str, statement: str) -> set[Any]:
    return {row[0] for row in ask(url, statement)}


async def closed(client: Client) -> str:
    """A table that never began: its only guest left it."""
    id = str((await client.table())["card"]["id"])
    await client.request("DELETE", f"/api/tables/{id}/seats/0")
    return id


async def sign_out(client: Client) -> None:
    await client.request("DELETE", "/api/sessions/current", None, 204)


def test_tables_that_never_began_go_a_month_after_they_closed(url: str, tmp_path: Path) -> None:
    world, ahead = clock()

    async def main() -> dict[str, str]:
        async with running(settings(url, tmp_path), world) as server, server.client() as anna:
            known = {
                "closed": await closed(anna),
                "waiting": (await anna.table())["card"]["id"],
                "aborted": await started(anna, bots=1),
                "playing": await started(anna, bots=1),
            }
            socket = await anna.socket()
            await socket.say("propose", table=known["aborted"], seat=0, what="abort")
            await server.service.hosting.let_in(known["closed"], anna.me["id"])
            await server.service.house.writing.snapshot(known["closed"], 1, "x", b"x")
            ahead[0] = MONTH - 60_000
            assert (await server.service.purging.round())["tables"] == 0
            known["later"] = await closed(anna)
            ahead[0] = MONTH + 60_000
            assert (await server.service.purging.round())["tables"] == 1
            await anna.get(f"/api/tables/{known['closed']}", 404)
            assert (await anna.get(f"/api/tables/{known['aborted']}"))["card"]["ending"] == "agreed"
            assert (await anna.get("/api/me"))["id"] == anna.me["id"]
            return known

    known = asyncio.run(main())
    assert ids(url, "SELECT id FROM tables") == set(known.values()) - {known["closed"]}
    for name in ("log", "seats", "guests", "snapshots"):
        assert known["closed"] not in ids(url, f"SELECT table_id FROM {name}")


def test_guests_who_never_played_go_a_month_after_their_session(url: str, tmp_path: Path) -> None:
    world, ahead = clock()

    async def main() -> dict[str, str]:
        async with running(settings(url, tmp_path), world) as server:
            known = await people(server, url)
            ahead[0] = MONTH - 60_000
            assert (await server.service.purging.round())["guests"] == 0
            ahead[0] = MONTH + 60_000
            assert (await server.service.purging.round())["guests"] == 3
            assert known["never signed out"] in await asyncio.to_thread(ids, url, "SELECT id FROM users")
            ahead[0] = SESSION + MONTH - 60_000
            assert (await server.service.purging.round())["guests"] == 0
            ahead[0] = SESSION + MONTH + 60_000
            assert (await server.service.purging.round())["guests"] == 1
            return known

    known = asyncio.run(main())
    names = dict(ask(url, "SELECT id, nickname FROM users"))
    assert names == {known[who]: who for who in ("player", "kept", "host")} | {known["opener"]: "—"}
    assert not ask(url, "SELECT * FROM guests")
    assert not ask(url, "SELECT * FROM sessions")


async def people(server: Server, url: str) -> dict[str, str]:
    """All kinds of people come, and go."""
    known: dict[str, str] = {}
    async with AsyncExitStack() as stack:

        async def come(who: str) -> Client:
            client = await stack.enter_async_context(server.client(who))
            known[who] = client.me["id"]
            return client

        player, kept, opener = await come("player"), await come("kept"), await come("opener")
        await started(player, bots=1)
        await kept.post("/api/me/keep", {"name": "kept", "password": PASSWORD}, 201)
        id = (await opener.table(seats=2))["card"]["id"]
        await player.post(f"/api/tables/{id}/seats/1", {})
        await opener.request("DELETE", f"/api/tables/{id}/seats/0")
        await player.request("PUT", f"/api/tables/{id}/seats/0/bot", {"bot": "random"})
        await player.post(f"/api/tables/{id}/start")
        closer, host, guest = await come("closer"), await come("host"), await come("guest")
        await closed(closer)
        newer = (await host.table(sit=False))["card"]["id"]  # which this program cannot close
        server.service.house.drop(newer)
        await asyncio.to_thread(ask, url, f"UPDATE tables SET version = 99, due = NULL WHERE id = '{newer}'")
        await server.service.hosting.let_in(newer, guest.me["id"])
        for client in (player, kept, opener, closer, host, guest):
            await sign_out(client)
        await come("never signed out")
    return known


def test_a_round_goes_on_where_it_was_interrupted(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(purges, "STEP", 2)
    world, ahead = clock()

    async def main() -> None:
        async with running(settings(url, tmp_path), world) as server, server.client() as anna:
            for _ in range(7):
                await closed(anna)
            ahead[0] = MONTH + 60_000
            purging = server.service.purging
            step, steps = purging.purges.tables, 0

            async def stopping(now: int, after: str) -> tuple[Sequence[str], str | None]:
                nonlocal steps
                steps += 1
                if steps == 2:
                    purging._stop.set()
                return await step(now, after)

            purging.purges.tables = stopping  # type: ignore[method-assign]
            assert await purging.round() == {"tables": 4, "guests": 0}
        async with running(settings(url, tmp_path), world) as server:
            assert (await server.service.purging.round())["tables"] == 3

    asyncio.run(main())
    assert not ask(url, "SELECT id FROM tables")


@needs_postgres
def test_two_servers_do_not_fight(tmp_path: Path) -> None:
    world, ahead = clock()

    async def main(url: str) -> None:
        chosen = settings(url, tmp_path)
        async with running(chosen, world) as one, running(chosen, world) as two, one.client() as anna:
            id = await closed(anna)
            async with two.client(cookie=anna.http.cookies["ratskeller"]) as there:
                await there.get(f"/api/tables/{id}")
                ahead[0] = MONTH + 60_000
                await asyncio.sleep(1.5 * BEAT)  # by the new time, too, both are alive
                rounds = await asyncio.gather(one.service.purging.round(), two.service.purging.round())
                assert sum(removed["tables"] for removed in rounds) == 1
                for client in (anna, there):  # who had it in memory has let it go
                    await until_gone(client, id)

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


async def until_gone(client: Client, id: str) -> None:
    async with asyncio.timeout(10):
        while (await client.http.get(f"/api/tables/{id}")).status_code != 404:
            await asyncio.sleep(0.02)


def test_trouble_ends_a_round_and_not_the_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(purging, "FIRST", 0)
    monkeypatch.setattr(purging, "EVERY", 0.01)

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server:
            rounds = [Refusal("storage", ""), Conflict(), RuntimeError("unheard of"), None]
            done = asyncio.Event()

            async def sessions(now: int) -> bool:
                trouble = rounds.pop(0) if rounds else None
                if trouble:
                    raise trouble
                done.set()
                return False

            server.service.purging.purges.sessions = sessions  # type: ignore[method-assign]
            await asyncio.wait_for(done.wait(), 5)

    asyncio.run(main())
    assert [record.message for record in caplog.records if record.message == "purging"] == ["purging"]


def test_what_is_counted_goes_though_nobody_counts(tmp_path: Path) -> None:
    world, ahead = clock()

    async def main() -> None:
        async with running(settings_in(tmp_path, rates=1.0), world) as server, server.client():
            ahead[0] = LONGEST + 60_000
            await server.service.purging.round()

    asyncio.run(main())
    assert not ask(str(tmp_path / "house.db"), "SELECT * FROM counted")


def test_after_a_rematch_that_never_began_there_can_be_another(tmp_path: Path) -> None:
    world, ahead = clock()

    async def main() -> None:
        async with running(settings_in(tmp_path), world) as server, server.client() as anna, server.client() as boris:
            old = (await anna.table(seats=2))["card"]["id"]
            await boris.post(f"/api/tables/{old}/seats/1", {})
            await anna.post(f"/api/tables/{old}/start")
            socket, other = await anna.socket(), await boris.socket()
            await socket.say("propose", table=old, seat=0, what="abort")
            await other.say("answer", table=old, seat=1, what="abort", yes=True)
            first = (await anna.post(f"/api/tables/{old}/rematch"))["card"]["id"]
            await anna.request("DELETE", f"/api/tables/{first}/seats/0")
            ahead[0] = MONTH + 60_000
            await server.service.purging.round()
            second = (await anna.post(f"/api/tables/{old}/rematch"))["card"]["id"]
            assert second != first
            assert (await boris.post(f"/api/tables/{old}/rematch"))["card"]["id"] == second

    asyncio.run(main())


def test_all_that_has_lapsed_goes_in_one_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = str(tmp_path / "house.db")
    for of in (friends, presences):
        monkeypatch.setattr(of, "STEP", 2)

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            for number in range(5):
                await asyncio.to_thread(
                    ask, url, f"INSERT INTO friend_requests VALUES ('{anna.me['id']}', 'n{number}', 'N', 0, NULL)"
                )
                await asyncio.to_thread(
                    ask, url, f"INSERT INTO presences VALUES ('process{number}', '{anna.me['id']}', '{{}}', 0)"
                )
            await server.service.purging.round()
            await server.service.presence.round(0)

    asyncio.run(main())
    assert ask(url, "SELECT * FROM friend_requests") == []
    assert ask(url, "SELECT * FROM presences WHERE seen = 0") == []
