"""Rattus (Раттус), 2 to 4 players, and its expansion Africanus, 2 to 6: settle where the rats are, and survive them."""

from __future__ import annotations

from ratskeller.engine.game import Game
from ratskeller.games.rattus.tables import MOST_SEATS

GAME = Game.of(__name__, version=2, seats=range(2, MOST_SEATS + 1))
