"""Goofspiel against OpenSpiel's: the same bids, the same legal cards and the same points."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ratskeller as rk

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (pip install open_spiel)")


def theirs(seats: int) -> Any:
    settings = {
        "num_cards": 5,
        "players": seats,
        "points_order": "descending",
        "returns_type": "total_points",
        "imp_info": True,
    }
    return pyspiel.load_game("goofspiel", settings).new_initial_state()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_game(seats: int) -> None:
    for number in range(200):
        luck = random.Random(number)
        ours, other = rk.table("goofspiel", seats=seats, seed=1, prizes="sorted"), theirs(seats)
        while not other.is_terminal():
            for seat in range(seats):
                assert ours.codes(seat) == other.legal_actions(seat)
            bids = [luck.choice(ours.codes(seat)) for seat in range(seats)]
            for seat in luck.sample(range(seats), seats):
                ours.play(seat, bids[seat])
            other.apply_actions(bids)
        for seat in range(seats):  # OpenSpiel plays the last card by itself
            (card,) = ours.codes(seat)
            ours.play(seat, card)
        assert ours.outcome is not None
        assert list(ours.outcome.points) == other.returns()
