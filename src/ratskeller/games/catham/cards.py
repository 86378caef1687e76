"""Moving cards: the deck, the market, hands, and what becomes publicly known."""

from __future__ import annotations

from ratskeller.engine.chance import Chance, pick, rand
from ratskeller.engine.events import Log, beat, tell, whisper
from ratskeller.games.catham.events import DREW, DREW_CARD, REFILLED, RESHUFFLED
from ratskeller.games.catham.state import State
from ratskeller.games.catham.tables import FACTIONS, MARKET

N = len(FACTIONS)


def top_card(s: State, chance: Chance, log: Log) -> int:
    """Draw a card: CAT-7, when the deck is empty the discard pile becomes the deck; -1 if there is none at all."""
    if s.deck_size == 0:
        for f in range(N):
            s.deck[f] = s.discard[f]
            s.deck_size += s.discard[f]
            s.discard[f] = 0
        if s.deck_size == 0:
            return -1
        tell(log, RESHUFFLED, s.active, s.deck_size, 0, 0)
    f = pick(chance, s.deck, s.deck_size)
    s.deck[f] -= 1
    s.deck_size -= 1
    return f


def fill_market(s: State, chance: Chance, log: Log) -> None:
    """CAT-7: the market always shows seven, as far as there are cards."""
    while s.market_size < MARKET:
        f = top_card(s, chance, log)
        if f < 0:
            return
        s.market[f] += 1
        s.market_size += 1
        tell(log, REFILLED, s.active, f, 0, 0)


def draw_unseen(s: State, seat: int, count: int, chance: Chance, log: Log) -> None:
    """Draw cards that only the drawer sees, as many as there are (CAT-10)."""
    beat(log)
    drawn = 0
    for _ in range(count):
        f = top_card(s, chance, log)
        if f < 0:
            break
        receive(s, seat, f)
        drawn += 1
        whisper(log, 1 << seat, DREW_CARD, seat, f, 0, 0)
    if drawn > 0:
        tell(log, DREW, seat, drawn, 0, 0)


def receive(s: State, seat: int, f: int) -> None:
    """A card enters a hand unseen."""
    s.hand[seat, f] += 1
    s.held[seat] += 1


def receive_openly(s: State, seat: int, f: int) -> None:
    """A card enters a hand before everybody's eyes and is publicly known from then on."""
    receive(s, seat, f)
    s.known[seat, f] += 1


def leave(s: State, seat: int, f: int) -> None:
    """A card leaves a hand; what is known of that faction falls by one, not below zero."""
    s.hand[seat, f] -= 1
    s.held[seat] -= 1
    if s.known[seat, f] > 0:
        s.known[seat, f] -= 1


def set_aside(s: State, seat: int, f: int, count: int) -> None:
    """CAT-10: played cards lie aside until their effect is over."""
    for _ in range(count):
        leave(s, seat, f)
    s.aside[f] += count


def discard_aside(s: State) -> None:
    """What lay aside reaches the discard pile together."""
    for f in range(N):
        s.discard[f] += s.aside[f]
        s.aside[f] = 0


def discard_from(s: State, seat: int, f: int) -> None:
    """A card goes from a hand to the discard pile."""
    leave(s, seat, f)
    s.discard[f] += 1


def random_card(s: State, seat: int, chance: Chance) -> int:
    """The faction of a random card of a hand that is not empty."""
    k = rand(chance, s.held[seat])
    f = 0
    while k >= s.hand[seat, f]:
        k -= s.hand[seat, f]
        f += 1
    return f
