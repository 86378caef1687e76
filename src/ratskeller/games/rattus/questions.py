"""Whether what is asked can be asked, there and of that seat."""

from __future__ import annotations

from ratskeller.games.rattus.board import (
    bits,
    in_use,
    most_cubes,
    near,
    population,
    rats_on_board,
    room,
)
from ratskeller.games.rattus.classes import destinations
from ratskeller.games.rattus.faces import limit_of
from ratskeller.games.rattus.muslims import majority, stop
from ratskeller.games.rattus.plague import loses_to_class
from ratskeller.games.rattus.setup import placing_seat
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    ADDING,
    ASTRONOMER,
    CARAVAN_START,
    CARAVANEER,
    CARD_RULE,
    EXPLORER,
    EXPLORING,
    FINAL_PLAGUE,
    GOING,
    KEEPING,
    LAST,
    LAST_CHANCES,
    LOOKING_AGAIN,
    MERCHANT,
    MERCHANTS,
    MONK,
    ORDERING,
    ORDERS,
    OVER,
    PLACEMENTS,
    PLACING,
    PLAGUE_START,
    PROTECTING,
    SPREAD_RATS,
    SPREADING,
    SWAPPING,
    TURN,
    TURNS,
    WITCH,
    Rule,
)
from ratskeller.games.rattus.turns import doomed


def busy(s: State) -> bool:
    """Whether the plague or the caravan is at work."""
    return s.turned_up + s.struck + s.asked_from + s.to_spread + s.entitled[0] + s.entitled[1] != 0


def choosing(s: State) -> bool:
    """Whether an ability is in progress."""
    if s.card != 0 or s.origin != 0 or s.via != 0:
        return True
    return s.place != 0 or s.count != 0 or s.escort != 0 or s.second != 0


def check_question(s: State) -> int:
    """Whether what is asked can be asked, there and of that seat."""
    if s.to_act < 0 or s.phase == OVER:
        return Rule.RAT_5
    if s.to_act == 0:
        return check_at_work(s)
    if s.phase == PROTECTING:
        return check_protection(s)
    if s.phase == ADDING:
        return check_adding(s)
    if s.to_act != 1 << s.active:
        return Rule.RAT_5
    if s.phase == SPREADING:
        return check_spreading(s)
    if busy(s):
        return Rule.RAT_17
    if s.stage in (TURNS, LAST_CHANCES):
        if s.stage == TURNS and s.rat_supply == 0:
            return Rule.RAT_20
        if s.phase == (TURN if s.stage == TURNS else LAST):
            return Rule.RAT_7 if choosing(s) else 0
        return check_ability(s)
    if choosing(s):
        return Rule.RAT_7
    if s.stage == FINAL_PLAGUE:
        return Rule.AFR_17 if s.phase != ORDERING or not ORDERS[s.edition] or bits(doomed(s)) < 2 else 0
    return check_placing(s)


def check_at_work(s: State) -> int:
    """Nobody is asked: the plague or the caravan is at work, or a turn passes."""
    if s.phase in (GOING, KEEPING, LOOKING_AGAIN, SWAPPING) or s.to_spread != 0:
        return Rule.RAT_16
    if choosing(s) and s.phase not in (EXPLORING, ADDING):
        return Rule.RAT_7
    if s.turned_up not in (0, 1) or (s.turned_up == 1 and s.rats[s.struck] == 0):
        return Rule.RAT_18
    if s.entitled[0] + s.entitled[1] != 0:
        return Rule.AFR_15 if s.phase != ADDING or s.turned_up + s.struck != 0 else 0
    return Rule.AFR_10 if s.asked_from < 0 or s.asked_from > s.seats else 0


def check_placing(s: State) -> int:
    """RAT-3, RAT-4, AFR-16: whose choice it is in the set-up."""
    rounds = PLACEMENTS[s.edition][s.seats] * s.seats
    if s.phase == PLAGUE_START:
        chosen = s.chooses_plague == 0 or s.placements != 0 or s.plague != 0 or s.active != 0
        return Rule.RAT_3 if chosen else 0
    if s.phase == PLACING:
        return Rule.RAT_4 if s.placements >= rounds or s.active != placing_seat(s) else 0
    if s.phase != CARAVAN_START or s.placements != rounds or s.active != s.seats - 1:
        return Rule.AFR_16
    return Rule.AFR_16 if not s.cards >> CARAVANEER & 1 else 0


def check_spreading(s: State) -> int:
    """RAT-16: there is a rat to place, and room for it."""
    if s.stage != TURNS or choosing(s) or s.turned_up + s.struck + s.asked_from + s.entitled[0] + s.entitled[1] != 0:
        return Rule.RAT_16
    if s.to_spread < 1 or s.to_spread > SPREAD_RATS[s.rats[s.plague]] or s.to_spread > s.rat_supply:
        return Rule.RAT_16
    return Rule.RAT_16 if room(s, near(s, s.plague)) == 0 else 0


def check_protection(s: State) -> int:
    """AFR-10: a token lies face up that would cost the seat a cube by its class."""
    if s.stage not in (TURNS, LAST_CHANCES, FINAL_PLAGUE) or choosing(s):
        return Rule.AFR_10
    if s.turned_up != 1 or s.to_spread + s.entitled[0] + s.entitled[1] != 0 or not in_use(s, s.struck):
        return Rule.AFR_10
    if s.stage != FINAL_PLAGUE and s.struck != s.plague:
        return Rule.RAT_17
    if s.rats[s.struck] == 0 or population(s, s.struck) < limit_of(s.face[s.struck, 0]):
        return Rule.RAT_18
    if s.asked_from < 0 or s.asked_from >= s.seats:
        return Rule.AFR_10
    p = (s.active + s.asked_from) % s.seats
    return Rule.AFR_10 if s.to_act != 1 << p or s.hand_size[p] == 0 or not loses_to_class(s, p) else 0


def check_adding(s: State) -> int:
    """AFR-15: the caravan has moved, and the seat is entitled to a cube."""
    if s.stage not in (TURNS, LAST_CHANCES) or s.always_adds != 0 or not ready(s, CARAVANEER):
        return Rule.AFR_15
    if (s.stage == TURNS and s.rat_supply == 0) or s.turned_up + s.struck + s.to_spread != 0:
        return Rule.AFR_15
    if s.place + s.second + s.count + s.escort != 0 or not in_use(s, s.origin) or not in_use(s, s.via):
        return Rule.AFR_15
    on_the_way = near(s, s.origin) >> s.via & 1 and near(s, s.via) >> s.caravan & 1 and s.caravan != s.origin
    if not on_the_way or s.asked_from < 0 or s.asked_from >= 2 * s.seats:
        return Rule.AFR_15
    for i in range(2):
        region = s.origin if i == 0 else s.via
        if s.entitled[i] < 0 or s.entitled[i] >> s.seats != 0:
            return Rule.AFR_15
        for p in range(s.seats):
            if s.entitled[i] >> p & 1 and s.cubes[p, region] < max(1, most_cubes(s, region) - 1):
                return Rule.AFR_15
    if s.asked_from < s.seats and s.entitled[1] != majority(s, s.via):
        return Rule.AFR_15
    p = (s.active + s.asked_from) % s.seats
    entitled = s.entitled[s.asked_from // s.seats] >> p & 1
    return Rule.AFR_15 if s.to_act != 1 << p or not entitled or s.supply[p] == 0 or not in_use(s, stop(s)) else 0


def ready(s: State, card: int) -> bool:
    """Whether this card's ability is in progress and may be."""
    return s.card == card and (s.held[s.active] & ~s.used) >> card & 1 != 0


def check_ability(s: State) -> int:
    """An ability in progress asks the active player."""
    if s.card < 0 or s.card >= len(CARD_RULE) or not ready(s, s.card):
        return Rule.RAT_7
    rule = CARD_RULE[s.card]
    if not in_use(s, s.origin) or not in_use(s, s.via):
        return rule
    if s.phase == GOING:
        return check_destination(s, rule)
    if s.count != 0 or s.escort != 0:
        return rule
    if s.phase in (LOOKING_AGAIN, SWAPPING):
        return check_witch(s, rule)
    if s.place + s.second + s.origin + s.via != 0:
        return rule
    if s.phase == KEEPING:
        return rule if s.card != ASTRONOMER else 0
    return rule if s.phase != EXPLORING or s.card != EXPLORER or s.supply[s.active] == 0 else 0


def check_destination(s: State, rule: int) -> int:
    """The first half of Merchant, Monk or Caravaneer, which leaves somewhere to go."""
    if s.second != 0 or destinations(s, s.active) == 0:
        return rule
    if s.card == CARAVANEER:
        if s.origin + s.place + s.count + s.escort != 0:
            return rule
        return rule if not near(s, s.caravan) >> s.via & 1 else 0
    if s.via != 0:
        return rule
    if s.card == MONK:
        return rule if s.count + s.escort != 0 or s.place < 0 or s.place >= s.rats[s.origin] else 0
    if s.card != MERCHANT or s.place != 0 or s.escort not in (0, 1):
        return rule
    diplomat = s.diplomats[s.active] >> s.origin & 1
    if s.escort > diplomat:
        return Rule.AFR_14
    most = min(MERCHANTS, s.cubes[s.active, s.origin] - diplomat + s.escort)
    return rule if s.count < 1 or s.count > most else 0


def check_witch(s: State, rule: int) -> int:
    """RAT-12: she has looked at one or two different rats."""
    if s.card != WITCH or not has_seen(s, s.origin, s.place):
        return rule
    if s.phase == LOOKING_AGAIN:
        return rule if s.via != 0 or s.second != 0 or rats_on_board(s) < 2 else 0
    same = s.origin == s.via and s.place == s.second
    return rule if same or not has_seen(s, s.via, s.second) else 0


def has_seen(s: State, region: int, place: int) -> bool:
    return 0 <= place < s.rats[region] and s.seen[region, place] >> s.active & 1 != 0
