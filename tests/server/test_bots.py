"""Bots in processes of their own: in time whatever happens there, and one that fails costs its own seat only."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.bots import registry
from ratskeller.bots.again import ask_again
from ratskeller.cli.verify import verify
from ratskeller.engine.proof import Decided
from ratskeller.server.play import bots as playing
from ratskeller.server.play.bots import Bots
from ratskeller.server.play.processes import Process
from ratskeller.server.play.questions import PATIENCE, Choice, Question
from tests.bots.test_registry import install
from tests.ours import OURS
from tests.server.client import play_out, running, settings_in
from tests.server.test_timing import CASES, begun, moments, twin_of
from tests.server.thinkers import PROGRAM, THINKERS

SHIPPED = {name: list(registry.bot_kind(name).kernels) for name in registry.OURS}
LATE = 0.5  # seconds more than it should take, on a busy machine


@pytest.fixture(autouse=True)
def _thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, kind in THINKERS.items():
        monkeypatch.setitem(registry.OURS, name, kind)


@asynccontextmanager
async def house(seconds: float = 2.0, others: Sequence[str] = (), count: int = 1) -> AsyncIterator[Bots]:
    """Bots that are ready to be asked."""
    found = Bots(count, seconds, others, PROGRAM)
    try:
        await found.start()
        yield found
    finally:
        await found.close()


def question(bots: Bots, bot: str, within: float = 0.3, where: str = "", seed: int = 5) -> Question:
    seen = rk.table("catham", seats=2, seed=seed).seen(0)
    return Question(bot, seen, seed, where, within, bots.clock() + within)


async def timed(bots: Bots, asked: Question) -> tuple[Choice, float]:
    """What was decided, and how much later than it had to be."""
    choice = await bots.choose(asked)
    assert choice.code in asked.seen.codes
    return choice, bots.clock() - asked.until


def test_a_bot_that_thinks_is_asked_again_from_what_its_row_says() -> None:
    async def main() -> None:
        async with house() as bots:
            asked = question(bots, "brief", 9.0)
            choice, _ = await timed(bots, asked)
            row = choice.row("take")
            assert (row["bot"], row["version"], row["iterations"]) == ("brief", 7, 20) and "for" not in row
            decided = Decided("brief", 7, asked.seed, choice.iterations, asked.seen)
            assert ask_again(decided).code == choice.code
            other = Decided("brief", 7, asked.seed, choice.iterations + 1, asked.seen)
            assert ask_again(other).code != choice.code

    asyncio.run(main())


def test_many_think_less_and_are_not_late() -> None:
    async def main() -> None:
        async with house() as bots:
            every = [question(bots, "ponder", 0.6, seed=seed) for seed in range(12)]
            found = await asyncio.gather(*(timed(bots, asked) for asked in every))
            done = [choice.iterations for choice, _ in found]
            assert max(late for _, late in found) < PATIENCE + LATE
            assert 0 < sum(done) < 700, "together they have what one would have had"
            too_many = [question(bots, "ponder", 0.02, seed=seed) for seed in range(200)]
            found = await asyncio.gather(*(timed(bots, asked) for asked in too_many))
            instead = [choice for choice, _ in found if choice.bot == "greedy"]
            assert instead and {choice.instead_of for choice in instead} == {"ponder"}
            assert max(late for _, late in found) < 0.4 + LATE

    asyncio.run(main())


def test_what_is_forced_asks_nobody() -> None:
    async def main() -> None:
        bots = Bots(1, 1.0, (), ("false",))
        table = rk.table("goofspiel", seats=2, seed=1)
        while len(table.codes(0)) != 1:
            table.play(table.to_act[0], table.legal(table.to_act[0])[0])
        choice = await bots.choose(Question("ponder", table.seen(0), 3))
        assert (choice.code, choice.bot, choice.iterations) == (table.codes(0)[0], "ponder", 0)
        assert bots.started == 0

    asyncio.run(main())


def test_before_its_machine_code_is_there_greedy_plays() -> None:
    async def main() -> None:
        async with house() as bots:
            wanted: list[str] = []
            bots.on_wanted = wanted.append
            choice, _ = await timed(bots, question(bots, "heavy"))
            assert (choice.bot, choice.instead_of, wanted) == ("greedy", "heavy", ["catham"])
            bots.processes[0].loaded.add("catham")  # the process itself knows better
            choice, _ = await timed(bots, question(bots, "heavy", 9.0))
            assert (choice.bot, choice.instead_of) == ("greedy", "heavy")

    asyncio.run(main())


def test_in_place_of_a_search_that_fails_greedy_plays_and_the_log_is_told_less_and_less(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def main() -> None:
        async with house() as bots:
            for seed in range(9):
                choice, _ = await timed(bots, question(bots, "broken", seed=seed))
                assert (choice.bot, choice.instead_of) == ("greedy", "broken")

    asyncio.run(main())
    told = [record.facts for record in caplog.records if record.getMessage() == "bot"]  # type: ignore[attr-defined]
    assert [fact["times"] for fact in told] == [1, 2, 4, 8]
    assert told[0]["error"] == "ZeroDivisionError: it was to be"


def test_a_process_that_hangs_is_replaced_and_nobody_waits_for_it() -> None:
    async def main() -> None:
        async with house(0.3) as bots:
            assert (await timed(bots, question(bots, "brief", 9.0)))[0].bot == "brief"
            stuck, beside = question(bots, "stuck", 1.0), question(bots, "brief", 1.5)
            found = await asyncio.gather(timed(bots, stuck), timed(bots, beside))
            instead = [(one.bot, one.instead_of) for one, _ in found]
            assert instead[0] == ("greedy", "stuck")
            assert instead[1] in [("greedy", "brief"), ("brief", "")]  # it may have been done before the other began
            assert max(late for _, late in found) < PATIENCE + LATE
            async with asyncio.timeout(20):
                while (await timed(bots, question(bots, "brief", 9.0)))[0].bot != "brief":
                    await asyncio.sleep(0.05)
            assert bots.started == 2

    asyncio.run(main())


def test_a_process_that_dies_is_replaced_and_its_questions_are_asked_again() -> None:
    async def main() -> None:
        async with house() as bots:
            pending = asyncio.create_task(timed(bots, question(bots, "ponder", 8.0)))
            await asyncio.sleep(0.2)
            pid = bots.processes[0].pid
            assert pid  # 0 would be everybody
            os.kill(pid, 9)
            choice, _ = await pending
            assert choice.bot == "ponder" and bots.started == 2

    asyncio.run(main())


# Other people's bots

GUESTS = """
import os, time
class Guest:
    version = 4
    def __init__(self, number):
        self.number = number
class Fine(Guest):
    def choose(self, seen, budget):
        print("noise", flush=True)
        assert 0 < budget.milliseconds <= 9000, budget
        return seen.codes[self.number % len(seen.codes)]
class Raises(Guest):
    def choose(self, seen, budget):
        raise OSError("x" * 5000)
class Illegal(Guest):
    def choose(self, seen, budget):
        return -1
class Dies(Guest):
    def choose(self, seen, budget):
        os._exit(1)
class Hangs(Guest):
    def choose(self, seen, budget):
        time.sleep(1000)
class Chatters(Guest):
    def choose(self, seen, budget):
        os.write(1, b"x" * 1_000_000)
        return seen.codes[0]
"""
KINDS = ("Fine", "Raises", "Illegal", "Dies", "Hangs", "Chatters")


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Bots of other packages, which only their own processes can load."""
    (tmp_path / "guests.py").write_text(GUESTS)
    for kind in KINDS:
        install(tmp_path, f"of_{kind.lower()}", f"from guests import {kind}", kind.lower(), kind)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *os.environ.get("PYTHONPATH", "").split()]))
    return [kind.lower() for kind in KINDS]


def test_a_guest_plays_in_a_process_of_its_own(guests: list[str]) -> None:
    async def main() -> None:
        async with house(10.0, guests) as bots:
            assert (await timed(bots, question(bots, "fine", 9.0)))[
                0
            ].version == 4  # the first waits until it has begun
            asked = question(bots, "fine", 1.0, seed=8)
            choice, _ = await timed(bots, asked)
            assert choice == Choice(asked.seen.codes[8 % len(asked.seen.codes)], "fine", 8, 0, 4)
            assert bots.processes[0].pid is not None and bots.started == 2

    asyncio.run(main())


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        ("raises", "OSError: xxx"),
        ("illegal", "ValueError: -1 is not legal"),
        ("dies", "its process dies"),
        ("hangs", "it hangs, and is replaced"),
    ],
)
def test_one_that_fails_loses_its_seat_and_nobody_else_notices(
    guests: list[str], kind: str, error: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with house(0.6 if kind == "hangs" else 6.0, guests) as bots:
            within = 0.5 if kind == "hangs" else 9.0
            pending = asyncio.create_task(timed(bots, question(bots, kind, within, "t 1")))
            beside, late = await timed(bots, question(bots, "brief", 9.0))
            assert beside.bot == "brief" and late < 0
            choice, late = await pending
            assert (choice.bot, choice.instead_of) == ("greedy", kind) and late < PATIENCE + LATE
            async with asyncio.timeout(10):
                while not bots._failed:
                    await asyncio.sleep(0.02)
            before = bots.started
            for seed in range(3):  # it is not asked any more at this table
                again, _ = await timed(bots, question(bots, kind, 9.0, "t 1", seed))
                assert again.instead_of == kind
            assert bots.started == before

    asyncio.run(main())
    told = [r.facts for r in caplog.records if r.getMessage() == "bot" and r.facts.get("bot") == kind]  # type: ignore[attr-defined]
    assert len(told) == 1 and told[0]["error"].startswith(error) and len(told[0]["error"]) <= 500


def test_what_a_guest_prints_goes_nowhere(guests: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    async def main() -> None:
        async with house(10.0, guests) as bots:
            for seed in range(3):
                assert (await timed(bots, question(bots, "chatters", 9.0, seed=seed)))[0].bot == "chatters"

    asyncio.run(main())
    assert capfd.readouterr() == ("", "")


def test_who_is_not_let_in_is_not_loaded(guests: list[str]) -> None:
    async def main() -> None:
        async with house(1.0, ["fine"]) as bots:
            choice, _ = await timed(bots, question(bots, "raises", 0.5))
            assert (choice.bot, choice.instead_of, bots.started) == ("greedy", "raises", 1)

    asyncio.run(main())


def test_processes_of_guests_are_few(guests: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        monkeypatch.setattr(playing, "MOST_OTHERS", 1)
        async with house(10.0, guests) as bots:
            for name in ("fine", "chatters", "fine"):
                assert (await timed(bots, question(bots, name, 9.0)))[0].bot == name
                assert len(bots._guests) == 1

    asyncio.run(main())


# What goes through the pipe


class Tapped(Process):
    """A process of which it is kept what it was sent."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.sent: list[bytes] = []

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        self.sent.append(json.dumps({"n": 1} | question).encode())
        return {"n": 1, "error": "it only listens"}

    async def start(self) -> None:
        pass


@pytest.mark.parametrize("name", OURS)
def test_no_byte_of_what_a_seat_may_not_know_reaches_its_bot(name: str) -> None:
    """Two courses that differ only in that send the same bytes: deadline, seed and all."""
    permute = import_module(f"tests.{name}.hidden").permute

    async def sent(course: Any, seat: int) -> list[bytes]:
        bots = Bots(1, 1.0, (), PROGRAM, clock=lambda: 1000.0)
        tapped = bots.processes[0] = Tapped(PROGRAM)
        table = course.table
        seed = rk.engine.luck.dice_of(table.secret, table.progress.chain, seat, course.moves[seat])
        await bots.choose(Question("ponder", table.seen(seat), seed, f"{course.facts.id} {seat}", 0.2, 1000.2))
        return tapped.sent

    async def main() -> int:
        pairs, dice = 0, random.Random(name)
        for game, seats, options in CASES:
            for course in moments(begun(name, seats, options), dice) if game == name and pairs < 10 else ():
                for seat in course.table.to_act if course.table else ():
                    twin = twin_of(course, seat, dice, permute)
                    if twin is not None and course.table and len(course.table.codes(seat)) > 1:
                        one, other = await sent(course, seat), await sent(twin, seat)
                        assert one == other and len(one) == 1
                        pairs += 1
        return pairs

    assert asyncio.run(main()) > 3


def test_time_in_a_process_is_the_servers() -> None:
    """Deadlines are told by the clock of the machine, which all processes read alike."""
    here = time.monotonic()
    code = "import time; print(time.monotonic())"
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert here <= float(there) <= time.monotonic()


# Whole games


def with_bots(record: dict[str, Any], name: str = "", version: int = 1) -> dict[str, Any]:
    """The record as if other bots had decided."""
    bots = [[row, name or bot, seed, 0 if name else n, version] for row, bot, seed, n, _ in record["bots"]]
    return record | {"bots": bots}


def with_one(record: dict[str, Any], place: int, name: str) -> dict[str, Any]:
    """The record as if another bot had decided once."""
    bots = list(record["bots"])
    row, _, seed, n, version = bots[place]
    bots[place] = [row, name, seed, n, version]
    return record | {"bots": bots}


@pytest.mark.parametrize("bot", SHIPPED)
def test_a_record_says_enough_to_ask_every_bot_again(
    bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Searches are interpreted here, which gives the same as compiled."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")

    async def main() -> dict[str, Any]:
        async with running(settings_in(tmp_path, pace=2.0)) as server, server.client() as anna:
            bots, house = server.service.bots, server.service.house
            house.pace = house.keeper.pace = 0.2 if SHIPPED[bot] else 0.0
            if SHIPPED[bot]:
                bots.load("goofspiel", SHIPPED[bot])
                async with asyncio.timeout(60):
                    while not bots.processes[0].loaded:
                        await asyncio.sleep(0.05)
            table = (await anna.table("goofspiel", 2))["card"]["id"]
            await anna.request("PUT", f"/api/tables/{table}/seats/1/bot", {"bot": bot})
            await anna.post(f"/api/tables/{table}/start")
            socket = await anna.socket()
            await socket.open(table, 0)
            await play_out(socket, table, [0], random.Random(1))
            record: dict[str, Any] = await anna.get(f"/api/tables/{table}/record")
            return record

    record = asyncio.run(main())
    proof = rk.verify(record, ask=ask_again)
    assert proof.dice == proof.asked == len(record["bots"]) and proof.differ == proof.faults == []
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    lies = [other for other in ("greedy", "random") if other != bot]
    found = [rk.verify(with_bots(record, name=name), ask=ask_again) for name in lies]
    assert [lied for lied in found if lied.differ and lied.verdict == "false"], "another bot is said to have decided"
    if not SHIPPED[bot]:
        found = [rk.verify(with_one(record, i, lies[0]), ask=ask_again) for i in range(len(record["bots"]))]
        assert {len(lied.differ) for lied in found} == {0, 1}, "one row is enough, and it alone is told"
    other, gone = with_bots(record, version=99), with_bots(record, name="gone")
    for unknown, why in ((other, "here, not 99"), (gone, "gone is not installed here")):
        proof = rk.verify(unknown, ask=ask_again)
        assert proof.holds and proof.gaps[0].endswith(why)
    with pytest.raises(SystemExit) as ended:
        verify(file, rk.Noted(), bots=True)
    assert (
        ended.value.code == 3 and f"for {len(record['bots'])} of them they were asked again" in capsys.readouterr().out
    )
