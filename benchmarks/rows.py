"""What was measured, as rows to print: medians over the rounds, and ratios to the first game of ours."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Literal

from benchmarks.peers import PEERS
from ratskeller.engine.registry import games
from ratskeller.engine.words import words_of

Answer = Mapping[str, Any]  # what one subprocess printed: figures, or a "problem"
Kind = Literal["compiled", "interpreted", "peer"]


def title_of(game: str) -> str:
    """What a game of ours is called; anybody else's by the name it was measured under."""
    found = games().get(game)
    return words_of(found, "en").say("name") if found else game


@dataclass(frozen=True)
class Row:
    name: str
    what: str
    kind: Kind
    decisions: list[float] = field(default_factory=list)  # per second and core, one figure a round
    games: list[float] = field(default_factory=list)
    problem: str = ""

    @property
    def speed(self) -> float:
        """Decisions per second and core; 0 where nothing was measured."""
        return median(self.decisions) if self.decisions else 0.0

    @property
    def games_per_second(self) -> float:
        return median(self.games) if self.games else 0.0

    @property
    def label(self) -> str:
        return f"{self.name}, interpreted" if self.kind == "interpreted" else self.name


def rows_of_game(game: str, answers: Iterable[Answer]) -> list[Row]:
    good, problem = sift(answers)
    title = title_of(game)
    compiled = [answer["decisions_per_second_core"] for answer in good]
    games = [answer["games_per_second_core"] for answer in good]
    interpreted = [answer["python_decisions_per_second"] for answer in good]
    rows = [Row(title, "compiled", "compiled", compiled, games, problem)]
    if good:
        rows.append(Row(title, "interpreted", "interpreted", interpreted))
    return rows


def row_of_peer(key: str, answers: Iterable[Answer]) -> Row:
    good, problem = sift(answers)
    decisions = [answer["decisions"] / answer["cpu_seconds"] for answer in good]
    games = [answer["games"] / answer["cpu_seconds"] for answer in good]
    return Row(PEERS[key].name, PEERS[key].what, "peer", decisions, games, problem)


def sift(answers: Iterable[Answer]) -> tuple[list[Answer], str]:
    """The answers with figures, and the last problem."""
    good, problem = [], ""
    for answer in answers:
        if "problem" in answer:
            problem = str(answer["problem"])
        else:
            good.append(answer)
    return good, problem


def ratio(first: Row, other: Row) -> str:
    if not first.speed or not other.speed:
        return "–"
    times = first.speed / other.speed
    return f"{times:,.0f}×" if times >= 10 else f"{times:.2g}×"


def count(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}" if number else "–"


def remark(row: Row) -> str:
    """What it is, or what went wrong instead."""
    if not row.problem:
        return row.what
    return f"{row.what}; then {row.problem}" if row.decisions else row.problem
