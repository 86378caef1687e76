"""Tables of Rattus that cannot be are refused, with the rule they break."""

from __future__ import annotations

from typing import Any

import pytest

import ratskeller as rk
from tests.rattus.positions import KINGS_SIX, board, moves, position

PLAIN = {"gallia": "1:BC 2:MBC; 2 1", "italia": "; 1 1"}


def fault(regions: dict[str, str], **facts: Any) -> str:
    """The rule that the position breaks."""
    with pytest.raises(rk.PositionError) as refusal:
        rk.table_at(position(regions, **facts))
    return refusal.value.rule


def broken(at: rk.Table, **changes: Any) -> str:
    """The rule that is broken when these fields of a possible position are changed."""
    given = at.position()
    given["state"] |= changes
    with pytest.raises(rk.PositionError) as refusal:
        rk.table_at(given)
    return refusal.value.rule


@pytest.mark.rule("RAT-2", "RAT-16", "RAT-17")
def test_rats() -> None:
    at = board(PLAIN)
    assert broken(at, rat_supply=11) == "RAT-2"
    assert broken(at, pool={}) == "RAT-2"
    assert broken(at, rats={"gallia": 1}) == "RAT-17"
    assert broken(at, rats={"gallia": 4}) == "RAT-16"
    assert broken(at, first={"gallia": [1]}) == "RAT-2"  # not a starting rat
    assert broken(at, face={"gallia": ["africanus-regular-1-bc", "base-regular-2-mbc"]}) == "RAT-2"
    assert fault({"russia": "*; 1 1"}) == "RAT-16"


@pytest.mark.rule("RAT-8", "RAT-14", "AFR-13", "AFR-14")
def test_cubes_and_diplomats() -> None:
    at = board(PLAIN)
    assert broken(at, supply=[18, 18]) == "RAT-8"
    assert fault({"russia": "; 1 1"}) == "RAT-8"
    assert fault(PLAIN, diplomats=["gallia"]) == "AFR-13"  # no Sultan in the base game
    assert fault(PLAIN, edition="africanus", diplomats=["polonia"]) == "AFR-13"  # no cube there
    assert fault(PLAIN, edition="africanus", palace=[1, 0]) == "RAT-14"  # no King in play
    facts: dict[str, Any] = {"edition": "africanus", "classes": KINGS_SIX}
    assert fault(PLAIN, palace=[1, 0], envoys=[2, 0], **facts) == "AFR-14"
    assert fault(PLAIN, palace=[8, 8], envoys=[8, 8], **facts) == "AFR-13"


@pytest.mark.rule("RAT-6", "AFR-5", "AFR-9")
def test_cards() -> None:
    assert fault(PLAIN, held=["king", "king"]) == "RAT-6"
    assert fault(PLAIN, held=["sultan"]) == "RAT-6"
    at = board(PLAIN, edition="africanus", hands=["anglia-pc"])
    assert broken(at, hand=[["anglia-pc"], ["anglia-pc"]], hand_size=[1, 1]) == "AFR-5"
    assert broken(at, hand=[[], []], hand_size=[0, 0]) == "AFR-5"
    assert broken(at, deck_size=3) == "AFR-5"
    assert broken(at, drawn=["anglia-pc"], hand=[], hand_size=[]) == "AFR-5"
    at = board(PLAIN, held=["peasant"])
    assert broken(at, covered=["peasant"]) == "AFR-9"


@pytest.mark.rule("AFR-2", "AFR-5", "RAT-3", "AFR-16")
def test_what_the_set_up_fixes() -> None:
    random = rk.table("rattus", seats=2, seed=1, edition="africanus")
    assert broken(random, cards=["peasant", "king"]) == "AFR-2"
    deck, hands = random.position()["state"]["deck"], random.position()["state"]["hand"]
    kept = {"hand": [hands[0][1:], hands[1]], "hand_size": [2, 3]}
    assert broken(random, deck=[*deck, hands[0][0]], deck_size=len(deck) + 1, **kept) == "AFR-5"  # dealt three
    at = board(PLAIN)
    assert broken(at, plague="russia") == "RAT-3"
    assert broken(at, caravan="gallia") == "AFR-16"
    assert broken(at, placements=3) == "RAT-4"
    start = rk.table("rattus", seats=2, seed=1)
    assert broken(start, to_act=[1], active=1) == "RAT-4"
    assert broken(start, placements=1) == "RAT-4"


@pytest.mark.rule("RAT-5", "RAT-7", "RAT-20", "RAT-20a", "RAT-21", "RAT-22")
def test_turns_and_the_end() -> None:
    at = board(PLAIN, held=["king"])
    assert broken(at, active=1, to_act=[1]) == "RAT-5"
    assert broken(at, to_act=[1]) == "RAT-5"
    assert broken(at, used=["monk"]) == "RAT-7"
    assert broken(at, phase="last") == "RAT-7"
    assert broken(at, turns=120) == "RAT-20"
    assert broken(at, turns=122) == "RAT-20a"
    assert broken(at, over=1) == "RAT-20"
    assert fault(PLAIN, rat_supply=0) == "RAT-20"
    assert fault(PLAIN, active=1, last=1) == "RAT-21"
    over = moves(board({"gallia": "; 1 1"}, last=1), "0 done")
    assert over.over and broken(over, to_act=[0]) == "RAT-22"


@pytest.mark.rule("RAT-10", "RAT-11", "RAT-12", "RAT-16", "AFR-10", "AFR-15", "AFR-17")
def test_questions_that_cannot_be_asked() -> None:
    at = moves(board(PLAIN, held=["merchant"]), "0 merchant gallia 2")
    assert broken(at, count=3) == "RAT-10" and broken(at, escort=1) == "AFR-14" and broken(at, card="monk") == "RAT-7"
    at = moves(board(PLAIN, held=["monk"]), "0 monk gallia 2")
    assert broken(at, place=2) == "RAT-11"
    at = moves(board(PLAIN, held=["witch"]), "0 witch gallia 2")
    assert broken(at, place=0) == "RAT-12"  # she has not looked at that one
    at = moves(board(PLAIN), "0 plague gallia")
    assert broken(at, to_spread=3) == "RAT-16" and broken(at, phase="turn") == "RAT-17"
    africa: dict[str, Any] = {"edition": "africanus", "plague": "anglia"}
    at = board({"gallia": "1:PK; 3 1"}, held=["peasant"], hands=["anglia-pc", "anglia-bw"], **africa)
    moves(at, "0 plague gallia", "0 spread italia")
    assert broken(at, to_act=[1]) == "AFR-10" and broken(at, asked_from=1) == "AFR-10"
    assert broken(at, struck="italia") == "RAT-17"
    at = board({"anglia": "; 1 1"}, held=["caravaneer"], options={"caravan_always_adds": "off"}, **africa)
    moves(at, "0 caravaneer gallia", "0 to italia")
    assert broken(at, entitled=[[1], []]) == "AFR-15" and broken(at, via="polonia") == "AFR-15"
    at = board({"gallia": "*; 1 1", "italia": "*; 1 1"}, last=1, **africa)
    moves(at, "0 done")
    assert broken(at, rats={"gallia": 1}) != "" and broken(at, phase="turn") == "AFR-17"
