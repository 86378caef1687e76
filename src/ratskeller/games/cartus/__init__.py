"""Rattus Cartus (Раттус. Картус), 2 to 5 players: win influence by visiting buildings, and outlive the plague."""

from __future__ import annotations

from pathlib import Path

from ratskeller.engine.game import Game
from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice, switch
from ratskeller.games.cartus.actions import ACTIONS
from ratskeller.games.cartus.events import EVENTS, QUESTIONS
from ratskeller.games.cartus.features import FEATURES, observe
from ratskeller.games.cartus.greedy import prefer
from ratskeller.games.cartus.knowledge import imagine, redact
from ratskeller.games.cartus.options import Buildings
from ratskeller.games.cartus.possible import check
from ratskeller.games.cartus.questions import why
from ratskeller.games.cartus.rules import apply, deal, legal, prepare
from ratskeller.games.cartus.scoring import score
from ratskeller.games.cartus.state import Options, State
from ratskeller.games.cartus.tables import Rule
from ratskeller.games.cartus.view import ask, view

GAME = Game(
    name="cartus",
    version=1,
    seats=range(2, 6),
    state=State,
    options=(
        Buildings("buildings"),
        Choice("privileges", Names("in-turn", "simultaneous"), "in-turn"),
        switch("hidden_rats", "on"),
        Choice("all_dead", Names("nobody", "fewest-rats"), "nobody"),
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
