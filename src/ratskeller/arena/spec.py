"""What is played: a match as a value, read from what people give and written as JSON."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ratskeller.arena.known import known_as
from ratskeller.bots.protocol import Budget
from ratskeller.bots.registry import bot_kind
from ratskeller.engine.errors import OptionError
from ratskeller.engine.installed import HOUSE
from ratskeller.engine.registry import game as find_game

FORMAT = 1
MOST_BOTS = 32
MOST_GAMES = 10_000_000
MOST_SEED = 2**31 - 1
USUAL = "100ms"  # of a turn
DECIDES = ("engine", "games", "bots", "arena/playing.py", "arena/seating.py")  # what a game's course follows from
_BUDGET = re.compile(r"(\d+(?:\.\d+)?)(ms|s|it)")


@dataclass(frozen=True)
class Entrant:
    """A bot in a match, with what it may spend on a turn."""

    name: str  # as it was given: a bot's name, or name@budget
    bot: str
    version: int
    source: str
    budget: str  # "100ms", "500it"; "" as long as it likes to
    kernels: tuple[str, ...] = ()  # that are compiled before it can play

    @property
    def allowed(self) -> Budget | None:
        return read_budget(self.budget) if self.budget else None

    def json(self) -> dict[str, Any]:
        return {"name": self.name, "bot": self.bot, "version": self.version, "budget": self.budget}


@dataclass(frozen=True)
class Spec:
    """A match.  Everything that is played follows from it, and from nothing else where budgets are iterations."""

    game: str
    rules: int  # their version
    options: tuple[tuple[str, str], ...]  # defaults included
    seats: int
    entrants: tuple[Entrant, ...]
    lineup: tuple[int, ...]  # who sits at every table, by entrant; empty: everybody in turn
    games: int  # at least so many: whole rounds are played
    seed: int
    paired: bool  # a deal is played from every seat; else each game has a deal of its own

    @property
    def is_timed(self) -> bool:
        """Whether somebody thinks by the clock: then no two runs are the same."""
        return any(entrant.allowed and entrant.allowed.milliseconds for entrant in self.entrants)

    def json(self) -> dict[str, Any]:
        return {
            "arena": FORMAT,
            "program": fingerprint(),
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "seats": self.seats,
            "bots": [entrant.json() for entrant in self.entrants],
            "lineup": list(self.lineup),
            "games": self.games,
            "seed": self.seed,
            "paired": self.paired,
        }

    def text(self) -> str:
        return json.dumps(self.json(), indent=1, sort_keys=True) + "\n"


def read_spec(
    game: str,
    bots: str | Sequence[str],
    seats: int = 0,
    games: int = 100,
    budget: str = USUAL,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    paired: bool = True,
) -> Spec:
    """A match from what people give; OptionError says what is wrong with it.

    As many bots as seats: they sit together in every game, and one may be named several times.  More bots: every choice
    of them plays.  Fewer: every way to fill the table in which each is there.
    """
    chosen = find_game(game)
    seats = seats or chosen.seats[0]
    texts, _ = chosen.read_options({name: str(value) for name, value in (options or {}).items()}, seats)
    if not 0 < games <= MOST_GAMES:
        raise OptionError(f"games are 1 to {MOST_GAMES:,}, not {games}")
    if not 0 <= seed <= MOST_SEED:
        raise OptionError(f"a seed is 0 to {MOST_SEED}, not {seed}")
    named = [name.strip() for name in (bots.split(",") if isinstance(bots, str) else bots)]
    if not 2 <= len(named) <= MOST_BOTS:
        raise OptionError(f"an arena needs 2 to {MOST_BOTS} bots, not {len(named)}; give them by commas")
    twice = [name for name, times in Counter(named).items() if times > 1]
    if twice and len(named) != seats:
        raise OptionError(
            f"{twice[0]} is named twice, which can only be where there are as many bots as seats ({seats})"
        )
    distinct = list(dict.fromkeys(named))
    if len(distinct) < 2:
        raise OptionError(f"{distinct[0]} would play against nobody but itself")
    entrants = tuple(_entrant(name, budget) for name in distinct)
    lineup = tuple(distinct.index(name) for name in named) if len(named) == seats else ()
    facts = tuple(sorted(texts.items()))
    return Spec(game, chosen.version, facts, seats, entrants, lineup, games, seed, paired)


def _entrant(name: str, budget: str) -> Entrant:
    bot, at, own = name.partition("@")
    kind = bot_kind(known_as(bot))
    given = own if at else budget
    if given or at:
        read_budget(given)
    if kind.source == HOUSE and not kind.thinks:  # it looks once, however long it may
        given = ""
    return Entrant(name, bot, kind.version, kind.source, given, kind.kernels)


def spec_from(found: Mapping[str, Any]) -> Spec:
    """What `json` of a spec wrote, in this process; OptionError if this program would play something else."""
    if found["program"] != fingerprint():
        raise OptionError("another version of the program is installed here")
    entrants = tuple(_entrant(bot["name"], bot["budget"]) for bot in found["bots"])
    for entrant, bot in zip(entrants, found["bots"], strict=True):
        if entrant.version != bot["version"]:
            raise OptionError(f"{entrant.bot} is of version {entrant.version} here, not {bot['version']}")
    facts = tuple(sorted(found["options"].items()))
    lineup = tuple(found["lineup"])
    rest = (found["games"], found["seed"], found["paired"])
    return Spec(found["game"], found["rules"], facts, found["seats"], entrants, lineup, *rest)


def read_budget(text: str) -> Budget:
    """`100ms`, `1s` or `500it`, of a turn."""
    found = _BUDGET.fullmatch(text)
    if found is None:
        raise OptionError(f"a budget of a turn is written 100ms, 1s or 500it, not {text!r}")
    amount, unit = float(found[1]), found[2]
    if unit == "it":
        if amount != int(amount) or not 1 <= amount <= 2**31:
            raise OptionError(f"iterations are a whole number from 1, not {text!r}")
        return Budget(iterations=int(amount))
    milliseconds = amount * 1000 if unit == "s" else amount
    if not 1 <= milliseconds <= 3_600_000:
        raise OptionError(f"a turn takes 1ms to 3600s, not {text!r}")
    return Budget(milliseconds=milliseconds)


@cache
def fingerprint() -> str:
    """A hash of the sources that games follow from: who goes on with a match plays it with the same program."""
    root = Path(__file__).parents[1]
    files = sorted({file for part in DECIDES for file in _sources(root / part)})
    found = hashlib.sha256()
    for file in files:
        found.update(f"{file.relative_to(root).as_posix()}\n".encode() + file.read_bytes())
    return found.hexdigest()[:16]


def _sources(part: Path) -> list[Path]:
    return [part] if part.is_file() else list(part.rglob("*.py"))
