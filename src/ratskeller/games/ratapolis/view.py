"""Ratapolis for people: what is asked, and what a viewer sees, built from a redacted record only."""

from __future__ import annotations

from typing import Any

from ratskeller.games.ratapolis.actions import PLANS
from ratskeller.games.ratapolis.events import ASK_LOOK, ASK_PLACE, ASK_PLAN, ASK_REJECT, ASK_RESCUE
from ratskeller.games.ratapolis.families import capacity, crowd, has_hands, leads, member, slot, special, stands, supply
from ratskeller.games.ratapolis.knowledge import known_now, mine, safe_tiles, wrote
from ratskeller.games.ratapolis.rules import cheese_of, rats_of
from ratskeller.games.ratapolis.state import TILE_SET, State
from ratskeller.games.ratapolis.tables import (
    ARCHIVE,
    CARDS,
    CHEESE,
    FAMILIES,
    GROUND,
    HOLDERS,
    HOSPITAL,
    HUNTED,
    LOOKING,
    MARKET,
    N_TILES,
    PHASES,
    PLACING,
    PLANNING,
    RADIO,
    REJECTING,
    ROUNDS,
    SPECIALS,
    TILES,
)


def ask(s: State, seat: int) -> tuple[int, ...]:
    """What a seat that must act is asked."""
    if s.phase == PLANNING:
        at = slot(s, seat)
        return ASK_PLAN, at // 2, at % 2 + 1, special(s)
    if s.phase == LOOKING:
        return ASK_LOOK, s.holder[ARCHIVE] - 1
    if s.phase == PLACING:
        return ASK_PLACE, s.holder[MARKET] - 1
    if s.phase == REJECTING:
        return ASK_REJECT, s.holder[RADIO] - 1, s.prey - 1
    return ASK_RESCUE, s.holder[HOSPITAL] - 1, s.prey - 1


def view(s: State, viewer: int) -> dict[str, Any]:
    """The table as this viewer sees it."""
    content: dict[str, Any] = {
        "round": s.round,
        "rounds": ROUNDS,
        "phase": PHASES[s.phase],
        "special": SPECIALS[special(s)],
        "specials": [SPECIALS[s.events[r]] for r in range(ROUNDS)],
        "cards": CARDS[s.round],
        "map": ["".join(GROUND[s.city[y * s.width + x]] for x in range(s.width)) for y in range(s.height)],
        "tiles": {TILES[t]: tile(s, t) for t in range(N_TILES)},
        "families": {FAMILIES[f]: family(s, f, viewer) for f in range(s.families)},
        "open": TILE_SET.labels(s.open),
        "destroyed": TILE_SET.labels((1 << N_TILES) - 1 & ~s.standing),
    }
    if s.phase == PLANNING:
        content["ready"] = [p for p in range(s.seats) if not s.to_act >> p & 1]
    if s.prey > 0:
        content["prey"] = HUNTED[s.prey]
    if s.spared > 0:
        content["spared"] = HUNTED[s.spared]
    if s.asker > 0:
        content["archive"] = {"seat": s.asker - 1, "family": HOLDERS[s.askee]}
    if s.memory_aid and not s.over:
        content["memory"] = memory(s, viewer)
    return content


def tile(s: State, t: int) -> dict[str, Any]:
    """One building: what it is, who is there, and who holds its property."""
    facts: dict[str, Any] = {
        "stands": stands(s, t),
        "capacity": capacity(s, t),
        "cheese": CHEESE[t],
        "rats": {FAMILIES[f]: s.rats[f, t] for f in range(s.families) if s.rats[f, t]},
        "crowd": crowd(s, t),
        "neighbours": TILE_SET.labels(s.neighbours[t]),
        "cat": bool(s.open >> t & 1),
        "token": bool(s.tokens >> t & 1),
    }
    if s.holder[t] > 0:
        facts["holder"] = HOLDERS[s.holder[t]]
    return facts


def family(s: State, f: int, viewer: int) -> dict[str, Any]:
    """One family: who leads it, its rats and cheese, and what the viewer knows of its card and plan."""
    facts: dict[str, Any] = {
        "seats": [p for p in range(s.seats) if leads(s, p, f)],
        "mine": mine(s, viewer, f),
        "rats": rats_of(s, f),
        "supply": supply(s, f),
        "tokens": s.cheese[f],
        "cheese": cheese_of(s, f),
        "holds": [TILES[t] for t in range(N_TILES) if s.holder[t] == f + 1],
        "card": bool(has_hands(s) and not s.over),
        "last_plan": [PLANS[s.last_plan[f, half]] for half in range(2) if s.last_plan[f, half]],
    }
    if s.hand[f]:
        facts["hand"] = TILES[member(s.hand[f], 0)]
    plan = {str(half + 1): PLANS[s.plan[f, half]] for half in range(2) if s.plan[f, half] and wrote(s, viewer, f, half)}
    if plan:
        facts["plan"] = plan
    return facts


def memory(s: State, viewer: int) -> dict[str, Any]:
    """What attention tells: cards that are in play for sure, buildings that are safe, and those that may be hunted."""
    now = known_now(s, viewer)
    safe = safe_tiles(s, viewer)
    return {
        "in_play": TILE_SET.labels(now),
        "safe": TILE_SET.labels(safe),
        "possible": TILE_SET.labels(s.standing & ~safe & ~now),
        "hidden": CARDS[s.round] - len(TILE_SET.labels(now)),
    }
