"""What people are shown otherwise than they were, on purpose.

A change makes a view of today look as it did then.  Every stored house names those that came after it, so the account
that its version gave stays as it is, and says all the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Change = Callable[[dict[str, Any], int | None], None]  # changes the view of a seat, or of a spectator, in place

CHANGES: dict[str, Sequence[Change]] = {}  # by house
