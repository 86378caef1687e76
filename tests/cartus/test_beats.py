"""What people see one after the other: CAR-9, CAR-10, CAR-15, CAR-17, CAR-19, CAR-21."""

from __future__ import annotations

from typing import Any

import pytest

from tests.beats import beats
from tests.cartus.positions import board, go, moves

FARM, PALACE, MARKET = "farm-four-cards", "palace-two-rats", "market-rat-look"


def laid(view: dict[str, Any]) -> list[int]:
    """Seats whose cards lie open."""
    return [seat for seat, player in enumerate(view["players"]) if player.get("laid")]


@pytest.mark.rule("CAR-9", "CAR-10", "CAR-15")
def test_visitors_turn_up_their_cards_one_after_the_other() -> None:
    at = board("1 nobility-0", "1 peasantry-0, 1 magic-1", "2 peasantry-1", "")
    go(at, 0, PALACE, "1 nobility-0")
    go(at, 1, FARM, "1 peasantry-0, 1 magic-1")
    go(at, 2, FARM, "2 peasantry-1")
    moves(at, "3 visit market rat-look")
    story = beats(at, 3, "done")
    assert [(kinds, laid(view)) for kinds, view in story] == [
        ("visited", []),
        ("resolved", []),
        ("turned-up turned-up", [1]),
        ("gained-influence gained-rats", [1]),
        ("turned-up", [1, 2]),
        ("gained-influence", [1, 2]),
        ("exclusive", [1, 2]),
    ]
    gained = [[player["influence"]["peasantry"] for player in view["players"]] for _, view in story]
    assert gained == [[0, 0, 0, 0]] * 3 + [[0, 2, 0, 0]] * 2 + [[0, 2, 2, 0]] * 2
    assert [view["to_act"] for _, view in story] == [[]] * 6 + [[1]]


@pytest.mark.rule("CAR-19", "CAR-21")
def test_a_building_is_cleared_before_the_next_is_resolved() -> None:
    at = board("", "1 peasantry-0", "")
    go(at, 0, FARM)
    go(at, 1, FARM, "1 peasantry-0")
    go(at, 2, PALACE)
    moves(at, "1 accept")
    story = beats(at, 0, "accept")
    assert [kinds for kinds, _ in story] == ["will-draw", "cleared", "drew", "drew", "resolved", "exclusive"]
    assert [view["players"][1]["laid_count"] for _, view in story] == [1, 1, 1, 0, 0, 0]
    assert [sum(view["discard"].values()) for _, view in story] == [0, 0, 0, 1, 1, 1]
    last = beats(at, 2, "decline")
    assert [kinds.split()[0] for kinds, _ in last] == ["declined", "cleared", "round"]
    assert [view["round"] for _, view in last] == [1, 1, 2]


@pytest.mark.rule("CAR-17")
def test_two_players_turn_up_together_before_the_first_building() -> None:
    at = board("1 nobility-0", "1 peasantry-0")
    go(at, 0, PALACE, "1 nobility-0")
    moves(at, "1 visit farm four-cards", "1 lay peasantry-0")
    story = beats(at, 1, "done")
    assert [(kinds, laid(view)) for kinds, view in story][:3] == [
        ("visited", []),
        ("turned-up turned-up", [0, 1]),
        ("resolved", [0, 1]),
    ]
