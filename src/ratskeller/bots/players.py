"""The bots that play at a table, interpreted: one decision takes well under a millisecond.

Simulations play the same bots compiled, in `engine.kernels.contest`.
"""

from __future__ import annotations

import secrets

from ratskeller.engine.chance import Chance, rand, seed
from ratskeller.engine.compile import bind
from ratskeller.engine.errors import OptionError
from ratskeller.engine.kernels import GREEDY, RANDOM
from ratskeller.engine.seen import Seen, room_for_codes

BOTS = {"random": RANDOM, "greedy": GREEDY}


class Bot:
    """A bot by name.  Its dice are its own: thinking never moves the table's."""

    def __init__(self, name: str, number: int | None = None) -> None:
        if name not in BOTS:
            raise OptionError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
        self.name = name
        self.iterations = 0  # of the search for the last choice: those of a bot that searches until its time is up
        self._chance = Chance()
        seed(self._chance, secrets.randbits(62) if number is None else number)

    def choose(self, seen: Seen) -> int:
        """The code of the action this bot takes for a seat that must act, from what that seat knows."""
        if not seen.codes:
            raise ValueError(f"seat {seen.seat} has nothing to decide")
        if self.name == "random":
            return seen.codes[rand(self._chance, len(seen.codes))]
        favourite = bind(seen.game, interpreted=True).favourite
        return int(favourite(seen.record(), seen.seat, self._chance, room_for_codes(seen.game)))


def bot(name: str, number: int | None = None) -> Bot:
    """A bot by name; with a number it always plays the same."""
    return Bot(name, number)
