"""The bots that do not think ahead, interpreted: one decision takes well under a millisecond.

Simulations play the same bots compiled, in `engine.kernels.contest`.
"""

from __future__ import annotations

from typing import Any

from ratskeller.bots.protocol import Budget
from ratskeller.engine.chance import Chance, rand, seed
from ratskeller.engine.compile import bind
from ratskeller.engine.game import Game
from ratskeller.engine.seen import Seen, room_for_codes


class Random:
    """Any legal action, each as likely as the other."""

    version = 1

    def __init__(self, number: int) -> None:
        self._chance = Chance()
        seed(self._chance, number)

    def choose(self, seen: Seen, budget: Budget) -> int:
        return seen.codes[rand(self._chance, len(seen.codes))]


class Greedy:
    """The action the game's `prefer` likes best, from one look."""

    version = 1

    def __init__(self, number: int) -> None:
        self._chance = Chance()
        seed(self._chance, number)

    def choose(self, seen: Seen, budget: Budget) -> int:
        favourite = bind(seen.game, interpreted=True).favourite
        return int(favourite(seen.record(), seen.seat, self._chance, room_for_codes(seen.game), self._likes(seen.game)))

    def _likes(self, game: Game) -> Any:
        return memoryview(bytearray(8 * game.actions.size + 8)).cast("q")
