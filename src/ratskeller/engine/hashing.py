"""A 64-bit hash of a state: the same interpreted, compiled and on a GPU, on every machine and in every process.

It is made of two lanes of 32 bits.  Each cell that is not zero adds to both a number that follows from the name of its
field, its place there and its value.  So neither the order of the fields nor their width nor the gaps between them
matter, and a value that moves to another cell changes the hash.  Hashes may be stored: this file never changes them.
"""

from __future__ import annotations

import hashlib
import os
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ratskeller.engine.record import Field, Record, Row

if TYPE_CHECKING:
    from ratskeller.engine.twin import Twins

M32 = 0xFFFFFFFF
WIDTH = 4096  # more than any axis has places


def hash_state(state: Any) -> int:
    """The hash of a record, a signed 64-bit number.  Compiled code has `unrolled` in its place."""
    low, high = 0, 0
    for name, field in type(state).fields.items():
        add, (low_key, high_key) = adder(field), keys(name)
        low += add(getattr(state, name), low_key)
        high += add(getattr(state, name), high_key)
    return joined(low, high)


def hash_fields(state: Any) -> dict[str, str]:
    """Half the hash of each field that is not zero, by name, in 8 hexadecimal digits.

    A state can so be held against one of another version of the program, which may have had fewer fields.
    """
    found = {}
    for name, field in type(state).fields.items():
        lane = adder(field)(getattr(state, name), keys(name)[0]) & M32
        if lane:
            found[name] = f"{mix(lane):08x}"
    return found


def mix(x: int) -> int:
    """32 bits, well stirred: Chris Wellons' lowbias32, its factors below 32 bits so that nothing leaves int64."""
    x ^= x >> 16
    x = (x * 0x7FEB352D) & M32
    x ^= x >> 15
    x = (x * (0x846CA68B - (1 << 32))) & M32
    return x ^ (x >> 16)


def number(value: int, key: int) -> int:
    """What one cell adds to one lane."""
    if value == 0:
        return 0
    word = mix(mix(key) ^ (value & M32))
    rest = (value >> 32) & M32
    return mix(word ^ rest) if rest != 0 else word


def row(cells: Row, key: int) -> int:
    total = 0
    for i in range(len(cells)):
        total += number(cells[i], (key + i) & M32)
    return total


def grid(cells: Any, key: int) -> int:
    total = 0
    for i in range(cells.shape[0]):
        for j in range(cells.shape[1]):
            total += number(cells[i, j], (key + i * WIDTH + j) & M32)
    return total


def cube(cells: Any, key: int) -> int:
    total = 0
    for i in range(cells.shape[0]):
        for j in range(cells.shape[1]):
            for k in range(cells.shape[2]):
                total += number(cells[i, j, k], (key + (i * WIDTH + j) * WIDTH + k) & M32)
    return total


def joined(low: int, high: int) -> int:
    """Two sums, stirred once more, as one signed number, without leaving int64 on the way."""
    upper = mix(high & M32)
    if upper >> 31 != 0:
        upper -= 1 << 32
    return upper * (1 << 32) + mix(low & M32)


def adder(field: Field) -> Any:
    """What adds up a field of this shape."""
    return (number, row, grid, cube)[len(field.shape)]


@cache
def keys(name: str) -> tuple[int, int]:
    """The field's keys, one for each lane."""
    digest = hashlib.sha256(name.encode()).digest()
    return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")


def unrolled(kind: type[Record]) -> str:
    """`hash_state` written out for one kind of record: compiled code cannot walk over names of fields."""
    lines = [f'"""The hash of {kind.__module__}.{kind.__qualname__}, field by field."""', ""]
    lines += ["from ratskeller.engine.hashing import cube, grid, joined, number, row", "", ""]
    lines += ["def hash_state(state):", "    low, high = 0, 0"]
    for name, field in kind.fields.items():
        for lane, key in zip(("low", "high"), keys(name), strict=True):
            lines.append(f"    {lane} += {adder(field).__name__}(state.{name}, {key})")
    return "\n".join([*lines, "    return joined(low, high)", ""])


def unroll(twins: Twins, place: Path | None) -> None:
    """Let compiled kernels of a game hash its states.  The source lies in `place`: Numba's cache looks for a file."""
    kind = twins.game.state
    text = unrolled(kind)
    file = (place or Path(f"<{kind.__module__}>")) / "unrolled.py"
    if place and not file.exists():
        part = file.with_suffix(f".{os.getpid()}")
        part.write_text(text, encoding="utf-8")
        part.replace(file)
    module = ModuleType(f"{kind.__module__}@unrolled")
    sys.modules[module.__name__] = module  # where `Twins` finds it
    exec(compile(text, str(file), "exec"), vars(module))
    twins.swap[hash_state] = twins.function(module.hash_state)
