"""Time, ids and tokens: what a test replaces to make the server repeat itself."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

BOOTED = "RATSKELLER_BOOTED"  # in the environment of workers: by their server's time, when this machine was started


def milliseconds() -> int:
    """The time of day when the server was started, and what has passed since.

    The machine's clock may be set while people play, by a day even: nobody has thought longer for that.
    """
    return booted() + _running()


@lru_cache(maxsize=1)
def booted() -> int:
    given = os.environ.get(BOOTED)
    return int(given) if given else time.time_ns() // 1_000_000 - _running()


def _running() -> int:
    """Milliseconds since the machine was started; on Linux also those that it slept."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return (time.monotonic_ns() if clock is None else time.clock_gettime_ns(clock)) // 1_000_000


def token() -> str:
    """96 bits nobody guesses, in 16 characters: a table's id stands in every update."""
    return secrets.token_urlsafe(12)


@dataclass(frozen=True)
class World:
    now: Callable[[], int] = milliseconds
    token: Callable[[], str] = token
    secret: Callable[[], bytes] = lambda: secrets.token_bytes(32)
