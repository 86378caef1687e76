"""The record of a table of Rattus."""

from __future__ import annotations

from ratskeller.engine.contract import TableOptions, TableState
from ratskeller.engine.names import Mask, Seats
from ratskeller.engine.record import i8, i16, i32, i64
from ratskeller.games.rattus.tables import (
    CARDS,
    EDITIONS,
    FULL,
    MOST_SEATS,
    PHASES,
    REGION_CARDS,
    REGIONS,
    STAGES,
    TOKENS,
)

SEATS = Seats(MOST_SEATS)


class Options(TableOptions):
    """What the rules need to know of the table options."""

    cards = i16(of=Mask(CARDS))  # the chosen class cards; none for random ones
    edition = i8(of=EDITIONS)
    plague_start = i8()  # 0: random, 1: chosen
    caravan_always_adds = i8()
    memory_aid = i8()


class State(TableState):
    """A table of Rattus.  What has no place on the table is counted by kind: no order exists that could leak."""

    deck = i64(of=Mask(REGION_CARDS))  # unseen
    discard = i64(of=Mask(REGION_CARDS))
    drawn = i64(of=Mask(REGION_CARDS))  # by the Astronomer, unseen by others, or by the Explorer, open
    hand = i64(SEATS, of=Mask(REGION_CARDS))
    regions = i32(of=Mask(REGIONS))  # in use, RAT-1, AFR-1
    diplomats = i32(SEATS, of=Mask(REGIONS))  # where a seat has one under a cube
    cards = i16(of=Mask(CARDS))  # class cards in play, AFR-2
    used = i16(of=Mask(CARDS))  # abilities used this turn, RAT-7
    covered = i16(of=Mask(CARDS))  # class cards protected while a region is devastated, AFR-9
    turns = i16()  # turns that have ended, RAT-20a
    held = i16(SEATS, of=Mask(CARDS))  # class cards of a seat; the others in play lie on the table
    face = i16(REGIONS, FULL, of=TOKENS)  # of the rats in a region, in the order in which they came, RAT-17
    edition = i8(of=EDITIONS)
    chooses_plague = i8()  # the first player chooses where it starts, RAT-3
    always_adds = i8()  # the caravan's cubes are never declined, AFR-15
    memory_aid = i8()  # whether views show what attention alone would tell
    stage = i8(of=STAGES)
    phase = i8(of=PHASES)  # what is being asked
    active = i8()  # the seat whose turn or last chance it is; after these, who had the last turn
    last = i8()  # who had the last turn, once the game is ending, RAT-20
    ended = i8()  # the rule that ended the game
    ran_out = i8()  # what RAT-20 found: 1, rats; 2, the cubes of whoever had the last turn; 3, both
    placements = i8()  # of cubes that were made in the set-up
    took = i8()  # 1 after part A of this turn
    settled = i8()  # 1 after part B
    plague = i8(of=REGIONS)
    caravan = i8(of=REGIONS)  # if the Caravaneer is in play
    card = i8(of=CARDS)  # class card whose ability is being used, while it asks something
    origin = i8(of=REGIONS)  # where it starts: the Merchant's cubes, the Monk's rat, the Witch's first, the caravan
    place = i8()  # of the rat there, from 0
    count = i8()  # the Merchant's cubes
    escort = i8()  # 1 if a diplomat goes with them
    via = i8(of=REGIONS)  # the caravan's way, or the region of the Witch's second rat
    second = i8()  # the place of the Witch's second rat
    struck = i8(of=REGIONS)  # the region being devastated
    turned_up = i8()  # 1 while its first token lies face up, RAT-18
    asked_from = i8()  # how far clockwise from the active player the others have been asked, AFR-10, AFR-15
    to_spread = i8()  # new rats still to be placed, RAT-16
    rat_supply = i8()
    deck_size = i8()
    entitled = i8(2, of=Mask(SEATS))  # to a cube where the caravan left, and where it passed, AFR-15
    pool = i8(TOKENS)  # tokens nobody has seen that are not on the board: the supply, and what left the game unseen
    spent = i8(TOKENS)  # tokens that were turned up
    rats = i8(REGIONS)
    seen = i8(REGIONS, FULL, of=Mask(SEATS))  # who has looked at a rat, RAT-12
    first = i8(REGIONS, FULL)  # 1 for a rat that was laid in the set-up
    cubes = i8(SEATS, REGIONS)
    supply = i8(SEATS)  # cubes neither on the board nor in the palace
    palace = i8(SEATS)  # cubes in it, RAT-14
    envoys = i8(SEATS)  # diplomats in the palace, AFR-14
    hand_size = i8(SEATS)
