"""What the eight factions do when they are played, CAT-11 to CAT-18."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, beat, tell
from ratskeller.games.catham.cards import (
    N,
    draw_unseen,
    leave,
    random_card,
    receive_openly,
    set_aside,
    top_card,
)
from ratskeller.games.catham.events import ADDED, AIMED, ENDED, GAINED, GAVE, PLAYED, REVEALED, STOLE, TURNED_UP
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import (
    DETECTIVES,
    GIVING,
    HACKERS,
    HELPING,
    JOURNALISTS,
    MAFIA,
    OFFICIALS,
    OVER,
    PAYING,
    POLICE,
    ROBOCATS,
    SCIENTISTS,
    TIPPING,
    TURN,
    Rule,
)


def gain(s: State, seat: int, count: int, log: Log) -> None:
    """Points, and CAT-20: the game ends the moment a player has the target."""
    if count > 0:
        beat(log)
        s.points[seat] += count
        s.earned[seat, s.faction if seat == s.active else HELPING] += count
        tell(log, GAINED, seat, count, 0, 0)
    if s.points[seat] >= s.target:
        beat(log)
        end(s, Rule.CAT_20, log)


def end(s: State, rule: int, log: Log) -> None:
    """The game is over; nothing further resolves."""
    s.over = 1
    s.ended = rule
    s.phase = OVER
    s.to_act = 0
    tell(log, ENDED, s.active, 0, 0, 0)


def play_at_once(s: State, seat: int, chance: Chance, log: Log) -> None:
    """The effect of the factions that need no further choice of the active player's."""
    tell(log, PLAYED, seat, s.faction, s.count, 0)
    set_aside(s, seat, s.faction, s.count)
    if s.faction == JOURNALISTS:  # CAT-11
        s.phase = GIVING
        gain(s, seat, 2, log)
    elif s.faction == OFFICIALS:
        play_officials(s, seat, chance, log)
    elif s.faction == SCIENTISTS:  # CAT-14
        gain(s, seat, 2, log)
        if s.over == 0:
            draw_unseen(s, seat, 2, chance, log)
    elif s.faction == ROBOCATS:  # CAT-15
        if s.count == 2:
            draw_unseen(s, seat, 5, chance, log)
        else:
            gain(s, seat, 3, log)
    elif s.faction == MAFIA:  # CAT-16
        s.phase = PAYING
        gain(s, seat, 2, log)


def play_officials(s: State, seat: int, chance: Chance, log: Log) -> None:
    """CAT-13: reveal as many from the deck, a point for each different faction."""
    seen = 0
    different = 0
    for _ in range(s.count):
        beat(log)
        f = top_card(s, chance, log)
        if f < 0:
            break
        s.aside[f] += 1
        tell(log, TURNED_UP, seat, f, 0, 0)
        if not seen >> f & 1:
            seen |= 1 << f
            different += 1
    gain(s, seat, different, log)


def play_detectives(s: State, seat: int, added: int, log: Log) -> None:
    """CAT-12: three Detectives and a further card, 3 points; then the others may tip."""
    tell(log, PLAYED, seat, DETECTIVES, s.count, 0)
    tell(log, ADDED, seat, added, 0, 0)
    set_aside(s, seat, DETECTIVES, s.count)
    set_aside(s, seat, added, 1)
    s.added = added
    s.phase = TIPPING
    gain(s, seat, 3, log)


def play_police(s: State, seat: int, victim: int, chance: Chance, log: Log) -> None:
    """CAT-17: search a hand; a point for each card of the added card's faction."""
    tell(log, PLAYED, seat, POLICE, s.count, 0)
    tell(log, ADDED, seat, s.added, 0, 0)
    tell(log, AIMED, seat, victim, 0, 0)
    s.phase = TURN
    set_aside(s, seat, POLICE, s.count)
    set_aside(s, seat, s.added, 1)
    hits = 0
    officers = 0
    for _ in range(min(s.count, s.held[victim])):
        beat(log)
        f = random_card(s, victim, chance)
        set_aside(s, victim, f, 1)
        tell(log, REVEALED, victim, f, 0, 0)
        if f == s.added:
            hits += 1
        if f == POLICE:
            officers += 1
    gain(s, seat, hits, log)
    if s.over == 0:
        draw_unseen(s, victim, officers, chance, log)


def play_hackers(s: State, seat: int, victim: int, chance: Chance, log: Log) -> None:
    """CAT-18: slip Hackers into a hand and look at as many cards of it; Hackers score, the rest is yours."""
    tell(log, PLAYED, seat, HACKERS, s.count, 0)
    tell(log, AIMED, seat, victim, 0, 0)
    s.phase = TURN
    beat(log)
    for _ in range(s.count):
        leave(s, seat, HACKERS)
        receive_openly(s, victim, HACKERS)
        tell(log, GAVE, seat, HACKERS, victim, 0)
    for _ in range(s.count):
        beat(log)
        f = random_card(s, victim, chance)
        set_aside(s, victim, f, 1)
        tell(log, REVEALED, victim, f, 0, 0)
    gain(s, seat, s.aside[HACKERS], log)
    if s.over == 0:
        for f in range(N):
            if f != HACKERS and s.aside[f] > 0:
                beat(log)
                tell(log, STOLE, seat, f, s.aside[f], 0)
                while s.aside[f] > 0:
                    s.aside[f] -= 1
                    receive_openly(s, seat, f)
