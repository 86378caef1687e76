"""Finished games of every game and option set, kept as they were played, replay to the same events and the same end.

A change that would break games in progress is seen here before anybody loses one: then the game's version must be
bumped, and the games of the old version stay as they are.  RATSKELLER_WRITE=1 keeps games of a version that has none.
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
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import Table
from tests.ours import OURS

FOLDER = Path(__file__).parent / "finished"
NAMES = [*OURS, "goofspiel"]


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
    return found


def kept(name: str) -> list[dict[str, Any]]:
    version = find_game(name).version
    path = FOLDER / f"{name}-{version}.jsonl"
    if os.environ.get("RATSKELLER_WRITE") and not path.exists():
        FOLDER.mkdir(exist_ok=True)
        games = [played(name, seats, options, i) for i, (seats, options) in enumerate(option_sets(name))]
        lines = [json.dumps(game, ensure_ascii=False, separators=(",", ":")) for game in games]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert path.exists(), f"no games are kept of version {version} of {name}: run with RATSKELLER_WRITE=1"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("name", NAMES)
def test_kept_games_replay_as_they_were_played(name: str) -> None:
    for game in kept(name):
        assert rk.verify(game["record"]).faults == []
        assert digest(rk.replay(game["record"])) == game["told"]


@pytest.mark.parametrize("name", NAMES)
def test_games_of_every_option_set_are_kept(name: str) -> None:
    found = [(game["record"]["seats"], game["record"]["options"]) for game in kept(name)]
    for seats, options in option_sets(name):
        assert (seats, find_game(name).read_options(options, seats)[0]) in found
