"""What an action at Catham City tells of whoever takes it."""

from __future__ import annotations

from ratskeller.engine.contract import CURIOUS, DARING, GRASPING, SPITEFUL, THRIFTY
from ratskeller.games.catham.actions import FACTION_OF, GIVE, PLAY, TAKE, VERB_OF
from ratskeller.games.catham.state import State

UNIT = 19  # hundredths of a point
PLAYED = (  # by faction
    GRASPING,  # Journalists
    GRASPING | CURIOUS,  # Detectives
    GRASPING,  # Officials
    GRASPING | DARING,  # Scientists: two cards off the deck
    GRASPING | DARING,  # Robocats
    GRASPING | SPITEFUL,  # the Mafia: everybody else pays
    SPITEFUL | CURIOUS | DARING,  # the Police: nobody knows what a search finds
    SPITEFUL | CURIOUS | DARING,  # Hackers
)


def manner(s: State, seat: int, code: int) -> int:
    """Who plays cards wants what they bring; who takes some keeps what he has."""
    verb = VERB_OF[code]
    if verb == PLAY:
        return PLAYED[FACTION_OF[code]]
    if verb == TAKE:
        return THRIFTY
    return GRASPING if verb == GIVE else 0
