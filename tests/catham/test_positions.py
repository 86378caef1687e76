"""Tables of Catham City that cannot be are refused, with the rule they break."""

from __future__ import annotations

from typing import Any

import pytest

import ratskeller as rk
from tests.catham.positions import CITY, PRESS, asked, board, choices, position

HANDS = "2 robocats, 1 mafia", "2 hackers"
LIMIT = "9 mafia, 3 robocats", "2 hackers"


def fault(*hands: str, **facts: Any) -> str:
    """The rule that the position breaks."""
    with pytest.raises(rk.PositionError) as refusal:
        rk.table_at(position(*hands, **facts))
    return refusal.value.rule


@pytest.mark.rule("CAT-1")
def test_five_factions_of_fifteen_cards() -> None:
    assert fault("16 mafia", "2 hackers") == "CAT-1"
    assert fault(*HANDS, deck="9 mafia", discard="") == "CAT-1"  # most cards are missing
    assert fault("3 police", "2 hackers", deck="15 mafia") == "CAT-1"  # not in play
    assert (
        fault(
            "1 mafia, 1 police",
            "2 hackers",
            deck="14 mafia, 13 hackers, 15 robocats, 15 scientists, 8 detectives",
            market="7 detectives",
        )
        == "CAT-1"
    )


@pytest.mark.rule("CAT-1")
@pytest.mark.parametrize("number", [0, 4, 6])
def test_other_numbers_of_factions(number: int) -> None:
    eight = ["journalists", "detectives", "officials", "scientists", "robocats", "mafia", "police", "hackers"]
    at = rk.table("catham", seats=2, seed=1, factions="random").position()
    at["state"]["factions"] = eight[:number]
    with pytest.raises(rk.PositionError) as refusal:
        rk.table_at(at)
    assert refusal.value.rule == "CAT-1"


@pytest.mark.rule("CAT-1", "CAT-4", "CAT-5")
@pytest.mark.parametrize(
    "facts",
    [
        {"target": 13},
        {"actions": 2},
        {"memory_aid": 1},
        {"factions": ["journalists", "detectives", "officials", "scientists", "robocats"]},
    ],
)
def test_what_the_options_say_cannot_be_said_otherwise(facts: dict[str, Any]) -> None:
    given = position(*HANDS, memory_aid="off")
    given["state"] |= facts
    with pytest.raises(rk.PositionError, match="options"):
        rk.table_at(given)


@pytest.mark.rule("CAT-2")
def test_hand_sizes_are_those_of_the_hands() -> None:
    assert fault(*HANDS, held=[2, 2]) == "CAT-2"
    assert fault(*HANDS, held=[3, 3]) == "CAT-2"


@pytest.mark.rule("CAT-2", "CAT-7")
def test_pile_sizes_are_those_of_the_piles() -> None:
    assert fault(*HANDS, deck_size=3) in {"CAT-2", "CAT-7", "CAT-10"}
    assert fault(*HANDS, market_size=6) in {"CAT-3", "CAT-7"}


@pytest.mark.rule("CAT-3", "CAT-7")
def test_a_market_of_seven_unless_there_are_no_cards() -> None:
    assert fault(*HANDS, market="6 scientists") == "CAT-7"
    assert fault(*HANDS, market="8 scientists") in {"CAT-3", "CAT-7"}
    assert fault(*HANDS, market="", deck="") == "CAT-7"  # the discard pile would fill it


@pytest.mark.rule("CAT-6")
def test_nobody_is_known_to_hold_what_he_does_not() -> None:
    for known in (["3 robocats", ""], ["", "1 mafia"]):
        assert fault(*HANDS, known=known).startswith("CAT-")


@pytest.mark.rule("CAT-2")
@pytest.mark.parametrize("name", ["hand", "market", "deck", "discard", "aside", "known"])
def test_no_pile_has_less_than_nothing(name: str) -> None:
    given = position(*HANDS, deck="9 scientists")
    pile = given["state"][name] or ([{}, {}] if name == "known" else {})
    given["state"][name] = pile
    cards = pile[0] if isinstance(pile, list) else pile
    cards["mafia"] = -1
    with pytest.raises(rk.PositionError) as refusal:
        rk.table_at(given)
    assert refusal.value.rule.startswith("CAT-")


@pytest.mark.rule("CAT-20")
def test_points_at_the_target_end_the_game() -> None:
    assert fault(*HANDS, points=[16, 0]) == "CAT-20"
    assert fault(*HANDS, points=[0, 20]) == "CAT-20"
    assert fault(*HANDS, "1 mafia", "1 mafia", points=[0, 0, 0, 13]) == "CAT-20"
    assert board(*HANDS, points=[15, 15]).to_act == (0,)


@pytest.mark.rule("CAT-20")
def test_a_game_that_is_over_has_a_reason() -> None:
    over = {"to_act": [], "over": 1, "phase": "over", "actions_left": 1}
    assert fault(*HANDS, points=[15, 0], **over).startswith("CAT-20")
    assert fault(*HANDS, points=[16, 16], ended=21, **over) == "CAT-20"  # the first of them ended it
    assert fault(*HANDS, points=[16, 0], over=1).startswith("CAT-")  # but somebody is still to act


@pytest.mark.rule("CAT-16", "CAT-20")
def test_points_are_not_negative() -> None:
    assert fault(*HANDS, points=[0, -1]).startswith("CAT-")


@pytest.mark.rule("CAT-5")
def test_one_player_acts() -> None:
    assert fault(*HANDS, to_act=[0, 1]) == "CAT-5"
    with pytest.raises(rk.PositionError, match="nobody is asked"):
        rk.table_at(position(*HANDS, to_act=[]))
    assert fault(*HANDS, to_act=[1]) == "CAT-5"  # it is the turn of seat 0
    assert fault(*HANDS, to_act=[0], asked=[0, 1]).startswith("CAT-")  # nothing is asked of several


@pytest.mark.rule("CAT-5")
@pytest.mark.parametrize(("actions", "left"), [(1, 0), (1, 2), (2, 0), (2, 3), (1, -1)])
def test_one_or_two_actions_are_left(actions: int, left: int) -> None:
    assert fault(*HANDS, actions=actions, actions_left=left) == "CAT-5"


@pytest.mark.rule("CAT-5", "CAT-10a")
def test_the_active_player_sits_at_the_table() -> None:
    assert fault(*HANDS, active=2) in {"CAT-5", "CAT-10a"}
    assert fault(*HANDS, active=-1, to_act=[0]) in {"CAT-5", "CAT-10a"}


@pytest.mark.rule("CAT-20b", "CAT-10a")
def test_no_turns_after_a_hundred_rounds() -> None:
    assert fault(*HANDS, turns=200) == "CAT-20b"
    assert fault(*HANDS, turns=-2) == "CAT-20b"
    assert fault(*HANDS, turns=3) == "CAT-10a"  # after three turns seat 1 is active, not seat 0


@pytest.mark.rule("CAT-20a")
def test_not_more_passes_than_players() -> None:
    assert fault(*HANDS, passes=2) == "CAT-20a"
    assert fault(*HANDS, passes=-1) in {"CAT-9", "CAT-20a"}


@pytest.mark.rule("CAT-8")
def test_only_too_many_cards_are_discarded() -> None:
    assert asked(board(*LIMIT, phase="limit", actions_left=0)) == (0, "limit")
    assert fault(*HANDS, phase="limit", actions_left=0) == "CAT-8"
    assert fault(*LIMIT, phase="limit", actions=2, actions_left=1) == "CAT-8"  # an action is still left


@pytest.mark.rule("CAT-8", "CAT-10")
def test_what_is_discarded_lies_aside_until_the_rest_of_it_is_chosen() -> None:
    assert asked(board(*LIMIT, phase="limit", actions_left=0, aside="2 scientists")) == (0, "limit")
    assert fault(*LIMIT, phase="limit", actions_left=0, aside="2 scientists", version=1) == "CAT-10"
    assert fault(*LIMIT, aside="2 scientists") == "CAT-10"


@pytest.mark.rule("CAT-10", "CAT-11", "CAT-12", "CAT-16")
def test_what_is_played_lies_aside() -> None:
    hands = "1 mafia", "2 robocats"
    facts: dict[str, Any] = {"factions": PRESS, "to_act": [1], "points": [2, 0], "asked_from": 1}
    giving = facts | {"phase": "give", "faction": "journalists", "count": 2, "aside": "2 journalists"}
    assert choices(board(*hands, **giving), 1) == {"give robocats", "decline"}
    assert fault(*hands, **giving | {"aside": ""}) in {"CAT-10", "CAT-11"}
    assert fault(*hands, **giving | {"faction": "mafia"}).startswith("CAT-1")
    assert fault(*hands, **giving | {"to_act": [0]}).startswith("CAT-1")
    assert fault("1 mafia", "1 robocats", **giving) in {"CAT-10a", "CAT-11"}  # he has too few cards to be asked
    tipping = facts | {"phase": "tip", "faction": "detectives", "count": 3, "added": "mafia", "points": [3, 0]}
    assert choices(board(*hands, **tipping, aside="3 detectives, 1 mafia"), 1) == {"decline"}
    assert fault(*hands, **tipping, aside="3 detectives") in {"CAT-10", "CAT-12"}
    paying = facts | {"phase": "pay", "faction": "mafia", "count": 4}
    assert choices(board(*hands, **paying, aside="4 mafia"), 1) == {"discard robocats"}
    assert fault(*hands, **paying, aside="3 mafia") in {"CAT-10", "CAT-16"}
    assert fault("1 mafia", "", **paying, aside="4 mafia") in {"CAT-10a", "CAT-16"}


@pytest.mark.rule("CAT-10", "CAT-5")
def test_nothing_lies_aside_between_actions() -> None:
    assert fault(*HANDS, aside="2 scientists") == "CAT-10"
    assert fault(*HANDS, count=2) == "CAT-5"
    assert fault(*HANDS, count=-1, asked_from=1) == "CAT-5"


@pytest.mark.rule("CAT-12", "CAT-17", "CAT-18")
def test_a_choice_that_was_begun_can_be_finished() -> None:
    adding: dict[str, Any] = {"phase": "add", "faction": "police", "count": 2, "factions": CITY}
    assert choices(board("2 police, 1 mafia", "1 mafia", **adding), 0) == {"add mafia"}
    assert fault("2 police", "1 mafia", **adding) == "CAT-17"
    assert fault("1 police, 1 mafia", "1 mafia", **adding) == "CAT-17"
    aiming: dict[str, Any] = {"phase": "against", "faction": "hackers", "count": 2, "factions": CITY}
    assert choices(board("2 hackers", "2 mafia", **aiming), 0) == {"against 1"}
    assert fault("2 hackers", "1 mafia", **aiming) == "CAT-18"


@pytest.mark.rule("CAT-2", "CAT-4")
@pytest.mark.parametrize(
    "change",
    [
        {"version": 99},
        {"seats": 1},
        {"seats": 7},
        {"seats": "2"},
        {"game": "chess"},
        {"options": {"factions": "first-game", "speed": "fast"}},
        {"state": []},
        {"state": {"phase": "lunch"}},
        {"state": {"dice": 3}},
        {"state": {"hand": [{"dogs": 1}]}},
        {"state": {"points": [1000, 0]}},
        {"state": {"points": [0, 0, 0]}},
        {"state": {"to_act": [9]}},
        {"extra": 1},
    ],
)
def test_what_cannot_be_read_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(rk.NotationError):
        rk.table_at(position(*HANDS) | change)
