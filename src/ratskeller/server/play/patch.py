"""Merge patches between two JSON values of one viewer (RFC 7386), with lists patched by index.

A key that is absent and a key with null mean the same, so `bare` removes the latter before anything is sent.
"""

from __future__ import annotations

from typing import Any

Json = Any
SAME = object()  # no difference
WHOLE = object()  # no patch can express it: send the new value itself


_HOLDERS = (dict, list, tuple)


def bare(value: Json) -> Json:
    """The value without keys that are null."""
    if isinstance(value, dict):
        return {
            key: bare(part) if isinstance(part, _HOLDERS) else part for key, part in value.items() if part is not None
        }
    if isinstance(value, list | tuple):
        return [bare(part) if isinstance(part, _HOLDERS) else part for part in value]
    return value


def difference(old: Json, new: Json) -> Json:
    """The patch that makes `new` of `old` (both bare), or SAME, or WHOLE.

    Parts are compared as Python does: a view must not tell 1 and true apart at one place.
    """
    if old == new:
        return SAME
    if isinstance(old, dict) and isinstance(new, dict):
        return _of_objects(old, new)
    if isinstance(old, list) and isinstance(new, list):
        return _of_lists(old, new)
    if isinstance(old, list) and isinstance(new, dict):
        return WHOLE  # an object would be read as indices
    return new


def _of_objects(old: dict[str, Json], new: dict[str, Json]) -> Json:
    patch: dict[str, Json] = {}
    for key, value in new.items():
        if key not in old:
            patch[key] = value
            continue
        before = old[key]
        if before == value:
            continue
        part = difference(before, value)
        if part is WHOLE:
            return WHOLE
        if part is not SAME:
            patch[key] = part
    for key in old:
        if key not in new:
            patch[key] = None
    return patch or SAME


def _of_lists(old: list[Json], new: list[Json]) -> Json:
    """By index if the length stays and few places change, else whole."""
    if len(old) != len(new) or not new:
        return new
    patch: dict[str, Json] = {}
    for i, (before, after) in enumerate(zip(old, new, strict=True)):
        part = difference(before, after)
        if part is WHOLE:
            return new
        if part is not SAME:
            patch[str(i)] = part
    if not any(isinstance(part, dict) for part in patch.values()) and len(patch) * 2 > len(new):
        return new
    return patch


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
