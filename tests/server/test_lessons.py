"""Lessons: the same luck for everybody, nothing happens while the guide talks, and nothing of it is a real game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tools.lessons import dealt, told_by

import ratskeller as rk
from ratskeller.engine import luck
from ratskeller.engine.hashing import hash_state
from ratskeller.engine.lesson import Lesson
from ratskeller.server.play.house import House
from ratskeller.server.settings import Settings
from ratskeller.server.storage.purges import MONTH
from tests.server.client import Client, Refused, Socket, Viewing, beside, running, settings_in, started
from tests.server.databases import BOTH, ON_SQLITE, ask, database
from tests.server.lives import rules, settle
from tests.server.test_purges import clock

GAME = "goofspiel"
LESSON = Lesson(seats=3, seed=7)


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url, rules(GAME, lesson=LESSON):
        yield replace(settings_in(tmp_path), database=url)


async def stored(settings: Settings, statement: str) -> list[Any]:
    return [row[0] for row in await asyncio.to_thread(ask, settings.database, statement)]


async def begun(learner: Client, game: str = GAME) -> str:
    made = await learner.post(f"/api/lessons/{game}", {"language": "en"}, 201)
    assert made["card"]["status"] == "playing"
    assert made["card"]["lesson"]
    assert made["mine"] == [0]
    return str(made["card"]["id"])


async def go(socket: Socket, table: str) -> None:
    viewing = socket.views[table, 0]
    n = viewing.n
    await socket.say("go", table=table, seat=0)
    await socket.until(lambda: viewing.n > n)


async def learn(socket: Socket, viewing: Viewing, table: str, speaker: Socket | None = None) -> None:
    """To the end, always by the first choice, and without listening to the guide."""

    def asked() -> bool:
        return bool(viewing.legal) and not viewing.state["card"]["seats"][0].get("state")

    while viewing.status != "over":
        await socket.until(lambda: asked() or viewing.state["held"] or viewing.status == "over")
        if asked():
            await socket.say("act", table=table, seat=0, code=viewing.legal[0])
        elif viewing.state["held"]:
            n = viewing.n
            await (speaker or socket).say("go", table=table, seat=0)
            await socket.until(lambda n=n: viewing.n > n)


async def taught(learner: Client) -> tuple[str, Socket, Viewing]:
    table, socket = await begun(learner), await learner.socket()
    return table, socket, await socket.open(table, 0)


@ON_SQLITE
def test_everybody_has_the_same_luck(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client("Anna") as anna, server.client("Boris") as boris:
            records = []
            for learner in (anna, boris):
                table, socket, viewing = await taught(learner)
                await learn(socket, viewing, table)
                records.append(await learner.get(f"/api/tables/{table}/record"))
            assert records[0] == records[1]
            assert rk.verify(records[0]).holds

    asyncio.run(main())


@ON_SQLITE
def test_its_record_says_that_it_proves_nothing(settings: Settings) -> None:
    async def main() -> dict[str, Any]:
        async with running(settings) as server, server.client("Anna") as anna:
            table, socket, viewing = await taught(anna)
            await learn(socket, viewing, table)
            return dict(await anna.get(f"/api/tables/{table}/record"))

    record = asyncio.run(main())
    proof = rk.verify(record, rk.Noted(commitment=record["commitment"]))
    assert proof.verdict == "open"
    assert [gap for gap in proof.gaps if "lesson" in gap]
    elsewhere = record | {"table": "Zr4kPq9sT1x"}
    assert rk.verify(elsewhere).faults, "by another name its luck is another"


@ON_SQLITE
def test_nothing_happens_until_the_guide_has_finished(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client("Anna") as anna:
            table, socket, viewing = await taught(anna)
            live = await server.service.house.get(table)
            assert viewing.state["held"], "bots are asked from the beginning"
            seq = live.course.seq
            await asyncio.sleep(0.3)
            assert live.course.seq == seq
            assert not server.service.house.keeper.minds(table), "it costs nothing"
            assert await stored(settings, "select due from tables") == [None]
            for answered in (1, 2):
                await go(socket, table)
                await socket.until(lambda answered=answered: sum(live.course.moves) == answered)
                await asyncio.sleep(0.1)
                assert sum(live.course.moves) == answered, "one goes on, and the guide may talk of it"
            await socket.say("act", table=table, seat=0, code=viewing.legal[0])
            await socket.until(lambda: viewing.state["held"])

    asyncio.run(main())


@ON_SQLITE
def test_it_waits_after_a_restart_as_before(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client("Anna") as anna:
            table, socket, viewing = await taught(anna)
            await go(socket, table)
            await socket.say("act", table=table, seat=0, code=viewing.legal[0])
            await socket.until(lambda: viewing.state["held"])
            live = await server.service.house.get(table)
            before = hash_state(live.course.table.state)  # type: ignore[union-attr]
            await server.service.house._write_snapshot(live)
            cookie = anna.http.cookies["ratskeller"]
        async with running(settings) as server, server.client(None, cookie) as anna:
            socket = await anna.socket()
            viewing = await socket.open(table, 0)
            assert viewing.state["held"]
            live = await server.service.house.get(table)
            assert hash_state(live.course.table.state) == before  # type: ignore[union-attr]
            await learn(socket, viewing, table)

    asyncio.run(main())


def test_another_process_opens_the_gate(settings: Settings) -> None:
    async def main() -> None:
        async with (
            running(settings) as server,
            beside(server, settings) as other,
            server.client("Anna") as anna,
        ):
            table, socket, viewing = await taught(anna)
            async with other.client(None, anna.http.cookies["ratskeller"]) as again:
                elsewhere = await again.socket()
                await learn(elsewhere, await elsewhere.open(table, 0), table, speaker=socket)
            await socket.until(lambda: viewing.status == "over")

    asyncio.run(main())


def test_a_process_that_has_not_heard_of_the_gate_opens_it_all_the_same(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf: list[House] = []
    heard = House.heard
    monkeypatch.setattr(House, "heard", lambda house, id: house in deaf or heard(house, id))

    async def main() -> None:
        async with (
            running(settings) as server,
            beside(server, settings) as other,
            server.client("Anna") as anna,
        ):
            table, socket, here = await taught(anna)
            async with other.client(None, anna.http.cookies["ratskeller"]) as again:
                elsewhere = await again.socket()
                viewing = await elsewhere.open(table, 0)
                while here.state["held"]:
                    await go(socket, table)
                await elsewhere.until(lambda: not viewing.state["held"])
                deaf.append(server.service.house)
                await elsewhere.say("act", table=table, seat=0, code=viewing.legal[0])
                await elsewhere.until(lambda: viewing.state["held"])
                n = viewing.n
                deaf.clear()
                await socket.say("go", table=table, seat=0)
                await elsewhere.until(lambda: viewing.n > n)

    asyncio.run(main())


@ON_SQLITE
def test_it_is_for_one_person(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client("Anna") as anna, server.client("Vera") as vera:
            table, socket, viewing = await taught(anna)
            assert (await anna.get(f"/api/tables/{table}"))["invite"] is None
            [invite] = await stored(settings, "select invite from tables")
            await vera.get(f"/api/invites/{invite}", 404)
            await vera.post(f"/api/invites/{invite}", None, 404)
            await vera.get(f"/api/tables/{table}", 404)
            await vera.post(f"/api/tables/{table}/seats/1/takeover", None, 404)
            with pytest.raises(Refused, match="not-found"):
                await (await vera.socket()).say("open", table=table, seat=None, beats=True)
            assert table not in str(await vera.get("/api/lobby"))
            await learn(socket, viewing, table)
            await anna.post(f"/api/tables/{table}/rematch", None, 403)
            await anna.request("PUT", f"/api/tables/{table}/share", None, 403)

    asyncio.run(main())


@ON_SQLITE
def test_it_calls_nobody_and_counts_nowhere(settings: Settings) -> None:
    async def main() -> str:
        async with running(settings) as server, server.client("Anna") as anna:
            table, socket, viewing = await taught(anna)
            await learn(socket, viewing, table)
            assert table not in socket.called
            assert (await anna.get("/api/me/played"))["games"] == []
            return anna.http.cookies["ratskeller"]

    async def afterwards(cookie: str) -> None:
        async with running(settings) as server, server.client(None, cookie) as anna:
            assert (await anna.get("/api/me/played"))["games"] == []
            assert (await anna.get("/api/me/statistics")) == {"games": [], "left_out": 0}

    cookie = asyncio.run(main())
    settle(settings)
    asyncio.run(afterwards(cookie))


def test_there_is_one_at_a_time_and_none_for_ever(settings: Settings) -> None:
    async def main() -> None:
        world, ahead = clock()
        async with running(settings, world) as server, server.client("Anna") as anna:
            first, second = await begun(anna), await begun(anna)
            statuses = [(await anna.get(f"/api/tables/{id}"))["card"]["status"] for id in (first, second)]
            assert statuses == ["aborted", "playing"]
            game = await started(anna, GAME, seats=2)
            ahead[0] = MONTH + 60_000
            await server.service.purging.round()
            assert await stored(settings, "select id from tables") == [game]

    asyncio.run(main())


def test_lessons_do_not_use_up_the_tables_one_may_have(tmp_path: Path) -> None:
    async def main() -> None:
        few = settings_in(tmp_path, tables_per_user=1)
        async with running(few) as server, server.client("Anna") as anna:
            await begun(anna)
            await anna.table(GAME)
            await begun(anna)

    with rules(GAME, lesson=LESSON):
        asyncio.run(main())


@ON_SQLITE
def test_who_gives_up_is_played_on_for(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client("Anna") as anna:
            table, socket, viewing = await taught(anna)
            await socket.say("resign", table=table, seat=0)
            await learn(socket, viewing, table)

    asyncio.run(main())


def test_elsewhere_there_is_nothing_to_open(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("Anna") as anna:
            await anna.post(f"/api/lessons/{GAME}", {"language": "en"}, 404)
            await anna.post("/api/lessons/nothing", {"language": "en"}, 422)
            table, socket = await started(anna, GAME, seats=2), await anna.socket()
            viewing = await socket.open(table, 0)
            await socket.say("go", table=table, seat=0)
            assert await stored(settings_in(tmp_path), "select seq from log where kind = 'go'") == []
            assert not viewing.state["held"]
            with pytest.raises(Refused, match="forbidden"):
                await socket.say("go", table=table, seat=1)

    asyncio.run(main())


@pytest.mark.parametrize("game", [game for game in rk.games().values() if game.lesson], ids=lambda game: game.name)
def test_each_is_dealt_as_it_was_looked_for(tmp_path: Path, game: Any) -> None:
    async def main() -> int:
        async with running(settings_in(tmp_path)) as server, server.client("Anna") as anna:
            live = await server.service.house.get(await begun(anna, game.name))
            assert live.course.facts.secret == luck.secret_of(game.lesson.seed)
            assert live.course.table
            return hash_state(live.course.table.state)

    assert asyncio.run(main()) == hash_state(dealt(game, game.lesson).state)


@pytest.mark.parametrize("game", [game for game in rk.games().values() if game.lesson], ids=lambda game: game.name)
def test_who_does_as_he_is_told_is_shown_it_all(game: Any) -> None:
    kinds, done = told_by(game, game.lesson)
    assert done, "what the guide proposes can be done"
    assert set(game.lesson.shows) <= set(kinds)
    assert game.lesson.shows
