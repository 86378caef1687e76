"""The lesson of a game: the table at which people learn it, with the same luck for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ratskeller.engine.luck import secret_of

NAME = "lesson"  # what such a table is called where its luck begins; no other is called so
LEARNER = 0  # the seat of who learns


@dataclass(frozen=True)
class Lesson:
    """How the table of a lesson is set up, and what its guide proposes to do there.

    The luck follows from the seed, the rules and what is done.  So whoever does as he is told is led to all that the
    lesson wants to show; whoever does otherwise plays on by himself, with luck that nobody has looked at.
    """

    seats: int
    seed: int
    bot: str = "random"  # that has the other seats
    options: Mapping[str, str] = field(default_factory=dict)
    moves: tuple[str, ...] = ()  # what the learner does first, in notation
    shows: tuple[str, ...] = ()  # kinds of events that are told on the way

    @property
    def secret(self) -> bytes:
        """Known to everybody, so it proves nothing."""
        return secret_of(self.seed)
