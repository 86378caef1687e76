"""Ratapolis: the Market, the hunt, Radio station and Hospital."""

from __future__ import annotations

import pytest

from ratskeller.engine.errors import IllegalAction, PositionError
from tests.ratapolis.positions import act, city, kinds, rats, round_of, told


@pytest.mark.rule("POL-14")
def test_market_puts_a_rat_on_a_after_the_actions_and_before_the_hunt() -> None:
    at = city(rats={"A": "2 red"}, holds={"A": "red"})
    act(at, red="A>B, idle")
    assert at.view(None)["phase"] == "placing" and at.to_act == (0,) and "drawn" not in kinds(at)
    at.play(0, "place")
    assert rats(at, "A") == {"red": 1}, "own presence on A is not needed"
    assert at.view(None)["phase"] == "rejecting", "one rat a round"


@pytest.mark.rule("POL-14")
def test_market_may_be_declined() -> None:
    at = city(rats={"A": "2 red"}, holds={"A": "red"})
    act(at)
    with pytest.raises(IllegalAction) as refused:
        at.play(0, "reject")
    assert refused.value.rule == "POL-14"
    at.play(0, "decline")
    assert rats(at, "A") == {"red": 2}


@pytest.mark.rule("POL-14")
@pytest.mark.parametrize(
    "facts",
    [
        {"A": "5 red 4 green"},  # no room
        {"A": "3 red", "E": "9 red", "H": "8 red"},  # no supply
    ],
)
def test_market_is_asked_only_when_it_can_be_used(facts: dict[str, str]) -> None:
    at = city(rats=facts, holds={"A": "red"}, tokens="BCF"[:2])
    act(at)
    assert at.view(None)["phase"] == "rejecting"


@pytest.mark.rule("POL-13", "POL-14")
def test_hotel_does_not_help_the_market() -> None:
    at = city(rats={"A": "5 red 4 green"}, holds={"A": "red", "F": "red"})
    act(at)
    assert at.view(None)["phase"] == "rejecting"


@pytest.mark.rule("POL-15")
def test_the_building_on_the_card_is_destroyed_and_its_rats_go_home() -> None:
    at = city(
        phase="rejecting",
        prey="E",
        hand={"yellow": "E"},
        holds={"G": "green"},
        rats={"E": "2 red 1 yellow", "O": "1 red"},
    )
    at.play(2, "decline")
    view = at.view(None)
    assert not view["tiles"]["E"]["stands"] and rats(at, "E") == {} and "E" in view["destroyed"]
    assert [view["families"][f]["supply"] for f in ("red", "yellow")] == [19, 20]
    assert rats(at, "O") == {"red": 1}
    assert told(at, "sent-home") == [
        {"family": "red", "tile": "E", "count": 2},
        {"family": "yellow", "tile": "E", "count": 1},
    ]


@pytest.mark.rule("POL-15", "POL-16")
def test_cats_leave_and_the_hunted_card_never_comes_back() -> None:
    at = city(phase="rejecting", prey="C", open="CF", holds={"G": "green"})
    at.play(2, "decline")
    cats = [letter for letter, tile in at.view(None)["tiles"].items() if tile["cat"]]
    assert cats == at.view(None)["open"] and "C" not in cats and "F" not in cats
    while not at.over:
        at.play(at.to_act[0], at.codes(at.to_act[0])[-1])
        assert "C" not in at.view(None)["open"]
        assert all(at.view(p)["families"][f].get("hand") != "C" for p, f in enumerate(("red", "yellow", "green")))


@pytest.mark.rule("POL-15")
def test_radio_rejects_once_and_the_next_draw_stands() -> None:
    at = city(phase="rejecting", prey="E", hand={"yellow": "E"}, holds={"G": "green"})
    assert at.to_act == (2,)
    at.play(2, "reject")
    assert round_of(at) == 3 and told(at, "rejected") == [{"by": "green", "tile": "E"}]
    assert len(told(at, "drawn")) == 1 and len(told(at, "destroyed")) == 1


@pytest.mark.rule("POL-15a")
def test_the_redraw_may_bring_the_same_card() -> None:
    fallen = set()
    for seed in range(40):
        at = city(seed=seed, phase="rejecting", prey="E", hand={"yellow": "E"}, holds={"G": "green"}, open="CF")
        at.play(2, "reject")
        fallen.add(told(at, "destroyed")[0]["tile"])
    assert len(fallen) == 5 and {"E", "C", "F"} <= fallen


@pytest.mark.rule("POL-15a")
def test_radio_is_asked_whenever_it_is_held() -> None:
    at = city(rats={"A": "1 red"}, holds={"G": "yellow"})
    act(at)
    assert (at.view(None)["phase"], at.to_act) == ("rejecting", (1,))
    at = city(rats={"A": "1 red"}, pause=False)
    act(at)
    assert round_of(at) == 3, "nobody holds it, nobody is asked"


@pytest.mark.rule("POL-15a")
def test_radio_works_when_its_own_building_is_hunted() -> None:
    at = city(phase="rejecting", prey="G", open="G", holds={"G": "green"}, rats={"G": "2 green"})
    at.play(2, "reject")
    assert told(at, "rejected") == [{"by": "green", "tile": "G"}]


@pytest.mark.rule("POL-15a")
@pytest.mark.parametrize(("tile", "phase"), [("G", "rejecting"), ("T", "rescuing")])
def test_the_holder_of_a_hunted_property_is_asked(tile: str, phase: str) -> None:
    asked = 0
    for seed in range(25):
        at = city(seed=seed, holds={tile: "red"}, rats={tile: "2 red"}, open=tile, pause=False)
        act(at)
        if told(at, "drawn")[0]["tile"] == tile:
            assert (at.view(None)["phase"], at.to_act, at.view(None)["prey"]) == (phase, (0,), tile)
            asked += 1
    assert asked


@pytest.mark.rule("POL-15")
def test_hospital_saves_one_rat_to_a_neighbour_with_room() -> None:
    at = city(
        phase="rescuing",
        prey="E",
        open="E",
        holds={"T": "red"},
        rats={"E": "3 red 1 green", "O": "3 green", "T": "1 red"},
    )
    assert {str(a) for a in at.legal(0)} == {"rescue B", "rescue I", "rescue P", "rescue Q", "decline"}, "O is full"
    with pytest.raises(IllegalAction) as refused:
        at.play(0, "rescue O")
    assert refused.value.rule == "POL-15"
    at.play(0, "rescue I")
    assert rats(at, "I") == {"red": 1} and rats(at, "E") == {}
    assert at.view(None)["families"]["red"]["supply"] == 18


@pytest.mark.rule("POL-15", "POL-13")
def test_no_free_place_no_rescue_not_even_with_the_hotel() -> None:
    # D's neighbours M, N, S, T are full.
    facts = {"D": "2 red", "M": "6 yellow", "N": "6 green", "S": "3 yellow", "T": "4 red 2 green"}
    at = city(phase="rejecting", prey="D", open="D", holds={"T": "red", "F": "red", "G": "green"}, rats=facts)
    at.play(2, "decline")
    assert told(at, "destroyed") == [{"tile": "D"}], "red was not asked"


@pytest.mark.rule("POL-15a")
def test_hospital_is_asked_only_with_a_rat_on_the_prey() -> None:
    at = city(phase="rejecting", prey="E", open="E", holds={"T": "red", "G": "green"}, rats={"E": "1 yellow"})
    at.play(2, "decline")
    assert round_of(at) == 3


@pytest.mark.rule("POL-15a")
def test_radio_comes_before_hospital_and_both_before_destruction() -> None:
    at = city(
        phase="rejecting", prey="E", open="E", holds={"T": "red", "G": "green"}, rats={"E": "1 red", "T": "1 red"}
    )
    at.play(2, "decline")
    assert (at.view(None)["phase"], at.to_act) == ("rescuing", (0,)) and at.view(None)["tiles"]["E"]["stands"]
    at.play(0, "rescue Q")
    assert [kind for kind in kinds(at) if kind in ("declined", "rescued", "destroyed")] == [
        "declined",
        "rescued",
        "destroyed",
    ]


@pytest.mark.rule("POL-15", "POL-15a")
def test_after_a_rejection_the_hospital_acts_on_the_second_card() -> None:
    rescued = 0
    for seed in range(30):
        at = city(
            seed=seed,
            phase="rejecting",
            prey="E",
            hand={"yellow": "E", "red": "Q"},
            holds={"T": "red", "G": "green"},
            rats={"Q": "1 red", "E": "1 red", "T": "1 red"},
        )
        at.play(2, "reject")
        if at.view(None)["phase"] == "rescuing":
            assert at.view(None)["spared"] == "E"
            assert at.view(None)["prey"] in "EQT"
            rescued += at.view(None)["prey"] == "Q"
    assert rescued, "the second card was the prey"


@pytest.mark.rule("POL-15a", "POL-17")
def test_hospital_works_when_its_own_building_is_hunted() -> None:
    at = city(phase="rescuing", prey="T", open="T", holds={"T": "red"}, rats={"T": "2 red"})
    at.play(0, "rescue A")
    view = at.view(None)
    assert rats(at, "A") == {"red": 1}
    assert not view["tiles"]["T"]["token"] and "holder" not in view["tiles"]["T"]


@pytest.mark.rule("POL-16")
def test_nobody_moves_to_or_through_a_destroyed_building() -> None:
    at = city(ruins="O")
    assert not any("O" in str(action) for action in at.legal(0))
    with pytest.raises(PositionError) as refused:
        city(ruins="O", rats={"O": "1 red"}, avoid="O")
    assert refused.value.rule == "POL-1"


@pytest.mark.rule("POL-16")
def test_the_discard_pile_is_seen_by_nobody() -> None:
    one = city(hand={"red": "A", "yellow": "B", "green": "C"}, own={"yellow": "D", "green": "T"}, ruins="T", open="EF")
    two = city(hand={"red": "A", "yellow": "D", "green": "C"}, own={"yellow": "B", "green": "T"}, ruins="T", open="EF")
    assert one.view(0) == two.view(0) and one.view(None) == two.view(None)
    assert one.view(1) != two.view(1)


@pytest.mark.rule("POL-17")
def test_a_destroyed_building_takes_its_token_along() -> None:
    at = city(
        phase="rejecting", prey="H", open="H", holds={"G": "green", "H": "red"}, rats={"H": "2 red", "A": "1 red"}
    )
    at.play(2, "decline")
    assert at.view(None)["families"]["red"]["holds"] == []
    assert not at.view(None)["tiles"]["H"]["token"]
