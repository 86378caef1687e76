"""Tables of Ratapolis from a few facts.

    at = city(rats={"I": "4 red", "O": "2 yellow 2 green"})
    act(at, yellow="O>I, idle", green="O>I, idle")
    assert rats(at, "I") == {"red": 4, "yellow": 1, "green": 1}

Tiles that are not mentioned are empty.  It is round 2 unless told otherwise.  `holds` gives properties away; where no
rats are given for such a tile, its holder gets one there (POL-18).  Unless told otherwise the last family holds the
Radio station, so that the table stops after the actions, before the hunt.  Cards and ruins are completed as rounds
demand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ratskeller as rk
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import FAMILIES, FAMILIES_OF, LETTERS

PROPERTIES = "ABCFGHILST"
SHRUNK = {1: 5, 2: 5, 3: 5, 4: 5, 5: 4, 6: 4, 7: 4, 8: 4}  # cards by round


def position(
    seats: int = 3,
    rats: Mapping[str, str] | None = None,
    holds: Mapping[str, str] | None = None,
    round: int = 2,
    pause: bool = True,
    phase: str = "planning",
    prey: str = "",
    spared: str = "",
    ruins: str = "",
    hand: Mapping[str, str] | None = None,
    open: str = "",
    own: Mapping[str, str] | None = None,
    tokens: str = "",
    asks: int | None = None,
    avoid: str = "",
    options: Mapping[str, str] | None = None,
    version: int = 2,
    **fields: Any,
) -> dict[str, Any]:
    """A position for `rk.table_at`; `fields` are given to the state as they are."""
    families = list(FAMILIES)[: FAMILIES_OF[seats]]
    given = {tile: dict(_counted(text)) for tile, text in (rats or {}).items()}
    held = dict(holds or {})
    if pause:
        held.setdefault("G", families[-1])
    for tile, family in held.items():
        given.setdefault(tile, {family: 1})
    specials = dict(entry.split(":") for entry in (options or {}).get("events", "none").split(",") if ":" in entry)
    played = [r for r in range(1, round) if specials.get(str(r)) != "closed"]
    earlier = len([r for r in played if (r < 5) == (round < 5)])
    mentioned = {*given, *held, *open, *(hand or {}).values(), *prey, *spared, *tokens, *avoid}
    fallen = _fill(ruins, len(played), [t for t in reversed(LETTERS) if t not in mentioned])
    cards = _cards(families, round, earlier, fallen[len(played) - earlier :], fallen, hand or {}, open, own or {})
    laid = _fill(tokens + "".join(held), len(families) + 1, [t for t in PROPERTIES if t not in {*given, *fallen}])
    lost = len([t for t in fallen if t in PROPERTIES])
    state: dict[str, Any] = {
        "round": round,
        "phase": phase,
        "standing": [t for t in LETTERS if t not in fallen],
        "fallen": list(fallen[len(played) - earlier :]),
        "tokens": sorted(set(laid)),
        "holder": held,
        "rats": {f: {t: n[f] for t, n in given.items() if f in n} for f in families},
        **cards,
    }
    assert len(state["tokens"]) + lost > len(families)
    everyone = list(range(seats))
    if phase == "planning":
        state |= {"asked": everyone, "to_act": everyone}
    else:
        tile = {"looking": "B", "placing": "A", "rejecting": "G", "rescuing": "T"}[phase]
        seat = families.index(held[tile]) % seats
        state["to_act"] = [asks if asks is not None else seat]
    if prey:
        state["prey"] = prey
    if spared:
        state["spared"] = spared
    return {
        "game": "ratapolis",
        "version": version,
        "seats": seats,
        "options": dict(options or {}),
        "state": state | fields,
    }


def city(*, seed: int = 1, **facts: Any) -> rk.Table:
    """A table in the position of these facts."""
    return rk.table_at(position(**facts), seed=seed)


def _counted(text: str) -> list[tuple[str, int]]:
    words = text.split()
    return [(words[i + 1], int(words[i])) for i in range(0, len(words), 2)]


def _fill(wanted: str, number: int, others: list[str]) -> str:
    """The wanted tiles, and others until there are enough."""
    found = list(dict.fromkeys(wanted))
    for tile in others:
        if len(found) < number and tile not in found:
            found.append(tile)
    return "".join(found)


def _cards(
    families: list[str],
    round: int,
    earlier: int,
    fallen: str,
    ruins: str,
    hand: Mapping[str, str],
    open: str,
    own: Mapping[str, str],
) -> dict[str, Any]:
    """Hands, open cards, and the cards of earlier rounds, the ruins' among them."""
    number = SHRUNK[round]
    hands = len(families) <= number
    face_up = number - len(families) if hands else number
    taken = {*ruins, *open, *hand.values(), *"".join(own.values())}
    free = [t for t in LETTERS if t not in taken]
    held = {}
    if hands:
        held = {f: [hand[f] if f in hand else free.pop(0)] for f in families}
    shown_now = list(open) + [free.pop(0) for _ in range(face_up - len(open))]
    past = [t for t in fallen if t not in "".join(own.values())]
    owned: dict[str, list[str]] = {}
    for f in families if hands else []:
        owned[f] = list(own.get(f, ""))
        while len(owned[f]) < earlier:
            owned[f].append(past.pop(0) if past else free.pop())
    shown = [past.pop(0) if past else free.pop() for _ in range(face_up * earlier)]
    assert not past
    return {"hand": held, "open": shown_now, "own": owned, "shown": shown}


# Playing


def act(at: rk.Table, **plans: str) -> None:
    """Everybody writes a plan: the families named what is given, the others idle twice."""
    families = list(FAMILIES)[: FAMILIES_OF[at.seats]]
    for half in (0, 1):
        for f, family in enumerate(families):
            first, second = (part.strip() for part in plans.get(family, "idle, idle").split(","))
            if at.seats == 6:
                at.play(f + 3 * half, (first, second)[half])
            elif at.seats != 2 and half == 0:
                at.play(f, first)
                at.play(f, second)
            elif at.seats == 2 and f < 2 and half == 0:
                for mine in (family, families[f + 2]):
                    for action in plans.get(mine, "idle, idle").split(","):
                        at.play(f, action.strip())


def state_of(at: rk.Table) -> State:
    """The record of a table, secrets included."""
    assert isinstance(at.state, State)
    return at.state


def round_of(at: rk.Table) -> int:
    return state_of(at).round


def rats(at: rk.Table, tile: str) -> dict[str, int]:
    """The rats on a tile."""
    found: dict[str, int] = at.view(None)["tiles"][tile]["rats"]
    return found


def kinds(at: rk.Table, viewer: int | None = None) -> list[str]:
    """What a viewer has seen happen."""
    return [event.kind for event in at.events(viewer)]


def told(at: rk.Table, kind: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """The arguments of all events of a kind."""
    return [event.args for event in at.events(viewer) if event.kind == kind]
