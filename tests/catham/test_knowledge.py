"""Who knows what at a table of Catham City: the last section of the rules page."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ratskeller as rk
from tests.catham.positions import CITY, PRESS, Cards, board, cards, hand, known, moves, pile, points, together

THREE = "1 robocats, 2 hackers", "4 scientists", "2 mafia, 1 robocats"


def player(at: rk.Table, viewer: int | None, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = at.view(viewer)["players"][seat]
    return found


def kinds(at: rk.Table, viewer: int | None) -> list[str]:
    return [event.kind for event in at.events(viewer)]


# Open and secret


@pytest.mark.rule("CAT-2", "CAT-3")
def test_hands_are_secret_and_their_sizes_are_open() -> None:
    at = board(*THREE, points=[1, 2, 3], market="7 detectives")
    for viewer in (None, 0, 1, 2):
        for seat in range(3):
            facts = player(at, viewer, seat)
            assert facts["held"] == [3, 4, 3][seat] and facts["points"] == [1, 2, 3][seat]
            assert ("hand" in facts) == (viewer == seat)
    assert player(at, 1, 1)["hand"] == cards("4 scientists")


@pytest.mark.rule("CAT-3", "CAT-7")
def test_market_deck_size_and_discard_pile_are_open() -> None:
    at = board(*THREE, market="7 detectives", deck="5 mafia, 4 hackers")
    for viewer in (None, 0, 1, 2):
        view = at.view(viewer)
        assert view["market"] == cards("7 detectives") and view["deck"] == 9
        assert view["discard"] == pile(at, "discard") != {}


@pytest.mark.rule("CAT-2")
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_view_does_not_depend_on_what_is_hidden(viewer: int | None) -> None:
    """Seat 1 and the deck exchange two cards: the others see the same."""
    one = board("1 robocats", "2 mafia", "1 hackers", market="7 detectives", known=["", "1 mafia", ""])
    two = board("1 robocats", "1 mafia, 1 scientists", "1 hackers", market="7 detectives", known=["", "1 mafia", ""])
    assert one.view(viewer) == two.view(viewer)
    assert one.view(1) != two.view(1)


# What is publicly known


@pytest.mark.rule("CAT-2")
def test_nothing_is_known_of_a_dealt_hand() -> None:
    at = rk.table("catham", seats=6, seed=4)
    assert all(known(at, seat) == {} for seat in range(6))
    assert all(player(at, None, seat)["known"] == {} for seat in range(6))


@pytest.mark.rule("CAT-6")
def test_cards_taken_from_the_market_are_known() -> None:
    at = board(*THREE, market="3 hackers, 4 mafia", deck="9 detectives")
    moves(at, "0 take hackers 2", "1 take mafia 4", "2 take hackers 1")
    assert [known(at, seat) for seat in range(3)] == [cards("2 hackers"), cards("4 mafia"), cards("1 hackers")]
    for viewer in (None, 0, 1, 2):
        assert [player(at, viewer, seat)["known"] for seat in range(3)] == [known(at, seat) for seat in range(3)]
    moves(at, "0 take detectives 1")
    assert known(at, 0) == cards("2 hackers, 1 detectives")


@pytest.mark.rule("CAT-14", "CAT-15")
def test_cards_drawn_unseen_are_not_known() -> None:
    at = board("3 scientists", "2 robocats", market="7 hackers", deck="9 mafia", known=["1 scientists", ""])
    moves(at, "0 play scientists 3", "1 play robocats 2")
    assert hand(at, 0) == cards("2 mafia") and hand(at, 1) == cards("5 mafia")
    assert known(at, 0) == known(at, 1) == {}


@pytest.mark.rule("CAT-14")
def test_only_the_drawer_sees_what_he_draws() -> None:
    at = board("3 scientists", "2 robocats", "1 mafia", market="7 hackers", deck="9 mafia")
    moves(at, "0 play scientists 3")
    drawn = [event.args for event in at.events(0) if event.kind == "drew-card"]
    assert drawn == [{"faction": "mafia"}, {"faction": "mafia"}]
    for viewer in (None, 1, 2):
        assert "drew-card" not in kinds(at, viewer)
        assert [event.args for event in at.events(viewer) if event.kind == "drew"] == [{"count": 2}]


@pytest.mark.rule("CAT-14", "CAT-16")
def test_playing_lowers_what_is_known_but_not_below_zero() -> None:
    at = board("4 mafia, 3 scientists", "1 hackers", known=["2 mafia, 3 scientists", ""], market="7 robocats")
    moves(at, "0 play mafia 4", "1 discard hackers")
    assert known(at, 0) == cards("3 scientists")
    partly = board("5 scientists", "1 hackers", known=["4 scientists", ""], market="7 robocats", deck="9 mafia")
    moves(partly, "0 play scientists 3")
    assert known(partly, 0) == cards("1 scientists")


@pytest.mark.rule("CAT-8")
def test_discarding_down_to_ten_lowers_what_is_known() -> None:
    at = board("9 scientists", "1 mafia", market="3 hackers, 4 mafia", known=["2 scientists", ""])
    moves(at, "0 take hackers 3", "0 discard hackers", "0 discard scientists")
    assert known(at, 0) == cards("2 hackers, 1 scientists")


@pytest.mark.rule("CAT-11")
def test_a_gift_is_known_and_leaves_the_giver_twice() -> None:
    at = board(
        "2 journalists, 1 mafia",
        "5 mafia",
        "2 robocats",
        factions=PRESS,
        market="7 scientists",
        known=["2 journalists", "3 mafia", "1 robocats"],
    )
    moves(at, "0 play journalists 2", "1 give mafia", "2 give robocats")
    assert known(at, 0) == cards("1 mafia, 1 robocats")
    assert known(at, 1) == cards("1 mafia")  # three, less the gift and the card discarded
    assert known(at, 2) == {}
    for viewer in (None, 0, 1, 2):
        gifts = [(event.seat, event.args["faction"]) for event in at.events(viewer) if event.kind == "gave"]
        assert gifts == [(1, "mafia"), (2, "robocats")]


@pytest.mark.rule("CAT-12")
def test_the_further_card_and_the_tips_lower_what_is_known() -> None:
    seen = "3 detectives, 2 mafia", "2 mafia"
    at = board("3 detectives, 2 mafia", "3 mafia", known=seen, market="7 robocats")
    moves(at, "0 play detectives 3", "0 add mafia", "1 discard mafia")
    assert known(at, 0) == cards("1 mafia") and known(at, 1) == cards("1 mafia")


@pytest.mark.rule("CAT-16")
def test_paying_the_mafia_lowers_what_is_known() -> None:
    at = board("4 mafia", "3 robocats, 1 hackers", known=["", "2 robocats"], market="7 scientists")
    moves(at, "0 play mafia 4", "1 discard robocats", "1 discard hackers")
    assert known(at, 1) == cards("1 robocats")


@pytest.mark.rule("CAT-17")
def test_a_search_lowers_what_is_known() -> None:
    hands = "3 police, 2 mafia", "2 police, 1 mafia"
    seen = "1 police, 2 mafia", "1 police, 1 mafia"
    at = board(*hands, factions=CITY, market="7 officials", deck="9 mafia", known=seen)
    moves(at, "0 play police 3", "0 add mafia", "0 against 1")
    assert known(at, 0) == cards("1 mafia")
    assert hand(at, 1) == cards("2 mafia") and known(at, 1) == {}  # what he drew is not known
    for viewer in (None, 0, 1):
        revealed = sorted(event.args["faction"] for event in at.events(viewer) if event.kind == "revealed")
        assert revealed == ["mafia", "police", "police"]


@pytest.mark.rule("CAT-18")
def test_what_hackers_steal_is_known() -> None:
    """Two Hackers against two Officials, both known: what comes up is open, and so is what stays behind."""
    for seed in range(40):
        seen = "1 hackers", "", "2 officials"
        hands = "3 hackers", "1 mafia", "2 officials"
        at = board(*hands, factions=CITY, market="7 police", known=seen, seed=seed)
        moves(at, "0 play hackers 2", "0 against 2")
        gain = points(at)[0]
        stolen = {"officials": 2 - gain} if gain < 2 else {}
        assert known(at, 0) == stolen  # the known Hacker is counted as gone with the others
        assert hand(at, 2) == known(at, 2) == {f: n for f, n in (("officials", gain), ("hackers", 2 - gain)) if n}
        for viewer in (None, 0, 1, 2):
            revealed = sorted(event.args["faction"] for event in at.events(viewer) if event.kind == "revealed")
            assert revealed == ["hackers"] * gain + ["officials"] * (2 - gain)


@pytest.mark.rule("CAT-18")
def test_hackers_given_openly_are_known_until_they_come_up() -> None:
    """The victim held Hackers nobody knew of: as many as came up are no longer counted among the known."""
    for seed in range(30):
        at = board("2 hackers", "2 hackers, 2 mafia", factions=CITY, market="7 police", seed=seed)
        moves(at, "0 play hackers 2", "0 against 1")
        came_up = points(at)[0]
        assert known(at, 1) == ({"hackers": 2 - came_up} if came_up < 2 else {})


# What everybody sees happen


def told(at: rk.Table, viewer: int | None = None) -> list[str]:
    """The events a viewer saw, as lines "kind seat args"."""
    return [" ".join(map(str, (event.kind, event.seat, *event.args.values()))) for event in at.events(viewer)]


@pytest.mark.rule("CAT-16", "CAT-10a")
def test_everybody_sees_what_the_mafia_gets() -> None:
    at = board("4 mafia", "2 robocats", "1 hackers", points=[0, 0, 1], market="7 scientists")
    moves(at, "0 play mafia 4", "1 discard robocats", "1 discard robocats", "2 pay")
    for viewer in (None, 0, 1, 2):
        assert told(at, viewer) == [
            "played 0 mafia 4",
            "gained 0 2",
            "discarded 1 robocats",
            "discarded 1 robocats",
            "lost 2 1",
            "turn 1 1",
        ]


@pytest.mark.rule("CAT-17")
def test_everybody_sees_that_the_victim_draws_and_only_he_sees_what() -> None:
    hands = "2 police, 1 mafia", "1 police, 1 mafia", "1 mafia"
    at = board(*hands, factions=CITY, market="7 officials", deck="8 hackers")
    moves(at, "0 play police 2", "0 add mafia", "0 against 1")
    assert "drew-card 1 hackers" in told(at, 1)
    for viewer in (None, 0, 2):
        seen = told(at, viewer)
        assert seen[:3] == ["played 0 police 2", "added 0 mafia", "aimed 0 1"]
        assert sorted(seen[3:5]) == ["revealed 1 mafia", "revealed 1 police"]
        assert seen[5:] == ["gained 0 1", "drew 1 1", "turn 1 1"]


@pytest.mark.rule("CAT-7", "CAT-13")
def test_everybody_sees_what_is_turned_up_and_shuffled() -> None:
    rest = "14 scientists, 15 robocats, 8 mafia, 14 police, 12 officials"
    factions = "officials+scientists+robocats+mafia+police"
    at = board("3 officials", rest, factions=factions, market="7 mafia", deck="1 scientists", discard="1 police")
    moves(at, "0 play officials 3")
    assert told(at) == [
        "played 0 officials 3",
        "turned-up 0 scientists",
        "reshuffled 0 1",
        "turned-up 0 police",
        "gained 0 2",
        "turn 1 1",
    ]


@pytest.mark.rule("CAT-12", "CAT-17", "CAT-18")
def test_a_play_is_seen_when_its_choices_are_made() -> None:
    at = board("3 detectives, 1 mafia", "1 mafia", market="7 robocats")
    moves(at, "0 play detectives 3")
    assert at.view(0)["playing"] == {"faction": "detectives", "count": 3}
    assert "playing" not in at.view(1) and told(at) == []
    assert at.can_undo(0)
    moves(at, "0 add mafia")
    for viewer in (None, 0, 1):
        assert at.view(viewer)["playing"] == {"faction": "detectives", "count": 3, "added": "mafia"}
    search = board("2 police, 1 mafia", "1 mafia", factions=CITY, market="7 officials")
    moves(search, "0 play police 2", "0 add mafia")
    assert search.view(0)["playing"] == {"faction": "police", "count": 2, "added": "mafia"}
    assert "playing" not in search.view(1) and "playing" not in search.view(None)
    attack = moves(board("2 hackers", "2 mafia", factions=CITY, market="7 officials"), "0 play hackers 2")
    assert attack.view(0)["playing"] == {"faction": "hackers", "count": 2} and "playing" not in attack.view(1)


@pytest.mark.rule("CAT-16")
def test_the_first_card_for_the_mafia_is_not_seen_before_the_second() -> None:
    at = board("4 mafia", "1 robocats, 1 hackers", market="7 scientists")
    moves(at, "0 play mafia 4")
    before = at.view(0)
    moves(at, "1 discard robocats")
    assert at.view(0) == before and at.view(1)["phase"] == "second"
    assert at.view(0)["playing"] == {"faction": "mafia", "count": 4}


@pytest.mark.rule("CAT-10", "CAT-17")
def test_nothing_gained_and_nothing_drawn_is_not_told() -> None:
    at = board("1 police, 1 mafia", "1 hackers", factions=CITY, market="7 officials", deck="8 hackers")
    moves(at, "0 play police 1", "0 add mafia", "0 against 1")
    assert told(at) == ["played 0 police 1", "added 0 mafia", "aimed 0 1", "revealed 1 hackers", "turn 1 1"]
    assert "playing" not in at.view(None)  # the play is over


@pytest.mark.rule("CAT-11")
def test_journalists_have_no_further_card() -> None:
    at = board("2 journalists", "2 mafia", factions=PRESS, market="7 scientists")
    moves(at, "0 play journalists 2")
    assert at.view(1)["playing"] == {"faction": "journalists", "count": 2}


@pytest.mark.rule("CAT-20")
def test_hands_are_laid_open_when_the_race_is_over() -> None:
    at = board("4 mafia, 1 police", "2 hackers, 1 mafia", factions=CITY, market="7 officials", points=[15, 0])
    assert [["hand" in player for player in at.view(v)["players"]] for v in (None, 1)] == [[False] * 2, [False, True]]
    moves(at, "0 play mafia 4")
    assert at.over
    for viewer in (None, 0, 1):
        assert at.view(viewer)["players"][1]["hand"] == cards("2 hackers, 1 mafia")
        assert sum(at.view(viewer)["players"][0]["hand"].values()) == at.view(viewer)["players"][0]["held"]
        assert sum(at.seen(viewer).record().deck.tolist()) == 0, "what was never drawn stays secret"


# The memory aid


@pytest.mark.rule("CAT-6")
def test_the_memory_aid_can_be_switched_off() -> None:
    at = board(*THREE, market="3 hackers, 4 mafia", memory_aid="off")
    moves(at, "0 take hackers 2")
    for viewer in (None, 0, 1, 2):
        assert "unseen" not in at.view(viewer)
        assert all("known" not in facts for facts in at.view(viewer)["players"])
    assert known(at, 0) == cards("2 hackers")  # the table still keeps it


@pytest.mark.rule("CAT-1", "CAT-6")
def test_unseen_cards_are_what_attention_leaves() -> None:
    at = board(
        "2 hackers, 1 mafia",
        "3 mafia, 1 robocats",
        "2 hackers",
        market="3 scientists, 4 mafia",
        discard="2 detectives",
        known=["1 hackers", "2 mafia", ""],
    )
    all_but_open = together(cards("13 detectives, 12 scientists, 15 robocats, 11 mafia, 15 hackers"))
    assert at.view(None)["unseen"] == less(all_but_open, cards("1 hackers, 2 mafia"))
    assert at.view(0)["unseen"] == less(all_but_open, cards("2 hackers, 1 mafia, 2 mafia"))
    assert at.view(1)["unseen"] == less(all_but_open, cards("1 hackers, 3 mafia, 1 robocats"))
    assert at.view(2)["unseen"] == less(all_but_open, cards("1 hackers, 2 mafia, 2 hackers"))


@pytest.mark.rule("CAT-10", "CAT-11")
def test_cards_set_aside_have_been_seen() -> None:
    at = board("2 journalists", "2 mafia", factions=PRESS, market="7 scientists")
    moves(at, "0 play journalists 2")
    assert at.view(1)["unseen"]["journalists"] == 13
    assert at.view(None)["unseen"]["journalists"] == 13


@pytest.mark.rule("CAT-1")
def test_unseen_and_known_stay_true_through_whole_games() -> None:
    """In the deck or in another's hand beyond what is known lies exactly what is said to be unseen."""
    for seed in range(5):
        luck = random.Random(seed)
        at = rk.table("catham", seats=2 + seed % 5, seed=seed, factions="random", actions=1 + seed % 2)
        while not at.over and len(at.rows) < 80:
            for seat in range(at.seats):
                assert all(number <= hand(at, seat).get(f, 0) for f, number in known(at, seat).items())
            for viewer in (None, *range(at.seats)):
                hidden = pile(at, "deck")
                for seat in range(at.seats):
                    if seat != viewer:
                        hidden = together(hidden, less(hand(at, seat), known(at, seat)))
                assert at.view(viewer)["unseen"] == hidden
            seat = at.to_act[0]
            at.play(seat, luck.choice(at.legal(seat)))


def less(pile: Cards, gone: Cards) -> Cards:
    left = {faction: number - gone.get(faction, 0) for faction, number in pile.items()}
    return {faction: number for faction, number in left.items() if number}
