"""Rattus Cartus's components and constants, as data."""

from __future__ import annotations

from enum import IntEnum

from ratskeller.engine.names import Names

MOST_SEATS = 5
CLASSES = Names("peasantry", "bourgeoisie", "clergy", "chivalry", "magic", "nobility", word="class")
N_CLASSES = 6

# Population cards are numbered class by class, nuns ascending; then come the cards of the open stacks.
NUN_COPIES = (4, 2, 2, 2, 4)  # cards of a class with 0, 1, 2, 3, 4 nuns (ruling: spread evenly)
MOST_NUNS = 4
FACES = len(NUN_COPIES)
STACKS = Names("joker", "sword", "flute", "gold", "pass", word="card")
POPULATION = Names(*(f"{one}-{nuns}" for one in CLASSES for nuns in range(FACES)), word="card")
CARDS = Names(*POPULATION, *STACKS, word="card")
LAYABLE = Names(*POPULATION, "joker", "sword", "flute", word="card")  # CAR-7: neither Gold nor Pass
N_POPULATION = len(POPULATION)
N_STACKS = len(STACKS)
N_CARDS = len(CARDS)
N_LAYABLE = len(LAYABLE)
JOKER, SWORD, FLUTE, GOLD, PASS_CARD = range(N_POPULATION, N_CARDS)
STACK_COPIES = (15, 12, 12, 15, 12)

BUILDINGS = Names(
    "farm", "brewery", "market", "office", "monastery", "hospital",
    "castle", "watchtower", "fortune-tellers-tent", "ratcatchers-hut", "palace", "treasury",
    word="building",
)  # fmt: skip
FARM, BREWERY, MARKET, OFFICE, MONASTERY, HOSPITAL, CASTLE, WATCHTOWER, TENT, HUT, PALACE, TREASURY = range(12)
N_BUILDINGS = len(BUILDINGS)
# Two buildings per class: the class of building b is b // 2 (ruling: the Brewery is Peasantry).
WORKS = Names("draw", "brew", "stack", "rats", "heal", "tribute", "look", "points")
DRAW, BREW, STACK, RATS, HEAL, TRIBUTE, LOOKS, POINTS = range(8)
EFFECT = (DRAW, BREW, STACK, STACK, RATS, HEAL, STACK, TRIBUTE, LOOKS, STACK, POINTS, STACK)
BRINGS = (-1, -1, JOKER, PASS_CARD, -1, -1, SWORD, -1, -1, FLUTE, -1, GOLD)  # the stack a building gives from
EXCLUSIVE = (4, 1, 2, 2, 2, 3, 2, 3, 2, 2, 2, 2)  # how much of its effect; Brewery: cards per that many influence
ORDINARY = (2, 2, 1, 1, 1, 2, 1, 0, 1, 1, 1, 1)
FREE_RATS = 1  # discarded at the Hospital before its cards, exclusive visitor only
FIRST_GAME = 1 << FARM | 1 << MARKET | 1 << MONASTERY | 1 << CASTLE | 1 << PALACE | 1 << TENT  # CAR-3

# Reconstruction: every building has one copy with each of these five privileges.
PRIVILEGES = Names("four-cards", "two-cards-rat", "two-cards-look", "two-rats", "rat-look", word="privilege")
N_PRIVILEGES = len(PRIVILEGES)
PRIVILEGE_CARDS = (4, 2, 2, 0, 0)
PRIVILEGE_RATS = (0, 1, 0, 2, 1)
PRIVILEGE_LOOKS = (0, 0, 1, 0, 1)
ALL_COPIES = (1 << N_PRIVILEGES) - 1
BUILDING_CARDS = Names(*(f"{building}-{privilege}" for building in BUILDINGS for privilege in PRIVILEGES))
PARTS = Names("cards", "rats", "look")  # of a privilege, in this order, CAR-6
PART_CARDS, PART_RATS, PART_LOOK, NO_PART = range(4)

CARDS_PER_CLASS = 5  # building cards in play, CAR-3
WAYS = Names("kinds", "random-kinds", "random-cards", "chosen-cards")  # how the thirty are chosen, CAR-3
KINDS, RANDOM_KINDS, RANDOM_CARDS, CHOSEN_CARDS = range(4)
SPARES = (0, 0, 10, 12, 6, 6)  # replacement deck by seats, CAR-4
MOST_SPARES = 12
ROW = (0, 0, 2, 2, 3, 3)  # buildings a round
MOST_ROW = 3
ROUNDS = (0, 0, 10, 9, 8, 8)

FIRST_RATS = 10  # CAR-1
FIRST_CARDS = 5
NUN_ROW = 5  # CAR-2
TRIBUTE_CARDS = 3  # CAR-22
TRACK_POINTS = (10, 5, 2)  # CAR-23
MAJORITY_POINTS, SHARED_MAJORITY_POINTS = 2, 1  # CAR-24
GOLD_FIRST, GOLD_SECOND = 6, 3  # CAR-25

PHASES = Names("privilege", "part", "visit", "lay", "giver", "give", "flute", "action", "discard", "look", "over")
CHOOSING = 0  # a privilege, CAR-6
TAKING_PART = 1  # or declining a part of it
VISITING = 2  # where to go, or Pass, CAR-7, CAR-8
LAYING = 3  # he has chosen a building and lays cards
NAMING_GIVER = 4  # the receiver of Swords says who gives, CAR-12
GIVING = 5  # somebody picks cards to give, CAR-12, CAR-22
NAMING_RECIPIENT = 6  # the giver of a rat says who gets it, CAR-13
ACTING = 7  # take or decline a building's action, CAR-16
DISCARDING = 8  # cards at the Hospital
LOOKING = 9  # at the nun row, in the tent
OVER = 10

STEPS = Names("none", "turn-up", "swords", "flutes", "actions", "tribute", "clear")
NO_STEP, TURN_UP, SWORDS, FLUTES, ACTIONS_STEP, TRIBUTE_STEP, CLEAR = range(7)  # of a building's resolution, CAR-14


class Rule(IntEnum):
    """The rules page's ids; members are listed in its order."""

    CAR_0 = 1
    CAR_1 = 2
    CAR_2 = 3
    CAR_3 = 4
    CAR_4 = 5
    CAR_5 = 6
    CAR_6 = 7
    CAR_6A = 8
    CAR_7 = 9
    CAR_8 = 10
    CAR_9 = 11
    CAR_10 = 12
    CAR_11 = 13
    CAR_12 = 14
    CAR_13 = 15
    CAR_14 = 16
    CAR_15 = 17
    CAR_16 = 18
    CAR_17 = 19
    CAR_18 = 20
    CAR_19 = 21
    CAR_20 = 22
    CAR_21 = 23
    CAR_22 = 24
    CAR_23 = 25
    CAR_24 = 26
    CAR_25 = 27
    CAR_26 = 28
    CAR_27 = 29
    CAR_28 = 30
