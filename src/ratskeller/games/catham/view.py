"""Catham City for people: what is asked, and what a viewer sees, built from a redacted record only."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, NotRequired, TypedDict

from ratskeller.games.catham.cards import N
from ratskeller.games.catham.events import (
    ASK_ADD,
    ASK_AGAINST,
    ASK_GIVE,
    ASK_LIMIT,
    ASK_PAY,
    ASK_SECOND,
    ASK_TIP,
    ASK_TURN,
)
from ratskeller.games.catham.odds import unseen
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import (
    ADDING,
    AIMING,
    DETECTIVES,
    FACTIONS,
    GIVING,
    HAND_LIMIT,
    LIMIT,
    PAYING,
    PHASES,
    POLICE,
    TIPPING,
    TURN,
)

Faction = Annotated[str, FACTIONS]
Phase = Annotated[str, PHASES]
Cards = dict[Faction, int]


class Playing(TypedDict):
    """A play that still asks something."""

    faction: Faction
    count: int
    added: NotRequired[Faction]  # the further card of Detectives and Police


class Player(TypedDict):
    points: int
    held: int  # cards in hand
    hand: NotRequired[Cards]  # one's own; every one once over
    known: NotRequired[Cards]  # what everybody could know, with the memory aid


class View(TypedDict):
    factions: list[Faction]  # that are in play
    target: int  # points that win
    phase: Phase
    active: int
    actions_left: int
    market: Cards
    deck: int
    discard: Cards
    aside: Cards
    players: list[Player]
    playing: NotRequired[Playing]
    unseen: NotRequired[Cards]  # with the memory aid


def ask(s: State, seat: int) -> tuple[int, ...]:
    """What a seat that must act is asked."""
    if s.phase == TURN:
        return ASK_TURN, s.actions_left
    if s.phase == ADDING:
        return ASK_ADD, s.faction, s.count
    if s.phase == AIMING:
        return ASK_AGAINST, s.faction, s.count
    if s.phase == GIVING:
        return ASK_GIVE, s.active
    if s.phase == TIPPING:
        return ASK_TIP, s.added, s.active
    if s.phase == PAYING:
        return ASK_PAY, s.active
    if s.phase == LIMIT:
        return ASK_LIMIT, s.held[seat] - HAND_LIMIT
    return ASK_SECOND, s.added


def view(s: State, viewer: int) -> View:
    """The table as this viewer sees it."""
    content: View = {
        "factions": factions(s.factions),
        "target": s.target,
        "phase": PHASES[s.phase],
        "active": s.active,
        "actions_left": s.actions_left,
        "market": cards(*s.market.tolist()),
        "deck": s.deck_size,
        "discard": cards(*s.discard.tolist()),
        "aside": cards(*s.aside.tolist()),
        "players": [player(s, p, viewer) for p in range(s.seats)],
    }
    if s.count > 0:
        content["playing"] = {"faction": FACTIONS[s.faction], "count": s.count}
        if s.phase in (TURN, AIMING, TIPPING) and s.faction in (DETECTIVES, POLICE):
            content["playing"]["added"] = FACTIONS[s.added]
    if s.memory_aid:
        content["unseen"] = cards(*unseen(s, viewer))
    return content


def player(s: State, p: int, viewer: int) -> Player:
    """One player: points, the size of his hand, and its cards: one's own, or as far as everybody could know them."""
    facts: Player = {"points": s.points[p], "held": s.held[p]}
    if p == viewer or s.over:
        facts["hand"] = cards(*s.hand.tolist()[p])
    if s.memory_aid:
        facts["known"] = cards(*s.known.tolist()[p])
    return facts


@lru_cache(maxsize=4096)
def cards(*counts: int) -> Cards:
    """A pile or a hand, which is given by faction."""
    return {FACTIONS[f]: count for f, count in enumerate(counts) if count}


@lru_cache(maxsize=256)
def factions(mask: int) -> list[Faction]:
    return [FACTIONS[f] for f in range(N) if mask >> f & 1]
