"""The house is renewed under open tabs: an older program, its pages and all, makes way for today's (web/upgrade/).

python -m tests.web.upgrade [COMMIT] [-g GAME]

Without a commit it is the one whose stored house `tests/stored/` keeps.  Its client is built once, in build/.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tarfile
from pathlib import Path

from tests.web.node import ROOT, call, missing, node

COMMIT = "de8f3b0"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.web.upgrade")
    parser.add_argument("commit", nargs="?", default=COMMIT)
    parser.add_argument("-g", "--game", default="", help="only this game")
    given = parser.parse_args()
    if missing():
        sys.exit(missing())
    older = ROOT / "build/older" / given.commit
    if not (older / "src/ratskeller/server/static/index.html").is_file():
        build(given.commit, older)
    arguments = ["test", "--config", "playwright.upgrade.config.ts", *(["--grep", given.game] if given.game else [])]
    command, environment = call("playwright", arguments)
    return subprocess.run(command, cwd=ROOT / "web", env=environment | {"RATSKELLER_OLDER": str(older)}).returncode


def build(commit: str, folder: Path) -> None:
    """The program of a commit with its client.  It runs on today's Python packages."""
    packed = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    program = node()
    assert program
    npm = program.parent.parent / "lib/node_modules/npm/bin/npm-cli.js"
    environment = os.environ | {"PATH": os.pathsep.join([str(program.parent), os.environ.get("PATH", "")])}
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "build", "--", "--logLevel", "warn"]):
        subprocess.run([str(program), str(npm), *command], cwd=folder / "web", env=environment, check=True)


if __name__ == "__main__":
    sys.exit(main())
