"""Ratapolis for people: what is asked, and what a viewer sees, built from a redacted record only."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, NotRequired, TypedDict

from ratskeller.engine.names import Chances, Names
from ratskeller.engine.views import EVERY
from ratskeller.games.ratapolis.actions import PLANS
from ratskeller.games.ratapolis.events import ASK_LOOK, ASK_PLACE, ASK_PLAN, ASK_REJECT, ASK_RESCUE
from ratskeller.games.ratapolis.families import (
    capacity,
    has_hands,
    is_dealt,
    leads,
    member,
    slot,
    special,
    supply,
)
from ratskeller.games.ratapolis.foresight import reach
from ratskeller.games.ratapolis.knowledge import known_now, mine, safe_tiles, wrote
from ratskeller.games.ratapolis.odds import odds
from ratskeller.games.ratapolis.scoring import cheese_of, rats_of
from ratskeller.games.ratapolis.state import State
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

Family = Annotated[str, FAMILIES]
Tile = Annotated[str, TILES]  # the letter of a building
Special = Annotated[str, SPECIALS]
Phase = Annotated[str, PHASES]
Plan = Annotated[str, PLANS]  # in notation
Half = Annotated[str, Names("1", "2")]  # of a round
CHANCE = Chances()


class Building(TypedDict):
    stands: bool
    capacity: int
    cheese: int
    rats: dict[Family, int]
    crowd: int  # all rats
    neighbours: list[Tile]
    cat: bool
    token: bool  # of cheese
    holder: NotRequired[Family]  # of its property


class FamilyFacts(TypedDict):
    seats: list[int]  # who lead it
    mine: bool
    rats: int  # in the city
    supply: int
    tokens: int
    cheese: int
    holds: list[Tile]  # properties
    card: bool  # it has a hunt card, seen or not
    last_plan: list[Plan]
    hand: NotRequired[Tile]  # its hunt card, for who may know it
    plan: NotRequired[dict[Half, Plan]]  # what this viewer wrote


class Archive(TypedDict):
    """Who looks, and whose card."""

    seat: int
    family: Family


class Memory(TypedDict):
    """What attention tells of the hunt cards in play."""

    in_play: list[Tile]  # for sure
    safe: list[Tile]
    possible: list[Tile]
    hidden: int  # cards in play that are among the possible
    odds: dict[Tile, int]  # per cent of each building on the next card drawn in this round, 0 only if never


class View(TypedDict):
    round: int
    rounds: int
    phase: Phase
    special: Special
    specials: list[Special]  # by round
    cards: int  # hunt cards in play
    map: list[str]  # rows of the city
    tiles: Annotated[dict[Tile, Building], EVERY]
    families: dict[Family, FamilyFacts]
    open: list[Tile]
    destroyed: list[Tile]
    ready: NotRequired[list[int]]  # who have planned
    reach: NotRequired[list[Tile]]  # where the attack that this viewer may plan now has a rat, if others stay put
    prey: NotRequired[Tile]
    spared: NotRequired[Tile]
    archive: NotRequired[Archive]
    memory: NotRequired[Memory]  # with the memory aid


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


def view(s: State, viewer: int) -> View:
    """The table as this viewer sees it."""
    content: View = {
        "round": s.round,
        "rounds": ROUNDS,
        "phase": PHASES[s.phase],
        "special": SPECIALS[special(s)],
        "specials": [SPECIALS[s.events[r]] for r in range(ROUNDS)],
        "cards": CARDS[s.round],
        "map": plan(s.width, tuple(s.city.tolist()[: s.width * s.height])),
        "tiles": buildings(s),
        "families": {FAMILIES[f]: family(s, f, viewer) for f in range(s.families)},
        "open": tiles(s.open),
        "destroyed": tiles((1 << N_TILES) - 1 & ~s.standing),
    }
    if s.phase == PLANNING:
        content["ready"] = [p for p in range(s.seats) if not s.to_act >> p & 1]
        if viewer >= 0 and s.to_act >> viewer & 1:
            content["reach"] = [TILES[t] for t in reach(s, viewer)]
    if s.prey > 0:
        content["prey"] = HUNTED[s.prey]
    if s.spared > 0:
        content["spared"] = HUNTED[s.spared]
    if s.asker > 0:
        content["archive"] = {"seat": s.asker - 1, "family": HOLDERS[s.askee]}
    if s.memory_aid and not s.over:
        content["memory"] = memory(s, viewer)
    return content


@lru_cache(maxsize=256)
def plan(width: int, city: tuple[int, ...]) -> list[str]:
    """The rows of a city's plan."""
    return ["".join(GROUND[cell] for cell in city[at : at + width]) for at in range(0, len(city), width or 1)]


def buildings(s: State) -> dict[Tile, Building]:
    rats = list(zip(*s.rats.tolist()[: s.families], strict=True))  # by tile
    found = {}
    for t in range(N_TILES):
        here = (s.standing >> t & 1 == 1, s.open >> t & 1 == 1, s.tokens >> t & 1 == 1)
        found[TILES[t]] = building(t, s.version, capacity(s, t), s.neighbours[t], rats[t], s.holder[t], *here)
    return found


@lru_cache(maxsize=4096)
def building(
    t: int,
    version: int,
    places: int,
    around: int,
    rats: tuple[int, ...],
    holder: int,
    stands: bool,
    cat: bool,
    token: bool,
) -> Building:
    """One building: what it is, who is there, and who holds its property.

    Most stay as they are from one view to the next, and all look the same to every viewer.
    """
    facts: Building = {
        "stands": stands,
        "capacity": places,
        "cheese": CHEESE[version][t],
        "rats": {FAMILIES[f]: count for f, count in enumerate(rats) if count},
        "crowd": sum(rats),
        "neighbours": tiles(around),
        "cat": cat,
        "token": token,
    }
    if holder > 0:
        facts["holder"] = HOLDERS[holder]
    return facts


def family(s: State, f: int, viewer: int) -> FamilyFacts:
    """One family: who leads it, its rats and cheese, and what the viewer knows of its card and plan."""
    facts: FamilyFacts = {
        "seats": [p for p in range(s.seats) if leads(s, p, f)],
        "mine": mine(s, viewer, f),
        "rats": rats_of(s, f),
        "supply": supply(s, f),
        "tokens": s.cheese[f],
        "cheese": cheese_of(s, f),
        "holds": [TILES[t] for t in range(N_TILES) if s.holder[t] == f + 1],
        "card": has_hands(s) and is_dealt(s),
        "last_plan": [PLANS[s.last_plan[f, half]] for half in range(2) if s.last_plan[f, half]],
    }
    if s.hand[f]:
        facts["hand"] = TILES[member(s.hand[f], 0)]
    plan = {str(half + 1): PLANS[s.plan[f, half]] for half in range(2) if s.plan[f, half] and wrote(s, viewer, f, half)}
    if plan:
        facts["plan"] = plan
    return facts


def memory(s: State, viewer: int) -> Memory:
    """What attention tells: cards that are in play for sure, buildings that are safe, and those that may be hunted."""
    now = known_now(s, viewer)
    safe = safe_tiles(s, viewer)
    return {
        "in_play": tiles(now),
        "safe": tiles(safe),
        "possible": tiles(s.standing & ~safe & ~now),
        "hidden": CARDS[s.round] - len(tiles(now)) if is_dealt(s) else 0,
        "odds": {TILES[t]: int(CHANCE.label(chance)) for t, chance in odds(s, viewer).items()},
    }


@lru_cache(maxsize=4096)
def tiles(mask: int) -> list[Tile]:
    return [TILES[t] for t in range(N_TILES) if mask >> t & 1]
