"""What can happen in Rattus, and what can be asked."""

from __future__ import annotations

from ratskeller.engine.kinds import Events, Kinds
from ratskeller.engine.names import Numbers
from ratskeller.games.rattus.actions import PLACE_OF_RAT
from ratskeller.games.rattus.state import SEATS
from ratskeller.games.rattus.tables import CARDS, CLASSES, CUBES, GAINS, MOST_SEATS, REGION_CARDS, REGIONS, SYMBOLS

NUMBER = Numbers(0, MOST_SEATS * CUBES)
SOME = Numbers(0, CUBES)
LIMITS = Numbers(0, 6)

EVENTS = Events()
TURN_BEGAN = EVENTS.add("turn", takes=300)
LAST_CHANCE = EVENTS.add("last-chance")
STARTED = EVENTS.add("started", region=REGIONS)  # the plague was placed by choice
PLACED = EVENTS.add("placed", takes=400, region=REGIONS, count=SOME)
CARAVAN_PLACED = EVENTS.add("caravan-placed", region=REGIONS)
TOOK = EVENTS.add("took", takes=450, sounds="take", card=CARDS)
TOOK_FROM = EVENTS.add("took-from", takes=600, sounds="take", card=CARDS, owner=SEATS)
SETTLED = EVENTS.add("settled", takes=450, sounds="take", region=REGIONS, count=SOME)
MOVED = EVENTS.add("moved", takes=450, origin=REGIONS, to=REGIONS, count=SOME)
ESCORTED = EVENTS.add("escorted", takes=450, origin=REGIONS, to=REGIONS, count=SOME)  # a diplomat went with the cubes
RAT_MOVED = EVENTS.add("rat-moved", takes=450, origin=REGIONS, place=PLACE_OF_RAT, to=REGIONS)
LOOKED = EVENTS.add("looked", reveals=True, takes=350, sounds="reveal", region=REGIONS, place=PLACE_OF_RAT)
SAW = EVENTS.add("saw", reveals=True, takes=0, limit=LIMITS, symbols=SYMBOLS)  # only the Witch
SWAPPED = EVENTS.add("swapped", origin=REGIONS, to=REGIONS)
LEFT = EVENTS.add("left", takes=300)
CROWNED = EVENTS.add("crowned", region=REGIONS)
CROWNED_ENVOY = EVENTS.add("crowned-envoy", region=REGIONS)
DREW = EVENTS.add("drew", reveals=True, takes=400, sounds="take", count=NUMBER)
DREW_CARD = EVENTS.add("drew-card", reveals=True, takes=0, card=REGION_CARDS)  # only the drawer
KEPT = EVENTS.add("kept", reveals=True, takes=300, count=NUMBER)  # one card, of so many
REVEALED = EVENTS.add("revealed", reveals=True, takes=250, sounds="reveal", card=REGION_CARDS)
DISCARDED = EVENTS.add("discarded", reveals=True, takes=100, card=REGION_CARDS)
RESHUFFLED = EVENTS.add("reshuffled", takes=300, count=NUMBER)
DIPLOMAT = EVENTS.add("diplomat", takes=450, region=REGIONS)
CARAVAN_MOVED = EVENTS.add("caravan-moved", takes=700, origin=REGIONS, via=REGIONS, to=REGIONS)
ADDED = EVENTS.add("added", takes=350, sounds="take", region=REGIONS)
DECLINED = EVENTS.add("declined", takes=200)
PLAGUE_MOVED = EVENTS.add("plague-moved", takes=400, region=REGIONS)
SPREAD_TO = EVENTS.add("spread", takes=300, region=REGIONS)
DEVASTATED = EVENTS.add("devastated", takes=400, region=REGIONS)
TURNED_UP = EVENTS.add(
    "turned-up", reveals=True, takes=600, sounds="reveal", region=REGIONS, limit=LIMITS, symbols=SYMBOLS
)
HARMLESS = EVENTS.add("harmless", takes=300, region=REGIONS, limit=LIMITS, count=NUMBER)
BROKE_OUT = EVENTS.add("broke-out", takes=450, region=REGIONS, limit=LIMITS, count=NUMBER)
LAID = EVENTS.add("laid", reveals=True, takes=700, sounds="reveal", card=REGION_CARDS, on=CARDS)
DIED_WITH_ALL = EVENTS.add("died-with-all", takes=300, sounds="loss", region=REGIONS)
DIED_AS_MOST = EVENTS.add("died-as-most", takes=400, sounds="loss", region=REGIONS)
DIED_BY_CLASS = EVENTS.add("died-by-class", takes=450, sounds="loss", region=REGIONS, of=CLASSES, count=SOME)
DIPLOMAT_DIED = EVENTS.add("diplomat-died", takes=200, sounds="loss", region=REGIONS)
DONE_WITH = EVENTS.add("done", takes=150)
ENDING = EVENTS.add("ending", takes=800)  # the seat had the last turn
FINAL = EVENTS.add("final-plague", takes=800)
ENDED = EVENTS.add("ended", reveals=True, takes=1500)
SHOWN = EVENTS.add(
    "shown", reveals=True, takes=250, sounds="reveal", card=REGION_CARDS, brings=GAINS
)  # in hand at the end; since version 2

QUESTIONS = Kinds()
ASK_PLAGUE = QUESTIONS.add("plague")
ASK_PLACE = QUESTIONS.add("place", round=Numbers(1, 3))
ASK_CARAVAN = QUESTIONS.add("caravan")
ASK_TURN = QUESTIONS.add("turn", took=Numbers(0, 1), settled=Numbers(0, 1))
ASK_LAST = QUESTIONS.add("last")
ASK_TO = QUESTIONS.add("to", card=CARDS, origin=REGIONS, count=SOME)
ASK_SECOND = QUESTIONS.add("second")
ASK_SWAP = QUESTIONS.add("swap", origin=REGIONS, to=REGIONS)
ASK_KEEP = QUESTIONS.add("keep")
ASK_EXPLORE = QUESTIONS.add("explore")
ASK_ADD = QUESTIONS.add("add", stands="decline", region=REGIONS)
ASK_SPREAD = QUESTIONS.add("spread", count=Numbers(1, 2), region=REGIONS)
ASK_PROTECT = QUESTIONS.add("protect", stands="decline", region=REGIONS, count=SOME)
ASK_ORDER = QUESTIONS.add("order")
