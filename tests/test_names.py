"""A game lives in two folders: nothing else knows its name, or what its components are called."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ratskeller as rk
from ratskeller.engine.names import Names
from tests.ours import OURS

ROOT = Path(__file__).resolve().parents[1]
SHARED = ("src", "web/src", "web/plugins", "web/index.html", "web/vite.config.ts", "benchmarks", "tools", ".ci")
FILES = (".py", ".ts", ".svelte", ".css", ".ftl", ".html", ".json", ".sh", ".js", "run")
FOLDERS = [ROOT / place / game for place in ("src/ratskeller/games", "web/src/games") for game in OURS]
BUILT = ROOT / "src/ratskeller/server/static"
PLAIN = {"none"}  # ids that mean nothing of a game
NAME = re.compile("|".join(OURS), re.IGNORECASE)


def shared() -> Iterator[Path]:
    """The files that belong to no game."""
    for place in SHARED:
        path = ROOT / place
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.name.endswith(FILES) and not any(file.is_relative_to(own) for own in (*FOLDERS, BUILT)):
                yield file


def found(pattern: re.Pattern[str], files: Iterator[Path]) -> list[str]:
    return [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_shared_file_names_a_game() -> None:
    assert found(NAME, shared()) == []


def test_the_project_names_games_as_entry_points_only() -> None:
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    named = [line for line in lines if NAME.search(line)]
    assert named == [f'{game} = "ratskeller.games.{game}:GAME"' for game in OURS]


@pytest.mark.parametrize("game", OURS)
def test_no_shared_file_of_the_client_knows_a_component(game: str) -> None:
    """An id in quotes, or in a message of the frame's words."""
    kinds = [*rk.game(game).actions.verbs.values(), *rk.game(game).events, *rk.game(game).questions]
    domains = [domain for kind in kinds for domain in kind.args.values() if isinstance(domain, Names) and domain.word]
    ids = sorted({re.escape(str(label)) for domain in domains for label in domain if len(str(label)) > 1} - PLAIN)
    assert ids, "there is something to look for"
    pattern = re.compile(rf"""(?P<quote>["'`])(?:{"|".join(ids)})(?P=quote)""")
    assert found(pattern, (file for file in shared() if file.is_relative_to(ROOT / "web"))) == []
