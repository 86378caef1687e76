"""The actions of the buildings: CAR-16, and the Watchtower, CAR-22."""

from __future__ import annotations

from typing import Any

import pytest

import ratskeller as rk
from tests.cartus.positions import (
    asked,
    board,
    cards,
    choices,
    field,
    go,
    hand,
    held,
    moves,
    rats,
    refused,
    stack,
    state,
    told,
)


def both_at(card: str, first: str = "", second: str = "", laid: str = "", **facts: Any) -> rk.Table:
    """Two visitors; seat 0 has the exclusive action."""
    other = "farm-four-cards" if not card.startswith("farm") else "palace-four-cards"
    at = board(first, second, row=f"{card}, {other}", **facts)
    go(at, 0, card, laid)
    return go(at, 1, card)


@pytest.mark.rule("CAR-16")
@pytest.mark.parametrize(
    ("building", "special"),
    [("treasury", "gold"), ("market", "joker"), ("office", "pass"), ("castle", "sword"), ("ratcatchers-hut", "flute")],
)
def test_two_or_one_card_of_a_stack(building: str, special: str) -> None:
    at = both_at(f"{building}-two-rats")
    before = stack(at, special)
    moves(at, "0 accept", "1 accept")
    assert hand(at, 0) == cards(f"2 {special}") and hand(at, 1) == cards(f"1 {special}")
    assert stack(at, special) == before - 3
    assert told(at, "took") == [
        {"seat": 0, "card": special, "count": 2},
        {"seat": 1, "card": special, "count": 1},
    ]


@pytest.mark.rule("CAR-16", "CAR-20")
def test_a_short_stack_gives_what_it_has() -> None:
    at = both_at("treasury-two-rats", first="14 gold")
    assert at.ask(0).args["count"] == 1  # type: ignore[union-attr]
    moves(at, "0 accept")
    assert hand(at, 0) == cards("15 gold")
    assert asked(at)[1] == "privilege"  # nothing was left for 1


@pytest.mark.rule("CAR-16")
def test_any_action_may_be_declined() -> None:
    at = moves(both_at("palace-two-rats"), "0 decline", "1 accept")
    assert field(at, "points") == [0, 1]
    assert told(at, "declined") == [{"seat": 0}]


@pytest.mark.rule("CAR-16")
def test_farm() -> None:
    at = moves(both_at("farm-two-rats"), "0 accept", "1 accept")
    assert held(at) == [4, 2]


@pytest.mark.rule("CAR-16")
def test_monastery_discards_two_or_one_rats_and_asks_nobody_without() -> None:
    at = moves(both_at("monastery-two-rats", rats=[5, 5]), "0 accept", "1 accept")
    assert rats(at) == [3, 4]
    at = moves(both_at("monastery-two-rats", rats=[1, 0]), "0 accept")
    assert rats(at) == [0, 0] and asked(at)[1] == "privilege"


# Brewery


@pytest.mark.rule("CAR-16")
@pytest.mark.parametrize(("first", "second"), [(3, 3), (4, 1), (2, 0)])
def test_brewery_counts_influence_gained_here_and_rounds_down(first: int, second: int) -> None:
    at = board(f"{first} joker", f"{second} joker", row="brewery-two-rats, palace-four-cards")
    go(at, 0, "brewery-two-rats", f"{first} joker")
    go(at, 1, "brewery-two-rats", f"{second} joker")
    assert at.ask(0).args == {"building": "brewery", "exclusive": 1, "count": first}  # type: ignore[union-attr]
    moves(at, "0 accept")
    if second >= 2:
        assert at.ask(1).args["count"] == second // 2  # type: ignore[union-attr]
        moves(at, "1 accept")
    assert held(at) == [first, second // 2]


@pytest.mark.rule("CAR-16")
def test_brewery_without_influence_asks_nobody() -> None:
    at = both_at("brewery-two-rats", first="2 sword", laid="2 sword")
    assert asked(at)[1] == "privilege"


@pytest.mark.rule("CAR-16", "CAR-20")
def test_promised_cards_are_not_promised_twice() -> None:
    at = both_at("farm-two-rats", deck="2 magic-3, 1 magic-2")
    gone = ", ".join(f"{n} {c}" for c, n in field(at, "discard").items())
    at = both_at("farm-two-rats", first=gone, deck="2 magic-3, 1 magic-2")
    assert state(at).deck_size == 3 and state(at).discard_size == 0
    moves(at, "0 accept")
    assert asked(at)[1] == "privilege"  # three cards for 0, none for 1
    assert hand(at, 0)["magic-3"] == 2 and held(at)[1] == 0


# Hospital


@pytest.mark.rule("CAR-16")
def test_exclusive_hospital_a_rat_first_then_up_to_three_cards() -> None:
    at = both_at("hospital-two-rats", first="2 magic-4, 1 gold, 1 pass, 1 sword", second="3 gold")
    assert asked(at) == (0, "action") and choices(at, 0) == {"accept", "decline"}
    moves(at, "0 accept")
    assert rats(at) == [9, 10] and asked(at) == (0, "discard")
    assert choices(at, 0) == {"discard magic-4", "discard gold", "discard pass", "discard sword", "decline"}
    moves(at, "0 discard gold", "0 discard magic-4", "0 discard pass")
    assert rats(at) == [6, 10] and hand(at, 0) == cards("1 magic-4, 1 sword")
    assert stack(at, "gold") == 12 and stack(at, "pass") == 12 and field(at, "discard") == {"magic-4": 1}
    assert [event["card"] for event in told(at, "discarded", 1)] == ["gold", "magic-4", "pass"]
    assert asked(at) == (1, "discard")
    moves(at, "1 discard gold", "1 discard gold")
    assert rats(at) == [6, 8] and asked(at)[1] == "privilege"


@pytest.mark.rule("CAR-16")
def test_hospital_cards_are_declined_one_by_one() -> None:
    at = both_at("hospital-two-rats", first="3 gold", second="3 gold")
    moves(at, "0 accept", "0 discard gold", "0 decline", "1 discard gold", "1 decline")
    assert rats(at) == [8, 9] and held(at) == [2, 2]


@pytest.mark.rule("CAR-16")
def test_declining_the_exclusive_hospital_declines_all_of_it() -> None:
    at = moves(both_at("hospital-two-rats", first="3 gold"), "0 decline")
    assert rats(at) == [10, 10] and asked(at)[1] == "privilege"


@pytest.mark.rule("CAR-16")
def test_hospital_takes_at_most_as_many_cards_as_rats_left() -> None:
    at = both_at("hospital-two-rats", first="5 gold", second="5 gold", rats=[2, 1])
    moves(at, "0 accept", "0 discard gold")
    assert rats(at) == [0, 1] and asked(at) == (1, "discard")
    moves(at, "1 discard gold")
    assert rats(at) == [0, 0] and asked(at)[1] == "privilege"
    assert held(both_at("hospital-two-rats", first="5 gold", rats=[0, 0])) == [5, 0]  # nobody was asked


@pytest.mark.rule("CAR-16")
def test_no_cards_no_question_at_the_hospital() -> None:
    at = both_at("hospital-two-rats")
    moves(at, "0 accept")
    assert rats(at) == [9, 10] and asked(at)[1] == "privilege"


@pytest.mark.rule("CAR-16")
def test_an_answer_that_is_not_asked_for_is_refused() -> None:
    at = both_at("palace-two-rats")
    assert refused(at, 0, "discard gold") == "CAR-16" and refused(at, 1, "accept") == "CAR-14"


# Watchtower

TOWERS = "watchtower-two-rats, watchtower-four-cards, farm-four-cards"
TOWER = "watchtower-two-rats"


@pytest.mark.rule("CAR-22")
def test_the_unprotected_with_enough_cards_give_three_of_their_choice() -> None:
    row = "watchtower-two-rats, farm-four-cards, market-two-rats"
    at = board("2 magic-0", "4 gold, 1 magic-4", "1 gold", "2 pass", row=row)
    go(at, 0, TOWER)
    for seat in (1, 2, 3):
        go(at, seat, "farm-four-cards")
    assert asked(at) == (0, "action")
    moves(at, "0 accept")
    assert asked(at) == (1, "give") and at.ask(1).args == {"to": 0, "count": 3}  # type: ignore[union-attr]
    moves(at, "1 give magic-4", "1 give gold", "1 give gold")
    # 2 holds fewer than the taker's two and gives nothing; 3 has only two and gives them unasked
    assert held(at) == [7, 2, 1, 0] and asked(at) == (1, "action")
    assert hand(at, 0) == cards("2 magic-0, 1 magic-4, 2 gold, 2 pass")
    assert [(event["seat"], event["count"]) for event in told(at, "gave", 2)] == [(1, 3), (3, 2)]
    assert told(at, "gave-card", 2) == []


@pytest.mark.rule("CAR-22")
def test_givers_give_clockwise_and_sizes_are_compared_once() -> None:
    row = "watchtower-two-rats, farm-four-cards, market-two-rats"
    at = board("4 gold", "4 pass", "2 magic-0", "5 sword", row=row, round=3)
    go(at, 2, TOWER)
    for seat in (3, 0, 1):
        go(at, seat, "farm-four-cards")
    moves(at, "2 accept")
    for seat, card in ((3, "sword"), (0, "gold"), (1, "pass")):
        assert asked(at) == (seat, "give")
        moves(at, *[f"{seat} give {card}"] * 3)
    assert held(at) == [1, 1, 11, 2]  # the taker's growing hand has protected nobody


@pytest.mark.rule("CAR-22")
def test_any_watchtower_protects_and_the_ordinary_visitor_has_nothing_else() -> None:
    at = board("", "3 gold", "3 gold", "3 gold", row=TOWERS)
    go(at, 0, TOWER)
    go(at, 1, TOWER)
    go(at, 2, "watchtower-four-cards")
    go(at, 3, "farm-four-cards")
    moves(at, "0 accept")
    assert told(at, "gave") == [{"seat": 3, "to": 0, "count": 3}]
    # 2 takes from nobody: 3 has nothing left, 0 and 1 are protected, and so 2 is not asked
    assert asked(at) == (3, "action")
    assert held(at) == [3, 3, 3, 0]


@pytest.mark.rule("CAR-22")
def test_spoils_of_the_first_watchtower_are_in_hand_for_the_second() -> None:
    at = board("", "1 gold", "6 gold", "6 pass", row=TOWERS)
    go(at, 0, TOWER)
    go(at, 1, "watchtower-four-cards")
    go(at, 2, "farm-four-cards")
    go(at, 3, "farm-four-cards")
    moves(at, "0 accept", *["2 give gold"] * 3, *["3 give pass"] * 3)
    assert held(at) == [6, 1, 3, 3]
    moves(at, "1 accept")
    assert held(at)[2:] == [0, 0]
    assert [event["to"] for event in told(at, "gave")] == [0, 0, 1, 1]
    assert held(at)[0] == 6  # protected, although the largest hand


@pytest.mark.rule("CAR-22", "CAR-19")
def test_laid_cards_and_fresh_spoils_do_not_count() -> None:
    # 0 receives four cards by Swords, yet his hand counts as empty until the building is cleared
    at = board("1 sword", "8 gold", "1 pass", "", row="watchtower-two-rats, farm-four-cards, market-two-rats")
    go(at, 0, TOWER, "1 sword")
    go(at, 1, TOWER)
    go(at, 2, "farm-four-cards")
    go(at, 3, "farm-four-cards")
    moves(at, *["1 give gold"] * 4)
    assert state(at).spoils_count[0] == 4
    moves(at, "0 accept")
    assert held(at) == [5, 4, 0, 0] and hand(at, 0) == cards("4 gold, 1 pass")


@pytest.mark.rule("CAR-22")
def test_nobody_to_take_from_means_no_question_and_tribute_may_be_declined() -> None:
    at = board("3 gold", "2 gold", "", row="watchtower-two-rats, farm-four-cards")
    go(at, 0, TOWER)
    go(at, 1, "farm-four-cards")
    go(at, 2, "farm-four-cards")
    assert asked(at) == (1, "action")
    at = board("", "2 gold", "", row="watchtower-two-rats, farm-four-cards")
    go(at, 0, TOWER)
    go(at, 1, "farm-four-cards")
    go(at, 2, "farm-four-cards")
    moves(at, "0 decline")
    assert held(at) == [0, 2, 0]
