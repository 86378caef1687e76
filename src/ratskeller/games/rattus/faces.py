"""What is printed on tokens and region cards, for compiled rules: long tables are arrays there."""

from __future__ import annotations

import numpy as np

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

_LIMIT = np.array(LIMIT)
_EVERYONE = np.array(EVERYONE)
_MAJORITY = np.array(MAJORITY)
_SHOWS = np.array(SHOWS)
_STRIKES = np.array(STRIKES)
_COPIES = np.array(COPIES)
_STARTING = np.array(STARTING)
_SYMBOLS = np.array(SYMBOLS_OF)
_REGION = np.array(REGION_ON)
_CLASSES = np.array(CLASSES_ON)


def limit_of(token: int) -> int:
    """RAT-18: the cubes that make it break out."""
    return int(_LIMIT[token])


def everyone_on(token: int) -> int:
    """RAT-19: how many A it shows."""
    return int(_EVERYONE[token])


def majority_on(token: int) -> int:
    """RAT-19: 1 if it shows an M."""
    return int(_MAJORITY[token])


def classes_shown(token: int) -> int:
    """RAT-19: its class symbols, as bits."""
    return int(_SHOWS[token])


def cards_struck(token: int) -> int:
    """The class cards for which it may cost a cube, as bits."""
    return int(_STRIKES[token])


def symbols_on(token: int) -> int:
    """Its symbols as printed: a number of SYMBOLS."""
    return int(_SYMBOLS[token])


def copies_of(token: int) -> int:
    return int(_COPIES[token])


def is_starting(token: int) -> int:
    """RAT-2: 1 if it belongs to the starting rats."""
    return int(_STARTING[token])


def region_on(card: int) -> int:
    """The region a region card names."""
    return int(_REGION[card])


def classes_on_card(card: int) -> int:
    """AFR-9: the classes a region card protects, as bits."""
    return int(_CLASSES[card])
