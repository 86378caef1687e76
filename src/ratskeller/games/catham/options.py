"""The table options of Catham City."""

from __future__ import annotations

from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice, Preset, Subset, switch
from ratskeller.games.catham.tables import FACTIONS, FACTIONS_IN_PLAY, FIRST_GAME

OPTIONS = (
    Subset("factions", FACTIONS, FACTIONS_IN_PLAY, {"first-game": FIRST_GAME, "random": 0}, "first-game"),  # CAT-1
    Choice("actions", Names("1", "2"), "1"),  # CAT-5
    switch("memory_aid", "on"),
)

PRESETS = (
    Preset("first-game"),
    Preset("any-five", {"factions": "random"}),
    Preset("advanced", {"factions": "random", "actions": "2"}),
    Preset("by-heart", {"factions": "random", "memory_aid": "off"}),
)
