"""Visits and passing: CAR-7, CAR-8."""

from __future__ import annotations

import pytest

from tests.cartus.positions import (
    TWO,
    asked,
    board,
    cards,
    choices,
    field,
    go,
    hand,
    held,
    moves,
    refused,
    stack,
    told,
)

FARM, PALACE = "farm-four-cards", "palace-two-rats"
HAND = "2 magic-4, 1 magic-0, 1 joker, 1 sword, 1 flute, 1 gold, 1 pass"


@pytest.mark.rule("CAR-7")
def test_one_building_and_any_cards_but_gold_and_pass() -> None:
    at = board(HAND, "", row=TWO)
    assert choices(at, 0) == {"visit farm four-cards", "visit palace two-rats", "pass"}
    moves(at, "0 visit farm four-cards")
    assert choices(at, 0) == {"lay magic-4", "lay magic-0", "lay joker", "lay sword", "lay flute", "done"}
    moves(at, "0 lay magic-0", "0 lay sword")
    assert choices(at, 0) == {"lay magic-4", "lay joker", "lay flute", "done"}
    assert refused(at, 0, "lay magic-0") == "CAR-7" and refused(at, 0, "give gold") == "CAR-7"
    moves(at, "0 done")
    assert asked(at) == (1, "visit")
    assert hand(at, 0) == cards("2 magic-4, 1 joker, 1 flute, 1 gold, 1 pass")


@pytest.mark.rule("CAR-7")
def test_others_see_how_many_but_not_which() -> None:
    at = board(HAND, "", row=TWO)
    before = at.view(1)
    moves(at, "0 visit palace two-rats", "0 lay magic-4")
    assert at.view(1) == before  # told when it is complete
    moves(at, "0 lay joker", "0 done")
    player = at.view(1)["players"][0]
    assert player["laid_count"] == 2 and player["held"] == 6 and player["at"] == 1 and "laid" not in player
    assert at.view(0)["players"][0]["laid"] == {"magic-4": 1, "joker": 1}
    assert told(at, "visited", 1) == [{"seat": 0, "building": "palace", "privilege": "two-rats", "count": 2}]


@pytest.mark.rule("CAR-7")
def test_laying_can_be_taken_back_until_it_is_done() -> None:
    at = board(HAND, "", row=TWO)
    before = at.state.tobytes()
    moves(at, "0 visit farm four-cards", "0 lay magic-4", "0 lay joker")
    for _ in range(3):
        at.undo(0)
    assert at.state.tobytes() == before
    go(at, 0, FARM, "1 joker")
    assert not at.can_undo(0)


@pytest.mark.rule("CAR-7")
def test_nothing_may_be_laid_and_all_may_visit_one_building() -> None:
    at = board("", "", "", row=TWO, round=2)
    for seat in (1, 2, 0):
        assert asked(at) == (seat, "visit")
        go(at, seat, PALACE)
    assert asked(at) == (1, "action")
    assert [event["seat"] for event in told(at, "visited")] == [1, 2, 0]
    assert at.view(0)["row"][1]["visitors"] == [1, 2, 0]


@pytest.mark.rule("CAR-7")
def test_laid_cards_are_open_with_their_nuns_when_turned_up_and_in_the_discard_pile() -> None:
    at = board("1 magic-4, 1 magic-0", "", row=TWO)
    go(at, 0, FARM, "1 magic-4")
    go(at, 1, FARM)
    assert at.view(1)["players"][0]["laid"] == {"magic-4": 1}
    moves(at, "0 decline", "1 decline")
    assert at.view(1)["discard"] == {"magic-4": 1}


@pytest.mark.rule("CAR-8")
def test_a_pass_card_returns_to_its_stack_and_the_turn_comes_back() -> None:
    at = board("1 pass", "", "1 pass", row=TWO)
    moves(at, "0 pass")
    assert stack(at, "pass") == 11 and held(at) == [0, 0, 1]
    assert told(at, "passed") == [{"seat": 0}]
    go(at, 1, FARM)
    moves(at, "2 pass")
    assert asked(at) == (0, "visit")
    assert choices(at, 0) == {"visit farm four-cards", "visit palace two-rats"}  # no second Pass card
    assert refused(at, 0, "pass") == "CAR-8"
    go(at, 0, FARM)
    go(at, 2, FARM)
    assert at.view(None)["row"][0]["visitors"] == [1, 0, 2]  # in the order in which discs were placed


@pytest.mark.rule("CAR-8")
def test_if_everyone_passed_the_lap_restarts_with_the_first_player() -> None:
    at = board("1 pass", "2 pass", "1 pass", row=TWO, round=2)
    moves(at, "1 pass", "2 pass", "0 pass")
    assert asked(at) == (1, "visit")
    moves(at, "1 pass")
    assert asked(at) == (2, "visit")
    go(at, 2, FARM)
    go(at, 0, PALACE)
    assert asked(at) == (1, "visit")


@pytest.mark.rule("CAR-8")
def test_the_last_player_left_may_still_pass() -> None:
    at = board("2 pass", "", row=TWO)
    moves(at, "0 pass")
    go(at, 1, FARM)
    moves(at, "0 pass")
    assert asked(at) == (0, "visit") and stack(at, "pass") == 12
    go(at, 0, PALACE)
    assert field(at, "phase") == "action"


@pytest.mark.rule("CAR-8")
def test_a_pass_is_played_before_choosing_a_building() -> None:
    at = moves(board("1 pass", "", row=TWO), "0 visit farm four-cards")
    assert refused(at, 0, "pass") == "CAR-7"
