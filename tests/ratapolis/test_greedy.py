"""Ratapolis: the greedy bot wins, flees, bites leaders, and is not predictable."""

from __future__ import annotations

import pytest

import ratskeller as rk
from ratskeller.engine.chance import Chance, seed
from ratskeller.engine.compile import bind
from ratskeller.engine.contract import WHOLE
from ratskeller.engine.kernels import GREEDY, RANDOM
from ratskeller.games.ratapolis.greedy import prefer
from tests.ratapolis.positions import city, state_of


def test_it_wins_most_three_player_games_against_two_random_players() -> None:
    kernels = bind(rk.game("ratapolis"))
    space = kernels.workspace(3, games=1000, bots=[RANDOM, GREEDY, RANDOM])
    space.play(kernels, 1)
    assert space.scores["utility"][:, 1].sum() / WHOLE > 0.85 * space.games


def plan(at: rk.Table, seat: int, number: int) -> list[str]:
    """What the bot plans with this luck."""
    bot = bind(at.game, interpreted=True)
    space, chance = bot.workspace(at.seats), Chance()
    seed(chance, number)
    table, actions = at.copy(), []
    while seat in table.to_act and table.state.asked:
        code = bot.favourite(table.seen(seat).record(), seat, chance, space.codes, space.likes)
        actions.append(str(at.game.actions.all[code]))
        table.play(seat, code)
    return actions


def test_it_does_not_always_plan_the_same() -> None:
    at = rk.table("ratapolis", seats=3, seed=2)
    assert len({tuple(plan(at, 0, number)) for number in range(20)}) >= 4


@pytest.mark.rule("POL-4")
def test_it_leaves_a_building_that_is_likely_to_be_hunted() -> None:
    at = city(open="MO", rats={"M": "3 red"}, own={"red": "D"}, hand={"red": "A"}, pause=False)
    assert plan(at, 0, 1)[0] == "M>D", "a cat is on M, and D cannot be hunted before the reshuffle"


def test_it_bites_the_leader_and_never_itself() -> None:
    at = city(rats={"I": "1 red 1 yellow 1 green", "A": "8 green", "K": "2 red"}, pause=False)
    state = state_of(at)
    code = {str(action): action.code for action in at.legal(0)}
    assert prefer(state, 0, code["I x green"]) > prefer(state, 0, code["I x yellow"])
    duel = city(seats=2, rats={"I": "1 red 1 green"}, pause=False)
    assert prefer(state_of(duel), 0, duel.game.actions.read("I x green").code) < 0


def test_it_uses_its_properties_sensibly() -> None:
    at = city(phase="rejecting", prey="E", open="E", holds={"G": "green"}, rats={"E": "3 green 1 red", "G": "1 green"})
    assert prefer(state_of(at), 2, at.game.actions.read("reject").code) > 0
    at = city(phase="rejecting", prey="E", open="E", holds={"G": "green"}, rats={"E": "3 red", "G": "1 green"})
    assert prefer(state_of(at), 2, at.game.actions.read("reject").code) < 0
