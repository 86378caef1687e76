"""Ids and numbers as people write them, and their places in a record.

A `Domain` turns a small integer into its text and back.  Axes of state fields, arguments of actions, events and
questions, and values of options are all described by domains, so a position, a notation and a view name things alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from numbers import Integral
from types import MappingProxyType
from typing import TypeGuard

from ratskeller.engine.errors import NotationError

Label = str | int
Renamed = Mapping[str, tuple[str, int]]  # today's id -> what it was called, and the version that renamed it


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number, Python's or NumPy's; a truth value is none."""
    return type(value) is int or (isinstance(value, Integral) and not isinstance(value, bool))


class Domain:
    """A finite range of integers with a text for each."""

    low: int  # the first integer
    size: int  # how many there are

    def label(self, value: int) -> Label:
        """The JSON form of `value`: an id or a number."""
        raise NotImplementedError

    def written(self, value: int, version: int) -> Label:
        """The same as tables of this version of the rules write it in their log."""
        return self.label(value)

    def read(self, text: Label) -> int:
        """The integer that `text` stands for; NotationError names what would be right."""
        raise NotImplementedError

    def describe(self) -> str:
        """What may be written, for an error message."""
        raise NotImplementedError

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and self.low <= value < self.low + self.size


class Names(Domain, Sequence[str]):
    """Ordered ids: `Names("take", "play")` calls 0 "take" and 1 "play".

    With `word="faction"` the message `faction-<id>` of the game's words tells people what the id is called.
    `parts=">"` says that each id is several such, with that between them: `A>B` is told by the words of A and of B.
    `renamed={"orange": ("white", 2)}` says that version 2 of the rules calls orange what was white before: the old id
    is still read, and tables of version 1 write it.
    """

    def __init__(
        self, *ids: str, word: str = "", parts: str | None = None, renamed: Renamed = MappingProxyType({})
    ) -> None:
        self.ids = ids
        self.word = word
        self.parts = parts
        self.renamed = renamed
        self.low = 0
        self.size = len(ids)
        self._index = {name: i for i, name in enumerate(ids)}
        if len(self._index) != len(ids):
            raise ValueError(f"ids must differ: {ids}")
        for name, (former, _) in renamed.items():
            if self._index.setdefault(former, self._index[name]) != self._index[name]:
                raise ValueError(f"{former} was renamed to {name} and is another id too")

    def label(self, value: int) -> Label:
        return self.ids[value]

    def spoken(self, label: str) -> list[str]:
        """The ids that have words of their own: this one, or its parts."""
        if self.parts is None:
            return [label]
        return label.split(self.parts) if self.parts else list(label)

    def written(self, value: int, version: int) -> Label:
        former, until = self.renamed.get(self.ids[value], ("", 0))
        return former if version < until else self.ids[value]

    def read(self, text: Label) -> int:
        found = self._index.get(text) if isinstance(text, str) else None
        if found is None:
            raise NotationError(f"{text!r} is not one of {self.describe()}")
        return found

    def describe(self) -> str:
        return ", ".join(self.ids)

    def __getitem__(self, i: int) -> str:  # type: ignore[override]
        return self.ids[i]

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids)

    def __contains__(self, value: object) -> bool:
        return value in self._index if isinstance(value, str) else super().__contains__(value)


class Numbers(Domain):
    """The integers from `low` to `high`, both included."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high
        self.size = high - low + 1

    def label(self, value: int) -> Label:
        return int(value)

    def read(self, text: Label) -> int:
        try:
            value = int(text) if not isinstance(text, bool) and len(str(text)) <= 20 else None
        except ValueError:
            value = None
        if value is None or value not in self or str(value) != str(text):
            raise NotationError(f"{text!r} is not a number {self.describe()}")
        return value

    def describe(self) -> str:
        return f"from {self.low} to {self.high}"


class Chances(Domain):
    """Exact chances, as fractions from 0 to 1: of effects alone, and told to people in whole per cent.

    0 % and 100 % are only what never and what always comes true; whatever lies between is rounded to 1 to 99.
    """

    low = 0
    size = 101

    def label(self, value: Fraction | int) -> Label:
        if value in (0, 1):
            return 100 * int(value)
        exact = Fraction(value)
        rounded = (200 * exact.numerator + exact.denominator) // (2 * exact.denominator)
        return max(1, min(99, rounded))

    def describe(self) -> str:
        return "a fraction from 0 to 1"

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int | Fraction) and 0 <= value <= 1


class Seats(Numbers):
    """Seats at a table, counted from 0.  As an axis of a field it is cut to the seats in use."""

    def __init__(self, most: int) -> None:
        super().__init__(0, most - 1)

    def describe(self) -> str:
        return f"of a seat, 0 to {self.high}"


class Mask(Domain):
    """A set of members of another domain, kept as bits: bit i stands for its member `low + i`."""

    def __init__(self, members: Domain) -> None:
        self.members = members
        self.low = 0
        self.size = 1 << members.size

    def label(self, value: int) -> Label:
        raise TypeError("a mask is a list of labels, see `labels`")

    def labels(self, value: int) -> list[Label]:
        members = self.members
        return [members.label(members.low + i) for i in range(members.size) if value >> i & 1]

    def describe(self) -> str:
        return f"a list of {self.members.describe()}"
