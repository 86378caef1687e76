"""A process that plays when told to, for `benchmarks.against`: it knows only what every version of the engine has.

Each line it reads is a game, how to play it (compiled or played), and seconds; it answers with decisions and with
the seconds of processor time they took.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import ratskeller as rk
from ratskeller.engine.chance import Chance
from ratskeller.engine.compile import bind
from ratskeller.engine.contract import Score

GAMES = 100  # dealt and played in one call
RECORDED = 10  # random games that are played again and again
Work = Callable[[], int]


def compiled(name: str) -> Work:
    """Random games by the compiled rules."""
    game = rk.game(name)
    seats = game.seats[0]
    options = game.options_record.zeros(1)
    game.read_options({}, seats)[1].write(options, 0)
    states, scores, lengths = game.state.zeros(GAMES), Score.zeros(GAMES), np.zeros(GAMES, np.int64)
    rest = game.state.zeros(1), Chance.zeros(1), np.zeros(game.actions.size + 1, np.int16)
    batch, start = bind(game).batch, 0

    def work() -> int:
        nonlocal start
        start += GAMES
        return int(batch(states, scores, lengths, options, seats, start, *rest))

    return work


def played(name: str) -> Work:
    """`Table.play` of codes chosen beforehand."""
    luck = random.Random(1)
    games: list[tuple[int, list[tuple[int, int]]]] = []
    for number in range(RECORDED):
        at = rk.table(name, seed=number)
        rows = []
        while not at.over:
            seat = at.to_act[0]
            rows.append((seat, luck.choice(at.codes(seat))))
            at.play(*rows[-1])
        games.append((number, rows))
    turn = 0

    def work() -> int:
        nonlocal turn
        turn += 1
        number, rows = games[turn % RECORDED]
        at = rk.table(name, seed=number)
        for seat, code in rows:
            at.play(seat, code)
        return len(rows)

    return work


def main() -> None:
    ways: dict[str, Callable[[str], Work]] = {"compiled": compiled, "played": played}
    ready: dict[tuple[str, str], Work] = {}
    for line in sys.stdin:
        name, way, seconds = line.split()
        if (name, way) not in ready:
            ready[name, way] = ways[way](name)
            ready[name, way]()
        decisions, begun = 0, time.process_time()
        while time.process_time() - begun < float(seconds):
            decisions += ready[name, way]()
        answer: dict[str, Any] = {"decisions": decisions, "seconds": time.process_time() - begun}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
