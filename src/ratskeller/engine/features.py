"""Helpers for `features.py` of the games."""

from __future__ import annotations


def flag(condition: bool) -> float:
    """1.0 if it is so, else 0.0 (Numba has no float of a bool)."""
    return 1.0 if condition else 0.0
