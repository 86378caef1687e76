"""Search: one tree however it is run, and nothing in it of what its seat does not know."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.bots.protocol import Budget
from ratskeller.bots.search import STRONGEST, Search, Settings, Thought, kernels
from ratskeller.engine.compile import bind
from ratskeller.engine.seen import Seen
from ratskeller.engine.table import Table
from tests.ours import OURS

EVERY = (*OURS, "goofspiel")
CASES = [(name, seats) for name in EVERY for seats in rk.game(name).seats]


def moments(name: str, seats: int, number: int, step: int = 9) -> Iterator[tuple[Table, int, random.Random]]:
    """A few moments of a random game at which a seat has a choice."""
    luck = random.Random(f"{name} {seats} {number}")
    at = rk.table(name, seats=seats, seed=number)
    n = 0
    while not at.over:
        seat = luck.choice(at.to_act)
        codes = at.codes(seat)
        if len(codes) > 1:
            n += 1
            if n % step == 1:
                yield at, seat, luck
        at.play(seat, luck.choice(codes))


def tree_of(thought: Thought) -> list[Any]:
    """Every number of its trees."""
    found = []
    for space in thought.spaces:
        tree = space.buffer("tree")
        nodes, edges = int(tree.used[0]) + 1, int(tree.used[1]) + 1
        for name in ("keys", "visits", "totals", "first"):
            found.append(getattr(tree, name)[:nodes].tolist())
        for name in ("code", "tried", "could", "gained", "following"):
            found.append(getattr(tree, name)[:edges].tolist())
    return found


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_interpreted_and_compiled_trees_are_equal(name: str, seats: int) -> None:
    plain = bind(rk.game(name), kernels, interpreted=True)
    compared = 0
    for at, seat, _ in moments(name, seats, 3, step=40):
        trees = []
        for bound in (None, plain):
            thought = Thought(at.seen(seat), 5, STRONGEST, bound=bound)
            thought.think(12)
            trees.append(tree_of(thought))
        assert trees[0] == trees[1]
        compared += len(trees[0][0]) > 3
        if compared == 2:
            break
    assert compared


@pytest.mark.parametrize("name", EVERY)
def test_slices_build_the_same_tree(name: str) -> None:
    at, seat, _ = next(moments(name, rk.game(name).seats[-1], 1))
    seen = at.seen(seat)
    found = []
    for slices in ((60,), (1, 59), (20, 7, 33)):
        for trees in (1, 2):
            thought = Search(9, trees=trees).begin(seen)
            for n in slices:
                thought.think(n)
            assert thought.iterations == 60 == sum(visits for _, visits, _ in thought.standing())
            found.append((tree_of(thought), thought.code()))
    assert found[0] == found[2] == found[4] and found[1] == found[3] == found[5]
    bot = Search(9)
    assert bot.choose(seen, Budget(iterations=60)) == found[0][1] and bot.iterations == 60


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_what_a_seat_may_not_know_does_not_move_it(name: str, seats: int) -> None:
    """The tables a seat cannot tell apart are those of the contract suite."""
    permute = importlib.import_module(f"tests.{name}.hidden").permute
    differed = 0
    for at, seat, luck in moments(name, seats, 2, step=2 if name == "goofspiel" else 12):
        other = at.copy()
        permute(other.state, seat, luck)
        differed += other.state != at.state
        mine, theirs = Search(4).begin(at.seen(seat)), Search(4).begin(other.seen(seat))
        mine.think(12)
        theirs.think(12)
        assert tree_of(mine) == tree_of(theirs) and mine.code() == theirs.code()
    assert differed


@pytest.mark.parametrize("name", [name for name in EVERY if name not in ("catham", "rattus")])
def test_who_has_answered_does_not_move_it(name: str) -> None:
    game = rk.game(name)
    options = {"privileges": "simultaneous"} if name == "cartus" else {}
    compared = 0
    for seats in game.seats:
        at = rk.table(name, seats=seats, seed=6, **options)
        luck = random.Random(seats)
        while not at.state.asked:
            at.play(at.to_act[0], luck.choice(at.codes(at.to_act[0])))
        for seat in at.to_act:
            before, after = at.seen(seat), answered(at, seat, luck)
            assert before.known != after.known
            trees = []
            for seen in (before, after):
                thought = Search(8).begin(seen)
                thought.think(30)
                trees.append((tree_of(thought), thought.code()))
            assert trees[0] == trees[1]
            compared += 1
    assert compared


def answered(at: Table, seat: int, luck: random.Random) -> Seen:
    """What a seat knows once all others have answered."""
    other = at.copy()
    for p in at.to_act:
        while p != seat and p in other.to_act:
            other.play(p, luck.choice(other.codes(p)))
    return other.seen(seat)


def test_a_search_ends_in_time_and_what_is_forced_costs_nothing() -> None:
    table = rk.table("goofspiel", seed=2)
    bot = Search(1)
    bot.choose(table.seen(0), Budget(iterations=1))  # machine code is read from disk
    assert bot.choose(table.seen(0), Budget(milliseconds=20)) in table.codes(0) and bot.iterations > 20
    assert bot.choose(table.seen(0), Budget(iterations=5, milliseconds=10_000)) in table.codes(0)
    assert bot.iterations == 5
    while len(table.codes(0)) > 1:
        for seat in table.to_act:
            table.play(seat, table.codes(seat)[0])
    assert bot.choose(table.seen(0), Budget()) == table.codes(0)[0] and bot.iterations == 0
    with pytest.raises(ValueError, match="only a seat that must act"):
        bot.begin(table.seen(None))


def test_it_explains_itself() -> None:
    table = rk.table("goofspiel", seed=2)
    lines = rk.bot("search", 3).explain(table.seen(0), Budget(iterations=40))
    assert len(lines) == 5 and all("%" in line for line in lines)


def test_settings_have_a_text() -> None:
    other = Settings(iterations=7, exploration=0.5)
    assert Settings.read(str(other)) == other and Settings.read("iterations=7 exploration=0.5") == other
    assert [type(knob) for knob in Settings(exploration=1).knobs()] == [type(knob) for knob in STRONGEST.knobs()]
    assert hash(other) == hash(Settings.read(str(other)))
    with pytest.raises(ValueError, match="a searcher has no deep, but iterations, "):
        Settings.read("deep=1")
