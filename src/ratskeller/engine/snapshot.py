"""A table kept as bytes, so that opening a long game does not mean playing it again.

A snapshot holds the state, the chain of luck, the answers to an open question and what `undo` needs: everything the
next action depends on, and none of the history.  It fits one layout of the game's record; `layout` names it, and
whoever finds another one replays the log instead.
"""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Any

from ratskeller.engine.errors import RecordError
from ratskeller.engine.game import Game
from ratskeller.engine.table import Table, _Step


def layout(game: Game) -> str:
    """A short hash of the game, its version and the places of its fields."""
    kind = game.state
    fields = [(name, field.code, field.shape, kind.layout.at[name]) for name, field in sorted(kind.fields.items())]
    text = repr((game.name, game.version, kind.size, fields))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def freeze(table: Table) -> dict[str, Any]:
    """The table as JSON.  It holds every hidden thing but not the secret."""
    return {
        "layout": layout(table.game),
        "rows": table.earlier + len(table.rows),
        "state": _text(table.state.tobytes()),
        "chain": table._chain.hex(),
        "deal": table.deal_seed,
        "opened": _text(table._opened),
        "pending": [[seat, what] for seat, what in table._pending],
        "steps": [[step.seat, _text(step.before), step.audience] for step in table._steps],
    }


def thaw(
    game: Game,
    seats: int,
    options: dict[str, str],
    frozen: dict[str, Any],
    *,
    secret: bytes,
    name: str,
    nonces: Sequence[str],
    version: int | None = None,
) -> Table:
    """The table that was frozen; RecordError if it does not fit this program's layout.  Its log begins empty."""
    if frozen.get("layout") != layout(game):
        raise RecordError(f"this snapshot of {game.name} was made by another version of the program")
    table = Table(game, seats, options, secret=secret, name=name, nonces=nonces, version=version, deal=False)
    table.earlier = frozen["rows"]
    table.deal_seed = frozen["deal"]
    table.state.load(b64decode(frozen["state"]))
    table._chain = bytes.fromhex(frozen["chain"])
    table._opened = b64decode(frozen["opened"])
    table._pending = [(seat, what) for seat, what in frozen["pending"]]
    table._steps = [_Step(seat, b64decode(before), audience) for seat, before, audience in frozen["steps"]]
    return table


def seen_by(table: Table, seat: int) -> dict[str, Any]:
    """A frozen table as this seat knows it: redacted, without past or luck.  It is what a bot may be given."""
    redacted = table.state.copy()
    table.game.redact(redacted, seat)
    state = _text(redacted.tobytes())
    return {
        "layout": layout(table.game),
        "rows": table.earlier + len(table.rows),
        "state": state,
        "chain": "",
        "deal": None,
        "opened": state,
        "pending": [],
        "steps": [],
    }


def _text(data: bytes) -> str:
    return b64encode(data).decode()
