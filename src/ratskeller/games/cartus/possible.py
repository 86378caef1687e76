"""Whether a table of Rattus Cartus can be: cards conserved, counts right, the right seat asked."""

from __future__ import annotations

from ratskeller.games.cartus.buildings import copies_of, is_uniform
from ratskeller.games.cartus.knowledge import due_card
from ratskeller.games.cartus.questions import check_question, is_idle
from ratskeller.games.cartus.state import State
from ratskeller.games.cartus.tables import (
    ALL_COPIES,
    CARDS_PER_CLASS,
    CHOSEN_CARDS,
    CLEAR,
    FACES,
    GIVING,
    KINDS,
    LAYING,
    N_BUILDINGS,
    N_CARDS,
    N_CLASSES,
    N_LAYABLE,
    N_POPULATION,
    N_PRIVILEGES,
    N_STACKS,
    NO_STEP,
    NUN_COPIES,
    NUN_ROW,
    OVER,
    RANDOM_CARDS,
    RANDOM_KINDS,
    ROUNDS,
    ROW,
    SPARES,
    STACK_COPIES,
    TRIBUTE_STEP,
    WATCHTOWER,
    Rule,
)

MOST_RATS = 2000  # and influence: far more than a game can bring


def check(s: State) -> int:
    """The first rule that no table breaks but this one, or 0."""
    fault = check_round(s)
    if fault == 0:
        fault = check_buildings(s)
    if fault == 0:
        fault = check_row(s)
    if fault == 0:
        fault = check_players(s)
    if fault == 0:
        fault = check_sizes(s)
    if fault == 0:
        fault = check_population(s)
    if fault == 0:
        fault = check_stacks(s)
    if fault == 0 and s.over == 0:
        fault = check_question(s)
    return fault


def is_bit(value: int) -> bool:
    return value in (0, 1)


def check_round(s: State) -> int:
    """Options, the round and its first player, and whether the game is over."""
    if not (is_bit(s.simultaneous) and is_bit(s.hidden_rats) and is_bit(s.memory_aid)):
        return Rule.CAR_6
    if not is_bit(s.all_dead):
        return Rule.CAR_28
    if s.way < KINDS or s.way > CHOSEN_CARDS:
        return Rule.CAR_3
    if s.round < 1 or s.round > ROUNDS[s.seats]:
        return Rule.CAR_4
    if s.first != (s.round - 1) % s.seats or s.active < 0 or s.active >= s.seats:
        return Rule.CAR_21
    last_step = CLEAR if s.to_act == 0 else TRIBUTE_STEP
    if s.place < 0 or s.place >= ROW[s.seats] or s.step < NO_STEP or s.step > last_step:
        return Rule.CAR_9
    if not is_bit(s.over) or (s.over == 1) != (s.phase == OVER):
        return Rule.CAR_23
    if s.over == 1:
        if s.round != ROUNDS[s.seats] or s.to_act != 0 or s.asked != 0 or s.step != NO_STEP or s.active != 0:
            return Rule.CAR_23
        return Rule.CAR_23 if loose_ends(s) else 0
    return Rule.CAR_6 if s.to_act < 0 or s.to_act >> s.seats != 0 else 0


def loose_ends(s: State) -> bool:
    """Whether a table where no building is being visited or resolved remembers anything of one."""
    return not is_idle(s) or s.part != 0 or s.place != 0 or visits(s) != 0 or choices(s) != 0


def visits(s: State) -> int:
    total = 0
    for p in range(s.seats):
        total += abs(s.at[p]) + abs(s.order[p])
    return total


def choices(s: State) -> int:
    total = 0
    for p in range(s.seats):
        total += abs(s.choice[p])
    return total


# Buildings


def check_buildings(s: State) -> int:
    """CAR-3, CAR-4: five cards per class, and those not yet turned up are among them."""
    pool = 0
    for one in range(N_CLASSES):
        cards = 0
        for b in (2 * one, 2 * one + 1):
            if s.used[b] < 0 or s.used[b] > ALL_COPIES or s.pool[b] < 0 or s.pool[b] & ~s.used[b] != 0:
                return Rule.CAR_3
            cards += copies_of(s.used[b])
            pool += copies_of(s.pool[b])
            if s.way not in (RANDOM_CARDS, CHOSEN_CARDS) and s.used[b] not in (0, ALL_COPIES):
                return Rule.CAR_3
        if cards != CARDS_PER_CLASS:
            return Rule.CAR_3
    if s.way in (RANDOM_KINDS, RANDOM_CARDS) and s.seats == 2 and s.used[WATCHTOWER] != 0:
        return Rule.CAR_3
    if s.spares < 0 or s.slipped_size < 0 or s.spares + s.slipped_size != SPARES[s.seats]:
        return Rule.CAR_4
    left = (ROUNDS[s.seats] - s.round) * ROW[s.seats]
    return Rule.CAR_4 if pool != s.pool_size or pool != s.spares + left else 0


def check_row(s: State) -> int:
    """CAR-5: open and slipped cards are of the thirty, each once, and the row is not uniform."""
    size = ROW[s.seats]
    for i in range(len(s.row)):
        if i >= size:
            if s.row[i] != 0:
                return Rule.CAR_4
        elif not is_out(s, s.row[i]):
            return Rule.CAR_5
        for j in range(i):
            if i < size and s.row[j] == s.row[i]:
                return Rule.CAR_5
    for i in range(len(s.slipped)):
        if i >= s.slipped_size:
            if s.slipped[i] != 0:
                return Rule.CAR_5
            continue
        if not is_out(s, s.slipped[i]):
            return Rule.CAR_5
        for j in range(size):
            if s.row[j] == s.slipped[i]:
                return Rule.CAR_5
        for j in range(i):
            if s.slipped[j] == s.slipped[i]:
                return Rule.CAR_5
    return Rule.CAR_5 if is_uniform(s) else 0


def is_out(s: State, card: int) -> bool:
    """Whether a building card is in use and has been turned up."""
    if card < 0 or card >= N_BUILDINGS * N_PRIVILEGES:
        return False
    bit = 1 << card % N_PRIVILEGES
    b = card // N_PRIVILEGES
    return s.used[b] & bit != 0 and s.pool[b] & bit == 0


# Players


def check_players(s: State) -> int:
    """Rats, points, tracks and looks."""
    for p in range(s.seats):
        if s.rats[p] < 0 or s.rats[p] > MOST_RATS:
            return Rule.CAR_10
        if s.points[p] < 0 or s.points[p] > 2 * ROUNDS[s.seats]:
            return Rule.CAR_26
        if s.looked[p] < 0 or s.looked[p] >> NUN_ROW != 0:
            return Rule.CAR_6A
        for track in range(N_CLASSES):
            if s.influence[p, track] < 0 or s.influence[p, track] > MOST_RATS:
                return Rule.CAR_10
            shared = 0
            for q in range(s.seats):
                if s.influence[q, track] == s.influence[p, track]:
                    shared += 1
                    if q != p and s.height[q, track] == s.height[p, track]:
                        return Rule.CAR_11
            if s.height[p, track] < 0 or s.height[p, track] >= shared:
                return Rule.CAR_11
    return 0


def check_sizes(s: State) -> int:
    """The counts agree with the cards, and nothing is negative."""
    for p in range(s.seats):
        hand = 0
        laid = 0
        spoils = 0
        for c in range(N_CARDS):
            if s.hand[p, c] < 0 or s.laid[p, c] < 0 or s.spoils[p, c] < 0:
                return Rule.CAR_1
            hand += s.hand[p, c]
            laid += s.laid[p, c]
            spoils += s.spoils[p, c]
            if c >= N_LAYABLE and s.laid[p, c] != 0:
                return Rule.CAR_7
        if hand != s.held[p]:
            return Rule.CAR_1
        if laid != s.laid_count[p] or (laid > 0 and s.at[p] == 0):
            return Rule.CAR_7
        if spoils != s.spoils_count[p] or (spoils > 0 and (s.step == NO_STEP or s.at[p] != s.place + 1)):
            return Rule.CAR_19
        if s.due[p] < 0 or (s.due[p] > 0 and (s.step == NO_STEP or not s.acted >> p & 1)):
            return Rule.CAR_19
    for c in range(N_CARDS):
        if s.picked[c] < 0 or (s.picked[c] > 0 and s.phase not in (LAYING, GIVING)):
            return Rule.CAR_7
        if s.picked[c] > 0 and c >= N_LAYABLE and s.phase == LAYING:
            return Rule.CAR_7
    return 0


def check_population(s: State) -> int:
    """CAR-1, CAR-2: every population card is somewhere."""
    deck = 0
    discard = 0
    for i in range(NUN_ROW):
        if s.nun_row[i] < 0 or s.nun_row[i] >= N_POPULATION:
            return Rule.CAR_2
    for c in range(N_POPULATION):
        if s.deck[c] < 0 or s.discard[c] < 0:
            return Rule.CAR_20
        total = s.deck[c] + s.discard[c] + s.picked[c]
        for p in range(s.seats):
            total += s.hand[p, c] + s.laid[p, c] + s.spoils[p, c]
        for i in range(NUN_ROW):
            if s.nun_row[i] == c:
                total += 1
        if total != NUN_COPIES[c % FACES]:
            return Rule.CAR_1
        deck += s.deck[c]
        discard += s.discard[c]
    return Rule.CAR_20 if deck != s.deck_size or discard != s.discard_size else 0


def check_stacks(s: State) -> int:
    """Every Joker and special card is somewhere, and what is known of a hand is in it."""
    for k in range(N_STACKS):
        c = N_POPULATION + k
        total = s.stack[k] + s.picked[c]
        if s.stack[k] < 0:
            return Rule.CAR_20
        for p in range(s.seats):
            total += s.hand[p, c] + s.laid[p, c] + s.spoils[p, c]
            if due_card(s) == c:
                total += s.due[p]
            held = s.hand[p, c]
            if s.phase in (LAYING, GIVING) and s.to_act >> p & 1:
                held += s.picked[c]
            if s.known[p, k] < 0 or s.known[p, k] > held:
                return Rule.CAR_16
        if total != STACK_COPIES[k]:
            return Rule.CAR_20
    return 0
