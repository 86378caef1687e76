"""What a decision may cost of the time of a turn, and when a turn is over."""

from __future__ import annotations

import pytest

import ratskeller as rk
from ratskeller.bots.protocol import Budget
from ratskeller.bots.turns import Purse, Turns, may_go_on
from tests.ours import OURS

WHOLE = Budget(iterations=1000, milliseconds=100.0)


def test_half_of_the_rest_while_more_may_follow_and_all_of_it_at_last() -> None:
    purse = Purse(WHOLE)
    assert purse.share(more=True) == Budget(500, 50.0)
    purse.spend(500, 40.0)
    assert purse.share(more=True) == Budget(250, 30.0)
    assert purse.share(more=False) == Budget(500, 60.0)


def test_a_budget_that_is_spent_is_still_a_bound() -> None:
    purse = Purse(WHOLE)
    purse.spend(1001, 300.0)
    assert purse.share(more=True) == purse.share(more=False) == Budget(1, 1.0)
    purse = Purse(Budget(iterations=1))
    assert purse.share(more=True) == Budget(1, 0.0)  # no time was set, so none is
    assert Purse(Budget(milliseconds=0.5)).share(more=True).milliseconds == 0.5


def test_without_a_budget_a_bot_thinks_as_long_as_it_likes_to() -> None:
    table = rk.table("catham", seed=1)
    turns = Turns(table, [None, WHOLE])
    assert turns.budget(table.seen(0)) == Budget()


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_decision_that_was_told_to_be_the_last_is_the_last(name: str, seats: int) -> None:
    """And of a seat's turn no more is ever given than the whole."""
    table = rk.table(name, seats=max(seats, rk.game(name).seats[0]), seed=5)
    players = [rk.bot("greedy", seat) for seat in range(table.seats)]
    turns = Turns(table, [Budget(iterations=1 << 20)] * table.seats)
    done: set[int] = set()
    ended = halves = 0
    while not table.over:
        seat = table.to_act[-1]
        seen = table.seen(seat)
        if len(seen.codes) > 1:
            assert seat not in done, "it had more to decide"
            left = (1 << 20) - turns.purses[seat].iterations
            given = turns.budget(seen).iterations
            assert given in (left, (left + 1) // 2)
            done |= {seat} if given == left else set()
            halves += given < left
            turns.thought(seat, given, 0)
        table.play(seat, players[seat].choose(seen))
        over = turns.played(table, seat)
        assert all(turns.purses[other].iterations == 0 for other in over)
        ended += len(done & set(over))
        done -= set(over)
    assert ended > 10 and halves > 5


def test_answers_of_others_end_no_turn_but_the_end_of_the_question_does() -> None:
    table = rk.table("ratapolis", seats=3, seed=2)
    players = [rk.bot("greedy", seat) for seat in range(table.seats)]
    while len(table.to_act) < 3 or not table.state.asked:
        seat = table.to_act[0]
        table.play(seat, players[seat].choose(table.seen(seat)))
    turns = Turns(table, [WHOLE] * 3)
    for seat in (1, 0):
        while seat in table.to_act:
            turns.thought(seat, 7, 1.0)
            table.play(seat, players[seat].choose(table.seen(seat)))
            assert turns.played(table, seat) == ()
    assert turns.purses[1].iterations and turns.purses[0].iterations
    over: tuple[int, ...] = ()
    while not over:
        table.play(2, players[2].choose(table.seen(2)))
        over = turns.played(table, 2)
    assert over == (0, 1, 2) and turns.purses[1] == Purse(WHOLE)


@pytest.mark.parametrize("name", OURS)
def test_whether_more_may_follow_is_the_same_every_time(name: str) -> None:
    table = rk.table(name, seed=3)
    for _ in range(20):
        seat = table.to_act[0]
        seen = table.seen(seat)
        assert may_go_on(seen) == may_go_on(rk.Seen.unpack(seen.pack()))
        table.play(seat, seen.codes[0])
