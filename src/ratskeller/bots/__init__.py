"""Players that are not people.  A bot sees what its seat may see, and nothing else.

`ratskeller.bots` is this package and, called, the registry: `rk.bots()`, as with `ratskeller.games`.
"""

from __future__ import annotations

import sys
from types import ModuleType

from ratskeller.bots.players import BOTS, BotReplaced, Player, bot
from ratskeller.bots.protocol import Bot, BotKind, Budget
from ratskeller.bots.registry import BotLeftOut
from ratskeller.bots.registry import bots as _registry


class _Shelf(ModuleType):
    """A package that can be asked what is on it."""

    def __call__(self) -> dict[str, BotKind]:
        """All bots that can be used: ours, then the others, each by name."""
        return _registry()


sys.modules[__name__].__class__ = _Shelf

__all__ = ["BOTS", "Bot", "BotKind", "BotLeftOut", "BotReplaced", "Budget", "Player", "bot"]
