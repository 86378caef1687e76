"""The lesson: which table it is played at, and what its guide proposes there."""

from __future__ import annotations

from ratskeller.engine.lesson import Lesson

LESSON = Lesson(
    seats=3,
    seed=279,
    options={"edition": "base", "plague_start": "random", "memory_aid": "on"},
    moves=(
        *("place polonia", "place italia"),
        *("take peasant", "settle-more italia", "plague germania", "spread gallia"),
        *("take king", "settle gallia", "king italia", "plague scandia", "spread anglia"),
    ),
    shows=("harmless", "broke-out", "died-as-most", "took-from", "crowned", "died-by-class"),
)
