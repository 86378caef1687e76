"""The end of Catham City: CAT-20 to CAT-21."""

from __future__ import annotations

import pytest

import ratskeller as rk
from tests.catham.positions import (
    CITY,
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
)

STUCK = "2 scientists, 3 mafia"  # too few of each to be played
THE_REST = "13 scientists, 12 mafia, 15 detectives, 15 robocats, 15 hackers"


def outcome(at: rk.Table) -> rk.Outcome:
    found = at.outcome
    assert at.over and found is not None and at.to_act == ()
    return found


# The target


@pytest.mark.rule("CAT-20")
def test_the_target_ends_the_game_at_once() -> None:
    at = board("4 robocats", "2 mafia", points=[13, 15], market="7 hackers")
    moves(at, "0 play robocats 4")
    end = outcome(at)
    assert end.points == (16, 15) and end.places == (1, 2)
    assert end.utilities == (1.0, 0.0) and end.winners == (0,) and end.reason == "CAT-20"
    assert choices(at, 0) == choices(at, 1) == set()
    assert refused(at, 1, "take hackers 1") == "CAT-20"
    assert all_cards(at) == dict.fromkeys(("detectives", "scientists", "robocats", "mafia", "hackers"), 15)


@pytest.mark.rule("CAT-20")
def test_one_point_short_does_not_end_it() -> None:
    at = board("4 robocats", "2 mafia", points=[12, 15], market="7 hackers")
    moves(at, "0 play robocats 4")
    assert not at.over and at.outcome is None and asked(at) == (1, "turn")


@pytest.mark.rule("CAT-20")
def test_more_than_the_target_wins_too() -> None:
    at = board("4 robocats", "2 mafia", points=[15, 0], market="7 hackers")
    assert outcome(moves(at, "0 play robocats 4")).points == (18, 0)


@pytest.mark.rule("CAT-20", "CAT-11")
def test_worked_example_of_a_deal_that_comes_too_late() -> None:
    """The active player's points come first, even if the next could reach the target by answering."""
    hands = "2 journalists", "2 mafia", "2 mafia", "2 mafia"
    at = board(*hands, points=[11, 12, 12, 12], factions=PRESS, market="7 robocats")
    moves(at, "0 play journalists 2")
    assert outcome(at).winners == (0,) and points(at) == [13, 12, 12, 12]
    assert hand(at, 1) == cards("2 mafia")


@pytest.mark.rule("CAT-20", "CAT-11")
def test_the_others_points_come_in_clockwise_order() -> None:
    hands = "2 mafia", "2 mafia", "2 journalists", "2 mafia"
    at = board(*hands, active=2, points=[12, 12, 0, 11], factions=PRESS, market="7 robocats")
    moves(at, "2 play journalists 2", "3 give mafia")
    assert not at.over and asked(at) == (0, "give")
    moves(at, "0 give mafia")
    assert outcome(at).winners == (0,) and points(at) == [13, 12, 2, 12]
    assert hand(at, 1) == cards("2 mafia")  # seat 1 was not asked


@pytest.mark.rule("CAT-20", "CAT-12")
def test_a_tip_can_win_the_game() -> None:
    at = board("3 detectives, 1 mafia", "1 mafia", "1 mafia", points=[12, 15, 15], market="7 robocats")
    moves(at, "0 play detectives 3", "0 add mafia", "1 discard mafia")
    assert outcome(at).winners == (1,) and outcome(at).places == (2, 1, 2)
    assert hand(at, 2) == cards("1 mafia")


@pytest.mark.rule("CAT-20", "CAT-12")
def test_no_tips_after_the_target() -> None:
    at = board("3 detectives, 1 mafia", "1 mafia", points=[13, 15], market="7 robocats")
    moves(at, "0 play detectives 3", "0 add mafia")
    assert outcome(at).points == (16, 15)


@pytest.mark.rule("CAT-20", "CAT-16")
def test_nobody_pays_the_mafia_after_the_target() -> None:
    at = board("4 mafia", "2 robocats", "", points=[14, 15, 9], market="7 hackers")
    moves(at, "0 play mafia 4")
    assert outcome(at).points == (16, 15, 9) and hand(at, 1) == cards("2 robocats")


@pytest.mark.rule("CAT-20", "CAT-14")
def test_scientists_draw_nothing_after_the_target() -> None:
    at = board("3 scientists", "2 robocats", points=[14, 0], market="7 hackers", deck="9 mafia")
    moves(at, "0 play scientists 3")
    assert outcome(at).winners == (0,)
    assert hand(at, 0) == {} and pile(at, "deck") == cards("9 mafia")


@pytest.mark.rule("CAT-20", "CAT-17")
def test_the_searched_draw_nothing_after_the_target() -> None:
    hands = "3 police, 1 mafia", "2 police, 1 mafia"
    at = board(*hands, points=[15, 0], factions=CITY, market="7 officials", deck="9 mafia")
    moves(at, "0 play police 3", "0 add mafia", "0 against 1")
    assert outcome(at).points == (16, 0)
    assert hand(at, 1) == {} and pile(at, "deck") == cards("9 mafia")


@pytest.mark.rule("CAT-20", "CAT-18")
def test_hackers_steal_nothing_after_the_target() -> None:
    """One Hacker and one Official come up: the point ends the game before the Official changes hands."""
    for seed in range(80):
        at = board("2 hackers", "2 officials", points=[15, 0], factions=CITY, market="7 police", seed=seed)
        moves(at, "0 play hackers 2", "0 against 1")
        if points(at)[0] == 16:
            assert outcome(at).reason == "CAT-20"
            assert hand(at, 0) == {}
            return
    pytest.fail("never exactly one Hacker in eighty plays")


@pytest.mark.rule("CAT-20", "CAT-5")
def test_the_target_ends_a_turn_of_two_actions_after_the_first() -> None:
    at = board("4 robocats, 3 scientists", "1 mafia", points=[13, 0], market="7 hackers", actions=2)
    moves(at, "0 play robocats 4")
    assert outcome(at).points == (16, 0)


@pytest.mark.rule("CAT-20", "CAT-8")
def test_the_winner_discards_nothing() -> None:
    at = board("4 robocats, 12 mafia", "1 mafia", points=[13, 0], market="7 hackers")
    moves(at, "0 play robocats 4")
    assert outcome(at).reason == "CAT-20" and hand(at, 0) == cards("12 mafia")


@pytest.mark.rule("CAT-20", "CAT-13")
def test_officials_can_reach_the_target() -> None:
    at = board("2 officials", "1 mafia", points=[14, 0], factions=CITY, market="7 police", deck="1 mafia, 1 police")
    assert outcome(moves(at, "0 play officials 2")).points == (16, 0)


# Everybody passes


@pytest.mark.rule("CAT-20a", "CAT-9")
def test_the_game_ends_when_all_pass_in_succession() -> None:
    at = board(STUCK, THE_REST, market="", points=[3, 7], turns=8, passes=1)
    moves(at, "0 pass")
    end = outcome(at)
    assert end.reason == "CAT-20a" and end.winners == (1,)
    assert end.places == (2, 1) and end.utilities == (0.0, 1.0) and end.points == (3, 7)


@pytest.mark.rule("CAT-20a")
def test_equal_most_points_share_the_win() -> None:
    at = board(STUCK, "", THE_REST, market="", points=[7, 4, 7], turns=9, passes=2)
    end = outcome(moves(at, "0 pass"))
    assert end.places == (1, 3, 1) and end.utilities == (0.5, 0.0, 0.5) and end.winners == (0, 2)


@pytest.mark.rule("CAT-20a", "CAT-9")
def test_an_action_breaks_the_succession() -> None:
    rest = "15 scientists, 9 mafia, 15 detectives, 15 robocats, 15 hackers"
    at = board("3 mafia", "3 mafia", rest, market="", actions=2)
    moves(at, "0 pass", "1 pass")
    assert not at.over and asked(at) == (2, "turn")
    moves(at, "2 play scientists 3", "2 play scientists 3")
    while asked(at) == (2, "limit"):
        at.play(2, at.legal(2)[0])
    assert field(at, "passes") == 0 and asked(at) == (0, "turn")


@pytest.mark.rule("CAT-20a", "CAT-6")
def test_taking_breaks_the_succession() -> None:
    rest = "15 scientists, 12 mafia, 15 detectives, 15 robocats, 15 hackers"
    at = board("2 mafia", "", rest, market="1 mafia", turns=9, passes=2)
    moves(at, "0 take mafia 1")
    assert field(at, "passes") == 0
    moves(at, "1 pass")
    assert not at.over and field(at, "passes") == 1 and asked(at) == (2, "turn")


@pytest.mark.rule("CAT-20a", "CAT-9", "CAT-5")
def test_passing_the_second_action_is_no_turn_without_action() -> None:
    rest = "15 scientists, 12 mafia, 15 detectives, 15 robocats, 15 hackers"
    at = board("2 mafia", rest, market="1 mafia", actions=2, turns=8, passes=1)
    moves(at, "0 take mafia 1", "0 pass")
    assert not at.over and asked(at) == (1, "turn")


@pytest.mark.rule("CAT-20a")
def test_all_but_one_passing_is_not_the_end() -> None:
    at = board(STUCK, "", THE_REST, market="", turns=9, passes=1)
    moves(at, "0 pass")
    assert not at.over and asked(at) == (1, "turn")
    assert choices(at, 1) == {"pass"}
    assert outcome(moves(at, "1 pass")).reason == "CAT-20a"


# A hundred rounds


@pytest.mark.rule("CAT-20b")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_game_ends_after_a_hundred_rounds(seats: int) -> None:
    score = [9, 5, 9, 1, 0, 5][:seats]
    at = board(*["1 mafia"] * seats, active=seats - 1, turns=100 * seats - 1, points=score, market="7 robocats")
    moves(at, f"{seats - 1} take robocats 1")
    end = outcome(at)
    assert end.reason == "CAT-20b" and end.points == tuple(score)
    assert end.utilities == (0.0,) * seats  # lost by everyone
    assert end.places == {2: (1, 2), 3: (1, 3, 1), 6: (1, 3, 1, 5, 6, 3)}[seats]


@pytest.mark.rule("CAT-20b")
def test_the_last_round_is_played_to_its_end() -> None:
    at = board("1 mafia", "1 mafia", turns=198, market="7 robocats")
    moves(at, "0 take robocats 1")
    assert not at.over and asked(at) == (1, "turn")
    moves(at, "1 take robocats 1")
    assert outcome(at).reason == "CAT-20b"
    earlier = board("1 mafia", "1 mafia", active=1, turns=197, market="7 robocats")
    assert not moves(earlier, "1 take robocats 1").over


@pytest.mark.rule("CAT-20b", "CAT-5", "CAT-8")
def test_the_last_turn_is_finished_first() -> None:
    at = board("1 mafia", "9 mafia", active=1, turns=199, market="3 robocats, 4 hackers", actions=2)
    moves(at, "1 take robocats 1")
    assert not at.over
    moves(at, "1 take hackers 3")
    assert not at.over and asked(at) == (1, "limit")
    moves(at, "1 discard mafia", "1 discard mafia", "1 discard mafia")
    assert outcome(at).reason == "CAT-20b"


@pytest.mark.rule("CAT-20", "CAT-20b")
def test_the_target_in_the_last_turn_is_a_win() -> None:
    at = board("1 mafia", "4 robocats", active=1, turns=199, points=[0, 13], market="7 hackers")
    end = outcome(moves(at, "1 play robocats 4"))
    assert end.reason == "CAT-20" and end.utilities == (0.0, 1.0)


# Places


@pytest.mark.rule("CAT-21")
@pytest.mark.parametrize(
    ("score", "places"),
    [
        ([10, 5, 9, 5], (1, 3, 2, 3)),
        ([10, 12, 12, 12], (1, 2, 2, 2)),
        ([10, 0, 0, 1, 0], (1, 3, 3, 2, 3)),
        ([10, 1, 2, 3, 4, 5], (1, 6, 5, 4, 3, 2)),
    ],
)
def test_the_others_are_placed_by_points(score: list[int], places: tuple[int, ...]) -> None:
    at = board("4 robocats", *["1 mafia"] * (len(score) - 1), points=score, market="7 hackers")
    end = outcome(moves(at, "0 play robocats 4"))
    assert end.places == places
    assert end.utilities == (1.0,) + (0.0,) * (len(score) - 1)
