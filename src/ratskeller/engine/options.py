"""Table options: what may be chosen before the deal, how it is written, and how the rules see it.

The rules see a record of integers (`Options` of the game); an option reads a text into one or more of its fields.
"""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from ratskeller.engine.errors import BadValue, OptionError
from ratskeller.engine.names import Names
from ratskeller.engine.record import Record

Chosen = TypeVar("Chosen", bound=Record)
Values = Mapping[str, int | Sequence[int]]  # field of the options record -> number or numbers


class Option:
    """One option of a game.  `samples` are values that between them exercise it."""

    kind: ClassVar[str] = "text"  # how a page lets people pick a value, as `wire.OptionChoice` explains it

    def __init__(self, name: str, default: str, samples: Sequence[str]) -> None:
        self.name = name
        self._default = default
        self.samples = tuple(samples)
        self.beside: dict[str, tuple[str, ...]] = {}

    def only_with(self, **values: Sequence[str]) -> Self:
        """It means something only where these options have one of these values; elsewhere nobody is asked for it."""
        self.beside = {name: tuple(some) for name, some in values.items()}
        return self

    def default(self, seats: int) -> str:
        """What is played when nothing is said."""
        return self._default

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        """The canonical text and the values for the rules; BadValue if there is no such value."""
        raise NotImplementedError

    def describe(self) -> str:
        """The values it takes."""
        raise NotImplementedError

    @property
    def named(self) -> tuple[str, ...]:
        """Values that have a name of their own; those of a choice are all there are."""
        return ()

    def spell(self, text: str) -> str:
        """A value written out, where its name stands for something longer."""
        return text

    def offer(self, seats: Sequence[int]) -> dict[str, Any]:
        """What a page must know to let people pick, beside the named values: fields of `wire.OptionChoice`."""
        return {}


def member(names: Names, text: str) -> int:
    """The number of a name; BadValue lists those there are."""
    if text not in names:
        raise BadValue("choice", value=quoted(text), values=", ".join(names))
    return names.read(text)


def quoted(text: str) -> str:
    """What was written, not longer than people want to read."""
    return reprlib.repr(text)


class Choice(Option):
    """One of a few values; the field of the same name gets its index."""

    kind = "choice"

    def __init__(self, name: str, values: Names, default: str) -> None:
        super().__init__(name, default, tuple(values))
        self.values = values

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        return text, {self.name: member(self.values, text)}

    def describe(self) -> str:
        return ", ".join(self.values)

    @property
    def named(self) -> tuple[str, ...]:
        return tuple(self.values)


OFF_ON = Names("off", "on")


class Flag(Choice):
    """On (1) or off (0)."""

    kind = "flag"


def switch(name: str, default: str) -> Flag:
    """An option that is on or off."""
    return Flag(name, OFF_ON, default)


class Number(Option):
    """A number from `least` to `most`, every `step`-th of them; the field of the same name gets it."""

    kind = "number"

    def __init__(self, name: str, least: int, most: int, default: int, step: int = 1) -> None:
        self.numbers = range(least, most + 1, step)
        super().__init__(name, str(default), (str(self.numbers[0]), str(default), str(self.numbers[-1])))

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        if text not in map(str, self.numbers):
            least, most = self.numbers[0], self.numbers[-1]
            raise BadValue("number", value=quoted(text), least=least, most=most, step=self.numbers.step)
        return text, {self.name: int(text)}

    def describe(self) -> str:
        every = f", every {self.numbers.step}" if self.numbers.step > 1 else ""
        return f"a number from {self.numbers[0]} to {self.numbers[-1]}{every}"

    def offer(self, seats: Sequence[int]) -> dict[str, Any]:
        return {"least": self.numbers[0], "most": self.numbers[-1], "step": self.numbers.step}


class Subset(Option):
    """A preset by name, or a fixed number of ids joined by `+`; the field gets a bit mask.

    The number may depend on that of the seats; with others than it knows none can be chosen.
    """

    kind = "subset"

    def __init__(
        self, name: str, members: Names, count: int | Mapping[int, int], presets: Mapping[str, int], default: str
    ) -> None:
        counts = sorted({count} if isinstance(count, int) else set(count.values()))
        some = ("+".join(list(members)[-one:]) for one in counts)
        super().__init__(name, default, (*presets, *some))
        self.members = members
        self.presets = presets
        self._count = count

    def how_many(self, seats: int) -> int:
        return self._count if isinstance(self._count, int) else self._count.get(seats, 0)

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        if text in self.presets:
            return text, {self.name: self.presets[text]}
        count = self.how_many(seats)
        if "+" not in text:
            presets, members = ", ".join(self.presets), ", ".join(self.members)
            raise BadValue("subset", value=quoted(text), presets=presets, count=count, members=members)
        ids = text.split("+")
        mask = 0
        for one in ids:
            mask |= 1 << member(self.members, one)
        if len(ids) != count or mask.bit_count() != count:
            raise BadValue("subset-count", value=quoted(text), count=count)
        return "+".join(m for i, m in enumerate(self.members) if mask >> i & 1), {self.name: mask}

    def describe(self) -> str:
        if isinstance(self._count, int):
            number = str(self._count)
        else:
            number = ", ".join(f"{count} with {seats} seats" for seats, count in self._count.items())
        return f"{', '.join(self.presets)}, or {number} of {', '.join(self.members)} joined by +"

    def offer(self, seats: Sequence[int]) -> dict[str, Any]:
        counts = {str(number): self.how_many(number) for number in seats}
        same = len(set(counts.values())) == 1
        return of_members(self.members) | {"count": min(counts.values()), "counts": {} if same else counts}

    @property
    def named(self) -> tuple[str, ...]:
        return tuple(self.presets)


class Split(Option):
    """A preset by name, or how many there are of each: `count` of every two members that follow each other.

    Written `farm:3+brewery:2+office`; a member without a number gets all `count`.  The field gets a number for each.
    """

    kind = "split"

    def __init__(self, name: str, members: Names, count: int, presets: Mapping[str, Values], default: str) -> None:
        self.members = members
        self.count = count
        self.presets = presets
        self.pairs = [(one, one + 1) for one in range(0, len(members), 2)]
        some = [0] * len(members)
        for i, (one, other) in enumerate(self.pairs, count // 2 + 1):  # from halves on, every split in turn
            some[one] = i % (count + 1)
            some[other] = count - some[one]
        super().__init__(name, default, (*presets, self.write(some)))

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        if text in self.presets:
            return text, self.presets[text]
        if "+" not in text:
            presets, members = ", ".join(self.presets), ", ".join(self.members)
            raise BadValue("split", value=quoted(text), presets=presets, members=members)
        found: dict[int, int] = {}
        for entry in text.split("+"):
            one, number = self._read_entry(entry)
            if one in found:
                raise BadValue("split-twice", value=quoted(text), member=self.members[one])
            found[one] = number
        shares = [found.get(one, 0) for one in range(len(self.members))]
        for one, other in self.pairs:
            total = shares[one] + shares[other]
            if total != self.count:
                first, second = self.members[one], self.members[other]
                raise BadValue("split-total", one=first, other=second, total=total, count=self.count)
        return self.write(shares), {self.name: shares}

    def _read_entry(self, entry: str) -> tuple[int, int]:
        name, colon, number = entry.partition(":")
        one = member(self.members, name)
        if not colon:
            return one, self.count
        if number not in map(str, range(self.count + 1)):
            raise BadValue("split-number", entry=quoted(entry), member=name, count=self.count)
        return one, int(number)

    def write(self, shares: Sequence[int]) -> str:
        """The canonical text: in the order of the members, and all of one without a number."""
        named = [(name, share) for name, share in zip(self.members, shares, strict=True) if share]
        return "+".join(name if share == self.count else f"{name}:{share}" for name, share in named)

    def describe(self) -> str:
        pairs = ", ".join(f"{self.members[one]} and {self.members[other]}" for one, other in self.pairs)
        written = "+".join(self.samples[-1].split("+")[:2])
        return f"{', '.join(self.presets)}, or {self.count} each of {pairs}, written {written}+…"

    @property
    def named(self) -> tuple[str, ...]:
        return tuple(self.presets)

    def offer(self, seats: Sequence[int]) -> dict[str, Any]:
        return of_members(self.members) | {"count": self.count}


NOTHING = "none"


class Schedule(Option):
    """`none`, or numbers from 1 on and which member is due at each, such as `3:storm,7:calm`: at most `count` of them.

    The first member stands for nothing.  The field gets a member for each number.
    """

    kind = "schedule"

    def __init__(self, name: str, members: Names, numbers: int, count: int, sample: str, rule: str = "") -> None:
        self.members = members
        self.numbers = numbers
        self.count = count
        self.rule = rule
        super().__init__(name, NOTHING, (NOTHING, sample))

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        due = [0] * self.numbers
        entries = [] if text == NOTHING else text.split(",")
        if len(entries) > self.count:
            raise BadValue("schedule-many", rule=self.rule, most=self.count, count=len(entries))
        for entry in entries:
            self._read_entry(entry, due)
        return self.write(due), {self.name: due}

    def _read_entry(self, entry: str, due: list[int]) -> None:
        number, _, name = entry.strip().partition(":")
        if number not in map(str, range(1, self.numbers + 1)) or name not in list(self.members)[1:]:
            members = ", ".join(list(self.members)[1:])
            raise BadValue("schedule-entry", entry=quoted(entry), members=members, most=self.numbers)
        if due[int(number) - 1]:
            raise BadValue("schedule-twice", number=int(number))
        due[int(number) - 1] = self.members.read(name)

    def write(self, due: Sequence[int]) -> str:
        """The canonical text: in the order of the numbers."""
        return ",".join(f"{i}:{self.members[one]}" for i, one in enumerate(due, 1) if one) or NOTHING

    def describe(self) -> str:
        return f"{NOTHING}, or a list such as {self.samples[-1]} (numbers 1 to {self.numbers}, at most {self.count})"

    @property
    def named(self) -> tuple[str, ...]:
        return (NOTHING,)

    def offer(self, seats: Sequence[int]) -> dict[str, Any]:
        of = of_members(self.members)
        return of | {"members": of["members"][1:], "count": self.count, "least": 1, "most": self.numbers}


class Drawn(Option):
    """One of a few by name, or people's own, made in an editor that the client has for it; `spell` writes it out."""

    kind = "drawn"


def of_members(members: Names) -> dict[str, Any]:
    return {"members": list(members), "word": members.word}


class Preset(NamedTuple):
    """Options by which many play, and how many they are then: words `preset-<name>` and `preset-<name>-text`.

    What is not named is played as the game's default.  Without `seats` it is for any number.
    """

    name: str
    options: Mapping[str, str] = MappingProxyType({})
    seats: int | None = None


def read_options(
    game: str, options: Sequence[Option], kind: type[Chosen], given: Mapping[str, str], seats: int
) -> tuple[dict[str, str], Chosen]:
    """All options of a table, defaults included: the canonical texts, and the record for the rules.

    BadValue says which value is none, OptionError what is no option or no text.
    """
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            known = f"it has {', '.join(names)}" if names else "it has none"
            raise OptionError(f"{game} has no option {name!r}; {known}")
    texts: dict[str, str] = {}
    record = kind()
    for option in options:
        text = given.get(option.name, option.default(seats))
        if not isinstance(text, str):
            raise OptionError(f"option {option.name} of {game} takes a text, not {reprlib.repr(text)}")
        try:
            texts[option.name], values = option.read(text, seats)
        except BadValue as fault:
            fault.option = option.name
            raise
        for field, value in values.items():
            if isinstance(value, int):
                setattr(record, field, value)
            else:
                row = getattr(record, field)
                for i, v in enumerate(value):
                    row[i] = v
    return texts, record


def covering(
    options: Sequence[Option], possible: Callable[[dict[str, str]], bool], most: int = 12
) -> list[dict[str, str]]:
    """At most `most` possible option sets in which all sample values of two options meet that can."""
    names = [option.name for option in options]
    samples = [option.samples for option in options]
    rows = [dict(zip(names, row, strict=True)) for row in product(*samples)]
    rows = [row for row in rows if possible(row)]
    if len(rows) <= 1:
        return rows or [{}]
    missing = {frozenset(pair) for row in rows for pair in combinations(row.items(), min(2, len(names)))}
    chosen: list[dict[str, str]] = []
    while missing and len(chosen) < most:
        best = max(rows, key=lambda row: _met(row, missing))
        chosen.append(best)
        missing -= {frozenset(pair) for pair in combinations(best.items(), min(2, len(names)))}
    return chosen


def _met(row: dict[str, str], missing: set[frozenset[tuple[str, str]]]) -> int:
    return sum(frozenset(pair) in missing for pair in combinations(row.items(), min(2, len(row))))
