"""Can this table be?"""

from __future__ import annotations

from goofspiel.state import State
from goofspiel.tables import ALL_POINTS, CARDS, MOST_SEATS, Rule


def check(s: State) -> int:
    """Cards, bids and prizes add up."""
    if s.rounds < 0 or s.rounds > CARDS or s.sorted < 0 or s.sorted > 1 or s.over != (1 if s.rounds == CARDS else 0):
        return Rule.GOO_4
    bidding = 0 if s.asked == 0 else 1  # at a beat nobody is asked: the prize is won, the next one not yet turned up
    everybody = bidding * ((1 << s.seats) - 1)
    if s.asked != everybody or s.to_act & ~everybody != 0 or (bidding != 0 and (s.to_act == 0 or s.over != 0)):
        return Rule.GOO_2
    left = CARDS - s.rounds - bidding  # prizes to come
    prizes = 0
    won = ALL_POINTS - s.prize
    for card in range(CARDS):
        if s.prizes[card] < 0 or s.prizes[card] > 1:
            return Rule.GOO_1
        prizes += s.prizes[card]
        won -= s.prizes[card] * (card + 1)
        if s.sorted != 0 and s.prizes[card] != (1 if card < left else 0):
            return Rule.GOO_1
    if prizes != left or s.prize < 0 or s.prize > CARDS or (s.prize == 0) != (bidding == 0):
        return Rule.GOO_1
    if s.prize > 0 and s.prizes[s.prize - 1] != 0:
        return Rule.GOO_1
    for p in range(MOST_SEATS):
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
    answered = s.asked != 0 and p < s.seats and not s.to_act >> p & 1
    if s.bid[p] < 0 or s.bid[p] > CARDS or (s.bid[p] != 0) != answered:
        return Rule.GOO_2
    if answered and s.hand[p, s.bid[p] - 1] != 0:
        return Rule.GOO_2
    expected = 0 if p >= s.seats else CARDS - s.rounds - (1 if answered else 0)
    return Rule.GOO_1 if held != expected else 0
