"""Setting tables up: lobby, seats, quick play, rematch, options, visibility."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.engine import luck
from ratskeller.server.play.course import Course
from ratskeller.server.play.seated import Chair
from ratskeller.server.storage.facts import Facts
from tests.server.client import Refused, play_out, running, settings_in, started


def test_the_lobby_is_live(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            socket = await boris.socket()
            await socket.say("lobby", on=True)
            await anna.table(public=False)
            id = (await anna.table())["card"]["id"]
            await socket.until(lambda: list(socket.lobby) == [id])
            await boris.post(f"/api/tables/{id}/seats/1", {})
            await socket.until(lambda: socket.lobby[id]["seats"][1]["name"] == "B")
            assert [card["id"] for card in (await boris.get("/api/lobby"))["tables"]] == [id]
            await boris.request("DELETE", f"/api/tables/{id}/seats/1")
            await anna.request("DELETE", f"/api/tables/{id}/seats/0")
            await socket.until(lambda: not socket.lobby)

    asyncio.run(main())


def test_who_may_do_what_before_the_start(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            id = (await anna.table(seats=3))["card"]["id"]
            await boris.request("PUT", f"/api/tables/{id}/seats/1/bot", {"bot": "greedy"}, 403)
            await anna.request("PUT", f"/api/tables/{id}/seats/1/bot", {"bot": "deep thought"}, 422)
            await anna.request("PUT", f"/api/tables/{id}/seats/1/bot", {"bot": "greedy"})
            await boris.post(f"/api/tables/{id}/seats/1", {}, 409)
            await boris.post(f"/api/tables/{id}/seats/4", {}, 404)
            await boris.post(f"/api/tables/{id}/seats/2", {})
            await boris.request("DELETE", f"/api/tables/{id}/seats/0", None, 403)
            await boris.post(f"/api/tables/{id}/start", None, 403)
            await anna.request("DELETE", f"/api/tables/{id}/seats/2")
            assert (await anna.post(f"/api/tables/{id}/start", None, 409))["code"] == "not-now"
            await boris.post(f"/api/tables/{id}/seats/2", {"nonce": "mine"})
            await anna.request("DELETE", f"/api/tables/{id}/seats/0")  # the owner leaves: Boris owns it now
            await anna.post(f"/api/tables/{id}/seats/0", {})
            before = await boris.get(f"/api/tables/{id}")
            assert {seat["nonce"] for seat in before["card"]["seats"]} == {""}
            card = (await boris.post(f"/api/tables/{id}/start"))["card"]
            assert card["status"] == "playing"
            assert "mine" not in [seat["nonce"] for seat in card["seats"]]  # an older page's, which was not sealed
            await anna.post(f"/api/tables/{id}/seats/0", {}, 409)

    asyncio.run(main())


def test_options_are_checked_by_the_game(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            body = {"game": "catham", "seats": 2, "language": "en", "public": True, "pace": "live"}
            for wrong in (
                {"game": "chess"},
                {"seats": 1},
                {"options": {"colour": "red"}},
                {"options": {"actions": "3"}},
            ):
                assert (await anna.post("/api/tables", body | wrong, 422))["code"] == "option"
            assert (await anna.post("/api/tables", body | {"seats": "2"}, 422))["code"] == "invalid"
            assert (await anna.post("/api/tables", body | {"colour": 1}, 422))["where"] == "body.colour"
            few = {"game": "rattus", "seats": 5, "options": {"edition": "base"}}
            fault = (await anna.post("/api/tables", body | few, 422))["fault"]
            assert (fault["reason"], fault["facts"]["most"], fault["rule"]) == ("edition-seats", 4, "AFR-1")
            made = await anna.table(options={"actions": "2"})
            assert made["card"]["options"]["actions"] == "2"

    asyncio.run(main())


def test_a_rematch_is_one_table_for_everybody(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            id = (await anna.table("goofspiel", seats=3, public=False))["card"]["id"]
            invite = (await anna.get(f"/api/tables/{id}"))["invite"]
            await boris.post(f"/api/invites/{invite}")
            await boris.post(f"/api/tables/{id}/seats/1", {})
            await anna.request("PUT", f"/api/tables/{id}/seats/2/bot", {"bot": "greedy"})
            await anna.post(f"/api/tables/{id}/start")
            await anna.post(f"/api/tables/{id}/rematch", None, 409)
            one, two = await anna.socket(), await boris.socket()
            mine = await one.open(id, 0)
            await two.open(id, 1)
            await asyncio.gather(play_out(one, id, [0], random.Random(1)), play_out(two, id, [1], random.Random(2)))
            tables = await asyncio.gather(*(c.post(f"/api/tables/{id}/rematch") for c in (anna, boris)))
            assert len({table["card"]["id"] for table in tables}) == 1
            next = await anna.get(f"/api/tables/{tables[0]['card']['id']}")
            assert next["card"]["status"] == "playing"
            await one.until(lambda: mine.state["card"]["rematch"] == next["card"]["id"])

    asyncio.run(main())


def test_a_table_by_link_does_not_exist_for_others(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("E") as eve:
            id = await started(anna, seats=2, public=False)
            nothing = await eve.get("/api/tables/AAAAAAAAAAAAAAAAAAAAAA", 404)
            for path in ("", "/history", "/replay", "/record"):
                assert await eve.get(f"/api/tables/{id}{path}", 404) == nothing
            assert await eve.post(f"/api/tables/{id}/seats/0", {}, 404) == nothing
            socket = await eve.socket()
            messages: list[tuple[str, dict[str, Any]]] = [("open", {}), ("act", {"seat": 0, "code": 0})]
            for kind, facts in messages:
                with pytest.raises(Refused) as refused:
                    await socket.say(kind, table=id, **facts)
                assert refused.value.error == nothing

    asyncio.run(main())


def test_history_comes_in_pages(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "rattus", seats=2, bots=0)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            await socket.open(table, 1)
            await play_out(socket, table, [0, 1], random.Random(4))
            whole = (await (await anna.socket()).open(table, 0)).state
            assert len(whole["events"]) == 100
            events, before = list(whole["events"]), whole["before"]
            while before:
                page = await anna.get(f"/api/tables/{table}/history?seat=0&before={before}")
                events = page["events"] + events
                before = page["before"]
            assert events == mine.events

    asyncio.run(main())


def test_lots_for_the_seats_follow_from_the_secret_and_the_nonces() -> None:
    facts = Facts("t-2", "", "catham", 1, 3, {}, "en", True, "live", None, "random", "full", "anna", bytes(32), 0)
    course = Course(facts)
    course.chairs = tuple(Chair("person", nonce=nonce, sealed=luck.seal(nonce)) for nonce in ("a1", "b2", "c3"))
    assert course.order() == luck.seating(bytes(32), "t-2", ["a1", "b2", "c3"]) == [1, 2, 0]
    course.facts = replace(facts, order="seated")
    assert course.order() == [0, 1, 2]
