"""Quick play: who plays with whom, at which tables, and who is dealt cards at once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from ratskeller.server import matching
from ratskeller.server.storage import schema
from tests.server.client import Client, Socket, running, settings_in

ASK: dict[str, Any] = {"game": "goofspiel", "language": "en"}


async def at_table(owner: Client, seats: int = 2, **facts: Any) -> tuple[str, Socket]:
    """A public table that its owner has before him."""
    id = (await owner.table("goofspiel", seats, **{"start": "full"} | facts))["card"]["id"]
    socket = await owner.socket()
    await socket.open(id)
    return id, socket


async def quick(who: Client, **facts: Any) -> dict[str, Any]:
    return dict(await who.post("/api/quick", ASK | facts))


def dealt(table: dict[str, Any]) -> bool:
    """Whether he plays against bots, by himself."""
    seats = [seat["kind"] for seat in table["card"]["seats"]]
    return table["card"]["status"] == "playing" and not table["card"]["public"] and seats.count("person") == 1


def test_quick_play_deals_at_once_with_people_or_bots(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            two, _ = await at_table(anna)
            met = await quick(boris)
            assert (met["card"]["id"], met["card"]["status"], met["waits"]) == (two, "playing", "")
            three, _ = await at_table(anna, seats=3)
            async with server.client("C") as vera:
                alone = await quick(vera)
                assert dealt(alone)
                assert alone["waits"] == three, "where two more are awaited nobody is dealt anything"
                await boris.post(f"/api/tables/{three}/seats/1", {})
                assert (await quick(vera))["card"]["id"] == three

    asyncio.run(main())


def test_quick_play_waits_for_nobody_who_has_to_begin(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            owners, _ = await at_table(anna, start="owner")
            alone = await quick(boris)
            assert dealt(alone)
            assert alone["waits"] == owners
            assert (await quick(boris, people=True))["card"]["id"] == owners, "who looks for people waits with them"

    asyncio.run(main())


def test_quick_play_seats_nobody_at_a_table_that_was_left(tmp_path: Path) -> None:
    """Whoever opened it has to have it before him; otherwise bots play, at once."""

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            waiting = (await anna.table("goofspiel", 2, start="full"))["card"]["id"]
            assert dealt(await quick(anna, seats=2)), "nor does who opened it wait for himself"
            assert dealt(await quick(boris, seats=2))
            socket = await anna.socket()
            await socket.say("lobby", on=True)  # here, but not at the table
            assert dealt(await quick(boris, seats=2))
            await socket.open(waiting)
            assert dealt(await quick(boris, seats=3))
            met = (await quick(boris, seats=2))["card"]
            assert (met["id"], met["status"]) == (waiting, "playing")
            _, socket = await at_table(anna)
            await socket.close()
            while (await boris.get("/api/lobby"))["people"] > 1:
                await asyncio.sleep(0.01)
            assert dealt(await quick(boris, seats=2))

    asyncio.run(main())


@pytest.mark.parametrize("people", [False, True])
@pytest.mark.parametrize(
    "facts",
    [
        {"options": {"prizes": "sorted"}},
        {"clock": {"kind": "live", "budget": 60, "increment": 0}},
        {"clock": {"kind": "move", "move": 3600}},
        {"hotseat": True},
    ],
)
def test_strangers_meet_only_where_it_is_as_they_expect(tmp_path: Path, facts: dict[str, Any], people: bool) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            odd, _ = await at_table(anna, **facts)
            found = await quick(boris, people=people, seats=2)
            assert found["card"]["id"] != odd
            assert found["waits"] == ""

    asyncio.run(main())


def test_whoever_says_what_he_wants_finds_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            clock = {"kind": "live", "budget": 300, "increment": 5}
            odd, _ = await at_table(anna, options={"prizes": "sorted"}, clock=clock)
            assert (await quick(boris, seats=2, options={"prizes": "sorted"}))["card"]["id"] == odd

    asyncio.run(main())


def test_nobody_draws_all_newcomers_to_himself(tmp_path: Path) -> None:
    """Of all the tables of one owner one is offered, and no other when it is full."""

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna:
            tables = [(await at_table(anna, start="owner"))[0] for _ in range(3)]
            async with server.client("B") as boris, server.client("C") as vera:
                assert (await quick(boris, people=True))["card"]["id"] == tables[0]
                hers = (await quick(vera, people=True))["card"]["id"]
                assert hers not in tables

    asyncio.run(main())


def test_tables_that_were_left_hide_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matching, "PAGE", 5)

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            for i in range(21):
                await anna.table("goofspiel", 2, **({"hotseat": True} if i % 2 else {"start": "full"}))
            async with server.client("C") as vera:
                there, _ = await at_table(vera)
                assert (await quick(boris, people=True))["card"]["id"] == there

    asyncio.run(main())


def test_a_table_whose_start_was_broken_off_is_where_one_waits(tmp_path: Path) -> None:
    """Its owner did not let the cards be dealt: whoever wants to play now is not sent there again."""

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            there, _ = await at_table(anna)
            live = await server.service.house.get(there)
            live.course.broken = 1
            alone = await quick(boris)
            assert dealt(alone)
            assert alone["waits"] == there

    asyncio.run(main())


def test_quick_play_by_mail_waits_for_whoever_comes(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            ask: dict[str, Any] = {"game": "goofspiel", "language": "en", "pace": "correspondence"}
            first = await anna.post("/api/quick", ask | {"seats": 2})
            assert first["card"]["status"] == "waiting"
            assert (await anna.post("/api/quick", ask))["card"]["id"] == first["card"]["id"]
            assert (await boris.post("/api/quick", ask | {"seats": 3}))["card"]["id"] != first["card"]["id"]
            met = await boris.post("/api/quick", ask | {"seats": 2})
            assert (met["card"]["id"], met["card"]["status"]) == (first["card"]["id"], "playing")

    asyncio.run(main())


def test_who_opened_a_table_first_and_is_seen_last_meets_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna, server.client("B") as boris:
            here = server.service.presence
            expect, seen, go_on = here.expect, asyncio.Event(), asyncio.Event()

            async def late(user: str, table: str) -> None:
                if user == anna.me["id"] and not go_on.is_set():
                    seen.set()
                    await go_on.wait()
                await expect(user, table)

            monkeypatch.setattr(here, "expect", late)
            hers = asyncio.create_task(quick(anna, people=True))
            await asyncio.wait_for(seen.wait(), 20)
            his = await quick(boris, people=True)
            go_on.set()
            met = (await hers)["card"]
            assert met["id"] == his["card"]["id"]
            assert {seat["user"] for seat in met["seats"]} == {anna.me["id"], boris.me["id"]}
            mine = [table["card"] for table in await anna.get("/api/me/tables")]
            assert [card["status"] for card in mine if card["id"] != met["id"]] == ["aborted"]

    asyncio.run(main())


def met(table: dict[str, Any]) -> list[str]:
    """The bots at a table; lots were drawn for the seats."""
    return sorted(seat["bot"] for seat in table["card"]["seats"] if seat["kind"] == "bot")


def test_quick_play_picks_opponents_by_ones_results(tmp_path: Path) -> None:
    """A guest who is new meets the gentle ones; whoever has won against them meets others, at that game alone."""

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client("A") as anna:
            assert met(await quick(anna, seats=3)) == ["kettle", "ladle"]
            for number in range(9):
                await remembered(server, anna, number, "kettle" if number < 3 else "grater")
            assert met(await quick(anna, seats=3)) == ["corkscrew", "pendulum"]
            assert met(await quick(anna, seats=2, game="catham")) == ["kettle"]
            async with server.client("B") as boris:
                assert met(await quick(boris, seats=2)) == ["kettle"], "others have results of their own"

    asyncio.run(main())


async def remembered(server: Any, who: Client, number: int, bot: str) -> None:
    """A game that he has won against one bot, as it is kept, though nobody has played it."""
    table, me = (await who.table("goofspiel", 2))["card"]["id"], (await who.get("/api/me"))["id"]
    await who.request("DELETE", f"/api/tables/{table}/seats/0")
    of_table = {"table_id": table, "game": "goofspiel", "ended": number, "seats": 2, "people": 1, "winners": 1}
    his = {"seat": 0, "user_id": me, "bot": "", "place": 1, "points": 1, "won": True, "before": ""}
    other = {"seat": 1, "user_id": None, "bot": bot, "place": 2, "points": 0, "won": False, "before": ""}
    rows = [of_table | his, of_table | other]
    await server.service.journal.write(lambda connection: connection.execute(insert(schema.results), rows))
