"""What an action at Rattus tells of whoever takes it."""

from __future__ import annotations

from ratskeller.engine.contract import CURIOUS, DARING, GRASPING, PLAIN, SPITEFUL, THRIFTY
from ratskeller.games.rattus.actions import (
    ABILITY_OF,
    ADD,
    CARD_OF,
    DEVASTATE,
    PLAGUE,
    REGION_OF,
    SETTLE,
    SETTLE_MORE,
    SPREAD,
    TAKE,
    VERB_OF,
)
from ratskeller.games.rattus.board import near
from ratskeller.games.rattus.danger import others_in
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import ASTRONOMER, EXPLORER, WITCH

UNIT = 40  # hundredths of a cube
MANY = 3  # rats, and so many cubes are settled


def manner(s: State, seat: int, code: int) -> int:
    """Whom the plague meets, where one settles, and whose card one takes."""
    verb, region = VERB_OF[code], REGION_OF[code]
    if verb in (PLAGUE, DEVASTATE, SPREAD):
        return of_plague(s, seat, region)
    if verb in (SETTLE, SETTLE_MORE):
        many = GRASPING if s.rats[region] >= MANY else 0
        return many + (DARING if near(s, s.plague) >> region & 1 else THRIFTY)
    if verb == TAKE:
        return of_card(s, seat, CARD_OF[code])
    if verb == ADD:
        return PLAIN
    return CURIOUS if is_curious(ABILITY_OF[code]) else 0


def of_plague(s: State, seat: int, region: int) -> int:
    """With others and not with oneself, or with oneself too."""
    if others_in(s, seat, region) == 0:
        return 0
    return SPITEFUL if s.cubes[seat, region] == 0 else DARING


def of_card(s: State, seat: int, card: int) -> int:
    found = CURIOUS if is_curious(card) else 0
    for p in range(s.seats):
        if p != seat and s.held[p] >> card & 1:
            return found + SPITEFUL
    return found


def is_curious(card: int) -> bool:
    """The Witch looks at rats; the Astronomer and the Explorer turn up cards."""
    return card in (WITCH, ASTRONOMER, EXPLORER)
