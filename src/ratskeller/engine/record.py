"""Fixed-size states, declared once: a NumPy dtype for compiled code, a typed class for people and type checkers.

    class State(Record):
        phase = i8(of=PHASES)       # what is being asked           -> int
        market = i8(FACTIONS)       # face-up cards by faction      -> Row: s.market[f] is an int
        hand = i8(SEATS, FACTIONS)  # cards in hand                 -> Grid: s.hand[p, f] is an int

Compiled code works on arrays of `State.dtype`.  An instance is the same state for interpreted code: Python integers for
numbers, memoryviews over one buffer for arrays.  Both have the same bytes: numbers come first, then arrays, each
largest first, and the gaps are named, so no byte is ever undefined.  NumPy is imported only when it is asked for.
"""

from __future__ import annotations

import struct
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Self, overload

from ratskeller.engine.names import Domain

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Axis = int | Domain


class Row:
    """Static type of a field with one axis (a NumPy array when compiled, a memoryview otherwise)."""

    def __getitem__(self, i: int, /) -> int:
        raise TypeError

    def __setitem__(self, i: int, value: int, /) -> None:
        raise TypeError

    def __len__(self) -> int:
        raise TypeError

    def tolist(self) -> list[int]:
        raise TypeError


class Grid:
    """Static type of a field with two axes."""

    def __getitem__(self, i: tuple[int, int], /) -> int:
        raise TypeError

    def __setitem__(self, i: tuple[int, int], value: int, /) -> None:
        raise TypeError

    def tolist(self) -> list[list[int]]:
        """All of it at once: for views, which are not compiled."""
        raise TypeError


class Cube:
    """Static type of a field with three axes."""

    def __getitem__(self, i: tuple[int, int, int], /) -> int:
        raise TypeError

    def __setitem__(self, i: tuple[int, int, int], value: int, /) -> None:
        raise TypeError


class Field:
    """A declared field: the kind of number, its axes, and what its values stand for."""

    def __init__(self, code: str, axes: tuple[Axis, ...], of: Domain | None) -> None:
        self.code: Any = code  # a format character of `struct`: b, h, i or q
        self.bytes = struct.calcsize("=" + code)
        self.axes = axes
        self.shape = tuple(axis if isinstance(axis, int) else axis.size for axis in axes)
        self.of = of

    @property
    def size(self) -> int:
        """Bytes in the record."""
        size = self.bytes
        for n in self.shape:
            size *= n
        return size


class _Kind:
    """A kind of number: `i8()` is one, `i8(6)` a row of them, `i8(6, 8)` a grid."""

    def __init__(self, code: str) -> None:
        self.code = code

    @overload
    def __call__(self, *, of: Domain | None = None) -> int: ...
    @overload
    def __call__(self, a: Axis, /, *, of: Domain | None = None) -> Row: ...
    @overload
    def __call__(self, a: Axis, b: Axis, /, *, of: Domain | None = None) -> Grid: ...
    @overload
    def __call__(self, a: Axis, b: Axis, c: Axis, /, *, of: Domain | None = None) -> Cube: ...
    def __call__(self, *axes: Axis, of: Domain | None = None) -> Any:
        return Field(self.code, axes, of)


i8, i16, i32, i64 = _Kind("b"), _Kind("h"), _Kind("i"), _Kind("q")
_NUMPY = {"b": "i1", "h": "i2", "i": "i4", "q": "i8"}


class _Layout:
    """Where each field lies: numbers, then arrays, each largest first, with named gaps."""

    def __init__(self, fields: dict[str, Field]) -> None:
        largest_first = sorted(fields, key=lambda name: -fields[name].bytes)
        self.numbers = [name for name in largest_first if not fields[name].shape]
        self.arrays = [name for name in largest_first if fields[name].shape]
        widest = max((field.bytes for field in fields.values()), default=1)
        self.at: dict[str, int] = {}
        self.columns: list[tuple[str, str, tuple[int, ...]]] = []
        end = 0
        for name in self.numbers + self.arrays:
            end = self._pad(end, fields[name].bytes)
            self.at[name] = end
            self.columns.append((name, _NUMPY[fields[name].code], fields[name].shape))
            end += fields[name].size
        self.size = self._pad(end, widest)
        self.head = struct.Struct("=" + "".join(fields[name].code for name in self.numbers))
        kinds: list[tuple[str, Field]] = [(name, fields[name]) for name in self.arrays]
        self.parts: list[tuple[str, int, int, Any, tuple[int, ...]]] = [
            (name, self.at[name], self.at[name] + kind.size, kind.code, kind.shape) for name, kind in kinds
        ]

    def _pad(self, end: int, unit: int) -> int:
        gap = -end % unit
        if gap:
            self.columns.append((f"_{len(self.columns)}", "i1", (gap,)))
        return end + gap

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        import numpy as np

        return np.dtype(self.columns, align=True)


class _RecordType(type):
    """Turns declared fields into slots and a layout."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        own = {key: value for key, value in space.items() if isinstance(value, Field)}
        rest = {key: value for key, value in space.items() if key not in own}
        slots = (*space.get("__slots__", ()), *own)
        cls: Any = super().__new__(mcs, name, bases, rest | {"__slots__": slots})
        inherited: dict[str, Field] = {}
        for base in bases:
            inherited |= getattr(base, "fields", {})
        cls.fields = inherited | own
        layout = _Layout(cls.fields)
        cls.layout = layout
        cls.size = layout.size
        numbers = layout.numbers
        if len(numbers) > 1:
            cls.numbers = attrgetter(*numbers)
        else:
            cls.numbers = staticmethod(lambda record: tuple(getattr(record, name) for name in numbers))
        return cls

    @property
    def dtype(cls) -> np.dtype[np.void]:
        """The record as NumPy and compiled code know it."""
        layout: _Layout = cls.layout  # type: ignore[attr-defined]
        return layout.dtype


class Record(metaclass=_RecordType):
    """Base of states.  A subclass lists its fields; an instance is one state for interpreted code."""

    __slots__ = ("_buffer",)

    fields: ClassVar[dict[str, Field]]
    layout: ClassVar[_Layout]
    size: ClassVar[int]
    numbers: ClassVar[Any]

    def __init__(self) -> None:
        self._lay_out(bytearray(self.size))

    def _lay_out(self, buffer: bytearray) -> None:
        """Name the parts of a buffer."""
        layout = self.layout
        self._buffer = buffer
        whole = memoryview(buffer)
        for name, value in zip(layout.numbers, layout.head.unpack_from(buffer), strict=True):
            setattr(self, name, value)
        for name, at, end, code, shape in layout.parts:
            setattr(self, name, whole[at:end].cast(code, shape))

    def tobytes(self) -> bytes:
        """The record's bytes, the same as a compiled record's.  A number out of range raises struct.error."""
        layout = self.layout
        layout.head.pack_into(self._buffer, 0, *type(self).numbers(self))
        return bytes(self._buffer)

    def load(self, data: bytes | bytearray) -> None:
        """Become the state with these bytes."""
        layout = self.layout
        self._buffer[:] = data
        for name, value in zip(layout.numbers, layout.head.unpack_from(data), strict=True):
            setattr(self, name, value)

    @classmethod
    def frombytes(cls, data: bytes) -> Self:
        if len(data) != cls.size:
            raise ValueError(f"a {cls.__name__} has {cls.size} bytes, not {len(data)}")
        record = cls.__new__(cls)
        record._lay_out(bytearray(data))
        return record

    @classmethod
    def without(cls, data: bytes, *numbers: str) -> bytes:
        """The bytes of a record in which these numbers are 0."""
        blank = bytearray(data)
        for name in numbers:
            at, size = cls.layout.at[name], cls.fields[name].bytes
            blank[at : at + size] = bytes(size)
        return bytes(blank)

    def copy(self) -> Self:
        """An independent equal state."""
        return self.frombytes(self.tobytes())

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).frombytes, (self.tobytes(),)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Record) and self.tobytes() == other.tobytes()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.tobytes().hex()}>"

    @classmethod
    def zeros(cls, n: int = 1) -> npt.NDArray[np.void]:
        """n zeroed states for compiled code."""
        import numpy as np

        return np.zeros(n, cls.dtype)

    @classmethod
    def read(cls, element: Any) -> Self:
        """An interpreted copy of one element of an array of states."""
        return cls.frombytes(element.tobytes())

    def write(self, states: npt.NDArray[np.void], i: int) -> None:
        """Store into element i of an array of states."""
        import numpy as np

        states[i] = np.frombuffer(self.tobytes(), type(self).dtype)[0]


class Several(list[Any]):
    """States for interpreted kernels: as in an array, assigning to an element copies, and a slice shares them."""

    def __getitem__(self, i: Any) -> Any:
        found = super().__getitem__(i)
        return Several(found) if isinstance(i, slice) else found

    def __setitem__(self, i: Any, state: Any) -> None:
        for one in self[i] if isinstance(i, slice) else [self[i]]:
            one.load(state.tobytes())


def several(kind: type[Record], n: int) -> Several:
    """n zeroed states for interpreted kernels."""
    return Several(kind() for _ in range(n))
