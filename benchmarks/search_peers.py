"""Playouts a second of our search and of OpenSpiel's IS-MCTS, in one run: `python -m benchmarks.search_peers`.

With `--write` the table stands in docs/benchmarks.md.

Each searches from the first decisions of a few games, on one core, in processor time.  OpenSpiel plays its playouts at
random, in C++; ours follow what greedy players like, nine decisions of ten, and are compiled from Python.  A playout's
decisions are those after the tree was left, forced ones too.  How strong either is, this does not say.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from benchmarks.report import SEARCH, installed, markdown_line, processor, with_section
from benchmarks.rows import title_of
from ratskeller.bots.search import STRONGEST, Search
from ratskeller.cli.common import compile_first
from ratskeller.engine.registry import games
from ratskeller.engine.table import table

PEERS = ("hearts", "gin_rummy")
POSITIONS = 5
CONSTANT = 2.0  # of their UCT: it hardly changes the speed
PAGE = Path(__file__).parents[1] / "docs/benchmarks.md"
TEXT = """\
{heading}

Playouts of information-set search, on one core, in processor time: {iterations:,} from each of {positions} first
decisions. `python -m benchmarks.search_peers --write` wrote this.

{table}

- OpenSpiel's `ISMCTSBot` plays its playouts at random, in C++. Ours follow what greedy players like, which costs much
  more and is worth it ([search](search.md)), and are compiled from Python.
- A playout's decisions are those after the tree was left, forced ones too; of theirs, those of a random game. How
  strong either is, this does not say.
- {date}; {processor}, {cores} cores, load {load:.1f}; numba {numba}, open_spiel {open_spiel}
"""


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
    return row(f"{title_of(name)}, {seats} seats", spent, iterations * POSITIONS, decisions / (iterations * POSITIONS))


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
    ask.add_argument("--write", action="store_true", help="into docs/benchmarks.md")
    given = ask.parse_args()
    load, rows = os.getloadavg()[0], []
    compile_first(*games(), kernels=Search.kernels)
    for name, game in games().items():
        for seats in sorted({game.seats[0], 4}):
            rows.append(ours(name, seats, given.iterations))
            print(json.dumps(rows[-1]), flush=True)
    for name in PEERS:
        rows.append(theirs(name, given.iterations))
        print(json.dumps(rows[-1]), flush=True)
    if given.write:
        text = section(rows, given.iterations, load)
        PAGE.write_text(with_section(PAGE.read_text(encoding="utf-8"), text), encoding="utf-8")


def section(rows: Sequence[dict[str, Any]], iterations: int, load: float) -> str:
    lines = [markdown_line(("search", "playouts/s", "decisions a playout")), "|---|--:|--:|"]
    for found in rows:
        if "problem" in found:
            lines.append(markdown_line((found["game"], found["problem"], "–")))
        else:
            lines.append(
                markdown_line((found["game"], f"{found['playouts_a_second']:,}", f"{found['decisions_a_playout']:,}"))
            )
    return TEXT.format(
        heading=SEARCH,
        iterations=iterations,
        positions=POSITIONS,
        table="\n".join(lines),
        date=date.today().isoformat(),
        processor=processor(),
        cores=os.cpu_count(),
        load=load,
        numba=installed("numba"),
        open_spiel=installed("open_spiel"),
    )


if __name__ == "__main__":
    main()
