"""Who is at a table: present while a socket has it open, gone after twenty seconds, known to every process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server import lobby, presence
from ratskeller.server.world import World
from tests.server.client import QUIET, Client, Server, Socket, beside, running
from tests.server.databases import BOTH, database, needs_postgres

START = 1_000_000_000_000
QUICKLY = 0.02  # seconds between two rounds


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "EVERY", QUICKLY)


class House:
    """Two people at a table for two, with a clock that is set by hand."""

    def __init__(self, server: Server, now: list[int], anna: Client, boris: Client, table: str) -> None:
        self.server = server
        self.now = now
        self.anna = anna
        self.boris = boris
        self.table = table

    def pass_by(self, seconds: float) -> None:
        self.now[0] += int(seconds * 1000)

    async def close(self, socket: Socket, who: Client) -> int:
        """His only window is closed; when that was noticed."""
        await socket.close()
        while who.me["id"] in self.server.service.presence._at[self.table]:
            await asyncio.sleep(QUICKLY)
        return self.now[0]


@asynccontextmanager
async def house(url: str, **facts: Any) -> AsyncIterator[House]:
    now = [START]
    world = World(now=lambda: now[0])
    async with (
        running(replace(QUIET, database=url), world) as server,
        server.client("Anna") as anna,
        server.client("Boris") as boris,
    ):
        table = (await anna.table(**facts))["card"]["id"]
        await boris.post(f"/api/tables/{table}/seats/1", {})
        yield House(server, now, anna, boris, table)


async def tells(socket: Socket, table: str, away: list[int | None], watching: int = 0) -> None:
    expected = {"type": "presence", "table": table, "away": away, "watching": watching}
    try:
        await socket.until(lambda: socket.presence.get(table) == expected, 5)
    except TimeoutError:
        raise AssertionError(f"{socket.presence.get(table)} is told, not {expected}") from None


@pytest.mark.parametrize("kind", BOTH)
def test_who_leaves_is_gone_after_twenty_seconds(kind: str, tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url) as at:
            mine = await at.anna.socket()
            await mine.open(at.table)
            await tells(mine, at.table, [None, 0])  # nobody has seen Boris here
            his = await at.boris.socket()
            await his.open(at.table)
            await tells(mine, at.table, [None, None])
            await tells(his, at.table, [None, None])
            at.pass_by(60)
            left = await at.close(his, at.boris)
            at.pass_by(19)
            await asyncio.sleep(QUICKLY * 5)
            assert mine.presence[at.table]["away"] == [None, None]
            at.pass_by(2)
            await tells(mine, at.table, [None, left])
            again = await at.boris.socket()
            await again.open(at.table)
            await tells(mine, at.table, [None, None])

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


def test_the_lobby_says_who_has_left_the_table_he_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "LOOK", lobby.EVERY)

    async def main(url: str) -> None:
        async with house(url, seats=3) as at:
            hall = await at.boris.socket()
            await hall.say("lobby", on=True)
            by_mail = (await at.anna.table(pace="correspondence", clock=None))["card"]["id"]
            await hall.until(lambda: {at.table, by_mail} <= set(hall.lobby))
            mine = await at.anna.socket()
            await mine.open(at.table)
            at.pass_by(60)
            await asyncio.sleep(2 * lobby.EVERY)
            assert not hall.lobby[at.table].get("left")
            await at.close(mine, at.anna)
            at.pass_by(19)
            await asyncio.sleep(2 * lobby.EVERY)
            assert not hall.lobby[at.table].get("left"), "she may be back in a moment"
            at.pass_by(2)
            await hall.until(lambda: hall.lobby[at.table].get("left"))
            assert not hall.lobby[by_mail].get("left"), "nobody sits and waits there"
            [card] = [one for one in (await at.boris.get("/api/lobby"))["tables"] if one["id"] == at.table]
            assert card["left"]
            mine = await at.anna.socket()
            await mine.open(at.table)
            await hall.until(lambda: not hall.lobby[at.table].get("left"))

    with database("sqlite", tmp_path) as url:
        asyncio.run(main(url))


def test_a_page_that_is_loaded_again_has_not_left(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url) as at:
            mine, his = await at.anna.socket(), await at.boris.socket()
            await mine.open(at.table)
            await his.open(at.table)
            await tells(mine, at.table, [None, None])
            told = len(mine.heard)
            await at.close(his, at.boris)
            at.pass_by(15)
            his = await at.boris.socket()
            await his.open(at.table)
            at.pass_by(15)
            await asyncio.sleep(QUICKLY * 5)
            assert len(mine.heard) == told

    with database("sqlite", tmp_path) as url:
        asyncio.run(main(url))


def test_two_windows_are_one_person_and_watchers_are_counted(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url) as at, at.server.client("Vera") as vera, at.server.client(None) as nobody:
            mine = await at.anna.socket()
            await mine.open(at.table)
            one, two, three = [await who.socket() for who in (at.boris, at.boris, vera)]
            for socket in (one, two, three, await vera.socket(), await nobody.socket()):
                await socket.open(at.table)
            await tells(mine, at.table, [None, None], watching=2)
            await two.say("close", table=at.table, seat=None)
            await three.close()
            at.pass_by(60)
            await asyncio.sleep(QUICKLY * 5)
            await tells(mine, at.table, [None, None], watching=2)  # Boris' and Vera's other windows are open

    with database("sqlite", tmp_path) as url:
        asyncio.run(main(url))


def test_who_sits_down_is_no_watcher_any_more(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url, seats=3) as at, at.server.client("Vera") as vera:
            mine, hers = await at.anna.socket(), await vera.socket()
            await mine.open(at.table)
            await hers.open(at.table)
            await tells(mine, at.table, [None, 0, None], watching=1)
            await vera.post(f"/api/tables/{at.table}/seats/2", {})
            await tells(mine, at.table, [None, 0, None], watching=0)

    with database("sqlite", tmp_path) as url:
        asyncio.run(main(url))


def test_an_older_page_is_not_told(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url) as at:
            old, new = await at.anna.socket(), await at.anna.socket()
            await old.open(at.table, beats=False)
            await new.open(at.table)
            his = await at.boris.socket()
            await his.open(at.table)
            await tells(new, at.table, [None, None])
            assert not old.presence

    with database("sqlite", tmp_path) as url:
        asyncio.run(main(url))


def test_since_when_somebody_is_gone_outlives_the_server(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url) as at:
            his = await at.boris.socket()
            await his.open(at.table)
            cookie = at.anna.http.cookies["ratskeller"]
            await asyncio.sleep(QUICKLY * 5)
            left, table = await at.close(his, at.boris), at.table
            await asyncio.sleep(QUICKLY * 5)
        now = left + 3_600_000
        async with (
            running(replace(QUIET, database=url), World(now=lambda: now)) as server,
            server.client(cookie=cookie) as anna,
        ):
            mine = await anna.socket()
            await mine.open(table)
            await tells(mine, table, [None, left])

    with database("sqlite", tmp_path) as url:
        asyncio.run(main(url))


@needs_postgres
def test_processes_know_of_each_others_people_and_a_dead_ones_are_gone(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url) as at:
            world = World(now=lambda: at.now[0])
            other = running(replace(QUIET, database=url), world)
            second = await other.__aenter__()
            async with (
                second.client(cookie=at.boris.http.cookies["ratskeller"]) as boris,
                second.client("Vera") as vera,
            ):
                mine, his, hers = await at.anna.socket(), await boris.socket(), await vera.socket()
                await mine.open(at.table)
                await his.open(at.table)
                await hers.open(at.table)
                await tells(mine, at.table, [None, None], watching=1)
                await tells(his, at.table, [None, None], watching=1)
                assert second.service.presence._task
                second.service.presence._task.cancel()  # it says nothing any more
                left = at.now[0]
                at.pass_by(presence.STALE / 1000 + 1)
                await at.server.service.presence.round(0)
                await tells(mine, at.table, [None, left])
            await other.__aexit__(None, None, None)

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


@asynccontextmanager
async def both(at: House, url: str) -> AsyncIterator[tuple[Server, Client]]:
    """Boris through another process; both say and hear of people only when they are told to."""
    async with (
        running(replace(QUIET, database=url), World(now=lambda: at.now[0])) as second,
        second.client(cookie=at.boris.http.cookies["ratskeller"]) as boris,
    ):
        boris.me = at.boris.me
        yield second, boris


async def by_hand(*servers: Server) -> None:
    for server in servers:
        task = server.service.presence._task
        assert task
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@needs_postgres
def test_who_stays_is_said_again_and_does_not_grow_old(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url) as at, both(at, url) as (second, boris):
            mine, his = await at.anna.socket(), await boris.socket()
            await mine.open(at.table)
            await his.open(at.table)
            await tells(mine, at.table, [None, None])
            await by_hand(at.server, second)
            at.pass_by(presence.STALE / 1000 + 1)
            for server in (second, at.server):
                await server.service.presence.round(presence.RENEW)
            assert at.server.service.presence.is_here(at.boris.me["id"], at.table)
            await tells(mine, at.table, [None, None])

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


@needs_postgres
def test_a_table_whose_people_sit_at_another_process_is_not_deserted(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url, seats=3) as at, both(at, url) as (second, boris):
            his = await boris.socket()
            await his.open(at.table)
            await by_hand(at.server, second)
            at.pass_by(TEN_MINUTES + 1)
            for server in (second, at.server):
                await server.service.presence.round(presence.RENEW)
            await at.server.service.waiting.round()
            assert await status(at) == ("waiting", "", at.boris.me["id"])

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


@needs_postgres
def test_who_watches_without_a_name_is_counted_at_every_process(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url) as at, both(at, url) as (second, boris), second.client(None) as nobody:
            mine, his = await at.anna.socket(), await boris.socket()
            await mine.open(at.table)
            await his.open(at.table)
            watchers = [await nobody.socket() for _ in range(2)]
            for watcher in watchers:
                await watcher.open(at.table)
            for socket in (mine, his):
                await tells(socket, at.table, [None, None], watching=2)
            await watchers[0].close()
            for socket in (mine, his):
                await tells(socket, at.table, [None, None], watching=1)
            await by_hand(second)  # it says nothing any more
            at.pass_by(presence.STALE / 1000 + 1)
            await at.server.service.presence.round(presence.RENEW)
            await at.server.service.presence.round(1)
            await mine.until(lambda: mine.presence[at.table]["watching"] == 0, 5)

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


@needs_postgres
def test_strangers_meet_over_two_processes_if_they_are_there(tmp_path: Path) -> None:
    """Somebody who waits at a table of another process is as good as one of this."""

    async def main(url: str) -> None:
        now = [START]
        world = World(now=lambda: now[0])
        settings = replace(QUIET, database=url)
        async with (
            running(settings, world) as one,
            running(settings, world) as two,
            one.client("Anna") as anna,
            two.client("Boris") as boris,
        ):
            table = (await anna.table("catham", 2, start="full"))["card"]["id"]
            play = {"game": "catham", "seats": 2, "language": "en", "pace": "live"}
            alone = await boris.post("/api/quick", play)
            assert alone["card"]["id"] != table, "nobody waits there"
            mine = await anna.socket()
            await mine.open(table)
            await two.service.presence.round(0)
            while not two.service.presence.has_open(anna.me["id"], table):
                await asyncio.sleep(QUICKLY)
            assert (await boris.post("/api/quick", play))["card"]["id"] == table

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


@pytest.mark.parametrize("kind", BOTH)
def test_two_who_look_for_people_at_the_same_moment_meet(kind: str, tmp_path: Path) -> None:
    """With PostgreSQL through two processes."""

    async def main(url: str) -> None:
        settings = replace(QUIET, database=url)
        async with running(settings) as one, beside(one, settings) as two:
            for _ in range(5):
                async with one.client("Anna") as anna, two.client("Boris") as boris:
                    play = {"game": "catham", "seats": 2, "language": "en", "people": True}
                    met = await asyncio.gather(anna.post("/api/quick", play), boris.post("/api/quick", play))
                    assert met[0]["card"]["id"] == met[1]["card"]["id"]
                    card = (await anna.get(f"/api/tables/{met[0]['card']['id']}"))["card"]
                    assert {seat["user"] for seat in card["seats"]} == {anna.me["id"], boris.me["id"]}
                    mine = [table["card"] for table in (await boris.get("/api/me/tables"))]
                    assert [table["id"] for table in mine if table["status"] != "aborted"] == [card["id"]]

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


def test_who_waits_for_people_is_found_while_he_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "EXPECTED", 0.2)

    async def main(url: str) -> None:
        play = {"game": "catham", "seats": 2, "language": "en", "people": True}
        async with running(replace(QUIET, database=url)) as server, server.client("Anna") as anna:
            alone = (await anna.post("/api/quick", play))["card"]
            assert (alone["status"], alone["public"]) == ("waiting", True)
            await asyncio.sleep(0.5)  # no page has opened it
            async with server.client("Boris") as boris:
                other = (await boris.post("/api/quick", play))["card"]
                assert other["id"] != alone["id"]
                socket = await boris.socket()
                await socket.open(other["id"])
                await asyncio.sleep(0.5)
                assert (await anna.post("/api/quick", play))["card"]["id"] == other["id"]

    with database("sqlite", tmp_path) as url:
        asyncio.run(main(url))


TEN_MINUTES = 600


async def status(at: House) -> tuple[str, str, str]:
    card = (await at.anna.get(f"/api/tables/{at.table}"))["card"]
    return card["status"], card["ending"], card["owner"]


async def wait_there(at: House, *people: Client) -> list[Socket]:
    sockets = [await person.socket() for person in people]
    for socket in sockets:
        await socket.open(at.table)
    return sockets


def test_a_waiting_table_whose_people_are_gone_for_ten_minutes_closes(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url, seats=3) as at:
            mine, his = await wait_there(at, at.anna, at.boris)
            at.pass_by(TEN_MINUTES * 3)
            await at.server.service.waiting.round()
            assert await status(at) == ("waiting", "", at.anna.me["id"])
            await at.close(mine, at.anna)
            await at.close(his, at.boris)
            at.pass_by(TEN_MINUTES - 1)
            await at.server.service.waiting.round()
            assert (await status(at))[0] == "waiting"
            at.pass_by(1)
            await at.server.service.waiting.round()
            assert (await status(at))[:2] == ("aborted", "empty")

    with database("sqlite", tmp_path) as url:
        asyncio.run(main(url))


def test_if_others_are_there_the_next_owns_it(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url, seats=3) as at:
            mine, _ = await wait_there(at, at.anna, at.boris)
            await at.close(mine, at.anna)
            at.pass_by(TEN_MINUTES + 1)
            await at.server.service.waiting.round()
            assert await status(at) == ("waiting", "", at.boris.me["id"])
            live = await at.server.service.house.get(at.table)
            replayed = await at.server.service.house.replayed(live.course.facts, 0, "", b"")
            assert replayed.course.owner == at.boris.me["id"]

    with database("sqlite", tmp_path) as url:
        asyncio.run(main(url))


def test_by_mail_a_table_waits_and_after_a_restart_people_have_time_to_come_back(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with house(url, seats=3, pace="correspondence") as at:
            at.pass_by(TEN_MINUTES * 100)
            await at.server.service.waiting.round()
            assert (await status(at))[0] == "waiting"
        async with house(url, seats=3) as at:
            at.pass_by(TEN_MINUTES * 100)
            at.server.service.waiting.since = at.now[0]  # as if it had been started just now
            await at.server.service.waiting.round()
            assert (await status(at))[0] == "waiting"
            at.pass_by(TEN_MINUTES)
            await at.server.service.waiting.round()
            assert (await status(at))[0] == "aborted"

    with database("sqlite", tmp_path) as url:
        asyncio.run(main(url))
