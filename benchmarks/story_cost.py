"""What it costs to tell a row beat by beat, against a version that told it at once.

python -m benchmarks.story_cost [COMMIT] [--rounds 6] [--games NAME,NAME] [--write]

Both versions play whole random games of four people and a spectator, all with open sockets, in processes of their own
and by turns, so that whatever else the machine does disturbs both alike; times are of processor time.  It fails if a
row costs more than 1.5 times what it did on average, if one takes the house from all others for more than 20 ms, or if
the median update has more than 400 bytes.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from statistics import mean, median
from typing import Any

from benchmarks.against import check_out, interval
from benchmarks.compare import ROOT
from benchmarks.rows import title_of
from ratskeller.engine.registry import games

SEATS = 4
BEFORE = "de8f3b0"  # which told a row at once
HEADING = "### Telling a row"
TEXT = """\
Milliseconds of processor time from the decision until four players and a spectator were told, in {rounds} whole random
games of each kind on {today:%Y-%m-%d}; in brackets what it was when a row was told at once (`{commit}`, by turns in the
same run). *Times* is the median of the ratio of the means and its 95 % interval. A row of many beats gives way to
others between two viewers; *at a stretch* is the longest that it did not.
`python -m benchmarks.story_cost {commit} --write` wrote this.
"""
HEAD = (
    "| game | a row, mean | median | worst | times | at a stretch | bytes of an update, median |",
    "|---|--:|--:|--:|--:|--:|--:|",
)
MOST_TIMES, MOST_MS, MOST_BYTES = 1.5, 20.0, 400


def kinds() -> dict[str, tuple[str, dict[str, str]]]:
    """Every game as it is usually played, and in its other editions: game and options by name."""
    found: dict[str, tuple[str, dict[str, str]]] = {}
    for name, game in games().items():
        found[name] = (name, {})
        for option in game.options:
            if option.name == "edition":
                found |= {
                    value: (name, {option.name: value}) for value in option.named if value != option.default(SEATS)
                }
    return found


KINDS = kinds()


class Teller:
    """One version, playing in a process of its own."""

    def __init__(self, root: Path) -> None:
        command = [sys.executable, str(Path(__file__).with_name("telling.py"))]
        environment = os.environ | {"PYTHONPATH": str(root / "src")}
        self.process = subprocess.Popen(
            command, cwd=root, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def play(self, game: str, seed: int) -> dict[str, Any]:
        assert self.process.stdin and self.process.stdout
        name, options = KINDS[game]
        self.process.stdin.write(f"{name}\t{json.dumps(options)}\t{seed}\n")
        self.process.stdin.flush()
        found: dict[str, Any] = json.loads(self.process.stdout.readline())
        return found

    def close(self) -> None:
        self.process.communicate()


@dataclass
class Cost:
    """What was measured of one game."""

    ratios: list[float] = field(default_factory=list)  # of the mean cost of a row, round by round
    before: list[float] = field(default_factory=list)  # milliseconds by row
    ms: list[float] = field(default_factory=list)
    longest: float = 0.0  # milliseconds without giving way
    bytes: list[int] = field(default_factory=list)  # by update

    @property
    def holds(self) -> bool:
        return median(self.ratios) <= MOST_TIMES and self.longest <= MOST_MS and median(self.bytes) <= MOST_BYTES


def main() -> int:
    arguments = read_arguments()
    wanted = arguments.games.split(",") if arguments.games else list(KINDS)
    with tempfile.TemporaryDirectory() as name:
        check_out(arguments.commit, Path(name))
        then, now = Teller(Path(name)), Teller(ROOT)
        costs = measure(then, now, wanted, arguments.rounds)
        then.close()
        now.close()
    text = report(costs, arguments.commit, arguments.rounds)
    print(text)
    if arguments.write:
        page = ROOT / "docs" / "server.md"
        page.write_text(with_report(page.read_text(encoding="utf-8"), text), encoding="utf-8")
    return int(not all(cost.holds for cost in costs.values()))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.story_cost", description="What telling a row costs.")
    parser.add_argument("commit", nargs="?", default=BEFORE)
    parser.add_argument("--rounds", type=int, default=6, help="games of each kind")
    parser.add_argument("--games", default="", help=f"of {','.join(KINDS)}, separated by commas")
    parser.add_argument("--write", action="store_true", help="put the result into docs/server.md")
    return parser.parse_args()


def measure(then: Teller, now: Teller, wanted: Sequence[str], rounds: int) -> dict[str, Cost]:
    """Who begins alternates; the first game of each warms up and is not counted."""
    costs = {game: Cost() for game in wanted}
    for game in wanted:
        then.play(game, 0)
        now.play(game, 0)
    for number in range(rounds):
        for game, cost in costs.items():
            order = (then, now) if number % 2 else (now, then)
            found = {teller: teller.play(game, number + 1) for teller in order}
            cost.ratios.append(mean(found[now]["ms"]) / mean(found[then]["ms"]))
            cost.before += found[then]["ms"]
            cost.ms += found[now]["ms"]
            cost.longest = max(cost.longest, found[now]["longest"])
            cost.bytes += found[now]["bytes"]
    return costs


def report(costs: dict[str, Cost], commit: str, rounds: int) -> str:
    lines = [HEADING, "", TEXT.format(rounds=rounds, today=date.today(), commit=commit), *HEAD]
    for game, cost in costs.items():
        low, high = interval(cost.ratios)
        name = title_of(game) if game in games() else game.title()
        figures = [f"{of(cost.ms):.2f} ({of(cost.before):.2f})" for of in (mean, median, max)]
        lines.append(
            f"| {name} | {' | '.join(figures)} | {median(cost.ratios):.2f} ({low:.2f}–{high:.2f}) "
            f"| {cost.longest:.1f} | {median(cost.bytes):.0f} |"
        )
    return "\n".join([*lines, ""])


def with_report(page: str, text: str) -> str:
    """The page with this report in place of the earlier one, or before the next chapter."""
    head, found, rest = page.partition(f"{HEADING}\n")
    if not found:
        head, _, rest = page.partition("## What it survives\n")
        return f"{head}{text}\n## What it survives\n{rest}"
    _, mark, rest = rest.partition("\n## ")
    return f"{head}{text}{mark}{rest}"


if __name__ == "__main__":
    sys.exit(main())
