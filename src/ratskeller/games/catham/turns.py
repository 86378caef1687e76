"""How actions and turns follow each other, and who is asked to react."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, beat, tell
from ratskeller.games.catham.cards import discard_aside, fill_market
from ratskeller.games.catham.effects import end
from ratskeller.games.catham.events import TURN_BEGAN
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import GIVING, HAND_LIMIT, LAST_ROUND, LIMIT, PAYING, TIPPING, TURN, Rule


def go_on(s: State, chance: Chance, log: Log) -> None:
    """CAT-10a: ask the next player clockwise who may react, or finish the effect."""
    if s.over != 0:
        return
    while s.phase in (GIVING, TIPPING, PAYING) and s.asked_from < s.seats - 1:
        s.asked_from += 1
        p = (s.active + s.asked_from) % s.seats
        if may_react(s, p):
            s.to_act = 1 << p
            return
    beat(log)
    discard_aside(s)  # CAT-10: then the market is topped up
    fill_market(s, chance, log)
    s.passes = 0
    end_action(s, log)


def may_react(s: State, p: int) -> bool:
    """CAT-10a: who is asked depends on open facts alone."""
    if s.phase == GIVING:
        return s.held[p] >= 2
    if s.phase == TIPPING:
        return s.held[p] >= 1
    return s.held[p] >= 1 or s.points[p] >= 1


def end_action(s: State, log: Log) -> None:
    """CAT-5: the next action of this turn; after the last one, CAT-8."""
    s.faction = 0
    s.count = 0
    s.added = 0
    s.asked_from = 0
    s.actions_left -= 1
    s.to_act = 1 << s.active
    if s.actions_left > 0:
        s.phase = TURN
    elif s.held[s.active] > HAND_LIMIT:
        s.phase = LIMIT
    else:
        next_turn(s, log)


def next_turn(s: State, log: Log) -> None:
    """The next player clockwise, unless CAT-20a or CAT-20b ends the game."""
    beat(log)
    s.turns += 1
    if s.passes == s.seats:
        end(s, Rule.CAT_20A, log)
    elif s.turns == LAST_ROUND * s.seats:
        end(s, Rule.CAT_20B, log)
    else:
        begin_turn(s, (s.active + 1) % s.seats, log)


def begin_turn(s: State, seat: int, log: Log) -> None:
    s.active = seat
    s.actions_left = s.actions
    s.phase = TURN
    s.to_act = 1 << seat
    tell(log, TURN_BEGAN, seat, s.actions, 0, 0)
