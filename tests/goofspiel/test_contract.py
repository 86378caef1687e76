"""Goofspiel passes the contract suite, as any third party's game must."""

from __future__ import annotations

from typing import Any

from ratskeller.engine.seen import Effect
from ratskeller.engine.table import Table
from ratskeller.engine.testing import Contract
from tests.goofspiel.hidden import permute


def wins_the_stake_or_nothing(before: Table, after: Table, effect: Effect) -> bool:
    """However the others bid: it is the one if no other bid is as high, else the other."""
    had: Any = before.state
    for which in (0, -1):
        played = after.copy()
        has: Any = played.state
        while has.rounds == had.rounds:
            seat = played.to_act[0]
            played.play(seat, played.codes(seat)[which])
        bids = [last_bid(played, seat) for seat in range(played.seats)]
        mine = bids.pop(effect.seat)
        if has.points[effect.seat] - had.points[effect.seat] != (effect.exact[0] if mine > max(bids) else 0):
            return False
    return True


def last_bid(at: Table, seat: int) -> int:
    return int([event.args["card"] for event in at.events(seat) if event.kind == "my-bid"][-1])


def is_the_highest_left(before: Table, after: Table, effect: Effect) -> bool:
    return bool(max(after.view(effect.seat)["hand"]) == effect.exact[0])


class TestContract(Contract):
    game = "goofspiel"
    permute = staticmethod(permute)
    came_true = {"stake": wins_the_stake_or_nothing, "left": is_the_highest_left}  # noqa: RUF012
