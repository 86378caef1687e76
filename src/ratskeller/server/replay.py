"""Finished games: their steps from every seat's view, older events, and the record with its proof of luck."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from ratskeller.engine import luck
from ratskeller.engine.errors import IllegalAction, NotationError
from ratskeller.engine.events import SPECTATOR, may_see, named_if_known
from ratskeller.engine.record_file import Dice, seed_text, write, written
from ratskeller.engine.table import Row as TableRow
from ratskeller.engine.table import Table
from ratskeller.server import wire
from ratskeller.server.play import led
from ratskeller.server.play.course import DIVERGED, Course
from ratskeller.server.play.live import Live
from ratskeller.server.play.patch import bare
from ratskeller.server.play.shelved import must_be_playable, refusal
from ratskeller.server.play.sight import Sight
from ratskeller.server.play.viewers import as_told
from ratskeller.server.storage import rows
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.reading import Reading
from ratskeller.server.storage.rows import Row

MOST_STEPS = 500
MOST_EVENTS = 200


class Replays:
    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    async def history(self, live: Live, seat: int | None, before: int) -> wire.History:
        found = await self.reading.rows_after(live.id, 0)
        who = SPECTATOR if seat is None else seat
        events = [event for row in found for event in row.told if may_see(event[0], who)]
        end = min(before, len(events))
        first = max(0, end - MOST_EVENTS)
        kinds = live.course.game.events
        return wire.History(events=[named_if_known(kinds, event).json() for event in events[first:end]], before=first)

    async def steps(self, live: Live, seat: int | None, first: int) -> wire.Replay:
        must_be_playable(live.course)
        found = await self.reading.rows_after(live.id, 0)
        try:
            return await asyncio.to_thread(_steps, live, found, seat, first)
        except (IllegalAction, NotationError):  # the table was opened from a snapshot
            raise refusal(live.course.facts, DIVERGED) from None

    async def record(self, live: Live) -> dict[str, Any]:
        """As the log has it, without playing the game again."""
        found = await self.reading.rows_after(live.id, 0)
        return await asyncio.to_thread(record_of, live.course, found)


def _steps(live: Live, found: list[Row], seat: int | None, first: int) -> wire.Replay:
    course = Course(live.course.facts)
    sight = Sight(SPECTATOR if seat is None else seat)
    number, total = 0, sum(row.kind in rows.OF_GAME for row in found)
    start: Any = {}
    steps: list[wire.ReplayStep] = []
    for row in found:
        course, _ = course.after(row, replaying=True)
        if course.table is None or row.kind not in (rows.START, *rows.OF_GAME):
            continue
        if row.kind != rows.START:
            number += 1
            if first < number <= first + MOST_STEPS:
                steps.append(_step(row, sight.follow(course.table, row.told)))
        if number in (0, first):
            sight.look(course.table)
            start = bare(sight.view)
    card = wire.TableCard.model_validate(live.card)
    return wire.Replay(card=card, seat=seat, first=first, total=total, view=start, steps=steps)


def _step(row: Row, beats: list[dict[str, Any]]) -> wire.ReplayStep:
    what = row.what["do"] if row.kind == rows.ACT else row.kind
    told: dict[str, Any] = {"events": []} | as_told(beats)
    return wire.ReplayStep(seat=row.seat or 0, what=what, at=row.at, seed=seed_text(row.seed), **told)


def record_of(course: Course, found: list[Row]) -> dict[str, Any]:
    """The record of a game that has ended.  Of one that nobody can replay it may not say all."""
    start = next(row for row in found if row.kind == rows.START)
    end = next((row.led for row in found if row.led and led.CHAIN in row.led), None)
    if course.playable and not (start.led and end):
        with suppress(IllegalAction, NotationError):
            return write(_replayed(course.facts, found), bots_of(found))
    facts, nonces = course.facts, [chair.nonce for chair in course.chairs]
    heading = luck.facts(facts.game, facts.version, facts.options, facts.seats, facts.name, nonces)
    if course.seating is not None:
        heading["seating"] = course.seating
    log = [_of_game(row) for row in found if row.kind in rows.OF_GAME]
    end = end or {}
    chain, outcome = end.get(led.CHAIN, ""), end.get(led.OUTCOME)
    return written(heading, facts.secret, start.seed, log, chain, outcome, bots_of(found))


def bots_of(found: list[Row]) -> list[Dice]:
    """What bots decided, and with which dice; older rows do not say it, or not of what version."""
    log = (row.what for row in found if row.kind in rows.OF_GAME)
    return [_dice(i, what) for i, what in enumerate(log) if "seed" in what]


def _dice(i: int, what: dict[str, Any]) -> Dice:
    dice = i, str(what["bot"]), str(what["seed"]), int(what["iterations"])
    return (*dice, int(what["version"])) if "version" in what else dice


def _of_game(row: Row) -> TableRow:
    return TableRow(row.seat or 0, row.what["do"] if row.kind == rows.ACT else row.kind, row.seed)


def _replayed(facts: Facts, found: list[Row]) -> Table:
    course = Course(facts)
    for row in found:
        course, _ = course.after(row, replaying=True)
    assert course.table is not None
    return course.table
