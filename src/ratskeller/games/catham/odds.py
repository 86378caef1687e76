"""Exact chances of cards that are drawn or revealed, from a redacted record.

A card that nobody has shown is as likely in one place as in any other: in the deck, or in a hand beyond what is known
of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import NamedTuple

from ratskeller.games.catham.cards import N
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import COPIES, HACKERS

Cards = tuple[int, ...]  # how many of each faction, or of each group of them
Odds = dict[int, Fraction]  # how likely each number is


class Urn(NamedTuple):
    """Cards of which some are drawn, each as likely as the others."""

    cards: Cards
    drawn: int


class Way(NamedTuple):
    """One of several ways to draw, and its chance."""

    chance: Fraction
    urns: tuple[Urn, ...]


Draw = tuple[Way, ...]


def unseen(s: State, viewer: int) -> Cards:
    """The cards that nobody has shown to this viewer: in the deck, or in other hands beyond what is known."""
    return tuple(_unseen_of(s, viewer, f) for f in range(N))


def _unseen_of(s: State, viewer: int, f: int) -> int:
    left = COPIES if s.factions >> f & 1 else 0
    left -= s.market[f] + s.discard[f] + s.aside[f]
    for p in range(s.seats):
        left -= s.hand[p, f] if p == viewer else s.known[p, f]
    return left


# What is drawn


def from_deck(s: State, seat: int, count: int) -> Draw:
    """CAT-7: cards of the deck, and then of the discard pile, which becomes the deck; as many as there are."""
    first = min(count, s.deck_size)
    then = min(count - first, sum(s.discard.tolist()))
    return (Way(Fraction(1), (Urn(unseen(s, seat), first), Urn(tuple(s.discard.tolist()), then))),)


def from_hand(s: State, seat: int, victim: int, count: int, slipped: int) -> Draw:
    """CAT-17, CAT-18: random cards of a hand into which some Hackers were slipped: known ones, and unseen ones."""
    shown = [s.known[victim, f] + (slipped if f == HACKERS else 0) for f in range(N)]
    hidden, open_ones = hidden_cards(s, victim), sum(shown)
    pool = unseen(s, seat)
    return tuple(
        Way(
            Fraction(comb(hidden, n) * comb(open_ones, count - n), comb(hidden + open_ones, count)),
            (Urn(pool, n), Urn(tuple(shown), count - n)),
        )
        for n in range(max(0, count - open_ones), min(hidden, count) + 1)
    )


def hidden_cards(s: State, p: int) -> int:
    """Cards of a hand that nobody else knows."""
    return s.held[p] - sum(s.known[p, f] for f in range(N))


# What it is


def any_of(draw: Draw, f: int) -> Fraction:
    """That a card of this faction is drawn."""
    return 1 - sum(
        (
            chance
            * prod(Fraction(comb(sum(cards) - cards[f], drawn), comb(sum(cards), drawn)) for cards, drawn in urns)
            for chance, urns in draw
        ),
        Fraction(0),
    )


def different(draw: Draw) -> Odds:
    """CAT-13: of how many factions cards are drawn."""
    return tally(draw, lambda _, n: int(n > 0))


def cards_of(draw: Draw, f: int) -> Odds:
    """How many cards of a faction are drawn."""
    return tally(grouped(draw, f), lambda group, n: n if group == 0 else 0)


def cards_without(draw: Draw, f: int, g: int) -> Odds:
    """How likely so many cards of one faction are drawn, and none of another."""
    return tally(grouped(draw, f, g), lambda group, n: (n, None if n else 0, 0)[group])


def has_pair(s: State, seat: int, p: int) -> Fraction:
    """CAT-11: that a hand holds two cards of one faction."""
    hand = (Way(Fraction(1), (Urn(unseen(s, seat), hidden_cards(s, p)),)),)
    known = [s.known[p, f] for f in range(N)]
    return 1 - sum(tally(hand, lambda f, n: None if known[f] + n >= 2 else 0).values(), Fraction(0))


def has_card(s: State, seat: int, p: int, f: int) -> Fraction:
    """CAT-12: that a hand holds a card of this faction."""
    if s.known[p, f] > 0:
        return Fraction(1)
    return any_of((Way(Fraction(1), (Urn(unseen(s, seat), hidden_cards(s, p)),)),), f)


def grouped(draw: Draw, *factions: int) -> Draw:
    """The same with these factions by themselves, and all others as one."""
    return tuple(Way(chance, tuple(Urn(_apart(cards, factions), n) for cards, n in urns)) for chance, urns in draw)


def _apart(cards: Cards, factions: tuple[int, ...]) -> Cards:
    alone = tuple(cards[f] for f in factions)
    return (*alone, sum(cards) - sum(alone))


def tally(draw: Draw, worth: Callable[[int, int], int | None]) -> Odds:
    """How likely what is drawn is worth how much together: n cards of a faction what `worth` says, None if never."""
    found: Odds = {}
    for chance, urns in draw:
        in_all = prod(comb(sum(cards), drawn) for cards, drawn in urns)
        for value, ways in _ways(urns, worth):
            found[value] = found.get(value, Fraction(0)) + chance * Fraction(ways, in_all)
    return dict(sorted(found.items()))


def _ways(urns: tuple[Urn, ...], worth: Callable[[int, int], int | None]) -> Iterator[tuple[int, int]]:
    """In how many ways cards of each value can be drawn, one faction after another."""
    ways = {(tuple(urn.drawn for urn in urns), 0): 1}
    for f in range(len(urns[0].cards)):
        held = [urn.cards[f] for urn in urns]
        then: dict[tuple[Cards, int], int] = {}
        for (left, value), so_far in ways.items():
            for taken in product(*(range(min(n, most) + 1) for n, most in zip(left, held, strict=True))):
                more = worth(f, sum(taken))
                if more is not None:
                    key = tuple(n - m for n, m in zip(left, taken, strict=True)), value + more
                    choices = prod(comb(most, m) for most, m in zip(held, taken, strict=True))
                    then[key] = then.get(key, 0) + so_far * choices
        ways = then
    return ((value, count) for (left, value), count in ways.items() if not any(left))
