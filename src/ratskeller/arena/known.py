"""A bot that is shown everything: not to be played against, but to show what luck allows.

It is the search, in a world in which nothing is hidden: a record that is the true one, a `redact` that erases nothing
and an `imagine` that guesses nothing.  The draws to come it does not know either: no table does.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from types import MappingProxyType

from ratskeller.arena import unhidden
from ratskeller.engine.game import Game
from ratskeller.engine.seen import Seen
from ratskeller.engine.table import Table

NAME = "all-knowing"
SEARCH = "search"  # the bot that it is


def known_as(bot: str) -> str:
    """The name under which a bot of a match is installed."""
    return SEARCH if bot == NAME else bot


@cache
def opened(game: Game) -> Game:
    """A game with all cards on the table."""
    return replace(game, name=f"{game.name}-opened", redact=unhidden.redact, imagine=unhidden.imagine)


def everything(table: Table, seat: int) -> Seen:
    """All there is to know of a table, for a seat that is to be asked."""
    options = MappingProxyType(table.options)
    return Seen(opened(table.game), table.version, options, seat, table.state.tobytes())
