"""The decisions of Catham City: codes, names and notation."""

from __future__ import annotations

from ratskeller.engine.kinds import Actions
from ratskeller.engine.names import Numbers
from ratskeller.games.catham.state import SEATS
from ratskeller.games.catham.tables import COPIES, FACTIONS, MARKET

ACTIONS = Actions()
TAKE = ACTIONS.add("take", reveals=True, faction=FACTIONS, count=Numbers(1, MARKET))  # from the market, CAT-6
PLAY = ACTIONS.add(
    "play", reveals=True, faction=FACTIONS, count=Numbers(1, COPIES)
)  # cards of a faction, CAT-11 to CAT-18
ADD = ACTIONS.add("add", follows=True, faction=FACTIONS)  # the further card, CAT-12, CAT-17
AGAINST = ACTIONS.add("against", follows=True, seat=SEATS)  # the opponent, CAT-17, CAT-18
GIVE = ACTIONS.add("give", faction=FACTIONS)  # one card to the active player, and one of the same discarded, CAT-11
DISCARD = ACTIONS.add("discard", faction=FACTIONS)  # CAT-8, CAT-12, CAT-16
PAY = ACTIONS.add("pay")  # a point to the Mafia, CAT-16
DECLINE = ACTIONS.add("decline")  # nothing for Journalists or Detectives
PASS = ACTIONS.add("pass")  # only when nothing else can be done, CAT-9

VERB_OF = ACTIONS.verb_by_code()
FACTION_OF = ACTIONS.column("faction")
COUNT_OF = ACTIONS.column("count")
SEAT_OF = ACTIONS.column("seat")


def take_code(faction: int, count: int) -> int:
    return TAKE + faction * MARKET + count - 1


def play_code(faction: int, count: int) -> int:
    return PLAY + faction * COPIES + count - 1
