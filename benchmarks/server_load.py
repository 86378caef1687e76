"""Load on the server: many sockets at many tables, scripted players and bots, over the loopback interface.

    python benchmarks/server_load.py --game NAME                      2,000 sockets at 500 tables, 300 actions/s, SQLite
    python benchmarks/server_load.py --game NAME --database postgresql://…/empty
    python benchmarks/server_load.py --game NAME --ramp 300,600,900,1200          until it breaks

The server is a process of its own, and so is this generator.  Each table has four seats of people, with a socket each,
and one bot.  A scripted player waits until asked, thinks (so that all tables together act at the wanted rate) and acts;
what is measured is the time from sending the action until the last of the four seats has heard of it.  Actions that
some seats may not hear of (a half-made choice) count by the seats that do.  Bots' actions come on top.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import statistics
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import websockets

from benchmarks.house import House
from ratskeller.engine.registry import game as find_game
from ratskeller.server import wire
from ratskeller.server.accounts import Accounts
from ratskeller.server.play import commands, starting
from ratskeller.server.play.course import Course
from ratskeller.server.play.live import Intent
from ratskeller.server.service import Service
from ratskeller.server.settings import Settings
from ratskeller.server.storage import rows

MOST_SOCKETS = 4000
AT_ONCE = 50  # tables opened together beforehand
SILENT = 1.0  # seconds after which a seat that has heard nothing was not meant to


@dataclass
class Figures:
    """What was measured in one stretch of time."""

    latencies: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    sent: int = 0
    refused: Counter[str] = field(default_factory=Counter)  # by the error's code

    def json(self, seconds: float) -> dict[str, Any]:
        ordered = sorted(self.latencies)

        def at(share: float) -> float:
            return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else 0.0

        return {
            "actions_per_s": round(len(ordered) / seconds, 1),
            "p50_ms": at(0.5),
            "p90_ms": at(0.9),
            "p99_ms": at(0.99),
            "worst_ms": at(1),
            "median_update_bytes": int(statistics.median(self.sizes)) if self.sizes else 0,
            "updates_per_s": round(len(self.sizes) / seconds),
            "refused": dict(self.refused),
        }


@dataclass
class Seat:
    table: Table
    number: int
    connection: Any = None
    legal: list[int] = field(default_factory=list)
    question: int = 0


class Table:
    """One table and its players."""

    def __init__(self, id: str, cookie: str, seats: int, load: Load) -> None:
        self.id = id
        self.cookie = cookie
        self.load = load
        self.seats = [Seat(self, number) for number in range(seats)]
        self.over = False
        self.sent_at = 0.0
        self.heard_at = 0.0
        self.missing: set[int] = set()
        self.dice = random.Random(id)

    def hear(self, seat: Seat, text: str) -> None:
        now = time.perf_counter()
        message = json.loads(text)
        kind = message["type"]
        if kind == "error":
            self.load.figures.refused[message["error"]["code"]] += 1
            self.missing = set()
            return
        if kind not in ("update", "table"):
            return
        if kind == "update":
            self.load.figures.sizes.append(len(text.encode()))
        if "legal" in message:
            seat.legal = message["legal"]
        seat.question = message.get("question", seat.question)
        self.over = self.over or message.get("card", {}).get("status") in ("over", "aborted")
        if seat.number in self.missing:
            self.missing.discard(seat.number)
            self.heard_at = now
            if not self.missing:
                self.finish()

    def finish(self) -> None:
        if self.heard_at > self.sent_at:
            self.load.figures.latencies.append(self.heard_at - self.sent_at)
        self.missing = set()

    async def play(self) -> None:
        """Think and act for whoever is asked, for ever."""
        while not self.over:
            await asyncio.sleep(self.dice.expovariate(1 / self.load.think))
            if self.missing:
                if time.perf_counter() - self.sent_at < SILENT:
                    await asyncio.sleep(0.05)
                    continue
                self.finish()  # the others were not meant to hear of it
            asked = [seat for seat in self.seats if seat.legal]
            if not asked:
                continue
            seat = self.dice.choice(asked)
            id = f"{self.dice.getrandbits(60):x}"
            message = {
                "type": "act",
                "id": id,
                "table": self.id,
                "seat": seat.number,
                "question": seat.question,
                "code": self.dice.choice(seat.legal),
            }
            self.missing = {one.number for one in self.seats}
            self.load.figures.sent += 1
            self.sent_at = time.perf_counter()
            await seat.connection.send(json.dumps(message))


class Load:
    def __init__(self) -> None:
        self.figures = Figures()
        self.think = 1.0  # seconds

    async def connect(self, port: int, table: Table) -> None:
        url = f"ws://127.0.0.1:{port}/api/socket"
        for seat in table.seats:
            seat.connection = await websockets.connect(
                url, additional_headers={"Cookie": f"ratskeller={table.cookie}"}, compression=None, ping_interval=None
            )
            opening = {"type": "open", "id": "o", "table": table.id, "seat": seat.number}
            await seat.connection.send(json.dumps(opening))
            asyncio.get_running_loop().create_task(self.listen(table, seat))

    async def listen(self, table: Table, seat: Seat) -> None:
        try:
            async for text in seat.connection:
                table.hear(seat, text)
        except websockets.ConnectionClosed:
            self.figures.refused["closed"] += 1


async def set_up(database: str, tables: int, people: int, game: str, load: Load, played: int = 0) -> list[Table]:
    """Make the tables straight in the database, before the server starts: at every stage up to `played` actions."""
    dice = random.Random(tables)
    service = Service(Settings(database=database, rates=0, pace=1e9, tables_per_user=10**6))
    await service.start()
    made: list[Table] = []

    async def open_one() -> None:
        accounts: Accounts = service.accounts
        me, keys = await accounts.welcome(wire.NewGuest(nickname="Load", language="en"))
        new = wire.NewTable(game=game, seats=people + 1, language="en", public=False, pace="live", order="seated")
        live = await service.hosting.create(me, new)
        for seat in range(1, people):
            await service.hosting.sit(live, me, seat, wire.Sit())
        await service.hosting.take_bot(live, me, people, "random")
        await live.do(starting.start(me.id, {}))
        for number in range(dice.randint(0, played)):
            await live.do(partial(_anything, dice=dice), (me.id, f"before-{number}"))
        made.append(Table(live.id, keys.session, people, load))

    for first in range(0, tables, AT_ONCE):
        await asyncio.gather(*(open_one() for _ in range(min(AT_ONCE, tables - first))))
    await service.stop()
    return made


def _anything(course: Course, dice: random.Random) -> list[Intent]:
    """A random legal action, as if its player had sent it."""
    if course.table is None or course.finished:
        return []
    seat = dice.choice(course.table.to_act)
    notation = course.game.actions.all[dice.choice(course.table.codes(seat))].notation
    return [Intent(rows.ACT, seat, what={"do": notation})]


async def run(given: argparse.Namespace, database: str, folder: Path) -> list[dict[str, Any]]:
    load = Load()
    tables = await set_up(database, given.tables, given.people, given.game, load, given.played)
    house = House(database, folder, pace="0.2")
    await house.start()
    players: list[asyncio.Task[None]] = []
    found = []
    try:
        for i in range(0, len(tables), 50):
            await asyncio.gather(*(load.connect(house.port, table) for table in tables[i : i + 50]))
        gc.disable()  # the generator's own pauses are not the server's
        for rate in given.ramp:
            load.think = len(tables) / rate
            players = players or [asyncio.create_task(table.play()) for table in tables]
            await asyncio.sleep(given.warm)
            load.figures = Figures()
            cpu, start = house.cpu(), time.perf_counter()
            await asyncio.sleep(given.seconds)
            seconds = time.perf_counter() - start
            result = {"wanted_per_s": rate, "load_average": os.getloadavg()[0]} | load.figures.json(seconds)
            result |= {"server_cpu": round((house.cpu() - cpu) / seconds, 2), "server_mib": house.memory()}
            result |= {"tables_over": sum(table.over for table in tables)}
            found.append(result)
            print(json.dumps(result), flush=True)
            if result["p99_ms"] > 1000:
                break
    finally:
        for task in players:
            task.cancel()
        await house.stop(signal.SIGTERM)
    return found


async def opening(database: str, game: str) -> dict[str, Any]:
    """How long a table of 1,000 actions takes to open, cold: from the database to the whole table as text."""
    service = Service(replace(Settings(database=database, rates=0, pace=1e9)))
    await service.start()
    me, _ = await service.accounts.welcome(wire.NewGuest(nickname="Long", language="en"))
    dice = random.Random(1)
    id, rows = "", 0
    seats = max(find_game(game).seats)
    while rows < 1000:
        new = wire.NewTable(game=game, seats=seats, language="en", public=False, pace="live", order="seated")
        live = await service.hosting.create(me, new)
        for seat in range(1, seats):
            await service.hosting.sit(live, me, seat, wire.Sit())
        await live.do(starting.start(me.id, {}))
        while live.course.seq < 1000 and not live.course.finished:
            message = _next(live.course, dice)
            await live.do(commands.of_message(message, me.id, 0), (me.id, message.id))
        id, rows = live.id, live.course.seq
    times, cpu = [], time.process_time()
    for _ in range(30):
        start = time.perf_counter()
        found = await service.reading.table(id)
        assert found is not None
        live = await service.house.replayed(*found)
        json.dumps(live.viewer(0).whole(live.course, live.card, 0))
        times.append(time.perf_counter() - start)
    cpu = (time.process_time() - cpu) / len(times)
    await service.stop()
    ordered = sorted(times)
    return {
        "rows": rows,
        "open_cpu_ms": round(1000 * cpu, 1),
        "open_median_ms": round(1000 * ordered[15], 1),
        "open_worst_ms": round(1000 * ordered[-1], 1),
    }


def _next(course: Course, dice: random.Random) -> wire.AtSeat:
    """People who often change their minds: so any game gets a thousand rows."""
    assert course.table is not None
    table, id, number = course.table, course.facts.id, f"m{course.seq}"
    for seat in range(table.seats):
        if table.can_revise(seat) and dice.random() < 0.2:
            return wire.Revise(type="revise", id=number, table=id, seat=seat, question=course.moves[seat])
        if table.can_undo(seat) and dice.random() < 0.8:
            return wire.Undo(type="undo", id=number, table=id, seat=seat, question=course.moves[seat])
    seat = dice.choice(table.to_act)
    code = dice.choice(table.codes(seat))
    return wire.Act(type="act", id=number, table=id, seat=seat, question=course.moves[seat], code=code)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--people", type=int, default=4, help="seats of people at a table; one bot more sits there")
    parser.add_argument("--game", required=True, help="which one is played")
    parser.add_argument("--played", type=int, default=60, help="actions played before, at most: games at every stage")
    parser.add_argument("--ramp", type=lambda text: [float(part) for part in text.split(",")], default=[300.0])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=5.0)
    parser.add_argument("--database", default="", help="an empty database; by default a new SQLite file")
    parser.add_argument("--open", action="store_true", help="measure opening a long table instead")
    given = parser.parse_args()
    if given.tables * given.people > MOST_SOCKETS:
        parser.error(f"at most {MOST_SOCKETS} sockets")
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or str(Path(folder) / "house.db")
        if given.open:
            print(json.dumps(asyncio.run(opening(database, given.game))))
            return
        asyncio.run(run(given, database, Path(folder)))


if __name__ == "__main__":
    main()
