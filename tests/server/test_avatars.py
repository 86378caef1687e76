"""Faces: one of the house's own is chosen, and seen wherever the name is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server.avatars import AVATARS
from ratskeller.server.settings import Settings
from tests.server.client import Client, beside, running, settings_in
from tests.server.databases import BOTH, database
from tests.server.test_friends import PASSWORD, befriend, people
from tests.server.test_results import together


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url:
        yield replace(settings_in(tmp_path), database=url)


async def seat(one: Client, table: str) -> dict[str, Any]:
    found: dict[str, Any] = (await one.get(f"/api/tables/{table}"))["card"]["seats"][0]
    return found


def test_a_face_is_seen_wherever_the_name_is(settings: Settings) -> None:
    async def main() -> None:
        async with (
            running(settings) as one,
            beside(one, settings) as two,
            people(one, "Anna", "Boris") as (anna, boris),
        ):
            assert (await anna.get("/api/me"))["avatar"] == ""
            table = (await anna.table())["card"]["id"]
            async with two.client("Vera") as vera:
                assert (await seat(vera, table))["avatar"] == ""
                changed = await anna.request("PATCH", "/api/me", {"avatar": AVATARS[3]})
                assert (changed["avatar"], changed["nickname"]) == (AVATARS[3], "Anna")
                async with asyncio.timeout(10):
                    while (await seat(vera, table))["avatar"] != AVATARS[3]:
                        await asyncio.sleep(0.05)
            await anna.request("PATCH", "/api/me", {"avatar": "somebody-else"}, 422)
            await anna.request("PATCH", "/api/me", {"nickname": "Annabel"})
            other = (await anna.table())["card"]["id"]
            assert (await seat(boris, other))["avatar"] == AVATARS[3]
            await befriend(anna, boris)
            await together(anna, boris)
            assert (await boris.get("/api/friends"))["friends"][0]["avatar"] == AVATARS[3]
            assert (await boris.get("/api/me/played"))["games"][0]["seats"][0]["avatar"] == AVATARS[3]
            assert (await boris.get("/api/me/opponents"))["people"][0]["avatar"] == AVATARS[3]
            assert (await anna.get("/api/me/data"))["me"]["avatar"] == AVATARS[3]
            await anna.request("POST", "/api/me/farewell", {"password": PASSWORD}, 204)
            gone = (await boris.get("/api/me/played"))["games"][0]["seats"][0]
            assert (gone["name"], gone["avatar"]) == ("—", "")

    asyncio.run(main())
