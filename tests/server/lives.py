"""What becomes of tables and of their rules, for tests of what lasts."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from ratskeller.engine import registry
from ratskeller.engine.game import Game
from ratskeller.server.settings import Settings
from tests.server.client import Client, play_out, running, started


@contextmanager
def rules(game: str, **changes: Any) -> Iterator[Game]:
    """A game with other functions for a while: the next program's."""
    chosen = registry.game(game)
    other = replace(chosen, **changes)
    found = registry._installed
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_installed", lambda name: other if name == game else found(name))
        patch.setitem(registry._registered, game, other)
        yield other


def loud(game: str) -> dict[str, Any]:
    """Changed rules: every action tells more than it did."""
    chosen = registry.game(game)

    def apply(state: Any, seat: int, code: int, chance: Any, log: Any) -> None:
        chosen.apply(state, seat, code, chance, log)
        if log is not None:
            log.append((-1, 0, seat, 0, 0, 0))

    return {"apply": apply}


async def over(anna: Client, game: str = "goofspiel") -> str:
    table = await started(anna, game, seats=2)
    socket = await anna.socket()
    await socket.open(table, 0)
    await play_out(socket, table, [0], random.Random(1))
    return table


async def broken_off(anna: Client) -> str:
    table = await started(anna, "goofspiel", seats=2)
    socket = await anna.socket()
    await socket.open(table, 0)
    await socket.say("propose", table=table, seat=0, what="abort")
    return table


def settle(settings: Settings) -> None:
    """A start after which nothing is left to be filled in."""

    async def main() -> None:
        async with running(settings) as server:
            await asyncio.wait_for(server.service.settling.done.wait(), 20)

    asyncio.run(main())
