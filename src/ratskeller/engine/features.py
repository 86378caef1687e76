"""What `observe` of a game writes, declared: names, shapes and places of the numbers a learner reads.

    FEATURES = Features(
        Group("faction", FACTIONS, parts=("market", "mine")),
        Group("seat", SEATS, parts=("points", Group("known", FACTIONS))),
        "deck",
    )

Numbers come in the order of the declaration, the last axis first: market and mine of the first faction, of the next.
An axis of seats counts from the viewer's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from ratskeller.engine.record import Axis


class Group:
    """Numbers that belong together, once for each place on its axes; without parts, one number a place."""

    def __init__(self, name: str, *axes: Axis, parts: Sequence[str | Group] = ()) -> None:
        self.name = name
        self.axes = axes
        self.parts = tuple(Group(part) if isinstance(part, str) else part for part in parts)
        self.columns: dict[str, slice] = {}  # where each part lies among the numbers of one place
        end = 0
        for part in self.parts:
            if part.name in self.columns:
                raise ValueError(f"two features of {name or 'a game'} are called {part.name}")
            self.columns[part.name] = slice(end, end + part.size)
            end += part.size
        sizes = tuple(axis if isinstance(axis, int) else axis.size for axis in axes)
        self.shape = (*sizes, end) if parts else sizes  # as the numbers may be reshaped
        self.size: int = prod(self.shape)

    def __getitem__(self, name: str) -> Group:
        """A part by its name."""
        return next(part for part in self.parts if part.name == name)

    def names(self) -> Iterator[str]:
        """A name for each number, in order: `seat[0].known[police]`."""
        labels = [
            range(axis) if isinstance(axis, int) else [axis.label(axis.low + i) for i in range(axis.size)]
            for axis in self.axes
        ]
        for place in product(*labels):
            here = self.name + (f"[{', '.join(map(str, place))}]" if place else "")
            if not self.parts:
                yield here
            for part in self.parts:
                for name in part.names():
                    yield f"{here}.{name}" if here else name


class Features(Group):
    """All that a game's `observe` writes."""

    def __init__(self, *parts: str | Group) -> None:
        super().__init__("", parts=parts)


def flag(condition: bool) -> float:
    """1.0 if it is so, else 0.0 (Numba has no float of a bool)."""
    return 1.0 if condition else 0.0
