"""Whether a table can be: conservation of pieces, counts that agree, and questions that can be asked."""

from __future__ import annotations

from ratskeller.games.rattus.board import N, bits, diplomats_left, most_cubes, near, population, rats_on_board, room
from ratskeller.games.rattus.classes import destinations
from ratskeller.games.rattus.muslims import majority, stop
from ratskeller.games.rattus.plague import loses_to_class
from ratskeller.games.rattus.rules import doomed, placing_seat
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    ADDING,
    ASTRONOMER,
    CARAVAN_START,
    CARAVANEER,
    CARD_CHOICE,
    CARD_RULE,
    COPIES,
    CUBES,
    DECK,
    DRAWN,
    EDITIONS,
    EXPLORE,
    EXPLORER,
    FINAL_PLAGUE,
    FIRST_TOKEN,
    FULL,
    IN_PLAY,
    KEEP,
    KING,
    LAST,
    LAST_CHANCES,
    LAST_ROUND,
    LAST_TOKEN,
    LIMIT,
    MERCHANT,
    MERCHANTS,
    MONK,
    MOST,
    NO_TOKEN,
    ORDER,
    ORDERS,
    OVER,
    PLACED,
    PLACEMENTS,
    PLACING,
    PLAGUE_START,
    PROTECT,
    RAT_SUPPLY,
    REGIONS_WITH,
    SECOND,
    SET_UP,
    SPREAD_RATS,
    SPREADING,
    STARTING,
    SULTAN,
    SWAP,
    TO,
    TOKENS,
    TURN,
    TURNS,
    WITCH,
    Rule,
)

N_TOKENS = len(TOKENS)
N_EDITIONS = len(EDITIONS)


def check(s: State) -> int:
    """The first rule that no table breaks but this one, or 0."""
    fault = check_box(s)
    if fault == 0:
        fault = check_rats(s)
    if fault == 0:
        fault = check_cubes(s)
    if fault == 0:
        fault = check_cards(s)
    if fault == 0:
        fault = check_stage(s)
    if fault == 0 and s.over == 0:
        fault = check_question(s)
    return fault


def check_box(s: State) -> int:
    """What options and seats fix."""
    if s.edition < 0 or s.edition >= N_EDITIONS or IN_PLAY[s.edition][s.seats] == 0:
        return Rule.AFR_1
    if s.regions != REGIONS_WITH[s.seats]:
        return Rule.RAT_1
    if s.cards & ~CARD_CHOICE[s.edition] or bits(s.cards) != IN_PLAY[s.edition][s.seats]:
        return Rule.AFR_2
    if s.chooses_plague not in (0, 1):
        return Rule.RAT_3
    if s.always_adds not in (0, 1) or s.memory_aid not in (0, 1) or s.asked != 0:
        return Rule.AFR_15
    if not in_use(s, s.plague):
        return Rule.RAT_3
    if s.stage == SET_UP or not s.cards >> CARAVANEER & 1:
        return Rule.AFR_16 if s.caravan != 0 else 0
    return Rule.AFR_16 if not in_use(s, s.caravan) else 0


def in_use(s: State, region: int) -> bool:
    return 0 <= region < N and s.regions >> region & 1 != 0


def check_rats(s: State) -> int:
    """RAT-2, RAT-16: every token of the edition is on the board, turned up, or in the pool."""
    board = 0
    laid = 0
    for r in range(N):
        if s.rats[r] < 0 or s.rats[r] > FULL or (s.rats[r] > 0 and not in_use(s, r)):
            return Rule.RAT_16
        for k in range(FULL):
            fault = check_rat(s, r, k)
            if fault != 0:
                return fault
            laid += s.first[r, k]
        board += s.rats[r]
    spent = 0
    spent_starting = 0
    for t in range(N_TOKENS):
        fault = check_token(s, t)
        if fault != 0:
            return fault
        spent += s.spent[t]
        spent_starting += s.spent[t] * STARTING[t]
    regions = bits(s.regions)
    if board + spent + s.rat_supply != RAT_SUPPLY[s.edition][s.seats] + regions or s.rat_supply < 0:
        return Rule.RAT_2
    return Rule.RAT_2 if laid > regions or laid + spent_starting < regions else 0


def check_rat(s: State, r: int, k: int) -> int:
    """One place for a rat: empty and blank, or with a token of the edition."""
    if k >= s.rats[r]:
        return Rule.RAT_17 if s.face[r, k] != NO_TOKEN or s.seen[r, k] != 0 or s.first[r, k] != 0 else 0
    token = s.face[r, k]
    if token < FIRST_TOKEN[s.edition] or token > LAST_TOKEN[s.edition]:
        return Rule.RAT_2
    if s.first[r, k] not in (0, 1) or s.first[r, k] > STARTING[token]:
        return Rule.RAT_2
    if s.seen[r, k] < 0 or s.seen[r, k] >> s.seats != 0:
        return Rule.RAT_12
    return Rule.RAT_12 if s.seen[r, k] != 0 and not s.cards >> WITCH & 1 else 0


def check_token(s: State, t: int) -> int:
    """As many copies of a token as the edition has."""
    if s.pool[t] < 0 or s.spent[t] < 0:
        return Rule.RAT_2
    copies = s.pool[t] + s.spent[t]
    for r in range(N):
        for k in range(s.rats[r]):
            if s.face[r, k] == t:
                copies += 1
    ours = FIRST_TOKEN[s.edition] <= t <= LAST_TOKEN[s.edition]
    return Rule.RAT_2 if copies != (COPIES[t] if ours else 0) else 0


def check_cubes(s: State) -> int:
    """Twenty cubes of each colour, and diplomats only under cubes."""
    for p in range(MOST):
        cubes = s.supply[p] + s.palace[p]
        for r in range(N):
            if s.cubes[p, r] < 0 or (s.cubes[p, r] > 0 and not in_use(s, r)):
                return Rule.RAT_8
            cubes += s.cubes[p, r]
            if s.diplomats[p] >> r & 1 and s.cubes[p, r] == 0:
                return Rule.AFR_13
        if s.supply[p] < 0 or cubes != (CUBES if p < s.seats else 0):
            return Rule.RAT_8
        if s.palace[p] < 0 or (s.palace[p] > 0 and not s.cards >> KING & 1):
            return Rule.RAT_14
        if s.envoys[p] < 0 or s.envoys[p] > s.palace[p]:
            return Rule.AFR_14
        if s.diplomats[p] & ~s.regions or (s.diplomats[p] | s.envoys[p] and not s.cards >> SULTAN & 1):
            return Rule.AFR_13
    return Rule.AFR_13 if diplomats_left(s) < 0 else 0


def check_cards(s: State) -> int:
    """Each class card has one place, and so has each region card of the deck in use."""
    held = 0
    cards = s.deck | s.discard | s.drawn
    count = bits(s.deck) + bits(s.discard) + bits(s.drawn)
    for p in range(MOST):
        if held & s.held[p] or s.held[p] & ~s.cards or (p >= s.seats and s.held[p] != 0):
            return Rule.RAT_6
        held |= s.held[p]
        if s.hand_size[p] != bits(s.hand[p]) or (p >= s.seats and s.hand[p] != 0):
            return Rule.AFR_5
        cards |= s.hand[p]
        count += bits(s.hand[p])
    if cards != DECK[s.edition][s.seats] or count != bits(cards) or s.deck_size != bits(s.deck):
        return Rule.AFR_5
    if s.covered & ~held or (s.covered != 0 and s.phase != PROTECT):
        return Rule.AFR_9
    drawn = bits(s.drawn)
    if (drawn > 0) != (s.phase in (KEEP, EXPLORE)) or drawn > DRAWN:
        return Rule.AFR_5
    return Rule.AFR_5 if 0 < drawn < DRAWN and s.deck | s.discard else 0


def check_stage(s: State) -> int:
    """Turns, whose they are, and the end."""
    if s.active < 0 or s.active >= s.seats or s.last < 0 or s.last >= s.seats:
        return Rule.RAT_5
    if s.used & ~s.held[s.active] or s.took not in (0, 1) or s.settled not in (0, 1):
        return Rule.RAT_7
    if s.stage == SET_UP:
        return check_set_up(s)
    if s.placements != PLACEMENTS[s.edition][s.seats] * s.seats:
        return Rule.RAT_4
    if s.turns < 0 or s.turns > LAST_ROUND * s.seats:
        return Rule.RAT_20A
    if s.stage == TURNS:
        if s.ended != 0 or s.last != 0 or s.over != 0 or s.turns == LAST_ROUND * s.seats:
            return Rule.RAT_20
        return Rule.RAT_5 if s.active != s.turns % s.seats else 0
    if s.turns < 1 or s.last != (s.turns - 1) % s.seats or s.took + s.settled != 0:
        return Rule.RAT_20
    if s.ended == Rule.RAT_20A:
        if s.turns != LAST_ROUND * s.seats or s.rat_supply == 0:
            return Rule.RAT_20A
    elif s.ended != Rule.RAT_20:
        return Rule.RAT_20
    if s.stage == LAST_CHANCES:
        return Rule.RAT_21 if s.active == s.last or s.over != 0 else 0
    if s.stage != FINAL_PLAGUE or s.active != s.last or s.used != 0:
        return Rule.RAT_22
    if s.over == 0:
        return 0
    if s.over != 1 or s.phase != OVER or s.to_act != 0 or doomed(s) != 0:
        return Rule.RAT_22
    return Rule.RAT_22 if busy(s) or choosing(s) else 0


def check_set_up(s: State) -> int:
    """RAT-3, RAT-4: nothing but cubes has moved yet."""
    if s.turns + s.took + s.settled + s.ended + s.last + s.over != 0 or s.used != 0:
        return Rule.RAT_4
    for r in range(N):
        if s.rats[r] != s.regions >> r & 1:
            return Rule.RAT_2
        for k in range(FULL):
            if s.seen[r, k] != 0:
                return Rule.RAT_12
    if s.rat_supply != RAT_SUPPLY[s.edition][s.seats] or s.discard != 0:
        return Rule.RAT_2
    if s.placements < 0 or s.placements > PLACEMENTS[s.edition][s.seats] * s.seats:
        return Rule.RAT_4
    for p in range(s.seats):
        placed = s.placements // s.seats
        k = s.placements % s.seats
        if placed % 2 == 0:
            placed += 1 if p < k else 0
        else:
            placed += 1 if p >= s.seats - k else 0
        if s.supply[p] != CUBES - PLACED * placed or s.palace[p] != 0 or s.held[p] != 0 or s.diplomats[p] != 0:
            return Rule.RAT_4
        for r in range(N):
            if s.cubes[p, r] % PLACED != 0:
                return Rule.RAT_4
    return 0


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
    if s.phase == PROTECT:
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
        return Rule.AFR_17 if s.phase != ORDER or not ORDERS[s.edition] or bits(doomed(s)) < 2 else 0
    return check_placing(s)


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
    if s.rats[s.struck] == 0 or population(s, s.struck) < LIMIT[s.face[s.struck, 0]]:
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
    if s.phase == TO:
        return check_destination(s, rule)
    if s.count != 0 or s.escort != 0:
        return rule
    if s.phase in (SECOND, SWAP):
        return check_witch(s, rule)
    if s.place + s.second + s.origin + s.via != 0:
        return rule
    if s.phase == KEEP:
        return rule if s.card != ASTRONOMER else 0
    return rule if s.phase != EXPLORE or s.card != EXPLORER or s.supply[s.active] == 0 else 0


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
    if s.phase == SECOND:
        return rule if s.via != 0 or s.second != 0 or rats_on_board(s) < 2 else 0
    same = s.origin == s.via and s.place == s.second
    return rule if same or not has_seen(s, s.via, s.second) else 0


def has_seen(s: State, region: int, place: int) -> bool:
    return 0 <= place < s.rats[region] and s.seen[region, place] >> s.active & 1 != 0
