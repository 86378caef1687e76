"""Compile everything a game needs and leave it on disk: `python -m ratskeller.engine.warm [--aside] GAME [module ...]`.

Aside means that whatever else the machine does comes first: as the least important process, and one at a time.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

from ratskeller.engine.cache import cache_folder, locked
from ratskeller.engine.compile import READY, Bound, bind, is_ready
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.workspace import argument_names

ASIDE = "--aside"
LEAST_NICE = 19


def warm(bound: Bound) -> None:
    """Compile, or load, every kernel whose arguments a workspace has; what those call is compiled with them."""
    if bound.place is None:
        return
    if bound.base:
        warm(bound.base)
    from numba import typeof

    space = bound.workspace()
    before = bound.base.kernels if bound.base else {}
    for name, kernel in bound.kernels.items():
        if name not in before and all(map(space.has, argument_names(kernel))):
            kernel.compile(tuple(map(typeof, space.examples(kernel))))
    (bound.place / READY).touch()


def main(name: str, *modules: str) -> None:
    bound = bind(find_game(name), *map(import_module, modules))
    if not is_ready(bound):
        warm(bound)


def aside(name: str, *modules: str) -> None:
    if hasattr(os, "nice"):  # not on Windows
        os.nice(LEAST_NICE)
    with locked(cache_folder()):
        main(name, *modules)


if __name__ == "__main__":
    if sys.argv[1] == ASIDE:
        aside(*sys.argv[2:])
    else:
        main(*sys.argv[1:])
