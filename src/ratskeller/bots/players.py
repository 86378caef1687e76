"""The bots that play at a `Table`, interpreted: one decision takes well under a millisecond.

Simulations play the same bots compiled, in `engine.kernels.contest`.
"""

from __future__ import annotations

import secrets
from typing import Any

from ratskeller.engine.chance import Chance, rand, seed
from ratskeller.engine.compile import bind
from ratskeller.engine.errors import OptionError
from ratskeller.engine.kernels import GREEDY, RANDOM
from ratskeller.engine.table import Table

BOTS = {"random": RANDOM, "greedy": GREEDY}


class Bot:
    """A bot by name.  Its dice are its own: thinking never moves the table's."""

    def __init__(self, name: str, number: int | None = None) -> None:
        if name not in BOTS:
            raise OptionError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
        self.name = name
        self._chance = Chance()
        seed(self._chance, secrets.randbits(62) if number is None else number)

    def choose(self, table: Table, seat: int) -> int:
        """The code of the action this bot takes for a seat that must act."""
        if self.name == "random":
            codes = table.codes(seat)
            return codes[rand(self._chance, len(codes))]
        redacted: Any = table.state.copy()
        table.game.redact(redacted, seat)
        buffer: Any = memoryview(bytearray(2 * table.game.actions.size + 2)).cast("h")
        return int(bind(table.game, interpreted=True).favourite(table.state, redacted, seat, self._chance, buffer))


def bot(name: str, number: int | None = None) -> Bot:
    """A bot by name; with a number it always plays the same."""
    return Bot(name, number)
