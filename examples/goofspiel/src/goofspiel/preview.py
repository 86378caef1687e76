"""What a bid would do, as far as its seat can know."""

from __future__ import annotations

from collections.abc import Iterator

from goofspiel.actions import CARD_OF
from goofspiel.state import State
from goofspiel.tables import CARD, CARDS
from ratskeller.engine.contract import Foreseen
from ratskeller.engine.kinds import Kinds

EFFECTS = Kinds()
STAKE = EFFECTS.add("stake", prize=CARD)  # won if no other bid is as high: the others decide that
LEFT = EFFECTS.add("left", highest=CARD)  # of the cards that stay in hand


def preview(s: State, seat: int, code: int) -> Iterator[Foreseen]:
    """GOO-2, GOO-3: what the bid is for, and the best card that is kept for later."""
    yield STAKE, seat, s.prize
    left = [card + 1 for card in range(CARDS) if s.hand[seat, card] and card + 1 != CARD_OF[code]]
    if left:
        yield LEFT, seat, left[-1]
