"""Which bots there are: ours, and those of other distributions.

A bot is installed by an entry point of the group `ratskeller.bots`: its name is the bot's, its value makes one from a
number, a class say, and may have a `version` and what else `BotKind` tells: `thinks`, `pause`, `kernels`, `offered`.
One that cannot be used is left out, and told once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ratskeller.bots.cast import MAKERS
from ratskeller.bots.plain import Greedy, Random
from ratskeller.bots.protocol import BotKind
from ratskeller.bots.search import Search
from ratskeller.engine.errors import OptionError
from ratskeller.engine.installed import HOUSE, LeftOut, Shelf, source_of

GROUP = "ratskeller.bots"
TOLD = ("thinks", "pause", "kernels", "offered")  # of a maker, beside its version, if it has it
OURS: dict[str, Callable[[int], Any]] = {**MAKERS, "greedy": Greedy, "random": Random, "search": Search}


class BotLeftOut(UserWarning):
    """An installed bot cannot be used."""


def _fault(name: str, loaded: Any) -> str:
    version = getattr(loaded, "version", 1)
    if not callable(loaded):
        return f"no maker of bots but {type(loaded).__name__}"
    return "" if isinstance(version, int) and version > 0 else f"of version {version!r}, which is no number"


_shelf = Shelf(GROUP, "bot", BotLeftOut, _fault, lambda: OURS)


def bots() -> dict[str, BotKind]:
    """All bots that can be used: ours, then the others, each by name."""
    names = [*OURS, *sorted(_shelf.entries)]
    return {name: kind for name in names if (kind := _kind(name)) is not None}


def bot_kind(name: str) -> BotKind:
    """One bot by its name, without importing the others; OptionError lists the names there are."""
    found = _kind(name)
    if found is None:
        faults = [str(fault) for fault in left_out_bots() if fault.name == name]
        raise OptionError(faults[0] if faults else f"there is no bot {name!r}; there are {', '.join(bots())}")
    return found


def left_out_bots() -> tuple[LeftOut, ...]:
    """The bots that cannot be used."""
    bots()
    return tuple(_shelf.left_out.values())


def _kind(name: str) -> BotKind | None:
    if name in OURS:
        return _described(name, HOUSE, OURS[name])
    loaded = _shelf.load(name)
    return None if loaded is None else _described(name, source_of(_shelf.entries[name]), loaded)


def _described(name: str, source: str, make: Callable[[int], Any]) -> BotKind:
    return BotKind(
        name, getattr(make, "version", 1), source, make, **{a: getattr(make, a) for a in TOLD if hasattr(make, a)}
    )
