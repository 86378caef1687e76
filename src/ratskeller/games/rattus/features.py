"""Numbers for learners: what a viewer may know of a table of Rattus, seats counted from the viewer's."""

from __future__ import annotations

from typing import Any

from ratskeller.engine.features import Features, Group, flag
from ratskeller.games.rattus.actions import N_CARDS
from ratskeller.games.rattus.board import N_REGION_CARDS, N, bits
from ratskeller.games.rattus.faces import classes_shown, everyone_on, limit_of, majority_on
from ratskeller.games.rattus.knowledge import hides_choice, sees
from ratskeller.games.rattus.plague import N_CLASSES
from ratskeller.games.rattus.state import SEATS, State
from ratskeller.games.rattus.tables import (
    CARAVANEER,
    CARDS,
    CLASSES,
    CUBES,
    EXPLORING,
    FULL,
    GOING,
    KEEPING,
    LAST,
    MOST_SEATS,
    PHASES,
    RAT_SUPPLY,
    REGION_CARDS,
    REGIONS,
    STAGES,
    TURN,
    TURNS,
)

N_PHASES = len(PHASES)
N_STAGES = len(STAGES)
RAT = Group("rat", FULL, parts=("here", "first", "seen", "limit", "everyone", "majority", Group("shows", CLASSES)))
SEAT = Group(
    "seat",
    SEATS,
    parts=("here", "supply", "palace", "envoys", "hand", "to-act", "active", Group("held", CARDS)),
)
PER_RAT = RAT.shape[-1]
PER_SEAT = SEAT.shape[-1]
FEATURES = Features(
    Group(
        "region",
        REGIONS,
        parts=(
            *("in-play", "rats", "plague", "caravan", "struck", "origin", "via"),
            Group("seat", SEATS, parts=("cubes", "diplomat")),
            RAT,
        ),
    ),
    SEAT,
    Group("phase", PHASES),
    Group("stage", STAGES),
    Group("card", CARDS, parts=("in-play", "used", "covered", "chosen", "last")),
    *("took", "settled", "to-spread", "count", "escort", "place", "second", "rat-supply", "deck", "turns"),
    Group("region-card", REGION_CARDS, parts=("mine", "drawn", "discarded")),
)


def observe(s: State, viewer: int, out: Any) -> None:
    """Write the features; the same from a state and from its redaction."""
    at = 0
    for r in range(N):
        at = observe_region(s, viewer, r, out, at)
    first = viewer if viewer >= 0 else 0
    for i in range(MOST_SEATS):
        at = observe_seat(s, (first + i) % s.seats, i < s.seats, out, at)
    at = observe_question(s, viewer, out, at)
    observe_cards(s, viewer, out, at)


def observe_region(s: State, viewer: int, r: int, out: Any, at: int) -> int:
    """A region: pieces, cubes and diplomats by seat, rats as far as the viewer knows them."""
    open_choice = s.phase != GOING or not hides_choice(s, viewer)
    out[at] = float(s.regions >> r & 1)
    out[at + 1] = s.rats[r] / FULL
    out[at + 2] = flag(s.plague == r)
    out[at + 3] = flag(s.cards >> CARAVANEER & 1 != 0 and s.caravan == r)
    out[at + 4] = flag(s.turned_up != 0 and s.struck == r)
    out[at + 5] = flag(open_choice and s.card != 0 and s.origin == r)
    out[at + 6] = flag(open_choice and s.card != 0 and s.via == r)
    at += 7
    first = viewer if viewer >= 0 else 0
    for i in range(MOST_SEATS):
        p = (first + i) % s.seats
        out[at] = s.cubes[p, r] / CUBES if i < s.seats else 0.0
        out[at + 1] = float(s.diplomats[p] >> r & 1) if i < s.seats else 0.0
        at += 2
    for k in range(FULL):
        at = observe_rat(s, viewer, r, k, out, at)
    return at


def observe_rat(s: State, viewer: int, r: int, k: int, out: Any, at: int) -> int:
    """A rat: whether there is one, who looked at it, and its face if the viewer knows it."""
    here = k < s.rats[r]
    known = here and sees(s, viewer, r, k)
    token = s.face[r, k] if known else 0
    out[at] = flag(here)
    out[at + 1] = float(s.first[r, k])
    out[at + 2] = bits(s.seen[r, k]) / MOST_SEATS
    out[at + 3] = limit_of(token) / 6
    out[at + 4] = everyone_on(token) / 2
    out[at + 5] = float(majority_on(token))
    for c in range(N_CLASSES):
        out[at + 6 + c] = float(classes_shown(token) >> c & 1)
    return at + PER_RAT


def observe_seat(s: State, p: int, here: bool, out: Any, at: int) -> int:
    """A player: supply, palace, diplomats, hand, and class cards."""
    out[at] = flag(here)
    out[at + 1] = s.supply[p] / CUBES if here else 0.0
    out[at + 2] = s.palace[p] / CUBES if here else 0.0
    out[at + 3] = s.envoys[p] / CUBES if here else 0.0
    out[at + 4] = s.hand_size[p] / 10 if here else 0.0
    out[at + 5] = float(s.to_act >> p & 1) if here else 0.0
    out[at + 6] = flag(here and s.active == p)
    for card in range(N_CARDS):
        out[at + 7 + card] = float(s.held[p] >> card & 1) if here else 0.0
    return at + PER_SEAT


def observe_question(s: State, viewer: int, out: Any, at: int) -> int:
    """What is asked, as far as the viewer may know, and how far the turn and the game have come."""
    hidden = s.phase == GOING and hides_choice(s, viewer)
    phase = s.phase
    if hidden:
        phase = TURN if s.stage == TURNS else LAST
    for i in range(N_PHASES):
        out[at + i] = flag(phase == i)
    at += N_PHASES
    for i in range(N_STAGES):
        out[at + i] = flag(s.stage == i)
    at += N_STAGES
    for card in range(N_CARDS):
        out[at] = float(s.cards >> card & 1)
        out[at + 1] = float(s.used >> card & 1)
        out[at + 2] = float(s.covered >> card & 1)
        out[at + 3] = flag(not hidden and s.phase in (GOING, KEEPING, EXPLORING) and s.card == card)
        out[at + 4] = flag(s.ended != 0 and s.held[s.last] >> card & 1 != 0)
        at += 5
    out[at] = float(s.took)
    out[at + 1] = float(s.settled)
    out[at + 2] = s.to_spread / 2
    out[at + 3] = 0.0 if hidden else s.count / 3
    out[at + 4] = 0.0 if hidden else float(s.escort)
    out[at + 5] = 0.0 if hidden else s.place / FULL
    out[at + 6] = s.second / FULL
    out[at + 7] = s.rat_supply / RAT_SUPPLY[s.edition][s.seats]
    out[at + 8] = s.deck_size / N_REGION_CARDS
    out[at + 9] = s.turns / 100
    return at + 10


def observe_cards(s: State, viewer: int, out: Any, at: int) -> None:
    """Region cards: one's own, those drawn if one sees them, and the discard pile."""
    hidden = s.phase == KEEPING and hides_choice(s, viewer)
    for card in range(N_REGION_CARDS):
        out[at] = float(s.hand[viewer] >> card & 1) if viewer >= 0 else 0.0
        out[at + 1] = 0.0 if hidden else float(s.drawn >> card & 1)
        out[at + 2] = float(s.discard >> card & 1)
        at += 3
