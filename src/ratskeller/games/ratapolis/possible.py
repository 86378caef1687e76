"""Whether a table of Ratapolis can be."""

from __future__ import annotations

from ratskeller.games.ratapolis.actions import (
    ATTACK,
    IDLE,
    MOVE,
    START_OF,
    TARGET_OF,
    is_attack,
)
from ratskeller.games.ratapolis.families import (
    capacity,
    cards_in_play,
    count,
    crowd,
    has_hands,
    is_dealt,
    leads,
    majority,
    room,
    rounds_before,
    rounds_played,
    slot,
    special,
    stands,
    supply,
    voice,
)
from ratskeller.games.ratapolis.paths import attacks_allowed, may_plan
from ratskeller.games.ratapolis.rounds import shelters
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import (
    ARCHIVE,
    CARDS,
    CHEESE_SHOP,
    CLOSED,
    EVERY_TILE,
    FAMILIES_OF,
    HOSPITAL,
    LOOKING,
    MARKET,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROADS,
    MOST_ROWS,
    MOST_SEATS,
    MOST_SPECIALS,
    N_FAMILIES,
    N_TILES,
    OVER,
    PARK,
    PLACING,
    PLANNING,
    PROPERTIES,
    RADIO,
    REJECTING,
    RESCUING,
    ROUNDS,
    SECOND_HALF,
    Rule,
)


def check(s: State) -> int:
    """The first rule that no table breaks but this one, or 0."""
    fault = check_city(s)
    if fault == 0:
        fault = check_course(s)
    if fault == 0:
        fault = check_rats(s)
    if fault == 0:
        fault = check_tokens(s)
    if fault == 0:
        fault = check_cards(s)
    if fault == 0:
        fault = check_looks(s)
    if fault == 0:
        fault = check_plans(s)
    if fault == 0 and s.over == 0:
        fault = check_question(s)
    return fault


def check_city(s: State) -> int:
    """Neighbours are mutual, and the plan is one of cells we know."""
    if s.seats < 2 or s.seats > MOST_SEATS or s.families != FAMILIES_OF[s.seats]:
        return Rule.POL_23
    for t in range(N_TILES):
        if s.neighbours[t] < 0 or s.neighbours[t] > EVERY_TILE or s.neighbours[t] >> t & 1:
            return Rule.POL_0
        for u in range(N_TILES):
            if s.neighbours[t] >> u & 1 != s.neighbours[u] >> t & 1:
                return Rule.POL_0
    i = 0
    for code in range(MOVE, ATTACK):
        if s.neighbours[START_OF[code]] >> TARGET_OF[code] & 1:
            if i >= MOST_ROADS or s.roads[i] != code + 1:
                return Rule.POL_0
            i += 1
    for j in range(i, MOST_ROADS):
        if s.roads[j] != 0:
            return Rule.POL_0
    if s.width < 0 or s.width > MOST_COLUMNS or s.height < 0 or s.height > MOST_ROWS:
        return Rule.POL_0
    for i in range(MOST_CELLS):
        if s.city[i] < 0 or s.city[i] > PARK or (i >= s.width * s.height and s.city[i] != 0):
            return Rule.POL_0
    specials = 0
    for r in range(ROUNDS):
        if s.events[r] < 0 or s.events[r] > CLOSED:
            return Rule.POL_22
        specials += s.events[r] != 0
    return Rule.POL_22 if specials > MOST_SPECIALS or s.memory_aid not in (0, 1) else 0


def check_course(s: State) -> int:
    """The round, and one building destroyed in each round played."""
    if s.round < 1 or s.round > ROUNDS or s.over not in (0, 1):
        return Rule.POL_4
    if s.over == 1:
        if s.round != ROUNDS or s.phase != OVER or s.to_act != 0 or s.asked != 0:
            return Rule.POL_21
    elif s.phase < 0 or s.phase >= OVER or (not is_dealt(s) and s.to_act != 0):
        return Rule.POL_22 if special(s) == CLOSED else Rule.POL_15
    if s.standing < 0 or s.standing > EVERY_TILE or s.fallen & s.standing != 0 or s.fallen < 0:
        return Rule.POL_16
    if s.fallen > EVERY_TILE or count(s.fallen) != rounds_before(s):
        return Rule.POL_15
    before_half = rounds_played(s, 1, SECOND_HALF - 1) if s.round >= SECOND_HALF else 0
    return Rule.POL_15 if count(EVERY_TILE & ~s.standing & ~s.fallen) != before_half else 0


def check_rats(s: State) -> int:
    """Twenty rats of each family in the city or in supply; POL-13: at most one too many on a tile."""
    for f in range(N_FAMILIES):
        total = 0
        for t in range(N_TILES):
            n = s.rats[f, t]
            if n < 0 or (n > 0 and (f >= s.families or not stands(s, t))):
                return Rule.POL_1
            total += n
        if total > 20 or s.going[f] != 0:
            return Rule.POL_1
    for t in range(N_TILES):
        if crowd(s, t) > capacity(s, t) + 1:
            return Rule.POL_13
    return 0


def check_tokens(s: State) -> int:
    """Players + 1 tokens were laid out (POL-2), each is held by the majority (POL-18); cheese was paid once a round."""
    if s.tokens < 0 or s.tokens & ~(PROPERTIES & s.standing) != 0:
        return Rule.POL_17
    lost = count(PROPERTIES & ~s.standing)
    if count(s.tokens) > s.families + 1 or count(s.tokens) + lost < s.families + 1:
        return Rule.POL_2
    finished = count(EVERY_TILE & ~s.standing)  # rounds
    before_actions = s.over == 0 and s.phase in (PLANNING, LOOKING) and s.to_act != 0
    for t in range(N_TILES):
        holder = s.holder[t]
        if holder < 0 or holder > s.families or (holder > 0 and not s.tokens >> t & 1):
            return Rule.POL_18
        if holder > 0 and finished == 0:
            return Rule.POL_18
        if before_actions and finished > 0 and s.tokens >> t & 1 and holder != majority(s, t):
            return Rule.POL_18
    paid = 0
    for f in range(N_FAMILIES):
        if s.cheese[f] < 0 or (s.cheese[f] > 0 and f >= s.families):
            return Rule.POL_18
        paid += s.cheese[f]
    if paid > finished or (paid > 0 and never_in_play(s, CHEESE_SHOP)):
        return Rule.POL_18
    return 0


def never_in_play(s: State, tile: int) -> bool:
    """Whether a building stands and has no property in this game."""
    return stands(s, tile) and not s.tokens >> tile & 1


def check_cards(s: State) -> int:
    """Each card is in one place, and there are as many in each as the rounds have brought (POL-4)."""
    earlier = rounds_before(s)
    hands = has_hands(s)
    now_dealt = 1 if is_dealt(s) else 0
    face_up = CARDS[s.round] - s.families if hands else CARDS[s.round]
    used = 0
    for f in range(N_FAMILIES):
        hand, own = s.hand[f], s.own[f]
        if hand < 0 or own < 0 or hand > EVERY_TILE or own > EVERY_TILE or hand & own != 0 or (hand | own) & used != 0:
            return Rule.POL_3
        dealt = 1 if hands and f < s.families else 0
        if count(hand) != dealt * now_dealt or count(own) != dealt * earlier:
            return Rule.POL_4
        used |= hand | own
    if s.open < 0 or s.shown < 0 or s.open > EVERY_TILE or s.shown > EVERY_TILE:
        return Rule.POL_3
    if s.open & s.shown != 0 or (s.open | s.shown) & used != 0:
        return Rule.POL_3
    if count(s.open) != face_up * now_dealt or count(s.shown) != face_up * earlier:
        return Rule.POL_4
    now = cards_in_play(s)
    past = (used | s.shown) & ~now
    if s.fallen & ~past != 0 or (past | now) & ~(s.standing | s.fallen) != 0 or now & ~s.standing != 0:
        return Rule.POL_16
    if s.rejected < 0 or s.rejected & ~past != 0 or count(s.rejected) > earlier:
        return Rule.POL_15
    return check_hunted(s, now)


def check_hunted(s: State, now: int) -> int:
    """The cards drawn in this hunt are among this round's."""
    if s.prey < 0 or s.prey > N_TILES or s.spared < 0 or s.spared > N_TILES:
        return Rule.POL_15
    hunting = s.over == 0 and s.phase in (REJECTING, RESCUING)
    if (hunting != (s.prey > 0) and s.to_act != 0) or (s.prey > 0 and not now >> s.prey - 1 & 1):
        return Rule.POL_15
    late = s.phase == RESCUING or s.to_act == 0
    if s.spared > 0 and (not late or not now >> s.spared - 1 & 1 or s.holder[RADIO] == 0):
        return Rule.POL_15
    if (s.spared > 0 or s.rejected != 0) and never_in_play(s, RADIO):
        return Rule.POL_15
    return 0


def check_looks(s: State) -> int:
    """POL-19: the Archive is used at most once a round, on another player's card."""
    if s.asker < 0 or s.asker > s.seats or s.askee < 0 or s.askee > s.families or (s.asker > 0) != (s.askee > 0):
        return Rule.POL_19
    if s.asker > 0:
        if s.over != 0 or s.phase == LOOKING or not has_hands(s) or s.holder[ARCHIVE] == 0:
            return Rule.POL_19
        if s.asker - 1 != voice(s, s.holder[ARCHIVE] - 1) or s.looks[s.asker - 1, s.askee - 1] == 0:
            return Rule.POL_19
        if not s.seen[s.asker - 1] & s.hand[s.askee - 1]:
            return Rule.POL_19
    total = 0
    seen = 0
    for p in range(MOST_SEATS):
        cards = 0
        for f in range(N_FAMILIES):
            n = s.looks[p, f]
            if n < 0 or (n > 0 and (p >= s.seats or f >= s.families or leads(s, p, f))):
                return Rule.POL_19
            if count(s.seen[p] & (s.own[f] | s.hand[f])) != n:
                return Rule.POL_19
            if s.seen[p] & s.hand[f] and (s.asker != p + 1 or s.askee != f + 1):
                return Rule.POL_19
            cards += n
        if s.seen[p] < 0 or s.seen[p] & seen != 0 or count(s.seen[p]) != cards:
            return Rule.POL_19
        seen |= s.seen[p]
        total += cards
    if total > rounds_before(s) + (1 if s.asker > 0 else 0) or (total > 0 and never_in_play(s, ARCHIVE)):
        return Rule.POL_19
    return 0


def check_plans(s: State) -> int:
    """Plans exist only while planning, and may be written as they are."""
    for f in range(N_FAMILIES):
        for half in range(2):
            plan, last = s.plan[f, half], s.last_plan[f, half]
            if last < 0 or last > IDLE + 1 or (last > 0 and f >= s.families):
                return Rule.POL_6
            if plan == 0:
                continue
            if plan < 0 or s.over != 0 or s.phase != PLANNING or f >= s.families:
                return Rule.POL_6
            if not may_plan(s, f, half, plan - 1):
                return Rule.POL_22 if is_attack(plan - 1) and not attacks_allowed(s, f, half) else Rule.POL_9
    return 0


def check_question(s: State) -> int:
    """Whether what is asked can be asked of whom it is asked."""
    if s.to_act == 0 and s.asked == 0:
        return check_at_work(s)
    if s.phase == PLANNING:
        return check_planning(s)
    if s.asked != 0:
        return Rule.POL_6
    if s.phase == LOOKING:
        return Rule.POL_19 if not asks_holder(s, ARCHIVE) or not has_hands(s) else 0
    if s.phase == PLACING:
        if not asks_holder(s, MARKET) or room(s, MARKET) == 0 or supply(s, s.holder[MARKET] - 1) == 0:
            return Rule.POL_14
        return 0
    if s.phase == REJECTING:
        return Rule.POL_15A if not asks_holder(s, RADIO) else 0
    if not asks_holder(s, HOSPITAL) or s.rats[s.holder[HOSPITAL] - 1, s.prey - 1] == 0 or shelters(s) == 0:
        return Rule.POL_15A
    return 0


def check_at_work(s: State) -> int:
    """Nobody is asked: all that was planned is carried out, or was."""
    planned = 0
    for f in range(s.families):
        for half in range(2):
            planned += s.plan[f, half] > 0
    return Rule.POL_6 if planned != 0 and planned != 2 * s.families else 0


def asks_holder(s: State, tile: int) -> bool:
    """Whether exactly the seat that decides for the holder of a property is asked."""
    return s.holder[tile] > 0 and s.to_act == 1 << voice(s, s.holder[tile] - 1)


def check_planning(s: State) -> int:
    """POL-6: everybody is asked; who is ready has written all, and actions are written in order."""
    if s.asked != (1 << s.seats) - 1 or s.to_act <= 0 or s.to_act & ~s.asked != 0:
        return Rule.POL_6
    for p in range(s.seats):
        at = slot(s, p)
        if (at >= 0) != (s.to_act >> p & 1 != 0):
            return Rule.POL_6
        for f in range(s.families):
            if at >= 0 and leads(s, p, f) and s.seats <= s.families:
                for half in range(2):
                    if 2 * f + half > at and s.plan[f, half] != 0:
                        return Rule.POL_6
    return 0
