"""Rattus Cartus for people: what is asked, and what a viewer sees, built from a redacted record only."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, NotRequired, TypedDict

from ratskeller.engine.names import Names
from ratskeller.engine.views import EVERY
from ratskeller.games.cartus.buildings import building_at
from ratskeller.games.cartus.cards import picked_count
from ratskeller.games.cartus.events import (
    ASK_ACTION,
    ASK_DISCARD,
    ASK_GIVE,
    ASK_GIVER,
    ASK_LAY,
    ASK_LOOK,
    ASK_PART,
    ASK_PRIVILEGE,
    ASK_RECIPIENT,
    ASK_VISIT,
)
from ratskeller.games.cartus.knowledge import due_card, is_turned_up, sees_nuns
from ratskeller.games.cartus.rules import part_size
from ratskeller.games.cartus.scoring import (
    gold_points,
    held_of,
    is_alive,
    majority_points,
    nuns,
    points_of,
    track_points,
)
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    ACTING,
    BUILDINGS,
    CARDS,
    CHOOSING,
    CLASSES,
    DISCARDING,
    EXCLUSIVE,
    FACES,
    FLUTE,
    GIVING,
    GOLD,
    JOKER,
    LAYING,
    LOOKING,
    N_BUILDINGS,
    N_CARDS,
    N_CLASSES,
    N_POPULATION,
    N_PRIVILEGES,
    N_STACKS,
    NAMING_GIVER,
    NO_STEP,
    NUN_COPIES,
    NUN_ROW,
    ORDINARY,
    PARTS,
    PASS_CARD,
    PHASES,
    PRIVILEGE_CARDS,
    PRIVILEGE_LOOKS,
    PRIVILEGE_RATS,
    PRIVILEGES,
    ROUNDS,
    ROW,
    STACKS,
    STEPS,
    SWORD,
    TAKING_PART,
    VISITING,
)
from ratskeller.games.cartus.visitors import is_exclusive
from ratskeller.games.cartus.works import action_size

MAJORITIES = {"population": JOKER, "sword": SWORD, "flute": FLUTE, "pass": PASS_CARD}  # CAR-24
COUNTED = {**MAJORITIES, "gold": GOLD}

Building = Annotated[str, BUILDINGS]
Privilege = Annotated[str, PRIVILEGES]
Part = Annotated[str, PARTS]
Class = Annotated[str, CLASSES]
CardName = Annotated[str, CARDS]  # "clergy-3": a class and its nuns; or a stack's name
Cards = dict[CardName, int]
Stack = Annotated[str, STACKS]
Phase = Annotated[str, PHASES]
Step = Annotated[str, STEPS]
Tracks = Annotated[dict[Class, int], EVERY]
Majority = Annotated[str, Names(*MAJORITIES)]
Counted = Annotated[str, Names(*COUNTED)]

BuildingCard = TypedDict("BuildingCard", {"building": Building, "privilege": Privilege, "class": Class})


class Gifts(TypedDict):
    """What a building card gives: its privilege's parts, and how much its two actions do."""

    cards: int
    rats: int
    looks: int
    exclusive: int
    ordinary: int


class Place(BuildingCard, Gifts):
    """A building of the row."""

    visitors: list[int]  # in order of visit
    chosen_by: list[int]  # who chose its privilege


class NunCard(TypedDict):
    """A card of the nun row."""

    looked: list[int]  # who have
    card: NotRequired[CardName]
    nuns: NotRequired[int]


class Due(TypedDict):
    """Cards that are still to be drawn."""

    card: CardName | Literal["population"]
    count: int


class Player(TypedDict):
    held: int  # cards in hand
    points: int
    influence: Tracks
    height: Tracks  # discs below one's own on its space
    laid_count: int
    spoils_count: int
    rats: NotRequired[int]
    hand: NotRequired[Cards]
    spoils: NotRequired[Cards]
    laid: NotRequired[Cards]
    at: NotRequired[int]  # place in the row
    order: NotRequired[int]  # of the visit
    due: NotRequired[Due]
    known: NotRequired[dict[Stack, int]]  # with the memory aid


class Count(TypedDict):
    """Where every point of a player comes from."""

    influence: Tracks
    hand: Annotated[dict[Majority, int], EVERY]  # points
    held: Annotated[dict[Counted, int], EVERY]  # cards
    gold: int
    palace: int
    points: int
    rats: int
    alive: bool


class View(TypedDict):
    phase: Phase
    round: int
    rounds: int
    first: int
    active: int
    row: list[Place]
    stacks: Annotated[dict[Stack, int], EVERY]
    deck: int
    discard: Cards
    buildings: dict[Building, list[Privilege]]  # that have left the row
    nun_row: list[NunCard]
    players: list[Player]
    part: NotRequired[Part]
    place: NotRequired[int]
    step: NotRequired[Step]
    holder: NotRequired[int]
    picked: NotRequired[Cards]
    wanted: NotRequired[int]
    to_come: NotRequired[dict[Building, list[Privilege]]]  # with the memory aid
    slipped: NotRequired[list[BuildingCard]]
    unseen_nuns: NotRequired[list[int]]  # by nuns on the card
    nuns: NotRequired[int]  # once over
    count: NotRequired[list[Count]]


def ask(s: State, seat: int) -> tuple[int, ...]:
    """What a seat that must act is asked."""
    if s.phase == CHOOSING:
        return ASK_PRIVILEGE, s.simultaneous
    if s.phase == TAKING_PART:
        return ASK_PART, s.part, part_size(s, seat, s.part)
    if s.phase == VISITING:
        return ASK_VISIT, s.hand[seat, PASS_CARD]
    if s.phase == LAYING:
        return ASK_LAY, building_at(s, s.place), picked_count(s)
    if s.phase == NAMING_GIVER:
        return (ASK_GIVER,)
    if s.phase == GIVING:
        return ASK_GIVE, s.receiver, s.wanted
    if s.phase == ACTING:
        return ASK_ACTION, building_at(s, s.place), int(is_exclusive(s, seat)), action_size(s, seat)
    if s.phase == DISCARDING:
        return ASK_DISCARD, s.wanted
    if s.phase == LOOKING:
        return ASK_LOOK, s.wanted
    return (ASK_RECIPIENT,)


def view(s: State, viewer: int) -> View:
    """The table as this viewer sees it."""
    content: View = {
        "phase": PHASES[s.phase],
        "round": s.round,
        "rounds": ROUNDS[s.seats],
        "first": s.first,
        "active": s.active,
        "row": [place(s, i) for i in range(ROW[s.seats])],
        "stacks": {STACKS[k]: s.stack[k] for k in range(N_STACKS)},
        "deck": s.deck_size,
        "discard": {CARDS[c]: s.discard[c] for c in range(N_POPULATION) if s.discard[c]},
        "buildings": {BUILDINGS[b]: copies(s.used[b]) for b in range(N_BUILDINGS) if s.used[b]},
        "nun_row": [nun_card(s, viewer, i) for i in range(NUN_ROW)],
        "players": [player(s, p, viewer) for p in range(s.seats)],
    }
    if s.phase == TAKING_PART:
        content["part"] = PARTS[s.part]
    if s.phase == LAYING or s.step != NO_STEP:
        content["place"] = s.place
    if s.step != NO_STEP:
        content["step"] = STEPS[s.step]
    if s.holder > 0:
        content["holder"] = s.holder - 1
    if viewer >= 0 and s.to_act >> viewer & 1 and s.phase in (LAYING, GIVING):
        content["picked"] = {CARDS[c]: s.picked[c] for c in range(N_CARDS) if s.picked[c]}
        content["wanted"] = s.wanted if s.phase == GIVING else 0
    if s.memory_aid:
        content["to_come"] = {BUILDINGS[b]: copies(s.pool[b]) for b in range(N_BUILDINGS) if s.pool[b]}
        content["slipped"] = [card(s.slipped[i]) for i in range(s.slipped_size)]
        if s.over == 0:
            content["unseen_nuns"] = unseen_nuns(s, viewer)
    if s.over:
        content["nuns"] = nuns(s)
        content["count"] = [count(s, p) for p in range(s.seats)]
    return content


@lru_cache(maxsize=1024)
def copies(mask: int) -> list[Privilege]:
    return [PRIVILEGES[i] for i in range(N_PRIVILEGES) if mask >> i & 1]


@lru_cache(maxsize=1024)
def card(number: int) -> BuildingCard:
    """A building card."""
    building = number // N_PRIVILEGES
    return {
        "building": BUILDINGS[building],
        "privilege": PRIVILEGES[number % N_PRIVILEGES],
        "class": CLASSES[building // 2],
    }


@lru_cache(maxsize=1024)
def gifts(number: int) -> Gifts:
    """What a building card gives, in numbers: its privilege's parts, and how much its two actions do."""
    building, privilege = divmod(number, N_PRIVILEGES)
    return {
        "cards": PRIVILEGE_CARDS[privilege],
        "rats": PRIVILEGE_RATS[privilege],
        "looks": PRIVILEGE_LOOKS[privilege],
        "exclusive": EXCLUSIVE[building],
        "ordinary": ORDINARY[building],
    }


def place(s: State, i: int) -> Place:
    """A building of the row with its visitors in order of visit, and who chose its privilege."""
    here = sorted((s.order[p], p) for p in range(s.seats) if s.at[p] == i + 1)
    return {
        **card(s.row[i]),
        **gifts(s.row[i]),
        "visitors": [p for _, p in here],
        "chosen_by": [p for p in range(s.seats) if s.choice[p] == i + 1],
    }


def nun_card(s: State, viewer: int, i: int) -> NunCard:
    """A card of the nun row: who has looked at it, and what it is if one may know.

    Without the memory aid a card one has looked at is shown face down again; it was told in the history.
    """
    content: NunCard = {"looked": [p for p in range(s.seats) if s.looked[p] >> i & 1]}
    if s.over or (s.memory_aid and sees_nuns(s, viewer, i)):
        content["card"] = CARDS[s.nun_row[i]]
        content["nuns"] = s.nun_row[i] % FACES
    return content


def player(s: State, p: int, viewer: int) -> Player:
    """One player.  Others' rats can be followed by attention, but with hidden rats they are not shown."""
    facts: Player = {
        "held": s.held[p],
        "points": s.points[p],
        "influence": {CLASSES[track]: s.influence[p, track] for track in range(N_CLASSES)},
        "height": {CLASSES[track]: s.height[p, track] for track in range(N_CLASSES)},
        "laid_count": s.laid_count[p],
        "spoils_count": s.spoils_count[p],
    }
    if p == viewer or not s.hidden_rats or s.over:
        facts["rats"] = s.rats[p]
    if p == viewer or s.over:
        facts["hand"] = {CARDS[c]: s.hand[p, c] for c in range(N_CARDS) if s.hand[p, c]}
    if p == viewer:
        facts["spoils"] = {CARDS[c]: s.spoils[p, c] for c in range(N_CARDS) if s.spoils[p, c]}
    if p == viewer or is_turned_up(s, p):
        facts["laid"] = {CARDS[c]: s.laid[p, c] for c in range(N_CARDS) if s.laid[p, c]}
    if s.at[p]:
        facts["at"] = s.at[p] - 1
        facts["order"] = s.order[p]
    if s.due[p]:
        brought = due_card(s)
        facts["due"] = {"card": CARDS[brought] if brought >= 0 else "population", "count": s.due[p]}
    if s.memory_aid and not s.over:
        facts["known"] = {STACKS[k]: s.known[p, k] for k in range(N_STACKS) if s.known[p, k]}
    return facts


def unseen_nuns(s: State, viewer: int) -> list[int]:
    """How many population cards with 0, 1, 2, 3 and 4 nuns this viewer has not seen: the rest of the row is of them."""
    left = [copies * N_CLASSES for copies in NUN_COPIES]
    for c in range(N_POPULATION):
        left[c % FACES] -= s.discard[c] + s.picked[c]
        for p in range(s.seats):
            left[c % FACES] -= s.hand[p, c] + s.laid[p, c] + s.spoils[p, c]
    for i in range(NUN_ROW):
        if sees_nuns(s, viewer, i):
            left[s.nun_row[i] % FACES] -= 1
    return left


def count(s: State, p: int) -> Count:
    """Where every point of a player comes from, CAR-23 to CAR-27."""
    return {
        "influence": {CLASSES[track]: track_points(s, p, track) for track in range(N_CLASSES)},
        "hand": {name: majority_points(s, p, c) for name, c in MAJORITIES.items()},
        "held": {name: held_of(s, p, c) for name, c in COUNTED.items()},
        "gold": gold_points(s, p),
        "palace": s.points[p],
        "points": points_of(s, p),
        "rats": s.rats[p],
        "alive": is_alive(s, p),
    }
