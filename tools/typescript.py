"""Types of the engine as TypeScript: what views show, and what kinds of actions, events and questions are made of."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, is_typeddict

from ratskeller.engine.names import Domain, Names
from ratskeller.engine.views import EVERY, Fact, facts

MOST_IDS = 60  # a table with more, such as all plans, is written as text
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


class Sheet:
    """Declarations, each written once and after those it is made of.

    A type is called what its module calls it; the ids of a table are also a constant, called as in Python.
    """

    def __init__(self, module: str) -> None:
        self.parts: dict[str, str] = {}  # by name
        names = vars(sys.modules[module]).items()
        self._constants = {id(value): name for name, value in names if isinstance(value, Names)}
        self._aliases = {value: name for name, value in names if get_origin(value) in (Annotated, dict)}

    def interface(self, kind: Any, name: str = "", heading: str = "", first: Iterable[str] = ()) -> str:
        """A TypedDict; the answer is its name.  What may be None may also be absent: updates leave it out."""
        name = name or kind.__name__
        if name not in self.parts:
            lines = [
                f"  {key}{'' if _is_there(fact) else '?'}: {self.of(fact.kind)};" for key, fact in facts(kind).items()
            ]
            lines = [f"export interface {heading or name} {{", *(f"  {line};" for line in first), *lines, "}"]
            self.parts[name] = "\n".join([*comment(kind.__doc__), *lines])
        return name

    def of(self, kind: Any) -> str:
        """A type, by its name where it has one."""
        if is_typeddict(kind):
            return self.interface(kind)
        name = self._aliases.get(kind)
        if name is None:
            return self._spelled(kind)
        if name not in self.parts:
            table = _table(kind)
            spelled = self._ids(table) if table else self._spelled(kind)
            self.parts[name] = f"export type {name} = {spelled};"
        return name

    def of_domain(self, domain: Domain) -> str:
        return self.of(Annotated[str, domain]) if isinstance(domain, Names) else "number"

    def fields(self, args: dict[str, Domain]) -> str:
        return "; ".join(f"{key}: {self.of_domain(domain)}" for key, domain in args.items())

    def _spelled(self, kind: Any) -> str:
        origin, inside = get_origin(kind), get_args(kind)
        if origin is Annotated:
            table = _table(kind)
            if table:
                return _union(table.ids) if len(table) <= MOST_IDS else "string"
            return self._record(inside[0]) if EVERY in inside[1:] else self._spelled(inside[0])
        if origin is list:
            one = self.of(inside[0])
            return f"({one})[]" if " " in one else f"{one}[]"
        if origin is dict:
            return self._record(kind) if inside[0] is str else f"Partial<{self._record(kind)}>"
        if origin in (Union, UnionType):
            return " | ".join(self.of(one) for one in inside)
        if origin is Literal:
            return _union(inside)
        return SIMPLE[kind]

    def _record(self, kind: Any) -> str:
        key, value = get_args(kind)
        return f"Record<{self.of(key)}, {self.of(value)}>"

    def _ids(self, table: Names) -> str:
        constant = self._constants.get(id(table))
        if not constant or len(table) > MOST_IDS:
            return self._spelled(Annotated[str, table])
        self.parts[constant] = f"export const {constant} = {json.dumps(table.ids)} as const;"
        return f"(typeof {constant})[number]"

    def text(self) -> str:
        return "\n\n".join(self.parts.values()) + "\n"


def comment(text: str | None) -> list[str]:
    return [f"/** {' '.join(text.split())} */"] if text else []


def _table(kind: Any) -> Names | None:
    marks = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return next((mark for mark in marks if isinstance(mark, Names)), None)


def _is_there(fact: Fact) -> bool:
    return fact.required and NoneType not in get_args(fact.kind)


def _union(values: Iterable[object]) -> str:
    return " | ".join(json.dumps(value) for value in values)
