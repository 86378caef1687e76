"""Two workers on one database, in this process and on a clock of their own, where nothing happens by itself."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server.errors import Refusal
from ratskeller.server.hosting import Hosting
from ratskeller.server.play import keeper
from ratskeller.server.play.bots import Bots
from ratskeller.server.play.course import Course
from ratskeller.server.play.due import Chore, chores
from ratskeller.server.play.house import House
from ratskeller.server.play.live import Author, Decide, Intent, Live
from ratskeller.server.play.offer import offer_of
from ratskeller.server.play.questions import Question, instead
from ratskeller.server.presence import Presence
from ratskeller.server.storage.database import Database
from ratskeller.server.storage.friends import Friends
from ratskeller.server.storage.journal import Journal
from ratskeller.server.storage.leases import Leases
from ratskeller.server.storage.presences import Presences
from ratskeller.server.storage.reading import Reading
from ratskeller.server.storage.schema import former, guests, log, results, seats, snapshots, tables, users
from ratskeller.server.storage.talks import Talks
from ratskeller.server.world import World

BEGIN = 1_800_000_000_000  # milliseconds
PACE = 1.0
Answer = TypeVar("Answer")


class Clock:
    def __init__(self) -> None:
        self.now = BEGIN
        self.dice = random.Random(0)

    def world(self) -> World:
        return World(lambda: self.now, lambda: f"{self.dice.getrandbits(96):024x}", lambda: self.dice.randbytes(32))

    def again(self) -> None:
        """The same history once more."""
        self.now = BEGIN
        self.dice.seed(0)


class Worker:
    """One process's part of the house."""

    def __init__(self, url: str, clock: Clock) -> None:
        self.clock = clock
        self.database = Database(url)
        self.journal = Journal(self.database)
        self.reading = Reading(self.database)
        self.restart()

    def restart(self) -> None:
        """Forget everything: what is stored is read again."""
        world = self.clock.world()
        self.house = House(self.journal, self.reading, Leases(self.journal, world), Bots(1, 1), world, PACE, most=100)
        self.house.alone = False  # another one writes too
        self.house.keeper._stopped = True  # chores are done when the history says so
        presence = Presence(self.house, Presences(self.database, self.journal))
        friends, talks = Friends(self.database, self.journal, world), Talks(self.database, self.journal)
        self.hosting = Hosting(self.house, presence, friends, world, 100, talks.shunned, offer_of(""))

    async def settle(self) -> None:
        while self.house._tasks:
            await asyncio.gather(*self.house._tasks)

    async def hear(self, table: str) -> None:
        """The other worker has stored something."""
        self.house.heard(table)
        await self.settle()
        await self.house.get(table)

    async def do(self, table: str, decide: Decide, author: Author = None) -> bool:
        """Whether it was acknowledged; a refusal is the other answer."""
        heard: list[bool] = []
        try:
            live = await self.house.get(table)
            await live.do(decide, author, lambda: heard.append(True))
        except Refusal:
            return False
        assert heard == [True]
        return True

    async def chore(self, table: str, chore: Chore) -> bool:
        """Do what is due, as the keeper does."""
        return await self.do(table, lambda course: self._decide(course, chore))

    def _decide(self, course: Course, chore: Chore) -> Sequence[Intent]:
        if not keeper._as_it_stands(course, chore, PACE):
            return []
        if chore.kind == "bot" and course.table is not None and chore.seat is not None:
            seed = keeper._dice(course.table, chore.seat, course.moves[chore.seat])
            bot = course.chairs[chore.seat].bot
            choice = instead(Question(bot, course.table.seen(chore.seat), seed))
            return keeper._decide_bot(course, chore, [choice], PACE, bot)
        return keeper._decide(course, chore, PACE, self.clock.now)

    def due(self, live: Live) -> list[Chore]:
        return [chore for chore in chores(live.course, PACE) if chore.at <= self.clock.now]


class TwoWorkers:
    def __init__(self, folder: Path, people: Sequence[str]) -> None:
        self.loop = asyncio.new_event_loop()
        self.clock = Clock()
        self.people = people
        self.url = f"sqlite+aiosqlite:///{folder / 'house.db'}"
        self.workers: list[Worker] = []
        self.run(self._open())

    def run(self, work: Awaitable[Answer]) -> Answer:
        async def within() -> Answer:
            return await work

        return self.loop.run_until_complete(within())

    async def _open(self) -> None:
        self.workers = [Worker(self.url, self.clock) for _ in range(2)]
        await self.workers[0].database.start()
        for worker in self.workers:
            worker.journal.start()

    def close(self) -> None:
        async def closing() -> None:
            for worker in self.workers:
                await worker.settle()
                await worker.journal.close()
                await worker.database.close()

        self.run(closing())
        self.loop.close()

    def empty(self) -> None:
        """An empty house, in which only the people are known."""
        known = [{"id": id, "nickname": id.upper(), "language": "en", "created": BEGIN} for id in self.people]

        async def job(connection: AsyncConnection) -> None:
            for table in (results, former, guests, seats, log, snapshots, tables, users):
                await connection.execute(delete(table))
            await connection.execute(insert(users), known)

        async def emptying() -> None:
            for worker in self.workers:
                await worker.settle()
                worker.restart()
            await self.workers[0].journal.write(job)

        self.clock.again()
        self.run(emptying())

    async def fresh(self, table: str) -> Live:
        """The table as a process finds it that has just started."""
        newcomer = self.workers[0]
        world = self.clock.world()
        house = House(
            newcomer.journal, newcomer.reading, Leases(newcomer.journal, world), Bots(1, 1), world, PACE, most=10
        )
        house.keeper._stopped = True
        return await house.get(table)


def facts_of(rows: list[Any]) -> list[Any]:
    """What rows say, to compare."""
    return [(row.seq, row.at, row.kind, row.seat, row.user, row.message, row.what, row.seed, row.told) for row in rows]
