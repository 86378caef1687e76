"""The rounds: a prize is turned up, and goes to the only highest bid."""

from __future__ import annotations

from goofspiel.events import PRIZE, TIED, WON
from goofspiel.state import State
from goofspiel.tables import CARDS
from ratskeller.engine.chance import Chance, pick
from ratskeller.engine.events import Log, beat, tell


def turn_up(s: State, chance: Chance, log: Log) -> None:
    """The next prize, and the question to everybody."""
    left = CARDS - s.rounds
    prize = left - 1 if s.sorted != 0 else pick(chance, s.prizes, left)
    s.prizes[prize] = 0
    s.prize = prize + 1
    s.asked = (1 << s.seats) - 1
    s.to_act = s.asked
    tell(log, PRIZE, 0, prize + 1, 0, 0)


def resolve(s: State, chance: Chance, log: Log) -> None:
    """GOO-3: the only highest bid wins the prize."""
    best = 0
    winner = -1
    for p in range(s.seats):
        if s.bid[p] > best:
            best = s.bid[p]
            winner = p
        elif s.bid[p] == best:
            winner = -1
    if winner >= 0:
        s.points[winner] += s.prize
        tell(log, WON, winner, s.prize, 0, 0)
    else:
        tell(log, TIED, 0, s.prize, 0, 0)
    for p in range(s.seats):
        s.bid[p] = 0
    s.asked = 0
    s.prize = 0
    s.rounds += 1
    if s.rounds == CARDS:
        s.over = 1
    else:
        beat(log)
        turn_up(s, chance, log)
