"""Set-up of Catham City: CAT-1 to CAT-4, and the table options."""

from __future__ import annotations

import pytest

import ratskeller as rk
from tests.catham.positions import FIRST_GAME, all_cards, board, hand, moves, pile, points, size

EIGHT = {"journalists", "detectives", "officials", "scientists", "robocats", "mafia", "police", "hackers"}


@pytest.mark.rule("CAT-1")
def test_the_first_game_uses_five_factions_of_fifteen_cards() -> None:
    at = rk.table("catham", seats=3, seed=5)
    assert at.options["factions"] == "first-game"
    assert all_cards(at) == dict.fromkeys(FIRST_GAME, 15)
    assert set(at.view(None)["factions"]) == {"scientists", "robocats", "detectives", "mafia", "hackers"}


@pytest.mark.rule("CAT-1")
def test_a_random_five_are_any_five_of_eight() -> None:
    sets = []
    for seed in range(60):
        at = rk.table("catham", seats=2, seed=seed, factions="random")
        dealt = all_cards(at)
        assert len(dealt) == 5 and set(dealt.values()) == {15}
        assert set(at.view(0)["factions"]) == set(dealt)
        sets.append(frozenset(dealt))
    assert set().union(*sets) == EIGHT
    assert len(set(sets)) > 25  # of 56


@pytest.mark.rule("CAT-1")
def test_a_random_five_favour_no_faction() -> None:
    deals = 400
    seen = dict.fromkeys(EIGHT, 0)
    for seed in range(deals):
        for faction in rk.table("catham", seats=2, seed=seed, factions="random").view(None)["factions"]:
            seen[faction] += 1
    expected = deals * 5 / 8
    assert all(abs(number - expected) < 45 for number in seen.values()), seen  # 4.6 standard deviations


@pytest.mark.rule("CAT-1")
def test_a_chosen_five_are_used() -> None:
    chosen = "police+hackers+journalists+officials+mafia"
    at = rk.table("catham", seats=4, seed=1, factions=chosen)
    assert all_cards(at) == dict.fromkeys(chosen.split("+"), 15)
    other_order = rk.table("catham", seats=4, seed=1, factions="mafia+officials+journalists+hackers+police")
    assert other_order.options == at.options


@pytest.mark.rule("CAT-1")
@pytest.mark.parametrize(
    "factions",
    [
        "police+hackers+journalists+officials",
        "police+hackers+journalists+officials+mafia+robocats",
        "police+police+journalists+officials+mafia",
        "police+hackers+journalists+officials+dogs",
        "all",
        "",
    ],
)
def test_other_numbers_of_factions_are_refused(factions: str) -> None:
    with pytest.raises(rk.OptionError):
        rk.table("catham", seats=4, factions=factions)


@pytest.mark.rule("CAT-1", "CAT-5")
def test_the_defaults_of_the_options() -> None:
    at = rk.table("catham")
    assert at.options == {"factions": "first-game", "actions": "1", "memory_aid": "on"}
    for wrong in ({"actions": 0}, {"actions": 3}, {"memory_aid": "maybe"}, {"expansion": "on"}):
        with pytest.raises(rk.OptionError):
            rk.table("catham", **wrong)


@pytest.mark.rule("CAT-2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_six_seven_or_eight_cards_by_seat(seats: int) -> None:
    at = rk.table("catham", seats=seats, seed=seats)
    dealt = [6, 6, 7, 7, 8, 8][:seats]
    assert [size(hand(at, seat)) for seat in range(seats)] == dealt
    assert [player["held"] for player in at.view(None)["players"]] == dealt
    assert size(pile(at, "deck")) == at.view(None)["deck"] == 75 - 7 - sum(dealt)
    assert pile(at, "discard") == {} and points(at) == [0] * seats
    assert at.to_act == (0,)


@pytest.mark.rule("CAT-2")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(rk.OptionError):
        rk.Table(rk.game("catham"), seats, {})


@pytest.mark.rule("CAT-2")
def test_the_deck_is_shuffled() -> None:
    deals = 300
    total = dict.fromkeys(FIRST_GAME, 0)
    different = set()
    for seed in range(deals):
        at = rk.table("catham", seats=2, seed=seed)
        different.add(str(at.position()["state"]))
        for faction, number in hand(at, 1).items():
            total[faction] += number
    assert len(different) == deals
    expected = deals * 6 / 5  # six cards, a fifth of each faction
    assert all(abs(number - expected) < 75 for number in total.values()), total  # 4.5 standard deviations
    assert rk.table("catham", seats=2, seed=9).state == rk.table("catham", seats=2, seed=9).state


@pytest.mark.rule("CAT-3")
@pytest.mark.parametrize("seats", [2, 6])
def test_seven_cards_lie_face_up_by_faction(seats: int) -> None:
    at = rk.table("catham", seats=seats, seed=3)
    assert size(pile(at, "market")) == 7
    for viewer in (None, *range(seats)):
        assert at.view(viewer)["market"] == pile(at, "market")


@pytest.mark.rule("CAT-4")
@pytest.mark.parametrize(("seats", "target"), [(2, 16), (3, 16), (4, 13), (5, 13), (6, 13)])
def test_the_target_by_number_of_players(seats: int, target: int) -> None:
    assert rk.table("catham", seats=seats).view(None)["target"] == target
    hands = ["4 robocats, 4 mafia"] + ["1 hackers"] * (seats - 1)
    short = board(*hands, points=[target - 4] + [0] * (seats - 1))
    assert not moves(short, "0 play robocats 4").over
    there = board(*hands, points=[target - 3] + [0] * (seats - 1))
    assert moves(there, "0 play robocats 4").over
