"""Exact chances of what a plague leaves of a region, from a redacted record.

Tokens that the viewer has not seen are as likely in one order as in any other: those laid in the set-up are starting
ones (RAT-2), all others are drawn from the regular ones and the starting ones that were not laid.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ratskeller.games.rattus.board import bits
from ratskeller.games.rattus.faces import classes_shown, everyone_on, limit_of, majority_on
from ratskeller.games.rattus.foresight import attention
from ratskeller.games.rattus.plague import N_CLASSES
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import CARDS_OF, FIRST_TOKEN, LAST_TOKEN, NO_TOKEN, STARTING

Cubes = tuple[int, ...]  # in a region, by seat
Harm = tuple[int, int, int, tuple[Cubes, ...]]  # limit, A's, M's, and what each class symbol costs by seat
HARMLESS: Harm = (0, 0, 0, ())
Outcomes = dict[Cubes, Fraction]  # what is left, and how likely
KNOWN, LAID, OTHER = range(3)


class Kind(NamedTuple):
    """Unseen tokens that do the same harm in a region."""

    harm: Harm
    regular: int
    starting: int


class Rats(NamedTuple):
    """The rats of a region in order, and what those that are not known may be."""

    slots: tuple[tuple[int, Harm], ...]  # KNOWN and its harm, LAID in the set-up, or any OTHER
    kinds: tuple[Kind, ...]
    laid: int  # unseen rats on the whole board that were laid in the set-up


def outcomes(s: State, region: int) -> Outcomes:
    """RAT-17 to RAT-19: what a plague there would leave, if nobody covers a card (AFR-9)."""
    cubes = cubes_in(s, region)
    return _outcomes(cubes, rats_of(s, region, cubes))


def struck(left: Outcomes, before: Cubes, seat: int) -> dict[int, Fraction]:
    """How likely a seat loses so many cubes."""
    found: dict[int, Fraction] = {}
    for cubes, chance in left.items():
        lost = before[seat] - cubes[seat]
        found[lost] = found.get(lost, Fraction(0)) + chance
    return dict(sorted(found.items()))


def hits(s: State, region: int, token: int) -> Cubes:
    """RAT-19: what this token costs each seat there."""
    cubes = cubes_in(s, region)
    left = after(cubes, harm_of(token, sum(cubes), costs_of(s, cubes)))
    return tuple(n - kept for n, kept in zip(cubes, left, strict=True))


# What lies there


def cubes_in(s: State, region: int) -> Cubes:
    return tuple(s.cubes[p, region] for p in range(s.seats))


def costs_of(s: State, cubes: Cubes) -> list[Cubes]:
    return [class_costs(s, c, cubes) for c in range(N_CLASSES)]


def rats_of(s: State, region: int, cubes: Cubes) -> Rats:
    costs = costs_of(s, cubes)
    people = sum(cubes)
    kinds: dict[Harm, list[int]] = {}
    for token, count in unseen_tokens(s):
        if count > 0:
            kinds.setdefault(harm_of(token, people, costs), [0, 0])[STARTING[token]] += count
    slots = []
    for k in range(s.rats[region]):
        token = s.face[region, k]
        if token != NO_TOKEN:
            slots.append((KNOWN, harm_of(token, people, costs)))
        else:
            slots.append((LAID if s.first[region, k] else OTHER, HARMLESS))
    return Rats(tuple(slots), tuple(Kind(harm, *counts) for harm, counts in kinds.items()), laid_unseen(s))


def unseen_tokens(s: State) -> list[tuple[int, int]]:
    """The tokens of this edition, and how many of each the viewer has not seen."""
    left, _ = attention(s)
    return [(token, left[token]) for token in range(FIRST_TOKEN[s.edition], LAST_TOKEN[s.edition] + 1)]


def laid_unseen(s: State) -> int:
    """Rats on the board that were laid in the set-up and that the viewer has not seen."""
    return sum(
        s.face[r, k] == NO_TOKEN and s.first[r, k] == 1 for r, count in enumerate(s.rats.tolist()) for k in range(count)
    )


def class_costs(s: State, of: int, cubes: Cubes) -> Cubes:
    """AFR-8: what a class symbol costs each seat, whose cards are not covered, if it has as many cubes."""
    costs = tuple(bits(s.held[p] & CARDS_OF[of] & ~s.covered) if n else 0 for p, n in enumerate(cubes))
    return costs if any(costs) else ()


def harm_of(token: int, people: int, costs: list[Cubes]) -> Harm:
    """What a token does; the cubes become fewer, so that one which needs more than there are does nothing."""
    if limit_of(token) > people:
        return HARMLESS
    by_class = tuple(cost for c, cost in enumerate(costs) if cost and classes_shown(token) >> c & 1)
    if not (everyone_on(token) or majority_on(token) or by_class):
        return HARMLESS
    return limit_of(token), everyone_on(token), majority_on(token), by_class


# What they do


def after(cubes: Cubes, harm: Harm) -> Cubes:
    """RAT-18, RAT-19: what a turned-up token leaves: A's, then M, then classes."""
    limit, everyone, majority, by_class = harm
    if sum(cubes) < limit:
        return cubes
    left = [max(0, n - everyone) for n in cubes]
    most = max(left)
    if majority and most:
        left = [n - (n == most) for n in left]
    for costs in by_class:
        left = [max(0, n - cost) for n, cost in zip(left, costs, strict=True)]
    return tuple(left)


@lru_cache(maxsize=2048)
def _outcomes(cubes: Cubes, rats: Rats) -> Outcomes:
    """All ways in which the unseen tokens can lie."""
    return _Ways(rats).of(cubes)


class _Ways:
    """Counts the ways in whole numbers, by what they are parts of."""

    def __init__(self, rats: Rats) -> None:
        self.slots = rats.slots
        self.harms = [kind.harm for kind in rats.kinds]
        self.regular = [kind.regular for kind in rats.kinds]
        self.starting = [kind.starting for kind in rats.kinds]
        self.in_all = sum(self.starting)  # starting tokens
        self.in_pool = self.in_all - rats.laid  # those of them that were not laid
        self.pool = sum(self.regular) + self.in_pool
        self.found: dict[int, dict[Cubes, int]] = {}
        self.lefts: dict[Cubes, list[Cubes]] = {}

    def _left_by_each(self, cubes: Cubes) -> list[Cubes]:
        found = self.lefts.get(cubes)
        if found is None:
            found = self.lefts[cubes] = [after(cubes, harm) for harm in self.harms]
        return found

    def of(self, cubes: Cubes) -> Outcomes:
        """How likely each outcome is."""
        self._turn_up(cubes, 0, 1, 1)
        chances: Outcomes = {}
        for whole, parts in self.found.items():
            for left, part in parts.items():
                chances[left] = chances.get(left, Fraction(0)) + Fraction(part, whole)
        return chances

    def _turn_up(self, cubes: Cubes, k: int, part: int, whole: int) -> None:
        """Rat k, whatever it may be, in `part` of `whole` ways."""
        if k == len(self.slots) or not any(cubes):
            parts = self.found.setdefault(whole, {})
            parts[cubes] = parts.get(cubes, 0) + part
            return
        what, harm = self.slots[k]
        if what == KNOWN:
            self._turn_up(after(cubes, harm), k + 1, part, whole)
        elif k + 1 == len(self.slots):
            self._last(cubes, what, part, whole)
        else:
            self._unseen(cubes, k, part, whole)

    def _unseen(self, cubes: Cubes, k: int, part: int, whole: int) -> None:
        """An unseen rat that others follow: what it is, they are not."""
        laid = self.slots[k][0] == LAID
        for i, left in enumerate(self._left_by_each(cubes)):
            if self.starting[i] and (laid or self.in_pool):
                share, of = (1, 1) if laid else (self.in_pool, self.pool)
                way = part * share * self.starting[i], whole * of * self.in_all
                self._take_starting(i, laid, 1)
                self._turn_up(left, k + 1, *way)
                self._take_starting(i, laid, -1)
            if self.regular[i] and not laid:
                way = part * self.regular[i], whole * self.pool
                self.regular[i] -= 1
                self.pool -= 1
                self._turn_up(left, k + 1, *way)
                self.regular[i] += 1
                self.pool += 1

    def _take_starting(self, i: int, laid: bool, count: int) -> None:
        self.starting[i] -= count
        self.in_all -= count
        if not laid:
            self.in_pool -= count
            self.pool -= count

    def _last(self, cubes: Cubes, what: int, part: int, whole: int) -> None:
        """The last rat, with a short way: most of the time goes here."""
        if what == LAID:
            weights, of = self.starting, self.in_all
        else:
            in_pool, in_all = self.in_pool, max(1, self.in_all)
            weights = [r * in_all + s * in_pool for r, s in zip(self.regular, self.starting, strict=True)]
            of = self.pool * in_all
        parts = self.found.setdefault(whole * of, {})
        for left, weight in zip(self._left_by_each(cubes), weights, strict=True):
            if weight:
                parts[left] = parts.get(left, 0) + part * weight
