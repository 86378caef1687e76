"""The set-up: what is laid out, and what players place before the first turn."""

from __future__ import annotations

from ratskeller.engine.chance import Chance, rand
from ratskeller.engine.events import Log, beat, tell
from ratskeller.games.rattus.board import (
    N,
    add_rat,
    bits,
    draw_card,
    draw_starting_token,
    nth_bit,
    put_cubes,
)
from ratskeller.games.rattus.events import (
    CARAVAN_PLACED,
    PLACED,
    STARTED,
)
from ratskeller.games.rattus.faces import copies_of
from ratskeller.games.rattus.state import Options, State
from ratskeller.games.rattus.tables import (
    CARAVAN_START,
    CARAVANEER,
    CARD_CHOICE,
    CUBES,
    DEALT,
    DECK,
    FIRST_TOKEN,
    IN_PLAY,
    LAST_TOKEN,
    PLACED_AT_ONCE,
    PLACEMENTS,
    PLACING,
    PLAGUE_START,
    RAT_SUPPLY,
    REGIONS_WITH,
)
from ratskeller.games.rattus.turns import begin_turn


def prepare(s: State, options: Options, seats: int) -> None:
    """What follows from options and seats alone: RAT-1, AFR-1, and the class cards unless they are drawn (AFR-2)."""
    s.seats = seats
    s.version = options.version
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
        s.pool[t] = copies_of(t)
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
    put_cubes(s, seat, region, PLACED_AT_ONCE)
    s.placements += 1
    tell(log, PLACED, seat, region, PLACED_AT_ONCE, 0)
    ask_for_cubes(s)
    if set_up_is_done(s):
        beat(log)
        begin_turn(s, 0, log)


def place_caravan(s: State, seat: int, region: int, log: Log) -> None:
    """AFR-16."""
    s.caravan = region
    tell(log, CARAVAN_PLACED, seat, region, 0, 0)
    begin_turn(s, 0, log)
