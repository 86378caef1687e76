"""The same chunks as tasks of Ray, for many machines: `ray start` makes a cluster of them, and `ratskeller` is
installed on each.  What a task returns is the text of its chunk, so the result is the same to the byte.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Generator, Iterable
from functools import lru_cache
from typing import Any

from ratskeller.arena.chunks import play_chunk, schedule_of
from ratskeller.arena.playing import warm_up
from ratskeller.arena.processes import MOST_TRIES, ChunkLost
from ratskeller.arena.seating import Schedule
from ratskeller.arena.spec import Spec, spec_from
from ratskeller.engine.errors import NotationError, OptionError

AHEAD = 2  # chunks handed out for each core of the cluster


def play_chunks(spec: Spec, numbers: Iterable[int]) -> Generator[tuple[int, str], None, None]:
    """The chunks with these numbers, as they are finished; a killed worker's chunk is played again."""
    ray = _ray()
    task = ray.remote(num_cpus=1, max_retries=MOST_TRIES - 1)(played)
    match = json.dumps(spec.json())
    waiting = iter(numbers)
    room = max(1, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
    running: dict[Any, int] = {}
    try:
        while True:
            for number in waiting:
                running[task.remote(match, number)] = number
                if len(running) >= room:
                    break
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1)
            yield running.pop(done[0]), _answer(ray, done[0])
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def _answer(ray: Any, reference: Any) -> str:
    try:
        return str(ray.get(reference))
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, NotationError):
            raise OptionError(f"on another machine: {error.cause}") from None
        raise
    except ray.exceptions.RayError as error:
        raise ChunkLost(f"a chunk ended {MOST_TRIES} workers of Ray: {error}") from None


def played(match: str, number: int) -> str:
    """The task."""
    spec, schedule = _made_ready(match)
    return play_chunk(spec, schedule, number)


@lru_cache(maxsize=4)
def _made_ready(match: str) -> tuple[Spec, Schedule]:
    spec = spec_from(json.loads(match))
    warm_up(spec)
    return spec, schedule_of(spec)


def _ray() -> Any:
    """Ray, connected: to the cluster of RAY_ADDRESS or of this machine, or to one that is started for this match."""
    try:
        import ray
    except ImportError:
        raise OptionError('the engine ray needs Ray: pip install "ratskeller[ray]"') from None
    if not ray.is_initialized():
        ray.init(log_to_driver=False, logging_level=logging.WARNING)
    return ray
