"""The components of Goofspiel and the ids of its rules."""

from __future__ import annotations

from enum import IntEnum

from ratskeller.engine.names import Numbers, Seats

CARDS = 5
MOST_SEATS = 4
SEATS = Seats(MOST_SEATS)
CARD = Numbers(1, CARDS)
ALL_POINTS = 15  # of the prizes together


class Rule(IntEnum):
    """Goofspiel's rules."""

    GOO_1 = 1  # everybody holds each card once
    GOO_2 = 2  # all bid at once, one card from hand
    GOO_3 = 3  # the only highest bid wins the prize
    GOO_4 = 4  # most points win
