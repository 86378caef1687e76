"""People at tables by mail, with a push service and a mail server of the tests."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from ratskeller.server.world import World, milliseconds
from tests.server.client import QUIET, Client, Server, running
from tests.server.databases import database
from tests.server.outposts import HOST, Letterbox, PushService, letterbox, push_service

KNOWN = (HOST, "*.push.example.org")
SITE = "https://rats.example.org"


class Late:
    """A clock that can be put forward."""

    def __init__(self) -> None:
        self.ahead = 0

    @property
    def world(self) -> World:
        return World(now=lambda: milliseconds() + self.ahead)


@asynccontextmanager
async def house(url: str, service: PushService, late: Late, port: int = 0) -> AsyncIterator[Server]:
    letters: dict[str, Any] = {
        "smtp": f"smtp://127.0.0.1:{port}",
        "mail_from": "rats@example.org",
        "contact": "host@example.org",
    }
    settings = replace(QUIET, database=url, push=", ".join(KNOWN), origins=SITE, **(letters if port else {}))
    async with running(settings, late.world) as server:
        server.service.reminding.dial = service.dial
        server.service.reminding.trust = service.trust
        yield server


async def round_of(server: Server) -> None:
    """Who is due is told, in every way there is."""
    await server.service.reminding.wake()
    await server.service.reminding.write()


async def by_mail(anna: Client, boris: Client, **facts: Any) -> tuple[str, Any]:
    """A table by mail where it is Boris' move, and Anna's socket there."""
    table = (await anna.table(pace="correspondence", **facts))["card"]["id"]
    await boris.post(f"/api/tables/{table}/seats/1", {})
    mine = await anna.socket()
    await anna.post(f"/api/tables/{table}/start", {})
    await mine.open(table, 0)
    while mine.views[table, 0].legal:
        await mine.say("act", table=table, seat=0, code=mine.views[table, 0].legal[0])
    return table, mine


Scene = Callable[[str, PushService, Letterbox], Awaitable[None]]


def play(scene: Scene, folder: Path, kind: str = "sqlite") -> None:
    async def main(url: str) -> None:
        async with push_service(folder) as service, letterbox() as box:
            await scene(url, service, box)

    with database(kind, folder) as url:
        asyncio.run(main(url))


async def keeps_name(client: Client, name: str) -> None:
    await client.post("/api/me/keep", {"name": name, "password": "a long sentence of mine"}, 201)


def token_of(letter: Any) -> str:
    found = re.search(rf"{SITE}/letters/(?:confirm|end)/(\S+)", letter.get_content())
    assert found
    return found[1]
