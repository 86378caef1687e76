"""The registry: which games are installed, and which one a name means.

A game is installed by an entry point of the group `ratskeller.games`, ours too: its name is the game's id, its value is
the `Game`.  The environment variable RATSKELLER_GAMES names further modules, by commas, each with its game as GAME.
A game that cannot be used is left out, and told once.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from ratskeller.engine.errors import OptionError
from ratskeller.engine.game import Game

GROUP = "ratskeller.games"
MODULES = "RATSKELLER_GAMES"
HOUSE = __name__.partition(".")[0]  # the distribution whose games come first


class GameLeftOut(UserWarning):
    """An installed game cannot be used."""


@dataclass(frozen=True)
class LeftOut:
    """A game that was left out, who brought it, and why."""

    name: str
    source: str
    reason: str

    def __str__(self) -> str:
        return f"the game {self.name} of {self.source} is left out: {self.reason}"


_registered: dict[str, Game] = {}
_left_out: dict[tuple[str, str], LeftOut] = {}


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
            leave_out(name, str(one.folder), f"{source_of(entries()[name])} has a game of this name")
    return dict(sorted(found.items(), key=lambda item: (not is_ours(item[0]), item[0])))


def left_out() -> tuple[LeftOut, ...]:
    """The games that cannot be used."""
    games()
    return tuple(_left_out.values())


def leave_out(name: str, source: str, reason: str) -> None:
    """Note that a game cannot be used, and warn the first time."""
    if (name, source) not in _left_out:
        _left_out[name, source] = fault = LeftOut(name, source, reason)
        warnings.warn(str(fault), GameLeftOut, stacklevel=3)


@cache
def entries() -> Mapping[str, EntryPoint]:
    """The entry points of installed games by id, ours first; of several with one name the first counts."""
    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=_order):
        first = found.setdefault(entry.name, entry)
        if first is not entry:
            leave_out(entry.name, source_of(entry), f"{source_of(first)} has a game of this name")
    return found


def _order(entry: EntryPoint) -> tuple[bool, str, str]:
    """Not as they were declared: what builds a package sorts them."""
    return not _of_the_house(entry), entry.name, source_of(entry)


def is_ours(name: str) -> bool:
    """Whether a game comes with the house."""
    return name in entries() and _of_the_house(entries()[name])


def _of_the_house(entry: EntryPoint) -> bool:
    return entry.dist is not None and entry.dist.name == HOUSE


def source_of(entry: EntryPoint) -> str:
    """Who brought it: "goofspiel 0.1.0"."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


@cache
def _installed(name: str) -> Game | None:
    """The game of an entry point; one that cannot be used is None, and left out."""
    entry = entries().get(name)
    if entry is None:
        return None
    try:
        loaded = entry.load()
    except Exception as error:  # whatever somebody else's module raises
        leave_out(name, source_of(entry), _reason(error))
        return None
    if isinstance(loaded, Game) and loaded.name == name:
        return loaded
    what = f"the game {loaded.name!r}" if isinstance(loaded, Game) else f"no Game but {type(loaded).__name__}"
    leave_out(name, source_of(entry), f"{entry.value} is {what}")
    return None


@cache
def _import_modules(named: str) -> None:
    for module in filter(None, named.split(",")):
        try:
            register(import_module(module).GAME)
        except Exception as error:
            leave_out(module, MODULES, _reason(error))


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _unknown(name: str) -> str:
    for fault in left_out():
        if fault.name == name:
            return str(fault)
    if not games():
        return f"there is no game {name!r}, nor any other: install {HOUSE} again (pip install --editable .)"
    return f"there is no game {name!r}; there are {', '.join(games())}"
