"""What the plans of a seat lead to while everybody else does nothing, from a record redacted for that seat."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ratskeller.engine.events import Told
from ratskeller.games.ratapolis.events import HALF_BEGAN
from ratskeller.games.ratapolis.families import slot, stands
from ratskeller.games.ratapolis.moves import carry_out, in_reach
from ratskeller.games.ratapolis.paths import attacks_allowed
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import N_TILES


class Course(NamedTuple):
    """How the actions of a round go."""

    after: State  # not to be changed
    told: tuple[tuple[Told, ...], ...]  # by half


def copy(s: State) -> State:
    """To try something on."""
    return State.frombytes(s.tobytes())


def course(s: State) -> Course:
    """POL-7: what is planned is carried out; whoever has planned nothing does nothing."""
    return _course(s.tobytes())


@lru_cache(maxsize=128)
def _course(record: bytes) -> Course:
    s = State.frombytes(record)
    log: list[Told] = []
    carry_out(s, log)
    second = [kind for _, kind, *_ in log].index(HALF_BEGAN, 1)
    return Course(s, (tuple(log[:second]), tuple(log[second:])))


def with_plan(s: State, at: int, code: int) -> State:
    """The same with an action written there, as `slot` counts."""
    then = copy(s)
    then.plan[at // 2, at % 2] = code + 1
    return then


def as_half_begins(s: State, half: int) -> State:
    """The table when the actions of a half begin, if others have done nothing."""
    if half == 0:
        return s
    then = copy(s)
    for f in range(s.families):
        then.plan[f, 1] = 0
    return course(then).after


def reach(s: State, seat: int) -> list[int]:
    """POL-6, POL-12b: where the attack that the seat may plan now would be in reach, if others do nothing before."""
    at = slot(s, seat)
    if not attacks_allowed(s, at // 2, at % 2):
        return []
    then = as_half_begins(s, at % 2)
    return [t for t in range(N_TILES) if stands(s, t) and in_reach(then, at // 2, t)]
