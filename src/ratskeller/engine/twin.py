"""Twins: the modules of rules and kernels again, over other globals.

Rules and kernels are ordinary modules without decorators.  A *twin* of a module has the same code objects over another
dictionary of globals, in which every function is compiled and the contract's stubs are a game's own functions.  File
names and line numbers stay the real ones, and the imported module itself stays the interpreted one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

from ratskeller.engine import contract
from ratskeller.engine.game import Game

Wrap = Callable[[Any], Any]
LONG_TABLE = 32  # numbers; to read one of a tuple's is faster, to compile each use of it slower


class Twins:
    """The twins of one game under one tag; those that `base` has are taken from there.

    Without `wrap` they stay interpreted.  Long tables become arrays where functions are compiled: a tuple is compiled
    anew at each use, number by number.
    """

    def __init__(self, game: Game, tag: str, wrap: Wrap | None, roots: set[str], base: Twins | None = None) -> None:
        self.game = game
        self.tag = tag
        self.wrap = wrap
        self.roots = roots  # top-level packages whose functions are ours to compile
        self.modules: dict[str, ModuleType] = dict(base.modules) if base else {}
        self.swap: dict[Any, Any] = dict(base.swap) if base else {}  # functions with another in their place

    def module(self, module: ModuleType) -> ModuleType:
        """`module` again as `module@tag`."""
        if module.__name__ in self.modules:
            return self.modules[module.__name__]
        new = self.modules[module.__name__] = ModuleType(f"{module.__name__}@{self.tag}")
        sys.modules[new.__name__] = new  # Numba's cache imports the module by this name
        space = vars(new)
        space |= {key: value for key, value in vars(module).items() if key not in space}
        for key, value in vars(module).items():
            if isinstance(value, FunctionType) and self._is_ours(value):
                space[key] = self._own(value, space) if self._stands_here(value, module) else self.function(value)
            elif self.wrap and is_long_table(value):
                space[key] = array_of(value)
        return new

    def function(self, function: Any) -> Any:
        """The twin of a function; of a stub of the contract, the game's own."""
        if function in self.swap:
            return self.swap[function]
        if function.__module__ == contract.__name__:
            own = getattr(self.game, function.__name__)
            if own is not function:  # else the game has none, and what stands in the contract is played
                self.swap[function] = self.function(own) if self.wrap else own
                return self.swap[function]
        return vars(self.module(sys.modules[function.__module__]))[function.__name__]

    def _stands_here(self, function: FunctionType, module: ModuleType) -> bool:
        """Whether this module's function is what is meant: a stub of the contract is not, if the game has its own."""
        if module is contract:
            return getattr(self.game, function.__name__, function) is function
        return function.__module__ == module.__name__

    def _own(self, function: FunctionType, space: dict[str, Any]) -> Any:
        if function in self.swap:
            return self.swap[function]
        copy = FunctionType(function.__code__, space, function.__name__, function.__defaults__, function.__closure__)
        copy.__qualname__ = function.__qualname__
        return self.wrap(copy) if self.wrap else copy

    def _is_ours(self, function: FunctionType) -> bool:
        return root_of(function) in self.roots


def root_of(function: Any) -> str:
    """The top-level package a function comes from."""
    return str(function.__module__).partition("@")[0].partition(".")[0]


def is_long_table(value: Any) -> bool:
    """Whether it is a tuple of more whole numbers than compiled code should hold as one, or of such rows."""
    if not isinstance(value, tuple):
        return False
    rows = value if value and all(isinstance(row, tuple) for row in value) else (value,)
    numbers = [number for row in rows for number in row]
    equally_long = len({len(row) for row in rows}) == 1
    return len(numbers) > LONG_TABLE and equally_long and all(type(number) is int for number in numbers)


def array_of(table: Any) -> Any:
    """As narrow as its numbers allow: a GPU keeps the tables of all functions in 64 KiB."""
    import numpy as np

    wide = np.array(table, np.int64)
    kinds: tuple[Any, ...] = (np.int8, np.int16, np.int32, np.int64)
    return next(narrow for narrow in map(wide.astype, kinds) if np.array_equal(narrow, wide))
