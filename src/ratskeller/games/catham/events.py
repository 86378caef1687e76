"""What can happen in Catham City, and what can be asked."""

from __future__ import annotations

from ratskeller.engine.kinds import Events, Kinds
from ratskeller.engine.names import Numbers
from ratskeller.games.catham.state import SEATS
from ratskeller.games.catham.tables import COPIES, FACTIONS, MARKET

NUMBER = Numbers(0, 120)

EVENTS = Events()
TURN_BEGAN = EVENTS.add("turn", takes=300, actions=Numbers(1, 2))
TOOK = EVENTS.add("took", reveals=True, takes=600, sounds="take", faction=FACTIONS, count=Numbers(1, MARKET))
REFILLED = EVENTS.add("refilled", reveals=True, takes=120, faction=FACTIONS)  # a card came to the market
RESHUFFLED = EVENTS.add("reshuffled", takes=400, count=NUMBER)  # the discard pile became the deck
PLAYED = EVENTS.add("played", reveals=True, takes=800, faction=FACTIONS, count=Numbers(1, COPIES))
ADDED = EVENTS.add("added", reveals=True, takes=200, faction=FACTIONS)
AIMED = EVENTS.add("aimed", reveals=True, takes=300, at=SEATS)
GAINED = EVENTS.add("gained", takes=450, sounds="take", count=NUMBER)
LOST = EVENTS.add("lost", takes=450, sounds="loss", count=NUMBER)
TURNED_UP = EVENTS.add("turned-up", reveals=True, takes=450, sounds="reveal", faction=FACTIONS)  # a card of the deck
REVEALED = EVENTS.add("revealed", reveals=True, takes=450, sounds="reveal", faction=FACTIONS)  # a card of a hand
STOLE = EVENTS.add("stole", reveals=True, takes=600, sounds="loss", faction=FACTIONS, count=NUMBER)
DREW = EVENTS.add("drew", reveals=True, takes=450, sounds="take", count=NUMBER)  # unseen; everybody sees how many
DREW_CARD = EVENTS.add("drew-card", reveals=True, takes=0, faction=FACTIONS)  # only the drawer sees which
GAVE = EVENTS.add("gave", reveals=True, takes=350, sounds="take", faction=FACTIONS, to=SEATS)
DISCARDED = EVENTS.add("discarded", reveals=True, takes=350, faction=FACTIONS)
DECLINED = EVENTS.add("declined", reveals=True, takes=250)
PASSED = EVENTS.add("passed", reveals=True)
ENDED = EVENTS.add("ended", reveals=True, takes=1500)

QUESTIONS = Kinds()
ASK_TURN = QUESTIONS.add("turn", actions=Numbers(1, 2))
ASK_ADD = QUESTIONS.add("add", faction=FACTIONS, count=Numbers(1, COPIES))
ASK_AGAINST = QUESTIONS.add("against", faction=FACTIONS, count=Numbers(1, COPIES))
ASK_GIVE = QUESTIONS.add("give", stands="decline", to=SEATS)
ASK_TIP = QUESTIONS.add("tip", stands="decline", faction=FACTIONS, to=SEATS)
ASK_PAY = QUESTIONS.add("pay", to=SEATS)
ASK_SECOND = QUESTIONS.add("second", faction=FACTIONS)
ASK_LIMIT = QUESTIONS.add("limit", count=NUMBER)
