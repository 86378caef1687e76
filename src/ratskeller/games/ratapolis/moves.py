"""The actions phase: attacks at once, then moves at once (POL-7 to POL-13)."""

from __future__ import annotations

from ratskeller.engine.events import Log, beat, tell
from ratskeller.games.ratapolis.actions import FAMILY_OF, IDLE, START_OF, TARGET_OF, TILE_OF, is_attack, is_move
from ratskeller.games.ratapolis.events import (
    ATTACKED,
    HALF_BEGAN,
    IDLED,
    LOST,
    MISSED,
    MOVED,
    NO_SECOND,
    NOBODY,
    OUT_OF_REACH,
    STAYED,
)
from ratskeller.games.ratapolis.families import author, capacity, holds, special, voice
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import FIRE_STATION, GALLERY, HOTEL, N_TILES, ONE_ATTACK


def planned(s: State, f: int, half: int) -> int:
    """The code of what a family does in this half."""
    return s.plan[f, half] - 1


def carry_out(s: State, log: Log) -> None:
    """POL-7: all first actions, then all second ones; in each half attacks before moves."""
    for half in range(2):
        beat(log)
        tell(log, HALF_BEGAN, 0, half + 1, 0, 0)
        tell_idle(s, half, log)
        attack_together(s, half, log)
        movers = find_movers(s, half, log)
        first = 0
        if s.holder[FIRE_STATION] > 0:
            first = movers & 1 << s.holder[FIRE_STATION] - 1
        move_together(s, half, first, log)  # POL-12
        move_together(s, half, movers & ~first, log)
    for f in range(s.families):
        for half in range(2):
            s.last_plan[f, half] = s.plan[f, half]
            s.plan[f, half] = 0


def tell_idle(s: State, half: int, log: Log) -> None:
    for f in range(s.families):
        if planned(s, f, half) == IDLE:
            tell(log, IDLED, author(s, f, half), f, 0, 0)


# Attacks


def attack_together(s: State, half: int, log: Log) -> None:
    """POL-8: each attack removes one rat, as many as there are; who is in reach is settled before any is removed."""
    attackers = 0
    for f in range(s.families):
        code = planned(s, f, half)
        if not is_attack(code):
            continue
        tile, victim = TILE_OF[code], FAMILY_OF[code]
        beat(log)
        if half == 1 and special(s) == ONE_ATTACK and is_attack(planned(s, f, 0)):  # POL-22: allies plan apart
            tell(log, NO_SECOND, author(s, f, half), f, tile, victim)
        elif in_reach(s, f, tile):
            attackers |= 1 << f
            tell(log, ATTACKED, author(s, f, half), f, tile, victim)
        else:
            tell(log, OUT_OF_REACH, author(s, f, half), f, tile, victim)
    if attackers == 0:
        return
    for f in range(s.families):
        if attackers >> f & 1:
            attackers = bite(s, half, f, attackers, log)


def in_reach(s: State, f: int, tile: int) -> bool:
    """POL-6: an own rat on the tile; POL-12b: with the Shooting gallery, or on a tile next to it."""
    if s.rats[f, tile] > 0:
        return True
    if holds(s, f, GALLERY):
        for t in range(N_TILES):
            if s.neighbours[tile] >> t & 1 and s.rats[f, t] > 0:
                return True
    return False


def bite(s: State, half: int, f: int, attackers: int, log: Log) -> int:
    """Carry out all attacks on the same group as family f's; the attackers that are left."""
    code = planned(s, f, half)
    tile, victim = TILE_OF[code], FAMILY_OF[code]
    bites = 0
    for q in range(s.families):
        if attackers >> q & 1 and planned(s, q, half) == code:
            attackers &= ~(1 << q)
            bites += 1
    beat(log)
    lost = min(bites, s.rats[victim, tile])
    s.rats[victim, tile] -= lost
    if lost > 0:
        tell(log, LOST, voice(s, victim), victim, tile, lost)
    else:
        tell(log, MISSED, voice(s, victim), victim, tile, 0)
    return attackers


# Moves


def find_movers(s: State, half: int, log: Log) -> int:
    """The families that move in this half; POL-9: a move with no rats left does nothing."""
    movers = 0
    for f in range(s.families):
        code = planned(s, f, half)
        if is_move(code):
            if s.rats[f, START_OF[code]] > 0:
                movers |= 1 << f
            else:
                beat(log)
                tell(log, NOBODY, author(s, f, half), f, code, 0)
    return movers


def move_together(s: State, half: int, movers: int, log: Log) -> None:
    """POL-11: let every mover go, then shrink admissions to what fits until nothing changes, and move.

    What is admitted to a tile grows with what is admitted elsewhere (places left behind are free), so shrinking from
    the top finds the largest admissions that fit together, in whatever order families and tiles are looked at.
    """
    if movers == 0:
        return
    beat(log)
    for f in range(s.families):
        if movers >> f & 1:
            s.going[f] = s.rats[f, START_OF[planned(s, f, half)]]
    changed = True
    while changed:
        changed = False
        for f in range(s.families):
            if movers >> f & 1:
                fit = admitted(s, half, movers, f)
                if fit < s.going[f]:
                    s.going[f] = fit
                    changed = True
    for f in range(s.families):
        if movers >> f & 1:
            move(s, f, half, log)


def admitted(s: State, half: int, movers: int, f: int) -> int:
    """POL-10, POL-11: how many of family f's group its target admits, as things stand."""
    tile = TARGET_OF[planned(s, f, half)]
    free = capacity(s, tile)
    arriving = 0
    for q in range(s.families):
        free -= s.rats[q, tile]
        if movers >> q & 1:
            code = planned(s, q, half)
            if START_OF[code] == tile:
                free += s.going[q]
            if TARGET_OF[code] == tile:
                arriving += s.rats[q, START_OF[code]]
    group = s.rats[f, START_OF[planned(s, f, half)]]
    if arriving <= free:
        return group
    share = min(group, equal_share(s, half, movers, tile, free))
    if holds(s, f, HOTEL) and free >= 0:  # POL-13: those who stay do not exceed the capacity
        share = min(group, share + 1)
    return share


def equal_share(s: State, half: int, movers: int, tile: int, free: int) -> int:
    """POL-10: the largest number k such that k of each group, or all of a smaller one, fit in the free places."""
    k = 0
    while True:
        taken = 0
        for q in range(s.families):
            if movers >> q & 1:
                code = planned(s, q, half)
                if TARGET_OF[code] == tile:
                    taken += min(s.rats[q, START_OF[code]], k + 1)
        if taken > free:
            return k
        k += 1


def move(s: State, f: int, half: int, log: Log) -> None:
    """Those admitted go, the others stay."""
    code = planned(s, f, half)
    start, target, gone = START_OF[code], TARGET_OF[code], s.going[f]
    stayed = s.rats[f, start] - gone
    s.rats[f, start] = stayed
    s.rats[f, target] += gone
    s.going[f] = 0
    if gone > 0:
        tell(log, MOVED, author(s, f, half), f, code, gone)
    if stayed > 0:
        tell(log, STAYED, author(s, f, half), f, code, stayed)
