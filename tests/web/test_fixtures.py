"""What the boards' tests are fed with is what the engine tells today."""

from __future__ import annotations

from importlib import import_module

import pytest
from tools.recording import text

from tests.web.node import WEB

RECORDERS = sorted(path.parents[1].name for path in (WEB / "src/games").glob("*/fixtures/make.py"))


@pytest.mark.parametrize("game", RECORDERS)
def test_fixtures_are_what_the_recorder_writes(game: str) -> None:
    recorder = import_module(f"web.src.games.{game}.fixtures.make")
    kept = {file.stem: file.read_text(encoding="utf-8") for file in (WEB / f"src/games/{game}/fixtures").glob("*.json")}
    written = {name: text(content) for name, content in recorder.fixtures().items()}
    stale = sorted(name for name in kept | written if kept.get(name) != written.get(name))
    assert not stale, f"{stale}: run `python -m web.src.games.{game}.fixtures.make`"


def test_the_luck_that_the_browser_recomputes_is_the_engines() -> None:
    recorder = import_module("web.tests.make_luck")
    for name, content in recorder.fixtures().items():
        kept = (WEB / f"tests/{name}.json").read_text(encoding="utf-8")
        assert kept == text(content), f"{name}: run `python -m web.tests.make_luck`"
