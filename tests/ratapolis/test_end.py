"""Ratapolis: the end and the score."""

from __future__ import annotations

from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.errors import IllegalAction
from tests.ratapolis.positions import city


def ended(seats: int = 3, **facts: Any) -> rk.Table:
    """Round 8 is over; E, where nobody was, has been hunted."""
    family = {2: "blue", 3: "green", 4: "blue", 5: "orange", 6: "green"}[seats]
    hunted: dict[str, Any] = {"open": "E"} if seats in (3, 5, 6) else {"hand": {"red": "E"}}
    asked = 5 if seats == 6 else None
    at = city(
        seats=seats,
        round=8,
        phase="rejecting",
        prey="E",
        holds={"G": family},
        asks=asked,
        avoid="ADIJKMOPR",
        **hunted,
        **facts,
    )
    at.play(at.to_act[0], "decline")
    assert at.over
    return at


@pytest.mark.rule("POL-21")
@pytest.mark.parametrize(("version", "points", "places"), [(2, (12, 4, 6), (1, 3, 2)), (1, (10, 7, 6), (1, 2, 3))])
def test_each_rat_brings_its_tiles_cheese_and_tokens_come_on_top(
    version: int, points: tuple[int, ...], places: tuple[int, ...]
) -> None:
    rats = {"R": "2 red", "K": "3 yellow", "G": "1 green", "A": "1 green"}
    at = ended(rats=rats, cheese={"yellow": 1}, tokens="", version=version)
    assert at.outcome is not None
    assert at.outcome.points == points and at.outcome.places == places
    assert at.outcome.reason == "POL-21" and at.outcome.utilities == (1, 0, 0)


@pytest.mark.rule("POL-21")
def test_the_final_count_of_the_rulebook() -> None:
    """Its three sums: 1 + 2 + 2 rats bring 16, 1 + 1 + 3 + 1 + 1 bring 23, and 1 + 1 + 1 + 3 + 2 bring 26."""
    red = {"R": "1 red", "I": "2 red"}
    yellow = {"D": "1 yellow", "B": "3 yellow", "A": "1 yellow"}
    green = {"O": "1 green 1 yellow", "J": "1 green", "G": "1 green", "F": "3 green", "K": "2 green 1 yellow 2 red"}
    at = ended(rats=red | yellow | green)
    assert at.outcome is not None and at.outcome.points == (16, 23, 26)


@pytest.mark.rule("POL-21")
def test_a_tie_is_broken_by_rats_in_the_city() -> None:
    at = ended(rats={"O": "1 red", "R": "1 red", "I": "3 yellow", "G": "3 green"})
    assert at.outcome is not None and at.outcome.points == (12, 12, 12)
    assert at.outcome.places == (3, 1, 1) and at.outcome.utilities == (0, 0.5, 0.5)


@pytest.mark.rule("POL-21")
def test_lower_places_are_decided_likewise() -> None:
    at = ended(seats=4, rats={"R": "4 red", "I": "2 yellow", "A": "4 green", "G": "2 blue"})
    assert at.outcome is not None and at.outcome.points == (24, 8, 8, 8)
    assert at.outcome.places == (1, 3, 2, 3)


@pytest.mark.rule("POL-21")
def test_nothing_can_be_done_after_the_end() -> None:
    at = ended(rats={"R": "1 red", "G": "1 green"})
    assert at.to_act == ()
    with pytest.raises(IllegalAction) as refused:
        at.play(0, "idle")
    assert refused.value.rule == "POL-21"


@pytest.mark.rule("POL-23", "POL-21")
def test_a_duel_adds_both_families_and_compares_their_rats_together() -> None:
    at = ended(seats=2, rats={"R": "2 red", "A": "1 green 1 yellow 1 blue", "G": "1 blue", "O": "1 yellow"})
    assert at.outcome is not None
    assert at.outcome.points == (14, 14) and at.outcome.places == (2, 1), "3 rats against 4"


@pytest.mark.rule("POL-23", "POL-21")
def test_allied_partners_share_score_and_place() -> None:
    at = ended(seats=6, rats={"R": "2 red", "A": "1 yellow", "G": "2 green"})
    assert at.outcome is not None
    assert at.outcome.points == (12, 2, 8, 12, 2, 8) and at.outcome.places == (1, 3, 2, 1, 3, 2)
    assert at.outcome.utilities == (0.5, 0, 0, 0.5, 0, 0)
