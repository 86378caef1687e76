"""Patches: what a client applies gives what the server has."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from ratskeller.server.play.patch import SAME, WHOLE, apply, bare, difference

keys = st.sampled_from(["a", "b", "c", "0", "1"])
values = st.recursive(
    st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["", "x"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=12,
)
objects = st.dictionaries(keys, values, max_size=4)


@given(objects, objects)
def test_a_patch_makes_the_new_view_of_the_old(old: dict[str, Any], new: dict[str, Any]) -> None:
    old, new = bare(old), bare(new)
    patch = difference(old, new)
    if patch is SAME:
        assert repr(sorted_(old)) == repr(sorted_(new))
    elif patch is not WHOLE:
        assert repr(sorted_(apply(old, patch))) == repr(sorted_(new))


@given(objects)
def test_nothing_changed_is_no_patch(view: dict[str, Any]) -> None:
    assert difference(bare(view), bare(view)) is SAME


def test_a_list_is_patched_by_index() -> None:
    old = {"players": [{"points": 1, "held": 5}, {"points": 0, "held": 5}]}
    new = {"players": [{"points": 1, "held": 5}, {"points": 2, "held": 5}]}
    assert difference(old, new) == {"players": {"1": {"points": 2}}}


def sorted_(value: Any) -> Any:
    """Objects with their keys in one order."""
    if isinstance(value, dict):
        return {key: sorted_(value[key]) for key in sorted(value)}
    return [sorted_(part) for part in value] if isinstance(value, list) else value
