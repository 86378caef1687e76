"""`make audit`: ask the advisory databases what is known against the dependencies, Python's and the browser client's.

It ends with 0 if nothing is known, with 1 if something is, and with 3 if a database could not be asked about all of
them: no answer is not a good one.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.web.node import WEB, node

ROOT = Path(__file__).resolve().parents[1]
FOUND, NOT_ASKED = 1, 3


@dataclass
class Answer:
    """What a database said of one kind of dependencies."""

    of: str
    known: list[str] = field(default_factory=list)  # against them
    unasked: str = ""  # why it does not cover all of them

    def told(self) -> str:
        if self.known:
            return f"{self.of}: something is known against them.\n" + "\n".join(f"  {line}" for line in self.known)
        if self.unasked:
            return f"{self.of}: the advisory database could not be asked ({self.unasked}), so nothing is proved."
        return f"{self.of}: nothing is known against them."


def of_python(text: str) -> Answer:
    """From pip-audit's report.  What it finds nowhere it skips, and then calls all well."""
    answer = Answer("Python packages")
    report = _read(text)
    skipped, packages = 0, report.get("dependencies", [])
    for package in packages:
        skipped += "skip_reason" in package
        for flaw in package.get("vulns", []):
            fixed = ", ".join(flaw["fix_versions"]) or "none yet"
            answer.known.append(f"{package['name']} {package['version']}: {flaw['id']} (fixed in {fixed})")
    if skipped or not packages:
        answer.unasked = f"{skipped} of {len(packages)} packages are not in it" if packages else "no report"
    return answer


def of_node(text: str) -> Answer:
    """From npm's report."""
    answer = Answer("Packages of the browser client")
    report = _read(text)
    if "auditReportVersion" not in report:
        answer.unasked = str(report.get("message") or "no report").partition(" - ")[0]
    for name, flaw in report.get("vulnerabilities", {}).items():
        answer.known.append(f"{name} {flaw['range']}: {flaw['severity']}")
    return answer


def _read(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def answers() -> Iterator[Answer]:
    locked = ROOT / "locked/dev.txt"  # in which what runs stands too
    audit = ("--disable-pip", "--require-hashes", "--format", "json", "--progress-spinner", "off")
    yield of_python(_said([sys.executable, "-m", "pip_audit", *audit, "--requirement", str(locked)], ROOT))
    program = node()
    npm = program.parent.parent / "lib/node_modules/npm/bin/npm-cli.js" if program else Path()
    yield of_node(_said([str(program), str(npm), "audit", "--json"], WEB) if npm.is_file() else "")


def _said(command: list[str], folder: Path) -> str:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True).stdout


def verdict(found: list[Answer]) -> int:
    if any(answer.known for answer in found):
        return FOUND
    return NOT_ASKED if any(answer.unasked for answer in found) else 0


def main() -> None:
    found = list(answers())
    for answer in found:
        print(answer.told())
    sys.exit(verdict(found))


if __name__ == "__main__":
    main()
