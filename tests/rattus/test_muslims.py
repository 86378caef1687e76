"""The Muslim cards, in a turn and among the last chances: AFR-5, AFR-11 to AFR-15, AFR-17a."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.games.rattus.tables import REGION_CARDS
from tests.rattus.positions import (
    KINGS_SIX,
    asked,
    board,
    choices,
    cubes,
    hand,
    moves,
    refused,
    regions_of,
    supply,
    told,
    verbs,
)


def africa(regions: dict[str, str], **facts: Any) -> rk.Table:
    return board(regions, **({"edition": "africanus"} | facts))


# Astronomer


@pytest.mark.rule("AFR-11")
@pytest.mark.parametrize("last", [None, 1])
def test_the_astronomer_keeps_one_of_three(last: int | None) -> None:
    at = africa({"gallia": "; 1 1"}, held=["astronomer"], deck="anglia-bw anglia-pc anglia-pb", last=last)
    before = at.view(1)
    moves(at, "0 astronomer")
    assert asked(at) == (0, "keep")
    assert choices(at, 0, "keep") == {"anglia-bw", "anglia-pc", "anglia-pb"}
    assert "drawn" not in at.view(1) and at.view(1)["deck"] == before["deck"] - 3
    moves(at, "0 keep anglia-pc")
    assert hand(at, 0) == {"anglia-pc"} and at.view(1)["players"][0]["hand_size"] == 1
    thrown = {card["id"] for card in at.view(1)["discard"]}
    assert {"anglia-bw", "anglia-pb"} <= thrown and "anglia-pc" not in thrown
    for viewer in (1, None):  # nobody else hears what was drawn, nor which card was kept
        assert told(at, viewer) == ["drew", "kept", "discarded", "discarded"]
    assert refused(at, 0, "astronomer") == "RAT-7"


@pytest.mark.rule("AFR-5", "AFR-11")
def test_the_deck_is_rebuilt_in_mid_draw() -> None:
    at = africa({"gallia": "; 1 1"}, held=["astronomer"], deck="anglia-bw")
    assert len(at.view(0)["discard"]) == 23
    moves(at, "0 astronomer")
    assert "anglia-bw" in choices(at, 0, "keep") and len(choices(at, 0)) == 3
    assert at.view(0)["deck"] == 21 and at.view(0)["discard"] == [] and "reshuffled" in told(at)


@pytest.mark.rule("AFR-5", "AFR-11")
def test_any_card_of_the_deck_may_be_drawn() -> None:
    draws = set()
    deck = "anglia-bw anglia-pc gallia-ci polonia-pi"
    for seed in range(40):
        at = africa({"gallia": "; 1 1"}, seed=seed, held=["astronomer"], deck=deck)
        draws.add(frozenset(choices(moves(at, "0 astronomer"), 0, "keep")))
    assert len(draws) == 4  # every three of the four


ALL_2 = [card for card in REGION_CARDS if card.split("-")[0] in regions_of(2)]


def hands_but(left: int) -> Sequence[str]:
    """Everything is in hand but so many cards."""
    return "", " ".join(ALL_2[left:])


@pytest.mark.rule("AFR-5", "AFR-11", "AFR-12")
@pytest.mark.parametrize("left", [1, 2])
def test_fewer_than_three_cards(left: int) -> None:
    at = africa({"gallia": "; 1 1"}, held=["astronomer explorer"], hands=hands_but(left))
    moves(at.copy(), "0 astronomer", "0 keep anglia-bw")
    moves(at, "0 explorer")
    assert choices(at, 0) == {"to anglia"}
    moves(at, "0 to anglia", "0 astronomer")
    assert len(choices(at, 0, "keep")) == left  # the Explorer's cards came back from the discard pile


@pytest.mark.rule("AFR-5")
def test_no_card_at_all_no_ability_and_no_hand_limit() -> None:
    at = africa({"gallia": "; 1 1"}, held=["astronomer explorer"], hands=hands_but(0))
    assert not {"astronomer", "explorer"} & verbs(at, 0)
    assert refused(at, 0, "astronomer") == "AFR-5" and refused(at, 0, "explorer") == "AFR-5"
    assert len(hand(at, 1)) == 24


# Explorer


@pytest.mark.rule("AFR-12")
@pytest.mark.parametrize("last", [None, 1])
def test_the_explorer_goes_to_a_revealed_region(last: int | None) -> None:
    at = africa({"gallia": "; 1 1"}, held=["explorer"], deck="anglia-bw polonia-pi polonia-bk", last=last)
    moves(at, "0 explorer")
    assert [event.args["card"] for event in at.events(1) if event.kind == "revealed"]
    assert len(at.view(1)["drawn"]) == 3 and asked(at) == (0, "explore")
    assert choices(at, 0) == {"to anglia", "to polonia"}  # placing is compulsory
    assert refused(at, 0, "to gallia") == "AFR-12"
    moves(at, "0 to polonia")
    assert cubes(at, "polonia") == [1, 0]
    assert {"anglia-bw", "polonia-pi", "polonia-bk"} <= {card["id"] for card in at.view(1)["discard"]}


@pytest.mark.rule("AFR-12", "AFR-17a")
def test_the_explorer_needs_a_cube_in_supply() -> None:
    at = africa({"gallia": "; 20 1"}, held=["explorer"])
    assert refused(at, 0, "explorer") == "AFR-12"
    last = africa({"gallia": "; 20 1"}, held=["explorer"], last=1)
    assert choices(last, 0) == {"done"}


# Sultan


@pytest.mark.rule("AFR-13")
@pytest.mark.parametrize("last", [None, 1])
def test_the_sultan_puts_a_diplomat_under_a_cube(last: int | None) -> None:
    at = africa(
        {"gallia": "; 2 1", "italia": "; 1 0", "polonia": "; 0 1"}, held=["sultan"], diplomats=["italia"], last=last
    )
    assert choices(at, 0, "sultan") == {"gallia"}
    assert refused(at, 0, "sultan italia") == "AFR-13" and refused(at, 0, "sultan polonia") == "AFR-13"
    moves(at, "0 sultan gallia")
    assert at.view(1)["regions"]["gallia"]["diplomats"] == [0] and at.view(1)["diplomats_left"] == 13
    assert refused(at, 0, "sultan gallia") == "RAT-7"


@pytest.mark.rule("AFR-13")
def test_with_all_fifteen_out_the_sultan_rests() -> None:
    facts = {"classes": KINGS_SIX, "held": ["sultan"], "palace": [0, 15]}
    at = africa({"gallia": "; 2 1"}, envoys=[0, 15], **facts)
    assert at.view(0)["diplomats_left"] == 0 and refused(at, 0, "sultan gallia") == "AFR-13"
    at = africa({"gallia": "; 2 1"}, envoys=[0, 14], **facts)
    assert choices(at, 0, "sultan") == {"gallia"}


@pytest.mark.rule("AFR-13")
def test_two_players_may_each_have_one_in_a_region() -> None:
    at = africa({"gallia": "; 1 1"}, held=["sultan"], diplomats=["", "gallia"])
    moves(at, "0 sultan gallia")
    assert at.view(0)["regions"]["gallia"]["diplomats"] == [0, 1]


# Diplomats on the move


@pytest.mark.rule("AFR-14")
def test_the_merchant_says_whether_the_diplomat_goes_along() -> None:
    at = africa({"gallia": "; 3 0", "italia": "; 1 0"}, held=["merchant"], diplomats=["gallia italia"])
    assert choices(at, 0, "merchant") == {"gallia 1", "gallia 2"}  # a third is the diplomat's
    assert choices(at, 0, "merchant-diplomat") == {"gallia 1", "gallia 2", "gallia 3", "italia 1"}
    assert refused(at, 0, "merchant gallia 3") == "RAT-10"
    moves(at, "0 merchant-diplomat gallia 2")
    assert choices(at, 0) == {"to anglia", "to hispania", "to germania"}
    assert refused(at, 0, "to italia") == "AFR-14"
    moves(at, "0 to anglia")
    regions = at.view(0)["regions"]
    assert regions["anglia"]["diplomats"] == [0] and regions["gallia"]["diplomats"] == []
    assert cubes(at, "anglia") == [2, 0] and cubes(at, "gallia") == [1, 0]


@pytest.mark.rule("AFR-14")
def test_cubes_without_a_diplomat_may_join_one() -> None:
    at = africa({"gallia": "; 3 0", "italia": "; 1 0"}, held=["merchant"], diplomats=["gallia italia"])
    moves(at, "0 merchant gallia 2", "0 to italia")
    assert cubes(at, "italia") == [3, 0] and at.view(0)["regions"]["gallia"]["diplomats"] == [0]
    at = africa({"gallia": "; 3 0"}, held=["merchant"])
    assert refused(at, 0, "merchant-diplomat gallia 1") == "AFR-14"


@pytest.mark.rule("AFR-14")
def test_a_diplomat_with_nowhere_to_go() -> None:
    near = dict.fromkeys(("anglia", "hispania", "germania", "italia"), "; 1 0")
    at = africa({"gallia": "; 1 0", **near}, held=["merchant"], diplomats=["gallia " + " ".join(near)])
    assert refused(at, 0, "merchant-diplomat gallia 1") == "AFR-14"


@pytest.mark.rule("AFR-14")
@pytest.mark.parametrize("last", [None, 1])
def test_the_kings_owner_chooses_which_cube(last: int | None) -> None:
    at = africa(
        {"gallia": "; 2 0", "italia": "; 1 0"}, classes=KINGS_SIX, held=["king"], diplomats=["gallia italia"], last=last
    )
    assert choices(at, 0, "king") == {"gallia"} and choices(at, 0, "king-diplomat") == {"gallia", "italia"}
    assert refused(at, 0, "king-diplomat polonia") == "AFR-14"
    alone = moves(at.copy(), "0 king gallia").view(0)
    assert alone["players"][0]["envoys"] == 0 and alone["regions"]["gallia"]["diplomats"] == [0]
    moves(at, "0 king-diplomat gallia")
    assert at.view(0)["players"][0]["envoys"] == 1 and at.view(0)["regions"]["gallia"]["diplomats"] == []
    assert at.view(0)["diplomats_left"] == 13


@pytest.mark.rule("AFR-14", "RAT-14")
def test_a_diplomat_does_not_bring_a_cube_past_rats() -> None:
    facts: dict[str, Any] = {"classes": KINGS_SIX, "held": ["king"], "diplomats": ["gallia italia"]}
    at = africa({"gallia": "*; 2 0", "italia": "; 1 0"}, **facts)
    assert choices(at, 0, "king") == set() and choices(at, 0, "king-diplomat") == {"italia"}
    assert refused(at, 0, "king-diplomat gallia") == "AFR-14"


# Caravaneer


@pytest.mark.rule("AFR-15")
@pytest.mark.parametrize("last", [None, 1])
def test_the_caravan_goes_exactly_two_steps_and_not_back(last: int | None) -> None:
    at = africa({"gallia": "; 1 1"}, held=["caravaneer"], caravan="anglia", last=last)
    assert choices(at, 0, "caravaneer") == {"gallia", "germania", "scandia"}
    assert refused(at, 0, "caravaneer italia") == "AFR-15"
    moves(at, "0 caravaneer gallia")
    assert choices(at, 0) == {"to hispania", "to germania", "to italia"} and refused(at, 0, "to anglia") == "AFR-15"
    assert at.view(1)["caravan"] == "anglia" and "using" not in at.view(1)
    moves(at, "0 to germania")
    assert at.view(1)["caravan"] == "germania" and refused(at, 0, "caravaneer gallia") == "RAT-7"


@pytest.mark.rule("AFR-15")
def test_majorities_add_where_it_left_and_where_it_passed() -> None:
    regions = {"anglia": "; 2 1 2", "gallia": "; 0 3 1", "italia": "; 1 0 0"}
    at = africa(regions, seats=3, held=["caravaneer"], caravan="anglia")
    moves(at, "0 caravaneer gallia", "0 to italia")
    assert cubes(at, "anglia") == [3, 1, 3]  # every tied player
    assert cubes(at, "gallia") == [0, 4, 1] and cubes(at, "italia") == [1, 0, 0]
    added = [(event.seat, event.args["region"]) for event in at.events(None) if event.kind == "added"]
    assert added == [(0, "anglia"), (2, "anglia"), (1, "gallia")]


@pytest.mark.rule("AFR-15", "AFR-17a")
def test_no_cubes_no_majority_and_no_supply_no_cube() -> None:
    at = africa({"gallia": "; 20 1"}, held=["caravaneer"], caravan="anglia")
    moves(at, "0 caravaneer gallia", "0 to italia")
    assert cubes(at, "anglia") == [0, 0] and cubes(at, "gallia") == [20, 1] and "added" not in told(at)


@pytest.mark.rule("AFR-15")
@pytest.mark.parametrize("last", [None, 0])
def test_the_entitled_may_decline_clockwise_from_the_active_player(last: int | None) -> None:
    regions = {"anglia": "; 2 2 2", "gallia": "; 1 1 0"}
    at = africa(regions, seats=3, active=1, held=["", "caravaneer"], last=last, options={"caravan_always_adds": "off"})
    moves(at, "1 caravaneer gallia", "1 to italia")
    for seat, answer in ((1, "add"), (2, "decline"), (0, "add")):
        question = at.ask(seat)
        assert question is not None and question.args == {"region": "anglia"}
        assert choices(at, seat) == {"add", "decline"}
        moves(at, f"{seat} {answer}")
    question = at.ask(1)
    assert question is not None and question.args == {"region": "gallia"}
    assert refused(at, 0, "add") == "AFR-15"
    moves(at, "1 decline", "0 add")
    assert cubes(at, "anglia") == [3, 3, 2] and cubes(at, "gallia") == [2, 1, 0]
    assert asked(at) == (1, "turn" if last is None else "last")


@pytest.mark.rule("AFR-15")
def test_majorities_are_reckoned_before_anyone_adds() -> None:
    at = africa({"anglia": "; 1 1"}, held=["caravaneer"], options={"caravan_always_adds": "off"})
    moves(at, "0 caravaneer gallia", "0 to italia", "0 add")
    assert asked(at) == (1, "add")
    moves(at, "1 add")
    assert cubes(at, "anglia") == [2, 2]


@pytest.mark.rule("AFR-17a")
def test_supply_is_looked_at_when_one_is_asked() -> None:
    at = africa({"anglia": "; 1 0", "gallia": "; 18 0"}, held=["caravaneer"], options={"caravan_always_adds": "off"})
    moves(at, "0 caravaneer gallia", "0 to italia", "0 add")
    assert supply(at)[0] == 0 and asked(at) == (0, "turn")


@pytest.mark.rule("AFR-15")
def test_the_way_leads_through_regions_in_use() -> None:
    at = africa({"anglia": "; 1 0"}, held=["caravaneer"], caravan="hispania")
    assert choices(at, 0, "caravaneer") == {"gallia", "italia"}
    at = africa({"anglia": "; 1 0"}, seats=5, held=["caravaneer"], caravan="hispania")
    assert choices(at, 0, "caravaneer") == {"gallia", "italia", "mauretania", "numidia"}
