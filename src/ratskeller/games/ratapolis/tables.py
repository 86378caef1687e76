"""Ratapolis' components and constants, as data.

Capacities of A, I and O, and the ten properties, are the rulebook's.  The other capacities and all cheese values are a
RECONSTRUCTION: small buildings pay more per rat, and the values run from 1 to 6, which is what the final count of the
rulebook's example needs.
"""

from __future__ import annotations

from enum import IntEnum

from ratskeller.engine.names import Names

MOST_SEATS = 6
LETTERS = "ABCDEFGHIJKLMNOPQRST"
TILES = Names(*LETTERS, word="tile")
SIZE = (3, 2, 2, 1, 3, 2, 1, 3, 2, 1, 3, 3, 2, 2, 1, 2, 3, 1, 1, 2)  # capacity by tile, times the families
N_TILES = len(TILES)
CHEESE = (  # for each rat at the end, by version of the rules and tile
    (0,) * N_TILES,  # versions are counted from 1
    (3, 3, 3, 4, 2, 3, 3, 3, 4, 4, 2, 3, 4, 3, 4, 4, 2, 5, 3, 3),
    (2, 3, 3, 5, 1, 3, 4, 2, 4, 5, 1, 2, 4, 3, 6, 4, 2, 6, 3, 3),
)
MOST_CHEESE = tuple(max(values) for values in CHEESE)  # by version
EVERY_TILE = (1 << N_TILES) - 1

MARKET = 0  # A
ARCHIVE = 1  # B
GALLERY = 2  # C
HOTEL = 5  # F
RADIO = 6  # G
METRO = 7  # H
FIRE_STATION = 8  # I
BUS_STATION = 11  # L
CHEESE_SHOP = 18  # S
HOSPITAL = 19  # T
PROPERTIES = (
    1 << MARKET | 1 << ARCHIVE | 1 << GALLERY | 1 << HOTEL | 1 << RADIO | 1 << METRO | 1 << FIRE_STATION
    | 1 << BUS_STATION | 1 << CHEESE_SHOP | 1 << HOSPITAL
)  # fmt: skip

FAMILIES = Names("red", "yellow", "green", "blue", "orange", word="family", renamed={"orange": ("white", 2)})
N_FAMILIES = len(FAMILIES)
FAMILIES_OF = (0, 0, 4, 3, 4, 5, 3)  # families in play by number of seats; POL-23: 2 is a duel, 6 are alliances
HOLDERS = Names("nobody", *FAMILIES, word="family", renamed=FAMILIES.renamed)  # 1 + family, or 0
RATS = 20  # of each family, POL-1

ROUNDS = 8
SECOND_HALF = 5  # the round before which the discard pile becomes the deck, POL-4
CARDS = (0, 5, 5, 5, 5, 4, 4, 4, 4)  # hunt cards by round, POL-4
HUNTED = Names("none", *LETTERS)  # 1 + tile, or 0

SPECIALS = Names("none", "no-attack", "one-attack", "closed", word="special")  # POL-22
NO_ATTACK, ONE_ATTACK, CLOSED = 1, 2, 3
MOST_SPECIALS = 6  # event cards in the box

GROUND = Names(".", *LETTERS, "#")  # what a cell of the city is
PARK = N_TILES + 1
MOST_CELLS = 240
MOST_COLUMNS = 24
MOST_ROWS = 20
MOST_ROADS = 2 * (3 * N_TILES - 6)  # ordered pairs of neighbours: a plan is a planar map

PHASES = Names("planning", "looking", "placing", "rejecting", "rescuing", "over")
PLANNING = 0  # everybody writes two actions, POL-6
LOOKING = 1  # the holder of the Archive may see a card, POL-19
PLACING = 2  # the holder of the Market may place a rat, POL-14
REJECTING = 3  # the holder of the Radio station may reject the card drawn, POL-15
RESCUING = 4  # the holder of the Hospital may save a rat, POL-15
OVER = 5


class Rule(IntEnum):
    """The rules page's ids; members are listed in its order."""

    POL_0 = 1
    POL_1 = 2
    POL_2 = 3
    POL_3 = 4
    POL_4 = 5
    POL_5 = 6
    POL_6 = 7
    POL_7 = 8
    POL_8 = 9
    POL_9 = 10
    POL_10 = 11
    POL_11 = 12
    POL_12 = 13
    POL_12A = 14
    POL_12B = 15
    POL_13 = 16
    POL_14 = 17
    POL_15 = 18
    POL_15A = 19
    POL_16 = 20
    POL_17 = 21
    POL_18 = 22
    POL_19 = 23
    POL_20 = 24
    POL_20A = 25
    POL_21 = 26
    POL_22 = 27
    POL_23 = 28
