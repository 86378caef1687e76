"""The end."""

from __future__ import annotations

from goofspiel.state import State
from goofspiel.tables import Rule
from ratskeller.engine.contract import WHOLE, Score


def score(s: State, out: Score) -> None:
    """GOO-4: most points win."""
    winners = 0
    for p in range(s.seats):
        out.points[p] = s.points[p]
        out.place[p] = 1
        for q in range(s.seats):
            if s.points[q] > s.points[p]:
                out.place[p] += 1
        if out.place[p] == 1:
            winners += 1
    for p in range(s.seats):
        out.utility[p] = WHOLE // winners if out.place[p] == 1 else 0
    out.reason = Rule.GOO_4
