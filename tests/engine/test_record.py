"""Records: the same bytes interpreted and compiled, no byte undefined, nothing out of range."""

from __future__ import annotations

import struct

import numpy as np
import pytest

from ratskeller.engine.names import Names
from ratskeller.engine.record import Record, i8, i16, i32, i64, several


class Mixed(Record):
    flag = i8()
    big = i64()
    row = i16(3)
    grid = i8(2, 3)
    cube = i32(2, 2, 2)
    kinds = i8(Names("a", "b", "c"))


def test_layout_has_no_hole_that_is_not_named() -> None:
    dtype = Mixed.dtype
    assert dtype.names is not None and dtype.fields is not None
    assert sum(dtype[name].itemsize for name in dtype.names) == dtype.itemsize == Mixed.size
    assert dtype.itemsize % 8 == 0
    for name in dtype.names:
        assert dtype.fields[name][1] % dtype[name].base.itemsize == 0, f"{name} is not aligned"


def test_bytes_agree_with_numpy() -> None:
    one = Mixed()
    one.flag, one.big = -3, -(1 << 62)
    one.row[2], one.grid[1, 2], one.cube[1, 0, 1], one.kinds[1] = 300, -7, 1 << 30, 5
    many = Mixed.zeros(2)
    one.write(many, 1)
    assert many[1]["big"] == -(1 << 62) and many[1]["grid"][1][2] == -7 and many[1]["cube"][1][0][1] == 1 << 30
    assert many[1].tobytes() == one.tobytes() and many[0].tobytes() == bytes(Mixed.size)
    assert Mixed.read(many[1]) == one


def test_a_copy_is_independent_and_equal() -> None:
    one = Mixed()
    one.row[0] = 4
    other = one.copy()
    assert other == one
    other.row[0] = 5
    assert one.row[0] == 4 and other != one


@pytest.mark.parametrize("value", [128, -129, 1000])
def test_numbers_out_of_range_raise(value: int) -> None:
    one = Mixed()
    with pytest.raises(ValueError):
        one.grid[0, 0] = value
    one.flag = value
    with pytest.raises(struct.error):
        one.tobytes()


def test_assigning_to_an_element_of_several_copies() -> None:
    states = several(Mixed, 2)
    states[0].row[1] = 9
    states[1] = states[0]
    states[0].row[1] = 1
    assert states[1].row[1] == 9


def test_axes_take_their_length_from_names() -> None:
    assert Mixed.fields["kinds"].shape == (3,)
    assert np.zeros(1, Mixed.dtype)["kinds"].shape == (1, 3)


def test_several_states_are_copied_and_cut_like_an_array() -> None:
    states, one = several(Mixed, 3), Mixed()
    one.kinds[0] = 7
    states[1] = one
    one.kinds[0] = 8
    assert [state.kinds[0] for state in states] == [0, 7, 0]
    states[1:][:] = one
    assert [state.kinds[0] for state in states] == [0, 8, 8] and len({id(state) for state in states}) == 3
