"""Which rule says no to an action, from what the seat may know."""

from __future__ import annotations

from ratskeller.games.rattus.actions import (
    ADD,
    CARAVAN,
    DEVASTATE,
    DONE,
    LAY,
    PLACE,
    SETTLE,
    SETTLE_MORE,
    SPREAD,
    TAKE,
    USE_ASTRONOMER,
    USE_CARAVANEER,
    USE_EXPLORER,
    USE_KING,
    USE_KING_ESCORT,
    USE_MERCHANT,
    USE_MERCHANT_ESCORT,
    USE_MONK,
    USE_PEASANT,
    USE_SULTAN,
    USE_WITCH,
)
from ratskeller.games.rattus.actions import KEEP as KEEP_CODE
from ratskeller.games.rattus.actions import SWAP as SWAP_CODE
from ratskeller.games.rattus.actions import TO as TO_CODE
from ratskeller.games.rattus.board import can_draw
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    ASTRONOMER,
    CARAVANEER,
    CARD_RULE,
    CARDS_OF,
    CHIVALRY,
    CLASS_OF,
    CLASSES_ON,
    EXPLORER,
    KING,
    LAST,
    MERCHANT,
    MONK,
    PEASANT,
    PROTECT,
    SULTAN,
    TO,
    TURN,
    WITCH,
    Rule,
)

ASKED_BY = (  # the rule that says who is asked, by phase
    Rule.RAT_3, Rule.RAT_4, Rule.AFR_16, Rule.RAT_5, Rule.RAT_21, Rule.RAT_7, Rule.RAT_12, Rule.RAT_12, Rule.AFR_11,
    Rule.AFR_12, Rule.AFR_15, Rule.RAT_16, Rule.AFR_10, Rule.AFR_17, Rule.RAT_20,
)  # fmt: skip


def why(s: State, seat: int, code: int) -> int:
    """The rule that forbids this action to this seat."""
    if s.over != 0:
        return Rule.RAT_20
    if not s.to_act >> seat & 1:
        return ASKED_BY[s.phase]
    if s.phase in (TURN, LAST):
        return why_not_in_turn(s, seat, code)
    if s.phase == TO:
        return Rule.AFR_14 if s.card == MERCHANT and s.escort else CARD_RULE[s.card]
    if s.phase == PROTECT and LAY <= code < ADD:
        card, on = divmod(code - LAY, len(CARD_RULE))
        fits = s.hand[seat] >> card & 1 and s.held[seat] >> on & 1 and CLASSES_ON[card] >> CLASS_OF[on] & 1
        return Rule.AFR_10 if fits else Rule.AFR_9
    return ASKED_BY[s.phase]


def why_not_in_turn(s: State, seat: int, code: int) -> int:
    """Parts A, B and C, abilities, and what is not asked now."""
    last = s.phase == LAST
    if code < PLACE:
        if last:
            return Rule.RAT_7 if s.used & CARDS_OF[CHIVALRY] else Rule.RAT_21
        return Rule.RAT_13 if s.held[seat] & CARDS_OF[CHIVALRY] else Rule.RAT_15
    if code < CARAVAN:
        return Rule.RAT_4
    if code < TAKE:
        return Rule.AFR_16
    if last and code < USE_PEASANT:
        return Rule.RAT_21
    if code < SETTLE:
        if not s.cards >> (code - TAKE) & 1:
            return Rule.AFR_2
        return Rule.RAT_5 if s.took else Rule.RAT_6
    if code < USE_PEASANT:
        if s.settled:
            return Rule.RAT_5
        return Rule.RAT_8 if code < SETTLE_MORE else Rule.RAT_9
    if code < TO_CODE:
        return why_not_use(s, seat, code)
    return why_not_asked(code)


def why_not_use(s: State, seat: int, code: int) -> int:
    """An ability: the card is not held, is used already, or its own rule forbids it."""
    card = card_of(code)
    if not s.held[seat] >> card & 1:
        return Rule.RAT_6
    if s.used >> card & 1:
        return Rule.RAT_7
    if USE_MERCHANT_ESCORT <= code < USE_MONK or USE_KING_ESCORT <= code < USE_ASTRONOMER:
        return Rule.AFR_14
    if card == PEASANT and s.phase == LAST and s.supply[seat] == 0:
        return Rule.AFR_17A
    if card in (ASTRONOMER, EXPLORER) and not can_draw(s):
        return Rule.AFR_5
    return CARD_RULE[card]


def card_of(code: int) -> int:
    """The card whose ability a code begins."""
    if code < USE_MERCHANT:
        return PEASANT
    if code < USE_MONK:
        return MERCHANT
    if code < USE_WITCH:
        return MONK
    if code < USE_KING:
        return WITCH
    if code < USE_ASTRONOMER:
        return KING
    if code < USE_EXPLORER:
        return ASTRONOMER
    if code < USE_SULTAN:
        return EXPLORER
    return SULTAN if code < USE_CARAVANEER else CARAVANEER


def why_not_asked(code: int) -> int:
    """The rule that says when such an answer may be given."""
    if code < SWAP_CODE:
        return Rule.RAT_10
    if code < KEEP_CODE:
        return Rule.RAT_12
    if code < SPREAD:
        return Rule.AFR_11
    if code < LAY:
        return Rule.RAT_16
    if code < ADD:
        return Rule.AFR_9
    if code < DONE:
        return Rule.AFR_15
    return Rule.RAT_21 if code < DEVASTATE else Rule.AFR_17
