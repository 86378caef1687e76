"""The bots' processes know the test game too."""

import os

os.environ["RATSKELLER_GAMES"] = "tests.goofspiel"
