"""The house: every live table of this process, read from the log when needed and let go when nobody needs it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from itertools import count

from ratskeller.engine.errors import IllegalAction, NotationError
from ratskeller.engine.registry import games
from ratskeller.server.errors import Refusal, not_found
from ratskeller.server.logs import fault, warn
from ratskeller.server.play import frozen
from ratskeller.server.play.bots import Bots
from ratskeller.server.play.course import DIVERGED, MISSING, NEWER, OVER, RETIRED, STARTING, WAITING, Course, Diverged
from ratskeller.server.play.due import next_due
from ratskeller.server.play.keeper import Keeper
from ratskeller.server.play.live import Decide, Intent, Live, calls
from ratskeller.server.play.results import results_of
from ratskeller.server.play.shelved import Shelved
from ratskeller.server.play.viewers import card_of
from ratskeller.server.storage import rows
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.journal import Append, Conflict, Job, Journal
from ratskeller.server.storage.leases import Leases
from ratskeller.server.storage.reaching import Reaching
from ratskeller.server.storage.reading import Played, Reading
from ratskeller.server.storage.rows import Row
from ratskeller.server.storage.writing import Writing, link, seating
from ratskeller.server.wire import WhyShelved
from ratskeller.server.world import World

OVERDUE = 1500  # milliseconds after which somebody else's chore is looked after
RARELY = 60  # sweeps between two looks for tables that are ahead of the house
MOST_FACES = 20_000
MOST_OVERDUE = 200  # tables a sweep takes up


def played() -> Played:
    """The oldest and the newest version of each game that is played here."""
    return {name: (game.oldest, game.version) for name, game in games().items()}


class House:
    """Loads tables, keeps them in step with the log, and tells whoever listens."""

    def __init__(
        self, journal: Journal, reading: Reading, leases: Leases, bots: Bots, world: World, pace: float, most: int
    ) -> None:
        self.journal = journal
        self.writing = Writing(journal)
        self.reading = reading
        self.reaching = Reaching(journal.database, journal)
        self.world = world
        self.pace = pace
        self.most = most
        self.alone = not journal.database.on_postgres
        self.card_ears: list[Callable[[Live], None]] = []  # who wants to hear of every card that changes
        self.call_ears: list[Callable[[str, str, bool], None]] = []  # who wants to hear whose move it has become
        self.keeper = Keeper(leases, bots, pace, world.now, self._overdue, self.get)
        self.faces: OrderedDict[str, str] = OrderedDict()  # by user, if he has chosen one
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._diverged: set[str] = set()  # tables whose log does not replay: it is not tried again
        self._newer: set[tuple[str, int]] = set()  # games and versions that the host was told of
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeps = count()

    # Finding tables

    async def get(self, id: str) -> Live:
        """The table; Refusal `not-found` if there is none."""
        live = self._lives.get(id)
        if live:
            self._lives.move_to_end(id)
            if live.stale and live.course.playable:
                await self._refresh(live)
            if not live.stale or (live.course.playable and id not in self._diverged):
                return live
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    def at_hand(self, id: str) -> Live | None:
        """The table, if this process has it in memory."""
        return self._lives.get(id)

    async def _load(self, id: str) -> Live:
        found = await self.reading.table(id)
        if found is None:
            raise not_found("there is no such table, or not for you")
        facts, seq, layout, data = found
        if self.why_not(facts) or not (live := await self._played(facts, seq, layout, data)):
            live = await self._shelved(facts)
        if live.course.shelved == RETIRED and not live.course.finished:
            await self._retire(live)
        self._keep(live)
        self.keeper.consider(live)
        return live

    def why_not(self, facts: Facts) -> WhyShelved | None:
        """Why the table cannot be played here, as far as is known before its log is replayed."""
        game = games().get(facts.game)
        if game is None:
            return MISSING
        if not game.plays(facts.version):
            return NEWER if facts.version > game.version else RETIRED
        if facts.damage:
            self.diverged(facts, Diverged(f"table {facts.id} has {facts.damage}"))
        return DIVERGED if facts.id in self._diverged else None

    async def _played(self, facts: Facts, seq: int, layout: str, data: bytes) -> Live | None:
        """The table as it stands; None if its log does not replay."""
        try:
            return await self.replayed(facts, seq, layout, data)
        except Refusal:  # the database is away
            raise
        except Exception as error:  # rules that have changed may do anything with a log that is not theirs
            self.diverged(facts, error)
        return None

    def diverged(self, facts: Facts, error: Exception) -> None:
        """The log does not replay as it was played: from now on the table is left as it is, and the host is told."""
        if facts.id in self._diverged:
            return
        self._diverged.add(facts.id)
        self._lives.pop(facts.id, None)
        tell = warn if isinstance(error, IllegalAction | NotationError) else fault
        tell("diverged", table=facts.id, game=facts.game, version=facts.version, error=str(error))

    async def _shelved(self, facts: Facts) -> Live:
        """The table is there to be seen, and nothing happens at it."""
        log, status = await self.reading.rows_after(facts.id, 0), await self.reading.status_of(facts.id)
        course = Shelved(facts, self.why_not(facts) or DIVERGED, log, status)
        if course.shelved == NEWER and (facts.game, facts.version) not in self._newer:
            self._newer.add((facts.game, facts.version))
            warn("newer-rules", game=facts.game, version=facts.version)
        return Live(self, course, await self.names_of({facts.creator, *course.people}))

    async def _retire(self, live: Live) -> None:
        """Nobody can go on: the table is closed, and everybody told."""
        facts = live.course.facts
        warn("rules-retired", table=facts.id, game=facts.game, version=facts.version)
        await live.do(lambda now: [] if now.finished else [Intent(rows.CLOSE, what={"why": "rules-retired"})])

    async def replayed(self, facts: Facts, seq: int, layout: str, data: bytes) -> Live:
        """The table as its log tells it: from the snapshot if it fits, else from the first row."""
        if data and layout == frozen.layout(Course(facts)):
            try:
                return await self._from(facts, seq, data)
            except Refusal:  # the database is away
                raise
            except Exception as error:  # a snapshot may hold anything; the log is the truth
                warn("snapshot", table=facts.id, error=f"{type(error).__name__}: {error}")
        return await self._from(facts, 0, b"")

    async def _from(self, facts: Facts, seq: int, data: bytes) -> Live:
        found = await self.reading.rows_after(facts.id, seq)
        people = {facts.creator} | {row.user for row in found if row.user}
        names = await self.names_of(people | (frozen.people_in(data) if data else set()))
        live = frozen.thaw(self, facts, data, names) if data else Live(self, Course(facts), names)
        if live.unread:
            self._tell_again(live, await self.reading.rows_after(facts.id, 0, seq))
        for row in found:
            made, _ = live.course.after(row, replaying=True)
            deque(live.step(made, row), maxlen=0)
        if live.course.status in (WAITING, STARTING):  # whether it can be begun, before anybody sits down
            facts.rules.read_options(facts.options, facts.seats, facts.version)
        return live

    def _tell_again(self, live: Live, before: Sequence[Row]) -> None:
        """A snapshot of an older program does not say what bots were told, whose seats may be taken over now."""
        for seat in live.unread:
            for row in before:
                live.viewers[seat].hear(row)
        live.unread = set()

    def _keep(self, live: Live) -> None:
        self._lives[live.id] = live
        if len(self._lives) <= self.most:
            return
        for id, other in list(self._lives.items())[: len(self._lives) // 4 + 1]:
            if other is not live:
                self.drop(id)

    async def create(self, facts: Facts, first: Decide | None) -> Live:
        """A new table, and what is to be done at it first."""
        course = Course(facts)
        await self.writing.table(facts, course.status)
        live = Live(self, course, await self.names_of({facts.creator}))
        self._keep(live)
        if first:
            await live.do(first)
        else:
            self.keeper.consider(live)
            self._tell_card(live)
        return live

    def rename(self, user: str, name: str) -> None:
        """Somebody is called otherwise: cards that are shown from now on say so, and the lobby is told."""
        for live in self._lives.values():
            if user in live.names:
                live.names[user] = name
                live.card = card_of(live.course, live.names, self.faces)
                self._tell_card(live)

    def drop(self, id: str) -> bool:
        """Let a table go, unless somebody is at it."""
        live = self._lives.get(id)
        if live is None or live.listeners or live.lock.locked() or self.keeper.busy(id):
            return False
        del self._lives[id]
        self.keeper.forget(id)
        return True

    # What other processes tell

    def heard(self, id: str) -> None:
        """Another process has stored rows of this table: read at once if somebody listens or we mind it."""
        live = self._lives.get(id)
        if live and live.course.finished and self.drop(id):
            live = None  # it is read again when it is asked for, if it is still there
        if live:
            live.stale = True
        if live and (live.listeners or self.keeper.leases.holds(id)):
            self._background(self._refresh(live))
        else:
            self.on_other(id)

    on_other: Callable[[str], None] = staticmethod(lambda id: None)  # a table this process does not have changed

    def renamed(self, user: str) -> None:
        """Somebody is called otherwise, says another process."""

        async def read() -> None:
            for id, name in (await self.names_of({user})).items():
                self.rename(id, name)

        self._background(read())

    async def _refresh(self, live: Live) -> None:
        """Read what others have stored; a table that diverges by it stays as it was."""
        async with live.lock:
            try:
                if live.stale:
                    await live.catch_up()
            except Refusal:
                if live.id not in self._diverged:
                    raise

    def lost(self) -> None:
        """Notifications may have been missed: every table reads on."""
        for live in list(self._lives.values()):
            live.stale = True
            if live.listeners:
                self._background(self._refresh(live))

    def _background(self, work: object) -> None:
        async def guarded() -> None:
            try:
                await work  # type: ignore[misc]
            except (Refusal, Conflict):
                pass  # logged where it happened; the next reader tries again
            except Exception:
                fault("background")

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)

    # What a live table needs

    async def append(self, append: Append) -> None:
        await self.journal.append(append)

    async def rows_after(self, table: str, seq: int) -> list[Row]:
        return await self.reading.rows_after(table, seq)

    async def has_message(self, table: str, user: str, message: str) -> bool:
        return await self.reading.has_message(table, user, message)

    async def names_of(self, users: set[str]) -> dict[str, str]:
        """And their faces are known from now on."""
        found = await self.reading.people_of(users)
        for user, (_, avatar) in found.items():
            self.show_face(user, avatar)
        return {user: nickname for user, (nickname, _) in found.items()}

    def show_face(self, user: str, avatar: str) -> None:
        """Cards that are made from now on show it."""
        self.faces.pop(user, None)
        if avatar:
            self.faces[user] = avatar
        if len(self.faces) > MOST_FACES:
            self.faces.popitem(last=False)

    def due(self, course: Course) -> int | None:
        return next_due(course, self.pace)

    def now(self) -> int:
        return self.world.now()

    def changed(self, live: Live, card: bool) -> None:
        self.keeper.consider(live)
        if card:
            self._tell_card(live)

    def _tell_card(self, live: Live) -> None:
        for ear in self.card_ears:
            ear(live)

    def call(self, user: str, table: str, asked: bool) -> None:
        for ear in self.call_ears:
            ear(user, table, asked)

    def store_snapshot(self, live: Live) -> None:
        if live.course.playable and frozen.is_due(live):
            self._background(self._write_snapshot(live))

    async def _write_snapshot(self, live: Live) -> None:
        async with live.telling:
            course, data = live.course, frozen.freeze(live)
        live.snapshot_at = course.seq
        await self.writing.snapshot(live.id, course.seq, frozen.layout(course), data)

    def jobs(self, before: Course, course: Course) -> Sequence[Job]:
        """What is kept for queries, whenever it changes.

        Who sits where, who asks for a seat, or has left his to another; who may no longer see the table; whose move it
        is, and how the game ended.
        """
        id, done = course.facts.id, [*self._called(course, calls(before, course)), *self._results(before, course)]
        if len(course.requests) > len(before.requests):
            done.append(self.writing.came(id, course.requests[-1].user))
        if [c.user for c in before.chairs] == [c.user for c in course.chairs]:
            return done
        named = {chair.user for chair in set(course.chairs) - set(before.chairs) if chair.called}
        done += [self.writing.came(id, user) for user in named]  # whoever deletes his account takes them with him
        users = {seat: chair.user for seat, chair in enumerate(course.chairs) if chair.kind == "person"}
        done.append(seating(id, users))
        if left := [(seat, user) for seat, chair in enumerate(course.chairs) for user in chair.holders[:-1]]:
            done.append(self.writing.held(id, left))
        if course.invite != before.invite:
            done.append(link(id, course.invite, set(before.people) - set(course.people)))
        return done

    def _called(self, course: Course, called: Sequence[tuple[str, bool]]) -> Sequence[Job]:
        """Every process hears of it; at a table by mail, whoever is not there is told as well."""
        heard = self.writing.calls(course.facts.id, called)
        if not called or course.facts.pace != "correspondence":
            return heard
        return (*heard, self.reaching.called(course.facts.id, called, self.now()))

    def _results(self, before: Course, course: Course) -> Sequence[Job]:
        if (
            course.facts.lesson
            or course.status != OVER
            or before.finished
            or not course.table
            or not course.table.outcome
        ):
            return ()
        return (self.writing.results(results_of(course, dict(course.table.outcome.json()), course.at)),)

    async def _overdue(self) -> Sequence[str]:
        most = MOST_OVERDUE + len(self._diverged)  # whose deadlines have passed for good
        found = await self.reading.overdue(self.world.now() - OVERDUE, played(), most)
        if next(self._sweeps) % RARELY == 0:
            found += await self.reading.of_tomorrow(self.world.now(), played(), most)
        return [id for id in found if id not in self._diverged and (id not in self._lives or not self.keeper.minds(id))]
