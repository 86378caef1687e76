"""A view that is not what its type says is found out, wherever in it the fault lies."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.views import TableView, facts, view_faults, view_type

WRONG = [  # where, what stands there instead, what is said of it
    (("deck",), "7", "view.deck is '7'"),
    (("deck",), True, "view.deck is True"),
    (("over",), 0, "view.over is 0"),
    (("phase",), "teatime", "view.phase is 'teatime', not turn, "),
    (("market", "judges"), 1, "a key of view.market is 'judges'"),
    (("market", "mafia"), None, "view.market.mafia is None"),
    (("players", 1, "points"), 0.5, "view.players[1].points is 0.5"),
    (("players", 1, "hand"), [], "view.players[1].hand is []"),
    (("players", 1), {"points": 0}, "view.players[1] has no held"),
    (("players",), {}, "view.players is {}"),
    (("players", 0, "age"), 30, "view.players[0] has 'age', which its type does not know"),
    (("colour",), "red", "view has 'colour', which its type does not know"),
    (("playing",), None, "view.playing is None, not an object"),
]


@pytest.mark.parametrize(("where", "value", "said"), WRONG)
def test_a_fault_is_told_with_its_place(where: tuple[Any, ...], value: object, said: str) -> None:
    at = rk.table("catham", seats=3, seed=1)
    view: Any = deepcopy(at.view(0))
    assert view_faults(at.game, view) == []
    part = view
    for step in where[:-1]:
        part = part[step]
    part[where[-1]] = value
    assert any(fault.startswith(said) for fault in view_faults(at.game, view))


def test_what_must_be_there_is_missed() -> None:
    at = rk.table("cartus", seats=3, seed=1)
    view: Any = deepcopy(at.view(0))
    del view["to_act"], view["row"], view["stacks"]["gold"]
    told = view_faults(at.game, view)
    assert told == ["view has no to_act", "view has no row", "view.stacks has no gold"]


def test_none_only_where_the_type_says_so() -> None:
    at = rk.table("rattus", seats=3, seed=1)
    view: Any = deepcopy(at.view(0))
    view["caravan"] = None
    assert view_faults(at.game, view) == []
    view["caravan"], view["active"] = "atlantis", None
    told = view_faults(at.game, view)
    assert len(told) == 2 and "view.active is None" in told[0] and "view.caravan is 'atlantis'" in told[1]


@pytest.mark.parametrize("name", rk.games())
def test_games_say_what_they_show(name: str) -> None:
    own = facts(view_type(rk.games()[name]))
    assert own and not own.keys() & facts(TableView).keys(), "a game may not speak over what every view has"
