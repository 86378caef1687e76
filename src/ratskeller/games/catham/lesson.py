"""The lesson: which table it is played at, and what its guide proposes there."""

from __future__ import annotations

from ratskeller.engine.lesson import Lesson

LESSON = Lesson(
    seats=3,
    seed=1063,
    options={"factions": "first-game", "actions": "1", "memory_aid": "on"},
    moves=(
        *("take detectives 2", "decline"),
        *("play detectives 3", "add robocats"),
        *("take scientists 4", "play scientists 3", "take mafia 1"),
        *("play hackers 4", "against 2"),
        *("take robocats 3", "discard mafia", "discard mafia"),
    ),
    shows=("took", "played", "gained", "added", "aimed", "stole", "drew-card", "lost"),
)
