"""The contract suite: what every game must pass, ours and a third party's.

    class TestContract(Contract):
        game = "the-id-of-the-game"
        permute = staticmethod(permute)

`permute(state, viewer, random)` exchanges hidden components in place, as test code of the game's own and never through
`redact` or `imagine`, so that the viewer cannot tell the two states apart.
`came_true` says how each kind of effect that the game's previews tell is known to have come true.
A game of which every action is a single step says `has_beats = False`.

Every test runs over each number of seats and each of the game's covering options, on random games.  Beside the test
module lie `perft.json` (exact counts from small positions) and `playthroughs/<seats>.txt` (short readable games); with
RATSKELLER_WRITE=1 in the environment they are written anew instead of compared.
"""

from __future__ import annotations

from ratskeller.engine.testing.beats import Beats
from ratskeller.engine.testing.counting import Counting
from ratskeller.engine.testing.ending import Ending
from ratskeller.engine.testing.foreseeing import Foreseeing
from ratskeller.engine.testing.legality import Legality
from ratskeller.engine.testing.over_games import random_game
from ratskeller.engine.testing.secrecy import Secrecy
from ratskeller.engine.testing.speeds import Speeds
from ratskeller.engine.testing.taking_back import TakingBack
from ratskeller.engine.testing.telling import Telling
from ratskeller.engine.testing.writing import Writing

__all__ = ["Contract", "random_game"]


class Contract(Legality, Writing, Speeds, Secrecy, Beats, Telling, Ending, Foreseeing, TakingBack, Counting):
    """Base of a game's contract tests."""
