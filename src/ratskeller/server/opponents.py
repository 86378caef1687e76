"""Whom somebody meets who just wants to play: it follows from how he has done against the house at that game.

He stands on a ladder with a rung for each of the company, the gentlest below, and starts at its foot.  A game won
takes him up, one lost down by so much less, the more others could have won it: so who wins his fair share stays where
he is.  A win against who is much weaker than that says nothing, nor does a loss against who is much stronger.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ratskeller.bots.cast import STRENGTHS

RUNG = 90  # parts of a rung
CLIMB = 60  # parts, by a win; losses are whole parts of it, at tables of up to six
PEERS = {"random": -1, "greedy": 4} | STRENGTHS  # how strong who is at tables of the house is, and was


class Met(NamedTuple):
    """A game of his own against the house alone."""

    won: bool
    winners: int
    bots: tuple[str, ...]  # who had the other seats


def standing(games: Iterable[Met]) -> int:
    """How far up somebody is, in parts of rungs, by his games, the earliest first."""
    level, top = 0, RUNG * (len(STRENGTHS) - 1)
    for game in games:
        if not game.bots or not all(bot in PEERS for bot in game.bots):
            continue  # nobody knows how strong others' bots are
        met = sum((PEERS[bot] - 1) * RUNG for bot in game.bots) // len(game.bots)
        if game.won and met >= level - RUNG:
            level = min(top, level + CLIMB // game.winners)
        elif not game.won and met <= level + RUNG:
            level = max(0, level - CLIMB // len(game.bots))
    return level


def opponents(level: int, count: int, offered: Sequence[str]) -> list[str]:
    """So many of those offered who are nearest to where he stands, each once as long as there are others."""
    company = [name for name in STRENGTHS if name in offered]
    if not company:
        return list(offered[:1]) * count
    nearest = sorted(company, key=lambda name: (abs((STRENGTHS[name] - 1) * RUNG - level), STRENGTHS[name]))
    return [nearest[i % len(nearest)] for i in range(count)]
