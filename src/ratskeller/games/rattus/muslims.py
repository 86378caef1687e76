"""What the Muslim cards of the expansion do: Astronomer, Explorer, Sultan, Caravaneer."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, beat, tell, whisper
from ratskeller.engine.record import Row
from ratskeller.games.rattus.actions import ADD, KEEP, TO, USE_ASTRONOMER, USE_CARAVANEER, USE_EXPLORER, USE_SULTAN
from ratskeller.games.rattus.board import (
    N_REGION_CARDS,
    N,
    can_draw,
    diplomats_left,
    draw_card,
    finish,
    has_diplomat,
    most_cubes,
    near,
    put_cubes,
)
from ratskeller.games.rattus.events import (
    ADDED,
    CARAVAN_MOVED,
    DECLINED,
    DIPLOMAT,
    DISCARDED,
    DREW,
    DREW_CARD,
    KEPT,
    PLACED,
    REVEALED,
)
from ratskeller.games.rattus.faces import region_on
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    ADDING,
    ASTRONOMER,
    CARAVANEER,
    DRAWN,
    EXPLORER,
    EXPLORING,
    GOING,
    KEEPING,
    SULTAN,
)

# Astronomer


def offer_astronomer(s: State, out: Row, n: int) -> int:
    """AFR-11, AFR-5: if there is a card to draw."""
    if can_draw(s):
        out[n] = USE_ASTRONOMER
        n += 1
    return n


def use_astronomer(s: State, seat: int, chance: Chance, log: Log) -> None:
    """AFR-11: draw three cards, as many as there are; only the drawer sees them."""
    count = 0
    while count < DRAWN and can_draw(s):
        card = draw_card(s, chance, log)
        s.drawn |= 1 << card
        whisper(log, 1 << seat, DREW_CARD, seat, card, 0, 0)
        count += 1
    tell(log, DREW, seat, count, 0, 0)
    s.card = ASTRONOMER
    s.phase = KEEPING


def legal_keeps(s: State, out: Row) -> int:
    n = 0
    for card in range(N_REGION_CARDS):
        if s.drawn >> card & 1:
            out[n] = KEEP + card
            n += 1
    return n


def keep(s: State, seat: int, kept: int, log: Log) -> None:
    """AFR-11: one into hand, the others are discarded openly."""
    s.hand[seat] |= 1 << kept
    s.hand_size[seat] += 1
    s.drawn &= ~(1 << kept)
    tell(log, KEPT, seat, 1, 0, 0)
    discard_drawn(s, seat, log)
    finish(s, ASTRONOMER)


def discard_drawn(s: State, seat: int, log: Log) -> None:
    for card in range(N_REGION_CARDS):
        if s.drawn >> card & 1:
            tell(log, DISCARDED, seat, card, 0, 0)
    s.discard |= s.drawn
    s.drawn = 0


# Explorer


def offer_explorer(s: State, seat: int, out: Row, n: int) -> int:
    """AFR-12: with a cube in supply, if there is a card to reveal."""
    if s.supply[seat] > 0 and can_draw(s):
        out[n] = USE_EXPLORER
        n += 1
    return n


def use_explorer(s: State, seat: int, chance: Chance, log: Log) -> None:
    """AFR-12: reveal three cards, as many as there are."""
    count = 0
    while count < DRAWN and can_draw(s):
        card = draw_card(s, chance, log)
        s.drawn |= 1 << card
        tell(log, REVEALED, seat, card, 0, 0)
        count += 1
    s.card = EXPLORER
    s.phase = EXPLORING


def explored(s: State) -> int:
    """The regions of the revealed cards, as bits."""
    found = 0
    for card in range(N_REGION_CARDS):
        if s.drawn >> card & 1:
            found |= 1 << region_on(card)
    return found


def legal_explorations(s: State, out: Row) -> int:
    n = 0
    found = explored(s)
    for r in range(N):
        if found >> r & 1:
            out[n] = TO + r
            n += 1
    return n


def explore(s: State, seat: int, region: int, log: Log) -> None:
    """AFR-12: a cube into one of their regions, then all are discarded."""
    put_cubes(s, seat, region, 1)
    tell(log, PLACED, seat, region, 1, 0)
    beat(log)
    discard_drawn(s, seat, log)
    finish(s, EXPLORER)


# Sultan


def offer_sultan(s: State, seat: int, out: Row, n: int) -> int:
    """AFR-13: under an own cube, where one has no diplomat yet, while there are diplomats."""
    if diplomats_left(s) > 0:
        for r in range(N):
            if s.cubes[seat, r] > 0 and not has_diplomat(s, seat, r):
                out[n] = USE_SULTAN + r
                n += 1
    return n


def use_sultan(s: State, seat: int, region: int, log: Log) -> None:
    s.diplomats[seat] |= 1 << region
    tell(log, DIPLOMAT, seat, region, 0, 0)
    finish(s, SULTAN)


# Caravaneer


def offer_caravaneer(s: State, out: Row, n: int) -> int:
    """AFR-15: a first step from which there is a second, not back."""
    for r in range(N):
        if near(s, s.caravan) >> r & 1 and near(s, r) & ~(1 << s.caravan) != 0:
            out[n] = USE_CARAVANEER + r
            n += 1
    return n


def set_out(s: State, via: int) -> None:
    s.card = CARAVANEER
    s.via = via
    s.phase = GOING


def travel(s: State, seat: int, region: int, log: Log) -> None:
    """AFR-15: the caravan moves; majorities where it left and where it passed are reckoned before anyone adds."""
    s.origin = s.caravan
    s.caravan = region
    s.phase = ADDING
    tell(log, CARAVAN_MOVED, seat, s.origin, s.via, region)
    s.entitled[0] = majority(s, s.origin)
    s.entitled[1] = majority(s, s.via)
    s.asked_from = 0
    caravan_goes_on(s, log)


def majority(s: State, region: int) -> int:
    """Who has most cubes in a region, every tied seat; nobody where there are none.  As bits."""
    most = most_cubes(s, region)
    found = 0
    for p in range(s.seats):
        if most > 0 and s.cubes[p, region] == most:
            found |= 1 << p
    return found


def caravan_goes_on(s: State, log: Log) -> None:
    """AFR-15: the region left, then the one passed; the entitled with supply, clockwise from the active player."""
    while s.asked_from < 2 * s.seats:
        p = (s.active + s.asked_from) % s.seats
        if s.entitled[s.asked_from // s.seats] >> p & 1 and s.supply[p] > 0:  # AFR-17a
            if s.always_adds == 0:
                s.to_act = 1 << p
                return
            beat(log)
            add_for_caravan(s, p, log)
        s.asked_from += 1
    s.asked_from = 0
    s.entitled[0] = 0
    s.entitled[1] = 0
    finish(s, CARAVANEER)


def stop(s: State) -> int:
    """The region for which cubes are being added."""
    return s.origin if s.asked_from < s.seats else s.via


def add_for_caravan(s: State, seat: int, log: Log) -> None:
    put_cubes(s, seat, stop(s), 1)
    tell(log, ADDED, seat, stop(s), 0, 0)


def add_or_decline(s: State, seat: int, code: int, log: Log) -> None:
    """AFR-15: an entitled player's answer."""
    if code == ADD:
        add_for_caravan(s, seat, log)
    else:
        tell(log, DECLINED, seat, 0, 0, 0)
    s.asked_from += 1
    caravan_goes_on(s, log)
