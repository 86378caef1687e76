"""How the ways of the company show: `python -m benchmarks.styles` measures, and writes its table in docs/characters.md.

A character plays against the same level without its way, each deal from every seat.  Counted is how often either takes
an action that tells of the trait which the character leans to, where there is a choice of the trait.  What is measured
is kept in build/styles.json: it can be stopped at any moment, and goes on where it was as long as the program plays the
same.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from datetime import date
from itertools import count
from math import fsum, sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from benchmarks import style_kernels
from benchmarks.figures import figures
from benchmarks.report import markdown_line, processor
from ratskeller.arena.intervals import student
from ratskeller.arena.spec import fingerprint
from ratskeller.arena.store import write
from ratskeller.bots.cast import CAST, COMPANY
from ratskeller.bots.cast.character import Thinker
from ratskeller.bots.cast.members import Member
from ratskeller.bots.protocol import Budget
from ratskeller.bots.search import Search
from ratskeller.cli.common import compile_first
from ratskeller.engine.compile import bind
from ratskeller.engine.contract import TRAITS
from ratskeller.engine.cores import cores
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import table
from ratskeller.engine.words import words_of

ROOT = Path(__file__).parents[1]
PAGE, KEPT = ROOT / "docs/characters.md", ROOT / "build/styles.json"
SEATS = {figure.game: figure.seats for figure in figures().values() if figure.above}  # as levels are measured
DEALS, DEALS_OF_THINKERS = 1000, 30  # each played from every seat
START = 1 << 40  # the first stream of luck; games elsewhere begin far from it
Counts = tuple[int, int]  # choices of the trait, and how often it was taken
HEADING = "## How their ways show"
TEXT = """\
## How their ways show

How often a character takes an action that tells of the trait which it leans to, of the decisions in which there were
such actions and others; then how often the same level without that way does, in the same games; in brackets the 95 %
interval of the difference, in points. What is not clear is in italics.

{table}

Seats: {seats}; one is the character, the others its neutral twins. {deals:,} deals, {few} of those who think ahead,
each played from every seat. `python -m benchmarks.styles` wrote this on {date}; {where}.
"""


@dataclass(frozen=True)
class Shown:
    """How often a trait was taken by a character and by its neutral, and the difference with its 95 % interval."""

    styled: float
    neutral: float
    low: float
    high: float
    deals: int

    @property
    def is_clear(self) -> bool:
        return self.low > 0 or self.high < 0

    def __str__(self) -> str:
        text = f"{self.styled:.1%} / {self.neutral:.1%} ({100 * self.low:+.1f} to {100 * self.high:+.1f})"
        return text if self.is_clear else f"*{text}*"


def shown(deals: Sequence[tuple[Counts, Counts]]) -> Shown:
    """Of the counts of character and neutral by deal; the deals are what is independent."""
    sums = [[sum(deal[who][i] for deal in deals) for i in range(2)] for who in range(2)]
    styled, neutral = (taken / max(1, choices) for choices, taken in sums)
    n, wholes = len(deals), [max(1, choices) for choices, _ in sums]
    off = (
        (mine[1] - styled * mine[0]) / wholes[0] - (theirs[1] - neutral * theirs[0]) / wholes[1]
        for mine, theirs in deals
    )
    spread = student(n - 1) * sqrt(fsum(one * one for one in off) * n / (n - 1))
    return Shown(styled, neutral, styled - neutral - spread, styled - neutral + spread, n)


def measured(game: str, member: Member, deals: int) -> Shown:
    trait = TRAITS.index(member.way[0])
    play = thought_over if member.thinks else looked_once
    found = [((0, 0), (0, 0))] * deals
    for hero in range(SEATS[game]):
        for deal, counts in enumerate(play(game, member, hero, deals)):
            mine = [counts[hero][trait]]
            others = [counts[seat][trait] for seat in range(SEATS[game]) if seat != hero]
            found[deal] = (added(found[deal][0], mine), added(found[deal][1], others))
    return shown(found)


def added(before: Counts, counts: Sequence[Sequence[int]]) -> Counts:
    return before[0] + sum(int(one[0]) for one in counts), before[1] + sum(int(one[1]) for one in counts)


def looked_once(game: str, member: Member, hero: int, deals: int) -> Any:
    """Games of who takes one look, compiled: counts by deal, seat and trait."""
    import numpy as np

    seats, rules = SEATS[game], find_game(game)
    bound = bind(rules, style_kernels)
    space = bound.workspace(seats, games=deals)
    leans = np.array([member.lean if seat == hero else member.neutral.lean for seat in range(seats)], np.int64)
    counts = np.zeros((deals, seats, len(TRAITS), 2), np.int64)
    level = {"unit": rules.unit, "heat": member.heat, "bound": member.bound}
    space.run(
        bound.bouts,
        start=START,
        **level,
        leans=leans,
        weights=np.zeros(rules.actions.size + 1, np.int64),
        counts=counts,
    )
    return counts


def thought_over(game: str, member: Member, hero: int, deals: int) -> Iterator[Any]:
    """The same of who thinks ahead, as often as it ever does."""
    seats, dice = SEATS[game], count(START)
    for deal in range(deals):
        at = table(game, seats=seats, seed=START + deal)
        counts = [[[0, 0] for _ in TRAITS] for _ in range(seats)]
        while not at.over:
            seat = at.to_act[0]
            seen = at.seen(seat)
            who = member if seat == hero else member.neutral
            code = Thinker(next(dice), who).choose(seen, Budget())
            told = {one: seen.game.manner(seen.record(), seat, one) for one in seen.codes}
            for trait, counted in enumerate(counts[seat]):
                if len({traits >> trait & 1 for traits in told.values()}) == 2:
                    counted[0] += 1
                    counted[1] += told[code] >> trait & 1
            at.play(seat, code)
        yield counts


# What is kept, and the page


def measure(names: Sequence[str], again: bool) -> dict[str, Any]:
    """What is left of these; the strongest has no way of its own."""
    program = fingerprint()
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    if kept.get("program") != program:
        kept = {"program": program, "found": {}}
    cells = [(game, member.name) for member in COMPANY if member.name in names for game in SEATS]
    left = [cell for cell in cells if again or " ".join(cell) not in kept["found"]]
    if left:
        compile_first(*SEATS, kernels=Search.kernels)
    KEPT.parent.mkdir(exist_ok=True)
    with ProcessPoolExecutor(cores(), get_context("spawn")) as pool:
        for task in as_completed({pool.submit(cell_of, *cell): cell for cell in left}):
            name, found = task.result()
            kept["found"][name] = found
            kept["date"] = date.today().isoformat()
            write(KEPT, json.dumps(kept, indent=1) + "\n")
            print(f"{name}: {Shown(**found)}", flush=True)
    return kept


def cell_of(game: str, name: str) -> tuple[str, dict[str, Any]]:
    """One of a character's figures, measured in a process of its own."""
    member = CAST[name]
    return f"{game} {name}", vars(measured(game, member, DEALS_OF_THINKERS if member.thinks else DEALS))


def section(kept: Mapping[str, Any]) -> str:
    """The table, as it stands on the page."""
    games = [words_of(find_game(game), "en").say("name") for game in SEATS]
    lines = [markdown_line(("", "leans to", *games)), "|---|---" + "|---" * len(games) + "|"]
    for member in (member for member in COMPANY if member.leans):
        trait, lean = member.way
        found = [shown_of(kept, game, member) for game in SEATS]
        lines.append(markdown_line((f"`{member.name}`", trait if lean > 0 else f"not {trait}", *found)))
    seats = ", ".join(f"{seats} in {words_of(find_game(game), 'en').say('name')}" for game, seats in SEATS.items())
    return TEXT.format(
        table="\n".join(lines),
        seats=seats,
        deals=DEALS,
        few=DEALS_OF_THINKERS,
        date=kept["date"],
        where=f"{processor()}, {os.cpu_count()} cores",
    )


def shown_of(kept: Mapping[str, Any], game: str, member: Member) -> str:
    found = kept["found"].get(f"{game} {member.name}")
    return str(Shown(**found)) if found else "not measured yet"


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    every = [member.name for member in COMPANY if member.leans]
    ask.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(every)}; without one, all")
    ask.add_argument("--again", action="store_true", help="measure also what is there already")
    given = ask.parse_args()
    if strange := [name for name in given.names if name not in every]:
        ask.error(f"nobody with a way of its own is called {strange[0]}")
    text = section(measure(given.names or every, given.again))
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(HEADING)
    after = rest[rest.index("\n## ") + 1 :] if "\n## " in rest else ""
    write(PAGE, before + text + ("\n" + after if after else ""))


if __name__ == "__main__":
    main()
