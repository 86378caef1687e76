"""Who knows what in Rattus Cartus.

Hands, the deck, laid cards before they are turned up, fresh spoils and the nun row are secret, except one's own and
what one has looked at.  Sizes are open, and so is what entered a hand openly.  After the end nothing is secret.
"""

from __future__ import annotations

from ratskeller.engine.chance import Chance, pick, rand
from ratskeller.games.cartus.cards import picked_count
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    BRINGS,
    FACES,
    GIVING,
    LAYING,
    N_CARDS,
    N_LAYABLE,
    N_POPULATION,
    N_PRIVILEGES,
    N_STACKS,
    NO_STEP,
    NUN_COPIES,
    NUN_ROW,
    ROW,
    STACK_COPIES,
    TURN_UP,
    VISITING,
)


def redact(s: State, viewer: int) -> None:
    """Erase the deck, what others hold or have face down, unseen nun cards, and choices that are not finished."""
    if s.over != 0:
        return
    if hides_choice(s, viewer):
        hide_choice(s)
    for c in range(N_POPULATION):
        s.deck[c] = 0
    for i in range(NUN_ROW):
        if not sees_nuns(s, viewer, i):
            s.nun_row[i] = 0
    for p in range(s.seats):
        if p == viewer:
            continue
        if s.asked != 0:
            s.choice[p] = 0
        shown = is_turned_up(s, p)
        for c in range(N_CARDS):
            s.hand[p, c] = 0
            s.spoils[p, c] = 0
            if not shown:
                s.laid[p, c] = 0


def sees_nuns(s: State, viewer: int, i: int) -> bool:
    """Whether a viewer has looked at a card of the nun row."""
    return viewer >= 0 and s.looked[viewer] >> i & 1 == 1


def is_turned_up(s: State, p: int) -> bool:
    """Whether a player's laid cards lie open: those of the building being resolved; of two players all (CAR-17)."""
    if s.seats == 2 and s.at[0] != s.at[1]:
        return s.step != NO_STEP
    if s.step == TURN_UP:
        return s.acted >> p & 1 == 1
    return s.step != NO_STEP and s.at[p] == s.place + 1


def hides_choice(s: State, viewer: int) -> bool:
    """Whether somebody else is laying or giving cards: that is announced when it is complete."""
    if s.to_act == 0 or (viewer >= 0 and s.to_act >> viewer & 1):
        return False
    return s.phase in (LAYING, GIVING)


def hide_choice(s: State) -> None:
    """Put the picked cards back into the hand, and take back the choice of the building."""
    seat = 0
    while not s.to_act >> seat & 1:
        seat += 1
    count = picked_count(s)
    s.held[seat] += count
    for c in range(N_CARDS):
        s.hand[seat, c] += s.picked[c]
        s.picked[c] = 0
    if s.phase == LAYING:
        s.phase = VISITING
        s.place = 0
    else:
        s.wanted += count


# A fair guess.  Cards of the stacks that nobody has shown lie in other hands, spoils or among laid cards (no Gold and
# no Pass there); population cards lie anywhere.  Placing the choosiest first, each on a free slot picked evenly, and
# filling up with population cards makes every possible distribution equally likely.


def imagine(s: State, viewer: int, chance: Chance) -> None:
    """Deal the unseen cards: every hand keeps what is known of it."""
    if s.over != 0:
        return
    if s.asked != 0:
        for p in range(s.seats):
            if p != viewer and not s.to_act >> p & 1:
                s.choice[p] = rand(chance, ROW[s.seats]) + 1
    for p in range(s.seats):
        if p != viewer:
            for k in range(N_STACKS):
                s.hand[p, N_POPULATION + k] = s.known[p, k]
    for c in range(N_CARDS - 1, N_POPULATION - 1, -1):  # Pass and Gold first: they fit in fewer places
        for _ in range(unseen_of_stack(s, c)):
            place_card(s, viewer, c, chance)
    pool_population(s, viewer)
    for i in range(NUN_ROW):
        if not sees_nuns(s, viewer, i):
            s.nun_row[i] = draw_guess(s, chance)
    fill_slots(s, viewer, chance)


def unseen_of_stack(s: State, c: int) -> int:
    """Cards of a stack whose place is not known yet."""
    k = c - N_POPULATION
    unseen = STACK_COPIES[k] - s.stack[k] - s.picked[c]
    if due_card(s) == c:
        for p in range(s.seats):
            unseen -= s.due[p]
    for p in range(s.seats):
        unseen -= s.hand[p, c] + s.laid[p, c] + s.spoils[p, c]
    return unseen


def due_card(s: State) -> int:
    """The kind of card that the building being resolved gives from a stack, or -1."""
    return -1 if s.step == NO_STEP else BRINGS[s.row[s.place] // N_PRIVILEGES]


def free_in_hand(s: State, p: int) -> int:
    free = s.held[p]
    for c in range(N_CARDS):
        free -= s.hand[p, c]
    return free


def free_among_laid(s: State, p: int) -> int:
    free = s.laid_count[p]
    for c in range(N_LAYABLE):
        free -= s.laid[p, c]
    return free


def free_among_spoils(s: State, p: int) -> int:
    free = s.spoils_count[p]
    for c in range(N_CARDS):
        free -= s.spoils[p, c]
    return free


def place_card(s: State, viewer: int, c: int, chance: Chance) -> None:
    """Put a card on a free slot, each as likely as the other."""
    free = 0
    for p in range(s.seats):
        if p != viewer:
            free += free_in_hand(s, p) + free_among_spoils(s, p)
            if c < N_LAYABLE:
                free += free_among_laid(s, p)
    k = rand(chance, free)
    for p in range(s.seats):
        if p == viewer:
            continue
        here = free_in_hand(s, p)
        if k < here:
            s.hand[p, c] += 1
            return
        k -= here
        here = free_among_spoils(s, p)
        if k < here:
            s.spoils[p, c] += 1
            return
        k -= here
        if c < N_LAYABLE:
            here = free_among_laid(s, p)
            if k < here:
                s.laid[p, c] += 1
                return
            k -= here


def pool_population(s: State, viewer: int) -> None:
    """Make the deck of all population cards whose place is not known."""
    s.deck_size = 0
    for c in range(N_POPULATION):
        unseen = NUN_COPIES[c % FACES] - s.discard[c] - s.picked[c]
        for p in range(s.seats):
            unseen -= s.hand[p, c] + s.laid[p, c] + s.spoils[p, c]
        s.deck[c] = unseen
        s.deck_size += unseen
    for i in range(NUN_ROW):
        if sees_nuns(s, viewer, i):
            s.deck[s.nun_row[i]] -= 1
            s.deck_size -= 1


def draw_guess(s: State, chance: Chance) -> int:
    c = pick(chance, s.deck, s.deck_size)
    s.deck[c] -= 1
    s.deck_size -= 1
    return c


def fill_slots(s: State, viewer: int, chance: Chance) -> None:
    """Population cards to every slot that is still free; the rest is the deck."""
    for p in range(s.seats):
        if p == viewer:
            continue
        for _ in range(free_in_hand(s, p)):
            s.hand[p, draw_guess(s, chance)] += 1
        for _ in range(free_among_spoils(s, p)):
            s.spoils[p, draw_guess(s, chance)] += 1
        for _ in range(free_among_laid(s, p)):
            s.laid[p, draw_guess(s, chance)] += 1
