"""Which rule says no to an action, from what the seat may know."""

from __future__ import annotations

from ratskeller.games.catham.actions import ADD, AGAINST, DECLINE, DISCARD, GIVE, PASS, PAY, PLAY
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import ADDING, AIMING, COPIES, FACTION_RULE, LIMIT, POLICE, TURN, Rule


def why(s: State, seat: int, code: int) -> int:
    """The rule that forbids this action to this seat, from what the seat may know."""
    if s.over != 0:
        return Rule.CAT_20
    if not s.to_act >> seat & 1:
        return Rule.CAT_5 if s.phase in (TURN, ADDING, AIMING, LIMIT) else Rule.CAT_10A
    if s.phase == TURN:
        if code < PLAY:
            return Rule.CAT_6
        if code < ADD:
            f = (code - PLAY) // COPIES
            return Rule.CAT_19 if f == POLICE and nobody_to_search(s, seat) else FACTION_RULE[f]
        if code == PASS:
            return Rule.CAT_9
        return why_not_now(code)
    if s.phase == AIMING and s.faction == POLICE and AGAINST <= code < GIVE:
        victim = code - AGAINST
        return Rule.CAT_19 if victim != seat and victim < s.seats else Rule.CAT_17
    if s.phase == LIMIT:
        return Rule.CAT_8
    return FACTION_RULE[s.faction]


def nobody_to_search(s: State, seat: int) -> bool:
    """Whether every opponent's hand is empty."""
    for p in range(s.seats):
        if p != seat and s.held[p] > 0:
            return False
    return True


def why_not_now(code: int) -> int:
    """The rule that says when such an answer may be given, if it is not asked for."""
    if code < GIVE:
        return Rule.CAT_17
    if code < DISCARD:
        return Rule.CAT_11
    if code < PAY:
        return Rule.CAT_8
    return Rule.CAT_12 if code == DECLINE else Rule.CAT_16
