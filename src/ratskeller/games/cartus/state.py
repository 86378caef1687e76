"""The record of a table of Rattus Cartus."""

from __future__ import annotations

from ratskeller.engine.contract import TableOptions, TableState
from ratskeller.engine.names import Mask, Numbers, Seats
from ratskeller.engine.record import i8, i16
from ratskeller.games.cartus.tables import (
    BUILDING_CARDS,
    BUILDINGS,
    CARDS,
    CLASSES,
    MOST_ROW,
    MOST_SEATS,
    MOST_SPARES,
    NUN_ROW,
    PARTS,
    PHASES,
    POPULATION,
    PRIVILEGES,
    STACKS,
    STEPS,
    WAYS,
)

SEATS = Seats(MOST_SEATS)
POSITIONS = Numbers(1, NUN_ROW)  # of the nun row, as people count


class Options(TableOptions):
    """What the rules need to know of the table options."""

    buildings = i8(BUILDINGS)  # how many cards of each are used, unless that is random
    way = i8(of=WAYS)
    privileges = i8()  # 1: all choose at the same time
    hidden_rats = i8()
    all_dead = i8()  # 1: the fewest rats win if all die
    memory_aid = i8()


class State(TableState):
    """A table of Rattus Cartus.  Cards are counted by face, decks are sets: no order exists that could leak."""

    way = i8(of=WAYS)  # how the thirty building cards were chosen, CAR-3
    simultaneous = i8()  # whether privileges are chosen at the same time, CAR-6
    hidden_rats = i8()  # whether views keep other players' rats back
    all_dead = i8()  # whether the fewest rats win if all die, CAR-28
    memory_aid = i8()  # whether views show what attention alone would tell
    phase = i8(of=PHASES)  # what is being asked
    round = i8()  # from 1
    first = i8()  # seat of the first player
    active = i8()  # seat whose privilege, visit or action it is
    part = i8(of=PARTS)  # of the privilege being taken
    place = i8()  # in the row: where the active player goes, or the building being resolved
    step = i8(of=STEPS)  # of its resolution
    holder = i8()  # of the exclusive action: seat + 1, CAR-15, CAR-17
    receiver = i8()  # of the cards being given
    wanted = i8()  # cards still to be given, discarded or looked at in this action
    acted = i8(of=Mask(SEATS))  # visitors whose action here has begun; before that, who has turned up his cards
    givers = i8(of=Mask(SEATS))  # who still has to give to the Watchtower, CAR-22
    looked_now = i8(of=Mask(POSITIONS))  # nun-row cards looked at in this action, CAR-6a
    deck_size = i8()
    discard_size = i8()
    pool_size = i8()  # building cards not yet turned up
    spares = i8()  # of them in the replacement deck
    slipped_size = i8()
    rats = i16(SEATS)
    held = i16(SEATS)  # cards in hand
    laid_count = i16(SEATS)
    spoils_count = i16(SEATS)
    influence = i16(SEATS, CLASSES)
    height = i8(SEATS, CLASSES)  # discs under one's own on its space, CAR-11
    points = i8(SEATS)  # of the Palace, CAR-26
    choice = i8(SEATS)  # of a privilege: place in the row + 1
    at = i8(SEATS)  # building visited: place in the row + 1
    order = i8(SEATS)  # of visit, from 1
    due = i8(SEATS)  # cards one's action here brings when it is cleared, CAR-19
    looked = i8(SEATS, of=Mask(POSITIONS))  # nun-row cards one has looked at; that one has is open
    row = i8(MOST_ROW, of=BUILDING_CARDS)  # open buildings
    slipped = i8(MOST_SPARES, of=BUILDING_CARDS)  # under the replacement deck, first in first out, CAR-5
    used = i8(BUILDINGS, of=Mask(PRIVILEGES))  # the thirty building cards, open to all
    pool = i8(BUILDINGS, of=Mask(PRIVILEGES))  # those not yet turned up
    nun_row = i8(NUN_ROW, of=POPULATION)
    stack = i8(STACKS)  # cards left in the open stacks
    deck = i8(POPULATION)  # unseen
    discard = i8(POPULATION)
    known = i8(SEATS, STACKS)  # of the hand, what everybody could know: a lower bound
    hand = i8(SEATS, CARDS)
    laid = i8(SEATS, CARDS)  # at the building one visits
    spoils = i8(SEATS, CARDS)  # received by Swords or Watchtower, in hand when the building is cleared, CAR-19
    picked = i8(CARDS)  # by the seat that is laying or giving cards and has not finished
