"""Several searches in one process: by turns, in time, and nobody is starved."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.bots.turns import may_go_on
from ratskeller.server.play import searches
from ratskeller.server.play.searches import MARGIN, Searches, Thinking, deadline_of

SEEN = rk.table("catham", seats=2, seed=1).seen(0)


class Clock:
    """Time that passes only while somebody thinks."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slices: list[tuple[int, float]] = []

    def __call__(self) -> float:
        return self.now


class Fake:
    """A bot whose iterations take what they take."""

    def __init__(self, clock: Clock, each: float, number: int = 0, most: int | None = None) -> None:
        self.clock, self.each, self.number, self.most = clock, each, number, most
        self.iterations = 0

    def begin(self, seen: rk.Seen) -> Fake:
        self.clock.now += 0.001
        return self

    def think(self, iterations: int) -> None:
        self.iterations += iterations
        self.clock.now += iterations * self.each
        self.clock.slices.append((self.number, iterations * self.each))

    def code(self) -> int:
        return SEEN.codes[0]


def asked(clock: Clock, *deadlines: float, each: float = 0.0001, **facts: Any) -> tuple[Searches, list[Fake]]:
    found, bots = Searches(clock), []
    for number, deadline in enumerate(deadlines):
        bot = Fake(clock, each, number, **facts)
        bots.append(bot)
        found.add(Thinking(number, bot, "fake", SEEN, deadline))
    return found, bots


def run(searches: Searches, clock: Clock) -> dict[int, float]:
    """When each was answered."""
    done: dict[int, float] = {}
    while len(searches):
        assert searches.step() is None
        for one in searches.due():
            assert one.answer(3).code in SEEN.codes
            done[one.number] = clock.now
        assert clock.now < 100
    return done


@pytest.mark.parametrize("each", [0.000002, 0.0001, 0.003, 0.03])
def test_every_search_ends_in_time_and_slices_are_short(each: float) -> None:
    dice = random.Random(each)
    for _ in range(20):
        clock = Clock()
        deadlines = [dice.uniform(0.05, 2.0) for _ in range(dice.randint(1, 30))]
        found, bots = asked(clock, *deadlines, each=each)
        done = run(found, clock)
        for number, deadline in enumerate(deadlines):
            assert done[number] <= deadline + each + 0.001 * len(bots), "an iteration and a start cannot be cut short"
        assert all(seconds <= max(0.020, each) for _, seconds in clock.slices[4:])


def test_the_nearest_deadline_comes_first_and_nobody_is_starved() -> None:
    clock = Clock()
    found, bots = asked(clock, 1.0, 0.9, 1.1, 1.05)
    run(found, clock)
    first = list(dict.fromkeys(number for number, _ in clock.slices))
    assert first == [1, 0, 3, 2]
    shares = [bot.iterations for bot in bots]
    assert min(shares) > 0.6 * max(shares), shares


def test_who_has_done_all_he_may_is_answered_at_once() -> None:
    clock = Clock()
    found, bots = asked(clock, 5.0, 5.0, most=300)
    done = run(found, clock)
    assert [bot.iterations for bot in bots] == [300, 300] and max(done.values()) < 0.1


def test_who_had_no_time_is_answered_by_greedy() -> None:
    clock = Clock()
    found, (bot,) = asked(clock, MARGIN / 2)
    (done,) = found.due()
    answer = done.answer(5)
    assert (answer.iterations, bot.iterations) == (0, 0) and answer.code in SEEN.codes


def test_trees_in_memory_are_few() -> None:
    clock = Clock()
    found, bots = asked(clock, *[3.0 + i / 100 for i in range(searches.MOST_OPEN + 6)])
    for _ in range(200):
        found.step()
    assert sum(bot.iterations > 0 for bot in bots) == searches.MOST_OPEN


def test_a_search_that_fails_is_taken_out_alone() -> None:
    clock = Clock()
    found, bots = asked(clock, 0.5, 0.6)
    bots[0].think = lambda iterations: 1 / 0  # type: ignore[method-assign, assignment]
    trouble = found.step()
    assert trouble and trouble[0].number == 0 and isinstance(trouble[1], ZeroDivisionError)
    assert list(run(found, clock)) == [1]


def test_a_decision_gets_half_of_the_turn_while_more_may_follow() -> None:
    table, found = rk.table("catham", seats=2, seed=1), set()
    for _ in range(8):
        seat = table.to_act[0]
        seen, more = table.seen(seat), may_go_on(table.seen(seat))
        found.add(more)
        assert deadline_of(seen, 10.0, 1.0, 99.0) == (10.5 if more else 11.0)
        assert deadline_of(seen, 10.0, 1.0, 10.2) == 10.2, "nothing is later than the moment it is published"
        table.play(seat, table.legal(seat)[0])
    assert found == {False, True}
