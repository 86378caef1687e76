"""What would happen in a region, as far as the viewer of a redacted record can tell."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ratskeller.games.rattus.board import N, near, population
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    COPIES,
    FIRST_TOKEN,
    FULL,
    LAST_TOKEN,
    LIMIT,
    NO_TOKEN,
    SPREAD_RATS,
    STARTING,
    TURNS,
)

PERCENT = 100
MOST_PEOPLE = max(LIMIT)  # more make no difference
Odds = tuple[list[int], list[int]]


class Foresight(TypedDict):
    """If the plague stopped in a region."""

    spreads: int  # new rats
    turns_up: int  # rats that would be turned up
    outbreak: NotRequired[int]  # how likely the first of them breaks out, of a hundred; with the memory aid
    settlers: NotRequired[int]  # cubes one could settle


def foresee(s: State, r: int, viewer: int, odds: Odds) -> Foresight:
    """If the plague stopped here: new rats, rats turned up, the first one's outbreak; and cubes that could settle."""
    people = population(s, r)
    facts: Foresight = {"spreads": spreads(s, r), "turns_up": s.rats[r] if people > 0 else 0}
    if s.memory_aid and facts["turns_up"]:
        facts["outbreak"] = outbreak(s, r, people, odds)
    if viewer >= 0 and s.stage <= TURNS:
        facts["settlers"] = min(s.rats[r], s.supply[viewer])  # RAT-8
    return facts


def spreads(s: State, r: int) -> int:
    """RAT-16: how many new rats would find a place next to this region; RAT-21: none after the last turn."""
    if s.stage > TURNS:
        return 0
    wanted = min(SPREAD_RATS[s.rats[r]], s.rat_supply)
    return min(wanted, sum(FULL - s.rats[n] for n in range(N) if near(s, r) >> n & 1)) if wanted else 0


def outbreak(s: State, r: int, people: int, odds: Odds) -> int:
    """RAT-18: of a hundred tokens that may lie first here, how many would break out; a known one does or does not."""
    token = s.face[r, 0]
    if token != NO_TOKEN:
        return PERCENT if people >= LIMIT[token] else 0
    others, started = odds
    return (started if s.first[r, 0] else others)[min(people, MOST_PEOPLE)]


def odds_of_outbreak(s: State) -> Odds:
    """By the people in a region, how many of a hundred unseen tokens break out: of the others, of those first laid.

    RAT-2: starting rats that were not laid are among the others.
    """
    left = list(COPIES)
    laid = 0
    for r in range(N):
        for k in range(s.rats[r]):
            left[s.face[r, k]] -= 1
            laid += s.first[r, k] and s.face[r, k] == NO_TOKEN
    limits = [[0] * (MOST_PEOPLE + 1) for _ in range(2)]  # unseen tokens by kind, starting ones last, and by limit
    for t in range(FIRST_TOKEN[s.edition], LAST_TOKEN[s.edition] + 1):
        limits[STARTING[t]][LIMIT[t]] += left[t] - s.spent[t]
    regular, starting = ([sum(row[: n + 1]) for n in range(MOST_PEOPLE + 1)] for row in limits)
    joined = (starting[-1] - laid) / max(1, starting[-1])  # the part of the starting rats that was not laid
    others = [a + b * joined for a, b in zip(regular, starting, strict=True)]
    return [percent(n, others[-1]) for n in others], [percent(n, starting[-1]) for n in starting]


def percent(part: float, whole: float) -> int:
    return round(PERCENT * part / whole) if whole else 0
