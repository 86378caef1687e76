"""Finished games of every game, version and option set, kept as they were played, replay to the same events and end.

A change that would break games in progress is seen here before anybody loses one: then the game's version must be
bumped, the change made a switch by `s.version`, and the games of the old version stay as they are.  RATSKELLER_WRITE=1
keeps games of the latest version that are missing.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine import luck
from ratskeller.engine.compile import bind
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import Table
from tests.ours import OURS

FOLDER = Path(__file__).parent / "finished"
NAMES = [*OURS, "goofspiel"]
VERSIONS = [(name, v) for name in NAMES for v in range(find_game(name).oldest, find_game(name).version + 1)]


def played(name: str, seats: int, options: dict[str, str], number: int) -> dict[str, Any]:
    """A random game with some undoing and revising, and a digest of everything that was told."""
    dice = random.Random(f"{name} {seats} {options}")
    nonces = [f"nonce {seat}" for seat in range(seats)]
    table = Table(find_game(name), seats, options, secret=luck.secret_of(number), name=f"kept {number}", nonces=nonces)
    while not table.over:
        seat = dice.choice(table.to_act)
        if table.can_undo(seat) and dice.random() < 0.05:
            table.undo(seat)
        elif table.can_revise(seat) and dice.random() < 0.1:
            table.revise(seat)
        else:
            table.play(seat, dice.choice(table.codes(seat)))
    return {"told": digest(table), "record": table.record()}


def digest(table: Table) -> str:
    return hashlib.sha256(json.dumps(table.hand_over()).encode()).hexdigest()[:16]


def option_sets(name: str) -> list[tuple[int, dict[str, str]]]:
    """Every covering option set, each at one of the numbers of seats in turn, and every number of seats."""
    game = find_game(name)
    found: list[tuple[int, dict[str, str]]] = []
    for i, seats in enumerate(game.seats):
        sets = game.covering_options(seats)
        found += [(seats, options) for j, options in enumerate(sets) if j % len(game.seats) == i] or [(seats, sets[0])]
    return [(seats, game.read_options(options, seats)[0]) for seats, options in found]


def kept(name: str, version: int) -> list[dict[str, Any]]:
    path = FOLDER / f"{name}-{version}.jsonl"
    assert path.exists(), f"no games are kept of version {version} of {name}: run with RATSKELLER_WRITE=1"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def missing(name: str) -> list[tuple[int, dict[str, str]]]:
    """Option sets of which no game of the latest version is kept."""
    path = FOLDER / f"{name}-{find_game(name).version}.jsonl"
    games = kept(name, find_game(name).version) if path.exists() else []
    found = [(game["record"]["seats"], game["record"]["options"]) for game in games]
    lacking = [one for one in option_sets(name) if one not in found]
    if lacking and os.environ.get("RATSKELLER_WRITE"):
        FOLDER.mkdir(exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            for i, (seats, options) in enumerate(lacking, len(games)):
                game = played(name, seats, options, i)
                file.write(json.dumps(game, ensure_ascii=False, separators=(",", ":")) + "\n")
        return []
    return lacking


@pytest.mark.parametrize("name", NAMES)
def test_games_of_every_option_set_are_kept(name: str) -> None:
    assert missing(name) == []


@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_kept_games_replay_as_they_were_played(name: str, version: int) -> None:
    for game in kept(name, version):
        assert game["record"]["version"] == version
        assert rk.verify(game["record"]).faults == []
        assert digest(rk.replay(game["record"])) == game["told"]


@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_every_version_goes_on(name: str, version: int) -> None:
    """A game of any version can be taken up in its middle and played to another end, under its own rules."""
    dice = random.Random(f"{name} {version}")
    for game in kept(name, version)[::3]:
        log = game["record"]["log"]
        table = rk.replay({**game["record"], "log": log[: len(log) // 2]})
        while not table.over:
            seat = dice.choice(table.to_act)
            table.play(seat, dice.choice(table.codes(seat)))
        assert table.version == table.state.version == version
        again = json.loads(json.dumps(table.record()))
        assert rk.verify(again).faults == []


@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_every_version_is_the_same_compiled(name: str, version: int) -> None:
    game = find_game(name)
    compiled, interpreted = (
        bind(game, interpreted=way).workspace(game.seats[-1], games=3, version=version) for way in (False, True)
    )
    assert compiled.play(bind(game), 1) == interpreted.play(bind(game, interpreted=True), 1)
    for i in range(3):
        assert game.state.read(compiled.states[i]) == interpreted.states[i]
        assert interpreted.states[i].version == version
