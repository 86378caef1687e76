"""What distributions bring by entry points: found by name, loaded one at a time, and left out if it cannot be used."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Any

HOUSE = __name__.partition(".")[0]  # the distribution whose things come first


@dataclass(frozen=True)
class LeftOut:
    """A game or a bot that was left out, who brought it, and why."""

    name: str
    source: str
    reason: str
    kind: str = "game"

    def __str__(self) -> str:
        return f"the {self.kind} {self.name} of {self.source} is left out: {self.reason}"


class Shelf:
    """The installed things of one kind: an entry point's name is the id, its value the thing.

    `fault` says why what an entry point names is no such thing, or "".  Names in `ours` are taken.
    """

    def __init__(
        self,
        group: str,
        kind: str,
        warning: type[UserWarning],
        fault: Callable[[str, Any], str],
        ours: Callable[[], Mapping[str, Any]] = dict,
    ) -> None:
        self.group = group
        self.kind = kind
        self.warning = warning
        self.ours = ours
        self._fault = fault
        self._loaded: dict[str, Any] = {}
        self.left_out: dict[tuple[str, str], LeftOut] = {}

    def leave_out(self, name: str, source: str, reason: str) -> None:
        """Note that something cannot be used, and warn the first time."""
        if (name, source) not in self.left_out:
            self.left_out[name, source] = fault = LeftOut(name, source, reason, self.kind)
            warnings.warn(str(fault), self.warning, stacklevel=3)

    @cached_property
    def entries(self) -> dict[str, EntryPoint]:
        """The entry points by name, ours first; of several with one name the first counts."""
        found: dict[str, EntryPoint] = {}
        taken = self.ours()
        for entry in sorted(entry_points(group=self.group), key=_order):
            if entry.name in taken:
                self.leave_out(entry.name, source_of(entry), f"{HOUSE} has a {self.kind} of this name")
                continue
            first = found.setdefault(entry.name, entry)
            if first is not entry:
                self.leave_out(entry.name, source_of(entry), f"{source_of(first)} has a {self.kind} of this name")
        return found

    def load(self, name: str) -> Any:
        """What an entry point names; None if there is none of this name, or it cannot be used and is left out."""
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def _load(self, name: str) -> Any:
        entry = self.entries.get(name)
        if entry is None:
            return None
        try:
            loaded = entry.load()
        except Exception as error:  # whatever somebody else's module raises
            self.leave_out(name, source_of(entry), reason(error))
            return None
        fault = self._fault(name, loaded)
        if fault:
            self.leave_out(name, source_of(entry), f"{entry.value} is {fault}")
            return None
        return loaded


def _order(entry: EntryPoint) -> tuple[bool, str, str]:
    """Not as they were declared: what builds a package sorts them."""
    return not of_the_house(entry), entry.name, source_of(entry)


def of_the_house(entry: EntryPoint) -> bool:
    return entry.dist is not None and entry.dist.name == HOUSE


def source_of(entry: EntryPoint) -> str:
    """Who brought it: "goofspiel 0.1.0"."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


def reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
