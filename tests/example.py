"""The example of an outside game, known without being installed: here, and in every process started from here."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "examples/goofspiel"
SOURCE = str(PACKAGE / "src")

sys.path.append(SOURCE)
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), SOURCE]))
os.environ["RATSKELLER_GAMES"] = "goofspiel"
