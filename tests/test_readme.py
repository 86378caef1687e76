"""The README's Python is run, and its first commands are the promised two."""

from __future__ import annotations

import doctest
import re
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried >= 10
    assert failed == 0


def test_the_first_commands_are_run_and_test() -> None:
    blocks = re.findall(r"```\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert [line.split("#")[0].strip() for line in blocks[0].splitlines()] == ["make run", "make test"]


def test_links_of_the_pages_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_tables_of_the_pages_are_whole() -> None:
    """A row after an empty line is no row of a table: whoever reads the page sees its bars."""
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        lines = ["", *page.read_text(encoding="utf-8").splitlines()]
        for number, (before, line) in enumerate(pairwise(lines), start=1):
            if line.startswith("|") and not before.startswith("|"):
                ruled = re.fullmatch(r"\|[\s:|-]+", (lines[number + 1 :] or [""])[0])
                assert ruled, f"{page.name}:{number}: {line[:60]}"
