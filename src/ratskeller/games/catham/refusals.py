"""Which rule says no to an action, from what the seat may know."""

from __future__ import annotations

from ratskeller.games.catham.actions import (
    ADD,
    AGAINST,
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
)
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import ADDING, AIMING, FACTION_RULE, LIMIT, POLICE, TURN, Rule

ALLOWED_BY = {  # the rule that says when an action may be taken, other than playing a faction
    TAKE: Rule.CAT_6,
    ADD: Rule.CAT_17,
    AGAINST: Rule.CAT_17,
    GIVE: Rule.CAT_11,
    DISCARD: Rule.CAT_8,
    PAY: Rule.CAT_16,
    DECLINE: Rule.CAT_12,
    PASS: Rule.CAT_9,
}


def why(s: State, seat: int, code: int) -> int:
    """The rule that forbids this action to this seat, from what the seat may know."""
    if s.over != 0:
        return Rule.CAT_20
    if not s.to_act >> seat & 1:
        return Rule.CAT_5 if s.phase in (TURN, ADDING, AIMING, LIMIT) else Rule.CAT_10A
    verb = VERB_OF[code]
    if s.phase == TURN:
        if verb == PLAY:
            f = FACTION_OF[code]
            return Rule.CAT_19 if f == POLICE and nobody_to_search(s, seat) else FACTION_RULE[f]
        return ALLOWED_BY[verb]
    if s.phase == AIMING and s.faction == POLICE and verb == AGAINST:
        victim = SEAT_OF[code]
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
