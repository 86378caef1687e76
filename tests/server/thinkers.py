"""Bots that think as tests need it.  `python -m tests.server.thinkers` is a bot process that has them in the house."""

from __future__ import annotations

import sys
import time

from ratskeller.bots import registry
from ratskeller.bots.protocol import Budget
from ratskeller.engine.seen import Seen


class Thought:
    """Its choice follows from the seed and from how often it was thought."""

    def __init__(self, seen: Seen, number: int, seconds: float) -> None:
        self.seen = seen
        self.number = number
        self.iterations = 0
        self.most: int | None = None
        self._seconds = seconds

    def think(self, iterations: int) -> None:
        time.sleep(iterations * self._seconds)
        self.iterations += iterations

    def code(self) -> int:
        return self.seen.codes[(self.number + self.iterations) % len(self.seen.codes)]


class Ponder:
    """Thinks a millisecond an iteration, as long as it may."""

    version = 7
    thinks = 200.0
    pause = (0, 0)
    seconds = 0.001

    def __init__(self, number: int) -> None:
        self.number = number
        self.iterations = 0

    def begin(self, seen: Seen) -> Thought:
        return Thought(seen, self.number, self.seconds)

    def choose(self, seen: Seen, budget: Budget) -> int:
        thought = self.begin(seen)
        thought.iterations = self.iterations = budget.iterations
        return thought.code()


class Brief(Ponder):
    """Has soon thought enough."""

    def begin(self, seen: Seen) -> Thought:
        thought = super().begin(seen)
        thought.most = 20
        return thought


class Heavy(Ponder):
    """Cannot think before machine code is there."""

    kernels = ("ratskeller.engine.kernels",)


class Broken(Ponder):
    def begin(self, seen: Seen) -> Thought:
        raise ZeroDivisionError("it was to be")


class Stuck(Ponder):
    """Never comes back from its first slice."""

    seconds = 1000.0


THINKERS = {"ponder": Ponder, "brief": Brief, "heavy": Heavy, "broken": Broken, "stuck": Stuck}
PROGRAM = (sys.executable, "-m", "tests.server.thinkers")


if __name__ == "__main__":
    from ratskeller.server.play.bot_worker import main

    registry.OURS |= THINKERS
    main(*sys.argv[1:2])
