"""Catham City (Котэм Сити), 2 to 6 players: collect faction cards, spend them for influence."""

from __future__ import annotations

from ratskeller.engine.game import Game
from ratskeller.games.catham.tables import MOST_SEATS

GAME = Game.of(__name__, version=2, seats=range(2, MOST_SEATS + 1))
