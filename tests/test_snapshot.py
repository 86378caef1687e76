"""A thawed table goes on exactly as the one that was frozen would have."""

from __future__ import annotations

import json
import random

import pytest

from ratskeller.engine import luck, snapshot
from ratskeller.engine.errors import RecordError
from ratskeller.engine.registry import game
from ratskeller.engine.table import Table


def thawed(table: Table) -> Table:
    frozen = json.loads(json.dumps(snapshot.freeze(table)))
    return snapshot.thaw(
        table.game,
        table.seats,
        table.options,
        frozen,
        secret=table.secret,
        name=table.name,
        nonces=table.nonces,
    )


def random_step(table: Table, dice: random.Random) -> None:
    for seat in range(table.seats):
        if table.can_revise(seat) and dice.random() < 0.2:
            return table.revise(seat)
        if table.can_undo(seat) and dice.random() < 0.3:
            return table.undo(seat)
    seat = dice.choice(table.to_act)
    return table.play(seat, dice.choice(table.codes(seat)))


@pytest.mark.parametrize("name", ["catham", "goofspiel"])
def test_thawing_at_every_row_changes_nothing(name: str) -> None:
    chosen = game(name)
    for seed in range(3):
        dice = random.Random(seed)
        whole = Table(chosen, 3, {}, secret=luck.secret_of(seed), name="t", nonces=["a", "b", "c"])
        thawing = whole.copy()
        while not whole.over:
            state = dice.getstate()
            random_step(whole, dice)
            dice.setstate(state)
            thawing = thawed(thawing)
            random_step(thawing, dice)
            assert thawing.state == whole.state
            assert thawing.rows[-1] == whole.rows[-1]
        assert thawing.earlier + len(thawing.rows) == len(whole.rows)
        assert thawing.outcome == whole.outcome


def test_a_thawed_table_does_not_pretend_to_have_its_whole_log() -> None:
    table = Table(game("catham"), 2, {}, secret=luck.secret_of(1))
    table.play(0, table.codes(0)[0])
    with pytest.raises(RecordError, match="first 1 rows"):
        thawed(table).record()


def test_a_snapshot_of_another_layout_is_refused() -> None:
    table = Table(game("catham"), 2, {}, secret=luck.secret_of(1))
    frozen = snapshot.freeze(table) | {"layout": "0" * 16}
    with pytest.raises(RecordError, match="another version"):
        snapshot.thaw(table.game, 2, {}, frozen, secret=b"", name="", nonces=())
