"""How turns follow each other, how the game ends, and the final plague."""

from __future__ import annotations

from ratskeller.engine.events import Log, beat, tell
from ratskeller.games.rattus.board import (
    N_REGION_CARDS,
    N,
    bits,
    go_home,
    nth_bit,
    population,
)
from ratskeller.games.rattus.events import (
    ENDED,
    ENDING,
    FINAL,
    LAST_CHANCE,
    SHOWN,
    TURN_BEGAN,
)
from ratskeller.games.rattus.plague import (
    begin_devastation,
    devastation_goes_on,
)
from ratskeller.games.rattus.scoring import gain_of
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    CUBES_RAN_OUT,
    FINAL_PLAGUE,
    LAST_CHANCES,
    LAST_ROUND,
    ORDERING,
    ORDERS,
    OVER,
    RATS_RAN_OUT,
    TURNS,
    Rule,
)


def begin_turn(s: State, seat: int, log: Log) -> None:
    s.stage = TURNS
    s.active = seat
    s.used = 0
    s.took = 0
    s.settled = 0
    go_home(s)
    tell(log, TURN_BEGAN, seat, 0, 0, 0)


def end_turn(s: State, log: Log) -> None:
    """RAT-20: the game ends if there are no rats or the active player has no cubes in supply; RAT-20a."""
    beat(log)
    s.turns += 1
    if s.rat_supply == 0 or s.supply[s.active] == 0:
        begin_last_chances(s, Rule.RAT_20, log)
    elif s.turns == LAST_ROUND * s.seats:
        begin_last_chances(s, Rule.RAT_20A, log)
    else:
        begin_turn(s, (s.active + 1) % s.seats, log)


def begin_last_chances(s: State, rule: int, log: Log) -> None:
    s.ended = rule
    if s.rat_supply == 0:
        s.ran_out += RATS_RAN_OUT
    if s.supply[s.active] == 0:
        s.ran_out += CUBES_RAN_OUT
    s.last = s.active
    s.stage = LAST_CHANCES
    s.took = 0
    s.settled = 0
    tell(log, ENDING, s.last, 0, 0, 0)
    next_last_chance(s, log)


def next_last_chance(s: State, log: Log) -> None:
    """RAT-21: every other player, counter-clockwise from the last."""
    beat(log)
    s.active = (s.active + s.seats - 1) % s.seats
    s.used = 0
    if s.active != s.last:
        go_home(s)
        tell(log, LAST_CHANCE, s.active, 0, 0, 0)
        return
    s.stage = FINAL_PLAGUE
    tell(log, FINAL, s.last, 0, 0, 0)
    next_region(s, log)


def next_region(s: State, log: Log) -> None:
    """RAT-22: every region is devastated; AFR-17: where order is chosen, the last player names the next of several."""
    left = doomed(s)
    while left != 0:
        if ORDERS[s.edition] and bits(left) > 1:
            s.phase = ORDERING
            s.to_act = 1 << s.last
            return
        begin_devastation(s, nth_bit(left, 0), log)
        if devastation_goes_on(s, log):
            return
        left = doomed(s)
    beat(log)
    s.over = 1
    s.phase = OVER
    s.to_act = 0
    tell(log, ENDED, s.last, 0, 0, 0)
    if s.version >= 2:
        show_hands(s, log)


def show_hands(s: State, log: Log) -> None:
    """AFR-18: every card still in hand is shown, and what it brings is told."""
    for p in range(s.seats):
        for card in range(N_REGION_CARDS):
            if s.hand[p] >> card & 1:
                tell(log, SHOWN, p, card, gain_of(s, p, card), 0)


def doomed(s: State) -> int:
    """AFR-17: regions with rats and cubes, as bits."""
    found = 0
    for r in range(N):
        if s.rats[r] > 0 and population(s, r) > 0:
            found |= 1 << r
    return found


def ravage(s: State, log: Log) -> None:
    """RAT-17: go on with the devastation, and when the region is done with what follows."""
    if devastation_goes_on(s, log):
        return
    if s.stage == TURNS:
        end_turn(s, log)
    elif s.stage == LAST_CHANCES:
        go_home(s)
    else:
        next_region(s, log)
