"""Links to games that are over: who makes them, what they show to strangers, and that they open nothing else."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from ratskeller.server import sharing, wire
from ratskeller.server.play.course import Course
from ratskeller.server.play.live import Intent
from ratskeller.server.replay import Replays
from ratskeller.server.settings import Settings
from ratskeller.server.storage import schema, shares
from ratskeller.server.storage.purges import MONTH
from ratskeller.server.world import World, milliseconds
from tests.server.client import Client, Refused, Server, beside, running, settings_in, started
from tests.server.databases import BOTH, ON_SQLITE, ask, database
from tests.server.lives import broken_off
from tests.server.test_takeover import ASLEEP
from tests.server.test_takeover import table as with_bots


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url:
        yield replace(settings_in(tmp_path), database=url)


async def finish(server: Server, table: str) -> None:
    """Everybody plays anything, to the end."""
    live, dice = await server.service.house.get(table), random.Random(5)

    def anything(course: Course) -> list[Intent]:
        if course.finished or course.table is None:
            return []
        seat = course.table.to_act[0]
        action = course.game.actions.all[dice.choice(course.table.codes(seat))].notation
        return [Intent("act", seat, what={"do": action})]

    while not live.course.finished:
        await live.do(anything)


@asynccontextmanager
async def played(settings: Settings, end: bool = True) -> AsyncIterator[tuple[Server, Client, Client, str]]:
    """Anna and Boris at a table by link."""
    async with running(settings) as server, server.client("Anna") as anna, server.client("Boris") as boris:
        made = await anna.table("goofspiel", public=False)
        id = made["card"]["id"]
        await boris.post(f"/api/invites/{made['invite']}")
        await boris.post(f"/api/tables/{id}/seats/1", {})
        await anna.post(f"/api/tables/{id}/start")
        if end:
            await finish(server, id)
        yield server, anna, boris, id


async def share(who: Client, table: str, status: int = 200) -> Any:
    return await who.request("PUT", f"/api/tables/{table}/share", None, status)


async def withdraw(who: Client, table: str) -> None:
    await who.request("DELETE", f"/api/tables/{table}/share", None, 204)


async def link_of(who: Client, table: str) -> str:
    return str((await share(who, table))["mine"]["token"])


async def leads_there(server: Server, table: str, user: str, token: str) -> None:
    row = {"token": token, "table_id": table, "user_id": user, "at": 0}
    await server.service.journal.write(lambda connection: connection.execute(insert(schema.shares).values(row)))


@ON_SQLITE
def test_a_stranger_sees_the_game_from_every_seat_and_nothing_else(settings: Settings) -> None:
    async def main() -> None:
        async with played(settings) as (server, anna, boris, id), server.client(None) as stranger:
            whole = await anna.get(f"/api/tables/{id}")
            token = await link_of(anna, id)
            await stranger.get(f"/api/tables/{id}", 404)
            card = await stranger.get(f"/api/shares/{token}")
            assert [seat["name"] for seat in card["seats"]] == ["Anna", "Boris"]
            texts = [json.dumps(card)]
            for seat in ("", "seat=0&", "seat=1&"):
                mine = await anna.get(f"/api/tables/{id}/replay?{seat}first=0")
                his = await stranger.get(f"/api/shares/{token}/replay?{seat}first=0")
                assert (his["view"], his["total"]) == (mine["view"], mine["total"])
                assert his["steps"] == [step | {"seed": ""} for step in mine["steps"]]
                assert his["card"] == card
                texts.append(json.dumps(his))
            hers, his = [json.loads(text)["steps"] for text in texts[2:]]
            assert hers != his, "each shows what its seat saw"
            seats = whole["card"]["seats"]
            secret = [id, whole["invite"], whole["card"]["commitment"], anna.me["id"], boris.me["id"]]
            secret += [seat["nonce"] for seat in seats if seat["nonce"]]
            assert len(secret) == 7
            assert [known for known in secret for text in texts if known in text] == []
            headers = (await stranger.http.get(f"/api/shares/{token}/replay")).headers
            assert "noindex" in headers["x-robots-tag"]
            assert headers["cache-control"] == "no-store", "what is withdrawn is gone"

    asyncio.run(main())


@ON_SQLITE
def test_the_link_is_no_way_in(settings: Settings) -> None:
    async def main() -> None:
        async with played(settings) as (server, anna, _, id), server.client("Vera") as vera:
            token = await link_of(anna, id)
            await vera.get(f"/api/shares/{token}/replay")
            for of in (id, token):
                for what in ("", "/history", "/replay", "/record", "/share", "/invitations"):
                    await vera.get(f"/api/tables/{of}{what}", 404)
                await share(vera, of, 404)
                await vera.post(f"/api/tables/{of}/rematch", None, 404)
            await vera.get(f"/api/invites/{token}", 404)
            socket = await vera.socket()
            for of in (id, token):
                with pytest.raises(Refused, match="not-found"):
                    await socket.say("open", table=of, seat=None, beats=True)
                with pytest.raises(Refused, match="not-found"):
                    await socket.say("hear", table=of, on=True)
            assert id not in json.dumps(await vera.get("/api/lobby"))
            assert await vera.get("/api/me/tables") == []

    asyncio.run(main())


def test_each_withdraws_his_own_and_what_is_withdrawn_was_never_there(settings: Settings) -> None:
    async def main() -> None:
        async with (
            played(settings) as (server, anna, boris, id),
            beside(server, settings) as other,
            other.client(None) as stranger,
        ):
            hers, his = await link_of(anna, id), await link_of(boris, id)
            assert hers != his
            assert await link_of(anna, id) == hers, "asking again makes no other"
            assert (await anna.get(f"/api/tables/{id}/share"))["others"] == 1
            [known] = (await anna.get("/api/me/shares"))["links"]
            assert (known["token"], known["table"], known["game"]) == (hers, id, "goofspiel")
            await stranger.get(f"/api/shares/{hers}/replay?seat=0")
            await withdraw(anna, id)
            await withdraw(anna, id)
            never = "x" * len(hers)
            for what in ("", "/replay", "/replay?seat=0", "/replay?seat=5"):
                gone, unknown = [await stranger.http.get(f"/api/shares/{token}{what}") for token in (hers, never)]
                assert (gone.status_code, gone.content, gone.headers.keys()) == (
                    404,
                    unknown.content,
                    unknown.headers.keys(),
                )
            await stranger.get(f"/api/shares/{his}")
            assert (await anna.get(f"/api/tables/{id}/share")) == {"mine": None, "others": 1}
            assert await link_of(anna, id) != hers, "what was withdrawn does not come back"

    asyncio.run(main())


@ON_SQLITE
def test_a_game_that_is_not_over_is_never_shared(settings: Settings) -> None:
    async def main() -> None:
        async with played(settings, end=False) as (server, anna, _, id), server.client(None) as stranger:
            waiting = (await anna.table())["card"]["id"]
            never = (await anna.table(public=False))["card"]["id"]
            await anna.request("DELETE", f"/api/tables/{never}/seats/0")  # closed: nobody played
            for table, token in ((id, "p" * 20), (waiting, "w" * 20)):
                await share(anna, table, 409)
                await leads_there(server, table, anna.me["id"], token)  # however it came about
                for what in ("", "/replay", "/replay?seat=0"):
                    answer = await stranger.get(f"/api/shares/{token}{what}", 409)
                    assert set(answer) == {"code", "message"}
            assert (await anna.http.put(f"/api/tables/{never}/share")).status_code in (403, 409)
            aborted = await broken_off(anna)
            await link_of(anna, aborted)

    asyncio.run(main())


@ON_SQLITE
def test_who_sat_there_at_the_end_shares_it(settings: Settings, tmp_path: Path) -> None:
    async def main() -> None:
        async with with_bots(tmp_path, pace=ASLEEP) as t:
            await t.taken(t.boris, 1)
            his = await t.boris.socket()
            await his.open(t.id, 1)
            await his.say("resign", table=t.id, seat=1)
            await t.taken(t.vera, 1)
            async with t.server.client("Gleb") as gleb:
                await finish(t.server, t.id)
                await gleb.get(f"/api/tables/{t.id}/replay?seat=1")  # a public table: everybody may look, not share
                await share(gleb, t.id, 403)
                await gleb.get(f"/api/tables/{t.id}/share", 403)
            await share(t.boris, t.id, 403)  # somebody else plays the seat to the end
            hers, mine = await link_of(t.vera, t.id), await link_of(t.anna, t.id)
            assert hers != mine
            async with t.server.client(None) as stranger:
                card = await stranger.get(f"/api/shares/{hers}")
                assert [one["name"] for one in card["seats"][1]["before"]][-1] == "Boris"
                assert t.boris.me["id"] not in json.dumps(card)

    asyncio.run(main())


@ON_SQLITE
def test_who_resigned_shares_too_and_who_was_sent_away_does_not(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client("Anna") as anna, server.client("Boris") as boris:
            made = await anna.table("goofspiel", public=False)
            id = made["card"]["id"]
            await boris.post(f"/api/invites/{made['invite']}")
            await boris.post(f"/api/tables/{id}/seats/1", {})
            await anna.request("DELETE", f"/api/tables/{id}/seats/1")
            await anna.request("PUT", f"/api/tables/{id}/seats/1/bot", {"bot": "random"})
            await anna.post(f"/api/tables/{id}/start")
            socket = await anna.socket()
            await socket.open(id, 0)
            await socket.say("resign", table=id, seat=0)
            await finish(server, id)
            await share(boris, id, 404)
            await link_of(anna, id)

    asyncio.run(main())


@ON_SQLITE
def test_links_are_few_and_made_seldom(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MOST_OF_ONE", 1)
    monkeypatch.setattr(sharing, "MOST_OF_ONE", 1)

    async def main() -> None:
        async with played(settings) as (_, anna, boris, id):
            another = await broken_off(anna)
            await link_of(anna, id)
            assert (await share(anna, another, 409))["code"] == "limit"
            await withdraw(anna, id)
            await link_of(anna, another)
            await link_of(boris, id)  # they are counted by person

    asyncio.run(main())


@ON_SQLITE
def test_who_makes_links_all_the_time_waits(settings: Settings) -> None:
    async def main() -> None:
        async with played(replace(settings, rates=0.05)) as (_, anna, __, id):
            codes = []
            for _ in range(8):
                answer = await anna.http.put(f"/api/tables/{id}/share")
                codes.append(answer.status_code)
                await anna.http.delete(f"/api/tables/{id}/share")
            assert 200 in codes
            assert codes[-1] == 429

    asyncio.run(main())


@ON_SQLITE
def test_a_replay_is_made_once_and_the_names_are_those_of_today(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int | None] = []
    real = Replays.steps

    async def counted(self: Replays, live: Any, seat: int | None, first: int) -> wire.Replay:
        made.append(seat)
        return await real(self, live, seat, first)

    monkeypatch.setattr(Replays, "steps", counted)
    monkeypatch.setattr(sharing, "MOST_KEPT", 2)

    async def main() -> None:
        async with played(settings) as (server, anna, boris, id), server.client(None) as stranger:
            hers, his = await link_of(anna, id), await link_of(boris, id)
            asked = [stranger.get(f"/api/shares/{token}/replay?seat=0") for token in (hers, his, hers, his)]
            found = await asyncio.gather(*asked)
            assert made == [0]
            assert {one["card"]["id"] for one in found} == {hers, his}
            await anna.request("PATCH", "/api/me", {"nickname": "Annabel"})
            assert (await stranger.get(f"/api/shares/{hers}/replay?seat=0"))["card"]["seats"][0]["name"] == "Annabel"
            for seat in (1, 0, 1):
                await stranger.get(f"/api/shares/{hers}/replay?seat={seat}")
            assert made == [0, 1]
            await stranger.get(f"/api/shares/{hers}/replay")
            await stranger.get(f"/api/shares/{hers}/replay?seat=0")
            assert made == [0, 1, None, 0], "what was wanted longest ago gave way"

    asyncio.run(main())


@ON_SQLITE
def test_a_link_is_told_to_its_maker_and_goes_with_him(settings: Settings) -> None:
    async def main() -> None:
        async with played(settings) as (server, anna, boris, id), server.client(None) as stranger:
            hers, his = await link_of(anna, id), await link_of(boris, id)
            [link] = (await anna.get("/api/me/data"))["shares"]
            assert (link["token"], link["table"]) == (hers, id)
            await anna.request("POST", "/api/me/farewell", {}, 204)
            await stranger.get(f"/api/shares/{hers}", 404)
            assert hers not in str(await asyncio.to_thread(ask, settings.database, "SELECT * FROM shares"))
            assert "Anna" not in json.dumps(await stranger.get(f"/api/shares/{his}"))

    asyncio.run(main())


def test_a_table_that_is_removed_takes_its_links_along(settings: Settings) -> None:
    ahead = [0]

    async def main() -> None:
        world = World(now=lambda: milliseconds() + ahead[0])
        async with running(settings, world) as server, server.client() as anna:
            id = (await anna.table())["card"]["id"]
            await anna.request("DELETE", f"/api/tables/{id}/seats/0")
            await leads_there(server, id, anna.me["id"], "t" * 20)
            ahead[0] = MONTH + 60_000
            assert (await server.service.purging.round())["tables"] == 1
            assert await asyncio.to_thread(ask, settings.database, "SELECT * FROM shares") == []

    asyncio.run(main())


@ON_SQLITE
def test_its_page_is_for_nobody_who_collects_pages(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client(None) as stranger:
            shown, home = [await stranger.http.get(path) for path in ("/s/" + "a" * 22, "/")]
            assert "noindex" in shown.headers["x-robots-tag"]
            assert "x-robots-tag" not in home.headers

    asyncio.run(main())


@ON_SQLITE
def test_a_game_whose_hands_nobody_asked_for_is_shared_by_who_sat_alone(settings: Settings) -> None:
    async def main() -> None:
        async with running(settings) as server, server.client() as anna, server.client(None) as stranger:
            id = await started(anna, "goofspiel")
            await finish(server, id)
            token = await link_of(anna, id)
            await stranger.get(f"/api/shares/{token}/replay?seat=2", 422)
            shown = await stranger.get(f"/api/shares/{token}/replay?seat=1")
            assert shown["seat"] == 1

    asyncio.run(main())
