"""Ratapolis: a position that cannot be is refused, and one that is accepted can be played to the end."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.errors import PositionError
from tests.ratapolis.positions import city, position


def playing(seats: int, number: int, decisions: int) -> tuple[rk.Table, random.Random]:
    luck = random.Random(number)
    at = rk.table("ratapolis", seats=seats, seed=number)
    for _ in range(decisions):
        if not at.over:
            seat = luck.choice(at.to_act)
            at.play(seat, luck.choice(at.codes(seat)))
    return at, luck


def vary(content: Any, luck: random.Random) -> None:
    """Change one thing somewhere in a position."""
    while True:
        keys = list(content) if isinstance(content, dict) else list(range(len(content)))
        if not keys:
            return
        key = luck.choice(keys)
        value = content[key]
        if isinstance(value, dict | list) and luck.random() < 0.9:
            content = value
            continue
        if isinstance(value, int):
            content[key] = luck.choice([0, 1, 2, -1, 5, 127, value + 1, value - 1])
        elif isinstance(value, str):
            content[key] = luck.choice(["A", "B", "G", "red", "green", "none", "planning", "rescuing", "idle", "A>B"])
        elif isinstance(value, list) and value:
            value.pop(luck.randrange(len(value)))
        else:
            del content[key]
        return


@pytest.mark.rule("POL-3", "POL-18")
def test_what_is_accepted_can_be_played_to_the_end() -> None:
    accepted = 0
    for number in range(400):
        at, luck = playing(2 + number % 5, number, luck_of(number))
        place = copy.deepcopy(at.position())
        for _ in range(luck.randint(1, 2)):
            vary(place["state"], luck)
        try:
            varied = rk.table_at(place, seed=number)
        except PositionError:
            continue
        accepted += 1
        while not varied.over:
            seat = luck.choice(varied.to_act)
            for viewer in range(varied.seats):
                varied.view(viewer)
            varied.play(seat, luck.choice(varied.codes(seat)))
            assert not varied.game.check(varied.state)
    assert accepted > 20


def luck_of(number: int) -> int:
    return random.Random(-number).randint(0, 60)


@pytest.mark.rule("POL-2")
@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"tokens": ["A", "B"]}, "POL-2"),
        ({"tokens": ["A", "B", "C", "F", "G", "H"]}, "POL-2"),
        ({"tokens": ["A", "B", "G", "D"]}, "POL-17"),
        ({"round": 3}, "POL-15"),
        ({"round": 0}, "POL-4"),
        ({"fallen": []}, "POL-15"),
        ({"cheese": {"red": 3}}, "POL-18"),
        ({"cheese": {"red": 1}}, "POL-18"),
        ({"prey": "E"}, "POL-15"),
        ({"phase": "looking"}, "POL-6"),
        ({"phase": "placing", "asked": [], "to_act": [0]}, "POL-14"),
        ({"phase": "rescuing", "asked": [], "to_act": [0]}, "POL-15"),
        ({"to_act": []}, "POL-6"),
        ({"to_act": [0, 1]}, "POL-6"),
        ({"plan": {"red": ["A>B", "idle"]}}, "POL-6"),
        ({"plan": {"red": ["A>D"]}}, "POL-9"),
        ({"plan": {"red": ["blank", "idle"]}}, "POL-6"),
        ({"going": {"red": 1}}, "POL-1"),
        ({"rejected": ["A"]}, "POL-15"),
        ({"looks": [{"yellow": 1}]}, "POL-19"),
        ({"over": 1}, "POL-21"),
    ],
)
def test_impossible_positions_name_the_rule(change: dict[str, Any], rule: str) -> None:
    place = position()
    place["state"] |= change
    with pytest.raises(PositionError) as refused:
        rk.table_at(place)
    assert refused.value.rule == rule


def test_a_position_says_what_the_options_make_of_the_city() -> None:
    place = city().position()
    place["state"]["neighbours"]["A"] = ["B"]
    with pytest.raises(PositionError, match="neighbours"):
        rk.table_at(place)
