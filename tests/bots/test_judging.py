"""A game's `judge` gives what its `prefer` gives."""

from __future__ import annotations

import pytest

import ratskeller as rk
from ratskeller.engine import contract
from ratskeller.engine.compile import bind
from tests.bots import judging
from tests.ours import OURS


@pytest.mark.parametrize("name", [name for name in OURS if rk.game(name).judge is not contract.judge])
def test_one_pass_gives_the_same_values(name: str) -> None:
    bound, game = bind(rk.game(name), judging), rk.game(name)
    for seats in game.seats:
        for options in game.covering_options(seats):
            space = bound.workspace(seats, options)
            assert [space.run(bound.differences, start=start) for start in range(12)] == [0] * 12


def test_a_game_without_one_is_judged_by_its_preferences() -> None:
    game = rk.game("rattus")
    assert game.judge is contract.judge
    bound = bind(game, judging, interpreted=True)
    assert bound.workspace(2).run(bound.differences, start=3) == 0
