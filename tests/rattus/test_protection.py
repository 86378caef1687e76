"""Region cards as protection: AFR-9, AFR-10."""

from __future__ import annotations

from typing import Any

import pytest

import ratskeller as rk
from tests.rattus.positions import asked, board, choices, cubes, hand, moves, refused, supply


def struck(gallia: str, *spread: str, **facts: Any) -> rk.Table:
    """The plague comes to Gallia."""
    at = board({"gallia": gallia}, **({"edition": "africanus", "plague": "anglia"} | facts))
    return moves(at, "0 plague gallia", *(f"0 spread {region}" for region in spread or ("italia",)))


@pytest.mark.rule("AFR-9", "AFR-10")
def test_the_peasant_of_the_rules_page() -> None:
    at = struck("1:PK s1:PI; 3 1", "italia", "italia", held=["peasant"], hands=["anglia-pc polonia-pi"])
    assert asked(at) == (0, "protect")
    assert choices(at, 0) == {"lay anglia-pc on peasant", "lay polonia-pi on peasant", "decline"}
    moves(at, "0 lay anglia-pc on peasant")
    assert asked(at) == (1, "turn")  # the second Peasantry symbol costs nothing either, and nothing is asked
    assert cubes(at, "gallia") == [3, 1] and hand(at, 0) == {"polonia-pi"}
    assert [card["id"] for card in at.view(1)["discard"]] == ["anglia-pc"]
    assert at.view(1)["cards"]["peasant"]["covered"] is False


@pytest.mark.rule("AFR-9")
def test_protection_ends_with_the_region() -> None:
    at = struck("1:PK; 3 1", held=["peasant"], hands=["anglia-pc"])
    moves(at, "0 lay anglia-pc on peasant")
    assert "covered" not in at.position()["state"] and "lay" not in str(choices(at, 1))


@pytest.mark.rule("AFR-9", "AFR-10")
def test_whoever_declines_loses() -> None:
    at = struck("1:PK; 3 1", held=["peasant"], hands=["anglia-pc"])
    moves(at, "0 decline")
    assert cubes(at, "gallia") == [2, 1] and hand(at, 0) == {"anglia-pc"}


@pytest.mark.rule("AFR-9")
def test_a_wild_card_fits_any_class_and_two_symbols_let_one_pick() -> None:
    classes = "peasant+merchant+witch+explorer+sultan+king"
    at = struck("2:MPW; 3 1", classes=classes, held=["peasant witch"], hands=["scandia-wild hungaria-pw polonia-bk"])
    assert choices(at, 0) == {
        "lay scandia-wild on peasant",
        "lay scandia-wild on witch",
        "lay hungaria-pw on peasant",
        "lay hungaria-pw on witch",
        "decline",
    }
    assert refused(at, 0, "lay polonia-bk on peasant") == "AFR-9"
    moves(at, "0 lay hungaria-pw on witch")
    assert asked(at) == (0, "protect") and choices(at, 0) == {"lay scandia-wild on peasant", "decline"}
    moves(at, "0 decline")
    assert cubes(at, "gallia") == [1, 1]  # M and Peasantry


@pytest.mark.rule("AFR-9")
def test_it_never_helps_against_a_and_m() -> None:
    at = struck("4:APK; 4 1", held=["peasant"], hands=["anglia-pc"])
    moves(at, "0 lay anglia-pc on peasant")
    assert cubes(at, "gallia") == [3, 0]


@pytest.mark.rule("AFR-9", "AFR-8")
def test_one_card_protects_one_class_card() -> None:
    at = struck("1:CI; 3 3", held=["explorer sultan"], hands=["gallia-ci germania-ri"])
    first = moves(at.copy(), "0 lay gallia-ci on explorer")
    assert asked(first) == (0, "protect")
    assert cubes(moves(first.copy(), "0 decline"), "gallia") == [2, 3]
    assert cubes(moves(first, "0 lay germania-ri on sultan"), "gallia") == [3, 3]


@pytest.mark.rule("AFR-9")
def test_a_later_token_of_the_region_asks_for_another_class() -> None:
    classes = "peasant+merchant+knight+explorer+sultan+king"
    at = struck(
        "1:PK s1:PI; 3 1", "italia", "italia", classes=classes, held=["peasant sultan"], hands=["anglia-pc hungaria-ri"]
    )
    moves(at, "0 lay anglia-pc on peasant")
    assert asked(at) == (0, "protect") and at.view(1)["turned_up"]["symbols"] == "PI"
    assert at.view(1)["cards"]["peasant"]["covered"]
    assert choices(at, 0) == {"lay hungaria-ri on sultan", "decline"}


@pytest.mark.rule("AFR-10")
def test_only_classes_that_this_token_shows() -> None:
    at = struck("1:PK; 3 1", held=["peasant merchant"], hands=["anglia-pb"])
    assert choices(at, 0) == {"lay anglia-pb on peasant", "decline"}
    assert refused(at, 0, "lay anglia-pb on merchant") == "AFR-10"
    assert refused(at, 0, "lay anglia-pc on peasant") == "AFR-9"  # not in hand


@pytest.mark.rule("AFR-10")
def test_any_region_card_is_enough_to_be_asked() -> None:
    at = struck("1:PK; 3 1", held=["peasant"], hands=["polonia-bk"])
    assert asked(at) == (0, "protect") and choices(at, 0) == {"decline"}
    at = struck("1:PK; 3 1", held=["peasant"], hands=["", "anglia-pc"])
    assert asked(at) == (1, "turn")  # without a card nobody is asked


@pytest.mark.rule("AFR-10")
def test_whoever_laid_a_card_is_asked_again_even_if_no_other_fits() -> None:
    at = struck("1:CI; 3 3", held=["explorer sultan"], hands=["gallia-ci polonia-bk"])
    moves(at, "0 lay gallia-ci on explorer")
    assert asked(at) == (0, "protect") and choices(at, 0) == {"decline"}


@pytest.mark.rule("AFR-10")
def test_whoever_declined_is_asked_again_at_the_next_token() -> None:
    at = struck("1:PK s1:PI; 3 1", "italia", "italia", held=["peasant"], hands=["anglia-pc"])
    moves(at, "0 decline")
    assert cubes(at, "gallia") == [2, 1] and at.view(1)["turned_up"]["symbols"] == "PI"
    assert asked(at) == (0, "protect") and choices(at, 0) == {"lay anglia-pc on peasant", "decline"}


@pytest.mark.rule("AFR-10")
@pytest.mark.parametrize(
    ("gallia", "held", "is_asked"),
    [
        ("1:PK; 3 1", "peasant", True),
        ("1:PK; 3 1", "merchant", False),  # not his class
        ("1:PK; 0 3", "peasant", False),  # no cube there
        ("s2:MPK; 1 1", "peasant", False),  # M takes it first
        ("s2:MPK; 1 2", "peasant", True),  # M takes another's
        ("s2:MPK; 2 1", "peasant", True),
        ("4:APK; 1 3", "peasant", False),  # A takes it first
        ("4:APK; 2 3", "peasant", True),
        ("6:AAMPB; 3 3", "peasant", False),
        ("6:AAMPB; 3 4", "peasant", True),
        ("4:APK; 2 1", "peasant", False),  # it does not break out
    ],
)
def test_who_would_lose_a_cube_after_a_and_m(gallia: str, held: str, is_asked: bool) -> None:
    at = struck(gallia, held=[held], hands=["anglia-pc"])
    assert (asked(at) == (0, "protect")) == is_asked


@pytest.mark.rule("AFR-10")
def test_the_active_player_first_then_clockwise() -> None:
    facts: dict[str, Any] = {"seats": 3, "hands": ["anglia-pc", "anglia-pb", "gallia-ci"], "active": 1}
    at = board(
        {"gallia": "1:CI; 2 2 2"},
        edition="africanus",
        held=["sultan", "explorer", "astronomer"],
        plague="anglia",
        **facts,
    )
    moves(at, "1 plague gallia", "1 spread italia")
    for seat in (1, 2, 0):
        assert asked(at) == (seat, "protect")
        assert refused(at, (seat + 1) % 3, "decline") == "AFR-10"
        moves(at, f"{seat} decline")
    assert cubes(at, "gallia") == [1, 1, 1] and asked(at) == (2, "turn")


@pytest.mark.rule("AFR-10", "RAT-21")
def test_cards_may_answer_a_last_knight() -> None:
    classes = "peasant+merchant+knight+explorer+sultan+king"
    facts: dict[str, Any] = {"held": ["knight", "peasant"], "hands": ["", "anglia-pc"], "last": 1}
    at = board({"gallia": "1:PK; 3 3"}, edition="africanus", classes=classes, **facts)
    moves(at, "0 plague gallia")
    assert asked(at) == (1, "protect")
    moves(at, "1 lay anglia-pc on peasant")
    assert cubes(at, "gallia") == [2, 3] and asked(at) == (0, "last")


@pytest.mark.rule("AFR-9", "AFR-10", "AFR-17")
def test_protection_in_the_final_plague_begins_with_the_last_player() -> None:
    regions = {"gallia": "1:CI; 2 2", "italia": "1:RI; 2 2"}
    at = board(regions, edition="africanus", held=["sultan", "explorer"], hands=["anglia-pc", "gallia-ci"], last=1)
    moves(at, "0 done", "1 devastate gallia")
    assert asked(at) == (1, "protect")
    moves(at, "1 lay gallia-ci on explorer")
    assert asked(at) == (0, "protect")
    moves(at, "0 decline")
    assert cubes(at, "gallia") == [1, 2]
    assert asked(at) == (0, "protect")  # Italia follows at once; seat 1 has no card left
    moves(at, "0 decline")
    assert cubes(at, "italia") == [1, 1] and at.over


@pytest.mark.rule("AFR-9")
def test_the_region_on_the_card_is_irrelevant() -> None:
    at = struck("1:PK; 3 1", held=["peasant"], hands=["hungaria-pw"])
    moves(at, "0 lay hungaria-pw on peasant")
    assert cubes(at, "gallia") == [3, 1] and supply(at)[0] == 17
