"""Whoever is sent away stays away; and who may hold two seats."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.client import Client, Refused, running, settings_in
from tests.server.databases import BOTH, ask, database


async def invited(table: str, invite: str, seat: int, *people: Client) -> None:
    for i, person in enumerate(people):
        await person.post(f"/api/invites/{invite}")
        await person.post(f"/api/tables/{table}/seats/{seat + i}", {})


@pytest.mark.parametrize("kind", BOTH)
def test_sending_somebody_away_renews_the_link(kind: str, tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with (
            running(replace(settings_in(tmp_path), database=url)) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
            server.client("Vera") as vera,
        ):
            made = await anna.table("catham", 4, public=False)
            table, old = made["card"]["id"], made["invite"]
            await invited(table, old, 1, boris, vera)
            heard, hers = await boris.socket(), await vera.socket()
            for socket in (heard, hers):
                await socket.open(table)
            new = (await anna.request("DELETE", f"/api/tables/{table}/seats/1"))["invite"]
            assert new != old
            await boris.get(f"/api/tables/{table}", 404)
            await boris.get(f"/api/invites/{old}", 404)
            await boris.post(f"/api/invites/{old}", None, 404)
            await boris.post(f"/api/tables/{table}/seats/1", {}, 404)
            await heard.until(lambda: heard.views[table, None].state["card"]["seats"][1]["kind"] == "empty")
            told = len(heard.heard)
            with pytest.raises(Refused, match="not-found"):
                await heard.say("open", table=table)
            assert (await vera.get(f"/api/tables/{table}"))["invite"] == new
            await anna.request("PUT", f"/api/tables/{table}/seats/3/bot", {"bot": "random"})
            await hers.until(lambda: hers.views[table, None].state["card"]["seats"][3]["kind"] == "bot")
            await heard.say("ping")
            assert not [message for message in heard.heard[told:] if message["type"] == "update"]
            await invited(table, new, 1, boris)  # whoever has the new link is welcome
            assert (await boris.get(f"/api/tables/{table}"))["mine"] == [1]

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))
        assert len(ask(url, "SELECT user_id FROM guests")) == 2


def test_leaving_by_oneself_leaves_the_link_alone(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(settings_in(tmp_path)) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            made = await anna.table("catham", 3, public=False)
            table, invite = made["card"]["id"], made["invite"]
            await invited(table, invite, 1, boris)
            await anna.request("PUT", f"/api/tables/{table}/seats/2/bot", {"bot": "random"})
            await boris.request("DELETE", f"/api/tables/{table}/seats/1")
            assert (await anna.request("DELETE", f"/api/tables/{table}/seats/2"))["invite"] == invite
            await boris.get(f"/api/tables/{table}")
            await invited(table, invite, 1, boris)
            await anna.request("DELETE", f"/api/tables/{table}/seats/0")  # now the table is his
            await anna.get(f"/api/tables/{table}")  # who opened a table may come back to it …
            await anna.post(f"/api/tables/{table}/seats/0", {})
            await boris.request("DELETE", f"/api/tables/{table}/seats/0")
            await anna.get(f"/api/tables/{table}", 404)  # … unless sent away

    asyncio.run(main())


def test_nobody_holds_two_seats_against_others(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(settings_in(tmp_path)) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            table = (await anna.table("catham", 4))["card"]["id"]
            await boris.post(f"/api/tables/{table}/seats/1", {})
            assert (await anna.post(f"/api/tables/{table}/seats/2", {}, 409))["code"] == "limit"
            await boris.request("DELETE", f"/api/tables/{table}/seats/1")
            card = (await anna.post(f"/api/tables/{table}/seats/2", {}))["card"]
            assert card["hotseat"] is False
            assert (await boris.post(f"/api/tables/{table}/seats/1", {}, 409))["code"] == "not-now"
            await (await anna.socket()).open(table)
            quick = await boris.post("/api/quick", {"game": "catham", "seats": 4, "language": "en", "people": True})
            assert quick["card"]["id"] != table

    asyncio.run(main())


def test_where_it_is_allowed_they_do(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(settings_in(tmp_path)) as server,
            server.client("Anna") as anna,
            server.client("Boris") as boris,
        ):
            made = await anna.table("catham", 4, hotseat=True)
            table = made["card"]["id"]
            assert made["card"]["hotseat"] is True
            await anna.post(f"/api/tables/{table}/seats/1", {})
            for seat in (2, 3):
                await boris.post(f"/api/tables/{table}/seats/{seat}", {})
            await anna.post(f"/api/tables/{table}/start")

    asyncio.run(main())
