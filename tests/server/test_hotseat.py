"""Several people at one screen: what they are called, and what is hidden between them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.client import Client, running, settings_in
from tests.server.databases import ask


async def two_at_one_screen(anna: Client, game: str, **facts: object) -> str:
    id = (await anna.table(game, 2, **facts))["card"]["id"]
    await anna.post(f"/api/tables/{id}/seats/1", {"called": "  Bea "})
    return str(id)


def test_who_shares_a_screen_has_a_name_of_his_own(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_in(tmp_path)
        async with running(settings) as server, server.client() as anna:
            id = await two_at_one_screen(anna, "catham", order="random")
            await anna.post(f"/api/tables/{id}/start")
            cookie = anna.http.cookies["ratskeller"]
        async with running(settings) as server, server.client(cookie=cookie) as anna:  # from the log
            seats = (await anna.get(f"/api/tables/{id}"))["card"]["seats"]
            assert sorted(seat["called"] for seat in seats) == ["", "Bea"]
            assert {seat["name"] for seat in seats} == {"Anna"}

    asyncio.run(main())


@pytest.mark.parametrize("called", ["", "x" * 25, "<b>", "a\u202eb", "--", "\u200b"])
def test_such_names_are_written_like_all_names(tmp_path: Path, called: str) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            id = (await anna.table("catham", 3))["card"]["id"]
            await anna.post(f"/api/tables/{id}/seats/1", {"called": called}, 422 if called else 200)

    asyncio.run(main())


def test_nobody_hides_behind_another_name(tmp_path: Path) -> None:
    """Whoever has one seat is called there as everywhere."""

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna, server.client("Boris") as boris:
            id = (await anna.table("catham", 3, hotseat=True))["card"]["id"]
            refused = await boris.post(f"/api/tables/{id}/seats/1", {"called": "Anna"}, 422)
            assert refused["where"] == "called"
            await boris.post(f"/api/tables/{id}/seats/1", {})

    asyncio.run(main())


def test_seats_of_one_person_are_told_whether_they_know_the_same(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna, server.client("Boris") as boris:
            socket = await anna.socket()
            alike = {}
            for game, options in (("rattus", {"edition": "base"}), ("catham", {})):
                id = await two_at_one_screen(anna, game, options=options)
                await anna.post(f"/api/tables/{id}/start")
                alike[game] = [(await socket.open(id, seat)).state["alike"] for seat in (0, 1, None)]
            assert alike == {"rattus": [[1], [0], []], "catham": [[], [], []]}

            # Others are not told: it would be something of what is hidden from them.
            id = (await anna.table("rattus", 2, options={"edition": "base"}))["card"]["id"]
            await boris.post(f"/api/tables/{id}/seats/1", {})
            await anna.post(f"/api/tables/{id}/start")
            assert (await socket.open(id, 0)).state["alike"] == []

    asyncio.run(main())


def test_who_deletes_his_account_takes_them_with_him_from_seats_he_has_left(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(settings_in(tmp_path)) as server,
            server.client("Boris") as boris,
            server.client() as anna,
            server.client("Vera") as vera,
            server.client("Willi") as willi,
        ):
            waiting, played = [(await boris.table("catham", 3, hotseat=True))["card"]["id"] for _ in range(2)]
            for id in (waiting, played):
                await anna.post(f"/api/tables/{id}/seats/1", {})
                await anna.post(f"/api/tables/{id}/seats/2", {"called": "Bea"})
            for seat in (1, 2):
                await anna.request("DELETE", f"/api/tables/{waiting}/seats/{seat}")
            await boris.post(f"/api/tables/{played}/start")
            socket = await anna.socket()
            for seat, taker in ((1, vera), (2, willi)):
                await socket.say("resign", table=played, seat=seat)
                await (await taker.socket()).open(played)
                await taker.post(f"/api/tables/{played}/seats/{seat}/takeover")
                await boris.post(f"/api/tables/{played}/requests/{taker.me['id']}", {"yes": True})
            await anna.post("/api/me/farewell", {}, 204)

    asyncio.run(main())
    assert "Bea" not in str(ask(str(tmp_path / "house.db"), "SELECT what FROM log"))
