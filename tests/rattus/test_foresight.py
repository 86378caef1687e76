"""What a view tells of what would happen in a region, and that it keeps what nobody may know."""

from __future__ import annotations

from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.chance import Chance, seed
from ratskeller.games.rattus.foresight import attention
from ratskeller.games.rattus.tables import LIMIT, REGIONS
from tests.rattus.positions import board, moves

LOOKED = {"gallia": [[0]]}


def seen_in(at: rk.Table, region: str, viewer: int | None = 0) -> dict[str, Any]:
    return dict(at.view(viewer)["regions"][region])


@pytest.mark.rule("RAT-16")
@pytest.mark.parametrize(("rats", "new"), [("", 0), ("*", 1), ("* *", 2), ("* * *", 2)])
def test_a_region_tells_how_many_rats_the_plague_would_bring(rats: str, new: int) -> None:
    at = board({"gallia": f"{rats}; 1 1"}, plague="italia")
    before = at.view(0)["rat_supply"]
    assert seen_in(at, "gallia")["spreads"] == new
    moves(at, "0 plague gallia")
    for _ in range(new):
        moves(at, "0 spread hispania")
    assert at.view(0)["rat_supply"] == before - new and at.view(0)["phase"] == "turn"


@pytest.mark.rule("RAT-16")
def test_rats_without_a_place_or_not_in_supply_are_not_foretold() -> None:
    full = {"gallia": "* * *; 1 1", "italia": "* * *;", "germania": "* * *;", "hispania": "* *;", "anglia": "* * *;"}
    assert seen_in(board(full, rat_supply=5), "gallia")["spreads"] == 1
    assert seen_in(board({"gallia": "* *; 1 1"}, rat_supply=1), "gallia")["spreads"] == 1


@pytest.mark.rule("RAT-21")
def test_after_the_last_turn_no_rats_spread_and_nobody_settles() -> None:
    at = board({"gallia": "* *; 1 1"}, held=["", "knight"], active=1, last=0)
    assert seen_in(at, "gallia")["spreads"] == 0 and "settlers" not in seen_in(at, "gallia")
    assert seen_in(at, "gallia")["turns_up"] == 2


@pytest.mark.rule("RAT-17")
def test_rats_are_turned_up_only_where_somebody_lives() -> None:
    at = board({"gallia": "* *; 0 1", "italia": "* *; 0 0"})
    assert seen_in(at, "gallia")["turns_up"] == 2 and seen_in(at, "italia")["turns_up"] == 0
    assert "outbreak" not in seen_in(at, "italia")


@pytest.mark.rule("RAT-8")
def test_a_region_tells_how_many_cubes_would_settle_there() -> None:
    at = board({"gallia": "* * *; 9 9", "italia": "; 9 9"})
    assert [seen_in(at, "gallia", seat)["settlers"] for seat in (0, 1)] == [2, 2]  # all that is left
    assert seen_in(at, "italia")["settlers"] == 0
    assert "settlers" not in seen_in(at, "gallia", None)


@pytest.mark.rule("RAT-18")
def test_who_has_looked_knows_whether_the_first_rat_breaks_out() -> None:
    at = board({"gallia": "3:MBCK; 1 1"}, seen=LOOKED)
    assert seen_in(at, "gallia", 0)["outbreak"] == 0
    assert 0 < seen_in(at, "gallia", 1)["outbreak"] < 100
    at = board({"gallia": "3:MBCK; 1 2"}, seen=LOOKED)
    assert seen_in(at, "gallia", 0)["outbreak"] == 100


@pytest.mark.rule("RAT-12", "RAT-18")
def test_the_odds_do_not_depend_on_what_a_viewer_has_not_seen() -> None:
    one, other = (board({"gallia": "1:BC; 1 1", "italia": f"{face}; 1 1"}, seen=LOOKED) for face in ("1:PB", "5:AMCR"))
    assert seen_in(one, "italia", 1)["outbreak"] == seen_in(other, "italia", 1)["outbreak"]
    assert seen_in(one, "italia", None)["outbreak"] == seen_in(other, "italia", None)["outbreak"]


@pytest.mark.rule("RAT-2", "RAT-18")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_odds_are_the_tokens_that_may_lie_there(seats: int) -> None:
    """As often as in the tokens that are imagined, counted one by one."""
    at = board({"gallia": "s1:MC; 1 1", "italia": "*; 1 1"}, seats=seats)
    state: Any = at.state.copy()
    at.game.redact(state, -1)
    _, (others, started) = attention(state)
    assert others[0] == started[0] == 0 and others[-1] == started[-1] == 100
    assert others == sorted(others) and started == sorted(started)
    hits = [0, 0]
    tries = 3000
    for luck in range(tries):
        guess = state.copy()
        chance = Chance()
        seed(chance, luck)
        at.game.imagine(guess, -1, chance)
        hits[0] += LIMIT[guess.face[REGIONS.read("italia"), 0]] <= 2
        hits[1] += LIMIT[guess.face[REGIONS.read("gallia"), 0]] <= 2
    assert abs(100 * hits[0] / tries - others[2]) < 4
    assert abs(100 * hits[1] / tries - started[2]) < 4


def test_without_the_memory_aid_no_odds_are_told() -> None:
    at = board({"gallia": "3:MBCK; 1 2"}, seen=LOOKED, options={"memory_aid": "off"}, memory_aid=0)
    assert "outbreak" not in seen_in(at, "gallia", 0)
