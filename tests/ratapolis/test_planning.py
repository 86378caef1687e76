"""Ratapolis: planning, in secret and at the same time."""

from __future__ import annotations

import random

import pytest

import ratskeller as rk
from ratskeller.engine.errors import IllegalAction, NotationError
from tests.ratapolis.plain import plans
from tests.ratapolis.positions import act, city, kinds, rats, round_of, state_of, told


@pytest.mark.rule("POL-6")
def test_everybody_writes_a_first_and_a_second_action_and_is_ready_with_the_last() -> None:
    at = city()
    assert list(at.to_act) == [0, 1, 2]
    at.play(1, "A>O")
    assert list(at.to_act) == [0, 1, 2] and kinds(at) == []
    question = at.ask(1)
    assert question is not None and question.args["half"] == 2
    at.play(1, "O x green")
    assert list(at.to_act) == [0, 2] and kinds(at) == ["ready"]
    assert at.view(1)["families"]["yellow"]["plan"] == {"1": "A>O", "2": "O x green"}


@pytest.mark.rule("POL-6")
def test_others_see_only_that_a_plan_is_ready() -> None:
    at, other = city(), city()
    for action in ("A>O", "O x green"):
        at.play(1, action)
    for action in ("idle", "E>I"):
        other.play(1, action)
    for viewer in (0, 2, None):
        assert at.view(viewer) == other.view(viewer) and at.view(viewer)["ready"] == [1]
        assert at.events(viewer) == other.events(viewer)


@pytest.mark.rule("POL-6")
def test_plans_may_be_changed_until_all_are_ready() -> None:
    at = city(rats={"A": "1 red", "O": "1 yellow"})
    at.play(0, "A>O")
    at.play(1, "O>A")
    at.revise(0)
    assert at.codes(0) == city(rats={"A": "1 red", "O": "1 yellow"}).codes(0)
    at.play(0, "A>B")
    at.play(0, "idle")
    at.revise(0)
    assert list(at.to_act) == [0, 1, 2]
    at.play(0, "A>C")
    at.play(0, "idle")
    at.play(1, "idle")
    for _ in range(2):
        at.play(2, "idle")
    assert rats(at, "C") == {"red": 1} and rats(at, "A") == {"yellow": 1}
    with pytest.raises(IllegalAction):
        at.revise(0)


@pytest.mark.rule("POL-6", "POL-9")
def test_notation_of_plans() -> None:
    at = city()
    for text, code in (("a>o", "A>O"), ("o X Green", "O x green"), ("IDLE", "idle")):
        branch = at.copy()
        branch.play(0, text)
        assert branch.view(0)["families"]["red"]["plan"]["1"] == code
    for bad in ("A>Z", "A-O", "O x pink", "A x", ">"):
        with pytest.raises(NotationError):
            at.play(0, bad)


@pytest.mark.rule("POL-9")
def test_a_plan_may_name_any_standing_tile_and_any_other_colour() -> None:
    at = city(rats={"A": "1 red"}, ruins="E")
    allowed = {str(action) for action in at.legal(0)}
    assert {"D>M", "R>C", "D x green", "A x yellow", "idle"} <= allowed, "no rat of one's own is needed yet"
    for refused, rule in (
        ("A>E", "POL-9"),
        ("B>E", "POL-9"),
        ("E>B", "POL-9"),
        ("A>D", "POL-9"),
        ("A>A", "POL-9"),
        ("E x green", "POL-9"),
        ("A x blue", "POL-9"),
        ("A x red", "POL-12b"),
        ("place", "POL-14"),
        ("look green", "POL-19"),
        ("reject", "POL-15"),
        ("rescue A", "POL-15"),
        ("decline", "POL-6"),
    ):
        with pytest.raises(IllegalAction) as error:
            at.play(0, refused)
        assert error.value.rule == rule, refused


@pytest.mark.rule("POL-9", "POL-12a", "POL-22")
@pytest.mark.parametrize("seats", range(2, 7))
def test_legal_plans_agree_with_a_plain_list(seats: int) -> None:
    luck = random.Random(seats)
    options = {"city": luck.choice(["old-town", "two-banks", "park-ring"]), "events": "3:one-attack,6:no-attack"}
    at = rk.table("ratapolis", seats=seats, seed=seats, **options)
    while not at.over:
        seat = luck.choice(at.to_act)
        if at.view(None)["phase"] == "planning":
            question = at.ask(seat)
            assert question is not None
            f = list(at.view(None)["families"]).index(question.args["family"])
            assert at.codes(seat) == plans(state_of(at), f, question.args["half"] - 1)
        at.play(seat, luck.choice(at.codes(seat)))


@pytest.mark.rule("POL-9")
def test_a_plan_that_has_become_impossible_does_nothing() -> None:
    at = city(rats={"A": "1 red 1 yellow", "O": "1 green"})
    act(at, red="O x green, idle", yellow="A x red, A x green", green="A>B, idle")
    assert rats(at, "O") == {"green": 1}, "red had no rat on O"
    assert told(at, "out-of-reach") == [{"by": "red", "tile": "O", "family": "green"}]
    assert told(at, "lost") == [{"family": "red", "tile": "A", "count": 1}]
    assert told(at, "missed") == [{"family": "green", "tile": "A"}], "the second attack met nobody"
    assert told(at, "nobody") == [{"by": "green", "route": "A>B"}]


@pytest.mark.rule("POL-9")
def test_reach_counts_when_the_half_begins() -> None:
    at = city(rats={"A": "1 red", "O": "1 green", "B": "1 yellow"})
    act(at, red="A>O, O x green", green="idle, O>E", yellow="B>A, A x red")
    assert told(at, "lost") == [{"family": "green", "tile": "O", "count": 1}], "red came in the first half"
    assert told(at, "missed") == [{"family": "red", "tile": "A"}]


@pytest.mark.rule("POL-20a")
def test_a_player_without_rats_plans_and_gets_cards() -> None:
    at = city(rats={"A": "2 red"}, holds={"G": "green"})
    assert at.view(None)["families"]["yellow"]["rats"] == 0
    assert 1 in at.to_act and "hand" in at.view(1)["families"]["yellow"]
    act(at)
    at.play(2, "decline")
    assert round_of(at) == 3 and 1 in at.to_act and "hand" in at.view(1)["families"]["yellow"]
