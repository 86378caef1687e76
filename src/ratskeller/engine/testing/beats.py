"""Beats: within an action, too, the table is whole, and tells a viewer no more than he may know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, ClassVar

from ratskeller.engine.events import SPECTATOR, Told, may_see
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import Moment, Table
from ratskeller.engine.testing.over_games import Case, OverGames, random_game
from ratskeller.engine.views import view_faults


class Beats(OverGames):
    """Where rules mark beats."""

    permute: ClassVar[Any]
    has_beats: ClassVar[bool] = True  # False for a game of which every action is a single step

    def test_the_table_is_whole_at_every_beat(self, case: Case) -> None:
        game = find_game(self.game)
        steps = 0
        for at, told in rows(case, self.game, 1):
            counts = [beat.told for beat in at.beats]
            assert counts == sorted(counts) and counts[-1] == len(told)
            assert len(set(at.beats)) == len(at.beats) and at.beats[-1].state == at.state.tobytes()
            for beat in at.beats[:-1]:
                state = game.state.frombytes(beat.state)
                heard = [game.events[event[1]].name for event in told[: beat.told]]
                assert not game.check(state), f"{game.rule(game.check(state))} after {heard}"
                assert state.to_act == state.asked == 0, "somebody is asked in the middle of an action"
            steps += len(at.beats) > 1
        assert bool(steps) == self.has_beats, f"{steps} actions were told in steps"

    def test_beats_show_only_what_a_viewer_may_know(self, case: Case) -> None:
        game, luck = find_game(self.game), random.Random(f"{case}")
        for at, _ in self.told_in_steps(case):
            beat = luck.choice(at.beats[:-1])
            for viewer in range(SPECTATOR, at.seats):
                true, other = game.state.frombytes(beat.state), game.state.frombytes(beat.state)
                self.permute(other, viewer, luck)
                assert not game.check(other), f"the permutation is impossible: {game.rule(game.check(other))}"
                game.redact(true, viewer)
                game.redact(other, viewer)
                assert true.tobytes() == other.tobytes(), "a beat shows what is hidden"
                game.redact(other, viewer)
                assert true == other, "redaction is not idempotent"
                assert true.to_act == true.asked == 0

    def test_moments_are_as_declared(self, case: Case) -> None:
        """All that a viewer may see of a row is in his moments, in order, and the last of them is the table."""
        for at, told in self.told_in_steps(case):
            for viewer in (None, *range(at.seats)):
                moments = at.moments(viewer, b"".ljust(at.game.state.size, b"\0"), told)
                assert moments[-1].seen.known == at.seen(viewer).known
                assert sum((moment.told for moment in moments), ()) == visible(viewer, told)
                for one, next_one in pairwise(moments):
                    assert next_one.told or next_one.seen.known != one.seen.known, "a beat shows nothing"
                for moment in moments:
                    assert not view_faults(at.game, moment.seen.view())

    def test_tables_that_look_alike_are_told_alike(self, case: Case) -> None:
        """Else the number of beats, or what one of them shows, gives a secret away."""
        alike = 0
        for at, seat, code, luck in random_game(case, self.game, 6):
            viewer = luck.randrange(SPECTATOR, at.seats)
            who = None if viewer == SPECTATOR else viewer
            one, two = at.copy(), at.copy()
            self.permute(two.state, viewer, luck)
            before, heard = at.seen(who).known, len(at.told)
            if code not in two.codes(seat) or two.state == one.state:
                continue
            stories = []
            for table in (one, two):
                table.play(seat, code)
                told = table.told[heard:]
                stories.append((visible(who, told), table.seen(who).known, table.moments(who, before, told)))
            if stories[0][:2] == stories[1][:2]:
                assert encoded(stories[0][2]) == encoded(stories[1][2])
                alike += 1
        assert alike, "no action ever left the viewer unable to tell two tables apart"

    def told_in_steps(self, case: Case) -> Iterator[tuple[Table, Sequence[Told]]]:
        """A few rows of a random game that have several beats."""
        every = [i for i, (at, _) in enumerate(rows(case, self.game, 1)) if len(at.beats) > 1]
        few = set(every[:: max(1, len(every) // self.sampled)])
        for i, row in enumerate(rows(case, self.game, 1)):
            if i in few:
                yield row


def rows(case: Case, name: str, number: int) -> Iterator[tuple[Table, Sequence[Told]]]:
    """A random game: the table after each row, and what the row told."""
    at, heard = None, 0
    for at, _, _, _ in random_game(case, name, number):
        if at.rows:
            yield at, at.told[heard:]
        heard = len(at.told)
    assert at is not None
    yield at, at.told[heard:]


def visible(viewer: int | None, told: Sequence[Told]) -> tuple[Told, ...]:
    """Of what was told, what a viewer may see."""
    who = SPECTATOR if viewer is None else viewer
    return tuple(event for event in told if may_see(event[0], who))


def encoded(moments: Sequence[Moment]) -> list[tuple[tuple[Told, ...], bytes, str]]:
    """A viewer's moments to the last byte."""
    return [(moment.told, moment.seen.known, json.dumps(moment.seen.view())) for moment in moments]
