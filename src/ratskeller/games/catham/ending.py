"""Where the points of a finished game of Catham City came from."""

from __future__ import annotations

from collections.abc import Iterator

from ratskeller.engine.contract import Source
from ratskeller.engine.kinds import Kinds
from ratskeller.games.catham.cards import N
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import FACTIONS, HELPING, PAID

SOURCES = Kinds()
PLAYING = SOURCES.add("playing", faction=FACTIONS)
HELPED = SOURCES.add("helping")
PAYMENT = SOURCES.add("payment")
BEFORE = SOURCES.add("before")


def sources(s: State) -> Iterator[Source]:
    """CAT-11 to CAT-18: factions played, what was earned in the turns of others, and what the Mafia was paid."""
    for f in range(N):
        yield PLAYING, (f,), earned(s, f)
    yield HELPED, (), earned(s, HELPING)
    yield PAYMENT, (), earned(s, PAID)
    yield BEFORE, (), [s.points[p] - sum(s.earned.tolist()[p]) for p in range(s.seats)]  # where it was set up


def earned(s: State, how: int) -> list[int]:
    return [s.earned[p, how] for p in range(s.seats)]
