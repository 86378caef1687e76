"""The rules of Rattus Cartus: what is legal, and what a decision does; privileges and visits."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, tell
from ratskeller.engine.record import Row
from ratskeller.games.cartus.actions import (
    ACCEPT,
    CARD_OF,
    CHOOSE,
    DECLINE,
    DISCARD,
    DONE,
    GIVE,
    LAY,
    LOOK,
    PASS,
    POSITION_OF,
    SEAT_OF,
    SEND_RAT,
    TAKE_FROM,
    VISIT,
    building_card_of,
)
from ratskeller.games.cartus.buildings import (
    building_at,
    place_of,
    privilege_at,
)
from ratskeller.games.cartus.cards import draw, forget, leave_openly, look, lose_rats, pick_card
from ratskeller.games.cartus.contests import give, is_flute_candidate, is_sword_candidate, name_giver, send_rat
from ratskeller.games.cartus.events import (
    ANSWERED,
    CHOSE,
    DECLINED,
    PASSED,
    VISITED,
)
from ratskeller.games.cartus.resolution import begin_resolution, resolve
from ratskeller.games.cartus.rounds import end_round
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    ACTING,
    CHOOSING,
    DISCARDING,
    GIVING,
    LAYING,
    LOOKING,
    N_CARDS,
    N_LAYABLE,
    NAMING_GIVER,
    NO_PART,
    NUN_ROW,
    PART_CARDS,
    PART_LOOK,
    PART_RATS,
    PASS_CARD,
    PRIVILEGE_CARDS,
    PRIVILEGE_LOOKS,
    PRIVILEGE_RATS,
    ROW,
    TAKING_PART,
    VISITING,
)
from ratskeller.games.cartus.works import answer_action, discard_at_hospital, look_in_tent

# What is legal


def legal(s: State, seat: int, out: Row) -> int:
    """The legal codes of a seat, ascending."""
    if not s.to_act >> seat & 1:
        return 0
    if s.phase == CHOOSING:
        return legal_row(s, CHOOSE, out)
    if s.phase == VISITING:
        n = legal_row(s, VISIT, out)
        return option(s.hand[seat, PASS_CARD] > 0, PASS, n, out)  # CAR-8
    if s.phase == LAYING:
        n = legal_cards(s, seat, LAY, N_LAYABLE, out)  # CAR-7
        return option(True, DONE, n, out)
    if s.phase == NAMING_GIVER:
        return legal_givers(s, out)
    if s.phase == GIVING:
        return legal_cards(s, seat, GIVE, N_CARDS, out)
    if s.phase in (ACTING, DISCARDING, LOOKING, TAKING_PART):
        return legal_answers(s, seat, out)
    return legal_recipients(s, out)


def option(allowed: bool, code: int, n: int, out: Row) -> int:
    """Write a code behind the first n if it is allowed."""
    if allowed:
        out[n] = code
        return n + 1
    return n


def legal_row(s: State, base: int, out: Row) -> int:
    """The open buildings, in the order of their codes."""
    size = ROW[s.seats]
    for i in range(size):
        code = base + s.row[i]
        j = i
        while j > 0 and out[j - 1] > code:
            out[j] = out[j - 1]
            j -= 1
        out[j] = code
    return size


def legal_cards(s: State, seat: int, base: int, kinds: int, out: Row) -> int:
    """The cards in hand, of the first `kinds` kinds."""
    n = 0
    for c in range(kinds):
        if s.hand[seat, c] > 0:
            out[n] = base + c
            n += 1
    return n


def legal_givers(s: State, out: Row) -> int:
    """CAR-12: those tied for the fewest Swords."""
    n = 0
    for p in range(s.seats):
        n = option(is_sword_candidate(s, p), TAKE_FROM + p, n, out)
    return n


def legal_recipients(s: State, out: Row) -> int:
    """CAR-13: those tied for the fewest Flutes."""
    n = 0
    for p in range(s.seats):
        n = option(is_flute_candidate(s, p), SEND_RAT + p, n, out)
    return n


def legal_answers(s: State, seat: int, out: Row) -> int:
    """CAR-6, CAR-16: take, discard a card or look, or decline."""
    n = 0
    if s.phase == DISCARDING:
        n = legal_cards(s, seat, DISCARD, N_CARDS, out)
    elif s.phase == LOOKING or (s.phase == TAKING_PART and s.part == PART_LOOK):
        for i in range(NUN_ROW):
            n = option(not s.looked_now >> i & 1, LOOK + i, n, out)  # CAR-6a
    else:
        n = option(True, ACCEPT, n, out)
    return option(True, DECLINE, n, out)


# What a decision does


def apply(s: State, seat: int, code: int, chance: Chance, log: Log) -> None:
    """Carry out one legal decision."""
    if s.phase == CHOOSING:
        choose_privilege(s, seat, building_card_of(code), chance, log)
    elif s.phase == TAKING_PART:
        take_part(s, seat, code, chance, log)
    elif s.phase == VISITING:
        if code == PASS:
            play_pass(s, seat, log)
        else:
            s.place = place_of(s, building_card_of(code))
            s.phase = LAYING
    elif s.phase == LAYING:
        if code != DONE:
            pick_card(s, seat, CARD_OF[code])
        else:
            lay_down(s, seat, chance, log)
    elif s.phase == NAMING_GIVER:
        name_giver(s, seat, SEAT_OF[code], log)
    elif s.phase == GIVING:
        give(s, seat, CARD_OF[code], log)
    elif s.phase == DISCARDING:
        discard_at_hospital(s, seat, code, log)
    elif s.phase == LOOKING:
        look_in_tent(s, seat, code, log)
    elif s.phase == ACTING:
        answer_action(s, seat, code, log)
    else:
        send_rat(s, seat, SEAT_OF[code], log)
    if s.to_act == 0:
        resolve(s, chance, log)
        if s.to_act == 0:
            end_round(s, chance, log)


# Privileges


def choose_privilege(s: State, seat: int, card: int, chance: Chance, log: Log) -> None:
    """CAR-6: one of the open cards; at the same time or in turn."""
    s.choice[seat] = place_of(s, card) + 1
    if s.asked != 0:
        s.to_act &= ~(1 << seat)
        tell(log, ANSWERED, seat, 0, 0, 0)
        if s.to_act != 0:
            return
        s.asked = 0
        for i in range(s.seats):
            p = (s.first + i) % s.seats
            tell_place(s, CHOSE, p, s.choice[p] - 1, 0, log)
    else:
        tell_place(s, CHOSE, seat, s.choice[seat] - 1, 0, log)
    s.part = PART_CARDS
    go_on_with_privileges(s)


def tell_place(s: State, kind: int, seat: int, place: int, count: int, log: Log) -> None:
    tell(log, kind, seat, building_at(s, place), privilege_at(s, place), count)


def part_size(s: State, seat: int, part: int) -> int:
    """How much a part of the chosen privilege can change, judged by open facts: 0 if nothing."""
    privilege = privilege_at(s, s.choice[seat] - 1)
    if part == PART_CARDS:
        return min(PRIVILEGE_CARDS[privilege], s.deck_size + s.discard_size)
    if part == PART_RATS:
        return min(PRIVILEGE_RATS[privilege], s.rats[seat])
    return PRIVILEGE_LOOKS[privilege]


def go_on_with_privileges(s: State) -> None:
    """Ask for the next part that matters, or the next player, or begin the visits."""
    while True:
        while s.part < NO_PART:
            if part_size(s, s.active, s.part) > 0:
                s.phase = TAKING_PART
                s.to_act = 1 << s.active
                return
            s.part += 1
        s.part = PART_CARDS
        s.active = (s.active + 1) % s.seats
        if s.active == s.first:
            begin_visits(s)
            return
        if not s.simultaneous:
            s.phase = CHOOSING
            s.to_act = 1 << s.active
            return


def take_part(s: State, seat: int, code: int, chance: Chance, log: Log) -> None:
    """CAR-6: the part whole, or not."""
    count = part_size(s, seat, s.part)
    if code == DECLINE:
        tell(log, DECLINED, seat, 0, 0, 0)
    elif s.part == PART_CARDS:
        draw(s, seat, count, chance, log)
    elif s.part == PART_RATS:
        lose_rats(s, seat, count, log)
    else:
        look(s, seat, POSITION_OF[code] - 1, log)
    s.part += 1
    go_on_with_privileges(s)


# Visits


def begin_visits(s: State) -> None:
    """CAR-7: from the first player clockwise."""
    for p in range(s.seats):
        s.choice[p] = 0
    s.phase = VISITING
    s.to_act = 1 << s.active


def play_pass(s: State, seat: int, log: Log) -> None:
    """CAR-8: the card returns to its stack and the turn moves on; it comes back when all others have had theirs."""
    leave_openly(s, seat, PASS_CARD)
    tell(log, PASSED, seat, 0, 0, 0)
    next_visitor(s)


def next_visitor(s: State) -> None:
    """The next player clockwise who has not visited; passers come up again so."""
    s.phase = VISITING
    s.to_act = 0
    for _ in range(s.seats):
        s.active = (s.active + 1) % s.seats
        if s.at[s.active] == 0:
            s.to_act = 1 << s.active
            return


def lay_down(s: State, seat: int, chance: Chance, log: Log) -> None:
    """CAR-7: take the first free spot; the cards lie face down, their number is told."""
    count = 0
    for c in range(N_LAYABLE):
        s.laid[seat, c] = s.picked[c]
        count += s.picked[c]
        s.picked[c] = 0
    s.laid_count[seat] = count
    forget(s, seat, count)
    visitors = 0
    for p in range(s.seats):
        if s.at[p] != 0:
            visitors += 1
    s.at[seat] = s.place + 1
    s.order[seat] = visitors + 1
    tell_place(s, VISITED, seat, s.place, count, log)
    s.place = 0
    next_visitor(s)
    if s.to_act == 0:
        begin_resolution(s, log)
