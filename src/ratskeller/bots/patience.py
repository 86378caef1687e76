"""Whoever waits for a bot of somebody else's does not wait for ever."""

from __future__ import annotations

import ctypes
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def in_time(work: Callable[[], T], seconds: float) -> T:
    """What the work gives; TimeoutError if it takes longer, and then it is left behind.

    It runs in a thread of its own, which is told to end where it is Python that hangs.  What ends a program costs
    nobody but the bot that raises it.
    """
    answers: queue.SimpleQueue[tuple[T | None, BaseException | None]] = queue.SimpleQueue()

    def run() -> None:
        try:
            answers.put((work(), None))
        except BaseException as error:
            answers.put((None, error))

    thread = threading.Thread(target=run, daemon=True, name="bot")
    thread.start()
    try:
        found, error = answers.get(timeout=seconds)
    except queue.Empty:
        _end(thread)
        raise TimeoutError(f"no answer within {seconds:g} seconds") from None
    if error is None:
        return found  # type: ignore[return-value]
    raise error if isinstance(error, Exception) else RuntimeError(f"it would end the program: {error!r}")


def _end(thread: threading.Thread) -> None:
    """Let a thread raise SystemExit when it next runs Python; what else it does goes on beside us."""
    api: Any = ctypes.pythonapi
    api.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
