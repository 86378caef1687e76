"""What a game's first and last row led to is stored with them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.server.settings import Settings
from tests.server.client import running, settings_in
from tests.server.databases import BOTH, ask, database
from tests.server.lives import broken_off, over


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url:
        yield replace(settings_in(tmp_path), database=url)


def led(url: str, table: str) -> dict[str, tuple[Any, Any]]:
    """By kind of row, the seed and what it led to, of those that say it."""
    found = ask(url, f"SELECT kind, seed, led_to FROM log WHERE table_id = '{table}' AND led_to IS NOT NULL")
    return {kind: (seed, json.loads(text)) for kind, seed, text in found}


def test_deal_and_outcome_are_stored_with_the_rows_that_led_to_them(settings: Settings) -> None:
    async def main() -> tuple[str, str, dict[str, Any]]:
        async with running(settings) as server, server.client() as anna:
            ended, aborted = await over(anna), await broken_off(anna)
            return ended, aborted, await anna.get(f"/api/tables/{ended}/record")

    ended, aborted, record = asyncio.run(main())
    start, end = led(settings.database, ended).values()
    table = rk.replay(record)
    assert (start[0], set(start[1]), set(start[1]["deal"])) == (table.deal_seed, {"deal"}, DEALT)
    assert end[1] == {"chain": record["chain"], "outcome": record["outcome"]}
    assert {kind: set(what) for kind, (_, what) in led(settings.database, aborted).items()} == {
        "start": {"deal"},
        "propose": {"chain"},
    }


DEALT = {"seats", "version", "to_act", "asked", "prizes", "prize", "hand"}
