"""Playouts a second of our search and of OpenSpiel's IS-MCTS, in one run: `python -m benchmarks.search_peers`.

Each searches from the first decisions of a few games, on one core, in processor time.  OpenSpiel plays its playouts at
random, in C++; ours follow what greedy players like, nine decisions of ten, and are compiled from Python.  A playout's
decisions are those after the tree was left, forced ones too.  How strong either is, this does not say.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from time import process_time
from typing import Any

from ratskeller.bots.search import STRONGEST, Search
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.registry import games
from ratskeller.engine.table import table

PEERS = ("hearts", "gin_rummy")
POSITIONS = 5
CONSTANT = 2.0  # of their UCT: it hardly changes the speed


def ours(name: str, seats: int, iterations: int) -> dict[str, Any]:
    spent, decisions = 0.0, 0
    for seed in range(POSITIONS + 1):
        at = table(name, seats=seats, seed=seed)
        while len(at.codes(at.to_act[0])) == 1:
            at.play(at.to_act[0], at.codes(at.to_act[0])[0])
        thought = Search(seed).begin(at.seen(at.to_act[0]))
        begun = process_time()
        thought.think(iterations)
        if seed:  # the first reads the machine code
            spent += process_time() - begun
            decisions += thought.played
    return row(f"{name}, {seats} seats", spent, iterations * POSITIONS, decisions / (iterations * POSITIONS))


def theirs(name: str, iterations: int) -> dict[str, Any]:
    try:
        import pyspiel
    except ImportError:
        return {"game": f"OpenSpiel {name}", "problem": "not installed: pip install ratskeller[peers]"}
    game, luck, spent, decisions = pyspiel.load_game(name), Random(1), 0.0, 0
    for seed in range(POSITIONS):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(luck.choice(state.legal_actions()))
        bot = pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), CONSTANT, iterations)
        begun = process_time()
        bot.step(state)
        spent += process_time() - begun
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(luck.choice(state.legal_actions()))
    return row(f"OpenSpiel {name}", spent, iterations * POSITIONS, decisions / POSITIONS)


def row(name: str, spent: float, playouts: int, decisions: float) -> dict[str, Any]:
    return {"game": name, "playouts_a_second": round(playouts / spent), "decisions_a_playout": round(decisions, 1)}


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--iterations", type=int, default=STRONGEST.iterations)
    given = ask.parse_args()
    for name in games():
        for seats in sorted({find_game(name).seats[0], 4}):
            print(json.dumps(ours(name, seats, given.iterations)), flush=True)
    for name in PEERS:
        print(json.dumps(theirs(name, given.iterations)), flush=True)


if __name__ == "__main__":
    main()
