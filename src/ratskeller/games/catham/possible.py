"""Whether a table of Catham City can be."""

from __future__ import annotations

from ratskeller.games.catham.cards import N
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import (
    ADDING,
    AIMING,
    COPIES,
    DETECTIVES,
    FACTION_RULE,
    FACTIONS_IN_PLAY,
    GIVING,
    HACKERS,
    HAND_LIMIT,
    JOURNALISTS,
    LAST_ROUND,
    LIMIT,
    MAFIA,
    MARKET,
    OVER,
    PAYING,
    POLICE,
    SECOND,
    TARGET,
    TIPPING,
    TURN,
    Rule,
)


def check(s: State) -> int:
    """The first rule that no table breaks but this one, or 0."""
    fault = check_cards(s)
    if fault == 0:
        fault = check_turn(s)
    if fault == 0 and s.over == 0:
        fault = check_question(s)
    return fault


def check_cards(s: State) -> int:
    """Fifteen cards of each of five factions are somewhere, and the counts agree with the piles."""
    in_play = 0
    for f in range(N):
        in_play += s.factions >> f & 1
    if in_play != FACTIONS_IN_PLAY or s.factions >> N != 0:
        return Rule.CAT_1
    deck = 0
    market = 0
    discard = 0
    for f in range(N):
        total = s.deck[f] + s.discard[f] + s.market[f] + s.aside[f]
        if s.deck[f] < 0 or s.discard[f] < 0 or s.market[f] < 0 or s.aside[f] < 0:
            return Rule.CAT_1
        for p in range(s.seats):
            total += s.hand[p, f]
            if s.known[p, f] < 0 or s.known[p, f] > s.hand[p, f]:
                return Rule.CAT_6
        if total != (COPIES if s.factions >> f & 1 else 0):
            return Rule.CAT_1
        deck += s.deck[f]
        market += s.market[f]
        discard += s.discard[f]
    for p in range(len(s.held)):
        hand = 0
        for f in range(N):
            hand += s.hand[p, f]
        if s.held[p] != hand or (p >= s.seats and (hand != 0 or s.points[p] != 0)):
            return Rule.CAT_2
    if deck != s.deck_size or market != s.market_size:
        return Rule.CAT_7
    if market > MARKET:
        return Rule.CAT_3
    if market < MARKET and s.over == 0 and s.phase in (TURN, ADDING, AIMING, LIMIT) and deck + discard > 0:
        return Rule.CAT_7
    return 0


def check_turn(s: State) -> int:
    """Points, turns and the end."""
    if s.target != TARGET[s.seats]:
        return Rule.CAT_4
    if s.actions < 1 or s.actions > 2 or s.active < 0 or s.active >= s.seats:
        return Rule.CAT_5
    if s.passes < 0 or s.passes > s.seats or s.memory_aid < 0 or s.memory_aid > 1 or s.asked != 0:
        return Rule.CAT_9
    if s.turns < 0 or s.turns > LAST_ROUND * s.seats:
        return Rule.CAT_20B
    reached = 0
    for p in range(s.seats):
        if s.points[p] < 0:
            return Rule.CAT_16
        if s.points[p] >= s.target:
            reached += 1
    if s.over == 0:
        if reached > 0 and (s.to_act != 0 or reached > 1):
            return Rule.CAT_20
        if s.passes == s.seats and s.to_act != 0:
            return Rule.CAT_20A
        if s.turns == LAST_ROUND * s.seats:
            return Rule.CAT_20B
        return Rule.CAT_10A if s.turns % s.seats != s.active else 0
    if s.over != 1 or s.phase != OVER or s.to_act != 0 or reached > 1:
        return Rule.CAT_20
    if s.ended == Rule.CAT_20:
        return Rule.CAT_20 if reached == 0 else 0
    if reached > 0:
        return Rule.CAT_20
    if s.ended == Rule.CAT_20A:
        return Rule.CAT_20A if s.passes != s.seats else 0
    return Rule.CAT_20B if s.ended != Rule.CAT_20B or s.turns != LAST_ROUND * s.seats else 0


def check_question(s: State) -> int:
    """Whether what is asked can be asked of whom it is asked."""
    if s.ended != 0 or s.phase == OVER:
        return Rule.CAT_20
    if s.to_act == 0:
        return check_at_work(s)
    if s.phase == LIMIT:
        if s.actions_left != 0 or s.held[s.active] <= HAND_LIMIT or s.to_act != 1 << s.active:
            return Rule.CAT_8
    elif s.actions_left < 1 or s.actions_left > s.actions:
        return Rule.CAT_5
    if s.phase in (TURN, LIMIT):
        if s.to_act != 1 << s.active:
            return Rule.CAT_5
        if aside(s) != 0 and (s.phase == TURN or s.version < 2):  # CAT-8: what is discarded waits for the rest of it
            return Rule.CAT_10
        return Rule.CAT_5 if s.faction != 0 or s.count != 0 or s.added != 0 or s.asked_from != 0 else 0
    if s.phase in (ADDING, AIMING):
        return check_choice(s)
    return check_reaction(s)


def check_at_work(s: State) -> int:
    """Nobody is asked: a card has its effect, or a turn passes."""
    if s.actions_left < 0 or s.actions_left > s.actions:
        return Rule.CAT_5
    if s.phase in (ADDING, AIMING, SECOND) or s.asked_from < 0 or s.asked_from >= s.seats:
        return Rule.CAT_10
    return 0


def aside(s: State) -> int:
    """Cards set aside."""
    total = 0
    for f in range(N):
        total += s.aside[f]
    return total


def check_choice(s: State) -> int:
    """The active player is in the middle of choosing what to play."""
    p = s.active
    if s.to_act != 1 << p or s.asked_from != 0 or aside(s) != 0 or s.faction < 0 or s.faction >= N:
        return Rule.CAT_5
    rule = FACTION_RULE[s.faction]
    if s.count < 1 or s.count > s.hand[p, s.faction]:
        return rule
    if s.faction == DETECTIVES:
        return rule if s.phase != ADDING or s.count != 3 or s.held[p] < 4 or s.added != 0 else 0
    others = 0
    for q in range(s.seats):
        if q != p and s.held[q] >= (s.count if s.faction == HACKERS else 1):
            others += 1
    if s.faction == HACKERS:
        return rule if s.phase != AIMING or s.count > 4 or others == 0 or s.added != 0 else 0
    if s.faction != POLICE or s.held[p] <= s.hand[p, POLICE]:
        return rule
    if others == 0:
        return Rule.CAT_19
    if s.phase == ADDING:
        return rule if s.added != 0 else 0
    if s.added < 0 or s.added >= N:
        return rule
    return rule if s.added == POLICE or s.hand[p, s.added] == 0 else 0


def check_reaction(s: State) -> int:
    """Another player is asked because of Journalists, Detectives or Mafia."""
    if s.asked_from < 1 or s.asked_from >= s.seats:
        return Rule.CAT_10A
    p = (s.active + s.asked_from) % s.seats
    if s.to_act != 1 << p:
        return Rule.CAT_10A
    if s.phase == GIVING:
        paid = s.faction == JOURNALISTS and s.count == 2 and s.added == 0
        return Rule.CAT_11 if not paid or aside(s) != 2 or s.aside[JOURNALISTS] != 2 or s.held[p] < 2 else 0
    if s.phase == TIPPING:
        if s.faction != DETECTIVES or s.count != 3 or s.added < 0 or s.added >= N or aside(s) != 4 or s.held[p] < 1:
            return Rule.CAT_12
        further = s.aside[s.added] - (3 if s.added == DETECTIVES else 0)
        return Rule.CAT_12 if further != 1 or s.aside[DETECTIVES] < 3 else 0
    if s.faction != MAFIA or s.count != 4 or aside(s) != 4 or s.aside[MAFIA] != 4 or s.held[p] + s.points[p] < 1:
        return Rule.CAT_16
    if s.phase == PAYING:
        return Rule.CAT_16 if s.added != 0 else 0
    if s.phase != SECOND or s.held[p] < 2 or s.added < 0 or s.added >= N:
        return Rule.CAT_16
    return Rule.CAT_16 if s.hand[p, s.added] == 0 else 0
