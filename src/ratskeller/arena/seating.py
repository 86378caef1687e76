"""Who sits where, and with which luck: balanced by construction.

A *lineup* is who sits at a table.  A *unit* is one lineup in one circular order, in all its rotations: each bot of it
plays from each of its seats, with the same deal if deals are paired.  A *round* is as many units, such that everybody
plays equally often; when all lineups and orders have had their turn, everybody has met everybody equally often, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, permutations
from math import comb

from ratskeller.engine.errors import OptionError

Lineup = tuple[int, ...]  # entrants, by seat
MOST_LINEUPS = 200_000
CHUNKS = 200  # a match has about so many, whose games are kept together
MOST_OF_A_CHUNK = 64  # games


@dataclass(frozen=True)
class Game:
    """One game of a match."""

    deal: int  # the luck it is dealt with; games of one deal are one observation
    turn: int  # which of the unit's rotations
    lineup: Lineup


class Schedule:
    """All games of a match, by number of unit."""

    def __init__(self, entrants: int, seats: int, games: int, lineup: Lineup = (), paired: bool = True) -> None:
        self.seats = seats
        self.paired = paired
        self.rounds = [[tuple(sorted(lineup))]] if lineup else _rounds(entrants, seats)
        self.played = 0  # rounds
        self.games = 0
        self._units: list[Lineup] = []  # each the first of its rotations
        orders: dict[Lineup, list[Lineup]] = {}
        while self.games < games:
            visit, which = divmod(self.played, len(self.rounds))
            self.played += 1
            for lineup in self.rounds[which]:
                if lineup not in orders:
                    orders[lineup] = circular_orders(lineup)
                order = orders[lineup][visit % len(orders[lineup])]
                self._units.append(order)
                self.games += len(rotations(order))

    @property
    def units(self) -> int:
        return len(self._units)

    @property
    def is_even(self) -> bool:
        """Whether everybody has met everybody equally often."""
        return self.played % len(self.rounds) == 0

    def unit(self, number: int) -> list[Game]:
        """The games of one unit."""
        turns = enumerate(rotations(self._units[number]))
        if self.paired:
            return [Game(number, turn, lineup) for turn, lineup in turns]
        return [Game(number * self.seats + turn, turn, lineup) for turn, lineup in turns]

    def chunks(self) -> list[range]:
        """The units, in runs that are played together and kept together; the same however many machines there are."""
        size = max(1, min(MOST_OF_A_CHUNK // self.seats, self.units // CHUNKS))
        return [range(at, min(at + size, self.units)) for at in range(0, self.units, size)]

    def all(self) -> Iterator[Game]:
        for number in range(self.units):
            yield from self.unit(number)


def _rounds(entrants: int, seats: int) -> list[list[Lineup]]:
    """Lineups, those together that follow from each other by shifting everybody to the next bot."""
    if entrants >= seats:
        many = comb(entrants, seats)
    else:
        many = comb(seats - 1, entrants - 1)
    if many > MOST_LINEUPS:
        raise OptionError(f"{entrants} bots have {many:,} ways to fill {seats} seats; {MOST_LINEUPS:,} are the most")
    if entrants >= seats:
        every = list(combinations(range(entrants), seats))
    else:
        whole = tuple(range(entrants))
        every = [tuple(sorted(whole + more)) for more in combinations_with_replacement(whole, seats - entrants)]
    left = dict.fromkeys(every)
    rounds = []
    for lineup in every:
        if lineup in left:
            shifted = [tuple(sorted((bot + by) % entrants for bot in lineup)) for by in range(entrants)]
            rounds.append(list(dict.fromkeys(shifted)))
            for other in rounds[-1]:
                del left[other]
    return rounds


def circular_orders(lineup: Lineup) -> list[Lineup]:
    """The ways to sit around a table, one of each set of rotations: the first of it in order."""
    first = min(lineup, key=lambda bot: (Counter(lineup)[bot], bot))  # the rarest: the fewest to look through
    rest = list(lineup)
    rest.remove(first)
    return sorted({min(rotations((first, *others))) for others in permutations(rest)})


def rotations(order: Lineup) -> list[Lineup]:
    """The different ones, each once: every bot sits in each of its seats equally often."""
    return list(dict.fromkeys(order[by:] + order[:by] for by in range(len(order))))
