"""Exchange what a viewer of goofspiel may not know."""

from __future__ import annotations

import random

from goofspiel.state import State
from goofspiel.tables import CARDS


def permute(s: State, viewer: int, luck: random.Random) -> None:
    """Deal every other seat new cards and, if it has answered, a new bid out of those that are gone."""
    for p in range(s.seats):
        if p == viewer:
            continue
        held = sum(s.hand[p, card] for card in range(CARDS))
        cards = luck.sample(range(CARDS), CARDS)
        for i, card in enumerate(cards):
            s.hand[p, card] = int(i < held)
        if s.bid[p]:
            s.bid[p] = cards[held] + 1
