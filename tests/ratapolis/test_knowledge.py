"""Ratapolis: what a viewer knows of the hunt, and fair guesses at the rest."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.chance import Chance, seed
from ratskeller.engine.errors import PositionError
from ratskeller.games.ratapolis.actions import ACTIONS
from ratskeller.games.ratapolis.knowledge import imagine, redact
from ratskeller.games.ratapolis.possible import check
from ratskeller.games.ratapolis.tables import LETTERS
from tests.ratapolis.positions import act, city, state_of


@pytest.mark.rule("POL-4", "POL-16")
def test_the_memory_aid_lists_what_cannot_be_hunted() -> None:
    at = city(
        hand={"red": "A", "yellow": "B", "green": "C"},
        own={"red": "D", "yellow": "T", "green": "H"},
        open="EF",
        ruins="T",
        shown=["I", "J"],
    )
    red = at.view(0)["memory"]
    assert red["in_play"] == ["A", "E", "F"] and red["hidden"] == 2
    assert red["safe"] == ["D", "I", "J"], "his own earlier card and those that lay open; T has fallen"
    assert red["possible"] == list("BCGHKLMNOPQRS")
    assert at.view(None)["memory"]["safe"] == ["I", "J"]
    assert "memory" not in city(options={"memory_aid": "off"}).view(0)


@pytest.mark.rule("POL-15", "POL-16")
def test_a_card_that_was_turned_up_and_rejected_is_known_to_all() -> None:
    for number in range(20):
        at = city(
            seed=number, phase="rejecting", prey="E", hand={"yellow": "E"}, holds={"G": "green"}, rats={"G": "1 green"}
        )
        at.play(2, "reject")
        if at.view(None)["tiles"]["E"]["stands"]:
            assert "E" in at.view(None)["memory"]["safe"] and "E" in at.view(0)["memory"]["safe"]


@pytest.mark.rule("POL-15", "POL-16")
def test_cards_that_the_hunt_turned_up_are_in_play_for_all() -> None:
    hands = {"red": "H", "yellow": "E", "green": "D"}
    holds = {"G": "green", "T": "red"}
    at = city(phase="rejecting", prey="E", hand=hands, open="AB", holds=holds)
    assert at.view(None)["memory"]["in_play"] == ["A", "B", "E"] and at.view(None)["memory"]["hidden"] == 2
    assert at.view(0)["memory"]["in_play"] == ["A", "B", "E", "H"] and "E" not in at.view(0)["memory"]["possible"]
    at = city(phase="rescuing", prey="E", spared="D", hand=hands, open="AB", holds=holds, rats={"E": "1 red"})
    assert at.view(0)["memory"]["in_play"] == ["A", "B", "D", "E", "H"] and at.view(0)["memory"]["hidden"] == 0


@pytest.mark.rule("POL-4")
def test_five_players_know_everything_in_the_second_half() -> None:
    memory = city(seats=5, round=6).view(None)["memory"]
    assert memory["hidden"] == 0 and memory["possible"] == [] and len(memory["in_play"]) == 4


@pytest.mark.rule("POL-4", "POL-19")
def test_the_reshuffle_ends_what_was_known() -> None:
    at = city(
        round=4, phase="rejecting", prey="E", open="E", holds={"G": "green", "B": "red"}, own={"green": "DJK"},
        seen=[["D"]], looks=[{"green": 1}], rejected=["J"],
    )  # fmt: skip
    assert {"D", "J"} <= set(at.view(0)["memory"]["safe"])
    at.play(2, "decline")
    assert at.view(None)["round"] == 5
    for viewer in (0, 1, 2, None):
        assert at.view(viewer)["memory"]["safe"] == [], "every card is in the deck again"


def guesses(viewer: int, number: int, **facts: Any) -> list[tuple[str, str]]:
    """What a viewer imagines yellow and green to hold."""
    at = city(**facts)
    found = []
    for i in range(number):
        state, chance = state_of(at).copy(), Chance()
        redact(state, viewer)
        seed(chance, i)
        imagine(state, viewer, chance)
        assert not check(state)
        found.append((LETTERS[state.hand[1].bit_length() - 1], LETTERS[state.hand[2].bit_length() - 1]))
    return found


@pytest.mark.rule("POL-4", "POL-5")
def test_imagined_hands_are_uniform_over_what_is_possible() -> None:
    facts: dict[str, Any] = {
        "hand": {"red": "A", "yellow": "B", "green": "C"},
        "own": {"red": "D", "yellow": "T", "green": "H"},
        "open": "EF",
        "ruins": "T",
        "shown": ["I", "J"],
    }
    number = 2600
    counts = Counter(pair[0] for pair in guesses(0, number, **facts))
    assert set(counts) == set("BCGHKLMNOPQRS"), "neither safe cards nor those in play elsewhere"
    assert all(abs(n - number / 13) < 5 * (number / 13) ** 0.5 for n in counts.values())


@pytest.mark.rule("POL-19")
def test_a_card_seen_in_the_archive_is_not_imagined_away() -> None:
    at = city(phase="looking", holds={"B": "red"}, hand={"red": "A", "yellow": "D", "green": "J"})
    at.play(0, "look green")
    for i in range(50):
        state, chance = state_of(at).copy(), Chance()
        redact(state, 0)
        seed(chance, i)
        imagine(state, 0, chance)
        assert state.hand[2] == 1 << LETTERS.index("J") and not check(state)
        other = state_of(at).copy()
        redact(other, 1)
        imagine(other, 1, chance)
        assert other.seen[0] == other.hand[2] and not check(other), "yellow knows that red has seen green's card"


@pytest.mark.rule("POL-19")
def test_no_card_is_imagined_to_be_seen_by_two() -> None:
    facts: dict[str, Any] = {"round": 4, "tokens": "B", "own": {"green": "DJK"}}
    at = city(**facts, seen=[["D"], ["J"]], looks=[{"green": 1}, {"green": 1}])
    for viewer in (-1, 0, 1, 2):
        imagined = set()
        for i in range(60):
            state, chance = state_of(at).copy(), Chance()
            redact(state, viewer)
            seed(chance, i)
            imagine(state, viewer, chance)
            assert state.seen[0] & state.seen[1] == 0 and not check(state), "the Archive is used once a round"
            imagined.add((state.seen[0], state.seen[1]))
        assert len(imagined) > 1
    with pytest.raises(PositionError) as refused:
        city(**facts, seen=[["D"], ["D"]], looks=[{"green": 1}, {"green": 1}])
    assert refused.value.rule == "POL-19"


@pytest.mark.rule("POL-15")
def test_the_prey_is_in_some_hand() -> None:
    at = city(phase="rejecting", prey="E", hand={"yellow": "E"}, holds={"G": "green"}, rats={"G": "1 green"})
    holders: Counter[int] = Counter()
    for i in range(400):
        state, chance = state_of(at).copy(), Chance()
        redact(state, 0)
        seed(chance, i)
        imagine(state, 0, chance)
        holders[next(f for f in range(3) if state.hand[f] >> 4 & 1)] += 1
    assert set(holders) == {1, 2} and abs(holders[1] - 200) < 60


@pytest.mark.rule("POL-5", "POL-15")
def test_in_whose_hand_a_hunted_or_rejected_card_was_is_not_told() -> None:
    facts: dict[str, Any] = {"round": 3, "ruins": "TD", "rejected": ["J"], "hand": {"red": "A", "yellow": "B"}}
    one = city(**facts, own={"red": "EF", "yellow": "TJ", "green": "DK"})
    two = city(**facts, own={"red": "EF", "yellow": "DK", "green": "TJ"})
    for viewer in (-1, 0, 1, 2):
        states = state_of(one).copy(), state_of(two).copy()
        for state in states:
            redact(state, viewer)
        assert (states[0].tobytes() == states[1].tobytes()) == (viewer < 1)
        assert all(state.own[f] == 0 for state in states for f in range(3) if f != viewer)
    hands = {"red": "H", "yellow": "E", "green": "D"}
    at = city(phase="rescuing", prey="E", spared="D", hand=hands, holds={"G": "green", "T": "red"}, rats={"E": "1 red"})
    redacted = state_of(at).copy()
    redact(redacted, 0)
    assert redacted.hand[1] == 0 and redacted.hand[2] == 0


@pytest.mark.rule("POL-6")
def test_imagined_plans_are_spread_over_all_that_may_be_planned() -> None:
    at = city()
    for _ in range(2):
        at.play(1, "idle")
    plans: Counter[int] = Counter()
    for i in range(3000):
        state, chance = state_of(at).copy(), Chance()
        redact(state, 0)
        assert state.plan[1, 0] == 0
        seed(chance, i)
        imagine(state, 0, chance)
        plans[state.plan[1, 0] - 1] += 1
    assert set(plans) == set(at.codes(2)) - set(_attacks_on(at, "yellow")) | set(_attacks_on(at, "green"))


def _attacks_on(at: rk.Table, family: str) -> list[int]:
    standing = [t for t, tile in at.view(None)["tiles"].items() if tile["stands"]]
    return [ACTIONS.by_notation[f"{tile} x {family}"].code for tile in standing]


@pytest.mark.rule("POL-6")
def test_what_was_planned_is_open_once_it_is_carried_out() -> None:
    at = city(rats={"A": "1 red"})
    act(at, red="A>B, idle")
    assert at.view(None)["families"]["red"]["last_plan"] == ["A>B", "idle"]
    assert "plan" not in at.view(0)["families"]["red"]
