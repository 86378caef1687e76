"""After a start, once and little by little: what earlier programs did not write of their games is filled in.

A table is settled when it has ended and the rows that began and ended its game say what they led to.  Those of older
programs do not; so their games are replayed, each under its own rules, and the rows are completed.  It can stop at any
moment: what is done is done, and the next start goes on with the rest.

Of games that were over before results were kept beside the log, they are kept now.  Tables that are still open under
rules that are not played any more are closed on the way.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from ratskeller.server.errors import Refusal
from ratskeller.server.logs import fault, info
from ratskeller.server.play.course import ABORTED, DIVERGED, OVER, RETIRED, Course
from ratskeller.server.play.house import House
from ratskeller.server.play.led import CHAIN
from ratskeller.server.play.results import results_of
from ratskeller.server.play.shelved import Shelved
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.rows import Row

STEP = 50  # tables looked at together
PAGE = 100  # rows replayed together
TOLD_EVERY = 500  # tables replayed
LATER = 10.0  # seconds until the next try while another process is at it, or the database is away
LEASE = "settling"


@dataclass
class Count:
    replayed: int = 0
    skipped: int = 0  # cannot be replayed here


class Settling:
    def __init__(self, house: House) -> None:
        self.house = house
        self.count = Count()
        self.done = asyncio.Event()
        self._stop = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="settling")

    async def close(self) -> None:
        """Stop after the page of rows that is being replayed."""
        self._stop.set()
        if self._task:
            await self._task

    async def _run(self) -> None:
        if await self._all(self._step) and await self._all(self._count):
            self._tell("settled")
            self.done.set()

    async def _all(self, step: Callable[[str], Awaitable[str | None]]) -> bool:
        """Whether it got to the end."""
        after: str | None = ""
        while after is not None and not self._stop.is_set():
            try:
                if await self.house.keeper.leases.claim(LEASE):
                    after = await step(after)
                    continue
            except Refusal:
                pass  # the database is away; it was logged
            except Exception:
                fault("settling")
                return False
            await self._rest(LATER)
        return after is None

    async def _count(self, after: str) -> str | None:
        """Keep the results of some games that ended before results were kept; the last, None if there are no more."""
        found = await self.house.reading.uncounted(after, STEP)
        for facts in found:
            if self._stop.is_set():
                break
            rows = await self.house.reading.outline(facts.id)
            course = Shelved(facts, DIVERGED, rows, OVER)
            ended = next((row.at for row in rows if row.led and CHAIN in row.led), course.at)
            if course.outcome:
                await self.house.journal.write(self.house.writing.results(results_of(course, course.outcome, ended)))
        return found[-1].id if found else None

    async def _step(self, after: str) -> str | None:
        """Settle some tables; the id of the last, None if there are no more."""
        found = await self.house.reading.unsettled(after, STEP)
        settled = []
        for table in found:
            if self._stop.is_set():
                break
            why_not = self.house.why_not(table.facts)
            if why_not == RETIRED and table.status not in (OVER, ABORTED):
                await self.house.get(table.facts.id)  # which closes it
            elif why_not:
                self.count.skipped += 1
            elif table.lacks:
                await self._fill_in(table.facts)
            elif table.status in (OVER, ABORTED):
                settled.append(table.facts.id)
        await self.house.writing.settled(settled)
        return found[-1].facts.id if found else None

    async def _fill_in(self, facts: Facts) -> None:
        began = time.monotonic()
        try:
            found = await self._replayed(facts)
        except Refusal:
            raise
        except Exception as error:  # whatever rules do that have changed
            self.count.skipped += 1
            if not self.house.at_hand(facts.id):  # with a snapshot it may be played on
                self.house.diverged(facts, error)
            return
        if found:
            course, rows = found
            await self.house.writing.led_to(facts.id, rows, course.finished)
            self.count.replayed += 1
            if self.count.replayed % TOLD_EVERY == 0:
                self._tell("settling")
        await self._rest(time.monotonic() - began)  # half of the time is for those who play

    async def _replayed(self, facts: Facts) -> tuple[Course, list[Row]] | None:
        """The course of a table, and those of its rows that led to more than they say; None if there is no time."""
        course, incomplete = Course(facts), list[Row]()
        while page := await self.house.reading.rows_after(facts.id, course.seq, PAGE):
            course, found = await asyncio.to_thread(_replay, course, page)
            incomplete += found
            if self._stop.is_set():
                return None
        return course, incomplete

    async def _rest(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stop.wait(), seconds)

    def _tell(self, event: str) -> None:
        if self.count != Count():
            info(event, replayed=self.count.replayed, skipped=self.count.skipped)


def _replay(course: Course, page: list[Row]) -> tuple[Course, list[Row]]:
    incomplete = []
    for row in page:
        course, made = course.after(row, replaying=True)
        if made.led and not row.led:
            incomplete.append(made)
    return course, incomplete
