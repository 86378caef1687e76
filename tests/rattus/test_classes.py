"""The six class cards of the base game, in a turn and among the last chances: RAT-9 to RAT-14, RAT-21."""

from __future__ import annotations

import pytest

from tests.rattus.positions import asked, board, choices, cubes, moves, rats, refused, regions_of, supply, told, verbs

# Peasant


@pytest.mark.rule("RAT-9")
def test_the_peasants_extra_cube() -> None:
    at = board({"gallia": "* *; 0 0"}, held=["peasant"])
    assert choices(at, 0, "settle-more") == set(regions_of(2))
    moves(at, "0 settle-more gallia")
    assert cubes(at, "gallia") == [3, 0] and at.view(0)["cards"]["peasant"]["used"]
    assert refused(at, 0, "settle gallia") == "RAT-5"


@pytest.mark.rule("RAT-9")
def test_even_where_there_are_no_rats_and_only_if_wanted() -> None:
    at = board({"gallia": "* *; 0 0"}, held=["peasant"])
    moves(at.copy(), "0 settle gallia")
    moves(at, "0 settle-more italia")
    assert cubes(at, "italia") == [1, 0]


@pytest.mark.rule("RAT-9")
def test_the_peasant_must_be_held_when_settling() -> None:
    at = board({"gallia": "* *; 0 0"}, held=["", "peasant"])
    assert refused(at, 0, "settle-more gallia") == "RAT-9"
    moves(at, "0 settle gallia", "0 take peasant")
    assert cubes(at, "gallia") == [2, 0] and refused(at, 0, "settle-more gallia") == "RAT-5"
    assert refused(at, 0, "peasant gallia") == "RAT-9"  # only among the last chances


@pytest.mark.rule("RAT-9", "AFR-17a")
def test_the_peasants_cube_needs_supply() -> None:
    at = board({"gallia": "* *; 0 0", "italia": "; 18 0"}, held=["peasant"])
    assert "gallia" not in choices(at, 0, "settle-more") and "italia" in choices(at, 0, "settle-more")
    assert refused(at, 0, "settle-more gallia") == "RAT-9"
    last = board({"italia": "; 20 0"}, held=["peasant"], last=1)
    assert choices(last, 0) == {"done"} and refused(last, 0, "peasant italia") == "AFR-17a"


@pytest.mark.rule("RAT-21", "RAT-9")
def test_a_last_peasant_goes_anywhere() -> None:
    at = board({"gallia": "*; 1 0"}, held=["peasant"], last=1)
    assert choices(at, 0, "peasant") == set(regions_of(2))
    moves(at, "0 peasant polonia")
    assert cubes(at, "polonia") == [1, 0] and refused(at, 0, "peasant polonia") == "RAT-7"


# Merchant


@pytest.mark.rule("RAT-10")
@pytest.mark.parametrize("last", [None, 1])
def test_the_merchant_moves_up_to_three_to_one_neighbour(last: int | None) -> None:
    at = board({"gallia": "; 4 2", "polonia": "*; 1 0"}, held=["merchant"], last=last)
    assert choices(at, 0, "merchant") == {"gallia 1", "gallia 2", "gallia 3", "polonia 1"}
    assert refused(at, 0, "merchant italia 1") == "RAT-10"
    moves(at, "0 merchant gallia 3")
    assert asked(at) == (0, "to")
    assert choices(at, 0) == {"to anglia", "to hispania", "to germania", "to italia"}
    assert refused(at, 0, "to polonia") == "RAT-10"
    moves(at, "0 to italia")
    assert cubes(at, "gallia") == [1, 2] and cubes(at, "italia") == [3, 0]


@pytest.mark.rule("RAT-10")
def test_a_merchant_without_cubes_has_nothing_to_do() -> None:
    at = board({"gallia": "; 0 2"}, held=["merchant"])
    assert "merchant" not in verbs(at, 0)


@pytest.mark.rule("RAT-10")
def test_others_hear_of_the_merchant_when_he_has_gone() -> None:
    at = board({"gallia": "; 4 2"}, held=["merchant"])
    before = at.view(1)
    moves(at, "0 merchant gallia 2")
    assert at.view(1) == before and told(at, 1) == [] and at.view(0)["using"]["count"] == 2
    at.undo(0)
    moves(at, "0 merchant gallia 1", "0 to anglia")
    assert told(at, 1) == ["moved"]


# Monk


@pytest.mark.rule("RAT-11", "RAT-17")
@pytest.mark.parametrize("last", [None, 1])
def test_the_monk_moves_a_rat_by_its_place(last: int | None) -> None:
    at = board({"gallia": "1:BC 2:MBC 3:MBCK; 1 1", "italia": "1:PB; 1 1"}, held=["monk"], last=last)
    assert choices(at, 0, "monk") == {"gallia 1", "gallia 2", "gallia 3", "italia 1"}
    moves(at, "0 monk gallia 2")
    assert refused(at, 0, "to polonia") == "RAT-11"
    moves(at, "0 to italia")
    assert rats(at, "gallia") == ["1:BC", "3:MBCK"] and rats(at, "italia") == ["1:PB", "2:MBC"]
    assert "turned-up" not in told(at) and "saw" not in told(at, 0)


@pytest.mark.rule("RAT-11")
def test_the_neighbour_must_have_room() -> None:
    at = board({"anglia": "*; 1 0", "gallia": "* * *", "germania": "* * *", "scandia": "* *"}, held=["monk"])
    moves(at, "0 monk anglia 1")
    assert choices(at, 0) == {"to scandia"} and refused(at, 0, "to gallia") == "RAT-11"
    full = dict.fromkeys(("gallia", "germania", "scandia"), "* * *")
    at = board({"anglia": "*; 1 0", **full}, held=["monk"])
    assert refused(at, 0, "monk anglia 1") == "RAT-11"


# Witch


@pytest.mark.rule("RAT-12")
@pytest.mark.parametrize("last", [None, 1])
def test_the_witch_looks_twice_and_swaps(last: int | None) -> None:
    at = board({"gallia": "1:BC 2:MBC; 1 1", "italia": "1:PB; 1 1"}, held=["witch"], last=last)
    assert choices(at, 0, "witch") == {"gallia 1", "gallia 2", "italia 1"}
    moves(at, "0 witch gallia 2")
    assert asked(at) == (0, "second") and choices(at, 0) == {"witch gallia 1", "witch italia 1"}
    assert refused(at, 0, "witch gallia 2") == "RAT-12"
    moves(at, "0 witch italia 1")
    assert asked(at) == (0, "swap") and choices(at, 0) == {"swap", "leave"}
    assert [event.args for event in at.events(0) if event.kind == "saw"] == [
        {"limit": 2, "symbols": "MBC"},
        {"limit": 1, "symbols": "PB"},
    ]
    moves(at, "0 swap")
    assert rats(at, "gallia") == ["1:BC", "1:PB"] and rats(at, "italia") == ["2:MBC"]
    assert refused(at, 0, "witch gallia 1") == "RAT-7"


@pytest.mark.rule("RAT-12")
def test_she_need_not_swap_and_others_see_no_face() -> None:
    at = board({"gallia": "1:BC 2:MBC; 1 1"}, held=["witch"])
    moves(at, "0 witch gallia 2", "0 witch gallia 1")
    assert not at.can_undo(0)
    moves(at, "0 leave")
    assert rats(at, "gallia") == ["1:BC", "2:MBC"]
    assert told(at, 1) == ["looked", "looked", "left"]
    assert all("limit" not in rat for rat in at.view(1)["regions"]["gallia"]["rats"])
    assert [rat["limit"] for rat in at.view(0)["regions"]["gallia"]["rats"]] == [1, 2]


@pytest.mark.rule("RAT-12", "RAT-17")
def test_two_rats_of_one_region_exchange_their_places() -> None:
    at = board({"gallia": "1:BC 2:MBC; 1 1"}, held=["witch"])
    moves(at, "0 witch gallia 1", "0 witch gallia 2", "0 swap")
    assert rats(at, "gallia") == ["2:MBC", "1:BC"]


@pytest.mark.rule("RAT-12")
def test_with_one_rat_she_looks_at_one_and_with_none_at_none() -> None:
    at = board({"gallia": "1:BC; 1 1"}, held=["witch"])
    moves(at, "0 witch gallia 1")
    assert asked(at) == (0, "turn") and told(at, 0) == ["looked", "saw"]
    assert refused(at, 0, "witch gallia 1") == "RAT-7"
    assert "witch" not in verbs(board({"gallia": "; 1 1"}, held=["witch"]), 0)


# Knight


@pytest.mark.rule("RAT-13", "RAT-21")
def test_a_last_knight_devastates_at_once_without_spread() -> None:
    at = board({"italia": "1:MC *; 2 1", "polonia": "*; 1 1"}, held=["knight"], last=1, plague="anglia")
    near = {"gallia", "germania", "scandia", "hispania", "italia", "hungaria", "polonia"}
    assert choices(at, 0, "plague") == near
    assert refused(at, 0, "plague anglia") == "RAT-21"
    moves(at, "0 plague italia")
    assert cubes(at, "italia")[0] < 2 and "spread" not in told(at) and at.view(None)["rat_supply"] == 10
    assert asked(at) == (0, "last") and refused(at, 0, "plague gallia") == "RAT-7"


@pytest.mark.rule("RAT-21", "AFR-7")
def test_a_last_knight_goes_three_steps_with_five() -> None:
    classes = "peasant+merchant+knight+explorer+sultan+caravaneer+monk+king"
    at = board({"italia": "; 1 1"}, seats=5, edition="africanus", classes=classes, held=["knight"], last=1)
    assert {"bulgaria", "turcia", "numidia"} <= choices(at, 0, "plague")


@pytest.mark.rule("RAT-13", "RAT-21")
def test_without_a_knight_no_last_plague() -> None:
    at = board({"italia": "*; 2 1"}, held=["king"], last=1)
    assert choices(at, 0) == {"done"} and refused(at, 0, "plague gallia") == "RAT-21"


# King


@pytest.mark.rule("RAT-14")
@pytest.mark.parametrize("last", [None, 1])
def test_the_king_calls_a_cube_from_a_region_without_rats(last: int | None) -> None:
    at = board({"gallia": "; 2 1", "italia": "*; 2 0", "polonia": "; 0 1"}, held=["king"], last=last)
    assert choices(at, 0, "king") == {"gallia"}
    assert refused(at, 0, "king italia") == "RAT-14" and refused(at, 0, "king polonia") == "RAT-14"
    moves(at, "0 king gallia")
    assert cubes(at, "gallia") == [1, 1] and supply(at)[0] == 16
    assert at.view(1)["players"][0]["palace"] == 1


@pytest.mark.rule("RAT-14", "RAT-23")
def test_the_palace_is_safe_and_counts() -> None:
    at = board({"gallia": "; 1 0", "italia": "; 0 1"}, held=["king"], last=1)
    moves(at, "0 king gallia", "0 done")
    assert at.over and at.outcome is not None and at.outcome.points == (1, 1)
