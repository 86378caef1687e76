"""Build the stored house of the version that is checked out, with what that version makes of it.

    RATSKELLER_TEST_POSTGRES=… python -m tests.stored.build <version>

The version names the folder: the short id of the commit whose `src/` is run.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from tests.server.databases import SERVER, database
from tests.stored import keeping
from tests.stored.account import account_of
from tests.stored.doors import Clock, opened
from tests.stored.stories import BEGIN, LEAVES, Counted, fill


async def built(url: str) -> dict[str, Any]:
    """Fill a house; who came and which tables there are."""
    clock, counted = Clock(BEGIN), Counted()
    secrets.choice = Random(1).choice  # recovery codes
    async with opened(url, clock.world(counted.token, counted.secret)) as house:
        builder = await fill(house, clock)
    people = [person.facts | {"deleted": person.nickname == LEAVES} for person in builder.people]
    return {"now": clock.now, "people": people, "labels": builder.labels}


async def told(url: str, facts: dict[str, Any]) -> dict[str, Any]:
    """What this program makes of a copy of the house."""
    async with opened(url, Clock(facts["now"]).world()) as house:
        return await account_of(house, facts["people"], facts["labels"])


def build(version: str) -> None:
    facts = {}
    for kind in ("sqlite", "postgres"):
        with tempfile.TemporaryDirectory() as folder, database(kind, Path(folder)) as url:
            facts[kind] = asyncio.run(built(url))
            if kind == "sqlite":
                keeping.keep_sqlite(version, Path(url))
            else:
                keeping.keep_postgres(version, url)
    assert facts["sqlite"] == facts["postgres"], "the two houses are not the same"
    take_account(version, facts["sqlite"])


def take_account(version: str, facts: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "house.db"
        keeping.put_sqlite(version, path)
        content = asyncio.run(told(str(path), facts))
    keeping.keep_account(version, {"house": facts, "account": content})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("version")
    given = parser.parse_args()
    if not SERVER:
        parser.error("RATSKELLER_TEST_POSTGRES names no server")
    build(given.version)
