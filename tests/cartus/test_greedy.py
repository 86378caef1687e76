"""The greedy bot: it outlives and outscores random play, and its choices make sense."""

from __future__ import annotations

from typing import Any

import ratskeller as rk
from ratskeller.engine.compile import bind
from ratskeller.engine.contract import WHOLE
from ratskeller.engine.kernels import GREEDY, RANDOM
from ratskeller.games.cartus import GAME
from tests.cartus.positions import at_privileges, board, choices, go


def liked(at: rk.Table, seat: int) -> str:
    """The action the bot likes best."""
    state = at.state.copy()
    GAME.redact(state, seat)
    return str(max(at.legal(seat), key=lambda action: GAME.prefer(state, seat, action.code)))


def test_it_beats_random_play_in_nine_of_ten_games_of_two() -> None:
    kernels = bind(GAME)
    space = kernels.workspace(2, games=400, bots=[RANDOM, GREEDY])
    space.play(kernels, 1)
    assert (space.scores["utility"][:, 1] == WHOLE).mean() >= 0.9


def test_rats_count_more_when_there_are_many() -> None:
    row = "farm-four-cards, palace-two-rats"
    assert liked(at_privileges("", "", row=row, rats=[20, 10]), 0) == "choose palace two-rats"
    assert liked(at_privileges("", "", row=row, rats=[0, 10]), 0) == "choose farm four-cards"


def test_it_reads_the_nun_row_it_has_seen() -> None:
    row = "farm-four-cards, palace-two-rats"
    rich: dict[str, Any] = {"nuns": "magic-4 magic-4 clergy-4 clergy-4 nobility-4", "looked": [[1, 2, 3, 4, 5], []]}
    poor: dict[str, Any] = {"nuns": "magic-0 magic-0 clergy-0 clergy-0 nobility-0", "looked": [[1, 2, 3, 4, 5], []]}
    assert liked(at_privileges("", "", row=row, rats=[8, 10], round=1, **rich), 0) == "choose farm four-cards"
    assert liked(at_privileges("", "", row=row, rats=[8, 10], round=1, **poor), 0) == "choose palace two-rats"


def test_it_lays_friends_of_the_building_and_keeps_strangers_when_rats_are_many() -> None:
    at = board("2 nobility-0, 3 magic-0", "", row="palace-two-rats, castle-four-cards", rats=[14, 10], round=1)
    assert liked(at, 0) == "visit palace two-rats"
    at.play(0, "visit palace two-rats")
    assert liked(at, 0) == "lay nobility-0"
    at.play(0, "lay nobility-0")
    at.play(0, "lay nobility-0")
    assert liked(at, 0) == "done"


def test_it_looks_where_it_has_not_looked() -> None:
    row = "fortune-tellers-tent-four-cards, palace-two-rats"
    at = board("", "", row=row, looked=[[1, 2, 4, 5], []])
    go(go(at, 0, "fortune-tellers-tent-four-cards"), 1, "palace-two-rats")
    assert "look 1" in choices(at, 0) and liked(at, 0) == "look 3"
