"""Numbers for learners: what a viewer may know of a table of Ratapolis.

Families are counted from the viewer's first one, seats from the viewer's.
"""

from __future__ import annotations

from typing import Any

from ratskeller.engine.features import Features, Group, flag
from ratskeller.games.ratapolis.actions import FAMILY_OF, START_OF, TARGET_OF, TILE_OF, is_attack, is_move
from ratskeller.games.ratapolis.families import capacity, count, has_hands, leads, room, special, stands, supply
from ratskeller.games.ratapolis.knowledge import known_hands, mine, safe_tiles, wrote
from ratskeller.games.ratapolis.paths import goals
from ratskeller.games.ratapolis.state import SEATS, State
from ratskeller.games.ratapolis.tables import (
    CARDS,
    CHEESE,
    FAMILIES,
    MOST_CHEESE,
    N_FAMILIES,
    N_TILES,
    PHASES,
    RATS,
    ROUNDS,
    SECOND_HALF,
    SPECIALS,
    TILES,
)

N_SEATS = SEATS.size
N_PHASES = len(PHASES)
N_SPECIALS = len(SPECIALS)
PLAN = Group(
    "plan",
    *(2, 2),  # of at most two families of one's own, each half
    parts=("written", "attack", *(Group(name, TILES) for name in ("from", "to", "where")), Group("whom", FAMILIES)),
)
PER_PLAN = PLAN.shape[-1]
FEATURES = Features(
    Group(
        "tile",
        TILES,
        parts=(
            *("stands", "capacity", "room", "cheese", "token", "open", "held", "safe"),
            *("shown", "prey", "spared", "taken"),
            Group("family", N_FAMILIES, parts=("rats", "holds")),
        ),
    ),
    Group("family", N_FAMILIES, parts=("here", "mine", "supply", "cheese")),
    Group("seat", SEATS, parts=("here", "to-act")),
    Group("phase", PHASES),
    Group("special", SPECIALS),
    PLAN,
    *("round", "second-half", "hands", "cards", "standing"),
    Group("way", TILES, TILES),
)


def observe(s: State, viewer: int, out: Any) -> None:
    """Write the features; the same from a state and from its redaction."""
    first = viewer % s.families if viewer >= 0 else 0
    at = observe_tiles(s, viewer, first, out)
    for i in range(N_FAMILIES):
        f = (first + i) % s.families
        here = i < s.families
        out[at] = flag(here)
        out[at + 1] = flag(here and mine(s, viewer, f))
        out[at + 2] = supply(s, f) / RATS if here else 0.0
        out[at + 3] = s.cheese[f] / ROUNDS if here else 0.0
        at += 4
    for i in range(N_SEATS):
        p = (max(viewer, 0) + i) % s.seats
        out[at] = flag(i < s.seats)
        out[at + 1] = flag(i < s.seats and s.to_act >> p & 1 != 0)
        at += 2
    for i in range(N_PHASES):
        out[at + i] = flag(s.phase == i)
    at += N_PHASES
    for i in range(N_SPECIALS):
        out[at + i] = flag(special(s) == i)
    at += N_SPECIALS
    at = observe_plans(s, viewer, out, at)
    out[at] = s.round / ROUNDS
    out[at + 1] = flag(s.round >= SECOND_HALF)
    out[at + 2] = flag(has_hands(s))
    out[at + 3] = CARDS[s.round] / N_TILES
    out[at + 4] = count(s.standing) / N_TILES
    at += 5
    for t in range(N_TILES):
        ways = goals(s, first, t) if stands(s, t) else 0
        for u in range(N_TILES):
            out[at + u] = float(ways >> u & 1)
        at += N_TILES


def observe_tiles(s: State, viewer: int, first: int, out: Any) -> int:
    """What stands where, who holds what, and what is known of the hunt; the next place to write."""
    safe = safe_tiles(s, viewer)
    held = known_hands(s, viewer)
    at = 0
    for t in range(N_TILES):
        out[at] = flag(stands(s, t))
        out[at + 1] = capacity(s, t) / RATS
        out[at + 2] = room(s, t) / RATS
        out[at + 3] = CHEESE[s.version][t] / MOST_CHEESE[s.version]
        out[at + 4] = float(s.tokens >> t & 1)
        out[at + 5] = float(s.open >> t & 1)
        out[at + 6] = float(held >> t & 1)
        out[at + 7] = float(safe >> t & 1)
        out[at + 8] = float(s.shown >> t & 1)
        out[at + 9] = flag(s.prey == t + 1)
        out[at + 10] = flag(s.spared == t + 1)
        out[at + 11] = flag(s.holder[t] > 0)
        at += 12
        for i in range(N_FAMILIES):
            f = (first + i) % s.families
            here = i < s.families
            out[at] = s.rats[f, t] / RATS if here else 0.0
            out[at + 1] = flag(here and s.holder[t] == f + 1)
            at += 2
    return at


def observe_plans(s: State, viewer: int, out: Any, at: int) -> int:
    """What the viewer itself has written so far, for at most two families."""
    written = 0
    for f in range(s.families):
        if viewer < 0 or not leads(s, viewer, f) or written == 2:
            continue
        for half in range(2):
            code = s.plan[f, half] - 1 if wrote(s, viewer, f, half) else -1
            observe_plan(out, at, code)
            at += PER_PLAN
        written += 1
    for _ in range(2 * (2 - written)):
        observe_plan(out, at, -1)
        at += PER_PLAN
    return at


def observe_plan(out: Any, at: int, code: int) -> None:
    """One action of a plan: move from and to, or attack where and whom."""
    for i in range(PER_PLAN):
        out[at + i] = 0.0
    if code < 0:
        return
    out[at] = 1.0
    if is_move(code):
        out[at + 2 + START_OF[code]] = 1.0
        out[at + 2 + N_TILES + TARGET_OF[code]] = 1.0
    elif is_attack(code):
        out[at + 1] = 1.0
        out[at + 2 + 2 * N_TILES + TILE_OF[code]] = 1.0
        out[at + 2 + 3 * N_TILES + FAMILY_OF[code]] = 1.0
