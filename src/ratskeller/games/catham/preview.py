"""What an action would do, as far as its seat can know it.

What lies in the deck and in other hands is a matter of chance.  Its chances are exact for whoever takes every card that
nobody has shown to be as likely in one place as in another, and they are told only where the table shows what attention
alone would tell (`memory_aid`).  What others answer is theirs to decide: it is told who may, and what he gains.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

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
from ratskeller.games.catham.foresight import (
    A_CARD,
    A_POINT,
    COMES,
    DISCARDS,
    EITHER,
    ENDS,
    FINDS,
    GETS,
    HOLDS,
    KINDS,
    LOSES,
    MAY_GET,
    OWES,
    RACE,
    REFILL,
    STUCK,
    TWO_CARDS,
    UP_TO,
    Told,
    at_least,
    by_chance,
    clockwise,
    draws,
    each_faction,
    finish,
    in_stock,
    last_round,
    reshuffled,
    rivals,
    spent,
    surely,
    wins,
)
from ratskeller.games.catham.odds import (
    Draw,
    cards_of,
    cards_without,
    different,
    from_deck,
    from_hand,
    has_card,
    has_pair,
)
from ratskeller.games.catham.rules import largest_hand
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import (
    ADDING,
    AIMING,
    DETECTIVES,
    FACTIONS_IN_PLAY,
    HACKERS,
    HAND_LIMIT,
    JOURNALISTS,
    LIMIT,
    MAFIA,
    MARKET,
    OFFICIALS,
    PAYING,
    POLICE,
    ROBOCATS,
    SCIENTISTS,
    SECOND,
    TIPPING,
)

EFFECTS = KINDS


def preview(s: State, seat: int, code: int) -> Told:
    """What a legal action would do, the weightiest first."""
    tell = TELLERS.get(VERB_OF[code])
    if tell:
        yield from tell(s, seat, code)


def halfway(s: State, seat: int, code: int) -> bool:
    """Detectives, Police and Hackers are announced when the play is complete, the Mafia's two cards together."""
    verb, f = VERB_OF[code], FACTION_OF[code]
    if verb == PLAY and f in (DETECTIVES, POLICE, HACKERS):
        s.faction, s.count = f, COUNT_OF[code]
        s.phase = AIMING if f == HACKERS else ADDING
    elif verb == ADD and s.faction == POLICE:
        s.added, s.phase = f, AIMING
    elif verb == DISCARD and s.phase == PAYING and s.held[seat] >= 2:
        s.added, s.phase = f, SECOND
    else:
        return False
    return True


# A turn


def take(s: State, seat: int, code: int) -> Told:
    """CAT-6, CAT-7: what the hand comes to, and what may take the cards' place in the market."""
    f, count = FACTION_OF[code], COUNT_OF[code]
    new = min(MARKET - s.market_size + count, in_stock(s))
    held = s.held[seat] + count
    yield HOLDS, seat, f, s.hand[seat, f] + count
    yield from finish(s, seat, held, held)
    yield REFILL, seat, new
    yield from reshuffled(s, seat, new)
    yield from each_faction(s, seat, COMES, from_deck(s, seat, new))


def give_up(s: State, seat: int, code: int) -> Told:
    """CAT-9, CAT-20a: whether everybody has passed then."""
    if s.actions_left == s.actions and s.passes + 1 == s.seats:
        yield ENDS, seat, STUCK, 1
    else:
        yield from last_round(s, seat)


def play(s: State, seat: int, code: int) -> Told:
    """CAT-11 to CAT-18."""
    f, count = FACTION_OF[code], COUNT_OF[code]
    yield from PLAYS[f](s, seat, count)


def journalists(s: State, seat: int, count: int) -> Told:
    """CAT-11: two points; whoever holds a pair may give a card for a point."""
    yield from surely(s, seat, 2)
    if wins(s, seat, 2):
        return
    helpers = list(rivals(s, seat, 2, lambda p: has_pair(s, seat, p)))
    yield from helpers
    if helpers:
        yield MAY_GET, seat, len(helpers)
    yield LOSES, seat, count
    yield from finish(s, seat, s.held[seat] - count, s.held[seat] - count + len(helpers))


def detectives(s: State, seat: int, count: int) -> Told:
    """CAT-12: three points for three of them and a further card."""
    yield from surely(s, seat, 3)
    if not wins(s, seat, 3):
        yield from spent(s, seat, count + 1)


def officials(s: State, seat: int, count: int) -> Told:
    """CAT-13: a point for each faction among the cards revealed."""
    shown = min(count, in_stock(s))
    odds = different(from_deck(s, seat, shown))
    if s.memory_aid or shown < 2:
        yield from by_chance(s, seat, odds)
    else:
        yield UP_TO, seat, min(shown, FACTIONS_IN_PLAY)
    if not wins(s, seat, min(odds)):
        yield from spent(s, seat, count)
        yield from reshuffled(s, seat, shown)


def scientists(s: State, seat: int, count: int) -> Told:
    """CAT-14: two points, then two cards of the deck."""
    yield from surely(s, seat, 2)
    if not wins(s, seat, 2):
        yield from draws(s, seat, 2, count)


def robocats(s: State, seat: int, count: int) -> Told:
    """CAT-15: five cards of the deck for two, or three points for four."""
    if count == 2:
        yield from draws(s, seat, 5, count)
        return
    yield from surely(s, seat, 3)
    if not wins(s, seat, 3):
        yield from spent(s, seat, count)


def mafia(s: State, seat: int, count: int) -> Told:
    """CAT-16: two points, and what each of the others can pay with."""
    yield from surely(s, seat, 2)
    if wins(s, seat, 2):
        return
    for p in clockwise(s, seat):
        if s.held[p] >= 2:
            yield OWES, p, EITHER if s.points[p] > 0 else TWO_CARDS
        elif s.points[p] > 0:
            yield OWES, p, A_POINT
        elif s.held[p] > 0:
            yield OWES, p, A_CARD
    yield from spent(s, seat, count)


def police(s: State, seat: int, count: int) -> Told:
    """CAT-17: what a search can bring at best, before somebody is named."""
    yield UP_TO, seat, min(count, largest_hand(s, seat))
    yield from spent(s, seat, count + 1)


def hackers(s: State, seat: int, count: int) -> Told:
    """CAT-18: what a hack can bring at best, before somebody is named; each card that is no Hacker comes to hand."""
    yield UP_TO, seat, count
    yield from slips(s, seat, count)


PLAYS: dict[int, Callable[[State, int, int], Told]] = {
    JOURNALISTS: journalists,
    DETECTIVES: detectives,
    OFFICIALS: officials,
    SCIENTISTS: scientists,
    ROBOCATS: robocats,
    MAFIA: mafia,
    POLICE: police,
    HACKERS: hackers,
}


# What completes a play


def add(s: State, seat: int, code: int) -> Told:
    """CAT-12, CAT-17: the further card says what the others may tip, or what is searched for."""
    f = FACTION_OF[code]
    if s.faction == POLICE:
        yield from police(s, seat, s.count)
        return
    yield from surely(s, seat, 3)
    if not wins(s, seat, 3):
        yield from rivals(s, seat, 1, lambda p: has_card(s, seat, p, f))
        yield from spent(s, seat, s.count + 1)


def aim(s: State, seat: int, code: int) -> Told:
    """CAT-17, CAT-18: a certain opponent."""
    if s.faction == POLICE:
        yield from search(s, seat, SEAT_OF[code])
    else:
        yield from hack(s, seat, SEAT_OF[code])


def search(s: State, seat: int, victim: int) -> Told:
    """CAT-17: a point for each revealed card of the added card's faction."""
    shown = min(s.count, s.held[victim])
    if s.memory_aid:
        yield from by_chance(s, seat, cards_of(from_hand(s, seat, victim, shown, 0), s.added))
    else:
        yield UP_TO, seat, shown
    yield LOSES, victim, shown
    yield from spent(s, seat, s.count + 1)


def hack(s: State, seat: int, victim: int) -> Told:
    """CAT-18: a point for each revealed Hacker, and the other cards revealed."""
    if not s.memory_aid:
        yield from hackers(s, seat, s.count)
        return
    draw = from_hand(s, seat, victim, s.count, s.count)
    yield from by_chance(s, seat, cards_of(draw, HACKERS))
    yield from slips(s, seat, s.count)
    yield from stolen(s, seat, draw)


def slips(s: State, seat: int, count: int) -> Told:
    yield LOSES, seat, count
    yield from finish(s, seat, s.held[seat] - count, s.held[seat])


def stolen(s: State, seat: int, draw: Draw) -> Told:
    """CAT-18: how likely a card of each faction comes to hand; none does when the Hackers have won."""
    enough = s.target - s.points[seat]
    goes_on = 1 - at_least(cards_of(draw, HACKERS), enough)
    for f in range(N):
        if f != HACKERS and s.factions >> f & 1:
            without = cards_without(draw, HACKERS, f)
            chance = goes_on - sum((part for hits, part in without.items() if hits < enough), Fraction(0))
            if chance > 0:
                yield FINDS, seat, f, chance


# Answers


def give(s: State, seat: int, code: int) -> Told:
    """CAT-11: a card to the active player, and another one for a point."""
    yield from helping(s, seat, FACTION_OF[code], 2)
    yield GETS, s.active, 1


def helping(s: State, seat: int, f: int, count: int) -> Told:
    yield from surely(s, seat, 1)
    yield LOSES, seat, count
    yield HOLDS, seat, f, s.hand[seat, f] - count


def discard(s: State, seat: int, code: int) -> Told:
    """CAT-8, CAT-12, CAT-16."""
    f = FACTION_OF[code]
    if s.phase == TIPPING:
        yield from helping(s, seat, f, 1)
    elif s.phase == LIMIT:
        yield HOLDS, seat, f, s.hand[seat, f] - 1
        if s.held[seat] - 1 > HAND_LIMIT:
            yield DISCARDS, seat, s.held[seat] - 1 - HAND_LIMIT, 0
    elif s.phase == PAYING and s.held[seat] >= 2:
        yield LOSES, seat, 2
    else:
        paid = 1 + int(s.phase == SECOND)
        yield LOSES, seat, paid
        yield HOLDS, seat, f, s.hand[seat, f] - (paid if f == s.added else 1)


def pay(s: State, seat: int, code: int) -> Told:
    """CAT-16: a point instead of two cards."""
    yield RACE, seat, s.points[seat] - 1, s.target - s.points[seat] + 1


TELLERS: dict[int, Callable[[State, int, int], Told]] = {
    TAKE: take,
    PASS: give_up,
    PLAY: play,
    ADD: add,
    AGAINST: aim,
    GIVE: give,
    DISCARD: discard,
    PAY: pay,
}
