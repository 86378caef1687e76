"""Whether a table can be: pieces and cards are all there, counts agree, and turns and the end are in order."""

from __future__ import annotations

from ratskeller.games.rattus.board import (
    N,
    bits,
    diplomats_left,
    in_use,
)
from ratskeller.games.rattus.faces import copies_of, is_starting
from ratskeller.games.rattus.questions import busy, check_question, choosing
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    CARAVANEER,
    CARD_CHOICE,
    CUBES,
    CUBES_RAN_OUT,
    DEALT,
    DECK,
    DRAWN,
    EDITIONS,
    EXPLORING,
    FINAL_PLAGUE,
    FIRST_TOKEN,
    FULL,
    IN_PLAY,
    KEEPING,
    KING,
    LAST_CHANCES,
    LAST_ROUND,
    LAST_TOKEN,
    MOST_SEATS,
    NO_TOKEN,
    OVER,
    PLACED_AT_ONCE,
    PLACEMENTS,
    PROTECTING,
    RAT_SUPPLY,
    RATS_RAN_OUT,
    REGIONS_WITH,
    SET_UP,
    SULTAN,
    TOKENS,
    TURNS,
    WITCH,
    Rule,
)
from ratskeller.games.rattus.turns import doomed

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
        spent_starting += s.spent[t] * is_starting(t)
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
    if s.first[r, k] not in (0, 1) or s.first[r, k] > is_starting(token):
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
    return Rule.RAT_2 if copies != (copies_of(t) if ours else 0) else 0


def check_cubes(s: State) -> int:
    """Twenty cubes of each colour, and diplomats only under cubes."""
    for p in range(MOST_SEATS):
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
    for p in range(MOST_SEATS):
        if held & s.held[p] or s.held[p] & ~s.cards or (p >= s.seats and s.held[p] != 0):
            return Rule.RAT_6
        held |= s.held[p]
        if s.hand_size[p] != bits(s.hand[p]) or (p >= s.seats and s.hand[p] != 0):
            return Rule.AFR_5
        cards |= s.hand[p]
        count += bits(s.hand[p])
    if cards != DECK[s.edition][s.seats] or count != bits(cards) or s.deck_size != bits(s.deck):
        return Rule.AFR_5
    if s.covered & ~held or (s.covered != 0 and s.phase != PROTECTING and s.to_act != 0):
        return Rule.AFR_9
    drawn = bits(s.drawn)
    if (drawn > 0) != (s.phase in (KEEPING, EXPLORING)) or drawn > DRAWN:
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
        if s.ended != 0 or s.ran_out != 0 or s.last != 0 or s.over != 0 or s.turns == LAST_ROUND * s.seats:
            return Rule.RAT_20
        return Rule.RAT_5 if s.active != s.turns % s.seats else 0
    if s.turns < 1 or s.last != (s.turns - 1) % s.seats or s.took + s.settled != 0:
        return Rule.RAT_20
    if s.ended == Rule.RAT_20A:
        if s.turns != LAST_ROUND * s.seats or s.rat_supply == 0:
            return Rule.RAT_20A
    elif s.ended != Rule.RAT_20:
        return Rule.RAT_20
    if s.ran_out < 0 or s.ran_out > RATS_RAN_OUT + CUBES_RAN_OUT:
        return Rule.RAT_20
    if s.stage == LAST_CHANCES:
        return Rule.RAT_21 if (s.active == s.last and s.to_act != 0) or s.over != 0 else 0
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
        if s.supply[p] != CUBES - PLACED_AT_ONCE * placed or s.palace[p] != 0 or s.held[p] != 0 or s.diplomats[p] != 0:
            return Rule.RAT_4
        if s.hand_size[p] != DEALT[s.edition]:
            return Rule.AFR_5
        for r in range(N):
            if s.cubes[p, r] % PLACED_AT_ONCE != 0:
                return Rule.RAT_4
    return 0
