"""What is printed on tokens and region cards."""

from __future__ import annotations

from ratskeller.games.rattus.tables import (
    CLASSES_ON,
    COPIES,
    EVERYONE,
    LIMIT,
    MAJORITY,
    REGION_ON,
    SHOWS,
    STARTING,
    STRIKES,
    SYMBOLS_OF,
)


def limit_of(token: int) -> int:
    """RAT-18: the cubes that make it break out."""
    return LIMIT[token]


def everyone_on(token: int) -> int:
    """RAT-19: how many A it shows."""
    return EVERYONE[token]


def majority_on(token: int) -> int:
    """RAT-19: 1 if it shows an M."""
    return MAJORITY[token]


def classes_shown(token: int) -> int:
    """RAT-19: its class symbols, as bits."""
    return SHOWS[token]


def cards_struck(token: int) -> int:
    """The class cards for which it may cost a cube, as bits."""
    return STRIKES[token]


def symbols_on(token: int) -> int:
    """Its symbols as printed: a number of SYMBOLS."""
    return SYMBOLS_OF[token]


def copies_of(token: int) -> int:
    return COPIES[token]


def is_starting(token: int) -> int:
    """RAT-2: 1 if it belongs to the starting rats."""
    return STARTING[token]


def region_on(card: int) -> int:
    """The region a region card names."""
    return REGION_ON[card]


def classes_on_card(card: int) -> int:
    """AFR-9: the classes a region card protects, as bits."""
    return CLASSES_ON[card]
