"""Compile everything a game needs and leave it on disk: `python -m ratskeller.engine.warm GAME [module ...]`."""

from __future__ import annotations

import sys
from importlib import import_module

from ratskeller.engine.compile import READY, Bound, bind
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.workspace import argument_names


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


if __name__ == "__main__":
    warm(bind(find_game(sys.argv[1]), *map(import_module, sys.argv[2:])))
