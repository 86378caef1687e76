"""Privileges and looks at the nun row: CAR-6, CAR-6a."""

from __future__ import annotations

import pytest

from tests.cartus.positions import (
    asked,
    at_privileges,
    board,
    choices,
    choose,
    field,
    go,
    held,
    kinds,
    moves,
    rats,
    refused,
    state,
    told,
)

LOOKS = "farm-rat-look, palace-two-cards-look"


@pytest.mark.rule("CAR-6")
def test_each_chooses_in_turn_from_the_first_player_and_may_choose_the_same() -> None:
    at = at_privileges("", "", "", round=2, row="farm-four-cards, palace-two-rats")
    for seat in (1, 2, 0):
        assert asked(at) == (seat, "privilege")
        assert choices(at, seat) == {"choose farm four-cards", "choose palace two-rats"}
        moves(choose(at, seat, "palace-two-rats"), f"{seat} accept")
    assert rats(at) == [8, 8, 8]
    assert asked(at) == (1, "visit")


@pytest.mark.rule("CAR-6")
@pytest.mark.parametrize(
    ("card", "drawn", "lost", "looks"),
    [
        ("farm-four-cards", 4, 0, 0),
        ("farm-two-cards-rat", 2, 1, 0),
        ("farm-two-cards-look", 2, 0, 1),
        ("farm-two-rats", 0, 2, 0),
        ("farm-rat-look", 0, 1, 1),
    ],
)
def test_the_five_privileges_part_by_part(card: str, drawn: int, lost: int, looks: int) -> None:
    at = choose(at_privileges("1 magic-0", "", row=f"{card}, palace-four-cards"), 0, card)
    parts = []
    while asked(at) == (0, "part"):
        question = at.ask(0)
        assert question is not None
        parts.append((question.args["part"], question.args["count"]))
        at.play(0, "look 3" if question.args["part"] == "look" else "accept")
    expected = [("cards", drawn), ("rats", lost), ("look", looks)]
    assert parts == [part for part in expected if part[1]]
    assert held(at)[0] == 1 + drawn and rats(at)[0] == 10 - lost
    assert len(told(at, "looked")) == looks


@pytest.mark.rule("CAR-6")
def test_each_part_may_be_declined() -> None:
    at = choose(at_privileges("", "", row="farm-two-cards-rat, palace-four-cards"), 0, "farm-two-cards-rat")
    moves(at, "0 decline", "0 accept")
    assert held(at) == [0, 0] and rats(at) == [9, 10]
    at = choose(at_privileges("", "", row="farm-two-cards-look, palace-four-cards"), 0, "farm-two-cards-look")
    moves(at, "0 accept", "0 decline")
    assert held(at) == [2, 0] and field(at, "looked") == 0
    assert asked(at) == (1, "privilege")


@pytest.mark.rule("CAR-6")
def test_a_privilege_can_be_taken_back_until_a_card_was_drawn_or_looked_at() -> None:
    at = at_privileges("", "", row="farm-rat-look, palace-four-cards")
    begun = at.state.tobytes()
    moves(choose(at, 0, "farm-rat-look"), "0 accept")
    assert (rats(at)[0], asked(at)) == (9, (0, "part"))
    for _ in range(2):
        at.undo(0)
    assert at.state.tobytes() == begun and kinds(at, 1)[-2:] == ["undone", "undone"], "all have seen both"
    moves(choose(at, 0, "farm-rat-look"), "0 decline")
    assert at.can_undo(0)
    at.play(0, "look 1")
    assert not at.can_undo(0)
    moves(choose(at, 1, "palace-four-cards"), "1 accept")
    assert not at.can_undo(1)


@pytest.mark.rule("CAR-6")
def test_rats_are_capped_and_a_part_that_changes_nothing_is_not_asked() -> None:
    at = at_privileges("", "", row="farm-two-rats, palace-two-cards-rat", rats=[1, 0])
    moves(choose(at, 0, "farm-two-rats"), "0 accept")
    assert rats(at) == [0, 0]
    choose(at, 1, "farm-two-rats")
    assert asked(at) == (0, "visit")


@pytest.mark.rule("CAR-6", "CAR-20")
def test_no_cards_left_means_no_question() -> None:
    everything = ", ".join(
        f"{n} {c}-{i}"
        for c in ("peasantry", "bourgeoisie", "clergy", "chivalry", "magic", "nobility")
        for i, n in enumerate((4, 2, 1 if c != "nobility" else 2, 2, 4))
    )
    at = at_privileges(everything, "", row="farm-four-cards, palace-two-cards-rat")
    assert state(at).deck_size == state(at).discard_size == 0
    choose(at, 0, "farm-four-cards")
    assert asked(at) == (1, "privilege")
    choose(at, 1, "palace-two-cards-rat")
    question = at.ask(1)
    assert question is not None and question.args == {"part": "rats", "count": 1}


@pytest.mark.rule("CAR-6")
def test_at_the_same_time_nobody_sees_the_others_choice_and_all_is_carried_out_in_turn() -> None:
    row = "farm-four-cards, palace-rat-look"
    at = at_privileges("", "", "", simultaneous=True, round=2, row=row)
    assert at.to_act == (0, 1, 2)
    before = at.view(1)
    choose(at, 0, "farm-four-cards")
    assert at.view(1) == before | {"to_act": [1, 2]}
    assert told(at, "answered", 1) == [{"seat": 0}] and told(at, "chose", 1) == []
    assert at.view(0)["row"][0]["chosen_by"] == [0]
    choose(at, 2, "palace-rat-look")
    at.revise(0)
    choose(at, 0, "palace-rat-look")
    choose(at, 1, "farm-four-cards")
    assert [event["seat"] for event in told(at, "chose")] == [1, 2, 0]
    assert asked(at) == (1, "part") and at.ask(1).args["count"] == 4  # type: ignore[union-attr]
    moves(at, "1 accept", "2 accept", "2 look 1", "0 decline", "0 look 5")
    assert rats(at) == [10, 10, 9] and held(at) == [0, 4, 0]
    assert asked(at) == (1, "visit")


@pytest.mark.rule("CAR-6a")
def test_a_look_is_one_position_and_only_the_looker_sees_it() -> None:
    at = at_privileges("", "", row=LOOKS, nuns="magic-4 magic-3 magic-2 magic-1 magic-0")
    moves(choose(at, 0, "farm-rat-look"), "0 decline", "0 look 2")
    assert at.view(0)["nun_row"][1] == {"looked": [0], "card": "magic-3", "nuns": 3}
    assert at.view(1)["nun_row"][1] == {"looked": [0]} == at.view(None)["nun_row"][1]
    assert told(at, "saw", 0) == [{"seat": 0, "position": 2, "card": "magic-3"}]
    assert told(at, "saw", 1) == told(at, "saw") == [] and told(at, "looked", 1) == [{"seat": 0, "position": 2}]
    assert not at.can_undo(0)


@pytest.mark.rule("CAR-6a", "CAR-16")
def test_looks_are_one_by_one_different_within_an_action_and_declinable() -> None:
    row = "fortune-tellers-tent-four-cards, palace-two-rats"
    at = board("1 magic-0", "", row=row, looked=[[1], []])
    go(at, 0, "fortune-tellers-tent-four-cards", "1 magic-0")
    go(at, 1, "fortune-tellers-tent-four-cards")
    assert asked(at) == (0, "look")
    assert choices(at, 0) == {*(f"look {i}" for i in range(1, 6)), "decline"}  # an old card may be looked at again
    moves(at, "0 look 1")
    assert len(told(at, "saw", 0)) == 1  # he sees it before he chooses the next
    assert refused(at, 0, "look 1") == "CAR-6a"
    assert choices(at, 0) == {*(f"look {i}" for i in range(2, 6)), "decline"}
    moves(at, "0 decline")
    assert asked(at) == (1, "look") and at.ask(1).args["count"] == 1  # type: ignore[union-attr]
    moves(at, "1 look 1")
    assert asked(at) == (1, "privilege")
    assert field(at, "looked") == [[1], [1]]
