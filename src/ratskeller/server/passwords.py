"""Passwords that would be guessed first."""

from __future__ import annotations

from functools import lru_cache

from ratskeller.server.errors import Refusal


def must_be_secret(password: str, name: str) -> None:
    """Everybody knows the name, and what most people choose."""
    folded = password.casefold()
    if folded == name.casefold():
        raise Refusal("invalid", "the password is the name, which everybody knows", where="password")
    if folded in commonest():
        raise Refusal("invalid", "this is one of the passwords that are tried first", where="password")


@lru_cache(maxsize=1)
def commonest() -> frozenset[str]:
    """Of 30,000 in the order in which people choose them, those that are long enough to be chosen here.

    Imported when it is needed first: it takes a moment, and most servers never ask.
    """
    from zxcvbn.frequency_lists import FREQUENCY_LISTS

    return frozenset(word for word in FREQUENCY_LISTS["passwords"] if len(word) >= 8)
