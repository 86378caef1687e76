"""The hash of a state: the same for ever, on names and not on layout, and well spread."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ratskeller as rk
from ratskeller.engine.compile import bind
from ratskeller.engine.hashing import hash_fields, hash_state
from ratskeller.engine.record import Record, i8, i16, i32, i64

STORED = Path(__file__).with_name("hashes.json")
M32 = 0xFFFFFFFF


class Small(Record):
    one = i8()
    row = i8(3)
    grid = i16(2, 3)
    cube = i32(2, 2, 2)
    wide = i64(2)


class Shuffled(Record):
    """The same fields in another order and of other widths, and one more that is zero."""

    wide = i64(4)
    more = i8(5)
    grid = i64(2, 4)
    row = i64(3)
    cube = i64(2, 2, 2)
    one = i64()


def filled(kind: Any) -> Any:
    state = kind()
    state.one = -7
    state.row[0], state.row[2] = 1, -128
    state.grid[0, 1], state.grid[1, 2] = 300, -300
    state.cube[1, 0, 1] = -2_000_000_000
    state.wide[0], state.wide[1] = 1 << 40, -(1 << 62)
    return state


def test_the_definition_stands() -> None:
    """Stored for ever: whoever changes these has changed the hash."""
    assert hash_state(Small()) == 0
    one = Small()
    one.one = 1
    assert hash_state(one) == 850236665276048273
    assert hash_state(filled(Small)) == 3638946986479629735


def test_names_count_and_layout_does_not() -> None:
    assert hash_state(filled(Shuffled)) == hash_state(filled(Small))
    found = set()
    for name, places in (("one", [None]), ("row", range(3)), ("grid", [(0, 1), (1, 0)]), ("cube", [(0, 0, 1)])):
        for place in places:
            for value in (1, 2, -1):
                state = Small()
                if place is None:
                    setattr(state, name, value)
                else:
                    getattr(state, name)[place] = value
                found.add(hash_state(state))
    assert len(found) == 3 * (1 + 3 + 2 + 1), "a value that moves to another cell changes the hash"


def test_fields_are_hashed_apart() -> None:
    """So that a stored state can be held against one of a program whose records have more fields."""
    stored = hash_fields(filled(Small))
    assert stored == {
        "one": "23e93c3a",
        "row": "caaffca8",
        "grid": "2ea8ce29",
        "cube": "83c7bac0",
        "wide": "c1522eb1",
    }
    state = filled(Shuffled)
    state.more[1] = 1
    assert hash_fields(state).items() > stored.items()
    state.row[0], state.row[1] = 0, 1
    assert hash_fields(state)["row"] != stored["row"]
    assert hash_fields(Small()) == {}


@pytest.mark.parametrize("name", ["catham", "cartus", "rattus", "ratapolis", "goofspiel"])
def test_hashes_of_games_stay(name: str) -> None:
    """Of a few states of random games; with RATSKELLER_WRITE=1 they are written anew, for rules that have changed."""
    found = {}
    for seats in rk.game(name).seats:
        luck = random.Random(seats)
        at = rk.table(name, seats=seats, seed=seats)
        for rows in range(0, 41, 10):
            while len(at.rows) < rows and not at.over:
                seat = luck.choice(at.to_act)
                at.play(seat, luck.choice(at.codes(seat)))
            found[f"{seats} seats, {len(at.rows)} decisions"] = hash_state(at.state)
    stored = json.loads(STORED.read_text())
    if os.environ.get("RATSKELLER_WRITE"):
        STORED.write_text(json.dumps(stored | {name: found}, indent=1) + "\n")
    else:
        assert stored[name] == found


def scattered(n: int) -> Any:
    """Compiled kernels, and a workspace with n random states that all differ."""
    kernels = bind(rk.game("goofspiel"))
    space = kernels.workspace(games=n)
    random_numbers = np.random.default_rng(1)
    for field in kernels.game.state.fields:
        cells = space.states[field]
        cells[:] = random_numbers.integers(0, 4, cells.shape)
    assert len({state.tobytes() for state in space.states}) == n
    return kernels, space


def test_a_hundred_thousand_states_have_as_many_hashes() -> None:
    kernels, space = scattered(100_000)
    space.run(kernels.hash_each)
    assert len(set(space.hashes.tolist())) == 100_000
    lanes = space.hashes & M32, space.hashes >> 32 & M32
    for lane in lanes:  # about one pair in 2**32 meets in one lane: 1.2 are expected
        assert len(set(lane.tolist())) >= 100_000 - 12


def test_one_cell_changes_half_of_each_lane() -> None:
    kernels, space = scattered(20_000)
    space.run(kernels.hash_each)
    before = space.hashes.copy()
    space.states["hand"][:, 1, 2] ^= 1
    space.run(kernels.hash_each)
    changed = before ^ space.hashes
    for bit in range(64):
        assert 0.48 < (changed >> bit & 1).mean() < 0.52, f"bit {bit}"
