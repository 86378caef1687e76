"""What the recorders of the boards' fixtures share: `python -m web.src.games.<game>.fixtures.make`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import ratskeller as rk
from ratskeller.engine.names import Names, Seats


def legal(table: rk.Table, seat: int) -> list[dict[str, Any]]:
    """The seat's legal actions with their named fields, as a client knows them."""
    return [{"code": a.code, "verb": a.verb, "args": dict(a.args), "notation": a.notation} for a in table.legal(seat)]


def best(table: rk.Table, seat: int) -> rk.Action:
    """What the greedy bot would do."""
    return max(table.legal(seat), key=lambda a: table.game.prefer(table.state, seat, a.code))


def kinds(name: str) -> dict[str, Any]:
    """The kinds of a game's actions and events with their arguments, as the server tells them."""
    game = rk.games()[name]
    told: dict[str, list[Any]] = {"verbs": list(game.actions.verbs.values()), "events": list(game.events)}
    return {
        group: [{"name": kind.name, "args": [_argument(n, d) for n, d in kind.args.items()]} for kind in found]
        for group, found in told.items()
    }


def _argument(name: str, domain: object) -> dict[str, str]:
    if isinstance(domain, Names):
        return {"name": name, "kind": "component", "word": domain.word}
    return {"name": name, "kind": "seat" if isinstance(domain, Seats) else "number"}


def write(beside: str, name: str, content: object) -> None:
    """Into a file of this name beside the recorder."""
    (Path(beside).parent / f"{name}.json").write_text(json.dumps(content, separators=(",", ":")) + "\n")
