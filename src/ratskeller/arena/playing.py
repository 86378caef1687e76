"""One game after another between bots, interpreted, as at any table: a bot is given a `Seen`, and a budget."""

from __future__ import annotations

import hashlib
import re
import time
import warnings
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ratskeller.arena.known import NAME, everything, known_as
from ratskeller.arena.seating import Game
from ratskeller.arena.spec import Spec
from ratskeller.bots.players import BotReplaced, Player
from ratskeller.bots.protocol import Budget
from ratskeller.bots.turns import Turns
from ratskeller.engine.contract import WHOLE
from ratskeller.engine.seen import Seen
from ratskeller.engine.table import Table, table

DEALS = 1 << 32  # that one seed has luck for
STAND_IN = "greedy"  # plays on for a bot that fails
LONGEST_FAULT = 300  # letters
ADDRESS = re.compile(r"0x[0-9a-f]+")  # differs from run to run


@dataclass
class Seated:
    """What one seat did in a game."""

    bot: int  # entrant
    place: int = 0
    points: int = 0
    utility: int = 0  # a won game being WHOLE, shared by its winners
    decisions: int = 0  # that were none of the forced ones
    turns: int = 0  # in which it had something to decide
    iterations: int = 0
    microseconds: int = 0  # by the clock, so only told where budgets are
    fault: str = ""  # why greedy played on in its place


@dataclass
class Played:
    """One game of a match, as it ended."""

    deal: int
    turn: int
    reason: str
    decisions: int
    seats: list[Seated] = field(default_factory=list)

    def json(self, timed: bool) -> dict[str, Any]:
        seats = []
        for seat in self.seats:
            facts = [seat.bot, seat.place, seat.points, seat.utility, seat.decisions, seat.turns, seat.iterations]
            seats.append([*facts, seat.microseconds if timed else 0, seat.fault])
        return {"deal": self.deal, "turn": self.turn, "reason": self.reason, "n": self.decisions, "seats": seats}

    @staticmethod
    def read(found: dict[str, Any]) -> Played:
        seats = [Seated(*facts) for facts in found["seats"]]
        return Played(found["deal"], found["turn"], found["reason"], found["n"], seats)


def luck_of(spec: Spec, deal: int) -> int:
    """The seed of a deal: `rk.table(game, seats=…, seed=luck_of(spec, deal))` is dealt so."""
    return spec.seed * DEALS + deal


def dice_of(spec: Spec, game: Game, seat: int, nth: int) -> int:
    """The number that a bot's dice for its nth decision follow from: as at a server's tables, each has its own."""
    text = f"{luck_of(spec, game.deal)} {game.turn} {seat} {nth}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2


def play(spec: Spec, game: Game) -> Played:
    """Play one game to its end."""
    at = table(spec.game, seats=spec.seats, seed=luck_of(spec, game.deal), **dict(spec.options), version=spec.rules)
    entrants = [spec.entrants[bot] for bot in game.lineup]
    turns = Turns(at, [entrant.allowed for entrant in entrants])
    found = Played(game.deal, game.turn, "", 0, [Seated(bot) for bot in game.lineup])
    new = [True] * spec.seats  # the seat's next decision is the first of its turn
    while not at.over:
        seat = at.to_act[0]
        noted = found.seats[seat]
        seen = shown(entrants[seat].bot, at, seat)
        code = seen.codes[0]
        if len(seen.codes) > 1:  # what is forced costs nothing
            budget = turns.budget(seen)
            begun = time.perf_counter()
            player = Player(
                STAND_IN if noted.fault else known_as(entrants[seat].bot), dice_of(spec, game, seat, noted.decisions)
            )
            code = player.choose(seen, budget)
            took = time.perf_counter() - begun
            turns.thought(seat, player.iterations, took * 1000)
            noted.decisions += 1
            noted.turns += new[seat]
            noted.iterations += player.iterations
            noted.microseconds += round(took * 1e6)
            noted.fault = noted.fault or ADDRESS.sub("0x…", player.fault)[:LONGEST_FAULT]
            new[seat] = False
        at.play(seat, code)
        for other in turns.played(at, seat):
            new[other] = True
        found.decisions += 1
    _count(found, at)
    return found


def _count(found: Played, at: Table) -> None:
    outcome = at.outcome
    assert outcome is not None
    found.reason = outcome.reason
    for seat, noted in enumerate(found.seats):
        noted.place, noted.points = outcome.places[seat], outcome.points[seat]
        noted.utility = round(outcome.utilities[seat] * WHOLE)


def shown(bot: str, at: Table, seat: int) -> Seen:
    """What a bot is given of a table."""
    return everything(at, seat) if bot == NAME else at.seen(seat)


def play_all(spec: Spec, games: Iterable[Game]) -> list[Played]:
    """Play some games; what bots get wrong is told with the results."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", BotReplaced)
        return [play(spec, game) for game in games]


def warm_up(spec: Spec) -> None:
    """Let every bot decide once, so that nobody's first turn pays for compiling; who fails is told of in his games."""
    at = table(spec.game, seats=spec.seats, seed=0, **dict(spec.options), version=spec.rules)
    while len(at.codes(at.to_act[0])) < 2:
        at.play(at.to_act[0], at.codes(at.to_act[0])[0])
    seat = at.to_act[0]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", BotReplaced)
        for entrant in spec.entrants:
            Player(known_as(entrant.bot), 0).choose(shown(entrant.bot, at, seat), Budget(iterations=1))
