"""Generic loops over any game: plain Python here, compiled and bound to a game by `compile.bind`.

Compiled code does not check indices, so callers give arrays of the right size, and codes that `legal` wrote; a
`Workspace` has buffers of the names used here.  Records go by array and index, the fastest way into compiled code from
Python: `..._at` does one thing for one state, `..._each` for every state.
"""

from __future__ import annotations

from typing import Any

from ratskeller.engine.chance import Chance, rand, seed
from ratskeller.engine.contract import apply, check, deal, imagine, judge, legal, observe, redact, score
from ratskeller.engine.hashing import hash_state
from ratskeller.engine.record import Row

RANDOM, GREEDY = 0, 1


def lowest(mask: int) -> int:
    """The first seat of a mask that is not empty."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def playout(state: Any, chance: Chance, codes: Row) -> int:
    """Play at random to the end; the number of decisions."""
    n = 0
    while state.over == 0:
        seat = lowest(state.to_act)
        k = legal(state, seat, codes)
        apply(state, seat, codes[rand(chance, k)], chance, None)
        n += 1
    return n


def batch(
    states: Any, scores: Any, lengths: Row, options: Any, seats: int, start: int, blank: Any, chances: Any, codes: Row
) -> int:
    """Deal and play every state at random, game i from the stream start + i; the number of decisions.

    `blank` holds one state that is all zero: what an earlier game left in a record must not show in the next.
    """
    total = 0
    chance = chances[0]
    for i in range(len(states)):
        states[i] = blank[0]
        seed(chance, start + i)
        deal(states[i], options[0], seats, chance)
        lengths[i] = playout(states[i], chance, codes)
        score(states[i], scores[i])
        total += lengths[i]
    return total


def favourite(known: Any, seat: int, chance: Chance, codes: Row, likes: Row) -> int:
    """The legal action a greedy bot likes best, from its redacted state; equals are decided by chance."""
    n = legal(known, seat, codes)
    judge(known, seat, codes, n, likes)
    return codes[best_of(likes, n, chance)]


def best_of(likes: Row, n: int, chance: Chance) -> int:
    """The place of the greatest of the first n; equals are decided by chance."""
    best = 0
    ties = 1
    for i in range(1, n):
        if likes[i] > likes[best]:
            best = i
            ties = 1
        elif likes[i] == likes[best]:
            ties += 1
            if rand(chance, ties) == 0:
                best = i
    return best


def contest(
    states: Any,
    scores: Any,
    lengths: Row,
    options: Any,
    seats: int,
    start: int,
    bots: Row,
    blank: Any,
    work: Any,
    chances: Any,
    codes: Row,
    likes: Row,
) -> int:
    """Like `batch`, but seat p is played by bots[p]: RANDOM or GREEDY, who sees only his redacted state."""
    total = 0
    chance = chances[0]
    for i in range(len(states)):
        states[i] = blank[0]
        state = states[i]
        seed(chance, start + i)
        deal(state, options[0], seats, chance)
        lengths[i] = 0
        while state.over == 0:
            seat = lowest(state.to_act)
            if bots[seat] == GREEDY:
                work[0] = states[i]
                redact(work[0], seat)
                code = favourite(work[0], seat, chance, codes, likes)
            else:
                code = codes[rand(chance, legal(state, seat, codes))]
            apply(state, seat, code, chance, None)
            lengths[i] += 1
        score(state, scores[i])
        total += lengths[i]
    return total


def copies(states: Any, n: int) -> None:
    """Copy n times between the first two states: what a search does at every step."""
    for i in range(n):
        states[i & 1] = states[1 - (i & 1)]


def legal_mask(state: Any, seat: int, codes: Row, mask: Row) -> int:
    """Write 1 for each legal code of a seat and 0 for every other; how many are legal."""
    for code in range(len(mask)):
        mask[code] = 0
    n = legal(state, seat, codes)
    for k in range(n):
        mask[codes[k]] = 1
    return n


def deal_each(states: Any, options: Any, seats: int, start: int, blank: Any, chances: Any) -> None:
    """Deal every state, number i from the stream start + i, which goes on with its game."""
    for i in range(len(states)):
        states[i] = blank[0]
        seed(chances[i], start + i)
        deal(states[i], options[0], seats, chances[i])


def step_each(states: Any, chosen: Row, chances: Any) -> int:
    """Carry out chosen[i] for the lowest seat that acts in state i; how many games are not over yet."""
    going = 0
    for i in range(len(states)):
        if states[i].over == 0:
            apply(states[i], lowest(states[i].to_act), chosen[i], chances[i], None)
            going += 1 - states[i].over
    return going


def mask_each(states: Any, codes: Row, masks: Any) -> None:
    """The legal codes of the lowest seat that acts in each state; none when the game is over."""
    for i in range(len(states)):
        seat = lowest(states[i].to_act) if states[i].over == 0 else 0
        legal_mask(states[i], seat, codes, masks[i])


def hash_each(states: Any, hashes: Row) -> None:
    for i in range(len(states)):
        hashes[i] = hash_state(states[i])


def seed_at(chances: Any, i: int, n: int) -> None:
    seed(chances[i], n)


def deal_at(states: Any, i: int, options: Any, seats: int, chances: Any) -> None:
    deal(states[i], options[0], seats, chances[i])


def legal_at(states: Any, i: int, seat: int, codes: Row) -> int:
    return legal(states[i], seat, codes)


def mask_at(states: Any, i: int, seat: int, codes: Row, masks: Any) -> int:
    return legal_mask(states[i], seat, codes, masks[i])


def apply_at(states: Any, i: int, seat: int, code: int, chances: Any) -> None:
    apply(states[i], seat, code, chances[i], None)


def score_at(states: Any, i: int, scores: Any) -> None:
    score(states[i], scores[i])


def redact_at(states: Any, i: int, viewer: int) -> None:
    redact(states[i], viewer)


def imagine_at(states: Any, i: int, viewer: int, chances: Any) -> None:
    imagine(states[i], viewer, chances[i])


def observe_at(states: Any, i: int, viewer: int, features: Any) -> None:
    observe(states[i], viewer, features)


def check_at(states: Any, i: int) -> int:
    return check(states[i])


def hash_at(states: Any, i: int) -> int:
    return hash_state(states[i])
