"""What a table of Goofspiel is."""

from __future__ import annotations

from goofspiel.tables import CARDS, SEATS
from ratskeller.engine.contract import TableOptions, TableState
from ratskeller.engine.record import i8


class Options(TableOptions):
    prizes = i8()  # 0: in random order, 1: the largest first


class State(TableState):
    sorted = i8()  # whether prizes come largest first
    prize = i8()  # being bid for
    prizes = i8(CARDS)  # 1 for each prize still to come
    points = i8(SEATS)
    bid = i8(SEATS)  # of this round, 0: none yet
    hand = i8(SEATS, CARDS)  # 1 for each card held
    rounds = i8()  # played
