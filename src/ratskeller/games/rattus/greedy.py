"""A greedy player of Rattus: it weighs cubes won against cubes feared, and takes class cards for what they do now.

Values are in hundredths of a cube.  It sees only its own redacted record.  In a turn it first takes a card, then
settles, then uses its cards while that is worth something, and at last moves the plague.
"""

from __future__ import annotations

from ratskeller.games.rattus.actions import (
    ABILITY_OF,
    ADD,
    CARAVAN,
    CARD_OF,
    COUNT_OF,
    DEVASTATE,
    KEEP,
    LAY,
    PLACE,
    PLACE_OF,
    PLAGUE,
    REGION_OF,
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
from ratskeller.games.rattus.board import N, can_draw, has_diplomat, most_cubes, near, reach, room
from ratskeller.games.rattus.classes import merchant_destinations
from ratskeller.games.rattus.danger import CUBE, burden, fear, fear_now, fear_of_others, rat_harm
from ratskeller.games.rattus.faces import classes_on_card, region_on
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    ASTRONOMER,
    EXPLORER,
    EXPLORING,
    FULL,
    KING,
    KNIGHT,
    MERCHANT,
    MERCHANTS,
    MONK,
    PEASANT,
    PLACED_AT_ONCE,
    STEPS,
    SULTAN,
    TURN,
    WITCH,
)

FIRST, SOON, LATER = 8000, 6000, 4000  # so that parts of a turn come in the order that pays
NEVER = -20000
AT_LAST = -10000  # moving the plague
WILD = (1 << 7) - 1


def prefer(s: State, seat: int, code: int) -> int:
    """How much the greedy bot likes an action."""
    verb, region = VERB_OF[code], REGION_OF[code]
    if verb == PLAGUE:
        return AT_LAST + like_plague(s, seat, region)
    if verb == PLACE:
        return after_adding(s, seat, region, PLACED_AT_ONCE)
    if verb == CARAVAN:
        return s.cubes[seat, region] * CUBE
    if verb == TAKE:
        return if_worth(FIRST, like_taking(s, seat, CARD_OF[code]))
    if verb == SETTLE:
        return if_worth(SOON, like_settling(s, seat, region, 0))
    if verb == SETTLE_MORE:
        return if_worth(SOON, like_settling(s, seat, region, 1))
    if ABILITY_OF[code] >= 0:
        return like_using(s, seat, code)
    return like_answering(s, seat, verb, code)


def if_worth(rank: int, value: int) -> int:
    """An action that is worth something comes at its time; another never."""
    return rank + value if value > 0 else NEVER + value


# Cubes and the plague


def after_adding(s: State, seat: int, region: int, count: int) -> int:
    """What cubes more in a region promise, less what is feared for them."""
    mine = s.cubes[seat, region]
    more = fear(s, seat, region, mine + count, 0, s.held[seat]) - fear_now(s, seat, region)
    return count * CUBE - more + (count * CUBE // 10 if near(s, s.plague) >> region & 1 == 0 else 0)


def like_settling(s: State, seat: int, region: int, more: int) -> int:
    return after_adding(s, seat, region, min(s.rats[region] + more, s.supply[seat]))


def like_plague(s: State, seat: int, region: int) -> int:
    """Where it hurts the others more than oneself; new rats are better far from one's own."""
    value = fear_of_others(s, seat, region, 0) - fear_now(s, seat, region)
    if s.phase == TURN:
        for r in range(N):
            if near(s, region) >> r & 1 and s.rats[r] < FULL and s.rats[region] > 0:
                value += 5 - s.cubes[seat, r]
    return value


def best_plague(s: State, seat: int, steps: int) -> int:
    best = NEVER
    stops = reach(s, s.plague, steps)
    for r in range(N):
        if stops >> r & 1:
            best = max(best, like_plague(s, seat, r))
    return best


# Class cards


def like_taking(s: State, seat: int, card: int) -> int:
    """What a card does now and may do again, and that another loses it, less what its class may cost."""
    value = use_of(s, seat, card)
    for p in range(s.seats):
        if p != seat and s.held[p] >> card & 1:
            value += 15
    return value + 20 - burden(s, seat, card)


def use_of(s: State, seat: int, card: int) -> int:
    """What an ability is worth this turn."""
    if card == PEASANT:
        return CUBE if s.settled == 0 and s.supply[seat] > FULL else 0
    if card == MERCHANT:
        return best_trade(s, seat)
    if card == MONK:
        return best_drive(s, seat)
    if card == KNIGHT:
        return best_plague(s, seat, STEPS[s.edition][s.seats]) - best_plague(s, seat, 1)
    if card == WITCH:
        return 10
    if card == KING:
        return best_crown(s, seat)
    if card == ASTRONOMER:
        return 45 if can_draw(s) else 0
    if card == EXPLORER:
        return CUBE * 9 // 10 if s.supply[seat] > 0 and can_draw(s) else 0
    if card == SULTAN:
        return 70
    return best_journey(s, seat)


def like_using(s: State, seat: int, code: int) -> int:
    """An ability's first half, or all of it."""
    card, region, place = ABILITY_OF[code], REGION_OF[code], PLACE_OF[code] - 1
    escort = 1 if VERB_OF[code] in (USE_MERCHANT_ESCORT, USE_KING_ESCORT) else 0
    if card == PEASANT:
        return if_worth(SOON, after_adding(s, seat, region, 1))
    if card == MERCHANT:
        return if_worth(LATER, like_trade_from(s, seat, region, COUNT_OF[code], escort))
    if card == MONK:
        return if_worth(LATER, like_drive_from(s, seat, region, place))
    if card == WITCH:
        return like_look(s, seat, region, place)
    if card == KING:
        return like_crown(s, seat, region, escort)
    if card == ASTRONOMER:
        return LATER + 45
    if card == EXPLORER:
        return LATER + 90
    if card == SULTAN:
        return LATER + 70 - fear_now(s, seat, region) // (1 + s.cubes[seat, region])
    return if_worth(LATER, like_journey_by(s, seat, region))


# Merchant


def like_trade(s: State, seat: int, origin: int, to: int, count: int) -> int:
    """How much fear is left behind."""
    cards = s.held[seat]
    there = s.cubes[seat, to]
    here = s.cubes[seat, origin]
    before = fear(s, seat, origin, here, 0, cards) + fear(s, seat, to, there, 0, cards)
    return before - fear(s, seat, origin, here - count, 0, cards) - fear(s, seat, to, there + count, 0, cards) - 10


def like_trade_from(s: State, seat: int, origin: int, count: int, escort: int) -> int:
    best = NEVER
    stops = merchant_destinations(s, seat, origin, escort)
    for r in range(N):
        if stops >> r & 1:
            best = max(best, like_trade(s, seat, origin, r, count))
    return best - (0 if escort or not has_diplomat(s, seat, origin) else 5)


def best_trade(s: State, seat: int) -> int:
    best = 0
    for r in range(N):
        for count in range(1, min(MERCHANTS, s.cubes[seat, r]) + 1):
            best = max(best, like_trade_from(s, seat, r, count, 0))
    return best


# Monk


def like_drive(s: State, seat: int, origin: int, place: int, to: int) -> int:
    """A rat less with oneself, a rat more with others."""
    value = rat_harm(s, seat, origin, s.face[origin, place]) - fear_of_others(s, seat, origin, 0) // max(
        1, s.rats[origin]
    )
    cards = s.held[seat]
    mine = s.cubes[seat, to]
    value -= fear(s, seat, to, mine, 1, cards) - fear(s, seat, to, mine, 0, cards)
    return value + fear_of_others(s, seat, to, 1) - fear_of_others(s, seat, to, 0)


def like_drive_from(s: State, seat: int, origin: int, place: int) -> int:
    best = NEVER
    stops = room(s, near(s, origin))
    for r in range(N):
        if stops >> r & 1:
            best = max(best, like_drive(s, seat, origin, place, r))
    return best


def best_drive(s: State, seat: int) -> int:
    best = 0
    for r in range(N):
        if s.rats[r] > 0 and s.cubes[seat, r] > 0:
            best = max(best, like_drive_from(s, seat, r, 0))
    return best


# Witch


def like_look(s: State, seat: int, region: int, place: int) -> int:
    """At unseen rats among one's own first, then at others' rats."""
    if s.seen[region, place] >> seat & 1:
        return LATER + 1
    return LATER + 2 + min(s.cubes[seat, region], 5) * 2 + min(most_cubes(s, region), 5)


def like_swap(s: State, seat: int) -> int:
    """What a swap saves oneself and costs the others, now that both faces are known."""
    first = s.face[s.origin, s.place]
    second = s.face[s.via, s.second]
    value = 0
    for p in range(s.seats):
        saved = rat_harm(s, p, s.origin, first) + rat_harm(s, p, s.via, second)
        saved -= rat_harm(s, p, s.origin, second) + rat_harm(s, p, s.via, first)
        value += saved if p == seat else -saved // (s.seats - 1)
    return value


# King


def like_crown(s: State, seat: int, region: int, escort: int) -> int:
    """A cube in the palace is safe; cubes near the plague and near rats are called first."""
    value = 65 if escort else 60
    for r in range(N):
        if near(s, region) >> r & 1:
            value += s.rats[r] * 2 + (5 if s.plague == r else 0)
    return LATER - 1000 + value


def best_crown(s: State, seat: int) -> int:
    for r in range(N):
        if s.rats[r] == 0 and s.cubes[seat, r] > 0:
            return 70
    return 15


# Caravaneer


def stop_worth(s: State, seat: int, region: int) -> int:
    """What the caravan brings in a region: a cube to whoever has most."""
    most = most_cubes(s, region)
    value = 0
    for p in range(s.seats):
        if most > 0 and s.cubes[p, region] == most and s.supply[p] > 0:
            value += CUBE if p == seat else -CUBE // (s.seats - 1)
    return value


def like_journey_by(s: State, seat: int, via: int) -> int:
    return stop_worth(s, seat, s.caravan) + stop_worth(s, seat, via)


def best_journey(s: State, seat: int) -> int:
    best = 0
    for r in range(N):
        if near(s, s.caravan) >> r & 1:
            best = max(best, like_journey_by(s, seat, r))
    return best


# Answers


def like_answering(s: State, seat: int, verb: int, code: int) -> int:
    """The second half of an ability, and the questions of the plague."""
    region, card = REGION_OF[code], CARD_OF[code]
    if verb == TO:
        return like_destination(s, seat, region)
    if verb == SWAP:
        return like_swap(s, seat)
    if verb == KEEP:
        return like_card(s, seat, card)
    if verb == SPREAD:
        return like_spread(s, seat, region)
    if verb == LAY:
        return CUBE // 2 - like_card(s, seat, card)
    if verb == ADD:
        return 1
    if verb == DEVASTATE:
        return fear_of_others(s, seat, region, 0) - fear_now(s, seat, region)
    return 0  # leave, decline, done


def like_destination(s: State, seat: int, region: int) -> int:
    if s.phase == EXPLORING:
        return after_adding(s, seat, region, 1)
    if s.card == MERCHANT:
        return like_trade(s, seat, s.origin, region, s.count)
    if s.card == MONK:
        return like_drive(s, seat, s.origin, s.place, region)
    return stop_worth(s, seat, region)  # where the caravan starts next time


def like_card(s: State, seat: int, card: int) -> int:
    """A region card: for its region, if one leads there, and for the classes it protects."""
    region = region_on(card)
    leads = s.cubes[seat, region] > 0 and s.cubes[seat, region] == most_cubes(s, region)
    return (30 if leads else 0) + (10 if classes_on_card(card) == WILD else 5)


def like_spread(s: State, seat: int, region: int) -> int:
    """A new rat: with others rather than with oneself."""
    cards = s.held[seat]
    mine = s.cubes[seat, region]
    cost = fear(s, seat, region, mine, 1, cards) - fear(s, seat, region, mine, 0, cards)
    return fear_of_others(s, seat, region, 1) - fear_of_others(s, seat, region, 0) - cost
