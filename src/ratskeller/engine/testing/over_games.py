"""Random games of every case: what the parts of the suite run over."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import ClassVar

import pytest

from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import Table, table

Case = tuple[int, dict[str, str]]
LONGEST_GAME = 20_000  # decisions; a random game that takes more does not end
GARBAGE = ("", " ", "bogus", "0", "undo", "take", "take ;drop", "\x00", "é" * 50, "x" * 201)


def random_game(case: Case, name: str, number: int) -> Iterator[tuple[Table, int, int, random.Random]]:
    """Play a random game, yielding the table, the seat and the code before each decision.

    The table plays the decision when the loop goes on.  Seats of a simultaneous question answer in random order.
    """
    seats, options = case
    luck = random.Random(f"{name} {seats} {options} {number}")
    at = table(name, seats=seats, seed=number, **options)
    for _ in range(LONGEST_GAME):
        if at.over:
            return
        seat = luck.choice(at.to_act)
        code = luck.choice(at.codes(seat))
        yield at, seat, code, luck
        at.play(seat, code)
    pytest.fail(f"a random game of {name} did not end in {LONGEST_GAME} decisions")


class OverGames:
    """A game's cases: each number of seats with each of its covering options."""

    game: ClassVar[str]
    sampled: ClassVar[int] = 8  # states of a game at which the slow questions are asked

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "case" in metafunc.fixturenames:
            game = find_game(self.game)
            cases = [(seats, options) for seats in game.seats for options in game.covering_options(seats)]
            names = [f"{seats}-{'-'.join(str(v)[:20] for v in options.values())}" for seats, options in cases]
            metafunc.parametrize("case", cases, ids=names)

    def samples(self, case: Case, number: int = 1) -> Iterator[tuple[Table, int, int, random.Random]]:
        """A few moments of a random game, spread over its length."""
        length = sum(1 for _ in random_game(case, self.game, number))
        step = max(1, length // self.sampled)
        for i, moment in enumerate(random_game(case, self.game, number)):
            if i % step == number % step:
                yield moment
