"""A decision step by step, as a spectator or a seat saw it."""

from __future__ import annotations

from typing import Any

import ratskeller as rk


def beats(at: rk.Table, seat: int, action: str, viewer: int | None = None) -> list[tuple[str, dict[str, Any]]]:
    """Play it: for each beat the kinds of its events, and the view."""
    before, heard = at.seen(viewer).known, len(at.told)
    at.play(seat, action)
    kinds = at.game.events
    moments = at.moments(viewer, before, at.told[heard:])
    return [(" ".join(kinds[event[1]].name for event in m.told), m.seen.view()) for m in moments]
