"""Catham City's components and constants, as data."""

from __future__ import annotations

from enum import IntEnum

from ratskeller.engine.names import Names

FACTIONS = Names(
    "journalists", "detectives", "officials", "scientists", "robocats", "mafia", "police", "hackers", word="faction"
)  # fmt: skip
JOURNALISTS, DETECTIVES, OFFICIALS, SCIENTISTS, ROBOCATS, MAFIA, POLICE, HACKERS = range(8)
EARNINGS = Names(*FACTIONS.ids, "helping", "paid")  # how points are won: by a faction played, or in another's turn
HELPING = 8  # given to Journalists, CAT-11, and tipped to Detectives, CAT-12
PAID = 9  # to the Mafia, CAT-16: points lost

MOST_SEATS = 6
COPIES = 15  # cards of each faction
FACTIONS_IN_PLAY = 5  # CAT-1
FIRST_GAME = 1 << SCIENTISTS | 1 << ROBOCATS | 1 << DETECTIVES | 1 << MAFIA | 1 << HACKERS  # CAT-1
DEALT = (6, 6, 7, 7, 8, 8)  # cards to each seat, CAT-2
MARKET = 7  # face-up cards, CAT-3
TARGET = (0, 0, 16, 16, 13, 13, 13)  # points that win, by number of seats, CAT-4
HAND_LIMIT = 10  # CAT-8
MOST_HACKED = 4  # Hackers given in one play, CAT-18
LAST_ROUND = 100  # CAT-20b

PHASES = Names("turn", "add", "against", "give", "tip", "pay", "second", "limit", "over")
TURN = 0  # the active player's action
ADDING = 1  # he chose Detectives or Police and adds the further card
AIMING = 2  # he chose Police or Hackers and names an opponent
GIVING = 3  # another player may give a card to the Journalists
TIPPING = 4  # another player may discard a card to the Detectives
PAYING = 5  # another player pays the Mafia: two cards or a point
SECOND = 6  # he pays in cards and chooses the second
LIMIT = 7  # the active player discards down to ten
OVER = 8


class Rule(IntEnum):
    """The rules page's ids; members are listed in its order."""

    CAT_1 = 1
    CAT_2 = 2
    CAT_3 = 3
    CAT_4 = 4
    CAT_5 = 5
    CAT_6 = 6
    CAT_7 = 7
    CAT_8 = 8
    CAT_9 = 9
    CAT_10 = 10
    CAT_10A = 11
    CAT_11 = 12
    CAT_12 = 13
    CAT_13 = 14
    CAT_14 = 15
    CAT_15 = 16
    CAT_16 = 17
    CAT_17 = 18
    CAT_18 = 19
    CAT_19 = 20
    CAT_20 = 21
    CAT_20A = 22
    CAT_20B = 23
    CAT_21 = 24


FACTION_RULE = (
    Rule.CAT_11, Rule.CAT_12, Rule.CAT_13, Rule.CAT_14, Rule.CAT_15, Rule.CAT_16, Rule.CAT_17, Rule.CAT_18
)  # fmt: skip
