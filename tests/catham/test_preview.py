"""What Catham City foretells before one acts, with chances reckoned by hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

import ratskeller as rk
from tests.catham.foreseen import CAME_TRUE
from tests.catham.positions import CITY, LAB, board, moves


def told(at: rk.Table, seat: int, *parts: str) -> list[tuple[Any, ...]]:
    """Kind, seat, and what the game tells, of the last of these parts of a play."""
    *after, last = parts
    return [(effect.kind, effect.seat, *effect.args.values()) for effect in at.seen(seat).preview(last, after=after)]


def exact(at: rk.Table, seat: int, kind: str, *parts: str) -> list[tuple[Any, ...]]:
    *after, last = parts
    return [effect.exact for effect in at.seen(seat).preview(last, after=after) if effect.kind == kind]


@pytest.mark.rule("CAT-6")
@pytest.mark.rule("CAT-7")
@pytest.mark.rule("CAT-8")
def test_taking_tells_the_hand_and_how_likely_each_faction_comes_to_the_market() -> None:
    at = board("9 mafia, 1 hackers", "2 hackers", market="2 hackers, 5 robocats", deck="3 hackers, 2 mafia")
    unseen = {"hackers": 5, "mafia": 2}  # in the deck, or in the other hand
    assert told(at, 0, "take hackers 2")[:4] == [
        ("holds", 0, "hackers", 3),
        ("hand", 0, 12),
        ("discards", 0, 2, "exactly"),
        ("refill", 0, 2),
    ]
    comes = exact(at, 0, "comes", "take hackers 2")
    by_hand = [1 - Fraction(comb(7 - n, 2), comb(7, 2)) for n in (unseen["mafia"], unseen["hackers"])]
    assert [chance for _, chance in comes] == by_hand


@pytest.mark.rule("CAT-7")
def test_when_the_deck_runs_out_the_discard_pile_is_reckoned_in() -> None:
    rest = "14 scientists, 14 detectives, 13 mafia, 11 robocats, 12 hackers"
    piles: Any = {"market": "3 hackers, 4 robocats", "deck": "1 mafia", "discard": "1 scientists, 1 detectives"}
    at = board("1 mafia", rest, known=["", rest], **piles)
    effects = told(at, 0, "take hackers 3")
    assert ("reshuffles", 0, 2) in effects
    assert [effect for effect in effects if effect[0] == "comes"] == [
        ("comes", 0, "detectives", 100),
        ("comes", 0, "scientists", 100),
        ("comes", 0, "mafia", 100),
    ]
    assert exact(at, 0, "comes", "take hackers 2") == [(1, Fraction(1, 2)), (3, Fraction(1, 2)), (5, 1)]
    assert ("refill", 0, 3) in told(at, 0, "take robocats 4")


@pytest.mark.rule("CAT-5")
def test_the_first_of_two_actions_discards_nothing_yet() -> None:
    at = board("9 mafia, 1 hackers", "2 hackers", actions=2)
    effects = told(at, 0, "take detectives 2")
    assert ("actions", 0, 1) in effects
    assert not [effect for effect in effects if effect[0] == "discards"]


@pytest.mark.rule("CAT-13")
def test_officials_tell_how_likely_each_number_of_factions_is() -> None:
    """Four unseen cards, two of them Mafia, the others of two factions: which three come?"""
    at = board("3 officials", "", factions=CITY, deck="2 mafia, 1 police, 1 hackers", market="7 journalists")
    assert told(at, 0, "play officials 1")[:2] == [("points", 0, 1), ("race", 0, 1, 15)]
    assert exact(at, 0, "gains", "play officials 2") == [(1, 1, 1), (2, Fraction(5, 6), 0)]
    assert exact(at, 0, "gains", "play officials 3") == [(2, 1, 1), (3, Fraction(1, 2), 0)]


@pytest.mark.rule("CAT-20")
def test_the_chance_to_win_is_that_of_enough_points_and_a_sure_win_ends_all() -> None:
    facts: Any = {"factions": CITY, "deck": "2 mafia, 1 police, 1 hackers", "market": "7 journalists"}
    at = board("3 officials", "", points=[13, 0], **facts)
    assert exact(at, 0, "ends", "play officials 3") == [(0, Fraction(1, 2))]
    near = board("3 officials", "", points=[14, 0], **facts)
    assert exact(near, 0, "ends", "play officials 3") == [(0, 1)]
    at = board("3 scientists", "", points=[14, 0])
    assert told(at, 0, "play scientists 3") == [("ends", 0, "won", 100), ("points", 0, 2)]


@pytest.mark.rule("CAT-11")
def test_journalists_tell_who_may_give() -> None:
    """He has one card that is known and one of the six unseen ones, two of which make it a pair."""
    rest: Any = {"market": "4 mafia, 3 hackers", "deck": "3 police, 2 mafia", "points": [0, 15]}
    at = board("2 journalists", "1 mafia, 1 police", known=["", "1 mafia"], factions=CITY, **rest)
    assert told(at, 0, "play journalists 2") == [
        ("points", 0, 2),
        ("race", 0, 2, 14),
        ("can-gain", 1, "win", 33),
        ("may-get", 0, 1),
        ("loses", 0, 2),
    ]
    assert exact(at, 0, "can-gain", "play journalists 2") == [(1, Fraction(2, 6))]
    sure = board("2 journalists", "2 mafia", known=["", "2 mafia"], factions=CITY, **rest)
    assert ("may-gain", 1, "win") in told(sure, 0, "play journalists 2")
    alone = board("2 journalists", "1 mafia", factions=CITY, **rest)
    assert [effect[0] for effect in told(alone, 0, "play journalists 2")] == ["points", "race", "loses", "hand"]


@pytest.mark.rule("CAT-12")
def test_the_further_card_of_the_detectives_says_who_can_tip() -> None:
    at = board("3 detectives, 1 mafia, 1 robocats", "1 hackers", deck="1 mafia, 2 hackers", market="7 scientists")
    assert exact(at, 0, "can-gain", "play detectives 3", "add mafia") == [(0, Fraction(1, 4))]
    assert not exact(at, 0, "can-gain", "play detectives 3", "add robocats"), "every Robocat lies open"
    assert told(at, 0, "play detectives 3") == [("points", 0, 3), ("race", 0, 3, 13), ("loses", 0, 4), ("hand", 0, 1)]


@pytest.mark.rule("CAT-16")
def test_the_mafia_tells_what_each_can_pay_with() -> None:
    at = board("4 mafia", "2 hackers", "3 hackers", "", "1 hackers", "1 hackers", points=[0, 1, 0, 1, 0, 1])
    owed = [effect[1:] for effect in told(at, 0, "play mafia 4") if effect[0] == "owes"]
    assert owed == [(1, "either"), (2, "cards"), (3, "point"), (4, "card"), (5, "point")]
    moves(at, "0 play mafia 4")
    assert told(at, 1, "pay") == [("race", 1, 0, 13)]
    assert told(at, 1, "discard hackers") == [("loses", 1, 2)]
    assert told(at, 1, "discard hackers", "discard hackers") == [("loses", 1, 2), ("holds", 1, "hackers", 0)]


@pytest.mark.rule("CAT-14")
@pytest.mark.rule("CAT-15")
def test_blind_draws_tell_how_likely_a_faction_is_among_them() -> None:
    at = board("3 scientists, 2 robocats", "", deck="2 hackers, 4 mafia", market="7 detectives")
    assert exact(at, 0, "finds", "play scientists 3") == [(5, 1 - Fraction(1, 15)), (7, 1 - Fraction(6, 15))]
    assert exact(at, 0, "draws", "play robocats 2") == [(5,)]
    assert exact(at, 0, "finds", "play robocats 2") == [(5, 1), (7, 1)]


@pytest.mark.rule("CAT-17")
def test_a_search_weighs_cards_that_are_known_and_cards_that_are_not() -> None:
    """One Mafia of three cards is known; of the two others each is Mafia with a chance of one in four."""
    at = board(
        "2 police, 1 mafia", "1 mafia, 2 officials", known=["", "1 mafia"], factions=LAB, deck="1 mafia, 1 officials"
    )
    search = "play police 2", "add mafia", "against 1"
    none = Fraction(1, 3) * Fraction(3, 6)  # both unknown cards, and both Officials
    both = Fraction(2, 3) * Fraction(1, 4)
    assert exact(at, 0, "gains", *search) == [(1, 1 - none, 1), (2, both, 0)]
    assert ("loses", 1, 2) in told(at, 0, *search)
    assert told(at, 0, "play police 2")[0] == ("up-to", 0, 2)


@pytest.mark.rule("CAT-18")
def test_a_hack_tells_points_and_what_is_stolen() -> None:
    """A Hacker joins the one card in hand, which is Mafia or, as likely, a Scientist."""
    at = board("1 hackers", "1 mafia", deck="1 scientists", market="7 robocats")
    assert exact(at, 0, "gains", "play hackers 1", "against 1") == [(1, Fraction(1, 2), 0)]
    assert exact(at, 0, "finds", "play hackers 1", "against 1") == [(3, Fraction(1, 4)), (5, Fraction(1, 4))]
    near = board("2 hackers", "1 mafia, 1 robocats", known=["", "1 mafia, 1 robocats"], points=[15, 0])
    assert exact(near, 0, "ends", "play hackers 2", "against 1") == [(0, Fraction(5, 6))]
    assert exact(near, 0, "finds", "play hackers 2", "against 1") == [(4, Fraction(1, 6)), (5, Fraction(1, 6))]


@pytest.mark.rule("CAT-20a")
@pytest.mark.rule("CAT-20b")
def test_the_ends_that_no_points_bring() -> None:
    rest = "15 scientists, 12 mafia, 15 detectives, 15 robocats, 15 hackers"
    stuck = board("3 mafia", rest, market="", turns=8, passes=1)
    assert comes_true(stuck, 0, "pass") == [("ends", 0, "stuck", 100)]
    last = board("10 mafia", "1 hackers", active=1, turns=199, market="7 robocats")
    assert ("ends", 1, "rounds", 100) in comes_true(last, 1, "take robocats 1")
    other = board("3 mafia", rest, market="", turns=8)
    assert comes_true(other, 0, "pass") == []


def comes_true(at: rk.Table, seat: int, action: str) -> list[tuple[Any, ...]]:
    after = moves(at.copy(), f"{seat} {action}")
    assert all(CAME_TRUE[effect.kind](at, after, effect) for effect in at.preview(seat, action))
    return told(at, seat, action)


@pytest.mark.rule("CAT-11")
@pytest.mark.rule("CAT-12")
def test_who_helps_is_told_what_he_and_the_active_player_get() -> None:
    at = board("2 journalists", "3 mafia", factions=CITY)
    moves(at, "0 play journalists 2")
    assert comes_true(at, 1, "give mafia") == [
        ("points", 1, 1),
        ("race", 1, 1, 15),
        ("loses", 1, 2),
        ("holds", 1, "mafia", 1),
        ("gets", 0, 1),
    ]
    assert comes_true(at, 1, "decline") == []
    at = moves(board("3 detectives, 1 mafia", "3 mafia", points=[0, 15]), "0 play detectives 3", "0 add mafia")
    assert ("ends", 1, "won", 100) in comes_true(at, 1, "discard mafia")


@pytest.mark.rule("CAT-8")
def test_the_hand_limit_tells_how_many_go_yet() -> None:
    at = moves(board("9 mafia, 1 hackers", "", market="7 robocats"), "0 take robocats 2")
    assert comes_true(at, 0, "discard mafia") == [("holds", 0, "mafia", 8), ("discards", 0, 1, "exactly")]


def test_without_the_memory_aid_nothing_is_told_that_takes_attention() -> None:
    at = board("3 officials, 3 police, 2 hackers, 2 journalists", "2 mafia", factions=CITY, memory_aid="off")
    assert told(at, 0, "play officials 3")[0] == ("up-to", 0, 3)
    assert told(at, 0, "play officials 1")[0] == ("points", 0, 1)
    assert told(at, 0, "play police 3", "add hackers", "against 1")[0] == ("up-to", 0, 2)
    assert told(at, 0, "play hackers 2", "against 1")[0] == ("up-to", 0, 2)
    assert ("may-gain", 1, "point") in told(at, 0, "play journalists 2")
    assert not exact(at, 0, "comes", "take mafia 1")
