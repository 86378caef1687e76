"""The decisions of Ratapolis: codes, names and notation.

The codes of what can be planned come first; a plan in the record is its code + 1, so that 0 is a blank.
"""

from __future__ import annotations

from typing import Any

from ratskeller.engine.kinds import Actions
from ratskeller.engine.names import Names
from ratskeller.games.ratapolis.tables import FAMILIES, N_FAMILIES, N_TILES, TILES

ACTIONS = Actions()
ROUTE: Any = {"from": TILES, "to": TILES}  # `from` is a word of Python's
MOVE = ACTIONS.add("move", form="{from}>{to}", **ROUTE)  # POL-6
ATTACK = ACTIONS.add("attack", form="{tile} x {family}", tile=TILES, family=FAMILIES)  # POL-6
IDLE = ACTIONS.add("idle")  # POL-6
LOOK = ACTIONS.add("look", reveals=True, family=FAMILIES)  # at its hunt card, by the Archive, POL-19
PLACE = ACTIONS.add("place")  # a rat on A, by the Market, POL-14
REJECT = ACTIONS.add("reject")  # the hunt card drawn, by the Radio station, POL-15
RESCUE = ACTIONS.add("rescue", to=TILES)  # a rat, by the Hospital, POL-15
DECLINE = ACTIONS.add("decline")  # to use a property

PLANS = Names(
    "blank",
    *(action.notation for action in ACTIONS.all[: IDLE + 1]),
    renamed={
        action.notation: (former, 2)
        for action, former in zip(ACTIONS.all[: IDLE + 1], ACTIONS.notations(1), strict=False)
        if action.notation != former
    },
)
ROUTES = Names(*(action.notation for action in ACTIONS.all[:ATTACK]), word=TILES.word, parts=">")

VERB_OF = ACTIONS.verb_by_code()
START_OF = ACTIONS.column("from")  # the tile a move leaves
TARGET_OF = ACTIONS.column("to")  # the tile it goes to, or a rescued rat does
TILE_OF = ACTIONS.column("tile")  # of an attack
FAMILY_OF = ACTIONS.column("family")  # that is attacked, or whose card is looked at


def move_code(start: int, target: int) -> int:
    return MOVE + start * N_TILES + target


def attack_code(tile: int, family: int) -> int:
    return ATTACK + tile * N_FAMILIES + family


def is_move(code: int) -> bool:
    """Whether a planned code, or -1 for a blank, is a move."""
    return code >= 0 and VERB_OF[code] == MOVE


def is_attack(code: int) -> bool:
    return code >= 0 and VERB_OF[code] == ATTACK
