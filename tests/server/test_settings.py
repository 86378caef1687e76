"""Settings: read from the environment, documented, and refused when they cannot work."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest
from typer.testing import CliRunner

from ratskeller.server import wire
from ratskeller.server.settings import SettingError, Settings, read

DOCS = Path(__file__).parent.parent.parent / "docs"


def test_the_environment_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATSKELLER_PACE", "0.5")
    monkeypatch.setenv("RATSKELLER_WORKERS", "3")
    monkeypatch.setenv("RATSKELLER_DATABASE", "postgresql://host/name")
    found = read()
    assert (found.pace, found.workers, found.url) == (0.5, 3, "postgresql+asyncpg://host/name")
    assert read({"workers": 1}).workers == 1
    monkeypatch.setenv("RATSKELLER_PACE", "fast")
    with pytest.raises(SettingError, match="RATSKELLER_PACE is a float, not 'fast'"):
        read()


def test_several_workers_need_postgres() -> None:
    with pytest.raises(SettingError, match="2 workers need PostgreSQL"):
        Settings(database="x.db", workers=2).check()
    with pytest.raises(SettingError, match="not mysql:"):
        Settings(database="mysql://host/name").check()


def test_the_command_refuses_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ratskeller.cli.app import app

    monkeypatch.delenv("RATSKELLER_DATABASE", raising=False)
    found = CliRunner().invoke(app, ["serve", "--database", str(tmp_path / "x.db"), "--workers", "2"])
    assert found.exit_code == 2
    assert "need PostgreSQL" in found.output


def test_every_setting_and_code_is_documented() -> None:
    page = (DOCS / "server.md").read_text(encoding="utf-8")
    for field in fields(Settings):
        assert f"`RATSKELLER_{field.name.upper()}`" in page, field.name
    protocol = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for code in get_args(wire.ErrorCode):
        assert f"| `{code}` |" in protocol, code
    for kind in get_args(get_args(wire.FromClient)[0]):
        name = kind.model_fields["type"].annotation.__args__[0]
        assert f"`{name}`" in protocol or f'"type": "{name}"' in protocol, name


def test_every_route_is_documented() -> None:
    from ratskeller.server.app import build

    protocol = (DOCS / "protocol.md").read_text(encoding="utf-8")
    described = build(Settings(database="unused.db"), None).openapi()["paths"]
    assert len(described) > 20
    for path, methods in described.items():
        for method in methods:
            assert f"`{method.upper()} {path.removeprefix('/api')}" in protocol, (method, path)


def test_several_workers_are_refused_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(SettingError, match="cannot run on Windows"):
        Settings(database="postgresql://localhost/x", workers=2).check()


WITHOUT = """
import os, sys, warnings
warnings.simplefilter("ignore")  # filelock has no locks of the system then
sys.modules.update(dict.fromkeys(("fcntl", "resource", "grp", "pwd")))
del os.nice, os.fork
import asyncio
from pathlib import Path
from tests.server.client import running, settings_in, started
from ratskeller.server.door import ask_for_descriptors, backlog
from ratskeller.server.play import bot_worker

class NoQuestions:
    buffer = ()

sys.stdin = NoQuestions()
bot_worker.main()

async def main():
    ask_for_descriptors()
    assert backlog()
    async with running(settings_in(Path(sys.argv[1]))) as server, server.client() as anna:
        table = await started(anna, "goofspiel", seats=2, bots=1)
        socket = await anna.socket()
        mine = await socket.open(table, 0)
        for _ in range(2):
            await socket.until(lambda: mine.legal)
            await socket.say("act", table=table, seat=0, code=mine.legal[0])
        await socket.until(lambda: mine.legal)
    print("a bot has played")

asyncio.run(main())
"""


def test_a_system_without_what_only_unix_has_serves_a_game(tmp_path: Path) -> None:
    """As far as it can be told here: Windows lacks these modules and functions."""
    done = subprocess.run([sys.executable, "-c", WITHOUT, str(tmp_path)], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, '{"ready": true}\n'), done.stderr
    assert "a bot has played" in done.stderr  # what a bot's process prints is no answer of it
