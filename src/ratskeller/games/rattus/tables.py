"""The components of Rattus and its expansion, as data.

To add an expansion: its regions to REGION_ROWS and BORDERS, its class cards to CARD_ROWS (and a function for each
ability in `classes.py` or a sibling), its tokens to tokens.csv, and a row to EDITION_ROWS that says what is in the box.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

from ratskeller.engine.names import Names

MOST_SEATS = 6
CUBES = 20  # of each colour
DIPLOMATS = 15  # AFR-13
FULL = 3  # rats in a region, RAT-16
PLACED_AT_ONCE = 2  # cubes put down at once in the set-up, RAT-4
MERCHANTS = 3  # cubes a Merchant moves at most, RAT-10
DRAWN = 3  # region cards an Astronomer or Explorer draws, AFR-11, AFR-12
LAST_ROUND = 60  # RAT-20a
RATS_RAN_OUT, CUBES_RAN_OUT = 1, 2  # what ends the game, RAT-20
SPREAD_RATS = (0, 1, 2, 2)  # new rats by the number of rats where the plague stops, RAT-16
PRIZES = (4, 2)  # for most and second most diplomats, AFR-18

# Classes and their cards

CLASSES = Names(
    "peasantry", "bourgeoisie", "clergy", "chivalry", "magic", "nobility", "muslims", word="class"
)  # fmt: skip
LETTERS = "PBCKWRI"  # of the classes, on tokens and region cards
CHIVALRY = 3

CARD_ROWS = (  # class cards: id, class
    ("peasant", "peasantry"),
    ("merchant", "bourgeoisie"),
    ("monk", "clergy"),
    ("knight", "chivalry"),
    ("witch", "magic"),
    ("king", "nobility"),
    ("astronomer", "muslims"),
    ("explorer", "muslims"),
    ("sultan", "muslims"),
    ("caravaneer", "muslims"),
)
CARDS = Names(*(row[0] for row in CARD_ROWS), word="card")
PEASANT, MERCHANT, MONK, KNIGHT, WITCH, KING, ASTRONOMER, EXPLORER, SULTAN, CARAVANEER = range(10)
CLASS_OF = tuple(CLASSES.read(row[1]) for row in CARD_ROWS)  # by card
CARDS_OF = tuple(sum(1 << card for card, of in enumerate(CLASS_OF) if of == c) for c in range(len(CLASSES)))

# The map: a RECONSTRUCTION that agrees with every example of the rulebooks

REGION_ROWS = (  # region, the numbers of seats it is used with; AFR-1, RAT-1
    ("anglia", "23456"),
    ("gallia", "23456"),
    ("germania", "23456"),
    ("hispania", "23456"),
    ("hungaria", "23456"),
    ("italia", "23456"),
    ("polonia", "23456"),
    ("scandia", "23456"),
    ("bulgaria", "3456"),
    ("turcia", "3456"),
    ("russia", "46"),
    ("tartaria", "46"),
    ("mauretania", "56"),
    ("numidia", "56"),
    ("ifriqiya", "56"),
    ("libya", "56"),
    ("aegyptus", "56"),
)
REGIONS = Names(*(row[0] for row in REGION_ROWS), word="region")
BORDERS = """
    anglia ~gallia ~germania ~scandia
    scandia ~anglia ~germania ~polonia russia
    gallia ~anglia hispania germania italia
    hispania gallia ~italia ~mauretania ~numidia
    italia gallia germania hungaria ~hispania ~turcia ~ifriqiya ~libya
    germania gallia italia hungaria polonia ~anglia ~scandia
    hungaria germania italia polonia bulgaria tartaria
    polonia germania hungaria russia tartaria ~scandia
    bulgaria hungaria tartaria ~turcia
    turcia ~bulgaria ~tartaria ~italia aegyptus
    russia scandia polonia tartaria
    tartaria russia polonia hungaria bulgaria ~turcia
    mauretania ~hispania numidia
    numidia mauretania ifriqiya ~hispania
    ifriqiya numidia libya ~italia
    libya ifriqiya aegyptus ~italia
    aegyptus libya turcia
"""  # ~ marks a sea route, a border like any other


def _neighbours() -> tuple[int, ...]:
    found = [0] * len(REGIONS)
    for line in BORDERS.split("\n"):
        if line.strip():
            region, *others = line.replace("~", "").split()
            found[REGIONS.read(region)] = sum(1 << REGIONS.read(other) for other in others)
    return tuple(found)


NEIGHBOURS = _neighbours()  # by region, as bits
SEA_ROUTES = frozenset(
    (line.split()[0], other[1:])
    for line in BORDERS.strip().split("\n")
    for other in line.split()[1:]
    if other.startswith("~")
)

# Tokens and region cards: read from the files that mark themselves as reconstructions

HERE = Path(__file__).parent


def read_rows(name: str) -> list[dict[str, str]]:
    """The rows of a data file; lines that begin with # are remarks."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def classes_on(symbols: str) -> int:
    """The class symbols among these letters, as bits; "?" stands for every class."""
    if symbols == "?":
        return (1 << len(LETTERS)) - 1
    return sum(1 << i for i, letter in enumerate(LETTERS) if letter in symbols)


TOKEN_ROWS = read_rows("tokens.csv")
NO_TOKEN = 0  # what lies where no token lies, and where a token lies that one may not see
TOKENS = Names(
    "none", *(f"{row['edition']}-{row['pile']}-{row['limit']}-{row['symbols'].lower()}" for row in TOKEN_ROWS)
)
LIMIT = (0, *(int(row["limit"]) for row in TOKEN_ROWS))  # cubes that make it break out, RAT-18
EVERYONE = (0, *(row["symbols"].count("A") for row in TOKEN_ROWS))  # symbols A, RAT-19
MAJORITY = (0, *(row["symbols"].count("M") for row in TOKEN_ROWS))  # symbols M, at most one
SHOWS = (0, *(classes_on(row["symbols"]) for row in TOKEN_ROWS))  # class symbols, as bits
STRIKES = tuple(  # class cards it may cost a cube for, as bits
    sum(CARDS_OF[c] for c in range(len(CLASSES)) if shown >> c & 1) for shown in SHOWS
)
COPIES = (0, *(int(row["copies"]) for row in TOKEN_ROWS))
STARTING = (0, *(int(row["pile"] == "start") for row in TOKEN_ROWS))
SYMBOLS = Names("", *sorted({row["symbols"] for row in TOKEN_ROWS}), word="symbol", parts="")  # as printed: MBC
SYMBOLS_OF = (0, *(SYMBOLS.read(row["symbols"]) for row in TOKEN_ROWS))

REGION_CARD_ROWS = read_rows("region-cards.csv")
REGION_CARDS = Names(
    *(f"{row['region'].lower()}-{row['symbols'].lower().replace('?', 'wild')}" for row in REGION_CARD_ROWS),
    word="region-card",
)
REGION_ON = tuple(REGIONS.read(row["region"].lower()) for row in REGION_CARD_ROWS)
CLASSES_ON = tuple(classes_on(row["symbols"]) for row in REGION_CARD_ROWS)
GAINS = Names("nothing", "point", "counted")  # what a region card brings at the end, AFR-18
NO_GAIN, POINT, COUNTED = range(3)  # counted: another card of the same region brings the point

# Editions: what is in the box, by number of seats


@dataclass(frozen=True)
class Edition:
    """What one edition plays with.  A number by seats is written as {seats: number}."""

    name: str
    cards: tuple[str, ...]  # class cards to choose from
    in_play: Mapping[int, int]  # how many of them are in a game, AFR-2
    removed: Mapping[int, int]  # tokens that leave the game unseen, RAT-2, AFR-3
    placements: Mapping[int, int]  # how often everyone puts cubes down in the set-up, RAT-4, AFR-6
    steps: Mapping[int, int]  # of the plague with a Chivalry card, RAT-13, AFR-7
    dealt: int  # region cards to each; with none there is no deck, AFR-5
    orders: bool  # whether the last player orders the final plague, RAT-22, AFR-17


EDITION_ROWS = (
    Edition(
        name="base",
        cards=("peasant", "merchant", "monk", "knight", "witch", "king"),
        in_play={2: 6, 3: 6, 4: 6},
        removed={2: 12, 3: 6, 4: 0},
        placements={2: 2, 3: 2, 4: 2},
        steps={2: 2, 3: 2, 4: 2},
        dealt=0,
        orders=False,
    ),
    Edition(
        name="africanus",
        cards=tuple(CARDS),
        in_play={2: 6, 3: 6, 4: 6, 5: 8, 6: 8},
        removed={2: 24, 3: 20, 4: 16, 5: 8, 6: 0},
        placements={2: 2, 3: 2, 4: 2, 5: 3, 6: 3},
        steps={2: 2, 3: 2, 4: 2, 5: 3, 6: 3},
        dealt=3,
        orders=True,
    ),
)
EDITIONS = Names(*(row.name for row in EDITION_ROWS))


def by_seats(numbers: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(numbers.get(seats, 0) for seats in range(MOST_SEATS + 1))


def tokens_of(edition: Edition) -> list[int]:
    return [t for t, row in enumerate(TOKEN_ROWS, 1) if row["edition"] == edition.name]


def regions_with(seats: int) -> int:
    return sum(1 << r for r, (_, used) in enumerate(REGION_ROWS) if str(seats) in used)


def supply_of(edition: Edition, seats: int) -> int:
    tokens = sum(COPIES[t] for t in tokens_of(edition))
    return tokens - regions_with(seats).bit_count() - edition.removed.get(seats, 0)


def deck_of(edition: Edition, seats: int) -> int:
    regions = regions_with(seats)
    return sum(1 << card for card, r in enumerate(REGION_ON) if regions >> r & 1) if edition.dealt else 0


REGIONS_WITH = tuple(regions_with(seats) for seats in range(MOST_SEATS + 1))
CARD_CHOICE = tuple(sum(1 << CARDS.read(card) for card in row.cards) for row in EDITION_ROWS)
REMOVED = tuple(by_seats(row.removed) for row in EDITION_ROWS)
IN_PLAY = tuple(by_seats(row.in_play) for row in EDITION_ROWS)
PLACEMENTS = tuple(by_seats(row.placements) for row in EDITION_ROWS)
STEPS = tuple(by_seats(row.steps) for row in EDITION_ROWS)
DEALT = tuple(row.dealt for row in EDITION_ROWS)
ORDERS = tuple(int(row.orders) for row in EDITION_ROWS)
FIRST_TOKEN = tuple(min(tokens_of(row)) for row in EDITION_ROWS)
LAST_TOKEN = tuple(max(tokens_of(row)) for row in EDITION_ROWS)
RAT_SUPPLY = tuple(tuple(supply_of(row, seats) for seats in range(MOST_SEATS + 1)) for row in EDITION_ROWS)
DECK = tuple(tuple(deck_of(row, seats) for seats in range(MOST_SEATS + 1)) for row in EDITION_ROWS)

# What is going on, and what is asked

STAGES = Names("set-up", "turns", "last-chances", "final-plague")
SET_UP, TURNS, LAST_CHANCES, FINAL_PLAGUE = range(4)

PHASES = Names(
    "plague", "place", "caravan", "turn", "last", "to", "second", "swap", "keep", "explore", "add", "spread",
    "protect", "order", "over",
)  # fmt: skip
PLAGUE_START = 0  # the first player places the plague, RAT-3
PLACING = 1  # a player puts down two cubes, RAT-4
CARAVAN_START = 2  # the last player places the caravan, AFR-16
TURN = 3  # the active player's parts A, B, C and abilities
LAST = 4  # the active player's last abilities, RAT-21
GOING = 5  # where Merchant, Monk or Caravaneer go
LOOKING_AGAIN = 6  # the Witch's second token
SWAPPING = 7  # whether she swaps them
KEEPING = 8  # which region card the Astronomer keeps
EXPLORING = 9  # into which of the revealed regions the Explorer goes
ADDING = 10  # a player may add a cube for the caravan, AFR-15
SPREADING = 11  # where the next new rat goes, RAT-16
PROTECTING = 12  # a player may lay region cards, AFR-10
ORDERING = 13  # which region the final plague devastates next, AFR-17
OVER = 14


class Rule(IntEnum):
    """The rules page's ids; members are listed in its order."""

    RAT_1 = 1
    RAT_2 = 2
    RAT_3 = 3
    RAT_4 = 4
    RAT_5 = 5
    RAT_6 = 6
    RAT_7 = 7
    RAT_8 = 8
    RAT_9 = 9
    RAT_10 = 10
    RAT_11 = 11
    RAT_12 = 12
    RAT_13 = 13
    RAT_14 = 14
    RAT_15 = 15
    RAT_16 = 16
    RAT_17 = 17
    RAT_18 = 18
    RAT_19 = 19
    RAT_20 = 20
    RAT_20A = 21
    RAT_21 = 22
    RAT_22 = 23
    RAT_23 = 24
    AFR_1 = 25
    AFR_2 = 26
    AFR_3 = 27
    AFR_4 = 28
    AFR_5 = 29
    AFR_6 = 30
    AFR_7 = 31
    AFR_8 = 32
    AFR_9 = 33
    AFR_10 = 34
    AFR_11 = 35
    AFR_12 = 36
    AFR_13 = 37
    AFR_14 = 38
    AFR_15 = 39
    AFR_16 = 40
    AFR_17 = 41
    AFR_17A = 42
    AFR_18 = 43


CARD_RULE = (
    Rule.RAT_9, Rule.RAT_10, Rule.RAT_11, Rule.RAT_13, Rule.RAT_12, Rule.RAT_14, Rule.AFR_11, Rule.AFR_12, Rule.AFR_13,
    Rule.AFR_15,
)  # fmt: skip
