"""The rules of Rattus: the set-up, what is legal, what a decision does, and how turns and the game end."""

from __future__ import annotations

from ratskeller.engine.chance import Chance, rand
from ratskeller.engine.events import Log, tell
from ratskeller.engine.record import Row
from ratskeller.games.rattus.actions import (
    ADD,
    CARAVAN,
    DECLINE,
    DEVASTATE,
    DONE,
    LEAVE,
    N_CARDS,
    PLACE,
    PLAGUE,
    SETTLE,
    SETTLE_MORE,
    SPREAD,
    TAKE,
    USE_PEASANT,
    USE_WITCH,
)
from ratskeller.games.rattus.actions import (
    KEEP as KEEP_CODE,
)
from ratskeller.games.rattus.actions import (
    SWAP as SWAP_CODE,
)
from ratskeller.games.rattus.actions import (
    TO as TO_CODE,
)
from ratskeller.games.rattus.board import (
    N,
    add_rat,
    bits,
    draw_card,
    draw_starting_token,
    go_home,
    near,
    nth_bit,
    population,
    put_cubes,
    room,
)
from ratskeller.games.rattus.classes import (
    go_to,
    legal_destinations,
    legal_second,
    list_regions,
    look_again,
    offer,
    swap_or_leave,
    use,
)
from ratskeller.games.rattus.events import (
    CARAVAN_PLACED,
    DONE_WITH,
    ENDED,
    ENDING,
    FINAL,
    LAST_CHANCE,
    PLAGUE_MOVED,
    SETTLED,
    STARTED,
    TOOK,
    TOOK_FROM,
    TURN_BEGAN,
)
from ratskeller.games.rattus.events import (
    PLACED as PLACED_CUBES,
)
from ratskeller.games.rattus.muslims import add_or_decline, explore, keep, legal_explorations, legal_keeps
from ratskeller.games.rattus.plague import (
    begin_devastation,
    begin_spread,
    devastation_goes_on,
    legal_protection,
    plague_moves,
    protect,
    spread,
    spread_goes_on,
)
from ratskeller.games.rattus.state import Options, State
from ratskeller.games.rattus.tables import (
    ADDING,
    CARAVAN_START,
    CARAVANEER,
    CARD_CHOICE,
    CARDS_OF,
    CHIVALRY,
    COPIES,
    CUBES,
    DEALT,
    DECK,
    EXPLORE,
    FINAL_PLAGUE,
    FIRST_TOKEN,
    FULL,
    IN_PLAY,
    KEEP,
    LAST,
    LAST_CHANCES,
    LAST_ROUND,
    LAST_TOKEN,
    ORDER,
    ORDERS,
    OVER,
    PEASANT,
    PLACED,
    PLACEMENTS,
    PLACING,
    PLAGUE_START,
    PROTECT,
    RAT_SUPPLY,
    REGIONS_WITH,
    SECOND,
    SPREADING,
    SWAP,
    TO,
    TURN,
    TURNS,
    Rule,
)

# Set-up


def prepare(s: State, options: Options, seats: int) -> None:
    """What follows from options and seats alone: RAT-1, AFR-1, and the class cards unless they are drawn (AFR-2)."""
    s.seats = seats
    s.edition = options.edition
    s.regions = REGIONS_WITH[seats]
    s.chooses_plague = options.plague_start
    s.always_adds = options.caravan_always_adds
    s.memory_aid = options.memory_aid
    if options.cards != 0:
        s.cards = options.cards
    elif bits(CARD_CHOICE[s.edition]) == IN_PLAY[s.edition][seats]:
        s.cards = CARD_CHOICE[s.edition]


def deal(s: State, options: Options, seats: int, chance: Chance) -> None:
    """RAT-1 to RAT-4, AFR-1 to AFR-6: lay out everything that no player chooses."""
    prepare(s, options, seats)
    if s.cards == 0:
        draw_cards_in_play(s, chance)
    lay_starting_rats(s, chance)
    for p in range(seats):
        s.supply[p] = CUBES
    s.deck = DECK[s.edition][seats]
    s.deck_size = bits(s.deck)
    for p in range(seats):
        for _ in range(DEALT[s.edition]):  # AFR-5
            s.hand[p] |= 1 << draw_card(s, chance, None)
            s.hand_size[p] += 1
    if s.chooses_plague:
        s.phase = PLAGUE_START
        s.to_act = 1
    else:
        s.plague = nth_bit(s.regions, rand(chance, bits(s.regions)))
        ask_for_cubes(s)


def draw_cards_in_play(s: State, chance: Chance) -> None:
    """AFR-2: random class cards, as many as the edition plays with."""
    left = CARD_CHOICE[s.edition]
    for _ in range(IN_PLAY[s.edition][s.seats]):
        card = nth_bit(left, rand(chance, bits(left)))
        left &= ~(1 << card)
        s.cards |= 1 << card


def lay_starting_rats(s: State, chance: Chance) -> None:
    """RAT-2, AFR-3: a random starting rat in each region; the others join the regular ones, some leave unseen."""
    for t in range(FIRST_TOKEN[s.edition], LAST_TOKEN[s.edition] + 1):
        s.pool[t] = COPIES[t]
    for r in range(N):
        if s.regions >> r & 1:
            add_rat(s, r, draw_starting_token(s, chance), 0, 1)
    s.rat_supply = RAT_SUPPLY[s.edition][s.seats]


def ask_for_cubes(s: State) -> None:
    """RAT-4, AFR-6: forward, backward, forward; then AFR-16, the caravan; then the first turn."""
    s.phase = PLACING
    if s.placements < PLACEMENTS[s.edition][s.seats] * s.seats:
        s.active = placing_seat(s)
        s.to_act = 1 << s.active
    elif s.cards >> CARAVANEER & 1:
        s.phase = CARAVAN_START
        s.active = s.seats - 1
        s.to_act = 1 << s.active


def placing_seat(s: State) -> int:
    """RAT-4: whose turn it is to put cubes down."""
    k = s.placements % s.seats
    return k if s.placements // s.seats % 2 == 0 else s.seats - 1 - k


def set_up_is_done(s: State) -> bool:
    return s.placements == PLACEMENTS[s.edition][s.seats] * s.seats and s.phase == PLACING


def place_plague(s: State, region: int, log: Log) -> None:
    """RAT-3, AFR-4: the first player chooses."""
    s.plague = region
    tell(log, STARTED, 0, region, 0, 0)
    ask_for_cubes(s)


def place_cubes(s: State, seat: int, region: int, log: Log) -> None:
    """RAT-4: two cubes into one region."""
    put_cubes(s, seat, region, PLACED)
    s.placements += 1
    tell(log, PLACED_CUBES, seat, region, PLACED, 0)
    ask_for_cubes(s)
    if set_up_is_done(s):
        begin_turn(s, 0, log)


def place_caravan(s: State, seat: int, region: int, log: Log) -> None:
    """AFR-16."""
    s.caravan = region
    tell(log, CARAVAN_PLACED, seat, region, 0, 0)
    begin_turn(s, 0, log)


# What is legal


def legal(s: State, seat: int, out: Row) -> int:
    """The legal codes of a seat, ascending."""
    if not s.to_act >> seat & 1:
        return 0
    if s.phase == TURN:
        return legal_turn(s, seat, out)
    if s.phase == LAST:
        return legal_last(s, seat, out)
    if s.phase == TO:
        return legal_destinations(s, seat, out)
    if s.phase == SPREADING:
        return list_regions(room(s, near(s, s.plague)), SPREAD, out, 0)
    if s.phase == PROTECT:
        return legal_protection(s, seat, out)
    if s.phase == SECOND:
        return legal_second(s, out)
    if s.phase == SWAP:
        return two(SWAP_CODE, LEAVE, out)
    if s.phase == KEEP:
        return legal_keeps(s, out)
    if s.phase == EXPLORE:
        return legal_explorations(s, out)
    if s.phase == ADDING:
        return two(ADD, DECLINE, out)
    if s.phase == ORDER:
        return list_regions(doomed(s), DEVASTATE, out, 0)
    if s.phase == PLACING:
        return list_regions(s.regions, PLACE, out, 0)
    return list_regions(s.regions, PLAGUE if s.phase == PLAGUE_START else CARAVAN, out, 0)


def two(yes: int, no: int, out: Row) -> int:
    out[0] = yes
    out[1] = no
    return 2


def legal_turn(s: State, seat: int, out: Row) -> int:
    """RAT-5: parts A and B, each once, abilities, and part C, which comes last."""
    n = list_regions(plague_moves(s, seat), PLAGUE, out, 0)
    if s.took == 0:
        for card in range(N_CARDS):
            if (s.cards & ~s.held[seat]) >> card & 1:
                out[n] = TAKE + card
                n += 1
    if s.settled == 0 and s.supply[seat] > 0:
        n = legal_settling(s, seat, out, n)
    return offer_abilities(s, seat, out, n)


def legal_settling(s: State, seat: int, out: Row, n: int) -> int:
    """RAT-8: a region that gets at least one cube; RAT-9: one more with the Peasant, if there is one more."""
    for r in range(N):
        if s.rats[r] > 0:
            out[n] = SETTLE + r
            n += 1
    if s.held[seat] >> PEASANT & 1:
        for r in range(N):
            if s.regions >> r & 1 and s.supply[seat] > s.rats[r]:
                out[n] = SETTLE_MORE + r
                n += 1
    return n


def offer_abilities(s: State, seat: int, out: Row, n: int) -> int:
    """RAT-6, RAT-7: of one's cards, each once a turn."""
    ready = s.held[seat] & ~s.used
    for card in range(N_CARDS):
        if ready >> card & 1:
            n = offer(s, seat, card, out, n)
    return n


def legal_last(s: State, seat: int, out: Row) -> int:
    """RAT-21: the abilities once more, the Knight's too, until one is done."""
    n = 0
    if s.held[seat] & ~s.used & CARDS_OF[CHIVALRY]:
        n = list_regions(plague_moves(s, seat), PLAGUE, out, 0)
    n = offer_abilities(s, seat, out, n)
    out[n] = DONE
    return n + 1


def doomed(s: State) -> int:
    """AFR-17: regions with rats and cubes, as bits."""
    found = 0
    for r in range(N):
        if s.rats[r] > 0 and population(s, r) > 0:
            found |= 1 << r
    return found


# What a decision does


def apply(s: State, seat: int, code: int, chance: Chance, log: Log) -> None:
    """Carry out one legal decision."""
    if code < PLACE:
        if s.phase == PLAGUE_START:
            place_plague(s, code - PLAGUE, log)
        else:
            move_plague(s, seat, code - PLAGUE, log)
    elif code < CARAVAN:
        place_cubes(s, seat, code - PLACE, log)
    elif code < TAKE:
        place_caravan(s, seat, code - CARAVAN, log)
    elif code < SETTLE:
        take(s, seat, code - TAKE, log)
    elif code < SETTLE_MORE:
        settle(s, seat, code - SETTLE, 0, log)
    elif code < USE_PEASANT:
        settle(s, seat, code - SETTLE_MORE, 1, log)
    elif code < TO_CODE:
        if s.phase == SECOND:
            look_again(s, seat, (code - USE_WITCH) // FULL, (code - USE_WITCH) % FULL, log)
        else:
            use(s, seat, code, chance, log)
    else:
        answer(s, seat, code, chance, log)


def answer(s: State, seat: int, code: int, chance: Chance, log: Log) -> None:
    """Whatever is asked in the middle of an ability or of the plague."""
    if s.phase == TO:
        go_to(s, seat, code - TO_CODE, log)
    elif s.phase == SWAP:
        swap_or_leave(s, seat, code, log)
    elif s.phase == KEEP:
        keep(s, seat, code - KEEP_CODE, log)
    elif s.phase == EXPLORE:
        explore(s, seat, code - TO_CODE, log)
    elif s.phase == ADDING:
        add_or_decline(s, seat, code, log)
    elif s.phase == SPREADING:
        spread(s, code - SPREAD, chance, log)
        after_spread(s, log)
    elif s.phase == PROTECT:
        protect(s, seat, code, log)
        ravage(s, log)
    elif s.phase == ORDER:
        begin_devastation(s, code - DEVASTATE, log)
        ravage(s, log)
    else:
        tell(log, DONE_WITH, seat, 0, 0, 0)
        next_last_chance(s, log)


def take(s: State, seat: int, card: int, log: Log) -> None:
    """RAT-5, RAT-6: part A, a class card from the table or from any player."""
    owner = -1
    for p in range(s.seats):
        if s.held[p] >> card & 1:
            owner = p
            s.held[p] &= ~(1 << card)
    s.held[seat] |= 1 << card
    s.took = 1
    if owner >= 0:
        tell(log, TOOK_FROM, seat, card, owner, 0)
    else:
        tell(log, TOOK, seat, card, 0, 0)


def settle(s: State, seat: int, region: int, more: int, log: Log) -> None:
    """RAT-8: part B, as many cubes as there are rats, or all that are left; RAT-9: and the Peasant's."""
    count = min(s.rats[region] + more, s.supply[seat])
    put_cubes(s, seat, region, count)
    s.settled = 1
    if more:
        s.used |= 1 << PEASANT
    tell(log, SETTLED, seat, region, count, 0)


def move_plague(s: State, seat: int, region: int, log: Log) -> None:
    """RAT-15, RAT-16: part C, spread before devastation; RAT-21: a last Knight devastates without spread."""
    s.plague = region
    tell(log, PLAGUE_MOVED, seat, region, 0, 0)
    if s.phase == TURN:
        begin_spread(s)
        after_spread(s, log)
    else:
        s.used |= CARDS_OF[CHIVALRY] & s.held[seat]
        begin_devastation(s, region, log)
        ravage(s, log)


def after_spread(s: State, log: Log) -> None:
    if not spread_goes_on(s):
        begin_devastation(s, s.plague, log)
        ravage(s, log)


def ravage(s: State, log: Log) -> None:
    """RAT-17: go on with the devastation, and when the region is done with what follows."""
    if devastation_goes_on(s, log):
        return
    if s.stage == TURNS:
        end_turn(s, log)
    elif s.stage == LAST_CHANCES:
        go_home(s)
    else:
        next_region(s, log)


# Turns and the end


def begin_turn(s: State, seat: int, log: Log) -> None:
    s.stage = TURNS
    s.active = seat
    s.used = 0
    s.took = 0
    s.settled = 0
    go_home(s)
    tell(log, TURN_BEGAN, seat, 0, 0, 0)


def end_turn(s: State, log: Log) -> None:
    """RAT-20: the game ends if there are no rats or the active player has no cubes in supply; RAT-20a."""
    s.turns += 1
    if s.rat_supply == 0 or s.supply[s.active] == 0:
        begin_last_chances(s, Rule.RAT_20, log)
    elif s.turns == LAST_ROUND * s.seats:
        begin_last_chances(s, Rule.RAT_20A, log)
    else:
        begin_turn(s, (s.active + 1) % s.seats, log)


def begin_last_chances(s: State, rule: int, log: Log) -> None:
    s.ended = rule
    s.last = s.active
    s.stage = LAST_CHANCES
    s.took = 0
    s.settled = 0
    tell(log, ENDING, s.last, 0, 0, 0)
    next_last_chance(s, log)


def next_last_chance(s: State, log: Log) -> None:
    """RAT-21: every other player, counter-clockwise from the last."""
    s.active = (s.active + s.seats - 1) % s.seats
    s.used = 0
    if s.active != s.last:
        go_home(s)
        tell(log, LAST_CHANCE, s.active, 0, 0, 0)
        return
    s.stage = FINAL_PLAGUE
    tell(log, FINAL, s.last, 0, 0, 0)
    next_region(s, log)


def next_region(s: State, log: Log) -> None:
    """RAT-22: every region is devastated; AFR-17: where order is chosen, the last player names the next of several."""
    left = doomed(s)
    while left != 0:
        if ORDERS[s.edition] and bits(left) > 1:
            s.phase = ORDER
            s.to_act = 1 << s.last
            return
        begin_devastation(s, nth_bit(left, 0), log)
        if devastation_goes_on(s, log):
            return
        left = doomed(s)
    s.over = 1
    s.phase = OVER
    s.to_act = 0
    tell(log, ENDED, s.last, 0, 0, 0)
