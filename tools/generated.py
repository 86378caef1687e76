"""Files that are generated: written anew or, with `--check`, compared with what lies there."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def deliver(files: dict[Path, str]) -> None:
    """Write these files; with `--check` write nothing, and fail if one is not what would be written."""
    changed = stale(files)
    if "--check" not in sys.argv[1:]:
        for path in changed:
            path.parent.mkdir(exist_ok=True)
            path.write_text(files[path], encoding="utf-8")
    elif changed:
        names = ", ".join(path.relative_to(ROOT).as_posix() for path in changed)
        sys.exit(f"not what would be generated now, `make docs` writes it anew: {names}")


def stale(files: dict[Path, str]) -> list[Path]:
    """Those that are not what would be written."""
    return [path for path, text in files.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
