"""What the greedy player fears: how many cubes a region is expected to cost, in hundredths of a cube."""

from __future__ import annotations

from ratskeller.games.rattus.board import N, bits
from ratskeller.games.rattus.faces import classes_shown, everyone_on, limit_of, majority_on
from ratskeller.games.rattus.plague import N_CLASSES
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import CARDS_OF, NO_TOKEN

CUBE = 100
BREAKS_OUT = (0, 26, 52, 74, 86, 94, 100)  # of a hundred unseen rats, by the cubes in the region
CLASS_HIT = 33  # how likely an unseen rat shows a class
MAJORITY_HIT = 75
EVERYONE_HIT = (0, 0, 0, 0, 30, 40, 60)  # by the cubes in the region


def others_in(s: State, seat: int, region: int) -> int:
    """The cubes of the other colours in a region."""
    n = 0
    for p in range(s.seats):
        if p != seat:
            n += s.cubes[p, region]
    return n


def most_of_others(s: State, seat: int, region: int) -> int:
    most = 0
    for p in range(s.seats):
        if p != seat and s.cubes[p, region] > most:
            most = s.cubes[p, region]
    return most


def fear(s: State, seat: int, region: int, mine: int, unseen: int, cards: int) -> int:
    """What a plague there would cost a seat with `mine` cubes and these class cards, with `unseen` rats added."""
    if mine <= 0:
        return 0
    people = others_in(s, seat, region) + mine
    leads = mine >= most_of_others(s, seat, region)
    total = 0
    for k in range(s.rats[region]):
        token = s.face[region, k]
        if token != NO_TOKEN:
            total += known_harm(token, people, leads, cards)
        else:
            unseen += 1
    if unseen > 0:
        total += unseen * unseen_harm(people, leads, cards)
    return max(0, min(total, mine * CUBE))


def known_harm(token: int, people: int, leads: bool, cards: int) -> int:
    """What a rat with this face would cost."""
    if limit_of(token) > people:
        return 0
    harm = everyone_on(token) * CUBE
    if majority_on(token) > 0 and leads:
        harm += CUBE
    for c in range(N_CLASSES):
        if classes_shown(token) >> c & 1:
            harm += bits(cards & CARDS_OF[c]) * CUBE
    return harm


def unseen_harm(people: int, leads: bool, cards: int) -> int:
    """What a rat with an unknown face is expected to cost."""
    crowd = min(people, 6)
    harm = CLASS_HIT * bits(cards) + EVERYONE_HIT[crowd]
    if leads:
        harm += MAJORITY_HIT
    return BREAKS_OUT[crowd] * harm // 100


def fear_now(s: State, seat: int, region: int) -> int:
    return fear(s, seat, region, s.cubes[seat, region], 0, s.held[seat])


def fear_of_others(s: State, seat: int, region: int, unseen: int) -> int:
    """What a plague there would cost the other seats, shared among them."""
    total = 0
    for p in range(s.seats):
        if p != seat:
            total += fear(s, p, region, s.cubes[p, region], unseen, s.held[p])
    return total // (s.seats - 1)


def burden(s: State, seat: int, card: int) -> int:
    """What holding one more class card is expected to cost where one lives with rats."""
    total = 0
    bit = 1 << card
    for r in range(N):
        mine = s.cubes[seat, r]
        if mine > 0 and s.rats[r] > 0:
            total += fear(s, seat, r, mine, 0, s.held[seat] | bit) - fear(s, seat, r, mine, 0, s.held[seat] & ~bit)
    return total


def rat_harm(s: State, seat: int, region: int, token: int) -> int:
    """What one rat would cost a seat in a region."""
    people = others_in(s, seat, region) + s.cubes[seat, region]
    if s.cubes[seat, region] == 0:
        return 0
    leads = s.cubes[seat, region] >= most_of_others(s, seat, region)
    if token != NO_TOKEN:
        return known_harm(token, people, leads, s.held[seat])
    return unseen_harm(people, leads, s.held[seat])
