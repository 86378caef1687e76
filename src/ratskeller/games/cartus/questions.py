"""Whether what is asked at a table can be asked of whom it is asked."""

from __future__ import annotations

from ratskeller.games.cartus.buildings import building_at
from ratskeller.games.cartus.cards import picked_count
from ratskeller.games.cartus.contests import earliest_with_most, is_flute_candidate, is_sword_candidate
from ratskeller.games.cartus.rules import part_size
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    ACTING,
    ACTIONS_STEP,
    BREW,
    CHOOSING,
    DISCARDING,
    DRAW,
    EFFECT,
    EXCLUSIVE,
    FLUTE,
    FLUTES,
    GIVING,
    HEAL,
    LAYING,
    LOOKING,
    LOOKS,
    NAMING_GIVER,
    NAMING_RECIPIENT,
    NO_STEP,
    NUN_ROW,
    ORDINARY,
    PART_LOOK,
    ROUNDS,
    ROW,
    STACK,
    SWORD,
    SWORDS,
    TAKING_PART,
    TRIBUTE,
    TRIBUTE_CARDS,
    TRIBUTE_STEP,
    VISITING,
    Rule,
)
from ratskeller.games.cartus.visitors import holder_here, holder_of_two, is_exclusive, is_here, visitors
from ratskeller.games.cartus.works import action_size, is_protected


def check_question(s: State) -> int:
    """The question, the round so far, and what is remembered for it."""
    if s.phase in (CHOOSING, TAKING_PART):
        return check_privileges(s)
    if s.part != 0 or s.asked != 0:
        return Rule.CAR_6
    for p in range(s.seats):
        if s.choice[p] != 0:
            return Rule.CAR_6
    fault = check_visits(s)
    if fault != 0:
        return fault
    if s.to_act == 0:
        return check_at_work(s)
    if s.phase in (VISITING, LAYING):
        return check_visitor(s)
    return check_resolution(s)


def is_idle(s: State) -> bool:
    """Whether nothing is remembered of a building's resolution."""
    if s.step != NO_STEP or s.holder != 0 or s.acted != 0:
        return False
    return s.receiver == 0 and s.wanted == 0 and s.givers == 0 and s.looked_now == 0


def check_at_work(s: State) -> int:
    """Nobody is asked: all have visited, and the buildings are resolved one after the other."""
    if picked_count(s) != 0 or s.wanted != 0 or s.looked_now != 0:
        return Rule.CAR_7
    if s.step != NO_STEP and visitors(s) == 0:
        return Rule.CAR_9
    for p in range(s.seats):
        if s.at[p] == 0 or (s.at[p] <= s.place and s.laid_count[p] != 0):
            return Rule.CAR_9
    return 0


def check_privileges(s: State) -> int:
    """CAR-6: who has chosen, and who is asked."""
    if not is_idle(s) or s.place != 0:
        return Rule.CAR_9
    turn = (s.active - s.first) % s.seats
    everyone = (1 << s.seats) - 1
    at_once = s.phase == CHOOSING and s.simultaneous == 1
    for i in range(s.seats):
        p = (s.first + i) % s.seats
        if s.at[p] != 0 or s.order[p] != 0 or s.choice[p] < 0 or s.choice[p] > ROW[s.seats]:
            return Rule.CAR_6
        chosen = i < turn or (i == turn and s.phase == TAKING_PART) or (s.phase == TAKING_PART and s.simultaneous == 1)
        if at_once:
            chosen = not s.to_act >> p & 1
        if chosen != (s.choice[p] != 0):
            return Rule.CAR_6
    if at_once:
        return Rule.CAR_6 if s.asked != everyone or s.active != s.first or s.part != 0 else 0
    if s.asked != 0 or s.to_act != 1 << s.active:
        return Rule.CAR_6
    if s.phase == CHOOSING:
        return Rule.CAR_6 if s.part != 0 else 0
    if s.part < 0 or s.part > PART_LOOK:
        return Rule.CAR_6
    return Rule.CAR_6 if part_size(s, s.active, s.part) == 0 else 0


def check_visits(s: State) -> int:
    """CAR-7: those who have visited did so in some order."""
    gone = 0
    for p in range(s.seats):
        if s.at[p] < 0 or s.at[p] > ROW[s.seats] or (s.at[p] == 0) != (s.order[p] == 0):
            return Rule.CAR_7
        if s.at[p] != 0:
            gone += 1
    for p in range(s.seats):
        if s.order[p] < 0 or s.order[p] > gone:
            return Rule.CAR_7
        for q in range(p):
            if s.order[p] != 0 and s.order[p] == s.order[q]:
                return Rule.CAR_7
    return 0


def check_visitor(s: State) -> int:
    """CAR-7: somebody who has not visited is asked where to go, or lays cards."""
    if not is_idle(s) or s.to_act != 1 << s.active or s.at[s.active] != 0:
        return Rule.CAR_7
    if s.place < 0 or s.place >= ROW[s.seats] or (s.phase == VISITING and s.place != 0):
        return Rule.CAR_7
    return 0


# Resolution


def check_resolution(s: State) -> int:
    """CAR-9 to CAR-19: a building with visitors is being resolved; those before it are cleared."""
    if s.step < SWORDS or s.step > TRIBUTE_STEP or s.place < 0 or s.place >= ROW[s.seats] or visitors(s) == 0:
        return Rule.CAR_9
    for p in range(s.seats):
        if s.at[p] == 0 or (s.at[p] <= s.place and s.laid_count[p] != 0):
            return Rule.CAR_9
    if s.holder < 1 or s.holder > s.seats:
        return Rule.CAR_15
    if s.seats > 2:
        if s.holder != holder_here(s) + 1:
            return Rule.CAR_15
    elif (s.at[0] > s.place and s.at[1] > s.place) and s.holder != holder_of_two(s) + 1:
        return Rule.CAR_17
    if s.phase in (ACTING, DISCARDING, LOOKING) or s.step == TRIBUTE_STEP:
        if s.round == ROUNDS[s.seats]:
            return Rule.CAR_18
        fault = check_acted(s)
        if fault == 0:
            fault = check_tribute(s) if s.step == TRIBUTE_STEP else check_action(s)
        return fault
    if s.acted != 0 or s.givers != 0 or s.looked_now != 0:
        return Rule.CAR_14
    if s.phase == NAMING_RECIPIENT:
        return check_recipient(s)
    return check_swords(s)


def check_swords(s: State) -> int:
    """CAR-12: the receiver names a giver, or the giver picks cards."""
    receiver = earliest_with_most(s, SWORD)
    if receiver < 0 or s.receiver != receiver:
        return Rule.CAR_12
    for p in range(s.seats):
        if s.spoils_count[p] != 0:
            return Rule.CAR_19
    candidates = 0
    largest = 0
    for p in range(s.seats):
        if is_sword_candidate(s, p):
            candidates += 1
            largest = max(largest, s.held[p])
            if s.phase == GIVING and s.to_act == 1 << p:
                picked = picked_count(s)
                right = s.step == FLUTES and s.wanted > 0 and s.wanted + picked == (s.held[p] + picked) // 2
                return 0 if right else Rule.CAR_12
    asked = s.phase == NAMING_GIVER and s.step == SWORDS and s.to_act == 1 << receiver and s.wanted == 0
    return 0 if asked and candidates > 1 and largest >= 2 else Rule.CAR_12


def check_recipient(s: State) -> int:
    """CAR-13: the giver of a rat names who gets it."""
    giver = earliest_with_most(s, FLUTE)
    if (
        giver < 0
        or s.rats[giver] == 0
        or s.to_act != 1 << giver
        or s.step != FLUTES
        or s.receiver != 0
        or s.wanted != 0
    ):
        return Rule.CAR_13
    candidates = 0
    for p in range(s.seats):
        if is_flute_candidate(s, p):
            candidates += 1
    return Rule.CAR_13 if candidates < 2 else 0


def check_acted(s: State) -> int:
    """CAR-16: those before the active visitor, and he himself, have begun their actions; CAR-19: what is due."""
    if s.acted < 0 or s.acted >> s.seats != 0 or not is_here(s, s.active):
        return Rule.CAR_16
    building = building_at(s, s.place)
    most = EXCLUSIVE[building]
    for p in range(s.seats):
        before = is_here(s, p) and (p == s.active or is_exclusive(s, p))
        if is_here(s, p) and not is_exclusive(s, s.active) and s.order[p] < s.order[s.active]:
            before = True
        if before != (s.acted >> p & 1 == 1):
            return Rule.CAR_16
        if EFFECT[building] == BREW:
            most = s.laid_count[p]
        brings = EFFECT[building] in (DRAW, BREW, STACK)
        if s.due[p] > 0 and (not brings or s.due[p] > most or p == s.active):
            return Rule.CAR_19
    return 0


def check_action(s: State) -> int:
    """CAR-16: a question that can change something."""
    building = building_at(s, s.place)
    effect = EFFECT[building]
    p = s.active
    if s.step != ACTIONS_STEP or s.to_act != 1 << p or s.receiver != 0 or s.givers != 0:
        return Rule.CAR_16
    most = EXCLUSIVE[building] if is_exclusive(s, p) else ORDINARY[building]
    if s.phase == ACTING:
        asked = effect not in (HEAL, LOOKS) or (effect == HEAL and is_exclusive(s, p))
        return 0 if asked and action_size(s, p) > 0 and s.wanted == 0 and s.looked_now == 0 else Rule.CAR_16
    if s.wanted < 1 or s.wanted > most:
        return Rule.CAR_16
    if s.phase == DISCARDING:
        asked = effect == HEAL and s.rats[p] > 0 and s.held[p] > 0 and s.looked_now == 0
        return 0 if asked else Rule.CAR_16
    if effect != LOOKS or s.looked_now < 0 or s.looked_now >> NUN_ROW != 0:
        return Rule.CAR_6A
    seen = 0
    for i in range(NUN_ROW):
        seen += s.looked_now >> i & 1
    return Rule.CAR_6A if seen + s.wanted != most or s.looked_now & ~s.looked[p] != 0 else 0


def check_tribute(s: State) -> int:
    """CAR-22: somebody who is not protected picks three cards for the holder of the Watchtower."""
    taker = s.receiver
    right = EFFECT[building_at(s, s.place)] == TRIBUTE and s.phase == GIVING and s.looked_now == 0
    if not right or taker < 0 or taker >= s.seats or s.active != taker or not is_exclusive(s, taker):
        return Rule.CAR_22
    if s.givers < 0 or s.givers >> s.seats != 0:
        return Rule.CAR_22
    for i in range(1, s.seats):
        p = (taker + i) % s.seats
        if s.to_act == 1 << p:
            if is_protected(s, p) or s.givers >> p & 1:
                return Rule.CAR_22
            held = s.held[p] + picked_count(s)
            right = held > TRIBUTE_CARDS and held >= s.held[taker]
            right = right and s.wanted > 0 and s.wanted + picked_count(s) == TRIBUTE_CARDS
            return 0 if right and check_givers_left(s, i) else Rule.CAR_22
        if s.givers >> p & 1:
            return Rule.CAR_22
    return Rule.CAR_22


def check_givers_left(s: State, turn: int) -> bool:
    """Whether those who still have to give are the ones who must."""
    if s.givers >> s.receiver & 1:
        return False
    for i in range(turn + 1, s.seats):
        p = (s.receiver + i) % s.seats
        must = not is_protected(s, p) and s.held[p] >= s.held[s.receiver] and s.held[p] > 0
        if must != (s.givers >> p & 1 == 1):
            return False
    return True
