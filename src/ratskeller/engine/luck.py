"""Verifiable luck: every seed of a game follows from a secret that was fixed, and published as a hash, beforehand.

    commitment = SHA-256(secret)                                  published before anyone is seated
    chain      = SHA-256(heading)                                 heading: game, version, options, seats, nonces, ...
    chain      = SHA-256(chain + rows of a question, in seat order)   whenever a question is answered in full
    seed       = first 8 bytes of HMAC-SHA-256(secret, chain)     a signed big-endian integer
    lots       = HMAC-SHA-256(secret, "seating ", table, nonces)  places are sorted by SHA-256(lots + place)
    seal       = SHA-256(nonce)                                   published before any nonce is
    nonce      = first 16 bytes of HMAC-SHA-256(secret, "nonce " + place)   of who brings none of his own
    dice       = first 8 bytes of HMAC-SHA-256(secret, chain + "bot " + seat + " " + rows of that seat)   of a bot

An ordinary decision is a question with one row.  The answers to a simultaneous question enter once, sorted by seat,
when the last is in, so neither their order of arrival nor a revised answer moves the dice.  Whoever is told the secret
at the end recomputes all of it.  Until then the chain stays as secret as the secret itself: hidden answers are few, and
who knows the chain before and after one can try them all.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from typing import Any

Row = tuple[int, str]  # seat and notation; "undo" is a row too


def commitment(secret: bytes) -> str:
    """What is published before the game."""
    return hashlib.sha256(secret).hexdigest()


def secret_of(seed: int) -> bytes:
    """The secret of a table that was asked for with a number as its seed."""
    return hashlib.sha256(f"ratskeller seed {seed}".encode()).digest()


def seating(secret: bytes, table: str, nonces: Sequence[str]) -> list[int]:
    """Lots for who sits where: the places people took, one nonce each, in the order of the game's seats."""
    lots = hmac.digest(secret, "\n".join((f"seating {table}", *nonces)).encode(), "sha256")
    return sorted(range(len(nonces)), key=lambda place: hashlib.sha256(lots + bytes([place])).digest())


def seal(nonce: str) -> str:
    """What is published of a nonce before the nonce is."""
    return hashlib.sha256(nonce.encode()).hexdigest()


def nonce_of(secret: bytes, place: int) -> str:
    """The nonce of a place whose taker brings none of his own: nobody chooses it."""
    return hmac.digest(secret, f"nonce {place}".encode(), "sha256")[:16].hex()


def facts(
    game: str, version: int, options: Mapping[str, str], seats: int, table: str, nonces: Sequence[str]
) -> dict[str, Any]:
    """What the chain begins with."""
    return {
        "game": game,
        "version": version,
        "options": dict(options),
        "seats": seats,
        "table": table,
        "nonces": list(nonces),
    }


def heading(facts: dict[str, Any]) -> bytes:
    """Where the chain begins: the facts of the table as canonical JSON."""
    text = json.dumps(facts, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).digest()


def advance(chain: bytes, rows: Sequence[Row]) -> bytes:
    """The chain after one answered question."""
    text = "".join([f"{seat} {what}\n" for seat, what in (rows if len(rows) == 1 else sorted(rows, key=_seat))])
    return hashlib.sha256(chain + text.encode()).digest()


def _seat(row: Row) -> int:
    return row[0]  # sorting is stable: a seat's own rows keep their order


def seed_of(secret: bytes, chain: bytes) -> int:
    """The seed of the action that closed the question."""
    return int.from_bytes(hmac.digest(secret, chain, "sha256")[:8], "big", signed=True)


def dice_of(secret: bytes, chain: bytes, seat: int, rows: int) -> int:
    """The seed a bot decides with, for a seat that has so many rows in the log so far.

    Its own rows only: what others answer to the same question in the meantime moves nothing.
    """
    return seed_of(secret, chain + f"bot {seat} {rows}".encode())
