"""Where a match is kept, so that it can be gone on with: its spec, and a file for each chunk that was played.

A file appears whole or not at all, so a match that was killed at any moment has lost no more than the chunks in play.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from ratskeller.arena.chunks import read_chunk
from ratskeller.arena.playing import Played
from ratskeller.arena.spec import Spec
from ratskeller.engine.errors import OptionError

SPEC, CHUNKS, RESULT, REPORT = "match.json", "chunks", "result.json", "report.html"


class Folder:
    """A match on disk."""

    def __init__(self, place: Path, spec: Spec) -> None:
        """Begin it there, or go on with it; OptionError if another one is kept there."""
        self.place = place
        self.spec = spec
        try:
            (place / CHUNKS).mkdir(parents=True, exist_ok=True)
            file = place / SPEC
            if file.exists():
                _must_equal(place, file.read_text(encoding="utf-8"), spec)
            elif any((place / CHUNKS).iterdir()):
                raise OptionError(f"{place} has games of a match, but no {SPEC} that says of which")
            else:
                write(file, spec.text())
        except (OSError, UnicodeDecodeError) as error:
            raise OptionError(f"a match cannot be kept in {place}: {error}") from None

    def chunk(self, number: int) -> Path:
        return self.place / CHUNKS / f"{number:06}.json"

    def kept(self, number: int) -> list[Played] | None:
        """A chunk that was played before."""
        try:
            return read_chunk(self.chunk(number).read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (ValueError, LookupError, TypeError) as error:
            raise OptionError(f"{self.chunk(number)} is no chunk of a match: {error}") from None

    def keep(self, number: int, chunk: str) -> None:
        write(self.chunk(number), chunk)


def write(file: Path, text: str) -> None:
    """Write a file so that whoever looks finds the old one or the new one, whole, even when the power fails."""
    scrap = file.with_name(f".{file.name}.{os.getpid()}")
    with scrap.open("w", encoding="utf-8", newline="\n") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    scrap.replace(file)


def _must_equal(place: Path, text: str, spec: Spec) -> None:
    try:
        kept: dict[str, Any] = dict(json.loads(text))
    except (ValueError, TypeError):
        raise OptionError(f"{place / SPEC} does not say which match is kept there") from None
    mine = json.loads(spec.text())
    for name in sorted(kept.keys() | mine.keys()):
        if kept.get(name) != mine.get(name):
            told = f"its {name}: {_told(kept.get(name))}, not {_told(mine.get(name))}"
            hint = "; a program that plays otherwise cannot go on with it" if name == "program" else ""
            raise OptionError(f"another match is kept in {place}: {told}{hint}; give another folder")


def _told(value: Any) -> str:
    """A part of a spec, shortly."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return ", ".join(f"{bot['name']} {bot['budget']}".strip() for bot in value)
    return str(value) or "none"
