"""Rules that are not played any more, or not yet: what was played under them stays, and nothing is touched."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.errors import RecordError
from ratskeller.engine.game import Game
from ratskeller.server.play.course import RETIRED
from ratskeller.server.play.settling import Settling
from ratskeller.server.settings import Settings
from tests.server.client import Client, Refused, play_out, running, settings_in, started
from tests.server.databases import BOTH, ON_SQLITE, ask, contents, database, needs_postgres
from tests.server.lives import broken_off, over, rules, settle

DAY = 24 * 3600 * 1000


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url:
        yield replace(settings_in(tmp_path), database=url)


@contextmanager
def second_edition(oldest: int = 2) -> Iterator[Game]:
    """A program that plays version 2 of Goofspiel."""
    with rules("goofspiel", version=2, oldest=oldest) as game:
        yield game


@dataclass
class House:
    """Tables of one version in every state, and what they told."""

    cookie: str
    over: str
    aborted: str
    playing: str
    paused: str
    waiting: str
    history: dict[str, list[Any]]
    records: dict[str, Any]

    @property
    def open(self) -> list[str]:
        return [self.playing, self.paused, self.waiting]


async def begin(anna: Client) -> House:
    ended, aborted = await over(anna), await broken_off(anna)
    playing, paused = [await started(anna, "goofspiel", seats=2, bots=0) for _ in range(2)]
    waiting = (await anna.table("goofspiel", 2))["card"]["id"]
    socket = await anna.socket()
    for table in (playing, paused):
        for seat in (0, 1):
            await socket.open(table, seat)
            await socket.say("act", table=table, seat=seat, code=3 + seat)
    await socket.say("propose", table=paused, seat=0, what="pause")
    history = {id: (await anna.get(f"/api/tables/{id}/history"))["events"] for id in (ended, playing)}
    records = {id: await anna.get(f"/api/tables/{id}/record") for id in (ended, aborted)}
    return House(anna.http.cookies["ratskeller"], ended, aborted, playing, paused, waiting, history, records)


def made(settings: Settings) -> House:
    async def main() -> House:
        async with running(settings) as server, server.client() as anna:
            return await begin(anna)

    house = asyncio.run(main())
    settle(settings)
    return house


def log_of(url: str, *tables: str) -> list[tuple[Any, ...]]:
    return [row for row in contents(url)["log"] if row[0] in tables]


async def card_of(client: Client, table: str) -> dict[str, Any]:
    card: dict[str, Any] = (await client.get(f"/api/tables/{table}"))["card"]
    return card


async def refused(client: Client, method: str, path: str, shelved: str, body: Any = None) -> None:
    error = await client.request(method, f"/api/tables/{path}", body, 409)
    assert (error["code"], error["shelved"]) == ("not-now", shelved), path


def test_what_was_played_under_retired_rules_stays_and_the_rest_ends(settings: Settings) -> None:
    house = made(settings)
    before = contents(settings.database)
    with second_edition():
        settle(settings)
        asyncio.run(_after_retirement(settings, house))
    after = contents(settings.database)
    added = [row for row in after["log"] if row not in before["log"]]
    assert sorted((row[0], row[3]) for row in added) == sorted((table, "close") for table in house.open)
    assert all(row in after["log"] for row in before["log"])
    changed = {row[0] for row in before["tables"] if row not in after["tables"]}
    assert changed == set(house.open)
    asyncio.run(_played_again(settings, house))


async def _after_retirement(settings: Settings, house: House) -> None:
    async with running(settings) as server, server.client(cookie=house.cookie) as anna:
        await _cards_say_why(anna, house)
        await _log_tells_what_it_can(anna, house)
        await _nothing_can_be_done(anna, house)
        assert not (await anna.get("/api/lobby"))["tables"]
        assert (await anna.get("/api/games/goofspiel"))["version"] == 2


async def _cards_say_why(anna: Client, house: House) -> None:
    ended = await card_of(anna, house.over)
    assert (ended["status"], ended["ending"], ended["shelved"]) == ("over", "", "retired")
    assert ended["outcome"] == house.records[house.over]["outcome"]
    assert [seat["kind"] for seat in ended["seats"]] == ["person", "bot"]
    assert ended["seats"][0]["name"] == "Anna"
    aborted = await card_of(anna, house.aborted)
    assert (aborted["status"], aborted["ending"], aborted["shelved"]) == ("aborted", "agreed", "retired")
    assert aborted["outcome"] is None
    for table in house.open:
        card = await card_of(anna, table)
        assert (card["status"], card["ending"], card["shelved"]) == ("aborted", "rules-retired", "retired")


async def _log_tells_what_it_can(anna: Client, house: House) -> None:
    for table, events in house.history.items():
        assert (await anna.get(f"/api/tables/{table}/history"))["events"] == events
    assert len(house.history[house.over]) > 5
    for table, record in house.records.items():
        assert json.dumps(await anna.get(f"/api/tables/{table}/record")) == json.dumps(record)
    record = house.records[house.playing] = await anna.get(f"/api/tables/{house.playing}/record")
    with pytest.raises(RecordError, match="version '1' of goofspiel is not played here, but 2"):
        rk.verify(record)
    assert (record["chain"], len(record["log"]), "outcome" in record) == ("", 2, False)
    assert record["deal"]
    error = await anna.get(f"/api/tables/{house.waiting}/record", 409)
    assert error["message"] == "no game was played at this table"


async def _nothing_can_be_done(anna: Client, house: House) -> None:
    socket = await anna.socket()
    for table in (house.over, house.aborted, *house.open):
        with pytest.raises(Refused, match="version 1 of goofspiel, which is not played any more") as refusal:
            await socket.say("open", table=table, seat=None)
        assert refusal.value.error["shelved"] == "retired"
        with pytest.raises(Refused, match=r"the game is over|the table was closed"):
            await socket.say("act", table=table, seat=0, question=0, code=3)
    for table in (house.over, house.playing):
        await refused(anna, "GET", f"{table}/replay", "retired")
        await refused(anna, "POST", f"{table}/rematch", "retired")


async def _played_again(settings: Settings, house: House) -> None:
    """The program before: everything can be looked at again, and what was closed is closed."""
    async with running(settings) as server, server.client(cookie=house.cookie) as anna:
        socket = await anna.socket()
        for table in (house.over, house.aborted, *house.open):
            viewing = await socket.open(table)
            assert (viewing.state["card"]["shelved"], viewing.status) in (("", "over"), ("", "aborted"))
        assert (await anna.get(f"/api/tables/{house.over}/replay"))["total"] == len(house.records[house.over]["log"])
        proof = rk.verify(house.records[house.playing])
        assert (proof.holds, proof.whole) == (True, False)
        whole = await anna.get(f"/api/tables/{house.playing}/record")
        assert house.records[house.playing] == whole | {"chain": ""}
        assert rk.verify(whole).whole


def test_a_table_of_retired_rules_ends_when_it_is_opened(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the walk after the start has come to it."""
    house = made(settings)
    monkeypatch.setattr(Settling, "start", lambda self: None)

    async def look() -> None:
        async with running(settings) as server, server.client("Boris") as boris:
            for table in house.open:
                assert (await card_of(boris, table))["ending"] == "rules-retired"

    with second_edition():
        asyncio.run(look())
        asyncio.run(look())
    closed = [row[3] for row in log_of(settings.database, *house.open) if row[3] == "close"]
    assert len(closed) == 3


@ON_SQLITE
def test_tables_of_newer_rules_are_left_alone(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    with second_edition(oldest=1):
        house = made(settings)
    before = contents(settings.database)
    asyncio.run(_before_its_time(settings, house))
    assert contents(settings.database) == before
    assert [vars(record)["facts"] for record in caplog.records if record.message == "newer-rules"] == [
        {"game": "goofspiel", "version": 2}
    ]
    with second_edition(oldest=1):
        asyncio.run(_its_time_has_come(settings, house))


async def _before_its_time(settings: Settings, house: House) -> None:
    async with running(settings) as server, server.client(cookie=house.cookie) as anna:
        wanted = {"over": house.over, "aborted": house.aborted, "playing": house.playing, "waiting": house.waiting}
        for status, table in wanted.items():
            card = await card_of(anna, table)
            assert (card["status"], card["shelved"], card["version"]) == (status, "newer", 2)
        assert {card["id"] for card in (await anna.get("/api/lobby"))["tables"]} == set(house.open)
        socket = await anna.socket()
        for kind, facts in (
            ("act", {"question": 1, "code": 3}),
            ("resign", {}),
            ("why", {"question": 1, "codes": [3]}),
        ):
            with pytest.raises(Refused, match="version 2 of goofspiel, which is newer than this program"):
                await socket.say(kind, table=house.playing, seat=0, **facts)
        await refused(anna, "POST", f"{house.waiting}/seats/1", "newer", {})
        await refused(anna, "DELETE", f"{house.waiting}/seats/0", "newer")
        assert json.dumps(await anna.get(f"/api/tables/{house.over}/record")) == json.dumps(house.records[house.over])
        service = server.service
        assert not await service.reading.overdue(service.world.now() + 99 * DAY, {"goofspiel": (1, 1)}, 9)


async def _its_time_has_come(settings: Settings, house: House) -> None:
    async with running(settings) as server, server.client(cookie=house.cookie) as anna:
        socket = await anna.socket()
        for seat in (0, 1):
            await socket.open(house.playing, seat)
        await play_out(socket, house.playing, [0, 1], random.Random(2))


@needs_postgres
def test_who_still_plays_in_an_older_process_is_told(tmp_path: Path) -> None:
    async def main(settings: Settings) -> None:
        async with running(settings) as older, older.client() as anna:
            table = await started(anna, "goofspiel", seats=2, bots=0)
            viewing = await (await anna.socket()).open(table, 0)
            async with running(settings) as newer:
                newer.service.house.why_not = lambda facts: RETIRED  # type: ignore[method-assign]
                await newer.service.house.get(table)
                await anna.sockets[0].until(lambda: viewing.status == "aborted")
            assert (viewing.state["card"]["ending"], viewing.legal) == ("rules-retired", [])

    with database("postgres", tmp_path) as url:
        asyncio.run(main(replace(settings_in(tmp_path), database=url)))


@ON_SQLITE
def test_events_without_a_name_are_told_as_such(settings: Settings) -> None:
    house = made(settings)
    told = json.dumps([[-1, 99, 0, 0, 0, 0], [-1, 1, 1, 0, 0, 0], [-1, 4, 0, 999, 999, 999]])
    where = f"table_id = '{house.over}' AND seq = (SELECT MAX(seq) FROM log WHERE table_id = '{house.over}')"
    ask(settings.database, f"UPDATE log SET told = '{told}' WHERE {where}")

    async def look() -> list[Any]:
        async with running(settings) as server, server.client("Boris") as boris:
            events: list[Any] = (await boris.get(f"/api/tables/{house.over}/history"))["events"]
            return events[-3:]

    with second_edition():
        first, second, third = asyncio.run(look())
    assert first == {"kind": "unknown", "seat": 0}
    assert second == {"kind": "revised", "seat": 1}
    assert third["seat"] == 0
