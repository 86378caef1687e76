"""Who knows what in Catham City: hands and the deck are secret, their sizes and what entered a hand openly are not.

When the game is over the hands are laid open.
"""

from __future__ import annotations

from ratskeller.engine.chance import Chance, pick
from ratskeller.games.catham.cards import N
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import ADDING, AIMING, COPIES, PAYING, SECOND, TURN


def redact(s: State, viewer: int) -> None:
    """Erase the deck, the other hands, and a choice that its maker has not finished."""
    for f in range(N):
        s.deck[f] = 0
    for p in range(s.seats):
        if p != viewer and s.over == 0:
            for f in range(N):
                s.hand[p, f] = 0
    if hides_choice(s, viewer):
        s.added = 0
        if s.phase == SECOND:
            s.phase = PAYING
        else:
            s.phase = TURN
            s.faction = 0
            s.count = 0


def hides_choice(s: State, viewer: int) -> bool:
    """Whether somebody else is in the middle of a choice.

    A play is announced when it is complete, and the Mafia's two cards are shown together (CAT-16).
    """
    if viewer >= 0 and s.to_act >> viewer & 1:
        return False
    return s.phase in (ADDING, AIMING, SECOND)


def imagine(s: State, viewer: int, chance: Chance) -> None:
    """Deal the unseen cards: every hand keeps what is known of it, the rest and the deck come from one pool."""
    s.deck_size = 0
    for f in range(N):
        unseen = COPIES if s.factions >> f & 1 else 0
        unseen -= s.market[f] + s.discard[f] + s.aside[f]
        for p in range(s.seats):
            if p != viewer and s.over == 0:
                s.hand[p, f] = s.known[p, f]
            unseen -= s.hand[p, f]
        s.deck[f] = unseen
        s.deck_size += unseen
    for p in range(s.seats):
        if p == viewer or s.over != 0:
            continue
        known = 0
        for f in range(N):
            known += s.known[p, f]
        for _ in range(s.held[p] - known):
            f = pick(chance, s.deck, s.deck_size)
            s.deck[f] -= 1
            s.deck_size -= 1
            s.hand[p, f] += 1
