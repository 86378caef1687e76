"""What a viewer sees, as types.

Every view has the facts of `TableView`; a game's `view` adds its own.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class TableOutcome(TypedDict):
    """How a game ended, by seat."""

    places: list[int]
    points: list[int]
    utilities: list[float]  # 1 for the winner, shared by several; all 0 if the game counts as lost by everyone
    reason: str  # the rule that ended it


class TableView(TypedDict):
    """What every view has."""

    game: str
    seats: int
    to_act: list[int]  # who must decide now
    over: bool
    outcome: NotRequired[TableOutcome]  # once over
