"""What the recorders of the boards' fixtures share: `python -m web.src.games.<game>.fixtures.make`.

A recorder gives its `fixtures` by name and always the same ones: a test compares them with what is kept.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import ratskeller as rk
from ratskeller.engine.events import named
from ratskeller.engine.kinds import Kind, Verb
from ratskeller.engine.names import Names, Seats


def legal(table: rk.Table, seat: int) -> list[dict[str, Any]]:
    """The seat's legal actions with their named fields, as a client knows them."""
    return [{"code": a.code, "verb": a.verb, "args": dict(a.args), "notation": a.notation} for a in table.legal(seat)]


def frame(table: rk.Table, viewer: int | None) -> dict[str, Any]:
    """What a client shows at this moment, if nothing has just happened."""
    return {"view": table.view(viewer), "events": [], "seat": viewer, **_asked(table, viewer)}


def beats(table: rk.Table, seat: int, action: rk.Action, viewer: int | None) -> list[dict[str, Any]]:
    """Play this; what a client shows its viewer of it, beat by beat.  He is asked in the last one only."""
    known, told = table.seen(viewer).known, len(table.told)
    table.play(seat, action)
    frames = [
        {
            "view": moment.seen.view(),
            "events": [named(table.game.events, event).json() for event in moment.told],
            "seat": viewer,
            "ask": None,
            "legal": [],
        }
        for moment in table.moments(viewer, known, table.told[told:])
    ]
    if frames:
        frames[-1] |= _asked(table, viewer)
    return frames


def _asked(table: rk.Table, viewer: int | None) -> dict[str, Any]:
    question = None if viewer is None else table.ask(viewer)
    return {"ask": question and question.json(), "legal": [] if viewer is None else legal(table, viewer)}


def best(table: rk.Table, seat: int) -> rk.Action:
    """What the greedy bot would do."""
    return max(table.legal(seat), key=lambda a: table.game.prefer(table.state, seat, a.code))


def kinds(name: str) -> dict[str, Any]:
    """The kinds of a game's actions and events with their arguments, as the server tells them."""
    game = rk.games()[name]
    return {
        "verbs": [_told(verb) for verb in game.actions.verbs.values()],
        "events": [{**_told(kind), "takes": kind.takes} for kind in game.events],
    }


def _told(kind: Verb | Kind) -> dict[str, Any]:
    return {"name": kind.name, "args": [_argument(name, domain) for name, domain in kind.args.items()]}


def _argument(name: str, domain: object) -> dict[str, str]:
    if isinstance(domain, Names):
        parts = {} if domain.parts is None else {"parts": domain.parts}
        return {"name": name, "kind": "component", "word": domain.word, **parts}
    return {"name": name, "kind": "seat" if isinstance(domain, Seats) else "number"}


def text(content: object) -> str:
    """A fixture as it is kept."""
    return json.dumps(content, separators=(",", ":")) + "\n"


def write(beside: str, fixtures: dict[str, object]) -> None:
    """Into files of these names beside the recorder."""
    for name, content in fixtures.items():
        (Path(beside).parent / f"{name}.json").write_text(text(content), encoding="utf-8")
