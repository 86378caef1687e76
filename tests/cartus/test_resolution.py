"""Resolving buildings: CAR-9 to CAR-11, CAR-14, CAR-15, CAR-17 to CAR-21."""

from __future__ import annotations

import pytest

from tests.cartus.positions import (
    asked,
    board,
    cards,
    choices,
    decline_all,
    field,
    go,
    hand,
    held,
    influence,
    last_round,
    moves,
    ranking,
    rats,
    refused,
    stack,
    state,
    told,
)

FARM, PALACE, MARKET = "farm-four-cards", "palace-two-rats", "market-rat-look"


@pytest.mark.rule("CAR-9")
def test_buildings_are_resolved_in_row_order_one_after_another() -> None:
    at = board("1 nobility-0", "1 peasantry-0", "", "")
    go(at, 0, PALACE, "1 nobility-0")
    go(at, 1, FARM, "1 peasantry-0")
    go(at, 2, MARKET)
    go(at, 3, FARM)
    assert asked(at) == (1, "action")  # the Farm is first, whoever came first
    assert influence(at, "nobility") == [0, 0, 0, 0] and "laid" not in at.view(1)["players"][0]
    moves(at, "1 decline", "3 decline")
    assert asked(at) == (0, "action") and influence(at, "nobility") == [1, 0, 0, 0]
    assert field(at, "discard") == {"peasantry-0": 1}
    moves(at, "0 decline")
    assert asked(at) == (2, "action")


@pytest.mark.rule("CAR-10")
def test_influence_for_population_and_jokers_and_a_rat_for_each_stranger() -> None:
    at = board("2 nobility-4, 1 magic-0, 1 clergy-1, 1 joker, 1 sword, 1 flute", "")
    go(at, 0, PALACE, "2 nobility-4, 1 magic-0, 1 clergy-1, 1 joker, 1 sword, 1 flute")
    go(at, 1, FARM)
    decline_all(at)
    assert influence(at, "nobility") == [5, 0] and rats(at) == [12, 10]
    assert [influence(at, track) for track in ("magic", "clergy", "peasantry")] == [[0, 0]] * 3


@pytest.mark.rule("CAR-11")
def test_who_came_first_to_a_space_ranks_higher() -> None:
    at = board("2 joker", "2 joker", "1 joker", influence=["", "", "1 nobility"], round=2)
    go(at, 1, PALACE, "2 joker")
    go(at, 2, PALACE, "1 joker")
    go(at, 0, PALACE, "2 joker")
    assert influence(at, "nobility") == [2, 2, 2]
    assert ranking(at, "nobility") == [1, 2, 0]  # in order of arrival


@pytest.mark.rule("CAR-11")
def test_only_the_space_where_a_jump_ends_counts_and_leaving_lowers_those_above() -> None:
    # 0, 1 and 2 lie on space 2 in this order; 0 leaves it, jumping over nobody's head for good
    tracks = ["2 nobility", "2 nobility", "2 nobility"]
    at = board("3 joker", "", "", influence=tracks)
    go(at, 0, PALACE, "1 joker")
    for seat in (1, 2):
        go(at, seat, FARM)
    decline_all(at)
    assert ranking(at, "nobility") == [0, 1, 2]
    assert [state(at).height[p, 5] for p in range(3)] == [0, 0, 1]


@pytest.mark.rule("CAR-11")
def test_a_jump_over_others_does_not_touch_them_and_tracks_have_no_end() -> None:
    at = board("4 joker", "", influence=["1 nobility", "98 nobility"])
    go(at, 0, PALACE, "4 joker")
    go(at, 1, PALACE)
    assert influence(at, "nobility") == [5, 98]
    decline_all(at)
    at = board("4 joker", "", influence=["97 nobility", "98 nobility"])
    go(at, 0, PALACE, "1 joker")
    go(at, 1, PALACE)
    assert influence(at, "nobility") == [98, 98] and ranking(at, "nobility") == [1, 0]


@pytest.mark.rule("CAR-15")
def test_most_population_and_jokers_take_the_exclusive_action() -> None:
    at = board("1 joker, 3 sword", "2 joker", "")
    go(at, 0, PALACE, "1 joker, 3 sword")
    go(at, 1, PALACE, "1 joker")
    go(at, 2, PALACE)
    # Swords do not count: 0 and 1 laid one each, and 0 came first
    assert field(at, "holder") == 1 and asked(at) == (0, "action")
    assert at.ask(0).args == {"building": "palace", "exclusive": 1, "count": 2}  # type: ignore[union-attr]
    moves(at, "0 accept")
    assert at.ask(1).args == {"building": "palace", "exclusive": 0, "count": 1}  # type: ignore[union-attr]
    moves(at, "1 accept", "2 accept")
    assert field(at, "points") == [2, 1, 1]


@pytest.mark.rule("CAR-15", "CAR-16")
def test_the_exclusive_action_comes_first_even_for_a_late_visitor() -> None:
    at = board("", "", "1 joker")
    for seat, laid in enumerate(("", "", "1 joker")):
        go(at, seat, PALACE, laid)
    order = []
    for _ in range(3):
        order.append(asked(at)[0])
        at.play(at.to_act[0], "accept")
    assert order == [2, 0, 1] and field(at, "points") == [1, 1, 2]


@pytest.mark.rule("CAR-15")
def test_nobody_needs_to_have_laid_anything() -> None:
    at = board("", "", "", round=2)
    for seat in (1, 2, 0):
        go(at, seat, PALACE)
    assert asked(at) == (1, "action") and at.ask(1).args["exclusive"] == 1  # type: ignore[union-attr]


# Two players


@pytest.mark.rule("CAR-17")
def test_two_players_share_one_exclusive_action_wherever_they_are() -> None:
    at = board("2 joker", "3 joker")
    go(at, 0, FARM, "2 joker")
    go(at, 1, PALACE, "3 joker")
    assert at.view(0)["players"][1]["laid"] == {"joker": 3}  # turned up for the comparison
    assert influence(at, "peasantry") == [2, 0] and influence(at, "nobility") == [0, 0]
    assert asked(at) == (0, "action")
    assert at.ask(0).args == {"building": "farm", "exclusive": 0, "count": 2}  # type: ignore[union-attr]
    moves(at, "0 accept")
    assert held(at) == [2, 0]  # the ordinary Farm, although alone
    assert at.ask(1).args == {"building": "palace", "exclusive": 1, "count": 2}  # type: ignore[union-attr]


@pytest.mark.rule("CAR-17")
@pytest.mark.parametrize("round", [1, 2])
def test_a_tie_in_different_buildings_goes_to_the_first_player(round: int) -> None:
    first = round - 1
    at = board("2 joker, 1 pass", "2 joker, 1 pass", round=round)
    moves(at, f"{first} pass")  # so that the first player is the later visitor
    go(at, 1 - first, FARM, "2 joker")
    go(at, first, PALACE, "2 joker")
    assert field(at, "holder") == first + 1


@pytest.mark.rule("CAR-17")
def test_a_tie_in_one_building_goes_to_the_earlier_visitor() -> None:
    at = board("2 joker, 1 pass", "2 joker")
    moves(at, "0 pass")
    go(at, 1, PALACE, "2 joker")
    go(at, 0, PALACE, "2 joker")
    assert asked(at) == (1, "action") and at.ask(1).args["exclusive"] == 1  # type: ignore[union-attr]
    moves(at, "1 accept", "0 accept")
    assert field(at, "points") == [1, 2]


@pytest.mark.rule("CAR-17")
def test_in_one_building_more_cards_win_over_arrival() -> None:
    at = board("1 joker", "2 joker")
    go(at, 0, PALACE, "1 joker")
    go(at, 1, PALACE, "2 joker")
    assert asked(at) == (1, "action") and at.ask(1).args["exclusive"] == 1  # type: ignore[union-attr]


# The last round


@pytest.mark.rule("CAR-18")
def test_in_the_last_round_the_exclusive_action_is_one_influence() -> None:
    at = board("2 joker, 1 sword", "1 joker, 1 flute", "4 gold", round=last_round(3), rats=[5, 5, 5])
    go(at, 2, PALACE)
    go(at, 0, PALACE, "2 joker, 1 sword")
    go(at, 1, FARM, "1 joker, 1 flute")
    assert asked(at) == (2, "give")  # Swords still work
    moves(at, "2 give gold", "2 give gold")
    assert at.over
    assert influence(at, "nobility") == [3, 0, 0] and influence(at, "peasantry") == [0, 2, 0]
    assert field(at, "points") == 0 and hand(at, 0) == cards("2 gold")


@pytest.mark.rule("CAR-18")
def test_flutes_and_privileges_work_in_the_last_round() -> None:
    at = board("1 flute", "", phase="privilege", round=last_round(2), row="palace-two-rats, farm-four-cards")
    moves(at, "1 choose palace two-rats", "1 accept", "0 choose farm four-cards", "0 accept")
    go(at, 1, PALACE)
    go(at, 0, PALACE, "1 flute")
    assert at.over and rats(at) == [9, 9]


@pytest.mark.rule("CAR-18", "CAR-11")
def test_the_extra_influence_is_a_jump_of_its_own() -> None:
    # 0 lands on 3 with 1 already there (ranked below), then jumps on alone
    at = board("2 joker", "", influence=["1 nobility", "3 nobility"], round=last_round(2))
    go(at, 1, PALACE)
    go(at, 0, PALACE, "2 joker")
    assert influence(at, "nobility") == [4, 3]
    gained = told(at, "gained-influence")
    assert [event["count"] for event in gained] == [2, 1]


@pytest.mark.rule("CAR-18", "CAR-17")
def test_with_two_players_only_the_holder_gets_it() -> None:
    at = board("", "1 joker", round=last_round(2))
    go(at, 1, FARM, "1 joker")
    go(at, 0, PALACE)
    assert influence(at, "peasantry") == [0, 2] and influence(at, "nobility") == [0, 0]


# Clearing


@pytest.mark.rule("CAR-19")
def test_laid_cards_go_to_the_discard_pile_and_their_stacks_after_the_actions() -> None:
    row = "market-rat-look, farm-four-cards"
    at = board("1 magic-3, 1 joker, 1 sword, 1 flute, 13 joker", "", row=row)
    go(at, 0, "market-rat-look", "1 magic-3, 1 joker, 1 sword, 1 flute")
    go(at, 1, "market-rat-look")
    assert stack(at, "joker") == 1 and stack(at, "sword") == 11
    assert at.ask(0).args["count"] == 1  # type: ignore[union-attr]  # the Joker laid here is not back yet
    moves(at, "0 accept")
    assert stack(at, "joker") == 1 and stack(at, "sword") == 12  # 1 was not asked: the stack was empty
    assert hand(at, 0) == cards("14 joker")
    assert field(at, "discard") == {"magic-3": 1}


@pytest.mark.rule("CAR-19")
def test_what_an_action_brings_joins_the_hand_when_the_building_is_cleared() -> None:
    at = board("", "", row="castle-two-rats, farm-four-cards")
    go(at, 0, "castle-two-rats")
    go(at, 1, "castle-two-rats")
    moves(at, "0 accept")
    assert held(at) == [0, 0] and at.view(1)["players"][0]["due"] == {"card": "sword", "count": 2}
    moves(at, "1 accept")
    assert hand(at, 0) == cards("2 sword") and hand(at, 1) == cards("1 sword")


@pytest.mark.rule("CAR-19")
def test_after_each_building_so_spoils_are_hand_for_the_next_one() -> None:
    row = "palace-two-rats, market-rat-look, farm-four-cards"
    at = board("2 sword", "4 gold", "1 sword", "", row=row)
    go(at, 0, PALACE, "1 sword")
    go(at, 1, PALACE)
    go(at, 2, MARKET)
    go(at, 3, MARKET)
    moves(at, "1 give gold", "1 give gold", "0 decline", "1 decline")
    assert asked(at) == (2, "action") and held(at)[0] == 3


@pytest.mark.rule("CAR-20")
def test_the_deck_is_rebuilt_when_a_card_is_needed() -> None:
    at = board("", "", row="farm-four-cards, palace-two-rats", deck="2 magic-3")
    discarded = state(at).discard_size
    go(at, 0, FARM)
    go(at, 1, PALACE)
    moves(at, "0 accept")
    assert hand(at, 0)["magic-3"] == 2 and held(at)[0] == 4
    assert told(at, "reshuffled")[0]["count"] == discarded and state(at).deck_size == discarded - 2
    assert state(at).discard_size == 0


@pytest.mark.rule("CAR-20")
def test_an_empty_deck_is_not_rebuilt_before_it_is_needed() -> None:
    at = board("", "", row="farm-four-cards, palace-two-rats", deck="4 magic-4")
    go(at, 0, FARM)
    go(at, 1, PALACE)
    moves(at, "0 accept")
    assert hand(at, 0) == cards("4 magic-4") and state(at).deck_size == 0
    assert told(at, "reshuffled") == []


@pytest.mark.rule("CAR-20")
def test_an_empty_stack_gives_nothing_and_is_not_asked_for() -> None:
    at = board("12 sword", "", row="castle-two-rats, farm-four-cards")
    go(at, 0, "castle-two-rats")
    go(at, 1, FARM)
    assert asked(at) == (1, "action")


@pytest.mark.rule("CAR-21")
def test_the_first_player_card_passes_left_and_the_buildings_are_new() -> None:
    at = board("", "", "")
    row = field(at, "row")
    for seat in range(3):
        go(at, seat, FARM)
    decline_all(at)
    assert asked(at) == (1, "privilege") and state(at).round == 2 and field(at, "at") == 0
    assert not set(field(at, "row")) & set(row)
    assert told(at, "round") == [{"seat": 1, "round": 2, "last": 9}]
    assert refused(at, 0, "choose farm four-cards") == "CAR-6" and choices(at, 0) == set()


@pytest.mark.rule("CAR-10", "CAR-17")
@pytest.mark.parametrize("second", [FARM, PALACE])
def test_cards_are_turned_up_once(second: str) -> None:
    at = board("1 joker", "1 sword", row="farm-four-cards, palace-two-rats")
    go(at, 0, PALACE, "1 joker")
    go(at, 1, second, "1 sword")
    decline_all(at)
    turned = [(event["seat"], event["card"]) for event in told(at, "turned-up")]
    assert sorted(turned) == [(0, "joker"), (1, "sword")]


@pytest.mark.rule("CAR-6", "CAR-7")
def test_choices_are_listed_by_code_wherever_the_cards_lie() -> None:
    at = board("", "", "", "", row="treasury-four-cards, farm-rat-look, market-two-rats")
    assert at.codes(0) == sorted(at.codes(0))
    assert [str(action) for action in at.legal(0)] == [
        "visit farm rat-look",
        "visit market two-rats",
        "visit treasury four-cards",
    ]
