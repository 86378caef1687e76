"""Random play in other people's engines, each the fastest way we found through its public interface.

python -m benchmarks.peers hearts --seconds 5 --json

Every decision of a player counts, forced ones too; chance moves do not. Time is the CPU time of the process.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from random import random
from time import process_time
from typing import Any, TypeVar

Option = TypeVar("Option")
Play = Callable[[], tuple[int, int]]  # plays a game, or a batch of them for a while: decisions, games finished

WARM_UP = 0.2  # share of the measured time
CLOCK_LOOKS = 50  # reading the clock costs as much as a decision, so it is read about this often
HEARTS_CHANCE_MOVES = 53  # 52 cards dealt and the direction of the pass


@dataclass(frozen=True)
class Peer:
    name: str
    what: str
    packages: tuple[str, ...]
    start: Callable[[], Play]


@dataclass(frozen=True)
class Tally:
    decisions: int
    games: int
    cpu_seconds: float


def any_of(options: Sequence[Option]) -> Option:
    """As `random.choice`, in less time: the peers should not wait for our dice."""
    return options[int(random() * len(options))]


def start_open_spiel(game_name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(game_name)
    seats = range(game.num_players())
    chance, simultaneous = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.SIMULTANEOUS)

    def play() -> tuple[int, int]:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            player = state.current_player()
            if player == simultaneous:
                state.apply_actions([any_of(state.legal_actions(seat)) for seat in seats])
                decisions += len(seats)
            else:  # chance is uniform in all four games, so the slower `chance_outcomes` is not needed
                state.apply_action(any_of(state.legal_actions()))
                decisions += player != chance
        return decisions, 1

    return play


def start_hearts_in_cpp() -> Play:
    import pyspiel

    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play() -> tuple[int, int]:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, int(random() * 2**31))
        return state.move_number() - HEARTS_CHANCE_MOVES, 1

    return play


def start_rlcard(game_name: str) -> Play:
    import rlcard

    env = rlcard.make(game_name)

    def play() -> tuple[int, int]:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(any_of(list(state["legal_actions"])))
            decisions += 1
        return decisions, 1

    return play


def start_python_chess() -> Play:
    import chess

    def is_drawn(board: Any) -> bool:
        """The rest of `is_game_over`, which would generate the moves once more to see mate and stalemate."""
        return bool(board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition())

    def play() -> tuple[int, int]:
        board, decisions = chess.Board(), 0
        while (moves := list(board.legal_moves)) and not is_drawn(board):
            board.push(any_of(moves))
            decisions += 1
        return decisions, 1

    return play


def start_pgx(game_name: str, tables: int, steps_between_deals: int) -> Play:
    """`tables` games abreast. Finished ones wait for the next deal; dealing at every step would cost more."""
    use_one_core()
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(game_name)
    deal, step = jax.vmap(env.init), jax.vmap(env.step)

    def any_legal(key: Any, mask: Any) -> Any:
        """One random number a table; `jax.random.categorical` would draw one for every action."""
        rank = jnp.cumsum(mask, axis=-1)
        chosen = jnp.floor(jax.random.uniform(key, (tables, 1)) * rank[:, -1:])
        return jnp.argmax(rank > chosen, axis=-1)

    def decide(carry: Any, key: Any) -> Any:
        state, decisions, games = carry
        choice, chance = jax.random.split(key)
        playing = ~state.terminated
        state = step(state, any_legal(choice, state.legal_action_mask), jax.random.split(chance, tables))
        return (state, decisions + playing.sum(), games + (playing & state.terminated).sum()), None

    def deal_if_over(state: Any, fresh: Any) -> Any:
        return jax.tree.map(partial(jnp.where, state.terminated), fresh, state)

    def play_and_deal(state: Any, key: Any) -> Any:
        play_key, deal_key = jax.random.split(key)
        zero = jnp.int32(0)
        keys = jax.random.split(play_key, steps_between_deals)
        (state, decisions, games), _ = jax.lax.scan(decide, (state, zero, zero), keys)
        fresh = deal(jax.random.split(deal_key, tables))
        return jax.vmap(deal_if_over)(state, fresh), (decisions, games)

    def play_long(state: Any, key: Any) -> Any:
        next_key, key = jax.random.split(key)
        state, (decisions, games) = jax.lax.scan(play_and_deal, state, jax.random.split(key, 16))
        return state, next_key, decisions.sum(), games.sum()

    compiled = jax.jit(play_long)
    state, key = jax.jit(deal)(jax.random.split(jax.random.key(1), tables)), jax.random.key(2)

    def play() -> tuple[int, int]:
        nonlocal state, key
        state, key, decisions, games = compiled(state, key)
        return int(decisions), int(games)

    play()  # compiles
    return play


def use_one_core() -> None:
    """Before JAX is imported: its threads are made for the cores it sees."""
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


OPEN_SPIEL, RLCARD, PGX, CHESS = ("open_spiel",), ("rlcard",), ("pgx", "jax"), ("chess",)
DRIVEN = "C++, Python loop"
ABREAST = "JAX, {:,} abreast"

# Pgx's batch sizes are the fastest of those tried from 8 to 16,384 on one core.
PEERS = {
    "hearts": Peer("OpenSpiel hearts", DRIVEN, OPEN_SPIEL, partial(start_open_spiel, "hearts")),
    "hearts_cpp": Peer("OpenSpiel hearts, C++ loop", "C++ throughout", OPEN_SPIEL, start_hearts_in_cpp),
    "gin_rummy": Peer("OpenSpiel gin rummy", DRIVEN, OPEN_SPIEL, partial(start_open_spiel, "gin_rummy")),
    "leduc_poker": Peer("OpenSpiel Leduc poker", DRIVEN, OPEN_SPIEL, partial(start_open_spiel, "leduc_poker")),
    "goofspiel": Peer("OpenSpiel Goofspiel", DRIVEN, OPEN_SPIEL, partial(start_open_spiel, "goofspiel")),
    "uno": Peer("RLCard UNO", "Python", RLCARD, partial(start_rlcard, "uno")),
    "rlcard_gin_rummy": Peer("RLCard gin rummy", "Python", RLCARD, partial(start_rlcard, "gin-rummy")),
    "backgammon": Peer("Pgx backgammon", ABREAST.format(64), PGX, partial(start_pgx, "backgammon", 64, 8)),
    "connect_four": Peer("Pgx Connect Four", ABREAST.format(1024), PGX, partial(start_pgx, "connect_four", 1024, 4)),
    "chess": Peer("python-chess", "Python", CHESS, start_python_chess),
}


def measure(play: Play, seconds: float) -> Tally:
    warm_up = play_for(play, seconds * WARM_UP, plays_per_look=1)
    plays_in_all = warm_up[1] / WARM_UP
    tally, _ = play_for(play, seconds, plays_per_look=max(1, int(plays_in_all / CLOCK_LOOKS)))
    return tally


def play_for(play: Play, seconds: float, plays_per_look: int) -> tuple[Tally, int]:
    """What was played in at least so many CPU seconds, and the number of calls of `play`."""
    decisions = games = plays = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for _ in range(plays_per_look):
            more_decisions, more_games = play()
            decisions += more_decisions
            games += more_games
        plays += plays_per_look
    return Tally(decisions, games, spent), plays


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.peers", description="Random play in another engine.")
    parser.add_argument("peer", choices=PEERS)
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU seconds to play for")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    try:
        tally = measure(PEERS[arguments.peer].start(), arguments.seconds)
    except ModuleNotFoundError as missing:
        problem = f"{missing.name} not installed: pip install ratskeller[peers]"
        print(json.dumps({"problem": problem}) if arguments.json else problem)
        return 1
    if arguments.json:
        print(json.dumps(asdict(tally)))
    else:
        speed = tally.decisions / tally.cpu_seconds
        print(f"{PEERS[arguments.peer].name}: {speed:,.0f} decisions/s, {tally.games / tally.cpu_seconds:,.1f} games/s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
