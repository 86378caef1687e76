"""What one viewer is shown of a game, from moment to moment: his own views, and the patches between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ratskeller.engine.events import SPECTATOR, Told, may_see, named
from ratskeller.engine.kinds import Kinds
from ratskeller.engine.seen import Seen
from ratskeller.engine.table import Moment, Table
from ratskeller.server.play.patch import SAME, WHOLE, bare, difference

Json = dict[str, Any]


@lru_cache(maxsize=4096)
def told_as(kinds: Kinds, event: Told) -> Json:
    """An event as it is told: to several viewers, and again and again in many games."""
    return named(kinds, event).json()


class Sight:
    """What a seat, or the spectators, know of a table and were shown of it."""

    def __init__(self, who: int) -> None:
        self.seat = None if who == SPECTATOR else who
        self.who = who
        self.seen: Seen | None = None  # None: there is no game yet
        self.view: Json | None = None  # of `seen`, while somebody looks; not bare

    def look(self, table: Table) -> None:
        """See the table as it is."""
        self.seen = table.seen(self.seat)
        self.view = self.seen.view()

    def rest(self) -> None:
        """Nobody looks: the view is forgotten, and made again when somebody does."""
        self.view = None

    def notice(self, table: Table, told: Sequence[Told]) -> bool:
        """Whether the table's last row is anything to this viewer, without looking."""
        before, self.seen = self.seen, table.seen(self.seat)
        return (
            before is None
            or self.seen.known != before.known
            or any(may_see(event[0], self.who) for event in told)
            or (len(table.beats) > 1 and bool(table.moments(self.seat, before.known, told)))
        )

    def follow(self, table: Table, told: Sequence[Told]) -> list[Json]:
        """The table's last row, beat by beat, as it is shown to this viewer; none if it is nothing to him."""
        if self.seen is None or self.view is None:
            self.look(table)
            return [{"view": bare(self.view)}]
        moments = table.moments(self.seat, self.seen.known, told)
        return [self._beat(moment) for moment in moments]

    def _beat(self, moment: Moment) -> Json:
        assert self.seen is not None
        before, self.seen = self.seen, moment.seen
        beat: Json = {}
        if moment.told:
            beat["events"] = [told_as(moment.seen.game.events, event) for event in moment.told]
        if moment.seen.known != before.known:
            old, self.view = self.view, moment.seen.view()
            patch = difference(old, self.view)
            if patch is WHOLE:
                beat["view"] = bare(self.view)
            elif patch is not SAME:
                beat["patch"] = patch
        return beat
