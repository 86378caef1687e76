"""Exchange what a viewer of Rattus Cartus may not know."""

from __future__ import annotations

import random

from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import CARDS, LAYABLE, PHASES, POPULATION, ROW, STACKS, STEPS

LAYING, GIVING = PHASES.read("lay"), PHASES.read("give")
TURN_UP = STEPS.read("turn-up")
SWAPS = 400


def permute(s: State, viewer: int, luck: random.Random) -> None:
    """Let unseen cards change places, two by two, wherever both may lie; and unseen choices be others."""
    if s.over:
        return
    finish_choice(s, viewer)
    if s.asked:
        for p in range(s.seats):
            if p != viewer and s.choice[p]:
                s.choice[p] = luck.randint(1, ROW[s.seats])
    places = gather(s, viewer)
    for _ in range(SWAPS):
        one, two = luck.choice(places), luck.choice(places)
        if one[2] < two[1] and two[2] < one[1]:
            one[2], two[2] = two[2], one[2]
    deal_again(s, places)


def finish_choice(s: State, viewer: int) -> None:
    """Somebody else who is laying or giving has not begun, as far as the viewer knows."""
    if s.phase not in (LAYING, GIVING) or (viewer >= 0 and s.to_act == 1 << viewer):
        return
    actor = s.to_act.bit_length() - 1
    for c in range(len(CARDS)):
        s.hand[actor, c] += s.picked[c]
        s.held[actor] += s.picked[c]
        if s.phase == GIVING:
            s.wanted += s.picked[c]
        s.picked[c] = 0
    if s.phase == LAYING:
        s.phase = PHASES.read("visit")
        s.place = 0


Place = list[int]  # which pile, how many kinds of card may lie there, the card
DECK, NUNS, HAND, LAID, SPOILS = 0, 10, 20, 30, 40  # piles; seat or position is added


def gather(s: State, viewer: int) -> list[Place]:
    """Every card the viewer does not know, with its place; the piles lose them."""
    places: list[Place] = []

    def take(pile: int, kinds: int, card: int, count: int) -> None:
        places.extend([pile, kinds, card] for _ in range(count))

    for c in range(len(POPULATION)):
        take(DECK, len(POPULATION), c, s.deck[c])
        s.deck[c] = 0
    for i in range(5):
        if viewer < 0 or not s.looked[viewer] >> i & 1:
            take(NUNS + i, len(POPULATION), s.nun_row[i], 1)
    for p in range(s.seats):
        if p == viewer:
            continue
        open_laid = s.step != 0 and (s.seats == 2 or s.at[p] - 1 == s.place)
        if s.step == TURN_UP and (s.seats > 2 or s.at[0] == s.at[1]):
            open_laid = bool(s.acted >> p & 1)
        for c in range(len(CARDS)):
            known = s.known[p, c - len(POPULATION)] if c >= len(POPULATION) else 0
            take(HAND + p, len(CARDS), c, s.hand[p, c] - known)
            s.hand[p, c] = known
            take(SPOILS + p, len(CARDS), c, s.spoils[p, c])
            s.spoils[p, c] = 0
            if not open_laid:
                take(LAID + p, len(LAYABLE), c, s.laid[p, c])
                s.laid[p, c] = 0
    assert len(STACKS) == 5
    return places


def deal_again(s: State, places: list[Place]) -> None:
    for pile, _, card in places:
        at = pile % 10
        if pile == DECK:
            s.deck[card] += 1
        elif pile < HAND:
            s.nun_row[at] = card
        elif pile < LAID:
            s.hand[at, card] += 1
        elif pile < SPOILS:
            s.laid[at, card] += 1
        else:
            s.spoils[at, card] += 1
