"""The bot that thinks ahead: information-set search, compiled."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ratskeller.bots.protocol import Budget
from ratskeller.bots.search import kernels
from ratskeller.bots.search.memory import PLAYED, ROOT, Tree
from ratskeller.bots.search.settings import STRONGEST, Settings
from ratskeller.engine.chance import Chance, rand, seed
from ratskeller.engine.compile import Bound, bind
from ratskeller.engine.seen import Seen

ROOT_NODE = 1
FIRST_SLICE = 8  # iterations after which the clock is looked at for the first time
SLICE = 0.005  # seconds between looks at the clock
TREES_APART = 0x5DEECE66D  # between the seeds of several trees


class Search:
    """Thinks ahead as long as its budget lasts.  `trees` think at the same time, each on a core, and add up."""

    version = 1
    thinks = 100.0
    kernels = (kernels.__name__,)

    def __init__(self, number: int, settings: Settings = STRONGEST, *, trees: int = 1) -> None:
        self.settings = settings
        self.iterations = 0
        self._number = number
        self._trees = trees

    def choose(self, seen: Seen, budget: Budget) -> int:
        begun = time.perf_counter()
        self.iterations = 0
        if len(seen.codes) == 1:
            return seen.codes[0]
        thought = self.begin(seen)
        most = budget.iterations or (1 << 62 if budget.milliseconds else self.settings.iterations)
        if budget.milliseconds:
            thought.think_until(begun + budget.milliseconds / 1000, most)
        else:
            thought.think(most)
        self.iterations = thought.iterations
        return thought.code()

    def begin(self, seen: Seen) -> Thought:
        """A search that can be interleaved with others."""
        return Thought(seen, self._number, self.settings, self._trees)

    def explain(self, seen: Seen, budget: Budget) -> list[str]:
        """The moves that were looked at most: how often, and what they promise."""
        thought = self.begin(seen)
        thought.think(budget.iterations or self.settings.iterations)
        every = seen.game.actions.all
        return [f"{every[code].notation}: {visits}, {mean:.1%}" for code, visits, mean in thought.standing()[:8]]


class Thought:
    """One search, from what a seat that must act knows.  However it is sliced, the tree is the same."""

    def __init__(
        self, seen: Seen, number: int, settings: Settings, trees: int = 1, *, bound: Bound | None = None
    ) -> None:
        if seen.seat is None or not seen.codes:
            raise ValueError("only a seat that must act has something to think about")
        self.iterations = 0  # done so far
        self._seen = seen
        self._number = number
        self._settings = settings
        self._bound = bound or bind(seen.game, kernels)
        self.spaces = [self._new_space(i) for i in range(trees)]

    def _new_space(self, i: int) -> Any:
        space = self._bound.workspace(self._seen.seats, self._seen.options, version=self._seen.version)
        space.set("knobs", self._settings.knobs())
        space.put(ROOT, self._seen.record(), "desk")
        space.run(self._bound.begin_search, seat=self._seen.seat, start=self._number + i * TREES_APART)
        return space

    def think(self, iterations: int) -> None:
        """So many more."""
        n, done = len(self.spaces), self.iterations
        shares = [(done + iterations - i + n - 1) // n - (done - i + n - 1) // n for i in range(n)]
        if n == 1:
            self._think_in(self.spaces[0], iterations)
        else:
            with ThreadPoolExecutor(n) as pool:
                list(pool.map(self._think_in, self.spaces, shares))
        self.iterations += iterations

    def _think_in(self, space: Any, iterations: int) -> None:
        space.run(self._bound.think, seat=self._seen.seat, iterations=iterations)

    def think_until(self, deadline: float, most: int = 1 << 62) -> None:
        """Until this moment of `time.perf_counter`, and at least a little; or until so many are done."""
        n = min(FIRST_SLICE, most)
        while n > 0:
            begun = time.perf_counter()
            self.think(n)
            now = time.perf_counter()
            left, each = deadline - now, (now - begun) / n
            n = min(int(min(left, SLICE) / max(each, 1e-7)), 4 * n, most - self.iterations)

    @property
    def played(self) -> int:
        """Decisions in playouts, after the tree was left."""
        return sum(int(space.buffer("tree").used[PLAYED]) for space in self.spaces)

    def standing(self) -> list[tuple[int, int, float]]:
        """The legal codes with visits and mean value in the mover's eyes, best first."""
        visits = dict.fromkeys(self._seen.codes, 0)
        totals = dict.fromkeys(self._seen.codes, 0)
        for space in self.spaces:
            for code, tried, gained in edges(space.buffer("tree"), ROOT_NODE):
                visits[code] += tried
                totals[code] += gained
        found = [(code, n, totals[code] / n / kernels.WIN if n else 0.0) for code, n in visits.items()]
        return sorted(found, key=lambda one: (-one[1], -one[2], one[0]))

    def code(self) -> int:
        """What would be played now: what was tried most; of answers that nobody may foresee, one by lot."""
        standing = self.standing()
        if not self._seen.record().asked or not self.iterations:
            return standing[0][0]
        dice = Chance()
        seed(dice, self._number)
        k = rand(dice, sum(visits for _, visits, _ in standing))
        for code, visits, _ in standing:
            k -= visits
            if k < 0:
                return code
        raise AssertionError("a lot beyond all tickets")


def edges(tree: Tree, node: int) -> list[tuple[int, int, int]]:
    """Code, visits and sum of values of what was tried at a node."""
    found = []
    edge = tree.first[node]
    while edge:
        found.append((int(tree.code[edge]), int(tree.tried[edge]), int(tree.gained[edge])))
        edge = tree.following[edge]
    return found
