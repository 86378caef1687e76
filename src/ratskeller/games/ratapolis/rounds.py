"""The course of a round around the actions: clues, the hunt, and who holds which property."""

from __future__ import annotations

from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, beat, tell, whisper
from ratskeller.games.ratapolis.events import (
    CAT,
    CLUE,
    DESTROYED,
    DRAWN,
    ENDED,
    LOST_TOKEN,
    PAID,
    RESHUFFLED,
    ROUND_BEGAN,
    SENT_HOME,
    SKIPPED,
    TOOK_TOKEN,
)
from ratskeller.games.ratapolis.families import (
    cards_in_play,
    draw,
    has_hands,
    leaders,
    majority,
    room,
    special,
    stands,
    supply,
    used_cards,
    voice,
)
from ratskeller.games.ratapolis.moves import carry_out
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import (
    ARCHIVE,
    CARDS,
    CHEESE_SHOP,
    CLOSED,
    HOSPITAL,
    LOOKING,
    MARKET,
    N_FAMILIES,
    N_TILES,
    OVER,
    PLACING,
    PLANNING,
    RADIO,
    REJECTING,
    RESCUING,
    ROUNDS,
    SECOND_HALF,
)


def next_round(s: State, chance: Chance, log: Log) -> None:
    """The next round that is played (POL-22: a closed one is skipped whole), or the end."""
    while s.round < ROUNDS:
        beat(log)
        s.round += 1
        if s.round == SECOND_HALF:
            shuffle(s, log)
        if special(s) != CLOSED:
            tell(log, ROUND_BEGAN, 0, s.round, special(s), 0)
            give_clues(s, chance, log)
            open_archive(s)
            return
        tell(log, SKIPPED, 0, s.round, 0, 0)
    end(s, log)


def shuffle(s: State, log: Log) -> None:
    """POL-4: before round 5 every card that is not on the hunter's board goes into a new deck; nothing is known."""
    s.fallen = 0
    s.shown = 0
    s.rejected = 0
    for f in range(s.families):
        s.own[f] = 0
    for p in range(s.seats):
        s.seen[p] = 0
        for f in range(N_FAMILIES):
            s.looks[p, f] = 0
    tell(log, RESHUFFLED, 0, 0, 0, 0)


def give_clues(s: State, chance: Chance, log: Log) -> None:
    """POL-4: one card to each family in secret, if there are enough; the rest lie open."""
    deck = s.standing & ~used_cards(s)
    left = CARDS[s.round]
    if has_hands(s):
        for f in range(s.families):
            tile = draw(chance, deck)
            deck &= ~(1 << tile)
            s.hand[f] = 1 << tile
            left -= 1
            whisper(log, leaders(s, f), CLUE, voice(s, f), f, tile, 0)
    for _ in range(left):
        tile = draw(chance, deck)
        deck &= ~(1 << tile)
        s.open |= 1 << tile
        tell(log, CAT, 0, tile, 0, 0)


def open_archive(s: State) -> None:
    """POL-19: before anyone plans, the Archive's holder may see a card, if there are any in hand."""
    if s.holder[ARCHIVE] > 0 and has_hands(s):
        consult(s, LOOKING, s.holder[ARCHIVE] - 1)
    else:
        open_planning(s)


def open_planning(s: State) -> None:
    """POL-6: everybody plans at the same time; POL-20a: also who has no rats."""
    s.phase = PLANNING
    s.asked = (1 << s.seats) - 1
    s.to_act = s.asked


def consult(s: State, phase: int, f: int) -> None:
    """Ask the seat that decides for a family about a property."""
    s.phase = phase
    s.asked = 0
    s.to_act = 1 << voice(s, f)


def act(s: State, chance: Chance, log: Log) -> None:
    """All are ready: the actions, then the Market (POL-14: asked only when it can be used)."""
    carry_out(s, log)
    keeper = s.holder[MARKET] - 1
    if keeper >= 0 and room(s, MARKET) > 0 and supply(s, keeper) > 0:
        consult(s, PLACING, keeper)
    else:
        hunt(s, chance, log)


# The hunt


def hunt(s: State, chance: Chance, log: Log) -> None:
    """POL-15: draw one of the round's cards; POL-15a: the Radio station is asked whenever it is held."""
    turn_up(s, chance, log)
    if s.holder[RADIO] > 0:
        consult(s, REJECTING, s.holder[RADIO] - 1)
    else:
        call_hospital(s, chance, log)


def turn_up(s: State, chance: Chance, log: Log) -> None:
    beat(log)
    tile = draw(chance, cards_in_play(s))
    s.prey = tile + 1
    tell(log, DRAWN, 0, tile, 0, 0)


def call_hospital(s: State, chance: Chance, log: Log) -> None:
    """POL-15: its holder may save a rat from the prey; POL-15a: asked only if one can be saved."""
    keeper = s.holder[HOSPITAL] - 1
    if keeper >= 0 and s.rats[keeper, s.prey - 1] > 0 and shelters(s) != 0:
        consult(s, RESCUING, keeper)
    else:
        destroy(s, chance, log)


def shelters(s: State) -> int:
    """The neighbours of the prey with a free place."""
    found = 0
    for t in range(N_TILES):
        if (s.neighbours[s.prey - 1] & s.standing) >> t & 1 and room(s, t) > 0:
            found |= 1 << t
    return found


def destroy(s: State, chance: Chance, log: Log) -> None:
    """POL-15 to POL-17: tile, rats and token leave the city; the other cards are discarded unseen."""
    beat(log)
    tile = s.prey - 1
    s.standing &= ~(1 << tile)
    s.fallen |= 1 << tile
    s.tokens &= ~(1 << tile)
    s.holder[tile] = 0
    tell(log, DESTROYED, 0, tile, 0, 0)
    for f in range(s.families):
        if s.rats[f, tile] > 0:
            tell(log, SENT_HOME, voice(s, f), f, tile, s.rats[f, tile])
            s.rats[f, tile] = 0
    put_cards_away(s)
    if s.round < ROUNDS:
        share_properties(s, log)
        pay_cheese(s, log)
        next_round(s, chance, log)
    else:
        pay_cheese(s, log)  # POL-18: round 8 ends with the hunt and pays the holder of round 7
        end(s, log)


def put_cards_away(s: State) -> None:
    """POL-16: cats leave, and each family remembers the card it held."""
    for f in range(s.families):
        s.own[f] |= s.hand[f]
        s.hand[f] = 0
    s.shown |= s.open
    s.open = 0
    if s.spared > 0:
        s.rejected |= 1 << s.spared - 1
    s.prey = 0
    s.spared = 0
    s.asker = 0
    s.askee = 0


# Properties


def share_properties(s: State, log: Log) -> None:
    """POL-18: strictly most rats on its tile hold a token; if nobody has most, it lies on the tile."""
    for t in range(N_TILES):
        if not s.tokens >> t & 1:
            continue
        before, now = s.holder[t], majority(s, t)
        if before != now:
            beat(log)
            s.holder[t] = now
            if before > 0:
                tell(log, LOST_TOKEN, voice(s, before - 1), before - 1, t, 0)
            if now > 0:
                tell(log, TOOK_TOKEN, voice(s, now - 1), now - 1, t, 0)


def pay_cheese(s: State, log: Log) -> None:
    """POL-18: the Cheese shop pays a token at the end of the round, while it stands."""
    keeper = s.holder[CHEESE_SHOP] - 1
    if keeper >= 0 and stands(s, CHEESE_SHOP):
        beat(log)
        s.cheese[keeper] += 1
        tell(log, PAID, voice(s, keeper), keeper, 0, 0)


def end(s: State, log: Log) -> None:
    """POL-21."""
    beat(log)
    s.over = 1
    s.phase = OVER
    s.asked = 0
    s.to_act = 0
    tell(log, ENDED, 0, 0, 0, 0)
