"""What people see one after the other: CAT-6, CAT-7, CAT-11 to CAT-18, CAT-20."""

from __future__ import annotations

import pytest

from tests.beats import beats
from tests.catham.positions import CITY, LAB, board, cards, moves


@pytest.mark.rule("CAT-6", "CAT-7")
def test_a_take_is_seen_with_its_refill_and_then_the_turn_passes() -> None:
    at = board("", "", market="3 mafia, 4 robocats", deck="10 hackers")
    story = beats(at, 0, "take mafia 3")
    assert [kinds for kinds, _ in story] == ["took refilled refilled refilled", "turn"]
    assert [sum(view["market"].values()) for _, view in story] == [7, 7]
    assert [(view["active"], view["to_act"]) for _, view in story] == [(0, []), (1, [1])]


@pytest.mark.rule("CAT-13", "CAT-10")
def test_officials_turn_up_card_by_card_then_score_then_leave() -> None:
    at = board("2 officials", "", factions=LAB, deck="9 mafia")
    story = beats(at, 0, "play officials 2")
    assert [(kinds, view["aside"], view["players"][0]["points"]) for kinds, view in story] == [
        ("played", cards("2 officials"), 0),
        ("turned-up", cards("2 officials, 1 mafia"), 0),
        ("turned-up", cards("2 officials, 2 mafia"), 0),
        ("gained", cards("2 officials, 2 mafia"), 1),
        ("", {}, 1),
        ("turn", {}, 1),
    ]
    assert [view.get("playing", {}).get("faction") for _, view in story] == ["officials"] * 4 + [None] * 2


@pytest.mark.rule("CAT-17")
def test_police_search_a_hand_card_by_card() -> None:
    at = board("2 police, 1 mafia", "2 mafia", factions=LAB)
    moves(at, "0 play police 2", "0 add mafia")
    story = beats(at, 0, "against 1")
    assert [kinds for kinds, _ in story] == ["played added aimed", "revealed", "revealed", "gained", "", "turn"]
    assert [view["players"][1]["held"] for _, view in story] == [2, 1, 0, 0, 0, 0]
    assert {view.get("playing", {}).get("added") for _, view in story[:4]} == {"mafia"}


@pytest.mark.rule("CAT-18")
def test_hackers_give_look_score_and_steal() -> None:
    at = board("1 hackers", "1 mafia", factions=CITY)
    moves(at, "0 play hackers 1")
    story = beats(at, 0, "against 1")
    assert [kinds for kinds, _ in story][:3] == ["played aimed", "gave", "revealed"]
    assert [view["players"][1]["held"] for _, view in story][:3] == [1, 2, 1]
    for _, view in story:
        everywhere = [view["aside"], view["discard"], view["market"]]
        total = sum(sum(pile.values()) for pile in everywhere) + view["deck"]
        assert total + sum(player["held"] for player in view["players"]) == 75


@pytest.mark.rule("CAT-20")
def test_the_last_points_are_seen_before_the_end() -> None:
    at = board("4 robocats", "", points=[13, 0])
    story = beats(at, 0, "play robocats 4")
    assert [(kinds, view["over"]) for kinds, view in story] == [("played", False), ("gained", False), ("ended", True)]
    assert story[1][1]["players"][0]["points"] == 16 and "outcome" not in story[1][1]
