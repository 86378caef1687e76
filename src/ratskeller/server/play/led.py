"""What the rows that begin and end a game led to, kept in the log beside seeds and events.

The deal is kept as a hash of each field, so that replaying a game finds every card where it was; chain and outcome, so
that a game whose rules are gone still has its result and its record.
"""

from __future__ import annotations

from typing import Any

from ratskeller.engine.hashing import hash_fields
from ratskeller.engine.table import Table
from ratskeller.server.storage import rows
from ratskeller.server.storage.rows import Row

DEAL, CHAIN, OUTCOME = "deal", "chain", "outcome"


def by_start(table: Table) -> dict[str, Any]:
    return {DEAL: hash_fields(table.state)}


def by_end(table: Table) -> dict[str, Any]:
    """Without an outcome the game was broken off."""
    return {CHAIN: table.chain} | ({OUTCOME: table.outcome.json()} if table.outcome else {})


def as_then(stored: Row, made: Row) -> bool:
    """Whether a stored row leads to what it led to then.  Rows of older programs do not say all of it."""
    if stored.kind in rows.OF_GAME and (made.seed, made.told) != (stored.seed, stored.told):
        return False
    if stored.led is None:
        return True
    if stored.kind == rows.START and made.seed != stored.seed:
        return False
    found = made.led or {}
    return all(_same(stored.led[part], found.get(part)) for part in (DEAL, CHAIN, OUTCOME) if part in stored.led)


def _same(stored: Any, made: Any) -> bool:
    """What was added since, such as a field of the state, is not held against it."""
    if isinstance(stored, dict) and isinstance(made, dict):
        return all(made.get(name) == value for name, value in stored.items())
    return bool(stored == made)
