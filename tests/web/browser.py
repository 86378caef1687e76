"""One run of Playwright for all specs: one server, one browser a worker; the report is then told a spec.

There is no limit for the whole: each test fails by itself when nothing goes on any more (web/browser/pulse.ts).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.web.node import run


@dataclass
class Told:
    """What became of the tests of one spec."""

    passed: int = 0
    failed: list[str] = field(default_factory=list)  # each with what Playwright says
    again: list[str] = field(default_factory=list)  # passed only when tried again
    skipped: list[str] = field(default_factory=list)


def play(specs: list[str], folder: Path) -> dict[str, Told]:
    """Play these specs, each test once more if it failed, and tell the outcome of each spec."""
    report = folder / "report.json"
    done = run(
        "playwright", "test", *specs, "--retries", "1", "--reporter", "list,json",
        timeout=None, PLAYWRIGHT_JSON_OUTPUT_FILE=str(report),
    )  # fmt: skip
    assert report.is_file(), done.stdout + done.stderr
    found = json.loads(report.read_text(encoding="utf-8"))
    assert not found["errors"], found["errors"]
    told = {spec: Told() for spec in specs}
    for suite in found["suites"]:
        _tell(suite, told[suite["file"]])
    return told


def _tell(suite: dict[str, Any], told: Told) -> None:
    for spec in suite["specs"]:
        for test in spec["tests"]:
            faults = [error["message"] for result in test["results"] for error in result.get("errors", [])]
            text = "\n".join([spec["title"], *faults])
            if test["status"] == "flaky":
                told.again.append(text)
            elif test["status"] == "unexpected":
                told.failed.append(text)
            elif test["status"] == "skipped":
                told.skipped.append(text)
            else:
                told.passed += 1
    for inner in suite.get("suites", []):
        _tell(inner, told)
