"""What games declare of their features is what `observe` writes, and learners' numbers do not change by the way."""

from __future__ import annotations

import hashlib
import json
import math
import os
import random
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.features import Features, Group
from ratskeller.engine.names import Names, Numbers

STORED = Path(__file__).with_name("observations.json")
GAMES = ("catham", "cartus", "rattus", "ratapolis", "goofspiel")
WALKS = {"ratapolis": 100}  # games, where 40 do not show everything: a card is seldom rejected just before a rescue


def observed(name: str) -> Iterator[tuple[rk.Table, int, list[float]]]:
    """Moments of random games: the table, the viewer and what he observes."""
    game = rk.game(name)
    cases = [(seats, options) for seats in (game.seats[0], game.seats[-1]) for options in game.covering_options(seats)]
    for number, (seats, options) in enumerate(islice(cycle(cases), WALKS.get(name, 40))):
        luck = random.Random(number)
        at = rk.table(name, seats=seats, seed=number, **options)
        while not at.over and len(at.rows) < 200:
            viewer = luck.choice([-1, *range(seats), *at.to_act])
            numbers: Any = memoryview(bytearray(4 * game.features.size)).cast("f")
            game.observe(at.state, viewer, numbers)
            yield at, viewer, numbers.tolist()
            seat = luck.choice(at.to_act)
            at.play(seat, luck.choice(at.codes(seat)))


@pytest.mark.parametrize("name", GAMES)
def test_features_are_as_declared(name: str) -> None:
    """Each column is written, and who acts stands where it is said to stand."""
    features = rk.game(name).features
    names = list(features.names())
    assert len(names) == len(set(names)) == features.size
    seen: list[set[float]] = [set() for _ in names]
    whole = hashlib.sha256()
    acting = [(i, n) for i, n in enumerate(names) if n in {f"seat[{i}].to-act" for i in range(6)}]
    phases = features.columns.get("phase")
    for at, viewer, numbers in observed(name):
        whole.update(json.dumps(numbers).encode())
        for values, number in zip(seen, numbers, strict=True):
            values.add(number)
        for place, (i, _) in enumerate(acting):
            seat = (max(viewer, 0) + place) % at.seats
            assert numbers[i] == (place < at.seats and seat in at.to_act)
        assert phases is None or sum(numbers[phases]) == 1
    for group in features.parts:  # a number may be rare, such as a card that few tables have; a column is not
        for part, column in group.columns.items() or [("", slice(0, group.size))]:
            here = features.columns[group.name]
            width = group.shape[-1] if group.parts else group.size
            cells = [i for i in range(here.start, here.stop) if column.start <= (i - here.start) % width < column.stop]
            assert any(seen[i] != {0.0} for i in cells), f"{group.name} {part} is always zero"
    check_stored(name, f"{features.size} {whole.hexdigest()}")


def check_stored(name: str, found: str) -> None:
    """The same numbers in the same order as ever; with RATSKELLER_WRITE=1 they are written anew."""
    stored = json.loads(STORED.read_text())
    if os.environ.get("RATSKELLER_WRITE"):
        STORED.write_text(json.dumps(stored | {name: found}, indent=1) + "\n")
    else:
        assert stored[name] == found


def test_groups_know_names_shapes_and_places() -> None:
    features = Features(
        Group("card", Names("ace", "king"), parts=("mine", Group("known", Numbers(1, 3)))), "deck", Group("way", 2, 2)
    )
    assert features.size == 13 == math.prod(features["card"].shape) + 1 + 4
    assert features["card"].shape == (2, 4) and features["way"].shape == (2, 2) and features["deck"].shape == ()
    assert features.columns == {"card": slice(0, 8), "deck": slice(8, 9), "way": slice(9, 13)}
    assert features["card"].columns == {"mine": slice(0, 1), "known": slice(1, 4)}
    names = list(features.names())
    assert names[4:9] == ["card[king].mine", *(f"card[king].known[{i}]" for i in (1, 2, 3)), "deck"]
    assert names[-1] == "way[1, 1]"
    with pytest.raises(ValueError, match="two features of a game are called deck"):
        Features("deck", "deck")
