"""What released versions stored is opened by today's program, looks as it did, and goes on as it would have.

A folder for each version: its house on SQLite and PostgreSQL, and the account of it that the version itself gave.  New
fields around the content are no difference; anything else in what people see, in the log or in the luck is one, unless
`meant.py` says that it was meant.
"""

from __future__ import annotations

import asyncio
import re
import reprlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.engine.registry import game as find_game
from tests.server.databases import BOTH, database
from tests.stored import keeping
from tests.stored.account import account_of
from tests.stored.doors import Clock, opened
from tests.stored.meant import CHANGES, RENAMED, REVEALED

MOST_SHOWN, MOST_OF_ONE = 30, 3
# Inside of these nothing may be added; elsewhere it is the envelope that grows.
EXACT = {"view", "ask", "events", "legal", "standing", "options", "told", "sees", "clocks", "clock", "outcome"}
GROWS = "games."  # vocabularies may grow at their ends: what is stored names kinds by their place
# The program's, and no format: how an option is asked for, while its name and values stay, how events sound and how
# long they take, by which words the ids of an argument are told, and which bots are offered to who opens a table.
OURS = re.compile(
    r"games\.[\w-]+\.(version|bots|options\[\d+\]\.(help|kind|members|count|counts|beside|word|least|most|step)"
    r"|events\[\d+\]\.(takes|sounds)|\w+\[\d+\]\.args\[\d+\]\.(parts|word))"
)


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("version", keeping.houses())
def test_a_stored_house_is_as_it_was_and_goes_on_unchanged(tmp_path: Path, version: str, kind: str) -> None:
    with stored(version, kind, tmp_path) as url:
        found = look(url, version, whole=True)
    agrees(version, found, keeping.rows(version, tmp_path / "log.db"))


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("version", keeping.houses())
def test_without_its_snapshots_a_stored_house_is_the_same(tmp_path: Path, version: str, kind: str) -> None:
    """The log alone is the truth; a version with another layout of its records has nothing else."""
    with stored(version, kind, tmp_path, snapshots=False) as url:
        found = look(url, version, whole=False)
    agrees(version, found, keeping.rows(version, tmp_path / "log.db"))


@contextmanager
def stored(version: str, kind: str, folder: Path, snapshots: bool = True) -> Iterator[str]:
    """The URL of a copy of a stored house."""
    with database(kind, folder) as url:
        if kind == "sqlite":
            keeping.put_sqlite(version, Path(url), snapshots)
        else:
            asyncio.run(keeping.put_postgres(version, url, snapshots))
        yield url


def look(url: str, version: str, whole: bool) -> dict[str, Any]:
    """What today's program makes of a house."""

    async def main(now: int, people: list[Any], labels: dict[str, str]) -> dict[str, Any]:
        async with opened(url, Clock(now).world()) as house:
            log = {id: rows for id in labels if (rows := await house.rows(id))}
            meant = CHANGES.get(version, ()), RENAMED.get(version, {})
            return {"log": log} | await account_of(house, people, labels, whole, *meant)

    with revealing_as(version):
        return asyncio.run(main(**keeping.account(version)["house"]))


@contextmanager
def revealing_as(version: str) -> Iterator[None]:
    """What could be taken back is what could be taken back then."""
    events = {name: find_game(name).events.list for name in REVEALED.get(version, {})}
    today = {name: list(kinds) for name, kinds in events.items()}
    for name, kinds in events.items():
        kinds[:] = [replace(kind, reveals=kind.reveals or kind.name in REVEALED[version][name]) for kind in kinds]
    try:
        yield
    finally:
        for name, kinds in events.items():
            kinds[:] = today[name]


def agrees(version: str, found: dict[str, Any], log: dict[str, Any]) -> None:
    kept = keeping.account(version)
    then = {"log": log} | kept["account"]
    faults = list(differences("", {name: part for name, part in then.items() if name in found}, found))
    shown = [fault for group in _by_part(faults) for fault in group[:MOST_OF_ONE]][:MOST_SHOWN]
    for id, label in kept["house"]["labels"].items():
        shown = [fault.replace(id, f"{id} ({label})", 1) for fault in shown]
    assert not faults, "\n".join([f"{len(faults)} differences from {version}", *shown])


def _by_part(faults: list[str]) -> list[list[str]]:
    """Those of one table, or of one game's vocabulary, together."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for fault in faults:
        groups.setdefault(tuple(re.split(r"[.:\[]", fault)[:2]), []).append(fault)
    return list(groups.values())


def differences(where: str, then: Any, now: Any, exact: bool = False) -> Iterator[str]:
    """Where the two are not the same, and what stood there then and stands there now."""
    if isinstance(then, dict) and isinstance(now, dict):
        new = [name for name in now if name not in then and (exact or name == "fault")]
        for name in [*new, *then]:
            place = f"{where}.{name}".strip(".")
            if not OURS.fullmatch(place):
                yield from differences(place, then.get(name), now.get(name), exact or name in EXACT)
    elif isinstance(then, list) and isinstance(now, list):
        for i, (old, new) in enumerate(zip(then, now, strict=False)):
            yield from differences(f"{where}[{i}]", old, new, exact)
        if len(then) > len(now) or (len(now) > len(then) and not where.startswith(GROWS)):
            yield f"{where}: there were {len(then)}, there are {len(now)}"
    elif then != now:
        yield f"{where}: was {reprlib.repr(then)}, is {now if where.endswith('.fault') else reprlib.repr(now)}"


@pytest.mark.parametrize("version", keeping.houses())
def test_a_stored_house_holds_tables_of_every_game_in_every_state(version: str) -> None:
    tables = keeping.account(version)["account"]["tables"].values()
    found = {(table["card"]["game"], table["card"]["status"]) for table in tables}
    games = {game for game, _ in found}
    assert {"catham", "cartus", "rattus", "ratapolis", "goofspiel"} <= games
    assert found == {(game, status) for game in games for status in ("waiting", "playing", "paused", "over", "aborted")}


def test_only_the_envelope_may_grow() -> None:
    then = {"n": 3, "view": {"hand": [1]}, "legal": [4, 5]}
    assert not list(differences("", then, then | {"question": 7}))
    assert list(differences("", then, then | {"view": {"hand": [1], "more": 0}})) == ["view.more: was None, is 0"]
    assert list(differences("", then, then | {"legal": [4]})) == ["legal: there were 2, there are 1"]
    assert list(differences("", then, {"n": 3, "view": {"hand": [1]}})) == ["legal: was [4, 5], is None"]
