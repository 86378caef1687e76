"""The same rules on an NVIDIA GPU: one thread plays one game (needs `pip install ratskeller[gpu]`).

Without a GPU everything can still be compiled to PTX, which checks that the rules stay in what CUDA understands and
that no integer has become a float on the way.
"""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import Any

import numpy as np

from ratskeller.engine import contract, kernels
from ratskeller.engine.chance import Chance
from ratskeller.engine.compile import STUBS, Wrap, roots_of, twin, twin_function, widen
from ratskeller.engine.contract import Score
from ratskeller.engine.game import Game

THREADS = 128  # games in a block


def cuda_module() -> Any:
    """numba.cuda, made to import with NumPy 2.5 and newer, which has dropped a name it still looks for."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack
    os.environ.setdefault("NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS", "0")
    from numba import cuda

    return cuda


def gpu_compiler(cuda: Any) -> Wrap:
    """cuda.jit for device functions, each compiled once (see `compile.widen`)."""

    def wrap(function: Any) -> Any:
        dispatcher = cuda.jit(device=True)(function)
        narrow = dispatcher.compile_device
        dispatcher.compile_device = lambda args, return_type=None: narrow(tuple(map(widen, args)), return_type)
        return dispatcher

    return wrap


def playouts_function(game: Game, cuda: Any) -> Any:
    """The kernel as a plain function: thread i deals and plays game i, from the stream start + i."""
    functions = {name: getattr(game, name) for name in STUBS}
    roots = roots_of(functions)
    wrap = gpu_compiler(cuda)
    tag = f"{game.name}-gpu"
    functions = {name: twin_function(f, tag, wrap, roots) for name, f in functions.items()}
    swap = {getattr(contract, name): function for name, function in functions.items()}
    bound = twin(kernels, tag, wrap, swap, roots)
    playout, seed, deal, score = bound.playout, bound.seed, functions["deal"], functions["score"]
    codes_size = game.actions.size + 1
    int16 = np.int16

    def playouts(states: Any, scores: Any, lengths: Any, options: Any, seats: int, start: int, chances: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            codes = cuda.local.array(codes_size, int16)
            seed(chances[i], start + i)
            deal(states[i], options[0], seats, chances[i])
            lengths[i] = playout(states[i], chances[i], codes)
            score(states[i], scores[i])

    return playouts


def ptx(game: Game) -> str:
    """The kernel in NVIDIA's intermediate language; needs the compiler, not a GPU."""
    cuda = cuda_module()
    from numba import from_dtype, types
    from numba.cuda import dispatcher

    without_device: Any = dispatcher
    without_device.get_current_device = lambda: SimpleNamespace(compute_capability=(9, 0))
    kinds = (game.state, Score, game.options_record, Chance)
    state, score, options, chance = (types.Array(from_dtype(kind.dtype), 1, "C") for kind in kinds)
    lengths = types.Array(types.int64, 1, "C")
    signature = types.void(state, score, lengths, options, types.int64, types.int64, chance)
    text, _ = cuda.compile_ptx(playouts_function(game, cuda), signature, cc=(9, 0))
    return str(text)


class Gpu:
    """Random games of one game on the GPU."""

    def __init__(self, game: Game) -> None:
        self.cuda = cuda_module()
        self.game = game
        self.kernel = self.cuda.jit(playouts_function(game, self.cuda))

    def allocate(self, n: int) -> tuple[Any, Any, Any, Any]:
        """Zeroed states, scores, lengths and streams of n games, on the device."""
        to = self.cuda.to_device
        return (
            to(self.game.state.zeros(n)),
            to(Score.zeros(n)),
            to(np.zeros(n, np.int64)),
            to(Chance.zeros(n)),
        )

    def play(self, memory: tuple[Any, Any, Any, Any], options: Any, seats: int, start: int) -> None:
        """Deal and play every game of `memory` (states must be zero) and wait for the end."""
        states, scores, lengths, chances = memory
        blocks = (len(states) + THREADS - 1) // THREADS
        self.kernel[blocks, THREADS](states, scores, lengths, options, seats, start, chances)
        self.cuda.synchronize()
