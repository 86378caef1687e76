"""Boards of Rattus from a few facts.

    at = board({"gallia": "1:BC 2:MBC; 3 2"}, held=["merchant", "monk"], plague="italia")
    moves(at, "0 plague gallia")
    assert cubes(at, "gallia") == [0, 0]

A region is written as its rats in order, a semicolon, and the cubes there by seat.  A rat is its face, `s1:MC` for one
laid in the set-up, or `*` for any.  What is not given is completed: rats that are nowhere are turned up or in the pool,
region cards that are nowhere are in the deck, or in the discard pile if the deck is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.games.rattus.tables import (
    COPIES,
    EDITION_ROWS,
    EDITIONS,
    LIMIT,
    RAT_SUPPLY,
    REGION_CARDS,
    REGION_ROWS,
    STARTING,
    SYMBOLS,
    SYMBOLS_OF,
    TOKENS,
    tokens_of,
)

BASE_SIX = "peasant+merchant+monk+knight+witch+king"
MUSLIM_SIX = "peasant+merchant+astronomer+explorer+sultan+caravaneer"  # the expansion's four and two of the base
KINGS_SIX = "knight+witch+king+monk+explorer+sultan"


def regions_of(seats: int) -> list[str]:
    return [name for name, used in REGION_ROWS if str(seats) in used]


def token_text(token: int) -> str:
    return f"{LIMIT[token]}:{SYMBOLS[SYMBOLS_OF[token]]}"


class Box:
    """The tokens of an edition, taken out one by one."""

    def __init__(self, edition: int) -> None:
        self.left = {t: COPIES[t] for t in tokens_of(EDITION_ROWS[edition])}

    def take(self, text: str) -> int:
        for t in self.left:
            starting = text.startswith("s")
            if self.left[t] and STARTING[t] == starting and token_text(t) == text.removeprefix("s"):
                self.left[t] -= 1
                return t
        raise LookupError(f"no token {text} is left")

    def any(self, starting: bool) -> int:
        """A token nobody named: a starting one while there are any, or the last regular one."""
        found = [t for t in self.left if self.left[t]]
        token = max(found, key=lambda t: (STARTING[t] == starting, t))
        self.left[token] -= 1
        return token


def position(
    regions: Mapping[str, str],
    *,
    seats: int = 2,
    edition: str = "base",
    classes: str = "",
    held: Sequence[str] = (),
    hands: Sequence[str] = (),
    deck: str | None = None,
    diplomats: Sequence[str] = (),
    palace: Sequence[int] = (),
    envoys: Sequence[int] = (),
    plague: str = "anglia",
    caravan: str = "anglia",
    active: int = 0,
    rat_supply: int = 10,
    seen: Mapping[str, Sequence[Sequence[int]]] | None = None,
    last: int | None = None,
    options: Mapping[str, str] | None = None,
    version: int = 2,
    **fields: Any,
) -> dict[str, Any]:
    """A position for `rk.table_at`: a turn of `active`, or his last chance after a last turn of `last`."""
    number = EDITIONS.read(edition)
    africanus = edition == "africanus"
    if africanus and not classes:
        classes = MUSLIM_SIX + ("+monk+knight" if seats > 4 else "")
    box = Box(number)
    on_board = {name: [part for part in text.split(";")[0].split() if part] for name, text in regions.items()}
    face: dict[str, list[int]] = {}
    for name, rats in on_board.items():
        face[name] = [box.take(rat) if rat != "*" else 0 for rat in rats]
    for name, tokens in face.items():
        face[name] = [token or box.any(starting=False) for token in tokens]
    first = {name: [int(rat.startswith("s")) for rat in rats] for name, rats in on_board.items()}
    count = sum(map(len, face.values()))
    spent: dict[str, int] = {}
    for _ in range(RAT_SUPPLY[number][seats] + len(regions_of(seats)) - count - rat_supply):
        token = TOKENS[box.any(starting=True)]
        spent[token] = spent.get(token, 0) + 1
    cubes: list[dict[str, int]] = [{} for _ in range(seats)]
    for name, text in regions.items():
        for seat, cube_count in enumerate(text.partition(";")[2].split()):
            cubes[seat][name] = int(cube_count)
    in_palace = [*palace, *[0] * (seats - len(palace))]
    cards = _cards(seats, hands, deck) if africanus else {}
    ending = last is not None
    state = {
        "to_act": [active],
        "active": active,
        "turns": (last + 1 + seats if last is not None else active + seats),
        "last": last or 0,
        "ended": 20 if ending else 0,
        "stage": "last-chances" if ending else "turns",
        "phase": "last" if ending else "turn",
        "placements": (3 if seats > 4 else 2) * seats,
        "cards": (classes or BASE_SIX).split("+"),
        "held": [text.split() for text in held],
        "face": {name: [TOKENS[t] for t in tokens] for name, tokens in face.items()},
        "first": first,
        "seen": dict(seen or {}),
        "rats": {name: len(tokens) for name, tokens in face.items()},
        "pool": {TOKENS[t]: n for t, n in box.left.items() if n},
        "spent": spent,
        "rat_supply": rat_supply,
        "cubes": cubes,
        "supply": [20 - sum(own.values()) - in_palace[seat] for seat, own in enumerate(cubes)],
        "palace": in_palace,
        "envoys": list(envoys),
        "diplomats": [text.split() for text in diplomats],
        "plague": plague,
        **({"caravan": caravan} if "caravaneer" in classes else {}),
        **cards,
    }
    given = {"edition": edition, **({"classes": classes} if africanus else {}), **(options or {})}
    return {"game": "rattus", "version": version, "options": given, "seats": seats, "state": state | fields}


def _cards(seats: int, hands: Sequence[str], deck: str | None) -> dict[str, Any]:
    """Where the region cards are."""
    regions = regions_of(seats)
    left = [card for card in REGION_CARDS if card.split("-")[0] in regions]
    held = [text.split() for text in hands] + [[] for _ in range(seats - len(hands))]
    for card in [card for hand in held for card in hand] + (deck or "").split():
        left.remove(card)
    drawn = left if deck is None else deck.split()
    return {
        "hand": held,
        "hand_size": [len(hand) for hand in held],
        "deck": drawn,
        "deck_size": len(drawn),
        "discard": [] if deck is None else left,
    }


def board(regions: Mapping[str, str], seed: int = 1, **facts: Any) -> rk.Table:
    """A table in the position of these facts."""
    return rk.table_at(position(regions, **facts), seed=seed)


def moves(at: rk.Table, *lines: str) -> rk.Table:
    """Play lines such as "0 take king"."""
    for line in lines:
        seat, action = line.split(" ", 1)
        at.play(int(seat), action)
    return at


def choices(at: rk.Table, seat: int, verb: str = "") -> set[str]:
    """What the seat may do, in notation; of one verb without the verb."""
    if not verb:
        return {str(action) for action in at.legal(seat)}
    return {str(action).removeprefix(verb).strip() for action in at.legal(seat) if action.verb == verb}


def verbs(at: rk.Table, seat: int) -> set[str]:
    return {action.verb for action in at.legal(seat)}


def refused(at: rk.Table, seat: int, action: str) -> str:
    """The rule that forbids the action; nothing at the table has changed."""
    before = at.state.tobytes(), list(at.rows), at.events(None)
    with pytest.raises(rk.IllegalAction) as refusal:
        at.play(seat, action)
    assert (at.state.tobytes(), at.rows, at.events(None)) == before
    return refusal.value.rule


def asked(at: rk.Table) -> tuple[int, str]:
    """The one seat that must decide now, and the kind of its question."""
    (seat,) = at.to_act
    question = at.ask(seat)
    assert question is not None
    return seat, question.kind


def cubes(at: rk.Table, region: str) -> list[int]:
    found: list[int] = at.view(None)["regions"][region]["cubes"]
    return found


def rats(at: rk.Table, region: str) -> list[str]:
    """The faces of a region's rats, secrets included."""
    faces = at.position()["state"].get("face", {}).get(region, [])
    return [token_text(TOKENS.read(face)) for face in faces]


def supply(at: rk.Table) -> list[int]:
    return [player["supply"] for player in at.view(None)["players"]]


def hand(at: rk.Table, seat: int) -> set[str]:
    return {card["id"] for card in at.view(seat)["players"][seat]["hand"]}


def cards_of(at: rk.Table, seat: int) -> list[str]:
    found: list[str] = at.view(None)["players"][seat]["cards"]
    return found


def told(at: rk.Table, viewer: int | None = None) -> list[str]:
    """The kinds of what the viewer has seen happen."""
    return [event.kind for event in at.events(viewer)]


def deaths(at: rk.Table) -> list[tuple[int, str]]:
    """Who died of what, in order."""
    return [(event.seat, str(event.args.get("of", event.kind))) for event in at.events(None) if "died" in event.kind]
