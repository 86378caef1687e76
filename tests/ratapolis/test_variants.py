"""Ratapolis: events and parks (POL-22), the duel and the alliances (POL-23)."""

from __future__ import annotations

import pytest

import ratskeller as rk
from ratskeller.engine.errors import IllegalAction, OptionError, PositionError
from tests.ratapolis.positions import act, city, rats, round_of, told


@pytest.mark.rule("POL-22")
def test_no_attack() -> None:
    at = city(options={"events": "2:no-attack"})
    with pytest.raises(IllegalAction) as refused:
        at.play(0, "A x green")
    assert refused.value.rule == "POL-22"
    assert not any(" x " in str(action) for action in at.legal(0))
    assert any(" x " in str(action) for action in city(options={"events": "3:no-attack"}).legal(0))


@pytest.mark.rule("POL-22")
def test_one_attack_forbids_planning_a_second() -> None:
    at = city(options={"events": "2:one-attack"})
    at.play(0, "A x green")
    with pytest.raises(IllegalAction) as refused:
        at.play(0, "A x yellow")
    assert refused.value.rule == "POL-22"
    at.play(0, "A>B")
    at.play(1, "idle")
    at.play(1, "A x green")


@pytest.mark.rule("POL-22", "POL-23")
def test_allied_partners_second_attack_is_idle() -> None:
    at = city(seats=6, options={"events": "2:one-attack"}, rats={"A": "1 red 3 green", "B": "1 yellow 1 green"})
    act(at, red="A x green, A x green", yellow="idle, B x green")
    assert rats(at, "A") == {"red": 1, "green": 2} and rats(at, "B") == {"yellow": 1}
    assert told(at, "no-second") == [{"by": "red", "tile": "A", "family": "green"}]


@pytest.mark.rule("POL-22")
def test_a_closed_round_is_skipped_whole_and_counts() -> None:
    at = rk.table("ratapolis", seats=3, seed=1, events="1:closed,3:closed")
    assert round_of(at) == 2
    act(at)
    assert round_of(at) == 4 and len(at.view(None)["destroyed"]) == 1
    assert told(at, "skipped") == [{"round": 3}]
    while not at.over:
        at.play(at.to_act[0], at.codes(at.to_act[0])[-1])
    assert len(at.view(None)["destroyed"]) == 6


@pytest.mark.rule("POL-22", "POL-4")
def test_the_reshuffle_takes_every_card_not_on_the_board_even_if_round_five_is_closed() -> None:
    dealt = set()
    for seed in range(60):
        at = city(
            seed=seed, round=4, phase="rejecting", prey="E", open="E", holds={"G": "green"},
            options={"events": "2:closed,5:closed"},
        )  # fmt: skip
        at.play(2, "decline")
        assert round_of(at) == 6 and len(at.view(None)["destroyed"]) == 3
        standing = {t for t, tile in at.view(None)["tiles"].items() if tile["stands"]}
        hands = {str(at.view(p)["families"][f]["hand"]) for p, f in enumerate(("red", "yellow", "green"))}
        dealt |= {*at.view(None)["open"], *hands}
    assert dealt == standing and len(standing) == 17


@pytest.mark.rule("POL-22", "POL-18", "POL-21")
def test_if_round_eight_is_closed_the_game_ends_after_round_seven() -> None:
    at = city(
        round=7, phase="rejecting", prey="E", open="E", holds={"G": "green", "S": "red"}, options={"events": "8:closed"}
    )
    at.play(2, "decline")
    assert at.over and at.view(None)["families"]["red"]["tokens"] == 1, "paid for round 7, not for round 8"
    assert told(at, "skipped") == [{"round": 8}]


@pytest.mark.rule("POL-22", "POL-18")
def test_a_closed_round_pays_no_cheese() -> None:
    at = city(phase="rejecting", prey="E", open="E", holds={"G": "green", "S": "red"}, options={"events": "3:closed"})
    at.play(2, "decline")
    assert round_of(at) == 4 and at.view(None)["families"]["red"]["tokens"] == 1, "for round 2 only"


@pytest.mark.rule("POL-22")
@pytest.mark.parametrize(
    "events",
    [
        "9:closed",
        "3",
        "3:party",
        "3:none",
        "3:closed,3:no-attack",
        "0:closed",
        ",".join(f"{r}:closed" for r in range(1, 8)),
    ],
)
def test_events_that_cannot_be(events: str) -> None:
    with pytest.raises(OptionError):
        rk.table("ratapolis", seats=3, events=events)


@pytest.mark.rule("POL-22")
def test_events_are_written_in_order_of_rounds() -> None:
    at = rk.table("ratapolis", seats=3, seed=1, events="6:one-attack,3:no-attack")
    assert at.options["events"] == "3:no-attack,6:one-attack"
    assert at.view(None)["specials"][2] == "no-attack"
    with pytest.raises(PositionError):
        city(round=3, options={"events": "3:closed"})


@pytest.mark.rule("POL-22")
def test_a_park_joins_nothing_and_holds_nobody() -> None:
    at = rk.table("ratapolis", seats=3, seed=1, city="park-ring")
    assert "#" in "".join(at.view(None)["map"])
    tiles = at.view(None)["tiles"]
    assert "R" not in tiles["Q"]["neighbours"] and "N" not in tiles["Q"]["neighbours"], "the park lies between"


@pytest.mark.rule("POL-23")
def test_in_a_duel_each_leads_two_families_and_plans_two_actions_for_each() -> None:
    at = city(seats=2, rats={"A": "1 red 1 yellow", "B": "1 green 1 blue"})
    asked = []
    for action in ("A>C", "idle", "B>E", "E>I"):
        question = at.ask(0)
        assert question is not None
        asked.append((question.args["family"], question.args["half"]))
        at.play(0, action)
    assert asked == [("red", 1), ("red", 2), ("green", 1), ("green", 2)] and at.to_act == (1,)
    for action in ("A>K", "idle", "B>R", "idle"):
        at.play(1, action)
    assert [rats(at, tile) for tile in "CIKR"] == [{"red": 1}, {"green": 1}, {"yellow": 1}, {"blue": 1}]


@pytest.mark.rule("POL-23")
def test_in_a_duel_capacity_tokens_and_cards_count_four_families() -> None:
    view = rk.table("ratapolis", seats=2, seed=1).view(0)
    assert view["tiles"]["O"]["capacity"] == 4
    assert sum(tile["token"] for tile in view["tiles"].values()) == 5
    assert [f for f, facts in view["families"].items() if "hand" in facts] == ["red", "green"]


@pytest.mark.rule("POL-23")
def test_in_a_duel_ones_other_family_may_be_attacked() -> None:
    at = city(seats=2, rats={"A": "1 red 1 green"})
    act(at, red="A x green, idle")
    assert rats(at, "A") == {"red": 1}
    assert city(seats=2).why(0, "A x red") == "POL-12b"


@pytest.mark.rule("POL-23", "POL-22")
def test_in_a_duel_one_attack_counts_for_each_family() -> None:
    at = city(seats=2, options={"events": "2:one-attack"})
    for action in ("A x green", "idle", "A x red", "idle"):
        at.play(0, action)
    assert at.to_act == (1,)


@pytest.mark.rule("POL-23", "POL-19")
def test_in_a_duel_the_archive_names_a_family_of_the_opponent() -> None:
    at = city(seats=2, phase="looking", holds={"B": "green"})
    assert at.to_act == (0,) and {str(a) for a in at.legal(0)} == {"look yellow", "look blue", "decline"}


@pytest.mark.rule("POL-23")
def test_allied_partners_plan_apart() -> None:
    at = city(seats=6, rats={"A": "1 red"})
    at.play(0, "A>B")
    assert 0 not in at.to_act and 3 in at.to_act
    assert "plan" not in at.view(3)["families"]["red"] and at.view(0)["families"]["red"]["plan"] == {"1": "A>B"}
    at.play(3, "B>E")
    for seat in (1, 2, 4, 5):
        at.play(seat, "idle")
    assert rats(at, "E") == {"red": 1}


@pytest.mark.rule("POL-23")
@pytest.mark.parametrize("number", [2, 3])
def test_each_action_is_told_of_the_partner_who_planned_it(number: int) -> None:
    at = city(seats=6, round=number, rats={"A": "2 red 1 yellow", "B": "1 red"}, avoid="K")
    act(at, red="A>B, A>K", yellow="A x red, K x red")
    actions = ("idled", "attacked", "moved", "out-of-reach", "nobody")
    assert [(event.kind, event.seat) for event in at.events(None) if event.kind in actions] == [
        ("idled", 2), ("attacked", 1), ("moved", 0), ("idled", 5), ("out-of-reach", 4), ("nobody", 3),
    ]  # fmt: skip


@pytest.mark.rule("POL-23")
def test_alliances_count_three_families_and_share_a_card() -> None:
    at = rk.table("ratapolis", seats=6, seed=1)
    view = at.view(0)
    assert view["tiles"]["O"]["capacity"] == 3 and len(view["families"]) == 3
    assert sum(tile["token"] for tile in view["tiles"].values()) == 4
    assert view["families"]["red"]["hand"] == at.view(3)["families"]["red"]["hand"]
    assert "hand" not in at.view(4)["families"]["red"]


@pytest.mark.rule("POL-23", "POL-5")
def test_both_partners_are_told_their_hunt_card_and_nobody_else() -> None:
    at = city(seats=6, phase="rejecting", prey="E", open="E", holds={"G": "green"}, asks=5)
    at.play(5, "decline")
    for seat, family in enumerate(("red", "yellow", "green") * 2):
        (clue,) = told(at, "clue", seat)
        assert clue == {"family": family, "tile": at.view(seat)["families"][family]["hand"]}
    assert not told(at, "clue")


@pytest.mark.rule("POL-23")
@pytest.mark.parametrize(("number", "seat"), [(2, 3), (3, 0)])
def test_market_radio_and_hospital_ask_the_first_partner_in_odd_rounds(number: int, seat: int) -> None:
    facts: dict[str, str] = {"A": "1 red", "E": "1 red", "G": "1 red", "T": "1 red"}
    at = city(seats=6, round=number, rats=facts, holds=dict.fromkeys("AGT", "red"))
    act(at)
    assert (at.view(None)["phase"], at.to_act) == ("placing", (seat,))
    at.play(seat, "decline")
    assert (at.view(None)["phase"], at.to_act) == ("rejecting", (seat,))
    at = city(
        seats=6, round=number, phase="rejecting", prey="E", open="E", rats=facts, asks=seat,
        holds=dict.fromkeys("GT", "red"),
    )  # fmt: skip
    at.play(seat, "decline")
    assert (at.view(None)["phase"], at.to_act) == ("rescuing", (seat,))
