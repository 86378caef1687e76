"""The record of a table of Catham City."""

from __future__ import annotations

from ratskeller.engine.contract import TableOptions, TableState
from ratskeller.engine.names import Mask, Seats
from ratskeller.engine.record import i8, i16
from ratskeller.games.catham.tables import EARNINGS, FACTIONS, MOST_SEATS, PHASES

SEATS = Seats(MOST_SEATS)


class Options(TableOptions):
    """What the rules need to know of the table options."""

    factions = i16(of=Mask(FACTIONS))  # the chosen five; none for a random five
    actions = i8()  # 0: one action a turn, 1: two
    memory_aid = i8()


class State(TableState):
    """A table of Catham City.  Cards are counted by faction: no order exists that could leak."""

    factions = i16(of=Mask(FACTIONS))  # the five in play, CAT-1
    turns = i16()  # turns that have ended, CAT-20b
    target = i8()  # points that win, CAT-4
    actions = i8()  # actions a turn, CAT-5
    memory_aid = i8()  # whether views show what attention alone would tell
    phase = i8(of=PHASES)  # what is being asked
    active = i8()  # the seat whose turn it is
    actions_left = i8()  # of his turn, this one included
    passes = i8()  # turns in succession without an action, CAT-20a
    ended = i8()  # the rule that ended the game
    faction = i8(of=FACTIONS)  # being played, while its effect lasts
    count = i8()  # how many cards of it
    added = i8(of=FACTIONS)  # of the further card (Detectives, Police), or of the first card paid to the Mafia
    asked_from = i8()  # how far clockwise from the active player others have been asked, CAT-10a
    deck_size = i8()
    market_size = i8()
    deck = i8(FACTIONS)  # unseen
    discard = i8(FACTIONS)
    market = i8(FACTIONS)
    aside = i8(FACTIONS)  # played, revealed, or chosen to be discarded: on their way to the discard pile, CAT-8, CAT-10
    held = i8(SEATS)  # cards in hand
    points = i8(SEATS)
    earned = i16(SEATS, EARNINGS)  # how they were won; a table that was set up need not say
    hand = i8(SEATS, FACTIONS)
    known = i8(SEATS, FACTIONS)  # of the hand, what everybody could know: a lower bound
