"""What ended a game of Rattus is told as exactly as the rules know it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.words import words_of


def chosen(table: rk.Table, seat: int, luck: random.Random) -> int:
    """Seat 0 plays well, so that its cubes may be gone before the rats are; the others at random."""
    codes = table.codes(seat)
    if seat == 0:
        return max(codes, key=lambda code: table.game.prefer(table.state, seat, code))
    settle = [code for code in codes if table.game.actions.all[code].verb == "settle"]
    return luck.choice(settle or codes)


@pytest.mark.rule("RAT-20")
def test_rats_or_whose_cubes_ran_out() -> None:
    """Whoever had the last turn is who had no cubes left; the table is looked at the moment it happens."""
    seen: set[str] = set()
    for number in range(40):
        table = rk.table("rattus", seats=2 + number % 3, seed=number)
        luck = random.Random(number)
        state: Any = table.state
        ran_out: set[str] = set()
        while not table.over:
            seat = luck.choice(table.to_act)
            before = state.ended
            table.play(seat, chosen(table, seat, luck))
            if state.ended and not before:
                ran_out |= {"rats"} if state.rat_supply == 0 else set()
                ran_out |= {"cubes"} if state.supply[state.last] == 0 else set()
                last = state.last
        cause = table.seen(None).cause
        if not ran_out:
            assert cause is None
            continue
        assert cause is not None
        assert cause.kind == ("both" if len(ran_out) == 2 else ran_out.pop())
        assert cause.args == ({} if cause.kind == "rats" else {"whose": last})
        seen.add(cause.kind)
        if cause.kind == "cubes":
            names = [f"P{i}" for i in range(table.seats)]
            assert words_of(table.game, "ru").end(table.game, table.seen(0), names) == (
                f"У игрока P{last} кончились кубики."
            )
    assert seen >= {"rats", "cubes"}
