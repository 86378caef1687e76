"""Nobody can go on for ever at one question without deciding, and everybody can always decide."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server import wire
from ratskeller.server.errors import Refusal
from ratskeller.server.play import bounds, commands, frozen, starting
from ratskeller.server.play.bounds import MOST_PREPARED, MOST_PROPOSED, MOST_STANDING, MOST_TAKEN_BACK, PROPOSED_AGAIN
from ratskeller.server.play.live import Live
from ratskeller.server.service import Service
from ratskeller.server.world import World
from tests.server.client import running, settings_in, started


class Guest:
    """Somebody who holds every seat and writes as much as he can."""

    def __init__(self, service: Service, live: Live, me: wire.Me, now: Callable[[], int]) -> None:
        self.service = service
        self.live = live
        self.me = me
        self.now = now
        self.said = 0

    async def say(self, of: type[Any], seat: int = 0, /, **facts: Any) -> str:
        """The code of the refusal, if there was one."""
        self.said += 1
        if issubclass(of, wire.Decision):
            facts["question"] = self.live.course.moves[seat]
        name = of.__name__.lower()
        message = of(type=name, id=f"m{self.said}", table=self.live.id, seat=seat, **facts)
        try:
            await self.live.do(commands.of_message(message, self.me.id, self.now()), (self.me.id, message.id))
        except Refusal as refusal:
            return refusal.code
        return ""

    async def act(self, seat: int = 0, choice: int = 0) -> str:
        assert self.live.course.table is not None
        return await self.say(wire.Act, seat, code=self.live.course.table.codes(seat)[choice])

    @property
    def rows(self) -> int:
        return self.live.course.seq

    def can(self, what: str, seat: int) -> bool:
        return bool(getattr(self.live.course.table, f"can_{what}")(seat))


@asynccontextmanager
async def guest(folder: Path, game: str, seats: int = 2, world: World | None = None) -> AsyncIterator[Guest]:
    service = Service(settings_in(folder, pace=1e9), world)
    await service.start()
    me, _ = await service.accounts.welcome(wire.NewGuest(nickname="Anna", language="en"))
    table = wire.NewTable(game=game, seats=seats, language="en", public=True, pace="live", order="seated")
    live = await service.hosting.create(me, table)
    for seat in range(1, seats):
        await service.hosting.sit(live, me, seat, wire.Sit())
    await live.do(starting.start(me.id, {}))
    yield Guest(service, live, me, service.world.now)
    await service.stop()


@pytest.mark.parametrize("game", ["rattus", "cartus"])
def test_taking_back_is_bounded_and_deciding_is_not(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with guest(tmp_path, game, 3) as anna:
            seat = await first_that_can_undo(anna)
            begun = anna.rows
            for _ in range(MOST_TAKEN_BACK):
                assert await anna.say(wire.Undo, seat) == ""
                assert await anna.act(seat) == ""
            for _ in range(3):
                assert await anna.say(wire.Undo, seat) == "too-often"
            assert anna.rows - begun == 2 * MOST_TAKEN_BACK
            await decide(anna, seat)
            assert anna.live.course.spent[seat] == bounds.NOTHING
            seat = await first_that_can_undo(anna)
            assert await anna.say(wire.Undo, seat) == ""

    asyncio.run(main())


async def first_that_can_undo(anna: Guest) -> int:
    """Play until something can be taken back; whose it is."""
    for _ in range(200):
        table = anna.live.course.table
        assert table is not None
        seat = table.to_act[0]
        assert await anna.act(seat, -1) == ""
        if anna.can("undo", seat):
            return int(seat)
    raise AssertionError("nothing can be taken back in this game")


async def decide(anna: Guest, seat: int) -> None:
    """Act on until nothing of the seat's can be taken back."""
    while anna.can("undo", seat):
        assert await anna.act(seat) == ""


def test_two_seats_of_one_person_do_not_renew_each_other(tmp_path: Path) -> None:
    async def main() -> None:
        async with guest(tmp_path, "goofspiel", 3) as anna:
            begun = anna.rows
            for _ in range(3 * MOST_TAKEN_BACK):
                for seat in (0, 1):
                    if not anna.can("revise", seat):
                        assert await anna.act(seat) == ""
                    await anna.say(wire.Revise, seat)
            assert anna.rows - begun == 2 * 2 * MOST_TAKEN_BACK + 2
            assert [await anna.act(2)] == [""]
            assert anna.live.course.spent == (bounds.NOTHING,) * 3
            assert await anna.act(0) == await anna.say(wire.Revise, 0) == ""

    asyncio.run(main())


def test_standing_answers_and_proposals_are_bounded(tmp_path: Path) -> None:
    ahead = [0]
    world = World(now=lambda: 1_700_000_000_000 + ahead[0])

    async def main() -> None:
        async with guest(tmp_path, "catham", world=world) as anna:
            begun = anna.rows
            for i in range(MOST_STANDING):
                assert await anna.say(wire.Standing, kind="tip", notation=None if i % 2 else "decline") == ""
            assert await anna.say(wire.Standing, kind="tip", notation="decline") == "too-often"
            assert await anna.say(wire.Standing, kind="tip", notation=None) == ""  # as it is: nothing to store
            assert anna.rows - begun == MOST_STANDING
            proposals = [("pause", "resume")[i % 2] for i in range(MOST_PROPOSED)]
            assert [await anna.say(wire.Propose, what=what) for what in proposals] == [""] * MOST_PROPOSED
            assert anna.live.course.status == "paused"
            assert await anna.say(wire.Propose, what="resume") == "too-often"
            ahead[0] += PROPOSED_AGAIN
            assert await anna.say(wire.Propose, what="resume") == ""
            assert await anna.say(wire.Propose, what="pause") == "too-often"
            while anna.live.course.spent[0] != bounds.NOTHING:
                table = anna.live.course.table
                assert table is not None
                assert await anna.act(table.to_act[0]) == ""
            assert await anna.say(wire.Propose, what="pause") == ""

    asyncio.run(main())


def test_agreeing_twice_is_agreeing_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna, server.client() as boris:
            table = (await anna.table(seats=2))["card"]["id"]
            await boris.post(f"/api/tables/{table}/seats/1", {})
            await anna.post(f"/api/tables/{table}/start")
            socket = await anna.socket()
            await socket.say("propose", table=table, seat=0, what="abort")
            live = await server.service.house.get(table)
            rows = live.course.seq
            for _ in range(3):
                await socket.say("answer", table=table, seat=0, what="abort", yes=True)
            assert live.course.seq == rows

    asyncio.run(main())


def test_sitting_down_is_bounded_for_each_and_leaving_is_not(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna, server.client() as boris:
            table = (await anna.table(seats=3))["card"]["id"]
            seat = f"/api/tables/{table}/seats/1"
            for _ in range(MOST_PREPARED - 1):  # and once when it was opened
                await anna.post(seat, {})
                await anna.request("DELETE", seat)
            for refused in (
                await anna.post(seat, {}, 409),
                await anna.request("PUT", f"{seat}/bot", {"bot": "random"}, 409),
                await anna.post(f"/api/tables/{table}/seats/0/seal", {"sealed": "0" * 64}, 409),
            ):
                assert refused["code"] == "too-often"
            live = await server.service.house.get(table)
            data = frozen.freeze(live)
            thawed = await server.service.house.replayed(
                live.course.facts, live.course.seq, frozen.layout(live.course), data
            )
            assert thawed.course.prepared == live.course.prepared == {anna.me["id"]: MOST_PREPARED}
            await boris.post(seat, {})
            await anna.request("DELETE", f"/api/tables/{table}/seats/0")

    asyncio.run(main())


def test_the_counts_follow_from_the_log_and_are_in_snapshots(tmp_path: Path) -> None:
    async def main() -> None:
        async with guest(tmp_path, "goofspiel") as anna:
            for _ in range(7):
                await anna.act(0)
                await anna.say(wire.Revise, 0)
            await anna.say(wire.Propose, what="pause")
            live, house = anna.live, anna.service.house
            assert (live.course.spent[0].taken_back, live.course.spent[0].proposed) == (7, 1)
            data = frozen.freeze(live)
            thawed = await house.replayed(live.course.facts, live.course.seq, frozen.layout(live.course), data)
            told = await house.replayed(live.course.facts, 0, "", b"")
            assert thawed.course.spent == told.course.spent == live.course.spent

    asyncio.run(main())


def test_a_guest_writes_as_fast_as_he_can_and_the_log_stays_short(tmp_path: Path) -> None:
    """It was 710 rows in eight seconds, and 60,000 took six seconds to open."""

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "goofspiel", seats=3, bots=0)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            live = await server.service.house.get(table)
            refused: list[str] = []
            for number in range(400):
                kind, facts = ("act", {"code": mine.legal[0]}) if mine.legal else ("revise", {})
                try:
                    await socket.say(kind, id=f"m{number}", table=table, seat=0, question=live.course.moves[0], **facts)
                except Exception as error:
                    refused.append(getattr(error, "code", str(error)))
                await socket.until(lambda: mine.question == live.course.moves[0])
            assert set(refused) == {"too-often"}
            assert live.course.seq <= 2 * MOST_TAKEN_BACK + 10

    asyncio.run(main())
