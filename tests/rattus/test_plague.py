"""Spread, devastation and outbreaks: RAT-16 to RAT-19, AFR-8, AFR-13."""

from __future__ import annotations

import pytest

from ratskeller.games.rattus.events import BROKE_OUT, EVENTS
from tests.rattus.positions import asked, board, choices, cubes, deaths, moves, rats, refused, supply, told

FULL_HOUSE = {"anglia": "* * *", "hispania": "* * *", "germania": "* * *"}


# Spread


@pytest.mark.rule("RAT-16")
@pytest.mark.parametrize(("here", "new"), [("", 0), ("6:AAMBW", 1), ("6:AAMBW *", 2), ("6:AAMBW * *", 2)])
def test_how_many_new_rats(here: str, new: int) -> None:
    at = board({"gallia": f"{here}; 0 0", "scandia": "; 1 1"})
    moves(at, "0 plague gallia")
    for left in range(new, 0, -1):
        question = at.ask(0)
        assert question is not None and question.kind == "spread" and question.args["count"] == left
        assert choices(at, 0) == {"spread anglia", "spread hispania", "spread germania", "spread italia"}
        assert refused(at, 0, "spread gallia") == "RAT-16" and refused(at, 0, "spread polonia") == "RAT-16"
        moves(at, "0 spread italia")
    assert asked(at) == (1, "turn")
    assert len(rats(at, "italia")) == new and at.view(None)["rat_supply"] == 10 - new


@pytest.mark.rule("RAT-16")
def test_both_to_one_or_one_to_each_of_two() -> None:
    at = board({"gallia": "* * *", "italia": "*"})
    moves(at, "0 plague gallia", "0 spread italia", "0 spread anglia")
    assert (len(rats(at, "italia")), len(rats(at, "anglia"))) == (2, 1)
    at = board({"gallia": "* * *", "italia": "*"})
    moves(at, "0 plague gallia", "0 spread italia", "0 spread italia")
    assert len(rats(at, "italia")) == 3


@pytest.mark.rule("RAT-16")
def test_never_more_than_three_in_a_region() -> None:
    at = board({"gallia": "* *", "italia": "* *", **FULL_HOUSE})
    moves(at, "0 plague gallia")
    assert choices(at, 0) == {"spread italia"} and refused(at, 0, "spread anglia") == "RAT-16"
    moves(at, "0 spread italia")
    assert len(rats(at, "italia")) == 3 and asked(at) == (1, "turn")  # the other finds no room
    assert at.view(None)["rat_supply"] == 9


@pytest.mark.rule("RAT-16")
def test_with_full_neighbours_nothing_is_placed() -> None:
    at = board({"gallia": "* *", "italia": "* * *", **FULL_HOUSE})
    moves(at, "0 plague gallia")
    assert asked(at) == (1, "turn") and at.view(None)["rat_supply"] == 10


@pytest.mark.rule("RAT-16", "RAT-20")
def test_what_is_not_in_supply_is_not_placed_and_the_devastation_still_happens() -> None:
    at = board({"gallia": "1:MC *; 1 0", "polonia": "; 5 5"}, rat_supply=1)
    moves(at, "0 plague gallia", "0 spread italia")
    assert cubes(at, "gallia") == [0, 0] and len(rats(at, "italia")) == 1
    assert asked(at) == (1, "last") and at.view(None)["rat_supply"] == 0


@pytest.mark.rule("RAT-16")
def test_spread_comes_before_devastation_and_needs_no_cubes() -> None:
    at = board({"gallia": "1:MC; 1 0"})
    moves(at, "0 plague gallia", "0 spread italia")
    kinds = told(at)
    assert kinds.index("spread") < kinds.index("turned-up")
    at = board({"gallia": "1:MC; 0 0"})
    moves(at, "0 plague gallia", "0 spread italia")
    assert "turned-up" not in told(at) and rats(at, "gallia") == ["1:MC"]


@pytest.mark.rule("RAT-16")
def test_new_rats_come_last_and_unseen() -> None:
    at = board({"gallia": "1:MC", "italia": "1:PB"}, seats=4, rat_supply=2)
    moves(at, "0 plague gallia", "0 spread italia")
    assert rats(at, "italia")[0] == "1:PB" and len(rats(at, "italia")) == 2
    assert at.view(0)["regions"]["italia"]["rats"][1] == {"first": False, "seen_by": []}


@pytest.mark.rule("RAT-2", "RAT-16")
def test_a_new_rat_may_be_any_that_nobody_has_seen() -> None:
    found, unseen = set(), set()
    for seed in range(250):
        at = board({"gallia": "1:MC"}, seed=seed, rat_supply=3)
        unseen = set(at.position()["state"]["pool"])
        moves(at, "0 plague gallia", "0 spread italia")
        found.add(at.position()["state"]["face"]["italia"][0])
    assert found == unseen and len(unseen) == 3 + 12  # nobody knows which have left the game


# Devastation


@pytest.mark.rule("RAT-17")
def test_tokens_are_turned_up_in_order_until_no_cubes_remain() -> None:
    at = board({"gallia": "6:AAMBW 1:MC 1:MP; 1 0"})
    moves(at, "0 plague gallia", "0 spread italia", "0 spread italia")
    faces = [event.args["symbols"] for event in at.events(1) if event.kind == "turned-up"]
    assert faces == ["AAMBW", "MC"] and rats(at, "gallia") == ["1:MP"]


@pytest.mark.rule("RAT-17")
def test_until_no_rats_remain() -> None:
    at = board({"gallia": "1:BC 1:MC; 5 0"})
    moves(at, "0 plague gallia", "0 spread italia", "0 spread italia")
    assert rats(at, "gallia") == [] and cubes(at, "gallia") == [4, 0]


@pytest.mark.rule("RAT-18")
@pytest.mark.parametrize(("mine", "yours", "breaks_out"), [(1, 1, False), (2, 1, True), (3, 0, True), (0, 2, False)])
def test_the_limit_counts_all_colours(mine: int, yours: int, breaks_out: bool) -> None:
    at = board({"gallia": f"3:MBCK; {mine} {yours}"})
    moves(at, "0 plague gallia", "0 spread italia")
    assert ("broke-out" in told(at)) == breaks_out and ("harmless" in told(at)) == (not breaks_out)
    assert (sum(cubes(at, "gallia")) < mine + yours) == breaks_out
    assert rats(at, "gallia") == [] and at.position()["state"]["spent"]["base-regular-3-mbck"] == 1  # either way


@pytest.mark.rule("RAT-18")
def test_every_cube_of_the_box_in_one_region() -> None:
    at = board({"gallia": "6:AAMCR; 20 20 20 20 20 20"}, seats=6, edition="africanus")
    moves(at, "0 plague gallia", "0 spread italia")
    (told_count,) = [event.args["count"] for event in at.events(None) if event.kind == "broke-out"]
    assert told_count == 120 and told_count in EVENTS.list[BROKE_OUT].args["count"]


@pytest.mark.rule("RAT-18")
def test_a_harmless_rat_of_the_rules_page() -> None:
    at = board({"gallia": "1:BC 2:MBC; 2 1"}, held=["merchant", "monk"])
    moves(at, "0 plague gallia", "0 spread italia", "0 spread italia")
    assert cubes(at, "gallia") == [1, 0] and rats(at, "gallia") == []


# Outbreaks


@pytest.mark.rule("RAT-19", "RAT-18", "RAT-17")
def test_two_outbreaks_of_the_rules_page() -> None:
    at = board({"gallia": "1:BC 2:MBC; 3 2"}, held=["merchant", "monk"])
    moves(at, "0 plague gallia", "0 spread italia", "0 spread italia")
    assert cubes(at, "gallia") == [0, 0]
    first, majority = [(0, "bourgeoisie"), (1, "clergy")], [(0, "died-as-most")]
    assert deaths(at) == first + majority + [(0, "bourgeoisie"), (1, "clergy")]


@pytest.mark.rule("RAT-19")
def test_a_hits_everyone_there() -> None:
    at = board({"gallia": "4:ABR; 3 1 0", "italia": "; 1 1 1"}, seats=3)
    moves(at, "0 plague gallia", "0 spread hispania")
    assert cubes(at, "gallia") == [2, 0, 0] and cubes(at, "italia") == [1, 1, 1]


@pytest.mark.rule("RAT-19")
def test_two_a_hit_twice_and_m_looks_at_what_is_left() -> None:
    at = board({"gallia": "6:AAMCK; 4 3 1"}, seats=3)
    moves(at, "0 plague gallia", "0 spread hispania")
    assert cubes(at, "gallia") == [1, 1, 0]  # 4 3 1 -> 3 2 0 -> 2 1 0 -> M: 1 1 0
    everyone = "died-with-all"
    assert deaths(at)[:3] == [(0, everyone), (1, everyone), (2, everyone)]
    assert deaths(at)[3:] == [(0, everyone), (1, everyone), (0, "died-as-most")]


@pytest.mark.rule("RAT-19")
@pytest.mark.parametrize(
    ("before", "after"), [("2 2 1", [1, 1, 1]), ("2 2 2", [1, 1, 1]), ("1 3 2", [1, 2, 2]), ("0 0 1", [0, 0, 0])]
)
def test_m_hits_all_who_are_tied_for_most(before: str, after: list[int]) -> None:
    at = board({"gallia": f"1:MC; {before}"}, seats=3)
    moves(at, "0 plague gallia", "0 spread hispania")
    assert cubes(at, "gallia") == after


@pytest.mark.rule("RAT-19")
def test_a_class_hits_its_holder_there_only() -> None:
    at = board({"gallia": "1:BC; 2 2", "italia": "; 2 2"}, held=["merchant"])
    moves(at, "0 plague gallia", "0 spread hispania")
    assert cubes(at, "gallia") == [1, 2] and cubes(at, "italia") == [2, 2]
    assert supply(at) == [17, 16]  # the dead return to supply


@pytest.mark.rule("RAT-19")
def test_a_card_on_the_table_or_a_holder_who_is_absent_costs_nothing() -> None:
    at = board({"gallia": "1:BC; 2 0"}, held=["", "merchant monk"])
    moves(at, "0 plague gallia", "0 spread hispania")
    assert cubes(at, "gallia") == [2, 0]


@pytest.mark.rule("RAT-19")
def test_m_before_classes_may_leave_nothing_to_lose() -> None:
    at = board({"gallia": "2:MBC; 1 1"}, held=["merchant", ""])
    moves(at, "0 plague gallia", "0 spread hispania")
    assert cubes(at, "gallia") == [0, 0] and deaths(at) == [(0, "died-as-most"), (1, "died-as-most")]


@pytest.mark.rule("RAT-19")
def test_several_classes_of_one_holder() -> None:
    at = board({"gallia": "3:MBCK; 4 2"}, held=["merchant monk knight"], plague="anglia")
    moves(at, "0 plague gallia", "0 spread hispania")
    assert cubes(at, "gallia") == [0, 2]


# Several cards of one class


@pytest.mark.rule("AFR-8")
def test_each_muslim_card_costs_a_cube_per_symbol() -> None:
    at = board({"gallia": "1:CI; 3 3"}, edition="africanus", held=["explorer", "sultan"])
    moves(at, "0 plague gallia", "0 spread hispania")
    assert cubes(at, "gallia") == [2, 2]
    at = board({"gallia": "1:CI; 3 3"}, edition="africanus", held=["explorer sultan"])
    moves(at, "0 plague gallia", "0 spread hispania")
    assert cubes(at, "gallia") == [1, 3]


@pytest.mark.rule("AFR-8")
def test_no_more_than_there_is() -> None:
    at = board({"gallia": "1:CI; 1 0"}, edition="africanus", held=["explorer sultan astronomer"])
    moves(at, "0 plague gallia", "0 spread hispania")
    assert cubes(at, "gallia") == [0, 0] and supply(at)[0] == 20


# Diplomats die last


@pytest.mark.rule("AFR-13")
def test_the_cube_with_the_diplomat_dies_last() -> None:
    at = board({"gallia": "1:RI 1:MB; 2 0"}, edition="africanus", diplomats=["gallia"])
    moves(at, "0 plague gallia", "0 spread hispania", "0 spread hispania")
    assert cubes(at, "gallia") == [1, 0] and at.view(0)["regions"]["gallia"]["diplomats"] == [0]
    at = board({"gallia": "1:MW 1:MB; 2 0"}, edition="africanus", diplomats=["gallia"])
    moves(at, "0 plague gallia", "0 spread hispania", "0 spread hispania")
    assert cubes(at, "gallia") == [0, 0] and at.view(0)["diplomats_left"] == 15
    assert told(at).count("diplomat-died") == 1
