"""The clocks of a table.  They are the server's, and they follow from rows of the log and what is public alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

SECOND = 1000  # milliseconds
GRACE = 10 * SECOND  # the least that somebody who is back after running out has


@dataclass(frozen=True)
class Clocks:
    """Milliseconds left by seat at the time `at`; those of `running` seats run from `starts` on, then or later."""

    setting: dict[str, Any]  # LiveClock or MoveClock of the wire
    at: int
    left: tuple[int, ...]
    running: tuple[int, ...] = ()
    starts: tuple[int, ...] = ()  # by seat; of no meaning where it does not run

    @staticmethod
    def start(setting: dict[str, Any], seats: int, at: int) -> Clocks:
        full = setting["budget" if setting["kind"] == "live" else "move"] * SECOND
        return Clocks(setting, at, (full,) * seats, (), (at,) * seats)

    @property
    def per_move(self) -> bool:
        return bool(self.setting["kind"] == "move")

    def step(
        self,
        at: int,
        running: tuple[int, ...],
        moved: int | None,
        withdrawn: int | None,
        story: int = 0,
        surprised: bool = False,
    ) -> Clocks:
        """The clocks after something happened: whose run now, and which seat has made a move that everybody saw.

        A clock begins to run when the `story` of it has been told.  One that goes on running stops for it only if
        everybody was `surprised`: what one can do and undo at will must not stop one's own.  A seat that has withdrawn
        its answer gets back what it had before it gave it: time cannot be gained so.
        """
        renewed = self.per_move and moved in running
        stopped = surprised and story > at and bool(running)
        if running == self.running and not renewed and not stopped:
            return self
        left, starts = list(self.left), [max(at, start) for start in self.starts]
        for seat in self.running:
            left[seat] -= max(0, at - self.starts[seat])
            if seat == moved and seat not in running and not self.per_move:
                left[seat] += self.setting["increment"] * SECOND
        for seat in running:
            goes_on = seat in self.running and seat != moved
            if seat == withdrawn and not goes_on:
                left[seat] -= 0 if self.per_move else self.setting["increment"] * SECOND
                starts[seat] = at
            elif surprised or seat not in self.running or (renewed and seat == moved):
                starts[seat] = max(at, story)
            if self.per_move and not goes_on and seat != withdrawn:
                left[seat] = self.setting["move"] * SECOND
        return replace(self, at=at, left=tuple(max(0, ms) for ms in left), running=running, starts=tuple(starts))

    def forgive(self, seat: int) -> Clocks:
        """Somebody is back: he gets a tenth of the budget at least, or a whole new time for his move."""
        if self.per_move:
            least = self.setting["move"] * SECOND
        else:
            least = max(GRACE, self.setting["budget"] * SECOND // 10)
        left = list(self.left)
        left[seat] = max(left[seat], least)
        return replace(self, left=tuple(left))

    def join(self, seat: int, others: Sequence[int], at: int) -> Clocks:
        """Somebody takes the seat over: he has as much as whoever has most of the others, or all if there are none."""
        if self.per_move:
            return self
        full = self.setting["budget"] * SECOND
        used = {other: max(0, at - self.starts[other]) if other in self.running else 0 for other in others}
        left = list(self.left)
        left[seat] = max((self.left[other] - used[other] for other in others), default=full)
        return replace(self, left=tuple(left)).forgive(seat)

    def deadline(self, seat: int) -> int | None:
        """When the seat runs out, if its clock runs."""
        return self.starts[seat] + self.left[seat] if seat in self.running else None

    def json(self, with_clock: tuple[bool, ...]) -> dict[str, Any]:
        left = [ms if has else None for ms, has in zip(self.left, with_clock, strict=True)]
        starts = {self.starts[seat] for seat in self.running}
        if len(starts) > 1:
            return {"at": self.at, "left": left, "running": list(self.running), "starts": list(self.starts)}
        return {"at": starts.pop() if starts else self.at, "left": left, "running": list(self.running)}

    def frozen(self) -> list[Any]:
        return [self.at, list(self.left), list(self.running), list(self.starts)]

    @staticmethod
    def thawed(setting: dict[str, Any], frozen: list[Any]) -> Clocks:
        """Older programs do not say when clocks start: they ran at once."""
        at, left, running, *starts = frozen
        return Clocks(setting, at, tuple(left), tuple(running), tuple(starts[0]) if starts else (at,) * len(left))
