"""What people are shown otherwise than they were, on purpose.

A change makes a view of today look as it did then.  Every stored house names those that came after it, so the account
that its version gave stays as it is, and says all the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Change = Callable[[dict[str, Any], int | None], None]  # changes the view of a seat, or of a spectator, in place


def hands_stayed_hidden(view: dict[str, Any], who: int | None) -> None:
    """AFR-18: region cards count at the end of Rattus, and are shown then since."""
    if view["game"] == "rattus" and view["over"]:
        for seat, player in enumerate(view["players"]):
            if seat != who:
                player.pop("hand", None)


CHANGES: dict[str, Sequence[Change]] = {"de8f3b0": [hands_stayed_hidden]}  # by house

# Standing answers that depend on the hand.  They are not given any more: when one is given would tell what is in it.
ANSWERED = {
    "bcf2bab0989e48a7": {"1": "play hackers 1"},
    "d696afbbe2611885": {"1": "settle scandia"},
    "47deec877406ac09": {"2": "caravan turcia"},
    "8ad0b9d405560b5a": {"0": "bid 4", "1": "bid 5"},
}  # by table
