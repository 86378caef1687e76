"""Exact counts from small positions, and short readable games: nothing has changed unnoticed."""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path

from ratskeller.engine.game import Game
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import Table, table, table_at
from ratskeller.engine.testing.over_games import OverGames


def perft(at: Table, depth: int) -> int:
    """The number of different sequences of `depth` decisions from here (with the luck of this table)."""
    if depth == 0 or at.over:
        return 1
    total = 0
    seat = at.to_act[0]
    for code in at.codes(seat):
        branch = at.copy()
        branch.play(seat, code)
        total += perft(branch, depth - 1)
    return total


def playthrough(game: Game, seats: int, most: int = 60) -> str:
    """The beginning of a random game as people would read it: each action, and what everybody saw."""
    luck = random.Random(seats)
    at = table(game.name, seats=seats, seed=seats)
    lines = [f"{game.name} version {game.version}, {seats} seats, seed {seats}", ""]
    seen = 0
    while not at.over and len(at.rows) < most:
        seat = luck.choice(at.to_act)
        action = luck.choice(at.legal(seat))
        at.play(seat, action)
        lines.append(f"{seat}: {action}")
        events = at.events(None, since=seen)
        seen += len(events)
        for event in events:
            args = "".join(f" {value}" for value in event.args.values())
            lines.append(f"     {event.kind} {event.seat}{args}")
    lines += ["", json.dumps(at.view(None), sort_keys=True), ""]
    return "\n".join(lines)


class Counting(OverGames):
    """Beside the test module lie `perft.json` and `playthroughs/`."""

    def folder(self) -> Path:
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    def test_perft(self) -> None:
        file = self.folder() / "perft.json"
        entries = json.loads(file.read_text(encoding="utf-8"))
        assert len(entries) >= 3
        for entry in entries:
            counts = [perft(table_at(entry["position"], seed=1), d) for d in range(1, 1 + len(entry["counts"]))]
            if os.environ.get("RATSKELLER_WRITE"):
                entry["counts"] = counts
            assert counts == entry["counts"], entry["name"]
        if os.environ.get("RATSKELLER_WRITE"):
            file.write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")

    def test_playthroughs(self) -> None:
        game = find_game(self.game)
        for seats in game.seats:
            file = self.folder() / "playthroughs" / f"{seats}.txt"
            if os.environ.get("RATSKELLER_WRITE"):
                file.parent.mkdir(exist_ok=True)
                file.write_text(playthrough(game, seats), encoding="utf-8")
            assert file.read_text(encoding="utf-8") == playthrough(game, seats)
