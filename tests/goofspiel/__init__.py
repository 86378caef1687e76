"""Goofspiel with hidden bids: the smallest game with simultaneous decisions.  For the tests only.

Everybody holds the cards 1 to 5.  Each round a prize is turned up, all bid a card at once, and the only highest bid
wins the prize; a tied highest bid wins nothing.  Bids stay hidden: only who won is told.  Most prize points win.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any, TypedDict

from ratskeller.engine.chance import Chance, pick, rand
from ratskeller.engine.contract import WHOLE, Score, TableState
from ratskeller.engine.events import Log, tell, whisper
from ratskeller.engine.features import Features, Group
from ratskeller.engine.game import Game
from ratskeller.engine.kinds import Actions, Events, Kinds
from ratskeller.engine.names import Names, Numbers, Seats
from ratskeller.engine.options import Choice
from ratskeller.engine.record import Record, Row, i8

CARDS = 5
SEATS = Seats(4)
CARD = Numbers(1, CARDS)


class Rule(IntEnum):
    """Goofspiel's rules."""

    GOO_1 = 1  # everybody holds each card once
    GOO_2 = 2  # all bid at once, one card from hand
    GOO_3 = 3  # the only highest bid wins the prize
    GOO_4 = 4  # most points win


class Options(Record):
    prizes = i8()  # 0: in random order, 1: the largest first


class State(TableState):
    sorted = i8()  # whether prizes come largest first
    prize = i8()  # being bid for
    prizes = i8(CARDS)  # 1 for each prize still to come
    points = i8(SEATS)
    bid = i8(SEATS)  # of this round, 0: none yet
    hand = i8(SEATS, CARDS)  # 1 for each card held
    rounds = i8()  # played


ACTIONS = Actions()
BID = ACTIONS.add("bid", card=CARD)
EVENTS = Events()
BID_GIVEN = EVENTS.add("bid")
MY_BID = EVENTS.add("my-bid", card=CARD)
WON = EVENTS.add("won", reveals=True, prize=CARD)
TIED = EVENTS.add("tied", reveals=True, prize=CARD)
PRIZE = EVENTS.add("prize", reveals=True, prize=CARD)
QUESTIONS = Kinds()
ASK_BID = QUESTIONS.add("bid", prize=CARD)


def prepare(s: State, options: Options, seats: int) -> None:
    s.seats = seats
    s.sorted = options.prizes


def deal(s: State, options: Options, seats: int, chance: Chance) -> None:
    """GOO-1."""
    prepare(s, options, seats)
    for card in range(CARDS):
        s.prizes[card] = 1
        for p in range(seats):
            s.hand[p, card] = 1
    turn_up(s, chance, None)


def turn_up(s: State, chance: Chance, log: Log) -> None:
    """The next prize, and the question to everybody."""
    left = CARDS - s.rounds
    prize = left - 1 if s.sorted != 0 else pick(chance, s.prizes, left)
    s.prizes[prize] = 0
    s.prize = prize + 1
    s.asked = (1 << s.seats) - 1
    s.to_act = s.asked
    tell(log, PRIZE, 0, prize + 1, 0, 0)


def legal(s: State, seat: int, out: Row) -> int:
    """GOO-2: any card still in hand."""
    if not s.to_act >> seat & 1:
        return 0
    n = 0
    for card in range(CARDS):
        if s.hand[seat, card] != 0:
            out[n] = BID + card
            n += 1
    return n


def apply(s: State, seat: int, code: int, chance: Chance, log: Log) -> None:
    """GOO-2: an answer is kept until the last is in."""
    s.bid[seat] = code - BID + 1
    s.hand[seat, code - BID] = 0
    s.to_act &= ~(1 << seat)
    tell(log, BID_GIVEN, seat, 0, 0, 0)
    whisper(log, 1 << seat, MY_BID, seat, code - BID + 1, 0, 0)
    if s.to_act == 0:
        resolve(s, chance, log)


def resolve(s: State, chance: Chance, log: Log) -> None:
    """GOO-3: the only highest bid wins the prize."""
    best = 0
    winner = -1
    for p in range(s.seats):
        if s.bid[p] > best:
            best = s.bid[p]
            winner = p
        elif s.bid[p] == best:
            winner = -1
    if winner >= 0:
        s.points[winner] += s.prize
        tell(log, WON, winner, s.prize, 0, 0)
    else:
        tell(log, TIED, 0, s.prize, 0, 0)
    for p in range(s.seats):
        s.bid[p] = 0
    s.asked = 0
    s.prize = 0
    s.rounds += 1
    if s.rounds == CARDS:
        s.over = 1
    else:
        turn_up(s, chance, log)


def score(s: State, out: Score) -> None:
    """GOO-4: most points win."""
    winners = 0
    for p in range(s.seats):
        out.points[p] = s.points[p]
        out.place[p] = 1
        for q in range(s.seats):
            if s.points[q] > s.points[p]:
                out.place[p] += 1
        if out.place[p] == 1:
            winners += 1
    for p in range(s.seats):
        out.utility[p] = WHOLE // winners if out.place[p] == 1 else 0
    out.reason = Rule.GOO_4


def redact(s: State, viewer: int) -> None:
    """Bids and hands are secret; how many cards are held follows from the rounds."""
    for p in range(s.seats):
        if p != viewer:
            s.bid[p] = 0
            for card in range(CARDS):
                s.hand[p, card] = 0


def imagine(s: State, viewer: int, chance: Chance) -> None:
    """Any cards may be left to the others; who has answered has one more out of his hand."""
    for p in range(s.seats):
        if p == viewer:
            continue
        gone = s.rounds
        if s.asked != 0 and not s.to_act >> p & 1:
            gone += 1
        for card in range(CARDS):
            s.hand[p, card] = 1
        for i in range(gone):
            left = CARDS - i
            card = pick_held(s, p, left, chance)
            s.hand[p, card] = 0
            if i == s.rounds:
                s.bid[p] = card + 1


def pick_held(s: State, p: int, left: int, chance: Chance) -> int:
    """One of the `left` cards a seat holds, at random."""
    k = rand(chance, left)
    card = 0
    while s.hand[p, card] == 0 or k > 0:
        k -= s.hand[p, card]
        card += 1
    return card


FEATURES = Features(
    "prize", Group("to-come", CARD), Group("mine", CARD), Group("points", SEATS), Group("to-act", SEATS), "bid"
)


def observe(s: State, viewer: int, out: Any) -> None:
    """Prize, prizes to come, own hand and bid, points and who has answered."""
    out[0] = s.prize / CARDS
    for card in range(CARDS):
        out[1 + card] = s.prizes[card] * 1.0
        out[6 + card] = s.hand[viewer, card] * 1.0 if viewer >= 0 else 0.0
    for p in range(4):
        out[11 + p] = s.points[p] / 15
        out[15 + p] = (s.to_act >> p & 1) * 1.0
    out[19] = s.bid[viewer] / CARDS if viewer >= 0 else 0.0


def why(s: State, seat: int, code: int) -> int:
    return Rule.GOO_4 if s.over != 0 else Rule.GOO_2


def ask(s: State, seat: int) -> tuple[int, ...]:
    return ASK_BID, s.prize


def check(s: State) -> int:
    """Cards, bids and prizes add up."""
    if s.rounds < 0 or s.rounds > CARDS or s.sorted < 0 or s.sorted > 1 or s.over != (1 if s.rounds == CARDS else 0):
        return Rule.GOO_4
    everybody = 0 if s.over != 0 else (1 << s.seats) - 1
    if s.asked != everybody or s.to_act & ~everybody != 0 or (s.over == 0 and s.to_act == 0):
        return Rule.GOO_2
    prizes = 0
    won = 15 - s.prize
    for card in range(CARDS):
        if s.prizes[card] < 0 or s.prizes[card] > 1:
            return Rule.GOO_1
        prizes += s.prizes[card]
        won -= s.prizes[card] * (card + 1)
        if s.sorted != 0 and s.over == 0 and s.prizes[card] != (1 if card < CARDS - 1 - s.rounds else 0):
            return Rule.GOO_1
    if s.over == 0 and (s.prize < 1 or s.prize > CARDS or s.prizes[s.prize - 1] != 0 or prizes != CARDS - 1 - s.rounds):
        return Rule.GOO_1
    if s.over != 0 and (s.prize != 0 or prizes != 0):
        return Rule.GOO_1
    for p in range(4):
        if s.points[p] < 0 or (p >= s.seats and s.points[p] != 0):
            return Rule.GOO_3
        won -= s.points[p]
        fault = check_hand(s, p)
        if fault != 0:
            return fault
    return Rule.GOO_3 if won < 0 else 0


def check_hand(s: State, p: int) -> int:
    """A seat's cards and its bid."""
    held = 0
    for card in range(CARDS):
        if s.hand[p, card] < 0 or s.hand[p, card] > 1:
            return Rule.GOO_1
        held += s.hand[p, card]
    answered = s.over == 0 and p < s.seats and not s.to_act >> p & 1
    if s.bid[p] < 0 or s.bid[p] > CARDS or (s.bid[p] != 0) != answered:
        return Rule.GOO_2
    if answered and s.hand[p, s.bid[p] - 1] != 0:
        return Rule.GOO_2
    expected = 0 if p >= s.seats else CARDS - s.rounds - (1 if answered else 0)
    return Rule.GOO_1 if held != expected else 0


class View(TypedDict):
    prize: int
    prizes: list[int]  # still to come
    points: list[int]
    hand: list[int] | None  # one's own
    bid: int | None  # one's own of this round, 0: none yet


def view(s: State, viewer: int) -> View:
    mine = viewer >= 0
    return {
        "prize": s.prize,
        "prizes": [card + 1 for card in range(CARDS) if s.prizes[card]],
        "points": [s.points[p] for p in range(s.seats)],
        "hand": [card + 1 for card in range(CARDS) if s.hand[viewer, card]] if mine else None,
        "bid": s.bid[viewer] if mine else None,
    }


GAME = Game(
    name="goofspiel",
    version=1,
    seats=range(2, 5),
    state=State,
    options=(Choice("prizes", Names("random", "sorted"), "random"),),
    options_record=Options,
    actions=ACTIONS,
    events=EVENTS,
    questions=QUESTIONS,
    rules=Rule,
    prepare=prepare,
    deal=deal,
    legal=legal,
    apply=apply,
    score=score,
    redact=redact,
    imagine=imagine,
    observe=observe,
    features=FEATURES,
    why=why,
    ask=ask,
    check=check,
    view=view,
    folder=Path(__file__).parent,
)
