"""A client for the tests: it speaks the protocol as a browser would, and checks what it hears on the way."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import websockets
from pydantic import TypeAdapter

from ratskeller.server import door, wire
from ratskeller.server.app import create
from ratskeller.server.play.patch import apply
from ratskeller.server.service import Service
from ratskeller.server.settings import Settings
from ratskeller.server.world import World

HEADERS = {"X-Ratskeller": "1"}
QUIET = Settings(rates=0, pace=0, sockets_per_address=5000, bots=1, compile="off")
_numbers = count()


class Server:
    """A server of ours on a port of the loopback interface, in this process."""

    def __init__(self, port: int, service: Service) -> None:
        self.port = port
        self.service = service

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @asynccontextmanager
    async def client(self, nickname: str | None = "Anna", cookie: str = "") -> AsyncIterator[Client]:
        """Somebody new, or with a cookie somebody who was here before."""
        async with httpx.AsyncClient(base_url=self.url, headers=HEADERS, timeout=20) as http:
            client = Client(self, http)
            if cookie:
                http.cookies.set("ratskeller", cookie)
            elif nickname:
                await client.come(nickname)
            try:
                yield client
            finally:
                for socket in client.sockets:
                    await socket.close()


@asynccontextmanager
async def running(settings: Settings, world: World | None = None) -> AsyncIterator[Server]:
    guard = create(settings, world)
    config = uvicorn.Config(
        guard,
        host="127.0.0.1",
        port=0,
        http=door.Connection,
        ws=door.Socket,
        log_config=None,
        ws_max_size=16 << 10,
        ws_per_message_deflate=False,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            await task
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.01)
    try:
        yield Server(server.servers[0].sockets[0].getsockname()[1], guard.app.state.service)
    finally:
        server.should_exit = True
        await task


@asynccontextmanager
async def beside(server: Server, settings: Settings) -> AsyncIterator[Server]:
    """Another process of the same house, as far as its database allows one: with SQLite there is only the first."""
    if not settings.on_postgres:
        yield server
        return
    async with running(settings) as other:
        yield other


def settings_in(folder: Path, **changes: Any) -> Settings:
    from dataclasses import replace

    return replace(QUIET, database=str(folder / "house.db"), **changes)


class Client:
    """One person with a browser."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server = server
        self.http = http
        self.me: dict[str, Any] = {}
        self.sockets: list[Socket] = []

    async def come(self, nickname: str) -> None:
        self.me = await self.post("/api/guests", {"nickname": nickname, "language": "en"}, 201)

    async def request(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        answer = await self.http.request(method, path, json=body)
        assert answer.status_code == status, (answer.status_code, answer.text)
        content = answer.json() if answer.content else None
        if status >= 400:
            wire.Error.model_validate(content)
        return content

    async def get(self, path: str, status: int = 200) -> Any:
        return await self.request("GET", path, None, status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return await self.request("POST", path, body, status)

    async def table(self, game: str = "catham", seats: int = 2, **facts: Any) -> dict[str, Any]:
        body = {"game": game, "seats": seats, "language": "en", "public": True, "pace": "live", "order": "seated"}
        made: dict[str, Any] = await self.post("/api/tables", body | facts, 201)
        return made

    async def socket(self, **headers: str) -> Socket:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        connection = await websockets.connect(
            f"ws://127.0.0.1:{self.server.port}/api/socket",
            additional_headers=({"Cookie": cookie} if cookie else {}) | headers,
            compression=None,
            max_size=1 << 22,
        )
        welcome = json.loads(await connection.recv())  # before anything else listens
        made = Socket(connection)
        self.sockets.append(made)
        made.welcome = welcome
        return made


TOLD = ("ask", "legal", "question", "undo", "revise", "open", "alike", "standing", "clocks", "abandon", "held")
DECISIONS = ("act", "undo", "revise", "why", "preview")


class Refused(Exception):
    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(str(error))
        self.code = error["code"]
        self.error = error


class Viewing:
    """One viewer of one table, as a client keeps it."""

    def __init__(self) -> None:
        self.n = -1
        self.state: dict[str, Any] = {}
        self.updates = 0
        self.wholes = 0
        self.events: list[dict[str, Any]] = []

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self.wholes += 1
            self.state = {"view": None} | message
            self.events = list(message["events"])
            self.n = message["n"]
            return
        assert self.n in (-1, message["n"] - 1), f"update {message['n']} after {self.n}"
        self.n = message["n"]
        self.updates += 1
        for name in TOLD:
            if name in message:
                self.state[name] = message[name]
        for beat in (*message.get("beats", []), message):
            self._see(beat)
        if "card" in message:
            self.state["card"] = apply(self.state.get("card"), message["card"])

    def _see(self, beat: dict[str, Any]) -> None:
        self.events += beat.get("events", [])
        if "view" in beat:
            self.state["view"] = beat["view"]
        if "patch" in beat:
            self.state["view"] = apply(self.state.get("view"), beat["patch"])

    @property
    def question(self) -> int:
        return int(self.state.get("question", 0))

    @property
    def legal(self) -> list[int]:
        return list(self.state.get("legal", []))

    @property
    def status(self) -> str:
        return str(self.state["card"]["status"])


class Socket:
    """One connection, with a task that listens."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.welcome: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.views: dict[tuple[str, int | None], Viewing] = {}
        self.lobby: dict[str, Any] = {}
        self.presence: dict[str, dict[str, Any]] = {}
        self.called: dict[str, bool] = {}
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self._task = asyncio.create_task(self._listen())
        self._adapter: TypeAdapter[Any] = wire.from_server

    async def _listen(self) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in self.connection:
                message = json.loads(text)
                self._adapter.validate_json(text)
                self.texts.append(str(text))
                self.heard.append(message)
                self._hear(message)
                self._changed.set()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError("the socket closed"))
        self._changed.set()

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] in ("ack", "error", "reasons", "effects"):
            answer = self._answers.pop(message["re"], None)
            if answer and not answer.done():
                answer.set_result(message)
        elif message["type"] in ("table", "update"):
            self.views.setdefault((message["table"], message["seat"]), Viewing()).hear(message)
        elif message["type"] == "called":
            self.called[message["table"]] = message["asked"]
        elif message["type"] == "presence":
            self.presence[message["table"]] = message
        elif message["type"] == "lobby":
            self.lobby = {card["id"]: card for card in message["tables"]}
        elif message["type"] == "lobby-update":
            for id, card in message["tables"].items():
                self.lobby[id] = card
                if card is None:
                    del self.lobby[id]

    async def say(self, type: str, /, id: str | None = None, **facts: Any) -> dict[str, Any]:
        """Send a message and wait for its answer.  A decision answers the question this socket knows of."""
        viewing = self.views.get((facts.get("table", ""), facts.get("seat")))
        once = id is None and type in ("act", "undo", "revise")
        if type in DECISIONS and viewing:
            facts = {"question": viewing.question} | facts
        id = id or f"m{next(_numbers)}-{random.getrandbits(40):x}"
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        await self.connection.send(json.dumps({"type": type, "id": id} | facts))
        message: dict[str, Any] = await asyncio.wait_for(answer, 20)
        if message["type"] == "error":
            raise Refused(message["error"])
        if once and viewing:  # the update comes behind the acknowledgement
            await self.until(lambda: viewing.question > facts["question"])
        return message

    async def open(self, table: str, seat: int | None = None, last: int | None = None, beats: bool = True) -> Viewing:
        known = self.views.get((table, seat))
        before = known.n if known else None
        await self.say("open", table=table, seat=seat, last=last, beats=beats)
        await self.until(lambda: (table, seat) in self.views and (last is not None or before is not None or True))
        return self.views[table, seat]

    async def until(self, condition: Any, seconds: float = 20) -> None:
        async with asyncio.timeout(seconds):
            while not condition():
                self._changed.clear()
                await self._changed.wait()

    async def close(self) -> None:
        await self.connection.close()
        await self._task


async def started(client: Client, game: str = "catham", bots: int = 1, **facts: Any) -> str:
    """A table with the client in the first seats and bots in the others, playing."""
    seats = facts.pop("seats", 2)
    made = await client.table(game, seats, **facts)
    id = made["card"]["id"]
    for seat in range(1, seats - bots):
        await client.post(f"/api/tables/{id}/seats/{seat}", {})
    for seat in range(seats - bots, seats):
        await client.request("PUT", f"/api/tables/{id}/seats/{seat}/bot", {"bot": "random"})
    await client.post(f"/api/tables/{id}/start")
    return str(id)


async def play_out(socket: Socket, table: str, seats: list[int], dice: random.Random, most: int = 3000) -> None:
    """Play the seats at random until the table is over."""
    viewings = {seat: socket.views[table, seat] for seat in seats}
    for _ in range(most):
        await socket.until(
            lambda: any(v.legal for v in viewings.values()) or all(v.status == "over" for v in viewings.values())
        )
        if all(v.status == "over" for v in viewings.values()):
            return
        seat = dice.choice([seat for seat, v in viewings.items() if v.legal] or seats)
        legal = viewings[seat].legal
        if not legal:
            continue
        n = viewings[seat].n
        try:
            await socket.say("act", table=table, seat=seat, code=dice.choice(legal))
        except Refused as refused:
            if refused.code not in ("stale", "illegal", "not-now"):  # the server has answered for the seat meanwhile
                raise
        await socket.until(lambda seat=seat, n=n: viewings[seat].n > n)
    raise AssertionError("the game did not end")
