"""Bots that think at many tables at once: are they in time, and do people notice?

    python -m benchmarks.server_bots --game NAME --tables 8 --seconds 60

At each table a scripted person, who acts as soon as he is asked, plays against bots: first against greedy ones, then
against those that think ahead.  Of the bots it is measured how late each decision was published, after the moment that
was fixed before they thought; of the people how long an action took until it was acknowledged.  The game's machine code
is made before.  Everything is on the loopback interface: server, bots and players share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import websockets

from benchmarks.house import HEADERS, House
from ratskeller.bots.registry import bot_kind
from ratskeller.cli.common import compile_first
from ratskeller.server.play.course import Course
from ratskeller.server.play.due import chores
from ratskeller.server.storage import rows
from ratskeller.server.storage.database import Database
from ratskeller.server.storage.reading import Reading

ALLOWED = 100  # milliseconds
BEFORE = 3  # actions of everybody, so that the processes have what they need
LONGEST_START = 120  # seconds until then
_numbers = count()


@dataclass
class Found:
    """What was measured with one kind of bots."""

    acks: list[float] = field(default_factory=list)  # milliseconds
    late: list[int] = field(default_factory=list)  # milliseconds after the moment, by decision
    iterations: list[int] = field(default_factory=list)  # of those that thought
    instead: int = 0  # decisions for which there was no time
    cpu: float = 0.0  # of the server, in cores
    tables: list[str] = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        in_time = sum(late <= ALLOWED for late in self.late)
        return {
            "actions": len(self.acks),
            "ack_median_ms": round(statistics.median(self.acks), 1),
            "ack_p99_ms": round(at(self.acks, 0.99), 1),
            "decisions": len(self.late),
            "in_time": round(in_time / max(1, len(self.late)), 4),
            "late_p99_ms": at(self.late, 0.99),
            "iterations_median": round(statistics.median(self.iterations or [0])),
            "iterations_least": min(self.iterations, default=0),
            "instead": self.instead,
            "server_cpu": round(self.cpu, 2),
        }


def at(values: list[Any], share: float) -> Any:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Person:
    """Somebody who plays one game after another against bots."""

    def __init__(self, house: House, game: str, seats: int, bot: str, found: Found) -> None:
        self.house, self.game, self.seats, self.bot, self.found = house, game, seats, bot, found
        self.known: dict[str, Any] = {}
        self.measured = False
        self.done = 0

    async def play(self) -> None:
        url = f"http://127.0.0.1:{self.house.port}"
        async with httpx.AsyncClient(base_url=url, headers=HEADERS, timeout=20) as http:
            (await http.post("/api/guests", json={"nickname": "Player", "language": "en"})).raise_for_status()
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            while True:
                table = await self._table(http)
                async with websockets.connect(
                    f"ws://127.0.0.1:{self.house.port}/api/socket",
                    additional_headers={"Cookie": cookie},
                    max_size=None,
                ) as socket:
                    await self._game(socket, table)

    async def _table(self, http: httpx.AsyncClient) -> str:
        body = {"game": self.game, "seats": self.seats, "language": "en", "public": False, "pace": "live"}
        body |= {"order": "seated"}
        table: str = (await http.post("/api/tables", json=body)).raise_for_status().json()["card"]["id"]
        for seat in range(1, self.seats):
            answer = await http.put(f"/api/tables/{table}/seats/{seat}/bot", json={"bot": self.bot})
            answer.raise_for_status()
        (await http.post(f"/api/tables/{table}/start")).raise_for_status()
        return table

    async def _game(self, socket: Any, table: str) -> None:
        self.known = {}
        await socket.send(json.dumps({"type": "open", "id": "o", "table": table, "seat": 0, "beats": True}))
        await socket.send(json.dumps({"type": "pace", "id": "p", "table": table, "seat": 0, "pace": "instant"}))
        self.found.tables.append(table)
        while self.known.get("card", {}).get("status") != "over":
            if self.known.get("legal"):
                await self._act(socket, table)
            else:
                await self._hear(socket)

    async def _hear(self, socket: Any) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] in ("table", "update"):
            self.known |= message
        return message

    async def _act(self, socket: Any, table: str) -> None:
        facts = {"table": table, "seat": 0, "question": self.known["question"], "code": self.known["legal"][0]}
        id = f"a{next(_numbers)}"
        began = time.perf_counter()
        await socket.send(json.dumps({"type": "act", "id": id} | facts))
        while True:
            message = await self._hear(socket)
            if message.get("re") == id:
                assert message["type"] == "ack", message
                break
        self.done += 1
        if self.measured:
            self.found.acks.append(1000 * (time.perf_counter() - began))
        while self.known["question"] == facts["question"]:
            await self._hear(socket)


async def measure(game: str, seats: int, tables: int, bot: str, seconds: float) -> Found:
    found = Found()
    with tempfile.TemporaryDirectory() as folder:
        house = House(str(Path(folder) / "house.db"), Path(folder), pace="1", environment={"RATSKELLER_BOTS": "0"})
        await house.start()
        people = [Person(house, game, seats, bot, found) for _ in range(tables)]
        playing = [asyncio.create_task(person.play()) for person in people]
        try:
            async with asyncio.timeout(LONGEST_START):
                while min(person.done for person in people) < BEFORE:
                    await asyncio.sleep(0.1)
            cpu, begun = house.cpu(), time.monotonic()
            since = int(time.time() * 1000)
            for person in people:
                person.measured = True
            done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                task.result()
            found.cpu = (house.cpu() - cpu) / (time.monotonic() - begun)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await house.stop(signal.SIGTERM)
        await read(house, found, since)
    return found


async def read(house: House, found: Found, since: int) -> None:
    """How late every decision was, from the logs."""
    database = Database(house.url)
    await database.start()
    reading = Reading(database)
    try:
        for id in found.tables:
            stored = await reading.table(id)
            assert stored is not None
            course, published = Course(stored[0]), -1
            for row in await reading.rows_after(id, 0):
                if row.kind == rows.ACT and row.what.get("by") == "bot" and row.at >= since:
                    count_row(course, row, found, published)
                    published = row.at
                course, _ = course.after(row, replaying=True)
    finally:
        await database.close()


def count_row(course: Course, row: rows.Row, found: Found, published: int) -> None:
    due = next(chore.at for chore in chores(course, 1.0) if (chore.kind, chore.seat) == ("bot", row.seat))
    if row.at != published:  # else it was published together with the one before
        found.late.append(row.at - due)
    found.instead += "for" in row.what
    if row.what["iterations"]:
        found.iterations.append(row.what["iterations"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--bot", default="search")
    given = parser.parse_args()
    compile_first(given.game, kernels=bot_kind(given.bot).kernels)
    for bot in ("greedy", given.bot):
        found = asyncio.run(measure(given.game, given.seats, given.tables, bot, given.seconds))
        load = [round(one, 1) for one in os.getloadavg()]
        print(json.dumps({"bot": bot, "tables": given.tables} | found.json() | {"load": load}))


if __name__ == "__main__":
    main()
