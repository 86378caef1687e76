"""How long clocks and bots wait for people to follow what has happened.

The allowance of a row follows from its public events alone, and is kept with the row: a later program may give other
times to events, and a game that an earlier one stored has none.
"""

from __future__ import annotations

from collections.abc import Iterable

from ratskeller.engine.events import EVERYONE, Told
from ratskeller.engine.kinds import Kinds

ALLOWED = "story"  # the allowance of a row in milliseconds, in its `what`
LONGEST = 10_000  # milliseconds after a row
TEMPO = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
NORMAL = "normal"


def takes(kinds: Kinds, told: Iterable[Told]) -> int:
    """Milliseconds in which everybody can follow what everybody saw."""
    return sum(kinds[event[1]].takes for event in told if event[0] == EVERYONE)


def surprises(kinds: Kinds, told: Iterable[Told]) -> bool:
    """Whether everybody saw something that nobody, and so not who acted either, could know before."""
    return any(event[0] == EVERYONE and kinds[event[1]].reveals for event in told)


def until(before: int, at: int, allowed: int) -> int:
    """When the story ends after a row at the time `at`, if it ended at `before` without it."""
    return min(at + LONGEST, max(before, at) + allowed) if allowed else before
