"""What one viewer is shown of a game, from moment to moment: his own views, and the patches between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ratskeller.engine.events import SPECTATOR, Beat, Told, may_see, named
from ratskeller.engine.kinds import Kinds
from ratskeller.engine.seen import Seen
from ratskeller.engine.table import Table
from ratskeller.server.play.patch import SAME, WHOLE, bare, difference

BRIEF = 250  # milliseconds
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
        self._lent: Any = None  # a record to look with

    def look(self, table: Table) -> None:
        """See the table as it is."""
        self.seen = table.seen(self.seat)
        self.view = self.seen.view()

    def rest(self) -> None:
        """Nobody looks: the view is forgotten, and made again when somebody does."""
        self.view = self._lent = None

    def notice(self, table: Table, told: Sequence[Told]) -> bool:
        """Whether the table's last row is anything to this viewer, without looking."""
        before, self.seen = self.seen, table.seen(self.seat)
        told_him = any(may_see(event[0], self.who) for event in told)
        return told_him or before is None or self.seen.known != before.known

    def follow(self, table: Table, told: Sequence[Told]) -> list[Json]:
        """The table's last row, beat by beat, as it is shown to this viewer; none if it is nothing to him."""
        if self.seen is None or self.view is None:
            self.look(table)
            return [{"view": bare(self.view)}]
        self._lent = self._lent or table.game.state()
        shown = [self._beat(table, beat, events) for beat, events in self._moments(table, told)]
        return [beat for beat in shown if beat is not None]

    def _moments(self, table: Table, told: Sequence[Told]) -> list[tuple[Beat, list[Told]]]:
        """The beats that can be followed, with what he is told in each; the last is the table as it stands.

        One that is too brief is seen with the next, and a last one with that before it.  So beats are counted by what
        the viewer is told, and by nothing that is hidden from him.
        """
        kinds = table.game.events
        found: list[tuple[Beat, list[Told]]] = []
        events: list[Told] = []
        so_far = 0
        for beat in table.beats:
            events = events + [event for event in told[so_far : beat.told] if may_see(event[0], self.who)]
            so_far = beat.told
            brief = sum(kinds[event[1]].takes for event in events) <= BRIEF
            if beat is table.beats[-1]:
                if brief and found:
                    events = found.pop()[1] + events
                found.append((beat, events))
            elif not brief:
                found.append((beat, events))
                events = []
        return found

    def _beat(self, table: Table, beat: Beat, told: list[Told]) -> Json | None:
        """What is new at a beat; None if he learns nothing."""
        assert self.seen is not None
        before = self.seen
        before.give_back()
        self.seen = table.seen_at(beat, self.seat, self._lent)
        if self.seen.known == before.known and not told:
            return None
        shown: Json = {}
        if told:
            shown["events"] = [told_as(table.game.events, event) for event in told]
        if self.seen.known != before.known:
            old, self.view = self.view, self.seen.view()
            patch = difference(old, self.view)
            if patch is WHOLE:
                shown["view"] = bare(self.view)
            elif patch is not SAME:
                shown["patch"] = patch
        return shown
