"""A game as a value: everything the rest of the program needs to know about it."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ratskeller.engine import contract
from ratskeller.engine.contract import CONTRACT, OPTIONAL, TableOptions, TableState
from ratskeller.engine.errors import BadValue, OptionError
from ratskeller.engine.features import Features
from ratskeller.engine.kinds import Actions, Events, Kinds
from ratskeller.engine.lesson import Lesson
from ratskeller.engine.options import Option, Preset, covering, quoted, read_options


@dataclass(frozen=True, eq=False)
class Game:
    """The contract of `contract.py`, filled in by one game: by `of`, from the files of its package.

    `version` is bumped when behaviour changes, never otherwise.  A table names the version it is played under and goes
    on under it: corrections are switches by `s.version`.  `oldest` is raised only when earlier ones cannot be kept.
    """

    name: str  # the id: lower case, as in `rk.table(name)`
    version: int  # of the rules, for new tables
    seats: range  # numbers of players
    state: type[TableState]
    options: tuple[Option, ...]
    options_record: type[TableOptions]
    actions: Actions
    events: Events
    questions: Kinds
    rules: type[IntEnum]  # rule numbers: CAT_10A is "CAT-10a"
    prepare: Callable[[Any, Any, int], None]
    deal: Callable[[Any, Any, int, Any], None]
    legal: Callable[[Any, int, Any], int]
    apply: Callable[[Any, int, int, Any, Any], None]
    score: Callable[[Any, Any], None]
    redact: Callable[[Any, int], None]
    imagine: Callable[[Any, int, Any], None]
    observe: Callable[[Any, int, Any], None]
    features: Features  # what `observe` writes
    why: Callable[[Any, int, int], int]
    ask: Callable[[Any, int], tuple[int, ...]]
    check: Callable[[Any], int]
    view: Callable[[Any, int], Mapping[str, Any]]  # what the game adds to `TableView`
    folder: Path  # where words.en.ftl and words.ru.ftl lie
    prefer: Callable[[Any, int, int], int] = contract.prefer
    judge: Callable[[Any, int, Any, int, Any], None] = contract.judge  # over `prefer` only where it is bound
    suppose: Callable[[Any, int, Any], None] = contract.suppose
    unit: int = contract.UNIT  # in numbers of `prefer`: a difference that everybody notices
    manner: Callable[[Any, int, int], int] = contract.manner
    conflict: Callable[[Mapping[str, str], int], BadValue | None] = contract.conflict
    forced: Callable[[Any, int], bool] = contract.forced
    effects: Kinds = field(default_factory=Kinds)  # that `preview` tells
    preview: Callable[[Any, int, int], Iterable[contract.Foreseen]] = contract.preview
    halfway: Callable[[Any, int, int], bool] = contract.halfway
    source_kinds: Kinds = field(default_factory=Kinds)  # that `sources` tells
    sources: Callable[[Any], Iterable[contract.Source]] = contract.sources
    causes: Kinds = field(default_factory=Kinds)  # that `cause` tells
    cause: Callable[[Any], tuple[int, ...]] = contract.cause
    lesson: Lesson | None = None
    oldest: int = 1  # version that is still played
    presets: tuple[Preset, ...] = ()  # by which tables are set up with one click

    @classmethod
    def of(cls, package: str, *, version: int, seats: range, name: str = "", oldest: int = 1) -> Game:
        """The game whose package this is, with everything taken from the file in which CONTRACT says it stands."""
        found: dict[str, Any] = {}
        for file, names in CONTRACT.items():
            found |= _taken(f"{package}.{file}", names)
        folder = Path(str(sys.modules[package].__file__)).parent
        name = name or package.rpartition(".")[2]
        return cls(name=name, version=version, seats=seats, folder=folder, oldest=oldest, **found)

    def __post_init__(self) -> None:
        if not 1 <= self.oldest <= self.version <= MOST_VERSIONS:
            raise TypeError(f"{self.name} has versions 1 to {MOST_VERSIONS}, not {self.oldest} to {self.version}")
        for kind, base in ((self.state, TableState), (self.options_record, TableOptions)):
            if not issubclass(kind, base):
                raise TypeError(f"{kind.__module__}.{kind.__qualname__} is no {base.__name__}")

        known = {option.name: option.named for option in self.options}
        for option in self.options:
            for other, values in option.beside.items():
                if not set(values) <= set(known.get(other, ())):
                    raise TypeError(f"option {option.name} of {self.name} is only with {other} {', '.join(values)}")
        for preset in self.presets:
            if not set(preset.options) <= set(known):
                raise TypeError(f"preset {preset.name} of {self.name} is of {', '.join(preset.options)}")

    def plays(self, version: int) -> bool:
        """Whether tables of this version of the rules can be played here."""
        return self.oldest <= version <= self.version

    def read_version(self, version: int | str) -> int:
        """The number of a version that can be played here; OptionError says which can."""
        for one in range(self.oldest, self.version + 1):
            if str(one) == str(version):
                return one
        played = f"{self.oldest} to {self.version}" if self.oldest < self.version else f"{self.version}"
        raise OptionError(f"version {quoted(str(version))} of {self.name} is not played here, but {played}")

    def __reduce__(self) -> tuple[Any, ...]:
        from ratskeller.engine.registry import game  # which imports this module

        return game, (self.name,)  # a game is pickled by its name

    def read_options(
        self, given: Mapping[str, str], seats: int, version: int | None = None
    ) -> tuple[dict[str, str], TableOptions]:
        """The table's options, defaults included, and their record; OptionError says what is wrong."""
        version = self.version if version is None else self.read_version(version)
        if not isinstance(seats, int) or seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            raise OptionError(f"{self.name} is for {few} to {many} seats, not {seats}")
        try:
            texts, record = self._read_options(given, seats)
        except BadValue as fault:
            raise self._refusal(fault) from None
        record.version = version
        return texts, record

    def _read_options(self, given: Mapping[str, str], seats: int) -> tuple[dict[str, str], TableOptions]:
        texts, record = read_options(self.name, self.options, self.options_record, given, seats)
        conflict = self.conflict(texts, seats)
        if conflict:
            raise conflict
        return texts, record

    def _refusal(self, fault: BadValue) -> OptionError:
        from ratskeller.engine.words import words_of  # which imports this module, and Fluent

        what = f"option {fault.option}" if fault.option else "options"
        rule = f" ({fault.rule})" if fault.rule else ""
        return OptionError(f"{what} of {self.name}: {words_of(self, 'en').fault(fault)}{rule}", fault)

    def covering_options(self, seats: int) -> list[dict[str, str]]:
        """At most twelve option sets for this number of seats in which every pair of values meets that can."""
        return covering(self.options, lambda options: self._go_together(options, seats))

    def _go_together(self, options: dict[str, str], seats: int) -> bool:
        try:
            self._read_options(options, seats)  # what is wrong need not be said
        except BadValue:
            return False
        return True

    @property
    def package(self) -> str:
        """The name of its Python package: `view` stands in a file of it."""
        return self.view.__module__.rpartition(".")[0]

    def rule(self, number: int) -> str:
        """The id of a rule as the rules page writes it: 7 -> "CAT-6"."""
        return rule_id(self.rules(number).name)

    @cached_property
    def layout(self) -> str:
        """A short hash of the game and the places of its fields: whose bytes can be read."""
        kind = self.state
        fields = [(name, field.code, field.shape, kind.layout.at[name]) for name, field in sorted(kind.fields.items())]
        text = repr((self.name, kind.size, fields))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @cached_property
    def rule_ids(self) -> list[str]:
        return [rule_id(rule.name) for rule in self.rules]


MOST_VERSIONS = 127  # as many as the field of a record holds
FIELDS = {
    "State": "state",
    "Options": "options_record",
    "Rule": "rules",
    "SOURCES": "source_kinds",
}  # named otherwise in a game's files


def _taken(file: str, names: tuple[str, ...]) -> dict[str, Any]:
    """What a file of a game's package gives, by field of `Game`; what is optional may be missing, file and all."""
    required = [name for name in names if name not in OPTIONAL]
    if not required and find_spec(file) is None:
        return {}
    module = import_module(file)
    missing = [name for name in required if not hasattr(module, name)]
    if missing:
        raise TypeError(f"{file} has no {' and no '.join(missing)}, which a game must give there")
    return {FIELDS.get(name, name.lower()): getattr(module, name) for name in names if hasattr(module, name)}


def rule_id(name: str) -> str:
    """CAT_10A -> CAT-10a."""
    page, _, number = name.partition("_")
    return f"{page}-{number.lower()}"
