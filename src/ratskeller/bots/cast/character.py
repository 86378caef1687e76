"""A member of the company as a bot: the same number, the same `Seen` and as many iterations, the same action."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, cast

from ratskeller.bots.cast import wits
from ratskeller.bots.cast.members import Member
from ratskeller.bots.protocol import Budget
from ratskeller.bots.search import Search, Thought
from ratskeller.engine.chance import Chance, seed
from ratskeller.engine.compile import bind
from ratskeller.engine.seen import Seen, room_for_codes

NO_BOUND = 1 << 62  # iterations
KNOWN = 4  # an action is well known that was tried a fourth as often as the best, or more


class Glance:
    """Decides as its member does, from one look at what its seat knows."""

    def __init__(self, number: int, member: Member) -> None:
        self.member = member
        self._chance = Chance()
        seed(self._chance, number)

    def choose(self, seen: Seen, budget: Budget) -> int:
        member, game = self.member, seen.game
        fancied = bind(game, wits, interpreted=True).fancied
        level = (game.unit, member.heat, member.bound, member.lean)
        weights = [0] * (game.actions.size + 1)
        return int(fancied(seen.record(), seen.seat, *level, self._chance, room_for_codes(game), weights))


class Thinker:
    """Searches as far as its member ever does, and leans among what is about as good."""

    def __init__(self, number: int, member: Member) -> None:
        self.member = member
        self.iterations = 0  # of the last choice
        self._number = number

    def choose(self, seen: Seen, budget: Budget) -> int:
        begun = time.perf_counter()
        self.iterations = 0
        if len(seen.codes) == 1:
            return seen.codes[0]
        thinking = self.begin(seen)
        if budget.milliseconds:
            thinking.think_until(begun + budget.milliseconds / 1000, budget.iterations or NO_BOUND)
        else:
            thinking.think(budget.iterations or self.member.most or self.member.settings.iterations)
        self.iterations = thinking.iterations
        return thinking.code()

    def begin(self, seen: Seen) -> Thinking:
        """A search that can be interleaved with others."""
        return Thinking(seen, self._number, self.member)


class Thinking:
    """One search of a character: done at `most` iterations, and bent by its ways at the end."""

    def __init__(self, seen: Seen, number: int, member: Member) -> None:
        self.most = member.most or NO_BOUND
        self._seen = seen
        self._number = number
        self._member = member
        self._thought: Thought = Search(number, member.settings).begin(seen)

    @property
    def iterations(self) -> int:
        """Done so far."""
        return self._thought.iterations

    def think(self, iterations: int) -> None:
        """So many more, as far as it thinks at all."""
        more = min(iterations, self.most - self.iterations)
        if more > 0:
            self._thought.think(more)

    def think_until(self, deadline: float, most: int) -> None:
        """Until this moment of `time.perf_counter`, or until so many are done."""
        self._thought.think_until(deadline, min(most, self.most))

    def standing(self) -> list[tuple[int, int, float]]:
        """The legal codes with visits and mean value, best first."""
        return self._thought.standing()

    def code(self) -> int:
        """What would be played now."""
        if not any(self._member.lean) or not self.iterations:
            return self._thought.code()
        return self._leant()

    def _leant(self) -> int:
        """Visits count for more by what an action tells of, if it is about as good, and as well known, as the best."""
        standing, seen = self.standing(), self._seen
        ways: Any = self._member.lean
        record, enough = seen.record(), standing[0][2] - self._member.bound / 1000
        bent: list[int] = []
        for code, visits, mean in standing:
            known = visits * KNOWN >= standing[0][1]
            lean = 0
            if known and mean >= enough:
                lean = wits.leaning(seen.game.manner(record, seen.viewer, code), ways)
            bent.append(visits * max(0, 100 + lean) if known else 0)
        if not record.asked:
            return standing[max(range(len(bent)), key=bent.__getitem__)][0]
        dice, weights = Chance(), cast("Any", bent)
        seed(dice, self._number)
        return standing[wits.drawn(weights, len(bent), dice)][0]


@dataclass(frozen=True)
class Maker:
    """Makes a character with dice of its own, and says of it what `BotKind` tells."""

    member: Member

    def __call__(self, number: int) -> Glance | Thinker:
        return Thinker(number, self.member) if self.member.thinks else Glance(number, self.member)

    @property
    def version(self) -> int:
        return self.member.version

    @property
    def thinks(self) -> float:
        return self.member.thinks

    @property
    def pause(self) -> tuple[int, int]:
        return self.member.pause

    @property
    def kernels(self) -> tuple[str, ...]:
        return Search.kernels if self.member.thinks else ()
