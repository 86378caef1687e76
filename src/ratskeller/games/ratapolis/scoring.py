"""Who has won Ratapolis: cheese, then rats."""

from __future__ import annotations

from ratskeller.engine.contract import WHOLE, Score
from ratskeller.games.ratapolis.families import leads
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import CHEESE, N_TILES, Rule


def cheese_of(s: State, f: int) -> int:
    """POL-21: each rat brings its tile's cheese, and tokens come on top."""
    total = s.cheese[f]
    for t in range(N_TILES):
        total += s.rats[f, t] * CHEESE[s.version][t]
    return total


def rats_of(s: State, f: int) -> int:
    """A family's rats in the city."""
    total = 0
    for t in range(N_TILES):
        total += s.rats[f, t]
    return total


def worth(s: State, seat: int) -> int:
    """What a seat's families have brought: cheese first, then rats (POL-21, POL-23)."""
    total = 0
    for f in range(s.families):
        if leads(s, seat, f):
            total += cheese_of(s, f) * 100 + rats_of(s, f)
    return total


def score(s: State, out: Score) -> None:
    """POL-21: most cheese, then most rats, then shared; POL-23: allied partners share one place."""
    for p in range(len(out.place)):
        out.points[p] = 0
        out.place[p] = 0
        out.utility[p] = 0
    winners = 0
    for p in range(s.seats):
        mine = worth(s, p)
        out.points[p] = mine // 100
        out.place[p] = 1
        for q in range(min(s.seats, s.families)):
            if worth(s, q) > mine:  # one partner of each alliance is enough
                out.place[p] += 1
        if out.place[p] == 1:
            winners += 1
    for p in range(s.seats):
        if out.place[p] == 1:
            out.utility[p] = WHOLE // winners
    out.reason = Rule.POL_21
