"""The lesson: which table it is played at."""

from __future__ import annotations

from ratskeller.engine.lesson import Lesson

LESSON = Lesson(seats=3, seed=1)
