"""The registry: which games are installed, and which one a name means.

A game is installed by an entry point of the group `ratskeller.games`, ours too: its name is the game's id, its value is
the `Game`.  The environment variable RATSKELLER_GAMES names further modules, by commas, each with its game as GAME.
A game that cannot be used is left out, and told once.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint
from typing import Any

from ratskeller.engine.errors import OptionError
from ratskeller.engine.game import Game
from ratskeller.engine.installed import HOUSE, LeftOut, Shelf, of_the_house, reason, source_of

MODULES = "RATSKELLER_GAMES"


class GameLeftOut(UserWarning):
    """An installed game cannot be used."""


def _fault(name: str, loaded: Any) -> str:
    if isinstance(loaded, Game):
        return "" if loaded.name == name else f"the game {loaded.name!r}"
    return f"no Game but {type(loaded).__name__}"


_shelf = Shelf("ratskeller.games", "game", GameLeftOut, _fault)
_registered: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Add a game that is not installed."""
    other = _registered.get(game.name)
    if other and other.folder != game.folder:
        raise OptionError(f"there is a game {game.name!r} already, in {other.folder}")
    _registered[game.name] = game
    return game


def game(name: str) -> Game:
    """One game by its id, without importing the others; OptionError lists the ids there are."""
    found = _installed(name) or _registered.get(name)
    if found is None:
        _import_modules(os.environ.get(MODULES, ""))
        found = _registered.get(name)
    if found is None:
        raise OptionError(_unknown(name))
    return found


def games() -> dict[str, Game]:
    """All games that can be used: ours, then the others, each by name."""
    _import_modules(os.environ.get(MODULES, ""))
    found = {name: one for name in entries() if (one := _installed(name))}
    for name, one in _registered.items():
        if found.setdefault(name, one) is not one:
            _shelf.leave_out(name, str(one.folder), f"{source_of(entries()[name])} has a game of this name")
    return dict(sorted(found.items(), key=lambda item: (not is_ours(item[0]), item[0])))


def left_out() -> tuple[LeftOut, ...]:
    """The games that cannot be used."""
    games()
    return tuple(_shelf.left_out.values())


def entries() -> Mapping[str, EntryPoint]:
    """The entry points of installed games by id, ours first; of several with one name the first counts."""
    return _shelf.entries


def is_ours(name: str) -> bool:
    """Whether a game comes with the house."""
    return name in entries() and of_the_house(entries()[name])


def _installed(name: str) -> Game | None:
    """The game of an entry point; one that cannot be used is None, and left out."""
    found: Game | None = _shelf.load(name)
    return found


@cache
def _import_modules(named: str) -> None:
    for module in filter(None, named.split(",")):
        try:
            register(import_module(module).GAME)
        except Exception as error:
            _shelf.leave_out(module, MODULES, reason(error))


def _unknown(name: str) -> str:
    for fault in left_out():
        if fault.name == name:
            return str(fault)
    if not games():
        return f"there is no game {name!r}, nor any other: install {HOUSE} again (pip install --editable .)"
    return f"there is no game {name!r}; there are {', '.join(games())}"
