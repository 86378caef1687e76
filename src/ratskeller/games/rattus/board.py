"""Pieces and cards in motion: cubes, rats, region cards."""

from __future__ import annotations

from ratskeller.engine.chance import Chance, rand
from ratskeller.engine.events import Log, tell
from ratskeller.games.rattus.events import RESHUFFLED
from ratskeller.games.rattus.faces import is_starting
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    DIPLOMATS,
    FIRST_TOKEN,
    FULL,
    LAST,
    LAST_TOKEN,
    NEIGHBOURS,
    NO_TOKEN,
    REGION_CARDS,
    REGIONS,
    TURN,
    TURNS,
)

N = len(REGIONS)
N_REGION_CARDS = len(REGION_CARDS)


def bits(mask: int) -> int:
    """How many members a set has."""
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


def go_home(s: State) -> None:
    """Back to the active player's main question, with no ability in progress."""
    s.phase = TURN if s.stage == TURNS else LAST
    s.to_act = 1 << s.active
    s.card = 0
    s.origin = 0
    s.place = 0
    s.count = 0
    s.escort = 0
    s.via = 0
    s.second = 0


def finish(s: State, card: int) -> None:
    """RAT-7: an ability has been used, once this turn."""
    s.used |= 1 << card
    go_home(s)


# The map


def in_use(s: State, region: int) -> bool:
    return 0 <= region < N and s.regions >> region & 1 != 0


def near(s: State, region: int) -> int:
    """The neighbours in use of a region, as bits."""
    return NEIGHBOURS[region] & s.regions


def reach(s: State, origin: int, steps: int) -> int:
    """Where a piece may stop after one to `steps` steps; RAT-13: not where it started."""
    found = near(s, origin)
    for _ in range(1, steps):
        wider = found
        for r in range(N):
            if found >> r & 1:
                wider |= NEIGHBOURS[r]
        found = wider & s.regions
    return found & ~(1 << origin)


# Cubes


def population(s: State, region: int) -> int:
    """The cubes of all colours in a region."""
    n = 0
    for p in range(s.seats):
        n += s.cubes[p, region]
    return n


def most_cubes(s: State, region: int) -> int:
    """The most cubes anybody has in a region."""
    most = 0
    for p in range(s.seats):
        if s.cubes[p, region] > most:
            most = s.cubes[p, region]
    return most


def put_cubes(s: State, seat: int, region: int, count: int) -> None:
    """Cubes from supply into a region."""
    s.supply[seat] -= count
    s.cubes[seat, region] += count


def has_diplomat(s: State, seat: int, region: int) -> int:
    """AFR-13: 1 if one of the seat's cubes there stands on a diplomat."""
    return s.diplomats[seat] >> region & 1


def diplomats_of(s: State, seat: int) -> int:
    """A seat's diplomats, on the board or in the palace."""
    return bits(s.diplomats[seat]) + s.envoys[seat]


def diplomats_left(s: State) -> int:
    """AFR-13: fifteen in all."""
    left = DIPLOMATS
    for p in range(s.seats):
        left -= diplomats_of(s, p)
    return left


# Rats


def draw_token(s: State, total: int, chance: Chance) -> int:
    """A random token of the `total` that nobody has seen and that are not on the board."""
    k = rand(chance, total)
    t = FIRST_TOKEN[s.edition]
    while k >= s.pool[t]:
        k -= s.pool[t]
        t += 1
    s.pool[t] -= 1
    return t


def draw_starting_token(s: State, chance: Chance) -> int:
    """RAT-2: one of the starting rats in the pool."""
    first = FIRST_TOKEN[s.edition]
    total = 0
    for t in range(first, LAST_TOKEN[s.edition] + 1):
        total += s.pool[t] * is_starting(t)
    k = rand(chance, total)
    t = first
    while k >= s.pool[t] * is_starting(t):
        k -= s.pool[t] * is_starting(t)
        t += 1
    s.pool[t] -= 1
    return t


def add_rat(s: State, region: int, token: int, seen: int, first: int) -> None:
    """RAT-17: the token that comes last lies last."""
    k = s.rats[region]
    s.face[region, k] = token
    s.seen[region, k] = seen
    s.first[region, k] = first
    s.rats[region] = k + 1


def remove_rat(s: State, region: int, place: int) -> None:
    """Take a token from its place; those behind it move up."""
    s.rats[region] -= 1
    for k in range(place, s.rats[region]):
        s.face[region, k] = s.face[region, k + 1]
        s.seen[region, k] = s.seen[region, k + 1]
        s.first[region, k] = s.first[region, k + 1]
    k = s.rats[region]
    s.face[region, k] = NO_TOKEN
    s.seen[region, k] = 0
    s.first[region, k] = 0


def rats_on_board(s: State) -> int:
    total = 0
    for r in range(N):
        total += s.rats[r]
    return total


def room(s: State, mask: int) -> int:
    """Of these regions, those with room for a rat (RAT-16), as bits."""
    found = 0
    for r in range(N):
        if mask >> r & 1 and s.rats[r] < FULL:
            found |= 1 << r
    return found


# Region cards


def can_draw(s: State) -> bool:
    """AFR-5: whether there is any card in deck or discard pile; everybody sees that there is, though not which."""
    return s.deck_size != 0 or s.discard != 0


def draw_card(s: State, chance: Chance, log: Log) -> int:
    """AFR-5: a random card of the deck, rebuilt from the discard pile when it is empty; there is one."""
    if s.deck_size == 0:
        s.deck = s.discard
        s.deck_size = bits(s.deck)
        s.discard = 0
        tell(log, RESHUFFLED, s.active, s.deck_size, 0, 0)
    card = nth_bit(s.deck, rand(chance, s.deck_size))
    s.deck &= ~(1 << card)
    s.deck_size -= 1
    return card


def nth_bit(mask: int, n: int) -> int:
    """The number of a set's member, counted from 0."""
    i = 0
    while True:
        if mask >> i & 1:
            if n == 0:
                return i
            n -= 1
        i += 1
