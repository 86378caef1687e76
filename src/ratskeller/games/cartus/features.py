"""Numbers for learners: what a viewer may know of a table of Rattus Cartus, seats counted from the viewer's."""

from __future__ import annotations

from typing import Any

from ratskeller.engine.features import Features, Group, flag
from ratskeller.engine.names import Names
from ratskeller.games.cartus.buildings import copies_of
from ratskeller.games.cartus.cards import picked_count
from ratskeller.games.cartus.knowledge import hides_choice, is_turned_up, sees_nuns
from ratskeller.games.cartus.state import SEATS, State
from ratskeller.games.cartus.tables import (
    BUILDINGS,
    CARDS,
    CLASSES,
    FACES,
    FIRST_RATS,
    LAYING,
    MOST_NUNS,
    MOST_ROW,
    MOST_SPARES,
    N_BUILDINGS,
    N_CARDS,
    N_CLASSES,
    N_LAYABLE,
    N_POPULATION,
    N_PRIVILEGES,
    N_STACKS,
    NUN_ROW,
    PARTS,
    PHASES,
    POPULATION,
    PRIVILEGES,
    ROUNDS,
    ROW,
    STACK_COPIES,
    STACKS,
    VISITING,
)

N_SEATS = SEATS.size
N_PHASES = len(PHASES)
HAND = 10  # a hand, an influence and a stack of this size count as 1
LAID = Names(*CLASSES, "joker", "sword", "flute")
ROW_PLACE = Group(
    "row", MOST_ROW, parts=(Group("building", BUILDINGS), Group("privilege", PRIVILEGES), "open", "in-progress")
)
SEAT = Group(
    "seat",
    SEATS,
    parts=(
        *("here", "cards", "laid-cards", "spoils", "rats", "points", "to-act", "first", "active", "holder"),
        *("order", "acted", "due"),
        Group("visits", MOST_ROW),
        Group("class", CLASSES, parts=("influence", "height")),
        Group("known", STACKS),
        Group("laid", LAID),
        Group("looked", NUN_ROW),
    ),
)
SEAT_SIZE = SEAT.shape[-1]
FEATURES = Features(
    Group("card", CARDS, parts=("hand", "spoils", "picked")),
    Group("discard", POPULATION),
    Group("stack", STACKS),
    ROW_PLACE,
    Group("to-come", BUILDINGS),
    Group("nun-row", NUN_ROW, parts=("seen", "nuns")),
    SEAT,
    Group("phase", PHASES),
    "wanted",
    Group("part", PARTS),
    *("round", "deck", "discarded", "spares", "looked-now", "simultaneous", "all-dead"),
)


def observe(s: State, viewer: int, out: Any) -> None:
    """Write the features; the same from a state and from its redaction."""
    at = observe_cards(s, viewer, out)
    at = observe_row(s, viewer, out, at)
    first = viewer if viewer >= 0 else 0
    for i in range(N_SEATS):
        if i < s.seats:
            observe_seat(s, viewer, (first + i) % s.seats, out, at)
        else:
            for j in range(SEAT_SIZE):
                out[at + j] = 0.0
        at += SEAT_SIZE
    observe_question(s, viewer, out, at)


def observe_cards(s: State, viewer: int, out: Any) -> int:
    """One's own cards, the discard pile and the stacks."""
    at = 0
    mine = viewer >= 0 and s.to_act >> max(viewer, 0) & 1 == 1
    for c in range(N_CARDS):
        out[at] = s.hand[viewer, c] / MOST_NUNS if viewer >= 0 else 0.0
        out[at + 1] = s.spoils[viewer, c] / MOST_NUNS if viewer >= 0 else 0.0
        out[at + 2] = s.picked[c] / MOST_NUNS if mine else 0.0
        at += 3
    for c in range(N_POPULATION):
        out[at] = s.discard[c] / MOST_NUNS
        at += 1
    for k in range(N_STACKS):
        out[at] = s.stack[k] / STACK_COPIES[k]
        at += 1
    return at


def observe_row(s: State, viewer: int, out: Any, at: int) -> int:
    """The open buildings, those to come, and the nun row."""
    hidden = hides_choice(s, viewer)
    for i in range(MOST_ROW):
        here = i < ROW[s.seats] and s.over == 0
        for b in range(N_BUILDINGS):
            out[at + b] = flag(here and s.row[i] // N_PRIVILEGES == b)
        at += N_BUILDINGS
        for privilege in range(N_PRIVILEGES):
            out[at + privilege] = flag(here and s.row[i] % N_PRIVILEGES == privilege)
        at += N_PRIVILEGES
        busy = s.step != 0 or (s.phase == LAYING and not hidden)
        out[at] = flag(here)
        out[at + 1] = flag(here and busy and s.place == i)
        at += 2
    for b in range(N_BUILDINGS):
        out[at] = copies_of(s.pool[b]) / N_PRIVILEGES
        at += 1
    for i in range(NUN_ROW):
        seen = s.over != 0 or sees_nuns(s, viewer, i)
        out[at] = flag(seen)
        out[at + 1] = (s.nun_row[i] % FACES) / MOST_NUNS if seen else 0.0
        at += 2
    return at


def observe_seat(s: State, viewer: int, p: int, out: Any, at: int) -> None:
    """One player, as this viewer knows him."""
    held = s.held[p]
    if hides_choice(s, viewer) and s.to_act >> p & 1:
        held += picked_count(s)
    out[at] = 1.0
    out[at + 1] = held / HAND
    out[at + 2] = s.laid_count[p] / HAND
    out[at + 3] = s.spoils_count[p] / HAND
    out[at + 4] = s.rats[p] / FIRST_RATS
    out[at + 5] = s.points[p] / HAND
    out[at + 6] = flag(s.to_act >> p & 1 == 1)
    out[at + 7] = flag(s.first == p)
    out[at + 8] = flag(s.active == p)
    out[at + 9] = flag(s.holder == p + 1)
    out[at + 10] = s.order[p] / N_SEATS
    out[at + 11] = flag(s.acted >> p & 1 == 1)
    out[at + 12] = s.due[p] / HAND
    at += 13
    chosen = s.choice[p] if s.asked == 0 or p == viewer else 0
    for i in range(MOST_ROW):
        out[at + i] = flag(s.at[p] == i + 1) + 0.5 * flag(chosen == i + 1)
    at += MOST_ROW
    for track in range(N_CLASSES):
        out[at] = s.influence[p, track] / HAND
        out[at + 1] = s.height[p, track] / N_SEATS
        at += 2
    for k in range(N_STACKS):
        out[at + k] = s.known[p, k] / MOST_NUNS
    at += N_STACKS
    shown = p == viewer or is_turned_up(s, p)
    for j in range(N_CLASSES + 3):
        out[at + j] = 0.0
    if shown:
        for c in range(N_LAYABLE):
            j = c // FACES if c < N_POPULATION else N_CLASSES + c - N_POPULATION
            out[at + j] += s.laid[p, c] / MOST_NUNS
    at += N_CLASSES + 3
    for i in range(NUN_ROW):
        out[at + i] = flag(s.looked[p] >> i & 1 == 1)


def observe_question(s: State, viewer: int, out: Any, at: int) -> None:
    """What is being asked, and how far the game is."""
    hidden = hides_choice(s, viewer)
    phase = VISITING if hidden and s.phase == LAYING else s.phase
    for i in range(N_PHASES):
        out[at + i] = flag(phase == i)
    at += N_PHASES
    wanted = s.wanted
    if hidden and s.phase != LAYING:
        wanted += picked_count(s)
    out[at] = wanted / HAND
    for part in range(3):
        out[at + 1 + part] = flag(s.part == part)
    out[at + 4] = s.round / ROUNDS[s.seats]
    out[at + 5] = s.deck_size / (N_CLASSES * 14)
    out[at + 6] = s.discard_size / (N_CLASSES * 14)
    out[at + 7] = s.spares / MOST_SPARES
    out[at + 8] = s.looked_now / 31
    out[at + 9] = flag(s.simultaneous == 1)
    out[at + 10] = flag(s.all_dead == 1)
