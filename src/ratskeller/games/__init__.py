"""The games.  They know no server, and never import each other.

`ratskeller.games` is this package and, called, the registry: `rk.games()`.
"""

from __future__ import annotations

import sys
from types import ModuleType

from ratskeller.engine.game import Game
from ratskeller.engine.registry import games as _registry


class _Shelf(ModuleType):
    """A package that can be asked what is on it; importing a game binds `ratskeller.games` to the package."""

    def __call__(self) -> dict[str, Game]:
        return _registry()


sys.modules[__name__].__class__ = _Shelf
