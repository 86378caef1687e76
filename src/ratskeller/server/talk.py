"""Talk at tables: what is said is stored, and told to everybody within earshot, in whichever process he listens.

It is no part of the game's log: that is the truth of the game and stays, this is talk and goes.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal

from ratskeller.server import wire
from ratskeller.server.earshot import SEATS, WATCHERS, Earshot, Person, earshot, hears
from ratskeller.server.errors import Refusal, not_found
from ratskeller.server.logs import fault
from ratskeller.server.names import look_alike
from ratskeller.server.play.house import House
from ratskeller.server.play.live import Listener, Live
from ratskeller.server.play.viewers import twins_of
from ratskeller.server.sayings import checked, plain
from ratskeller.server.storage.reports import EACH_WAY, Report, Reports, copied
from ratskeller.server.storage.schema import GONE
from ratskeller.server.storage.talks import Line, Talks

MOST_HEARD = 16  # tables by a socket


@dataclass
class Ear:
    """A socket that listens at a table."""

    person: Person
    told: Earshot | None = None  # None: he is about to be told all there is
    heard: set[str] = field(default_factory=set)  # whose lines he was told


@dataclass
class Room:
    """Who listens at one table."""

    lock: asyncio.Lock = field(
        default_factory=asyncio.Lock
    )  # who begins to listen misses nothing and hears nothing twice
    ears: dict[Listener, Ear] = field(default_factory=dict)
    freely: frozenset[str] = frozenset()


class Talk:
    def __init__(
        self,
        house: House,
        talks: Talks,
        reports: Reports,
        friends: Callable[[str], Awaitable[frozenset[str]]],
        chat: str,
    ) -> None:
        self.house = house
        self.talks = talks
        self.reports = reports
        self.friends = friends
        self.chat = chat
        self._rooms: dict[str, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        house.card_ears.append(lambda live: self._in(live.id, self._changed))

    # Listening

    def must_be_open(self) -> None:
        if self.chat == "off":
            raise Refusal("forbidden", "nobody talks in this house: its host has switched it off")

    async def listen(self, live: Live, listener: Listener, acknowledge: Callable[[], None]) -> None:
        self.must_be_open()
        if sum(listener in room.ears for room in self._rooms.values()) >= MOST_HEARD:
            raise Refusal("limit", f"a socket hears at most {MOST_HEARD} tables")
        person = await self._person(listener.user)
        room = self._rooms.setdefault(live.id, Room())
        room.ears[listener] = Ear(person)
        try:
            async with room.lock:
                room.freely = await self.talks.freely(live.id)
                acknowledge()
                await self._tell(live, room, [listener])
        except Refusal:
            self.unlisten(live.id, listener)
            raise

    def unlisten(self, table: str, listener: Listener) -> None:
        room = self._rooms.get(table)
        if room and room.ears.pop(listener, None) and not room.ears:
            del self._rooms[table]

    def leave(self, listener: Listener) -> None:
        for table in [table for table, room in self._rooms.items() if listener in room.ears]:
            self.unlisten(table, listener)

    async def _person(self, user: str | None) -> Person:
        if user is None:
            return Person(None)
        blocked = frozenset(one.id for one in await self.talks.blocked_by(user))
        return Person(user, await self.friends(user), blocked)

    # Saying

    async def say(self, live: Live, user: str, message: wire.Say, acknowledge: Callable[[], None]) -> None:
        """*Decide → store → acknowledge → tell*; sent again under the same id it is said once."""
        body = checked(message.kind, message.body)
        within = await self._within(live, user)
        if message.kind == "text" and within.says != "text":
            raise Refusal("forbidden", why_phrases(self.chat))
        id = line_id(user, message.id)
        line = Line(0, id, live.id, self.house.now(), within.channel, user, message.kind, body)
        stored = await self.talks.add(line)
        acknowledge()
        if stored:
            await self._deliver(live.id, stored)

    async def agree(self, live: Live, user: str, on: bool) -> None:
        await self.talks.agree(live.id, user, on, self.house.now(), user in live.course.people)
        self.said(live.id, None)

    async def _within(self, live: Live, user: str) -> Earshot:
        person = Person(user, await self.friends(user))
        return earshot(live.course, person, await self.talks.freely(live.id), self.chat)

    # Reporting

    async def report(self, live: Live, user: str, id: str, given: wire.ReportLine) -> None:
        """Keep a line that he may read, also one of somebody he has blocked, with what was said around it."""
        line = await self.talks.named(live.id, id)
        person = Person(user, await self.friends(user))
        within = await self._within(live, user)
        if line is None or not hears(within, person, line, self.chat):
            raise not_found("there is no such line, or not for you")
        if line.user == user:
            raise Refusal("invalid", "this line is your own", where="line")
        around = await self.talks.around(line, EACH_WAY)
        names = await self.house.names_of({one.user for one in around})
        report = Report(
            id=0,
            at=self.house.now(),
            line=line.id,
            reporter=user,
            about=line.user,
            table=line.table,
            channel=line.channel,
            reason=given.reason,
            remark=plain(given.remark)[: wire.LONGEST_SAYING],
            lines=[copied(one, names.get(one.user, "")) for one in around],
        )
        await self.reports.add(self.talks.journal, report)

    # Telling

    def said(self, table: str, number: int | None) -> None:
        """Another process has stored a line, or who would like to talk freely has changed."""

        async def deliver(id: str) -> None:
            line = await self.talks.numbered(number) if number is not None else None
            if line:
                await self._deliver(id, line)

        self._in(table, self._agreed if number is None else deliver)

    def shunned(self, user: str) -> None:
        """Whom he has blocked, or who his friends are, is not as it was."""
        for table, room in list(self._rooms.items()):
            if any(ear.person.id == user for ear in room.ears.values()):
                self._in(table, lambda id: self._know_again(id, user))

    def renamed(self, user: str) -> None:
        """Somebody is called otherwise, or has deleted his account: what he said is told anew to who heard it."""
        for table, room in self._rooms.items():
            if any(user in ear.heard for ear in room.ears.values()):
                self._in(table, lambda id: self._tell_again(id, user))

    def lost(self) -> None:
        """Some lines may have been missed."""
        for table in self._rooms:
            self._in(table, self._tell_again)

    async def _deliver(self, table: str, line: Line) -> None:
        room = self._rooms.get(table)
        if room is None:
            return
        async with room.lock:
            live = await self.house.get(table)
            names = await self.house.names_of({line.user})
            text = _said(line, names, _twins(live, names))
            for listener, ear in room.ears.items():
                if ear.told and hears(self._earshot(live, room, ear), ear.person, line, self.chat):
                    ear.heard.add(line.user)
                    listener.send(text)

    async def _changed(self, table: str) -> None:
        """Somebody has sat down or left, the game has begun or ended: tell those for whom it makes a difference."""
        room = self._rooms.get(table)
        if room is None:
            return
        async with room.lock:
            live = await self.house.get(table)
            for listener in [one for one in room.ears if one.user in live.course.sent_away]:
                self.unlisten(table, listener)
            changed = [one for one, ear in room.ears.items() if ear.told not in (None, self._earshot(live, room, ear))]
            await self._tell(live, room, changed)

    async def _agreed(self, table: str) -> None:
        room = self._rooms.get(table)
        if room is not None:
            room.freely = await self.talks.freely(table)
            await self._changed(table)

    async def _know_again(self, table: str, user: str) -> None:
        person = await self._person(user)
        for ear in self._rooms[table].ears.values() if table in self._rooms else ():
            if ear.person.id == user:
                ear.person = person
        await self._changed(table)

    async def _tell_again(self, table: str, user: str | None = None) -> None:
        """To everybody, or to who has heard something of this user."""
        room = self._rooms.get(table)
        if room is not None:
            async with room.lock:
                heard = [one for one, ear in room.ears.items() if user is None or user in ear.heard]
                await self._tell(await self.house.get(table), room, heard)

    async def _tell(self, live: Live, room: Room, listeners: Iterable[Listener]) -> None:
        """All that each may read, and what he may say."""
        listeners = list(listeners)
        if not listeners:
            return
        lines = [line for channel in (SEATS, WATCHERS) for line in await self.talks.latest(live.id, channel)]
        lines.sort(key=lambda line: line.number)
        names = await self.house.names_of({line.user for line in lines})
        twins = _twins(live, names)
        for listener in listeners:
            ear = room.ears.get(listener)
            if ear:
                ear.told = within = self._earshot(live, room, ear)
                mine = [line for line in lines if hears(within, ear.person, line, self.chat)]
                ear.heard = {line.user for line in mine}
                listener.send(_whole(live.id, within, mine, names, twins))

    def _earshot(self, live: Live, room: Room, ear: Ear) -> Earshot:
        return earshot(live.course, ear.person, room.freely, self.chat)

    def _in(self, table: str, work: Callable[[str], Awaitable[None]]) -> None:
        """Do it in the background if anybody listens there."""
        if table not in self._rooms:
            return

        async def guarded() -> None:
            try:
                await work(table)
            except Refusal:
                pass  # the database is away, which was logged, or the table is gone
            except Exception:
                fault("talk")

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def line_id(user: str, message: str) -> str:
    """The same for the same message, and of no use for counting others."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"{user} {message}".encode()).digest()[:12]).decode()


def why_phrases(chat: str) -> str:
    if chat == "phrases":
        return "in this house people talk by phrases and reactions"
    return "strangers have phrases and reactions until all at the table would like to talk freely"


def _twins(live: Live, names: dict[str, str]) -> dict[str, int]:
    """By user, as on the card; whoever has no seat comes after all that have one, whatever he calls himself."""
    course = live.course
    seated = twins_of(course, live.names)
    found = {}
    for user, name in names.items():
        if user in course.holders:
            found[user] = seated.get(user, 0)
        elif name not in ("", GONE):
            alike = sum(look_alike(name, live.names.get(other, "")) for other in course.holders)
            found[user] = alike + 1 if alike else 0
    return found


def _line(line: Line, names: dict[str, str], twins: dict[str, int]) -> wire.Line:
    channel: Literal["seats", "watchers"] = SEATS if line.channel == SEATS else WATCHERS
    return wire.Line(
        id=line.id,
        at=line.at,
        channel=channel,
        user=line.user,
        name=names.get(line.user, ""),
        twin=twins.get(line.user, 0),
        kind=line.kind,  # type: ignore[arg-type]
        body=line.body,
    )


def _said(line: Line, names: dict[str, str], twins: dict[str, int]) -> str:
    return wire.Said(type="said", table=line.table, line=_line(line, names, twins)).model_dump_json()


def _whole(table: str, within: Earshot, lines: list[Line], names: dict[str, str], twins: dict[str, int]) -> str:
    told = wire.Talk(
        type="talk",
        table=table,
        lines=[_line(line, names, twins) for line in lines],
        channel=within.channel,
        says=within.says,
        freely=list(within.freely),
    )
    return told.model_dump_json()
