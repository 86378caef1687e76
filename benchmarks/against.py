"""This version against an earlier one, on this machine in one run.

python -m benchmarks.against COMMIT [--rounds 20] [--seconds 0.3] [--games NAME,NAME] [--write]

Both versions play in processes of their own, by turns and in short slices, so that whatever else the machine does
disturbs both alike; seconds are of processor time.  The result is the median ratio of speeds and its 95 % interval.  It
fails if compiled play is more than 5 % slower than it was, or `Table.play` more than 10 %.
"""

import argparse
import io
import json
import os
import random
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from statistics import median

from benchmarks.compare import ROOT, registered_games
from benchmarks.report import AGAINST, with_section
from benchmarks.rows import title_of

LEAST = {"compiled": 0.95, "played": 0.90}  # of the earlier speed
WAYS = {"compiled": "compiled random play", "played": "`Table.play`"}
Ratios = dict[tuple[str, str], list[float]]


class Pace:
    """One version, playing in a process of its own."""

    def __init__(self, root: Path, cache: Path) -> None:
        command = [sys.executable, str(Path(__file__).with_name("pace.py"))]
        environment = os.environ | {"PYTHONPATH": str(root / "src"), "RATSKELLER_CACHE": str(cache)}
        self.process = subprocess.Popen(
            command, cwd=root, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def close(self) -> None:
        self.process.communicate()

    def speed(self, game: str, way: str, seconds: float) -> float:
        """Decisions a second over a short while."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(f"{game} {way} {seconds}\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        return float(answer["decisions"] / answer["seconds"])


def main() -> int:
    arguments = read_arguments()
    games = arguments.games.split(",") if arguments.games else registered_games()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        check_out(arguments.commit, folder / "then")
        places = [(folder / "then", folder / "cache-then"), (ROOT, folder / "cache-now")]
        for place in places:  # code that was just compiled is slower than the same code from the disk
            compile_all(Pace(*place), games)
        then, now = (Pace(*place) for place in places)
        ratios = measure(then, now, games, arguments.rounds, arguments.seconds)
        then.close()
        now.close()
    text = report(ratios, arguments.commit, arguments.rounds, arguments.seconds)
    print(text)
    if arguments.write:
        page = ROOT / "docs" / "benchmarks.md"
        page.write_text(with_section(page.read_text(encoding="utf-8"), text), encoding="utf-8")
    return int(any(median(found) < LEAST[way] for (_, way), found in ratios.items()))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.against", description="This version against an earlier one.")
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.3, help="of each slice")
    parser.add_argument("--games", default="", help="separated by commas")
    parser.add_argument("--write", action="store_true", help="put the result into docs/benchmarks.md")
    return parser.parse_args()


def check_out(commit: str, folder: Path) -> None:
    """The sources of a commit."""
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")


def compile_all(pace: Pace, games: Sequence[str]) -> None:
    for game in games:
        pace.speed(game, "compiled", 0)
    pace.close()


def measure(then: Pace, now: Pace, games: Sequence[str], rounds: int, seconds: float) -> Ratios:
    """How many times as fast the version of now is, round by round; who begins alternates."""
    ratios: Ratios = {(game, way): [] for game in games for way in LEAST}
    for game, way in ratios:  # load and record
        then.speed(game, way, 0)
        now.speed(game, way, 0)
    for number in range(rounds):
        for (game, way), found in ratios.items():
            order = (then, now) if number % 2 else (now, then)
            speeds = {pace: pace.speed(game, way, seconds) for pace in order}
            found.append(speeds[now] / speeds[then])
    return ratios


def interval(ratios: Sequence[float]) -> tuple[float, float]:
    """A 95 % interval of the median, from medians of samples drawn from the ratios."""
    luck = random.Random(1)
    medians = sorted(median(luck.choices(ratios, k=len(ratios))) for _ in range(2000))
    return medians[49], medians[1949]


def report(ratios: Ratios, commit: str, rounds: int, seconds: float) -> str:
    lines = [
        AGAINST,
        "",
        f"How many times as fast as `{commit}` this version was on {date.today():%Y-%m-%d}: the median of {rounds}",
        f"rounds of {seconds:g} s by turns, and its 95 % interval. `python -m benchmarks.against {commit} --write`",
        "wrote this.",
        "",
        f"| game | {' | '.join(WAYS.values())} |",
        "|---|--:|--:|",
    ]
    for game in dict.fromkeys(game for game, _ in ratios):
        cells = []
        for way in WAYS:
            low, high = interval(ratios[game, way])
            cells.append(f"{median(ratios[game, way]):.2f} ({low:.2f}–{high:.2f})")
        lines.append(f"| {title_of(game)} | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    sys.exit(main())
