"""What can happen in Rattus Cartus, and what can be asked."""

from __future__ import annotations

from ratskeller.engine.kinds import Events, Kinds
from ratskeller.engine.names import Numbers
from ratskeller.games.cartus.state import POSITIONS, SEATS
from ratskeller.games.cartus.tables import BUILDINGS, CARDS, CLASSES, PARTS, PRIVILEGES

NUMBER = Numbers(0, 150)
ROUND = Numbers(1, 10)

EVENTS = Events()
ROUND_BEGAN = EVENTS.add("round", round=ROUND, last=Numbers(1, 10))  # the seat is the first player
OPENED = EVENTS.add("opened", reveals=True, takes=150, building=BUILDINGS, privilege=PRIVILEGES)
SLIPPED = EVENTS.add("slipped", reveals=True, takes=300, building=BUILDINGS, privilege=PRIVILEGES)
ANSWERED = EVENTS.add("answered", takes=150)  # a simultaneous choice was made; which, nobody else knows yet
CHOSE = EVENTS.add("chose", takes=400, building=BUILDINGS, privilege=PRIVILEGES)
DREW = EVENTS.add("drew", reveals=True, takes=400, sounds="take", count=NUMBER)  # unseen; everybody sees how many
DREW_CARD = EVENTS.add("drew-card", reveals=True, takes=0, card=CARDS)  # only the drawer sees which
RESHUFFLED = EVENTS.add("reshuffled", reveals=True, takes=300, count=NUMBER)
GAINED_RATS = EVENTS.add("gained-rats", takes=350, sounds="loss", count=NUMBER)
LOST_RATS = EVENTS.add("lost-rats", takes=400, sounds="take", count=NUMBER)
LOOKED = EVENTS.add("looked", reveals=True, takes=400, sounds="reveal", position=POSITIONS)
SAW = EVENTS.add("saw", reveals=True, takes=0, position=POSITIONS, card=CARDS)  # only who looked
DECLINED = EVENTS.add("declined", takes=250)
PASSED = EVENTS.add("passed", takes=400)
VISITED = EVENTS.add("visited", reveals=True, building=BUILDINGS, privilege=PRIVILEGES, count=NUMBER)
RESOLVED = EVENTS.add("resolved", building=BUILDINGS, privilege=PRIVILEGES)
TURNED_UP = EVENTS.add("turned-up", reveals=True, takes=300, sounds="reveal", card=CARDS, count=NUMBER)
GAINED_INFLUENCE = EVENTS.add("gained-influence", takes=400, sounds="take", track=CLASSES, count=NUMBER)
NAMED_GIVER = EVENTS.add("named-giver", takes=400, giver=SEATS)
GAVE = EVENTS.add("gave", reveals=True, to=SEATS, count=NUMBER)
GAVE_CARD = EVENTS.add(
    "gave-card", reveals=True, takes=0, card=CARDS, count=NUMBER, to=SEATS
)  # only giver and receiver
SENT_RAT = EVENTS.add("sent-rat", takes=600, sounds="loss", to=SEATS)
EXCLUSIVE_TO = EVENTS.add("exclusive", takes=300, building=BUILDINGS)
TOOK = EVENTS.add("took", takes=400, sounds="take", card=CARDS, count=NUMBER)
WILL_DRAW = EVENTS.add("will-draw", takes=350, count=NUMBER)
SCORED = EVENTS.add("scored", sounds="take", count=NUMBER)
CALLED_TRIBUTE = EVENTS.add("called-tribute")
DISCARDED = EVENTS.add("discarded", reveals=True, takes=350, card=CARDS)
CLEARED = EVENTS.add("cleared", takes=250, building=BUILDINGS)
NUN_CARD = EVENTS.add("nun-card", reveals=True, sounds="reveal", position=POSITIONS, card=CARDS)
NUNS = EVENTS.add("nuns", reveals=True, takes=600, count=NUMBER)
DIED = EVENTS.add("died", reveals=True, takes=700, sounds="loss", rats=Numbers(0, 2000))
SURVIVED = EVENTS.add("survived", reveals=True, rats=Numbers(0, 2000))
ENDED = EVENTS.add("ended", reveals=True, takes=1500)

QUESTIONS = Kinds()
ASK_PRIVILEGE = QUESTIONS.add("privilege", open=True, simultaneous=Numbers(0, 1))
ASK_PART = QUESTIONS.add("part", stands=("accept", "decline"), open=True, part=PARTS, count=NUMBER)
ASK_VISIT = QUESTIONS.add("visit", passes=NUMBER)
ASK_LAY = QUESTIONS.add("lay", building=BUILDINGS, count=NUMBER)
ASK_GIVER = QUESTIONS.add("giver", open=True)
ASK_GIVE = QUESTIONS.add("give", to=SEATS, count=NUMBER)
ASK_RECIPIENT = QUESTIONS.add("recipient", open=True)
ASK_ACTION = QUESTIONS.add(
    "action", stands=("accept", "decline"), open=True, building=BUILDINGS, exclusive=Numbers(0, 1), count=NUMBER
)
ASK_DISCARD = QUESTIONS.add("discard", stands="decline", count=NUMBER)
ASK_LOOK = QUESTIONS.add("look", stands="decline", count=NUMBER)
