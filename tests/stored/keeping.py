"""A stored house as files: a folder named after the version that left it, with both databases and its account."""

from __future__ import annotations

import json
import lzma
import sqlite3
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SQLITE, POSTGRES, ACCOUNT = "house.db.xz", "house.sql.xz", "account.json.xz"


def houses() -> list[str]:
    """The versions whose houses are kept."""
    return sorted(path.parent.name for path in HERE.glob(f"*/{ACCOUNT}"))


def account(version: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(lzma.decompress((HERE / version / ACCOUNT).read_bytes()))
    return found


def keep_account(version: str, content: dict[str, Any]) -> None:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    _keep(version, ACCOUNT, text.encode())


def _keep(version: str, name: str, data: bytes) -> None:
    (HERE / version).mkdir(exist_ok=True)
    (HERE / version / name).write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))


# SQLite


def keep_sqlite(version: str, path: Path) -> None:
    compact = path.with_suffix(".compact")
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM leases")
        connection.commit()
        connection.execute("VACUUM INTO ?", (str(compact),))
    connection.close()
    _keep(version, SQLITE, compact.read_bytes())


def put_sqlite(version: str, path: Path, snapshots: bool = True) -> None:
    """A copy of the house, to open and go on with."""
    path.write_bytes(lzma.decompress((HERE / version / SQLITE).read_bytes()))
    if not snapshots:
        connection = sqlite3.connect(path)
        connection.execute("DELETE FROM snapshots")
        connection.commit()
        connection.close()


def rows(version: str, path: Path) -> dict[str, list[list[Any]]]:
    """The log by table as it is stored, read without the program."""
    put_sqlite(version, path)
    connection = sqlite3.connect(path)
    columns = "table_id, seq, at, kind, seat, user_id, message, what, seed, told"
    found: dict[str, list[list[Any]]] = {}
    for table, *row in connection.execute(f"SELECT {columns} FROM log ORDER BY table_id, seq"):
        row[6], row[8] = json.loads(row[6]), json.loads(row[8])
        found.setdefault(table, []).append(row)
    connection.close()
    return found


# PostgreSQL


def keep_postgres(version: str, url: str) -> None:
    """What `pg_dump` says, without the lines that only its own version and the server's settings explain."""
    command = ["pg_dump", "--rows-per-insert=100", "--no-owner", "--no-privileges", "--exclude-table-data=leases", url]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    noise = ("--", "\\", "SET ", "SELECT pg_catalog.set_config")
    lines = [line for line in text.splitlines() if line and not line.startswith(noise)]
    _keep(version, POSTGRES, "\n".join(lines).encode())


async def put_postgres(version: str, url: str, snapshots: bool = True) -> None:
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        await connection.execute(lzma.decompress((HERE / version / POSTGRES).read_bytes()).decode())
        if not snapshots:
            await connection.execute("DELETE FROM snapshots")
    finally:
        await connection.close()
