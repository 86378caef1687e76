"""The rulebook's worked round, and the page's worked examples."""

from __future__ import annotations

import pytest

from tests.cartus.positions import asked, board, cards, field, go, hand, held, influence, moves, rats, told

RED, YELLOW, GREEN, BLUE = range(4)
TENT, FIRST, SECOND = "fortune-tellers-tent-two-cards-look", "monastery-four-cards", "monastery-two-rats"


@pytest.mark.rule("CAR-7", "CAR-9", "CAR-10", "CAR-12", "CAR-15", "CAR-16", "CAR-19")
def test_the_worked_round_of_the_rulebook() -> None:
    at = board(
        "1 clergy-1, 1 nobility-0, 2 magic-0",
        "2 magic-1, 1 clergy-3",
        "3 chivalry-0, 2 chivalry-1",
        "1 sword",
        row=f"{TENT}, {FIRST}, {SECOND}",
    )
    go(at, RED, FIRST, "1 clergy-1, 1 nobility-0, 2 magic-0")
    go(at, YELLOW, TENT, "2 magic-1, 1 clergy-3")
    go(at, GREEN, SECOND)
    go(at, BLUE, SECOND, "1 sword")

    # The Tent: two Witches and a Monk, and two looks
    assert influence(at, "magic") == [0, 3, 0, 0] and rats(at) == [10, 11, 10, 10]
    assert asked(at) == (YELLOW, "look")
    moves(at, f"{YELLOW} look 1", f"{YELLOW} look 4")
    assert field(at, "looked")[YELLOW] == [1, 4]

    # The first Monastery: a Monk, a King and two Witches
    assert influence(at, "clergy") == [4, 0, 0, 0] and rats(at) == [13, 11, 10, 10]
    moves(at, f"{RED} accept")
    assert rats(at) == [11, 11, 10, 10]

    # The second: Blue's Sword takes half of Green's hand; Green came first and has the exclusive action
    assert asked(at) == (GREEN, "give")
    moves(at, f"{GREEN} give chivalry-0", f"{GREEN} give chivalry-1")
    moves(at, f"{GREEN} accept", f"{BLUE} accept")
    assert rats(at) == [11, 11, 8, 9]
    assert held(at) == [0, 0, 3, 2] and hand(at, BLUE) == cards("1 chivalry-0, 1 chivalry-1")
    assert asked(at) == (YELLOW, "privilege")
    assert [event["building"] for event in told(at, "cleared")] == ["fortune-tellers-tent", "monastery", "monastery"]


@pytest.mark.rule("CAR-17")
def test_anna_and_boris() -> None:
    at = board("3 joker", "3 joker", row="farm-four-cards, palace-two-rats")
    go(at, 0, "farm-four-cards", "2 joker")
    go(at, 1, "palace-two-rats", "3 joker")
    moves(at, "0 accept", "1 accept")
    assert field(at, "points") == [0, 2] and held(at) == [3, 0]
    at = board("2 joker", "2 joker", row="farm-four-cards, palace-two-rats")
    go(at, 0, "farm-four-cards", "2 joker")
    go(at, 1, "palace-two-rats", "2 joker")
    moves(at, "0 accept", "1 accept")
    assert field(at, "points") == [0, 1] and held(at) == [4, 0]
