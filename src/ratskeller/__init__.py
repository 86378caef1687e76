"""Ratskeller: four board games about rats, plague and cats.

import ratskeller as rk

name, *_ = rk.games()
table = rk.table(name, seats=3, seed=7)
table.play(0, table.legal(0)[0])
"""

import sys

from ratskeller.arena.match import arena
from ratskeller.arena.standings import Standings
from ratskeller.bots.players import BotReplaced, Player, bot
from ratskeller.bots.protocol import Bot, BotKind, Budget
from ratskeller.bots.registry import BotLeftOut, bots
from ratskeller.bots.simulation import Simulation, simulate
from ratskeller.engine.errors import (
    IllegalAction,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
)
from ratskeller.engine.events import Event
from ratskeller.engine.game import Game
from ratskeller.engine.kinds import Action
from ratskeller.engine.proof import Noted, Proof, verify
from ratskeller.engine.record_file import replay
from ratskeller.engine.registry import GameLeftOut, game, games, left_out, register
from ratskeller.engine.seen import Outcome, Question, Seen
from ratskeller.engine.table import Table, table, table_at

__all__ = [
    "Action",
    "Bot",
    "BotKind",
    "BotLeftOut",
    "BotReplaced",
    "Budget",
    "Event",
    "Game",
    "GameLeftOut",
    "IllegalAction",
    "NotationError",
    "Noted",
    "OptionError",
    "Outcome",
    "Player",
    "PositionError",
    "Proof",
    "Question",
    "RecordError",
    "Seen",
    "Simulation",
    "Standings",
    "Table",
    "arena",
    "bot",
    "bots",
    "game",
    "games",
    "left_out",
    "register",
    "replay",
    "simulate",
    "table",
    "table_at",
    "verify",
]
__version__ = "0.1.0"

# The packages, which can be called: both names are given.
globals()["bots"] = sys.modules["ratskeller.bots"]
globals()["arena"] = sys.modules["ratskeller.arena"]
