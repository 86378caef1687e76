"""Rattus for people: what is asked, and what a viewer sees, built from a redacted record only."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, NotRequired, TypedDict

from ratskeller.engine.events import SPECTATOR
from ratskeller.games.rattus.board import N_REGION_CARDS, diplomats_left, near
from ratskeller.games.rattus.events import (
    ASK_ADD,
    ASK_CARAVAN,
    ASK_EXPLORE,
    ASK_KEEP,
    ASK_LAST,
    ASK_ORDER,
    ASK_PLACE,
    ASK_PLAGUE,
    ASK_PROTECT,
    ASK_SECOND,
    ASK_SPREAD,
    ASK_SWAP,
    ASK_TO,
    ASK_TURN,
)
from ratskeller.games.rattus.foresight import (
    Foreseen,
    Foresight,
    attention,
    foresee,
    in_words,
    members,
    settling,
)
from ratskeller.games.rattus.muslims import stop
from ratskeller.games.rattus.scoring import cubes_of, diplomat_points, gain_of, region_points
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    ADDING,
    CARAVAN_START,
    CARAVANEER,
    CARD_CHOICE,
    CARDS,
    CLASS_OF,
    CLASSES,
    CLASSES_ON,
    CUBES,
    DECK,
    EDITIONS,
    EXPLORING,
    FIRST_TOKEN,
    GAINS,
    GOING,
    KEEPING,
    LAST,
    LAST_TOKEN,
    LETTERS,
    LIMIT,
    LOOKING_AGAIN,
    NO_TOKEN,
    ORDERING,
    PHASES,
    PLACING,
    PLAGUE_START,
    PROTECTING,
    REGION_CARDS,
    REGION_ON,
    REGIONS,
    SEA_ROUTES,
    SET_UP,
    SPREADING,
    STAGES,
    STARTING,
    SULTAN,
    SWAPPING,
    SYMBOLS,
    SYMBOLS_OF,
    TURN,
)

Edition = Annotated[str, EDITIONS]
Stage = Annotated[str, STAGES]
Phase = Annotated[str, PHASES]
RegionName = Annotated[str, REGIONS]
Class = Annotated[str, CLASSES]
CardName = Annotated[str, CARDS]
RegionCardName = Annotated[str, REGION_CARDS]
Gain = Annotated[str, GAINS]
Symbols = Annotated[str, SYMBOLS]  # letters: A everyone, M majority, the others classes


class Face(TypedDict):
    limit: int
    symbols: Symbols


class Rat(TypedDict):
    first: bool  # laid in the set-up
    seen_by: NotRequired[list[int]]  # with the memory aid
    limit: NotRequired[int]  # its face, if it may be shown
    symbols: NotRequired[Symbols]


RatFacts = tuple[int, int | None, int]  # whether it was laid in the set-up, who has looked at it, its face or none


class Region(Foresight):
    rats: list[Rat]
    cubes: list[int]  # by seat
    diplomats: list[int]  # whose
    neighbours: dict[RegionName, bool]  # true: by sea


ClassCard = TypedDict(
    "ClassCard", {"class": Class, "symbol": str, "owner": int | None, "used": bool, "covered": bool}
)  # without an owner it lies on the table


class RegionCard(TypedDict):
    id: RegionCardName
    region: RegionName
    classes: list[Class]
    brings: NotRequired[Gain]  # in hand, once over


class Player(TypedDict):
    supply: int
    board: int  # cubes there
    palace: int
    envoys: int
    diplomats: int
    cards: list[CardName]
    hand_size: int
    hand: NotRequired[list[RegionCard]]  # one's own; every one once over


class Tally(TypedDict):
    """Where every point of a player comes from."""

    from_cubes: int  # on the board and in the palace
    from_cards: int
    from_diplomats: int
    points: int


class TurnedUp(Face):
    region: RegionName


class Using(TypedDict):
    """The ability that is asking something, with its choices so far."""

    card: CardName
    via: NotRequired[RegionName]
    origin: NotRequired[RegionName]
    place: NotRequired[int]
    count: NotRequired[int]
    diplomat: NotRequired[bool]
    second: NotRequired[RegionName]
    second_place: NotRequired[int]


class Unseen(Face):
    """Tokens of one kind that this viewer has not seen."""

    first: bool  # starting rats
    count: int


class View(TypedDict):
    edition: Edition
    stage: Stage
    phase: Phase
    active: int
    turn: int
    took: bool
    settled: bool
    plague: RegionName | None
    caravan: RegionName | None
    rat_supply: int
    regions: dict[RegionName, Region]
    cards: dict[CardName, ClassCard]
    players: list[Player]
    diplomats_left: NotRequired[int]
    deck: NotRequired[int]
    discard: NotRequired[list[RegionCard]]
    drawn: NotRequired[list[RegionCard]]
    to_spread: NotRequired[int]
    turned_up: NotRequired[TurnedUp]
    using: NotRequired[Using]
    unseen: NotRequired[list[Unseen]]  # with the memory aid
    tally: NotRequired[list[Tally]]  # by seat, once over


PLAIN_QUESTIONS = {
    PLAGUE_START: ASK_PLAGUE,
    CARAVAN_START: ASK_CARAVAN,
    LAST: ASK_LAST,
    LOOKING_AGAIN: ASK_SECOND,
    KEEPING: ASK_KEEP,
    EXPLORING: ASK_EXPLORE,
    ORDERING: ASK_ORDER,
}


def ask(s: State, seat: int) -> tuple[int, ...]:
    """What a seat that must act is asked."""
    if s.phase == PLACING:
        return ASK_PLACE, s.placements // s.seats + 1
    if s.phase == TURN:
        return ASK_TURN, s.took, s.settled
    if s.phase == GOING:
        origin = s.via if s.card == CARAVANEER else s.origin
        return ASK_TO, s.card, origin, s.count
    if s.phase == SWAPPING:
        return ASK_SWAP, s.origin, s.via
    if s.phase == ADDING:
        return ASK_ADD, stop(s)
    if s.phase == SPREADING:
        return ASK_SPREAD, s.to_spread, s.plague
    if s.phase == PROTECTING:
        return ASK_PROTECT, s.struck, s.cubes[seat, s.struck]
    return (PLAIN_QUESTIONS[s.phase],)


def view(s: State, viewer: int) -> View:
    """The table as this viewer sees it."""
    left, _ = attention(s)
    content: View = {
        "edition": EDITIONS[s.edition],
        "stage": STAGES[s.stage],
        "phase": PHASES[s.phase],
        "active": s.active,
        "turn": s.turns // s.seats + 1,
        "took": bool(s.took),
        "settled": bool(s.settled),
        "plague": None if s.phase == PLAGUE_START else REGIONS[s.plague],
        "caravan": REGIONS[s.caravan] if s.cards >> CARAVANEER & 1 and s.stage != SET_UP else None,
        "rat_supply": s.rat_supply,
        "regions": regions(s.tobytes(), viewer if looks_alone(s, viewer) else SPECTATOR, settling(s, viewer)),
        "cards": class_cards(s),
        "players": [player(s, p, viewer) for p in range(s.seats)],
    }
    if CARD_CHOICE[s.edition] >> SULTAN & 1:
        content["diplomats_left"] = diplomats_left(s)
    if DECK[s.edition][s.seats]:
        content["deck"] = s.deck_size
        content["discard"] = region_cards(s.discard)
    if s.drawn:
        content["drawn"] = region_cards(s.drawn)
    if s.to_spread:
        content["to_spread"] = s.to_spread
    if s.turned_up:
        content["turned_up"] = {"region": REGIONS[s.struck], **face(s.face[s.struck, 0])}
    progress = in_progress(s)
    if progress:
        content["using"] = progress
    if s.memory_aid:
        content["unseen"] = unseen(s.edition, left)
    if s.over:
        content["tally"] = [tally(s, p) for p in range(s.seats)]
    return content


@lru_cache(maxsize=256)
def regions(known: bytes, viewer: int, settlers: int | None) -> dict[RegionName, Region]:
    """What is in each region in use, and what would happen there; the same for all who know the same."""
    s = State.frombytes(known)
    _, odds = attention(s)
    cubes = list(zip(*s.cubes.tolist()[: s.seats], strict=True))  # by region
    envoys = [(p, where) for p, where in enumerate(s.diplomats.tolist()) if where]
    found = {}
    for r in members(s.regions):
        here = tuple([rat(s, r, k, viewer) for k in range(s.rats[r])])
        diplomats = tuple([p for p, where in envoys if where >> r & 1])
        foreseen = foresee(s, r, sum(cubes[r]), settlers, odds)
        found[REGIONS[r]] = region(r, near(s, r), here, cubes[r], diplomats, foreseen)
    return found


def rat(s: State, r: int, k: int, viewer: int) -> RatFacts:
    """A rat: whether it was laid in the set-up, who has looked at it, and its face if it may be shown."""
    token = s.face[r, k]
    if token != NO_TOKEN and not s.memory_aid and not just_seen(s, r, k, viewer):
        token = NO_TOKEN
    return s.first[r, k], s.seen[r, k] if s.memory_aid else None, token


@lru_cache(maxsize=4096)
def region(
    r: int,
    around: int,
    rats: tuple[RatFacts, ...],
    cubes: tuple[int, ...],
    diplomats: tuple[int, ...],
    foreseen: Foreseen,
) -> Region:
    """A region: its rats in order, cubes and diplomats by seat, its neighbours (true by sea), what would happen.

    Most regions stay as they are from one view to the next, and look the same to most viewers.
    """
    return {
        "rats": [drawn_rat(*facts) for facts in rats],
        "cubes": list(cubes),
        "diplomats": list(diplomats),
        "neighbours": {REGIONS[n]: (REGIONS[r], REGIONS[n]) in SEA_ROUTES for n in members(around)},
        **in_words(foreseen),
    }


def drawn_rat(first: int, seen_by: int | None, token: int) -> Rat:
    facts: Rat = {"first": bool(first)}
    if seen_by is not None:
        facts["seen_by"] = list(members(seen_by))
    if token != NO_TOKEN:
        facts = {**facts, **face(token)}
    return facts


def just_seen(s: State, r: int, k: int, viewer: int) -> bool:
    """Without the memory aid a face is shown only while it is before one's eyes, not while another Witch looks."""
    if s.turned_up and r == s.struck and k == 0:
        return True
    if not looks_alone(s, viewer):
        return False
    return (r == s.origin and k == s.place) or (s.phase == SWAPPING and r == s.via and k == s.second)


def looks_alone(s: State, viewer: int) -> bool:
    """Whether the viewer is a Witch with a rat's face before her eyes."""
    return viewer == s.active and s.phase in (LOOKING_AGAIN, SWAPPING)


@lru_cache(maxsize=1024)
def face(token: int) -> Face:
    return {"limit": LIMIT[token], "symbols": SYMBOLS[SYMBOLS_OF[token]]}


def class_cards(s: State) -> dict[CardName, ClassCard]:
    owners = {card: p for p in range(s.seats) for card in members(s.held[p])}
    return {
        CARDS[c]: class_card(c, owners.get(c), s.used >> c & 1 == 1, s.covered >> c & 1 == 1) for c in members(s.cards)
    }


@lru_cache(maxsize=1024)
def class_card(card: int, owner: int | None, used: bool, covered: bool) -> ClassCard:
    """A class card: its class, its owner (None: on the table), and its state."""
    return {
        "class": CLASSES[CLASS_OF[card]],
        "symbol": LETTERS[CLASS_OF[card]],
        "owner": owner,
        "used": used,
        "covered": covered,
    }


def player(s: State, p: int, viewer: int) -> Player:
    """One player: his pieces, and the region cards of one's own hand, or of every hand when the game is over."""
    facts: Player = {
        "supply": s.supply[p],
        "board": CUBES - s.supply[p] - s.palace[p],
        "palace": s.palace[p],
        "envoys": s.envoys[p],
        "diplomats": s.diplomats[p].bit_count(),
        "cards": [CARDS[c] for c in members(s.held[p])],
        "hand_size": s.hand_size[p],
    }
    if p == viewer or s.over:
        facts["hand"] = region_cards(s.hand[p])
    if s.over:
        for card in facts["hand"]:
            card["brings"] = GAINS[gain_of(s, p, REGION_CARDS.read(card["id"]))]
    return facts


def region_cards(mask: int) -> list[RegionCard]:
    """Region cards as people see them."""
    return [
        {
            "id": REGION_CARDS[card],
            "region": REGIONS[REGION_ON[card]],
            "classes": [CLASSES[c] for c in range(len(CLASSES)) if CLASSES_ON[card] >> c & 1],
        }
        for card in range(N_REGION_CARDS)
        if mask >> card & 1
    ]


def tally(s: State, p: int) -> Tally:
    cubes, cards, diplomats = cubes_of(s, p), region_points(s, p), diplomat_points(s, p)
    points = cubes + cards + diplomats
    return {"from_cubes": cubes, "from_cards": cards, "from_diplomats": diplomats, "points": points}


def in_progress(s: State) -> Using | None:
    if s.phase not in (GOING, LOOKING_AGAIN, SWAPPING, KEEPING, EXPLORING, ADDING):
        return None
    facts: Using = {"card": CARDS[s.card]}
    if s.card == CARAVANEER:
        facts["via"] = REGIONS[s.via]
        facts["origin"] = REGIONS[s.origin if s.phase == ADDING else s.caravan]
    elif s.phase == GOING:
        facts |= {"origin": REGIONS[s.origin], "place": s.place + 1, "count": s.count, "diplomat": bool(s.escort)}
    elif s.phase in (LOOKING_AGAIN, SWAPPING):
        facts |= {"origin": REGIONS[s.origin], "place": s.place + 1}
        if s.phase == SWAPPING:
            facts |= {"second": REGIONS[s.via], "second_place": s.second + 1}
    return facts


@lru_cache(maxsize=1024)
def unseen(edition: int, left: tuple[int, ...]) -> list[Unseen]:
    """What attention tells of the tokens this viewer has not seen: on the board, in supply or out of the game."""
    return [
        {**face(t), "first": bool(STARTING[t]), "count": left[t]}
        for t in range(FIRST_TOKEN[edition], LAST_TOKEN[edition] + 1)
        if left[t] > 0
    ]
