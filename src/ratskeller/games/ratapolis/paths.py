"""Where a plan may lead: neighbours, the Bus station and the Metro."""

from __future__ import annotations

from ratskeller.games.ratapolis.actions import (
    FAMILY_OF,
    IDLE,
    START_OF,
    TARGET_OF,
    TILE_OF,
    is_attack,
    is_move,
)
from ratskeller.games.ratapolis.families import holds, special, stands
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import BUS_STATION, EVERY_TILE, METRO, N_TILES, NO_ATTACK, ONE_ATTACK


def goals(s: State, f: int, tile: int) -> int:
    """POL-9: the tiles a family's group may move to from a tile: neighbours, or joined by a property it holds."""
    found = s.neighbours[tile] & s.standing
    if holds(s, f, BUS_STATION):
        found |= by_bus(s, tile)
    if holds(s, f, METRO):
        found |= by_metro(s, tile)
    return found & ~(1 << tile)


def by_bus(s: State, tile: int) -> int:
    """POL-12a: across one building tile, full or not."""
    across = s.neighbours[tile] & s.standing
    found = 0
    for t in range(N_TILES):
        if across >> t & 1:
            found |= s.neighbours[t]
    return found & s.standing


def by_metro(s: State, tile: int) -> int:
    """POL-12a: to any tile that borders the same empty area; POL-20: areas that share a side are one."""
    empty = EVERY_TILE & ~s.standing
    area = s.neighbours[tile] & empty
    border = 0
    done = 0
    while area != done:
        for t in range(N_TILES):
            if (area & ~done) >> t & 1:
                done |= 1 << t
                border |= s.neighbours[t]
                area |= s.neighbours[t] & empty
    return border & s.standing


def attacks_allowed(s: State, f: int, half: int) -> bool:
    """POL-22: no attack at all, or no second one; POL-23: allied partners plan apart and may both plan one."""
    if special(s) == NO_ATTACK:
        return False
    if special(s) != ONE_ATTACK or half == 0 or s.seats > s.families:
        return True
    return not is_attack(s.plan[f, 0] - 1)


def may_plan(s: State, f: int, half: int, code: int) -> bool:
    """POL-9: whether a family's plan may name this; `legal` lists exactly these."""
    if is_move(code):
        start = START_OF[code]
        return stands(s, start) and goals(s, f, start) >> TARGET_OF[code] & 1 != 0
    if is_attack(code):
        victim = FAMILY_OF[code]
        return attacks_allowed(s, f, half) and stands(s, TILE_OF[code]) and victim != f and victim < s.families
    return code == IDLE
