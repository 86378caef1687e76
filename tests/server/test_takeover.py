"""Taking over a bot's seat of a game under way, and handing one's own to a bot and back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import insert, select

import ratskeller as rk
from ratskeller.engine.events import SPECTATOR, may_see, named
from ratskeller.server.earshot import Person, earshot
from ratskeller.server.play import frozen, takeover
from ratskeller.server.play.absence import ANSWERED_WITHIN, PATIENCE
from ratskeller.server.play.bounds import MOST_HANDED
from ratskeller.server.play.course import Course
from ratskeller.server.play.live import Live
from ratskeller.server.play.patch import bare
from ratskeller.server.presence import GRACE
from ratskeller.server.storage.schema import friends, guests
from ratskeller.server.world import World
from tests.server.client import QUIET, Client, Refused, Server, Socket, beside, running, settings_in
from tests.server.databases import BOTH, database

ASLEEP = 1e9  # a pace at which no bot ever moves
SEATS = 3


class Table:
    """Anna in the first seat, who owns it, and bots that do not move by themselves; Boris and Vera come later."""

    def __init__(self, server: Server, now: list[int], id: str, people: list[Client]) -> None:
        self.server, self.now, self.id = server, now, id
        self.anna, self.boris, self.vera = people
        self.link = ""

    async def live(self) -> Live:
        return await self.server.service.house.get(self.id)

    async def course(self) -> Course:
        return (await self.live()).course

    async def card(self) -> dict[str, Any]:
        return dict((await self.anna.get(f"/api/tables/{self.id}"))["card"])

    async def rows(self) -> int:
        return len(await self.server.service.reading.rows_after(self.id, 0))

    async def watch(self, who: Client, seat: int | None = None) -> Socket:
        socket = await who.socket()
        await socket.open(self.id, seat)
        return socket

    async def ask(self, who: Client, seat: int = 1, status: int = 200) -> dict[str, Any]:
        return dict(await who.post(f"/api/tables/{self.id}/seats/{seat}/takeover", None, status))

    async def answer(self, by: Client, of: Client, yes: bool = True, status: int = 200) -> dict[str, Any]:
        return dict(await by.post(f"/api/tables/{self.id}/requests/{of.me['id']}", {"yes": yes}, status))

    async def admits(self, what: str, by: Client | None = None, status: int = 200) -> dict[str, Any]:
        path = f"/api/tables/{self.id}/admits"
        return dict(await (by or self.anna).request("PUT", path, {"admits": what}, status))

    async def refused(self, who: Client, reason: str, seat: int = 1) -> None:
        """The reason is named, and nothing is stored."""
        before = await self.rows()
        answer = await who.http.post(f"/api/tables/{self.id}/seats/{seat}/takeover")
        assert answer.status_code in (403, 409), answer.text
        assert answer.json()["reason"] == reason
        assert await self.rows() == before

    async def taken(self, by: Client, seat: int = 1) -> Socket:
        """Somebody asks, is let in, and looks at his seat."""
        socket = await self.watch(by)
        await self.ask(by, seat)
        await self.answer(self.anna, by)
        await socket.open(self.id, seat)
        return socket

    async def befriend(self, one: Client, other: Client) -> None:
        both = ((one.me["id"], other.me["id"]), (other.me["id"], one.me["id"]))
        rows = [{"user_id": a, "friend": b, "since": 0} for a, b in both]
        await self.server.service.journal.write(lambda connection: connection.execute(insert(friends), rows))

    async def act(self, seat: int) -> None:
        """What this seat is asked is decided, by whatever comes first."""
        from ratskeller.server.play.live import Intent

        live = await self.live()
        for _ in range(100):
            table = live.course.table
            assert table is not None
            if seat not in table.to_act:
                return
            action = live.course.game.actions.all[table.codes(seat)[-1]].notation
            await live.do(lambda _, a=action: [Intent("act", seat, what={"do": a})])  # type: ignore[misc]
        raise AssertionError("it decided nothing")

    async def move(self, until: Callable[[Course], bool] = lambda course: True) -> None:
        """Whoever is asked plays, bots too, until it is as wanted."""
        from ratskeller.server.play.live import Intent

        live, dice = await self.live(), random.Random(1)
        for _ in range(3000):
            course = live.course
            assert course.table is not None
            asked = course.table.to_act[0]
            action = course.game.actions.all[dice.choice(course.table.codes(asked))].notation
            await live.do(lambda _, s=asked, a=action: [Intent("act", s, what={"do": a})])  # type: ignore[misc]
            if until(live.course):
                return
        raise AssertionError("it never was")


@asynccontextmanager
async def table(
    folder: Path, pace: float = ASLEEP, start: bool = True, game: str = "catham", **facts: Any
) -> AsyncIterator[Table]:
    now = [1_000_000_000_000]
    async with (
        running(settings_in(folder, pace=pace), World(now=lambda: now[0])) as server,
        server.client("Anna") as anna,
        server.client("Boris") as boris,
        server.client("Vera") as vera,
    ):
        made = await anna.table(game, SEATS, **facts)
        found = Table(server, now, made["card"]["id"], [anna, boris, vera])
        found.link = made["invite"]
        for seat in range(1, SEATS):
            await anna.request("PUT", f"/api/tables/{found.id}/seats/{seat}/bot", {"bot": "greedy"})
        if start:
            await anna.post(f"/api/tables/{found.id}/start")
        yield found


def asks(seat: int) -> Callable[[Course], bool]:
    return lambda course: course.table is not None and course.table.to_act == (seat,)


# Who may


def test_somebody_asks_and_is_let_in(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path) as t:
            mine, hers = await t.watch(t.anna, 0), await t.watch(t.vera)
            assert (await t.ask(t.vera))["mine"] == []
            await mine.until(lambda: mine.views[t.id, 0].state["card"]["requests"])
            (request,) = mine.views[t.id, 0].state["card"]["requests"]
            assert (request["name"], request["seat"]) == ("Vera", 1)
            assert request["until"] == t.now[0] + ANSWERED_WITHIN
            await t.answer(t.anna, t.vera)
            await hers.until(lambda: hers.views[t.id, None].state["card"]["seats"][1]["user"] == t.vera.me["id"])
            card = await t.card()
            assert (card["requests"], card["seats"][1]["name"]) == ([], "Vera")
            assert [(b["kind"], b["bot"]) for b in card["seats"][1]["before"]] == [("bot", "greedy")]
            seat = await hers.open(t.id, 1)
            await t.move(until=asks(1))
            await hers.until(lambda: seat.legal)
            await hers.say("act", table=t.id, seat=1, code=seat.legal[0])
            assert (await t.vera.get(f"/api/tables/{t.id}"))["mine"] == [1]

    asyncio.run(main())


def test_who_must_not_and_when_not(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path, hotseat=True) as t:
            await t.refused(t.anna, "held")
            await t.refused(t.boris, "person", seat=0)
            await t.boris.post(f"/api/tables/{t.id}/seats/{SEATS}/takeover", None, 404)
            await t.admits("nobody", by=t.boris, status=403)
            for admits in ("nobody", "friends"):
                await t.admits(admits)
                await t.refused(t.boris, admits)
            await t.admits("ask")
            await t.answer(t.anna, t.boris, status=409)
            await t.ask(t.boris)
            await t.answer(t.boris, t.boris, status=403)
            await t.answer(t.vera, t.boris, status=403)
            await t.move(until=asks(1))
            await t.refused(t.vera, "asked")
            assert (await t.answer(t.anna, t.boris, status=409))["reason"] == "asked", "it can be granted later"
            assert (await t.card())["requests"]
            await t.move(until=asks(2))
            await t.refused(t.vera, "asked", seat=2)
            assert (await t.answer(t.anna, t.boris, status=409))["reason"] == "left"
            await t.watch(t.boris)
            await t.answer(t.anna, t.boris)
            await t.refused(t.vera, "person")
            socket = await t.watch(t.boris, 1)
            await socket.say("resign", table=t.id, seat=1)
            await t.refused(t.boris, "held", seat=2)
            await t.refused(t.boris, "held")  # who has resigned has done so for good
            socket = await t.watch(t.anna, 0)
            await socket.say("propose", table=t.id, seat=0, what="abort")
            await t.refused(t.vera, "not-playing")

    asyncio.run(main())


def test_not_while_what_the_seat_has_decided_is_not_for_good(tmp_path: Path) -> None:
    """Neither an answer of a question that others are still at, nor a move that can be taken back."""

    async def main() -> None:
        async with table(tmp_path, game="ratapolis") as t:
            await t.move(until=lambda course: course.table is not None and len(course.table.to_act) == SEATS)
            live = await t.live()
            await t.act(1)
            assert live.course.table
            assert live.course.table.to_act == (0, 2)
            assert live.course.table.can_revise(1)
            await t.refused(t.vera, "asked")

    asyncio.run(main())
    half_made = SimpleNamespace(to_act=(0,), can_undo=lambda seat: seat == 1, can_revise=lambda seat: False)
    assert [takeover.is_busy(half_made, seat) for seat in range(SEATS)] == [True, True, False]  # type: ignore[arg-type]


def test_not_before_the_game_nor_where_somebody_plays_alone(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path, start=False) as t:
            await t.refused(t.boris, "not-playing")
            await t.anna.request("DELETE", f"/api/tables/{t.id}/seats/1")
            await t.anna.post(f"/api/tables/{t.id}/seats/1", {})
            await t.anna.post(f"/api/tables/{t.id}/start")
            await t.refused(t.boris, "alone", seat=2)

    asyncio.run(main())


def test_friends_go_straight_in(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path, admits="friends") as t:
            assert (await t.card())["admits"] == "friends"
            await t.befriend(t.anna, t.vera)
            assert (await t.ask(t.vera))["mine"] == [1]
            assert (await t.ask(t.vera))["mine"] == [1], "and once only"
            await t.refused(t.boris, "friends", seat=2)
            await t.admits("ask")
            await t.anna.request("PUT", f"/api/me/blocks/{t.boris.me['id']}", None, 204)
            await t.ask(t.boris, 2)  # who is blocked is not told
            assert [one["name"] for one in (await t.card())["requests"]] == ["Boris"]
            assert (await t.answer(t.anna, t.boris, status=409))["reason"] == "lapsed"
            assert (await t.card())["requests"] == []
            await t.befriend(t.anna, t.boris)
            await t.vera.request("PUT", f"/api/me/blocks/{t.boris.me['id']}", None, 204)
            await t.admits("friends")
            await t.refused(t.boris, "friends", seat=2)

    asyncio.run(main())


def test_an_owner_without_a_seat_needs_nobody_and_one_who_has_resigned_has_no_say(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path) as t:
            socket, hers = await t.watch(t.anna, 0), await t.taken(t.vera)
            await socket.say("resign", table=t.id, seat=0)
            await t.ask(t.boris, 0 if asks(1)(await t.course()) else 2)
            await t.watch(t.boris)
            await t.answer(t.anna, t.boris, status=403)
            await t.answer(t.vera, t.boris)
            await hers.close()
            made = await t.anna.table("catham", 2, sit=False)
            path = f"/api/tables/{made['card']['id']}"
            for seat in range(2):
                await t.anna.request("PUT", f"{path}/seats/{seat}/bot", {"bot": "random"})
            await t.anna.post(f"{path}/start")
            asked = (await t.server.service.house.get(made["card"]["id"])).course.table.to_act  # type: ignore[union-attr]
            assert (await t.anna.post(f"{path}/seats/{1 - asked[0]}/takeover"))["mine"] == [1 - asked[0]]

    asyncio.run(main())


def test_asking_is_bounded_and_lapses(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path) as t:
            await t.watch(t.vera)
            for time in range(takeover.MOST_ASKED):
                await t.ask(t.vera)
                before = await t.rows()
                await t.ask(t.vera)
                assert await t.rows() == before, "one at a time"
                if time == 0:
                    t.now[0] += ANSWERED_WITHIN
                    assert (await t.answer(t.anna, t.vera, status=409))["reason"] == "lapsed"
                else:
                    await t.answer(t.anna, t.vera, yes=False)
                    assert (await t.card())["requests"] == []
            await t.refused(t.vera, "often")
            for _ in range(takeover.MOST_OPEN):
                async with t.server.client("Somebody") as other:
                    await t.ask(other)
            await t.refused(t.boris, "many")

    asyncio.run(main())


# What they see


def test_the_seat_is_seen_as_it_sees_and_nothing_else(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path, game="cartus") as t:
            watcher = await t.watch(t.vera)
            live = await t.live()

            async def all_told(who: int) -> list[dict[str, Any]]:
                rows = await t.server.service.reading.rows_after(t.id, 0)
                events = [event for row in rows for event in row.told if may_see(event[0], who)]
                return [named(live.course.game.events, event).json() for event in events]

            while await all_told(1) == await all_told(SPECTATOR):  # until the seat knows more than everybody
                await t.move(until=asks(1))
                await t.move(until=asks(2))
            hers = await t.taken(t.vera)
            seat = hers.views[t.id, 1]
            assert live.course.table is not None
            told = {who: await all_told(who) for who in (1, SPECTATOR)}
            assert seat.events == told[1]
            assert seat.state["view"] == bare(live.course.table.view(1))
            assert watcher.views[t.id, None].events == told[SPECTATOR]
            assert (await t.vera.get(f"/api/tables/{t.id}/history?seat=1"))["events"] == told[1]
            for other in (0, 2):
                await t.vera.get(f"/api/tables/{t.id}/history?seat={other}", 403)
                with pytest.raises(Refused, match="not yours"):
                    await hers.say("open", table=t.id, seat=other)

    asyncio.run(main())


def test_who_has_left_the_seat_sees_its_hand_no_more(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path, public=False) as t:
            await t.boris.post(f"/api/invites/{t.link}")
            await t.vera.post(f"/api/invites/{t.link}")
            his = await t.taken(t.boris)
            await his.say("standing", table=t.id, seat=1, kind="tip", notation="decline")
            await his.say("resign", table=t.id, seat=1)
            hers = await t.taken(t.vera)
            await his.say("ping")
            seen = his.views[t.id, 1].n
            assert his.views[t.id, 1].state["card"]["seats"][1]["user"] == t.vera.me["id"], "he has heard it"
            await t.move(until=asks(1))
            await t.move(until=asks(2))
            await his.say("ping")
            assert his.views[t.id, 1].n == seen
            await t.boris.get(f"/api/tables/{t.id}/history?seat=1", 403)
            with pytest.raises(Refused, match="not yours"):
                await his.say("open", table=t.id, seat=1)
            await his.open(t.id)  # he was there, and may look on
            within = earshot(await t.course(), Person(t.boris.me["id"]), set(), "on")
            assert (sorted(within.reads), within.channel) == (["seats"], "seats"), (
                "who watches may be the next to take a seat"
            )
            assert hers.views[t.id, 1].state["standing"] == {}, "what he wanted done is not done for her"
            data = await t.boris.get("/api/me/data")
            (one,) = (each for each in data["tables"] if each["id"] == t.id)
            assert (one["mine"], one["held"]) == ([], [1])

    asyncio.run(main())


def test_the_result_names_both_and_the_record_holds(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path) as t:
            await t.move(until=asks(2))
            moves = sum((await t.course()).moves)
            await t.taken(t.vera)
            assert (await t.card())["seats"][1]["since"] == 0, "how much was done in secret is nobody's business yet"
            await t.move(until=lambda course: course.finished)
            seat = (await t.card())["seats"][1]
            assert (seat["name"], seat["since"]) == ("Vera", moves + 1)
            assert [before["bot"] for before in seat["before"]] == ["greedy"]
            assert rk.verify(await t.anna.get(f"/api/tables/{t.id}/record")).holds
            replay = await t.anna.get(f"/api/tables/{t.id}/replay?seat=1")
            assert replay["card"]["seats"][1] == seat

    asyncio.run(main())


# Races, workers and restarts


@pytest.mark.parametrize("kind", BOTH)
def test_of_two_who_take_a_seat_over_at_once_one_has_it(kind: str, tmp_path: Path) -> None:
    """With PostgreSQL through two processes."""

    async def main(url: str) -> None:
        settings = replace(QUIET, database=url, pace=ASLEEP)
        async with (
            running(settings) as one,
            beside(one, settings) as two,
            one.client("Anna") as anna,
            one.client("Boris") as boris,
            two.client("Vera") as vera,
        ):
            made = await anna.table("catham", 2, admits="friends")
            t = Table(one, [0], made["card"]["id"], [anna, boris, vera])
            await anna.request("PUT", f"/api/tables/{t.id}/seats/1/bot", {"bot": "greedy"})
            await anna.post(f"/api/tables/{t.id}/start")
            for friend in (boris, vera):
                await t.befriend(anna, friend)
            if asks(1)(await t.course()):
                await t.move(until=asks(0))
            path = f"/api/tables/{t.id}/seats/1/takeover"
            answers = await asyncio.gather(*(who.http.post(path) for who in (boris, vera)))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            (lost,) = (answer.json() for answer in answers if answer.status_code == 409)
            assert (lost["code"], lost["reason"]) == ("taken", "person")
            won = next(who for who, answer in zip((boris, vera), answers, strict=True) if answer.status_code == 200)
            for server in (one, two):
                chair = (await server.service.house.get(t.id)).course.chairs[1]
                assert (chair.user, len(chair.before)) == (won.me["id"], 1)

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


@pytest.mark.parametrize("kind", BOTH)
def test_it_is_asked_in_one_process_and_granted_in_another_and_lasts(kind: str, tmp_path: Path) -> None:
    async def main(url: str) -> None:
        settings = replace(QUIET, database=url, pace=ASLEEP)
        async with (
            running(settings) as one,
            beside(one, settings) as two,
            one.client("Anna") as anna,
            one.client("Boris") as boris,
            two.client("Vera") as vera,
        ):
            made = await anna.table("catham", 2)
            t = Table(one, [0], made["card"]["id"], [anna, boris, vera])
            await anna.request("PUT", f"/api/tables/{t.id}/seats/1/bot", {"bot": "greedy"})
            await anna.post(f"/api/tables/{t.id}/start")
            if asks(1)(await t.course()):
                await t.move(until=asks(0))
            mine, hers = await t.watch(anna, 0), await t.watch(vera)
            await t.ask(vera)
            await mine.until(lambda: mine.views[t.id, 0].state["card"]["requests"])
            for _ in range(100):
                if two is one or one.service.presence.is_here(vera.me["id"], t.id):
                    break
                await asyncio.sleep(0.05)
            await t.answer(anna, vera)
            await hers.until(lambda: hers.views[t.id, None].state["card"]["seats"][1]["user"] == vera.me["id"])
            await hers.open(t.id, 1)
            kept = hers.views[t.id, 1].state
            cookie = vera.http.cookies["ratskeller"]
        async with running(settings) as again, again.client(cookie=cookie) as vera:
            socket = await vera.socket()
            await socket.open(t.id, 1)
            now = socket.views[t.id, 1].state
            for part in ("n", "view", "events", "card", "legal", "question", "standing"):
                assert now[part] == kept[part], part

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


def test_snapshots_know_it_and_older_ones_are_made_whole(tmp_path: Path) -> None:
    """An older program kept nothing of what bots were told."""

    async def main() -> None:
        import json
        import zlib

        async with table(tmp_path) as t:
            await t.move(until=asks(2))
            live = await t.live()
            content = json.loads(zlib.decompress(frozen.freeze(live)))
            for seat in ("1", "2"):
                del content["viewers"][seat]
            for chair in content["chairs"]:
                del chair["before"], chair["since"], chair["asked"]
            del content["admits"], content["requests"]
            old = zlib.compress(json.dumps(content).encode())
            house = t.server.service.house
            again = await house.replayed(live.course.facts, live.course.seq, frozen.layout(live.course), old)
            assert frozen.freeze(again) == frozen.freeze(live)
            await t.taken(t.vera)
            await t.ask(t.boris, 2, 409)
            data = frozen.freeze(await t.live())
            thawed = frozen.thaw(house, live.course.facts, data, {})
            assert (thawed.course.chairs, thawed.course.requests) == (live.course.chairs, live.course.requests)
            assert {t.vera.me["id"], t.anna.me["id"]} <= frozen.people_in(data)

    asyncio.run(main())


# Handing one's seat to a bot, and back


def test_a_bot_plays_until_he_is_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path, pace=0) as t:
            mine = await t.watch(t.anna, 0)
            seat = mine.views[t.id, 0]
            await mine.until(lambda: seat.legal)
            with pytest.raises(Refused, match="no bot"):
                await mine.say("hand", table=t.id, seat=0, bot="nobody")
            await mine.say("hand", table=t.id, seat=0, bot="random")
            await mine.until(lambda: mine.called == {t.id: False})
            assert seat.state["card"]["seats"][0]["state"] == "handed"
            await mine.until(lambda: seat.question > 3)
            await mine.say("back", table=t.id, seat=0)
            await mine.until(lambda: seat.state["card"]["seats"][0]["state"] == "" and seat.legal)
            question = seat.question
            await mine.say("act", table=t.id, seat=0, code=seat.legal[0])
            assert seat.question > question
            await mine.say("hand", table=t.id, seat=0, bot="greedy")
            await mine.until(lambda: seat.status == "over")
            next = await t.anna.post(f"/api/tables/{t.id}/rematch", {})
            assert next["mine"]

    asyncio.run(main())


def test_the_late_answer_of_a_bot_is_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with table(tmp_path) as t:
            if not asks(0)(await t.course()):
                await t.move(until=asks(0))
            service, thinks, answers = t.server.service, asyncio.Event(), asyncio.Event()
            choose = service.bots.choose

            async def slowly(*facts: Any) -> Any:
                choice = await choose(*facts)
                thinks.set()
                await answers.wait()
                return choice

            monkeypatch.setattr(service.bots, "choose", slowly)
            service.house.pace = service.house.keeper.pace = 0
            mine = await t.watch(t.anna, 0)
            await mine.say("hand", table=t.id, seat=0, bot="random")
            await asyncio.wait_for(thinks.wait(), 20)
            await mine.say("back", table=t.id, seat=0)
            before = await t.rows()
            answers.set()
            while service.house.keeper.busy(t.id):
                await asyncio.sleep(0.01)
            assert await t.rows() == before
            assert mine.views[t.id, 0].legal
            thinks.clear()
            answers.clear()
            await mine.say("hand", table=t.id, seat=0, bot="random")
            await asyncio.wait_for(thinks.wait(), 20)
            await mine.say("back", table=t.id, seat=0)
            await mine.say("hand", table=t.id, seat=0, bot="greedy")
            answers.set()
            await mine.until(lambda: not mine.views[t.id, 0].legal)
            played = [row for row in await service.reading.rows_after(t.id, before) if row.kind == "act"]
            assert {row.what["bot"] for row in played if row.seat == 0} == {"greedy"}

    asyncio.run(main())


@pytest.mark.parametrize("clock", [{"kind": "live", "budget": 600, "increment": 5}, {"kind": "move", "move": 60}])
def test_no_time_is_gained_by_it(tmp_path: Path, clock: dict[str, Any]) -> None:
    async def main() -> None:
        async with table(tmp_path, clock=clock) as t:
            if not asks(0)(await t.course()):
                await t.move(until=asks(0))
            mine = await t.watch(t.anna, 0)
            seat = mine.views[t.id, 0]
            full = seat.state["clocks"]["left"][0]
            t.now[0] += 40_000
            await mine.say("hand", table=t.id, seat=0, bot="random")
            assert (await t.course()).clocks.running == ()  # type: ignore[union-attr]
            await t.refused(t.vera, "person", seat=0)
            t.now[0] += 40_000
            await mine.say("back", table=t.id, seat=0)
            await mine.say("ping")
            clocks = (await t.course()).clocks
            assert clocks and clocks.deadline(0) == t.now[0] + full - 40_000 + max(0, clocks.starts[0] - t.now[0])
            t.now[0] += full
            assert clocks.deadline(0) <= t.now[0]  # type: ignore[operator]

    asyncio.run(main())


def test_a_newcomer_has_no_more_time_than_the_others(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path, clock={"kind": "live", "budget": 600, "increment": 0}) as t:
            if not asks(0)(await t.course()):
                await t.move(until=asks(0))
            t.now[0] += 100_000
            await t.taken(t.vera)
            clocks = (await t.course()).clocks
            assert clocks and clocks.deadline(0) == t.now[0] + clocks.left[1]

    asyncio.run(main())


def test_who_handed_his_seat_over_and_is_gone_keeps_nobody(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path) as t:
            hers = await t.taken(t.vera)
            mine = await t.watch(t.anna, 0)
            await mine.say("hand", table=t.id, seat=0, bot="random")
            await hers.say("ping")
            assert hers.views[t.id, 1].state["abandon"] == t.now[0] + PATIENCE
            t.now[0] += PATIENCE
            with pytest.raises(Refused, match="at the table"):
                await hers.say("abandon", table=t.id, seat=1)
            await mine.close()
            t.now[0] += 2 * GRACE
            for _ in range(100):
                if 0 not in (await t.live()).listeners:
                    break
                await asyncio.sleep(0.01)
            t.now[0] += 2 * GRACE
            await hers.say("abandon", table=t.id, seat=1)
            assert (await t.card())["ending"] == "abandoned"

    asyncio.run(main())


def test_handing_over_is_bounded_and_ends_with_the_account(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path) as t:
            hers = await t.taken(t.vera)
            for time in range(MOST_HANDED):
                await hers.say("hand", table=t.id, seat=1, bot=("random", "greedy")[time % 2])
            with pytest.raises(Refused, match="too-often"):
                await hers.say("hand", table=t.id, seat=1, bot="random")
            await t.vera.request("POST", "/api/me/farewell", {}, 204)
            seat = (await t.card())["seats"][1]
            assert (seat["state"], seat["name"]) == ("resigned", "—")
            await t.taken(t.boris)
            assert [before["name"] for before in (await t.card())["seats"][1]["before"]] == ["", "—"]

    asyncio.run(main())


def test_who_asked_at_a_public_table_finds_it_in_his_data(tmp_path: Path) -> None:
    async def main() -> None:
        async with table(tmp_path) as t:
            await t.ask(t.vera)
            data = await t.vera.get("/api/me/data")
            assert [(one["id"], [did["kind"] for did in one["did"]]) for one in data["tables"]] == [(t.id, ["ask"])]
            await t.vera.request("POST", "/api/me/farewell", {}, 204)
            async with t.server.service.database.read() as connection:
                assert not (await connection.execute(select(guests))).all()
            assert (await t.answer(t.anna, t.vera, status=404))["code"] == "not-found"

    asyncio.run(main())


def test_nobody_closes_a_table_to_all_others_by_asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeover, "MOST_LATELY", 2)

    async def main() -> None:
        async with table(tmp_path) as t:
            for _ in range(2):
                async with t.server.client("Somebody") as other:
                    await t.ask(other)
            await t.refused(t.vera, "often")
            t.now[0] += takeover.LATELY
            await t.ask(t.vera)

    asyncio.run(main())
