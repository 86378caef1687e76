"""Tables of a game that is not installed here: kept as they are and shown by their cards, until the game is back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ratskeller.server.errors import Refusal
from ratskeller.server.play.course import Course
from ratskeller.server.storage import rows
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.rows import Row


class Shelved(Course):
    """Who sits where and what was agreed, without the game: nothing can be done at such a table."""

    playable = False

    def __init__(self, facts: Facts, log: Iterable[Row], status: str) -> None:
        super().__init__(facts)
        for row in log:
            self.seq, self.at = row.seq, max(self.at, row.at)
            if row.kind == rows.START:
                self.chairs = tuple(self.chairs[i] for i in row.what["order"])
            elif row.kind not in rows.OF_GAME:
                getattr(self, f"_{row.kind}")(row)
        self.status = status  # only the game knows when it was over, but the summary of the log says it

    def __getattr__(self, name: str) -> Any:
        if name == "game":
            raise self.refusal
        raise AttributeError(name)

    @property
    def refusal(self) -> Refusal:
        return Refusal("not-now", f"the game {self.facts.game} is not installed here")

    def after(self, row: Row, replaying: bool = False) -> tuple[Course, Row]:
        raise self.refusal
