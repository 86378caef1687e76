"""A table kept as bytes, so that opening a long game does not mean playing it again.

A snapshot holds the state, the chain of luck, the answers to an open question and what `undo` needs: everything the
next action depends on, and none of the history.  It fits one layout of the game's record; `Game.layout` names it, and
whoever finds another one replays the log instead.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Any

from ratskeller.engine.errors import RecordError
from ratskeller.engine.game import Game
from ratskeller.engine.table import Progress, Step, Table


def freeze(table: Table) -> dict[str, Any]:
    """The table as JSON.  It holds every hidden thing but not the secret."""
    progress = table.progress
    return {
        "layout": table.game.layout,
        "rows": table.earlier + len(table.rows),
        "state": _text(table.state.tobytes()),
        "chain": table.chain,
        "deal": table.deal_seed,
        "opened": _text(progress.opened),
        "pending": [[seat, what] for seat, what in progress.pending],
        "steps": [[step.seat, _text(step.before), step.audience] for step in progress.steps],
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
    seating: dict[str, Any] | None = None,
    version: int | None = None,
) -> Table:
    """The table that was frozen; RecordError if it does not fit this program's layout.  Its log begins empty."""
    if frozen.get("layout") != game.layout:
        raise RecordError(f"this snapshot of {game.name} was made by another version of the program")
    table = Table(
        game, seats, options, secret=secret, name=name, nonces=nonces, seating=seating, version=version, deal=False
    )
    table.earlier = frozen["rows"]
    table.deal_seed = frozen["deal"]
    table.state.load(b64decode(frozen["state"]))
    table.progress = Progress(
        bytes.fromhex(frozen["chain"]),
        b64decode(frozen["opened"]),
        [(seat, what) for seat, what in frozen["pending"]],
        [Step(seat, b64decode(before), audience) for seat, before, audience in frozen["steps"]],
    )
    return table


def _text(data: bytes) -> str:
    return b64encode(data).decode()
