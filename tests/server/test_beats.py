"""A row is told beat by beat: to who listens, alike live and in replays, and to older pages as the whole table."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from ratskeller.engine.seen import Seen
from ratskeller.server.play.patch import apply, bare
from ratskeller.server.play.viewers import KEPT_UPDATES
from tests.server.client import Client, Server, Socket, play_out, running, settings_in, started

WITH_BEATS = ("rattus", "catham", "cartus", "ratapolis")


def updates(socket: Socket, seat: int | None) -> list[dict[str, Any]]:
    return [message for message in socket.heard if message["type"] == "update" and message["seat"] == seat]


async def played(server: Server, anna: Client, game: str) -> tuple[str, Socket]:
    """A whole game, seen from both seats and by a spectator."""
    table = await started(anna, game, seats=2, bots=0)
    socket = await anna.socket()
    for seat in (None, 0, 1):
        await socket.open(table, seat)
    await play_out(socket, table, [0, 1], random.Random(3))
    return table, socket


@pytest.mark.parametrize("game", WITH_BEATS)
def test_live_and_in_replays_a_row_is_told_beat_by_beat(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table, socket = await played(server, anna, game)
            live = await server.service.house.get(table)
            assert live.course.table
            for seat in (None, 0, 1):
                kept = socket.views[table, seat]
                assert kept.state["view"] == json.loads(json.dumps(bare(live.course.table.view(seat))))
                told = [moments(update) for update in updates(socket, seat)]
                assert max(map(len, told)) > 2
                where = "" if seat is None else f"?seat={seat}"
                replay = await anna.get(f"/api/tables/{table}/replay{where}")
                assert [one for one in map(moments, replay["steps"]) if one] == [one for one in told if one]
                view = replay["view"]
                for beat in (beat for step in replay["steps"] for beat in moments(step)):
                    view = beat["view"] or apply(view, beat["patch"])
                assert view == kept.state["view"]

    asyncio.run(main())


def moments(told: dict[str, Any]) -> list[dict[str, Any]]:
    """The beats of an update or of a step, the last of them too; those that tell nothing left out."""
    found = [
        {"events": beat.get("events", []), "patch": beat.get("patch", {}), "view": beat.get("view", {})}
        for beat in (*told.get("beats", []), told)
    ]
    return [beat for beat in found if any(beat.values())]


def test_an_older_page_is_shown_the_whole_table_instead(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "rattus", seats=2, bots=0)
            new, old = await anna.socket(), await anna.socket()
            for seat in (0, 1):
                await new.open(table, seat)
            page = await old.open(table, 0, beats=False)
            await play_out(new, table, [0, 1], random.Random(3))
            mine = new.views[table, 0]
            await old.until(lambda: page.n == mine.n)
            assert page.state["view"] == mine.state["view"] and page.status == "over"
            assert page.events[-20:] == mine.events[-20:]
            assert not [update for update in updates(old, 0) if update.get("beats")]
            with_beats = [update["n"] for update in updates(new, 0) if update.get("beats")]
            wholes = [message["n"] for message in old.heard if message["type"] == "table"]
            assert with_beats and wholes[1:] == with_beats

    asyncio.run(main())


def test_who_comes_back_is_told_what_he_missed_in_beats_if_he_understands_them(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "rattus", seats=2, bots=0)
            socket = await anna.socket()
            for seat in (0, 1):
                await socket.open(table, seat)
            gone = await anna.socket()
            n = (await gone.open(table, None)).n
            await gone.close()
            spectator = await anna.socket()
            await until_beats(socket, table)
            missed = (await server.service.house.get(table)).viewers[-1].n
            back = await spectator.open(table, None, last=n)
            await spectator.until(lambda: back.n == n + back.updates == missed)
            assert back.wholes == 0 and any(update.get("beats") for update in updates(spectator, None))
            older = await anna.socket()
            page = await older.open(table, None, last=n, beats=False)
            assert page.wholes == 1 and not updates(older, None)

    asyncio.run(main())


async def until_beats(socket: Socket, table: str) -> None:
    """Play until somebody was told of several beats at once."""
    dice = random.Random(3)
    while not any(update.get("beats") for update in updates(socket, 0)):
        await one_move(socket, table, dice)


async def one_move(socket: Socket, table: str, dice: random.Random) -> None:
    mine = {seat: socket.views[table, seat] for seat in (0, 1)}
    await socket.until(lambda: any(viewing.legal for viewing in mine.values()))
    seat = next(seat for seat, viewing in mine.items() if viewing.legal)
    await socket.say("act", table=table, seat=seat, code=dice.choice(mine[seat].legal))


def test_a_viewer_who_does_not_listen_costs_no_view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int | None] = []
    view = Seen.view

    def noted(self: Seen) -> dict[str, Any]:
        seen.append(self.seat)
        return view(self)

    monkeypatch.setattr(Seen, "view", noted)

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "goofspiel", seats=3, bots=0)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            live = await server.service.house.get(table)
            assert live.course.table
            for other in (1, 2):
                await socket.say("act", table=table, seat=other, question=0, code=live.course.table.codes(other)[0])
            await socket.say("act", table=table, seat=0, code=mine.legal[0])
            assert set(seen) == {0}
            assert len({viewer.n for who, viewer in live.viewers.items() if who > 0}) == 1
            assert live.viewers[1].n > 1, "but it is counted"

    asyncio.run(main())


def test_who_has_left_is_not_forgotten_before_he_has_missed_too_much(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "catham", seats=2, bots=0)
            socket, other = await anna.socket(), await anna.socket()
            for seat in (0, 1):
                await socket.open(table, seat)
            n = (await other.open(table, None)).n
            await other.close()
            viewer = (await server.service.house.get(table)).viewers[-1]
            dice = random.Random(1)
            while viewer.n < n + KEPT_UPDATES:
                assert viewer.sight.view is not None
                await one_move(socket, table, dice)
            assert len(viewer.since(n, beats=True) or []) == KEPT_UPDATES
            while viewer.n < n + KEPT_UPDATES + 1:
                await one_move(socket, table, dice)
            assert viewer.sight.view is None and viewer.since(n, beats=True) is None

    asyncio.run(main())


def test_who_comes_while_others_are_being_told_sees_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two viewers the server gives way, here in every row."""
    monkeypatch.setattr("ratskeller.server.play.live.LONG", 0)

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "catham", seats=2, bots=0)
            playing = await anna.socket()
            for seat in (0, 1):
                await playing.open(table, seat)
            game = asyncio.create_task(play_out(playing, table, [0, 1], random.Random(5)))
            came = [await anna.socket() for _ in range(12)]
            for number, socket in enumerate(came):
                await socket.open(table, (None, 0, 1)[number % 3], beats=number % 2 == 0)
            await game
            live = await server.service.house.get(table)
            for number, socket in enumerate(came):
                whose = (None, 0, 1)[number % 3]
                kept, viewer = socket.views[table, whose], live.viewer(whose)
                await socket.until(lambda kept=kept, viewer=viewer: kept.n == viewer.n)
                assert kept.state["view"] == json.loads(json.dumps(bare(viewer.sight.view)))
                assert kept.status == "over"

    asyncio.run(main())
