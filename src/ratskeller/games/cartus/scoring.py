"""The end of Rattus Cartus, CAR-23 to CAR-28: the count, the plague and the victory."""

from __future__ import annotations

from ratskeller.engine.contract import WHOLE, Score
from ratskeller.engine.events import Log, tell
from ratskeller.games.cartus.cards import is_above
from ratskeller.games.cartus.events import DIED, ENDED, NUN_CARD, NUNS, SURVIVED
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    FACES,
    FLUTE,
    GOLD,
    GOLD_FIRST,
    GOLD_SECOND,
    JOKER,
    MAJORITY_POINTS,
    N_CLASSES,
    NUN_ROW,
    OVER,
    PASS_CARD,
    SHARED_MAJORITY_POINTS,
    SWORD,
    TRACK_POINTS,
    Rule,
)


def end_game(s: State, log: Log) -> None:
    """The count after the last round; the nun row is turned up."""
    s.over = 1
    s.phase = OVER
    s.active = 0
    for i in range(NUN_ROW):
        tell(log, NUN_CARD, s.first, i + 1, s.nun_row[i], 0)
    tell(log, NUNS, s.first, nuns(s), 0, 0)
    for p in range(s.seats):
        tell(log, SURVIVED if is_alive(s, p) else DIED, p, s.rats[p], 0, 0)
    tell(log, ENDED, s.first, 0, 0, 0)


def nuns(s: State) -> int:
    """Nuns of the nun row."""
    total = 0
    for i in range(NUN_ROW):
        total += s.nun_row[i] % FACES
    return total


def is_alive(s: State, p: int) -> bool:
    """CAR-27: more rats than nuns, and the plague takes the player."""
    return s.rats[p] <= nuns(s)


def track_points(s: State, p: int, track: int) -> int:
    """CAR-23: 10, 5 and 2 for the first three, 10 and 5 with two players; nothing without influence."""
    if s.influence[p, track] == 0:
        return 0
    rank = 0
    for q in range(s.seats):
        if q != p and is_above(s, q, p, track):
            rank += 1
    return TRACK_POINTS[rank] if rank < len(TRACK_POINTS) else 0


def population_held(s: State, p: int) -> int:
    """CAR-24: population cards and Jokers in hand."""
    return s.held[p] - s.hand[p, SWORD] - s.hand[p, FLUTE] - s.hand[p, GOLD] - s.hand[p, PASS_CARD]


def held_of(s: State, p: int, c: int) -> int:
    """Cards in hand that compete in CAR-24: population with Jokers (asked for as JOKER), Swords, Flutes, Pass."""
    return population_held(s, p) if c == JOKER else s.hand[p, c]


def majority_points(s: State, p: int, c: int) -> int:
    """CAR-24: 2 points for the most, 1 each if tied; none never scores."""
    mine = held_of(s, p, c)
    if mine == 0:
        return 0
    tied = False
    for q in range(s.seats):
        if q != p:
            if held_of(s, q, c) > mine:
                return 0
            if held_of(s, q, c) == mine:
                tied = True
    return SHARED_MAJORITY_POINTS if tied else MAJORITY_POINTS


def gold_points(s: State, p: int) -> int:
    """CAR-25: most 6, second 3; ties share 9 or 3, rounded down; with two players no second."""
    mine = s.hand[p, GOLD]
    if mine == 0:
        return 0
    more = 0
    equal = 0
    for q in range(s.seats):
        if s.hand[q, GOLD] > mine:
            more += 1
        elif s.hand[q, GOLD] == mine:
            equal += 1
    if more == 0:
        return GOLD_FIRST if equal == 1 else (GOLD_FIRST + GOLD_SECOND) // equal
    return GOLD_SECOND // equal if more == 1 and s.seats > 2 else 0


def points_of(s: State, p: int) -> int:
    """CAR-23 to CAR-26."""
    total = s.points[p] + gold_points(s, p)
    for track in range(N_CLASSES):
        total += track_points(s, p, track)
    for c in (JOKER, SWORD, FLUTE, PASS_CARD):
        total += majority_points(s, p, c)
    return total


def is_ahead(s: State, out: Score, p: int, q: int) -> bool:
    """CAR-28: survivors by points then fewer rats; the dead below them by fewer rats."""
    if is_alive(s, p) != is_alive(s, q):
        return is_alive(s, p)
    if is_alive(s, p) and out.points[p] != out.points[q]:
        return out.points[p] > out.points[q]
    return s.rats[p] < s.rats[q]


def score(s: State, out: Score) -> None:
    """CAR-28: places, and the victory if somebody is alive or the option says so."""
    for p in range(len(out.place)):
        out.points[p] = 0
        out.place[p] = 0
        out.utility[p] = 0
    alive = 0
    for p in range(s.seats):
        out.points[p] = points_of(s, p)
        if is_alive(s, p):
            alive += 1
    winners = 0
    for p in range(s.seats):
        out.place[p] = 1
        for q in range(s.seats):
            if q != p and is_ahead(s, out, q, p):
                out.place[p] += 1
        if out.place[p] == 1:
            winners += 1
    if alive > 0 or s.all_dead != 0:
        for p in range(s.seats):
            if out.place[p] == 1:
                out.utility[p] = WHOLE // winners
    out.reason = Rule.CAR_28 if alive > 0 else Rule.CAR_27
