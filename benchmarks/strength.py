"""What the house's bots reach: `make strength` plays the figures of docs/strength.toml, one after another.

It can be stopped at any moment, and goes on where it was, as long as the program plays the same; ARGS="NAME ..." plays
some of them, `--list` tells what there is.  What is finished stands in docs/strength.json, and docs/strength.md is
written from that, with date, commit and machine.  Whoever measures leaves the machine alone: milliseconds are wall
clock, a process a core.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

from benchmarks.figures import Figure, figures, results
from benchmarks.report import markdown_line, processor
from ratskeller.arena.match import Progress, run
from ratskeller.arena.playing import Played
from ratskeller.arena.processes import cores
from ratskeller.arena.sequential import FAILED, OPEN, PASSED, operating
from ratskeller.arena.spec import fingerprint
from ratskeller.arena.standings import Standings
from ratskeller.arena.store import write
from ratskeller.cli.common import compile_first
from ratskeller.engine.contract import WHOLE
from ratskeller.engine.errors import OptionError

ROOT = Path(__file__).parents[1]
RESULTS, PAGE = ROOT / "docs/strength.json", ROOT / "docs/strength.md"
WORK = ROOT / "build/strength"
ANSWERS = {PASSED: "reached", FAILED: "below", OPEN: "open"}
COLUMNS = ("figure", "bots", "a turn", "games", "won by the first", "needed", "", "iterations a turn", "date", "commit")


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="strength", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="figures; without one, all")
    parser.add_argument("--list", action="store_true", help="tell what there is, and play nothing")
    parser.add_argument("--page", action="store_true", help="only write the page anew")
    parser.add_argument("--again", action="store_true", help="play also what is finished with this program")
    parser.add_argument("--workers", type=int, default=cores(), help="processes; by default one for each core")
    parser.add_argument("--commit", default="", help="what is measured, where git cannot be asked")
    given = parser.parse_args(args)
    every = figures()
    unknown = [name for name in given.names if name not in every]
    if unknown:
        parser.error(f"there is no figure {unknown[0]}; there are {', '.join(every)}")
    finished = read_results()
    if given.list:
        for name, figure in every.items():
            print(f"{name:20} {', '.join(figure.bots)}: {state_of(finished.get(name))}")
        return
    if not given.page:
        for name in given.names or every:
            if given.again or not is_current(finished.get(name)):
                finished[name] = measured(every[name], given.workers) | (
                    {"commit": given.commit} if given.commit else {}
                )
                write(RESULTS, json.dumps(finished, indent=1, sort_keys=True, ensure_ascii=False) + "\n")
                print(f"{name}: {state_of(finished[name])}", flush=True)
    write(PAGE, page(every, finished))


def read_results(file: Path = RESULTS) -> dict[str, Any]:
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}


def is_current(result: Mapping[str, Any] | None) -> bool:
    return bool(result) and result is not None and result["program"] == fingerprint()


def state_of(result: Mapping[str, Any] | None) -> str:
    if result is None:
        return "not played yet"
    with_program = "" if is_current(result) else ", by another program"
    return f"{result['state']}, {result['share']:.1%} ({result['low']:.1%} to {result['high']:.1%}){with_program}"


def measured(figure: Figure, workers: int, work: Path = WORK) -> dict[str, Any]:
    """Play a figure, or what is left of it."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0

    def enough(played: Sequence[Played]) -> bool:
        return figure.enough([sum(seat.utility for seat in game.seats if seat.bot == 0) / WHOLE for game in played])

    def tell(far: Progress) -> None:
        print(f"\r{figure.name}: {far.done} of {far.total} games", end="", file=sys.stderr, flush=True)

    for kernels in {entrant.kernels for entrant in figure.spec.entrants if entrant.kernels}:
        compile_first(figure.game, kernels=kernels)
    place = work / f"{figure.name}-{fingerprint()}"
    found = run(figure.spec, out=place, workers=workers, progress=tell, enough=enough)
    print(file=sys.stderr)
    return result_of(figure, found) | where(workers, load)


def result_of(figure: Figure, found: Standings) -> dict[str, Any]:
    """What a figure has come to."""
    row = found.row(figure.bots[0])
    games, won, test = len(found.played), sum(results(found)), {}
    if figure.most:
        answer, won, games = figure.test.run(results(found), figure.seats)
        test = {"test": answer, "test_games": games, "test_won": won}
    return {
        "bots": list(figure.bots),
        "budget": figure.budget,
        "games": len(found.played),
        "share": row.won.share,
        "low": row.won.low,
        "high": row.won.high,
        "needs": figure.needs(),
        "state": figure.judge(found),
        "ratings": {row.name: [row.rating.rating, row.rating.low, row.rating.high] for row in found.rows},
        "iterations_a_turn": round(row.iterations / row.turns) if row.turns else 0,
        "milliseconds_a_turn": row.milliseconds,
        "faults": sum(row.faults for row in found.rows),
        **test,
    }


def where(workers: int, load: float) -> dict[str, Any]:
    """When, with what and on what it was measured."""
    return {
        "date": date.today().isoformat(),
        "commit": commit(),
        "program": fingerprint(),
        "machine": f"{processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}, Numba {version('numba')}",
        "workers": workers,
        "load_before": round(load, 1),
    }


def commit() -> str:
    """The commit, with a plus if the sources are not its."""

    def git(*args: str) -> str:
        done = subprocess.run(["git", "-C", str(ROOT), *args], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    try:
        return git("rev-parse", "--short", "HEAD") + ("+" if git("status", "--porcelain", "--", "src") else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def page(every: Mapping[str, Figure], finished: Mapping[str, Any]) -> str:
    """docs/strength.md."""
    lines = [markdown_line(COLUMNS), "|---|---|---|--:|--:|--:|---|--:|---|---|"]
    lines += [line_of(figure, finished.get(name)) for name, figure in every.items()]
    told = {told_of(result): None for name, result in finished.items() if name in every}
    apart = [
        f"- {name}: {ratings_of(finished[name])}" for name, figure in every.items() if name in finished and figure.above
    ]
    return TEXT.format(
        figures="\n".join(lines),
        ratings="\n".join(["", "Ratings, with 95 % intervals:", "", *apart, ""]) if apart else "",
        tests="\n".join(tests_of(every)),
        machines="\n".join(f"- {line}" for line in told) or "- Nothing has been measured yet.",
    )


def line_of(figure: Figure, result: Mapping[str, Any] | None) -> str:
    begun = (figure.name, ", ".join(figure.bots), figure.budget if figure.thinks else "")
    if result is None:
        return markdown_line((*begun, "", "", figure.needs(), "not played yet", "", "", ""))
    games, share = f"{result['games']}", f"{result['share']:.1%} ({result['low']:.1%} to {result['high']:.1%})"
    if figure.most:  # it stopped by itself, so an interval would say too much
        games, share = f"{result['test_games']}", f"{result['test_won'] / result['test_games']:.1%}"
    if figure.above:
        share = ""
    state = result["state"] + (f", {result['faults']} games with faults" if result["faults"] else "")
    thought = f"{result['iterations_a_turn']:,}" if figure.thinks else ""
    return markdown_line((*begun, games, share, figure.needs(), state, thought, result["date"], result["commit"]))


def ratings_of(result: Mapping[str, Any]) -> str:
    return ", ".join(
        f"{name} {at:.0f} ({low:.0f} to {high:.0f})" for name, (at, low, high) in result["ratings"].items()
    )


def tests_of(every: Mapping[str, Figure]) -> list[str]:
    """The sequential tests, with how often each answer comes."""
    lines = [
        markdown_line(
            ("share", "poor", "good", "games at most", "if poor", "at the target", "if good", "games if good")
        ),
        "|--:|--:|--:|--:|---|---|---|--:|",
    ]
    for figure in {figure.share: figure for figure in every.values() if figure.most}.values():
        test = figure.test
        told, games = [], 0.0
        for share in (test.poor, figure.share, test.good):
            answers, games = operating(test, share, figure.seats)
            told.append(", ".join(f"{answers[answer]:.0%} {word}" for answer, word in ANSWERS.items()))
        ends = (f"{figure.share:.0%}", f"{test.poor:.0%}", f"{test.good:.0%}", f"{test.most}")
        lines.append(markdown_line((*ends, *told, f"{games:.0f}")))
    return lines


def told_of(result: Mapping[str, Any]) -> str:
    return (
        f"{result['date']}, commit {result['commit']}: {result['machine']}, {result['workers']} processes, "
        f"load before {result['load_before']}; {result['python']}"
    )


TEXT = """\
# Strength

What the house's bots reach. `make strength` plays these matches in the [arena](arena.md) and wrote this page; it can be
stopped at any time and goes on where it was, `make strength ARGS="NAME"` plays one of them. What is played and needed:
[strength.toml](strength.toml).

{figures}
{ratings}
## How it was measured

- A budget is of a turn, on one core, by the wall clock. A figure of 400 games plays each of its deals from every seat;
  its interval is of 95 %, over deals.
- It is *reached* when the interval lies above what is needed less 3 points. *told*: it needs to reach nothing.
- Those who take one look play each other, and `colander`, the strongest of them, those who stop thinking at 80 and 250
  iterations; how far `pendulum` is ahead of these is measured at the 1 s which it has at a server's table.
- `all-knowing`, `search` that is shown the true state, would tell what luck allows; no figure here needed it.

Figures of 1 s a turn are tests that stop as soon as they know: Wald's sequential test between a *poor* share, 3 points
below the target, and a *good* one, 10 points above that, with 5 % for either error. Each of their games has luck of its
own. *reached*: the share is above the poor one; *below*: it is below the good one, and may still be what is needed;
*open*: neither was shown. How often each answer comes, computed exactly, if the bot is as strong as the column says:

{tests}

## Where

{machines}
"""

if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped; it goes on from here.")
    except OptionError as error:
        sys.exit(f"strength: {error}")
