"""Random games on a GPU, compared byte by byte with the CPU: `python -m benchmarks.gpu catham --games 100000`."""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import numpy as np

from ratskeller.engine.chance import Chance
from ratskeller.engine.compile import bind
from ratskeller.engine.contract import Score
from ratskeller.engine.game import Game
from ratskeller.engine.gpu import Gpu
from ratskeller.engine.registry import game as find_game


def options_of(game: Game, options: dict[str, str], seats: int) -> Any:
    record = game.options_record.zeros(1)
    game.read_options(options, seats)[1].write(record, 0)
    return record


def on_cpu(game: Game, options: Any, seats: int, games: int) -> tuple[bytes, ...]:
    """The states, scores and lengths of the games, from the compiled rules."""
    states, scores, lengths = game.state.zeros(games), Score.zeros(games), np.zeros(games, np.int64)
    codes = np.zeros(game.actions.size + 1, np.int16)
    rest = (options, seats, 1, game.state.zeros(1), Chance.zeros(1), codes)
    bind(game).batch(states, scores, lengths, *rest)
    return states.tobytes(), scores.tobytes(), lengths.tobytes()


def compare(game: Game, gpu: Gpu, seats: int, options: dict[str, str], games: int) -> bool:
    """Whether both give the same bytes."""
    record = options_of(game, options, seats)
    memory = gpu.allocate(games)
    gpu.play(memory, gpu.cuda.to_device(record), seats, 1)
    return tuple(part.copy_to_host().tobytes() for part in memory[:3]) == on_cpu(game, record, seats, games)


def speed(game: Game, gpu: Gpu, seats: int, games: int, rounds: int) -> float:
    """Decisions a second, the median of several rounds."""
    options = gpu.cuda.to_device(options_of(game, {}, seats))
    speeds = []
    for number in range(rounds + 1):
        memory = gpu.allocate(games)
        begun = time.perf_counter()
        gpu.play(memory, options, seats, number * games)
        took = time.perf_counter() - begun
        if number:  # the first round compiles
            speeds.append(memory[2].copy_to_host().sum() / took)
    return float(np.median(speeds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="+")
    parser.add_argument("--games", type=int, default=100_000, help="compared, spread over seats and options")
    parser.add_argument("--timed", type=int, default=1_000_000, help="games in one timed launch")
    given = parser.parse_args()
    for name in given.names:
        game = find_game(name)
        gpu = Gpu(game)
        cases = [(seats, options) for seats in game.seats for options in game.covering_options(seats)]
        each = -(-given.games // len(cases))
        different = [case for case in cases if not compare(game, gpu, *case, each)]
        rate = speed(game, gpu, game.seats[0], given.timed, 5)
        found = {"game": name, "compared": each * len(cases), "cases": len(cases), "decisions_per_second": rate}
        print(json.dumps(found | {"different": different}), flush=True)


if __name__ == "__main__":
    main()
