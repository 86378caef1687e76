"""Who knows what in Rattus: faces of rats, hands and the deck are secret; a Witch goes on knowing what she saw."""

from __future__ import annotations

from ratskeller.engine.chance import Chance, rand
from ratskeller.games.rattus.board import N, bits, draw_starting_token, draw_token, go_home, near, nth_bit, room
from ratskeller.games.rattus.faces import copies_of
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    DECK,
    FIRST_TOKEN,
    GOING,
    KEEPING,
    LAST,
    LAST_TOKEN,
    NO_TOKEN,
    REMOVED,
    SPREADING,
)


def redact(s: State, viewer: int) -> None:
    """Erase unseen faces, the pool, the deck, the other hands until the end, and a choice that is not finished."""
    for t in range(FIRST_TOKEN[s.edition], LAST_TOKEN[s.edition] + 1):
        s.pool[t] = 0
    for r in range(N):
        for k in range(s.rats[r]):
            if not sees(s, viewer, r, k):
                s.face[r, k] = NO_TOKEN
    s.deck = 0
    for p in range(s.seats):
        if p != viewer and s.over == 0:  # AFR-18: at the end hands are shown and counted
            s.hand[p] = 0
    if hides_choice(s, viewer):
        if s.phase == KEEPING:
            s.drawn = 0
        else:
            go_home(s)


def sees(s: State, viewer: int, region: int, place: int) -> bool:
    """Whether a viewer knows a token's face: he has looked at it (RAT-12), or it lies face up (RAT-18)."""
    if s.turned_up != 0 and region == s.struck and place == 0:
        return True
    return viewer >= 0 and s.seen[region, place] >> viewer & 1 != 0


def hides_choice(s: State, viewer: int) -> bool:
    """Whether somebody else is in the middle of a choice that is announced when it is complete, or sees cards alone."""
    if viewer >= 0 and s.to_act >> viewer & 1:
        return False
    return s.phase in (GOING, KEEPING)


def forced(s: State, seat: int) -> bool:
    """One region near the plague for the next rat (RAT-16), or no ability left that could be a last one (RAT-21)."""
    if s.phase == SPREADING:
        return bits(room(s, near(s, s.plague))) == 1
    return s.phase == LAST and s.held[seat] & ~s.used == 0


def imagine(s: State, viewer: int, chance: Chance) -> None:
    """Deal what is unseen: rats laid in the set-up are starting ones, everything else comes from one pool."""
    imagine_rats(s, chance)
    imagine_cards(s, chance)


def imagine_rats(s: State, chance: Chance) -> None:
    """Every way to lay the unseen tokens is as likely as any other."""
    for t in range(FIRST_TOKEN[s.edition], LAST_TOKEN[s.edition] + 1):
        s.pool[t] = copies_of(t) - s.spent[t]
    unseen = s.rat_supply + REMOVED[s.edition][s.seats]
    for r in range(N):
        for k in range(s.rats[r]):
            if s.face[r, k] != NO_TOKEN:
                s.pool[s.face[r, k]] -= 1
            elif s.first[r, k] == 0:
                unseen += 1
    for r in range(N):
        for k in range(s.rats[r]):
            if s.face[r, k] == NO_TOKEN and s.first[r, k]:
                s.face[r, k] = draw_starting_token(s, chance)
    for r in range(N):
        for k in range(s.rats[r]):
            if s.face[r, k] == NO_TOKEN:
                s.face[r, k] = draw_token(s, unseen, chance)
                unseen -= 1


def imagine_cards(s: State, chance: Chance) -> None:
    """Unseen region cards go to the other hands, to an Astronomer who is looking, and to the deck."""
    s.deck = DECK[s.edition][s.seats] & ~(s.discard | s.drawn)
    for p in range(s.seats):
        s.deck &= ~s.hand[p]
    unseen = bits(s.deck)
    for p in range(s.seats):
        for _ in range(s.hand_size[p] - bits(s.hand[p])):
            card = nth_bit(s.deck, rand(chance, unseen))
            s.hand[p] |= 1 << card
            s.deck &= ~(1 << card)
            unseen -= 1
    while unseen > s.deck_size:
        card = nth_bit(s.deck, rand(chance, unseen))
        s.drawn |= 1 << card
        s.deck &= ~(1 << card)
        unseen -= 1
