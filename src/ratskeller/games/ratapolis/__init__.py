"""Ratapolis (Ратаполис), 2 to 6 players: rat families plan in secret while cats take the city apart."""

from __future__ import annotations

from ratskeller.engine.game import Game
from ratskeller.games.ratapolis.tables import MOST_SEATS

GAME = Game.of(__name__, version=2, seats=range(2, MOST_SEATS + 1))
