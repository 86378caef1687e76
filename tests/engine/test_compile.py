"""Twins: what they cost, what they depend on, and that they compile for a GPU too."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

import ratskeller as rk
from ratskeller.engine import cache, kernels
from ratskeller.engine.compile import READY, bind, cpu_compiler, is_ready
from ratskeller.engine.twin import Twins
from ratskeller.engine.warm import warm
from tests.engine import walks


def run(code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | environment, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", rk.games())
def test_a_table_needs_neither_compiler_nor_arrays(name: str) -> None:
    """Interpreted play imports neither Numba nor NumPy: it starts at once, and runs where they are not installed."""
    code = f"""
import sys
sys.modules["numba"] = sys.modules["numpy"] = None
import ratskeller as rk
from ratskeller.bots import bot
import ratskeller.cli.play
t = rk.table("{name}", seats=rk.game("{name}").seats[-1], seed=1)
players = [bot("greedy", 1), bot("random", 2)]
while not t.over and len(t.rows) < 20:
    seat = t.to_act[0]
    t.play(seat, players[seat % 2].choose(t.seen(seat)))
    for viewer in (None, 0, t.seats - 1):
        t.seen(viewer, events=True).pack(), t.view(viewer), t.events(viewer)
    t.why(seat, 0), t.ask(seat)
assert rk.table_at(t.position()).state == t.state
assert rk.replay(t.record()).state == t.state and rk.verify(t.record()).holds
"""
    run(code)


def test_rules_and_options_need_no_words() -> None:
    """A machine that only computes, as one with a GPU may be, has no Fluent."""
    run("""
import sys
sys.modules["fluent"] = None
import ratskeller as rk
for game in rk.games().values():
    assert all(game.covering_options(seats) for seats in game.seats)
    rk.table(game.name, seed=1).seen(0).observe()
""")


LONG = tuple(range(100))
ROWS = ((1, 2, 3),) * 20
RAGGED = ((1, 2, 3),) * 20 + ((1,),)


def looked_up(i: int) -> int:
    return LONG[i] + ROWS[i][1] + RAGGED[i][0]


def test_long_tables_are_arrays_in_compiled_code_alone() -> None:
    here, game = sys.modules[__name__], rk.game("goofspiel")
    compiled = Twins(game, "tables", lambda f: f, {"tests"}).module(here)
    plain = Twins(game, "plain", None, {"tests"}).module(here)
    assert [type(vars(compiled)[name]).__name__ for name in ("LONG", "ROWS", "RAGGED")] == [
        "ndarray",
        "ndarray",
        "tuple",
    ]
    assert plain.LONG is LONG and plain.ROWS is ROWS
    assert compiled.looked_up(7) == plain.looked_up(7) == looked_up(7) == 10


def test_the_interpreted_module_stays_as_it_is() -> None:
    game = rk.game("goofspiel")
    bound = bind(game)
    assert not hasattr(game.apply, "py_func") and not hasattr(kernels.batch, "py_func")
    assert hasattr(bound.twins.function(game.apply), "py_func") and hasattr(bound.batch, "py_func")


def test_kernels_of_others_are_bound_beside_the_engines() -> None:
    game = rk.game("goofspiel")
    found = []
    for how in ({"interpreted": True}, {}, {"boundscheck": True}):
        bound = bind(game, walks, **how)
        assert bind(game, walks, **how) is bound and bound.batch is bind(game, **how).batch
        space = bound.workspace(3, games=5)
        space.run(bound.deal_each, start=1)
        found.append([space.run(bound.walk, n=200), *(state.tobytes() for state in space.states)])
    assert found[0] == found[1] == found[2] and found[0][0] > 200


def test_two_kernels_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "clashing_kernels.py").write_text("def batch(states):\n    return 0\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    module = __import__("clashing_kernels")
    with pytest.raises(ValueError, match="clashing_kernels has a kernel batch, and so has another module"):
        bind(rk.game("goofspiel"), module, interpreted=True)
    with pytest.raises(AttributeError, match="no kernel 'wander' is bound to goofspiel"):
        _ = bind(rk.game("goofspiel"), interpreted=True).wander


def test_a_set_of_modules_has_machine_code_of_its_own(tmp_path: Path) -> None:
    """What the engine's kernels need is not compiled again; what others' need follows their sources too."""
    package = tmp_path / "strangers"
    package.mkdir()
    (package / "helper.py").write_text("STEP = 1\ndef step(n):\n    return n + STEP\n")
    (package / "kernels.py").write_text(
        "from strangers.helper import step\nfrom ratskeller.engine.kernels import playout\n"
        "def stride(states, chances, codes, n):\n    return step(n) + 0 * playout(states[0], chances[0], codes)\n"
    )
    for file in package.iterdir():
        os.utime(file, (1e9, 1e9))
    code = """
import strangers.kernels
from ratskeller.engine.cache import compiled_functions
from ratskeller.engine.compile import bind, compile_games, is_ready
from ratskeller.engine.registry import game
g = game("goofspiel")
alone, both = bind(g), bind(g, strangers.kernels)
assert both.base is alone and both.place != alone.place
was_ready = is_ready(alone)
for _ in compile_games(["goofspiel"], strangers.kernels): pass
assert is_ready(alone) and is_ready(both)
space = both.workspace()
space.run(both.deal_each, start=1)
answer = space.run(both.stride, n=1)
assert not sum(both.stride.stats.cache_misses.values()), "warm compiled another version"
print(was_ready, answer, compiled_functions(both.place), both.place)
"""
    path = os.pathsep.join([str(tmp_path), *sys.path])
    given = {"PYTHONPATH": path, "RATSKELLER_CACHE": str(tmp_path / "cache")}
    first = run(code, **given).split()
    assert first[:3] == ["False", "2", "2"]  # `stride` and `step`; `playout` lies with the engine's
    assert run(code, **given).split() == ["True", *first[1:]]
    (package / "helper.py").write_text("STEP = 2\ndef step(n):\n    return n + STEP\n")
    os.utime(package / "helper.py", (1e9, 1e9))
    second = run(code, **given).split()
    assert second[:3] == ["True", "3", "2"] and second[3] != first[3]


def test_warming_compiles_what_a_workspace_calls() -> None:
    bound = bind(rk.game("goofspiel"))
    warm(bound)
    assert is_ready(bound) and bound.place is not None and (bound.place / READY).exists()
    space = bound.workspace(2, games=3, bots=[0, 1])
    space.play(bound, 1)
    space.run(bound.deal_each, 2, start=1)
    space.run(bound.mask_each)
    for i in range(3):
        space.chosen[i] = space.masks[i].argmax()
    space.run(bound.step_each)
    space.run(bound.observe_at, i=0, viewer=-1)
    versions = {name: len(kernel.signatures) for name, kernel in bound.kernels.items()}
    assert max(versions.values()) == 1 == versions["contest"], versions


def test_a_workspace_says_what_a_kernel_takes() -> None:
    bound = bind(rk.game("goofspiel"), interpreted=True)
    space = bound.workspace()
    with pytest.raises(TypeError, match="deal_each takes states, options, seats, start, blank, chances: give start"):
        space.run(bound.deal_each)
    with pytest.raises(TypeError, match="check_at takes states, i: not seat"):
        space.run(bound.check_at, i=0, seat=1)


def fingerprint_of(folder: Path) -> str:
    roots = {folder.name}
    return cache.fingerprint([f"{folder.name}.rules"], roots)


IMPORTS = ("from NAME.tables import CARDS", "from .tables import CARDS", "from . import tables", "import NAME.tables")


@pytest.mark.parametrize(("number", "line"), list(enumerate(IMPORTS)))
@pytest.mark.parametrize("has_init", [True, False])
def test_the_fingerprint_follows_sources_and_switches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, line: str, has_init: bool
) -> None:
    package = tmp_path / f"fakegame{number}{'' if has_init else 'folder'}"
    package.mkdir()
    line = line.replace("NAME", package.name)
    if has_init:
        (package / "__init__.py").write_text("")
    (package / "tables.py").write_text("CARDS = 5\n")
    (package / "rules.py").write_text(f"{line}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    __import__(f"{package.name}.rules")
    first = fingerprint_of(package)
    assert fingerprint_of(package) == first
    (package / "tables.py").write_text("CARDS = 6\n")  # a constant in another file: Numba's own cache would not notice
    second = fingerprint_of(package)
    assert second != first
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert fingerprint_of(package) not in (first, second)
    monkeypatch.delenv("NUMBA_BOUNDSCHECK")
    monkeypatch.setenv("NUMBA_NUM_THREADS", "1")
    assert fingerprint_of(package) == second


def test_games_are_compiled_once_in_a_process_of_their_own(tmp_path: Path) -> None:
    code = """
from ratskeller.engine.compile import bind, compile_games, is_ready
from ratskeller.engine.registry import game
steps = list(compile_games(["goofspiel"]))
assert steps and steps[-1][0] > 20 and steps[-1][0] <= steps[-1][1], steps
assert is_ready(bind(game("goofspiel")))
print(len(list(compile_games(["goofspiel"]))))
"""
    environment = {"RATSKELLER_CACHE": str(tmp_path)}
    assert run(code, **environment).strip() == "0"


@pytest.mark.parametrize("name", [*rk.games(), "goofspiel"])
def test_rules_compile_for_a_gpu(name: str) -> None:
    pytest.importorskip("numba_cuda", reason="numba-cuda is not installed")
    from ratskeller.engine.gpu import ptx

    text = ptx(rk.game(name))
    assert ".entry" in text
    assert ".f64" not in text and ".f32" not in text, "an integer became a float"
    tables = sum(int(size) for size in re.findall(r"\.const[^;\n]*\[(\d+)\]", text))
    assert tables <= 65_536, "a GPU has no room for all tables"


def test_a_process_whose_sources_were_edited_leaves_no_machine_code(tmp_path: Path) -> None:
    """It would compile what it has read, and leave it under the name of what is now written."""
    package = tmp_path / "editedgame"
    package.mkdir()
    (package / "tables.py").write_text("CARDS = 5\n")
    (package / "rules.py").write_text("from editedgame.tables import CARDS\n")
    for file in package.iterdir():
        os.utime(file, (1e9, 1e9))
    code = """
import os, sys
from pathlib import Path
from ratskeller.engine.cache import cache_folder, place_for
import editedgame.rules
args = "edited", ["editedgame.rules"], {"editedgame"}
assert place_for(*args).parent == cache_folder()
tables = Path(sys.modules["editedgame.tables"].__file__)
tables.write_text("CARDS = 6")
assert place_for(*args).parent != cache_folder()
os.utime(tables, (1e11, 1e11))  # a clock that is wrong is no edit
assert place_for(*args).parent == cache_folder()
"""
    path = os.pathsep.join([str(tmp_path), *sys.path])
    run(code, PYTHONPATH=path, RATSKELLER_CACHE=str(tmp_path / "cache"))


def test_two_games_of_one_name_are_not_mixed_up() -> None:
    game = rk.game("goofspiel")
    bind(game, interpreted=True)
    with pytest.raises(ValueError, match="another game called goofspiel"):
        bind(replace(game), interpreted=True)


def plus_one(x: int) -> int:
    return x + 1


def test_one_process_at_a_time_saves_machine_code(tmp_path: Path) -> None:
    compiled = cpu_compiler(tmp_path)(plus_one)
    worker = Thread(target=compiled, args=(1,))
    with cache.locked(tmp_path):
        worker.start()
        worker.join(5)
        assert worker.is_alive() and cache.compiled_functions(tmp_path) == 0
    worker.join(60)
    assert cache.compiled_functions(tmp_path) == 1 and compiled(1) == 2


def test_old_machine_code_is_forgotten_unless_it_may_be_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [tmp_path / f"game-{i:016}" for i in range(6)]
    for age, folder in enumerate(folders):
        folder.mkdir()
        os.utime(folder, (time.time() - 1000 * age, time.time() - 1000 * age))
    list_them = Path.glob

    def with_one_just_gone(self: Path, pattern: str) -> list[Path]:
        return [*list_them(self, pattern), self / f"game-{9:016}"]

    monkeypatch.setattr(Path, "glob", with_one_just_gone)
    cache.tidy(folders[0], "game")
    assert [folder.exists() for folder in folders] == [True, True, True, True, False, False]
