"""Exact chances that the hunter comes to a building, from a redacted record.

A card that a viewer has not seen lies anywhere with the same right, so the buildings whose cards may be in play are
equally likely to be hunted.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from ratskeller.games.ratapolis.families import count, is_dealt
from ratskeller.games.ratapolis.knowledge import known_now, safe_tiles
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import CARDS, N_TILES

Odds = Mapping[int, Fraction]  # by tile


def odds(s: State, viewer: int) -> Odds:
    """POL-15: how likely the next card that this round's hunt turns up is each building's; nothing if there is no next.

    POL-15a: a card that was rejected may be drawn again.
    """
    if not is_dealt(s) or s.prey > 0:
        return {}
    return _odds(s.standing, known_now(s, viewer), safe_tiles(s, viewer), CARDS[s.round])


@lru_cache(maxsize=1024)
def _odds(standing: int, in_play: int, safe: int, cards: int) -> Odds:
    possible = standing & ~in_play & ~safe
    hidden = cards - count(in_play)
    unseen = Fraction(hidden, cards * count(possible)) if possible else Fraction(0)
    found = {}
    for t in range(N_TILES):
        if standing >> t & 1:
            found[t] = Fraction(1, cards) if in_play >> t & 1 else unseen if possible >> t & 1 else Fraction(0)
    return found
