"""Merge patches between two JSON values of one viewer (RFC 7386), with lists patched by index.

A key that is absent and a key with null mean the same; `bare` removes the latter from whatever is sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Json = Any
SAME = object()  # no difference
WHOLE = object()  # no patch can express it: send the new value itself


_HOLDERS = (dict, list, tuple)
_LISTS = (list, tuple)


def bare(value: Json) -> Json:
    """The value without keys that are null."""
    if isinstance(value, dict):
        return {
            key: bare(part) if isinstance(part, _HOLDERS) else part for key, part in value.items() if part is not None
        }
    if isinstance(value, _LISTS):
        return [bare(part) if isinstance(part, _HOLDERS) else part for part in value]
    return value


def difference(old: Json, new: Json) -> Json:
    """The patch that makes `new` of `old`, both bare or not, or SAME, or WHOLE.  It is bare itself.

    Parts are compared as Python does: a view must not tell 1 and true apart at one place.
    """
    return SAME if old is new or old == new else _change(old, new)


def _change(old: Json, new: Json) -> Json:
    """The same for what is not equal; it may still mean the same."""
    if isinstance(new, dict):
        if isinstance(old, dict):
            return _of_objects(old, new)
        return WHOLE if isinstance(old, _LISTS) else bare(new)  # an object would be read as indices
    if isinstance(new, _LISTS):
        return _of_lists(old, new) if isinstance(old, _LISTS) else bare(new)
    return new


def _of_objects(old: dict[str, Json], new: dict[str, Json]) -> Json:
    patch: dict[str, Json] = {}
    for key, value in new.items():
        before = old.get(key)
        if before is value or before == value:
            continue
        if value is None or before is None:
            patch[key] = bare(value)
            continue
        part = _change(before, value)
        if part is WHOLE:
            return WHOLE
        if part is not SAME:
            patch[key] = part
    for key, before in old.items():
        if key not in new and before is not None:
            patch[key] = None
    return patch or SAME


def _of_lists(old: Sequence[Json], new: Sequence[Json]) -> Json:
    """By index if the length stays and few places change, else whole."""
    if len(old) != len(new):
        return bare(new)
    patch: dict[str, Json] = {}
    for i, (before, after) in enumerate(zip(old, new, strict=True)):
        part = difference(before, after)
        if part is WHOLE:
            return bare(new)
        if part is not SAME:
            patch[str(i)] = part
    if not any(isinstance(part, dict) for part in patch.values()) and len(patch) * 2 > len(new):
        return bare(new)
    return patch or SAME


def apply(old: Json, patch: Json) -> Json:
    """What a client does; for tests and for the load generator."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(old, list):
        made = list(old)
        for i, part in patch.items():
            made[int(i)] = apply(made[int(i)], part)
        return made
    result = dict(old) if isinstance(old, dict) else {}
    for key, part in patch.items():
        if part is None:
            result.pop(key, None)
        else:
            result[key] = apply(result.get(key), part)
    return result
