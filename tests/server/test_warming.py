"""Machine code is made aside, after the first page, first for the game that somebody opens."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server.play import warming
from ratskeller.server.play.warming import Warming
from tests.server.client import running, settings_in

PROGRAM = """
import os, pathlib, sys, time
folder, name, *modules = sys.argv[1:]
done = pathlib.Path(folder, name)
with open(pathlib.Path(folder, "log"), "a") as log:
    log.write(name + " ")
while pathlib.Path(folder, "hold").exists():
    time.sleep(0.02)
if pathlib.Path(folder, "fails").exists():
    sys.exit(3)
done.write_text(" ".join(modules))
"""


class Loading:
    """Bots whose processes take machine code from a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.on_loaded: Callable[[str, bool], None] = lambda game, ready: None
        self.on_wanted: Callable[[str], None] = lambda game: None

    def load(self, game: str, modules: Any) -> None:
        asyncio.get_running_loop().call_soon(self.on_loaded, game, (self.folder / game).exists())


def made(folder: Path, **facts: Any) -> Warming:
    program = (sys.executable, "-c", PROGRAM, str(folder))
    bots: Any = Loading(folder)
    return Warming(bots, ["a", "b", "c", "d"], [("one", "two"), ("two",)], program=program, **facts)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.01)


def begun(folder: Path) -> list[str]:
    log = folder / "log"
    return log.read_text().split() if log.exists() else []


def test_nothing_begins_before_the_first_page_and_then_all_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        monkeypatch.setattr(warming, "SOON", 0.05)
        found = made(tmp_path)
        await asyncio.sleep(0.2)
        assert begun(tmp_path) == []
        found.served()
        found.served()
        await until(lambda: len(begun(tmp_path)) == 4 and (tmp_path / "d").exists())
        assert begun(tmp_path) == ["a", "b", "c", "d"] and (tmp_path / "a").read_text() == "one two"
        assert found.of("a") == "preparing", "no process has it yet"
        told: list[str] = []
        found.ears.append(told.append)
        found.open("c")
        await until(lambda: found.of("c") == "")
        assert told == ["c"] and found.of("goofspiel") == ""
        await found.close()

    asyncio.run(main())


def test_what_somebody_opens_comes_first_and_what_was_begun_is_put_back(tmp_path: Path) -> None:
    async def main() -> None:
        (tmp_path / "hold").touch()
        found = made(tmp_path)
        found._go()
        await until(lambda: begun(tmp_path) == ["a"])
        found.open("d")
        await until(lambda: begun(tmp_path) == ["a", "d"])
        found.open("c")  # somebody waits for d already: it is not put back
        (tmp_path / "hold").unlink()
        await until(lambda: len(begun(tmp_path)) == 5)
        assert begun(tmp_path) == ["a", "d", "c", "a", "b"]
        await until(lambda: found.of("d") == found.of("c") == "")
        await found.close()

    asyncio.run(main())


def test_what_cannot_be_compiled_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        (tmp_path / "fails").touch()
        found = made(tmp_path)
        found.open("b")
        await until(lambda: found.of("b") == "never")
        await found.close()

    asyncio.run(main())
    assert any(record.getMessage() == "compiling" for record in caplog.records)


def test_without_compiling_what_lies_on_disk_is_used(tmp_path: Path) -> None:
    async def main() -> None:
        (tmp_path / "a").touch()
        found = made(tmp_path, compiles=False)
        found.served()
        found.open("a")
        await asyncio.sleep(0.1)
        assert found.of("a") == "preparing" and begun(tmp_path) == []
        for game in ("a", "b"):
            found.bots.on_wanted(game)
        await until(lambda: (found.of("a"), found.of("b")) == ("", "never"))
        assert begun(tmp_path) == []
        await found.close()

    asyncio.run(main())


def test_whoever_sits_with_a_bot_that_cannot_think_yet_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the game goes on: greedy plays meanwhile, and the record says so."""
    monkeypatch.setenv("RATSKELLER_CACHE", str(tmp_path / "cache"))

    async def main() -> None:
        async with running(settings_in(tmp_path, pace=0.01)) as server, server.client() as anna:
            table = (await anna.table("catham", 2))["card"]["id"]
            await anna.request("PUT", f"/api/tables/{table}/seats/1/bot", {"bot": "search"})
            await anna.post(f"/api/tables/{table}/start")
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            await socket.until(lambda: socket.presence.get(table, {}).get("bots") in ("preparing", "never"))
            await socket.until(lambda: bool(mine.legal))
            while mine.legal:
                await socket.say("act", table=table, seat=0, code=mine.legal[0])
            await socket.until(lambda: bool(mine.legal))
            found = await server.service.reading.rows_after(table, 0)
            decided = [row.what for row in found if row.what.get("by") == "bot"]
            assert decided and {what["bot"] for what in decided if not forced(what)} <= {"greedy"}
            assert "search" in {what.get("for") for what in decided}
            await socket.until(lambda: socket.presence.get(table, {}).get("bots") == "never")

    def forced(what: dict[str, Any]) -> bool:
        return what["bot"] == "search" and not what["iterations"]

    asyncio.run(main())


def test_a_compiling_process_is_the_least_important_one(tmp_path: Path) -> None:
    code = (
        "import os; from ratskeller.engine import warm; warm.main = lambda *a: print(os.nice(0), *a); warm.aside('x')"
    )
    alone = os.environ | {"RATSKELLER_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=alone, timeout=60)
    assert done.stdout.split() == [str(min(19, os.nice(0) + 19)), "x"], done.stderr
