"""The table options."""

from __future__ import annotations

from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice

OPTIONS = (Choice("prizes", Names("random", "sorted"), "random"),)
