"""Numbers for learners."""

from __future__ import annotations

from typing import Any

from goofspiel.state import State
from goofspiel.tables import ALL_POINTS, CARD, CARDS, MOST_SEATS, SEATS
from ratskeller.engine.features import Features, Group

FEATURES = Features(
    "prize", Group("to-come", CARD), Group("mine", CARD), Group("points", SEATS), Group("to-act", SEATS), "bid"
)


def observe(s: State, viewer: int, out: Any) -> None:
    """Prize, prizes to come, own hand and bid, points and who has answered."""
    out[0] = s.prize / CARDS
    for card in range(CARDS):
        out[1 + card] = s.prizes[card] * 1.0
        out[6 + card] = s.hand[viewer, card] * 1.0 if viewer >= 0 else 0.0
    for p in range(MOST_SEATS):
        out[11 + p] = s.points[p] / ALL_POINTS
        out[15 + p] = (s.to_act >> p & 1) * 1.0
    out[19] = s.bid[viewer] / CARDS if viewer >= 0 else 0.0
