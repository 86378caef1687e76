"""A greedy player of Catham City: it weighs points, cards, and what it is a card short of.

Values are in hundredths of a point.  It sees only its own redacted record.
"""

from __future__ import annotations

from ratskeller.games.catham.actions import (
    ADD,
    AGAINST,
    COUNT_OF,
    DISCARD,
    FACTION_OF,
    GIVE,
    PASS,
    PAY,
    PLAY,
    SEAT_OF,
    TAKE,
    VERB_OF,
)
from ratskeller.games.catham.cards import N
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import (
    COPIES,
    DETECTIVES,
    HACKERS,
    HAND_LIMIT,
    JOURNALISTS,
    MAFIA,
    OFFICIALS,
    POLICE,
    ROBOCATS,
    SCIENTISTS,
    TIPPING,
)

POINT = 100
CARD = 20  # what a card in hand is worth
WIN = 10_000
SET = (2, 3, 1, 3, 4, 4, 2, 2)  # cards that make a good play, by faction
SET_WORTH = (180, 270, 80, 240, 300, 230, 120, 130)
DIFFERENT = (0, 100, 180, 244, 295, 336, 369, 395, 416, 433, 446, 457, 466, 473, 478, 482)  # factions among n cards


def prefer(s: State, seat: int, code: int) -> int:
    """How much the greedy bot likes an action."""
    verb, f, count = VERB_OF[code], FACTION_OF[code], COUNT_OF[code]
    if verb == TAKE:
        return like_taking(s, seat, f, count)
    if verb == PLAY:
        return like_playing(s, seat, f, count)
    if verb == ADD:
        return like_adding(s, seat, f)
    if verb == AGAINST:
        return expected_loot(s, seat, SEAT_OF[code])
    if verb == GIVE:
        return reached(s, seat, POINT) - cost(s, seat, f, 2) - CARD
    if verb == DISCARD:
        gained = POINT if s.phase == TIPPING else 0
        return reached(s, seat, gained) - cost(s, seat, f, 1)
    if verb == PAY:
        return -POINT
    return -WIN if verb == PASS else 0


def worth(f: int, count: int) -> int:
    """What `count` cards of a faction in hand promise."""
    return count * SET_WORTH[f] // SET[f] - (count % SET[f]) * 15


def cost(s: State, seat: int, f: int, count: int) -> int:
    """What giving up cards of a faction costs."""
    return (worth(f, s.hand[seat, f]) - worth(f, s.hand[seat, f] - count)) // 2


def reached(s: State, seat: int, gained: int) -> int:
    """Points gained, in hundredths; winning is worth more than all of them."""
    return gained + WIN if s.points[seat] * POINT + gained >= s.target * POINT else gained


def like_taking(s: State, seat: int, f: int, count: int) -> int:
    """What the cards add to the hand, less what the hand limit will take again (CAT-8)."""
    have = s.hand[seat, f]
    over = max(0, s.held[seat] + count - HAND_LIMIT)
    return (worth(f, have + count) - worth(f, have)) // 2 - over * 2 * CARD


def like_playing(s: State, seat: int, f: int, count: int) -> int:
    """Points to be expected, and cards drawn, less the cards spent."""
    spent = count * CARD
    others = s.seats - 1
    if f == JOURNALISTS:
        return reached(s, seat, 2 * POINT) - 25 * others - spent
    if f == DETECTIVES:
        return reached(s, seat, 3 * POINT) - 30 * others - spent - CARD
    if f == OFFICIALS:
        return reached(s, seat, DIFFERENT[count]) - spent
    if f == SCIENTISTS:
        return reached(s, seat, 2 * POINT) + 2 * CARD - spent
    if f == ROBOCATS:
        if count == 4:
            return reached(s, seat, 3 * POINT) - spent
        return 5 * CARD + 30 - spent if s.held[seat] <= HAND_LIMIT - 4 else -spent
    if f == MAFIA:
        return reached(s, seat, 2 * POINT) + 20 * others - spent
    best = 0
    for victim in range(s.seats):
        if victim != seat and s.held[victim] >= (count if f == HACKERS else 1):
            if f == HACKERS:
                best = max(best, expected_hack(s, victim, count))
            else:
                for g in range(N):
                    if g != POLICE and s.hand[seat, g] > 0:
                        best = max(best, expected_hits(s, seat, victim, g, count))
    return reached(s, seat, best) - spent - (CARD if f == POLICE else 0)


def like_adding(s: State, seat: int, f: int) -> int:
    """The further card: the cheapest for the Detectives, the likeliest hit for the Police."""
    best = 0
    if s.faction == POLICE:
        for victim in range(s.seats):
            if victim != seat and s.held[victim] > 0:
                best = max(best, expected_hits(s, seat, victim, f, s.count))
    return best - cost(s, seat, f, 1)


def expected_loot(s: State, seat: int, victim: int) -> int:
    """What naming this opponent promises; the leader is the more welcome victim."""
    leader = s.points[victim]
    if s.faction == HACKERS:
        return expected_hack(s, victim, s.count) + leader
    return expected_hits(s, seat, victim, s.added, s.count) + leader


def unknown(s: State, victim: int) -> int:
    """Cards of a hand that nobody else knows."""
    cards = s.held[victim]
    for f in range(N):
        cards -= s.known[victim, f]
    return cards


def expected_hits(s: State, seat: int, victim: int, f: int, count: int) -> int:
    """Points a search is expected to bring: CAT-17."""
    unseen = COPIES - s.market[f] - s.discard[f] - s.aside[f] - s.hand[seat, f]
    pool = s.deck_size
    for p in range(s.seats):
        if p != seat:
            unseen -= s.known[p, f]
            pool += unknown(s, p)
    likely = s.known[victim, f] * POINT + unknown(s, victim) * max(unseen, 0) * POINT // max(pool, 1)
    return likely * min(count, s.held[victim]) // s.held[victim]


def expected_hack(s: State, victim: int, count: int) -> int:
    """Points and cards that a hack is expected to bring: CAT-18."""
    hackers = (count + s.known[victim, HACKERS]) * POINT * count // (s.held[victim] + count)
    return hackers + (count * POINT - hackers) * CARD // POINT
