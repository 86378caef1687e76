"""Twins: the rule modules again, compiled for the CPU or a GPU.

Rules and kernels are ordinary modules without decorators.  A *twin* of a module has the same code objects over another
dictionary of globals, in which every function is compiled and the contract's stubs are a game's own functions.  File
names and line numbers stay the real ones, and the imported module itself stays the interpreted one.

Machine code is kept on disk between processes, in a directory named by a fingerprint of everything it depends on:
Numba's own cache would not notice a change in a called function of another file.
"""

from __future__ import annotations

import ast
import atexit
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import resolve_name
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ratskeller.engine import BEGUN, contract, kernels
from ratskeller.engine.game import Game
from ratskeller.engine.registry import game as find_game

Wrap = Callable[[Any], Any]
STUBS = ("deal", "legal", "apply", "score", "redact", "imagine", "observe", "check", "prefer")
UNRELATED = {"NUMBA_CACHE_DIR", "NUMBA_DEBUG_CACHE", "NUMBA_NUM_THREADS"}  # switches that change no machine code
KEPT_PER_GAME = 3  # cache directories: of the newest sources, and of a few others one may go back to
LONG_TABLE = 32  # numbers; to read one of a tuple's is faster, to compile each use of it slower
IN_USE = 3600  # seconds since a directory was opened, in which another process may still be compiling into it


def cache_folder() -> Path:
    """Where machine code is kept: RATSKELLER_CACHE, or the user's cache directory."""
    named = os.environ.get("RATSKELLER_CACHE")
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("ratskeller")


def as_it_is(function: Any) -> Any:
    """How interpreted code is wrapped."""
    return function


def _ours(function: FunctionType, roots: set[str]) -> bool:
    return function.__module__.partition("@")[0].partition(".")[0] in roots


def twin(module: ModuleType, tag: str, wrap: Wrap, swap: dict[Any, Any], roots: set[str]) -> ModuleType:
    """`module` again as `module@tag`: functions in `swap` exchanged, its own and its helpers' wrapped.

    Long tables become arrays where functions are compiled: a tuple is compiled anew at each use, number by number.
    """
    name = f"{module.__name__}@{tag}"
    if name in sys.modules:
        return sys.modules[name]
    new = sys.modules[name] = ModuleType(name)  # Numba's cache imports the module by this name
    space = vars(new)
    space |= {key: value for key, value in vars(module).items() if key not in space}
    for key, function in vars(module).items():
        if wrap is not as_it_is and is_long_table(function):
            space[key] = array_of(function)
        if not isinstance(function, FunctionType) or not _ours(function, roots):
            continue
        if function in swap:
            space[key] = swap[function]
        elif function.__module__ != module.__name__:
            home = twin(sys.modules[function.__module__], tag, wrap, swap, roots)
            space[key] = vars(home)[function.__name__]
        else:
            copy = FunctionType(
                function.__code__, space, function.__name__, function.__defaults__, function.__closure__
            )
            copy.__qualname__ = function.__qualname__
            space[key] = wrap(copy)
    return new


def is_long_table(value: Any) -> bool:
    """Whether it is a tuple of more whole numbers than compiled code should hold as one, or of such rows."""
    if not isinstance(value, tuple):
        return False
    rows = value if value and all(isinstance(row, tuple) for row in value) else (value,)
    numbers = [number for row in rows for number in row]
    equally_long = len({len(row) for row in rows}) == 1
    return len(numbers) > LONG_TABLE and equally_long and all(type(number) is int for number in numbers)


def array_of(table: Any) -> Any:
    import numpy as np

    return np.array(table, np.int64)


def sources(name: str, roots: set[str], found: dict[str, bytes]) -> dict[str, bytes]:
    """The sources of a module and of all it imports from the packages in `roots`."""
    if name in found or name.partition(".")[0] not in roots or name not in sys.modules:
        return found
    module = sys.modules[name]
    if module.__file__ is None:  # a package that is only a folder
        return found
    found[name] = Path(module.__file__).read_bytes()
    for node in ast.walk(ast.parse(found[name])):
        if isinstance(node, ast.ImportFrom):
            home = resolve_name("." * node.level + (node.module or ""), module.__package__)
            sources(home, roots, found)
            for alias in node.names:
                sources(f"{home}.{alias.name}", roots, found)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                sources(alias.name, roots, found)
    return found


def fingerprint(modules: Iterable[str], roots: set[str]) -> str:
    """Names everything the machine code depends on: sources, versions, the processor, Numba's switches."""
    import llvmlite.binding as llvm
    import numba
    import numpy

    found = {__name__: Path(__file__).read_bytes()}  # how things are compiled matters too
    for name in modules:
        sources(name, roots, found)
    switches = sorted(i for i in os.environ.items() if i[0].startswith("NUMBA_") and i[0] not in UNRELATED)
    versions = (
        numba.__version__,
        llvm.llvm_version_info,
        numpy.__version__,
        platform.python_version(),
        llvm.get_host_cpu_name(),
        sorted(llvm.get_host_cpu_features().items()),
    )
    return hashlib.sha256(repr((sorted(found.items()), versions, switches)).encode()).hexdigest()[:16]


def widen(kind: Any) -> Any:
    """Every integer argument is an int64, so that a function is compiled once, not once for each width and literal."""
    from numba import types

    if isinstance(kind, types.Integer | types.IntEnumMember | types.Boolean):
        return types.int64
    return types.unliteral(kind)  # type: ignore[no-untyped-call]


def cpu_compiler(place: Path | None, **options: Any) -> Wrap:
    """njit with its cache in `place`."""
    from numba import config, njit

    def wrap(function: Any) -> Any:
        before = config.CACHE_DIR  # type: ignore[attr-defined]
        config.CACHE_DIR = str(place or "")  # type: ignore[attr-defined]  # njit reads it here and now
        try:
            dispatcher: Any = njit(cache=place is not None, nogil=True, **options)(function)
        finally:
            config.CACHE_DIR = before  # type: ignore[attr-defined]
        if place is not None:
            _save_alone(dispatcher._cache, place)
        narrow = dispatcher.compile
        dispatcher.compile = lambda signature: narrow(tuple(map(widen, signature)))
        return dispatcher

    return wrap


def _save_alone(cache: Any, place: Path) -> None:
    """Let one process at a time save to `place`.

    Numba reads and rewrites its index of a function's versions without a lock: two processes that compile at once
    could give two versions the same file, and one would be loaded as the other.
    """
    save = cache.save_overload

    def save_alone(signature: Any, result: Any) -> None:
        with locked(place):
            save(signature, result)

    cache.save_overload = save_alone


@contextmanager
def locked(place: Path) -> Iterator[None]:
    """Be the only process in this part of the program, where the system has locks on files (not on Windows)."""
    try:
        from fcntl import LOCK_EX, flock
    except ImportError:
        yield
        return
    place.mkdir(parents=True, exist_ok=True)
    with (place / "lock").open("w") as file:
        flock(file, LOCK_EX)  # until it is closed
        yield


class Bound:
    """The kernels over one game: `bound.batch(...)`, and the game's own functions as `bound.rules`."""

    def __init__(self, game: Game, module: ModuleType, functions: dict[str, Any], place: Path | None) -> None:
        self.game = game
        self.module = module
        self.rules = functions
        self.place = place

    def __getattr__(self, name: str) -> Any:
        return getattr(self.module, name)


_bound: dict[str, Bound] = {}


def bind(game: Game, *, interpreted: bool = False, boundscheck: bool = False) -> Bound:
    """The kernels over a game, compiled (and kept on disk) or interpreted."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        interpreted = True
    tag = game.name + ("-py" if interpreted else "-checked" if boundscheck else "")
    if tag in _bound:
        if _bound[tag].game is not game:
            raise ValueError(f"another game called {game.name} is bound in this process; give yours a name of its own")
        return _bound[tag]
    functions = {name: getattr(game, name) for name in STUBS}
    roots = roots_of(functions)
    place = None
    wrap: Wrap = as_it_is
    if not interpreted:
        place = _place(tag, [kernels.__name__, *(f.__module__ for f in functions.values())], roots)
        wrap = cpu_compiler(place, boundscheck=boundscheck)
        functions = {n: twin_function(f, tag, wrap, roots) for n, f in functions.items()}
    swap = {getattr(contract, name): function for name, function in functions.items()}
    module = twin(kernels, tag, wrap, swap, roots)
    bound = _bound[tag] = Bound(game, module, functions, place)
    return bound


def roots_of(functions: dict[str, Any]) -> set[str]:
    """The top-level packages whose functions are rules: ours, and a third party's."""
    return {"ratskeller"} | {f.__module__.partition(".")[0] for f in functions.values()}


def twin_function(function: Any, tag: str, wrap: Wrap, roots: set[str]) -> Any:
    """One function out of the twin of its module."""
    home = twin(sys.modules[function.__module__], tag, wrap, {}, roots)
    return vars(home)[function.__name__]


def _place(tag: str, modules: Sequence[str], roots: set[str]) -> Path:
    """The folder for the machine code; a passing one if the sources are no longer those this process has read."""
    if edited(modules, roots):  # old code would lie under the new sources' name
        passing = Path(tempfile.mkdtemp(prefix="ratskeller-"))
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        return passing
    place = cache_folder() / f"{tag}-{fingerprint(modules, roots)}"
    _tidy(place, tag)
    return place


def edited(modules: Iterable[str], roots: set[str]) -> bool:
    """Whether a source was written after this process began to import."""
    found: dict[str, bytes] = {}
    for name in modules:
        sources(name, roots, found)
    written = [Path(str(sys.modules[name].__file__)).stat().st_mtime for name in found]
    return any(BEGUN < when <= time.time() for when in written)


def _tidy(place: Path, tag: str) -> None:
    """Forget machine code of sources long gone."""
    place.mkdir(parents=True, exist_ok=True)
    os.utime(place)
    used: dict[Path, float] = {}
    for folder in place.parent.glob(f"{tag}-*"):
        if len(folder.name) == len(place.name):
            with suppress(FileNotFoundError):  # another process tidies too
                used[folder] = folder.stat().st_mtime
    for old in sorted(used, key=lambda folder: used[folder])[:-KEPT_PER_GAME]:
        if time.time() - used[old] > IN_USE:
            shutil.rmtree(old, ignore_errors=True)


def compiled_functions(place: Path) -> int:
    """How many functions lie in a cache directory."""
    return sum(1 for _ in place.rglob("*.nbi"))


READY = "ready"  # a file in the cache directory: everything was compiled once


def is_ready(bound: Bound) -> bool:
    """Whether all machine code of this game lies on disk."""
    return bound.place is None or (bound.place / READY).exists()


def function_count(bound: Bound) -> int:
    """How many functions there are to compile."""
    tag = bound.module.__name__.partition("@")[2]
    twins = [module for name, module in list(sys.modules.items()) if name.endswith("@" + tag)]
    return len({id(f) for module in twins for f in vars(module).values() if hasattr(f, "py_func")})


def compile_games(names: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Compile the named games that are not on disk yet, and tell how far it is: (done, all) functions.

    Numba compiles under one lock per process, so each game gets a process of its own, at most one per core.
    """
    bounds = [bind(find_game(name)) for name in names]
    waiting = [bound for bound in bounds if not is_ready(bound)]
    places = [bound.place for bound in waiting if bound.place]
    total = sum(map(function_count, waiting))
    running: list[subprocess.Popen[bytes]] = []
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            command = [sys.executable, "-m", "ratskeller.engine.warm", waiting.pop(0).game.name]
            running.append(subprocess.Popen(command))
        time.sleep(0.1)
        for process in [p for p in running if p.poll() is not None]:
            running.remove(process)
            if process.returncode:
                raise RuntimeError(f"compiling failed: {process.args!r}")
        yield min(sum(map(compiled_functions, places)), total), total
