"""Ratapolis: facts of the view that people would otherwise have to work out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ratapolis.positions import city

# The hunt


@pytest.mark.rule("POL-15")
def test_how_likely_each_building_is_hunted_is_told_as_attention_would_have_it() -> None:
    facts: dict[str, Any] = {
        "hand": {"red": "A", "yellow": "B", "green": "C"},
        "own": {"red": "D", "yellow": "T", "green": "H"},
        "open": "EF",
        "ruins": "T",
        "shown": ["I", "J"],
    }
    odds = city(**facts).view(0)["memory"]["odds"]
    assert odds["E"] == odds["A"] == 20, "one of five cards"
    assert odds["D"] == odds["I"] == 0 and "T" not in odds
    assert odds["B"] == odds["K"] == 3, "two hidden cards are among thirteen buildings: 2 of 13, and then 1 of 5"
    assert city(**facts).view(None)["memory"]["odds"]["A"] == 4, "three among fifteen"
    assert "memory" not in city(**facts, options={"memory_aid": "off"}).view(0)


@pytest.mark.rule("POL-4")
def test_five_players_see_every_chance_in_the_second_half() -> None:
    odds = city(seats=5, round=6, open="ABCE").view(None)["memory"]["odds"]
    assert {tile for tile, chance in odds.items() if chance} == set("ABCE") and odds["A"] == 25


@pytest.mark.rule("POL-15")
def test_once_a_card_is_drawn_there_are_no_chances_left_to_tell() -> None:
    at = city(phase="rejecting", prey="E", open="E", holds={"G": "green"})
    assert at.view(0)["memory"]["odds"] == {}


# What is in reach


@pytest.mark.rule("POL-6")
def test_who_plans_is_told_what_is_in_reach_and_nobody_else() -> None:
    at = city(rats={"B": "1 red 2 green", "I": "1 yellow"}, pause=False)
    assert at.view(0)["reach"] == ["B"] and at.view(1)["reach"] == ["I"]
    assert "reach" not in at.view(None)
    at.play(0, "idle")
    at.play(0, "idle")
    assert "reach" not in at.view(0)


@pytest.mark.rule("POL-12b")
def test_the_shooting_gallery_reaches_next_door() -> None:
    at = city(rats={"O": "1 green", "A": "1 red"}, holds={"C": "red"}, pause=False)
    assert set(at.view(0)["reach"]) == set("ABCKORS"), "where red has rats, and beside them; T is a ruin"


@pytest.mark.rule("POL-7")
def test_reach_is_that_of_the_next_action_after_the_one_that_is_written() -> None:
    at = city(rats={"A": "2 red", "O": "1 green"}, pause=False)
    assert at.view(0)["reach"] == ["A"]
    at.play(0, "A>O")
    assert at.view(0)["reach"] == ["O"]


@pytest.mark.rule("POL-23")
def test_partners_do_not_see_where_the_other_goes() -> None:
    at = city(seats=6, rats={"A": "2 red", "O": "1 green"}, pause=False)
    at.play(0, "A>O")
    assert at.view(3)["reach"] == ["A"]


@pytest.mark.rule("POL-22")
def test_nothing_is_in_reach_where_no_attack_is_allowed() -> None:
    at = city(rats={"A": "2 red 1 green"}, pause=False, options={"events": "2:no-attack"})
    assert at.view(0)["reach"] == []
