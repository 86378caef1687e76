"""kill -9 at random moments: a short version of benchmarks/server_kill.py."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from benchmarks.cluster import can_start
from benchmarks.server_kill import WRONG, run

from tests.server.databases import needs_postgres

KILLS = 20


def trial(kind: str, folder: Path) -> dict[str, Any]:
    return asyncio.run(run(kind, KILLS, players=4, game="catham", seed="test", folder=folder))


def test_nothing_acknowledged_is_lost_and_nothing_is_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    result = trial("sqlite", tmp_path)
    assert not any(result[fault] for fault in WRONG), result
    assert result["kills"] == KILLS and result["acknowledged"] > 100, result


@needs_postgres
@pytest.mark.skipif(not can_start(), reason="no PostgreSQL of its own, which may be crashed: needs Debian's, and root")
def test_nor_when_workers_are_killed_or_their_parent_and_the_database_cuts_connections_or_crashes(
    tmp_path: Path,
) -> None:
    result = trial("postgres", tmp_path)
    assert not any(result[fault] for fault in WRONG), result
    assert result["acknowledged"] > 100, result
    assert result["parents_killed"] and result["connections_cut"] and result["databases_crashed"], result
