"""The actions of the buildings, CAR-16 and CAR-22: who may, what can change, and what happens."""

from __future__ import annotations

from ratskeller.engine.events import Log, beat, tell
from ratskeller.games.cartus.actions import CARD_OF, DECLINE, POSITION_OF
from ratskeller.games.cartus.buildings import building_at
from ratskeller.games.cartus.cards import gain_influence, hand_over, leave_openly, look, lose_rats, pick_card
from ratskeller.games.cartus.contests import ask_for_cards
from ratskeller.games.cartus.events import CALLED_TRIBUTE, DECLINED, DISCARDED, EXCLUSIVE_TO, SCORED, TOOK, WILL_DRAW
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    ACTING,
    ACTIONS_STEP,
    BREW,
    BRINGS,
    CLEAR,
    DISCARDING,
    DRAW,
    EFFECT,
    EXCLUSIVE,
    FREE_RATS,
    HEAL,
    LOOKING,
    LOOKS,
    N_CARDS,
    N_POPULATION,
    ORDINARY,
    POINTS,
    RATS,
    ROUNDS,
    STACK,
    TRIBUTE,
    TRIBUTE_CARDS,
    TRIBUTE_STEP,
    WATCHTOWER,
)
from ratskeller.games.cartus.visitors import is_exclusive, is_here, weight


def next_actor(s: State) -> int:
    """CAR-16: the exclusive action first, then the ordinary ones in order of visit; -1 when all had theirs."""
    best = -1
    for p in range(s.seats):
        if is_here(s, p) and not s.acted >> p & 1:
            if is_exclusive(s, p):
                return p
            if best < 0 or s.order[p] < s.order[best]:
                best = p
    return best


def next_action(s: State, log: Log) -> None:
    """CAR-15, CAR-16: put the next visitor's action to him if it can change anything; CAR-18: not in the last round."""
    building = building_at(s, s.place)
    p = next_actor(s)
    if p < 0 or s.round == ROUNDS[s.seats]:
        if p >= 0 and is_exclusive(s, p):
            gain_influence(s, p, building // 2, 1, log)
        s.step = CLEAR
        return
    if is_exclusive(s, p):
        beat(log)
        tell(log, EXCLUSIVE_TO, p, building, 0, 0)
    s.acted |= 1 << p
    s.active = p
    if action_size(s, p) == 0:
        return
    s.to_act = 1 << p
    s.phase = ACTING
    if EFFECT[building] == HEAL and not is_exclusive(s, p):
        s.phase = DISCARDING
        s.wanted = ORDINARY[building]
    elif EFFECT[building] == LOOKS:
        s.phase = LOOKING
        s.wanted = action_size(s, p)


def action_size(s: State, p: int) -> int:
    """How much a visitor's action can change, judged by open facts: 0 if nothing."""
    building = building_at(s, s.place)
    effect = EFFECT[building]
    size = EXCLUSIVE[building] if is_exclusive(s, p) else ORDINARY[building]
    if effect == DRAW:
        return min(size, cards_left(s))
    if effect == BREW:
        return min(weight(s, p) // size, cards_left(s))
    if effect == STACK:
        return min(size, s.stack[BRINGS[building] - N_POPULATION])
    if effect == RATS:
        return min(size, s.rats[p])
    if effect == HEAL:
        return min(size, s.rats[p]) if is_exclusive(s, p) else min(size, s.rats[p], s.held[p])
    if effect == TRIBUTE:
        return size if tributaries(s, p) != 0 else 0
    return size


def cards_left(s: State) -> int:
    """CAR-20: population cards that can still be drawn, less those already promised here."""
    left = s.deck_size + s.discard_size
    for p in range(s.seats):
        left -= s.due[p]
    return left


def tributaries(s: State, taker: int) -> int:
    """CAR-22: a mask of who gives to the Watchtower: unprotected, with a hand that is not smaller than the taker's."""
    mask = 0
    for p in range(s.seats):
        if not is_protected(s, p) and s.held[p] >= s.held[taker] and s.held[p] > 0:
            mask |= 1 << p
    return mask


def is_protected(s: State, p: int) -> bool:
    """CAR-22: having visited any Watchtower this round protects."""
    return building_at(s, s.at[p] - 1) == WATCHTOWER


def answer_action(s: State, seat: int, code: int, log: Log) -> None:
    """CAR-16: the action whole, or not at all."""
    building = building_at(s, s.place)
    effect = EFFECT[building]
    size = action_size(s, seat)
    s.to_act = 0
    if code == DECLINE:
        tell(log, DECLINED, seat, 0, 0, 0)
    elif effect in (DRAW, BREW):
        s.due[seat] = size
        tell(log, WILL_DRAW, seat, size, 0, 0)
    elif effect == STACK:
        s.stack[BRINGS[building] - N_POPULATION] -= size
        s.due[seat] = size
        tell(log, TOOK, seat, BRINGS[building], size, 0)
    elif effect == RATS:
        lose_rats(s, seat, size, log)
    elif effect == POINTS:
        s.points[seat] += size
        tell(log, SCORED, seat, size, 0, 0)
    elif effect == TRIBUTE:
        tell(log, CALLED_TRIBUTE, seat, 0, 0, 0)
        s.givers = tributaries(s, seat)
        s.receiver = seat
        s.step = TRIBUTE_STEP
    else:
        lose_rats(s, seat, FREE_RATS, log)
        if s.rats[seat] > 0 and s.held[seat] > 0:
            s.phase = DISCARDING
            s.wanted = EXCLUSIVE[building]
            s.to_act = 1 << seat


def discard_at_hospital(s: State, seat: int, code: int, log: Log) -> None:
    """CAR-16: a card for a rat, as long as there are both."""
    s.wanted -= 1
    if code == DECLINE:
        tell(log, DECLINED, seat, 0, 0, 0)
        s.wanted = 0
    else:
        c = CARD_OF[code]
        leave_openly(s, seat, c)
        tell(log, DISCARDED, seat, c, 0, 0)
        lose_rats(s, seat, 1, log)
    if s.wanted == 0 or s.rats[seat] == 0 or s.held[seat] == 0:
        s.wanted = 0
        s.to_act = 0


def look_in_tent(s: State, seat: int, code: int, log: Log) -> None:
    """CAR-6a: looks one by one, at different cards within one action."""
    s.wanted -= 1
    if code == DECLINE:
        tell(log, DECLINED, seat, 0, 0, 0)
        s.wanted = 0
    else:
        position = POSITION_OF[code] - 1
        look(s, seat, position, log)
        s.looked_now |= 1 << position
    if s.wanted == 0:
        s.looked_now = 0
        s.to_act = 0


def next_tribute(s: State, log: Log) -> None:
    """CAR-22: the next giver clockwise from the taker gives three cards of his choice, or all he has if fewer."""
    for i in range(1, s.seats):
        p = (s.receiver + i) % s.seats
        if s.givers >> p & 1:
            s.givers &= ~(1 << p)
            if s.held[p] > TRIBUTE_CARDS:
                ask_for_cards(s, p, TRIBUTE_CARDS)
            else:
                beat(log)
                for c in range(N_CARDS):
                    while s.hand[p, c] > 0:
                        pick_card(s, p, c)
                hand_over(s, p, log)
            return
    s.receiver = 0
    s.step = ACTIONS_STEP
