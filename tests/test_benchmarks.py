"""The comparison's table, page and plot, from invented numbers: no peer is needed, nothing is timed."""

from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from benchmarks import compare, story_cost, telling
from benchmarks.against import Pace, interval, measure, report
from benchmarks.report import SEARCH, added, markdown, rich_table, with_section
from benchmarks.rows import Answer, Row
from rich.console import Console

OURS = {
    "seats": 2,
    "decisions_per_second_core": 12_000_000.0,
    "games_per_second_core": 150_000.0,
    "python_decisions_per_second": 120_000.0,
    "copies_per_second": 190_000_000.0,
    "state_bytes": 256,
    "cold_compile_s": 4.2,
    "warm_start_s": 0.15,
}
HEARTS = {"decisions": 1_000_000, "games": 16_000, "cpu_seconds": 2.0}
MISSING = {"problem": "rlcard not installed: pip install ratskeller[peers]"}


@pytest.fixture
def rows() -> list[Row]:
    return compare.all_rows({"catham": [OURS, OURS]}, {"uno": [MISSING], "hearts": [HEARTS]})


def test_the_table_gives_ratios_and_says_what_is_missing(rows: list[Row]) -> None:
    printed = StringIO()
    Console(width=200, file=printed).print(rich_table(rows))
    lines = printed.getvalue().splitlines()
    (hearts,) = [line for line in lines if "OpenSpiel hearts" in line]
    assert "500,000" in hearts
    assert "24×" in hearts
    (interpreted,) = [line for line in lines if "interpreted" in line]
    assert "100×" in interpreted
    (uno,) = [line for line in lines if "RLCard UNO" in line]
    assert "pip install ratskeller[peers]" in uno


def test_the_page_has_every_row_and_our_own_figures(rows: list[Row]) -> None:
    page = markdown(rows, {"catham": [OURS]}, seconds=5, rounds=3, load=0.5)
    assert "| OpenSpiel hearts | C++, Python loop | 500,000 | 500,000–500,000 | 8,000 | 24× |" in page
    assert "| Catham City | 2 | 190,000,000 | 256 | 4.2 | 0.15 |" in page
    assert "The median of 3 rounds" in page


def test_a_game_that_fails_is_a_row_that_says_so() -> None:
    rows = compare.all_rows({"catham": [{"problem": "failed: No module named x"}]}, {"hearts": [HEARTS]})
    page = markdown(rows, {"catham": []}, seconds=5, rounds=3, load=0.5)
    assert "| Catham City | failed: No module named x | – | – | – | – |" in page
    assert "| 500,000 | 500,000–500,000 | 8,000 | – |" in page


def test_the_plot_is_the_same_file_for_the_same_numbers(rows: list[Row], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from benchmarks.plot import write_plot

    once, twice = tmp_path / "once.svg", tmp_path / "twice.svg"
    write_plot(rows, once)
    write_plot(rows, twice)
    assert ElementTree.parse(once).getroot().tag.endswith("svg")
    assert once.read_bytes() == twice.read_bytes()


def test_rounds_are_interleaved_and_failures_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def ask(module: str, *arguments: str) -> Answer:
        asked.append(f"{module} {arguments[0]}")
        return OURS if module == "ratskeller" else MISSING if arguments[0] == "uno" else HEARTS

    monkeypatch.setattr(compare, "ask", ask)
    monkeypatch.setattr(compare, "PEERS", ("uno", "hearts"))
    own, peers = compare.play_rounds(["catham"], seconds=1, rounds=2, console=Console(quiet=True))
    first = ["ratskeller bench", "benchmarks.peers uno", "benchmarks.peers hearts"]
    assert asked == [*first, "ratskeller bench", "benchmarks.peers hearts"]
    assert own == {"catham": [OURS, OURS]}
    assert peers == {"uno": [MISSING], "hearts": [HEARTS, HEARTS]}


def test_a_process_that_prints_no_figures_is_a_problem() -> None:
    assert "invalid choice" in compare.ask("benchmarks.peers", "tiddlywinks")["problem"]


def test_a_version_is_measured_against_an_earlier_one_by_turns() -> None:
    turns: list[str] = []

    class Version(Pace):
        def __init__(self, name: str, decisions: float) -> None:
            self.name, self.decisions = name, decisions

        def speed(self, game: str, way: str, seconds: float) -> float:
            turns.append(self.name)
            return self.decisions

    ratios = measure(Version("then", 100.0), Version("now", 96.0), ["catham"], rounds=3, seconds=0.1)
    assert ratios == {("catham", "compiled"): [0.96] * 3, ("catham", "played"): [0.96] * 3}
    assert turns[4:12] == ["now", "then"] * 2 + ["then", "now"] * 2
    assert interval([0.9, 1.0, 1.1]) == (0.9, 1.1)
    text = report(ratios, "de8f3b0", 3, 0.1)
    assert "| Catham City | 0.96 (0.96–0.96) | 0.96 (0.96–0.96) |" in text
    page = with_section(with_section("# Page\n", "## Against an earlier version\n\nold\n"), text)
    assert page == f"# Page\n\n{text}" and added(page) == text
    both = with_section(page, f"{SEARCH}\n\nfound\n")
    assert added(both) == f"{text}\n{SEARCH}\n\nfound\n" and with_section(both, text) == both


def test_the_cost_of_telling_is_measured_by_turns_and_held_against_what_is_allowed() -> None:
    class Version(story_cost.Teller):
        def __init__(self, ms: float) -> None:
            self.ms = ms

        def play(self, game: str, seed: int) -> dict[str, Any]:
            return {"ms": [self.ms, self.ms * 2], "longest": 4.0, "bytes": [100, 399, 700]}

    costs = story_cost.measure(Version(1.0), Version(1.4), ["catham"], rounds=3)
    assert costs["catham"].ratios == pytest.approx([1.4] * 3) and costs["catham"].holds
    assert not replace(costs["catham"], ratios=[1.6]).holds and not replace(costs["catham"], longest=21.0).holds
    text = story_cost.report(costs, "de8f3b0", 3)
    assert "| Catham City | 2.10 (1.50) | 2.10 (1.50) | 2.80 (2.00) | 1.40 (1.40–1.40) | 4.0 | 399 |" in text
    page = "# Page\n\n## What it carries\n\n## What it survives\n\nall\n"
    once = story_cost.with_report(page, text)
    assert once.endswith("\n## What it survives\n\nall\n") and story_cost.with_report(once, text) == once


def test_a_game_is_told_to_all_who_listen() -> None:
    found = telling.play("ratapolis", {}, 1)
    assert len(found["ms"]) > 10 and found["longest"] <= max(found["ms"])
    assert len(found["bytes"]) > len(found["ms"])
