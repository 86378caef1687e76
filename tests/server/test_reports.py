"""Reports: kept with the lines around them, for the host, whatever becomes of the talk and its people."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ratskeller.cli.app import app
from ratskeller.cli.reports import EMPTY, visible
from ratskeller.server.settings import Settings
from ratskeller.server.storage import reports
from ratskeller.server.storage.purges import HALF_A_YEAR, MONTH
from tests.server.client import running
from tests.server.databases import ask
from tests.server.test_purges import clock
from tests.server.test_talk import At, Listener, house, on_sqlite, settings

__all__ = ["on_sqlite", "settings"]

INSULT = {"reason": "insult", "remark": "he \u202eshouts\u202c\n at me"}


async def report(at: At, listener: Listener, body: str, status: int = 204, **given: Any) -> None:
    line = listener.line(body)["id"]
    await at.anna.request("POST", f"/api/tables/{at.table}/talk/{line}/report", INSULT | given, status)


async def a_quarrel(at: At) -> Listener:
    await at.set_up(public=False)
    anna, boris, vera, _ = await at.listeners()
    await vera.say("what a quarrel")
    for i in range(30):
        await (boris if i == 15 else anna).say("you fool" if i == 15 else f"line {i}")
    await anna.socket.until(lambda: len(anna.lines) == 30)
    return anna


def command(url: str, *arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["reports", "--database", url, *arguments])
    return done.exit_code, done.output


def test_a_report_is_listed_with_the_lines_around_it(settings: Settings) -> None:
    url = settings.database

    async def main() -> tuple[str, str]:
        async with house(settings) as at:
            anna = await a_quarrel(at)
            for _ in range(2):
                await report(at, anna, "you fool")
            await report(at, anna, "line 1", 422)  # her own
            told = await asyncio.to_thread(command, url)  # while the server runs
            assert told[0] == 0
            await at.boris.request("POST", "/api/me/farewell", {}, 204)
            assert "he shouts at me" in str((await at.anna.get("/api/me/data"))["reports"])
            await at.anna.request("POST", "/api/me/farewell", {}, 204)
            return told[1], at.anna.me["id"]

    told, anna = asyncio.run(main())
    assert "#1 " in told
    assert "insult" in told
    assert "“he shouts at me”" in told
    assert next(line for line in told.splitlines() if line.startswith("  >")).endswith(": you fool")
    assert told.count("line ") == 20, "ten before, ten after"
    assert [number for number in (4, 5, 25, 26) if f": line {number}\n" in told + "\n"] == [5, 25]
    assert "quarrel" not in told, "what is said elsewhere is no part of it"
    again = command(url)[1]
    assert "you fool" in again, "the report outlives both accounts"
    assert f"reported by {anna}" not in again
    assert command(url, "--done", "7") == (1, "0 of 1 removed, 1 left.\n")
    assert command(url, "--done", "1") == (0, "1 of 1 removed, 0 left.\n")
    assert command(url) == (0, EMPTY + "\n")


def test_no_database_is_made_for_a_question(tmp_path: Path) -> None:
    code, told = command(str(tmp_path / "none.db"))
    assert (code, (tmp_path / "none.db").exists()) == (2, False)
    assert "there is no database" in told
    (tmp_path / "empty.db").touch()
    assert command(str(tmp_path / "empty.db"))[0] == 2


def test_a_terminal_shows_what_was_said_and_does_nothing_else() -> None:
    assert visible("a\x1b[2Jb\u202ec\u2028d") == "a\\u{1b}[2Jb\\u{202e}c\\u{2028}d"
    assert visible("крыса 🐀") == "крыса 🐀"


def test_reports_are_few(on_sqlite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with house(on_sqlite) as at:
            anna = await a_quarrel(at)
            monkeypatch.setattr(reports, "MOST", 0)
            await report(at, anna, "you fool", 409)
            monkeypatch.setattr(reports, "MOST", 5)
            await report(at, anna, "you fool", 422, reason="dislike")
            await at.anna.request("POST", f"/api/tables/{at.table}/talk/no-such-line/report", INSULT, 404)
            at.one.service.limits.factor = 1.0
            for _ in range(5):
                await report(at, anna, "you fool")
            await report(at, anna, "you fool", 429)

    asyncio.run(main())


def test_talk_goes_after_a_month_and_reports_after_half_a_year(settings: Settings) -> None:
    world, ahead = clock()

    def counts() -> list[Any]:
        names = ("talk", "talk_freely", "reports")
        return [ask(settings.database, f"SELECT COUNT(*) FROM {name}")[0][0] for name in names]

    async def main() -> None:
        async with running(settings, world) as one, one.client("Anna") as anna, one.client("Boris") as boris:
            at = At(one, one, anna, boris, boris, boris)
            await at.set_up()
            mine, his, _, _ = await at.listeners()
            await mine.freely()
            await his.say("oops", "phrase")
            await mine.until(("Boris", "oops"))
            await report(at, mine, "oops")
            ahead[0] = MONTH - 60_000
            await one.service.purging.round()
            assert await asyncio.to_thread(counts) == [1, 1, 1]
            ahead[0] = MONTH + 60_000
            await one.service.purging.round()
            assert await asyncio.to_thread(counts) == [0, 0, 1]
            ahead[0] = HALF_A_YEAR + 60_000
            await one.service.purging.round()
            assert await asyncio.to_thread(counts) == [0, 0, 0]

    asyncio.run(main())


def test_a_closed_table_takes_its_talk_with_it(on_sqlite: Settings) -> None:
    world, ahead = clock()

    async def main() -> None:
        async with running(on_sqlite, world) as one, one.client("Anna") as anna:
            id = (await anna.table())["card"]["id"]
            socket = await anna.socket()
            await anna.request("DELETE", f"/api/tables/{id}/seats/0")
            ahead[0] = MONTH + 60_000
            await socket.say("say", table=id, kind="phrase", body="bye")
            await socket.close()
            await one.service.purging.round()
            await anna.get(f"/api/tables/{id}", 404)

    asyncio.run(main())
    assert ask(on_sqlite.database, "SELECT COUNT(*) FROM talk") == [(0,)]
