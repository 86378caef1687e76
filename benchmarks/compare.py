"""Our games and their peers, measured in turn on this machine.

python -m benchmarks.compare [--seconds 5] [--rounds 3] [--games NAME,NAME]
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarks.peers import PEERS
from benchmarks.report import added, markdown, rich_table, with_section
from benchmarks.rows import Answer, Row, row_of_peer, rows_of_game

ROOT = Path(__file__).resolve().parents[1]
Answers = dict[str, list[Answer]]
PATIENCE = 600  # seconds for one process; compiling a game takes up to half a minute


def main() -> int:
    arguments = read_arguments()
    console = Console()
    load = os.getloadavg()[0]
    games = arguments.games.split(",") if arguments.games else registered_games()
    own, peers = play_rounds(games, arguments.seconds, arguments.rounds, console)
    rows = all_rows(own, peers)
    console.print(rich_table(rows))
    arguments.docs.mkdir(parents=True, exist_ok=True)
    page = arguments.docs / "benchmarks.md"
    earlier = added(page.read_text(encoding="utf-8")) if page.exists() else ""
    text = markdown(rows, own, arguments.seconds, arguments.rounds, load)
    page.write_text(with_section(text, earlier) if earlier else text, encoding="utf-8")
    console.print(f"written: {page.name}{draw(rows, arguments.docs / 'benchmarks.svg')}", markup=False)
    return 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.compare", description="Ratskeller and its peers, side by side.")
    parser.add_argument("--seconds", type=float, default=5.0, help="seconds of each measurement in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", default="", help="ours, separated by commas; ratios are to the first")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs", help="where the page and the plot go")
    return parser.parse_args()


def registered_games() -> list[str]:
    import ratskeller

    return list(ratskeller.games())


def play_rounds(games: Sequence[str], seconds: float, rounds: int, console: Console) -> tuple[Answers, Answers]:
    """The answers of our games and of the peers. What failed once is not asked again."""
    own: Answers = {game: [] for game in games}
    peers: Answers = {key: [] for key in PEERS}
    columns = (TextColumn("{task.description:18}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    turns = [(ask_ours, game, own[game]) for game in own] + [(ask_peer, key, peers[key]) for key in peers]
    with Progress(*columns, console=console, transient=True) as progress:
        for ask_one, name, answers in progress.track(turns * rounds):
            progress.update(progress.task_ids[0], description=name)
            if not answers or "problem" not in answers[-1]:
                answers.append(ask_one(name, seconds))
    return own, peers


def ask_ours(game: str, seconds: float) -> Answer:
    return ask("ratskeller", "bench", game, "--seconds", str(seconds), "--json")


def ask_peer(key: str, seconds: float) -> Answer:
    return ask("benchmarks.peers", key, "--seconds", str(seconds), "--json")


def ask(module: str, *arguments: str) -> Answer:
    """The JSON that `python -m module ...` prints, or the problem."""
    command = [sys.executable, "-m", module, *arguments]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return {"problem": f"not done in {PATIENCE} s"}
    try:
        answer: dict[str, Any] = json.loads(done.stdout[done.stdout.index("{") :])
    except ValueError:
        complaint = (done.stderr or done.stdout).strip().splitlines()
        return {"problem": f"failed: {complaint[-1] if complaint else f'exit status {done.returncode}'}"}
    return answer


def all_rows(own: Answers, peers: Answers) -> list[Row]:
    """Ours in the order asked for, then the peers from fast to slow."""
    ours = [row for game, answers in own.items() for row in rows_of_game(game, answers)]
    others = [row_of_peer(key, answers) for key, answers in peers.items()]
    return ours + sorted(others, key=lambda row: -row.speed)


def draw(rows: Sequence[Row], path: Path) -> str:
    try:
        from benchmarks.plot import write_plot
    except ModuleNotFoundError as missing:
        return f"; no plot: {missing.name} not installed: pip install ratskeller[peers]"
    write_plot(rows, path)
    return f", {path.name}"


if __name__ == "__main__":
    sys.exit(main())
