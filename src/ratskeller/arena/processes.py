"""Chunks played by processes on this machine; one that dies is replaced, and its chunk played again."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
from collections import Counter, deque
from collections.abc import Generator, Iterable, Sequence
from contextlib import suppress
from typing import Any

from ratskeller.arena.spec import Spec
from ratskeller.engine.cores import cores as cores
from ratskeller.engine.errors import OptionError

MOST_TRIES = 3  # of a chunk whose process dies


class ChunkLost(RuntimeError):
    """A chunk killed every process that tried to play it."""


def play_chunks(spec: Spec, numbers: Iterable[int], workers: int) -> Generator[tuple[int, str], None, None]:
    """The chunks with these numbers, as they are finished."""
    crew = _Crew(spec, list(numbers), workers)
    try:
        while crew.waiting or crew.is_busy:
            worker, reply = crew.answers.get()
            if "error" in reply:
                raise OptionError(f"in a process of its own: {reply['error']}")
            if not reply:
                crew.replace(worker)
                continue
            if "chunk" in reply:
                yield worker.finish(), reply["chunk"]
            worker.ready = True
            crew.fill_up()
            if crew.waiting:
                worker.play(crew.waiting.popleft())
    finally:
        crew.end()


class _Crew:
    """The processes of a match, and what they have still to do."""

    def __init__(self, spec: Spec, numbers: Sequence[int], most: int) -> None:
        self.spec = spec
        self.most = most
        self.waiting = deque(numbers)
        self.answers: Answers = queue.SimpleQueue()
        self.deaths: Counter[int | None] = Counter()  # by the chunk that was played; None: at the start
        self.running: list[Worker] = []
        if self.waiting:  # the first one compiles what is not on disk yet, the others find it there
            self.hire()

    @property
    def is_busy(self) -> bool:
        return any(worker.number is not None for worker in self.running)

    def hire(self) -> None:
        self.running.append(Worker(self.spec, self.answers))

    def fill_up(self) -> None:
        while len(self.running) < self.most and self.idle < len(self.waiting):
            self.hire()

    @property
    def idle(self) -> int:
        return sum(worker.number is None for worker in self.running)

    def replace(self, dead: Worker) -> None:
        """Another process for one that has died; what it was playing is played again, but not for ever."""
        self.running.remove(dead)
        ended = dead.end()
        number = dead.number
        if number is not None:
            self.waiting.appendleft(number)
        elif dead.ready:  # it had nothing to do
            return
        self.deaths[number] += 1
        if self.deaths[number] == MOST_TRIES:
            what = "at the start" if number is None else f"in chunk {number}"
            raise ChunkLost(f"{MOST_TRIES} processes of the arena died {what}, the last with {ended}")
        if self.waiting:
            self.hire()

    def end(self) -> None:
        for worker in self.running:
            worker.end()


class Worker:
    """A process, and a thread that hears it."""

    def __init__(self, spec: Spec, answers: Answers) -> None:
        self.ready = False
        self.number: int | None = None  # of the chunk it plays
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ratskeller.arena.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=os.environ | {"NUMBA_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},  # one process a core
        )
        self._say(json.dumps(spec.json()))
        self._hears = threading.Thread(target=self._listen, args=(answers,), daemon=True)
        self._hears.start()

    def play(self, number: int) -> None:
        self.number = number
        self._say(str(number))

    def finish(self) -> int:
        """The number of the chunk that it has played."""
        number, self.number = self.number, None
        assert number is not None
        return number

    def _say(self, line: str) -> None:
        assert self.process.stdin
        with suppress(OSError):  # it has died, which the thread notices
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()

    def _listen(self, answers: Answers) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            if not line.endswith("\n"):
                break  # it died while it was telling
            answers.put((self, json.loads(line)))
        answers.put((self, {}))

    def end(self) -> int:
        """How it ended."""
        self.process.kill()
        ended = self.process.wait()
        self._hears.join()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe
            with suppress(OSError):  # what was not sent any more
                pipe.close()
        return ended


Answers = queue.SimpleQueue[tuple[Worker, dict[str, Any]]]  # no answer: it has died
