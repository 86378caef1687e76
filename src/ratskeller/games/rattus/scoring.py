"""Who wins: cubes, region cards and diplomats."""

from __future__ import annotations

from ratskeller.engine.contract import WHOLE, Score
from ratskeller.games.rattus.board import N_REGION_CARDS, N, diplomats_of, most_cubes
from ratskeller.games.rattus.faces import region_on
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import COUNTED, NO_GAIN, POINT, PRIZES


def score(s: State, out: Score) -> None:
    """RAT-23, AFR-18: most points win; a tie goes to whichever tied player would have had the next turn first."""
    for p in range(len(out.place)):
        out.points[p] = 0
        out.place[p] = 0
        out.utility[p] = 0
    for p in range(s.seats):
        out.points[p] = cubes_of(s, p) + region_points(s, p) + diplomat_points(s, p)
    for p in range(s.seats):
        out.place[p] = 1
        for q in range(s.seats):
            ahead = out.points[q] - out.points[p]
            if ahead > 0 or (ahead == 0 and waits(s, q) < waits(s, p)):
                out.place[p] += 1
        if out.place[p] == 1:
            out.utility[p] = WHOLE
    out.reason = s.ended


def waits(s: State, seat: int) -> int:
    """RAT-23: how many others would have had a turn before this seat."""
    return (seat - s.last - 1 + s.seats) % s.seats


def cubes_of(s: State, seat: int) -> int:
    """RAT-23: cubes on the board and in the palace."""
    n = s.palace[seat]
    for r in range(N):
        n += s.cubes[seat, r]
    return n


def region_points(s: State, seat: int) -> int:
    """AFR-18: one for each region of one's region cards in which one has most cubes, and any."""
    n = 0
    for card in range(N_REGION_CARDS):
        if s.hand[seat] >> card & 1 and gain_of(s, seat, card) == POINT:
            n += 1
    return n


def gain_of(s: State, seat: int, card: int) -> int:
    """AFR-18: what a region card in hand brings; of several that name one region, the first."""
    region = region_on(card)
    if s.cubes[seat, region] == 0 or s.cubes[seat, region] < most_cubes(s, region):
        return NO_GAIN
    for other in range(card):
        if s.hand[seat] >> other & 1 and region_on(other) == region:
            return COUNTED
    return POINT


def diplomat_points(s: State, seat: int) -> int:
    """AFR-18: 4 for most diplomats, 2 for second; ties share, rounded down; with two players there is no second."""
    mine = diplomats_of(s, seat)
    if mine == 0:
        return 0
    more = 0
    equal = 0
    for p in range(s.seats):
        n = diplomats_of(s, p)
        if n > mine:
            more += 1
        if n == mine:
            equal += 1
    second = PRIZES[1] if s.seats > 2 else 0
    if more == 0:
        return PRIZES[0] if equal == 1 else (PRIZES[0] + second) // equal
    return second // equal if more == 1 else 0
