"""Where every point of a finished game of Rattus Cartus comes from."""

from __future__ import annotations

from collections.abc import Iterator

from ratskeller.engine.contract import Source
from ratskeller.engine.kinds import Kinds
from ratskeller.games.cartus.scoring import gold_points, majority_points, track_points
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import CLASSES, FLUTE, JOKER, N_CLASSES, PASS_CARD, STACKS, SWORD

SOURCES = Kinds()
TRACK = SOURCES.add("track", track=CLASSES)
PEOPLE = SOURCES.add("people")
MAJORITY = SOURCES.add("majority", card=STACKS)
GOLD_CARDS = SOURCES.add("gold")
PALACE = SOURCES.add("palace")


def sources(s: State) -> Iterator[Source]:
    """CAR-23 to CAR-26: influence, majorities in hand, gold, and what the nobility brought while it was played."""
    seats = range(s.seats)
    for track in range(N_CLASSES):
        yield TRACK, (track,), [track_points(s, p, track) for p in seats]
    yield PEOPLE, (), [majority_points(s, p, JOKER) for p in seats]
    for card in (SWORD, FLUTE, PASS_CARD):
        yield MAJORITY, (card - JOKER,), [majority_points(s, p, card) for p in seats]
    yield GOLD_CARDS, (), [gold_points(s, p) for p in seats]
    yield PALACE, (), [s.points[p] for p in seats]
