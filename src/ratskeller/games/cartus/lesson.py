"""The lesson: which table it is played at, and what its guide proposes there."""

from __future__ import annotations

from ratskeller.engine.lesson import Lesson

LESSON = Lesson(
    seats=3,
    seed=668,
    options={"buildings": "first-game", "memory_aid": "on"},
    moves=(
        *("choose castle four-cards", "accept", "visit castle four-cards", "lay chivalry-4", "done", "accept"),
        *("choose castle rat-look", "accept", "look 2", "visit farm rat-look"),
        *("lay peasantry-4", "lay clergy-1", "lay peasantry-3", "lay sword", "done", "take-from 2", "accept"),
    ),
    shows=("gained-influence", "gained-rats", "lost-rats", "saw", "exclusive", "took", "named-giver", "gave"),
)
