"""Catham City (Котэм Сити), 2 to 6 players: collect faction cards, spend them for influence."""

from __future__ import annotations

from pathlib import Path

from ratskeller.engine.game import Game
from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice, Subset, switch
from ratskeller.games.catham.actions import ACTIONS
from ratskeller.games.catham.events import EVENTS, QUESTIONS
from ratskeller.games.catham.features import FEATURES, observe
from ratskeller.games.catham.greedy import prefer
from ratskeller.games.catham.knowledge import imagine, redact
from ratskeller.games.catham.possible import check, why
from ratskeller.games.catham.rules import apply, deal, legal, prepare, score
from ratskeller.games.catham.state import Options, State
from ratskeller.games.catham.tables import FACTIONS, FACTIONS_IN_PLAY, FIRST_GAME, Rule
from ratskeller.games.catham.view import ask, view

GAME = Game(
    name="catham",
    version=1,
    seats=range(2, 7),
    state=State,
    options=(
        Subset("factions", FACTIONS, FACTIONS_IN_PLAY, {"first-game": FIRST_GAME, "random": 0}, "first-game"),
        Choice("actions", Names("1", "2"), "1"),
        switch("memory_aid", "on"),
    ),
    options_record=Options,
    actions=ACTIONS,
    events=EVENTS,
    questions=QUESTIONS,
    rules=Rule,
    prepare=prepare,
    deal=deal,
    legal=legal,
    apply=apply,
    score=score,
    redact=redact,
    imagine=imagine,
    observe=observe,
    features=FEATURES,
    why=why,
    ask=ask,
    check=check,
    view=view,
    prefer=prefer,
    folder=Path(__file__).parent,
)
