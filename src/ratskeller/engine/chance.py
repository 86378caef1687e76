"""The only source of randomness: a stream of numbers, seeded from outside for each action.

The generator is sfc32 (Chris Doty-Humphrey), in arithmetic that never leaves int64, so the same source gives the same
numbers interpreted, compiled and on a GPU.  A number below n is `(word * n) >> 32`: for the piles of a board game
(n < 200) no outcome is favoured by more than one part in twenty million.
"""

from __future__ import annotations

from ratskeller.engine.record import Record, Row, i64

M32 = 0xFFFFFFFF


class Chance(Record):
    """One stream."""

    word = i64(4)  # the generator's 32-bit words; the last counts the numbers given


def seed(chance: Chance, n: int) -> None:
    """Start the stream number n, any signed 64-bit integer: twelve steps of the generator mix it in.

    The steps are those of `rand`, on local names: interpreted, most of the cost of an action that draws is here.
    """
    a = 0
    b = n & M32
    c = (n >> 32) & M32
    d = 1
    for _ in range(12):
        t = (a + b + d) & M32
        d += 1
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & M32
        c = ((((c << 21) | (c >> 11)) & M32) + t) & M32
    chance.word[0] = a
    chance.word[1] = b
    chance.word[2] = c
    chance.word[3] = d


def rand(chance: Chance, n: int) -> int:
    """A number from 0 to n - 1."""
    b = chance.word[1]
    c = chance.word[2]
    t = (chance.word[0] + b + chance.word[3]) & M32
    chance.word[3] = (chance.word[3] + 1) & M32
    chance.word[0] = b ^ (b >> 9)
    chance.word[1] = (c + (c << 3)) & M32
    chance.word[2] = ((((c << 21) | (c >> 11)) & M32) + t) & M32
    return (t * n) >> 32


def pick(chance: Chance, pile: Row, total: int) -> int:
    """The kind of a random card of a pile that holds pile[kind] of each kind, `total` > 0 in all."""
    k = rand(chance, total)
    kind = 0
    while k >= pile[kind]:
        k -= pile[kind]
        kind += 1
    return kind
