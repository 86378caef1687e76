"""A turn of Catham City: CAT-5 to CAT-10a."""

from __future__ import annotations

from itertools import pairwise

import pytest

import ratskeller as rk
from tests.catham.positions import (
    LAB,
    PRESS,
    all_cards,
    asked,
    board,
    cards,
    choices,
    field,
    hand,
    moves,
    pile,
    points,
    refused,
    size,
    together,
    verbs,
)

STUCK = "2 scientists, 3 mafia"  # too few of each to be played
THE_REST = "13 scientists, 12 mafia, 15 detectives, 15 robocats, 15 hackers"

# One action, or two


@pytest.mark.rule("CAT-5")
def test_one_action_and_the_turn_goes_clockwise() -> None:
    at = board("4 robocats", "3 scientists, 1 mafia", "2 mafia", market="3 hackers, 2 mafia, 2 scientists")
    assert asked(at) == (0, "turn")
    moves(at, "0 play robocats 4")
    assert asked(at) == (1, "turn")
    moves(at, "1 play scientists 3")
    assert asked(at) == (2, "turn")
    moves(at, "2 take mafia 1")
    assert asked(at) == (0, "turn")


@pytest.mark.rule("CAT-5")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("take hackers 1", "take mafia 2"),
        ("take hackers 1", "play scientists 3"),
        ("play scientists 3", "take hackers 2"),
        ("play scientists 3", "play scientists 3"),
        ("play robocats 4", "play scientists 3"),
    ],
)
def test_two_actions_in_any_mix(first: str, second: str) -> None:
    hands = "6 scientists, 4 robocats", "1 mafia"
    shown = "3 hackers, 2 mafia, 2 scientists"
    at = board(*hands, market=shown, actions=2, deck="15 detectives", known=["", ""])
    question = at.ask(0)
    assert question is not None and question.args == {"actions": 2}
    at.play(0, first)
    question = at.ask(0)
    assert question is not None and question.args == {"actions": 1}
    at.play(0, second)
    while at.ask(0) is not None:  # discarding down to ten
        at.play(0, at.legal(0)[0])
    assert asked(at) == (1, "turn")
    question = at.ask(1)
    assert question is not None and question.args == {"actions": 2}


@pytest.mark.rule("CAT-5")
def test_only_the_active_player_acts() -> None:
    at = board("4 robocats", "4 robocats", market="7 mafia")
    assert choices(at, 1) == set() and at.ask(1) is None
    assert refused(at, 1, "take mafia 1") == "CAT-5"
    assert refused(at, 1, "play robocats 4") == "CAT-5"


# Taking


@pytest.mark.rule("CAT-6")
def test_any_number_of_one_faction_may_be_taken() -> None:
    at = board("1 robocats", "1 mafia", market="3 scientists, 2 mafia, 1 robocats, 1 hackers")
    assert choices(at, 0) == {
        "take scientists 1",
        "take scientists 2",
        "take scientists 3",
        "take mafia 1",
        "take mafia 2",
        "take robocats 1",
        "take hackers 1",
    }
    assert refused(at, 0, "take scientists 4") == "CAT-6"
    assert refused(at, 0, "take hackers 2") == "CAT-6"
    assert refused(at, 0, "take detectives 1") == "CAT-6"


@pytest.mark.rule("CAT-6")
def test_what_is_taken_goes_to_hand_and_the_market_is_refilled_at_once() -> None:
    at = board("1 robocats", "1 mafia", market="3 scientists, 2 mafia, 2 robocats", deck="9 detectives")
    moves(at, "0 take scientists 2")
    assert hand(at, 0) == cards("1 robocats, 2 scientists")
    assert pile(at, "market") == cards("1 scientists, 2 mafia, 2 robocats, 2 detectives")
    assert pile(at, "deck") == cards("7 detectives")
    assert points(at) == [0, 0] and hand(at, 1) == cards("1 mafia")


@pytest.mark.rule("CAT-6", "CAT-5")
def test_the_refill_can_be_taken_by_the_second_action() -> None:
    at = board("", "1 mafia", market="7 scientists", deck="9 detectives", actions=2)
    moves(at, "0 take scientists 7")
    assert choices(at, 0) >= {"take detectives 1", "take detectives 7"} and verbs(at, 0) == {"take", "play"}
    moves(at, "0 take detectives 1")
    assert hand(at, 0) == cards("7 scientists, 1 detectives")


@pytest.mark.rule("CAT-6", "CAT-11", "CAT-14")
def test_worked_example_of_a_turn() -> None:
    at = board("2 journalists, 2 scientists", "2 mafia", market="3 scientists, 4 mafia", factions=PRESS)
    assert refused(at, 0, "play scientists 2") == refused(at, 0, "play scientists 3") == "CAT-14"
    assert {"play journalists 2", "take scientists 1"} <= choices(at, 0)
    moves(at, "0 take scientists 1")
    assert hand(at, 0) == cards("2 journalists, 3 scientists")
    assert pile(at, "market")["scientists"] >= 2


# The market


@pytest.mark.rule("CAT-7")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    at = board("", "1 hackers", market="3 mafia, 4 hackers", deck="1 robocats", discard=None)
    thrown = size(pile(at, "discard"))
    moves(at, "0 take mafia 3")
    assert size(pile(at, "market")) == 7 and pile(at, "discard") == {}
    assert size(pile(at, "deck")) == thrown - 2
    assert pile(at, "market").get("robocats", 0) >= 1
    assert size(all_cards(at)) == 75


@pytest.mark.rule("CAT-7", "CAT-10")
def test_the_discard_pile_stays_while_no_card_is_needed() -> None:
    at = board("", "1 hackers", market="3 mafia, 4 hackers", deck="3 robocats")
    thrown = pile(at, "discard")
    moves(at, "0 take mafia 3")
    assert pile(at, "market") == cards("3 robocats, 4 hackers")
    assert pile(at, "deck") == {} and pile(at, "discard") == thrown
    moves(at, "1 take robocats 1")
    assert size(pile(at, "market")) == 7
    assert pile(at, "discard") == {} and size(pile(at, "deck")) == size(thrown) - 1


@pytest.mark.rule("CAT-7")
def test_the_market_stays_short_when_there_are_no_cards() -> None:
    at = board(STUCK, "13 scientists, 12 mafia, 15 detectives, 15 robocats, 8 hackers", market="7 hackers", deck="")
    assert pile(at, "discard") == {}
    moves(at, "0 take hackers 2")
    assert pile(at, "market") == cards("5 hackers")
    assert choices(at, 1) >= {"take hackers 5"} and "take hackers 6" not in choices(at, 1)


@pytest.mark.rule("CAT-7", "CAT-10")
def test_a_short_market_is_topped_up_by_what_is_played() -> None:
    """The four Robocats reach the discard pile after their effect; two of them fill the gap."""
    others = "13 scientists, 12 mafia, 15 detectives, 15 hackers"
    at = board("4 robocats, 2 scientists, 3 mafia", others + ", 6 robocats", market="5 robocats", deck="")
    moves(at, "0 play robocats 4")
    assert points(at) == [3, 0]
    assert pile(at, "market") == cards("7 robocats")
    assert together(pile(at, "deck"), pile(at, "discard")) == cards("2 robocats")


@pytest.mark.rule("CAT-7")
def test_a_market_that_stays_short_takes_all_there_is() -> None:
    others = "13 scientists, 12 mafia, 15 detectives, 15 hackers"
    at = board("2 robocats, 2 scientists, 3 mafia", others + ", 12 robocats", market="1 robocats", deck="")
    moves(at, "0 play robocats 2")
    assert hand(at, 0) == cards("2 scientists, 3 mafia")  # nothing to draw
    assert pile(at, "market") == cards("3 robocats")
    assert pile(at, "deck") == pile(at, "discard") == {}


def discarding(version: int, seed: int = 1) -> rk.Table:
    """Seat 0 has three cards too many; deck and discard pile are empty, and the market is two cards short."""
    others = "9 scientists, 11 mafia, 15 detectives, 14 robocats, 8 hackers"
    hand = "6 scientists, 4 mafia, 1 robocats"
    at = board(hand, others, market="7 hackers", deck="", version=version, seed=seed)
    moves(at, "0 take hackers 2")
    assert asked(at) == (0, "limit") and pile(at, "market") == cards("5 hackers")
    return at


@pytest.mark.rule("CAT-7", "CAT-8")
def test_cards_discarded_together_reach_the_pile_together() -> None:
    at = discarding(version=2)
    moves(at, "0 discard mafia", "0 discard robocats")
    assert asked(at) == (0, "limit")
    assert pile(at, "aside") == at.view(1)["aside"] == cards("1 mafia, 1 robocats")  # where everybody sees them
    assert pile(at, "market") == cards("5 hackers") and pile(at, "discard") == pile(at, "deck") == {}
    moves(at, "0 discard scientists")
    assert asked(at) == (1, "turn")
    assert size(pile(at, "market")) == 7 and size(pile(at, "deck")) == 1  # they were shuffled
    assert pile(at, "aside") == pile(at, "discard") == {}
    assert size(all_cards(at)) == 75


@pytest.mark.rule("CAT-7", "CAT-8")
def test_any_of_the_cards_discarded_together_may_come_to_the_market() -> None:
    lines = "0 discard mafia", "0 discard robocats", "0 discard scientists"
    left = {str(pile(moves(discarding(version=2, seed=seed), *lines), "deck")) for seed in range(30)}
    assert left == {str(cards(one)) for one in ("1 mafia", "1 robocats", "1 scientists")}


@pytest.mark.rule("CAT-7", "CAT-8")
def test_in_version_1_each_card_reached_the_pile_by_itself() -> None:
    at = discarding(version=1)
    moves(at, "0 discard mafia")
    assert pile(at, "market") == cards("5 hackers, 1 mafia") and pile(at, "aside") == {}
    moves(at, "0 discard robocats")
    assert pile(at, "market") == cards("5 hackers, 1 mafia, 1 robocats")
    moves(at, "0 discard scientists")
    assert asked(at) == (1, "turn")
    assert pile(at, "discard") == cards("1 scientists") and pile(at, "deck") == {}


@pytest.mark.rule("CAT-7", "CAT-8")
@pytest.mark.parametrize("version", [1, 2])
def test_a_market_that_stays_short_takes_all_that_is_discarded(version: int) -> None:
    others = "9 scientists, 12 mafia, 15 detectives, 15 robocats, 8 hackers"
    at = board("6 scientists, 3 mafia", others, market="7 hackers", deck="", version=version)
    moves(at, "0 take hackers 4", "0 discard mafia", "0 discard mafia", "0 discard mafia")
    assert asked(at) == (1, "turn")
    assert pile(at, "market") == cards("3 hackers, 3 mafia")


@pytest.mark.rule("CAT-8")
@pytest.mark.parametrize("version", [1, 2])
def test_what_is_discarded_is_told_at_once_and_cannot_be_taken_back(version: int) -> None:
    at = discarding(version)
    moves(at, "0 discard mafia")
    told = [event for event in at.events(1) if event.kind == "discarded"]
    assert [event.args["faction"] for event in told] == ["mafia"]
    assert not at.can_undo(0)
    assert hand(at, 0)["mafia"] == 3 and at.view(1)["players"][0]["held"] == 12


@pytest.mark.rule("CAT-7", "CAT-16")
def test_a_short_market_is_topped_up_by_what_the_mafia_is_paid() -> None:
    others = "1 scientists", "10 scientists, 9 mafia, 15 detectives, 15 robocats, 15 hackers"
    at = board("4 mafia, 2 scientists", *others, market="2 scientists, 2 mafia", deck="", points=[0, 0, 1])
    moves(at, "0 play mafia 4", "1 discard scientists", "2 pay")
    assert size(pile(at, "market")) == 7
    assert together(pile(at, "market"), pile(at, "deck"), pile(at, "discard")) == cards("3 scientists, 6 mafia")


# The hand limit


@pytest.mark.rule("CAT-8")
def test_the_active_player_discards_down_to_ten_as_he_likes() -> None:
    at = board("4 scientists, 3 mafia, 2 robocats", "1 mafia", market="3 hackers, 4 mafia", deck="9 detectives")
    thrown = pile(at, "discard")
    moves(at, "0 take hackers 3")
    assert asked(at) == (0, "limit")
    question = at.ask(0)
    assert question is not None and question.args == {"count": 2}
    assert choices(at, 0) == {"discard scientists", "discard mafia", "discard robocats", "discard hackers"}
    assert refused(at, 0, "discard detectives") == "CAT-8"
    assert refused(at, 0, "decline") == "CAT-8"
    assert refused(at, 0, "take mafia 1") == "CAT-8"
    moves(at, "0 discard hackers", "0 discard robocats")
    assert asked(at) == (1, "turn")
    assert hand(at, 0) == cards("4 scientists, 3 mafia, 1 robocats, 2 hackers")
    assert pile(at, "discard") == together(thrown, cards("1 hackers, 1 robocats"))


@pytest.mark.rule("CAT-8")
def test_ten_cards_are_not_too_many() -> None:
    at = board("4 scientists, 3 mafia, 2 robocats", "1 mafia", market="3 hackers, 4 mafia")
    moves(at, "0 take hackers 1")
    assert size(hand(at, 0)) == 10
    assert asked(at) == (1, "turn")


@pytest.mark.rule("CAT-8", "CAT-5")
def test_the_limit_is_checked_only_after_the_last_action() -> None:
    at = board("6 scientists, 3 mafia", "1 mafia", market="3 hackers, 4 mafia", deck="9 detectives", actions=2)
    moves(at, "0 take hackers 3")
    assert size(hand(at, 0)) == 12
    assert asked(at) == (0, "turn")
    moves(at, "0 play scientists 3")
    assert hand(at, 0) == cards("3 scientists, 3 mafia, 3 hackers, 2 detectives")
    assert asked(at) == (0, "limit")
    moves(at, "0 discard mafia")
    assert asked(at) == (1, "turn")


@pytest.mark.rule("CAT-8")
def test_the_others_are_not_checked() -> None:
    at = board("1 mafia", "6 scientists, 6 mafia", "6 robocats, 7 hackers", market="7 detectives")
    moves(at, "0 take detectives 1")
    assert asked(at) == (1, "turn") and size(hand(at, 1)) == 12
    moves(at, "1 play mafia 4", "2 discard hackers", "2 discard hackers", "0 discard mafia", "0 discard detectives")
    assert asked(at) == (2, "turn") and size(hand(at, 2)) == 11


@pytest.mark.rule("CAT-8", "CAT-11")
def test_gifts_count_towards_the_limit_of_the_turn_they_come_in() -> None:
    at = board("2 journalists, 10 mafia", "2 robocats", factions=PRESS, market="7 scientists")
    moves(at, "0 play journalists 2")
    assert asked(at) == (1, "give")
    moves(at, "1 give robocats")
    assert size(hand(at, 0)) == 11 and asked(at) == (0, "limit")


# Passing


@pytest.mark.rule("CAT-9")
def test_no_passing_while_something_can_be_taken() -> None:
    at = board(STUCK, "1 hackers")
    assert verbs(at, 0) == {"take"}
    assert refused(at, 0, "pass") == "CAT-9"


@pytest.mark.rule("CAT-9")
def test_no_passing_while_something_can_be_played() -> None:
    at = board("3 scientists, 3 mafia", "12 scientists, 12 mafia, 15 detectives, 15 robocats, 15 hackers", market="")
    assert size(pile(at, "deck")) == 0
    assert choices(at, 0) == {"play scientists 3"}
    assert refused(at, 0, "pass") == "CAT-9"


@pytest.mark.rule("CAT-9")
def test_a_player_who_can_do_nothing_passes() -> None:
    at = board(STUCK, THE_REST, market="")
    assert choices(at, 0) == {"pass"}
    assert refused(at, 0, "take mafia 1") == "CAT-6"
    assert refused(at, 0, "play mafia 4") == "CAT-16"
    moves(at, "0 pass")
    assert asked(at) == (1, "turn") and hand(at, 0) == cards(STUCK) and not at.over


@pytest.mark.rule("CAT-9", "CAT-5")
def test_passing_ends_a_turn_of_two_actions() -> None:
    at = board(STUCK, THE_REST, market="", actions=2)
    moves(at, "0 pass")
    assert asked(at) == (1, "turn")
    assert field(at, "actions_left") == 2


@pytest.mark.rule("CAT-9", "CAT-5")
def test_the_second_action_is_compulsory_too() -> None:
    at = board("3 scientists", "1 hackers", actions=2)
    moves(at, "0 play scientists 3")
    assert asked(at) == (0, "turn") and "pass" not in choices(at, 0)
    assert refused(at, 0, "pass") == "CAT-9"
    short = board(
        "3 mafia", "15 scientists, 12 mafia, 15 detectives, 15 robocats, 14 hackers", market="1 hackers", actions=2
    )
    moves(short, "0 take hackers 1")
    assert choices(short, 0) == {"play hackers 1"}  # nothing to take any more, but he must act
    assert refused(short, 0, "pass") == "CAT-9"


@pytest.mark.rule("CAT-9", "CAT-5")
def test_the_second_action_is_passed_when_none_is_legal() -> None:
    at = board(
        "2 mafia", "15 scientists, 12 mafia, 15 detectives, 15 robocats, 15 hackers", market="1 mafia", actions=2
    )
    moves(at, "0 take mafia 1")
    assert choices(at, 0) == {"pass"}
    moves(at, "0 pass")
    assert asked(at) == (1, "turn") and not at.over


# Set aside, then discarded


@pytest.mark.rule("CAT-10", "CAT-15")
def test_an_effect_cannot_draw_the_cards_that_paid_for_it() -> None:
    at = board(
        "3 robocats",
        "15 detectives, 15 scientists, 12 robocats, 8 mafia, 12 hackers",
        market="7 mafia",
        deck="1 hackers",
        discard="2 hackers",
    )
    moves(at, "0 play robocats 2")
    assert hand(at, 0) == cards("1 robocats, 3 hackers")  # what there was, and none of the Robocats played
    assert pile(at, "discard") == cards("2 robocats")
    assert pile(at, "deck") == {}


@pytest.mark.rule("CAT-10", "CAT-14")
def test_a_draw_from_nothing_draws_nothing() -> None:
    rest = "15 detectives, 12 scientists, 15 robocats, 8 mafia, 15 hackers"
    at = board("3 scientists", rest, market="7 mafia", deck="", discard="")
    moves(at, "0 play scientists 3")
    assert points(at) == [2, 0] and hand(at, 0) == {}
    assert pile(at, "discard") == cards("3 scientists")


@pytest.mark.rule("CAT-10", "CAT-13")
def test_officials_cannot_reveal_themselves() -> None:
    rest = "15 scientists, 15 robocats, 8 mafia, 13 police, 12 officials"
    at = board("3 officials", rest, factions=LAB, market="7 mafia", deck="1 police", discard="1 police")
    moves(at, "0 play officials 3")
    assert points(at) == [1, 0]  # two Police, and no Official
    assert pile(at, "discard") == cards("3 officials, 2 police")


@pytest.mark.rule("CAT-10", "CAT-17")
def test_a_searched_player_cannot_draw_what_was_revealed_or_played() -> None:
    rest = "15 scientists, 15 robocats, 8 mafia, 11 officials, 11 police"
    at = board(
        "2 police, 1 officials", "2 police, 1 officials", rest, factions=LAB, market="7 mafia", deck="2 officials"
    )
    assert pile(at, "discard") == {}
    moves(at, "0 play police 2", "0 add officials", "0 against 1")
    at_most = together(cards("2 police, 1 officials"), cards("2 officials"))
    assert all(number <= at_most[faction] for faction, number in hand(at, 1).items())
    revealed_police = 2 - (hand(at, 1).get("police", 0))
    assert pile(at, "discard")["police"] == 2 + revealed_police
    assert size(pile(at, "deck")) == 2 - revealed_police


@pytest.mark.rule("CAT-10")
def test_played_cards_are_set_aside_until_the_last_answer() -> None:
    at = board(
        "2 journalists, 1 mafia", "2 robocats", "2 mafia", factions=PRESS, market="7 scientists", deck="9 detectives"
    )
    thrown = pile(at, "discard")
    moves(at, "0 play journalists 2", "1 decline")
    assert pile(at, "aside")["journalists"] == 2 and pile(at, "discard") == thrown
    assert at.view(None)["aside"]["journalists"] == 2
    moves(at, "2 decline")
    assert pile(at, "aside") == {}
    assert pile(at, "discard") == together(thrown, cards("2 journalists"))


@pytest.mark.rule("CAT-10", "CAT-7")
def test_the_deck_may_run_out_without_a_shuffle() -> None:
    at = board("3 scientists", "1 mafia", market="7 hackers", deck="2 mafia", discard=None)
    thrown = pile(at, "discard")
    moves(at, "0 play scientists 3")
    assert hand(at, 0) == cards("2 mafia")
    assert pile(at, "deck") == {}
    assert pile(at, "discard") == together(thrown, cards("3 scientists"))
    assert "reshuffled" not in [event.kind for event in at.events(None)]


# Who is asked, and when


def answers(at_seats: int, active: int, play: str) -> list[tuple[int, str]]:
    """Who is asked what after the play, when everybody has all sorts of cards and a point."""
    rich = "2 journalists, 3 detectives, 4 mafia"
    spare = "1 journalists, 1 detectives, 1 mafia, 1 robocats"
    hands = [rich if seat == active else spare for seat in range(at_seats)]
    at = board(*hands, factions=PRESS, active=active, points=[1] * at_seats, market="7 scientists")
    at.play(active, play)
    if play.startswith("play detectives"):
        at.play(active, "add mafia")
    found = []
    while asked(at)[1] != "turn":
        found.append(asked(at))
        at.play(at.to_act[0], at.legal(at.to_act[0])[-1])
    assert asked(at)[0] == (active + 1) % at_seats
    return found


@pytest.mark.rule("CAT-10a")
@pytest.mark.parametrize(
    ("play", "question"), [("play journalists 2", "give"), ("play detectives 3", "tip"), ("play mafia 4", "pay")]
)
def test_the_others_answer_once_each_clockwise_from_the_left(play: str, question: str) -> None:
    assert answers(4, 0, play) == [(1, question), (2, question), (3, question)]
    assert answers(4, 2, play) == [(3, question), (0, question), (1, question)]
    assert answers(6, 5, play) == [(seat, question) for seat in range(5)]
    assert answers(2, 1, play) == [(0, question)]


@pytest.mark.rule("CAT-10a", "CAT-11")
def test_journalists_ask_whoever_holds_two_cards() -> None:
    hands = "2 journalists, 1 mafia", "1 mafia", "", "1 mafia, 1 robocats", "2 robocats"
    at = board(*hands, factions=PRESS, market="7 scientists")
    moves(at, "0 play journalists 2")
    assert asked(at) == (3, "give")
    assert choices(at, 3) == {"decline"}  # two cards, but no pair: asked all the same
    moves(at, "3 decline")
    assert asked(at) == (4, "give")
    moves(at, "4 decline")
    assert asked(at) == (1, "turn")


@pytest.mark.rule("CAT-10a", "CAT-12")
def test_detectives_ask_whoever_holds_a_card() -> None:
    at = board("3 detectives, 1 mafia", "1 robocats", "", "1 mafia", market="7 scientists")
    moves(at, "0 play detectives 3", "0 add mafia")
    assert asked(at) == (1, "tip")
    assert choices(at, 1) == {"decline"}  # none of the faction: asked all the same
    moves(at, "1 decline")
    assert asked(at) == (3, "tip")
    assert choices(at, 3) == {"decline", "discard mafia"}


@pytest.mark.rule("CAT-10a", "CAT-16")
def test_mafia_asks_whoever_has_a_card_or_a_point() -> None:
    at = board("4 mafia", "", "1 robocats", "", points=[0, 0, 0, 3], market="7 scientists")
    moves(at, "0 play mafia 4")
    assert asked(at) == (2, "pay")
    assert choices(at, 2) == {"discard robocats"}
    moves(at, "2 discard robocats")
    assert asked(at) == (3, "pay")
    assert choices(at, 3) == {"pay"}
    moves(at, "3 pay")
    assert asked(at) == (1, "turn") and points(at) == [2, 0, 0, 2]


@pytest.mark.rule("CAT-10a", "CAT-11")
def test_nobody_left_to_ask() -> None:
    at = board("2 journalists, 4 mafia", "", "1 robocats", factions=PRESS, market="7 scientists")
    moves(at, "0 play journalists 2")
    assert asked(at) == (1, "turn") and points(at) == [2, 0, 0]


@pytest.mark.rule("CAT-10a")
def test_only_the_asked_player_answers() -> None:
    at = board("2 journalists", "2 robocats", "2 mafia", factions=PRESS, market="7 scientists")
    moves(at, "0 play journalists 2")
    assert refused(at, 2, "give mafia") == "CAT-10a"
    assert refused(at, 0, "decline") == "CAT-10a"
    moves(at, "1 give robocats")
    assert asked(at) == (2, "give")
    assert refused(at, 1, "decline") == "CAT-10a"


@pytest.mark.rule("CAT-10a", "CAT-11")
def test_a_gift_cannot_be_refused() -> None:
    at = board("2 journalists, 1 mafia", "2 robocats", "2 mafia", factions=PRESS, market="7 scientists")
    moves(at, "0 play journalists 2", "1 give robocats")
    assert hand(at, 0) == cards("1 mafia, 1 robocats")
    assert choices(at, 0) == set()


@pytest.mark.rule("CAT-10a", "CAT-5")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_turns_go_round_the_table(seats: int) -> None:
    at = board(*["1 mafia"] * seats, market="7 scientists")
    order = []
    for _ in range(2 * seats + 1):
        order.append(at.to_act[0])
        at.play(at.to_act[0], at.legal(at.to_act[0])[0])
    assert all(second == (first + 1) % seats for first, second in pairwise(order))


@pytest.mark.rule("CAT-5", "CAT-8", "CAT-11", "CAT-12", "CAT-16", "CAT-17")
@pytest.mark.parametrize(
    ("answer", "rules"),
    [
        ("give mafia", {"CAT-11"}),
        ("discard mafia", {"CAT-8", "CAT-12", "CAT-16"}),
        ("pay", {"CAT-16"}),
        ("decline", {"CAT-11", "CAT-12"}),
        ("add mafia", {"CAT-12", "CAT-17"}),
        ("against 1", {"CAT-17", "CAT-18"}),
    ],
)
def test_answers_need_a_question(answer: str, rules: set[str]) -> None:
    at = board("4 mafia", "2 mafia", points=[1, 1], market="7 scientists")
    assert refused(at, 0, answer) in rules
    assert refused(at, 1, answer) == "CAT-5"
