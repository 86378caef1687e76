"""Swords and Flutes, CAR-12 and CAR-13: the visitors of a building compare what they laid."""

from __future__ import annotations

from ratskeller.engine.events import Log, beat, tell
from ratskeller.games.cartus.cards import hand_over, pick_card
from ratskeller.games.cartus.events import NAMED_GIVER, SENT_RAT
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    ACTIONS_STEP,
    FLUTE,
    FLUTES,
    GIVING,
    NAMING_GIVER,
    NAMING_RECIPIENT,
    SWORD,
    SWORDS,
)
from ratskeller.games.cartus.visitors import is_here, outdoes


def fewest(s: State, c: int) -> int:
    """The smallest number of a card that a visitor here laid."""
    count = 127
    for p in range(s.seats):
        if is_here(s, p):
            count = min(count, s.laid[p, c])
    return count


def earliest_with_most(s: State, c: int) -> int:
    """The visitor who laid the most of a card, the earlier one on a tie; -1 if all laid the same number."""
    best = -1
    for p in range(s.seats):
        if is_here(s, p) and (best < 0 or outdoes(s, s.laid[p, c], p, s.laid[best, c], best)):
            best = p
    return -1 if s.laid[best, c] == fewest(s, c) else best


def is_sword_candidate(s: State, p: int) -> bool:
    return is_here(s, p) and s.laid[p, SWORD] == fewest(s, SWORD)


def is_flute_candidate(s: State, p: int) -> bool:
    return is_here(s, p) and s.laid[p, FLUTE] == fewest(s, FLUTE)


def compare_swords(s: State) -> None:
    """CAR-12: the fewest Swords give half a hand to the most; the receiver settles a tie of givers."""
    s.step = FLUTES
    receiver = earliest_with_most(s, SWORD)
    if receiver < 0:
        return
    candidates = 0
    giver = 0
    largest = 0
    for p in range(s.seats):
        if is_sword_candidate(s, p):
            candidates += 1
            giver = p
            largest = max(largest, s.held[p])
    if largest < 2:
        return
    s.receiver = receiver
    if candidates > 1:
        s.step = SWORDS
        s.phase = NAMING_GIVER
        s.to_act = 1 << receiver
    else:
        ask_for_cards(s, giver, s.held[giver] // 2)


def ask_for_cards(s: State, giver: int, count: int) -> None:
    """The giver picks `count` cards, fewer than he has."""
    s.wanted = count
    s.phase = GIVING
    s.to_act = 1 << giver


def name_giver(s: State, seat: int, giver: int, log: Log) -> None:
    """CAR-12: the receiver names who gives, be it one with fewer than two cards."""
    tell(log, NAMED_GIVER, seat, giver, 0, 0)
    s.to_act = 0
    s.step = FLUTES
    if s.held[giver] >= 2:
        ask_for_cards(s, giver, s.held[giver] // 2)


def give(s: State, seat: int, c: int, log: Log) -> None:
    """CAR-12, CAR-22: one of the cards to be given; they change hands together."""
    pick_card(s, seat, c)
    s.wanted -= 1
    if s.wanted == 0:
        hand_over(s, seat, log)
        if s.step == FLUTES:
            s.receiver = 0
        s.to_act = 0


def compare_flutes(s: State, log: Log) -> None:
    """CAR-13: the most Flutes send a rat to the fewest; the giver settles a tie."""
    s.step = ACTIONS_STEP
    s.receiver = 0
    giver = earliest_with_most(s, FLUTE)
    if giver < 0 or s.rats[giver] == 0:
        return
    candidates = 0
    recipient = 0
    for p in range(s.seats):
        if is_flute_candidate(s, p):
            candidates += 1
            recipient = p
    if candidates > 1:
        s.step = FLUTES
        s.phase = NAMING_RECIPIENT
        s.to_act = 1 << giver
    else:
        pass_rat(s, giver, recipient, log)


def send_rat(s: State, seat: int, recipient: int, log: Log) -> None:
    """CAR-13: the giver says who gets the rat."""
    pass_rat(s, seat, recipient, log)
    s.to_act = 0
    s.step = ACTIONS_STEP


def pass_rat(s: State, giver: int, recipient: int, log: Log) -> None:
    beat(log)
    s.rats[giver] -= 1
    s.rats[recipient] += 1
    tell(log, SENT_RAT, giver, recipient, 0, 0)
