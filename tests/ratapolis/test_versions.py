"""Ratapolis: what version 2 corrected, and tables that go on under version 1."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.features import Features
from ratskeller.games.ratapolis.tables import CHEESE, LETTERS, SIZE
from tests.ratapolis.positions import city, position

ROW = re.compile(r"^\| ([A-T]) \| [^|]+ \| ×(\d) \| (\d) \|", re.MULTILINE)


def cheese(view: dict[str, Any]) -> dict[str, int]:
    return {letter: tile["cheese"] for letter, tile in view["tiles"].items()}


@pytest.mark.rule("POL-21")
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_rules_pages_have_the_values_of_new_tables(lang: str) -> None:
    page = (rk.game("ratapolis").folder / f"rules.{lang}.md").read_text(encoding="utf-8")
    assert ROW.findall(page) == [
        (letter, str(SIZE[t]), str(CHEESE[-1][t])) for t, letter in enumerate(LETTERS)
    ]  # fmt: skip
    assert {*CHEESE[-1]} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("POL-21")
def test_a_table_shows_and_counts_the_cheese_of_its_own_version() -> None:
    first, second = (rk.table("ratapolis", seats=5, seed=1, version=version) for version in (1, 2))
    assert cheese(first.view(0))["O"] == 4 and cheese(first.view(0))["E"] == 2
    assert cheese(second.view(0))["O"] == 6 and cheese(second.view(0))["E"] == 1
    for table in (first, second):
        shown = cheese(table.view(None))
        assert table.view(None)["families"]["red"]["cheese"] == sum(shown.values()), "a rat on every tile, POL-1"


def test_cheese_is_observed_as_a_share_of_the_most_there_is() -> None:
    column = 3
    for version, most in ((1, 5), (2, 6)):
        at = rk.table("ratapolis", seats=3, seed=1, version=version)
        seen = observed(at, at.game.features)
        per_tile = at.game.features.columns["tile"].stop // len(LETTERS)
        assert seen[column : per_tile * len(LETTERS) : per_tile] == [c / most for c in cheese(at.view(0)).values()]


def observed(at: rk.Table, features: Features) -> list[float]:
    out = [0.0] * features.size
    at.game.observe(at.state, 0, out)
    return out


# White, which is orange since


@pytest.mark.parametrize(("version", "written"), [(1, "white"), (2, "orange")])
def test_a_table_logs_the_fifth_family_as_its_version_calls_it(version: int, written: str) -> None:
    at = rk.table("ratapolis", seats=5, seed=1, version=version)
    at.play(0, "A x white")
    at.play(0, "O x orange")
    assert [what for _, what, *_ in at.record()["log"]] == [f"A x {written}", f"O x {written}"]
    assert at.view(0)["families"]["red"]["plan"] == {"1": "A x orange", "2": "O x orange"}
    assert [*at.view(0)["families"]] == ["red", "yellow", "green", "blue", "orange"]
    again = rk.replay(json.loads(json.dumps(at.record())))
    assert again.state == at.state and again.chain == at.chain


@pytest.mark.parametrize("version", [1, 2])
def test_positions_of_old_are_read(version: int) -> None:
    """`white` as a family, a holder, in a plan and in a row of rats; what is written anew says `orange`."""
    now = position(
        seats=5,
        version=version,
        rats={"A": "2 orange 1 red", "O": "1 red"},
        holds={"G": "orange", "B": "red"},
        last_plan={"red": ["A x orange", "idle"]},
    )
    then = json.loads(json.dumps(now).replace("orange", "white"))
    assert then != now
    assert rk.table_at(then).state == rk.table_at(now).state
    assert "white" not in json.dumps(rk.table_at(then).position())


def test_attacks_on_orange_are_told_so_at_tables_of_old() -> None:
    at = city(seats=5, version=1, rats={"A": "1 red 1 orange"}, pause=False)
    for seat in range(5):
        at.play(seat, "A x white" if seat == 0 else "idle")
        at.play(seat, "idle")
    told = [event.args["family"] for event in at.events(None) if event.kind in ("attacked", "lost")]
    assert told == ["orange", "orange"]
