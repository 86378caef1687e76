"""What an action would do, as far as its seat can know it.

Everybody plans at the same time, so a plan is told as it goes if the others stay put, and what they can make of it in
bounds: how many get in whatever the others plan, and who can attack.  Chances of the hunt are exact, and told only
where the table shows what attention alone would tell (`memory_aid`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations

from ratskeller.engine.contract import Foreseen
from ratskeller.engine.kinds import Kinds
from ratskeller.engine.names import Chances, Names, Numbers
from ratskeller.games.ratapolis.actions import (
    ATTACK,
    DECLINE,
    FAMILY_OF,
    LOOK,
    MOVE,
    PLACE,
    REJECT,
    RESCUE,
    START_OF,
    TARGET_OF,
    TILE_OF,
    VERB_OF,
)
from ratskeller.games.ratapolis.bounds import bites, least
from ratskeller.games.ratapolis.events import ATTACKED, LOST, MOVED, STAYED
from ratskeller.games.ratapolis.families import (
    capacity,
    count,
    crowd,
    holds,
    leads,
    majority,
    slot,
    supply,
    voice,
)
from ratskeller.games.ratapolis.foresight import as_half_begins, copy, course, with_plan
from ratskeller.games.ratapolis.knowledge import known_now, redact, safe_tiles
from ratskeller.games.ratapolis.odds import odds
from ratskeller.games.ratapolis.paths import by_bus
from ratskeller.games.ratapolis.rounds import shelters
from ratskeller.games.ratapolis.scoring import cheese_of
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import (
    BUS_STATION,
    CARDS,
    FAMILIES,
    FIRE_STATION,
    GALLERY,
    HOSPITAL,
    HOTEL,
    MARKET,
    METRO,
    MOST_CHEESE,
    N_TILES,
    PLANNING,
    RADIO,
    RATS,
    REJECTING,
    RESCUING,
    ROUNDS,
    TILES,
)

CHANCE = Chances()
GIVEN = Names("always", "others-idle", "unsaved")  # if the others do nothing; if the Hospital saves nobody
WHY = Names("no-rats", "no-reach", "no-group")  # why an action does nothing, POL-9
WORD = Names("silent", "on-air")  # whether the Radio station may still reject a card, POL-15
ALWAYS, OTHERS_IDLE, UNSAVED = range(3)
NO_RATS, NO_REACH, NO_GROUP = range(3)
SETS = Names(
    *("+".join(f) for n in range(len(FAMILIES)) for f in combinations(FAMILIES, n + 1)), word=FAMILIES.word, parts="+"
)
SOME = Numbers(1, RATS)
MOST_OF_SEAT = 2 * (RATS * max(MOST_CHEESE) + ROUNDS)  # POL-23: of two families
CHEESE_THEN = Numbers(0, MOST_OF_SEAT)
CHANGE = Numbers(1, MOST_OF_SEAT)

EFFECTS = Kinds()
ARRIVES = EFFECTS.add("arrives", to=TILES, count=Numbers(0, RATS), given=GIVEN)  # so many of a group, POL-10
STAYS = EFFECTS.add("stays", tile=TILES, count=SOME)  # and so many find no room, if the others do nothing
SURE = EFFECTS.add("sure", count=SOME)  # get in at the least, whatever others plan
ATTACKS = EFFECTS.add("attacks", family=FAMILIES, tile=TILES, given=GIVEN)  # it loses a rat there, POL-8
VAIN = EFFECTS.add("vain", why=WHY, given=GIVEN)  # nothing happens, POL-9
HUNTED = EFFECTS.add("hunted", tile=TILES, chance=CHANCE, radio=WORD)  # by the card that is drawn next, POL-15
GAINS = EFFECTS.add("gains", points=CHANGE, total=CHEESE_THEN)  # cheese, as things stand then, POL-21
DROPS = EFFECTS.add("drops", points=CHANGE, total=CHEESE_THEN)
HOLDS = EFFECTS.add("holds", family=FAMILIES, tile=TILES)  # its property, as things stand, POL-18
YIELDS = EFFECTS.add("yields", family=FAMILIES, tile=TILES)  # no longer
BY = EFFECTS.add("by", tile=TILES)  # the property that makes this possible, POL-19
THREAT = EFFECTS.add("threat", count=Numbers(1, 2 * len(FAMILIES)), families=SETS)  # so many attacks at the most, POL-8
SAFE = EFFECTS.add("safe")  # nobody can
LEARNS = EFFECTS.add("learns", among=Numbers(1, N_TILES), left=Numbers(0, max(CARDS)))  # one card; left unknown
SUPPLY = EFFECTS.add("supply", count=Numbers(0, RATS))  # rats left in it
LOSES = EFFECTS.add("loses", family=FAMILIES, count=SOME, given=GIVEN)  # with the building, POL-15
AGAIN = EFFECTS.add("again", tile=TILES, chance=CHANCE)  # a card that is rejected may be drawn again, POL-15a
HURTS = EFFECTS.add("hurts", family=FAMILIES, chance=CHANCE, given=GIVEN)  # it loses rats to the next card

Told = Iterator[Foreseen]


def preview(s: State, seat: int, code: int) -> Told:
    """What a legal action would do, the weightiest first."""
    verb = VERB_OF[code]
    s = copy(s)
    redact(s, seat)
    if verb in TELLERS:
        yield from TELLERS[verb](s, seat, code)


def halfway(s: State, seat: int, code: int) -> bool:
    """POL-6: a seat writes its actions one after the other, and is ready with the last."""
    if s.phase != PLANNING:
        return False
    at = slot(s, seat)
    s.plan[at // 2, at % 2] = code + 1
    goes_on = slot(s, seat) >= 0
    if not goes_on:
        s.plan[at // 2, at % 2] = 0
    return goes_on


# Plans


def move(s: State, seat: int, code: int) -> Told:
    """POL-9 to POL-13: where the group ends, what awaits it there, and who can attack it."""
    at = slot(s, seat)
    f, half = at // 2, at % 2
    before, then = course(s).after, course(with_plan(s, at, code))
    came = sum(n for _, kind, _, q, c, n in then.told[half] if kind == MOVED and (q, c) == (f, code))
    stayed = sum(n for _, kind, _, q, c, n in then.told[half] if kind == STAYED and (q, c) == (f, code))
    if came + stayed == 0:
        yield VAIN, seat, NO_GROUP, OTHERS_IDLE if half else ALWAYS
        return
    target = TARGET_OF[code]
    sure = least(s, seat, f, code) if half == 0 else 0
    yield ARRIVES, seat, target, came, ALWAYS if sure == came + stayed else OTHERS_IDLE
    if came and stayed:
        yield STAYS, seat, START_OF[code], stayed
    if 0 < sure < came + stayed:
        yield SURE, seat, sure
    yield from hunted(s, seat, target)
    yield from differences(before, then.after, seat)
    yield from ways(s, seat, f, code, came > 0 and crowd(then.after, target) > capacity(s, target))
    attacks = bites(s, seat, f, code, half)
    if attacks:
        yield THREAT, seat, sum(attacks.values()), SETS.read("+".join(FAMILIES[q] for q in attacks))
    else:
        yield SAFE, seat


def ways(s: State, seat: int, f: int, code: int, crowded: bool) -> Told:
    """POL-12 to POL-13: the properties that work in a move."""
    start, target = START_OF[code], TARGET_OF[code]
    if not s.neighbours[start] >> target & 1:
        by_road = holds(s, f, BUS_STATION) and by_bus(s, start) >> target & 1
        yield BY, seat, BUS_STATION if by_road else METRO
    if crowded and holds(s, f, HOTEL):
        yield BY, seat, HOTEL
    if holds(s, f, FIRE_STATION):
        yield BY, seat, FIRE_STATION


def attack(s: State, seat: int, code: int) -> Told:
    """POL-8, POL-9: whom it costs a rat; with a first action that is certain, since attacks come before all moves."""
    at = slot(s, seat)
    f, half = at // 2, at % 2
    tile, victim = TILE_OF[code], FAMILY_OF[code]
    before, then = course(s).after, course(with_plan(s, at, code))
    given = OTHERS_IDLE if half else ALWAYS
    told = [(kind, a, b) for _, kind, _, a, b, _ in then.told[half]]
    if (ATTACKED, f, tile) not in told:
        yield VAIN, seat, NO_REACH, given
    elif (LOST, victim, tile) not in told:
        yield VAIN, seat, NO_RATS, given
    else:
        yield ATTACKS, voice(s, victim), victim, tile, given
        yield from differences(before, then.after, seat)
        if as_half_begins(s, half).rats[f, tile] == 0:
            yield BY, seat, GALLERY


def hunted(s: State, seat: int, tile: int) -> Told:
    """POL-15: how likely the card drawn in this round is that of the tile."""
    if s.memory_aid:
        yield HUNTED, seat, tile, odds(s, seat)[tile], int(s.holder[RADIO] > 0)


def differences(before: State, then: State, seat: int) -> Told:
    """POL-21, POL-18: whose cheese and whose properties are others, as things stand."""
    sides = min(then.seats, then.families)  # POL-23: partners count together
    for p in sorted(range(sides), key=lambda p: p != seat % sides):
        total = cheese_of_side(then, p)
        points = total - cheese_of_side(before, p)
        if points:
            told = seat if p == seat % sides else voice(then, p)
            yield GAINS if points > 0 else DROPS, told, abs(points), total
    if then.round < ROUNDS:
        yield from properties(before, then)


def cheese_of_side(s: State, p: int) -> int:
    return sum(cheese_of(s, f) for f in range(s.families) if leads(s, p, f))


def properties(before: State, then: State) -> Told:
    """POL-18: who would hold them after the hunt, and who no longer; POL-17: a token may be gone with its building."""
    for t in range(N_TILES):
        if before.tokens >> t & 1:
            former = majority(before, t) - 1
            keeper = majority(then, t) - 1 if then.tokens >> t & 1 else -1
            if keeper != former and keeper >= 0:
                yield HOLDS, voice(then, keeper), keeper, t
            if keeper != former and former >= 0:
                yield YIELDS, voice(then, former), former, t


# Properties


def look(s: State, seat: int, code: int) -> Told:
    """POL-19: among how many buildings the card is that one will see, and how many cards are unknown then."""
    if s.memory_aid:
        known = known_now(s, seat)
        possible = s.standing & ~safe_tiles(s, seat) & ~known
        yield LEARNS, seat, count(possible), CARDS[s.round] - count(known) - 1


def place(s: State, seat: int, code: int) -> Told:
    """POL-14: one rat more on A, before the hunt."""
    keeper = s.holder[MARKET] - 1
    then = copy(s)
    then.rats[keeper, MARKET] += 1
    yield ARRIVES, seat, MARKET, 1, ALWAYS
    yield from hunted(s, seat, MARKET)
    yield from differences(s, then, seat)
    yield SUPPLY, seat, supply(then, keeper)


def reject(s: State, seat: int, code: int) -> Told:
    """POL-15, POL-15a: the next card stands, and may be the same; whom it costs rats, and how likely."""
    prey = s.prey - 1
    then = copy(s)
    then.spared, then.prey = s.prey, 0
    chances = odds(then, seat)
    yield AGAIN, seat, prey, chances[prey]
    for f in own_first(s, seat):
        chance = sum((chances[t] for t in chances if s.rats[f, t] > 0), Fraction(0))
        if s.memory_aid and chance:
            yield HURTS, voice(s, f), f, chance, UNSAVED if holds(s, f, HOSPITAL) else ALWAYS


def rescue(s: State, seat: int, code: int) -> Told:
    """POL-15: one rat is saved, and its mates are lost with the building; all others are lost whatever one does."""
    keeper, target = s.holder[HOSPITAL] - 1, TARGET_OF[code]
    then = copy(s)
    then.rats[keeper, s.prey - 1] -= 1
    then.rats[keeper, target] += 1
    yield ARRIVES, seat, target, 1, ALWAYS
    yield from losses(then, (keeper,), ALWAYS)
    yield from differences(without_prey(s), without_prey(then), seat)


def decline(s: State, seat: int, code: int) -> Told:
    """POL-15: nobody is saved, or the card stands."""
    if s.phase == RESCUING:
        yield from losses(s, (s.holder[HOSPITAL] - 1,), ALWAYS)
    elif s.phase == REJECTING:
        yield from losses(s, own_first(s, seat), UNSAVED if shelters(s) else ALWAYS)
        yield from differences(s, without_prey(s), seat)


def losses(s: State, families: Iterable[int], hospital: int) -> Told:
    """POL-15: rats that are lost with the prey."""
    for f in families:
        rats = s.rats[f, s.prey - 1]
        if rats > 0:
            yield LOSES, voice(s, f), f, rats, hospital if holds(s, f, HOSPITAL) else ALWAYS


def without_prey(s: State) -> State:
    """POL-15, POL-17: the table without that building, its rats and its token."""
    then = copy(s)
    then.tokens &= ~(1 << s.prey - 1)
    for f in range(s.families):
        then.rats[f, s.prey - 1] = 0
    return then


def own_first(s: State, seat: int) -> list[int]:
    """The families, those first that the seat leads."""
    return sorted(range(s.families), key=lambda f: not leads(s, seat, f))


TELLERS: dict[int, Callable[[State, int, int], Told]] = {
    MOVE: move,
    ATTACK: attack,
    LOOK: look,
    PLACE: place,
    REJECT: reject,
    RESCUE: rescue,
    DECLINE: decline,
}
