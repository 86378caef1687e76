"""Random games on a GPU, compared byte by byte with the CPU: `python -m benchmarks.gpu GAME --games 100000`."""

from __future__ import annotations

import argparse
import json
import time

import numpy as np

from ratskeller.engine.compile import bind
from ratskeller.engine.game import Game
from ratskeller.engine.gpu import Gpu
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.workspace import Workspace

PLAYED = ("states", "scores", "lengths", "options", "chances")
COMPARED = ("states", "scores", "lengths", "hashes", "masks")


def on_cpu(game: Game, seats: int, options: dict[str, str], games: int) -> list[bytes]:
    """What the compiled rules make of the games."""
    kernels = bind(game)
    space = kernels.workspace(seats, options, games=games)
    space.play(kernels, 1)
    space.run(kernels.hash_each)
    space.run(kernels.mask_each)
    return [getattr(space, name).tobytes() for name in COMPARED]


def compare(game: Game, gpu: Gpu, seats: int, options: dict[str, str], games: int) -> bool:
    """Whether both give the same bytes."""
    space = Workspace(game, seats, options, games=games)
    memory = gpu.load(space, *PLAYED, "hashes", "masks")
    gpu.play(space, memory, 1)
    gpu.survey(memory)
    return [memory[name].copy_to_host().tobytes() for name in COMPARED] == on_cpu(game, seats, options, games)


def speed(game: Game, gpu: Gpu, seats: int, games: int, rounds: int) -> float:
    """Decisions a second, the median of several rounds."""
    space = Workspace(game, seats, games=games)
    speeds = []
    for number in range(rounds + 1):
        memory = gpu.load(space, *PLAYED)
        begun = time.perf_counter()
        gpu.play(space, memory, number * games)
        took = time.perf_counter() - begun
        if number:  # the first round compiles
            speeds.append(memory["lengths"].copy_to_host().sum() / took)
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
