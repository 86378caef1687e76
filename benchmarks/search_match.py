"""How strong a search is against greedy: `python -m benchmarks.search_match GAME --games 100 noise=20`.

Every deal is played once from each seat.  Milliseconds are of the processor, a turn being a seat's decisions until
another decides.
"""

from __future__ import annotations

import argparse
import json
import time

from benchmarks import match_kernels
from ratskeller.bots.search import Settings, kernels
from ratskeller.bots.simulation import interval
from ratskeller.engine.compile import bind
from ratskeller.engine.registry import game as find_game


def play(name: str, seats: int, games: int, iterations: int, start: int, settings: Settings) -> dict[str, object]:
    """The share of games won, with what it took."""
    game = find_game(name)
    bound = bind(game, kernels, match_kernels)
    space = bound.workspace(seats, games=4)
    space.set("knobs", settings.knobs())
    space.run(bound.match, hero=0, start=start, iterations=4)  # compiled now, if it was not
    space.hashes[:] = 0
    begun = time.process_time()
    won = [
        float(space.run(bound.match, hero=i % seats, start=start + i // seats, iterations=iterations))
        for i in range(games)
    ]
    spent = time.process_time() - begun
    thought, turns, _, _ = map(int, space.hashes)
    low, high = interval(sum(won), games)
    return {
        "game": name,
        "seats": seats,
        "share": round(sum(won) / games, 3),
        "interval": [round(low, 3), round(high, 3)],
        "games": games,
        "iterations": iterations,
        "decisions_a_turn": round(thought / turns, 2),
        "ms_a_turn": round(spent / turns * 1000, 1),
        "iterations_a_second": round(thought * iterations / spent),
        "settings": str(settings),
    }


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("game")
    ask.add_argument("--seats", type=int, default=0)
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--iterations", type=int, default=300)
    ask.add_argument("--start", type=int, default=1_000_000)
    ask.add_argument("settings", nargs="*", help="knob=value")
    given = ask.parse_intermixed_args()
    seats = given.seats or find_game(given.game).seats[0]
    settings = Settings.read(" ".join(given.settings))
    print(json.dumps(play(given.game, seats, given.games, given.iterations, given.start, settings)), flush=True)


if __name__ == "__main__":
    main()
