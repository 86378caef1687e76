"""Resolving the buildings of a row, CAR-9 to CAR-19: turning up, the steps, clearing."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, beat, tell
from ratskeller.games.cartus.buildings import building_at, privilege_at
from ratskeller.games.cartus.cards import draw, gain_influence, gain_rats, receive_openly
from ratskeller.games.cartus.contests import compare_flutes, compare_swords
from ratskeller.games.cartus.events import CLEARED, RESOLVED, TURNED_UP
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    ACTIONS_STEP,
    BRINGS,
    FLUTES,
    N_CARDS,
    N_LAYABLE,
    N_POPULATION,
    NO_STEP,
    ROW,
    SWORDS,
    TRIBUTE_STEP,
    TURN_UP,
)
from ratskeller.games.cartus.visitors import (
    holder_here,
    holder_of_two,
    is_exclusive,
    is_here,
    strangers,
    visitors,
    weight,
)
from ratskeller.games.cartus.works import next_action, next_tribute


def begin_resolution(s: State, log: Log) -> None:
    """CAR-9: from the first building of the row; CAR-17: two players compare their lay-downs before that."""
    if s.seats == 2:
        if s.at[0] != s.at[1]:
            beat(log)
            tell_laid(s, s.first, log)
            tell_laid(s, 1 - s.first, log)
        s.holder = holder_of_two(s) + 1
    s.step = TURN_UP
    s.place = 0


def tell_laid(s: State, p: int, log: Log) -> None:
    """Turn up a player's cards."""
    if log is not None:
        for c in range(N_LAYABLE):
            if s.laid[p, c] > 0:
                tell(log, TURNED_UP, p, c, s.laid[p, c], 0)


def resolve(s: State, chance: Chance, log: Log) -> None:
    """CAR-14: go on, building by building and step by step, until somebody must decide or the row is done."""
    while s.to_act == 0 and s.step != NO_STEP:
        if s.step == TURN_UP:
            turn_up(s, log)
        elif s.step == SWORDS:
            compare_swords(s)
        elif s.step == FLUTES:
            compare_flutes(s, log)
        elif s.step == ACTIONS_STEP:
            next_action(s, log)
        elif s.step == TRIBUTE_STEP:
            next_tribute(s, log)
        else:
            clear(s, chance, log)


def turn_up(s: State, log: Log) -> None:
    """CAR-10: the visitors, in order of visit, turn up their cards and score; a building without any is passed over."""
    while s.place < ROW[s.seats] and visitors(s) == 0:
        s.place += 1
    if s.place == ROW[s.seats]:
        s.step = NO_STEP
        s.place = 0
        return
    building = building_at(s, s.place)
    beat(log)
    tell(log, RESOLVED, s.first, building, privilege_at(s, s.place), 0)
    for turn in range(1, s.seats + 1):
        for p in range(s.seats):
            if is_here(s, p) and s.order[p] == turn:
                if s.laid_count[p] > 0:
                    if s.seats > 2 or s.at[0] == s.at[1]:
                        beat(log)
                        tell_laid(s, p, log)
                        s.acted |= 1 << p
                    gain_influence(s, p, building // 2, weight(s, p), log)
                    gain_rats(s, p, strangers(s, p, building // 2), log)
    s.acted = 0
    if s.seats > 2:
        s.holder = holder_here(s) + 1
    s.step = SWORDS


def clear(s: State, chance: Chance, log: Log) -> None:
    """CAR-19: what was gained here joins the hands, then the laid cards go to the discard pile and their stacks."""
    beat(log)
    tell(log, CLEARED, s.first, building_at(s, s.place), 0, 0)
    for p in range(s.seats):  # those who act first draw first
        if is_here(s, p) and is_exclusive(s, p):
            collect(s, p, chance, log)
    for turn in range(1, s.seats + 1):
        for p in range(s.seats):
            if s.order[p] == turn:
                collect(s, p, chance, log)
    for p in range(s.seats):
        if is_here(s, p) and s.laid_count[p] > 0:
            put_away(s, p)
    s.acted = 0
    if s.seats > 2:
        s.holder = 0
    s.place += 1
    s.step = TURN_UP


def collect(s: State, p: int, chance: Chance, log: Log) -> None:
    """CAR-19: cards gained in the building join the hand."""
    if s.due[p] > 0:
        brought = BRINGS[building_at(s, s.place)]
        if brought < 0:
            beat(log)
            draw(s, p, s.due[p], chance, log)
        else:
            receive_openly(s, p, brought, s.due[p])
        s.due[p] = 0
    if s.spoils_count[p] > 0:
        for c in range(N_CARDS):
            s.hand[p, c] += s.spoils[p, c]
            s.spoils[p, c] = 0
        s.held[p] += s.spoils_count[p]
        s.spoils_count[p] = 0


def put_away(s: State, p: int) -> None:
    """CAR-19: laid population cards are discarded, the others return to their stacks."""
    for c in range(N_LAYABLE):
        if s.laid[p, c] > 0:
            if c < N_POPULATION:
                s.discard[c] += s.laid[p, c]
                s.discard_size += s.laid[p, c]
            else:
                s.stack[c - N_POPULATION] += s.laid[p, c]
            s.laid[p, c] = 0
    s.laid_count[p] = 0
