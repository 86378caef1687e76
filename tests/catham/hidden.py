"""Exchange what a viewer of Catham City may not know."""

from __future__ import annotations

import random

from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import FACTIONS, PHASES

N = len(FACTIONS)
CHOOSING = (PHASES.read("add"), PHASES.read("against"), PHASES.read("second"))


def permute(s: State, viewer: int, luck: random.Random) -> None:
    """Gather the deck and all that is not publicly known of the other hands, shuffle, and deal again."""
    finish_choice(s, viewer)
    others = [p for p in range(s.seats) if p != viewer and not s.over]  # at the end hands are laid open
    pool = [f for f in range(N) for _ in range(s.deck[f])]
    for p in others:
        for f in range(N):
            pool += [f] * (s.hand[p, f] - s.known[p, f])
            s.hand[p, f] = s.known[p, f]
    luck.shuffle(pool)
    for p in others:
        while sum(s.hand[p, f] for f in range(N)) < s.held[p]:
            s.hand[p, pool.pop()] += 1
    for f in range(N):
        s.deck[f] = pool.count(f)


def finish_choice(s: State, viewer: int) -> None:
    """Somebody else who is in the middle of a choice has not begun it, as far as the viewer knows."""
    if s.phase not in CHOOSING or (viewer >= 0 and s.to_act == 1 << viewer):
        return
    if s.phase == PHASES.read("second"):
        s.phase = PHASES.read("pay")
        s.added = 0
    else:
        s.phase = PHASES.read("turn")
        s.faction = s.count = s.added = 0
