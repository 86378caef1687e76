"""What people are shown otherwise than they were, on purpose.

A change makes a view of today look as it did then, and what was renamed is called as it was.  Every stored house names
those that came after it, so the account that its version gave stays as it is, and says all the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Change = Callable[[dict[str, Any], int | None], None]  # changes the view of a seat, or of a spectator, in place
Former = Mapping[str, str]  # today's id -> what it was called then


def hands_stayed_hidden(view: dict[str, Any], who: int | None) -> None:
    """AFR-18: region cards count at the end of Rattus, and are shown then since."""
    if view["game"] == "rattus" and view["over"]:
        for seat, player in enumerate(view["players"]):
            if seat != who:
                player.pop("hand", None)


def hands_of_candidates_stayed_hidden(view: dict[str, Any], who: int | None) -> None:
    """The hands of Catham City are laid open when the race is over, since."""
    if view["game"] == "catham" and view["over"]:
        for seat, player in enumerate(view["players"]):
            if seat != who:
                player.pop("hand", None)


def nothing_was_counted(view: dict[str, Any], who: int | None) -> None:
    """AFR-18: the end of Rattus tells where every point comes from, and what each region card brings, since."""
    if view["game"] == "rattus" and view["over"]:
        view.pop("tally")
        for player in view["players"]:
            for card in player.get("hand", ()):
                card.pop("brings")


def no_source_was_told(view: dict[str, Any], who: int | None) -> None:
    """The end of a game tells where its points came from, and what ran out, since."""
    view.pop("sources", None)
    view.pop("cause", None)


def chances_were_left_to_the_reader(view: dict[str, Any], who: int | None) -> None:
    """POL-15, POL-6: Ratapolis tells how likely each building is hunted, and where an attack is in reach, since."""
    if view["game"] == "ratapolis":
        view.pop("reach", None)
        if "memory" in view:
            view["memory"].pop("odds")


def as_called_then(content: Any, former: Former) -> Any:
    """The same with the ids of then, as they stand alone and in notations.  Logs need none of it: they keep theirs."""
    if isinstance(content, dict):
        return {as_called_then(name, former): as_called_then(part, former) for name, part in content.items()}
    if isinstance(content, list | tuple):
        return [as_called_then(part, former) for part in content]
    if isinstance(content, str):
        return " ".join(former.get(word, word) for word in content.split(" "))
    return content


CHANGES: dict[str, Sequence[Change]] = {  # by house
    "de8f3b0": [
        hands_stayed_hidden,
        hands_of_candidates_stayed_hidden,
        nothing_was_counted,
        no_source_was_told,
        chances_were_left_to_the_reader,
    ]
}
RENAMED: dict[str, Mapping[str, Former]] = {"de8f3b0": {"ratapolis": {"orange": "white"}}}  # by house and game

# Kinds of events past which nothing could be taken back, and can be since: they tell nobody what he could not know.
# What is offered to be taken back hangs on it, and so how a table goes on.
REVEALED: dict[str, Mapping[str, Sequence[str]]] = {  # by house and game
    "de8f3b0": {
        "cartus": (
            *("chose", "gained-rats", "lost-rats", "declined", "passed", "resolved", "gained-influence", "named-giver"),
            *("sent-rat", "exclusive", "took", "will-draw", "scored", "called-tribute", "cleared"),
        )
    }
}

# Standing answers that depend on the hand.  They are not given any more: when one is given would tell what is in it.
ANSWERED = {
    "bcf2bab0989e48a7": {"1": "play hackers 1"},
    "d696afbbe2611885": {"1": "settle scandia"},
    "47deec877406ac09": {"2": "caravan turcia"},
    "8ad0b9d405560b5a": {"0": "bid 4", "1": "bid 5"},
}  # by table
