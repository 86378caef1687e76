"""Bots at a table: one that fails costs its own seat only."""

from __future__ import annotations

import secrets
import warnings

from ratskeller.bots.patience import in_time
from ratskeller.bots.plain import Greedy
from ratskeller.bots.protocol import Bot, Budget
from ratskeller.bots.registry import bot_kind
from ratskeller.engine.installed import HOUSE
from ratskeller.engine.kernels import GREEDY, RANDOM
from ratskeller.engine.seen import Seen

LONGEST = 60.0  # seconds beyond its time after which a bot that is not the house's hangs
BOTS = {"random": RANDOM, "greedy": GREEDY}  # that `engine.kernels.contest` plays, and a server offers


class BotReplaced(UserWarning):
    """A bot raised, hung or answered what is not legal: greedy plays on in its place."""


class Player:
    """A bot of some kind in a seat.  Its dice are its own: thinking never moves the table's."""

    def __init__(self, name: str, number: int | None = None) -> None:
        self.kind = bot_kind(name)
        self.name = name
        self.iterations = 0  # of the search for the last choice, which with the number gives the same again
        self.fault = ""  # why greedy plays in its place
        self._number = secrets.randbits(62) if number is None else number
        self._bot: Bot | None = None

    def choose(self, seen: Seen, budget: Budget | None = None) -> int:
        """The code of the action this bot takes for a seat that must act, from what that seat knows."""
        if not seen.codes:
            raise ValueError(f"seat {seen.seat} has nothing to decide")
        self.iterations = 0
        if len(seen.codes) == 1:  # what is forced costs nothing
            return seen.codes[0]
        budget = budget or Budget()
        try:
            return self._asked(seen, budget)
        except Exception as error:  # whatever somebody else's bot raises
            self._replace(seen, error)
        return self._asked(seen, budget)

    def _asked(self, seen: Seen, budget: Budget) -> int:
        if self.kind.source == HOUSE or self.fault:
            code = self._decided(seen, budget)
        else:
            code = in_time(lambda: self._decided(seen, budget), LONGEST + budget.milliseconds / 1000)
        if type(code) is not int or code not in seen.codes:
            raise ValueError(f"{code!r} is not legal")
        self.iterations = int(getattr(self._bot, "iterations", 0))
        return code

    def _decided(self, seen: Seen, budget: Budget) -> int:
        if self._bot is None:
            self._bot = self.kind.make(self._number)
        return self._bot.choose(seen, budget)

    def _replace(self, seen: Seen, error: Exception) -> None:
        if self.fault:  # greedy itself: the game's own fault
            raise error
        self.fault = f"{type(error).__name__}: {error}"
        self._bot = Greedy(self._number)
        what = f"the bot {self.name} of {self.kind.source} fails at {seen.game.name}: {self.fault}"
        warnings.warn(f"{what}; greedy plays on", BotReplaced, stacklevel=4)

    def explain(self, seen: Seen, budget: Budget | None = None) -> list[str]:
        """What the bot has to say about a decision, a line each; nothing if it does not explain."""
        if self._bot is None:
            self._bot = self.kind.make(self._number)
        explain = getattr(self._bot, "explain", None)
        return [str(line) for line in explain(seen, budget or Budget())] if explain else []


def bot(name: str, number: int | None = None) -> Player:
    """A bot by name, ready to play; with a number it always plays the same."""
    return Player(name, number)
