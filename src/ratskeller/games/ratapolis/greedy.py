"""A greedy player of Ratapolis: it flees likely targets, keeps valuable groups, wants properties and bites leaders.

Values are in hundredths of a cheese and then rounded to STEP, so that plans about equally good are equal; chance
decides between them, and nobody can be sure what it plans.  It sees only its own redacted record.
"""

from __future__ import annotations

from ratskeller.engine.record import Row
from ratskeller.games.ratapolis.actions import (
    ATTACK,
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
    is_attack,
    is_move,
)
from ratskeller.games.ratapolis.families import count, holds, leads, room, slot, stands
from ratskeller.games.ratapolis.knowledge import known_hands, safe_tiles
from ratskeller.games.ratapolis.moves import in_reach
from ratskeller.games.ratapolis.scoring import cheese_of
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import CARDS, CHEESE, CHEESE_SHOP, HOTEL, ROUNDS, SECOND_HALF

STEP = 80
MANY = 1000  # a certainty
LEADER = 75  # what a rat of the leading opponent is worth to us, in hundredths of what it is to him
FOLLOWER = 30
TOKEN = (60, 40, 110, 0, 0, 50, 50, 40, 60, 0, 0, 60, 0, 0, 0, 0, 0, 0, 0, 40)  # a property, besides the Cheese shop


def prefer(s: State, seat: int, code: int) -> int:
    """How much the greedy bot likes an action."""
    safe = safe_tiles(s, seat)
    certain = s.open | known_hands(s, seat)
    return like(s, seat, code, slot(s, seat), safe, certain, suspicion(s, safe, certain))


def judge(s: State, seat: int, codes: Row, n: int, out: Row) -> None:
    """`prefer` of many: what the seat knows of the hunt is found out once."""
    safe = safe_tiles(s, seat)
    certain = s.open | known_hands(s, seat)
    suspected = suspicion(s, safe, certain)
    at = slot(s, seat)
    for i in range(n):
        out[i] = like(s, seat, codes[i], at, safe, certain, suspected)


def like(s: State, seat: int, code: int, at: int, safe: int, certain: int, suspected: int) -> int:
    """How much it likes an action, given the plan's slot, and which tiles are safe, hunted for sure, or suspected."""
    verb = VERB_OF[code]
    if verb == MOVE:
        return like_move(s, at, START_OF[code], TARGET_OF[code], safe, certain, suspected) // STEP
    if verb == ATTACK:
        return like_attack(s, seat, at, TILE_OF[code], FAMILY_OF[code], safe, certain, suspected) // STEP
    if verb == LOOK:
        return cheese_of(s, FAMILY_OF[code])
    if verb == PLACE:
        return 1
    if verb == REJECT:
        return stake(s, seat, s.prey - 1)
    if verb == RESCUE:
        return worth(s, TARGET_OF[code], safe, certain, suspected)
    return 0  # idle, decline


# What a place is worth


def suspicion(s: State, safe: int, certain: int) -> int:
    """How likely a building of which nothing is known is hunted in this round, in thousandths."""
    cards = CARDS[s.round]
    hidden = cards - count(certain)
    return hidden * MANY // (cards * max(1, count(s.standing & ~safe & ~certain)))


def risk(s: State, tile: int, safe: int, certain: int, suspected: int) -> int:
    """How likely a building is hunted in this round, in thousandths."""
    if safe >> tile & 1:
        return 0
    return MANY // CARDS[s.round] if certain >> tile & 1 else suspected


def rounds_in_danger(s: State, tile: int, known: int) -> int:
    """Rounds after this one in which a building may be hunted; a card that was used is safe until the reshuffle."""
    second = ROUNDS - SECOND_HALF + 1
    known = known >> tile & 1
    if s.round >= SECOND_HALF:
        return 0 if known else ROUNDS - s.round
    return second if known else second + SECOND_HALF - 1 - s.round


def worth(s: State, tile: int, safe: int, certain: int, suspected: int) -> int:
    """What a rat there will bring, in hundredths of a cheese, as far as it can be known."""
    if not stands(s, tile):
        return 0
    later = MANY - MANY * rounds_in_danger(s, tile, safe | certain) // (count(s.standing) + 4)
    return CHEESE[s.version][tile] * 100 * (MANY - risk(s, tile, safe, certain, suspected)) // MANY * later // MANY


def stake(s: State, seat: int, tile: int) -> int:
    """How much more a seat loses with a building than the others do on average."""
    mine, theirs, others = 0, 0, 0
    for f in range(s.families):
        if leads(s, seat, f):
            mine += s.rats[f, tile]
        else:
            theirs += s.rats[f, tile]
            others += 1
    return mine * others * (s.families - others) - theirs * (s.families - others)


def token_worth(s: State, tile: int) -> int:
    """What holding a property is worth for the rest of the game."""
    left = ROUNDS - s.round + 1
    if tile == CHEESE_SHOP:
        return 100 * left
    return TOKEN[tile] * left // 4


# Plans


def mine_then(s: State, f: int, half: int, tile: int) -> int:
    """Own rats on a tile when the action begins, if the first one goes as planned."""
    n = s.rats[f, tile]
    first = s.plan[f, 0] - 1
    if half == 1 and is_move(first):
        start, target = START_OF[first], TARGET_OF[first]
        gone = min(s.rats[f, start], room(s, target))
        if start == tile:
            n -= gone
        elif target == tile:
            n += gone
    return n


def like_attack(s: State, seat: int, at: int, tile: int, victim: int, safe: int, certain: int, suspected: int) -> int:
    """A rat less for somebody else, most of all for a leader; POL-23: not for oneself."""
    if leads(s, seat, victim):
        return -STEP
    f, half = at // 2, at % 2
    there = s.rats[victim, tile]
    if half == 1 and s.plan[f, 1 - half] > 0 and is_attack(s.plan[f, 0] - 1):
        first = s.plan[f, 0] - 1
        if TILE_OF[first] == tile and FAMILY_OF[first] == victim:
            there -= 1
    if there <= 0 or not (mine_then(s, f, half, tile) > 0 or in_reach(s, f, tile)):
        return -STEP
    likely = 70 if there == 1 else 90  # it may move away, or be bitten by somebody else
    gain = worth(s, tile, safe, certain, suspected)
    if s.holder[tile] == victim + 1 and margin(s, victim, tile) == 1:
        gain += token_worth(s, tile)
    return gain * grudge(s, seat, victim) // 100 * likely // 100


def grudge(s: State, seat: int, victim: int) -> int:
    """How much a loss of this family helps, in hundredths."""
    if s.seats == 2:
        return 90
    theirs = cheese_of(s, victim)
    for g in range(s.families):
        if g != victim and not leads(s, seat, g) and cheese_of(s, g) > theirs:
            return FOLLOWER
    return LEADER


def like_move(s: State, at: int, start: int, target: int, safe: int, certain: int, suspected: int) -> int:
    """What the group gains by the change of place, properties won or given up, and not all in one place."""
    f, half = at // 2, at % 2
    group = mine_then(s, f, half, start)
    if group <= 0:
        return -STEP
    free = room(s, target)
    if free == 0 and holds(s, f, HOTEL):
        free = 1
    going = min(group, free)
    if going == 0:
        return -STEP // 2
    value = going * (worth(s, target, safe, certain, suspected) - worth(s, start, safe, certain, suspected))
    there = mine_then(s, f, half, target)
    if going == free:
        value = value * 3 // 4  # others may want the same places
    value -= 4 * going * there
    if s.tokens >> target & 1 and not holds(s, f, target) and there + going > most_of_others(s, f, target):
        value += token_worth(s, target)
    if holds(s, f, start) and group - going <= most_of_others(s, f, start):
        value -= token_worth(s, start)
    return value


def most_of_others(s: State, f: int, tile: int) -> int:
    """The largest group of another family on a tile."""
    most = 0
    for g in range(s.families):
        if g != f:
            most = max(most, s.rats[g, tile])
    return most


def margin(s: State, f: int, tile: int) -> int:
    """By how many rats a family leads on a tile."""
    return s.rats[f, tile] - most_of_others(s, f, tile)
