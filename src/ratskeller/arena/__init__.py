"""Matches between bots: balanced seatings, paired deals, ratings, a report.

`ratskeller.arena` is this package and, called, a match: `rk.arena(game, ["search", "greedy"])`.
"""

from __future__ import annotations

import sys
from types import ModuleType

from ratskeller.arena.match import arena as _arena
from ratskeller.arena.standings import Standings


class _Arena(ModuleType):
    """A package that can be played in."""

    __call__ = staticmethod(_arena)


sys.modules[__name__].__class__ = _Arena

__all__ = ["Standings"]
