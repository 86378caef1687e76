"""How much 64 abusive sockets at one address slow an honest player at another.

    python -m benchmarks.server_abuse --game NAME --seconds 15

The server has its default limits and a full lobby.  The player acts a few times a second and is timed from sending an
action until its acknowledgement: first alone, then while the sockets ask for the lobby, tables and nonsense as fast as
they are answered, and four connections for the schema of the wire.  The median may double.
All traffic stays on the loopback interface, its addresses as a trusted proxy would name them.
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
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import websockets

from benchmarks.house import HEADERS, House

SOCKETS, REQUESTS, TABLES = 64, 4, 200
MOST = 2.0  # times the quiet median
PAUSE = 0.3  # seconds between two actions
ABUSER, PLAYER = {"X-Forwarded-For": "198.51.100.1"}, {"X-Forwarded-For": "203.0.113.1"}
NONSENSE = (
    '{"type":"lobby","id":"a","on":true}',
    '{"type":"lobby","id":"b","on":false}',
    '{"type":"open","id":"c","table":"nothing"}',
    '{"type":"ping","id":"d"}',
    "nonsense",
)


async def fill(house: House, game: str) -> None:
    """A lobby as long as it can be, from many addresses."""
    body = {"game": game, "seats": 2, "language": "en", "public": True, "pace": "live"}
    for number in range(TABLES // 20):
        headers = HEADERS | {"X-Forwarded-For": f"192.0.2.{number}"}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{house.port}", headers=headers) as http:
            (await http.post("/api/guests", json={"nickname": "Host", "language": "en"})).raise_for_status()
            for _ in range(20):
                (await http.post("/api/tables", json=body)).raise_for_status()


class Player:
    """One person in both seats of a table."""

    def __init__(self, house: House, game: str) -> None:
        self.house = house
        self.game = game
        self.seats: dict[int, dict[str, Any]] = {0: {}, 1: {}}
        self.times: list[float] = []
        self.table = ""
        self.socket: Any = None

    async def come(self) -> None:
        url = f"http://127.0.0.1:{self.house.port}"
        async with httpx.AsyncClient(base_url=url, headers=HEADERS | PLAYER) as http:
            (await http.post("/api/guests", json={"nickname": "Player", "language": "en"})).raise_for_status()
            body = {"game": self.game, "seats": 2, "language": "en", "public": False, "pace": "correspondence"}
            self.table = (await http.post("/api/tables", json=body)).raise_for_status().json()["card"]["id"]
            (await http.post(f"/api/tables/{self.table}/seats/1", json={})).raise_for_status()
            (await http.post(f"/api/tables/{self.table}/start")).raise_for_status()
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{self.house.port}/api/socket", additional_headers=PLAYER | {"Cookie": cookie}
        )
        for seat in self.seats:
            await self.socket.send(json.dumps({"type": "open", "id": f"o{seat}", "table": self.table, "seat": seat}))
        while not all(self.seats.values()):
            await self.hear()

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["type"] in ("table", "update"):
            self.seats[message["seat"]] |= message
        return message

    async def act(self) -> None:
        """One action, timed until its acknowledgement."""
        while not any(known["legal"] for known in self.seats.values()):
            await self.hear()
        seat = next(seat for seat, known in self.seats.items() if known["legal"])
        known = self.seats[seat]
        facts = {"table": self.table, "seat": seat, "question": known["question"], "code": known["legal"][0]}
        began = time.perf_counter()
        await self.socket.send(json.dumps({"type": "act", "id": f"a{time.time_ns()}"} | facts))
        while (message := await self.hear())["type"] not in ("ack", "error"):
            pass
        assert message["type"] == "ack", message
        self.times.append(time.perf_counter() - began)
        while self.seats[seat]["question"] == facts["question"]:
            await self.hear()

    async def play(self, seconds: float) -> list[float]:
        self.times = []
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await self.act()
            await asyncio.sleep(PAUSE)
        return self.times


async def abuse(house: House, heard: Counter[str]) -> None:
    """Ask as fast as one is answered; come again when one is thrown out."""
    while True:
        with suppress(OSError, websockets.WebSocketException):
            url = f"ws://127.0.0.1:{house.port}/api/socket"
            async with websockets.connect(url, additional_headers=ABUSER, max_size=None) as socket:
                reading = asyncio.create_task(_read(socket, heard))
                while not reading.done():
                    for text in NONSENSE:
                        await socket.send(text)
                    await asyncio.sleep(0.02)
        await asyncio.sleep(0.05)


async def _read(socket: Any, heard: Counter[str]) -> None:
    with suppress(websockets.WebSocketException):
        async for text in socket:
            heard["refused" if '"too-many"' in text[:200] else "answered"] += 1


async def ask(house: House, heard: Counter[str]) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{house.port}", headers=ABUSER) as http:
        while True:
            with suppress(httpx.HTTPError):
                heard[f"status {(await http.get('/api/wire.json')).status_code}"] += 1


async def run(game: str, seconds: float) -> tuple[list[float], list[float], Counter[str]]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(str(Path(folder) / "house.db"), Path(folder), rates="1")
        await house.start()
        try:
            await fill(house, game)
            player = Player(house, game)
            await player.come()
            await player.play(2)  # warm
            quiet = await player.play(seconds)
            heard: Counter[str] = Counter()
            abusers = [asyncio.create_task(abuse(house, heard)) for _ in range(SOCKETS)]
            abusers += [asyncio.create_task(ask(house, heard)) for _ in range(REQUESTS)]
            await asyncio.sleep(2)
            loud = await player.play(seconds)
            for abuser in abusers:
                abuser.cancel()
            await asyncio.gather(*abusers, return_exceptions=True)
            return quiet, loud, heard
        finally:
            await house.stop(signal.SIGKILL)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--game", required=True)
    options.add_argument("--seconds", type=float, default=15)
    given = options.parse_args()
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    quiet, loud, heard = asyncio.run(run(given.game, given.seconds))
    for name, times in (("quiet", quiet), ("abused", loud)):
        print(
            f"{name}: {len(times)} actions, median {1000 * statistics.median(times):.1f} ms, "
            f"worst {1000 * max(times):.1f} ms"
        )
    ratio = statistics.median(loud) / statistics.median(quiet)
    print(f"{ratio:.2f} times the quiet median (at most {MOST}); abusers: {dict(heard)}")
    raise SystemExit(ratio > MOST)


if __name__ == "__main__":
    main()
