"""What would happen in a region, as far as the viewer of a redacted record can tell."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, chain
from typing import NotRequired, TypedDict

from ratskeller.games.rattus.board import near
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
Unseen = tuple[int, ...]  # by token


class Foresight(TypedDict):
    """If the plague stopped in a region."""

    spreads: int  # new rats
    turns_up: int  # rats that would be turned up
    outbreak: NotRequired[int]  # how likely the first of them breaks out, of a hundred; with the memory aid
    settlers: NotRequired[int]  # cubes one could settle


Foreseen = tuple[int, int, int | None, int | None]  # the same in this order; None: not to be said


def foresee(s: State, r: int, people: int, settling: int | None, odds: Odds) -> Foreseen:
    """If the plague stopped here: new rats, rats turned up, the first one's outbreak; and cubes that could settle."""
    turns_up = s.rats[r] if people > 0 else 0
    breaks_out = outbreak(s, r, people, odds) if s.memory_aid and turns_up else None
    settlers = None if settling is None else min(s.rats[r], settling)  # RAT-8
    return spreads(s, r), turns_up, breaks_out, settlers


def settling(s: State, viewer: int) -> int | None:
    """The cubes that a viewer could settle anywhere; None: nobody settles any more, or not he."""
    return s.supply[viewer] if viewer >= 0 and s.stage <= TURNS else None


def in_words(foreseen: Foreseen) -> Foresight:
    """What was foreseen, as views say it."""
    spreads, turns_up, breaks_out, settlers = foreseen
    facts: Foresight = {"spreads": spreads, "turns_up": turns_up}
    if breaks_out is not None:
        facts["outbreak"] = breaks_out
    if settlers is not None:
        facts["settlers"] = settlers
    return facts


def spreads(s: State, r: int) -> int:
    """RAT-16: how many new rats would find a place next to this region; RAT-21: none after the last turn."""
    if s.stage > TURNS:
        return 0
    wanted = min(SPREAD_RATS[s.rats[r]], s.rat_supply)
    return min(wanted, sum(FULL - s.rats[n] for n in members(near(s, r)))) if wanted else 0


@lru_cache(maxsize=1024)
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a set of regions or of seats."""
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


def outbreak(s: State, r: int, people: int, odds: Odds) -> int:
    """RAT-18: of a hundred tokens that may lie first here, how many would break out; a known one does or does not."""
    token = s.face[r, 0]
    if token != NO_TOKEN:
        return PERCENT if people >= LIMIT[token] else 0
    others, started = odds
    return (started if s.first[r, 0] else others)[min(people, MOST_PEOPLE)]


def attention(s: State) -> tuple[Unseen, Odds]:
    """What attention tells of the tokens that the viewer has not seen: how many there are, and how many break out."""
    faces, firsts = chain.from_iterable(s.face.tolist()), chain.from_iterable(s.first.tolist())
    return _attention(s.edition, tuple(faces), tuple(firsts), tuple(s.spent.tolist()))


@lru_cache(maxsize=1024)
def _attention(
    edition: int, faces: tuple[int, ...], firsts: tuple[int, ...], spent: tuple[int, ...]
) -> tuple[Unseen, Odds]:
    left = [copies - gone for copies, gone in zip(COPIES, spent, strict=True)]
    for token in faces:
        left[token] -= 1
    laid = sum(first for token, first in zip(faces, firsts, strict=True) if token == NO_TOKEN)
    return tuple(left), odds_of_outbreak(edition, left, laid)


def odds_of_outbreak(edition: int, left: list[int], laid: int) -> Odds:
    """By the people in a region, how many of a hundred unseen tokens break out: of the others, of those first laid.

    RAT-2: starting rats that were not laid are among the others.
    """
    limits = [[0] * (MOST_PEOPLE + 1) for _ in range(2)]  # unseen tokens by kind, starting ones last, and by limit
    for t in range(FIRST_TOKEN[edition], LAST_TOKEN[edition] + 1):
        limits[STARTING[t]][LIMIT[t]] += left[t]
    regular, starting = (list(accumulate(row)) for row in limits)
    joined = (starting[-1] - laid) / max(1, starting[-1])  # the part of the starting rats that was not laid
    others = [a + b * joined for a, b in zip(regular, starting, strict=True)]
    return [percent(n, others[-1]) for n in others], [percent(n, starting[-1]) for n in starting]


def percent(part: float, whole: float) -> int:
    return round(PERCENT * part / whole) if whole else 0
