"""Class cards: which abilities are on offer, and what the six of the base game do.

`offer` and `use` are the places where a card finds its functions; the Muslim cards' are in `muslims.py`, the Knight's
in `plague.py` and `rules.py`, because he acts when the plague moves.
"""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, tell, whisper
from ratskeller.engine.record import Row
from ratskeller.games.rattus.actions import (
    COUNT_OF,
    PLACE_OF,
    REGION_OF,
    SWAP,
    TO,
    USE_ASTRONOMER,
    USE_EXPLORER,
    USE_KING,
    USE_KING_ESCORT,
    USE_MERCHANT,
    USE_MERCHANT_ESCORT,
    USE_MONK,
    USE_PEASANT,
    USE_SULTAN,
    USE_WITCH,
    VERB_OF,
    merchant_code,
    monk_code,
    witch_code,
)
from ratskeller.games.rattus.board import (
    N,
    add_rat,
    finish,
    has_diplomat,
    near,
    put_cubes,
    rats_on_board,
    remove_rat,
    room,
)
from ratskeller.games.rattus.events import (
    CROWNED,
    CROWNED_ENVOY,
    ESCORTED,
    LEFT,
    LOOKED,
    MOVED,
    PLACED,
    RAT_MOVED,
    SAW,
    SWAPPED,
)
from ratskeller.games.rattus.faces import limit_of, symbols_on
from ratskeller.games.rattus.muslims import (
    offer_astronomer,
    offer_caravaneer,
    offer_explorer,
    offer_sultan,
    set_out,
    travel,
    use_astronomer,
    use_explorer,
    use_sultan,
)
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    ASTRONOMER,
    CARAVANEER,
    EXPLORER,
    GOING,
    KING,
    LAST,
    LOOKING_AGAIN,
    MERCHANT,
    MERCHANTS,
    MONK,
    PEASANT,
    SULTAN,
    SWAPPING,
    WITCH,
)


def offer(s: State, seat: int, card: int, out: Row, n: int) -> int:
    """Append the codes that begin a card's ability."""
    if card == PEASANT:
        return offer_peasant(s, seat, out, n)
    if card == MERCHANT:
        return offer_merchant(s, seat, out, n)
    if card == MONK:
        return offer_monk(s, out, n)
    if card == WITCH:
        return offer_witch(s, out, n)
    if card == KING:
        return offer_king(s, seat, out, n)
    if card == ASTRONOMER:
        return offer_astronomer(s, out, n)
    if card == EXPLORER:
        return offer_explorer(s, seat, out, n)
    if card == SULTAN:
        return offer_sultan(s, seat, out, n)
    if card == CARAVANEER:
        return offer_caravaneer(s, out, n)
    return n  # the Knight moves the plague


def use(s: State, seat: int, code: int, chance: Chance, log: Log) -> None:
    """Begin the ability that a code of `offer` stands for."""
    verb, region, count, place = VERB_OF[code], REGION_OF[code], COUNT_OF[code], PLACE_OF[code] - 1
    if verb == USE_PEASANT:
        use_peasant(s, seat, region, log)
    elif verb == USE_MERCHANT:
        use_merchant(s, region, count, 0)
    elif verb == USE_MERCHANT_ESCORT:
        use_merchant(s, region, count, 1)
    elif verb == USE_MONK:
        use_monk(s, region, place)
    elif verb == USE_WITCH:
        use_witch(s, seat, region, place, log)
    elif verb == USE_KING:
        use_king(s, seat, region, 0, log)
    elif verb == USE_KING_ESCORT:
        use_king(s, seat, region, 1, log)
    elif verb == USE_ASTRONOMER:
        use_astronomer(s, seat, chance, log)
    elif verb == USE_EXPLORER:
        use_explorer(s, seat, chance, log)
    elif verb == USE_SULTAN:
        use_sultan(s, seat, region, log)
    else:
        set_out(s, region)


# Where to: the second half of Merchant, Monk and Caravaneer


def destinations(s: State, seat: int) -> int:
    """Where the ability in progress may go, as bits."""
    if s.card == MERCHANT:
        return merchant_destinations(s, seat, s.origin, s.escort)
    if s.card == MONK:
        return room(s, near(s, s.origin))
    return near(s, s.via) & ~(1 << s.caravan)


def legal_destinations(s: State, seat: int, out: Row) -> int:
    return list_regions(destinations(s, seat), TO, out, 0)


def list_regions(mask: int, verb: int, out: Row, n: int) -> int:
    """Append one code for each region of a set."""
    r = 0
    while mask != 0:
        if mask & 1:
            out[n] = verb + r
            n += 1
        mask >>= 1
        r += 1
    return n


def go_to(s: State, seat: int, region: int, log: Log) -> None:
    if s.card == MERCHANT:
        trade(s, seat, region, log)
    elif s.card == MONK:
        drive_out(s, seat, region, log)
    else:
        travel(s, seat, region, log)


# Peasant


def offer_peasant(s: State, seat: int, out: Row, n: int) -> int:
    """RAT-21: among the last chances, a cube into any region in use; in a turn he helps in part B (RAT-9)."""
    if s.phase == LAST and s.supply[seat] > 0:
        return list_regions(s.regions, USE_PEASANT, out, n)
    return n


def use_peasant(s: State, seat: int, region: int, log: Log) -> None:
    put_cubes(s, seat, region, 1)
    tell(log, PLACED, seat, region, 1, 0)
    finish(s, PEASANT)


# Merchant


def merchant_destinations(s: State, seat: int, origin: int, escort: int) -> int:
    """RAT-10: a neighbour; AFR-14: a diplomat may not enter where its owner has one."""
    found = near(s, origin)
    if escort:
        found &= ~s.diplomats[seat]
    return found


def offer_merchant(s: State, seat: int, out: Row, n: int) -> int:
    """RAT-10: one to three own cubes from one region; AFR-14: with or without the diplomat."""
    for r in range(N):
        for count in range(1, min(MERCHANTS, s.cubes[seat, r] - has_diplomat(s, seat, r)) + 1):
            out[n] = merchant_code(r, count, 0)
            n += 1
    if s.diplomats[seat] != 0:
        for r in range(N):
            if has_diplomat(s, seat, r) and merchant_destinations(s, seat, r, 1) != 0:
                for count in range(1, min(MERCHANTS, s.cubes[seat, r]) + 1):
                    out[n] = merchant_code(r, count, 1)
                    n += 1
    return n


def use_merchant(s: State, region: int, count: int, escort: int) -> None:
    s.card = MERCHANT
    s.origin = region
    s.count = count
    s.escort = escort
    s.phase = GOING


def trade(s: State, seat: int, region: int, log: Log) -> None:
    """RAT-10, AFR-14: the cubes move, and the diplomat if he was named."""
    s.cubes[seat, s.origin] -= s.count
    s.cubes[seat, region] += s.count
    if s.escort:
        s.diplomats[seat] &= ~(1 << s.origin)
        s.diplomats[seat] |= 1 << region
        tell(log, ESCORTED, seat, s.origin, region, s.count)
    else:
        tell(log, MOVED, seat, s.origin, region, s.count)
    finish(s, MERCHANT)


# Monk


def offer_monk(s: State, out: Row, n: int) -> int:
    """RAT-11: any rat with a neighbouring region that has room."""
    free = room(s, s.regions)
    for r in range(N):
        if s.rats[r] > 0 and near(s, r) & free != 0:
            for k in range(s.rats[r]):
                out[n] = monk_code(r, k)
                n += 1
    return n


def use_monk(s: State, region: int, place: int) -> None:
    s.card = MONK
    s.origin = region
    s.place = place
    s.phase = GOING


def drive_out(s: State, seat: int, region: int, log: Log) -> None:
    """RAT-11: the rat moves unseen, and with it what is known of it."""
    tell(log, RAT_MOVED, seat, s.origin, s.place + 1, region)
    token = s.face[s.origin, s.place]
    seen = s.seen[s.origin, s.place]
    first = s.first[s.origin, s.place]
    remove_rat(s, s.origin, s.place)
    add_rat(s, region, token, seen, first)
    finish(s, MONK)


# Witch


def offer_witch(s: State, out: Row, n: int) -> int:
    """RAT-12: any rat on the board."""
    for r in range(N):
        for k in range(s.rats[r]):
            out[n] = witch_code(r, k)
            n += 1
    return n


def legal_second(s: State, out: Row) -> int:
    """RAT-12: another rat than the first."""
    n = 0
    for r in range(N):
        for k in range(s.rats[r]):
            if r != s.origin or k != s.place:
                out[n] = witch_code(r, k)
                n += 1
    return n


def look(s: State, seat: int, region: int, place: int, log: Log) -> None:
    """RAT-12: she sees the face, everybody sees which rat she looks at."""
    s.seen[region, place] |= 1 << seat
    token = s.face[region, place]
    tell(log, LOOKED, seat, region, place + 1, 0)
    whisper(log, 1 << seat, SAW, seat, limit_of(token), symbols_on(token), 0)


def use_witch(s: State, seat: int, region: int, place: int, log: Log) -> None:
    """RAT-12: the first rat; with one on the board it is the only one."""
    look(s, seat, region, place, log)
    if rats_on_board(s) == 1:
        finish(s, WITCH)
        return
    s.card = WITCH
    s.origin = region
    s.place = place
    s.phase = LOOKING_AGAIN


def look_again(s: State, seat: int, region: int, place: int, log: Log) -> None:
    """RAT-12: the second rat; then she decides."""
    look(s, seat, region, place, log)
    s.via = region
    s.second = place
    s.phase = SWAPPING


def swap_or_leave(s: State, seat: int, code: int, log: Log) -> None:
    """RAT-12, RAT-17: swapped tokens exchange places, seen by all."""
    if code == SWAP:
        face = s.face[s.origin, s.place]
        seen = s.seen[s.origin, s.place]
        first = s.first[s.origin, s.place]
        s.face[s.origin, s.place] = s.face[s.via, s.second]
        s.seen[s.origin, s.place] = s.seen[s.via, s.second]
        s.first[s.origin, s.place] = s.first[s.via, s.second]
        s.face[s.via, s.second] = face
        s.seen[s.via, s.second] = seen
        s.first[s.via, s.second] = first
        tell(log, SWAPPED, seat, s.origin, s.via, 0)
    else:
        tell(log, LEFT, seat, 0, 0, 0)
    finish(s, WITCH)


# King


def offer_king(s: State, seat: int, out: Row, n: int) -> int:
    """RAT-14: a cube from a region without rats; AFR-14: its owner chooses which."""
    for r in range(N):
        if s.rats[r] == 0 and s.cubes[seat, r] > has_diplomat(s, seat, r):
            out[n] = USE_KING + r
            n += 1
    if s.diplomats[seat] != 0:
        for r in range(N):
            if s.rats[r] == 0 and has_diplomat(s, seat, r):
                out[n] = USE_KING_ESCORT + r
                n += 1
    return n


def use_king(s: State, seat: int, region: int, escort: int, log: Log) -> None:
    """RAT-14, AFR-14: to the palace, with the diplomat under it if there is one."""
    s.cubes[seat, region] -= 1
    s.palace[seat] += 1
    if escort:
        s.diplomats[seat] &= ~(1 << region)
        s.envoys[seat] += 1
        tell(log, CROWNED_ENVOY, seat, region, 0, 0)
    else:
        tell(log, CROWNED, seat, region, 0, 0)
    finish(s, KING)
