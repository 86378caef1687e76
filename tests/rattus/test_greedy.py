"""The greedy bot: it beats random play, and its choices make sense."""

from __future__ import annotations

import pytest

import ratskeller as rk
from ratskeller.engine.compile import bind
from ratskeller.engine.contract import WHOLE
from ratskeller.engine.kernels import GREEDY, RANDOM
from ratskeller.games.rattus import GAME
from tests.rattus.positions import board, moves


def liked(at: rk.Table, seat: int) -> str:
    """The action the bot likes best."""
    state = at.state.copy()
    GAME.redact(state, seat)
    return str(max(at.legal(seat), key=lambda action: GAME.prefer(state, seat, action.code)))


@pytest.mark.parametrize("edition", ["base", "africanus"])
def test_it_beats_random_play_in_nine_of_ten_games_of_two(edition: str) -> None:
    kernels = bind(GAME)
    space = kernels.workspace(2, {"edition": edition}, games=400, bots=[RANDOM, GREEDY])
    space.play(kernels, 1)
    assert (space.scores["utility"][:, 1] == WHOLE).mean() >= 0.9


def test_it_settles_where_there_are_many_rats() -> None:
    at = board({"gallia": "* * *; 0 0", "italia": "*; 0 0"}, took=1)
    assert liked(at, 0) == "settle gallia"


def test_it_keeps_away_from_a_rat_it_knows_to_be_deadly() -> None:
    deadly = {"gallia": "1:PB; 0 0", "italia": "6:AAMBW; 0 0"}
    known = {"gallia": [[0]], "italia": [[0]]}
    at = board(deadly, held=["peasant merchant"], took=1, seen=known, used=["merchant"])
    assert liked(at, 0) in ("settle-more italia", "settle italia")


def test_the_plague_goes_where_the_others_live() -> None:
    at = board({"gallia": "* *; 4 0", "germania": "* *; 0 4", "scandia": "; 1 1"}, took=1, settled=1)
    assert liked(at, 0) == "plague germania"


def test_it_watches_the_limit_of_a_rat_it_knows() -> None:
    seen = {"gallia": [[0]]}
    at = board({"gallia": "2:MBC; 2 0"}, held=["merchant"], seen=seen, took=1, settled=1, plague="scandia")
    assert liked(at, 0).startswith("merchant gallia")  # two cubes are enough for an outbreak, one is not


def test_it_takes_a_card_for_what_it_does_now() -> None:
    safe = board({"gallia": "; 3 0", "polonia": "* * *; 0 3"}, settled=1, plague="scandia")
    assert liked(safe, 0) == "take king"  # there is a cube to save, and nothing else to do
    settling = board({"polonia": "* * *; 0 3"}, plague="scandia")
    assert liked(settling, 0) == "take peasant"


def test_it_uses_the_king_before_the_plague_moves() -> None:
    at = board({"gallia": "; 3 0", "polonia": "* * *; 0 3"}, held=["king"], took=1, settled=1)
    assert liked(at, 0) == "king gallia"
    moves(at, "0 king gallia")
    assert liked(at, 0).startswith("plague")


def test_it_sends_a_rat_to_the_others() -> None:
    at = board({"gallia": "* *; 3 0", "italia": "; 0 3"}, held=["monk"], took=1, settled=1)
    assert liked(at, 0) in ("monk gallia 1", "monk gallia 2")
    moves(at, "0 monk gallia 1")
    assert liked(at, 0) == "to italia"


def test_it_protects_its_cubes_with_the_card_it_needs_least() -> None:
    at = board(
        {"gallia": "1:PK; 3 1", "italia": "; 2 0"},
        edition="africanus",
        held=["peasant"],
        hands=["anglia-pc italia-pc"],
        plague="anglia",
    )
    moves(at, "0 plague gallia", "0 spread germania")
    assert liked(at, 0) == "lay anglia-pc on peasant"  # Italia will score
