"""What may be on a disk after the power has failed, from a recording of what was done to its files.

What was synced is there.  Of what was not, each sector of 512 bytes may be as it was, or as any write since has left
it, whatever the others are; a file may have any size it has had since; and until the folder was synced a new file may
be missing and a removed one may be there.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

SECTOR = 512
HEAD = struct.Struct("<cBIQ")


@dataclass(frozen=True)
class Note:
    """One record of the recorder: w(rite), t(runcate), u(nlink), b(egin of a sync), s(ync done), a(nswer sent)."""

    kind: str
    path: str
    data: bytes
    number: int


def read(recording: Path) -> list[Note]:
    data, at, notes = recording.read_bytes(), 0, []
    while at < len(data):
        kind, path, size, number = HEAD.unpack_from(data, at)
        at += HEAD.size
        notes.append(Note(kind.decode(), data[at : at + path].decode(), data[at + path : at + path + size], number))
        at += path + size
    return notes


@dataclass
class File:
    """What is safe of a file, and what was done to it since, each with its place in the recording."""

    safe: bytearray = field(default_factory=bytearray)
    since: list[tuple[int, Note]] = field(default_factory=list)

    def sync(self, begun: int) -> None:
        for at, note in self.since:
            if at < begun:
                change(self.safe, note)
        self.since = [(at, note) for at, note in self.since if at >= begun]

    def now(self) -> bytearray:
        made = bytearray(self.safe)
        for _, note in self.since:
            change(made, note)
        return made

    def survives(self, dice: random.Random) -> bytearray:
        """One of the contents it may have."""
        how = dice.choice(("nothing", "first", "any", "any", "any", "all"))
        notes = [note for _, note in self.since]
        if how == "all":
            return self.now()
        if how != "any":
            notes = notes[: dice.randint(0, len(notes))] if how == "first" else []
            made = bytearray(self.safe)
            for note in notes:
                change(made, note)
            return made
        return self._mixed(notes, dice)

    def _mixed(self, notes: list[Note], dice: random.Random) -> bytearray:
        """Every sector for itself: as it was, or as one of the writes left it."""
        likely = dice.random()
        made, sizes = bytearray(self.safe), [len(self.safe)]
        whole = bytearray(self.safe)
        for note in notes:
            change(whole, note)
            sizes.append(len(whole))
            if note.kind == "w":
                for piece in sectors(note):
                    if dice.random() < likely:
                        change(made, piece)
        size = dice.choice(sizes)
        return made[:size] + bytes(max(0, size - len(made)))


def sectors(note: Note) -> Iterator[Note]:
    """A write, sector by sector."""
    at = 0
    while at < len(note.data):
        length = SECTOR - (note.number + at) % SECTOR
        yield Note("w", note.path, note.data[at : at + length], note.number + at)
        at += length


def change(content: bytearray, note: Note) -> None:
    if note.kind == "t":
        del content[note.number :]
        content.extend(bytes(note.number - len(content)))
    else:
        content.extend(bytes(max(0, note.number - len(content))))
        content[note.number : note.number + len(note.data)] = note.data


class Disk:
    """A folder, as the recording goes on."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.safe: dict[str, File | None] = {}
        self.since: dict[str, list[tuple[int, File | None]]] = {}  # files made and removed by name, None: removed
        self._now: dict[str, File | None] = {}
        self._begun: dict[int, tuple[int, File | None]] = {}
        self.at = 0

    def follow(self, note: Note) -> None:
        self.at += 1
        if note.kind in "wt":
            self._file(note.path).since.append((self.at, note))
        elif note.kind == "u":
            self._name(note.path, None)
        elif note.kind == "b":
            self._begun[note.number] = (self.at, None if note.path == self.folder else self._file(note.path))
        elif note.kind == "s":
            begun, file = self._begun.pop(note.number)
            if file:
                file.sync(begun)
            else:
                self._sync_folder(begun)

    def _file(self, path: str) -> File:
        found = self._now.get(path)
        if found is None:
            found = File()
            self._name(path, found)
        return found

    def _name(self, path: str, file: File | None) -> None:
        self._now[path] = file
        self.since.setdefault(path, []).append((self.at, file))

    def _sync_folder(self, begun: int) -> None:
        for path, changes in self.since.items():
            for at, file in changes:
                if at < begun:
                    self.safe[path] = file
            self.since[path] = [(at, file) for at, file in changes if at >= begun]

    @property
    def unsafe(self) -> list[str]:
        """Names of files that are not all on the disk."""
        return [path for path, file in self._now.items() if file and file.since]

    def survives(self, dice: random.Random) -> dict[str, bytes]:
        """One of the folders that may be left, by the names of its files."""
        found = {}
        for path in {**self.safe, **self.since}:
            file = dice.choice([self.safe.get(path), *(file for _, file in self.since.get(path, []))])
            if file:
                found[path.rsplit("/", 1)[1]] = bytes(file.survives(dice))
        return found
