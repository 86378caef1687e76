"""Exchange what a viewer of Ratapolis may not know."""

from __future__ import annotations

import random

from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import EVERY_TILE, PHASES
from tests.ratapolis.plain import leads, plans

PLANNING = PHASES.read("planning")


def permute(s: State, viewer: int, luck: random.Random) -> None:
    """Rename hunt cards the viewer has not seen, and let others change their minds about their plans."""
    for cards in unseen(s, viewer):
        shuffled = luck.sample(cards, len(cards))
        rename(s, dict(zip(cards, shuffled, strict=True)))
    carried_out = s.to_act == 0 and s.plan[0, 0] == 0
    if s.phase == PLANNING and not carried_out:
        rewrite(s, viewer, luck)


def unseen(s: State, viewer: int) -> list[list[int]]:
    """Two kinds of cards may be exchanged among themselves: of standing buildings, and of ruins of this deck."""
    seen = s.open | s.shown | s.rejected
    for tile in (s.prey, s.spared):
        if tile:
            seen |= 1 << tile - 1
    for f in range(s.families):
        if viewer >= 0 and leads(s, viewer, f):
            seen |= s.hand[f] | s.own[f]
    if viewer >= 0:
        seen |= s.seen[viewer]
    return [[t for t in range(20) if tiles >> t & 1 and not seen >> t & 1] for tiles in (s.standing, s.fallen)]


def rename(s: State, names: dict[int, int]) -> None:
    """Each card t becomes names[t], wherever it is; cards that are nowhere are in the deck."""

    def renamed(cards: int) -> int:
        kept = cards & ~sum(1 << t for t in names) & EVERY_TILE
        return kept | sum(1 << names[t] for t in names if cards >> t & 1)

    for f in range(s.families):
        s.hand[f] = renamed(s.hand[f])
        s.own[f] = renamed(s.own[f])
    for p in range(s.seats):
        s.seen[p] = renamed(s.seen[p])


def rewrite(s: State, viewer: int, luck: random.Random) -> None:
    """Others who are ready may have planned anything, others who are not may have begun to write or not."""
    for p in range(s.seats):
        if p == viewer:
            continue
        allied = s.seats > s.families
        ready = not s.to_act >> p & 1
        slots = [(f, half) for f in range(s.families) if leads(s, p, f) for half in (0, 1)]
        slots = [(f, half) for f, half in slots if not allied or half == p // s.families]
        for f, half in slots:
            s.plan[f, half] = 0
        for f, half in slots if ready else slots[: luck.randrange(len(slots))]:
            s.plan[f, half] = 1 + luck.choice(plans(s, f, half))
