"""Tables that cannot be played here: kept as they are for a program that can, and told of as far as the log goes.

A reason says why: the game is missing, the rules are newer or retired, or the log does not replay as it was played.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from ratskeller.server.errors import Refusal
from ratskeller.server.play import led
from ratskeller.server.play.course import ABORTED, DIVERGED, MISSING, NEWER, OVER, PLAYING, RETIRED, Course
from ratskeller.server.storage import rows
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.rows import Row
from ratskeller.server.wire import WhyShelved

WHY: dict[WhyShelved, str] = {
    MISSING: "the game {game} is not installed here",
    NEWER: "this table is played under version {version} of {game}, which is newer than this program",
    RETIRED: "this table was played under version {version} of {game}, which is not played any more",
    DIVERGED: "the log of this table does not lead where it led when it was played, so the table is left as it is",
}


class Shelved(Course):
    """Who sits where, what was agreed and how it ended, without the game.

    Nothing can be done at such a table, but one of retired rules that is still open is closed.
    """

    begun = False

    def __init__(self, facts: Facts, shelved: WhyShelved, log: Iterable[Row], status: str) -> None:
        self.shelved: WhyShelved = shelved
        super().__init__(facts)
        for row in log:
            self._take(row)
        if not self.finished:  # rows of older programs do not say when a game was over, but the log's summary does
            self.status = status

    def _take(self, row: Row) -> None:
        self.seq, self.at = row.seq, max(self.at, row.at)
        if row.seat is None or 0 <= row.seat < self.facts.seats:
            with suppress(LookupError, TypeError, ValueError, AssertionError):  # as far as it can be understood
                self._understand(row)
        if row.led and led.CHAIN in row.led:
            self.outcome = row.led.get(led.OUTCOME)
            self.status = OVER if self.outcome else ABORTED

    def _understand(self, row: Row) -> None:
        if row.kind == rows.START:
            self._take_seats(row.what["order"])
            self.begun, self.status = True, PLAYING
        elif row.kind in rows.KINDS and row.kind not in rows.OF_GAME:  # a newer program may have more
            getattr(self, f"_{row.kind}")(row)

    def __getattr__(self, name: str) -> Any:
        if name == "game":
            raise self.refusal
        raise AttributeError(name)

    @property
    def refusal(self) -> Refusal:
        return refusal(self.facts, self.shelved)

    def after(self, row: Row, replaying: bool = False, tempo: float = 1.0) -> tuple[Course, Row]:
        if not replaying and (self.shelved, row.kind) != (RETIRED, rows.CLOSE):
            raise self.refusal
        next = copy.copy(self)
        next._take(row)
        return next, row


def refusal(facts: Facts, why: WhyShelved) -> Refusal:
    return Refusal("not-now", WHY[why].format(game=facts.game, version=facts.version), shelved=why)


def must_be_playable(course: Course) -> None:
    """Refuse what needs the game at a table that is shelved."""
    if isinstance(course, Shelved):
        raise course.refusal
