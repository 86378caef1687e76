"""What a seat may do, and what it does."""

from __future__ import annotations

from goofspiel.actions import BID, CARD_OF
from goofspiel.events import BID_GIVEN, MY_BID
from goofspiel.state import State
from goofspiel.tables import CARDS
from goofspiel.turns import resolve
from ratskeller.engine.chance import Chance
from ratskeller.engine.events import Log, tell, whisper
from ratskeller.engine.record import Row


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
    card = CARD_OF[code]
    s.bid[seat] = card
    s.hand[seat, card - 1] = 0
    s.to_act &= ~(1 << seat)
    tell(log, BID_GIVEN, seat, 0, 0, 0)
    whisper(log, 1 << seat, MY_BID, seat, card, 0, 0)
    if s.to_act == 0:
        resolve(s, chance, log)
