"""What happens at a table, and what is asked."""

from __future__ import annotations

from goofspiel.tables import CARD
from ratskeller.engine.kinds import Events, Kinds

EVENTS = Events()
BID_GIVEN = EVENTS.add("bid", takes=200)
MY_BID = EVENTS.add("my-bid", takes=0, card=CARD)
WON = EVENTS.add("won", reveals=True, takes=900, sounds="take", prize=CARD)
TIED = EVENTS.add("tied", reveals=True, takes=900, prize=CARD)
PRIZE = EVENTS.add("prize", reveals=True, takes=600, sounds="reveal", prize=CARD)
QUESTIONS = Kinds()
ASK_BID = QUESTIONS.add("bid", prize=CARD)
