"""Ratapolis: who holds a property, the Cheese shop and the Archive."""

from __future__ import annotations

from typing import Any

import pytest

from ratskeller.engine.errors import IllegalAction, PositionError
from tests.ratapolis.positions import act, city, kinds, round_of, told


def after_the_hunt(**facts: Any) -> dict[str, str]:
    """Who holds what once the properties phase of round 2 is over; E is hunted."""
    at = city(phase="rejecting", prey="E", open="E", **facts)
    at.play(at.to_act[0], "decline")
    tiles = at.view(None)["tiles"]
    return {letter: tile["holder"] for letter, tile in tiles.items() if "holder" in tile}


@pytest.mark.rule("POL-18")
def test_strictly_most_rats_take_or_keep_a_token() -> None:
    held = after_the_hunt(
        holds={"G": "green", "H": "red", "C": "yellow", "F": "yellow"},
        rats={"G": "1 green", "H": "2 red 1 yellow", "C": "1 yellow 2 red 1 green", "F": "1 yellow 1 red"},
    )
    assert held == {"G": "green", "H": "red", "C": "red"}, "nobody has most on F: the token lies on the tile"


@pytest.mark.rule("POL-18")
def test_an_empty_tile_is_held_by_nobody() -> None:
    assert after_the_hunt(holds={"G": "green", "H": "red"}, rats={"G": "1 green", "H": ""}) == {"G": "green"}


@pytest.mark.rule("POL-18")
def test_a_token_not_held_by_the_majority_is_impossible_before_the_actions() -> None:
    with pytest.raises(PositionError) as refused:
        city(rats={"H": "2 red 1 yellow"}, holds={"H": "yellow"})
    assert refused.value.rule == "POL-18"
    with pytest.raises(PositionError) as refused:
        city(round=1, rats={"H": "2 red 1 yellow"}, holds={"H": "red"}, pause=False)
    assert refused.value.rule == "POL-18", "nobody holds anything in the first round"


@pytest.mark.rule("POL-18")
def test_the_cheese_shop_pays_from_the_round_it_was_gained() -> None:
    at = city(phase="rejecting", prey="E", open="E", holds={"G": "green"}, tokens="S", rats={"S": "1 red"})
    at.play(2, "decline")
    assert at.view(None)["families"]["red"]["tokens"] == 1
    assert kinds(at).index("took-token") < kinds(at).index("paid")


@pytest.mark.rule("POL-18")
def test_the_cheese_shop_does_not_pay_who_has_just_lost_it() -> None:
    at = city(
        phase="rejecting",
        prey="E",
        open="E",
        holds={"G": "green", "S": "red"},
        rats={"S": "1 red 2 yellow", "G": "1 green"},
    )
    at.play(2, "decline")
    families = at.view(None)["families"]
    assert (families["red"]["tokens"], families["yellow"]["tokens"]) == (0, 1)


@pytest.mark.rule("POL-18")
@pytest.mark.parametrize(("prey", "paid"), [("E", 1), ("S", 0)])
def test_round_eight_pays_the_holder_of_round_seven_if_the_shop_stands(prey: str, paid: int) -> None:
    at = city(
        round=8, phase="rejecting", prey=prey, open=prey, holds={"G": "green", "S": "red"},
        rats={"S": "1 red 2 yellow", "G": "1 green"},
    )  # fmt: skip
    at.play(2, "decline")
    families = at.view(None)["families"]
    assert at.over and (families["red"]["tokens"], families["yellow"]["tokens"]) == (paid, 0)


@pytest.mark.rule("POL-19")
def test_a_property_acts_only_for_its_holder_and_from_the_next_phase_on() -> None:
    at = city(rats={"H": "1 red"}, tokens="L", ruins="O")
    assert "A>I" not in map(str, at.legal(0)) or "L" in at.view(0)["families"]["red"]["holds"]
    at = city(phase="rejecting", prey="O", open="O", holds={"G": "green"}, tokens="H", rats={"H": "1 red"})
    at.play(2, "decline")
    assert "A>I" in map(str, at.legal(0)), "gained at the end of the round before, it works while planning"
    assert "A>I" not in map(str, at.legal(1))


@pytest.mark.rule("POL-19")
def test_archive_shows_a_card_to_its_holder_before_anyone_plans() -> None:
    at = city(phase="looking", holds={"B": "red"}, hand={"yellow": "D", "green": "J"})
    assert list(at.to_act) == [0] and {str(a) for a in at.legal(0)} == {"look yellow", "look green", "decline"}
    at.play(0, "look green")
    assert list(at.to_act) == [0, 1, 2] and at.view(None)["phase"] == "planning"
    assert at.view(0)["families"]["green"]["hand"] == "J" and "hand" not in at.view(0)["families"]["yellow"]
    assert "hand" not in at.view(1)["families"]["green"]
    assert told(at, "looked") == [{"family": "green"}] and at.view(1)["archive"] == {"seat": 0, "family": "green"}
    assert told(at, "saw", 0) == [{"family": "green", "tile": "J"}] and not told(at, "saw", 1)


@pytest.mark.rule("POL-19")
def test_the_archives_answer_cannot_be_taken_back() -> None:
    at = city(phase="looking", holds={"B": "red"})
    at.play(0, "look green")
    assert not at.can_undo(0) and not at.can_revise(0)
    with pytest.raises(IllegalAction):
        at.play(0, "look yellow")


@pytest.mark.rule("POL-19")
@pytest.mark.parametrize("number", [2, 6])
def test_the_archive_is_asked_once_a_round_and_may_be_declined(number: int) -> None:
    at = city(round=number, phase="rejecting", prey="E", open="E", holds={"G": "green", "B": "red"})
    at.play(2, "decline")
    assert (at.view(None)["phase"], at.to_act, round_of(at)) == ("looking", (0,), number + 1)
    at.play(0, "decline")
    assert at.view(None)["phase"] == "planning" and "archive" not in at.view(None)


@pytest.mark.rule("POL-19")
def test_the_archive_does_not_show_ones_own_card() -> None:
    at = city(phase="looking", holds={"B": "red"})
    with pytest.raises(IllegalAction) as refused:
        at.play(0, "look red")
    assert refused.value.rule == "POL-19"
    with pytest.raises(IllegalAction) as refused:
        at.play(1, "look green")
    assert refused.value.rule == "POL-19"


@pytest.mark.rule("POL-19", "POL-4")
def test_without_hand_cards_the_archive_does_nothing() -> None:
    at = city(seats=5, round=5, phase="rejecting", prey="E", open="EOJD", holds={"G": "orange", "B": "red"})
    at.play(4, "decline")
    assert round_of(at) == 6 and at.view(None)["phase"] == "planning"
    with pytest.raises(PositionError) as refused:
        city(seats=5, round=6, phase="looking", holds={"B": "red"})
    assert refused.value.rule == "POL-19"


@pytest.mark.rule("POL-19")
def test_what_the_archive_showed_is_remembered_until_the_reshuffle() -> None:
    at = city(phase="looking", holds={"B": "red"}, hand={"yellow": "D", "green": "J"}, rats={"B": "1 red"}, pause=False)
    at.play(0, "look green")
    act(at)
    assert round_of(at) == 3 and "archive" not in at.view(None), "nobody has asked in this round"
    if at.view(None)["tiles"]["J"]["stands"]:
        assert "J" in at.view(0)["memory"]["safe"] and "J" in at.view(2)["memory"]["safe"]
        assert "J" not in at.view(1)["memory"]["safe"]


@pytest.mark.rule("POL-23", "POL-19")
def test_allied_partners_take_turns_with_properties() -> None:
    at = city(seats=6, phase="looking", holds={"B": "red"}, asks=3)
    assert round_of(at) == 2 and at.to_act == (3,), "the second partner in even rounds"
    at.play(3, "look yellow")
    assert "hand" in at.view(3)["families"]["yellow"] and "hand" not in at.view(0)["families"]["yellow"]
    at = city(seats=6, round=3, phase="looking", holds={"B": "red"})
    assert at.to_act == (0,)
