"""The secrecy of the engine, on the wire: every byte a seat gets is the same in any state it cannot tell apart.

Two servers run the same game with the same clock, ids and secrets.  In one of them, what the viewer may not know is
exchanged, by test code of the games' own.  Then he looks at everything he can reach, while others answer and revise in
secret.  Compression is off.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from ratskeller.engine.table import Table
from ratskeller.server import presence
from ratskeller.server.storage.rows import Row
from ratskeller.server.world import World
from tests.server.client import Client, Refused, Server, Socket, running, settings_in

GAMES = {"catham": 3, "goofspiel": 3, "cartus": 3, "rattus": 2, "ratapolis": 2}
VIEWER = 0
STEPS = (1, 2, 3, 6, 9, 12)


def repeating(seed: int) -> World:
    """A clock that stands still, and ids and secrets that are the same every time."""
    dice = random.Random(seed)
    return World(lambda: 1_800_000_000_000, lambda: f"{dice.getrandbits(128):032x}", lambda: dice.randbytes(32))


class Side:
    """One of the two servers, with the viewer and his opponent."""

    def __init__(self, server: Server, anna: Client, boris: Client) -> None:
        self.server, self.anna, self.boris = server, anna, boris
        self.id = ""
        self.numbers: Counter[int] = Counter()
        self.live: Any = None
        self.others: Socket
        self.mine: Socket

    async def set_up(self, game: str, seats: int) -> None:
        self.id = (await self.anna.table(game, seats, hotseat=True))["card"]["id"]
        for seat in range(1, seats):
            await self.boris.post(f"/api/tables/{self.id}/seats/{seat}", {})
        await self.anna.post(f"/api/tables/{self.id}/start")
        self.live = await self.server.service.house.get(self.id)
        self.mine, self.others = await self.anna.socket(), await self.boris.socket()
        await self.mine.say("open", id="o0", table=self.id, seat=VIEWER, beats=True)
        await self.mine.until(lambda: (self.id, VIEWER) in self.mine.views)

    async def act(self, seat: int, code: int) -> None:
        socket = self.mine if seat == VIEWER else self.others
        self.numbers[seat] += 1
        id, question = f"a{seat}-{self.numbers[seat]}", self.live.course.moves[seat]
        await socket.say("act", id=id, table=self.id, seat=seat, question=question, code=code)

    async def secretly(self, dice: random.Random) -> None:
        """The others answer the open question, revise and answer again, all but the last of them."""
        table = self.live.course.table
        asked = [seat for seat in table.to_act if seat != VIEWER]
        if not table.state.asked or VIEWER not in table.to_act:
            return
        for seat in asked:
            await self._answer(seat, dice)
            self.numbers[seat] += 1
            id, question = f"r{seat}-{self.numbers[seat]}", self.live.course.moves[seat]
            await self.others.say("revise", id=id, table=self.id, seat=seat, question=question)
            await self._answer(seat, dice)

    def openly(self, other: Side, dice: random.Random) -> tuple[int, int] | None:
        """What somebody else can do on both sides without the viewer seeing a difference: a seat and a code."""
        tables = [side.live.course.table for side in (self, other)]
        for seat in (seat for seat in tables[0].to_act if seat != VIEWER and seat in tables[1].to_act):
            codes = [code for code in tables[0].codes(seat) if code in tables[1].codes(seat)]
            for code in dice.sample(codes, len(codes)):
                if len({seen_after(table.copy(), seat, code) for table in tables}) == 1:
                    return seat, code
        return None

    async def _answer(self, seat: int, dice: random.Random) -> None:
        """A whole answer, of as many decisions as it takes: nobody else may notice how many."""
        while seat in self.live.course.table.to_act:
            await self.act(seat, dice.choice(self.live.course.table.codes(seat)))

    async def look(self, codes: list[int]) -> list[str]:
        """Everything the viewer can reach, as the bytes he gets."""
        found = list(self.mine.texts)
        fresh = await self.anna.socket()
        await fresh.say("open", id="o1", table=self.id, seat=VIEWER, beats=True)
        await fresh.say("open", id="o2", table=self.id, seat=None, beats=True)
        gap = await self.anna.socket()
        await gap.say(
            "open", id="o3", table=self.id, seat=VIEWER, beats=True, last=max(0, self.mine.views[self.id, VIEWER].n - 3)
        )
        await gap.say("ping", id="p")
        for i, code in enumerate(codes):
            with pytest.raises(Refused):
                await fresh.say("act", id=f"c{i}", table=self.id, seat=VIEWER, code=code)
        for kind in ("undo", "revise"):
            try:
                await fresh.say(kind, id=kind, table=self.id, seat=VIEWER)
            except Refused as refused:
                found.append(str(refused.error))
        while self.server.service.lobby._changed:  # what has changed is told by the clock
            await asyncio.sleep(0.01)
        await fresh.say("lobby", id="lobby", on=True)
        found += fresh.texts + gap.texts
        for socket in (fresh, gap, self.mine, self.others):
            await socket.close()
        for path in ("", "/history?seat=0", "/history", "/record", "/replay"):
            found.append((await self.anna.http.get(f"/api/tables/{self.id}{path}")).text)
        for path in ("/api/lobby", "/api/me/tables", "/api/me/data"):
            found.append((await self.anna.http.get(path)).text)
        return found


def seen_after(table: Table, seat: int, code: int) -> tuple[Any, ...]:
    """All that the viewer sees of an action."""
    known = table.seen(VIEWER).known
    table.hand_over()
    table.play(seat, code)
    return tuple((moment.told, moment.seen.known) for moment in table.moments(VIEWER, known, table.told))


def exchange(side: Side, permute: Callable[[Any, int, random.Random], None], dice: random.Random) -> bool:
    """Exchange what the viewer may not know; whether anything has changed."""
    table = side.live.course.table
    if table.progress.pending:
        return False
    before = table.state.tobytes()
    permute(table.state, VIEWER, dice)
    if table.state.asked:
        table.progress.opened = table.state.tobytes()
    table.progress.steps = [step for step in table.progress.steps if step.seat == VIEWER]
    assert not table.game.check(table.state)
    return bool(table.state.tobytes() != before)


@pytest.mark.parametrize("game", GAMES)
def test_every_byte_is_the_same_in_states_the_viewer_cannot_tell_apart(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "EVERY", 3600)  # who is there is told in rounds, by the clock and not by the game
    permute = import_module(f"tests.{game}.hidden").permute

    async def main() -> None:
        async with AsyncExitStack() as stack:
            sides = [await side(stack, tmp_path / name) for name in "ab"]
            exchanged = 0
            for steps in STEPS:
                for one in sides:
                    await one.set_up(game, GAMES[game])
                exchanged += await compare(sides, permute, steps)
            assert exchanged >= len(STEPS) // 2

    async def side(stack: AsyncExitStack, folder: Path) -> Side:
        folder.mkdir()
        server = await stack.enter_async_context(running(settings_in(folder, pace=1e6), repeating(7)))
        anna = await stack.enter_async_context(server.client("Anna"))
        boris = await stack.enter_async_context(server.client("Boris"))
        return Side(server, anna, boris)

    asyncio.run(main())


async def compare(sides: list[Side], permute: Callable[[Any, int, random.Random], None], steps: int) -> bool:
    """Play so many steps on both sides, exchange the hidden things of one, and compare; whether there were any."""
    dice = random.Random(steps)
    for step in range(200):
        table = sides[0].live.course.table
        if table.over or (step >= steps and not table.progress.pending):
            break
        seat = dice.choice(table.to_act)
        code = dice.choice(table.codes(seat))
        for side in sides:
            await side.act(seat, code)
    if not exchange(sides[1], permute, dice):
        for side in sides:
            await side.mine.close()
            await side.others.close()
        return False
    done = sides[0].openly(sides[1], dice)
    if done:
        for side in sides:
            await side.act(*done)
    table = sides[0].live.course.table
    illegal = [c for c in range(table.game.actions.size) if c not in table.codes(VIEWER)]
    codes = dice.sample(illegal, min(8, len(illegal)))
    looks = []
    for number, side in enumerate(sides):
        await side.secretly(random.Random(number))
        looks.append(await side.look(codes))
    for one, other in zip(*looks, strict=True):
        assert one == other
    return True


def test_a_row_of_the_log_is_never_sent(tmp_path: Path) -> None:
    """Nothing a client gets names a seed, a secret or a sequence number before the end."""

    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna:
            table = (await anna.table("goofspiel", 2))["card"]["id"]
            await anna.request("PUT", f"/api/tables/{table}/seats/1/bot", {"bot": "random"})
            await anna.post(f"/api/tables/{table}/start")
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            await socket.say("act", table=table, seat=0, code=mine.legal[0])
            await socket.until(lambda: bool(mine.legal))
            live = await server.service.house.get(table)
            rows: list[Row] = await server.service.reading.rows_after(table, 0)
            text = "".join(socket.texts)
            assert live.course.facts.secret.hex() not in text
            assert '"seq"' not in text
            assert not [row for row in rows if row.seed is not None and str(row.seed) in text]
            seeds = [row.what["seed"] for row in rows if row.what.get("by") == "bot"]
            assert seeds and not [seed for seed in seeds if seed in text]
            assert live.course.table and live.course.table.chain not in text

    asyncio.run(main())
