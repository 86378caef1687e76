"""The description of the API holds: whatever is sent, no answer is 500, and every refusal is the one error object.

The socket is fuzzed likewise: every message is answered, nothing crashes, memory does not grow.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import threading
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

from ratskeller.server.app import create
from tests.server.client import HEADERS, Socket, running, settings_in, started


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own: schemathesis calls it as any client would."""
    guard = create(settings_in(tmp_path_factory.mktemp("schema"), tables_per_user=10**6))
    server = uvicorn.Server(uvicorn.Config(guard, host="127.0.0.1", port=0, log_config=None))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive()
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


def test_no_request_breaks_the_server(address: str) -> None:
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 25
    for operation in operations:
        guest = come(address)  # a new one each time: some requests end the account

        @given(case=operation.as_strategy())
        @settings(
            max_examples=12,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def check(case: Any) -> None:
            case.headers = {**(case.headers or {}), **guest}  # noqa: B023 - called before the next one comes
            answer = case.call(timeout=20)
            case.validate_response(answer, checks=[not_a_server_error, response_schema_conformance])
            if answer.status_code >= 400:
                assert {"code", "message"} <= set(answer.json())

        check()


def come(address: str) -> dict[str, str]:
    answer = httpx.post(f"{address}/api/guests", json={"nickname": "Fuzz", "language": "en"}, headers=HEADERS)
    return HEADERS | {"Cookie": f"ratskeller={answer.cookies['ratskeller']}"}


KINDS = (
    "open",
    "close",
    "act",
    "undo",
    "revise",
    "resign",
    "back",
    "propose",
    "answer",
    "abandon",
    "standing",
    "why",
    "hear",
    "say",
    "freely",
    "lobby",
    "ping",
    "x",
)
KEYS = (
    *("type", "id", "table", "seat", "code", "codes", "notation", "what", "yes", "question", "kind", "last"),
    *("body", "on", "z"),
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    5,
    6,
    10**9,
    10**30,
    1.5,
    "",
    "pause",
    "\x00",
    "é" * 300,
    [],
    {},
    [[[]]],
)


def garbage(dice: random.Random, table: str) -> str:
    """A message that is wrong in some way, or none at all."""
    shape = dice.randrange(8)
    if shape == 0:
        return dice.choice(["", "null", "[]", "{", '"x"', "1e999", "[" * 2000, '{"id":"a"}', "\ud7ff", "NaN"])
    message: dict[str, Any] = {"type": dice.choice(KINDS), "id": f"g{dice.getrandbits(32)}", "table": table, "seat": 0}
    if message["type"] in ("hear", "say", "freely"):
        del message["seat"]
        more: dict[str, dict[str, Any]] = {"say": {"kind": "text", "body": "é"}, "freely": {"on": True}, "hear": {}}
        message |= more[message["type"]]
    for key in dice.sample(KEYS, 2):
        message[key] = dice.choice(VALUES)
    if shape == 1:
        message |= {"type": "act", "code": dice.randrange(200), "notation": None, "id": f"g{dice.getrandbits(32)}"}
        message["question"] = dice.randrange(3)  # the first of a seat's questions, so that some are answered
    return json.dumps(message)


def test_every_garbled_message_is_answered_and_memory_does_not_grow(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = await started(anna, "catham", seats=2, bots=1)
            socket = await anna.socket()
            dice = random.Random(3)
            await fuzz(socket, dice, table, 300)
            gc.collect()
            tracemalloc.start()
            before = tracemalloc.get_traced_memory()[0]
            await fuzz(socket, dice, table, 1500)
            socket.heard.clear()
            socket.texts.clear()
            gc.collect()
            grown = tracemalloc.get_traced_memory()[0] - before
            tracemalloc.stop()
            assert grown < 1 << 20, f"{grown} bytes"
            await socket.say("ping")
            assert not [
                message
                for message in socket.heard
                if message["type"] == "error" and message["error"]["code"] == "internal"
            ]

    asyncio.run(main())


async def fuzz(socket: Socket, dice: random.Random, table: str, count: int) -> None:
    for _ in range(count):
        answers = len([1 for message in socket.heard if message["type"] in ("ack", "error")])
        if len(socket.heard) > 2000:
            socket.heard.clear()
            socket.texts.clear()
            answers = 0
        await socket.connection.send(garbage(dice, table))
        await socket.until(
            lambda answers=answers: sum(message["type"] in ("ack", "error") for message in socket.heard) > answers,
            10,
        )
        assert all(m["type"] != "error" or m["error"]["code"] != "internal" for m in socket.heard[-3:])


def test_a_message_that_is_too_large_closes_the_socket_in_order(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            socket = await anna.socket()
            await socket.connection.send("x" * 9000)
            await socket.until(lambda: any(m["type"] == "error" for m in socket.heard))
            assert socket.heard[-1]["error"]["code"] == "too-large"
            await socket.say("ping")
            await socket.connection.send("x" * (1 << 20))
            await asyncio.wait_for(socket.connection.wait_closed(), 5)
            assert socket.connection.close_code == 1009

    asyncio.run(main())


def test_the_wire_schema_names_every_message(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            schema = await anna.get("/api/wire.json")
            for name in ("Act", "Update", "TableState", "Error", "TableCard", "NewTable", "LobbyUpdate"):
                assert name in schema["$defs"]

    asyncio.run(main())
