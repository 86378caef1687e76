"""The end of Rattus as people are told it: what ran out, and where every point comes from."""

from __future__ import annotations

from collections.abc import Iterator

from ratskeller.engine.contract import Source
from ratskeller.engine.kinds import Kinds
from ratskeller.games.rattus.scoring import cubes_of, diplomat_points, region_points
from ratskeller.games.rattus.state import SEATS, State
from ratskeller.games.rattus.tables import CUBES_RAN_OUT, RATS_RAN_OUT

SOURCES = Kinds()
BOARD = SOURCES.add("board")
PALACE = SOURCES.add("palace")
REGION_CARDS = SOURCES.add("region-cards")
DIPLOMATS = SOURCES.add("diplomats")

CAUSES = Kinds()
RATS = CAUSES.add("rats")
SUPPLY = CAUSES.add("cubes", whose=SEATS)
BOTH = CAUSES.add("both", whose=SEATS)


def sources(s: State) -> Iterator[Source]:
    """RAT-23, AFR-18: cubes on the board and in the palace, region cards, diplomats."""
    seats = range(s.seats)
    yield BOARD, (), [cubes_of(s, p) - s.palace[p] for p in seats]
    yield PALACE, (), [s.palace[p] for p in seats]
    yield REGION_CARDS, (), [region_points(s, p) for p in seats]
    yield DIPLOMATS, (), [diplomat_points(s, p) for p in seats]


def cause(s: State) -> tuple[int, ...]:
    """RAT-20: rats, the cubes of whoever had the last turn, or both."""
    if s.ran_out == RATS_RAN_OUT:
        return (RATS,)
    if s.ran_out == CUBES_RAN_OUT:
        return SUPPLY, s.last
    return (BOTH, s.last) if s.ran_out else ()
