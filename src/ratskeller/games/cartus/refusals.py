"""Which rule says no to an action, from what the seat may know."""

from __future__ import annotations

from ratskeller.games.cartus.actions import PASS
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    CHOOSING,
    GIVING,
    LAYING,
    LOOKING,
    NAMING_GIVER,
    NAMING_RECIPIENT,
    PART_LOOK,
    TAKING_PART,
    TRIBUTE_STEP,
    VISITING,
    Rule,
)


def why(s: State, seat: int, code: int) -> int:
    """The rule that forbids this action to this seat, from what the seat may know."""
    if s.over != 0:
        return Rule.CAR_23
    if not s.to_act >> seat & 1:
        return why_not_you(s)
    if s.phase in (CHOOSING, TAKING_PART):
        return Rule.CAR_6A if s.part == PART_LOOK else Rule.CAR_6
    if s.phase == VISITING:
        return Rule.CAR_8 if code == PASS else Rule.CAR_7
    if s.phase == LAYING:
        return Rule.CAR_7
    if s.phase == NAMING_GIVER:
        return Rule.CAR_12
    if s.phase == GIVING:
        return Rule.CAR_22 if s.step == TRIBUTE_STEP else Rule.CAR_12
    if s.phase == NAMING_RECIPIENT:
        return Rule.CAR_13
    if s.phase == LOOKING:
        return Rule.CAR_6A
    return Rule.CAR_16


def why_not_you(s: State) -> int:
    """The rule that says whose turn it is."""
    if s.phase in (CHOOSING, TAKING_PART):
        return Rule.CAR_6
    if s.phase in (VISITING, LAYING):
        return Rule.CAR_7
    return Rule.CAR_14
