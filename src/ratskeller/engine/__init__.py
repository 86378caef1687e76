"""The engine: it knows no game."""

import time

BEGUN = time.time()  # before any rules are read: `compile.edited` compares sources with it
