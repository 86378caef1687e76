"""Bots think in processes of their own, never in the event loop, and always answer in time.

The house's share a few processes, which think about many questions at once.  Each of somebody else's has one of its
own: one that raises, hangs or answers what is not legal costs nobody but its own seat, where greedy plays on.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from ratskeller.bots.protocol import BotKind
from ratskeller.bots.registry import OURS, bot_kind
from ratskeller.server.logs import info, warn
from ratskeller.server.play.course import STAND_IN
from ratskeller.server.play.guests import Guest
from ratskeller.server.play.processes import PROGRAM, Busy, Process
from ratskeller.server.play.questions import PATIENCE, BotFailed, Choice, Question, instead, version_of

MOST_WAITING = 2000  # questions
MOST_OTHERS = 4  # processes of others' bots
MOST_FAILED = 1000  # seats in which greedy plays on for a bot that failed


class Bots:
    """Everybody who can be asked.  `others` are the names of bots that the host lets in."""

    def __init__(
        self,
        count: int,
        seconds: float,
        others: Sequence[str] = (),
        program: Sequence[str] = PROGRAM,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.count = count
        self.seconds = seconds  # after which a process that does not answer is replaced
        self.others = frozenset(others)
        self.clock = clock
        self.processes = [Process(program) for _ in range(count)]
        self.on_loaded: Callable[[str, bool], None] = lambda game, ready: None  # and whether it was on disk
        self.on_wanted: Callable[[str], None] = lambda game: None  # a bot cannot think in it yet
        self._program = program
        self._guests: OrderedDict[str, Guest] = OrderedDict()
        self._failed: OrderedDict[tuple[str, str], None] = OrderedDict()  # by question and bot
        self._faults = Counter[tuple[str, str]]()  # of which bot, and what kind
        self._waiting = 0
        self._loads: dict[str, list[str]] = {}  # games whose machine code the processes are to have, by kernels
        self._watching: dict[Process, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        for process in self.processes:
            process.on_note = partial(self._note, process)
            process.on_start = partial(self._load_again, process)

    @property
    def started(self) -> int:
        """Processes that were begun so far."""
        return sum(p.starts for p in self.processes) + sum(g.process.starts for g in self._guests.values())

    # Asking

    async def choose(self, question: Question) -> Choice:
        """What the bot plays, or greedy in its place: in time, or shortly after."""
        if len(question.seen.codes) == 1:  # what is forced costs nothing
            return Choice(question.seen.codes[0], question.bot, question.seed, 0, self._version(question.bot))
        if self._waiting >= MOST_WAITING or (question.where, question.bot) in self._failed:
            return await asyncio.to_thread(instead, question)
        self._waiting += 1
        try:
            return await (self._ours(question) if question.bot in OURS else self._of_others(question))
        except BotFailed as failure:
            self._tell(question.bot, str(failure))
        finally:
            self._waiting -= 1
        return await asyncio.to_thread(instead, question)

    def _version(self, bot: str) -> int:
        if bot in OURS:
            return version_of(bot)
        guest = self._guests.get(bot)
        return guest.version if guest else 0

    async def _ours(self, question: Question) -> Choice:
        """A process of the house has the question; if it dies another one."""
        kind, game = bot_kind(question.bot), question.seen.game.name
        for _ in range(2):
            able = [process for process in self.processes if not kind.kernels or game in process.loaded]
            if not able:
                self.on_wanted(game)
                return await asyncio.to_thread(instead, question)
            process = min(able, key=lambda one: one.asked)
            heard = process.heard
            try:
                if kind.thinks:
                    reply = await self._in_time(process, question)
                else:
                    await process.start()
                    until = self.clock() + self.seconds
                    reply = await self._in_time(process, replace(question, until=until))
            except (Busy, TimeoutError):
                self._watch(process, heard)
                return await asyncio.to_thread(instead, question)
            except OSError:
                continue
            return self._read(question, reply, kind)
        raise BotFailed("its process dies")

    async def _in_time(self, process: Process, question: Question) -> dict[str, Any]:
        now = self.clock()
        async with asyncio.timeout(max(0.0, question.until - now) + PATIENCE):
            return await process.ask(question.asked(now))

    def _read(self, question: Question, reply: dict[str, Any], kind: BotKind) -> Choice:
        code = reply.get("code")
        if type(code) is not int or code not in question.seen.codes:
            raise BotFailed(str(reply.get("error") or f"{code!r} is not legal"))
        if reply.get("instead") and kind.thinks:
            return Choice(code, STAND_IN, question.seed, 0, version_of(STAND_IN), question.bot)
        return Choice(code, question.bot, question.seed, max(0, int(reply["iterations"])), kind.version)

    def _watch(self, process: Process, heard: int) -> None:
        """A process that has said nothing for long is replaced; one that is busy answers somebody."""
        starts = process.starts

        async def watch() -> None:
            await asyncio.sleep(self.seconds)
            if (process.heard, process.starts) == (heard, starts) and process.pid is not None:
                warn("bot", error="a bot's process hangs, and is replaced")
                process.end()

        if process not in self._watching:
            task = self._watching[process] = asyncio.create_task(watch())
            task.add_done_callback(lambda _: self._watching.pop(process))

    # Other people's bots

    async def _of_others(self, question: Question) -> Choice:
        if question.bot not in self.others:
            self._fail(question)
            raise BotFailed("it is not let in here")
        guest = self._guests.get(question.bot) or await self._let_in(question.bot)
        self._guests.move_to_end(question.bot)
        try:
            reply = await guest.ask(question)
        except (Busy, TimeoutError):  # late, as others may be: the next decision is its own again
            return await asyncio.to_thread(instead, question)
        except BotFailed:
            self._fail(question)
            raise
        if "error" in reply or reply.get("code") not in question.seen.codes:
            self._fail(question)
            raise BotFailed(str(reply.get("error") or f"{reply.get('code')!r} is not legal"))
        return Choice(reply["code"], question.bot, question.seed, max(0, int(reply["iterations"])), guest.version)

    def _hung(self, question: Question) -> None:
        self._fail(question)
        self._tell(question.bot, "it hangs, and is replaced")

    def _fail(self, question: Question) -> None:
        self._failed[question.where, question.bot] = None
        while len(self._failed) > MOST_FAILED:
            self._failed.popitem(last=False)

    async def _let_in(self, bot: str) -> Guest:
        guest = self._guests[bot] = Guest(bot, self._program, self.seconds, self.clock, self._hung)
        while len(self._guests) > MOST_OTHERS:
            _, gone = self._guests.popitem(last=False)
            await gone.close()
        return guest

    def _tell(self, bot: str, failure: str) -> None:
        """To the log, less and less often: the first time, the second, the fourth, the eighth."""
        kind = bot, failure.partition(":")[0][:60]
        if len(self._faults) > MOST_FAILED:
            self._faults.clear()
        self._faults[kind] += 1
        times = self._faults[kind]
        if times & (times - 1) == 0:
            warn("bot", bot=bot, error=failure[:500], times=times)

    async def start(self) -> None:
        """Have all processes of the house ready."""
        await asyncio.gather(*(process.start() for process in self.processes))

    # Machine code

    def load(self, game: str, kernels: Sequence[str]) -> None:
        """Let the processes take the machine code of a game, if it lies on disk; `on_loaded` says whether it does."""
        self._loads[game] = list(kernels)
        for process in self.processes:
            if process.pid is None:
                self._background(process.start())  # and then it loads
            else:
                process.tell({"load": game, "kernels": list(kernels)})

    def _background(self, work: Coroutine[Any, Any, None]) -> None:
        async def guarded() -> None:
            with suppress(OSError):  # it is tried again when somebody is asked
                await work

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _load_again(self, process: Process) -> None:
        for game, kernels in self._loads.items():
            process.tell({"load": game, "kernels": kernels})

    def _note(self, process: Process, note: dict[str, Any]) -> None:
        if "loaded" in note:
            game, ready = str(note["loaded"]), bool(note.get("ready"))
            if "error" in note:
                warn("bot", game=game, error=note["error"])
            if ready:
                process.loaded.add(game)
            self.on_loaded(game, ready)

    async def close(self) -> None:
        watching = [*self._watching.values(), *self._tasks]
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        for process in self.processes:
            await process.close()
        for guest in self._guests.values():
            await guest.close()
        if self._faults:
            info("bot-faults", **{bot: times for (bot, _), times in self._faults.most_common(20)})
