"""Who must agree to break off, pause or resume; and games that all others have left."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server.play.absence import PATIENCE
from ratskeller.server.presence import GRACE
from ratskeller.server.storage.rows import Row
from ratskeller.server.world import World
from tests.server.client import Client, Refused, Server, Socket, Viewing, running, settings_in

DAY = 86_400_000
HOUR = DAY // 24


class Sitting:
    """Two or three people at a table of their own, and a clock that only moves when it is told to."""

    def __init__(self, server: Server, now: list[int], id: str, people: list[Client], sockets: list[Socket]) -> None:
        self.server, self.now, self.id, self.people, self.sockets = server, now, id, people, sockets
        self.closed: set[Socket] = set()

    def view(self, seat: int) -> Viewing:
        return self.sockets[seat].views[self.id, seat]

    async def say(self, seat: int, type: str, **facts: Any) -> None:
        await self.sockets[seat].say(type, table=self.id, seat=seat, **facts)
        for socket in self.sockets:  # what it meant for him stands before the answer
            if socket not in self.closed:
                await socket.say("ping")

    async def refused(self, seat: int, type: str, **facts: Any) -> dict[str, Any]:
        with pytest.raises(Refused) as refused:
            await self.say(seat, type, **facts)
        return dict(refused.value.error)

    async def leave(self, seat: int) -> None:
        """Close the socket, and wait until the table knows."""
        self.closed.add(self.sockets[seat])
        await self.sockets[seat].close()
        live = await self.server.service.house.get(self.id)
        while seat in live.listeners:
            await asyncio.sleep(0.01)

    async def late(self, seat: int) -> None:
        from ratskeller.server.play.live import Intent

        live = await self.server.service.house.get(self.id)
        await live.do(lambda _: [Intent("late", seat)])

    async def card(self) -> dict[str, Any]:
        return dict((await self.people[0].get(f"/api/tables/{self.id}"))["card"])

    async def act(self, seat: int) -> None:
        await self.say(seat, "act", code=self.view(seat).legal[0])


@asynccontextmanager
async def sitting(folder: Path, seats: int = 2, **facts: Any) -> AsyncIterator[Sitting]:
    now = [1_000_000_000_000]
    settings = settings_in(folder, pace=1e9)  # no bot moves by itself
    async with (
        running(settings, World(now=lambda: now[0])) as server,
        server.client("Anna") as anna,
        server.client("Boris") as boris,
        server.client("Vera") as vera,
    ):
        people = [anna, boris, vera][:seats]
        id = (await anna.table("catham", seats, **facts))["card"]["id"]
        for seat, person in enumerate(people[1:], 1):
            await person.post(f"/api/tables/{id}/seats/{seat}", {})
        await anna.post(f"/api/tables/{id}/start")
        sockets = [await person.socket() for person in people]
        for seat, socket in enumerate(sockets):
            await socket.open(id, seat)
        yield Sitting(server, now, id, people, sockets)


def to_act(table: Sitting) -> tuple[int, int]:
    """Whose turn it is, and somebody else."""
    asked = next(seat for seat in range(len(table.people)) if table.view(seat).legal)
    return asked, 1 - asked


def test_the_late_must_agree_too(tmp_path: Path) -> None:
    async def main() -> None:
        async with sitting(tmp_path) as table:
            await table.late(1)
            await table.say(0, "propose", what="abort")
            assert (await table.card())["status"] == "playing"
            await table.say(1, "answer", what="abort", yes=False)
            card = await table.card()
            assert (card["proposal"], card["seats"][1]["state"]) == (None, "")
            for what, status in (("pause", "paused"), ("resume", "playing"), ("abort", "aborted")):
                await table.late(1)
                await table.say(0, "propose", what=what)
                assert (await table.card())["status"] != status
                await table.say(1, "answer", what=what, yes=True)
                assert (await table.card())["status"] == status
            assert (await table.card())["ending"] == "agreed"

    asyncio.run(main())


def test_who_has_resigned_is_not_asked(tmp_path: Path) -> None:
    async def main() -> None:
        async with sitting(tmp_path, 3) as table:
            await table.say(0, "propose", what="abort")
            await table.say(1, "answer", what="abort", yes=True)
            await table.late(2)
            assert (await table.card())["status"] == "playing"
            await table.say(2, "resign")
            assert (await table.card())["ending"] == "agreed"

    asyncio.run(main())


def test_what_was_proposed_before_concludes_as_it_did(tmp_path: Path) -> None:
    """Rows of earlier programs do not say that the late are asked, and the stored game ended without them."""

    async def main() -> None:
        async with sitting(tmp_path) as table:
            await table.late(1)
            course = (await table.server.service.house.get(table.id)).course
            for what, status in (({"what": "abort"}, "aborted"), ({"what": "abort", "all": True}, "playing")):
                row = Row(course.seq + 1, course.at, "propose", 0, table.people[0].me["id"], None, what)
                assert course.after(row, replaying=True)[0].status == status

    asyncio.run(main())


def test_whoever_is_left_ends_a_live_game_after_ten_minutes(tmp_path: Path) -> None:
    async def main() -> None:
        async with sitting(tmp_path) as table:
            gone, here = to_act(table)
            possible = table.now[0] + PATIENCE
            assert table.view(here).state["abandon"] == possible
            assert table.view(gone).state["abandon"] is None, "nobody waits for the other"
            assert "retry_after" not in await table.refused(gone, "abandon")
            table.now[0] = possible - 1000
            refused = await table.refused(here, "abandon")
            assert (refused["code"], refused["retry_after"]) == ("not-now", 1)
            table.now[0] = possible
            assert "at the table" in (await table.refused(here, "abandon"))["message"]
            await table.leave(gone)
            assert "at the table" in (await table.refused(here, "abandon"))["message"], (
                "he may only load his page again"
            )
            table.now[0] += GRACE
            await table.say(here, "abandon")
            card = await table.card()
            assert (card["status"], card["ending"]) == ("aborted", "abandoned")
            assert table.view(here).state["abandon"] is None

    asyncio.run(main())


def test_whoever_does_something_is_not_gone(tmp_path: Path) -> None:
    async def main() -> None:
        async with sitting(tmp_path) as table:
            asked, other = to_act(table)
            table.now[0] += PATIENCE // 2
            while table.view(asked).legal:
                await table.act(asked)
            await table.sockets[other].until(lambda: table.view(other).legal)
            assert table.view(other).state["abandon"] is None
            assert table.view(asked).state["abandon"] == table.now[0] + PATIENCE
            await table.say(asked, "propose", what="pause")
            assert table.view(other).state["abandon"] is None
            table.now[0] += PATIENCE // 2
            await table.say(other, "answer", what="pause", yes=True)
            assert table.view(asked).state["abandon"] is None, "a paused game waits for nobody"
            await table.say(asked, "propose", what="resume")
            assert table.view(asked).state["abandon"] == table.now[0] + PATIENCE

    asyncio.run(main())


def test_nobody_ends_it_over_the_head_of_who_is_there(tmp_path: Path) -> None:
    """A third one who plays on must agree, or be gone as well."""

    async def main() -> None:
        async with sitting(tmp_path, 3) as table:
            asked, _ = to_act(table)
            here, third = (seat for seat in range(3) if seat != asked)
            await table.late(asked)
            await table.leave(asked)
            table.now[0] += PATIENCE
            assert table.view(here).state["abandon"] is None
            await table.refused(here, "abandon")
            await table.say(here, "propose", what="abort")
            assert table.view(here).state["abandon"] == table.now[0] + PATIENCE
            await table.refused(here, "abandon")
            await table.say(third, "answer", what="abort", yes=True)
            assert table.view(third).state["abandon"] == table.now[0]
            await table.say(third, "abandon")
            assert (await table.card())["ending"] == "abandoned"

    asyncio.run(main())


@pytest.mark.parametrize(
    ("clock", "wait"),
    [(None, 3 * DAY), ({"kind": "move", "move": 12 * 3600}, 36 * HOUR), ({"budget": 3600, "increment": 0}, 3 * DAY)],
)
def test_by_mail_three_deadlines_pass(tmp_path: Path, clock: dict[str, Any] | None, wait: int) -> None:
    async def main() -> None:
        kind = {"kind": "live"} | clock if clock else None
        async with sitting(tmp_path, pace="correspondence", clock=kind) as table:
            gone, here = to_act(table)
            possible = table.now[0] + wait
            assert table.view(here).state["abandon"] == possible
            await table.leave(gone)
            table.now[0] += wait // 3
            await table.late(gone)
            await table.refused(here, "abandon")
            assert table.view(here).state["abandon"] == possible, "his first deadline was the first of three"
            table.now[0] = possible
            await table.say(here, "abandon")
            assert (await table.card())["ending"] == "abandoned"

    asyncio.run(main())


def test_it_is_the_same_after_a_snapshot_was_read(tmp_path: Path) -> None:
    async def main() -> None:
        async with sitting(tmp_path) as table:
            from ratskeller.server.play import frozen

            live = await table.server.service.house.get(table.id)
            await table.say(0, "propose", what="pause")
            await table.late(1)
            thawed = frozen.thaw(live.house, live.course.facts, frozen.freeze(live), live.names).course
            for name in ("proposal", "stirred", "chairs"):
                assert getattr(thawed, name) == getattr(live.course, name)

    asyncio.run(main())
