"""What a bot is: `choose(seen, budget)`, and nothing of a table but what its seat knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ratskeller.engine.seen import Seen


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision: whichever bound is reached first; with none, as long as it likes to.

    Only iterations give the same decision again: milliseconds are the machine's.
    """

    iterations: int = 0  # 0: no bound
    milliseconds: float = 0.0  # 0: no bound


class Bot(Protocol):
    """A player that is not a person.

    It may also have `iterations`, how many it took for the last choice, and `explain(seen, budget)`, which gives a
    line of text for each thing it has to say.
    """

    def choose(self, seen: Seen, budget: Budget) -> int:
        """The code of a legal action for a seat that must act, from what that seat knows."""
        ...


@dataclass(frozen=True)
class BotKind:
    """A bot that can be played against.  `make(number)` is one with dice of its own: the same number, the same play."""

    name: str
    version: int  # another version may decide otherwise
    source: str  # who brought it: "ratskeller 0.1.0"
    make: Callable[[int], Bot]
    thinks: float = 0.0  # milliseconds of a turn at a table of people; 0: it does not think ahead
    pause: tuple[int, int] | None = None  # milliseconds before it acts there, from and to; None: as all others
    kernels: tuple[str, ...] = ()  # modules that are compiled with a game before it can think there
    offered: bool = True  # to people who look for somebody to play with
