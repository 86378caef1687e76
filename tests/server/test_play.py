"""Playing: from a guest's first step to a verified record."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import ratskeller as rk
from tests.server.client import Refused, play_out, running, settings_in, started

GAMES = [("catham", 3), ("goofspiel", 3), ("cartus", 2), ("rattus", 2), ("ratapolis", 2)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_whole_game_against_bots_ends_with_a_record_that_verifies(tmp_path: Path, game: str, seats: int) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, game, seats=seats)
            socket = await anna.socket()
            mine = list(range(seats - 1))
            for seat in mine:
                await socket.open(table, seat)
            public = await socket.open(table)
            await play_out(socket, table, mine, random.Random(1))
            await socket.until(lambda: public.status == "over")
            for seat in mine:
                fresh = (await (await anna.socket()).open(table, seat)).state["view"]
                assert socket.views[table, seat].state["view"] == fresh
            record = await anna.get(f"/api/tables/{table}/record")
            assert rk.verify(record).holds
            assert record["commitment"] == public.state["card"]["commitment"]
            replay = await anna.get(f"/api/tables/{table}/replay?seat={seats - 1}")
            assert replay["total"] == len(record["log"])

    asyncio.run(main())


def test_two_people_meet_by_a_link(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(settings_in(tmp_path)) as server,
            server.client("Anna") as anna,
            server.client(None) as boris,
        ):
            made = await anna.table(public=False)
            id, invite = made["card"]["id"], made["invite"]
            card = await boris.get(f"/api/invites/{invite}")
            assert card["seats"][0]["name"] == "Anna"
            await boris.come("Boris")
            await boris.get(f"/api/tables/{id}", 404)
            await boris.post(f"/api/invites/{invite}")
            await boris.post(f"/api/tables/{id}/seats/1", {})
            await boris.post(f"/api/tables/{id}/start", None, 403)
            await anna.post(f"/api/tables/{id}/start")
            one, two = await anna.socket(), await boris.socket()
            mine, his = await one.open(id, 0), await two.open(id, 1)
            with pytest.raises(Refused, match="forbidden"):
                await two.open(id, 0)
            n = his.n
            await one.say("act", table=id, seat=0, code=mine.legal[0])
            await two.until(lambda: his.n > n)
            assert his.state["view"]["to_act"] == [1]
            with pytest.raises(Refused, match="illegal"):
                await one.say("act", table=id, seat=0, code=0)

    asyncio.run(main())


def test_a_message_sent_again_is_applied_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, seats=2, bots=0)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            code = mine.legal[0]
            for _ in range(3):
                await socket.say("act", id="only-once", table=table, seat=0, code=code)
            other = await anna.socket()
            await other.say("act", id="only-once", table=table, seat=0, code=code)
            rows = await server.service.reading.rows_after(table, 0)
            assert [row.kind for row in rows].count("act") == 1

    asyncio.run(main())


def test_nothing_stale_is_played(tmp_path: Path) -> None:
    """An answer to an earlier question changes nothing, even if its code would be legal by now."""

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "catham", seats=2, bots=0)
            socket = await anna.socket()
            mine, his = await socket.open(table, 0), await socket.open(table, 1)
            assert (mine.question, his.question) == (0, 0)
            await socket.say("act", table=table, seat=0, code=mine.legal[0])
            assert (mine.question, his.question) == (1, 0)  # what seat 0 does moves nobody else's number
            await socket.say("act", table=table, seat=1, code=his.legal[0])
            await socket.until(lambda: bool(mine.legal))
            live: Any = await server.service.house.get(table)
            before = live.course.seq, live.course.table.state.tobytes(), mine.n
            legal = mine.legal[0]
            decisions: dict[str, dict[str, Any]] = {"act": {"code": legal}, "undo": {}, "revise": {}}
            for kind, facts in decisions.items():
                for question in (0, 2, 99):
                    with pytest.raises(Refused) as refused:
                        await socket.say(kind, table=table, seat=0, question=question, **facts)
                    assert refused.value.code == "stale"
                with pytest.raises(Refused) as refused:  # as a page of protocol 1 sends it
                    await socket.say(kind, table=table, seat=0, question=None, **facts)
                assert refused.value.code == "reload-page" and "reload" in refused.value.error["message"]
            assert (live.course.seq, live.course.table.state.tobytes(), mine.n) == before
            await socket.say("act", table=table, seat=0, question=1, code=legal)

    asyncio.run(main())


def test_why_not_is_answered_without_doing_anything(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            table = await started(anna, "catham", seats=2, bots=0)
            socket, other = await anna.socket(), await boris.socket()
            mine = await socket.open(table, 0)
            live: Any = await server.service.house.get(table)
            before = live.course.seq, mine.n
            seen, size = live.course.table.seen(0), live.course.game.actions.size
            for first in range(0, size, 64):
                codes = list(range(first, min(first + 64, size)))
                answer = await socket.say("why", table=table, seat=0, codes=codes)
                assert answer["rules"] == [seen.why(code) for code in codes]
            assert (await socket.say("why", table=table, seat=0, codes=mine.legal))["rules"] == [""] * len(mine.legal)
            refusals: list[tuple[Any, dict[str, Any], str]] = [
                (socket, {"codes": list(range(65))}, "invalid"),
                (socket, {"codes": []}, "invalid"),
                (socket, {"codes": [size]}, "notation"),
                (socket, {"codes": [0], "question": 7}, "stale"),
                (other, {"codes": [0], "question": 0}, "forbidden"),
            ]
            for asking, facts, code in refusals:
                with pytest.raises(Refused) as refused:
                    await asking.say("why", table=table, seat=0, **facts)
                assert refused.value.code == code
            assert (live.course.seq, mine.n) == before

    asyncio.run(main())


def test_what_an_action_would_do_is_told_without_doing_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            table = await started(anna, "goofspiel", seats=2, bots=0)
            socket, other = await anna.socket(), await boris.socket()
            mine = await socket.open(table, 0)
            live: Any = await server.service.house.get(table)
            before, seen = (live.course.seq, mine.n), live.course.table.seen(0)
            told = await socket.say("preview", table=table, seat=0, codes=mine.legal)
            assert told["effects"] == [[effect.json() for effect in seen.preview(code)] for code in mine.legal]
            assert all(told["effects"])
            full = (await anna.http.get("/api/games/goofspiel")).json()
            assert {effect["kind"] for effects in told["effects"] for effect in effects} == {
                kind["name"] for kind in full["effects"]
            }
            code = mine.legal[0]
            refusals: list[tuple[Any, dict[str, Any], str]] = [
                (socket, {"codes": [code] * 65}, "invalid"),
                (socket, {"codes": [code], "after": [code] * 65}, "invalid"),
                (socket, {"codes": [5]}, "notation"),
                (socket, {"codes": [code], "after": [code]}, "notation"),
                (socket, {"codes": [code], "question": 7}, "stale"),
                (other, {"codes": [code], "question": 0}, "forbidden"),
            ]
            for asking, facts, refusal in refusals:
                with pytest.raises(Refused) as refused:
                    await asking.say("preview", **{"table": table, "seat": 0, **facts})
                assert refused.value.code == refusal, facts
            assert (live.course.seq, mine.n) == before
            await socket.say("act", table=table, seat=0, code=code)
            with pytest.raises(Refused) as refused:
                await socket.say("preview", table=table, seat=0, codes=[code])
            assert (refused.value.code, refused.value.error["rule"]) == ("illegal", "GOO-2")

    asyncio.run(main())


def test_simultaneous_answers_come_in_any_order_and_can_be_revised(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "goofspiel", seats=3, bots=0)
            socket = await anna.socket()
            seats = [await socket.open(table, seat) for seat in range(3)]
            public = await socket.open(table)
            assert all(viewing.legal for viewing in seats)
            await socket.say("act", table=table, seat=2, code=seats[2].legal[0])
            await socket.say("revise", table=table, seat=2)
            await socket.say("act", table=table, seat=1, code=seats[1].legal[0])
            await socket.say("act", table=table, seat=2, code=seats[2].legal[1])
            with pytest.raises(Refused, match="illegal"):
                await socket.say("act", table=table, seat=2, code=seats[2].legal[0] if seats[2].legal else 0)
            await socket.say("act", table=table, seat=0, code=seats[0].legal[0])
            await socket.until(lambda: public.state["view"]["to_act"] == [0, 1, 2])
            with pytest.raises(Refused, match="illegal"):
                await socket.say("revise", table=table, seat=2)

    asyncio.run(main())


def test_undo_resign_pause_and_abort(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            made = await anna.table(seats=2)
            id = made["card"]["id"]
            await boris.post(f"/api/tables/{id}/seats/1", {})
            await anna.post(f"/api/tables/{id}/start")
            one, two = await anna.socket(), await boris.socket()
            mine, his = await one.open(id, 0), await two.open(id, 1)
            with pytest.raises(Refused, match="illegal"):
                await one.say("undo", table=id, seat=0)
            await one.say("propose", table=id, seat=0, what="pause")
            await two.until(lambda: his.state["card"].get("proposal") is not None)
            with pytest.raises(Refused, match="not-now"):
                await two.say("answer", table=id, seat=1, what="abort", yes=True)
            await two.say("answer", table=id, seat=1, what="pause", yes=True)
            await one.until(lambda: mine.status == "paused")
            with pytest.raises(Refused, match="paused"):
                await one.say("act", table=id, seat=0, code=mine.legal[0])
            await two.say("propose", table=id, seat=1, what="resume")
            await one.say("answer", table=id, seat=0, what="resume", yes=True)
            await one.until(lambda: mine.status == "playing")
            await two.say("resign", table=id, seat=1)
            await one.until(lambda: mine.state["card"]["seats"][1]["state"] == "resigned")
            await one.say("act", table=id, seat=0, code=mine.legal[0])
            await one.until(lambda: bool(mine.legal))  # a bot has played on
            await anna.get(f"/api/tables/{id}/record", 409)
            await one.say("propose", table=id, seat=0, what="abort")
            await one.until(lambda: mine.status == "aborted")
            assert mine.state["card"]["ending"] == "agreed"
            assert not mine.legal
            assert rk.verify(await boris.get(f"/api/tables/{id}/record")).holds

    asyncio.run(main())


def test_who_comes_back_gets_what_he_missed(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, seats=2, bots=0)
            socket = await anna.socket()
            seats = [await socket.open(table, 0), await socket.open(table, 1)]
            other = await anna.socket()
            away = await other.open(table, 0)
            await other.say("close", table=table, seat=0)
            for _ in range(5):
                for seat, viewing in enumerate(seats):
                    n = viewing.n
                    if viewing.legal:
                        await socket.say("act", table=table, seat=seat, code=viewing.legal[0])
                        await socket.until(lambda v=viewing, n=n: v.n > n)
            await other.say("open", table=table, seat=0, last=away.n, beats=True)
            await other.until(lambda: away.n == seats[0].n)
            assert away.wholes == 1
            assert away.updates > 1
            assert away.state["view"] == seats[0].state["view"]
            await other.say("open", table=table, seat=0, last=10**6)
            await other.until(lambda: away.wholes == 2)

    asyncio.run(main())


def test_the_server_gives_an_answer_that_everybody_knows_to_be_the_only_one(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, pace=0.01)) as server, server.client() as anna:
            table = await started(anna, "goofspiel", seats=2, bots=1)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            given = 0
            while mine.status != "over":
                await socket.until(lambda: mine.status == "over" or bool(mine.legal))
                n, legal = mine.n, mine.legal
                if len(legal) > 1:
                    await socket.say("act", table=table, seat=0, code=legal[0])
                    given += 1
                await socket.until(lambda n=n: mine.n > n or mine.status == "over")
            assert given == 4  # of five cards the last was the only one left

    asyncio.run(main())


def test_an_answer_can_stand_only_if_it_is_always_possible(tmp_path: Path) -> None:
    """Were it given only when the hand allows it, everybody would see what is in the hand."""

    async def main() -> None:
        async with running(settings_in(tmp_path, pace=1e6)) as server, server.client() as anna:
            table = await started(anna, "catham", seats=2, bots=1)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            questions = {one["name"]: one["stands"] for one in (await anna.get("/api/games/catham"))["questions"]}
            assert questions["tip"] == ["decline"] and questions["turn"] == []
            for kind, notation, why in (
                ("nonsense", "decline", "no question"),
                ("tip", "discard hackers", "always possible"),
                ("turn", "pass", "always possible"),
            ):
                with pytest.raises(Refused, match=why):
                    await socket.say("standing", table=table, seat=0, kind=kind, notation=notation)
            assert mine.state["standing"] == {}
            await socket.say("standing", table=table, seat=0, kind="tip", notation="decline")
            assert mine.state["standing"] == {"tip": "decline"}
            await socket.say("standing", table=table, seat=0, kind="tip", notation=None)
            assert mine.state["standing"] == {}

    asyncio.run(main())
