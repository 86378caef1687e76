"""Rattus Cartus (Раттус. Картус), 2 to 5 players: win influence by visiting buildings, and outlive the plague."""

from __future__ import annotations

from ratskeller.engine.game import Game
from ratskeller.games.cartus.tables import MOST_SEATS

GAME = Game.of(__name__, version=1, seats=range(2, MOST_SEATS + 1))
