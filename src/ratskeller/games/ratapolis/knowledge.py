"""Who knows what in Ratapolis: hunt cards and plans are secret.

A family's seats know the cards it holds and held, a seat knows what it saw in the Archive, and everybody knows the
cards that lay open, were turned up by a hunt, or name a destroyed building.
"""

from __future__ import annotations

from ratskeller.engine.chance import Chance, rand
from ratskeller.games.ratapolis.actions import IDLE, attack_code, is_attack, move_code
from ratskeller.games.ratapolis.families import (
    author,
    cards_in_play,
    count,
    draw,
    has_hands,
    leads,
    member,
    rounds_before,
    special,
    stands,
    used_cards,
)
from ratskeller.games.ratapolis.paths import goals
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import EVERY_TILE, N_TILES, NO_ATTACK, ONE_ATTACK, PLANNING


def mine(s: State, viewer: int, f: int) -> bool:
    """Whether the viewer, who may be a spectator, leads a family."""
    return viewer >= 0 and leads(s, viewer, f)


def redact(s: State, viewer: int) -> None:
    """Erase other families' cards but those seen in the Archive, what others saw there, and their plans."""
    seen = s.seen[viewer] if viewer >= 0 else 0
    for f in range(s.families):
        if not mine(s, viewer, f):
            s.hand[f] &= seen
            s.own[f] &= seen
        for half in range(2):
            if not wrote(s, viewer, f, half):
                s.plan[f, half] = 0
    for p in range(s.seats):
        if p != viewer:
            s.seen[p] = 0


def wrote(s: State, viewer: int, f: int, half: int) -> bool:
    """Whether a plan is the viewer's own; POL-23: allied partners do not see each other's."""
    return mine(s, viewer, f) and (s.seats <= s.families or viewer // s.families == half)


def public_cards(s: State) -> int:
    """Cards that everybody knows to have been used since the last shuffle, in hands too, and those of ruins."""
    cards = s.open | s.shown | s.rejected | EVERY_TILE & ~s.standing
    if s.prey > 0:
        cards |= 1 << s.prey - 1
    if s.spared > 0:
        cards |= 1 << s.spared - 1
    return cards


def known_cards(s: State, viewer: int) -> int:
    """Cards of which the viewer knows where they are or were."""
    cards = public_cards(s)
    if viewer >= 0:
        cards |= s.seen[viewer]
        for f in range(s.families):
            if leads(s, viewer, f):
                cards |= s.hand[f] | s.own[f]
    return cards


def known_hands(s: State, viewer: int) -> int:
    """Cards of this round that the viewer holds or has seen in the Archive."""
    cards = 0
    if viewer >= 0:
        for f in range(s.families):
            cards |= s.hand[f] if leads(s, viewer, f) else s.hand[f] & s.seen[viewer]
    return cards


def known_now(s: State, viewer: int) -> int:
    """Cards that, as the viewer knows, are this round's: also those that the hunt has turned up."""
    cards = s.open | known_hands(s, viewer)
    if s.prey > 0:
        cards |= 1 << s.prey - 1
    if s.spared > 0:
        cards |= 1 << s.spared - 1
    return cards


def safe_tiles(s: State, viewer: int) -> int:
    """Buildings that, as the viewer knows, cannot be hunted in this round: their cards are in the discard pile.

    If no cards are in hands (POL-4), every building without a cat is safe.
    """
    known = known_cards(s, viewer)
    return s.standing & ~known_now(s, viewer) & (known if has_hands(s) else EVERY_TILE)


# Imagining


def imagine(s: State, viewer: int, chance: Chance) -> None:
    """Deal the unseen cards to other hands of this round and of earlier ones, and let others look and plan."""
    if has_hands(s):
        imagine_cards(s, viewer, chance)
    for p in range(s.seats):
        if p != viewer:
            imagine_seen(s, p, chance)
    if s.phase == PLANNING:
        for f in range(s.families):
            imagine_plans(s, viewer, f, chance)


def imagine_cards(s: State, viewer: int, chance: Chance) -> None:
    """First what must have been in some hand (prey, ruins, rejected cards), then any card of the deck."""
    for forced in (s.prey, s.spared):
        if forced > 0 and not cards_in_play(s) >> forced - 1 & 1:
            s.hand[empty_hand(s, viewer, chance)] = 1 << forced - 1
    earlier = rounds_before(s)
    turned_up = (s.fallen | s.rejected) & ~used_cards(s)
    for t in range(N_TILES):
        if turned_up >> t & 1:
            s.own[earlier_hand(s, viewer, earlier, chance)] |= 1 << t
    deck = s.standing & ~used_cards(s)
    for f in range(s.families):
        if mine(s, viewer, f):
            continue
        if s.over == 0 and s.hand[f] == 0:
            s.hand[f] = 1 << draw(chance, deck)
            deck &= ~s.hand[f]
        for _ in range(earlier - count(s.own[f])):
            tile = draw(chance, deck)
            s.own[f] |= 1 << tile
            deck &= ~(1 << tile)


def empty_hand(s: State, viewer: int, chance: Chance) -> int:
    """A random family whose card of this round is not known."""
    unknown = 0
    for f in range(s.families):
        if s.hand[f] == 0 and not mine(s, viewer, f):
            unknown |= 1 << f
    return draw(chance, unknown)


def earlier_hand(s: State, viewer: int, earlier: int, chance: Chance) -> int:
    """The family of a random card of an earlier round that is not known."""
    unknown = 0
    for f in range(s.families):
        if not mine(s, viewer, f):
            unknown += earlier - count(s.own[f])
    k = rand(chance, unknown)
    family = 0
    for f in range(s.families):
        if not mine(s, viewer, f):
            left = earlier - count(s.own[f])
            if 0 <= k < left:
                family = f
            k -= left
    return family


def imagine_seen(s: State, p: int, chance: Chance) -> None:
    """What another seat saw in the Archive: this round's card of whom it asked, and any of earlier rounds.

    POL-19: it is used once a round, so no card was seen by two.
    """
    seen = 0
    for q in range(s.seats):
        seen |= s.seen[q]
    for f in range(s.families):
        earlier = s.looks[p, f]
        if s.asker == p + 1 and s.askee == f + 1:
            s.seen[p] |= s.hand[f]
            earlier -= 1
        for _ in range(earlier):
            tile = draw(chance, s.own[f] & ~seen)
            seen |= 1 << tile
            s.seen[p] |= 1 << tile


def imagine_plans(s: State, viewer: int, f: int, chance: Chance) -> None:
    """Any plan that may be written, for seats that are ready."""
    while True:
        for half in range(2):
            seat = author(s, f, half)
            if not s.to_act >> seat & 1 and seat != viewer:
                s.plan[f, half] = 1 + any_plan(s, f, chance)
        if s.seats > s.families or special(s) != ONE_ATTACK:
            return
        if not (is_attack(s.plan[f, 0] - 1) and is_attack(s.plan[f, 1] - 1)):
            return  # POL-22: two attacks are not allowed, so both were chosen anew


def any_plan(s: State, f: int, chance: Chance) -> int:
    """A random code among all that a family may plan."""
    moves = 0
    for t in range(N_TILES):
        if stands(s, t):
            moves += count(goals(s, f, t))
    attacks = 0 if special(s) == NO_ATTACK else count(s.standing) * (s.families - 1)
    k = rand(chance, moves + attacks + 1)
    if k < moves:
        start = 0
        while not stands(s, start) or k >= count(goals(s, f, start)):
            if stands(s, start):
                k -= count(goals(s, f, start))
            start += 1
        return move_code(start, member(goals(s, f, start), k))
    k -= moves
    if k < attacks:
        victim = k % (s.families - 1)
        return attack_code(member(s.standing, k // (s.families - 1)), victim + 1 if victim >= f else victim)
    return IDLE
