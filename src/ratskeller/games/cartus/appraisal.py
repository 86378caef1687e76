"""What things are worth to the greedy player of Rattus Cartus, in hundredths of a victory point."""

from __future__ import annotations

from ratskeller.games.cartus.buildings import building_at
from ratskeller.games.cartus.knowledge import is_turned_up, sees_nuns
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    BREW,
    BRINGS,
    DRAW,
    EFFECT,
    EXCLUSIVE,
    FACES,
    FREE_RATS,
    HEAL,
    LOOKS,
    N_POPULATION,
    NUN_ROW,
    ORDINARY,
    POINTS,
    RATS,
    ROUNDS,
    STACK,
    TRACK_POINTS,
    TRIBUTE,
    WATCHTOWER,
)

POINT = 100
CARD = 55  # a population card in hand, while there are rounds to lay it in
SPECIAL = (130, 70, 75, 120, 45)  # a Joker, Sword, Flute, Gold, Pass
ALL_NUNS = 168
ALL_POPULATION = 84
DOUBT = (0, 150, 215, 260, 300, 335)  # nuns to keep in reserve, by cards of the row one has not seen
RELIEF = 60  # rats that a round to come is likely to take away
CLOSE = 4  # a lead of this much is as good as any


def rounds_left(s: State) -> int:
    return ROUNDS[s.seats] - s.round


# Rats and nuns


def safe_rats(s: State, seat: int) -> int:
    """Rats one may end with and probably live: the nuns to be expected, less a reserve for what one has not seen."""
    nuns = ALL_NUNS
    cards = ALL_POPULATION
    known = 0
    hidden = 0
    for i in range(NUN_ROW):
        if sees_nuns(s, seat, i):
            n = s.nun_row[i] % FACES
            known += n
            nuns -= n
            cards -= 1
        else:
            hidden += 1
    for c in range(N_POPULATION):
        seen = s.discard[c] + s.hand[seat, c] + s.spoils[seat, c] + s.picked[c]
        for p in range(s.seats):
            if p == seat or is_turned_up(s, p):
                seen += s.laid[p, c]
        nuns -= seen * (c % FACES)
        cards -= seen
    return POINT * known + POINT * hidden * nuns // max(cards, 1) - DOUBT[hidden]


def rat_worth(s: State, seat: int, safe: int, rats: int) -> int:
    """What it is worth not to have the last of so many rats."""
    excess = POINT * rats - safe - RELIEF * rounds_left(s)
    if excess <= -500:
        return 15
    if excess <= -250:
        return 50
    if excess <= -100:
        return 100
    if excess <= 100:
        return 190
    return 280


def rats_worth(s: State, seat: int, safe: int, count: int) -> int:
    """What losing up to so many rats is worth."""
    worth = 0
    for i in range(min(count, s.rats[seat])):
        worth += rat_worth(s, seat, safe, s.rats[seat] - i)
    return worth


# Influence


def track_worth(s: State, seat: int, track: int, gained: int) -> int:
    """What so much more influence adds: places on the track as it stands, and a lead that will be contested."""
    if gained <= 0:
        return 0
    passed = round_weight(s)
    exact = standing(s, seat, track, s.influence[seat, track] + gained) - standing(s, seat, track, -1)
    lead = 0
    for q in range(s.seats):
        if q != seat:
            before = s.influence[seat, track] - s.influence[q, track]
            lead += clamp(before + gained) - clamp(before)
    smooth = lead * 110 // (s.seats - 1) + gained * 12
    return (exact * POINT * passed + smooth * (POINT - passed)) // POINT


def round_weight(s: State) -> int:
    """How far the game is, in percent: late, only places count; early, only leads."""
    return 25 + 75 * s.round // ROUNDS[s.seats]


def clamp(lead: int) -> int:
    return max(-CLOSE, min(CLOSE, lead))


def standing(s: State, seat: int, track: int, reached: int) -> int:
    """Points of the track as it stands, if one stood there instead (-1: as one does)."""
    mine = s.influence[seat, track] if reached < 0 else reached
    if mine == 0:
        return 0
    rank = 0
    for q in range(s.seats):
        if q == seat:
            continue
        theirs = s.influence[q, track]
        if theirs > mine or (theirs == mine and (reached >= 0 or s.height[q, track] < s.height[seat, track])):
            rank += 1
    return TRACK_POINTS[rank] if rank < len(TRACK_POINTS) else 0


# Cards and buildings


def keeping(s: State, seat: int, c: int) -> int:
    """What a card in hand is worth."""
    if c >= N_POPULATION:
        return SPECIAL[c - N_POPULATION] if rounds_left(s) > 0 or c >= N_POPULATION + 3 else 30
    return CARD if rounds_left(s) > 0 else 15


def card_worth(s: State) -> int:
    """What drawing a population card is worth."""
    return CARD if rounds_left(s) > 0 or s.step == 0 else 10


def look_worth(s: State, seat: int) -> int:
    """What a look at the nun row is worth: less, the more one knows."""
    hidden = 0
    for i in range(NUN_ROW):
        if not sees_nuns(s, seat, i):
            hidden += 1
    return 25 * hidden


def action_worth(s: State, seat: int, place: int, weight: int, exclusive: bool, safe: int) -> int:
    """What a building's action is worth to a visitor who lays so much."""
    if rounds_left(s) == 0:
        return 0
    building = building_at(s, place)
    effect = EFFECT[building]
    size = EXCLUSIVE[building] if exclusive else ORDINARY[building]
    if effect == POINTS:
        return size * POINT
    if effect == DRAW:
        return size * CARD
    if effect == BREW:
        return weight // size * CARD
    if effect == STACK:
        kind = BRINGS[building] - N_POPULATION
        return min(size, s.stack[kind]) * SPECIAL[kind]
    if effect == RATS:
        return rats_worth(s, seat, safe, size)
    if effect == HEAL:
        worth = rats_worth(s, seat, safe, size) - size * CARD
        return max(0, worth) + (FREE_RATS * rat_worth(s, seat, safe, s.rats[seat]) if exclusive else 0)
    if effect == LOOKS:
        return size * look_worth(s, seat)
    return tribute_worth(s, seat) if effect == TRIBUTE and exclusive else CARD


def tribute_worth(s: State, seat: int) -> int:
    """What the Watchtower may bring from those who are not protected."""
    worth = 0
    for p in range(s.seats):
        away = s.at[p] == 0 or building_at(s, s.at[p] - 1) != WATCHTOWER
        if p != seat and away and s.held[p] >= s.held[seat]:
            worth += min(3, s.held[p]) * CARD // (1 if s.at[p] != 0 else 2)
    return worth
