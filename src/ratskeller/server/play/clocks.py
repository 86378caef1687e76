"""The clocks of a table.  They are the server's, and they follow from rows of the log and what is public alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

SECOND = 1000  # milliseconds
GRACE = 10 * SECOND  # the least that somebody who is back after running out has


@dataclass(frozen=True)
class Clocks:
    """Milliseconds left by seat at the time `at`; those of `running` seats have run since."""

    setting: dict[str, Any]  # LiveClock or MoveClock of the wire
    at: int
    left: tuple[int, ...]
    running: tuple[int, ...] = ()

    @staticmethod
    def start(setting: dict[str, Any], seats: int, at: int) -> Clocks:
        full = setting["budget" if setting["kind"] == "live" else "move"] * SECOND
        return Clocks(setting, at, (full,) * seats)

    @property
    def per_move(self) -> bool:
        return bool(self.setting["kind"] == "move")

    def step(self, at: int, running: tuple[int, ...], moved: int | None, withdrawn: int | None) -> Clocks:
        """The clocks after something happened: whose run now, and which seat has made a move that everybody saw.

        A seat that has withdrawn its answer gets back what it had before it gave it: time cannot be gained so.
        """
        renewed = self.per_move and moved in running
        if running == self.running and not renewed:
            return self
        left = list(self.left)
        for seat in self.running:
            left[seat] -= at - self.at
            if seat == moved and seat not in running and not self.per_move:
                left[seat] += self.setting["increment"] * SECOND
        for seat in running:
            if seat in self.running and seat != moved:
                continue
            if seat == withdrawn:
                left[seat] -= 0 if self.per_move else self.setting["increment"] * SECOND
            elif self.per_move:
                left[seat] = self.setting["move"] * SECOND
        return replace(self, at=at, left=tuple(max(0, ms) for ms in left), running=running)

    def forgive(self, seat: int) -> Clocks:
        """Somebody is back: he gets a tenth of the budget at least, or a whole new time for his move."""
        if self.per_move:
            least = self.setting["move"] * SECOND
        else:
            least = max(GRACE, self.setting["budget"] * SECOND // 10)
        left = list(self.left)
        left[seat] = max(left[seat], least)
        return replace(self, left=tuple(left))

    def deadline(self, seat: int) -> int | None:
        """When the seat runs out, if its clock runs."""
        return self.at + self.left[seat] if seat in self.running else None

    def json(self, with_clock: tuple[bool, ...]) -> dict[str, Any]:
        left = [ms if has else None for ms, has in zip(self.left, with_clock, strict=True)]
        return {"at": self.at, "left": left, "running": list(self.running)}

    def frozen(self) -> list[Any]:
        return [self.at, list(self.left), list(self.running)]

    @staticmethod
    def thawed(setting: dict[str, Any], frozen: list[Any]) -> Clocks:
        return Clocks(setting, frozen[0], tuple(frozen[1]), tuple(frozen[2]))
