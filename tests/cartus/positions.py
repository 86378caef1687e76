"""Tables of Rattus Cartus from a few facts.

    at = board("4 magic-0, 1 sword", "", row="farm-four-cards, palace-two-rats")
    go(at, 0, "palace-two-rats", "2 magic-0")
    assert rats(at) == [12, 10]

Hands are given by seat, seat 0 first.  What is not given is completed: the nun row is five cards with two nuns, the
buildings are those of the row and of a first game, the deck is all that is left; if the deck is given, the discard pile
is all that is left.  The first player is asked for a visit, unless the phase is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    BUILDING_CARDS,
    BUILDINGS,
    CLASSES,
    NUN_COPIES,
    POPULATION,
    PRIVILEGES,
    ROUNDS,
    ROW,
    SPARES,
    STACK_COPIES,
    STACKS,
)

Cards = dict[str, int]
FIRST_GAME = ("farm", "market", "monastery", "castle", "fortune-tellers-tent", "palace")
NUNS = "peasantry-2 bourgeoisie-2 clergy-2 chivalry-2 magic-2"
TWO, THREE = "farm-four-cards, palace-two-rats", "farm-four-cards, palace-two-rats, market-rat-look"


def cards(text: str) -> Cards:
    """The pile written as "3 magic-0, 1 sword"."""
    found: Cards = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        number, card = part.split()
        found[card] = found.get(card, 0) + int(number)
    return found


def split(card: str) -> tuple[str, str]:
    """A building card as building and privilege."""
    number = BUILDING_CARDS.read(card)
    return BUILDINGS[number // 5], PRIVILEGES[number % 5]


def names(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def buildings(row: list[str], slipped: list[str]) -> tuple[str, dict[str, list[str]]]:
    """The option and the thirty cards that make such a row possible."""
    used: dict[str, list[str]] = {}
    mixed = False
    for i, one in enumerate(CLASSES):
        pair = BUILDINGS[2 * i], BUILDINGS[2 * i + 1]
        seen = [card for card in (*row, *slipped) if split(card)[0] in pair]
        kinds = {split(card)[0] for card in seen} or {next(b for b in FIRST_GAME if b in pair)}
        if len(kinds) == 1:
            used[kinds.pop()] = list(PRIVILEGES)
            continue
        mixed = True
        others = [f"{pair[0]}-{privilege}" for privilege in PRIVILEGES if f"{pair[0]}-{privilege}" not in seen]
        for card in (seen + others)[:5]:
            used.setdefault(split(card)[0], []).append(split(card)[1])
        assert one
    return "random-cards" if mixed else "+".join(used), used


def open_buildings(seats: int, number: int, row: str | None, slipped: str, gone: str) -> tuple[str, dict[str, Any]]:
    """The option and the fields that tell of building cards."""
    shown = names((THREE if ROW[seats] == 3 else TWO) if row is None else row)
    under = names(slipped)
    option, used = buildings(shown, under)
    left = [f"{b}-{p}" for b, privileges in used.items() for p in privileges]
    left = [card for card in left if card not in (*shown, *under)]
    away = names(gone)
    spare = [card for card in left if card not in away]
    away += spare[len(spare) - ((number - 1) * ROW[seats] - len(away)) :] if number > 1 else []
    left = [card for card in left if card not in away]
    pool: dict[str, list[str]] = {}
    for card in left:
        pool.setdefault(split(card)[0], []).append(split(card)[1])
    spares = SPARES[seats] - len(under)
    fields = {"row": shown, "used": used, "pool": pool, "pool_size": len(left), "spares": spares}
    return option, fields | {"slipped": under, "slipped_size": len(under)}


def heights(influence: Sequence[Cards]) -> list[Cards]:
    """Discs on one space lie in the order of seats."""
    return [
        {track: sum(below.get(track, 0) == one.get(track, 0) for below in influence[:p]) for track in CLASSES}
        for p, one in enumerate(influence)
    ]


def position(
    *hands: str,
    row: str | None = None,
    slipped: str = "",
    gone: str = "",
    round: int = 1,
    phase: str = "visit",
    nuns: str = NUNS,
    deck: str | None = None,
    influence: Sequence[str] = (),
    rats: Sequence[int] = (),
    known: Sequence[str] = (),
    options: dict[str, str] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position for `rk.table_at`; `fields` are given to the state as they are."""
    seats = len(hands)
    held = [cards(text) for text in hands]
    nun_row = nuns.split()
    left = {card: NUN_COPIES[i % 5] for i, card in enumerate(POPULATION)}
    left |= {stack: STACK_COPIES[k] for k, stack in enumerate(STACKS)}
    given = [*held, *({card: 1} for card in nun_row), cards(deck or ""), *fields.get("laid", ())]
    for pile in given:
        for card, number in pile.items():
            left[card] -= number
    rest = {card: left[card] for card in POPULATION if left[card]}
    drawn, thrown = (rest, {}) if deck is None else (cards(deck), rest)
    tracks = [cards(text) for text in (*influence, *[""] * (seats - len(influence)))]
    first = (round - 1) % seats
    option, facts = open_buildings(seats, round, row, slipped, gone)
    state: dict[str, Any] = facts | {
        "phase": phase,
        "to_act": [first],
        "round": round,
        "first": first,
        "active": first,
        "rats": list(rats) or [10] * seats,
        "hand": held,
        "held": [sum(pile.values()) for pile in held],
        "nun_row": nun_row,
        "deck": drawn,
        "deck_size": sum(drawn.values()),
        "discard": thrown,
        "discard_size": sum(thrown.values()),
        "stack": {stack: left[stack] for stack in STACKS},
        "influence": tracks,
        "height": heights(tracks),
        "known": [cards(text) for text in known],
    }
    if "way" not in fields and option == "random-cards":
        state["way"] = "random-cards"
    chosen = {"buildings": option} | (options or {})
    if chosen.get("privileges") == "simultaneous":
        state["simultaneous"] = 1
    return {"game": "cartus", "version": 1, "options": chosen, "seats": seats, "state": state | fields}


def board(*hands: str, seed: int = 1, **facts: Any) -> rk.Table:
    """A table in the position of these facts."""
    return rk.table_at(position(*hands, **facts), seed=seed)


def last_round(seats: int) -> int:
    return ROUNDS[seats]


def ended(*hands: str, **facts: Any) -> rk.Table:
    """A finished game."""
    number = last_round(len(hands))
    return board(*hands, round=number, phase="over", over=1, to_act=[], active=0, **facts)


def at_privileges(*hands: str, simultaneous: bool = False, **facts: Any) -> rk.Table:
    """A round that begins with the choice of privileges."""
    if simultaneous:
        everyone = list(range(len(hands)))
        options = {"privileges": "simultaneous"}
        return board(*hands, phase="privilege", to_act=everyone, asked=everyone, options=options, **facts)
    return board(*hands, phase="privilege", **facts)


# Playing


def moves(at: rk.Table, *lines: str) -> rk.Table:
    """Play lines such as "0 lay magic-4"."""
    for line in lines:
        seat, action = line.split(" ", 1)
        at.play(int(seat), action)
    return at


def go(at: rk.Table, seat: int, card: str, laid: str = "") -> rk.Table:
    """Visit a building and lay cards."""
    building, privilege = split(card)
    at.play(seat, f"visit {building} {privilege}")
    for face, number in cards(laid).items():
        for _ in range(number):
            at.play(seat, f"lay {face}")
    at.play(seat, "done")
    return at


def choose(at: rk.Table, seat: int, card: str) -> rk.Table:
    """Choose a building card for its privilege."""
    building, privilege = split(card)
    at.play(seat, f"choose {building} {privilege}")
    return at


def decline_all(at: rk.Table) -> rk.Table:
    """Decline whatever is offered, until something else is asked."""
    while not at.over and "decline" in choices(at, at.to_act[0]):
        at.play(at.to_act[0], "decline")
    return at


# Seeing


def state(at: rk.Table) -> State:
    """The record itself."""
    assert isinstance(at.state, State)
    return at.state


def choices(at: rk.Table, seat: int) -> set[str]:
    """What the seat may do, in notation."""
    return {str(action) for action in at.legal(seat)}


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


def field(at: rk.Table, name: str) -> Any:
    """A field of the state; what is not written is zero."""
    return at.position()["state"].get(name, 0)


def hand(at: rk.Table, seat: int) -> Cards:
    found = field(at, "hand")
    return dict(found[seat]) if found else {}


def held(at: rk.Table) -> list[int]:
    return [state(at).held[p] for p in range(at.seats)]


def rats(at: rk.Table) -> list[int]:
    return [state(at).rats[p] for p in range(at.seats)]


def influence(at: rk.Table, track: str) -> list[int]:
    return [state(at).influence[p, CLASSES.read(track)] for p in range(at.seats)]


def ranking(at: rk.Table, track: str) -> list[int]:
    """Seats from the first on a track to the last."""
    i = CLASSES.read(track)
    return sorted(range(at.seats), key=lambda p: (-state(at).influence[p, i], state(at).height[p, i]))


def stack(at: rk.Table, card: str) -> int:
    return state(at).stack[STACKS.read(card)]


def kinds(at: rk.Table, viewer: int | None = None) -> list[str]:
    """The kinds of events a viewer has seen."""
    return [event.kind for event in at.events(viewer)]


def told(at: rk.Table, kind: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """The events of a kind a viewer has seen."""
    return [{"seat": event.seat, **event.args} for event in at.events(viewer) if event.kind == kind]


def points(at: rk.Table) -> list[int]:
    outcome = at.outcome
    assert outcome is not None
    return list(outcome.points)


def places(at: rk.Table) -> list[int]:
    outcome = at.outcome
    assert outcome is not None
    return list(outcome.places)


def utilities(at: rk.Table) -> list[float]:
    outcome = at.outcome
    assert outcome is not None
    return list(outcome.utilities)
