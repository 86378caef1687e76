"""Several searches in one process: by turns, in slices of at most 20 milliseconds, the nearest deadline first.

Nobody is starved for it: a search that has had more than its part of the time waits for the others.  Whoever comes when
there is much to do thinks less, never later.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ratskeller.bots.plain import Greedy
from ratskeller.bots.protocol import Bot, Budget
from ratskeller.bots.turns import Purse, may_go_on
from ratskeller.engine.seen import Seen

SLICE = 0.016  # seconds; a slice is measured out by how fast the last ones were, and stays below 0.02
LEAST_SLICE = 0.002
FIRST = 1  # iterations of a kind of search that nobody has measured yet
GROWTH = 4  # times as many as in the last slice, at most
MARGIN = 0.004  # seconds before a deadline in which no slice begins: choosing and answering take time too
MOST_OPEN = 24  # searches that have begun: a tree takes memory
MOST = 500  # questions that one process holds


@dataclass
class Answer:
    """What is answered: a code, after so many iterations; none if there was no time for one."""

    code: int
    iterations: int


class Thinking:
    """One question on which a bot thinks."""

    def __init__(self, number: int, bot: Any, name: str, seen: Seen, deadline: float) -> None:
        self.number = number
        self.seen = seen
        self.deadline = deadline
        self.pace = (seen.game.name, name)  # what runs equally fast
        self.credit = 0.0  # seconds that it is owed, beside the others
        self.thought: Any = None
        self._bot = bot

    def begin(self) -> None:
        self.thought = self._bot.begin(self.seen)

    @property
    def left(self) -> int:
        """Iterations that it may still do."""
        most = getattr(self.thought, "most", None)
        return 1 << 40 if most is None else int(most) - int(self.thought.iterations)

    def answer(self, seed: int) -> Answer:
        if self.thought is None or not self.thought.iterations:
            return at_once(self.seen, seed)
        return Answer(int(self.thought.code()), int(self.thought.iterations))


def at_once(seen: Seen, seed: int) -> Answer:
    """What greedy does."""
    return Answer(Greedy(seed).choose(seen, Budget()), 0)


def deadline_of(seen: Seen, asked: float, rest: float, until: float) -> float:
    """When a decision is due: the turn has `rest` seconds left from when it was `asked`, and all is over at `until`."""
    share = Purse(Budget(milliseconds=max(rest * 1000, 0.001))).share(may_go_on(seen)).milliseconds / 1000
    return min(asked + share, until)


class Searches:
    """All questions that one process thinks about."""

    def __init__(self, clock: Callable[[], float], most_open: int = MOST_OPEN) -> None:
        self._clock = clock
        self._most_open = most_open
        self._going: list[Thinking] = []
        self._each: dict[tuple[str, str], float] = {}  # seconds an iteration takes
        self._last: dict[tuple[str, str], int] = {}  # iterations of the last slice

    def __len__(self) -> int:
        return len(self._going)

    def add(self, thinking: Thinking) -> None:
        self._going.append(thinking)

    def due(self) -> list[Thinking]:
        """Those that are to be answered now: they are taken out."""
        now = self._clock()
        done = [one for one in self._going if one.deadline - MARGIN <= now or (one.thought and one.left <= 0)]
        self._going = [one for one in self._going if one not in done]
        return done

    def step(self) -> tuple[Thinking, Exception] | None:
        """One slice for one of them; who fails is taken out and told."""
        chosen = self._next()
        if chosen is None:
            return None
        begun = self._clock()
        try:
            if chosen.thought is None:
                chosen.begin()
            if chosen.left > 0 and self._clock() < chosen.deadline - MARGIN:
                self._think(chosen)
        except Exception as error:  # one search's trouble is not the next one's
            self._going.remove(chosen)
            return chosen, error
        self._charge(chosen, self._clock() - begun)
        return None

    def _next(self) -> Thinking | None:
        """The nearest deadline, among those that have not had more than their part."""
        begun = sum(one.thought is not None for one in self._going)
        able = [one for one in self._going if one.thought is not None or begun < self._most_open]
        if not able:
            return None
        most = max(one.credit for one in able)
        owed = [one for one in able if one.credit >= min(most, 0.0)]
        return min(owed, key=lambda one: one.deadline)

    def _think(self, chosen: Thinking) -> None:
        """So many iterations as fit into a slice, which ends when somebody is to be answered."""
        begun = self._clock()
        left = chosen.deadline - MARGIN - begun
        next = min(one.deadline for one in self._going) - MARGIN - begun
        slice = min(SLICE, next, max(LEAST_SLICE, left / len(self._going)))
        n = FIRST
        if chosen.pace in self._each:
            n = min(int(slice / self._each[chosen.pace]), GROWTH * self._last[chosen.pace])
        n = max(1, min(n, chosen.left))
        chosen.thought.think(n)
        took = self._clock() - begun
        self._each[chosen.pace] = max(took / n, 1e-7)
        self._last[chosen.pace] = n

    def _charge(self, chosen: Thinking, seconds: float) -> None:
        part = seconds / len(self._going)
        for one in self._going:
            one.credit += part
        chosen.credit -= seconds


def makes_thoughts(bot: Bot) -> bool:
    """Whether its searches can be interleaved with others."""
    return callable(getattr(bot, "begin", None))
