"""What can happen in Ratapolis, and what can be asked."""

from __future__ import annotations

from ratskeller.engine.kinds import Events, Kinds
from ratskeller.engine.names import Numbers
from ratskeller.games.ratapolis.actions import ROUTES
from ratskeller.games.ratapolis.tables import FAMILIES, RATS, ROUNDS, SPECIALS, TILES

ROUND = Numbers(1, ROUNDS)
HALF = Numbers(1, 2)
NUMBER = Numbers(0, RATS)

EVENTS = Events()
ROUND_BEGAN = EVENTS.add("round", reveals=True, takes=700, round=ROUND, special=SPECIALS)
SKIPPED = EVENTS.add("skipped", reveals=True, takes=700, round=ROUND)
RESHUFFLED = EVENTS.add("reshuffled", reveals=True, takes=600)
CLUE = EVENTS.add("clue", reveals=True, family=FAMILIES, tile=TILES)  # only its family sees it
CAT = EVENTS.add("cat", reveals=True, takes=350, sounds="reveal", tile=TILES)
LOOKED = EVENTS.add("looked", reveals=True, takes=600, sounds="reveal", family=FAMILIES)
SAW = EVENTS.add("saw", reveals=True, takes=0, family=FAMILIES, tile=TILES)  # only the seat that asked sees it
DECLINED = EVENTS.add("declined", reveals=True, takes=300)
READY = EVENTS.add("ready", takes=150)
HALF_BEGAN = EVENTS.add("half", reveals=True, takes=300, half=HALF)
IDLED = EVENTS.add("idled", reveals=True, takes=150, by=FAMILIES)
ATTACKED = EVENTS.add("attacked", reveals=True, takes=450, by=FAMILIES, tile=TILES, family=FAMILIES)
OUT_OF_REACH = EVENTS.add("out-of-reach", reveals=True, takes=450, by=FAMILIES, tile=TILES, family=FAMILIES)
NO_SECOND = EVENTS.add("no-second", reveals=True, takes=450, by=FAMILIES, tile=TILES, family=FAMILIES)
LOST = EVENTS.add("lost", reveals=True, takes=450, sounds="loss", family=FAMILIES, tile=TILES, count=NUMBER)
MISSED = EVENTS.add("missed", reveals=True, takes=350, family=FAMILIES, tile=TILES)
MOVED = EVENTS.add("moved", reveals=True, takes=450, by=FAMILIES, route=ROUTES, count=NUMBER)
STAYED = EVENTS.add("stayed", reveals=True, takes=250, by=FAMILIES, route=ROUTES, count=NUMBER)
NOBODY = EVENTS.add("nobody", reveals=True, takes=350, by=FAMILIES, route=ROUTES)
PLACED = EVENTS.add("placed", reveals=True, by=FAMILIES)
DRAWN = EVENTS.add("drawn", reveals=True, takes=3400, tile=TILES)  # a drum-roll announces it
REJECTED = EVENTS.add("rejected", reveals=True, takes=900, sounds="reveal", by=FAMILIES, tile=TILES)
RESCUED = EVENTS.add("rescued", reveals=True, takes=700, by=FAMILIES, tile=TILES, to=TILES)
DESTROYED = EVENTS.add("destroyed", reveals=True, takes=1200, sounds="loss", tile=TILES)
SENT_HOME = EVENTS.add("sent-home", reveals=True, takes=200, sounds="loss", family=FAMILIES, tile=TILES, count=NUMBER)
TOOK_TOKEN = EVENTS.add("took-token", reveals=True, takes=700, sounds="take", by=FAMILIES, tile=TILES)
LOST_TOKEN = EVENTS.add("lost-token", reveals=True, takes=600, sounds="loss", by=FAMILIES, tile=TILES)
PAID = EVENTS.add("paid", reveals=True, takes=600, sounds="take", by=FAMILIES)
ENDED = EVENTS.add("ended", reveals=True, takes=1500)

QUESTIONS = Kinds()
ASK_PLAN = QUESTIONS.add("plan", stands="idle", family=FAMILIES, half=HALF, special=SPECIALS)
ASK_LOOK = QUESTIONS.add("look", stands="decline", family=FAMILIES)
ASK_PLACE = QUESTIONS.add("place", stands="decline", family=FAMILIES)
ASK_REJECT = QUESTIONS.add("reject", stands="decline", family=FAMILIES, tile=TILES)
ASK_RESCUE = QUESTIONS.add("rescue", stands="decline", family=FAMILIES, tile=TILES)
