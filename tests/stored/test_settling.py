"""What a released version did not write of its games is filled in, however often the server stops on the way."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server.play import settling
from ratskeller.server.play.course import DIVERGED, MISSING, NEWER, RETIRED
from ratskeller.server.play.shelved import Shelved
from ratskeller.server.replay import _replayed, record_of
from ratskeller.server.service import Service
from tests.server.client import settings_in
from tests.server.databases import BOTH, ask, needs_postgres
from tests.server.lives import loud, rules
from tests.stored import keeping
from tests.stored.doors import NEVER, Clock
from tests.stored.test_stored import stored

HOUSE = "de8f3b0"
Contents = dict[str, list[tuple[Any, ...]]]


def service_of(url: str) -> Service:
    settings = replace(settings_in(Path(), pace=NEVER), database=url)
    return Service(settings, Clock(keeping.account(HOUSE)["house"]["now"]).world())


async def settle(*services: Service, most: int = 1 << 30) -> None:
    """Let servers run until the house is settled, or until so many games were replayed."""
    for service in services:
        await service.start()
    async with asyncio.timeout(60):
        while not all(s.settling.done.is_set() for s in services) and services[0].settling.count.replayed < most:
            await asyncio.sleep(0.001)
    for service in services:
        await service.stop()


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> Contents:
    """The house on SQLite after a start without interruption."""
    with stored(HOUSE, "sqlite", tmp_path_factory.mktemp("whole")) as url:
        asyncio.run(settle(service_of(url)))
        return comparable(url)


def comparable(url: str) -> Contents:
    """What both databases hold alike, each in an order of its own."""
    return {
        "led": sorted(ask(url, "SELECT table_id, seq, seed, led_to FROM log")),
        "settled": sorted(ask(url, "SELECT id, settled FROM tables")),
    }


@pytest.mark.parametrize("kind", BOTH)
def test_it_goes_on_where_it_was_interrupted(tmp_path: Path, kind: str, settled: Contents) -> None:
    summary = "SELECT COUNT(*), SUM(LENGTH(told)), SUM(LENGTH(what)), SUM(at) FROM log"
    with stored(HOUSE, kind, tmp_path) as url:
        before = ask(url, summary)
        for starts in range(1, 7):
            asyncio.run(settle(service_of(url), most=40))
            if comparable(url) == settled:
                break
        assert 3 <= starts < 6
        assert ask(url, summary) == before


def test_every_game_says_how_it_was_dealt_and_how_it_ended(settled: Contents) -> None:
    account = keeping.account(HOUSE)["account"]
    led: dict[str, Any] = {}
    for table, _, _, text in settled["led"]:
        led[table] = led.get(table, {}) | (json.loads(text) if text else {})
    for id, table in account["tables"].items():
        assert ("deal" in led[id]) == bool(table["seen"]), id
        assert led[id].get("outcome") == table.get("outcome"), id
    for id, ended in account["ended"].items():
        assert led[id]["chain"] == ended["record"]["chain"]
    ended = {id for id, table in account["tables"].items() if table["card"]["status"] in ("over", "aborted")}
    assert {id for id, mark in settled["settled"] if mark} == ended


@contextmanager
def only_in_threads() -> Iterator[None]:
    """The rules never run where everybody waits for them."""
    replay = settling._replay

    def watched(*args: Any) -> Any:
        assert threading.current_thread() is not threading.main_thread()
        return replay(*args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settling, "_replay", watched)
        yield


def test_what_cannot_be_replayed_is_told_once_and_waits(
    tmp_path: Path, settled: Contents, caplog: pytest.LogCaptureFixture
) -> None:
    with stored(HOUSE, "sqlite", tmp_path) as url:
        with rules("goofspiel", **loud("goofspiel")), only_in_threads():
            asyncio.run(settle(service_of(url)))
        told = [vars(record)["facts"] for record in caplog.records if record.message == "diverged"]
        assert len(told) == len({facts["table"] for facts in told}) > 8
        assert {facts["game"] for facts in told} == {"goofspiel"}
        assert ask(url, "SELECT DISTINCT game FROM tables WHERE settled = 0 AND status = 'over'") == [("goofspiel",)]
        asyncio.run(settle(service_of(url)))
        assert comparable(url) == settled


@needs_postgres
def test_of_several_servers_one_does_it(tmp_path: Path, settled: Contents, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "LATER", 0.05)
    with stored(HOUSE, "postgres", tmp_path) as url:
        one, other = service_of(url), service_of(url)

        async def main() -> None:
            await settle(one, other, most=100)

        asyncio.run(main())
        assert other.settling.count.replayed == 0
        asyncio.run(settle(other := service_of(url)))
        assert other.settling.count.replayed <= 10
        assert comparable(url) == settled


@pytest.mark.parametrize("kind", BOTH)
def test_the_log_alone_gives_the_record_that_a_replay_gives(tmp_path: Path, kind: str) -> None:
    """And so does a program that cannot play the game."""

    async def main(url: str) -> int:
        service = service_of(url)
        await settle(service)
        service = service_of(url)
        await service.start()
        ended = keeping.account(HOUSE)["account"]["ended"]
        for id in ended:
            course, found = (await service.house.get(id)).course, await service.reading.rows_after(id, 0)
            record = json.dumps(_replayed(course.facts, found).record())
            assert json.dumps(record_of(course, found)) == record
            for why in (MISSING, NEWER, RETIRED, DIVERGED):
                assert json.dumps(record_of(Shelved(course.facts, why, found, course.status), found)) == record
        await service.stop()
        return len(ended)

    with stored(HOUSE, kind, tmp_path) as url:
        assert asyncio.run(main(url)) > 20
