"""The plague: where it may go, how rats spread, and how a region is devastated."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, beat, tell
from ratskeller.engine.record import Row
from ratskeller.games.rattus.actions import CARD_OF, DECLINE, N_CARDS, ON_OF, lay_code
from ratskeller.games.rattus.board import (
    N_REGION_CARDS,
    add_rat,
    bits,
    draw_token,
    has_diplomat,
    most_cubes,
    near,
    population,
    reach,
    remove_rat,
    room,
)
from ratskeller.games.rattus.events import (
    BROKE_OUT,
    DECLINED,
    DEVASTATED,
    DIED_AS_MOST,
    DIED_BY_CLASS,
    DIED_WITH_ALL,
    DIPLOMAT_DIED,
    HARMLESS,
    LAID,
    SPREAD_TO,
    TURNED_UP,
)
from ratskeller.games.rattus.faces import (
    cards_struck,
    classes_on_card,
    classes_shown,
    everyone_on,
    limit_of,
    majority_on,
    symbols_on,
)
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    CARDS_OF,
    CHIVALRY,
    CLASS_OF,
    CLASSES,
    PROTECTING,
    REMOVED,
    SPREAD_RATS,
    SPREADING,
    STEPS,
)

N_CLASSES = len(CLASSES)

# Moving


def plague_moves(s: State, seat: int) -> int:
    """RAT-15: to a neighbour; RAT-13, AFR-7: further with a Chivalry card.  Where it may stop, as bits."""
    steps = STEPS[s.edition][s.seats] if s.held[seat] & CARDS_OF[CHIVALRY] else 1
    return reach(s, s.plague, steps)


# Spread


def begin_spread(s: State) -> None:
    """RAT-16: new rats by the number of rats where the plague stops."""
    s.to_spread = min(SPREAD_RATS[s.rats[s.plague]], s.rat_supply)


def spread_goes_on(s: State) -> bool:
    """RAT-16: ask for the next rat's region, if there is one with room and a rat in supply."""
    if s.to_spread > 0 and room(s, near(s, s.plague)) != 0:
        s.phase = SPREADING
        s.to_act = 1 << s.active
        return True
    s.to_spread = 0
    return False


def spread(s: State, region: int, chance: Chance, log: Log) -> None:
    """RAT-16: a new rat from the supply, face down."""
    add_rat(s, region, draw_token(s, s.rat_supply + REMOVED[s.edition][s.seats], chance), 0, 0)
    s.rat_supply -= 1
    s.to_spread -= 1
    tell(log, SPREAD_TO, s.active, region, 0, 0)


# Devastation


def begin_devastation(s: State, region: int, log: Log) -> None:
    beat(log)
    s.struck = region
    if s.rats[region] > 0 and population(s, region) > 0:
        tell(log, DEVASTATED, s.active, region, 0, 0)


def devastation_goes_on(s: State, log: Log) -> bool:
    """RAT-17: token after token until no rats or no cubes remain.  True if a player is asked first (AFR-10)."""
    region = s.struck
    while s.rats[region] > 0 and population(s, region) > 0:
        if s.turned_up == 0:
            turn_up(s, region, log)
        if s.turned_up != 0:
            if somebody_is_asked(s):
                return True
            break_out(s, region, log)
    s.covered = 0  # AFR-9: until that region is done
    s.struck = 0
    return False


def turn_up(s: State, region: int, log: Log) -> None:
    """RAT-18: the first token is turned up; it breaks out if the cubes reach its limit, and goes either way."""
    token = s.face[region, 0]
    limit = limit_of(token)
    people = population(s, region)
    beat(log)
    s.turned_up = 1
    tell(log, TURNED_UP, s.active, region, limit, symbols_on(token))
    if people >= limit:
        tell(log, BROKE_OUT, s.active, region, limit, people)
    else:
        tell(log, HARMLESS, s.active, region, limit, people)
        spend(s, region, log)


def spend(s: State, region: int, log: Log) -> None:
    """RAT-18: a turned-up token leaves the game."""
    beat(log)
    s.turned_up = 0
    s.asked_from = 0
    s.spent[s.face[region, 0]] += 1
    remove_rat(s, region, 0)


def break_out(s: State, region: int, log: Log) -> None:
    """RAT-19: A's, then M, then class symbols, each on the counts as they then are."""
    token = s.face[region, 0]
    for _ in range(everyone_on(token)):
        beat(log)
        for p in range(s.seats):
            if s.cubes[p, region] > 0:
                tell(log, DIED_WITH_ALL, p, region, 0, 0)
                lose_cubes(s, p, region, 1, log)
    if majority_on(token) > 0:
        most = most_cubes(s, region)
        beat(log)
        for p in range(s.seats):
            if most > 0 and s.cubes[p, region] == most:
                tell(log, DIED_AS_MOST, p, region, 0, 0)
                lose_cubes(s, p, region, 1, log)
    for c in range(N_CLASSES):
        if classes_shown(token) >> c & 1:
            strike_class(s, region, c, log)
    spend(s, region, log)


def strike_class(s: State, region: int, c: int, log: Log) -> None:
    """RAT-19, AFR-8: a class symbol costs its holder a cube there for each card of the class that is not covered."""
    beat(log)
    for p in range(s.seats):
        exposed = s.held[p] & CARDS_OF[c] & ~s.covered
        if exposed != 0 and s.cubes[p, region] > 0:
            lost = min(bits(exposed), s.cubes[p, region])
            tell(log, DIED_BY_CLASS, p, region, c, lost)
            lose_cubes(s, p, region, lost, log)


def lose_cubes(s: State, seat: int, region: int, count: int, log: Log) -> None:
    """RAT-19: dead cubes return to supply; AFR-13: the one on a diplomat dies last, and the diplomat goes."""
    s.cubes[seat, region] -= count
    s.supply[seat] += count
    if s.cubes[seat, region] == 0 and has_diplomat(s, seat, region):
        s.diplomats[seat] &= ~(1 << region)
        tell(log, DIPLOMAT_DIED, seat, region, 0, 0)


# Protection


def somebody_is_asked(s: State) -> bool:
    """AFR-10: clockwise from the active player, who would lose a cube to a class symbol and holds any region card."""
    while s.asked_from < s.seats:
        p = (s.active + s.asked_from) % s.seats
        if s.hand_size[p] > 0 and loses_to_class(s, p):
            s.phase = PROTECTING
            s.to_act = 1 << p
            return True
        s.asked_from += 1
    return False


def loses_to_class(s: State, seat: int) -> bool:
    """AFR-10: whether the turned-up token's class symbols would cost the seat a cube, after its A and M."""
    token = s.face[s.struck, 0]
    return s.held[seat] & ~s.covered & cards_struck(token) != 0 and spared(s, seat, s.struck, token) > 0


def spared(s: State, seat: int, region: int, token: int) -> int:
    """The seat's cubes in a region after the A's and M of a token that breaks out there."""
    left = max(0, s.cubes[seat, region] - everyone_on(token))
    if majority_on(token) > 0 and left > 0 and left == most_cubes(s, region) - everyone_on(token):
        left -= 1
    return left


def legal_protection(s: State, seat: int, out: Row) -> int:
    """AFR-9, AFR-10: a region card that shows a class of this token, on a card of that class not yet covered."""
    n = 0
    shown = classes_shown(s.face[s.struck, 0])
    mine = s.held[seat] & ~s.covered
    for card in range(N_REGION_CARDS):
        if s.hand[seat] >> card & 1:
            fits = classes_on_card(card) & shown
            for on in range(N_CARDS):
                if mine >> on & 1 and fits >> CLASS_OF[on] & 1:
                    out[n] = lay_code(card, on)
                    n += 1
    out[n] = DECLINE
    return n + 1


def protect(s: State, seat: int, code: int, log: Log) -> None:
    """AFR-9: lay a region card, which is discarded, on a class card, which then counts as not held; or no (more)."""
    if code == DECLINE:
        s.asked_from += 1
        tell(log, DECLINED, seat, 0, 0, 0)
        return
    card, on = CARD_OF[code], ON_OF[code]
    s.hand[seat] &= ~(1 << card)
    s.hand_size[seat] -= 1
    s.discard |= 1 << card
    s.covered |= 1 << on
    tell(log, LAID, seat, card, on, 0)
