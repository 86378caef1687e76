"""Every touch of the program's own parts that the stored houses need.  What is renamed there is mended here alone.

People come by HTTP and WebSocket, as browsers do.  Only what the protocol has no words for goes through the parts of
the server: what a bot's seat sees, a bot's decision, the rows of the log.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import ratskeller as rk
import tests.example  # noqa: F401
from ratskeller.server.play.course import Course
from ratskeller.server.play.due import given
from ratskeller.server.play.live import Intent, Live
from ratskeller.server.play.patch import apply as patched
from ratskeller.server.storage.rows import START, Row
from ratskeller.server.world import World
from tests.server.client import Client, Server, running, settings_in

__all__ = ["Clock", "House", "Player", "StoredTable", "holds", "moved", "opened", "option_sets"]

NEVER = 1e9  # the pace at which no bot and no standing answer is ever due: what happens is what the caller does
SPECTATOR = "spectator"


class Clock:
    """The server's time, which stands still unless somebody moves it."""

    def __init__(self, now: int) -> None:
        self.now = now

    def world(self, token: Any = None, secret: Any = None) -> World:
        made = World(now=lambda: self.now)
        return replace(made, token=token, secret=secret) if token else made


Player = Client


def option_sets(game: str, seats: int) -> list[dict[str, str]]:
    """Option sets of a game in which every value meets every other."""
    return rk.games()[game].covering_options(seats)


def holds(record: Any) -> bool:
    """Whether the luck of a game's record can be recomputed."""
    return rk.verify(record).holds


def moved(view: Any, step: dict[str, Any]) -> Any:
    """A view after a step of a replay; older programs told it in one beat."""
    for beat in (*step.get("beats", ()), step):
        view = beat.get("view") or patched(view, beat.get("patch", {}))
    return view


def told_in(step: dict[str, Any]) -> list[Any]:
    """All that a step of a replay tells."""
    return [event for beat in (*step.get("beats", ()), step) for event in beat["events"]]


class House:
    """A server on a database, where nothing happens by itself."""

    def __init__(self, server: Server) -> None:
        self.server = server

    @asynccontextmanager
    async def player(self, cookie: str | None = None) -> AsyncIterator[Player]:
        """Somebody with a browser, signed in if there is a cookie."""
        async with self.server.client(None) as client:
            if cookie:
                client.http.cookies.set("ratskeller", cookie)
            yield client

    async def table(self, id: str) -> StoredTable:
        return StoredTable(await self.server.service.house.get(id), self)

    async def rows(self, id: str) -> list[list[Any]]:
        """The log as the program reads it."""
        return [_row(row) for row in await self.server.service.reading.rows_after(id, 0)]

    async def divergence(self, id: str) -> str:
        """The first row of a log that does not lead to what it once led to."""
        course = Course((await self.table(id)).live.course.facts)
        for row in await self.server.service.reading.rows_after(id, 0):
            try:
                course, _ = course.after(row, replaying=True)
            except Exception as error:
                return f"row {row.seq}, {row.kind} {row.what}, does not replay: {type(error).__name__}: {error}"
        return "every row replays"

    def wake(self, table: StoredTable) -> None:
        """The clock was moved: do what is due at this table now."""
        self.server.service.house.keeper.consider(table.live)

    async def settled(self) -> None:
        """Wait until every snapshot that is under way is stored."""
        tasks = self.server.service.house._tasks
        while tasks:
            await next(iter(tasks))


@asynccontextmanager
async def opened(database: str, world: World) -> AsyncIterator[House]:
    settings = settings_in(Path(), pace=NEVER, tables_per_user=1000)
    async with running(replace(settings, database=database), world) as server:
        yield House(server)


def _row(row: Row) -> list[Any]:
    seed = None if row.kind == START else row.seed  # what the deal drew from is kept since then
    told = [list(event) for event in row.told]
    return [row.seq, row.at, row.kind, row.seat, row.user, row.message, row.what, seed, told]


class StoredTable:
    """One table as the rules and the server have it, all seats at once."""

    def __init__(self, live: Live, house: House) -> None:
        self.live = live
        self.house = house

    @property
    def status(self) -> str:
        return self.live.course.status

    @property
    def seq(self) -> int:
        return self.live.course.seq

    @property
    def played(self) -> Any:
        table = self.live.course.table
        assert table is not None, "the game has not begun"
        return table

    @property
    def game(self) -> str:
        return self.live.course.facts.game

    @property
    def begun(self) -> bool:
        return self.live.course.table is not None

    @property
    def seats(self) -> range:
        return range(self.live.course.facts.seats)

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(self.played.to_act)

    @property
    def viewers(self) -> dict[str, int | None]:
        return {**{str(seat): seat for seat in self.seats}, SPECTATOR: None}

    @property
    def free(self) -> tuple[int, ...]:
        return self.live.course.free

    def person(self, seat: int) -> str | None:
        """The user who decides here himself."""
        chair = self.live.course.chairs[seat]
        return chair.user if chair.plays else None

    def codes(self, seat: int) -> list[int]:
        return list(self.played.codes(seat))

    def notation(self, code: int) -> str:
        return str(self.played.game.actions.all[code].notation)

    def verb(self, code: int) -> str:
        """The verb, with its game."""
        return f"{self.played.game.name} {self.played.game.actions.all[code].verb}"

    def may_undo(self, seat: int) -> bool:
        return bool(self.played.can_undo(seat))

    def may_revise(self, seat: int) -> bool:
        return bool(self.played.can_revise(seat))

    def question(self, seat: int) -> str | None:
        asked = self.played.ask(seat)
        return asked.kind if asked else None

    def seen(self, who: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, knows and may do."""
        table = self.played
        if who is None:
            return {"view": table.view(None)}
        asked = table.ask(who)
        return {
            "view": table.view(who),
            "ask": asked.json() if asked else None,
            "legal": self.codes(who),
            "undo": self.may_undo(who),
            "revise": self.may_revise(who),
        }

    def outcome(self) -> Any:
        return self.played.outcome.json() if self.played.over else None

    def answers(self) -> dict[str, str]:
        """What the server will answer for people by itself: standing and forced answers, by seat."""
        course = self.live.course
        if self.status != "playing":
            return {}
        found = {seat: given(course, seat) for seat in self.to_act if self.person(seat)}
        return {str(seat): self.notation(code) for seat, code in found.items() if code is not None}

    async def do(self, kind: str, seat: int, notation: str | None = None, message: str | None = None) -> None:
        """One row of the game: `act`, `undo` or `revise`, by the person or the bot in the seat."""
        user = self.person(seat)
        what = {"do": notation} if kind == "act" else {}
        if not user:
            what["by"] = "bot"
        await self.live.do(lambda _: [Intent(kind, seat, what=what)], (user, message) if user and message else None)
