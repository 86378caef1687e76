"""The eight factions of Catham City: CAT-11 to CAT-19."""

from __future__ import annotations

from collections import Counter

import pytest

import ratskeller as rk
from tests.catham.positions import (
    CITY,
    LAB,
    PRESS,
    all_cards,
    asked,
    board,
    cards,
    choices,
    hand,
    moves,
    pile,
    points,
    refused,
    size,
    together,
    verbs,
)


def plays(at: rk.Table, faction: str) -> set[int]:
    """How many cards of the faction the active player may play."""
    return {
        int(str(a.args["count"])) for a in at.legal(at.to_act[0]) if a.verb == "play" and a.args["faction"] == faction
    }


@pytest.mark.rule("CAT-11", "CAT-12", "CAT-13", "CAT-14", "CAT-15", "CAT-16", "CAT-17", "CAT-18")
@pytest.mark.parametrize(
    ("faction", "numbers", "rule"),
    [
        ("journalists", {2}, "CAT-11"),
        ("detectives", {3}, "CAT-12"),
        ("officials", {1, 2, 3, 4, 5, 6}, "CAT-13"),
        ("scientists", {3}, "CAT-14"),
        ("robocats", {2, 4}, "CAT-15"),
        ("mafia", {4}, "CAT-16"),
        ("police", {1, 2, 3, 4, 5, 6}, "CAT-17"),
        ("hackers", {1, 2, 3, 4}, "CAT-18"),
    ],
)
def test_how_many_cards_a_faction_asks_for(faction: str, numbers: set[int], rule: str) -> None:
    others = [f for f in ("mafia", "robocats", "scientists", "officials", "police") if f != faction][:4]
    at = board(f"6 {faction}, 1 {others[0]}", f"9 {others[1]}", factions="+".join([faction, *others]))
    assert plays(at, faction) == numbers
    for number in set(range(1, 16)) - numbers:
        assert refused(at, 0, f"play {faction} {number}") == rule


@pytest.mark.rule("CAT-11", "CAT-12", "CAT-13", "CAT-14", "CAT-15", "CAT-16", "CAT-17", "CAT-18")
@pytest.mark.parametrize(
    ("faction", "held", "tried", "rule"),
    [
        ("journalists", 1, 2, "CAT-11"),
        ("detectives", 2, 3, "CAT-12"),
        ("officials", 1, 2, "CAT-13"),
        ("scientists", 2, 3, "CAT-14"),
        ("robocats", 1, 2, "CAT-15"),
        ("robocats", 3, 4, "CAT-15"),
        ("mafia", 3, 4, "CAT-16"),
        ("police", 2, 3, "CAT-17"),
        ("hackers", 2, 3, "CAT-18"),
    ],
)
def test_nobody_plays_cards_he_does_not_hold(faction: str, held: int, tried: int, rule: str) -> None:
    others = [f for f in ("mafia", "robocats", "scientists", "officials", "police") if f != faction][:4]
    at = board(f"{held} {faction}, 1 {others[0]}", f"9 {others[1]}", factions="+".join([faction, *others]))
    assert refused(at, 0, f"play {faction} {tried}") == rule


# Journalists


@pytest.mark.rule("CAT-11")
def test_journalists_gain_two_and_others_may_deal() -> None:
    hands = "2 journalists, 1 mafia", "2 mafia, 1 robocats", "3 scientists, 2 robocats", "1 robocats, 1 mafia"
    at = board(*hands, factions=PRESS, market="7 scientists", deck="9 detectives")
    thrown = pile(at, "discard")
    moves(at, "0 play journalists 2")
    assert points(at) == [2, 0, 0, 0]
    assert choices(at, 1) == {"give mafia", "decline"}
    moves(at, "1 give mafia")
    assert points(at) == [2, 1, 0, 0]
    assert hand(at, 0) == cards("2 mafia") and hand(at, 1) == cards("1 robocats")
    assert choices(at, 2) == {"give scientists", "give robocats", "decline"}
    assert refused(at, 2, "give mafia") == "CAT-11"
    moves(at, "2 give scientists")
    assert points(at) == [2, 1, 1, 0]
    assert hand(at, 0) == cards("2 mafia, 1 scientists")
    assert hand(at, 2) == cards("1 scientists, 2 robocats")
    assert choices(at, 3) == {"decline"}
    assert refused(at, 3, "give mafia") == "CAT-11"
    moves(at, "3 decline")
    assert points(at) == [2, 1, 1, 0] and hand(at, 3) == cards("1 robocats, 1 mafia")
    assert pile(at, "discard") == together(thrown, cards("2 journalists, 1 mafia, 1 scientists"))


@pytest.mark.rule("CAT-11")
def test_journalists_may_be_declined() -> None:
    at = board("2 journalists", "2 mafia", factions=PRESS, market="7 scientists")
    moves(at, "0 play journalists 2", "1 decline")
    assert points(at) == [2, 0] and hand(at, 1) == cards("2 mafia") and hand(at, 0) == {}


@pytest.mark.rule("CAT-11")
def test_a_gift_of_journalists_can_be_played_next() -> None:
    at = board("3 journalists", "2 journalists", factions=PRESS, market="7 scientists", actions=2)
    moves(at, "0 play journalists 2", "1 give journalists", "0 play journalists 2")
    assert points(at) == [4, 1] and hand(at, 0) == {}


# Detectives


@pytest.mark.rule("CAT-12")
def test_detectives_gain_three_and_others_may_tip() -> None:
    hands = "3 detectives, 1 mafia, 1 hackers", "2 mafia, 1 hackers", "1 hackers", "1 mafia"
    at = board(*hands, market="7 scientists", deck="9 robocats")
    thrown = pile(at, "discard")
    moves(at, "0 play detectives 3")
    assert asked(at) == (0, "add")
    assert choices(at, 0) == {"add mafia", "add hackers"}
    assert refused(at, 0, "add robocats") == "CAT-12"
    assert refused(at, 0, "add detectives") == "CAT-12"
    moves(at, "0 add mafia")
    assert points(at) == [3, 0, 0, 0] and hand(at, 0) == cards("1 hackers")
    assert choices(at, 1) == {"discard mafia", "decline"}
    assert refused(at, 1, "discard hackers") == "CAT-12"
    moves(at, "1 discard mafia")
    assert points(at) == [3, 1, 0, 0] and hand(at, 1) == cards("1 mafia, 1 hackers")
    assert choices(at, 2) == {"decline"}
    assert refused(at, 2, "discard mafia") == "CAT-12"
    moves(at, "2 decline", "3 decline")
    assert points(at) == [3, 1, 0, 0] and hand(at, 3) == cards("1 mafia")
    assert pile(at, "discard") == together(thrown, cards("3 detectives, 2 mafia"))


@pytest.mark.rule("CAT-12")
def test_a_fourth_detective_may_be_the_further_card() -> None:
    at = board("4 detectives", "1 detectives, 1 mafia", market="7 scientists", deck="9 robocats")
    moves(at, "0 play detectives 3")
    assert choices(at, 0) == {"add detectives"}
    moves(at, "0 add detectives")
    assert points(at) == [3, 0] and hand(at, 0) == {}
    assert choices(at, 1) == {"discard detectives", "decline"}
    moves(at, "1 discard detectives")
    assert points(at) == [3, 1] and hand(at, 1) == cards("1 mafia")


@pytest.mark.rule("CAT-12")
def test_three_detectives_alone_lack_the_further_card() -> None:
    at = board("3 detectives", "1 detectives", market="7 scientists")
    assert verbs(at, 0) == {"take"}
    assert refused(at, 0, "play detectives 3") == "CAT-12"


# Officials


@pytest.mark.rule("CAT-13")
def test_worked_example_of_officials() -> None:
    at = board("4 officials", "1 mafia", factions=LAB, market="7 robocats", deck="2 scientists, 1 mafia, 1 officials")
    thrown = pile(at, "discard")
    moves(at, "0 play officials 4")
    assert points(at) == [3, 0]
    assert hand(at, 0) == {} and pile(at, "deck") == {}
    assert pile(at, "discard") == together(thrown, cards("4 officials, 2 scientists, 1 mafia, 1 officials"))


@pytest.mark.rule("CAT-13")
@pytest.mark.parametrize(
    ("deck", "number", "gain"),
    [
        ("1 mafia", 1, 1),
        ("2 mafia", 2, 1),
        ("1 mafia, 1 police", 2, 2),
        ("9 mafia", 5, 1),
        ("1 officials, 1 scientists, 1 robocats, 1 mafia, 1 police", 5, 5),
    ],
)
def test_officials_gain_a_point_per_faction(deck: str, number: int, gain: int) -> None:
    at = board("6 officials", "1 mafia", factions=LAB, market="7 robocats", deck=deck)
    moves(at, f"0 play officials {number}")
    assert points(at) == [gain, 0]
    assert hand(at, 0) == cards(f"{6 - number} officials")
    assert size(pile(at, "deck")) == size(cards(deck)) - number


@pytest.mark.rule("CAT-13")
@pytest.mark.parametrize("faction", CITY.split("+"))
def test_officials_count_every_faction(faction: str) -> None:
    others = [other for other in CITY.split("+") if other != faction]
    at = board("2 officials", f"1 {others[0]}", factions=CITY, market=f"7 {others[0]}", deck=f"2 {faction}")
    moves(at, "0 play officials 2")
    assert points(at) == [1, 0]


@pytest.mark.rule("CAT-13")
def test_officials_reveal_from_the_discard_pile_when_the_deck_is_short() -> None:
    rest = "13 scientists, 15 robocats, 8 mafia, 15 police, 12 officials"
    at = board("3 officials", rest, factions=LAB, market="7 mafia", deck="1 scientists", discard="1 scientists")
    moves(at, "0 play officials 2")
    assert points(at) == [1, 0]
    assert pile(at, "discard") == cards("2 officials, 2 scientists")


@pytest.mark.rule("CAT-13")
def test_officials_reveal_what_there_is() -> None:
    rest = "13 scientists, 14 robocats, 8 mafia, 15 police, 10 officials"
    at = board("5 officials", rest, factions=LAB, market="7 mafia", deck="2 scientists", discard="1 robocats")
    moves(at, "0 play officials 5")
    assert points(at) == [2, 0]
    assert pile(at, "discard") == cards("5 officials, 2 scientists, 1 robocats")
    none = board(
        "2 officials", "13 officials, 15 scientists, 15 robocats, 8 mafia, 15 police", factions=LAB, market="7 mafia"
    )
    moves(none, "0 play officials 2")
    assert points(none) == [0, 0] and pile(none, "discard") == cards("2 officials")


# Scientists and Robocats


@pytest.mark.rule("CAT-14")
def test_scientists_gain_two_and_draw_two() -> None:
    at = board("4 scientists", "1 mafia", market="7 hackers", deck="9 robocats")
    thrown = pile(at, "discard")
    moves(at, "0 play scientists 3")
    assert points(at) == [2, 0]
    assert hand(at, 0) == cards("1 scientists, 2 robocats") and pile(at, "deck") == cards("7 robocats")
    assert pile(at, "discard") == together(thrown, cards("3 scientists"))
    assert asked(at) == (1, "turn")


@pytest.mark.rule("CAT-15")
def test_two_robocats_draw_five() -> None:
    at = board("5 robocats", "1 mafia", market="7 hackers", deck="9 scientists")
    moves(at, "0 play robocats 2")
    assert points(at) == [0, 0]
    assert hand(at, 0) == cards("3 robocats, 5 scientists") and pile(at, "deck") == cards("4 scientists")


@pytest.mark.rule("CAT-15")
def test_four_robocats_gain_three_and_draw_nothing() -> None:
    at = board("5 robocats", "1 mafia", market="7 hackers", deck="9 scientists")
    moves(at, "0 play robocats 4")
    assert points(at) == [3, 0]
    assert hand(at, 0) == cards("1 robocats") and pile(at, "deck") == cards("9 scientists")


# Mafia


@pytest.mark.rule("CAT-16", "CAT-10a")
@pytest.mark.parametrize(
    ("holds", "has", "open_to_him"),
    [
        ("", 0, set()),
        ("", 1, {"pay"}),
        ("", 9, {"pay"}),
        ("1 robocats", 0, {"discard robocats"}),
        ("1 robocats", 1, {"pay"}),
        ("1 robocats", 5, {"pay"}),
        ("2 robocats", 0, {"discard robocats"}),
        ("1 robocats, 1 hackers", 0, {"discard robocats", "discard hackers"}),
        ("1 robocats, 1 hackers", 1, {"discard robocats", "discard hackers", "pay"}),
        ("2 robocats, 3 hackers", 7, {"discard robocats", "discard hackers", "pay"}),
    ],
)
def test_what_can_be_paid_to_the_mafia(holds: str, has: int, open_to_him: set[str]) -> None:
    at = board("4 mafia", holds, "1 scientists, 1 hackers", points=[0, has, 0], market="7 detectives")
    moves(at, "0 play mafia 4")
    assert points(at)[0] == 2
    if not open_to_him:
        assert asked(at) == (2, "pay")
        return
    assert asked(at) == (1, "pay") and choices(at, 1) == open_to_him
    for shut in {"discard robocats", "discard hackers", "discard detectives", "pay", "decline"} - open_to_him:
        assert refused(at, 1, shut) == "CAT-16"
    if "pay" in open_to_him:
        paid = moves(at.copy(), "1 pay")
        assert points(paid) == [2, has - 1, 0] and hand(paid, 1) == cards(holds)
        assert asked(paid) == (2, "pay")


@pytest.mark.rule("CAT-16")
def test_the_payer_chooses_two_cards() -> None:
    at = board("4 mafia, 1 hackers", "2 robocats, 1 hackers", points=[0, 5], market="7 detectives", deck="9 scientists")
    thrown = pile(at, "discard")
    moves(at, "0 play mafia 4", "1 discard hackers")
    assert choices(at, 1) == {"discard robocats"}  # his only Hacker is spoken for
    assert refused(at, 1, "discard hackers") == "CAT-16"
    assert refused(at, 1, "pay") == "CAT-16"
    moves(at, "1 discard robocats")
    assert hand(at, 1) == cards("1 robocats") and points(at) == [2, 5]
    assert pile(at, "discard") == together(thrown, cards("4 mafia, 1 hackers, 1 robocats"))
    assert hand(at, 0) == cards("1 hackers")


@pytest.mark.rule("CAT-16")
def test_both_cards_may_be_of_one_faction() -> None:
    at = board("4 mafia", "3 robocats, 1 hackers", market="7 detectives")
    moves(at, "0 play mafia 4", "1 discard robocats")
    assert choices(at, 1) == {"discard robocats", "discard hackers"}
    moves(at, "1 discard robocats")
    assert hand(at, 1) == cards("1 robocats, 1 hackers") and asked(at) == (1, "turn")


@pytest.mark.rule("CAT-16")
def test_a_last_card_is_all_a_poor_payer_loses() -> None:
    at = board("4 mafia", "1 robocats", market="7 detectives")
    moves(at, "0 play mafia 4", "1 discard robocats")
    assert hand(at, 1) == {} and points(at) == [2, 0]
    assert asked(at) == (1, "turn")


@pytest.mark.rule("CAT-16")
def test_everybody_pays_but_the_active_player() -> None:
    hands = "1 scientists, 1 robocats", "4 mafia, 2 robocats", "1 hackers", "2 hackers"
    at = board(*hands, active=1, points=[3, 3, 3, 3], market="7 detectives")
    moves(at, "1 play mafia 4", "2 pay", "3 pay", "0 pay")
    assert points(at) == [2, 5, 2, 2] and hand(at, 1) == cards("2 robocats")
    assert asked(at) == (2, "turn")


# Police


@pytest.mark.rule("CAT-17")
def test_worked_example_of_police() -> None:
    at = board(
        "5 police, 2 journalists",
        "2 journalists, 1 hackers, 2 mafia",
        factions=CITY,
        market="7 officials",
        deck="8 officials",
        discard=None,
    )
    thrown = pile(at, "discard")
    moves(at, "0 play police 5", "0 add journalists", "0 against 1")
    assert points(at) == [2, 0]
    assert hand(at, 0) == cards("1 journalists") and hand(at, 1) == {}
    assert pile(at, "discard") == together(thrown, cards("5 police, 3 journalists, 1 hackers, 2 mafia"))
    assert pile(at, "deck") == cards("8 officials")


@pytest.mark.rule("CAT-17")
def test_the_further_card_is_of_another_faction() -> None:
    at = board("3 police, 1 mafia", "2 mafia", "1 hackers", factions=CITY, market="7 officials")
    moves(at, "0 play police 2")
    assert asked(at) == (0, "add")
    assert choices(at, 0) == {"add mafia"}
    assert refused(at, 0, "add police") == refused(at, 0, "add hackers") == "CAT-17"
    moves(at, "0 add mafia")
    assert asked(at) == (0, "against")
    assert choices(at, 0) == {"against 1", "against 2"}
    assert refused(at, 0, "against 0") == "CAT-17"
    only = board("4 police", "2 mafia", factions=CITY, market="7 officials")
    assert verbs(only, 0) == {"take"}
    assert refused(only, 0, "play police 1") == "CAT-17"


@pytest.mark.rule("CAT-17")
def test_a_search_for_more_than_he_holds_reveals_all() -> None:
    at = board("6 police, 1 mafia", "2 mafia, 1 hackers", factions=CITY, market="7 officials", deck="8 officials")
    moves(at, "0 play police 6", "0 add mafia", "0 against 1")
    assert points(at) == [2, 0] and hand(at, 1) == {}


@pytest.mark.rule("CAT-17")
def test_the_victim_draws_for_revealed_police_after_the_count() -> None:
    """Everything he could draw matches the added card, and none of it counts or is revealed."""
    at = board("3 police, 1 mafia", "2 police, 1 mafia", factions=CITY, market="7 officials", deck="9 mafia")
    thrown = pile(at, "discard")
    moves(at, "0 play police 3", "0 add mafia", "0 against 1")
    assert points(at) == [1, 0]
    assert hand(at, 1) == cards("2 mafia") and pile(at, "deck") == cards("7 mafia")
    assert pile(at, "discard") == together(thrown, cards("5 police, 2 mafia"))
    seen = [(event.kind, event.seat) for event in at.events(None)]
    assert seen.index(("gained", 0)) < seen.index(("drew", 1))


@pytest.mark.rule("CAT-17")
def test_what_the_victim_draws_is_not_searched() -> None:
    """A search for six finds two Police; the two Police he draws for them stay with him and draw nothing."""
    at = board("6 police, 1 mafia", "2 police", factions=CITY, market="7 officials", deck="5 police")
    moves(at, "0 play police 6", "0 add mafia", "0 against 1")
    assert points(at) == [0, 0]
    assert hand(at, 1) == cards("2 police") and pile(at, "deck") == cards("3 police")


@pytest.mark.rule("CAT-17")
def test_the_victim_draws_what_there_is() -> None:
    rest = "15 journalists, 8 officials, 14 mafia, 10 police, 15 hackers"
    at = board("3 police, 1 mafia", "2 police", rest, factions=CITY, market="7 officials")
    assert pile(at, "deck") == pile(at, "discard") == {}
    moves(at, "0 play police 2", "0 add mafia", "0 against 1")
    assert hand(at, 1) == {} and pile(at, "discard") == cards("4 police, 1 mafia")


@pytest.mark.rule("CAT-17")
def test_the_search_is_random_and_fair() -> None:
    """Two of four cards: the only Mafia card is among them in half of the searches."""
    searches, found = 240, 0
    for seed in range(searches):
        at = board("2 police, 1 mafia", "1 mafia, 3 hackers", factions=CITY, market="7 officials", seed=seed)
        moves(at, "0 play police 2", "0 add mafia", "0 against 1")
        assert size(hand(at, 1)) == 2
        assert points(at)[0] == 1 - hand(at, 1).get("mafia", 0)
        found += points(at)[0]
    assert abs(found - searches / 2) < 35, found  # 4.5 standard deviations


@pytest.mark.rule("CAT-17")
def test_only_the_named_opponent_is_searched() -> None:
    hands = "2 police, 1 mafia", "2 mafia", "2 mafia"
    at = board(*hands, factions=CITY, market="7 officials")
    moves(at, "0 play police 2", "0 add mafia", "0 against 2")
    assert points(at) == [2, 0, 0] and hand(at, 1) == cards("2 mafia") and hand(at, 2) == {}
    assert asked(at) == (1, "turn")


# Hackers


@pytest.mark.rule("CAT-18")
def test_worked_example_of_hackers() -> None:
    """Two Hackers against two Officials: nought, one or two Hackers come up, and the rest follows from that."""
    outcomes = Counter[int]()
    for seed in range(60):
        at = board("2 hackers, 1 mafia", "1 mafia", "2 officials", factions=CITY, market="7 police", seed=seed)
        thrown = pile(at, "discard")
        moves(at, "0 play hackers 2")
        assert choices(at, 0) == {"against 2"}
        assert refused(at, 0, "against 1") == "CAT-18"
        moves(at, "0 against 2")
        (gain, *others) = points(at)
        assert others == [0, 0]
        assert hand(at, 0) == {f: n for f, n in (("mafia", 1), ("officials", 2 - gain)) if n}
        assert hand(at, 2) == {f: n for f, n in (("officials", gain), ("hackers", 2 - gain)) if n}
        assert pile(at, "discard") == together(thrown, {"hackers": gain} if gain else {})
        outcomes[gain] += 1
    assert outcomes[1] > outcomes[0] > 0 and outcomes[2] > 0  # four of six, one and one


@pytest.mark.rule("CAT-18")
def test_hackers_count_whoever_they_belonged_to() -> None:
    at = board("4 hackers", "4 hackers", factions=CITY, market="7 police", deck="8 officials")
    thrown = pile(at, "discard")
    moves(at, "0 play hackers 3", "0 against 1")
    assert points(at) == [3, 0]
    assert hand(at, 0) == cards("1 hackers") and hand(at, 1) == cards("4 hackers")
    assert pile(at, "discard") == together(thrown, cards("3 hackers"))


@pytest.mark.rule("CAT-18")
def test_one_to_four_hackers_against_who_held_as_many() -> None:
    hands = "6 hackers", "1 mafia", "3 mafia", "4 mafia", ""
    at = board(*hands, factions=CITY, market="7 police")
    assert plays(at, "hackers") == {1, 2, 3, 4}
    named = {1: {1, 2, 3}, 2: {2, 3}, 3: {2, 3}, 4: {3}}
    for number, seats in named.items():
        chosen = moves(at.copy(), f"0 play hackers {number}")
        assert asked(chosen) == (0, "against")
        assert choices(chosen, 0) == {f"against {seat}" for seat in seats}
        for seat in {0, 1, 2, 3, 4} - seats:
            assert refused(chosen, 0, f"against {seat}") == "CAT-18"
    moves(at, "0 play hackers 4", "0 against 3")
    assert size(hand(at, 3)) == 4 and hand(at, 0)["hackers"] == 2  # he keeps two


@pytest.mark.rule("CAT-18")
def test_the_hand_is_counted_before_the_hackers_come() -> None:
    at = board("4 hackers", "2 mafia", factions=CITY, market="7 police")
    assert plays(at, "hackers") == {1, 2}
    assert refused(at, 0, "play hackers 3") == "CAT-18"
    nobody = board("4 hackers", "", factions=CITY, market="7 police")
    assert verbs(nobody, 0) == {"take"}
    assert refused(nobody, 0, "play hackers 1") == "CAT-18"


@pytest.mark.rule("CAT-18")
def test_the_reveal_is_random_and_fair() -> None:
    """One Hacker among three other cards comes up in a quarter of the plays."""
    tries, found = 240, 0
    for seed in range(tries):
        at = board("1 hackers", "3 mafia", factions=CITY, market="7 police", seed=seed)
        moves(at, "0 play hackers 1", "0 against 1")
        found += points(at)[0]
    assert abs(found - tries / 4) < 30, found  # 4.5 standard deviations


@pytest.mark.rule("CAT-18", "CAT-8")
def test_stolen_cards_count_towards_the_limit() -> None:
    for seed in range(50):
        at = board("1 hackers, 10 mafia", "3 police", factions=CITY, market="7 officials", seed=seed)
        moves(at, "0 play hackers 1", "0 against 1")
        if points(at)[0] == 0:
            assert hand(at, 0) == cards("10 mafia, 1 police")
            assert asked(at) == (0, "limit")
            return
    pytest.fail("no Hacker stayed hidden in fifty plays")


@pytest.mark.rule("CAT-18", "CAT-5")
def test_hackers_that_stay_hidden_can_be_played_by_the_victim() -> None:
    for seed in range(50):
        at = board("1 hackers", "3 police, 1 mafia", factions=CITY, market="7 officials", seed=seed)
        moves(at, "0 play hackers 1", "0 against 1")
        if points(at)[0] == 0:
            assert hand(at, 1)["hackers"] == 1 and plays(at, "hackers") == {1}
            return
    pytest.fail("no Hacker stayed hidden in fifty plays")


# Empty hands


@pytest.mark.rule("CAT-19")
def test_an_empty_hand_cannot_be_searched() -> None:
    at = board("2 police, 1 mafia", "", "1 mafia", factions=CITY, market="7 officials")
    moves(at, "0 play police 1", "0 add mafia")
    assert choices(at, 0) == {"against 2"}
    assert refused(at, 0, "against 1") == "CAT-19"


@pytest.mark.rule("CAT-19", "CAT-17")
def test_police_cannot_be_played_when_all_hands_are_empty() -> None:
    at = board("2 police, 1 mafia", "", "", factions=CITY, market="7 officials")
    assert verbs(at, 0) == {"take"}
    assert refused(at, 0, "play police 1") == "CAT-19"


@pytest.mark.rule("CAT-1", "CAT-11", "CAT-13", "CAT-17", "CAT-18")
def test_no_card_is_ever_lost() -> None:
    hands = "2 journalists, 2 officials, 2 police, 2 hackers, 1 mafia", "5 hackers, 2 mafia", "2 police, 2 officials"
    for play in (
        ("0 play journalists 2", "1 give mafia", "2 give police"),
        ("0 play officials 2",),
        ("0 play police 2", "0 add mafia", "0 against 2"),
        ("0 play hackers 2", "0 against 1"),
        ("0 take officials 1",),
    ):
        at = board(*hands, factions=CITY, market="3 officials, 4 police")
        assert all_cards(moves(at, *play)) == dict.fromkeys(CITY.split("+"), 15)
