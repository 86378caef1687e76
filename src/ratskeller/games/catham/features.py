"""Numbers for learners: what a viewer may know of a table of Catham City, seats counted from the viewer's."""

from __future__ import annotations

from typing import Any

from ratskeller.engine.features import Features, Group, flag
from ratskeller.games.catham.cards import N
from ratskeller.games.catham.knowledge import hides_choice
from ratskeller.games.catham.state import SEATS, State
from ratskeller.games.catham.tables import (
    AIMING,
    COPIES,
    FACTIONS,
    FACTIONS_IN_PLAY,
    HAND_LIMIT,
    MARKET,
    PAYING,
    PHASES,
    POLICE,
    SECOND,
    TIPPING,
    TURN,
)

N_SEATS = SEATS.size
N_PHASES = len(PHASES)
FEATURES = Features(
    Group("faction", FACTIONS, parts=("in-play", "market", "discard", "aside", "mine")),
    Group("seat", SEATS, parts=("here", "cards", "points", "to-act", Group("known", FACTIONS))),
    Group("phase", PHASES),
    Group("played", FACTIONS),
    Group("added", FACTIONS),
    "count",
    "actions-left",
    "deck",
)


def observe(s: State, viewer: int, out: Any) -> None:
    """Write the features; the same from a state and from its redaction."""
    at = 0
    for f in range(N):
        out[at] = float(s.factions >> f & 1)
        out[at + 1] = s.market[f] / MARKET
        out[at + 2] = s.discard[f] / COPIES
        out[at + 3] = s.aside[f] / COPIES
        out[at + 4] = s.hand[viewer, f] / COPIES if viewer >= 0 else 0.0
        at += 5
    first = viewer if viewer >= 0 else 0
    for i in range(N_SEATS):
        p = (first + i) % s.seats
        here = i < s.seats
        out[at] = flag(here)
        out[at + 1] = s.held[p] / HAND_LIMIT if here else 0.0
        out[at + 2] = s.points[p] / s.target if here else 0.0
        out[at + 3] = float(s.to_act >> p & 1) if here else 0.0
        at += 4
        for f in range(N):
            out[at] = s.known[p, f] / COPIES if here else 0.0
            at += 1
    phase, count = s.phase, s.count
    hidden = hides_choice(s, viewer)
    if hidden:
        phase = PAYING if s.phase == SECOND else TURN
        count = s.count if s.phase == SECOND else 0
    chosen = phase in (TIPPING, SECOND) or (phase == AIMING and s.faction == POLICE)
    for i in range(N_PHASES):
        out[at + i] = flag(phase == i)
    at += N_PHASES
    for f in range(N):
        out[at + f] = flag(count > 0 and s.faction == f)
        out[at + N + f] = flag(chosen and s.added == f)
    at += 2 * N
    out[at] = count / COPIES
    out[at + 1] = s.actions_left / 2
    out[at + 2] = s.deck_size / (FACTIONS_IN_PLAY * COPIES)
