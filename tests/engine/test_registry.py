"""Games are installed by entry points; what cannot be used is told once and left out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ratskeller as rk
from tests.example import SOURCE
from tests.ours import OURS

GOOD = "from goofspiel import GAME"
SAME_NAME = "from dataclasses import replace\nfrom goofspiel import GAME\nGAME = replace(GAME, name={name!r})"


def install(folder: Path, package: str, source: str, name: str = "", value: str = "GAME") -> None:
    """A distribution as pip would leave it: a module, and metadata with one entry point."""
    (folder / f"{package}.py").write_text(source, encoding="utf-8")
    info = folder / f"{package}-1.2.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.2\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[ratskeller.games]\n{name or package} = {package}:{value}\n")


def python(folder: Path, code: str, **more: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), SOURCE])
    environment = os.environ | {"PYTHONPATH": path, "PYTHONUTF8": "1", "RATSKELLER_GAMES": ""} | more
    command = [sys.executable, "-c", f"import ratskeller as rk\n{code}"]
    return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=folder, timeout=120)


def listed(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_ours_come_first_then_others_by_name(tmp_path: Path) -> None:
    for name in ("zeta", "alpha"):
        install(tmp_path, name, SAME_NAME.format(name=name))
    done = python(tmp_path, "rk.game('rattus'); print(*rk.games())", RATSKELLER_GAMES="goofspiel")
    assert listed(done) == [*OURS, "alpha", "goofspiel", "zeta"]
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("raise OSError('no board today')", "OSError: no board today"),
        ("GAME = 'chess'", "broken:GAME is no Game but str"),
        ("", "AttributeError: module 'broken' has no attribute 'GAME'"),
        ("from ratskeller import Game\nGAME = Game(name='broken')", "TypeError: "),
        (GOOD, "broken:GAME is the game 'goofspiel'"),
    ],
)
def test_one_that_cannot_be_used_is_told_once_and_left_out(tmp_path: Path, source: str, reason: str) -> None:
    install(tmp_path, "broken", source)
    done = python(tmp_path, "rk.games(), print(*rk.games()), rk.left_out()")
    assert listed(done) == list(OURS)
    assert done.stderr.count(f"GameLeftOut: the game broken of broken 1.2 is left out: {reason}") == 1
    asked = python(tmp_path, "rk.game('broken')")
    assert f"OptionError: the game broken of broken 1.2 is left out: {reason}" in asked.stderr


def test_a_name_that_is_taken_is_refused_and_ours_wins(tmp_path: Path) -> None:
    install(tmp_path, "a_thief", SAME_NAME.format(name="catham"), "catham")
    done = python(tmp_path, "print(rk.games()['catham'].folder.parent.name, rk.game('catham').folder.parent.name)")
    assert listed(done) == ["games", "games"]
    reason = f"the game catham of a_thief 1.2 is left out: ratskeller {rk.__version__} has a game of this name"
    assert done.stderr.count(reason) == 1


def test_of_two_others_the_first_wins(tmp_path: Path) -> None:
    install(tmp_path, "second", SAME_NAME.format(name="go"), "go")
    install(tmp_path, "first", SAME_NAME.format(name="go"), "go")
    done = python(tmp_path, "print(len(rk.games()), *(str(one) for one in rk.left_out()))")
    assert listed(done)[0] == "5"
    assert "the game go of second 1.2 is left out: first 1.2 has a game of this name" in done.stdout


def test_an_installed_game_wins_over_a_registered_one(tmp_path: Path) -> None:
    code = """
from dataclasses import replace
from goofspiel import GAME
rk.register(replace(GAME, name="catham"))
print(rk.game("catham").folder.name, rk.games()["catham"].folder.name, len(rk.left_out()))
"""
    assert listed(python(tmp_path, code)) == ["catham", "catham", "1"]


def test_two_registered_games_cannot_have_one_name(tmp_path: Path) -> None:
    code = """
from dataclasses import replace
from pathlib import Path
from goofspiel import GAME
rk.register(replace(GAME, version=2))
rk.register(replace(GAME, folder=Path("elsewhere")))
"""
    assert "OptionError: there is a game 'goofspiel' already" in python(tmp_path, code).stderr


def test_a_module_that_is_named_and_missing_is_left_out(tmp_path: Path) -> None:
    done = python(tmp_path, "print(*rk.games())", RATSKELLER_GAMES="nowhere,goofspiel")
    assert listed(done) == [*OURS, "goofspiel"]
    assert "the game nowhere of RATSKELLER_GAMES is left out: ModuleNotFoundError" in done.stderr


def test_looking_for_one_game_does_not_import_the_others(tmp_path: Path) -> None:
    install(tmp_path, "broken", "raise OSError")
    code = "import sys; rk.game('catham'); print(*(n for n in sys.modules if n.count('.') == 2 and '.games.' in n))"
    assert listed(python(tmp_path, code)) == ["ratskeller.games.catham"]


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(rk.OptionError, match="there is no game 'chess'; there are cartus, catham, ratapolis, rattus"):
        rk.game("chess")


def test_the_command_lists_what_is_left_out(tmp_path: Path) -> None:
    install(tmp_path, "broken", "raise OSError('no board today')")
    code = "from ratskeller.cli import main; import sys; sys.argv = ['ratskeller', 'games']; main()"
    done = python(tmp_path, code, COLUMNS="200")
    assert "the game broken of broken 1.2 is left out: OSError: no board today" in done.stdout
    assert done.stderr == ""
