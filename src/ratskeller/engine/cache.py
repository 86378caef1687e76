"""Machine code on disk between processes, in a folder named by a fingerprint of everything it depends on.

Numba's own cache would not notice a change in a called function of another file.
"""

from __future__ import annotations

import ast
import atexit
import hashlib
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

from ratskeller.engine import BEGUN

HOW = ("compile.py", "twin.py", "hashing.py")  # how things are compiled matters too
UNRELATED = {"NUMBA_CACHE_DIR", "NUMBA_DEBUG_CACHE", "NUMBA_NUM_THREADS"}  # switches that change no machine code
KEPT = 3  # folders of one tag: of the newest sources, and of a few others one may go back to
IN_USE = 3600  # seconds since a folder was opened, in which another process may still be compiling into it


def cache_folder() -> Path:
    """Where machine code is kept: RATSKELLER_CACHE, or the user's cache directory."""
    named = os.environ.get("RATSKELLER_CACHE")
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("ratskeller")


def place_for(tag: str, modules: Sequence[str], roots: set[str]) -> Path:
    """The folder for the machine code; a passing one if the sources are no longer those this process has read."""
    if edited(modules, roots):  # old code would lie under the new sources' name
        passing = Path(tempfile.mkdtemp(prefix="ratskeller-"))
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        return passing
    place = cache_folder() / f"{tag}-{fingerprint(modules, roots)}"
    tidy(place, tag)
    return place


def sources(names: Iterable[str], roots: set[str]) -> dict[str, bytes]:
    """The sources of modules and of all they import from the packages in `roots`, by name."""
    found: dict[str, bytes] = {}
    for name in names:
        _read(name, roots, found)
    return found


def _read(name: str, roots: set[str], found: dict[str, bytes]) -> None:
    if name in found or name.partition(".")[0] not in roots or name not in sys.modules:
        return
    module = sys.modules[name]
    if module.__file__ is None:  # a package that is only a folder
        return
    found[name] = Path(module.__file__).read_bytes()
    for node in ast.walk(ast.parse(found[name])):
        if isinstance(node, ast.ImportFrom):
            home = resolve_name("." * node.level + (node.module or ""), module.__package__)
            _read(home, roots, found)
            for alias in node.names:
                _read(f"{home}.{alias.name}", roots, found)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                _read(alias.name, roots, found)


def fingerprint(modules: Iterable[str], roots: set[str]) -> str:
    """Names everything the machine code depends on: sources, versions, the processor, Numba's switches."""
    import llvmlite.binding as llvm
    import numba
    import numpy

    found = sources(modules, roots) | {name: Path(__file__).with_name(name).read_bytes() for name in HOW}
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


def edited(modules: Iterable[str], roots: set[str]) -> bool:
    """Whether a source was written after this process began to import."""
    written = [Path(str(sys.modules[name].__file__)).stat().st_mtime for name in sources(modules, roots)]
    return any(BEGUN < when <= time.time() for when in written)


def tidy(place: Path, tag: str) -> None:
    """Forget machine code of sources long gone."""
    place.mkdir(parents=True, exist_ok=True)
    os.utime(place)
    used: dict[Path, float] = {}
    for folder in place.parent.glob(f"{tag}-*"):
        if len(folder.name) == len(place.name):
            with suppress(FileNotFoundError):  # another process tidies too
                used[folder] = folder.stat().st_mtime
    for old in sorted(used, key=lambda folder: used[folder])[:-KEPT]:
        if time.time() - used[old] > IN_USE:
            shutil.rmtree(old, ignore_errors=True)


def save_alone(cache: Any, place: Path) -> None:
    """Let one process at a time save to `place`.

    Numba reads and rewrites its index of a function's versions without a lock: two processes that compile at once
    could give two versions the same file, and one would be loaded as the other.
    """
    save = cache.save_overload

    def save_locked(signature: Any, result: Any) -> None:
        with locked(place):
            save(signature, result)

    cache.save_overload = save_locked


@contextmanager
def locked(place: Path) -> Iterator[None]:
    """Be the only process in this part of the program."""
    from filelock import FileLock

    place.mkdir(parents=True, exist_ok=True)
    with FileLock(place / "lock"):
        yield


def compiled_functions(place: Path) -> int:
    """How many functions lie in a folder."""
    return sum(1 for _ in place.rglob("*.nbi"))
