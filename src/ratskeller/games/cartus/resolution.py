"""Resolving the buildings of a row, CAR-9 to CAR-19: turning up, Swords, Flutes, actions, clearing."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, tell
from ratskeller.games.cartus.actions import DECLINE, DISCARD, LOOK
from ratskeller.games.cartus.buildings import building_at, privilege_at
from ratskeller.games.cartus.cards import (
    draw,
    gain_influence,
    gain_rats,
    hand_over,
    leave_openly,
    look,
    lose_rats,
    pick_card,
    receive_openly,
)
from ratskeller.games.cartus.events import (
    CALLED_TRIBUTE,
    CLEARED,
    DECLINED,
    DISCARDED,
    EXCLUSIVE_TO,
    NAMED_GIVER,
    RESOLVED,
    SCORED,
    SENT_RAT,
    TOOK,
    TURNED_UP,
    WILL_DRAW,
)
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    ACTING,
    ACTIONS_STEP,
    BREW,
    BRINGS,
    CLEAR,
    DISCARDING,
    DRAW,
    EFFECT,
    EXCLUSIVE,
    FACES,
    FLUTE,
    FLUTES,
    FREE_RATS,
    GIVING,
    HEAL,
    LOOKING,
    LOOKS,
    N_CARDS,
    N_LAYABLE,
    N_POPULATION,
    NAMING_GIVER,
    NAMING_RECIPIENT,
    NO_STEP,
    ORDINARY,
    POINTS,
    RATS,
    ROUNDS,
    ROW,
    STACK,
    SWORD,
    SWORDS,
    TRIBUTE,
    TRIBUTE_CARDS,
    TRIBUTE_STEP,
    TURN_UP,
    WATCHTOWER,
)


def is_here(s: State, p: int) -> bool:
    """Whether a player visits the building being resolved."""
    return s.at[p] == s.place + 1


def weight(s: State, p: int) -> int:
    """CAR-15: population cards and Jokers a player laid."""
    return s.laid_count[p] - s.laid[p, SWORD] - s.laid[p, FLUTE]


def begin_resolution(s: State, log: Log) -> None:
    """CAR-9: from the first building of the row; CAR-17: two players compare their lay-downs before that."""
    s.step = TURN_UP
    s.place = 0
    if s.seats == 2:
        if s.at[0] != s.at[1]:
            tell_laid(s, s.first, log)
            tell_laid(s, 1 - s.first, log)
        s.holder = holder_of_two(s) + 1


def holder_of_two(s: State) -> int:
    """CAR-17: who laid more; on a tie the first player, in one building the earlier visitor."""
    if weight(s, 0) != weight(s, 1):
        return 0 if weight(s, 0) > weight(s, 1) else 1
    if s.at[0] != s.at[1]:
        return s.first
    return 0 if s.order[0] < s.order[1] else 1


def holder_here(s: State) -> int:
    """CAR-15: the visitor who laid the most here, the earlier one on a tie."""
    best = -1
    for p in range(s.seats):
        if is_here(s, p) and (best < 0 or outdoes(s, weight(s, p), p, weight(s, best), best)):
            best = p
    return best


def outdoes(s: State, mine: int, p: int, other: int, q: int) -> bool:
    """Whether p has more than q, or as many and came earlier."""
    return mine > other or (mine == other and s.order[p] < s.order[q])


def tell_laid(s: State, p: int, log: Log) -> None:
    """Turn up a player's cards."""
    if log is not None:
        for c in range(N_LAYABLE):
            if s.laid[p, c] > 0:
                tell(log, TURNED_UP, p, c, s.laid[p, c], 0)


def resolve(s: State, chance: Chance, log: Log) -> None:
    """CAR-14: go on, building by building and step by step, until somebody must decide or the row is done."""
    while s.to_act == 0 and s.step != NO_STEP:
        if s.step == TURN_UP:
            turn_up(s, log)
        elif s.step == SWORDS:
            compare_swords(s)
        elif s.step == FLUTES:
            compare_flutes(s, log)
        elif s.step == ACTIONS_STEP:
            next_action(s, log)
        elif s.step == TRIBUTE_STEP:
            next_tribute(s, log)
        else:
            clear(s, chance, log)


def turn_up(s: State, log: Log) -> None:
    """CAR-10: the visitors, in order of visit, turn up their cards and score; a building without any is passed over."""
    while s.place < ROW[s.seats] and visitors(s) == 0:
        s.place += 1
    if s.place == ROW[s.seats]:
        s.step = NO_STEP
        s.place = 0
        return
    building = building_at(s, s.place)
    tell(log, RESOLVED, s.first, building, privilege_at(s, s.place), 0)
    for turn in range(1, s.seats + 1):
        for p in range(s.seats):
            if is_here(s, p) and s.order[p] == turn:
                if s.seats > 2 or s.at[0] == s.at[1]:
                    tell_laid(s, p, log)
                if s.laid_count[p] > 0:
                    gain_influence(s, p, building // 2, weight(s, p), log)
                    gain_rats(s, p, strangers(s, p, building // 2), log)
    if s.seats > 2:
        s.holder = holder_here(s) + 1
    s.step = SWORDS


def visitors(s: State) -> int:
    """How many visit the building being resolved."""
    count = 0
    for p in range(s.seats):
        if is_here(s, p):
            count += 1
    return count


def strangers(s: State, p: int, track: int) -> int:
    """Population cards laid of other classes than this."""
    count = 0
    for c in range(N_POPULATION):
        if c // FACES != track:
            count += s.laid[p, c]
    return count


# Swords and Flutes


def fewest(s: State, c: int) -> int:
    """The smallest number of a card that a visitor here laid."""
    count = 127
    for p in range(s.seats):
        if is_here(s, p):
            count = min(count, s.laid[p, c])
    return count


def earliest_with_most(s: State, c: int) -> int:
    """The visitor who laid the most of a card, the earlier one on a tie; -1 if all laid the same number."""
    best = -1
    for p in range(s.seats):
        if is_here(s, p) and (best < 0 or outdoes(s, s.laid[p, c], p, s.laid[best, c], best)):
            best = p
    return -1 if s.laid[best, c] == fewest(s, c) else best


def is_sword_candidate(s: State, p: int) -> bool:
    return is_here(s, p) and s.laid[p, SWORD] == fewest(s, SWORD)


def is_flute_candidate(s: State, p: int) -> bool:
    return is_here(s, p) and s.laid[p, FLUTE] == fewest(s, FLUTE)


def compare_swords(s: State) -> None:
    """CAR-12: the fewest Swords give half a hand to the most; the receiver settles a tie of givers."""
    s.step = FLUTES
    receiver = earliest_with_most(s, SWORD)
    if receiver < 0:
        return
    candidates = 0
    giver = 0
    largest = 0
    for p in range(s.seats):
        if is_sword_candidate(s, p):
            candidates += 1
            giver = p
            largest = max(largest, s.held[p])
    if largest < 2:
        return
    s.receiver = receiver
    if candidates > 1:
        s.step = SWORDS
        s.phase = NAMING_GIVER
        s.to_act = 1 << receiver
    else:
        ask_for_cards(s, giver, s.held[giver] // 2)


def ask_for_cards(s: State, giver: int, count: int) -> None:
    """The giver picks `count` cards, fewer than he has."""
    s.wanted = count
    s.phase = GIVING
    s.to_act = 1 << giver


def name_giver(s: State, seat: int, giver: int, log: Log) -> None:
    """CAR-12: the receiver names who gives, be it one with fewer than two cards."""
    tell(log, NAMED_GIVER, seat, giver, 0, 0)
    s.to_act = 0
    s.step = FLUTES
    if s.held[giver] >= 2:
        ask_for_cards(s, giver, s.held[giver] // 2)


def give(s: State, seat: int, c: int, log: Log) -> None:
    """CAR-12, CAR-22: one of the cards to be given; they change hands together."""
    pick_card(s, seat, c)
    s.wanted -= 1
    if s.wanted == 0:
        hand_over(s, seat, log)
        if s.step == FLUTES:
            s.receiver = 0
        s.to_act = 0


def compare_flutes(s: State, log: Log) -> None:
    """CAR-13: the most Flutes send a rat to the fewest; the giver settles a tie."""
    s.step = ACTIONS_STEP
    s.receiver = 0
    giver = earliest_with_most(s, FLUTE)
    if giver < 0 or s.rats[giver] == 0:
        return
    candidates = 0
    recipient = 0
    for p in range(s.seats):
        if is_flute_candidate(s, p):
            candidates += 1
            recipient = p
    if candidates > 1:
        s.step = FLUTES
        s.phase = NAMING_RECIPIENT
        s.to_act = 1 << giver
    else:
        pass_rat(s, giver, recipient, log)


def send_rat(s: State, seat: int, recipient: int, log: Log) -> None:
    """CAR-13: the giver says who gets the rat."""
    pass_rat(s, seat, recipient, log)
    s.to_act = 0
    s.step = ACTIONS_STEP


def pass_rat(s: State, giver: int, recipient: int, log: Log) -> None:
    s.rats[giver] -= 1
    s.rats[recipient] += 1
    tell(log, SENT_RAT, giver, recipient, 0, 0)


# Actions


def is_exclusive(s: State, p: int) -> bool:
    return s.holder == p + 1


def next_actor(s: State) -> int:
    """CAR-16: the exclusive action first, then the ordinary ones in order of visit; -1 when all had theirs."""
    best = -1
    for p in range(s.seats):
        if is_here(s, p) and not s.acted >> p & 1:
            if is_exclusive(s, p):
                return p
            if best < 0 or s.order[p] < s.order[best]:
                best = p
    return best


def next_action(s: State, log: Log) -> None:
    """CAR-15, CAR-16: put the next visitor's action to him if it can change anything; CAR-18: not in the last round."""
    building = building_at(s, s.place)
    p = next_actor(s)
    if p < 0 or s.round == ROUNDS[s.seats]:
        if p >= 0 and is_exclusive(s, p):
            gain_influence(s, p, building // 2, 1, log)
        s.step = CLEAR
        return
    s.acted |= 1 << p
    s.active = p
    if is_exclusive(s, p):
        tell(log, EXCLUSIVE_TO, p, building, 0, 0)
    if action_size(s, p) == 0:
        return
    s.to_act = 1 << p
    s.phase = ACTING
    if EFFECT[building] == HEAL and not is_exclusive(s, p):
        s.phase = DISCARDING
        s.wanted = ORDINARY[building]
    elif EFFECT[building] == LOOKS:
        s.phase = LOOKING
        s.wanted = action_size(s, p)


def action_size(s: State, p: int) -> int:
    """How much a visitor's action can change, judged by open facts: 0 if nothing."""
    building = building_at(s, s.place)
    effect = EFFECT[building]
    size = EXCLUSIVE[building] if is_exclusive(s, p) else ORDINARY[building]
    if effect == DRAW:
        return min(size, cards_left(s))
    if effect == BREW:
        return min(weight(s, p) // size, cards_left(s))
    if effect == STACK:
        return min(size, s.stack[BRINGS[building] - N_POPULATION])
    if effect == RATS:
        return min(size, s.rats[p])
    if effect == HEAL:
        return min(size, s.rats[p]) if is_exclusive(s, p) else min(size, s.rats[p], s.held[p])
    if effect == TRIBUTE:
        return size if tributaries(s, p) != 0 else 0
    return size


def cards_left(s: State) -> int:
    """CAR-20: population cards that can still be drawn, less those already promised here."""
    left = s.deck_size + s.discard_size
    for p in range(s.seats):
        left -= s.due[p]
    return left


def tributaries(s: State, taker: int) -> int:
    """CAR-22: a mask of who gives to the Watchtower: unprotected, with a hand that is not smaller than the taker's."""
    mask = 0
    for p in range(s.seats):
        if not is_protected(s, p) and s.held[p] >= s.held[taker] and s.held[p] > 0:
            mask |= 1 << p
    return mask


def is_protected(s: State, p: int) -> bool:
    """CAR-22: having visited any Watchtower this round protects."""
    return building_at(s, s.at[p] - 1) == WATCHTOWER


def answer_action(s: State, seat: int, code: int, log: Log) -> None:
    """CAR-16: the action whole, or not at all."""
    building = building_at(s, s.place)
    effect = EFFECT[building]
    size = action_size(s, seat)
    s.to_act = 0
    if code == DECLINE:
        tell(log, DECLINED, seat, 0, 0, 0)
    elif effect in (DRAW, BREW):
        s.due[seat] = size
        tell(log, WILL_DRAW, seat, size, 0, 0)
    elif effect == STACK:
        s.stack[BRINGS[building] - N_POPULATION] -= size
        s.due[seat] = size
        tell(log, TOOK, seat, BRINGS[building], size, 0)
    elif effect == RATS:
        lose_rats(s, seat, size, log)
    elif effect == POINTS:
        s.points[seat] += size
        tell(log, SCORED, seat, size, 0, 0)
    elif effect == TRIBUTE:
        tell(log, CALLED_TRIBUTE, seat, 0, 0, 0)
        s.givers = tributaries(s, seat)
        s.receiver = seat
        s.step = TRIBUTE_STEP
    else:
        lose_rats(s, seat, FREE_RATS, log)
        if s.rats[seat] > 0 and s.held[seat] > 0:
            s.phase = DISCARDING
            s.wanted = EXCLUSIVE[building]
            s.to_act = 1 << seat


def discard_at_hospital(s: State, seat: int, code: int, log: Log) -> None:
    """CAR-16: a card for a rat, as long as there are both."""
    s.wanted -= 1
    if code == DECLINE:
        tell(log, DECLINED, seat, 0, 0, 0)
        s.wanted = 0
    else:
        leave_openly(s, seat, code - DISCARD)
        tell(log, DISCARDED, seat, code - DISCARD, 0, 0)
        lose_rats(s, seat, 1, log)
    if s.wanted == 0 or s.rats[seat] == 0 or s.held[seat] == 0:
        s.wanted = 0
        s.to_act = 0


def look_in_tent(s: State, seat: int, code: int, log: Log) -> None:
    """CAR-6a: looks one by one, at different cards within one action."""
    s.wanted -= 1
    if code == DECLINE:
        tell(log, DECLINED, seat, 0, 0, 0)
        s.wanted = 0
    else:
        look(s, seat, code - LOOK, log)
        s.looked_now |= 1 << (code - LOOK)
    if s.wanted == 0:
        s.looked_now = 0
        s.to_act = 0


def next_tribute(s: State, log: Log) -> None:
    """CAR-22: the next giver clockwise from the taker gives three cards of his choice, or all he has if fewer."""
    for i in range(1, s.seats):
        p = (s.receiver + i) % s.seats
        if s.givers >> p & 1:
            s.givers &= ~(1 << p)
            if s.held[p] > TRIBUTE_CARDS:
                ask_for_cards(s, p, TRIBUTE_CARDS)
            else:
                for c in range(N_CARDS):
                    while s.hand[p, c] > 0:
                        pick_card(s, p, c)
                hand_over(s, p, log)
            return
    s.receiver = 0
    s.step = ACTIONS_STEP


# Clearing


def clear(s: State, chance: Chance, log: Log) -> None:
    """CAR-19: what was gained here joins the hands, then the laid cards go to the discard pile and their stacks."""
    tell(log, CLEARED, s.first, building_at(s, s.place), 0, 0)
    s.acted = 0
    for p in range(s.seats):  # those who act first draw first
        if is_here(s, p) and is_exclusive(s, p):
            collect(s, p, chance, log)
    for turn in range(1, s.seats + 1):
        for p in range(s.seats):
            if s.order[p] == turn:
                collect(s, p, chance, log)
    for p in range(s.seats):
        if is_here(s, p) and s.laid_count[p] > 0:
            put_away(s, p)
    if s.seats > 2:
        s.holder = 0
    s.place += 1
    s.step = TURN_UP


def collect(s: State, p: int, chance: Chance, log: Log) -> None:
    """CAR-19: cards gained in the building join the hand."""
    if s.due[p] > 0:
        brought = BRINGS[building_at(s, s.place)]
        if brought < 0:
            draw(s, p, s.due[p], chance, log)
        else:
            receive_openly(s, p, brought, s.due[p])
        s.due[p] = 0
    if s.spoils_count[p] > 0:
        for c in range(N_CARDS):
            s.hand[p, c] += s.spoils[p, c]
            s.spoils[p, c] = 0
        s.held[p] += s.spoils_count[p]
        s.spoils_count[p] = 0


def put_away(s: State, p: int) -> None:
    """CAR-19: laid population cards are discarded, the others return to their stacks."""
    for c in range(N_LAYABLE):
        if s.laid[p, c] > 0:
            if c < N_POPULATION:
                s.discard[c] += s.laid[p, c]
                s.discard_size += s.laid[p, c]
            else:
                s.stack[c - N_POPULATION] += s.laid[p, c]
            s.laid[p, c] = 0
    s.laid_count[p] = 0
