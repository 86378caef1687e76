"""The rules of Catham City: what is legal, and what a decision does."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, tell
from ratskeller.engine.record import Row
from ratskeller.games.catham.actions import (
    ADD,
    AGAINST,
    COUNT_OF,
    DECLINE,
    DISCARD,
    FACTION_OF,
    GIVE,
    PASS,
    PAY,
    PLAY,
    SEAT_OF,
    TAKE,
    VERB_OF,
    play_code,
    take_code,
)
from ratskeller.games.catham.cards import (
    N,
    discard_aside,
    discard_from,
    fill_market,
    leave,
    receive_openly,
    set_aside,
)
from ratskeller.games.catham.effects import gain, play_at_once, play_detectives, play_hackers, play_police
from ratskeller.games.catham.events import DECLINED, DISCARDED, GAVE, LOST, PASSED, TOOK
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import (
    ADDING,
    AIMING,
    DETECTIVES,
    GIVING,
    HACKERS,
    HAND_LIMIT,
    JOURNALISTS,
    LIMIT,
    MAFIA,
    MOST_HACKED,
    OFFICIALS,
    PAID,
    PAYING,
    POLICE,
    ROBOCATS,
    SCIENTISTS,
    SECOND,
    TIPPING,
    TURN,
)
from ratskeller.games.catham.turns import end_action, go_on, next_turn

# What is legal


def legal(s: State, seat: int, out: Row) -> int:
    """The legal codes of a seat, ascending."""
    if not s.to_act >> seat & 1:
        return 0
    if s.phase == TURN:
        return legal_turn(s, seat, out)
    if s.phase == ADDING:
        return legal_additions(s, seat, out)
    if s.phase == AIMING:
        return legal_victims(s, seat, out)
    if s.phase == GIVING:
        return legal_gifts(s, seat, out)
    if s.phase == PAYING:
        return legal_payments(s, seat, out)
    n = legal_discards(s, seat, out)
    if s.phase == TIPPING:
        out[n] = DECLINE
        n += 1
    return n


def legal_turn(s: State, seat: int, out: Row) -> int:
    """CAT-5: take or play; CAT-9: pass only when neither can be done."""
    n = 0
    for f in range(N):
        for count in range(1, s.market[f] + 1):  # CAT-6
            out[n] = take_code(f, count)
            n += 1
    for f in range(N):
        for count in range(1, s.hand[seat, f] + 1):
            if playable(s, seat, f, count):
                out[n] = play_code(f, count)
                n += 1
    if n == 0:
        out[0] = PASS
        n = 1
    return n


def playable(s: State, seat: int, f: int, count: int) -> bool:
    """Whether `count` cards of a faction, which the seat has in hand, make a play."""
    if f == JOURNALISTS:  # CAT-11
        return count == 2
    if f == DETECTIVES:  # CAT-12
        return count == 3 and s.held[seat] > 3
    if f == OFFICIALS:  # CAT-13
        return True
    if f == SCIENTISTS:  # CAT-14
        return count == 3
    if f == ROBOCATS:  # CAT-15
        return count in (2, 4)
    if f == MAFIA:  # CAT-16
        return count == 4
    if f == POLICE:  # CAT-17, CAT-19
        return s.held[seat] > s.hand[seat, POLICE] and largest_hand(s, seat) > 0
    return count <= MOST_HACKED and largest_hand(s, seat) >= count  # CAT-18


def largest_hand(s: State, seat: int) -> int:
    """The size of the largest hand of an opponent."""
    most = 0
    for p in range(s.seats):
        if p != seat and s.held[p] > most:
            most = s.held[p]
    return most


def legal_additions(s: State, seat: int, out: Row) -> int:
    """The further card: any that is left to the Detectives (CAT-12), another faction for the Police (CAT-17)."""
    n = 0
    for f in range(N):
        left = s.hand[seat, f]
        if f == s.faction:
            left = left - s.count if s.faction == DETECTIVES else 0
        if left > 0:
            out[n] = ADD + f
            n += 1
    return n


def legal_victims(s: State, seat: int, out: Row) -> int:
    """An opponent with any card for the Police (CAT-19), with as many as are given for the Hackers (CAT-18)."""
    need = s.count if s.faction == HACKERS else 1
    n = 0
    for p in range(s.seats):
        if p != seat and s.held[p] >= need:
            out[n] = AGAINST + p
            n += 1
    return n


def legal_gifts(s: State, seat: int, out: Row) -> int:
    """CAT-11: a faction of which one has two cards, or nothing."""
    n = 0
    for f in range(N):
        if s.hand[seat, f] >= 2:
            out[n] = GIVE + f
            n += 1
    out[n] = DECLINE
    return n + 1


def legal_payments(s: State, seat: int, out: Row) -> int:
    """CAT-16: what can be paid in full: two cards, or a point; who can pay neither discards the card he has."""
    n = 0
    if s.held[seat] >= 2 or s.points[seat] == 0:
        n = legal_discards(s, seat, out)
    if s.points[seat] > 0:
        out[n] = PAY
        n += 1
    return n


def legal_discards(s: State, seat: int, out: Row) -> int:
    """The cards one may discard now."""
    n = 0
    for f in range(N):
        left = s.hand[seat, f]
        if s.phase == TIPPING and f != s.added:  # CAT-12: of the further card's faction
            left = 0
        if s.phase == SECOND and f == s.added:  # CAT-16: one of these is chosen already
            left -= 1
        if left > 0:
            out[n] = DISCARD + f
            n += 1
    return n


# What a decision does


def apply(s: State, seat: int, code: int, chance: Chance, log: Log) -> None:
    """Carry out one legal decision."""
    verb, f, count = VERB_OF[code], FACTION_OF[code], COUNT_OF[code]
    if verb == TAKE:
        take(s, seat, f, count, chance, log)
    elif verb == PLAY:
        play(s, seat, f, count, chance, log)
    elif verb == ADD:
        add(s, seat, f, chance, log)
    elif verb == AGAINST:
        aim(s, seat, SEAT_OF[code], chance, log)
    elif verb == PASS:
        give_up(s, seat, log)
    elif s.phase == LIMIT:
        obey_limit(s, seat, f, chance, log)
    else:
        answer(s, seat, verb, f, chance, log)


def take(s: State, seat: int, f: int, count: int, chance: Chance, log: Log) -> None:
    """CAT-6: cards of one faction from the market into hand; the market is refilled at once."""
    s.market[f] -= count
    s.market_size -= count
    for _ in range(count):
        receive_openly(s, seat, f)
    tell(log, TOOK, seat, f, count, 0)
    fill_market(s, chance, log)
    s.passes = 0
    end_action(s, log)


def play(s: State, seat: int, f: int, count: int, chance: Chance, log: Log) -> None:
    """Play cards of a faction, after the choices it needs."""
    s.faction = f
    s.count = count
    if f in (DETECTIVES, POLICE):
        s.phase = ADDING
    elif f == HACKERS:
        s.phase = AIMING
    else:
        play_at_once(s, seat, chance, log)
        go_on(s, chance, log)


def add(s: State, seat: int, f: int, chance: Chance, log: Log) -> None:
    """The further card of Detectives (CAT-12) or Police (CAT-17)."""
    if s.faction == POLICE:
        s.added = f
        s.phase = AIMING
    else:
        play_detectives(s, seat, f, log)
        go_on(s, chance, log)


def aim(s: State, seat: int, victim: int, chance: Chance, log: Log) -> None:
    """The opponent of Police (CAT-17) or Hackers (CAT-18)."""
    if s.faction == POLICE:
        play_police(s, seat, victim, chance, log)
    else:
        play_hackers(s, seat, victim, chance, log)
    go_on(s, chance, log)


def answer(s: State, seat: int, verb: int, f: int, chance: Chance, log: Log) -> None:
    """Another player's reaction to Journalists, Detectives or Mafia."""
    if verb == DECLINE:
        tell(log, DECLINED, seat, 0, 0, 0)
    elif verb == PAY:  # CAT-16
        s.points[seat] -= 1
        s.earned[seat, PAID] -= 1
        tell(log, LOST, seat, 1, 0, 0)
    elif verb == GIVE:  # CAT-11
        leave(s, seat, f)
        receive_openly(s, s.active, f)
        tell(log, GAVE, seat, f, s.active, 0)
        discard_openly(s, seat, f, log)
        gain(s, seat, 1, log)
    elif s.phase == TIPPING:  # CAT-12
        discard_openly(s, seat, f, log)
        gain(s, seat, 1, log)
    elif s.phase == PAYING and s.held[seat] >= 2:  # CAT-16, the first of two cards
        s.added = f
        s.phase = SECOND
        return
    else:
        if s.phase == SECOND:
            discard_openly(s, seat, s.added, log)
            s.phase = PAYING
        discard_openly(s, seat, f, log)
        s.added = 0
    go_on(s, chance, log)


def discard_openly(s: State, seat: int, f: int, log: Log) -> None:
    discard_from(s, seat, f)
    tell(log, DISCARDED, seat, f, 0, 0)


def obey_limit(s: State, seat: int, f: int, chance: Chance, log: Log) -> None:
    """CAT-8: discard until ten are left; CAT-7: the cards reach the pile together, then the market is topped up."""
    set_aside(s, seat, f, 1)
    tell(log, DISCARDED, seat, f, 0, 0)
    enough = s.held[seat] <= HAND_LIMIT
    if enough or s.version < 2:  # version 1 let each card reach the pile by itself
        discard_aside(s)
        fill_market(s, chance, log)
    if enough:
        next_turn(s, log)


def give_up(s: State, seat: int, log: Log) -> None:
    """CAT-9: nothing can be done, so the turn ends; CAT-20a counts turns in which nothing was."""
    if s.actions_left == s.actions:
        s.passes += 1
    s.actions_left = 1
    tell(log, PASSED, seat, 0, 0, 0)
    end_action(s, log)
