"""kill -9 at random moments: a short version of benchmarks/server_kill.py."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from benchmarks.server_kill import run

from tests.server.databases import database, needs_postgres


@pytest.mark.parametrize(
    ("kind", "servers"), [("sqlite", 1), pytest.param("postgres", 2, marks=needs_postgres)], ids=["sqlite", "postgres"]
)
def test_nothing_acknowledged_is_lost_and_nothing_is_doubled(tmp_path: Path, kind: str, servers: int) -> None:
    with database(kind, tmp_path) as url:
        result = asyncio.run(run(url, kills=2, servers=servers, players=4, game="catham", folder=tmp_path))
    for fault in ("lost", "doubled", "gaps", "diverged", "stuck"):
        assert result[fault] == 0, result
    assert result["acknowledged"] > 20, result
