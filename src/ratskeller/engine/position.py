"""A state as readable JSON, and back.

Keys are the field names of the game's state, components go by their ids, and what is absent is zero.  An axis of ids is
an object, an axis of seats a list with one entry per seat, any other axis a list whose trailing zeros may be left out.
"""

from __future__ import annotations

import reprlib
from collections.abc import Iterator
from typing import Any

from ratskeller.engine.contract import TableState
from ratskeller.engine.errors import NotationError, PositionError
from ratskeller.engine.names import Domain, Mask, Names, Seats
from ratskeller.engine.record import Axis, Field

Json = Any
BESIDE = ("seats", "version")  # told beside the state


def encode(state: TableState) -> dict[str, Json]:
    """The state's fields that are not zero.  Seats and version are told beside them."""
    found = {}
    for name, field in state.fields.items():
        if name in BESIDE:
            continue
        content = getattr(state, name)
        value = _value(field, content) if not field.shape else _axis(field, content, (), state.seats)
        if value:
            found[name] = value
    return found


def _value(field: Field, value: int) -> Json:
    if isinstance(field.of, Mask):
        return field.of.labels(value)
    return field.of.label(value) if value and field.of is not None else value


def _axis(field: Field, content: Any, at: tuple[int, ...], seats: int) -> Json:
    depth = len(at)
    if depth == len(field.shape):
        return _value(field, content[at if depth > 1 else at[0]])
    axis = field.axes[depth]
    parts = [_axis(field, content, (*at, i), seats) for i in range(_length(axis, seats))]
    if isinstance(axis, Names):
        return {axis[i]: part for i, part in enumerate(parts) if part}
    if isinstance(axis, Seats):
        return parts if any(parts) else []
    while parts and not parts[-1]:
        parts.pop()
    return parts


def _length(axis: Axis, seats: int) -> int:
    if isinstance(axis, Seats):
        return min(seats, axis.size)
    return axis if isinstance(axis, int) else axis.size


def decode(kind: type[TableState], seats: int, content: Json) -> TableState:
    """The state that `encode` would have written so; PositionError names the part that cannot be read."""
    if not isinstance(content, dict):
        raise PositionError(f"the state of a position is an object, not {_short(content)}")
    state = kind()
    state.seats = seats
    for name, value in content.items():
        field = kind.fields.get(name)
        if field is None or name in BESIDE:
            known = ", ".join(one for one in kind.fields if one not in BESIDE)
            raise PositionError(f"a position has no field {_short(name)}; fields are {known}")
        if not field.shape:
            setattr(state, name, _number(field, value, name))
            continue
        cells = getattr(state, name)
        for at, number in _cells(field, value, name, (), seats):
            cells[at if len(at) > 1 else at[0]] = number
    return state


def _cells(
    field: Field, value: Json, path: str, at: tuple[int, ...], seats: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    depth = len(at)
    if depth == len(field.shape):
        yield at, _number(field, value, path)
        return
    axis = field.axes[depth]
    if isinstance(axis, Names):
        if not isinstance(value, dict):
            raise PositionError(f"{path} is an object by {axis.describe()}, not {_short(value)}")
        for key, part in value.items():
            i = _read(axis, key, path)
            yield from _cells(field, part, f"{path}.{key}", (*at, i), seats)
        return
    length = _length(axis, seats)
    if not isinstance(value, list) or len(value) > length:
        raise PositionError(f"{path} is a list of at most {length}, not {_short(value)}")
    for i, part in enumerate(value):
        yield from _cells(field, part, f"{path}[{i}]", (*at, i), seats)


def _number(field: Field, value: Json, path: str) -> int:
    if isinstance(field.of, Mask):
        if not isinstance(value, list):
            raise PositionError(f"{path} is {field.of.describe()}, not {_short(value)}")
        members = field.of.members
        bits = 0
        for one in value:
            bits |= 1 << (_read(members, one, path) - members.low)
        return bits
    if field.of is not None and value != 0:
        return _read(field.of, value, path)
    limit = 1 << (8 * field.bytes - 1)
    if not isinstance(value, int) or isinstance(value, bool) or not -limit <= value < limit:
        raise PositionError(f"{path} is a whole number from {-limit} to {limit - 1}, not {_short(value)}")
    return value


def _read(domain: Domain, text: Json, path: str) -> int:
    if not isinstance(text, str | int) or isinstance(text, bool):
        raise PositionError(f"{path}: {_short(text)} is not {domain.describe()}")
    try:
        return domain.read(text)
    except NotationError as error:
        raise PositionError(f"{path}: {error}") from None


def _short(value: object) -> str:
    """What was given, for a message; it may be long, or nested deeper than `repr` can follow."""
    text = reprlib.repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
