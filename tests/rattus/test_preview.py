"""What Rattus foretells before one acts, with chances reckoned by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.games.rattus.preview import preview
from ratskeller.games.rattus.state import State
from ratskeller.games.rattus.tables import COPIES, LIMIT, SHOWS, TOKENS
from tests.rattus.positions import board, moves


def told(at: rk.Table, seat: int, action: str) -> list[tuple[Any, ...]]:
    """Kind, seat, and what the game tells exactly."""
    return [(effect.kind, effect.seat, *effect.args.values()) for effect in at.preview(seat, action)]


def exact(at: rk.Table, seat: int, action: str, kind: str) -> list[tuple[Any, ...]]:
    return [effect.exact for effect in at.preview(seat, action) if effect.kind == kind]


@pytest.mark.rule("RAT-18")
@pytest.mark.rule("RAT-19")
def test_a_rat_that_was_seen_tells_for_sure_what_the_plague_costs() -> None:
    at = board({"gallia": "2:MBC; 3 1"}, held=["merchant monk"], plague="italia", seen={"gallia": [[0]]})
    assert told(at, 0, "plague gallia") == [
        ("risk", 0, "gallia", 100, "always"),
        ("loses", 0, 3, 100, "always"),
        ("hurts", 1, 0, "always"),
        ("new-rats", 0, 1, 9),
    ]
    moves(at, "0 plague gallia", "0 spread hispania")
    assert at.view(0)["regions"]["gallia"]["cubes"] == [0, 1]


@pytest.mark.rule("RAT-2")
@pytest.mark.rule("RAT-18")
def test_a_rat_nobody_knows_costs_by_the_share_of_rats_that_may_lie_there() -> None:
    """One cube alone, without cards, dies of every M among the unseen rats that ask for no more than one cube."""
    at = board({"gallia": "*; 1 0", "italia": "s1:MC; 0 1"}, rat_supply=27, plague="anglia")
    ones = [t for t in range(1, len(LIMIT)) if TOKENS[t].startswith("base") and LIMIT[t] == 1]
    record: Any = at.state
    spent = record.spent
    deadly = {"start": 0, "regular": 0}
    every = {"start": 0, "regular": 0}
    for t in range(1, len(LIMIT)):
        if not TOKENS[t].startswith("base"):
            continue
        pile = "start" if "-start-" in TOKENS[t] else "regular"
        every[pile] += COPIES[t] - spent[t]
        if t in ones and "m" in TOKENS[t].split("-")[3]:
            deadly[pile] += COPIES[t] - spent[t]
    laid = 1  # the one in Italia: any starting token, so the others lie in the pool with as much right
    joined = Fraction(every["start"] - laid, every["start"])
    chance = (deadly["regular"] + deadly["start"] * joined) / (every["regular"] + every["start"] - laid)
    assert exact(at, 0, "plague gallia", "loses") == [(1, chance, 0)]


@pytest.mark.rule("RAT-17")
def test_two_rats_are_reckoned_together_and_not_twice_the_same() -> None:
    """Both known, in order: the first takes the majority, and then too few are left for the second."""
    at = board({"gallia": "2:MBC 2:MBK; 2 0"}, plague="italia", seen={"gallia": [[0], [0]]})
    assert exact(at, 0, "plague gallia", "loses") == [(1, 1, 0)]
    moves(at, "0 plague gallia", "0 spread hispania", "0 spread hispania")
    assert at.view(0)["regions"]["gallia"]["cubes"] == [1, 0]


@pytest.mark.rule("RAT-20")
def test_whether_the_turn_ends_the_game_hangs_on_cubes_that_come_back() -> None:
    lived = {"gallia": "2:MBC; 2 0", "hispania": "; 9 0", "italia": "; 9 9"}
    at = board(lived, plague="italia", seen={"gallia": [[0]]})
    assert exact(at, 0, "plague gallia", "ends") == [(0, 0)]
    assert exact(at, 0, "plague hispania", "ends") == [(1, 0)]
    moves(at, "0 plague hispania")
    assert at.view(None)["stage"] == "last-chances"


@pytest.mark.rule("RAT-20")
def test_the_last_rats_end_the_game_for_sure() -> None:
    at = board({"gallia": "2:MBC *; 0 0", "scandia": "; 1 1"}, plague="italia", rat_supply=2)
    assert exact(at, 0, "plague gallia", "ends") == [(1, 0)]
    assert exact(at, 0, "plague gallia", "new-rats") == [(2, 0)]
    assert exact(at, 0, "plague hispania", "ends") == []


@pytest.mark.rule("RAT-5")
@pytest.mark.rule("RAT-19")
def test_a_class_card_tells_from_whom_and_how_often_its_class_is_struck() -> None:
    at = board({"gallia": "* *; 1 0", "italia": "*; 1 1", "polonia": "; 1 0"}, held=["", "witch"])
    assert told(at, 0, "take witch")[0] == ("robs", 1, "witch")
    assert ("exposed", 0, 2) in told(at, 0, "take witch")
    record: Any = at.state
    unseen = {t: COPIES[t] - record.spent[t] for t in range(1, len(LIMIT)) if TOKENS[t].startswith("base")}
    shown = sum(n for t, n in unseen.items() if SHOWS[t] >> 4 & 1)  # magic
    assert exact(at, 0, "take witch", "strikes") == [(4, Fraction(shown, sum(unseen.values())))]


@pytest.mark.rule("AFR-9")
@pytest.mark.rule("AFR-10")
def test_a_region_card_tells_what_it_saves() -> None:
    at = board(
        {"gallia": "2:MPI; 5 0", "scandia": "; 0 1"},
        edition="africanus",
        held=["peasant explorer sultan"],
        hands=["anglia-pc gallia-ci"],
        plague="italia",
    )
    moves(at, "0 plague gallia", "0 spread hispania")
    assert exact(at, 0, "lay anglia-pc on peasant", "saves") == [(1,)]
    assert exact(at, 0, "lay gallia-ci on sultan", "saves") == [(1,)]
    assert exact(at, 0, "decline", "loses") == [(4, 1, 1)]
    assert exact(at, 0, "lay gallia-ci on sultan", "loses") == [(3, 1, 1)]


@pytest.mark.rule("AFR-9")
def test_what_others_could_cover_is_a_condition_and_not_foretold() -> None:
    lived = {"gallia": "2:MBC; 2 2", "scandia": "; 1 1"}
    facts: dict[str, Any] = {"edition": "africanus", "classes": "peasant+merchant+monk+knight+witch+king"}
    at = board(lived, held=["", "merchant"], hands=["", "anglia-bw"], plague="italia", **facts)
    bare = board(lived, held=["", "merchant"], plague="italia", **facts)
    assert {effect.args["given"] for effect in at.preview(0, "plague gallia") if "given" in effect.args} == {
        "uncovered"
    }
    assert {effect.args["given"] for effect in bare.preview(0, "plague gallia") if "given" in effect.args} == {"always"}


@pytest.mark.rule("AFR-15")
def test_the_caravan_tells_who_gains_where() -> None:
    at = board(
        {"gallia": "; 2 2", "italia": "; 0 3", "scandia": "*; 1 1"},
        edition="africanus",
        held=["caravaneer"],
        caravan="gallia",
    )
    assert told(at, 0, "caravaneer italia") == [
        ("adds", 0, "gallia", 1),
        ("adds", 1, "gallia", 1),
        ("adds", 1, "italia", 1),
    ]


@pytest.mark.rule("RAT-10")
@pytest.mark.rule("RAT-11")
def test_parts_of_an_ability_are_foreseen_before_the_first_is_sent() -> None:
    at = board({"gallia": "*; 3 1", "italia": "; 0 0", "scandia": "*; 1 1"}, held=["merchant monk"])
    seen = at.seen(0)
    moved = seen.preview("to italia", after=["merchant gallia 3"])
    assert [(effect.kind, *effect.args.values()) for effect in moved][:2] == [
        ("adds", "italia", 3),
        ("leaves", "gallia", 3),
    ]
    driven = seen.preview("to italia", after=["monk gallia 1"])
    assert ("rats", "italia", 1) in [(effect.kind, *effect.args.values()) for effect in driven]


def test_without_the_memory_aid_nothing_is_told_that_takes_attention() -> None:
    at = board({"gallia": "* *; 3 2"}, plague="italia", options={"memory_aid": "off"}, memory_aid=0)
    assert told(at, 0, "plague gallia") == [("new-rats", 0, 2, 8)]
    assert [kind for kind, *_ in told(at, 0, "take witch")] == ["exposed"]
    assert [kind for kind, *_ in told(at, 0, "settle gallia")] == ["adds", "supply"]


def test_nothing_is_foretold_where_nothing_happens() -> None:
    at = board({"gallia": "*; 1 1"}, held=["", "knight"], active=1, last=0)
    assert list(preview(State.frombytes(at.seen(1).known), 1, at.game.actions.code("done"))) == []
