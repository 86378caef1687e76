"""What happened, and who may see it.

Rules tell events to a log.  Compiled, the log is None and Numba prunes the call, so telling costs nothing; interpreted
it is a list of `(audience, kind, seat, a, b, c)`, turned into named events when somebody reads them.

An action is decided in an instant, but people follow it step by step.  So rules also mark beats: moments at which the
table is whole, and all that was told so far is done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ratskeller.engine.kinds import Kinds
from ratskeller.engine.names import Label

EVERYONE = -1  # audience mask of open events: every seat and every spectator
SPECTATOR = -1  # viewer number of somebody who has no seat
UNKNOWN = "unknown"  # the kind of an event that only another version of the rules knows

Told = tuple[int, int, int, int, int, int]  # an event as rules tell it: audience, kind, seat and three arguments
Log = list[Told] | None


def tell(log: Log, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Something everybody sees."""
    if log is not None:
        log.append((EVERYONE, kind, seat, a, b, c))


def whisper(log: Log, audience: int, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Something only the seats of the bit mask `audience` see."""
    if log is not None:
        log.append((audience, kind, seat, a, b, c))


@dataclass(frozen=True)
class Beat:
    """A moment within an action at which the table is whole."""

    told: int  # so many of the action's events were told by then
    state: bytes


class Story(list[Told]):
    """What an action tells, with the table as it was at each beat."""

    def __init__(self, state: Any) -> None:
        super().__init__()
        self.beats: list[Beat] = []
        self._state = state
        self._last = self._now()

    def mark(self) -> None:
        """A beat, unless nothing has happened since the last.  In the middle of an action nobody is asked."""
        now = self._now()
        if now != self._last:
            self.beats.append(now)
            self._last = now

    def close(self) -> tuple[Beat, ...]:
        """All beats; the last one is the table as the action leaves it, with the next question."""
        end = Beat(len(self), self._state.tobytes())
        if self.beats and self._last == self._now():
            self.beats.pop()
        return (*self.beats, end)

    def _now(self) -> Beat:
        return Beat(len(self), unasked(self._state, self._state.tobytes()))


def unasked(kind: Any, state: bytes) -> bytes:
    """A state of this kind of record, while nobody is asked anything."""
    found: bytes = kind.without(state, "to_act", "asked")
    return found


def beat(log: Log) -> None:
    """The table is whole: what was told is done, and while nobody is asked `check` finds no fault."""
    if log is not None:
        _mark(log)


def _mark(log: list[Told]) -> None:
    if isinstance(log, Story):
        log.mark()


@dataclass(frozen=True)
class Event:
    """Something that happened at a table: `seat` did or suffered `kind`."""

    kind: str
    seat: int
    args: dict[str, Label]

    def json(self) -> dict[str, object]:
        return {"kind": self.kind, "seat": self.seat, **self.args}


def may_see(audience: int, viewer: int) -> bool:
    """Whether this viewer, a seat or SPECTATOR, belongs to the audience."""
    return audience == EVERYONE or (viewer >= 0 and bool(audience >> viewer & 1))


def named(kinds: Kinds, raw: Told) -> Event:
    """A logged event with names for numbers."""
    _, number, seat, a, b, c = raw
    kind = kinds[number]
    return Event(kind.name, seat, kind.named((a, b, c)))


def named_if_known(kinds: Kinds, raw: Told) -> Event:
    """The same for the log of another program, which may have told what this one has no name for."""
    try:
        return named(kinds, raw)
    except (LookupError, TypeError, ValueError):
        return Event(UNKNOWN, raw[2], {})
