"""Boards of Catham City from a few facts.

    at = board("3 scientists, 1 mafia", "2 hackers", market="7 robocats", deck="2 mafia")
    moves(at, "0 play scientists 3")
    assert hand(at, 0) == cards("3 mafia")

Hands are given by seat, seat 0 first.  What is not given is completed: the market takes seven cards of what is left,
the deck the rest; if the deck is given and the discard pile is not, the discard pile takes the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import ratskeller as rk

FIRST_GAME = ("detectives", "scientists", "robocats", "mafia", "hackers")
PRESS = "journalists+detectives+scientists+robocats+mafia"
CITY = "journalists+officials+mafia+police+hackers"
LAB = "officials+scientists+robocats+mafia+police"

Cards = dict[str, int]


def cards(text: str) -> Cards:
    """The pile written as "3 scientists, 1 mafia"."""
    found: Cards = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        number, faction = part.split()
        found[faction] = found.get(faction, 0) + int(number)
    return found


def position(
    *hands: str,
    market: str | None = None,
    deck: str | None = None,
    discard: str | None = None,
    aside: str = "",
    points: Sequence[int] = (),
    known: Sequence[str] = (),
    active: int = 0,
    factions: str = "first-game",
    actions: int = 1,
    memory_aid: str = "on",
    version: int = 2,
    **fields: Any,
) -> dict[str, Any]:
    """A position for `rk.table_at`; `fields` are given to the state as they are."""
    five = FIRST_GAME if factions == "first-game" else tuple(factions.split("+"))
    held = [cards(text) for text in hands]
    left = dict.fromkeys(five, 15)
    for pile in (*held, cards(aside), cards(market or ""), cards(deck or ""), cards(discard or "")):
        for faction, number in pile.items():
            left[faction] = left.get(faction, 0) - number
    shown = _seven_of(left) if market is None else cards(market)
    rest = {faction: number for faction, number in left.items() if number > 0}
    drawn = cards(deck) if deck is not None else rest
    thrown = cards(discard) if discard is not None else rest if deck is not None else {}
    state = {
        "to_act": [active],
        "active": active,
        "actions_left": actions,
        "turns": active,
        "hand": held,
        "held": [sum(pile.values()) for pile in held],
        "market": shown,
        "market_size": sum(shown.values()),
        "deck": drawn,
        "deck_size": sum(drawn.values()),
        "discard": thrown,
        "aside": cards(aside),
        "points": list(points),
        "known": [cards(text) for text in known],
    }
    options = {"factions": factions, "actions": str(actions), "memory_aid": memory_aid}
    return {"game": "catham", "version": version, "options": options, "seats": len(hands), "state": state | fields}


def _seven_of(left: Cards) -> Cards:
    """Seven cards for the market, taken out of `left`, one faction after another."""
    shown: Cards = {}
    while sum(shown.values()) < 7 and any(number > 0 for number in left.values()):
        for faction, number in left.items():
            if number > 0 and sum(shown.values()) < 7:
                shown[faction] = shown.get(faction, 0) + 1
                left[faction] -= 1
    return shown


def board(*hands: str, seed: int = 1, **facts: Any) -> rk.Table:
    """A table in the position of these facts."""
    return rk.table_at(position(*hands, **facts), seed=seed)


def moves(at: rk.Table, *lines: str) -> rk.Table:
    """Play lines such as "0 take mafia 2"."""
    for line in lines:
        seat, action = line.split(" ", 1)
        at.play(int(seat), action)
    return at


def choices(at: rk.Table, seat: int) -> set[str]:
    """What the seat may do, in notation."""
    return {str(action) for action in at.legal(seat)}


def verbs(at: rk.Table, seat: int) -> set[str]:
    """The kinds of action open to the seat."""
    return {action.verb for action in at.legal(seat)}


def refused(at: rk.Table, seat: int, action: str) -> str:
    """The rule that forbids the action; nothing at the table has changed."""
    before = at.state.tobytes(), list(at.rows), at.events(None), at.chain
    with pytest.raises(rk.IllegalAction) as refusal:
        at.play(seat, action)
    assert (at.state.tobytes(), at.rows, at.events(None), at.chain) == before
    assert at.why(seat, action) == refusal.value.rule
    return refusal.value.rule


def asked(at: rk.Table) -> tuple[int, str]:
    """The one seat that must decide now, and the kind of its question."""
    (seat,) = at.to_act
    question = at.ask(seat)
    assert question is not None
    return seat, question.kind


def field(at: rk.Table, name: str) -> Any:
    """A field of the state; what is not written is zero."""
    return at.position()["state"].get(name, 0)


def pile(at: rk.Table, name: str) -> Cards:
    """The market, the deck, the discard pile or the cards set aside."""
    return field(at, name) or {}


def hand(at: rk.Table, seat: int) -> Cards:
    return _of_seat(at, "hand", seat)


def known(at: rk.Table, seat: int) -> Cards:
    """What everybody could know of the seat's hand."""
    return _of_seat(at, "known", seat)


def _of_seat(at: rk.Table, name: str, seat: int) -> Cards:
    rows: list[Cards] = field(at, name) or [{} for _ in range(at.seats)]
    return rows[seat]


def points(at: rk.Table) -> list[int]:
    return field(at, "points") or [0] * at.seats


def size(pile: Cards) -> int:
    return sum(pile.values())


def together(*piles: Cards) -> Cards:
    """Several piles as one."""
    found: Cards = {}
    for one in piles:
        for faction, number in one.items():
            found[faction] = found.get(faction, 0) + number
    return found


def all_cards(at: rk.Table) -> Cards:
    """Every card at the table, wherever it is."""
    piles = [pile(at, name) for name in ("market", "deck", "discard", "aside")]
    return together(*piles, *(hand(at, seat) for seat in range(at.seats)))
