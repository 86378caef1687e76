"""The lesson: which table it is played at, and what its guide proposes there."""

from __future__ import annotations

from ratskeller.engine.lesson import Lesson

LESSON = Lesson(
    seats=3,
    seed=3557,
    options={"city": "first-city", "events": "none", "memory_aid": "on"},
    moves=("E>B", "O x yellow"),
    shows=("moved", "stayed", "attacked", "lost", "destroyed", "sent-home", "took-token"),
)
