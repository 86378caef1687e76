"""What a player may decide."""

from __future__ import annotations

from goofspiel.tables import CARD
from ratskeller.engine.kinds import Actions

ACTIONS = Actions()
BID = ACTIONS.add("bid", card=CARD)

CARD_OF = ACTIONS.column("card")
