"""Exchange what a viewer of Rattus may not know."""

from __future__ import annotations

import random

from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import PHASES, REGION_CARDS, REGIONS, STAGES, STARTING, TOKENS


def permute(s: State, viewer: int, luck: random.Random) -> None:
    """Lay the tokens the viewer has not seen anew, and deal the region cards he has not seen anew."""
    forget_choice(s, viewer)
    permute_rats(s, viewer, luck)
    permute_cards(s, viewer, luck)


def forget_choice(s: State, viewer: int) -> None:
    """Somebody else who says where to go has not begun, as far as the viewer knows."""
    if s.phase == PHASES.read("to") and (viewer < 0 or s.to_act != 1 << viewer):
        s.phase = PHASES.read("turn" if STAGES[s.stage] == "turns" else "last")
        s.card = s.origin = s.place = s.count = s.escort = s.via = s.second = 0


def permute_rats(s: State, viewer: int, luck: random.Random) -> None:
    places = [(r, k) for r in range(len(REGIONS)) for k in range(s.rats[r])]
    if s.turned_up:
        places.remove((s.struck, 0))
    if viewer >= 0:
        places = [at for at in places if not s.seen[at] >> viewer & 1]
    unseen = [t for t in range(len(TOKENS)) for _ in range(s.pool[t])] + [s.face[at] for at in places]
    luck.shuffle(unseen)
    for at in sorted(places, key=lambda at: not s.first[at]):  # those laid in the set-up come first
        token = next(t for t in unseen if STARTING[t] or not s.first[at])
        unseen.remove(token)
        s.face[at] = token
    for t in range(len(TOKENS)):
        s.pool[t] = unseen.count(t)


def permute_cards(s: State, viewer: int, luck: random.Random) -> None:
    others = [p for p in range(s.seats) if p != viewer and not s.over]  # at the end hands are shown
    hides_drawn = s.phase == PHASES.read("keep") and s.active != viewer
    unseen = members(s.deck)
    for p in others:
        unseen += members(s.hand[p])
    drawn = members(s.drawn) if hides_drawn else []
    unseen += drawn
    luck.shuffle(unseen)
    for p in others:
        s.hand[p] = sum(1 << unseen.pop() for _ in range(s.hand_size[p]))
    if hides_drawn:
        s.drawn = sum(1 << unseen.pop() for _ in drawn)
    s.deck = sum(1 << card for card in unseen)


def members(mask: int) -> list[int]:
    return [card for card in range(len(REGION_CARDS)) if mask >> card & 1]
