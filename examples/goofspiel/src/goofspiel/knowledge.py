"""What a viewer may not know, and what it may be."""

from __future__ import annotations

from goofspiel.state import State
from goofspiel.tables import CARDS
from ratskeller.engine.chance import Chance, rand


def redact(s: State, viewer: int) -> None:
    """Bids and hands are secret; how many cards are held follows from the rounds."""
    for p in range(s.seats):
        if p != viewer:
            s.bid[p] = 0
            for card in range(CARDS):
                s.hand[p, card] = 0


def forced(s: State, seat: int) -> bool:
    """Everybody bids his last card in the last round."""
    return s.rounds == CARDS - 1


def imagine(s: State, viewer: int, chance: Chance) -> None:
    """Any cards may be left to the others; who has answered has one more out of his hand."""
    for p in range(s.seats):
        if p == viewer:
            continue
        gone = s.rounds
        if s.asked != 0 and not s.to_act >> p & 1:
            gone += 1
        for card in range(CARDS):
            s.hand[p, card] = 1
        for i in range(gone):
            left = CARDS - i
            card = pick_held(s, p, left, chance)
            s.hand[p, card] = 0
            if i == s.rounds:
                s.bid[p] = card + 1


def pick_held(s: State, p: int, left: int, chance: Chance) -> int:
    """One of the `left` cards a seat holds, at random."""
    k = rand(chance, left)
    card = 0
    while s.hand[p, card] == 0 or k > 0:
        k -= s.hand[p, card]
        card += 1
    return card
