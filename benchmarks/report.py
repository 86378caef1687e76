"""The comparison for people: a table in the terminal, and docs/benchmarks.md."""

import os
import platform
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from benchmarks.peers import PEERS
from benchmarks.rows import Answer, Row, count, ratio, remark, sift, title_of

OWN_PACKAGES = ("ratskeller", "numba", "numpy")
OWN_FIGURES = {
    "seats": "seats",
    "copies_per_second": "copies/s",
    "state_bytes": "bytes a table",
    "cold_compile_s": "s to compile",
    "warm_start_s": "s from the cache",
}

AGAINST = "## Against an earlier version"  # what `benchmarks.against` adds to the page
SEARCH = "## Search"  # what `benchmarks.search_peers` adds
PAGE = """\
# Benchmarks

Random play on one core, legal-move generation included: what an engine does in a second, whatever its game. Games
differ, so read orders of magnitude, not per cents. `python -m benchmarks.compare` wrote this page.

![Decisions per second on one core](benchmarks.svg)

{speeds}

## Ours in more detail

{own}

## How it was measured

- The median of {rounds} rounds. Each round runs our games and all the peers one after another, each in a process of
  its own and for {seconds:g} s after a warm-up; ours with `ratskeller bench`.
- Ours are plain Python rules, once compiled (simulation, search, learning) and once interpreted through `Table.play`
  (the server, the terminal).
- A decision is one choice of one player, forced ones included; chance moves are not counted. In a simultaneous move
  every player's part is one decision.
- Speeds are per second of the process's CPU time. Pgx, which would use more threads, is pinned to one core. Compiling
  is not counted, for it as for ours.
- Peers are driven the fastest way we found through their public interface: one random number a decision,
  `legal_actions` instead of `chance_outcomes` where chance is uniform, no second search for legal moves to see the end
  of a chess game, the best of several batch sizes for Pgx.
- RLCard builds its observation at every step and cannot be asked not to. Pgx is made for accelerators; this is what it
  does without one.

## Where

{machine}
"""


def added(page: str) -> str:
    """What other benchmarks have added to a page, to its end."""
    found = [page.index(heading) for heading in (AGAINST, SEARCH) if heading in page]
    return page[min(found) :] if found else ""


def with_section(page: str, text: str) -> str:
    """A page with what stands under a heading, in place of an earlier one or at the end."""
    before, _, rest = page.partition(text.partition("\n")[0])
    _, following, after = rest.partition("\n## ")
    return before.rstrip() + "\n\n" + text + following + after


def rich_table(rows: Sequence[Row]) -> Table:
    first = rows[0]
    caption = f"Random play on one core, legal-move generation included. Ratio: {first.name} ÷ this."
    table = Table(caption=caption, box=SIMPLE_HEAD)
    table.add_column("name", no_wrap=True)
    table.add_column("what", overflow="fold")
    for heading in ("decisions/s", "games/s", "ratio"):
        table.add_column(heading, justify="right")
    for row in rows:
        style = "dim" if not row.decisions else "" if row.kind == "peer" else "bold"
        cells = (row.name, remark(row), count(row.speed), count(row.games_per_second), ratio(first, row))
        table.add_row(*[Text(cell) for cell in cells], style=style)
    return table


def markdown(rows: Sequence[Row], own: Mapping[str, Iterable[Answer]], seconds: float, rounds: int, load: float) -> str:
    return PAGE.format(
        speeds=speed_table(rows), own=own_table(own), seconds=seconds, rounds=rounds, machine=machine(load)
    )


def speed_table(rows: Sequence[Row]) -> str:
    first = rows[0]
    lines = [
        f"| name | what | decisions/s per core | lowest–highest | games/s | {first.name} ÷ this |",
        "|---|---|--:|--:|--:|--:|",
    ]
    for row in rows:
        spread = f"{count(min(row.decisions))}–{count(max(row.decisions))}" if row.decisions else "–"
        cells = (row.name, remark(row), count(row.speed), spread, count(row.games_per_second), ratio(first, row))
        lines.append(markdown_line(cells))
    return "\n".join(lines)


def own_table(own: Mapping[str, Iterable[Answer]]) -> str:
    lines = [markdown_line(("game", *OWN_FIGURES.values())), "|---" + "|--:" * len(OWN_FIGURES) + "|"]
    for game, answers in own.items():
        good, _ = sift(answers)
        figures = [count(median([answer[key] for answer in good])) if good else "–" for key in OWN_FIGURES]
        lines.append(markdown_line((title_of(game), *figures)))
    return "\n".join(lines)


def markdown_line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def machine(load: float) -> str:
    peer_packages = dict.fromkeys(package for peer in PEERS.values() for package in peer.packages)
    packages = ", ".join(f"{name} {installed(name)}" for name in (*OWN_PACKAGES, *peer_packages))
    facts = (
        f"{date.today():%Y-%m-%d}; {processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}",
        f"load before the run {load:.1f}",
        f"{platform.python_implementation()} {platform.python_version()}; {packages}",
    )
    return "\n".join(f"- {fact}" for fact in facts)


def processor() -> str:
    """The processor's name, which Linux tells only in /proc."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown processor"


def installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
