"""What happens at a table, and what is asked."""

from __future__ import annotations

from goofspiel.tables import CARD
from ratskeller.engine.kinds import Events, Kinds

EVENTS = Events()
BID_GIVEN = EVENTS.add("bid")
MY_BID = EVENTS.add("my-bid", card=CARD)
WON = EVENTS.add("won", reveals=True, prize=CARD)
TIED = EVENTS.add("tied", reveals=True, prize=CARD)
PRIZE = EVENTS.add("prize", reveals=True, prize=CARD)
QUESTIONS = Kinds()
ASK_BID = QUESTIONS.add("bid", prize=CARD)
