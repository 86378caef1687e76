"""What others can make of a move, whatever they plan: how many get in at the least, and who can attack.

Everything here is worked out from a record redacted for the seat that moves.
"""

from __future__ import annotations

from itertools import product

from ratskeller.games.ratapolis.actions import FAMILY_OF, START_OF, TARGET_OF, TILE_OF, is_attack, is_move
from ratskeller.games.ratapolis.families import capacity, crowd, holds, leads, special
from ratskeller.games.ratapolis.moves import in_reach
from ratskeller.games.ratapolis.paths import attacks_allowed, goals
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import FIRE_STATION, GALLERY, HOTEL, N_TILES, ONE_ATTACK

# How many of a group get in, whatever others plan


def least(s: State, seat: int, f: int, code: int) -> int:
    """POL-8, POL-10 to POL-13: how many a first action moves at the least.

    The worst that each other family can do is to bite the group or to compete with its largest group.  Who leaves makes
    room, and two movers do not keep each other out for a third.
    """
    start, target = START_OF[code], TARGET_OF[code]
    choices = []  # of each other family: whether it bites the group, and how many it brings to the target
    for q in range(s.families):
        if leads(s, seat, q):
            choices += [[written(s, q, f, start, target)]] * (q != f)
            continue
        choices.append([(q, 0, largest_group(s, q, target))])
        if attacks_allowed(s, q, 0) and in_reach(s, q, start):
            choices[-1].append((q, 1, 0))
    group = s.rats[f, start]
    worst = group
    for chosen in product(*choices):
        left = max(0, group - sum(bite for _, bite, _ in chosen))
        worst = min(worst, share(s, f, left, target, [(q, n) for q, _, n in chosen if n > 0]))
    return worst


def written(s: State, q: int, f: int, start: int, target: int) -> tuple[int, int, int]:
    """POL-23: what one's other family does to the group by the action that is written for it, if there is one."""
    plan = s.plan[q, 0] - 1
    bite = is_attack(plan) and TILE_OF[plan] == start and FAMILY_OF[plan] == f and in_reach(s, q, start)
    return q, int(bite), s.rats[q, START_OF[plan]] if is_move(plan) and TARGET_OF[plan] == target else 0


def largest_group(s: State, q: int, target: int) -> int:
    """Of those that a family could move there at once; ways lead back and forth."""
    sources = goals(s, q, target)
    return max((s.rats[q, t] for t in range(N_TILES) if sources >> t & 1), default=0)


def share(s: State, f: int, group: int, target: int, coming: list[tuple[int, int]]) -> int:
    """POL-10, POL-12, POL-13: how many of a group get in beside others of these sizes, if nobody leaves."""
    free = capacity(s, target) - crowd(s, target)
    first = s.holder[FIRE_STATION] - 1
    if first == f:
        coming = []
    for q, n in coming:
        if q == first:
            free -= admitted(n, [n], free, holds(s, q, HOTEL))
    sizes = [group, *(n for q, n in coming if q != first)]
    return admitted(group, sizes, free, holds(s, f, HOTEL))


def admitted(group: int, sizes: list[int], free: int, hotel: bool) -> int:
    """POL-10: the largest equal number of each group that fits; POL-13: the Hotel's holder brings in one more."""
    if sum(sizes) <= free:
        return group
    k = 0
    while sum(min(n, k + 1) for n in sizes) <= free:
        k += 1
    return min(group, k + (hotel and free >= 0))


# Who can attack a group


def bites(s: State, seat: int, f: int, code: int, half: int) -> dict[int, int]:
    """POL-6 to POL-8: how often each other family can attack a group that moves, where it is in either half."""
    start, first = START_OF[code], s.plan[f, 0] - 1
    early, late = {start}, {TARGET_OF[code]}
    if half == 0 and may_stay(s, f, code):
        late.add(start)
    elif half == 1:
        late = {start}  # attacks come before moves
        if is_move(first) and TARGET_OF[first] == start:
            early.add(START_OF[first])
    found = {}
    for q in range(s.families):
        if leads(s, seat, q) or not attacks_allowed(s, q, 0):
            continue
        now = any(in_reach(s, q, t) for t in early)
        then = any(in_reach(s, q, t) for t in late)
        if now and then and special(s) != ONE_ATTACK:
            found[q] = 2
        elif now or then or any(can_come(s, q, t) for t in late):
            found[q] = 1
    return found


def may_stay(s: State, f: int, code: int) -> bool:
    """POL-10: whether others could take so many places that some of the group find none."""
    start, target = START_OF[code], TARGET_OF[code]
    coming = [(q, largest_group(s, q, target)) for q in range(s.families) if q != f]
    return share(s, f, s.rats[f, start], target, coming) < s.rats[f, start]


def can_come(s: State, q: int, tile: int) -> bool:
    """Whether a family can move to where a tile is in its reach; there may turn out to be no room."""
    near = 1 << tile
    if holds(s, q, GALLERY):
        near |= s.neighbours[tile] & s.standing
    return any(near >> t & 1 and largest_group(s, q, t) > 0 for t in range(N_TILES))
