"""The decisions of Rattus Cartus: codes, names and notation.

A building card is named by building and privilege: no two are alike.
"""

from __future__ import annotations

from ratskeller.engine.kinds import Actions
from ratskeller.games.cartus.state import POSITIONS, SEATS
from ratskeller.games.cartus.tables import BUILDINGS, CARDS, LAYABLE, N_PRIVILEGES, PRIVILEGES

ACTIONS = Actions()
CHOOSE = ACTIONS.add("choose", building=BUILDINGS, privilege=PRIVILEGES)  # a card for its privilege, CAR-6
VISIT = ACTIONS.add("visit", building=BUILDINGS, privilege=PRIVILEGES)  # CAR-7
PASS = ACTIONS.add("pass")  # play a Pass card instead of visiting, CAR-8
LAY = ACTIONS.add("lay", card=LAYABLE)  # a card face down at the building, CAR-7
DONE = ACTIONS.add("done")  # no more cards to lay
TAKE_FROM = ACTIONS.add("take-from", seat=SEATS)  # who gives half his hand, CAR-12
GIVE = ACTIONS.add("give", card=CARDS)  # one of the cards one has to give, CAR-12, CAR-22
SEND_RAT = ACTIONS.add("send-rat", seat=SEATS)  # who gets the rat, CAR-13
ACCEPT = ACTIONS.add("accept")  # a part of a privilege or a building's action, CAR-6, CAR-16
DISCARD = ACTIONS.add("discard", card=CARDS)  # a card at the Hospital, CAR-16
LOOK = ACTIONS.add("look", reveals=True, position=POSITIONS)  # at a card of the nun row, CAR-6a
DECLINE = ACTIONS.add("decline")

VERB_OF = ACTIONS.verb_by_code()
BUILDING_OF = ACTIONS.column("building")
PRIVILEGE_OF = ACTIONS.column("privilege")
CARD_OF = ACTIONS.column("card")
SEAT_OF = ACTIONS.column("seat")
POSITION_OF = ACTIONS.column("position")


def building_card_of(code: int) -> int:
    """The building card that is chosen or visited, as the row holds it."""
    return BUILDING_OF[code] * N_PRIVILEGES + PRIVILEGE_OF[code]
