"""The example's wheel, installed beside ours, is played in the terminal and on a server.

It is played in the browser by web/browser/outside.spec.ts.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.outside import install
from tests.server.client import HEADERS, Server, play_out, started


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Where the wheel is installed, and nothing else makes the game known."""
    folder = install(tmp_path_factory.mktemp("site"))
    return os.environ | {
        "PYTHONPATH": str(folder),
        "RATSKELLER_GAMES": "",
        "PYTHONUTF8": "1",
        "LANG": "C.UTF-8",
        "COLUMNS": "100",
    }


def ratskeller(environment: dict[str, str], *args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ratskeller", *args]
    return subprocess.run(command, input=given, capture_output=True, text=True, env=environment, timeout=120)


def test_it_is_listed_after_ours(environment: dict[str, str]) -> None:
    done = ratskeller(environment, "games")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.index("Ratapolis") < done.stdout.index("Goofspiel  goofspiel  2–4")


def test_it_is_played_in_the_terminal(environment: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    args = ["play", "goofspiel", "--seats", "me,greedy", "--seed", "3", "--save", str(file)]
    done = ratskeller(environment, *args, given="1\n" * 5)
    assert done.returncode == 0, done.stderr
    assert "Prizes to come:" in done.stdout, "drawn by its terminal.py"
    assert "All prizes are gone." in done.stdout
    told = ratskeller(environment, "verify", str(file))
    assert (told.returncode, "✗" in told.stdout) == (3, False), "nothing is wrong, and nobody noted anything before"


@pytest.fixture(scope="module")
def server(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    database = tmp_path_factory.mktemp("house") / "house.db"
    command = [sys.executable, "-m", "ratskeller", "serve", "--port", str(port), "--database", str(database)]
    quick = environment | {"RATSKELLER_PACE": "0", "RATSKELLER_RATES": "0", "RATSKELLER_LOG_LEVEL": "warning"}
    running = subprocess.Popen(command, env=quick)
    try:
        for _ in range(600):
            try:
                httpx.get(f"http://127.0.0.1:{port}/healthz").raise_for_status()
                break
            except httpx.HTTPError:
                assert running.poll() is None
                time.sleep(0.1)
        yield Server(port, None)  # type: ignore[arg-type]
    finally:
        running.terminate()
        running.wait(30)


def test_it_is_played_on_a_server(server: Server) -> None:
    async def main() -> None:
        async with server.client() as anna:
            table = await started(anna, "goofspiel", seats=3)
            socket = await anna.socket()
            for seat in (0, 1):
                await socket.open(table, seat)
            await play_out(socket, table, [0, 1], random.Random(1))
            record = await anna.get(f"/api/tables/{table}/record")
            assert record["game"] == "goofspiel" and record["outcome"]

    asyncio.run(main())


def test_what_it_brings_for_the_browser_is_served(server: Server) -> None:
    with httpx.Client(base_url=server.url, headers=HEADERS) as anybody:
        cards: dict[str, Any] = {card["name"]: card for card in anybody.get("/api/games").json()}
        assert cards["catham"]["board"] == cards["catham"]["art"] == ""
        for kind, media in (("board", "text/javascript"), ("art", "image/svg+xml")):
            address = cards["goofspiel"][kind]
            found = anybody.get(address)
            assert found.status_code == 200 and found.headers["content-type"].startswith(media)
            assert "immutable" in found.headers["cache-control"]
            policy = found.headers["content-security-policy"]
            assert policy.startswith("default-src 'none'; ") and ("script-src 'self';" in policy) == (kind == "board")
            again = anybody.get(address, headers={"If-None-Match": found.headers["etag"]})
            assert again.status_code == 304
        folder, _, _ = cards["goofspiel"]["board"].rpartition("/")
        for other in ("__init__.py", "view.py", "..%2Fboard.js", "%2e%2e/board.js", "words.en.ftl", "board.js/"):
            assert anybody.get(f"{folder}/{other}").status_code == 404, other
        assert anybody.get(cards["goofspiel"]["board"].replace("brought/", "brought/0")).status_code == 404
        assert anybody.get("/api/games/goofspiel/rules/ru").text.startswith("# Гуфшпиль")
        assert anybody.get("/api/games/catham/rules/en").text.startswith("# Catham")


def test_its_rules_pages_state_its_rules(server: Server) -> None:
    """As `test_rules_pages.py` asks of ours."""
    with httpx.Client(base_url=server.url, headers=HEADERS) as anybody:
        ids = anybody.get("/api/games/goofspiel").json()["rules"]
        for language in ("en", "ru"):
            page = anybody.get(f"/api/games/goofspiel/rules/{language}").text
            assert [line.split("**")[1] for line in page.splitlines() if line.startswith("- **")] == ids
