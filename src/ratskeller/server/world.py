"""Time, ids and tokens: what a test replaces to make the server repeat itself."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def token() -> str:
    """96 bits nobody guesses, in 16 characters: a table's id stands in every update."""
    return secrets.token_urlsafe(12)


@dataclass(frozen=True)
class World:
    now: Callable[[], int] = milliseconds
    token: Callable[[], str] = token
    secret: Callable[[], bytes] = lambda: secrets.token_bytes(32)
