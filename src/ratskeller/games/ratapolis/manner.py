"""What an action at Ratapolis tells of whoever takes it."""

from __future__ import annotations

from ratskeller.engine.contract import CURIOUS, DARING, GRASPING, PLAIN, SPITEFUL, THRIFTY
from ratskeller.games.ratapolis.actions import ATTACK, IDLE, LOOK, MOVE, PLACE, START_OF, TARGET_OF, VERB_OF
from ratskeller.games.ratapolis.knowledge import safe_tiles
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import CHEESE

UNIT = 1  # a step to which plans are rounded
RICH = 4  # cheese for each rat


def manner(s: State, seat: int, code: int) -> int:
    """Attacks, and where a move leads: to cheese, to a property, to where no cat can come."""
    verb = VERB_OF[code]
    if verb == ATTACK:
        return SPITEFUL
    if verb == LOOK:
        return PLAIN | CURIOUS
    if verb == PLACE:
        return PLAIN
    if verb == MOVE:
        return of_move(s, seat, START_OF[code], TARGET_OF[code])
    return THRIFTY if verb == IDLE else 0


def of_move(s: State, seat: int, start: int, target: int) -> int:
    found = CURIOUS if s.tokens >> target & 1 else 0
    if CHEESE[s.version][target] > CHEESE[s.version][start]:
        found += GRASPING
    if safe_tiles(s, seat) >> target & 1:
        return found + THRIFTY
    return found + (DARING if CHEESE[s.version][target] >= RICH else 0)
