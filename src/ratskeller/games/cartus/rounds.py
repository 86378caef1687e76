"""How rounds begin and end."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, beat, tell
from ratskeller.games.cartus.buildings import open_row
from ratskeller.games.cartus.events import ROUND_BEGAN
from ratskeller.games.cartus.scoring import end_game
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import CHOOSING, ROUNDS


def begin_round(s: State, chance: Chance, log: Log) -> None:
    """CAR-5, CAR-6: new buildings, then privileges from the first player on, or all at once."""
    s.round += 1
    tell(log, ROUND_BEGAN, s.first, s.round, ROUNDS[s.seats], 0)
    open_row(s, chance, log)
    s.phase = CHOOSING
    s.active = s.first
    s.to_act = 1 << s.first
    if s.simultaneous:
        s.to_act = (1 << s.seats) - 1
        s.asked = s.to_act


def end_round(s: State, chance: Chance, log: Log) -> None:
    """CAR-21: discs come home and the first-player card passes left; after the last round, the count."""
    beat(log)
    for p in range(s.seats):
        s.at[p] = 0
        s.order[p] = 0
    s.holder = 0
    s.place = 0
    if s.round == ROUNDS[s.seats]:
        end_game(s, log)
    else:
        s.first = (s.first + 1) % s.seats
        begin_round(s, chance, log)
