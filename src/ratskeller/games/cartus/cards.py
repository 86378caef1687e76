"""Moving cards and rats: the deck, hands, stacks, tracks, and what becomes publicly known."""

from __future__ import annotations

from ratskeller.engine.chance import Chance, pick
from ratskeller.engine.events import Log, beat, tell, whisper
from ratskeller.games.cartus.events import (
    DREW,
    DREW_CARD,
    GAINED_INFLUENCE,
    GAINED_RATS,
    GAVE,
    GAVE_CARD,
    LOOKED,
    LOST_RATS,
    RESHUFFLED,
    SAW,
)
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import N_CARDS, N_POPULATION, N_STACKS


def top_card(s: State, chance: Chance, log: Log) -> int:
    """Draw a population card: CAR-20, an empty deck is rebuilt from the discard pile; -1 if there is none at all."""
    if s.deck_size == 0:
        if s.discard_size == 0:
            return -1
        for c in range(N_POPULATION):
            s.deck[c] = s.discard[c]
            s.discard[c] = 0
        s.deck_size = s.discard_size
        s.discard_size = 0
        tell(log, RESHUFFLED, s.active, s.deck_size, 0, 0)
    c = pick(chance, s.deck, s.deck_size)
    s.deck[c] -= 1
    s.deck_size -= 1
    return c


def draw(s: State, seat: int, count: int, chance: Chance, log: Log) -> None:
    """Population cards from the deck into hand, as many as there are (CAR-20); only the drawer sees them."""
    drawn = 0
    for _ in range(count):
        c = top_card(s, chance, log)
        if c < 0:
            break
        s.hand[seat, c] += 1
        s.held[seat] += 1
        drawn += 1
        whisper(log, 1 << seat, DREW_CARD, seat, c, 0, 0)
    if drawn > 0:
        tell(log, DREW, seat, drawn, 0, 0)


def leave_openly(s: State, seat: int, c: int) -> None:
    """A card leaves a hand before everybody's eyes, to the discard pile or its stack."""
    s.hand[seat, c] -= 1
    s.held[seat] -= 1
    if c < N_POPULATION:
        s.discard[c] += 1
        s.discard_size += 1
    else:
        k = c - N_POPULATION
        s.stack[k] += 1
        if s.known[seat, k] > 0:
            s.known[seat, k] -= 1


def receive_openly(s: State, seat: int, c: int, count: int) -> None:
    """Cards of an open stack, which they have left already, enter a hand and are publicly known from then on."""
    s.hand[seat, c] += count
    s.held[seat] += count
    s.known[seat, c - N_POPULATION] += count


def pick_card(s: State, seat: int, c: int) -> None:
    """A card is put with those one is laying or giving."""
    s.hand[seat, c] -= 1
    s.held[seat] -= 1
    s.picked[c] += 1


def picked_count(s: State) -> int:
    """Cards that are being laid or given."""
    count = 0
    for c in range(N_CARDS):
        count += s.picked[c]
    return count


def forget(s: State, seat: int, count: int) -> None:
    """Cards left a hand unseen: every lower bound falls by as many, not below zero."""
    for k in range(N_STACKS):
        s.known[seat, k] = max(0, s.known[seat, k] - count)


def hand_over(s: State, giver: int, log: Log) -> None:
    """CAR-12, CAR-22: the picked cards go to the receiver's spoils; giver and receiver alone see them."""
    count = 0
    audience = 1 << giver | 1 << s.receiver
    for c in range(N_CARDS):
        if s.picked[c] > 0:
            whisper(log, audience, GAVE_CARD, giver, c, s.picked[c], s.receiver)
            s.spoils[s.receiver, c] += s.picked[c]
            count += s.picked[c]
            s.picked[c] = 0
    s.spoils_count[s.receiver] += count
    forget(s, giver, count)
    tell(log, GAVE, giver, s.receiver, count, 0)


def gain_rats(s: State, seat: int, count: int, log: Log) -> None:
    if count > 0:
        s.rats[seat] += count
        tell(log, GAINED_RATS, seat, count, 0, 0)


def lose_rats(s: State, seat: int, count: int, log: Log) -> None:
    """Discard rats, at most as many as one has."""
    lost = min(count, s.rats[seat])
    if lost > 0:
        s.rats[seat] -= lost
        tell(log, LOST_RATS, seat, lost, 0, 0)


def gain_influence(s: State, seat: int, track: int, count: int, log: Log) -> None:
    """CAR-11: one jump; on the space where it ends the disc comes to lie on those already there."""
    if count == 0:
        return
    beat(log)
    for p in range(s.seats):
        if s.influence[p, track] == s.influence[seat, track] and s.height[p, track] > s.height[seat, track]:
            s.height[p, track] -= 1
    s.influence[seat, track] += count
    below = 0
    for p in range(s.seats):
        if p != seat and s.influence[p, track] == s.influence[seat, track]:
            below += 1
    s.height[seat, track] = below
    tell(log, GAINED_INFLUENCE, seat, track, count, 0)


def is_above(s: State, p: int, q: int, track: int) -> bool:
    """CAR-11: whether p ranks above q on a track; on one space the lower disc does."""
    if s.influence[p, track] != s.influence[q, track]:
        return s.influence[p, track] > s.influence[q, track]
    return s.height[p, track] < s.height[q, track]


def look(s: State, seat: int, position: int, log: Log) -> None:
    """CAR-6a: look at one card of the nun row."""
    s.looked[seat] |= 1 << position
    tell(log, LOOKED, seat, position + 1, 0, 0)
    whisper(log, 1 << seat, SAW, seat, position + 1, s.nun_row[position], 0)
