"""The record of a table of Ratapolis."""

from __future__ import annotations

from ratskeller.engine.contract import TableOptions, TableState
from ratskeller.engine.names import Mask, Seats
from ratskeller.engine.record import i8, i16, i32
from ratskeller.games.ratapolis.actions import PLANS
from ratskeller.games.ratapolis.tables import (
    FAMILIES,
    GROUND,
    HOLDERS,
    HUNTED,
    MOST_CELLS,
    MOST_ROADS,
    MOST_SEATS,
    PHASES,
    ROUNDS,
    SPECIALS,
    TILES,
)

SEATS = Seats(MOST_SEATS)
TILE_SET = Mask(TILES)


class Options(TableOptions):
    """What the rules need to know of the table options."""

    neighbours = i32(TILES, of=TILE_SET)  # POL-0: tiles that share a side
    roads = i16(MOST_ROADS, of=PLANS)  # every move between neighbours, ascending
    width = i8()  # of the city's plan, in cells
    height = i8()
    city = i8(MOST_CELLS, of=GROUND)  # the plan, row by row, for people to look at
    events = i8(ROUNDS, of=SPECIALS)  # POL-22
    memory_aid = i8()


class State(TableState):
    """A table of Ratapolis.  A hunt card is a bit in a set of tiles.

    A card that was used since the last shuffle is in exactly one of `hand`, `open`, `own` and `shown`; any other card
    whose building stands is in the deck.  So the deck and the discard pile need no fields, and no order exists.
    """

    standing = i32(of=TILE_SET)  # buildings not yet destroyed
    tokens = i32(of=TILE_SET)  # buildings with a property in this game, POL-2
    fallen = i32(of=TILE_SET)  # buildings destroyed since the last shuffle
    open = i32(of=TILE_SET)  # hunt cards of this round that lie open: a cat is there, POL-4
    shown = i32(of=TILE_SET)  # cards that lay open in earlier rounds since the last shuffle
    rejected = i32(of=TILE_SET)  # cards turned up and rejected in earlier rounds since the last shuffle, POL-15
    families = i8()  # in play, POL-23
    round = i8()  # from 1 to 8
    phase = i8(of=PHASES)  # what is being asked
    prey = i8(of=HUNTED)  # the building on the card drawn, until it is destroyed
    spared = i8(of=HUNTED)  # the building on the card that was rejected in this round
    asker = i8()  # 1 + the seat that used the Archive in this round
    askee = i8(of=HOLDERS)  # the family whose card it saw
    memory_aid = i8()  # whether views show what attention alone would tell
    width = i8()
    height = i8()
    neighbours = i32(TILES, of=TILE_SET)  # POL-0; destroyed tiles too, POL-20
    hand = i32(FAMILIES, of=TILE_SET)  # the hunt card of each family, POL-4
    own = i32(FAMILIES, of=TILE_SET)  # cards it held in earlier rounds since the last shuffle
    seen = i32(SEATS, of=TILE_SET)  # cards a seat saw in the Archive since the last shuffle
    plan = i16(FAMILIES, 2, of=PLANS)  # what is planned for this round, POL-6
    last_plan = i16(FAMILIES, 2, of=PLANS)  # what was carried out last, open to all
    roads = i16(MOST_ROADS, of=PLANS)  # the same as `neighbours`, as moves: `legal` lists them all the time
    city = i8(MOST_CELLS, of=GROUND)
    events = i8(ROUNDS, of=SPECIALS)  # by round, POL-22
    holder = i8(TILES, of=HOLDERS)  # of the property token, POL-18
    cheese = i8(FAMILIES)  # cheese tokens, POL-18
    going = i8(FAMILIES)  # while moves are settled, how many of a group are admitted, POL-11; else 0
    rats = i8(FAMILIES, TILES)
    looks = i8(SEATS, FAMILIES)  # how often a seat saw a family's card in the Archive since the last shuffle
