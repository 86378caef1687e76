"""What a viewer sees, as types, and whether a view is what its type says.

Every view has the facts of `TableView`; a game's `view` adds those of the TypedDict that it is annotated to return.
Types are made of TypedDicts, lists, dicts by id, numbers, texts and truth values; `Annotated[str, FACTIONS]` is one of
the ids of that table.  The contract suite holds the views of random games against them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ratskeller.engine.names import Domain, Names

if TYPE_CHECKING:
    from ratskeller.engine.game import Game

EVERY = "every id"  # Annotated[dict[Class, int], EVERY] has an entry for each class; a plain dict may lack some


class TableOutcome(TypedDict):
    """How a game ended, by seat."""

    places: list[int]
    points: list[int]
    utilities: list[float]  # 1 for the winner, shared by several; all 0 if the game counts as lost by everyone
    reason: str  # the rule that ended it


class PointSource(TypedDict):
    """Where points of a finished game come from: the message `source-<kind>` says it with its arguments."""

    kind: str
    args: dict[str, int | str]
    points: list[int]  # by seat


class EndCause(TypedDict):
    """What ended a game, where more can be told than the rule: the message `cause-<kind>` says it."""

    kind: str
    args: dict[str, int | str]


class TableView(TypedDict):
    """What every view has."""

    game: str
    seats: int
    to_act: list[int]  # who must decide now
    over: bool
    outcome: NotRequired[TableOutcome]  # once over
    sources: NotRequired[list[PointSource]]  # once over, of games that tell it; they add up to the points
    cause: NotRequired[EndCause]  # once over, where the reason leaves it open


class Fact(NamedTuple):
    """What stands under a key of a view."""

    kind: Any
    required: bool


@cache
def facts(kind: Any) -> dict[str, Fact]:
    """The keys of a TypedDict."""
    found = {}
    for key, hint in get_type_hints(kind, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        found[key] = Fact(get_args(hint)[0] if optional else hint, not optional)
    return found


def view_type(game: Game) -> Any:
    """The TypedDict of what a game adds to `TableView`; None if its `view` names none."""
    kind = get_type_hints(game.view, include_extras=True).get("return")
    return kind if is_typeddict(kind) else None


def view_faults(game: Game, view: Mapping[str, Any]) -> list[str]:
    """What in a view of this game is not as its types say; of a game that names none, in what every view has."""
    kind = view_type(game)
    if kind:
        return list(_faults_of_facts(view, facts(TableView) | facts(kind), "view"))
    return list(_faults_of_facts({key: view[key] for key in facts(TableView) if key in view}, facts(TableView), "view"))


def faults(value: object, kind: Any, where: str) -> Iterator[str]:
    """What in a value is not of this kind, each with its place.  A truth value is no number."""
    origin, inside = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        yield from _faults_of_facts(value, facts(kind), where)
    elif origin is Annotated:
        yield from faults(value, inside[0], where)
        for mark in inside[1:]:
            yield from _faults_of_mark(value, inside[0], mark, where)
    elif origin is list and isinstance(value, list):
        for i, part in enumerate(value):
            yield from faults(part, inside[0], f"{where}[{i}]")
    elif origin is dict and isinstance(value, dict):
        for key, part in value.items():
            yield from faults(key, inside[0], f"a key of {where}")
            yield from faults(part, inside[1], f"{where}.{key}")
    elif origin in (Union, UnionType):
        if all(any(faults(value, one, where)) for one in inside):
            yield f"{where} is {value!r}, none of {kind}"
    elif origin is Literal:
        if value not in inside:
            yield f"{where} is {value!r}, none of {inside}"
    elif type(value) is not kind and not (kind is float and type(value) is int):
        yield f"{where} is {value!r}, not {kind}"


def _faults_of_facts(value: object, wanted: dict[str, Fact], where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where} is {value!r}, not an object"
        return
    for key, fact in wanted.items():
        if key in value:
            yield from faults(value[key], fact.kind, f"{where}.{key}")
        elif fact.required:
            yield f"{where} has no {key}"
    for key in value:
        if key not in wanted:
            yield f"{where} has {key!r}, which its type does not know"


def _faults_of_mark(value: Any, kind: Any, mark: object, where: str) -> Iterator[str]:
    if isinstance(mark, Domain) and value not in mark:
        yield f"{where} is {value!r}, not {mark.describe()}"
    if mark is EVERY:
        missing = [one for one in ids(get_args(kind)[0]) if one not in value]
        if missing:
            yield f"{where} has no {', '.join(missing)}"


def ids(kind: Any) -> tuple[str, ...]:
    """All ids that the kind of a dict's keys allows."""
    table = next(mark for mark in get_args(kind)[1:] if isinstance(mark, Names))
    return table.ids
