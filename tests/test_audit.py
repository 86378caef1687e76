"""`make audit` tells what is known from what could not be asked; and what is locked is what is declared."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools.audit import FOUND, NOT_ASKED, Answer, of_node, of_python, verdict

ROOT = Path(__file__).resolve().parents[1]
WELL = {"name": "rich", "version": "15.0.0", "vulns": []}
SKIPPED = {"name": "rich", "skip_reason": "Dependency not found on PyPI and could not be audited: rich (15.0.0)"}
FLAWED = WELL | {"vulns": [{"id": "PYSEC-2026-1", "fix_versions": ["15.0.1"]}]}


def python(*packages: object) -> Answer:
    return of_python(json.dumps({"dependencies": packages}))


def npm(**flaws: object) -> Answer:
    return of_node(json.dumps({"auditReportVersion": 2, "vulnerabilities": flaws}))


def test_nothing_is_known() -> None:
    found = [python(WELL), npm()]
    assert verdict(found) == 0
    assert all(answer.told().endswith("nothing is known against them.") for answer in found)


def test_something_is_known_though_not_everything_could_be_asked() -> None:
    found = [python(FLAWED, SKIPPED), of_node("")]
    assert verdict(found) == FOUND
    assert "rich 15.0.0: PYSEC-2026-1 (fixed in 15.0.1)" in found[0].told()
    assert verdict([python(WELL), npm(vite={"range": "<9", "severity": "high"})]) == FOUND


@pytest.mark.parametrize(
    "found",
    [
        [python(WELL, SKIPPED), npm()],
        [of_python(""), npm()],
        [python(), npm()],
        [python(WELL), of_node("{}")],
        [python(WELL), of_node('{"message": "405 Method Not Allowed - POST somewhere"}')],
    ],
)
def test_no_answer_is_not_a_good_one(found: list[Answer]) -> None:
    assert verdict(found) == NOT_ASKED
    [told] = [answer.told() for answer in found if answer.unasked]
    assert "could not be asked" in told
    assert "\n" not in told and "somewhere" not in told


def locked(name: str) -> dict[str, set[str]]:
    """Versions by package."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / "locked" / name).read_text(encoding="utf-8").splitlines():
        if match := re.match(r"([\w.-]+)(?:\[[\w,-]+])?==([^ ;]+)", line):
            found.setdefault(canonicalize_name(match[1]), set()).add(match[2])
    return found


def test_what_is_declared_is_locked_in_a_version_that_suits() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    run = [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["server"]]
    groups = {"run.txt": run, "dev.txt": [*run, *project["dependency-groups"]["dev"]]}
    for name, declared in groups.items():
        for requirement in map(Requirement, declared):
            versions = locked(name).get(canonicalize_name(requirement.name), set())
            assert versions, f"make lock: {requirement} is not in {name}"
            assert all(requirement.specifier.contains(version) for version in versions), f"make lock: {requirement}"
    assert all(versions <= locked("dev.txt")[package] for package, versions in locked("run.txt").items())


@pytest.mark.parametrize("name", ["run.txt", "dev.txt", "audit.txt"])
def test_everything_locked_has_hashes_and_no_line_names_an_index(name: str) -> None:
    text = (ROOT / "locked" / name).read_text(encoding="utf-8")
    assert "://" not in text and "--index" not in text and "--find-links" not in text
    for entry in re.split(r"\n(?=\S)", text):
        assert "--hash=sha256:" in entry or entry.startswith("#"), entry
