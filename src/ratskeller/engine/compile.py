"""Kernels bound to a game: twins of their modules and of the game's rules, compiled for the CPU or interpreted.

    kernels = bind(game)                  # `engine.kernels` over this game
    search = bind(game, my_search)        # and a module of one's own: `search.favourite_line(...)`

A module of kernels is plain Python in the subset that CONTRIBUTING describes.  It imports what it calls by name: the
contract's stubs, other kernels, helpers of its own.  If these take arguments that a `Workspace` does not have, the
module's `BUFFERS` makes each from a workspace, by its name.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ratskeller.engine import contract, hashing, kernels
from ratskeller.engine.cache import compiled_functions, place_for, save_alone, sources
from ratskeller.engine.game import Game
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.twin import Twins, Wrap, root_of
from ratskeller.engine.workspace import Workspace

READY = "ready"  # a file among the machine code: everything was compiled once


def widen(kind: Any) -> Any:
    """Every integer argument is an int64, so that a function is compiled once, not once for each width and literal."""
    from numba import types

    if isinstance(kind, types.Integer | types.IntEnumMember | types.Boolean):
        return types.int64
    return types.unliteral(kind)  # type: ignore[no-untyped-call]


def cpu_compiler(place: Path, **options: Any) -> Wrap:
    """njit with its cache in `place`."""
    from numba import config, njit

    def wrap(function: Any) -> Any:
        before = config.CACHE_DIR  # type: ignore[attr-defined]
        config.CACHE_DIR = str(place)  # type: ignore[attr-defined]  # njit reads it here and now
        try:
            dispatcher: Any = njit(cache=True, nogil=True, **options)(function)
        finally:
            config.CACHE_DIR = before  # type: ignore[attr-defined]
        save_alone(dispatcher._cache, place)
        narrow = dispatcher.compile
        dispatcher.compile = lambda signature: narrow(tuple(map(widen, signature)))
        return dispatcher

    return wrap


class Bound:
    """Kernels over one game: `bound.batch(...)`.  `place` is the folder of their machine code, None if interpreted."""

    def __init__(self, twins: Twins, modules: Sequence[ModuleType], place: Path | None, base: Bound | None) -> None:
        self.game = twins.game
        self.twins = twins
        self.place = place
        self.base = base  # the same without further modules
        self.kernels: dict[str, Any] = dict(base.kernels) if base else {}
        self.buffers: dict[str, Any] = dict(base.buffers) if base else {}
        for module in modules:
            self._add(module)

    def _add(self, module: ModuleType) -> None:
        space = vars(self.twins.module(module))
        self.buffers |= getattr(module, "BUFFERS", {})
        for name, function in vars(module).items():
            if not isinstance(function, FunctionType) or function.__module__ != module.__name__ or name[0] == "_":
                continue
            if name in self.kernels:
                raise ValueError(f"{module.__name__} has a kernel {name}, and so has another module bound with it")
            self.kernels[name] = space[name]

    def __getattr__(self, name: str) -> Any:
        try:
            return self.kernels[name]
        except KeyError:
            raise AttributeError(f"no kernel {name!r} is bound to {self.game.name}") from None

    def workspace(
        self,
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        *,
        games: int = 1,
        bots: Sequence[int] = (),
        version: int | None = None,
    ) -> Workspace:
        """Memory for these kernels; see `Workspace`."""
        how: dict[str, Any] = {"interpreted": self.place is None, "further": self.buffers}
        return Workspace(self.game, seats, options, games=games, bots=bots, version=version, **how)


_bound: dict[str, Bound] = {}


def bind(game: Game, *modules: ModuleType, interpreted: bool = False, boundscheck: bool = False) -> Bound:
    """The engine's kernels and those of further modules over a game, compiled (and kept on disk) or interpreted."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        interpreted = True
    further = sorted({module.__name__ for module in modules})
    how = "-py" if interpreted else "-checked" if boundscheck else ""
    tag = "+".join([game.name + how, *further])
    if tag not in _bound:
        base = bind(game, interpreted=interpreted, boundscheck=boundscheck) if modules else None
        bound_now = [sys.modules[name] for name in further] or [kernels]
        _bound[tag] = _bind(game, tag, bound_now, base, interpreted, boundscheck)
    if _bound[tag].game is not game:
        raise ValueError(f"another game called {game.name} is bound in this process; give yours a name of its own")
    return _bound[tag]


def _bind(
    game: Game, tag: str, modules: Sequence[ModuleType], base: Bound | None, interpreted: bool, boundscheck: bool
) -> Bound:
    roots = roots_of(game, modules)
    inherited = base.twins if base else None
    if interpreted:
        return Bound(Twins(game, tag, None, roots, inherited), modules, None, base)
    place = place_for(tag, needed(game, modules, roots), roots)
    twins = Twins(game, tag, cpu_compiler(place, boundscheck=boundscheck), roots, inherited)
    if base is None:
        hashing.unroll(twins, place)
    return Bound(twins, modules, place, base)


def roots_of(game: Game, modules: Iterable[ModuleType]) -> set[str]:
    """The top-level packages whose functions are rules or kernels: ours, and third parties'."""
    return {"ratskeller", root_of(game.apply), *(module.__name__.partition(".")[0] for module in modules)}


def needed(game: Game, modules: Iterable[ModuleType], roots: set[str]) -> list[str]:
    """The modules that kernels are made of: their own, and those of the game's functions that they call by a stub."""
    own = [module.__name__ for module in modules]
    stubs = {
        value.__name__
        for name in sources(own, roots)
        for value in vars(sys.modules[name]).values()
        if isinstance(value, FunctionType) and value.__module__ == contract.__name__ != name
    }
    return [*own, game.state.__module__, *sorted({getattr(game, name).__module__ for name in stubs})]


def is_ready(bound: Bound) -> bool:
    """Whether all machine code of these kernels lies on disk."""
    if bound.base and not is_ready(bound.base):
        return False
    return bound.place is None or (bound.place / READY).exists()


def function_count(bound: Bound) -> int:
    """How many functions there are to compile."""
    twins = bound.twins.modules.values()
    return len({id(f) for module in twins for f in vars(module).values() if hasattr(f, "py_func")})


def places(bound: Bound) -> list[Path]:
    """Where the machine code of these kernels lies."""
    own = [bound.place] if bound.place else []
    return [*own, *places(bound.base)] if bound.base else own


def compile_games(names: Iterable[str], *modules: ModuleType) -> Iterator[tuple[int, int]]:
    """Compile what is not on disk yet of the named games, and tell how far it is: (done, all) functions.

    Numba compiles under one lock per process, so each game gets a process of its own, at most one per core.
    """
    bounds = [bind(find_game(name), *modules) for name in names]
    waiting = [bound for bound in bounds if not is_ready(bound)]
    folders = [folder for bound in waiting for folder in places(bound)]
    total = sum(map(function_count, waiting))
    further = [module.__name__ for module in modules]
    running: list[subprocess.Popen[bytes]] = []
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            command = [sys.executable, "-m", "ratskeller.engine.warm", waiting.pop(0).game.name, *further]
            running.append(subprocess.Popen(command))
        time.sleep(0.1)
        for process in [p for p in running if p.poll() is not None]:
            running.remove(process)
            if process.returncode:
                raise RuntimeError(f"compiling failed: {process.args!r}")
        yield min(sum(map(compiled_functions, folders)), total), total
