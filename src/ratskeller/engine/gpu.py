"""The same rules on an NVIDIA GPU: one thread plays one game (needs `pip install ratskeller[gpu]`).

Without a GPU everything can still be compiled to PTX, which checks that the rules stay in what CUDA understands and
that no integer has become a float on the way.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from ratskeller.engine import hashing, kernels
from ratskeller.engine.compile import roots_of, widen
from ratskeller.engine.game import Game
from ratskeller.engine.twin import Twins, Wrap
from ratskeller.engine.workspace import Workspace, argument_names

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


def gpu_kernels(game: Game, cuda: Any) -> dict[str, Callable[..., None]]:
    """What is launched, as plain functions: thread i works on table i."""
    twins = Twins(game, f"{game.name}-gpu", gpu_compiler(cuda), roots_of(game, ()))
    hashing.unroll(twins, None)
    bound = twins.module(kernels)
    playout, seed, deal, score = bound.playout, bound.seed, bound.deal, bound.score
    legal_mask, hash_state, lowest = bound.legal_mask, bound.hash_state, bound.lowest
    codes_size = game.actions.size + 1
    int16 = np.int16

    def playouts(states: Any, scores: Any, lengths: Any, options: Any, seats: int, start: int, chances: Any) -> None:
        """Deal and play every game at random, game i from the stream start + i."""
        i = cuda.grid(1)
        if i < len(states):
            codes = cuda.local.array(codes_size, int16)
            seed(chances[i], start + i)
            deal(states[i], options[0], seats, chances[i])
            lengths[i] = playout(states[i], chances[i], codes)
            score(states[i], scores[i])

    def survey(states: Any, hashes: Any, masks: Any) -> None:
        """As `kernels.hash_each` and `kernels.mask_each`."""
        i = cuda.grid(1)
        if i < len(states):
            codes = cuda.local.array(codes_size, int16)
            hashes[i] = hash_state(states[i])
            seat = lowest(states[i].to_act) if states[i].over == 0 else 0
            legal_mask(states[i], seat, codes, masks[i])

    return {"playouts": playouts, "survey": survey}


def ptx(game: Game) -> str:
    """The kernels in NVIDIA's intermediate language; needs the compiler, not a GPU."""
    cuda = cuda_module()
    from numba import typeof, types
    from numba.cuda import dispatcher

    without_device: Any = dispatcher
    without_device.get_current_device = lambda: SimpleNamespace(compute_capability=(9, 0))
    space = Workspace(game)
    texts = []
    for kernel in gpu_kernels(game, cuda).values():
        signature = types.void(*map(typeof, space.examples(kernel)))
        texts.append(str(cuda.compile_ptx(kernel, signature, cc=(9, 0))[0]))
    return "\n".join(texts)


class Gpu:
    """Tables of one game on the GPU."""

    def __init__(self, game: Game) -> None:
        self.cuda = cuda_module()
        self.game = game
        self.kernels = {name: self.cuda.jit(kernel) for name, kernel in gpu_kernels(game, self.cuda).items()}

    def load(self, space: Workspace, *names: str) -> dict[str, Any]:
        """Buffers of a workspace, by name, on the device."""
        return {name: self.cuda.to_device(getattr(space, name)) for name in names}

    def play(self, space: Workspace, memory: dict[str, Any], start: int) -> None:
        """Deal and play every game of `memory` (states must be zero) and wait for the end."""
        self._launch("playouts", memory, seats=space.seats, start=start)

    def survey(self, memory: dict[str, Any]) -> None:
        """Hash every state, and find its legal codes."""
        self._launch("survey", memory)

    def _launch(self, name: str, memory: dict[str, Any], **numbers: int) -> None:
        kernel = self.kernels[name]
        arguments = [(memory | numbers)[wanted] for wanted in argument_names(kernel)]
        blocks = (len(memory["states"]) + THREADS - 1) // THREADS
        kernel[blocks, THREADS](*arguments)
        self.cuda.synchronize()
