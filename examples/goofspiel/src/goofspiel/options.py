"""The table options."""

from __future__ import annotations

from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice, Preset

OPTIONS = (Choice("prizes", Names("random", "sorted"), "random"),)

PRESETS = (Preset("first-game"), Preset("duel", {"prizes": "sorted"}, seats=2))
