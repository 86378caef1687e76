"""What lasts: restarts, snapshots, deadlines, older rules, dead bots, a database that goes away."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.registry import register
from ratskeller.server import wire
from ratskeller.server.errors import Refusal
from ratskeller.server.play import commands, frozen, starting
from ratskeller.server.play.bots import Bots
from ratskeller.server.service import Service
from ratskeller.server.settings import SettingError
from ratskeller.server.storage import bus
from ratskeller.server.storage.database import Database
from ratskeller.server.world import World
from tests.server.client import Client, Refused, Server, play_out, running, settings_in, started
from tests.server.databases import BOTH, database, needs_postgres


async def moves(socket: Any, table: str, viewings: dict[int, Any], count: int, dice: random.Random) -> None:
    for _ in range(count):
        await socket.until(lambda: any(v.legal for v in viewings.values()))
        seat = dice.choice([seat for seat, v in viewings.items() if v.legal])
        n = viewings[seat].n
        try:
            await socket.say("act", table=table, seat=seat, code=dice.choice(viewings[seat].legal))
        except Refused as refused:
            if refused.code != "illegal":  # the only choice there was: the server has made it meanwhile
                raise
        await socket.until(lambda seat=seat, n=n: viewings[seat].n > n)


async def turn(socket: Any, table: str, mine: Any, seat: int, other: Any) -> None:
    """Play one's whole turn, however many decisions it takes, until the other is asked."""
    while not other.legal:
        await moves(socket, table, {seat: mine}, 1, random.Random(1))
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("kind", BOTH)
def test_a_restart_changes_nothing_for_anybody(tmp_path: Path, kind: str) -> None:
    with database(kind, tmp_path) as url:
        # So slow that the server never gives a forced answer of its own: nothing happens around the restart.
        settings = replace(settings_in(tmp_path, pace=1e9), database=url)
        asyncio.run(_restart(settings))


async def _restart(settings: Any) -> None:
    dice = random.Random(5)
    async with running(settings) as server, server.client() as anna:
        table = await started(anna, "catham", seats=2, bots=0)
        socket = await anna.socket()
        viewings = {seat: await socket.open(table, seat) for seat in (0, 1)}
        await socket.open(table)
        await moves(socket, table, viewings, 45, dice)
        live = await server.service.house.get(table)
        await socket.until(lambda: all(v.n == live.viewer(seat).n for (_, seat), v in socket.views.items()))
        before = {who: (v.n, dict(v.state), list(v.events)) for who, v in socket.views.items()}
        cookie = anna.http.cookies["ratskeller"]
        assert live.snapshot_at > 0
    async with running(settings) as server, server.client(None) as anna:
        anna.http.cookies.set("ratskeller", cookie)
        live = await server.service.house.get(table)
        for (_, seat), (n, state, events) in before.items():
            socket = await anna.socket()
            fresh = await socket.open(table, seat)
            await socket.until(lambda fresh=fresh: fresh.n >= 0)
            assert fresh.n == n
            for name in ("view", "card", "ask", "legal", "question", "undo", "revise", "standing"):
                assert fresh.state.get(name) == state.get(name), name
            assert fresh.events == events[-100:]
            again = await anna.socket()
            await again.say("open", table=table, seat=seat, last=n)
            assert not [message for message in again.heard if message["type"] == "table"]
        socket = await anna.socket()
        for seat in (0, 1):
            await socket.open(table, seat)
        await play_out(socket, table, [0, 1], dice)
        assert rk.verify(await anna.get(f"/api/tables/{table}/record")).holds


def test_the_log_alone_gives_the_same_table_as_a_snapshot(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "rattus", seats=2, bots=0)
            socket = await anna.socket()
            viewings = {seat: await socket.open(table, seat) for seat in (0, 1)}
            await moves(socket, table, viewings, 40, random.Random(2))
            house = server.service.house
            found = await server.service.reading.table(table)
            assert found is not None
            facts, seq, layout, data = found
            assert seq > 0
            quick = await house.replayed(facts, seq, layout, data)
            slow = await house.replayed(facts, seq, "another layout", data)
            assert slow.snapshot_at == 0
            assert frozen.freeze(quick) == frozen.freeze(slow)

    asyncio.run(main())


@pytest.mark.parametrize("game", ["catham", "cartus", "rattus", "ratapolis", "goofspiel"])
def test_updates_are_numbered_alike_from_every_snapshot(tmp_path: Path, game: str) -> None:
    """A viewer's number follows from the log, wherever a process took it up and whether anybody looked."""

    async def main() -> None:
        service = Service(settings_in(tmp_path, pace=1e9))
        await service.start()
        me, _ = await service.accounts.welcome(wire.NewGuest(nickname="Anna", language="en"))
        live = await service.hosting.create(
            me, wire.NewTable(game=game, seats=3, language="en", public=True, pace="live", order="seated")
        )
        for seat in (1, 2):
            await service.hosting.sit(live, me, seat, wire.Sit())
        await live.do(starting.start(me.id, {}))
        facts, dice, kept = live.course.facts, random.Random(8), []
        for number in range(50):
            kept.append((live.course.seq, frozen.freeze(live)))
            if live.course.finished:
                break
            message = anything(live, dice, f"m{number}")
            await live.do(commands.of_message(message, me.id, 0), (me.id, message.id))
        for seq, data in kept:
            again = await service.house.replayed(facts, seq, frozen.layout(live.course), data)
            for who, viewer in live.viewers.items():
                assert (again.viewers[who].n, again.viewers[who].events) == (viewer.n, viewer.events), (seq, who)
        assert {viewer.n for viewer in live.viewers.values()} != {live.course.seq}
        await service.stop()

    asyncio.run(main())


def anything(live: Any, dice: random.Random, id: str) -> wire.AtSeat:
    """Something legal, often taking something back."""
    table = live.course.table
    for seat in range(table.seats):
        if table.can_revise(seat) and dice.random() < 0.3:
            return wire.Revise(type="revise", id=id, table=live.id, seat=seat, question=live.course.moves[seat])
        if table.can_undo(seat) and dice.random() < 0.3:
            return wire.Undo(type="undo", id=id, table=live.id, seat=seat, question=live.course.moves[seat])
    seat = dice.choice(table.to_act)
    code, question = dice.choice(table.codes(seat)), live.course.moves[seat]
    return wire.Act(type="act", id=id, table=live.id, seat=seat, question=question, code=code)


def test_clocks_run_out_a_bot_stands_in_and_the_player_comes_back(tmp_path: Path) -> None:
    now = [1_800_000_000_000]
    world = World(now=lambda: now[0])

    async def main() -> None:
        clock = {"kind": "live", "budget": 60, "increment": 5}
        async with running(settings_in(tmp_path), world) as server, server.client() as anna:
            table = await started(anna, "catham", seats=2, bots=0, clock=clock)
            cookie = anna.http.cookies["ratskeller"]
            socket = await anna.socket()
            mine, other = await socket.open(table, 0), await socket.open(table, 1)
            assert mine.state["clocks"] == {"at": now[0], "left": [60_000, 60_000], "running": [0]}
            now[0] += 20_000
            await turn(socket, table, mine, 0, other)
            assert mine.state["clocks"] == {"at": now[0], "left": [45_000, 60_000], "running": [1]}
            meant: dict[str, Any] = {"table": table, "seat": 1, "question": other.question, "code": other.legal[0]}
        now[0] += 61_000  # while nobody serves
        async with running(settings_in(tmp_path), world) as server, server.client(None) as anna:
            anna.http.cookies.set("ratskeller", cookie)
            socket = await anna.socket()
            mine, other = await socket.open(table, 0), await socket.open(table, 1)
            await socket.until(lambda: bool(mine.legal))  # a bot has played for the one who is late
            assert other.state["card"]["seats"][1]["state"] == "late"
            with pytest.raises(Refused, match="stale"):  # what he meant to do was done for him
                await socket.say("act", **meant)
            await moves(socket, table, {0: mine}, 1, random.Random(1))
            await socket.until(lambda: bool(mine.legal))
            await socket.say("back", table=table, seat=1)
            await socket.until(lambda: other.state["card"]["seats"][1]["state"] == "")
            assert other.state["clocks"]["left"][1] == 10_000
            await turn(socket, table, mine, 0, other)
            await moves(socket, table, {1: other}, 1, random.Random(1))

    asyncio.run(main())


def test_a_table_under_older_rules_goes_on_if_its_log_replays(tmp_path: Path) -> None:
    chosen = find_game("goofspiel")

    async def begin() -> tuple[str, str]:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "goofspiel", seats=2, bots=0)
            socket = await anna.socket()
            viewings = {seat: await socket.open(table, seat) for seat in (0, 1)}
            await moves(socket, table, viewings, 3, random.Random(1))
            return table, anna.http.cookies["ratskeller"]

    async def go_on() -> None:
        async with running(settings_in(tmp_path)) as server, server.client(None) as anna:
            anna.http.cookies.set("ratskeller", cookie)
            socket = await anna.socket()
            for seat in (0, 1):
                await socket.open(table, seat)
            await play_out(socket, table, [0, 1], random.Random(1))
            assert (await anna.get(f"/api/tables/{table}/record"))["version"] == chosen.version

    table, cookie = asyncio.run(begin())
    try:
        register(replace(chosen, version=chosen.version + 1))
        asyncio.run(go_on())
    finally:
        register(chosen)


async def pid_of(bots: Bots, not_: int = 0) -> int:
    """The process of the bots, when it runs, or when it is another one."""
    async with asyncio.timeout(60):
        while (pid := bots.processes[0].pid) in (None, not_):
            await asyncio.sleep(0.05)
    assert pid  # 0 would be everybody
    return pid


def test_a_bot_that_dies_or_hangs_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, bot_seconds=5.0)) as server, server.client() as anna:
            table = await started(anna, "goofspiel", seats=2)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            bots = server.service.bots
            await moves(socket, table, {0: mine}, 1, random.Random(1))
            await socket.until(lambda: bool(mine.legal))
            first = await pid_of(bots)
            os.kill(first, signal.SIGKILL)
            await moves(socket, table, {0: mine}, 1, random.Random(1))
            await socket.until(lambda: bool(mine.legal))
            second = await pid_of(bots, first)
            os.kill(second, signal.SIGSTOP)  # it hangs
            await moves(socket, table, {0: mine}, 1, random.Random(1))
            await socket.until(lambda: bool(mine.legal) or mine.status == "over")
            async with asyncio.timeout(20):
                while bots.processes[0].pid == second:
                    await asyncio.sleep(0.05)

    asyncio.run(main())


def test_nothing_is_acknowledged_that_is_not_stored(tmp_path: Path) -> None:
    """The disk is full: a clear error, the table as before, and recovery without a restart."""

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, seats=2, bots=0)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            view, code = mine.state["view"], mine.legal[0]

            async with server.service.database.writer.connect() as connection:
                pages = (await connection.exec_driver_sql("PRAGMA page_count")).scalar()
                await connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
            large = {"nickname": "x" * 24, "language": "en"}
            refused = 0
            for _ in range(400):
                answer = await anna.http.post("/api/guests", json=large)
                if answer.status_code == 503:
                    refused += 1
                    assert answer.json()["code"] == "storage"
                    break
            assert refused
            codes = []
            for _ in range(40):
                try:
                    await socket.say("act", id="stored-or-not", table=table, seat=0, code=code)
                except Refused as refusal:
                    codes.append(refusal.code)
                    break
            async with server.service.database.writer.connect() as connection:
                await connection.exec_driver_sql("PRAGMA max_page_count=1073741823")
            if codes:
                assert codes == ["storage"]
                assert mine.state["view"] == view
            await socket.say("act", id="stored-or-not", table=table, seat=0, code=code)
            assert (await anna.http.post("/api/guests", json=large)).status_code in (201, 429)
            rows = await server.service.reading.rows_after(table, 0)
            assert [row.kind for row in rows].count("act") == 1

    asyncio.run(main())


class Trouble:
    """A writer whose transactions fail: before anything is stored, or so late that nobody knows whether it was."""

    def __init__(self, writer: Any, committed: bool) -> None:
        self.writer = writer
        self.committed = committed

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Any]:
        if not self.committed:
            raise OSError("no space left on device")
        async with self.writer.begin() as connection:
            yield connection
        raise OSError("connection reset")


def test_trouble_in_the_middle_of_an_append_is_told_and_survived(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, seats=2, bots=0)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            database: Any = server.service.database
            writer = database.writer
            database.writer = Trouble(writer, committed=False)
            with pytest.raises(Refused, match="storage"):
                await socket.say("act", id="m1", table=table, seat=0, code=mine.legal[0])
            assert mine.updates == 0
            database.writer = Trouble(writer, committed=True)
            with pytest.raises(Refused, match="storage"):
                await socket.say("act", id="m2", table=table, seat=0, code=mine.legal[0])
            database.writer = writer
            await socket.say("act", id="m2", table=table, seat=0, code=mine.legal[0])  # it had been stored: once
            await socket.until(lambda: mine.updates == 1)
            rows = await server.service.reading.rows_after(table, 0)
            assert [row.message for row in rows if row.kind == "act"] == ["m2"]

    asyncio.run(main())


def test_an_sqlite_file_serves_one_process(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server:
            second = Database(server.service.settings.url)
            with pytest.raises(SettingError, match="another server uses"):
                await second.start()
            await second.close()
            (tmp_path / "other.db").symlink_to(tmp_path / "house.db")
            linked = Database(settings_in(tmp_path).url.replace("house.db", "other.db"))
            with pytest.raises(SettingError, match="another server uses"):
                await linked.start()
            await linked.close()
        (tmp_path / "twin.db").hardlink_to(tmp_path / "house.db")
        twin = Database(settings_in(tmp_path).url.replace("house.db", "twin.db"))
        with pytest.raises(SettingError, match="a hard link"):
            await twin.start()
        await twin.close()

    asyncio.run(main())


@pytest.mark.parametrize("kind", [pytest.param("postgres", marks=needs_postgres)])
def test_migrations_run_under_a_concurrent_start(tmp_path: Path, kind: str) -> None:
    async def main(url: str) -> None:
        databases = [Database(url.replace("postgresql:", "postgresql+asyncpg:")) for _ in range(4)]
        await asyncio.gather(*(one.start() for one in databases))
        for one in databases:
            async with one.read() as connection:
                found = (await connection.exec_driver_sql("SELECT version_num FROM alembic_version")).all()
                assert len(found) == 1
            await one.close()

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


@needs_postgres
def test_two_servers_share_a_table(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        settings = replace(settings_in(tmp_path), database=url)
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(running(settings))
            two = await stack.enter_async_context(running(settings))
            anna = await stack.enter_async_context(one.client("Anna"))
            boris = await stack.enter_async_context(two.client("Boris"))
            await _two_servers(one, two, anna, boris)

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


async def _two_servers(one: Server, two: Server, anna: Client, boris: Client) -> None:
    lobby = await boris.socket()
    await lobby.say("lobby", on=True)
    table = (await anna.table("goofspiel", seats=3))["card"]["id"]
    await lobby.until(lambda: table in lobby.lobby)
    await boris.post(f"/api/tables/{table}/seats/1", {})
    await anna.request("PUT", f"/api/tables/{table}/seats/2/bot", {"bot": "random"})
    assert (await anna.get(f"/api/tables/{table}"))["card"]["seats"][1]["name"] == "Boris"
    await anna.post(f"/api/tables/{table}/start")
    here, there = await anna.socket(), await boris.socket()
    mine = await here.open(table, 0)
    his = await there.open(table, 1)
    for round in range(4):  # the fifth card is the only one left: the server plays it
        await asyncio.gather(here.until(lambda: bool(mine.legal)), there.until(lambda: bool(his.legal)))
        await asyncio.gather(
            here.say("act", id=f"a{round}", table=table, seat=0, code=mine.legal[0]),
            there.say("act", id=f"b{round}", table=table, seat=1, code=his.legal[-1]),
        )
        n = mine.n
        await here.until(lambda n=n: mine.n > n or mine.status == "over")
    await asyncio.gather(here.until(lambda: mine.status == "over"), there.until(lambda: his.status == "over"))
    rows = [await server.service.reading.rows_after(table, 0) for server in (one, two)]
    assert rows[0] == rows[1]
    assert len({row.seq for row in rows[0]}) == len(rows[0])
    assert sum(row.kind == "act" for row in rows[0]) == 15
    lives = [await server.service.house.get(table) for server in (one, two)]
    assert frozen.freeze(lives[0]) == frozen.freeze(lives[1])


@needs_postgres
def test_postgres_may_go_away_and_come_back(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        import asyncpg

        async with running(replace(settings_in(tmp_path), database=url)) as server, server.client() as anna:
            table = await started(anna, seats=2, bots=0)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            admin = await asyncpg.connect(url.rsplit("/", 1)[0] + "/postgres")
            name = url.rsplit("/", 1)[1]
            await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            await admin.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
            with pytest.raises(Refused, match="storage"):
                await socket.say("act", id="m1", table=table, seat=0, code=mine.legal[0])
            assert (await anna.http.get("/healthz")).status_code == 503
            await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await admin.close()
            until = time.monotonic() + 15
            while time.monotonic() < until:
                try:
                    await socket.say("act", id="m1", table=table, seat=0, code=mine.legal[0])
                    break
                except Refused:
                    await asyncio.sleep(0.2)
            await socket.until(lambda: mine.updates == 1)
            assert (await anna.http.get("/healthz")).status_code == 200

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


@needs_postgres
def test_a_worker_that_starts_while_postgres_is_away_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(url: str) -> None:
        import asyncpg

        settings = replace(settings_in(tmp_path), database=url)
        async with running(settings):  # makes the schema, as the command does
            pass
        admin = await asyncpg.connect(url.rsplit("/", 1)[0] + "/postgres")
        name = url.rsplit("/", 1)[1]
        await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        async with running(settings) as server, server.client(None) as anna:
            assert (await anna.http.get("/healthz")).status_code == 503
            await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await admin.close()
            while (await anna.http.get("/healthz")).status_code == 503:
                await asyncio.sleep(0.1)
            await anna.come("Anna")
            await started(anna)

    monkeypatch.setattr(bus, "LONGEST_START", 0.1)
    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


def test_an_unknown_table_is_refused_not_invented(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server:
            with pytest.raises(Refusal, match="no such table"):
                await server.service.house.get("AAAAAAAAAAAAAAAAAAAAAA")

    asyncio.run(main())
