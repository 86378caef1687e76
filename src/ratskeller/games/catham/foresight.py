"""Effects that are told before one acts, and what several actions have in common of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from ratskeller.engine.contract import Foreseen
from ratskeller.engine.kinds import Kinds
from ratskeller.engine.names import Chances, Names, Numbers
from ratskeller.games.catham.cards import N
from ratskeller.games.catham.events import NUMBER
from ratskeller.games.catham.odds import Draw, Odds, any_of, from_deck
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import FACTIONS, HAND_LIMIT, LAST_ROUND, MARKET

CHANCE = Chances()
ENDING = Names("won", "stuck", "rounds")  # CAT-20, CAT-20a, CAT-20b
WON, STUCK, ROUNDS = range(3)
GAIN = Names("point", "win")
PAYMENT = Names("either", "cards", "point", "card")
EITHER, TWO_CARDS, A_POINT, A_CARD = range(4)

KINDS = Kinds()
ENDS = KINDS.add("ends", how=ENDING, chance=CHANCE)  # the game, with this turn
POINTS = KINDS.add("points", count=NUMBER)  # that the seat gains, no more and no less
GAINS = KINDS.add("gains", count=NUMBER, chance=CHANCE, more=Names("no", "yes"))  # at least so many; can it be more?
UP_TO = KINDS.add("up-to", count=NUMBER)  # points at most
RACE = KINDS.add("race", points=NUMBER, left=NUMBER)  # that the seat has then, and is short of, CAT-4
MAY_GAIN = KINDS.add("may-gain", gain=GAIN)  # a rival who will be asked
CAN_GAIN = KINDS.add("can-gain", gain=GAIN, chance=CHANCE)  # a rival who will be asked, and has the cards
OWES = KINDS.add("owes", payment=PAYMENT)  # what a rival can pay with, CAT-16
LOSES = KINDS.add("loses", count=NUMBER)  # cards
GETS = KINDS.add("gets", count=Numbers(1, 1))  # a card, as a gift
MAY_GET = KINDS.add("may-get", count=NUMBER)  # cards at most, as gifts
DRAWS = KINDS.add("draws", count=NUMBER)  # cards of the deck
HOLDS = KINDS.add("holds", faction=FACTIONS, count=NUMBER)  # in hand then
HAND = KINDS.add("hand", count=NUMBER)  # cards in it then
DISCARDS = KINDS.add("discards", count=NUMBER, sure=Names("exactly", "at-most"))  # to the hand limit, CAT-8
ACTIONS_LEFT = KINDS.add("actions", count=Numbers(1, 1))  # of this turn
REFILL = KINDS.add("refill", count=Numbers(0, MARKET))  # new cards in the market, CAT-7
RESHUFFLES = KINDS.add("reshuffles", count=NUMBER)  # cards of the discard pile, which become the deck, CAT-7
FINDS = KINDS.add("finds", faction=FACTIONS, chance=CHANCE)  # a card of it comes to the seat's hand
COMES = KINDS.add("comes", faction=FACTIONS, chance=CHANCE)  # a card of it comes to the market

Told = Iterator[Foreseen]


# The race


def wins(s: State, seat: int, count: int) -> bool:
    """CAT-20: whether so many points more are the target."""
    return s.points[seat] + count >= s.target


def surely(s: State, seat: int, count: int) -> Told:
    """Points that are certain, whether they win, and how far it is then."""
    if wins(s, seat, count):
        yield ENDS, seat, WON, 1
    yield POINTS, seat, count
    if not wins(s, seat, count):
        points = s.points[seat] + count
        yield RACE, seat, points, s.target - points


def by_chance(s: State, seat: int, odds: Odds) -> Told:
    """Points that hang on luck: how likely they win, and how likely they are at least so many."""
    most = max(odds)
    if min(odds) == most:
        yield from surely(s, seat, most)
        return
    win = at_least(odds, s.target - s.points[seat])
    if win > 0:
        yield ENDS, seat, WON, win
    for count in range(max(1, min(odds)), most + 1):
        yield GAINS, seat, count, at_least(odds, count), int(count < most)


def at_least(odds: Odds, count: int) -> Fraction:
    return sum((chance for points, chance in odds.items() if points >= count), Fraction(0))


def rivals(s: State, seat: int, least: int, able: Callable[[int], Fraction]) -> Told:
    """CAT-10a: who of the others is asked to help for a point, unless attention tells that he cannot."""
    for p in clockwise(s, seat):
        if s.held[p] < least:
            continue
        chance = able(p) if s.memory_aid else Fraction(1)
        gain = int(wins(s, p, 1))
        if chance == 1:
            yield MAY_GAIN, p, gain
        elif chance > 0:
            yield CAN_GAIN, p, gain, chance


def clockwise(s: State, seat: int) -> Iterator[int]:
    """The others, from the left."""
    return ((seat + i) % s.seats for i in range(1, s.seats))


# The end of an action


def spent(s: State, seat: int, count: int) -> Told:
    """Cards that are played, and what is left of hand and turn."""
    yield LOSES, seat, count
    yield from finish(s, seat, s.held[seat] - count, s.held[seat] - count)


def finish(s: State, seat: int, least: int, most: int) -> Told:
    """CAT-5, CAT-8: so many cards are in hand when the action is over, and what is left of the turn."""
    if least == most:
        yield HAND, seat, most
    if s.actions_left > 1:
        yield ACTIONS_LEFT, seat, s.actions_left - 1
        return
    if most > HAND_LIMIT:
        yield DISCARDS, seat, most - HAND_LIMIT, int(least < most)
    yield from last_round(s, seat)


def last_round(s: State, seat: int) -> Told:
    """CAT-20b: whether this turn is the last."""
    if s.turns + 1 == LAST_ROUND * s.seats:
        yield ENDS, seat, ROUNDS, 1


# Cards of the deck


def in_stock(s: State) -> int:
    """Cards that can be drawn, CAT-7."""
    return s.deck_size + sum(s.discard.tolist())


def draws(s: State, seat: int, count: int, paid: int) -> Told:
    """CAT-10: cards that only the drawer sees, as many as there are, for so many that are played."""
    count = min(count, in_stock(s))
    held = s.held[seat] - paid + count
    yield DRAWS, seat, count
    yield LOSES, seat, paid
    yield from finish(s, seat, held, held)
    yield from reshuffled(s, seat, count)
    yield from each_faction(s, seat, FINDS, from_deck(s, seat, count))


def reshuffled(s: State, seat: int, count: int) -> Told:
    """CAT-7: whether so many cards are more than the deck has."""
    thrown = sum(s.discard.tolist())
    if count > s.deck_size and thrown > 0:
        yield RESHUFFLES, seat, thrown


def each_faction(s: State, seat: int, kind: int, draw: Draw) -> Told:
    """How likely any card of each faction is drawn, where attention tells it."""
    if s.memory_aid:
        for f in range(N):
            chance = any_of(draw, f) if s.factions >> f & 1 else Fraction(0)
            if chance > 0:
                yield kind, seat, f, chance
