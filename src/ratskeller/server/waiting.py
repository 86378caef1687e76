"""Tables that wait for people, and whose own people have gone: nobody is left to wait at one of them.

When all have been away for ten minutes the table is closed; if only its owner has, the next who is there owns it.
Tables by mail wait for as long as it takes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ratskeller.server.errors import Refusal
from ratskeller.server.logs import fault
from ratskeller.server.play.absence import PATIENCE
from ratskeller.server.play.course import WAITING, Course
from ratskeller.server.play.house import House
from ratskeller.server.play.live import Intent, Live
from ratskeller.server.presence import Presence
from ratskeller.server.storage import rows
from ratskeller.server.storage.journal import Conflict

EVERY = 60.0  # seconds
MOST = 200  # tables looked at in a round; the next goes on from there


class Waiting:
    def __init__(self, house: House, presence: Presence) -> None:
        self.house = house
        self.presence = presence
        self.since = house.now()  # before that nobody can have been seen
        self._after = ""  # the table that was looked at last
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="waiting")

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.round()
            except (Refusal, Conflict):
                continue  # the database is away, which was logged, or somebody came at this very moment
            except Exception:
                fault("waiting")

    async def round(self) -> None:
        before = self.house.now() - PATIENCE
        if before < self.since:
            return
        found = await self.house.reading.waited(before, self._after, MOST)
        self._after = found[-1] if len(found) == MOST else ""
        for id in found:
            if await self.house.keeper.leases.claim(id):
                await self._look_after(await self.house.get(id))

    async def _look_after(self, live: Live) -> None:
        def decide(course: Course) -> Sequence[Intent]:
            if course.status != WAITING or not course.playable:
                return []
            if all(self._has_deserted(course, user) for user in {course.owner, *course.people}):
                return [Intent(rows.CLOSE, what={"why": "empty"})]
            here = [user for user in course.people if self.presence.is_here(user, live.id)]
            if here and course.owner not in here and self._has_deserted(course, course.owner):
                return [Intent(rows.OWN, what={"owner": here[0]})]
            return []

        await live.do(decide)

    def _has_deserted(self, course: Course, user: str) -> bool:
        since = self.presence.away_since(user, course.facts.id)
        return since is not None and self.house.now() - max(since, course.at, self.since) >= PATIENCE
