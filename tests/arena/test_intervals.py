"""How sure a share is, and the test that stops as soon as it knows."""

from __future__ import annotations

import random

import pytest

from ratskeller.arena.intervals import FEW, share_of, student, wilson
from ratskeller.arena.sequential import FAILED, OPEN, PASSED, Sequential, operating
from ratskeller.bots.simulation import interval


def test_where_deals_do_not_matter_it_is_wilsons_interval() -> None:
    luck = random.Random(1)
    won = [(n // 2, float(luck.random() < 0.7)) for n in range(4000)]
    found = share_of(won)
    low, high = interval(found.share * 4000, 4000)
    assert (found.games, found.deals) == (4000, 2000)
    assert found.low == pytest.approx(low, abs=0.003) and found.high == pytest.approx(high, abs=0.003)


@pytest.mark.parametrize("kind", ["the deal decides", "the seat decides", "neither"])
def test_intervals_cover_whatever_games_of_a_deal_have_in_common(kind: str) -> None:
    luck = random.Random(kind)
    held = 0
    for _ in range(400):
        won = []
        for deal in range(60):
            first = luck.random() < 0.5
            second = {"the deal decides": first, "the seat decides": not first}.get(kind, luck.random() < 0.5)
            if luck.random() < 0.2:
                second = luck.random() < 0.5
            won += [(deal, float(first)), (deal, float(second))]
        found = share_of(won)
        held += found.low <= 0.5 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_pairs_make_surer_where_the_seat_decides() -> None:
    luck = random.Random(3)
    won = []
    for deal in range(200):
        first = luck.random() < 0.5
        won += [(deal, float(first)), (deal, float(first if luck.random() < 0.2 else not first))]
    found = share_of(won)
    low, high = wilson(found.share, 400)
    assert found.high - found.low < 0.7 * (high - low)


def test_who_has_won_everything_may_still_lose() -> None:
    found = share_of([(n // 2, 1.0) for n in range(100)])
    assert found.share == 1.0 and found.high == 1.0 and 0.90 < found.low < 0.95
    assert share_of([(0, 1.0), (0, 1.0)]).low == 0.0 and share_of([]).low == 0.0


def test_students_quantiles_are_those_of_the_tables() -> None:
    for freedom, expected in {3: 3.182, 4: 2.776, 9: 2.262, 29: 2.045, 199: 1.972}.items():
        assert student(freedom) == pytest.approx(expected, rel=0.001)
    assert student(len(FEW)) == pytest.approx(2.228, rel=0.003)


TEST = Sequential(poor=0.75, good=0.90, most=150)


def test_the_sequential_test_stops_when_it_knows() -> None:
    assert TEST.run([1.0] * 150)[0] == PASSED
    assert TEST.run([1.0] * 150)[2] < 20
    assert TEST.run([0.0] * 150)[0] == FAILED and TEST.run([0.0] * 150)[2] < 5
    assert TEST.run([1.0] * 150, rotation=4)[2] % 4 == 0
    answer, won, games = TEST.run([1.0, 1.0, 1.0, 1.0, 1.0, 0.0] * 40)
    assert (answer, won, games) == (OPEN, 125.0, 150)


def test_it_is_wrong_as_seldom_as_it_says() -> None:
    at_poor, _ = operating(TEST, 0.75)
    at_good, games = operating(TEST, 0.90)
    assert at_poor[PASSED] <= 0.05 / 0.95 and at_good[FAILED] <= 0.05 / 0.95
    assert at_good[PASSED] > 0.85 and games < 80
    assert sum(at_poor.values()) == pytest.approx(1)


def test_what_it_says_comes_true() -> None:
    luck = random.Random(7)
    answers = [TEST.run(float(luck.random() < 0.85) for _ in range(150))[0] for _ in range(2000)]
    expected, _ = operating(TEST, 0.85)
    for answer in (PASSED, FAILED, OPEN):
        assert answers.count(answer) / 2000 == pytest.approx(expected[answer], abs=0.035)


def test_shares_in_the_wrong_order_are_refused() -> None:
    with pytest.raises(ValueError, match="0 < poor < good < 1"):
        Sequential(0.9, 0.8, 100)
