"""Commands that games bring."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

MAIN = "from ratskeller.cli import main; import sys; sys.argv[0] = 'ratskeller'; main(); "
GOOD = """
import typer
commands = typer.Typer()

@commands.command()
def hum(tune: str) -> None:
    "Hum a tune."
    print("hm " + tune)
"""


def install(folder: Path, name: str, commands: str) -> None:
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text("print('imported')", encoding="utf-8")
    (folder / name / "commands.py").write_text(commands, encoding="utf-8")
    info = folder / f"{name}-1.2.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[ratskeller.games]\n{name} = {name}:GAME\n", encoding="utf-8")


def ratskeller(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(folder), "RATSKELLER_GAMES": "", "COLUMNS": "100", "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", MAIN, *args]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120)


def test_a_game_brings_commands_and_is_imported_for_them_alone(tmp_path: Path) -> None:
    install(tmp_path, "whistle", GOOD)
    assert ratskeller(tmp_path, "hum", "greensleeves").stdout == "imported\nhm greensleeves\n"
    assert "Hum a tune." in ratskeller(tmp_path, "--help").stdout
    assert "imported" not in ratskeller(tmp_path, "play", "--help").stdout


def test_commands_that_cannot_be_used_are_told_and_leave_the_others(tmp_path: Path) -> None:
    install(tmp_path, "whistle", "raise OSError('no breath')")
    install(tmp_path, "drum", GOOD.replace("hum", "play"))
    done = ratskeller(tmp_path, "--help")
    assert "the commands of whistle 1.2 cannot be used: no breath" in done.stderr
    assert "Play in the terminal" in done.stdout and "Draw and check a city map" in done.stdout
    assert done.stdout.count("\n  play ") == 1, "a name of ours stays ours"
