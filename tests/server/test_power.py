"""Power failures: a short version of benchmarks/server_power.py, and what it takes a disk for."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from benchmarks.disk import Disk, Note
from benchmarks.server_power import WRONG, compiler, run

IMAGES = 20


def written(text: str, at: int = 0, path: str = "/disk/file") -> Note:
    return Note("w", path, text.encode(), at)


def synced(path: str, number: int = 1) -> list[Note]:
    return [Note("b", path, b"", number), Note("s", path, b"", number)]


def possible(*notes: Note) -> set[str]:
    """Everything that may be left of the file; "-" if it may be missing."""
    disk = Disk("/disk")
    for note in notes:
        disk.follow(note)
    found = [disk.survives(random.Random(i)).get("file") for i in range(200)]
    return {"-" if content is None else content.decode() for content in found}


def test_what_is_synced_stays_and_the_rest_may() -> None:
    kept = [written("old"), *synced("/disk/file"), *synced("/disk", 2)]
    assert possible(*kept) == {"old"}
    assert possible(*kept, written("new")) == {"old", "new"}
    assert possible(*kept, written("new"), *synced("/disk/file", 3)) == {"new"}
    assert possible(*kept, Note("u", "/disk/file", b"", 0)) == {"old", "-"}


def test_a_new_file_may_be_missing_until_its_folder_is_synced() -> None:
    assert possible(written("old"), *synced("/disk/file")) == {"old", "-"}


def test_sectors_are_written_each_for_itself() -> None:
    kept = [written("a" * 1024), *synced("/disk/file"), *synced("/disk", 2)]
    halves = {text[0] + text[-1] for text in possible(*kept, written("b" * 1024))}
    assert halves == {"aa", "ab", "ba", "bb"}


def test_what_is_written_while_a_sync_is_under_way_is_not_in_it() -> None:
    begun, done = synced("/disk/file", 3)
    kept = [written("old"), *synced("/disk/file"), *synced("/disk", 2)]
    assert possible(*kept, begun, written("new"), done) == {"old", "new"}


@pytest.mark.skipif(not compiler(), reason="no C compiler: install gcc, or run .ci/compiler.sh as root on Debian")
def test_nothing_acknowledged_is_lost_when_the_power_fails(tmp_path: Path) -> None:
    result = asyncio.run(run(IMAGES, "catham", "test", tmp_path))
    assert not any(result[fault] for fault in WRONG), result
    assert result["while_copying"] and result["acknowledged"] > 500, result
