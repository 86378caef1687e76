"""What an action would do, as far as its seat can know it.

What a plague costs hangs on faces that nobody has seen: its chances are exact, and told only where the table shows what
attention alone would tell (`memory_aid`).  Region cards of others are hidden and theirs to lay, so where anybody could
cover a class card the chances are those of a plague in which nobody does (AFR-9).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from ratskeller.engine.contract import Foreseen
from ratskeller.engine.kinds import Kinds
from ratskeller.engine.names import Chances, Names, Numbers
from ratskeller.games.rattus.actions import (
    ADD,
    CARD_OF,
    COUNT_OF,
    DECLINE,
    DEVASTATE,
    KEEP,
    LAY,
    LEAVE,
    ON_OF,
    PLACE,
    PLACE_OF,
    PLAGUE,
    REGION_OF,
    SETTLE,
    SETTLE_MORE,
    SPREAD,
    SWAP,
    TAKE,
    TO,
    USE_ASTRONOMER,
    USE_CARAVANEER,
    USE_EXPLORER,
    USE_KING,
    USE_KING_ESCORT,
    USE_MERCHANT,
    USE_MERCHANT_ESCORT,
    USE_MONK,
    USE_PEASANT,
    USE_SULTAN,
    VERB_OF,
)
from ratskeller.games.rattus.board import add_rat, bits, diplomats_of, put_cubes, remove_rat
from ratskeller.games.rattus.classes import use_merchant, use_monk
from ratskeller.games.rattus.events import SOME
from ratskeller.games.rattus.faces import classes_on_card, classes_shown
from ratskeller.games.rattus.foresight import members, spreads
from ratskeller.games.rattus.knowledge import redact
from ratskeller.games.rattus.muslims import majority, set_out, stop
from ratskeller.games.rattus.odds import Outcomes, cubes_in, hits, outcomes, struck, unseen_tokens
from ratskeller.games.rattus.scoring import diplomat_points, gain_of
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import (
    CARAVANEER,
    CARDS,
    CARDS_OF,
    CLASS_OF,
    CLASSES,
    DIPLOMATS,
    DRAWN,
    GOING,
    LAST_ROUND,
    MERCHANT,
    MONK,
    NO_TOKEN,
    PLACED_AT_ONCE,
    PLAGUE_START,
    POINT,
    PRIZES,
    PROTECTING,
    RAT_SUPPLY,
    REGIONS,
    TURN,
)

CHANCE = Chances()
GIVEN = Names("always", "uncovered")  # whether a chance holds only if nobody covers a class card, AFR-9
MOST_RATS = max(max(row) for row in RAT_SUPPLY)

EFFECTS = Kinds()
ADDS = EFFECTS.add("adds", region=REGIONS, count=SOME)  # cubes come there
LEAVES = EFFECTS.add("leaves", region=REGIONS, count=SOME)  # and go from there
MAY_ADD = EFFECTS.add("may-add", region=REGIONS)  # one cube, if the seat wants it, AFR-15
SUPPLY = EFFECTS.add("supply", count=SOME)  # cubes left in it
PALACE = EFFECTS.add("palace", count=SOME)  # cubes in it then
RISK = EFFECTS.add("risk", region=REGIONS, chance=CHANCE, given=GIVEN)  # to lose any, if the plague comes there
LOSES = EFFECTS.add("loses", count=SOME, chance=CHANCE, given=GIVEN)  # exactly so many, by this plague
HURTS = EFFECTS.add("hurts", chance=CHANCE, given=GIVEN)  # the seat loses any, by this plague
SAVES = EFFECTS.add("saves", count=SOME)  # cubes that this rat would cost, AFR-9
NEW_RATS = EFFECTS.add("new-rats", count=Numbers(1, 2), left=Numbers(0, MOST_RATS))  # and what is left in supply
RATS = EFFECTS.add("rats", region=REGIONS, count=Numbers(0, 3))  # there then
ENDS = EFFECTS.add("ends", chance=CHANCE, given=GIVEN)  # the game, with this turn
ROBS = EFFECTS.add("robs", card=CARDS)  # the seat loses the card
STRIKES = EFFECTS.add("strikes", of=CLASSES, chance=CHANCE)  # a rat that the seat has not seen shows this class
EXPOSED = EFFECTS.add("exposed", count=Numbers(1, len(REGIONS)))  # regions with rats where the seat has cubes
DRAWS = EFFECTS.add("draws", count=Numbers(1, DRAWN))  # region cards
BRINGS = EFFECTS.add("brings", points=Numbers(1, 1))  # at the end, as things stand, AFR-18
COVERS = EFFECTS.add("covers", count=Numbers(1, len(CARDS)))  # class cards of the seat that it could protect
DIPLOMATS_THEN = EFFECTS.add("diplomats", count=Numbers(1, DIPLOMATS), points=Numbers(0, PRIZES[0]))  # as things stand

Told = Iterator[Foreseen]


def preview(s: State, seat: int, code: int) -> Told:
    """What a legal action would do, the weightiest first."""
    verb = VERB_OF[code]
    s = copy(s)
    redact(s, seat)
    if verb == TO:
        yield from going(s, seat, REGION_OF[code])
    elif verb == DECLINE:
        if s.phase == PROTECTING:
            yield from ravages(s, seat, s.struck)
    elif verb in TELLERS:
        yield from TELLERS[verb](s, seat, code)


def halfway(s: State, seat: int, code: int) -> bool:
    """Merchant, Monk and Caravaneer are announced when it is said where they go."""
    verb, region = VERB_OF[code], REGION_OF[code]
    if verb in (USE_MERCHANT, USE_MERCHANT_ESCORT):
        use_merchant(s, region, COUNT_OF[code], int(verb == USE_MERCHANT_ESCORT))
    elif verb == USE_MONK:
        use_monk(s, region, PLACE_OF[code] - 1)
    elif verb == USE_CARAVANEER:
        set_out(s, region)
    else:
        return False
    return True


def copy(s: State) -> State:
    """To try something on."""
    return State.frombytes(s.tobytes())


# The plague


def given(s: State, region: int) -> int:
    """AFR-9, AFR-10: whether anybody who lives there could cover a class card."""
    for p in range(s.seats):
        if s.hand_size[p] > 0 and s.cubes[p, region] > 0 and s.held[p] & ~s.covered != 0:
            return 1
    return 0


def can_tell(s: State, seat: int, region: int) -> bool:
    """Whether there is anything to fear there, and attention tells how much."""
    return s.memory_aid != 0 and s.rats[region] > 0 and s.cubes[seat, region] > 0


def risk(s: State, seat: int, region: int) -> Told:
    """RAT-17 to RAT-19: how likely the seat loses any cube if the plague comes there."""
    if can_tell(s, seat, region):
        yield RISK, seat, region, chance_of_loss(outcomes(s, region), s, seat, region), given(s, region)


def chance_of_loss(left: Outcomes, s: State, seat: int, region: int) -> Fraction:
    return 1 - struck(left, cubes_in(s, region), seat).get(0, Fraction(0))


def ravages(s: State, seat: int, region: int) -> Told:
    """RAT-17 to RAT-19: how likely the seat loses how many cubes there, and whether others lose any."""
    if not s.memory_aid or s.rats[region] == 0:
        return
    left, if_so = outcomes(s, region), given(s, region)
    if s.cubes[seat, region] > 0:
        yield RISK, seat, region, chance_of_loss(left, s, seat, region), if_so
        for lost, chance in struck(left, cubes_in(s, region), seat).items():
            if lost > 0:
                yield LOSES, seat, lost, chance, if_so
    for p in range(s.seats):
        if p != seat and s.cubes[p, region] > 0:
            yield HURTS, p, chance_of_loss(left, s, p, region), if_so


def plague(s: State, seat: int, code: int) -> Told:
    """RAT-15, RAT-16, RAT-20: what the plague does there, how many rats it brings, and whether that ends the game."""
    region = REGION_OF[code]
    if s.phase == PLAGUE_START:
        return
    yield from ravages(s, seat, region)
    if s.phase != TURN:
        return
    new = spreads(s, region)
    yield from ends(s, seat, region, s.rat_supply - new)
    if new:
        yield NEW_RATS, seat, new, s.rat_supply - new


def ends(s: State, seat: int, region: int, rats_left: int) -> Told:
    """RAT-20: no rats or no cubes in supply; cubes that die come back to it.  RAT-20a: the last round."""
    if rats_left == 0 or s.turns + 1 == LAST_ROUND * s.seats:
        yield ENDS, seat, 1, 0
    elif s.supply[seat] == 0:
        if s.rats[region] == 0 or s.cubes[seat, region] == 0:
            yield ENDS, seat, 1, 0
        elif s.memory_aid:
            yield ENDS, seat, 1 - chance_of_loss(outcomes(s, region), s, seat, region), given(s, region)


def spread(s: State, seat: int, code: int) -> Told:
    """RAT-16: a rat that nobody knows."""
    region = REGION_OF[code]
    then = copy(s)
    add_rat(then, region, NO_TOKEN, 0, 0)
    then.rat_supply -= 1
    yield RATS, seat, region, then.rats[region]
    yield from risk(then, seat, region)


def devastate(s: State, seat: int, code: int) -> Told:
    """AFR-17: the final plague goes there next."""
    yield from ravages(s, seat, REGION_OF[code])


def lay(s: State, seat: int, code: int) -> Told:
    """AFR-9: what this card saves from the rat that lies face up; a cube lost to something else cannot be saved."""
    then = copy(s)
    then.covered |= 1 << ON_OF[code]
    token = s.face[s.struck, 0]
    yield SAVES, seat, hits(s, s.struck, token)[seat] - hits(then, s.struck, token)[seat]
    yield from ravages(then, seat, s.struck)


# Parts A and B


def take(s: State, seat: int, code: int) -> Told:
    """RAT-5, RAT-19: from whom the card is taken, and how its class would cost cubes."""
    card = CARD_OF[code]
    for p in range(s.seats):
        if s.held[p] >> card & 1:
            yield ROBS, p, card
    of = CLASS_OF[card]
    exposed = sum(s.rats[r] > 0 and s.cubes[seat, r] > 0 for r in range(len(REGIONS)))
    if s.memory_aid:
        unseen = unseen_tokens(s)
        total = sum(count for _, count in unseen)
        if total:
            shown = sum(count for token, count in unseen if classes_shown(token) >> of & 1)
            yield STRIKES, seat, of, Fraction(shown, total)
    if exposed:
        yield EXPOSED, seat, exposed


def comes(s: State, seat: int, region: int, count: int) -> Told:
    """Cubes from supply, and what they would risk there."""
    then = copy(s)
    put_cubes(then, seat, region, count)
    yield ADDS, seat, region, count
    yield from risk(then, seat, region)
    yield SUPPLY, seat, then.supply[seat]


def settle(s: State, seat: int, code: int) -> Told:
    """RAT-8, RAT-9: as many cubes as rats, and the Peasant's."""
    region = REGION_OF[code]
    yield from comes(s, seat, region, min(s.rats[region] + (VERB_OF[code] == SETTLE_MORE), s.supply[seat]))


def place(s: State, seat: int, code: int) -> Told:
    """RAT-4: two cubes in the set-up."""
    yield from comes(s, seat, REGION_OF[code], PLACED_AT_ONCE)


def one_more(s: State, seat: int, code: int) -> Told:
    """RAT-21, AFR-15: the Peasant's last cube, or the caravan's."""
    yield from comes(s, seat, stop(s) if VERB_OF[code] == ADD else REGION_OF[code], 1)


# Abilities


def merchant(s: State, seat: int, code: int) -> Told:
    """RAT-10: so many cubes leave, wherever they go."""
    yield LEAVES, seat, REGION_OF[code], COUNT_OF[code]


def going(s: State, seat: int, region: int) -> Told:
    """Where the ability in progress goes."""
    if s.phase != GOING:
        yield from comes(s, seat, region, 1)  # AFR-12
    elif s.card == MERCHANT:
        yield from trade(s, seat, region)
    elif s.card == MONK:
        yield from drive_out(s, seat, region)
    elif s.card == CARAVANEER:
        yield from travels(s, s.via)


def trade(s: State, seat: int, region: int) -> Told:
    """RAT-10: cubes change their region, and what they risk."""
    then = copy(s)
    then.cubes[seat, s.origin] -= s.count
    then.cubes[seat, region] += s.count
    yield ADDS, seat, region, s.count
    yield LEAVES, seat, s.origin, s.count
    yield from risk(then, seat, region)
    yield from risk(then, seat, s.origin)


def drive_out(s: State, seat: int, region: int) -> Told:
    """RAT-11: a rat changes its region, and with it what the seat risks."""
    then = copy(s)
    add_rat(then, region, s.face[s.origin, s.place], s.seen[s.origin, s.place], s.first[s.origin, s.place])
    remove_rat(then, s.origin, s.place)
    yield RATS, seat, region, then.rats[region]
    yield RATS, seat, s.origin, then.rats[s.origin]
    yield from risk(then, seat, region)
    yield from risk(then, seat, s.origin)


def swap_or_leave(s: State, seat: int, code: int) -> Told:
    """RAT-12: what the seat risks where the two rats lie then."""
    then = copy(s)
    if VERB_OF[code] == SWAP:
        for field, of in ((then.face, s.face), (then.seen, s.seen), (then.first, s.first)):
            field[s.origin, s.place] = of[s.via, s.second]
            field[s.via, s.second] = of[s.origin, s.place]
    for region in dict.fromkeys((s.origin, s.via)):
        yield from risk(then, seat, region)


def king(s: State, seat: int, code: int) -> Told:
    """RAT-14: a cube in the palace, safe to the end."""
    yield PALACE, seat, s.palace[seat] + 1
    yield LEAVES, seat, REGION_OF[code], 1


def draws(s: State, seat: int, code: int) -> Told:
    """AFR-5, AFR-11, AFR-12: three region cards, or as many as there are."""
    yield DRAWS, seat, min(DRAWN, s.deck_size + bits(s.discard))


def keep(s: State, seat: int, code: int) -> Told:
    """AFR-9, AFR-18: what the card would bring at the end as things stand, and which class cards it can protect."""
    card = CARD_OF[code]
    then = copy(s)
    then.hand[seat] |= 1 << card
    of_region = [c for c in members(then.hand[seat]) if gain_of(then, seat, c) == POINT]
    already = [c for c in members(s.hand[seat]) if gain_of(s, seat, c) == POINT]
    if len(of_region) > len(already):
        yield BRINGS, seat, 1
    shown = classes_on_card(card)
    covered = sum(bits(s.held[seat] & CARDS_OF[c]) for c in range(len(CLASSES)) if shown >> c & 1)
    if covered:
        yield COVERS, seat, covered


def sultan(s: State, seat: int, code: int) -> Told:
    """AFR-13, AFR-18: how many diplomats the seat has then, and what they would bring as things stand."""
    then = copy(s)
    then.diplomats[seat] |= 1 << REGION_OF[code]
    yield DIPLOMATS_THEN, seat, diplomats_of(then, seat), diplomat_points(then, seat)


def caravaneer(s: State, seat: int, code: int) -> Told:
    yield from travels(s, REGION_OF[code])


def travels(s: State, via: int) -> Told:
    """AFR-15, AFR-17a: who gains a cube where the caravan leaves and where it passes, or may."""
    supply = [s.supply[p] for p in range(s.seats)]
    for region in (s.caravan, via):
        entitled = majority(s, region)
        for p in [(s.active + i) % s.seats for i in range(s.seats)]:
            if entitled >> p & 1 and supply[p] > 0:
                if s.always_adds:
                    supply[p] -= 1
                    yield ADDS, p, region, 1
                else:
                    yield MAY_ADD, p, region


TELLERS: dict[int, Callable[[State, int, int], Told]] = {
    PLAGUE: plague,
    PLACE: place,
    TAKE: take,
    SETTLE: settle,
    SETTLE_MORE: settle,
    USE_PEASANT: one_more,
    USE_MERCHANT: merchant,
    USE_MERCHANT_ESCORT: merchant,
    USE_KING: king,
    USE_KING_ESCORT: king,
    USE_ASTRONOMER: draws,
    USE_EXPLORER: draws,
    USE_SULTAN: sultan,
    USE_CARAVANEER: caravaneer,
    SWAP: swap_or_leave,
    LEAVE: swap_or_leave,
    KEEP: keep,
    SPREAD: spread,
    LAY: lay,
    ADD: one_more,
    DEVASTATE: devastate,
}
