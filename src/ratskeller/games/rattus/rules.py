"""The rules of Rattus: what is legal, and what a decision does."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, tell
from ratskeller.engine.record import Row
from ratskeller.games.rattus.actions import (
    ADD,
    CARAVAN,
    CARD_OF,
    DECLINE,
    DEVASTATE,
    DONE,
    LEAVE,
    N_CARDS,
    PLACE,
    PLACE_OF,
    PLAGUE,
    REGION_OF,
    SETTLE,
    SETTLE_MORE,
    SPREAD,
    SWAP,
    TAKE,
    VERB_OF,
)
from ratskeller.games.rattus.board import (
    N,
    near,
    put_cubes,
    room,
)
from ratskeller.games.rattus.classes import (
    go_to,
    legal_destinations,
    legal_second,
    list_regions,
    look_again,
    offer,
    swap_or_leave,
    use,
)
from ratskeller.games.rattus.events import (
    DONE_WITH,
    PLAGUE_MOVED,
    SETTLED,
    TOOK,
    TOOK_FROM,
)
from ratskeller.games.rattus.muslims import add_or_decline, explore, keep, legal_explorations, legal_keeps
from ratskeller.games.rattus.plague import (
    begin_devastation,
    begin_spread,
    legal_protection,
    plague_moves,
    protect,
    spread,
    spread_goes_on,
)
from ratskeller.games.rattus.setup import place_caravan, place_cubes, place_plague
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    ADDING,
    CARDS_OF,
    CHIVALRY,
    EXPLORING,
    GOING,
    KEEPING,
    LAST,
    LOOKING_AGAIN,
    ORDERING,
    PEASANT,
    PLACING,
    PLAGUE_START,
    PROTECTING,
    SPREADING,
    SWAPPING,
    TURN,
)
from ratskeller.games.rattus.turns import doomed, next_last_chance, ravage

# What is legal


def legal(s: State, seat: int, out: Row) -> int:
    """The legal codes of a seat, ascending."""
    if not s.to_act >> seat & 1:
        return 0
    if s.phase == TURN:
        return legal_turn(s, seat, out)
    if s.phase == LAST:
        return legal_last(s, seat, out)
    if s.phase == GOING:
        return legal_destinations(s, seat, out)
    if s.phase == SPREADING:
        return list_regions(room(s, near(s, s.plague)), SPREAD, out, 0)
    if s.phase == PROTECTING:
        return legal_protection(s, seat, out)
    if s.phase == LOOKING_AGAIN:
        return legal_second(s, out)
    if s.phase == SWAPPING:
        return two(SWAP, LEAVE, out)
    if s.phase == KEEPING:
        return legal_keeps(s, out)
    if s.phase == EXPLORING:
        return legal_explorations(s, out)
    if s.phase == ADDING:
        return two(ADD, DECLINE, out)
    if s.phase == ORDERING:
        return list_regions(doomed(s), DEVASTATE, out, 0)
    if s.phase == PLACING:
        return list_regions(s.regions, PLACE, out, 0)
    return list_regions(s.regions, PLAGUE if s.phase == PLAGUE_START else CARAVAN, out, 0)


def two(yes: int, no: int, out: Row) -> int:
    out[0] = yes
    out[1] = no
    return 2


def legal_turn(s: State, seat: int, out: Row) -> int:
    """RAT-5: parts A and B, each once, abilities, and part C, which comes last."""
    n = list_regions(plague_moves(s, seat), PLAGUE, out, 0)
    if s.took == 0:
        for card in range(N_CARDS):
            if (s.cards & ~s.held[seat]) >> card & 1:
                out[n] = TAKE + card
                n += 1
    if s.settled == 0 and s.supply[seat] > 0:
        n = legal_settling(s, seat, out, n)
    return offer_abilities(s, seat, out, n)


def legal_settling(s: State, seat: int, out: Row, n: int) -> int:
    """RAT-8: a region that gets at least one cube; RAT-9: one more with the Peasant, if there is one more."""
    for r in range(N):
        if s.rats[r] > 0:
            out[n] = SETTLE + r
            n += 1
    if s.held[seat] >> PEASANT & 1:
        for r in range(N):
            if s.regions >> r & 1 and s.supply[seat] > s.rats[r]:
                out[n] = SETTLE_MORE + r
                n += 1
    return n


def offer_abilities(s: State, seat: int, out: Row, n: int) -> int:
    """RAT-6, RAT-7: of one's cards, each once a turn."""
    ready = s.held[seat] & ~s.used
    for card in range(N_CARDS):
        if ready >> card & 1:
            n = offer(s, seat, card, out, n)
    return n


def legal_last(s: State, seat: int, out: Row) -> int:
    """RAT-21: the abilities once more, the Knight's too, until one is done."""
    n = 0
    if s.held[seat] & ~s.used & CARDS_OF[CHIVALRY]:
        n = list_regions(plague_moves(s, seat), PLAGUE, out, 0)
    n = offer_abilities(s, seat, out, n)
    out[n] = DONE
    return n + 1


# What a decision does


def apply(s: State, seat: int, code: int, chance: Chance, log: Log) -> None:
    """Carry out one legal decision."""
    verb, region = VERB_OF[code], REGION_OF[code]
    if verb == PLAGUE:
        if s.phase == PLAGUE_START:
            place_plague(s, region, log)
        else:
            move_plague(s, seat, region, log)
    elif verb == PLACE:
        place_cubes(s, seat, region, log)
    elif verb == CARAVAN:
        place_caravan(s, seat, region, log)
    elif verb == TAKE:
        take(s, seat, CARD_OF[code], log)
    elif verb == SETTLE:
        settle(s, seat, region, 0, log)
    elif verb == SETTLE_MORE:
        settle(s, seat, region, 1, log)
    elif s.phase in (TURN, LAST) and verb != DONE:
        use(s, seat, code, chance, log)
    else:
        answer(s, seat, code, region, chance, log)


def answer(s: State, seat: int, code: int, region: int, chance: Chance, log: Log) -> None:
    """Whatever is asked in the middle of an ability or of the plague, and the end of one's last chances."""
    if s.phase == GOING:
        go_to(s, seat, region, log)
    elif s.phase == LOOKING_AGAIN:
        look_again(s, seat, region, PLACE_OF[code] - 1, log)
    elif s.phase == SWAPPING:
        swap_or_leave(s, seat, code, log)
    elif s.phase == KEEPING:
        keep(s, seat, CARD_OF[code], log)
    elif s.phase == EXPLORING:
        explore(s, seat, region, log)
    elif s.phase == ADDING:
        add_or_decline(s, seat, code, log)
    elif s.phase == SPREADING:
        spread(s, region, chance, log)
        after_spread(s, log)
    elif s.phase == PROTECTING:
        protect(s, seat, code, log)
        ravage(s, log)
    elif s.phase == ORDERING:
        begin_devastation(s, region, log)
        ravage(s, log)
    else:
        tell(log, DONE_WITH, seat, 0, 0, 0)
        next_last_chance(s, log)


def take(s: State, seat: int, card: int, log: Log) -> None:
    """RAT-5, RAT-6: part A, a class card from the table or from any player."""
    owner = -1
    for p in range(s.seats):
        if s.held[p] >> card & 1:
            owner = p
            s.held[p] &= ~(1 << card)
    s.held[seat] |= 1 << card
    s.took = 1
    if owner >= 0:
        tell(log, TOOK_FROM, seat, card, owner, 0)
    else:
        tell(log, TOOK, seat, card, 0, 0)


def settle(s: State, seat: int, region: int, more: int, log: Log) -> None:
    """RAT-8: part B, as many cubes as there are rats, or all that are left; RAT-9: and the Peasant's."""
    count = min(s.rats[region] + more, s.supply[seat])
    put_cubes(s, seat, region, count)
    s.settled = 1
    if more:
        s.used |= 1 << PEASANT
    tell(log, SETTLED, seat, region, count, 0)


def move_plague(s: State, seat: int, region: int, log: Log) -> None:
    """RAT-15, RAT-16: part C, spread before devastation; RAT-21: a last Knight devastates without spread."""
    s.plague = region
    tell(log, PLAGUE_MOVED, seat, region, 0, 0)
    if s.phase == TURN:
        begin_spread(s)
        after_spread(s, log)
    else:
        s.used |= CARDS_OF[CHIVALRY] & s.held[seat]
        begin_devastation(s, region, log)
        ravage(s, log)


def after_spread(s: State, log: Log) -> None:
    if not spread_goes_on(s):
        begin_devastation(s, s.plague, log)
        ravage(s, log)
