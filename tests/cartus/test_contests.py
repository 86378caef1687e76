"""Swords and Flutes with every kind of tie: CAR-12, CAR-13."""

from __future__ import annotations

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
    state,
    told,
)

PALACE, FARM = "palace-two-rats", "farm-four-cards"


def meet(at: rk.Table, *laid: str) -> rk.Table:
    """All go to the Palace in order of seats."""
    for seat, text in enumerate(laid):
        go(at, seat, PALACE, text)
    return at


# Swords


@pytest.mark.rule("CAR-12")
@pytest.mark.parametrize(("size", "given"), [(7, 3), (6, 3), (3, 1), (2, 1)])
def test_the_fewest_swords_give_half_a_hand_rounded_down_of_their_choice(size: int, given: int) -> None:
    mine = f"{size - 2} magic-0, 2 gold" if size > 2 else "2 gold"
    if size > 6:
        mine = "4 magic-0, 1 magic-1, 2 gold"
    at = meet(board("1 sword", mine), "1 sword", "")
    assert asked(at) == (1, "give")
    assert at.ask(1).args == {"to": 0, "count": given}  # type: ignore[union-attr]
    moves(at, *["1 give gold"] * min(2, given), *["1 give magic-0"] * max(0, given - 2))
    assert asked(at) == (0, "action")
    assert held(at) == [0, size - given] and state(at).spoils_count[0] == given
    moves(at, "0 decline", "1 decline")
    assert held(at) == [given, size - given]
    assert hand(at, 0)["gold"] == min(2, given)


@pytest.mark.rule("CAR-12")
def test_one_card_is_too_little_to_give() -> None:
    at = meet(board("1 sword", "1 gold"), "1 sword", "")
    assert asked(at) == (0, "action") and held(at) == [0, 1]


@pytest.mark.rule("CAR-12")
def test_most_tied_the_earlier_visitor_receives() -> None:
    at = board("1 sword", "1 sword", "4 magic-0", round=2)
    go(at, 1, PALACE, "1 sword")
    go(at, 2, PALACE)
    go(at, 0, PALACE, "1 sword")
    assert asked(at) == (2, "give") and at.ask(2).args == {"to": 1, "count": 2}  # type: ignore[union-attr]


@pytest.mark.rule("CAR-12")
def test_fewest_tied_the_receiver_names_the_giver_even_one_with_nothing() -> None:
    at = meet(board("2 sword", "4 magic-0", "1 sword, 2 gold", "1 gold"), "1 sword", "", "1 sword", "")
    assert asked(at) == (0, "giver")
    assert choices(at, 0) == {"take-from 1", "take-from 3"}
    assert refused(at, 0, "take-from 2") == "CAR-12"
    poor = at.copy()
    moves(poor, "0 take-from 3")
    assert asked(poor) == (0, "action") and held(poor) == [1, 4, 2, 1]
    moves(at, "0 take-from 1")
    assert asked(at) == (1, "give")


@pytest.mark.rule("CAR-12")
def test_if_no_candidate_has_two_cards_nobody_is_asked() -> None:
    at = meet(board("1 sword, 4 magic-0", "1 gold", "1 gold"), "1 sword", "", "")
    assert asked(at) == (0, "action")
    assert told(at, "gave") == []


@pytest.mark.rule("CAR-12")
@pytest.mark.parametrize("swords", [0, 1, 2])
def test_all_equal_means_nothing(swords: int) -> None:
    laid = f"{swords} sword"
    at = meet(board("2 sword, 4 magic-0", "2 sword, 4 magic-4"), laid, laid)
    assert asked(at) == (0, "action")


@pytest.mark.rule("CAR-12")
def test_a_lone_visitor_takes_nothing() -> None:
    at = board("2 sword", "4 magic-0")
    go(at, 0, PALACE, "2 sword")
    go(at, 1, FARM)
    assert told(at, "gave") == [] and held(at) == [0, 4]


@pytest.mark.rule("CAR-12", "CAR-19")
def test_laid_cards_are_not_hand_and_spoils_cannot_be_used_here() -> None:
    # 1 lays four of his six cards: half of the two left is one
    row = "hospital-four-cards, palace-two-rats"
    at = board("1 sword", "4 clergy-0, 2 gold", row=row)
    go(at, 0, "hospital-four-cards", "1 sword")
    go(at, 1, "hospital-four-cards", "4 clergy-0")
    assert at.ask(1).args == {"to": 0, "count": 1}  # type: ignore[union-attr]
    moves(at, "1 give gold")
    assert told(at, "gave-card", 0) == [{"seat": 1, "card": "gold", "count": 1, "to": 0}]
    assert at.view(0)["players"][0]["spoils"] == {"gold": 1}
    moves(at, "1 decline")  # the exclusive Hospital
    assert asked(at) == (1, "privilege")
    assert hand(at, 0) == cards("1 gold")  # he had no card in hand for the Hospital, so he was not asked
    assert told(at, "discarded") == []


@pytest.mark.rule("CAR-12")
def test_only_giver_and_receiver_see_the_cards_and_they_change_hands_together() -> None:
    at = meet(board("1 sword", "4 magic-0, 2 gold", "1 sword"), "1 sword", "", "1 sword")
    before = at.view(2)
    moves(at, "1 give gold", "1 give magic-0")
    assert at.view(2) == before  # two of three are picked, nobody else knows
    assert at.can_undo(1)
    moves(at, "1 give gold")
    assert not at.can_undo(1)
    assert {event["card"] for event in told(at, "gave-card", 0)} == {"gold", "magic-0"}
    assert told(at, "gave-card", 2) == told(at, "gave-card") == []
    assert told(at, "gave", 2) == [{"seat": 1, "to": 0, "count": 3}]


@pytest.mark.rule("CAR-12")
def test_one_transfer_per_building_and_it_is_compulsory() -> None:
    at = meet(board("3 sword", "4 magic-0", "4 magic-4, 1 sword"), "3 sword", "", "1 sword")
    assert asked(at) == (1, "give") and "decline" not in choices(at, 1)
    moves(at, "1 give magic-0", "1 give magic-0")
    assert asked(at) == (0, "action") and held(at) == [0, 2, 4]


# Flutes


@pytest.mark.rule("CAR-13")
def test_the_most_flutes_send_a_rat_to_the_fewest() -> None:
    at = meet(board("2 flute", "1 flute", "1 flute"), "2 flute", "1 flute", "")
    assert rats(at) == [9, 10, 11]
    assert told(at, "sent-rat") == [{"seat": 0, "to": 2}]


@pytest.mark.rule("CAR-13")
def test_most_tied_the_earlier_visitor_gives() -> None:
    at = board("1 flute", "1 flute", "", round=2)
    go(at, 1, PALACE, "1 flute")
    go(at, 2, PALACE)
    go(at, 0, PALACE, "1 flute")
    assert rats(at) == [10, 9, 11]


@pytest.mark.rule("CAR-13")
def test_fewest_tied_the_giver_chooses() -> None:
    at = meet(board("1 flute", "1 flute", "2 flute", ""), "", "1 flute", "2 flute", "")
    assert asked(at) == (2, "recipient") and choices(at, 2) == {"send-rat 0", "send-rat 3"}
    assert refused(at, 2, "send-rat 1") == "CAR-13" and refused(at, 2, "decline") == "CAR-13"
    moves(at, "2 send-rat 3")
    assert rats(at) == [10, 10, 9, 11]


@pytest.mark.rule("CAR-13")
@pytest.mark.parametrize("flutes", [0, 1, 2])
def test_equal_flutes_mean_nothing(flutes: int) -> None:
    at = meet(board("2 flute", "2 flute"), f"{flutes} flute", f"{flutes} flute")
    assert rats(at) == [10, 10] and asked(at) == (0, "action")


@pytest.mark.rule("CAR-13")
def test_a_giver_without_rats_gives_none_and_is_not_asked() -> None:
    at = meet(board("1 flute", "", "", rats=[0, 5, 5]), "1 flute", "", "")
    assert rats(at) == [0, 5, 5] and asked(at) == (0, "action")


@pytest.mark.rule("CAR-13", "CAR-14")
def test_rats_just_picked_up_can_be_sent_away() -> None:
    at = meet(board("1 flute, 1 magic-0", "", rats=[0, 5]), "1 flute, 1 magic-0", "")
    assert rats(at) == [0, 6]


@pytest.mark.rule("CAR-14")
def test_order_in_a_building_score_swords_flutes_actions() -> None:
    at = meet(
        board("1 sword, 1 flute, 1 nobility-0", "2 gold, 1 magic-0"), "1 sword, 1 flute, 1 nobility-0", "1 magic-0"
    )
    assert asked(at) == (1, "give")
    assert field(at, "influence") == [{"nobility": 1}, {"nobility": 1}] and rats(at) == [10, 11]
    assert refused(at, 0, "accept") == "CAR-14"
    moves(at, "1 give gold", "0 accept", "1 accept")
    order = [event.kind for event in at.events(None)]
    steps = ["gained-influence", "gained-rats", "gave", "sent-rat", "exclusive", "scored", "cleared"]
    assert [order.index(step) for step in steps] == sorted(order.index(step) for step in steps)
