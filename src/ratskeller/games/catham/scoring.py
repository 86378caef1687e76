"""Who has won Catham City."""

from __future__ import annotations

from ratskeller.engine.contract import WHOLE, Score
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import Rule


def score(s: State, out: Score) -> None:
    """CAT-21: places by points, equal points share; CAT-20b counts as lost by everyone."""
    winners = 0
    for p in range(len(out.place)):
        out.points[p] = 0
        out.place[p] = 0
        out.utility[p] = 0
    for p in range(s.seats):
        out.points[p] = s.points[p]
        out.place[p] = 1
        for q in range(s.seats):
            if s.points[q] > s.points[p]:
                out.place[p] += 1
        if out.place[p] == 1:
            winners += 1
    if s.ended != Rule.CAT_20B:
        for p in range(s.seats):
            if out.place[p] == 1:
                out.utility[p] = WHOLE // winners
    out.reason = s.ended
