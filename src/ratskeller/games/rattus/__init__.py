"""Rattus (Раттус), 2 to 4 players, and its expansion Africanus, 2 to 6: settle where the rats are, and survive them."""

from __future__ import annotations

from pathlib import Path

from ratskeller.engine.game import Game
from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice, switch
from ratskeller.games.rattus.actions import ACTIONS
from ratskeller.games.rattus.choices import ClassCards, EditionChoice, settle
from ratskeller.games.rattus.events import EVENTS, QUESTIONS
from ratskeller.games.rattus.features import FEATURES, observe
from ratskeller.games.rattus.greedy import prefer
from ratskeller.games.rattus.knowledge import imagine, redact
from ratskeller.games.rattus.possible import check
from ratskeller.games.rattus.refusals import why
from ratskeller.games.rattus.rules import apply, legal
from ratskeller.games.rattus.scoring import score
from ratskeller.games.rattus.setup import deal, prepare
from ratskeller.games.rattus.state import Options, State
from ratskeller.games.rattus.tables import Rule
from ratskeller.games.rattus.view import ask, view

GAME = Game(
    name="rattus",
    version=1,
    seats=range(2, 7),
    state=State,
    options=(
        EditionChoice(),
        ClassCards(),
        Choice("plague_start", Names("random", "chosen"), "random"),
        switch("caravan_always_adds", "on"),
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
    settle=settle,
    folder=Path(__file__).parent,
)
