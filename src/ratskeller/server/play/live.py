"""A live table: one sequential owner in this process, in step with the log that all processes share.

*Decide → append (durable) → acknowledge → publish.*  A row is decided and tried on a copy, stored, and only then
becomes the table's course and is told to anybody.  If another process has stored a row under the same number first,
its rows are read and the decision is made again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ratskeller.engine.errors import IllegalAction, NotationError
from ratskeller.engine.events import SPECTATOR
from ratskeller.server.errors import Refusal, of_engine, storage_trouble
from ratskeller.server.play.course import DIVERGED, Course
from ratskeller.server.play.shelved import refusal
from ratskeller.server.play.viewers import Update, Viewer, card_change, card_of, clocks_change, dump, is_shown
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.journal import Append, Conflict, Job, summary
from ratskeller.server.storage.rows import TAKEOVER, Row

_under_way: set[asyncio.Task[None]] = set()
MOST_TRIES = 8  # another process cannot be faster for ever
REMEMBERED = 256  # message ids
LONG = 8  # beats of a row


class Listener(Protocol):
    """A socket that watches."""

    user: str | None

    def send(self, text: str) -> None: ...


@dataclass(frozen=True)
class Intent:
    """A row to be: what somebody, or the server, wants to do."""

    kind: str
    seat: int | None = None
    user: str | None = None  # None: whoever asked for it
    what: dict[str, Any] | None = None


Author = tuple[str, str] | None  # who asked for it, and his id for the message; None: the server itself
Decide = Callable[[Course], Sequence[Intent]]  # raises Refusal; no intents: there is nothing to do any more


class Keeping(Protocol):
    """What a live table needs of the house it stands in."""

    async def append(self, append: Append) -> None: ...
    async def rows_after(self, table: str, seq: int) -> list[Row]: ...
    async def has_message(self, table: str, user: str, message: str) -> bool: ...
    async def names_of(self, users: set[str]) -> dict[str, str]: ...
    def due(self, course: Course) -> int | None: ...
    def diverged(self, facts: Facts, error: Exception) -> None: ...
    def changed(self, live: Live, card: bool) -> None: ...
    def store_snapshot(self, live: Live) -> None: ...
    def jobs(self, before: Course, course: Course) -> Sequence[Job]: ...
    def now(self) -> int: ...
    def call(self, user: str, table: str, asked: bool) -> None: ...

    @property
    def faces(self) -> Mapping[str, str]:
        """By user, the face that he has chosen, if he has."""

    @property
    def pace(self) -> float:
        """Multiplies the time that is left to people to follow what happens."""

    @property
    def alone(self) -> bool:
        """Whether no other process can write."""


class Live:
    """One table in this process."""

    def __init__(self, house: Keeping, course: Course, names: dict[str, str]) -> None:
        self.house = house
        self.course = course
        self.names = names
        self.card = card_of(course, names, house.faces)
        self.viewers: dict[int, Viewer] = {SPECTATOR: Viewer(SPECTATOR)}
        self.listeners: dict[int, OrderedDict[Listener, bool]] = {}  # and whether each understands beats
        self.lock = asyncio.Lock()
        self.telling = asyncio.Lock()  # who begins to listen waits until all know the same
        self.stale = False  # another process has told of rows we have not read
        self.snapshot_at = 0  # rows in the last snapshot
        self.unread: set[int] = set()  # seats whose snapshot does not say what they were told
        self._ahead = 0  # milliseconds before the house's time
        self._messages: deque[tuple[str, str]] = deque(maxlen=REMEMBERED)
        self._sync_viewers()

    @property
    def id(self) -> str:
        return self.course.facts.id

    def now(self) -> int:
        """The table's time, which never goes back: where the house's did, it goes on from where it stood."""
        house = self.house.now()
        self._ahead = max(self._ahead, self.course.at - house)
        return house + self._ahead

    # Doing

    async def do(self, decide: Decide, author: Author = None, acknowledge: Callable[[], None] | None = None) -> None:
        """Carry out what `decide` wants, exactly once; `acknowledge` is called when it is stored, before it is told.

        A client that goes away in the middle does not interrupt it.
        """
        task = asyncio.create_task(self._do(decide, author, acknowledge))
        _under_way.add(task)
        task.add_done_callback(_under_way.discard)
        await asyncio.shield(task)

    async def _do(self, decide: Decide, author: Author, acknowledge: Callable[[], None] | None) -> None:
        async with self.lock:
            if self.stale:
                await self.catch_up()
            for _ in range(MOST_TRIES):
                tried = await self._decide(decide, author)
                if tried is None:
                    continue
                if tried and not await self._store(tried, author):
                    continue
                if acknowledge:
                    acknowledge()
                await self._accept(tried)
                return
            raise storage_trouble()

    async def _decide(self, decide: Decide, author: Author) -> list[tuple[Course, Row]] | None:
        """The rows to store; none if it was done before; None to decide again because others were faster."""
        if author in self._messages:
            return []
        try:
            tried = self._try(decide, author)
        except Refusal:
            # It may look wrong because it was carried out already, or because another process has gone on.
            if author and await self.house.has_message(self.id, *author):
                return []
            if not self.house.alone and await self.catch_up():
                return None
            raise
        if author and not tried and not self.house.alone and await self.catch_up():
            return None  # there seemed nothing to do, before others were heard
        return tried

    def _try(self, decide: Decide, author: Author) -> list[tuple[Course, Row]]:
        tried = []
        course, at = self.course, self.now()
        user, message = author or (None, None)
        try:
            for i in decide(course):
                row = Row(course.seq + 1, at, i.kind, i.seat, i.user or user, message, i.what or {})
                message = None  # the first row carries it
                course, row = course.after(row, tempo=self.house.pace)
                tried.append((course, row))
        except (IllegalAction, NotationError) as error:
            raise of_engine(error) from None
        return tried

    async def _store(self, tried: list[tuple[Course, Row]], author: Author) -> bool:
        """Whether the rows are stored; if not, another process has taken their numbers, or the message is known."""
        last = tried[-1][0]
        facts = summary(last.owner, last.status, last.at, len(last.free), self.house.due(last))
        rows = [row.stored(self.id) for _, row in tried]
        try:
            await self.house.append(Append(self.id, rows, facts, self.house.jobs(self.course, last)))
        except Conflict:
            await self.catch_up()
            if author and await self.house.has_message(self.id, *author):
                self._messages.append(author)
            return False
        except Refusal:
            self.stale = True  # it may have been stored all the same: nobody knows before reading
            raise
        return True

    async def catch_up(self) -> bool:
        """Apply the rows of others; whether there were any."""
        self.stale = True
        found = await self.house.rows_after(self.id, self.course.seq)
        course, read = self.course, []
        try:
            for row in found:
                course, _ = course.after(row, replaying=True)
                read.append((course, row))
        except (IllegalAction, NotationError) as error:
            self.house.diverged(self.course.facts, error)
            raise refusal(self.course.facts, DIVERGED) from None
        if read:
            self.names |= await self.house.names_of(set(course.named) - set(self.names))
        self.stale = False
        await self._accept(read)
        return bool(read)

    async def _accept(self, tried: list[tuple[Course, Row]]) -> None:
        """While a long story is told to one viewer after the other, everybody else in the house has his turn."""
        card = self.card
        async with self.telling:
            for course, row in tried:
                for _ in self.step(course, row):
                    if course.table and len(course.table.beats) > LONG:
                        await asyncio.sleep(0)
        if tried:
            self.house.changed(self, self.card is not card and self.card != card)
            self.house.store_snapshot(self)

    # Telling

    def step(self, course: Course, row: Row) -> Iterator[None]:
        """Make this the table's course, and tell one viewer after the other what it means for him."""
        before, self.course = self.course, course
        if row.user and row.message:
            self._messages.append((row.user, row.message))
        card: dict[str, Any] = {}
        if _card_may_change(before, course):
            new = card_of(course, self.names, self.house.faces)
            card, self.card = card_change(self.card, new), new
        public = card | clocks_change(before, course)
        if before.table is None:
            self._sync_viewers()
        for viewer in self.viewers.values():
            if not is_shown(course, viewer.who):
                viewer.hear(row)
                continue
            if before.table is not None and not is_shown(before, viewer.who):
                viewer.begin(course)
                continue
            update = viewer.update(row, before, course, public, viewer.who in self.listeners)
            if update is not None:
                self._tell(viewer, update)
            yield
        if row.kind == TAKEOVER and row.seat is not None:
            self._hand_on(row.seat)
        for user, asked in calls(before, course):
            self.house.call(user, self.id, asked)
        if course.invite != before.invite and not course.facts.public:
            self._show_out(set(before.people) - set(course.people))

    def _tell(self, viewer: Viewer, update: Update) -> None:
        """Who does not understand beats is shown the table as it is after them."""
        whole = ""
        for listener, beats in self.listeners.get(viewer.who, {}).items():
            if beats or not update.has_beats:
                listener.send(update.text)
                continue
            whole = whole or dump(viewer.whole(self.course, self.card, self.now()))
            listener.send(whole)

    def tell_all(self, text: str) -> None:
        """Something about the table that is no row of it, to every page that is new enough to expect it."""
        for listening in self.listeners.values():
            for listener, beats in listening.items():
                if beats:
                    listener.send(text)

    def _show_out(self, users: set[str]) -> None:
        """Whoever was sent away has heard it, and hears no more."""
        for listener in list(self.listeners.get(SPECTATOR, ())):
            if listener.user in users:
                self.unlisten(None, listener)

    def _hand_on(self, seat: int) -> None:
        """Somebody has taken the seat over: who held it has heard so, and hears no more from there."""
        self.listeners.pop(seat, None)
        self.viewers[seat].rest()

    def _sync_viewers(self) -> None:
        """Every seat that a person holds has its own updates from the start on, whether anybody listens or not.

        Of a bot's it is kept what it was told.  Before the start people still change seats, and a seat sees no more
        than everybody.
        """
        if self.course.table is not None:
            self.viewers |= {seat: Viewer(seat) for seat in range(self.course.facts.seats)}

    def viewer(self, seat: int | None) -> Viewer:
        found = self.viewers.get(SPECTATOR if seat is None else seat)
        if found is None or not is_shown(self.course, found.who):
            raise Refusal("not-now", "before the start a table is watched without a seat")
        return found

    def listen(self, seat: int | None, listener: Listener, last: int | None, beats: bool) -> None:
        """Send the table, or the updates after `last`, and every update from now on."""
        viewer = self.viewer(seat)
        viewer.look(self.course)
        missing = viewer.since(last, beats)
        if missing is None:
            missing = [dump(viewer.whole(self.course, self.card, self.now()))]
        for text in missing:
            listener.send(text)
        self.listeners.setdefault(viewer.who, OrderedDict())[listener] = beats

    def is_heard_by(self, seat: int | None, listener: Listener) -> bool:
        return listener in self.listeners.get(SPECTATOR if seat is None else seat, ())

    def unlisten(self, seat: int | None, listener: Listener) -> None:
        who = SPECTATOR if seat is None else seat
        listening = self.listeners.get(who)
        if listening:
            listening.pop(listener, None)
            if not listening:
                del self.listeners[who]


def calls(before: Course, course: Course) -> list[tuple[str, bool]]:
    """Whose move it has become, and whose it is no longer."""
    if course.status == before.status and course.table is before.table and course.chairs is before.chairs:
        return []
    then, now = before.awaited, course.awaited
    return [(user, user in now) for user in sorted(then ^ now)]


def _card_may_change(before: Course, course: Course) -> bool:
    return (
        before.chairs is not course.chairs
        or before.status != course.status
        or before.owner != course.owner
        or before.admits != course.admits
        or before.requests is not course.requests
        or before.proposal is not course.proposal
        or before.rematch != course.rematch
        or (before.table is None) != (course.table is None)
    )
