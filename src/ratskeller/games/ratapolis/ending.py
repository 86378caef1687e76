"""Where the cheese of a finished game of Ratapolis comes from."""

from __future__ import annotations

from collections.abc import Iterator

from ratskeller.engine.contract import Source
from ratskeller.engine.kinds import Kinds
from ratskeller.games.ratapolis.families import leads
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import CHEESE, N_TILES, TILES

SOURCES = Kinds()
BUILDING = SOURCES.add("building", tile=TILES)
TOKENS = SOURCES.add("tokens")


def sources(s: State) -> Iterator[Source]:
    """POL-21: every rat brings the cheese of its building, tokens come on top; POL-23: of all families one leads."""
    seats = range(s.seats)
    for t in range(N_TILES):
        yield BUILDING, (t,), [rats_at(s, p, t) * CHEESE[s.version][t] for p in seats]
    yield TOKENS, (), [sum(s.cheese[f] for f in range(s.families) if leads(s, p, f)) for p in seats]


def rats_at(s: State, seat: int, t: int) -> int:
    return sum(s.rats[f, t] for f in range(s.families) if leads(s, seat, f))
