"""A greedy player of Rattus Cartus: it weighs influence, cards and buildings against its rats and the expected nuns.

Values are in hundredths of a victory point.  It sees only its own redacted record.
"""

from __future__ import annotations

from ratskeller.engine.chance import Chance, rand
from ratskeller.engine.record import Row
from ratskeller.games.cartus.actions import (
    ACCEPT,
    CARD_OF,
    CHOOSE,
    DISCARD,
    GIVE,
    LAY,
    LOOK,
    PASS,
    POSITION_OF,
    PRIVILEGE_OF,
    SEAT_OF,
    SEND_RAT,
    TAKE_FROM,
    VERB_OF,
    VISIT,
    building_card_of,
)
from ratskeller.games.cartus.appraisal import (
    CARD,
    action_worth,
    card_worth,
    keeping,
    look_worth,
    rat_worth,
    rats_worth,
    safe_rats,
    track_worth,
)
from ratskeller.games.cartus.buildings import building_at, place_of
from ratskeller.games.cartus.cards import pick_card
from ratskeller.games.cartus.knowledge import is_turned_up
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    FACES,
    FLUTE,
    GIVING,
    JOKER,
    LAYING,
    N_CLASSES,
    N_LAYABLE,
    N_POPULATION,
    PRIVILEGE_CARDS,
    PRIVILEGE_LOOKS,
    PRIVILEGE_RATS,
    ROW,
    SWORD,
    VISITING,
)

HAND_RANGE = 14  # cards that a plan looks ahead
DEAR = 100_000  # more than anything is worth


def prefer(s: State, seat: int, code: int) -> int:
    """How much the greedy bot likes an action."""
    verb, c, other = VERB_OF[code], CARD_OF[code], SEAT_OF[code]
    if verb == CHOOSE:
        return like_privilege(s, seat, PRIVILEGE_OF[code])
    if verb == VISIT:
        return like_visit(s, seat, place_of(s, building_card_of(code)), safe_rats(s, seat))
    if verb == PASS:
        return like_passing(s, seat, best_visit(s, seat))
    if verb == LAY:
        safe = safe_rats(s, seat)
        return like_laying(s, seat, c, safe, laying_worth(s, seat, safe))
    if verb == TAKE_FROM:
        return s.held[other]
    if verb == GIVE:
        return -keeping(s, seat, c)
    if verb == SEND_RAT:
        return threat(s, other)
    if verb == ACCEPT:
        return 1
    if verb == DISCARD:
        return rat_worth(s, seat, safe_rats(s, seat), s.rats[seat]) - keeping(s, seat, c)
    if verb == LOOK:
        return -1 if s.looked[seat] >> (POSITION_OF[code] - 1) & 1 else 1
    return 0  # done laying, which has to promise more than this, or decline


def judge(s: State, seat: int, codes: Row, n: int, out: Row) -> None:
    """`prefer` of many: what is safe is found out once, and so is the plan that cards are laid for."""
    if s.phase == VISITING:
        judge_visits(s, seat, codes, n, out)
    elif s.phase == LAYING:
        safe = safe_rats(s, seat)
        worth = laying_worth(s, seat, safe)
        for i in range(n):
            out[i] = like_laying(s, seat, CARD_OF[codes[i]], safe, worth) if VERB_OF[codes[i]] == LAY else 0
    else:
        for i in range(n):
            out[i] = prefer(s, seat, codes[i])


def judge_visits(s: State, seat: int, codes: Row, n: int, out: Row) -> None:
    """All open buildings, and to pass instead of the best of them."""
    safe = safe_rats(s, seat)
    best = -DEAR
    for i in range(n):
        if VERB_OF[codes[i]] == VISIT:
            out[i] = like_visit(s, seat, place_of(s, building_card_of(codes[i])), safe)
            best = max(best, out[i])
    for i in range(n):
        if VERB_OF[codes[i]] == PASS:
            out[i] = like_passing(s, seat, best)


def like_privilege(s: State, seat: int, privilege: int) -> int:
    """Cards, rats and a look."""
    worth = PRIVILEGE_CARDS[privilege] * card_worth(s) + PRIVILEGE_LOOKS[privilege] * look_worth(s, seat)
    return worth + rats_worth(s, seat, safe_rats(s, seat), PRIVILEGE_RATS[privilege])


def threat(s: State, p: int) -> int:
    """How dangerous a player is: the leader gets the rat."""
    total = 3 * s.points[p]
    for track in range(N_CLASSES):
        total += s.influence[p, track]
    return total


# Visits


def waiting(s: State, seat: int) -> int:
    """Players who will visit later."""
    count = 0
    for p in range(s.seats):
        if p != seat and s.at[p] == 0:
            count += 1
    return count


def like_visit(s: State, seat: int, place: int, safe: int) -> int:
    """The best lay-down there, and what the building does for the visitor."""
    return max(0, best_plan(s, seat, place, 0, safe)) + lay_worth(s, seat, place, 0, safe)


def best_visit(s: State, seat: int) -> int:
    safe = safe_rats(s, seat)
    best = like_visit(s, seat, 0, safe)
    for place in range(1, ROW[s.seats]):
        best = max(best, like_visit(s, seat, place, safe))
    return best


def like_passing(s: State, seat: int, best: int) -> int:
    """Waiting shows where the others go and with how many cards; it costs a Pass card, and is less than a visit."""
    return best + 25 * min(waiting(s, seat), 2) - 45


def lay_worth(s: State, seat: int, place: int, weight: int, safe: int) -> int:
    """Influence and action if one lays so many population cards and Jokers."""
    gained = track_worth(s, seat, building_at(s, place) // 2, weight)
    ordinary = action_worth(s, seat, place, weight, False, safe)
    exclusive = action_worth(s, seat, place, weight, True, safe)
    return gained + ordinary + (exclusive - ordinary) * chance_of_exclusive(s, seat, place, weight) // 100


def chance_of_exclusive(s: State, seat: int, place: int, weight: int) -> int:
    """How likely the exclusive action is, in percent; two players compare across buildings (CAR-17)."""
    for p in range(s.seats):
        if p != seat and s.at[p] != 0 and (s.at[p] == place + 1 or s.seats == 2):
            ahead = s.seats == 2 and s.at[p] != place + 1 and s.first == seat
            if s.laid_count[p] > weight or (s.laid_count[p] == weight and not ahead):
                return 0
    to_come = waiting(s, seat)
    if to_come == 0:
        return 100
    likely = 35 + 15 * weight if s.seats == 2 else 55 + 12 * weight
    return min(95, likely)


def best_plan(s: State, seat: int, place: int, laid: int, safe: int) -> int:
    """What laying the best number of further cards adds, at least one, cheapest first; -DEAR if there is none."""
    track = building_at(s, place) // 2
    friends = 0
    others = 0
    for c in range(N_POPULATION):
        if c // FACES == track:
            friends += s.hand[seat, c]
        else:
            others += s.hand[seat, c]
    jokers = s.hand[seat, JOKER]
    rats = s.rats[seat] + strangers_picked(s, track)
    now = lay_worth(s, seat, place, laid, safe)
    best = -DEAR
    cost = 0
    for m in range(1, HAND_RANGE):
        stranger = keeping(s, seat, 0) // 2 + rat_worth(s, seat, safe, rats + 1)
        if friends > 0:
            friends -= 1
            cost += keeping(s, seat, 0) // 2
        elif others > 0 and (jokers == 0 or stranger < keeping(s, seat, JOKER)):
            others -= 1
            rats += 1
            cost += stranger
        elif jokers > 0:
            jokers -= 1
            cost += keeping(s, seat, JOKER)
        else:
            break
        best = max(best, lay_worth(s, seat, place, laid + m, safe) - now - cost)
    return best


def strangers_picked(s: State, track: int) -> int:
    """Population cards of other classes that one is about to lay."""
    count = 0
    for c in range(N_POPULATION):
        if c // FACES != track:
            count += s.picked[c]
    return count


def like_laying(s: State, seat: int, c: int, safe: int, worth: int) -> int:
    """The plan that begins with this card, against being done."""
    if c in (SWORD, FLUTE):
        return like_contest(s, seat, c)
    return worth - card_cost(s, seat, c, building_at(s, s.place) // 2, safe)


def laying_worth(s: State, seat: int, safe: int) -> int:
    """What going on to lay cards is worth, before the cost of the first: which it is hardly matters to the plan."""
    place = s.place
    track = building_at(s, place) // 2
    laid = 0
    for k in range(N_LAYABLE):
        if k not in (SWORD, FLUTE):
            laid += s.picked[k]
    cheapest = DEAR
    for k in range(JOKER + 1):
        if s.hand[seat, k] > 0:
            cheapest = min(cheapest, card_cost(s, seat, k, track, safe))
    return best_plan(s, seat, place, laid, safe) + cheapest


def card_cost(s: State, seat: int, c: int, track: int, safe: int) -> int:
    """What laying a card costs: the card, and the rat of a stranger."""
    if c == JOKER:
        return keeping(s, seat, c)
    cost = keeping(s, seat, c) // 2
    if c // FACES != track:
        cost += rat_worth(s, seat, safe, s.rats[seat] + strangers_picked(s, track) + 1)
    return cost


def like_contest(s: State, seat: int, c: int) -> int:
    """A Sword takes half a hand, a Flute sends a rat away, if others visit this building and lay fewer."""
    if s.picked[c] > 1:
        return -1
    here = 0
    richest = 0
    for p in range(s.seats):
        if p != seat and s.at[p] == s.place + 1:
            here += 1
            richest = max(richest, s.held[p])
        elif p != seat and s.at[p] == 0:
            richest = max(richest, s.held[p] // 2)
    prospects = 100 if here > 0 else 30 * min(waiting(s, seat), 2)
    if s.picked[c] == 1:
        prospects = prospects // 5
    gain = richest // 2 * CARD
    if c == FLUTE:
        gain = rat_worth(s, seat, safe_rats(s, seat), s.rats[seat]) + CARD if s.rats[seat] > 0 else 0
    return gain * prospects // 100 - keeping(s, seat, c)


# What others have laid


def suppose(s: State, viewer: int, chance: Chance) -> None:
    """Cards that lie face down were chosen: of what he is imagined to have had, everybody lays as he would."""
    if s.over != 0 or s.phase == GIVING:
        return
    place = s.place
    if s.phase == LAYING:
        swap_with_laid(s, viewer)
    for p in range(s.seats):
        if p != viewer and s.laid_count[p] > 0 and not is_turned_up(s, p):
            s.place = s.at[p] - 1
            lay_anew(s, p, chance)
    s.place = place
    if s.phase == LAYING:
        swap_with_laid(s, viewer)


def swap_with_laid(s: State, seat: int) -> None:
    """What a seat is about to lay makes room for what others laid, and takes its place again."""
    for c in range(N_LAYABLE):
        s.laid[seat, c], s.picked[c] = s.picked[c], s.laid[seat, c]


def lay_anew(s: State, p: int, chance: Chance) -> None:
    """As many cards as before, one after the other; what his hand is known to hold stays there."""
    for c in range(N_LAYABLE):
        s.hand[p, c] += s.laid[p, c]
        s.laid[p, c] = 0
    s.held[p] += s.laid_count[p]
    safe = safe_rats(s, p)
    for _ in range(s.laid_count[p]):
        pick_card(s, p, card_to_lay(s, p, safe, chance))
    swap_with_laid(s, p)


def card_to_lay(s: State, p: int, safe: int, chance: Chance) -> int:
    """The one he likes to lay most."""
    worth = laying_worth(s, p, safe)
    chosen = 0
    most = -DEAR
    ties = 0
    for c in range(N_LAYABLE):
        kept = s.known[p, c - N_POPULATION] if c >= N_POPULATION else 0
        if s.hand[p, c] <= kept:
            continue
        like = like_laying(s, p, c, safe, worth)
        if like > most:
            chosen, most, ties = c, like, 1
        elif like == most:
            ties += 1
            if rand(chance, ties) == 0:
                chosen = c
    return chosen
