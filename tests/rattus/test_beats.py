"""What people see one after the other: RAT-15 to RAT-22, AFR-10, AFR-15."""

from __future__ import annotations

from typing import Any

import pytest

from tests.beats import beats
from tests.rattus.positions import asked, board, moves


def at_gallia(view: dict[str, Any]) -> tuple[int, list[int], str]:
    """Rats and cubes there, and the token that lies open."""
    region = view["regions"]["gallia"]
    return len(region["rats"]), region["cubes"], view.get("turned_up", {}).get("symbols", "")


@pytest.mark.rule("RAT-16", "RAT-17", "RAT-18", "RAT-19")
def test_an_outbreak_is_seen_token_by_token_and_symbol_by_symbol() -> None:
    at = board({"gallia": "6:AAMBW 1:MC; 3 1"}, held=["", "monk"])
    moves(at, "0 plague gallia", "0 spread italia")
    story = beats(at, 0, "spread anglia")
    assert [(kinds, at_gallia(view)) for kinds, view in story] == [
        ("spread", (2, [3, 1], "")),
        ("devastated", (2, [3, 1], "")),
        ("turned-up harmless", (2, [3, 1], "AAMBW")),
        ("", (1, [3, 1], "")),
        ("turned-up broke-out", (1, [3, 1], "MC")),
        ("died-as-most", (1, [2, 1], "MC")),
        ("died-by-class", (1, [2, 0], "MC")),
        ("", (0, [2, 0], "")),
        ("turn", (0, [2, 0], "")),
    ]
    assert [view["to_act"] for _, view in story] == [[]] * 8 + [[1]]
    assert [view["active"] for _, view in story] == [0] * 8 + [1]
    supply = [[player["supply"] for player in view["players"]] for _, view in story]
    assert [b - a for a, b in zip(map(sum, supply), map(sum, supply[1:]), strict=False)] == [0, 0, 0, 0, 1, 1, 0, 0]


@pytest.mark.rule("RAT-15", "RAT-17")
def test_the_plague_arrives_before_it_devastates() -> None:
    at = board({"gallia": "1:BC; 1 0", "italia": "* * *", "anglia": "* * *", "hispania": "* * *", "germania": "* * *"})
    story = beats(at, 0, "plague gallia")
    assert [kinds for kinds, _ in story][:3] == ["plague-moved", "devastated", "turned-up broke-out"]
    assert {view["plague"] for _, view in story} == {"gallia"}


@pytest.mark.rule("AFR-10")
def test_a_token_lies_open_while_somebody_may_protect_himself() -> None:
    at = board({"gallia": "2:MPW; 3 1"}, edition="africanus", held=["peasant"], hands=["anglia-pc"])
    moves(at, "0 plague gallia", "0 spread italia")
    assert asked(at) == (0, "protect") and at.view(None)["turned_up"]["symbols"] == "MPW"
    story = beats(at, 0, "decline")
    assert [kinds for kinds, _ in story] == ["declined", "died-as-most", "died-by-class", "", "turn"]
    assert [bool(view.get("turned_up")) for _, view in story] == [True, True, True, False, False]


@pytest.mark.rule("AFR-15")
def test_cubes_join_the_caravan_one_after_the_other() -> None:
    at = board(
        {"gallia": "; 2 2", "italia": "; 1 0"},
        edition="africanus",
        held=["caravaneer"],
        caravan="gallia",
    )
    moves(at, "0 caravaneer italia")
    story = beats(at, 0, "to hungaria")
    assert [kinds for kinds, _ in story] == ["caravan-moved", "added", "added", "added"]
    assert [view["regions"]["gallia"]["cubes"] for _, view in story] == [[2, 2], [3, 2], [3, 3], [3, 3]]


@pytest.mark.rule("RAT-22")
def test_the_final_plague_is_seen_region_by_region() -> None:
    at = board({"gallia": "6:AAMBW; 1 0", "italia": "1:MC; 0 1", "polonia": "; 3 3"}, last=0, active=1, rat_supply=0)
    story = beats(at, 1, "done")
    assert [kinds for kinds, _ in story] == [
        "done",
        "final-plague",
        "devastated",
        "turned-up harmless",
        "",
        "devastated",
        "turned-up broke-out",
        "died-as-most",
        "",
        "ended",
    ]
    assert [view["over"] for _, view in story] == [False] * 9 + [True]
