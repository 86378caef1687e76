"""Ratapolis (Ратаполис), 2 to 6 players: rat families plan in secret while cats take the city apart."""

from __future__ import annotations

from pathlib import Path

from ratskeller.engine.game import Game
from ratskeller.engine.options import switch
from ratskeller.games.ratapolis.actions import ACTIONS
from ratskeller.games.ratapolis.city import CityOption
from ratskeller.games.ratapolis.events import EVENTS, QUESTIONS
from ratskeller.games.ratapolis.features import FEATURES, observe
from ratskeller.games.ratapolis.greedy import prefer
from ratskeller.games.ratapolis.knowledge import imagine, redact
from ratskeller.games.ratapolis.possible import check, why
from ratskeller.games.ratapolis.rules import apply, deal, legal, prepare, score
from ratskeller.games.ratapolis.specials import SpecialsOption
from ratskeller.games.ratapolis.state import Options, State
from ratskeller.games.ratapolis.tables import Rule
from ratskeller.games.ratapolis.view import ask, view

GAME = Game(
    name="ratapolis",
    version=1,
    seats=range(2, 7),
    state=State,
    options=(CityOption("city"), SpecialsOption("events"), switch("memory_aid", "on")),
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
