"""The decisions of Rattus: codes, names and notation."""

from __future__ import annotations

from ratskeller.engine.kinds import Actions
from ratskeller.engine.names import Numbers
from ratskeller.games.rattus.tables import (
    ASTRONOMER,
    CARAVANEER,
    CARDS,
    EXPLORER,
    FULL,
    KING,
    MERCHANT,
    MERCHANTS,
    MONK,
    PEASANT,
    REGION_CARDS,
    REGIONS,
    SULTAN,
    WITCH,
)

PLACE_OF_RAT = Numbers(1, FULL)
COUNT = Numbers(1, MERCHANTS)
N_CARDS = len(CARDS)

ACTIONS = Actions()
PLAGUE = ACTIONS.add("plague", reveals=True, region=REGIONS)  # starts (RAT-3) or moves there (RAT-15, RAT-21)
PLACE = ACTIONS.add("place", region=REGIONS)  # two cubes in the set-up, RAT-4
CARAVAN = ACTIONS.add("caravan", region=REGIONS)  # starts there, AFR-16
TAKE = ACTIONS.add("take", card=CARDS)  # part A, RAT-5
SETTLE = ACTIONS.add("settle", region=REGIONS)  # part B, RAT-8
SETTLE_MORE = ACTIONS.add("settle-more", region=REGIONS)  # part B with the Peasant's cube, RAT-9
USE_PEASANT = ACTIONS.add("peasant", region=REGIONS)  # RAT-21
USE_MERCHANT = ACTIONS.add("merchant", region=REGIONS, count=COUNT)  # cubes from there, then `to`, RAT-10
USE_MERCHANT_ESCORT = ACTIONS.add("merchant-diplomat", region=REGIONS, count=COUNT)  # a diplomat among them, AFR-14
USE_MONK = ACTIONS.add("monk", region=REGIONS, place=PLACE_OF_RAT)  # that rat, then `to`, RAT-11
USE_WITCH = ACTIONS.add("witch", reveals=True, region=REGIONS, place=PLACE_OF_RAT)  # look at it; twice, RAT-12
USE_KING = ACTIONS.add("king", region=REGIONS)  # a cube from there, RAT-14
USE_KING_ESCORT = ACTIONS.add("king-diplomat", region=REGIONS)  # the cube with the diplomat, AFR-14
USE_ASTRONOMER = ACTIONS.add("astronomer")  # draw, then `keep`, AFR-11
USE_EXPLORER = ACTIONS.add("explorer")  # reveal, then `to`, AFR-12
USE_SULTAN = ACTIONS.add("sultan", region=REGIONS)  # a diplomat there, AFR-13
USE_CARAVANEER = ACTIONS.add("caravaneer", region=REGIONS)  # by way of it, then `to`, AFR-15
TO = ACTIONS.add("to", follows=True, region=REGIONS)
SWAP = ACTIONS.add("swap")  # the two rats, RAT-12
LEAVE = ACTIONS.add("leave")  # them as they are
KEEP = ACTIONS.add("keep", card=REGION_CARDS)  # AFR-11
SPREAD = ACTIONS.add("spread", region=REGIONS)  # a new rat, RAT-16
LAY = ACTIONS.add("lay", form="lay {card} on {on}", card=REGION_CARDS, on=CARDS)  # protection, AFR-9
ADD = ACTIONS.add("add")  # a cube for the caravan, AFR-15
DECLINE = ACTIONS.add("decline")  # to add, or to lay (more) cards
DONE = ACTIONS.add("done")  # with one's last chances, RAT-21
DEVASTATE = ACTIONS.add("devastate", reveals=True, region=REGIONS)  # next in the final plague, AFR-17

ABILITIES = {  # the class card whose ability a verb begins
    USE_PEASANT: PEASANT,
    USE_MERCHANT: MERCHANT,
    USE_MERCHANT_ESCORT: MERCHANT,
    USE_MONK: MONK,
    USE_WITCH: WITCH,
    USE_KING: KING,
    USE_KING_ESCORT: KING,
    USE_ASTRONOMER: ASTRONOMER,
    USE_EXPLORER: EXPLORER,
    USE_SULTAN: SULTAN,
    USE_CARAVANEER: CARAVANEER,
}

VERB_OF = ACTIONS.verb_by_code()
REGION_OF = ACTIONS.column("region")
COUNT_OF = ACTIONS.column("count")
PLACE_OF = ACTIONS.column("place")  # of a rat in its region, from 1
CARD_OF = ACTIONS.column("card")  # a class card to take, or a region card to keep or lay
ON_OF = ACTIONS.column("on")
ABILITY_OF = tuple(ABILITIES.get(verb, -1) for verb in VERB_OF)


def merchant_code(region: int, count: int, escort: int) -> int:
    return (USE_MERCHANT_ESCORT if escort else USE_MERCHANT) + region * MERCHANTS + count - 1


def monk_code(region: int, place: int) -> int:
    return USE_MONK + region * FULL + place


def witch_code(region: int, place: int) -> int:
    return USE_WITCH + region * FULL + place


def lay_code(card: int, on: int) -> int:
    return LAY + card * N_CARDS + on
