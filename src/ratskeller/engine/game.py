"""A game as a value: everything the rest of the program needs to know about it."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ratskeller.engine import contract
from ratskeller.engine.contract import CONTRACT, OPTIONAL, TableState
from ratskeller.engine.errors import BadValue, OptionError
from ratskeller.engine.features import Features
from ratskeller.engine.kinds import Actions, Events, Kinds
from ratskeller.engine.options import Option, covering, read_options
from ratskeller.engine.record import Record


@dataclass(frozen=True, eq=False)
class Game:
    """The contract of `contract.py`, filled in by one game: by `of`, from the files of its package.

    `version` is bumped when behaviour changes, never otherwise: a stored game names the one it was played under.
    """

    name: str  # the id: lower case, as in `rk.table(name)`
    version: int
    seats: range  # numbers of players
    state: type[TableState]
    options: tuple[Option, ...]
    options_record: type[Record]
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
    conflict: Callable[[Mapping[str, str], int], BadValue | None] = contract.conflict

    @classmethod
    def of(cls, package: str, *, version: int, seats: range, name: str = "") -> Game:
        """The game whose package this is, with everything taken from the file in which CONTRACT says it stands."""
        found: dict[str, Any] = {}
        for file, names in CONTRACT.items():
            found |= _taken(f"{package}.{file}", names)
        folder = Path(str(sys.modules[package].__file__)).parent
        return cls(name=name or package.rpartition(".")[2], version=version, seats=seats, folder=folder, **found)

    def __reduce__(self) -> tuple[Any, ...]:
        from ratskeller.engine.registry import game  # which imports this module

        return game, (self.name,)  # a game is pickled by its name

    def read_options(self, given: Mapping[str, str], seats: int) -> tuple[dict[str, str], Record]:
        """The table's options, defaults included, and their record; OptionError says what is wrong."""
        if not isinstance(seats, int) or seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            raise OptionError(f"{self.name} is for {few} to {many} seats, not {seats}")
        try:
            return self._read_options(given, seats)
        except BadValue as fault:
            raise self._refusal(fault) from None

    def _read_options(self, given: Mapping[str, str], seats: int) -> tuple[dict[str, str], Record]:
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
        """A short hash of the game, its version and the places of its fields: whose bytes can be read."""
        kind = self.state
        fields = [(name, field.code, field.shape, kind.layout.at[name]) for name, field in sorted(kind.fields.items())]
        text = repr((self.name, self.version, kind.size, fields))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @cached_property
    def rule_ids(self) -> list[str]:
        return [rule_id(rule.name) for rule in self.rules]


FIELDS = {"State": "state", "Options": "options_record", "Rule": "rules"}  # named otherwise in a game's files


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
