"""`ratskeller serve` that cannot start says why in one line."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest


def start(*args: str, **environment: str) -> str:
    """What a server that ends at once said."""
    command = [sys.executable, "-m", "ratskeller", "serve", *args]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


def test_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = start("--port", str(port), "--database", str(tmp_path / "a.db"))
    assert f"127.0.0.1:{port}" in said
    assert f"--port {port + 1}" in said


@pytest.mark.parametrize(
    "database", ["{folder}/no/such/folder/a.db", "{folder}", "postgresql://me:hushhush@127.0.0.1:1/x"]
)
def test_database_cannot_be_used(tmp_path: Path, database: str) -> None:
    said = start("--port", "0", "--database", database.format(folder=tmp_path))
    assert "cannot use the database" in said
    assert "hushhush" not in said


def test_folder_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot make the folder" in start("--port", "0", XDG_DATA_HOME=str(tmp_path / "file"))
