"""A turn: RAT-5 to RAT-8, and moving the plague, RAT-13, RAT-15, AFR-7."""

from __future__ import annotations

import pytest

from tests.rattus.positions import asked, board, cards_of, choices, cubes, moves, refused, regions_of, supply, verbs

QUIET = {"scandia": "; 2 2", "italia": "1:BC; 0 0"}


@pytest.mark.rule("RAT-5")
@pytest.mark.parametrize("first", ["take king", "settle italia"])
def test_a_and_b_in_either_order_then_c(first: str) -> None:
    second = {"take king": "settle italia", "settle italia": "take king"}[first]
    at = board(QUIET)
    assert {"take", "settle", "plague"} <= verbs(at, 0)
    moves(at, f"0 {first}", f"0 {second}")
    assert "take" not in verbs(at, 0) and "settle" not in verbs(at, 0)
    assert refused(at, 0, "take monk") == "RAT-5" and refused(at, 0, "settle italia") == "RAT-5"
    moves(at, "0 plague gallia")
    assert asked(at) == (1, "turn")


@pytest.mark.rule("RAT-5")
def test_a_and_b_may_be_skipped_but_c_may_not() -> None:
    at = board(QUIET)
    assert "done" not in choices(at, 0)
    moves(at, "0 plague gallia")
    assert asked(at) == (1, "turn")
    assert refused(at, 0, "plague anglia") == "RAT-5"


@pytest.mark.rule("RAT-5", "RAT-6")
def test_a_card_is_taken_from_the_table_or_from_any_player() -> None:
    at = board(QUIET, held=["monk", "king"])
    assert choices(at, 0, "take") == {"peasant", "merchant", "knight", "witch", "king"}
    assert refused(at, 0, "take monk") == "RAT-6"
    moves(at, "0 take king")
    assert cards_of(at, 0) == ["monk", "king"] and cards_of(at, 1) == []
    moves(at, "0 plague gallia", "1 take peasant")
    assert cards_of(at, 1) == ["peasant"] and cards_of(at, 0) == ["monk", "king"]


@pytest.mark.rule("RAT-6")
def test_any_number_of_cards_may_be_held_and_used_in_the_turn_they_are_taken() -> None:
    at = board(QUIET, held=["peasant merchant monk witch"])
    assert refused(at, 0, "king scandia") == "RAT-6"
    moves(at, "0 take king", "0 king scandia", "0 settle italia", "0 merchant scandia 1", "0 to anglia")
    assert len(cards_of(at, 0)) == 5 and cubes(at, "anglia") == [1, 0]
    assert at.view(0)["players"][0]["palace"] == 1


@pytest.mark.rule("AFR-2")
def test_a_card_that_is_not_in_play_cannot_be_taken() -> None:
    at = board(QUIET, edition="africanus")
    assert refused(at, 0, "take knight") == "AFR-2"


@pytest.mark.rule("RAT-7")
def test_each_card_once_a_turn() -> None:
    at = board(QUIET, held=["king merchant"])
    moves(at, "0 king scandia")
    assert refused(at, 0, "king scandia") == "RAT-7"
    moves(at, "0 merchant scandia 1", "0 to anglia")
    assert refused(at, 0, "merchant anglia 1") == "RAT-7"
    moves(at, "0 plague gallia", "1 plague anglia")
    assert {"king", "merchant"} <= verbs(at, 0)  # in the next turn again


@pytest.mark.rule("RAT-7")
def test_abilities_only_on_the_own_turn_and_before_c() -> None:
    at = board({"gallia": "* *; 2 2", "scandia": "; 2 2"}, held=["king", "merchant"])
    assert refused(at, 1, "merchant scandia 1") == "RAT-5"
    moves(at, "0 plague gallia")
    assert asked(at) == (0, "spread")
    assert refused(at, 0, "king scandia") == "RAT-16"


@pytest.mark.rule("RAT-8")
def test_as_many_cubes_as_rats() -> None:
    at = board({"gallia": "* * *; 0 1", "italia": "*; 0 0", "hispania": "; 0 4"})
    assert choices(at, 0, "settle") == {"gallia", "italia"}
    assert refused(at, 0, "settle hispania") == "RAT-8"
    assert refused(at, 0, "settle russia") == "RAT-8"
    moves(at, "0 settle gallia")
    assert cubes(at, "gallia") == [3, 1] and supply(at)[0] == 17


@pytest.mark.rule("RAT-8")
def test_with_too_few_in_supply_all_that_are_left() -> None:
    at = board({"gallia": "* * *; 0 0", "italia": "; 18 0"})
    moves(at, "0 settle gallia")
    assert cubes(at, "gallia") == [2, 0] and supply(at)[0] == 0


@pytest.mark.rule("RAT-8")
def test_nothing_to_settle_with() -> None:
    at = board({"gallia": "* * *; 0 0", "italia": "; 20 0"})
    assert "settle" not in verbs(at, 0) and refused(at, 0, "settle gallia") == "RAT-8"


@pytest.mark.rule("RAT-15")
def test_the_plague_moves_to_a_neighbour_and_may_not_stay() -> None:
    at = board(QUIET, plague="anglia")
    assert choices(at, 0, "plague") == {"gallia", "germania", "scandia"}
    assert refused(at, 0, "plague anglia") == "RAT-15"
    assert refused(at, 0, "plague italia") == "RAT-15"


@pytest.mark.rule("RAT-13")
def test_the_knight_moves_it_up_to_two_steps() -> None:
    at = board(QUIET, plague="anglia", held=["knight"])
    near = {"gallia", "germania", "scandia"}
    assert choices(at, 0, "plague") == near | {"hispania", "italia", "hungaria", "polonia"}
    assert refused(at, 0, "plague anglia") == "RAT-13"


@pytest.mark.rule("RAT-13")
def test_only_where_it_stops_counts() -> None:
    at = board({"gallia": "1:MP; 3 3", "italia": "1:MC; 1 0"}, plague="anglia", held=["knight"], rat_supply=9)
    moves(at, "0 plague italia", "0 spread hispania")
    assert cubes(at, "gallia") == [3, 3] and cubes(at, "italia") == [0, 0]


@pytest.mark.rule("RAT-13", "RAT-6")
def test_another_players_knight_does_not_help() -> None:
    at = board(QUIET, plague="anglia", held=["", "knight"])
    assert refused(at, 0, "plague italia") == "RAT-15"
    moves(at, "0 take knight")
    assert "plague italia" in choices(at, 0)


@pytest.mark.rule("AFR-7")
@pytest.mark.parametrize(("seats", "far"), [(4, False), (5, True), (6, True)])
def test_three_steps_with_five_and_six(seats: int, far: bool) -> None:
    classes = "peasant+merchant+knight+explorer+sultan+caravaneer" + ("+monk+king" if seats > 4 else "")
    at = board(QUIET, seats=seats, edition="africanus", classes=classes, held=["knight"], plague="anglia")
    two = {"gallia", "germania", "scandia", "hispania", "italia", "hungaria", "polonia"}
    two |= {"russia"} & set(regions_of(seats))
    found = choices(at, 0, "plague")
    assert two <= found and "anglia" not in found
    assert (found > two) == far and ("bulgaria" in found) == far
    if seats == 5:
        assert found == two | {"bulgaria", "turcia", "mauretania", "numidia", "ifriqiya", "libya"}
