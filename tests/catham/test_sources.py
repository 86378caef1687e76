"""Where points of Catham City come from."""

from __future__ import annotations

from typing import Any

import pytest

import ratskeller as rk
from ratskeller.games.catham.tables import EARNINGS


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("seed", range(4))
def test_what_was_earned_is_what_one_has(seats: int, seed: int) -> None:
    """At every moment: CAT-11 and CAT-12 in the turns of others too, and CAT-16 takes."""
    table = rk.table("catham", seats=seats, seed=seed)
    state: Any = table.state
    while not table.over:
        seat = table.to_act[0]
        codes = table.codes(seat)
        table.play(seat, codes[(seed + len(table.rows) * 7) % len(codes)])
        for p in range(seats):
            earned = [state.earned[p, how] for how in range(len(EARNINGS))]
            assert sum(earned) == state.points[p]
            assert all(points >= 0 for points in earned[:-1]) and earned[-1] <= 0
    assert [sum(source.points) for source in table.seen(None).sources if source.kind == "before"] == []


def test_a_table_that_was_set_up_says_what_it_does_not_know() -> None:
    table = rk.table("catham", seats=2, seed=3)
    position = table.position()
    position["state"]["points"] = [15, 4]
    table = rk.table_at(position, seed=1)
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, table.codes(seat)[-1])
    before = next(source for source in table.seen(None).sources if source.kind == "before")
    assert before.points == (15, 4)
