"""Let the power fail at random moments, and see that nothing acknowledged is lost.

    python -m benchmarks.server_power --game NAME --images 500 --seed 1 --state FILE

A server on SQLite is played on while a preloaded library (recorder.c, compiled here) records what it does to its files,
which of it was synced, and when it acknowledged.  From that are drawn images of the disk as they may be left at a
moment: unsynced writes missing, torn or reordered, sector by sector (disk.py).  Each is opened by the program: it must
be whole, every table must open, hold the acknowledged moves once, and be what was played until some moment.
The memory-mapped `-shm` is no part of it: SQLite makes it anew from the log, so an image has rubbish there.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks import rounds
from benchmarks.disk import Disk, Note, read
from benchmarks.house import House
from benchmarks.server_kill import Player, Tally
from ratskeller.server.logs import set_up
from ratskeller.server.service import Service
from ratskeller.server.settings import Settings

SOURCE = Path(__file__).parent / "recorder.c"
ROUND = 20  # images of one recording
ACTIONS = 300  # that are acknowledged in a recording, so that SQLite copies its log into the file twice or so
LONGEST = 60  # seconds
MARK = '{"type":"ack"'
ACKNOWLEDGED = re.compile(rb'\{"type":"ack","re":"(\d+-[0-9a-f]+)"\}')
WRONG = ("unreadable", "lost", "doubled", "invented", "shelved")
NEVER = 1e6  # bots of an image do not move

Log = dict[str, list[tuple[Any, ...]]]  # rows by table


def compiler() -> str | None:
    return shutil.which("cc") or shutil.which("gcc")


def compiled(folder: Path) -> Path:
    made, chosen = folder / "recorder.so", compiler()
    assert chosen, "no C compiler"
    subprocess.run([chosen, "-O2", "-shared", "-fPIC", "-o", made, SOURCE, "-ldl", "-lpthread"], check=True)
    return made


@dataclass(frozen=True)
class Recording:
    notes: list[Note]
    folder: str
    log: Log  # as it was in the end


async def recorded(game: str, seed: str, folder: Path) -> Recording:
    """Play for a while, and stop the server as one does."""
    stored = folder / "disk"
    stored.mkdir()
    database = stored / "house.db"
    environment = {
        "LD_PRELOAD": str(compiled(folder)),
        "RECORDER_LOG": str(folder / "recording"),
        "RECORDER_PATH": str(database),
        "RECORDER_MARK": MARK,
    }
    house = House(str(database), folder, environment=environment)
    tally = Tally()
    players = [Player(i, house, tally, game, seed) for i in range(4)]
    await house.start()
    tasks = [asyncio.create_task(player.run()) for player in players]
    begun = time.monotonic()
    while tally.answers < ACTIONS and time.monotonic() - begun < LONGEST:
        await asyncio.sleep(0.02)
    for player in players:
        player.stopping = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await house.stop(signal.SIGTERM)
    return Recording(read(folder / "recording"), str(stored), log_of(database))


def log_of(database: Path) -> Log:
    found: Log = {}
    with closing(sqlite3.connect(database)) as connection:
        for table, *row in connection.execute("SELECT table_id, seq, kind, message, what FROM log ORDER BY 1, 2"):
            found.setdefault(table, []).append(tuple(row))
    return found


def moments(disk: Disk, notes: list[Note], count: int, dice: random.Random) -> list[int]:
    """When the power fails: half of the times while the file itself is being written, which is rare and delicate."""
    delicate = []
    for at, note in enumerate(notes, 1):
        disk.follow(note)
        if any(path.endswith(".db") for path in disk.unsafe):
            delicate.append(at)
    anywhere = range(1, len(notes) + 1)
    return sorted(dice.choice(delicate if i % 2 and delicate else anywhere) for i in range(count))


async def tried(recording: Recording, images: int, seed: str, folder: Path) -> dict[str, Any]:
    """Count what is wrong with images of random moments."""
    dice = random.Random(seed)
    notes = recording.notes
    faults: Counter[str] = Counter(dict.fromkeys(WRONG, 0))
    disk = Disk(recording.folder)
    in_all, delicate = 0, 0
    for number, moment in enumerate(moments(Disk(recording.folder), notes, images, dice)):
        while disk.at < moment:
            disk.follow(notes[disk.at])
        image = folder / f"image-{number}"
        image.mkdir()
        for name, content in disk.survives(dice).items():
            (image / name).write_bytes(content)
        (image / "house.db-shm").write_bytes(dice.randbytes(32768))
        acknowledged = {
            id.decode() for note in notes[:moment] if note.kind == "a" for id in ACKNOWLEDGED.findall(note.data)
        }
        in_all += len(acknowledged)
        delicate += any(path.endswith(".db") for path in disk.unsafe)
        faults.update(await faults_of(image / "house.db", acknowledged, recording.log))
        shutil.rmtree(image)
    return {"images": images, "while_copying": delicate, "acknowledged": in_all} | dict(faults)


async def faults_of(database: Path, acknowledged: set[str], log: Log) -> Counter[str]:
    """What is wrong with an image, once the program has opened it."""
    found: Counter[str] = Counter()
    service = Service(Settings(database=str(database), pace=NEVER, bots=1))
    try:
        await service.start()
        tables = [row[0] for row in asked(database, "SELECT id FROM tables")]
        for table in tables:
            found["shelved"] += not (await service.house.get(table)).course.playable
        await service.stop()
        if asked(database, "PRAGMA integrity_check") != [("ok",)] or asked(database, "PRAGMA foreign_key_check"):
            found["unreadable"] += 1
        here = log_of(database)
    except Exception as error:  # whatever an image that cannot be read leads to
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return Counter({"unreadable": 1, "lost": len(acknowledged)})
    for table, rows in here.items():
        found["invented"] += rows != log.get(table, [])[: len(rows)]
    stored = Counter(row[2] for rows in here.values() for row in rows if row[2])
    found["lost"] += sum(stored[id] == 0 for id in acknowledged)
    found["doubled"] += sum(times > 1 for times in stored.values())
    return found


def asked(database: Path, statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(statement).fetchall()


async def run(images: int, game: str, seed: str, folder: Path) -> dict[str, Any]:
    """One recording and its images."""
    recording = await recorded(game, seed, folder)
    kinds = Counter(note.kind for note in recording.notes)
    figures = {"recordings": 1, "writes": kinds["w"], "syncs": kinds["s"]}
    return figures | await tried(recording, images, seed, folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, default=ROUND)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, help="a file in which rounds that are done stand")
    parser.add_argument("--game", required=True, help="which one is played")
    given = parser.parse_args()
    what = {"seed": given.seed, "game": given.game}
    set_up("error")

    def one(number: int, images: int) -> dict[str, Any]:
        with tempfile.TemporaryDirectory() as folder:
            return asyncio.run(run(images, given.game, f"{given.seed} {number}", Path(folder)))

    result = rounds.added(rounds.play(what, rounds.split(given.images, ROUND), given.state, one))
    print(json.dumps(result, indent=1))
    sys.exit(any(result[name] for name in WRONG))


if __name__ == "__main__":
    main()
