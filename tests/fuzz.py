"""Throw random and mutated input at tables, positions and records: `python -m tests.fuzz --minutes 10`.

Whatever comes in, it is either refused with one of our errors and nothing changes, or it is a table that is possible,
writes itself down the same way again, and can be played to its end.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as hypothesis_seed
from hypothesis import strategies as st

import ratskeller as rk
import tests.example
from ratskeller.engine.testing.over_games import LONGEST_GAME

NASTY: st.SearchStrategy[Any] = st.sampled_from(
    [
        -1,
        0,
        1,
        2,
        7,
        15,
        16,
        60,
        127,
        128,
        -128,
        32767,
        1 << 31,
        1 << 63,
        True,
        None,
        0.5,
        "",
        "0",
        [],
        {},
        [0],
        "mafia",
    ]
)
JSON: st.SearchStrategy[Any] = st.recursive(
    NASTY | st.integers(-3, 20) | st.text(max_size=12) | st.floats(allow_nan=True),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
counts: Counter[str] = Counter()


def paths(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside a JSON value."""
    found = [at] if at else []
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in pairs:
        found += paths(part, (*at, key))
    return found


def mutate(value: Any, draw: Callable[..., Any]) -> Any:
    """The value with one to four places changed: replaced, nudged, removed, exchanged with another or added to."""
    new = copy.deepcopy(value)
    if draw(st.booleans()):
        return move_something(new, draw)
    for _ in range(draw(st.integers(1, 4))):
        places = paths(new)
        if not places:
            return draw(JSON)
        *above, key = draw(st.sampled_from(places))
        inside = at_place(new, tuple(above))
        how = draw(st.integers(0, 5))
        if how <= 2 and isinstance(inside[key], int):
            inside[key] += draw(st.sampled_from([-2, -1, 1, 2]))
        elif how == 3:
            del inside[key]
        elif how == 4 and isinstance(inside, dict):
            other = draw(st.sampled_from(sorted(inside, key=str)))
            inside[key], inside[other] = inside[other], inside[key]
        elif isinstance(inside, dict) and how == 5:
            inside[draw(st.text(max_size=6) | st.sampled_from(sorted(inside, key=str)))] = copy.deepcopy(draw(JSON))
        else:
            inside[key] = copy.deepcopy(draw(JSON))
    return new


def move_something(value: Any, draw: Callable[..., Any]) -> Any:
    """The value with a few units moved from one number to another: a table on which things lie elsewhere."""
    numbers = [(place, at_place(value, place)) for place in paths(value)]
    places = [place for place, number in numbers if type(number) is int]
    for _ in range(draw(st.integers(1, 3)) if places else 0):
        for change in (-1, 1):
            *above, key = draw(st.sampled_from(places))
            at_place(value, tuple(above))[key] += change
    return value


def at_place(value: Any, place: tuple[Any, ...]) -> Any:
    for step in place:
        value = value[step]
    return value


def some_table(name: str, luck: random.Random) -> rk.Table:
    """A table of a game with random seats and options, after some random decisions."""
    game = rk.game(name)
    seats = luck.choice(list(game.seats))
    table = rk.table(name, seats=seats, seed=luck.getrandbits(30), **luck.choice(game.covering_options(seats)))
    for _ in range(luck.choice([0, 1, 3, 10, 30, 100, 300])):
        if table.over:
            break
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.codes(seat)))
    return table


def play_out(table: rk.Table, luck: random.Random) -> None:
    """Play to the end; every state on the way must be possible."""
    game = table.game
    for _ in range(LONGEST_GAME):
        fault = game.check(table.state)
        assert not fault, f"{game.rule(fault)} after {[row.what for row in table.rows[-3:]]}"
        if table.over:
            assert table.outcome is not None
            return
        seat = luck.choice(table.to_act)
        codes = table.codes(seat)
        assert codes, f"seat {seat} is asked and has no answer"
        table.view(luck.choice([None, *range(table.seats)]))
        table.play(seat, luck.choice(codes))
    raise AssertionError("the game does not end")


def fuzz_position(name: str, number: int, draw: Callable[..., Any]) -> None:
    luck = random.Random(number)
    position = some_table(name, luck).position()
    mutated = mutate(position, draw)
    try:
        table = rk.table_at(mutated)
    except rk.NotationError:
        counts["positions refused"] += 1
        return
    counts["positions accepted"] += 1
    again = rk.table_at(json.loads(json.dumps(table.position())))
    assert again.state == table.state
    play_out(table, luck)


def fuzz_record(name: str, number: int, draw: Callable[..., Any]) -> None:
    luck = random.Random(number)
    record = json.loads(json.dumps(some_table(name, luck).record()))
    mutated = mutate(record, draw)
    try:
        table = rk.replay(mutated)
        proof = rk.verify(mutated)
    except rk.NotationError:
        counts["records refused"] += 1
        return
    counts["records replayed"] += 1
    if proof.holds:
        told = {key: mutated[key] for key in mutated if key != "outcome"}
        assert told == {key: table.record()[key] for key in told}, "a changed record verifies"


def fuzz_play(name: str, number: int, draw: Callable[..., Any]) -> None:
    luck = random.Random(number)
    table = some_table(name, luck)
    notations = list(table.game.actions.by_notation)
    for _ in range(10):
        text = luck.choice(notations)
        garbled = draw(st.sampled_from([text, text.replace(" ", "  "), text[:-1], text + "x", text.upper()]) | JSON)
        seat = draw(st.integers(0, table.seats - 1) | NASTY)
        before = table.state.tobytes(), len(table.rows), len(table.told)
        try:
            table.play(seat, garbled)
            counts["actions accepted"] += 1
        except (rk.NotationError, rk.IllegalAction):
            counts["actions refused"] += 1
            assert (table.state.tobytes(), len(table.rows), len(table.told)) == before


FUZZERS = (fuzz_position, fuzz_record, fuzz_play)


def fuzz(name: str, fuzzer: Callable[[str, int, Callable[..., Any]], None], number: int, examples: int) -> None:
    """Some examples of one kind for one game; what fails is shrunk and printed by Hypothesis."""

    @hypothesis_seed(number)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
        print_blob=True,
    )
    @given(st.integers(0, 1 << 30), st.data())
    def run(start: int, data: st.DataObject) -> None:
        fuzzer(name, start, data.draw)

    run()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="games; all of them by default")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    names = asked.names or [*rk.games()]
    assert tests.example.PACKAGE.name in rk.games()
    end = time.monotonic() + 60 * asked.minutes
    number = asked.seed
    while time.monotonic() < end:
        for name in names:
            for fuzzer in FUZZERS:
                number += 1
                fuzz(name, fuzzer, number, 50)
        left = max(0, end - time.monotonic())
        if sys.stderr.isatty():
            print(f"\r{left / 60:4.1f} minutes left; {dict(counts)}", end="", file=sys.stderr, flush=True)
    print(f"\nno crash, no hang, no accepted nonsense: {dict(counts)}")


if __name__ == "__main__":
    main()
