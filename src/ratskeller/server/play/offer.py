"""Which bots a house offers to play against: those its host names, or else the house's own that are made for it.

Others' are known by their names alone: their code is loaded in processes of their own, never in the server.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import entry_points
from importlib.util import find_spec

from ratskeller.bots.registry import GROUP, OURS, bot_kind
from ratskeller.server.errors import Refusal

COMPILER = "numba"


@dataclass(frozen=True)
class Offer:
    """The bots by name, in the order in which they are shown."""

    names: tuple[str, ...]
    missing: tuple[tuple[str, str], ...] = ()  # what the host named or would have had, and why it is not there

    @property
    def others(self) -> tuple[str, ...]:
        """Those that are not the house's."""
        return tuple(name for name in self.names if name not in OURS)

    @property
    def kernels(self) -> tuple[tuple[str, ...], ...]:
        """What is compiled with a game before its bots can think: modules that go together."""
        every = [bot_kind(name).kernels for name in self.names if name in OURS]
        return tuple(dict.fromkeys(modules for modules in every if modules))

    def check(self, bot: str) -> None:
        if bot not in self.names:
            raise Refusal("invalid", f"there is no bot {bot!r}; there are {', '.join(self.names)}", where="bot")


def offer_of(named: str) -> Offer:
    """What the host wishes, as far as it is there."""
    wanted = list(dict.fromkeys(part.strip() for part in named.split(",") if part.strip()))
    wanted = wanted or [name for name in OURS if bot_kind(name).offered]
    found, missing = [], []
    installed = {entry.name for entry in entry_points(group=GROUP)}
    compiles = find_spec(COMPILER) is not None
    for name in wanted:
        if name not in OURS and name not in installed:
            missing.append((name, "it is not installed"))
        elif name in OURS and bot_kind(name).kernels and not compiles:
            missing.append((name, f"it thinks ahead, which without {COMPILER} is too slow to be of use"))
        else:
            found.append(name)
    return Offer(tuple(found) or ("greedy",), tuple(missing))
