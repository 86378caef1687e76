"""Goofspiel with hidden bids: the smallest game with simultaneous decisions.

Everybody holds the cards 1 to 5.  Each round a prize is turned up, all bid a card at once, and the only highest bid
wins the prize; a tied highest bid wins nothing.  Bids stay hidden: only who won is told.  Most prize points win.
"""

from __future__ import annotations

from ratskeller.engine.game import Game

GAME = Game.of(__name__, version=1, seats=range(2, 5))
