"""What an action at Rattus Cartus tells of whoever takes it."""

from __future__ import annotations

from ratskeller.engine.contract import CURIOUS, DARING, GRASPING, PLAIN, SPITEFUL, THRIFTY
from ratskeller.games.cartus.actions import (
    ACCEPT,
    BUILDING_OF,
    CARD_OF,
    CHOOSE,
    DONE,
    LAY,
    LOOK,
    PASS,
    PRIVILEGE_OF,
    VERB_OF,
    VISIT,
)
from ratskeller.games.cartus.buildings import building_at
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    CASTLE,
    FACES,
    FLUTE,
    HUT,
    N_POPULATION,
    PALACE,
    PRIVILEGE_CARDS,
    PRIVILEGE_LOOKS,
    SWORD,
    TENT,
    TREASURY,
    WATCHTOWER,
)

UNIT = 60  # hundredths of a point


def manner(s: State, seat: int, code: int) -> int:
    """Buildings by what is done there, cards by whom they are laid against or what rats they bring."""
    verb = VERB_OF[code]
    if verb == VISIT:
        return of_visit(BUILDING_OF[code])
    if verb == LAY:
        return of_card(s, CARD_OF[code])
    if verb == CHOOSE:
        looks = CURIOUS if PRIVILEGE_LOOKS[PRIVILEGE_OF[code]] > 0 else 0
        return looks + (THRIFTY if PRIVILEGE_CARDS[PRIVILEGE_OF[code]] > 2 else 0)
    if verb == LOOK:
        return PLAIN | CURIOUS
    if verb == ACCEPT:
        return PLAIN
    return THRIFTY if verb in (PASS, DONE) else 0


def of_visit(building: int) -> int:
    """Swords, tribute and flutes are against others; in the tent one looks at the nuns."""
    if building in (CASTLE, WATCHTOWER, HUT):
        return SPITEFUL
    if building == TENT:
        return CURIOUS
    return GRASPING if building in (PALACE, TREASURY) else 0


def of_card(s: State, card: int) -> int:
    """A stranger among those of the building's class brings a rat."""
    if card in (SWORD, FLUTE):
        return SPITEFUL
    if card < N_POPULATION and card // FACES != building_at(s, s.place) // 2:
        return GRASPING | DARING
    return GRASPING
