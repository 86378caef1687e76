"""Minds tables: bots move, standing answers are given, clocks run out, in one process at a time.

A timer in this process does what is due at the tables it has at hand; a sweep of the database finds the rest: tables
whose process died, and deadlines after a restart.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from ratskeller.bots.protocol import Budget
from ratskeller.bots.turns import Purse
from ratskeller.engine import luck
from ratskeller.engine.contract import MOST_SEATS
from ratskeller.engine.table import Table
from ratskeller.server.errors import Refusal
from ratskeller.server.logs import fault, warn
from ratskeller.server.play.bots import Bots
from ratskeller.server.play.course import REVEAL_WITHIN, Course
from ratskeller.server.play.due import Chore, chores, given
from ratskeller.server.play.live import Intent, Live
from ratskeller.server.play.questions import Choice, Question
from ratskeller.server.play.starting import broken_off
from ratskeller.server.storage import rows
from ratskeller.server.storage.leases import Leases

SWEEP = 1.0  # seconds
LATER = 2.0  # seconds until the next try at a table whose lease is another's, or after trouble
AHEAD = 2000  # milliseconds before its time at which a bot begins to think
LONGEST_CHOICE = 64  # decisions that a bot makes before anybody notices
MOST_PURSES = 5000  # turns of bots


class Keeper:
    def __init__(
        self,
        leases: Leases,
        bots: Bots,
        pace: float,
        now: Callable[[], int],
        overdue: Callable[[], Awaitable[Sequence[str]]],
        get: Callable[[str], Awaitable[Live]],
    ) -> None:
        self.leases = leases
        self.bots = bots
        self.pace = pace
        self.overdue = overdue
        self.get = get
        self.since = now()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: dict[tuple[str, int | None], asyncio.Task[None]] = {}
        self._waiting: dict[tuple[str, int | None], asyncio.Event] = {}  # bots that have thought, until it is time
        self._purses: OrderedDict[tuple[str, int], Purse] = OrderedDict()  # what bots' turns have left
        self._sweeper: asyncio.Task[None] | None = None
        self._stopped = False

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep(), name="keeper")

    async def close(self) -> None:
        self._stopped = True
        for timer in self._timers.values():
            timer.cancel()
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task

    def consider(self, live: Live) -> None:
        """Set the table's timer to what is due next."""
        timer = self._timers.pop(live.id, None)
        if timer:
            timer.cancel()
        if self._stopped:
            return
        now = live.now()
        waits = []
        for chore in chores(live.course, self.pace):
            if (live.id, chore.seat) in self._tasks:
                self._look_again(live.id, chore.seat)
                continue  # under way; it considers again when it ends
            at = self._time_of(chore)
            if at <= now:
                self._begin(live, chore)
            else:
                waits.append(at - now)
        if waits:
            self._set(live, min(waits) / 1000)

    def _time_of(self, chore: Chore) -> int:
        """When to begin with it: nobody is late with his nonce because the server was away."""
        if chore.kind == "unrevealed":
            return max(chore.at, self.since + REVEAL_WITHIN)
        return self._publish_at(chore) - max(AHEAD, chore.thinks) if chore.kind == "bot" else chore.at

    def _publish_at(self, chore: Chore) -> int:
        """When a bot acts.  One that was asked while the server was away has time to think, whatever it is asked."""
        return max(chore.at, self.since + chore.thinks) if chore.thinks else chore.at

    def _set(self, live: Live, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._timers[live.id] = loop.call_later(min(seconds + 0.001, 3600), self.consider, live)

    def forget(self, table: str) -> None:
        """The table leaves memory; the sweep will find it when something is due."""
        timer = self._timers.pop(table, None)
        if timer:
            timer.cancel()

    def busy(self, table: str) -> bool:
        return any((table, seat) in self._tasks for seat in (None, *range(MOST_SEATS)))

    def minds(self, table: str) -> bool:
        """Whether a timer or a task of this process is on it."""
        return table in self._timers or self.busy(table)

    def _begin(self, live: Live, chore: Chore) -> None:
        key = (live.id, chore.seat)
        task = asyncio.create_task(self._do(live, chore))
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._ended(live, key))

    def _ended(self, live: Live, key: tuple[str, int | None]) -> None:
        self._tasks.pop(key, None)
        self._waiting.pop(key, None)
        if live.id not in self._timers:
            self.consider(live)

    async def _do(self, live: Live, chore: Chore) -> None:
        try:
            if not await self.leases.claim(live.id):
                await asyncio.sleep(LATER)
                return
            if chore.kind == "bot":
                await self._move_bot(live, chore)
            else:
                await live.do(lambda course: _decide(course, chore, self.pace, live.now()))
        except Refusal as refusal:
            warn("chore", table=live.id, chore=chore.kind, code=refusal.code)
            await asyncio.sleep(LATER)
        except asyncio.CancelledError:
            raise
        except Exception:
            fault("chore", table=live.id, chore=chore.kind)
            await asyncio.sleep(LATER)

    async def _move_bot(self, live: Live, chore: Chore) -> None:
        """A bot answers at a time that was fixed before it thought, and all at once what others notice at once."""
        table, seat = live.course.table, chore.seat
        if table is None or seat is None or not _as_it_stands(live.course, chore, self.pace):
            return
        bot = live.course.chairs[seat].bot
        choices = await self._think(live, table.copy(), chore, bot)
        while (wait := self._time_until(live, chore)) > 0:
            await self._rest(live.id, seat, wait / 1000)
        await live.do(lambda course: _decide_bot(course, chore, choices, self.pace, bot))

    async def _rest(self, table: str, seat: int, seconds: float) -> None:
        """Until then, or until something has happened: people may need less time, or more, for what they see."""
        happened = self._waiting[table, seat] = asyncio.Event()
        with suppress(TimeoutError):
            await asyncio.wait_for(happened.wait(), seconds)

    def _look_again(self, table: str, seat: int | None) -> None:
        waiting = self._waiting.pop((table, seat), None)
        if waiting:
            waiting.set()

    def _time_until(self, live: Live, chore: Chore) -> int:
        """Milliseconds until a bot is to act; none if it is not any more."""
        now = _as_it_stands(live.course, chore, self.pace)
        return self._publish_at(now) - live.now() if now else 0

    async def _think(self, live: Live, table: Table, chore: Chore, bot: str) -> list[Choice]:
        """What the bot decides, one decision after the other, until somebody else is told of it or asked."""
        seat = chore.seat or 0
        moves = live.course.moves[seat]
        until = self.bots.clock() + (self._publish_at(chore) - live.now()) / 1000
        purse = self._purse(live, chore)
        choices: list[Choice] = []
        while seat in table.to_act and len(choices) < LONGEST_CHOICE:
            begun = self.bots.clock()
            dice = _dice(table, seat, moves + len(choices))
            rest = (purse.whole.milliseconds - purse.milliseconds) / 1000
            question = Question(bot, table.seen(seat), dice, f"{live.id} {seat}", max(0.0, rest), until)
            choices.append(await self.bots.choose(question))
            purse.spend(choices[-1].iterations, (self.bots.clock() - begun) * 1000)
            table.hand_over()
            table.play(seat, choices[-1].code)
            if any(audience != 1 << seat for audience, *_ in table.told):
                break
        return choices

    def _purse(self, live: Live, chore: Chore) -> Purse:
        """What its turn has left; another process that goes on with it begins with what such a decision has at most."""
        where = live.id, chore.seat or 0
        before = self._purses.pop(where, None) if live.course.gone_on[where[1]] else None
        purse = self._purses[where] = before or Purse(Budget(milliseconds=chore.thinks))
        while len(self._purses) > MOST_PURSES:
            self._purses.popitem(last=False)
        return purse

    async def _take_up(self, table: str) -> None:
        try:
            live = await self.get(table)
        except Refusal as refusal:
            warn("chore", table=table, code=refusal.code)
            return
        except Exception:  # one table's trouble is not the next one's
            fault("chore", table=table)
            return
        if live.id not in self._timers:
            self.consider(live)

    async def _sweep(self) -> None:
        rounds = 0
        while True:
            try:
                for table in await self.overdue():
                    await self._take_up(table)
                rounds += 1
                if rounds % 600 == 0:
                    await self.leases.sweep()
            except Refusal:
                pass  # the database is away; it was logged
            except Exception:
                fault("sweep")
            await asyncio.sleep(SWEEP)


def _as_it_stands(course: Course, chore: Chore, pace: float) -> Chore | None:
    """The chore as it is now; None if its question is no longer open, or no longer the server's to answer."""
    wanted = (chore.kind, chore.seat, chore.basis)
    return next((c for c in chores(course, pace) if (c.kind, c.seat, c.basis) == wanted), None)


def _dice(table: Table, seat: int, moves: int) -> int:
    """The seed of a bot's next decision, which nobody chooses and anybody can check after the game."""
    return luck.dice_of(table.secret, table.progress.chain, seat, moves)


def _decide_bot(course: Course, chore: Chore, choices: list[Choice], pace: float, bot: str) -> list[Intent]:
    if not _as_it_stands(course, chore, pace) or course.table is None or chore.seat is None:
        return []
    if course.chairs[chore.seat].bot != bot:
        return []  # the seat is another's to play
    tried, seat = course.table.copy(), chore.seat
    for number, choice in enumerate(choices, course.moves[seat]):
        if choice.code not in tried.codes(seat) or choice.seed != _dice(tried, seat, number):
            return []  # something has happened meanwhile: it thinks again
        tried.play(seat, choice.code)
    every = course.game.actions.all
    return [Intent(rows.ACT, seat, what=choice.row(every[choice.code].notation)) for choice in choices]


def _decide(course: Course, chore: Chore, pace: float, now: int) -> list[Intent]:
    due = _as_it_stands(course, chore, pace)
    if due is None or due.at > now:
        return []
    if chore.kind == "close":
        return [Intent(rows.CLOSE, what={"why": "closed"})]
    if chore.kind == "unrevealed":
        return [broken_off(course.hidden)]
    if chore.kind == "late":
        return [Intent(rows.LATE, chore.seat)]
    code = given(course, chore.seat or 0)
    if code is None:
        return []
    return [Intent(rows.ACT, chore.seat, what={"do": course.game.actions.all[code].notation, "by": "standing"})]
