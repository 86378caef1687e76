"""Long trials in rounds: each is drawn from the seed and its number, and what is done is not done again."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

Figures = dict[str, Any]


def play(
    what: dict[str, Any], sizes: list[int], state: Path | None, one: Callable[[int, int], Figures]
) -> list[Figures]:
    """The figures of every round; those in the state file, of the same trial, are taken from there."""
    done = _resumed(state, what) if state else []
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # what was started is ended first
    begun = time.monotonic()
    for number in range(len(done), len(sizes)):
        done.append(one(number, sizes[number]))
        if state:
            with state.open("a") as file:
                file.write(json.dumps(done[-1]) + "\n")
        minutes = (time.monotonic() - begun) / 60
        print(f"round {number + 1} of {len(sizes)}, {minutes:.1f} min: {json.dumps(done[-1])}", file=sys.stderr)
    return done


def _resumed(state: Path, what: dict[str, Any]) -> list[Figures]:
    """The rounds of an earlier call; the first line says of which trial."""
    if not state.exists():
        state.write_text(json.dumps(what) + "\n")
        return []
    first, *rounds = map(json.loads, state.read_text().splitlines())
    if first != what:
        raise SystemExit(f"{state} is of another trial: {first}")
    return rounds


def split(total: int, most: int) -> list[int]:
    """The sizes of the rounds."""
    return [min(most, total - begun) for begun in range(0, total, most)]


def added(rounds: list[Figures]) -> Figures:
    """Counts are added, and `worst_…` is the worst."""
    names = dict.fromkeys(name for figures in rounds for name in figures)
    return {
        name: (max if name.startswith("worst") else sum)(figures.get(name, 0) for figures in rounds) for name in names
    }
