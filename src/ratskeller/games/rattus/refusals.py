"""Which rule says no to an action, from what the seat may know."""

from __future__ import annotations

from ratskeller.games.rattus.actions import (
    ABILITY_OF,
    ADD,
    CARAVAN,
    CARD_OF,
    DECLINE,
    DEVASTATE,
    DONE,
    KEEP,
    LAY,
    LEAVE,
    ON_OF,
    PLACE,
    PLAGUE,
    SETTLE,
    SETTLE_MORE,
    SPREAD,
    SWAP,
    TAKE,
    TO,
    USE_KING_ESCORT,
    USE_MERCHANT_ESCORT,
    VERB_OF,
)
from ratskeller.games.rattus.board import can_draw
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    ASTRONOMER,
    CARD_RULE,
    CARDS_OF,
    CHIVALRY,
    CLASS_OF,
    CLASSES_ON,
    EXPLORER,
    GOING,
    LAST,
    MERCHANT,
    PEASANT,
    PROTECTING,
    TURN,
    Rule,
)

ASKED_BY = (  # the rule that says who is asked, by phase
    Rule.RAT_3, Rule.RAT_4, Rule.AFR_16, Rule.RAT_5, Rule.RAT_21, Rule.RAT_7, Rule.RAT_12, Rule.RAT_12, Rule.AFR_11,
    Rule.AFR_12, Rule.AFR_15, Rule.RAT_16, Rule.AFR_10, Rule.AFR_17, Rule.RAT_20,
)  # fmt: skip

ALLOWED_BY = {  # the rule that says when an action may be taken, other than an ability
    PLACE: Rule.RAT_4,
    CARAVAN: Rule.AFR_16,
    TAKE: Rule.RAT_6,
    SETTLE: Rule.RAT_8,
    SETTLE_MORE: Rule.RAT_9,
    TO: Rule.RAT_10,
    SWAP: Rule.RAT_12,
    LEAVE: Rule.RAT_12,
    KEEP: Rule.AFR_11,
    SPREAD: Rule.RAT_16,
    LAY: Rule.AFR_9,
    ADD: Rule.AFR_15,
    DECLINE: Rule.AFR_15,
    DONE: Rule.RAT_21,
    DEVASTATE: Rule.AFR_17,
}


def why(s: State, seat: int, code: int) -> int:
    """The rule that forbids this action to this seat."""
    if s.over != 0:
        return Rule.RAT_20
    if not s.to_act >> seat & 1:
        return ASKED_BY[s.phase]
    if s.phase in (TURN, LAST):
        return why_not_in_turn(s, seat, code)
    if s.phase == GOING:
        return Rule.AFR_14 if s.card == MERCHANT and s.escort else CARD_RULE[s.card]
    if s.phase == PROTECTING and VERB_OF[code] == LAY:
        card, on = CARD_OF[code], ON_OF[code]
        fits = s.hand[seat] >> card & 1 and s.held[seat] >> on & 1 and CLASSES_ON[card] >> CLASS_OF[on] & 1
        return Rule.AFR_10 if fits else Rule.AFR_9
    return ASKED_BY[s.phase]


def why_not_in_turn(s: State, seat: int, code: int) -> int:
    """Parts A, B and C, abilities, and what is not asked now."""
    verb = VERB_OF[code]
    if ABILITY_OF[code] >= 0:
        return why_not_use(s, seat, code)
    if verb == PLAGUE:
        return why_not_move(s, seat)
    if verb in (TAKE, SETTLE, SETTLE_MORE):
        if s.phase == LAST:
            return Rule.RAT_21
        if verb == TAKE and not s.cards >> CARD_OF[code] & 1:
            return Rule.AFR_2
        if s.took if verb == TAKE else s.settled:
            return Rule.RAT_5
    return ALLOWED_BY[verb]


def why_not_move(s: State, seat: int) -> int:
    """Part C: where the plague may go, and among the last chances whether it may at all."""
    if s.phase == LAST:
        return Rule.RAT_7 if s.used & CARDS_OF[CHIVALRY] else Rule.RAT_21
    return Rule.RAT_13 if s.held[seat] & CARDS_OF[CHIVALRY] else Rule.RAT_15


def why_not_use(s: State, seat: int, code: int) -> int:
    """An ability: the card is not held, is used already, or its own rule forbids it."""
    card = ABILITY_OF[code]
    if not s.held[seat] >> card & 1:
        return Rule.RAT_6
    if s.used >> card & 1:
        return Rule.RAT_7
    if VERB_OF[code] in (USE_MERCHANT_ESCORT, USE_KING_ESCORT):
        return Rule.AFR_14
    if card == PEASANT and s.phase == LAST and s.supply[seat] == 0:
        return Rule.AFR_17A
    if card in (ASTRONOMER, EXPLORER) and not can_draw(s):
        return Rule.AFR_5
    return CARD_RULE[card]
