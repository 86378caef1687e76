"""The rules of Ratapolis: what is legal, and what a decision does."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, tell, whisper
from ratskeller.engine.record import Row
from ratskeller.games.ratapolis.actions import (
    DECLINE,
    FAMILY_OF,
    IDLE,
    LOOK,
    PLACE,
    REJECT,
    RESCUE,
    START_OF,
    TARGET_OF,
    attack_code,
    move_code,
)
from ratskeller.games.ratapolis.events import DECLINED, LOOKED, PLACED, READY, REJECTED, RESCUED, SAW
from ratskeller.games.ratapolis.families import holds, leads, member, slot, stands
from ratskeller.games.ratapolis.paths import attacks_allowed, goals
from ratskeller.games.ratapolis.rounds import (
    act,
    call_hospital,
    destroy,
    hunt,
    open_planning,
    shelters,
    turn_up,
)
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import (
    BUS_STATION,
    HOSPITAL,
    LOOKING,
    MARKET,
    METRO,
    MOST_ROADS,
    N_TILES,
    PLACING,
    PLANNING,
    RADIO,
    REJECTING,
)

# What is legal


def legal(s: State, seat: int, out: Row) -> int:
    """The legal codes of a seat, ascending."""
    if not s.to_act >> seat & 1:
        return 0
    if s.phase == PLANNING:
        return legal_plans(s, seat, out)
    n = 0
    if s.phase == LOOKING:
        for f in range(s.families):
            if not leads(s, seat, f):  # POL-19: another player's card
                out[n] = LOOK + f
                n += 1
    elif s.phase == PLACING:
        out[0] = PLACE
        n = 1
    elif s.phase == REJECTING:
        out[0] = REJECT
        n = 1
    else:
        safe = shelters(s)
        for t in range(N_TILES):
            if safe >> t & 1:
                out[n] = RESCUE + t
                n += 1
    out[n] = DECLINE
    return n + 1


def legal_plans(s: State, seat: int, out: Row) -> int:
    """POL-9: a plan may name any standing tile and any other colour; see also `may_plan`."""
    at = slot(s, seat)
    f, half = at // 2, at % 2
    n = legal_far_moves(s, f, out) if holds(s, f, BUS_STATION) or holds(s, f, METRO) else legal_moves(s, out)
    if attacks_allowed(s, f, half):
        for tile in range(N_TILES):
            if stands(s, tile):
                for victim in range(s.families):
                    if victim != f:
                        out[n] = attack_code(tile, victim)
                        n += 1
    out[n] = IDLE
    return n + 1


def legal_moves(s: State, out: Row) -> int:
    """Moves between neighbours that stand."""
    n = 0
    i = 0
    while i < MOST_ROADS and s.roads[i] > 0:
        code = s.roads[i] - 1
        out[n] = code  # kept only if both tiles stand: without a branch this is fast
        n += s.standing >> START_OF[code] & s.standing >> TARGET_OF[code] & 1
        i += 1
    return n


def legal_far_moves(s: State, f: int, out: Row) -> int:
    """Moves of a family that holds the Bus station or the Metro."""
    n = 0
    for start in range(N_TILES):
        if stands(s, start):
            targets = goals(s, f, start)
            for target in range(N_TILES):
                out[n] = move_code(start, target)
                n += targets >> target & 1
    return n


# What a decision does


def apply(s: State, seat: int, code: int, chance: Chance, log: Log) -> None:
    """Carry out one legal decision."""
    if s.phase == PLANNING:
        write(s, seat, code, chance, log)
        return
    if code == DECLINE:
        tell(log, DECLINED, seat, 0, 0, 0)
    if s.phase == LOOKING:
        if code != DECLINE:
            look(s, seat, FAMILY_OF[code], log)
        open_planning(s)
    elif s.phase == PLACING:
        if code == PLACE:
            place(s, seat, log)
        hunt(s, chance, log)
    elif s.phase == REJECTING:
        if code == REJECT:
            reject(s, seat, chance, log)
        call_hospital(s, chance, log)
    else:
        if code != DECLINE:
            rescue(s, seat, TARGET_OF[code], log)
        destroy(s, chance, log)


def write(s: State, seat: int, code: int, chance: Chance, log: Log) -> None:
    """POL-6: a seat writes its actions one after the other and is ready with the last; then all act."""
    at = slot(s, seat)
    s.plan[at // 2, at % 2] = code + 1
    if slot(s, seat) >= 0:
        return
    s.to_act &= ~(1 << seat)
    tell(log, READY, seat, 0, 0, 0)
    if s.to_act == 0:
        act(s, chance, log)


def look(s: State, seat: int, f: int, log: Log) -> None:
    """POL-19: only who asked sees the card; that he asked, and whom, is open."""
    s.asker = seat + 1
    s.askee = f + 1
    s.looks[seat, f] += 1
    s.seen[seat] |= s.hand[f]
    tell(log, LOOKED, seat, f, 0, 0)
    whisper(log, 1 << seat, SAW, seat, f, member(s.hand[f], 0), 0)


def place(s: State, seat: int, log: Log) -> None:
    """POL-14: one rat from the supply to A."""
    keeper = s.holder[MARKET] - 1
    s.rats[keeper, MARKET] += 1
    tell(log, PLACED, seat, keeper, 0, 0)


def reject(s: State, seat: int, chance: Chance, log: Log) -> None:
    """POL-15: the card is shuffled back in, and the next one drawn stands."""
    tell(log, REJECTED, seat, s.holder[RADIO] - 1, s.prey - 1, 0)
    s.spared = s.prey
    s.prey = 0
    turn_up(s, chance, log)


def rescue(s: State, seat: int, tile: int, log: Log) -> None:
    """POL-15: one rat of the Hospital's holder leaves the prey for a neighbouring tile."""
    keeper = s.holder[HOSPITAL] - 1
    s.rats[keeper, s.prey - 1] -= 1
    s.rats[keeper, tile] += 1
    tell(log, RESCUED, seat, keeper, s.prey - 1, tile)
