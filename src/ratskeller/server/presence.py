"""Who is at a table, who has left it and since when, and how many watch; told to whoever has the table open.

A seat is present while its user has the table open through a socket of any process, and a little longer: a page that
is loaded again has not left.  What the other processes know is read from their rows, and on PostgreSQL heard at once.
It is public like the names at the seats: it says nothing of the game.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ratskeller.server.errors import Refusal
from ratskeller.server.logs import fault
from ratskeller.server.play.house import House
from ratskeller.server.play.live import Listener, Live
from ratskeller.server.play.viewers import dump
from ratskeller.server.storage.presences import Presences, Tables, Told, Watched
from ratskeller.server.wire import Readiness

EVERY = 1.0  # seconds: what has changed is told
RENEW = 15  # rounds of that: everything that is still so is said again
GRACE = 20_000  # milliseconds for which somebody who left may come back unnoticed
STALE = RENEW * 1000 + GRACE  # since a process last said something
EXPECTED = 15.0  # seconds until a page must have opened the table it was given
REST = 0.05  # between two steps of forgetting, for those who play
KEPT = 86_400_000  # for which it is remembered since when somebody is gone
MOST_LEFT = 16  # tables of one person
MOST_ELSEWHERE = 20_000  # people of other processes
MOST_COUNTED = 1_000  # tables with the most who watch without a name, of which other processes are told
HOUSE = ""  # where everybody is who has a page open, whatever it shows; as a user: who has no name


class Here(NamedTuple):
    """What is told of a table."""

    away: tuple[int | None, ...]  # by seat: since when its person is gone, 0 if nobody knows; None: here, or no person
    watching: int  # without a seat
    bots: Readiness  # whether bots here can think ahead


class Presence:
    def __init__(
        self, house: House, presences: Presences, readiness: Callable[[Live], Readiness] = lambda live: ""
    ) -> None:
        self.house = house
        self.presences = presences
        self.readiness = readiness
        self._open: defaultdict[str, Counter[str]] = defaultdict(Counter)  # by user, sockets by table
        self._left: defaultdict[str, OrderedDict[str, int]] = defaultdict(OrderedDict)  # by user, when by table
        self._at: defaultdict[str, set[str]] = defaultdict(set)  # users of this process by table
        self._nobodies: Counter[str] = Counter()  # sockets without a user by table
        self._counted: dict[str, int] = {}  # what other processes were told of them
        self._watched: list[Watched] = []  # by other processes
        self._elsewhere: OrderedDict[tuple[str, str], Told] = OrderedDict()  # by process and user
        self._there: defaultdict[str, set[tuple[str, str]]] = defaultdict(set)  # the same by table
        self._fresh: set[tuple[str, str]] = set()
        self._told: dict[str, Here] = {}
        self._stirred: set[str] = set()  # tables of which something may have changed
        self._changed: set[str] = set()  # users whose row is to be written
        self._heard: set[str] = set()  # users of whom another process has something to say
        self._graces: deque[tuple[int, str]] = deque()  # when to look at a table again
        self._task: asyncio.Task[None] | None = None
        house.card_ears.append(lambda live: self._stirred.add(live.id))

    # Coming and going

    def came(self, user: str | None, table: str) -> None:
        """A socket has opened the table."""
        self._stirred.add(table)
        if user is None:
            self._nobodies[table] += 1
            return
        self._open[user][table] += 1
        if self._open[user][table] == 1:
            self._left[user].pop(table, None)
            self._at[table].add(user)
            self._changed.add(user)

    def went(self, user: str | None, table: str) -> None:
        """A socket has closed it."""
        self._stirred.add(table)
        if user is None:
            self._nobodies[table] -= 1
            if not self._nobodies[table]:
                del self._nobodies[table]
            return
        self._open[user][table] -= 1
        if self._open[user][table]:
            return
        del self._open[user][table]
        self._at[table].discard(user)
        if not self._at[table]:
            del self._at[table]
        now, left = self.house.now(), self._left[user]
        left[table] = now
        while len(left) > MOST_LEFT:
            left.popitem(last=False)
        self._graces.append((now + GRACE, table))
        self._changed.add(user)

    async def expect(self, user: str, table: str) -> None:
        """He has just been given a table, and his page is about to open it: until then he counts as there."""
        self.came(user, table)
        asyncio.get_running_loop().call_later(EXPECTED, self.went, user, table)
        self._changed.discard(user)
        await self._write([user], loud=True)

    async def ask_about(self, users: set[str]) -> None:
        """Hear what other processes say of these people, without waiting for them to say it."""
        if users and not self.house.alone:
            self._take_in(await self.presences.of(sorted(users)))

    # Asking

    def away_since(self, user: str, table: str) -> int | None:
        """Since when he has left the table, 0 if nobody knows; None: he is there, or may be back in a moment."""
        if self.has_open(user, table):
            return None
        since = self._left[user].get(table, 0) if user in self._left else 0
        for told in self._tellers(table):
            if told.user == user:
                left = told.tables[table]
                since = max(since, told.seen if left is None else left)
        return None if since and self.house.now() - since < GRACE else since

    def is_here(self, user: str, table: str) -> bool:
        return self.away_since(user, table) is None

    def has_open(self, user: str, table: str) -> bool:
        """Whether he has it before him now."""
        return user in self._at.get(table, ()) or user in self._there_now(table)

    def whereabouts(self, users: Iterable[str]) -> dict[str, set[str]]:
        """By user the tables that he has open; who is not in the house is not told."""
        asked, now = set(users), self.house.now()
        found = {user: set(self._open[user]) for user in asked if self._open.get(user)}
        for told in self._elsewhere.values():
            if told.user in asked and now - told.seen <= STALE:
                open = {table for table, left in told.tables.items() if left is None}
                found[told.user] = found.get(told.user, set()) | open
        return {user: tables - {HOUSE} for user, tables in found.items() if tables}

    def _there_now(self, table: str) -> set[str]:
        """Users who have it open through other processes."""
        now = self.house.now()
        return {t.user for t in self._tellers(table) if t.tables[table] is None and now - t.seen <= STALE}

    def _tellers(self, table: str) -> list[Told]:
        return [self._elsewhere[key] for key in self._there.get(table, ())]

    def of(self, live: Live) -> Here:
        chairs = live.course.chairs
        away = tuple(self.away_since(chair.user, live.id) if chair.kind == "person" else None for chair in chairs)
        seated = {chair.user for chair in chairs}
        people = self._there_now(live.id) | self._at.get(live.id, set())
        return Here(away, len(people - seated) + self._nameless(live.id), self.readiness(live))

    def stir(self) -> None:
        """Something has changed that concerns every table."""
        self._stirred.update(self._told)

    def _nameless(self, table: str) -> int:
        """Who watches without a name, through any process that is alive."""
        fresh = [one for one in self._watched if self.house.now() - one.seen <= STALE]
        return self._nobodies[table] + sum(one.tables.get(table, 0) for one in fresh)

    def show(self, live: Live, listener: Listener) -> None:
        """Tell somebody who has just opened the table."""
        listener.send(_text(live.id, self.of(live)))

    # Telling

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="presence")

    async def close(self) -> None:
        """Everybody here has left, unless he comes back to another process."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            try:
                await self._write(self._changed, loud=True)
                await self._count(1)
            except Refusal:
                return  # the row grows old by itself
            except Exception:
                fault("presence")  # nothing keeps the house from closing

    def heard(self, user: str) -> None:
        """Another process says something of this user."""
        if len(self._heard) < MOST_ELSEWHERE:
            self._heard.add(user)

    async def _run(self) -> None:
        rounds = 0
        while True:
            try:
                await self.round(rounds)
            except Refusal:
                pass  # the database is away; it was logged
            except Exception:
                fault("presence")
            rounds += 1
            await asyncio.sleep(EVERY)

    async def round(self, number: int) -> None:
        """Say what has changed here, hear what has changed elsewhere, and tell the tables."""
        changed, self._changed = self._changed, set()
        try:
            await self._write(changed, loud=True)
            await self._count(number)
            await self._hear(number)
        except Refusal:
            self._changed |= changed
            raise
        finally:
            self._tell()

    async def _hear(self, number: int) -> None:
        now = self.house.now()
        if number % RENEW == 0:
            await self._write(self._open, loud=False)
            if not self.house.alone or number == 0:  # or what the last process said before it was stopped
                self._take_in(await self.presences.since(now - (STALE if number else KEPT)))
            self._forget(now)
        if self._heard:
            heard, self._heard = self._heard, set()
            self._take_in(await self.presences.of(sorted(heard)))
        if number % (RENEW * 240) == 0:
            while await self.presences.forget(now - KEPT):
                await asyncio.sleep(REST)

    async def _count(self, number: int) -> None:
        """Tell the other processes how many watch here without a name, and hear of theirs."""
        if self.house.alone:
            return
        mine = dict(self._nobodies.most_common(MOST_COUNTED))
        mine.pop(HOUSE, None)
        if mine != self._counted or (mine and number % RENEW == 0):
            await self.presences.count(mine, self.house.now())
            self._counted = mine
        if HOUSE in self._heard or number % RENEW == 0:
            self._heard.discard(HOUSE)
            known, self._watched = self._watched, await self.presences.counted(self.house.now() - STALE)
            self._stirred.update(*(one.tables for one in (*known, *self._watched)))

    async def _write(self, users: Iterable[str], loud: bool) -> None:
        people: dict[str, Tables] = {
            user: dict(self._left.get(user, {})) | dict.fromkeys(self._open.get(user, ())) for user in list(users)
        }
        await self.presences.write(people, self.house.now(), loud)

    def _take_in(self, found: Iterable[Told]) -> None:
        for told in found:
            key = (told.process, told.user)
            self._drop(key)
            self._elsewhere[key] = told
            for table in told.tables:
                self._there[table].add(key)
            self._stirred.update(told.tables)
        while len(self._elsewhere) > MOST_ELSEWHERE:
            self._drop(next(iter(self._elsewhere)))

    def _drop(self, key: tuple[str, str]) -> None:
        known = self._elsewhere.pop(key, None)
        if known is None:
            return
        for table in known.tables:
            self._there[table].discard(key)
            if not self._there[table]:
                del self._there[table]
        self._stirred.update(known.tables)

    def _forget(self, now: int) -> None:
        """What is too old; and a process that has fallen silent takes its people with it."""
        for key in [key for key, told in self._elsewhere.items() if now - told.seen > KEPT]:
            self._drop(key)
        fresh = {key for key, told in self._elsewhere.items() if now - told.seen <= STALE}
        for key in (fresh ^ self._fresh) & self._elsewhere.keys():
            self._stirred.update(self._elsewhere[key].tables)
        self._fresh = fresh
        for user in [user for user in self._open if not self._open[user]]:
            del self._open[user]
        for user in list(self._left):
            left = self._left[user]
            while left and now - next(iter(left.values())) > KEPT:
                left.popitem(last=False)
            if not left:
                del self._left[user]

    def _tell(self) -> None:
        now = self.house.now()
        while self._graces and self._graces[0][0] <= now:
            self._stirred.add(self._graces.popleft()[1])
        stirred, self._stirred = self._stirred, set()
        for table in stirred:
            live = self.house.at_hand(table)
            if live is None or not live.listeners:
                self._told.pop(table, None)
                continue
            here = self.of(live)
            if self._told.get(table) != here:
                self._told[table] = here
                live.tell_all(_text(table, here))


def _text(table: str, here: Here) -> str:
    told = {"type": "presence", "table": table, "away": here.away, "watching": here.watching}
    return dump(told | ({"bots": here.bots} if here.bots else {}))
