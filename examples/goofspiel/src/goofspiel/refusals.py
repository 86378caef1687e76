"""Why an action is not legal."""

from __future__ import annotations

from goofspiel.state import State
from goofspiel.tables import Rule


def why(s: State, seat: int, code: int) -> int:
    return Rule.GOO_4 if s.over != 0 else Rule.GOO_2
