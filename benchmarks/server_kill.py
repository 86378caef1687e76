"""Kill the server at random moments under load, and see that nothing acknowledged is lost and nothing is doubled.

    python benchmarks/server_kill.py --game NAME --kills 50                    SQLite, one server
    python benchmarks/server_kill.py --game NAME --kills 50 --database postgresql://… --servers 2  one of two each time

Scripted players act as fast as they are answered.  A player whose socket breaks connects again, names the last update
he saw and sends his unanswered message once more under the same id.  At the end every table's log is read and replayed:
each acknowledged message must be in it exactly once, sequence numbers must have no gap, and every table must have gone
on.
All traffic stays on the loopback interface.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import websockets

from ratskeller.server.play.course import Course
from ratskeller.server.settings import Settings
from ratskeller.server.storage.database import Database
from ratskeller.server.storage.reading import Reading

BACK = 2.0  # seconds within which every client must be back after a server listens again
HEADERS = {"X-Ratskeller": "1"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """One server process."""

    def __init__(self, database: str, folder: Path, pace: str = "0.05", rates: str = "0") -> None:
        self.database = database
        self.pace = pace
        self.rates = rates
        self.port = free_port()
        self.log = (folder / f"server-{self.port}.log").open("ab")
        self.process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return Settings(database=self.database).url

    async def start(self) -> None:
        """Start it and wait until it listens."""
        settings = {
            "RATES": self.rates,
            "PACE": self.pace,
            "SOCKETS_PER_ADDRESS": "5000",
            "SOCKETS_PER_USER": "5000",
            "BOTS": "1",
        }
        environment = os.environ | {f"RATSKELLER_{name}": value for name, value in settings.items()}
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", "from ratskeller.cli import main; main()", "serve"),
            *("--port", str(self.port), "--database", self.database),
            env=environment,
            stderr=self.log,
            stdout=self.log,
        )
        for _ in range(3000):
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            if self.process.returncode is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}; see {self.log.name}")
            await asyncio.sleep(0.02)
        raise RuntimeError("the server does not listen")

    def cpu(self) -> float:
        """Seconds of processor time the server itself has used; its bots are apart."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """MiB in use."""
        assert self.process is not None
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") >> 20

    async def stop(self, how: signal.Signals) -> None:
        assert self.process is not None
        with suppress(ProcessLookupError):
            self.process.send_signal(how)
        await self.process.wait()


@dataclass
class Tally:
    acknowledged: dict[str, set[str]] = field(default_factory=dict)  # message ids by table
    refused: Counter[str] = field(default_factory=Counter)
    answers: int = 0
    reconnects: int = 0
    back: list[float] = field(default_factory=list)  # seconds until all were back, by kill


class Player:
    """One person who holds every person's seat of one table after another."""

    def __init__(self, number: int, houses: list[House], tally: Tally, game: str) -> None:
        self.number = number
        self.houses = houses
        self.tally = tally
        self.game = game
        self.dice = random.Random(number)
        self.at = number % len(houses)
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

    @property
    def port(self) -> int:
        return self.houses[self.at % len(self.houses)].port

    async def run(self) -> None:
        while not self.stopping:
            try:
                if not self.table or self.over:
                    await self._set_up()
                await self._play()
            except (OSError, httpx.HTTPError, websockets.WebSocketException, TimeoutError, ConnectionError):
                self.connected = False
                self.tally.reconnects += 1
                self.at += 1  # the other server, if there is one
                await asyncio.sleep(0.05)

    async def _set_up(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", headers=HEADERS, timeout=5) as http:
            if not self.cookie:
                answer = await http.post("/api/guests", json={"nickname": f"P{self.number}", "language": "en"})
                if answer.status_code != 201:
                    raise ConnectionError(answer.text)
                self.cookie = answer.cookies["ratskeller"]
            http.cookies.set("ratskeller", self.cookie)
            body = {"game": self.game, "seats": 3, "language": "en", "public": True, "pace": "live", "order": "seated"}
            made = (await self._post(http, "/api/tables", body))["card"]["id"]
            await self._post(http, f"/api/tables/{made}/seats/1", {})
            answer = await http.put(f"/api/tables/{made}/seats/2/bot", json={"bot": "random"})
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
        url = f"ws://127.0.0.1:{self.port}/api/socket"
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


async def run(database: str, kills: int, servers: int, players: int, game: str, folder: Path) -> dict[str, Any]:
    houses = [House(database, folder) for _ in range(servers)]
    for house in houses:
        await house.start()
    tally = Tally()
    everybody = [Player(i, houses, tally, game) for i in range(players)]
    tasks = [asyncio.create_task(player.run()) for player in everybody]
    dice = random.Random(kills)
    stuck = 0
    try:
        await asyncio.sleep(1.5)
        for number in range(kills):
            await asyncio.sleep(dice.uniform(0.1, 1.2))
            house = dice.choice(houses)
            await house.stop(signal.SIGKILL)
            await house.start()
            listening = time.monotonic()
            await asyncio.sleep(0.02)  # broken sockets are noticed
            while not all(player.connected for player in everybody):
                if time.monotonic() - listening > 20:
                    stuck += 1
                    break
                await asyncio.sleep(0.01)
            tally.back.append(time.monotonic() - listening)
            for task in tasks:
                if task.done():
                    task.result()
        await asyncio.sleep(1.0)
        before = [player.last_heard for player in everybody]
        await asyncio.sleep(1.0)
        silent = sum(player.last_heard == heard for player, heard in zip(everybody, before, strict=True))
    finally:
        for player in everybody:
            player.stopping = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for house in houses:
            await house.stop(signal.SIGTERM)
            house.log.close()
    result = await check(houses[0].url, tally)
    back = sorted(tally.back)
    return result | {
        "kills": kills,
        "servers": servers,
        "acknowledged": tally.answers,
        "refused": dict(tally.refused),
        "reconnects": tally.reconnects,
        "silent": silent,
        "stuck": stuck,
        "back_median_s": round(back[len(back) // 2], 3) if back else 0,
        "back_worst_s": round(back[-1], 3) if back else 0,
    }


def failed(result: dict[str, Any]) -> bool:
    wrong = ("lost", "doubled", "gaps", "diverged", "silent", "stuck")
    return any(result[name] for name in wrong) or result["back_worst_s"] > BACK


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--servers", type=int, default=1, choices=(1, 2))
    parser.add_argument("--players", type=int, default=12)
    parser.add_argument("--game", required=True, help="which one is played")
    parser.add_argument("--database", default="", help="by default a new SQLite file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or str(Path(folder) / "house.db")
        work = run(database, min(given.kills, 1000), given.servers, min(given.players, 200), given.game, Path(folder))
        result = asyncio.run(work)
    print(json.dumps(result, indent=1))
    sys.exit(failed(result))


if __name__ == "__main__":
    main()
