"""Kill the server at random moments under load, and see that nothing acknowledged is lost and nothing is doubled.

    python -m benchmarks.server_kill --game NAME --kills 1000 --seed 1 --state FILE
    python -m benchmarks.server_kill --game NAME --kills 1000 --seed 1 --state FILE --database postgres

On SQLite one server is killed.  On PostgreSQL, a cluster of its own, the server has three workers: one of them is
killed, or their parent, which is then started anew; between kills the database cuts connections, or crashes itself.

Scripted players act as fast as they are answered.  A player whose socket breaks connects again, names the last update
he saw and sends his unanswered message once more under the same id.  At the end of a round of fifty kills every
table's log is read and replayed: each acknowledged message must be in it exactly once, sequence numbers must have no
gap, and every table must have gone on.  Rounds that are done stand in the state file, and are not done again.
All traffic stays on the loopback interface.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import websockets

from benchmarks import rounds
from benchmarks.cluster import Cluster
from benchmarks.forge import Forge
from benchmarks.house import HEADERS, House, ended
from ratskeller.server.play.course import Course
from ratskeller.server.storage.database import Database
from ratskeller.server.storage.reading import Reading

ROUND = 50  # kills
WORKERS = 3  # on PostgreSQL
BOT_EVERY = 4  # players, one of whom plays with a bot
LONGEST_WAIT = 20  # seconds until every client is back, and until every table has gone on
MOST_ACTIONS = 40  # between two kills
WRONG = ("lost", "doubled", "gaps", "diverged", "silent", "stuck")


@dataclass
class Tally:
    acknowledged: dict[str, set[str]] = field(default_factory=dict)  # message ids by table
    refused: Counter[str] = field(default_factory=Counter)
    answers: int = 0
    reconnects: int = 0
    troubles: Counter[str] = field(default_factory=Counter)  # what was done to the server
    back: list[float] = field(default_factory=list)  # seconds until all were back, by kill


class Player:
    """One person who holds every person's seat of one table after another."""

    def __init__(self, number: int, house: House, tally: Tally, game: str, seed: str) -> None:
        self.number = number
        self.house = house
        self.tally = tally
        self.game = game
        self.has_bot = number % BOT_EVERY == 0
        self.dice = random.Random(f"{seed} {number}")
        self.cookie = ""
        self.table = ""
        self.last_heard = 0.0
        self.connected = False
        self.pending: dict[str, Any] | None = None
        self.legal: dict[int, list[int]] = {}
        self.question: dict[int, int] = {}
        self.n: dict[int, int] = {}
        self.settling = (0, -1)  # the seat that acted last, and its last update before
        self.over = False
        self.tables: list[str] = []
        self.stopping = False

    async def run(self) -> None:
        while not self.stopping:
            try:
                if not self.table or self.over:
                    await self._set_up()
                await self._play()
            except (OSError, httpx.HTTPError, websockets.WebSocketException, TimeoutError, ConnectionError):
                self.connected = False
                self.tally.reconnects += 1
                await asyncio.sleep(0.05)

    async def _set_up(self) -> None:
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.house.port}", headers=HEADERS, timeout=5
        ) as http:
            if not self.cookie:
                answer = await http.post("/api/guests", json={"nickname": f"P{self.number}", "language": "en"})
                if answer.status_code != 201:
                    raise ConnectionError(answer.text)
                self.cookie = answer.cookies["ratskeller"]
            http.cookies.set("ratskeller", self.cookie)
            body = {"game": self.game, "seats": 2 + self.has_bot, "language": "en", "public": True, "pace": "live"}
            made = (await self._post(http, "/api/tables", body | {"order": "seated"}))["card"]["id"]
            await self._post(http, f"/api/tables/{made}/seats/1", {})
            if self.has_bot:
                await http.put(f"/api/tables/{made}/seats/2/bot", json={"bot": "random"})
            await self._post(http, f"/api/tables/{made}/start", None)
        self.table, self.over, self.pending = made, False, None
        self.legal, self.question, self.n, self.settling = {}, {}, {}, (0, -1)
        self.tables.append(made)
        self.tally.acknowledged.setdefault(made, set())

    async def _post(self, http: httpx.AsyncClient, path: str, body: Any) -> Any:
        answer = await http.post(path, json=body)
        if answer.status_code >= 400:
            raise ConnectionError(answer.text)
        return answer.json()

    async def _play(self) -> None:
        url = f"ws://127.0.0.1:{self.house.port}/api/socket"
        headers = {"Cookie": f"ratskeller={self.cookie}"}
        async with websockets.connect(url, additional_headers=headers, compression=None, open_timeout=3) as connection:
            for seat in (0, 1):
                last = {"last": self.n[seat]} if seat in self.n else {}
                await connection.send(
                    json.dumps({"type": "open", "id": f"o{seat}", "table": self.table, "seat": seat} | last)
                )
            if self.pending:
                await connection.send(json.dumps(self.pending))
            while True:
                text = await asyncio.wait_for(connection.recv(), 10)
                self._hear(json.loads(text))
                if self._is_done():
                    return
                chosen = self._choose()
                if chosen:
                    await connection.send(json.dumps(chosen))

    def _is_done(self) -> bool:
        return self.over or self.stopping

    def _hear(self, message: dict[str, Any]) -> None:
        self.last_heard = time.monotonic()
        self.connected = True
        kind = message["type"]
        if kind in ("table", "update") and message["table"] == self.table:
            seat = message["seat"]
            if kind == "update" and message["n"] != self.n.get(seat, -1) + 1:
                raise ConnectionError("a gap in the updates")
            self.n[seat] = message["n"]
            if "legal" in message:
                self.legal[seat] = message["legal"]
            if "question" in message:
                self.question[seat] = message["question"]
            status = message.get("card", {}).get("status")
            self.over = self.over or status in ("over", "aborted")
        elif kind in ("ack", "error") and self.pending and message["re"] == self.pending["id"]:
            if kind == "ack":
                self.tally.acknowledged[self.table].add(self.pending["id"])
                self.tally.answers += 1
                self.pending = None
            else:
                self.tally.refused[message["error"]["code"]] += 1
                if message["error"]["code"] == "storage":
                    raise ConnectionError("storage")  # send it again
                self.pending = None

    def _choose(self) -> dict[str, Any] | None:
        """The next action, unless one is under way or the update that the last one makes is still to come."""
        seat, n = self.settling
        seats = [seat for seat, legal in self.legal.items() if legal]
        if self.pending or self.n.get(seat, 0) == n or not seats:
            return None
        seat = self.dice.choice(seats)
        self.settling = (seat, self.n[seat])
        id = f"{self.number}-{self.dice.getrandbits(64):x}"
        code = self.dice.choice(self.legal[seat])
        self.pending = {"type": "act", "id": id, "table": self.table, "seat": seat, "code": code}
        self.pending["question"] = self.question[seat]
        return self.pending


async def check(database: str, tally: Tally) -> dict[str, int]:
    """Read every table's log and count what is wrong."""
    faults: Counter[str] = Counter({"lost": 0, "doubled": 0, "gaps": 0, "diverged": 0})
    opened = Database(database)
    reading = Reading(opened)
    rows_in_all = 0
    for table, acknowledged in tally.acknowledged.items():
        found = await reading.table(table)
        assert found is not None
        rows = await reading.rows_after(table, 0)
        rows_in_all += len(rows)
        faults["gaps"] += [row.seq for row in rows] != list(range(1, len(rows) + 1))
        stored = Counter(row.message for row in rows if row.message)
        faults["lost"] += sum(stored[message] == 0 for message in acknowledged)
        faults["doubled"] += sum(times > 1 for times in stored.values())
        course = Course(found[0])
        try:
            for row in rows:
                course, _ = course.after(row, replaying=True)
        except ValueError:
            faults["diverged"] += 1
    await opened.close()
    return dict(faults) | {"rows": rows_in_all, "tables": len(tally.acknowledged)}


@dataclass(frozen=True)
class Blow:
    """One kill, and what happens to the database at about the same time."""

    actions: int  # acknowledged since the last
    pause: float  # seconds after that
    database: str = ""  # cut: its connections; crash: itself
    after: float = 0  # seconds between both
    of_parent: bool = False  # of the workers


def blows(dice: random.Random, kills: int, workers: bool) -> list[Blow]:
    """Of twenty kills on PostgreSQL two are of the parent; three times connections are cut, once all is down."""
    moments = [(dice.randint(1, MOST_ACTIONS), dice.uniform(0, 0.05)) for _ in range(kills)]
    if not workers:
        return [Blow(*moment) for moment in moments]
    found: list[Blow] = []
    while len(found) < kills:
        troubles = ["cut", "cut", "cut", "crash", *[""] * 16]
        parents = [True, True, *[False] * 18]
        dice.shuffle(troubles)
        dice.shuffle(parents)
        found += [
            Blow(*moment, how, dice.uniform(0, 0.8) if how else 0, parent)
            for moment, how, parent in zip(moments[len(found) :], troubles, parents, strict=False)
        ]
    return found


class Trial:
    """One round: a new house, its players, and what is done to it."""

    def __init__(self, house: House, cluster: Cluster | None, players: int, game: str, seed: str) -> None:
        self.house = house
        self.cluster = cluster
        self.dice = random.Random(seed)
        self.tally = Tally()
        self.players = [Player(i, house, self.tally, game, seed) for i in range(players)]

    async def run(self, kills: int) -> dict[str, Any]:
        await self.house.start()
        tasks = [asyncio.create_task(player.run()) for player in self.players]
        stuck = 0
        try:
            await self._until(lambda: self.tally.answers > 0)
            for blow in blows(self.dice, kills, bool(self.cluster)):
                stuck += not await self._strike(blow)
                for task in tasks:
                    if task.done():
                        task.result()
            silent = await self._silent()
        finally:
            for player in self.players:
                player.stopping = True
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.house.stop(signal.SIGTERM)
        went_on = len(self.players) - silent
        return {"kills": kills, "went_on": went_on, "silent": silent, "stuck": stuck} | await self._figures()

    async def _strike(self, blow: Blow) -> bool:
        """Whether every client was back in time."""
        before = self.tally.answers
        await self._until(lambda: self.tally.answers >= before + blow.actions)
        await asyncio.sleep(blow.pause)
        trouble = asyncio.create_task(self._trouble_the_database(blow.database))
        await asyncio.sleep(blow.after)
        if blow.of_parent or self.house.workers == 1:
            await trouble  # without a database it would not start
            await self.house.stop(signal.SIGKILL)
            await self.house.start()
        else:
            await self._kill_worker()
        begun = time.monotonic()
        await trouble
        await asyncio.sleep(0.02)  # broken sockets are noticed
        back = await self._until(lambda: all(player.connected for player in self.players))
        self.tally.back.append(time.monotonic() - begun)
        self.tally.troubles["parents_killed"] += blow.of_parent
        return back

    async def _kill_worker(self) -> None:
        await self._until(lambda: bool(self.house.worker_pids()))
        workers = self.house.worker_pids()
        killed = self.dice.choice(workers)
        with suppress(ProcessLookupError):
            os.kill(killed, signal.SIGKILL)
        await ended(killed)

    async def _trouble_the_database(self, how: str) -> None:
        assert self.cluster or not how
        if self.cluster and how == "cut":
            self.tally.troubles["connections_cut"] += await self.cluster.cut(self.dice)
        elif self.cluster and how == "crash":
            self.tally.troubles["databases_crashed"] += 1
            await self.cluster.crash()

    async def _silent(self) -> int:
        """How many tables hear nothing any more, though nobody disturbs them."""
        begun = time.monotonic()
        await self._until(lambda: all(player.last_heard > begun for player in self.players))
        return sum(player.last_heard <= begun for player in self.players)

    async def _until(self, condition: Callable[[], bool]) -> bool:
        begun = time.monotonic()
        while not condition():
            if time.monotonic() - begun > LONGEST_WAIT:
                return False
            await asyncio.sleep(0.01)
        return True

    async def _figures(self) -> dict[str, Any]:
        back = sorted(self.tally.back) or [0.0]
        return (
            {"acknowledged": self.tally.answers}
            | await check(self.house.url, self.tally)
            | dict(self.tally.troubles)
            | {f"refused_{code}": times for code, times in self.tally.refused.items()}
            | {"reconnects": self.tally.reconnects}
            | {"worst_median_back_s": round(back[len(back) // 2], 3), "worst_back_s": round(back[-1], 3)}
        )


async def run(kind: str, kills: int, players: int, game: str, seed: str, folder: Path) -> dict[str, Any]:
    """One round on a new database, `sqlite` or `postgres`."""
    forge = await Forge.light()
    cluster = await Cluster.start() if kind == "postgres" else None
    try:
        database = await cluster.new_database() if cluster else str(folder / "house.db")
        house = House(database, folder, workers=WORKERS if cluster else 1, forge=forge)
        return await Trial(house, cluster, players, game, seed).run(kills)
    finally:
        if cluster:
            await cluster.stop()
        await forge.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--players", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, help="a file in which rounds that are done stand")
    parser.add_argument("--game", required=True, help="which one is played")
    parser.add_argument("--database", default="sqlite", choices=("sqlite", "postgres"))
    given = parser.parse_args()
    what = {name: value for name, value in vars(given).items() if name not in ("state", "kills")}

    def one(number: int, kills: int) -> dict[str, Any]:
        with tempfile.TemporaryDirectory() as folder:
            seed = f"{given.seed} {number}"
            return asyncio.run(run(given.database, kills, given.players, given.game, seed, Path(folder)))

    result = rounds.added(rounds.play(what, rounds.split(given.kills, ROUND), given.state, one))
    print(json.dumps(result, indent=1))
    sys.exit(any(result[name] for name in WRONG))


if __name__ == "__main__":
    main()
