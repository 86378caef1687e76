"""Twins: what they cost, what they depend on, and that they compile for a GPU too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ratskeller as rk
from ratskeller.engine import compile as compiling


def run(code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | environment, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_table_needs_no_compiler() -> None:
    code = """
import sys, ratskeller as rk
from ratskeller.bots import bot
import ratskeller.cli.play
t = rk.table("catham", seats=2, seed=1)
t.play(0, bot("greedy", 1).choose(t, 0))
print("numba" in sys.modules)
"""
    assert run(code).strip() == "False"


def test_the_interpreted_module_stays_as_it_is() -> None:
    game = rk.game("goofspiel")
    compiling.bind(game)
    assert not hasattr(game.apply, "py_func")
    assert hasattr(compiling.bind(game).rules["apply"], "py_func")


def fingerprint_of(folder: Path) -> str:
    roots = {folder.name}
    return compiling.fingerprint([f"{folder.name}.rules"], roots)


def test_the_fingerprint_follows_sources_and_switches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "fakegame"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "tables.py").write_text("CARDS = 5\n")
    (package / "rules.py").write_text("from fakegame.tables import CARDS\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    __import__("fakegame.rules")
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
import tests.goofspiel
from ratskeller.engine.compile import bind, compile_games, is_ready
from ratskeller.engine.game import game
steps = list(compile_games(["goofspiel"]))
assert steps and steps[-1][0] > 20 and steps[-1][0] <= steps[-1][1], steps
assert is_ready(bind(game("goofspiel")))
print(len(list(compile_games(["goofspiel"]))))
"""
    environment = {"RATSKELLER_CACHE": str(tmp_path), "RATSKELLER_GAMES": "tests.goofspiel"}
    assert run(code, **environment).strip() == "0"


@pytest.mark.parametrize("name", [*rk.games(), "goofspiel"])
def test_rules_compile_for_a_gpu(name: str) -> None:
    pytest.importorskip("numba_cuda", reason="numba-cuda is not installed")
    from ratskeller.engine.gpu import ptx

    text = ptx(rk.game(name))
    assert ".entry" in text
    assert ".f64" not in text and ".f32" not in text, "an integer became a float"
