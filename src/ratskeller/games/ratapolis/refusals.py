"""Which rule says no to an action, from what the seat may know."""

from __future__ import annotations

from ratskeller.games.ratapolis.actions import (
    FAMILY_OF,
    LOOK,
    PLACE,
    REJECT,
    RESCUE,
    TILE_OF,
    VERB_OF,
    is_attack,
    is_move,
)
from ratskeller.games.ratapolis.families import slot, stands
from ratskeller.games.ratapolis.paths import attacks_allowed
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import LOOKING, PLACING, PLANNING, Rule

USED_BY = {LOOK: Rule.POL_19, PLACE: Rule.POL_14, REJECT: Rule.POL_15, RESCUE: Rule.POL_15}  # when a property may be


def why(s: State, seat: int, code: int) -> int:
    """The rule that forbids this action to this seat, from what the seat may know."""
    if s.over != 0:
        return Rule.POL_21
    verb = VERB_OF[code]
    if verb in USED_BY and (s.phase == PLANNING or not s.to_act >> seat & 1):
        return USED_BY[verb]
    if not s.to_act >> seat & 1:
        return Rule.POL_6 if s.phase == PLANNING else Rule.POL_19
    if s.phase == PLANNING:
        return why_not_planned(s, seat, code)
    if s.phase == LOOKING:
        return Rule.POL_19
    return Rule.POL_14 if s.phase == PLACING else Rule.POL_15


def why_not_planned(s: State, seat: int, code: int) -> int:
    """The rule against an action in a plan."""
    at = slot(s, seat)
    if is_move(code):
        return Rule.POL_9
    if is_attack(code):
        if not attacks_allowed(s, at // 2, at % 2):
            return Rule.POL_22
        own_colour = FAMILY_OF[code] == at // 2 and stands(s, TILE_OF[code])
        return Rule.POL_12B if own_colour else Rule.POL_9
    return Rule.POL_6
