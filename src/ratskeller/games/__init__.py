"""The games.  They know no server, and never import each other.

`ratskeller.games` is this package and, called, the registry: `rk.games()`.  Both names are given, and importing a game
binds the package in place of a function of that name; so the package can be called.  Importing it first and binding the
function over it would do until somebody writes `import ratskeller.games.<game> as game`, which looks it up there.
"""

from __future__ import annotations

import sys
from types import ModuleType

from ratskeller.engine.game import Game
from ratskeller.engine.registry import games as _registry


class _Shelf(ModuleType):
    """A package that can be asked what is on it."""

    def __call__(self) -> dict[str, Game]:
        return _registry()


sys.modules[__name__].__class__ = _Shelf
