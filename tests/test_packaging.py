"""What is installed: the version stands once, and the engine comes without a server."""

from __future__ import annotations

import ast
import importlib.metadata
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import ratskeller as rk
from tests.ours import OURS

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SHARED = {"pydantic"}  # which Typer needs too
MODULES = {"argon2-cffi": "argon2"}  # whose name is not the package's


def test_the_version_stands_in_one_file() -> None:
    assert "version" not in PROJECT
    assert "version" not in json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    assert importlib.metadata.version("ratskeller") == rk.__version__, "install again"


def test_make_notices_whatever_the_client_is_built_from() -> None:
    root = Path(__file__).parents[1]
    built = re.search(r"^SOURCES = (\(.*?\))", (root / "hatch_build.py").read_text(encoding="utf-8"), re.MULTILINE)
    noticed = re.search(r"^CLIENT := .*find (.*)\)$", (root / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert built and noticed
    assert {f"web/{folder}" for folder in ast.literal_eval(built[1])} <= set(noticed[1].split())


def without_server(command: str) -> subprocess.CompletedProcess[str]:
    """Run `ratskeller …` where nothing of the extra `server` can be imported."""
    packages = [re.split(r"[\[><=;]", wanted)[0] for wanted in PROJECT["optional-dependencies"]["server"]]
    gone = [MODULES.get(package, package) for package in packages if package not in SHARED]
    program = (
        "import sys\n"
        f"sys.modules.update(dict.fromkeys({gone}))\n"
        "from ratskeller.cli import main\n"
        f"sys.argv = ['ratskeller', *{command.split()}]\n"
        "main()"
    )
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)


def test_without_the_server_games_are_played() -> None:
    done = without_server("games")
    assert done.returncode == 0, done.stderr
    assert all(name in done.stdout for name in OURS)


def test_without_the_server_serving_says_what_to_install() -> None:
    done = without_server("serve")
    assert done.returncode == 2
    assert done.stderr == 'ratskeller: the server needs fastapi: pip install "ratskeller[server]"\n'
