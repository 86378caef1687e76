"""What people see one after the other: POL-7 to POL-18."""

from __future__ import annotations

from typing import Any

import pytest

from tests.beats import beats
from tests.ratapolis.positions import city


def on(tile: str, view: dict[str, Any]) -> dict[str, int]:
    found: dict[str, int] = view["tiles"][tile]["rats"]
    return found


@pytest.mark.rule("POL-7", "POL-8", "POL-11")
def test_attacks_and_losses_come_before_moves_half_by_half() -> None:
    at = city(rats={"O": "1 red 2 yellow 1 green"})
    for line in ("0 O x yellow", "0 O>I", "1 O>I", "1 idle", "2 O x yellow"):
        at.play(int(line[0]), line[2:])
    story = beats(at, 2, "idle")
    assert [(kinds, on("O", view), on("I", view)) for kinds, view in story[:-1]] == [
        ("ready", {"red": 1, "yellow": 2, "green": 1}, {}),
        ("half", {"red": 1, "yellow": 2, "green": 1}, {}),
        ("attacked", {"red": 1, "yellow": 2, "green": 1}, {}),
        ("attacked", {"red": 1, "yellow": 2, "green": 1}, {}),
        ("lost", {"red": 1, "green": 1}, {}),
        ("nobody", {"red": 1, "green": 1}, {}),
        ("half idled idled", {"red": 1, "green": 1}, {}),
        ("moved", {"green": 1}, {"red": 1}),
    ]
    assert story[-1][0] == "drawn" and {view["phase"] for _, view in story[:-1]} == {"planning"}
    assert all("plan" not in family for _, view in story for family in view["families"].values())


@pytest.mark.rule("POL-15", "POL-16", "POL-18")
def test_the_hunt_the_ruin_properties_and_the_next_round() -> None:
    at = city(
        rats={"E": "1 red", "A": "2 yellow 1 green"},
        holds={"A": "green"},
        phase="rejecting",
        prey="E",
        hand={"red": "E"},
    )
    story = beats(at, at.to_act[0], "decline")
    kinds = [kinds for kinds, _ in story]
    assert kinds[:2] == ["declined", "destroyed sent-home"] and kinds[-1].startswith("round")
    assert [view["tiles"]["E"]["stands"] for _, view in story] == [True] + [False] * (len(story) - 1)
    assert [view.get("prey") for _, view in story] == ["E"] + [None] * (len(story) - 1)
    assert kinds[2] == "lost-token took-token" and story[2][1]["tiles"]["A"]["holder"] == "yellow"
    assert [view["round"] for _, view in story] == [2] * (len(story) - 1) + [3]
    assert [view["families"]["red"]["card"] for _, view in story] == [True] + [False] * (len(story) - 2) + [True]


@pytest.mark.rule("POL-15")
def test_a_rejected_card_goes_back_before_the_next_is_drawn() -> None:
    at = city(rats={"E": "1 red"}, phase="rejecting", prey="E", hand={"red": "E"})
    story = beats(at, at.to_act[0], "reject")
    assert [kinds for kinds, _ in story][:2] == ["rejected", "drawn"]
    assert (story[0][1].get("prey"), story[0][1]["spared"]) == (None, "E") and story[1][1]["prey"]
