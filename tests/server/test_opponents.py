"""Whom somebody meets follows from how he has done."""

from __future__ import annotations

import pytest

from ratskeller.bots.cast import COMPANY, STRENGTHS
from ratskeller.server.opponents import CLIMB, PEERS, RUNG, Met, opponents, standing

EVERY = [member.name for member in COMPANY]
TOP = RUNG * (len(COMPANY) - 1)


def game(won: bool, *bots: str) -> Met:
    return Met(won, 1 if won else 0, bots)


def test_a_newcomer_meets_the_gentle_ones() -> None:
    assert standing([]) == 0
    assert opponents(0, 2, EVERY) == ["kettle", "ladle"]
    assert opponents(0, 1, EVERY) == ["kettle"]


def test_who_wins_climbs_to_the_strongest_and_who_loses_comes_down() -> None:
    played: list[Met] = []
    met = []
    for _ in range(20):
        met.append(opponents(standing(played), 1, EVERY)[0])
        played.append(game(True, met[-1]))
    assert met == sorted(met, key=lambda name: STRENGTHS[name]) and set(met) == set(EVERY)
    assert standing(played) == TOP
    for _ in range(20):
        played.append(game(False, opponents(standing(played), 1, EVERY)[0]))
    assert standing(played) == 0


@pytest.mark.parametrize("others", [1, 2, 3, 5])
def test_who_wins_his_fair_share_stays(others: int) -> None:
    bots = ["colander"] * others
    start = [game(True, "kettle"), game(True, "ladle"), game(True, "moneybox")]
    fair = [game(True, *bots), *[game(False, *bots)] * others]
    assert standing(start + fair * 5) == standing(start) == 3 * CLIMB


def test_a_game_among_unequals_says_nothing() -> None:
    high = [game(True, name) for name in EVERY for _ in range(3)]
    assert standing([*high, game(True, "kettle")]) == standing(high)
    assert standing([game(False, "pendulum")] * 3 + high) == standing(high)
    assert standing([*high, game(False, "pendulum"), game(True, "kettle")]) == standing(
        [*high, game(False, "pendulum")]
    )
    assert standing([game(True, "random")] * 30) <= 2 * CLIMB, "nobody rises far over drunkards"


def test_a_shared_win_counts_in_part_and_strangers_not_at_all() -> None:
    assert standing([Met(True, 2, ("kettle", "ladle"))]) == CLIMB // 2
    assert standing([game(True, "kettle", "somebody-elses")]) == 0
    assert standing([Met(True, 1, ())]) == 0


def test_they_are_as_near_as_can_be_and_no_two_alike() -> None:
    assert opponents(3 * RUNG, 3, EVERY) == ["colander", "moneybox", "grater"]
    assert opponents(TOP, 2, EVERY) == ["pendulum", "corkscrew"]
    assert len(set(opponents(0, 5, EVERY))) == 5
    assert opponents(0, 3, ["greedy", "ladle", "pendulum"]) == ["ladle", "pendulum", "ladle"]
    assert opponents(0, 2, ["greedy", "random"]) == ["greedy", "greedy"]


def test_everybody_one_could_have_met_has_a_strength() -> None:
    assert {"random", "greedy", *EVERY} == set(PEERS)
