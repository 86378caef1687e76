"""What Ratapolis foretells before one acts, with chances and bounds reckoned by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.games.ratapolis.actions import FAMILY_OF, IDLE, START_OF, TARGET_OF, TILE_OF, is_attack, is_move
from ratskeller.games.ratapolis.bounds import least
from ratskeller.games.ratapolis.events import MOVED
from ratskeller.games.ratapolis.moves import carry_out
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import FIRE_STATION, GALLERY, HOTEL
from tests.ratapolis.plain import leads, plans
from tests.ratapolis.positions import act, city, rats
from tests.ratapolis.test_moves import crowded

Effects = list[tuple[Any, ...]]


def told(at: rk.Table, seat: int, action: str, *after: str) -> Effects:
    """Kind, and what people are told with it."""
    return [(effect.kind, *effect.args.values()) for effect in at.seen(seat).preview(action, after)]


def of(effects: Effects, *kinds: str) -> Effects:
    return [effect for effect in effects if effect[0] in kinds]


# Moves


@pytest.mark.rule("POL-10")
@pytest.mark.rule("POL-21")
def test_a_move_tells_where_the_rats_end_and_what_they_bring() -> None:
    at = city(rats={"A": "2 red", "O": "1 yellow", "B": "1 green"}, pause=False)
    assert told(at, 0, "A>O")[0] == ("arrives", "O", 2, "others-idle"), "green may come as well"
    assert of(told(at, 0, "A>O"), "sure") == [("sure", 1)]
    assert of(told(at, 0, "A>O"), "gains", "drops") == [("gains", 8, 12)], "from 2 cheese a rat to 6"
    assert of(told(at, 0, "O>A"), "vain") == [("vain", "no-group", "always")]
    act(at, red="A>O, idle")
    assert rats(at, "O") == {"red": 2, "yellow": 1}


@pytest.mark.rule("POL-10")
@pytest.mark.rule("POL-11")
def test_a_squeeze_tells_who_stays_and_how_many_get_in_for_sure() -> None:
    """The rulebook's squeeze: two places on I, and a rival on O who may want them, too."""
    at = city(rats={"I": "4 green", "O": "2 red 1 yellow"}, pause=False)
    assert of(told(at, 0, "O>I"), "arrives", "sure") == [("arrives", "I", 2, "others-idle"), ("sure", 1)]
    at = city(rats={"I": "5 green", "O": "2 red"}, pause=False)
    assert of(told(at, 0, "O>I"), "arrives", "stays") == [("arrives", "I", 1, "others-idle"), ("stays", "O", 1)]
    at = city(rats={"I": "6 green", "O": "2 red"}, pause=False)
    assert of(told(at, 0, "O>I"), "arrives", "stays") == [("arrives", "I", 0, "others-idle")]


@pytest.mark.rule("POL-11")
def test_a_move_that_nobody_can_hinder_is_certain() -> None:
    at = city(rats={"A": "2 red", "O": "1 yellow", "G": "1 yellow"}, pause=False)
    assert told(at, 0, "A>C")[0] == ("arrives", "C", 2, "always"), "six places, and no rival can be there in one step"
    assert told(at, 0, "A>C", "idle")[0] == ("arrives", "C", 2, "others-idle"), "in two steps he can"


def relevant(s: State, f: int, q: int, start: int, target: int) -> Iterator[int]:
    """What a rival can plan against a move."""
    yield IDLE
    for code in plans(s, q, 0):
        bites = is_attack(code) and (TILE_OF[code], FAMILY_OF[code]) == (start, f)
        if bites or (is_move(code) and TARGET_OF[code] == target and s.rats[q, START_OF[code]] > 0):
            yield code


@pytest.mark.rule("POL-8")
@pytest.mark.rule("POL-10")
@pytest.mark.rule("POL-12")
@pytest.mark.rule("POL-13")
def test_the_least_that_gets_in_is_the_worst_of_all_that_others_can_plan() -> None:
    worse = 0
    for case in range(60):
        s, luck = crowded(random.Random(case)), random.Random(case)
        for token in (FIRE_STATION, HOTEL, GALLERY):
            s.holder[token] = luck.randint(0, s.families)
        f, seat = 0, 0
        code = s.plan[f, 0] - 1
        start, target = START_OF[code], TARGET_OF[code]
        if not is_move(code) or s.rats[f, start] == 0:
            continue
        others = [q for q in range(s.families) if not leads(s, seat, q)]
        moved = []
        for chosen in product(*(relevant(s, f, q, start, target) for q in others)):
            then = s.copy()
            for q, plan in zip(others, chosen, strict=True):
                then.plan[q, 0] = plan + 1
            log: list[Any] = []
            carry_out(then, log)
            first = log[: [kind for _, kind, *_ in log].index(log[0][1], 1)]
            moved.append(sum(n for _, kind, _, q, _, n in first if kind == MOVED and q == f))
        bound = least(s, seat, f, code)
        own = any(leads(s, seat, q) and START_OF[s.plan[q, 0] - 1] == target for q in range(s.families) if q != f)
        assert bound == min(moved) or (own and bound < min(moved)), f"case {case}: one's own may leave room"
        worse += bound < s.rats[f, start]
    assert worse > 20, "the cases are crowded enough to mean something"


@pytest.mark.rule("POL-6")
@pytest.mark.rule("POL-8")
def test_who_can_attack_a_group_is_told_as_a_bound() -> None:
    at = city(rats={"A": "2 red 1 green", "O": "1 red"}, pause=False)
    assert of(told(at, 0, "A>B"), "threat") == [("threat", 1, "green")], "where it stands, or where it comes to"
    assert of(told(at, 0, "A>B", "idle"), "threat") == [("threat", 2, "green")], "in either half, before it goes"
    squeezed = city(rats={"A": "5 red 1 green"}, pause=False)
    assert of(told(squeezed, 0, "A>O"), "threat") == [("threat", 2, "green")], "two find no room and stay with green"
    bus = city(rats={"G": "1 red 1 green"}, holds={"L": "red"}, pause=False)
    assert of(told(bus, 0, "H>R", "G>H"), "threat") == [("threat", 1, "green")], "at once, and then it is far away"
    far = city(rats={"O": "1 red", "G": "1 green"}, pause=False)
    assert of(told(far, 0, "O>A"), "threat", "safe") == [("safe",)]
    near = city(rats={"O": "1 red", "T": "1 green"}, pause=False)
    assert of(told(near, 0, "O>A"), "threat", "safe") == [("threat", 1, "green")], "it can come to A, and attack"
    assert of(told(near, 0, "O>A", "idle"), "threat", "safe") == [("safe",)], "it cannot come to O in one step"


@pytest.mark.rule("POL-12b")
def test_the_shooting_gallery_threatens_next_door() -> None:
    at = city(rats={"O": "1 red", "C": "1 green"}, holds={"C": "green"}, pause=False)
    assert of(told(at, 0, "O>A"), "threat") == [("threat", 1, "green")], "from C, when the group has come to A"
    assert of(told(at, 0, "O>K"), "safe", "threat") == [("threat", 1, "green")], "by way of A, to O or to K"


@pytest.mark.rule("POL-22")
def test_rounds_without_attacks_are_safe_and_one_attack_threatens_once() -> None:
    facts: dict[str, Any] = {"rats": {"A": "2 red 1 green"}, "pause": False}
    quiet = city(**facts, options={"events": "2:no-attack"})
    assert of(told(quiet, 0, "A>B"), "threat", "safe") == [("safe",)]
    once = city(**facts, options={"events": "2:one-attack"})
    assert of(told(once, 0, "A>B", "idle"), "threat") == [("threat", 1, "green")]


# Properties that move


@pytest.mark.rule("POL-12a")
@pytest.mark.rule("POL-12")
@pytest.mark.rule("POL-13")
def test_a_move_names_the_properties_that_make_it_possible() -> None:
    bus = city(rats={"G": "1 red"}, holds={"L": "red"}, pause=False)
    assert of(told(bus, 0, "G>H"), "by") == [("by", "L")], "across J or L"
    assert of(told(bus, 0, "G>F"), "by") == [], "next door"
    metro = city(rats={"B": "1 red"}, holds={"H": "red"}, ruins="O", avoid="O", pause=False)
    assert of(told(metro, 0, "B>I"), "by") == [("by", "H")]
    hotel = city(rats={"A": "1 red", "O": "3 yellow"}, holds={"F": "red", "I": "red"}, pause=False)
    assert of(told(hotel, 0, "A>O"), "arrives", "by") == [("arrives", "O", 1, "always"), ("by", "F"), ("by", "I")]


@pytest.mark.rule("POL-18")
def test_a_move_tells_whose_properties_change() -> None:
    facts: dict[str, Any] = {"rats": {"A": "1 red", "B": "1 green", "O": "2 red"}, "holds": {"B": "green"}}
    at = city(**facts, pause=False)
    assert of(told(at, 0, "A>B"), "holds", "yields") == [("yields", "green", "B")], "one each: nobody has most"
    assert of(told(at, 0, "B x green"), "vain") == [("vain", "no-reach", "always")]
    assert of(told(at, 0, "B x green", "A>B"), "holds", "yields") == [("holds", "red", "B")]
    last = city(**facts, round=8, pause=False)
    assert of(told(last, 0, "A>B"), "holds", "yields") == [], "round 8 ends with the hunt"


# Attacks


@pytest.mark.rule("POL-8")
@pytest.mark.rule("POL-9")
def test_a_first_attack_is_certain_and_a_second_hangs_on_the_others() -> None:
    at = city(rats={"B": "1 red 2 green", "I": "1 yellow"}, pause=False)
    assert told(at, 0, "B x green") == [("attacks", "green", "B", "always"), ("drops", 3, 3)]
    assert told(at, 0, "B x green", "idle") == [("attacks", "green", "B", "others-idle"), ("drops", 3, 3)]
    assert told(at, 0, "B x yellow") == [("vain", "no-rats", "always")]
    assert told(at, 0, "I x yellow") == [("vain", "no-reach", "always")]
    assert at.preview(0, "B x green")[1].seat == 2, "it is green that loses cheese"


@pytest.mark.rule("POL-7")
def test_a_second_action_is_foreseen_after_the_first() -> None:
    at = city(rats={"A": "2 red", "O": "1 green"}, pause=False)
    assert told(at, 0, "O x green") == [("vain", "no-reach", "always")]
    assert told(at, 0, "O x green", "A>O")[0] == ("attacks", "green", "O", "others-idle")
    assert told(at, 0, "O>A", "A>O")[0] == ("arrives", "A", 2, "others-idle")
    assert told(at, 0, "A>B", "A>O")[0] == ("vain", "no-group", "others-idle")
    at.play(0, "A>O")
    assert told(at, 0, "O x green")[0] == ("attacks", "green", "O", "others-idle")


@pytest.mark.rule("POL-12b")
def test_an_attack_by_the_shooting_gallery_says_so() -> None:
    at = city(rats={"O": "1 green", "A": "1 red"}, holds={"C": "red"}, pause=False)
    assert of(told(at, 0, "O x green"), "attacks", "by") == [("attacks", "green", "O", "always"), ("by", "C")]
    near = city(rats={"A": "2 red", "B": "1 green"}, holds={"C": "red"}, pause=False)
    assert of(told(near, 0, "B x green", "A>B"), "attacks", "by") == [("attacks", "green", "B", "others-idle")]


# The hunt


@pytest.mark.rule("POL-15")
def test_the_chance_of_the_hunt_is_counted_over_all_hands() -> None:
    at = city(
        rats={"A": "2 red"},
        hand={"red": "A", "yellow": "B", "green": "C"},
        own={"red": "D", "yellow": "T", "green": "H"},
        open="EF",
        ruins="T",
        shown=["I", "J"],
        pause=False,
    )
    possible = "BCGHKLMNOPQRS"
    hands = list(permutations(possible, 2))
    for tile in "BCKO":
        there = Fraction(sum(tile in pair for pair in hands), len(hands))
        chances = [effect.exact[1] for effect in at.preview(0, f"A>{tile}") if effect.kind == "hunted"]
        assert chances == [there / 5]


@pytest.mark.rule("POL-15")
def test_two_per_cent_are_two_per_cent() -> None:
    """Four seats: one card is open, one is in hand, three hidden ones are among eighteen: 1 in 30."""
    at = city(seats=4, round=1, rats={"A": "1 red"}, hand={"red": "A"}, open="E", pause=False)
    assert of(told(at, 0, "A>B"), "hunted") == [("hunted", "B", 3, "silent")]
    hunted = next(effect for effect in at.preview(0, "A>B") if effect.kind == "hunted")
    assert hunted.exact[1] == Fraction(1, 30)


@pytest.mark.rule("POL-15a")
@pytest.mark.rule("POL-19")
def test_the_radio_station_is_a_condition_and_not_foretold() -> None:
    at = city(rats={"A": "1 red"}, holds={"G": "green"})
    assert of(told(at, 0, "A>B"), "hunted")[0][3] == "on-air"


@pytest.mark.rule("POL-4")
def test_without_the_memory_aid_nothing_is_told_that_takes_attention() -> None:
    off = {"memory_aid": "off"}
    at = city(rats={"A": "1 red"}, pause=False, options=off, memory_aid=0)
    assert of(told(at, 0, "A>B"), "hunted") == [] and "memory" not in at.view(0)
    at = city(phase="looking", holds={"B": "red"}, options=off, memory_aid=0)
    assert told(at, 0, "look green") == []
    hunted: dict[str, Any] = {"prey": "E", "hand": {"yellow": "E"}, "rats": {"E": "1 red"}, "holds": {"G": "green"}}
    at = city(phase="rejecting", **hunted, options=off, memory_aid=0)
    assert told(at, 2, "reject") == [("again", "E", 20)], "that needs no memory"


# Special buildings


@pytest.mark.rule("POL-19")
def test_the_archive_tells_how_much_one_learns() -> None:
    at = city(phase="looking", holds={"B": "red"}, hand={"red": "A", "yellow": "D", "green": "J"}, open="EF")
    assert len(at.view(0)["memory"]["possible"]) == 14, "of 19 buildings three are in play, and two were"
    assert told(at, 0, "look green") == [("learns", 14, 1)]
    at.play(0, "look green")
    assert at.view(0)["memory"]["hidden"] == 1 and told(at, 0, "idle") == []


@pytest.mark.rule("POL-14")
def test_the_market_tells_what_the_rat_brings_and_what_is_left() -> None:
    at = city(rats={"A": "1 red 1 green"}, holds={"A": "red"}, hand={"red": "A"}, phase="placing", avoid="A")
    assert told(at, 0, "place") == [
        ("arrives", "A", 1, "always"),
        ("hunted", "A", 20, "on-air"),
        ("gains", 2, 4),
        ("holds", "red", "A"),
        ("supply", 18),
    ]
    assert told(at, 0, "decline") == []


@pytest.mark.rule("POL-15")
@pytest.mark.rule("POL-17")
@pytest.mark.rule("POL-18")
def test_the_radio_station_weighs_the_card_drawn_against_the_next() -> None:
    at = city(
        phase="rejecting",
        prey="B",
        open="BE",
        hand={"green": "A"},
        holds={"G": "green", "T": "red", "B": "red"},
        rats={"B": "2 red 1 green", "E": "1 yellow", "A": "1 green"},
    )
    assert told(at, 2, "decline") == [
        ("loses", "green", 1, "always"),
        ("loses", "red", 2, "unsaved"),
        ("drops", 3, 6),
        ("drops", 6, 3),
        ("yields", "red", "B"),
    ]
    again, green, red, yellow = at.preview(2, "reject")
    assert (again.kind, again.exact[1]) == ("again", Fraction(1, 5))
    unknown = Fraction(2, 5 * green_knows(at))
    assert green.exact[1:] == (Fraction(2, 5) + unknown, 0), "A and B, and perhaps G"
    assert red.exact[1:] == (Fraction(1, 5) + unknown, 2), "B, and perhaps T, where the Hospital may save it"
    assert yellow.exact[1:] == (Fraction(1, 5), 0)


def green_knows(at: rk.Table) -> int:
    """Among how many buildings the two hidden cards are, for green."""
    memory = at.view(2)["memory"]
    assert memory["hidden"] == 2 and {"G", "T"} <= set(memory["possible"])
    return len(memory["possible"])


@pytest.mark.rule("POL-15")
def test_the_hospital_tells_what_a_rescue_is_worth() -> None:
    at = city(phase="rescuing", prey="E", open="E", holds={"T": "red"}, rats={"E": "3 red 1 green", "T": "1 red"})
    assert told(at, 0, "rescue I") == [("arrives", "I", 1, "always"), ("loses", "red", 2, "always"), ("gains", 4, 7)]
    assert told(at, 0, "decline") == [("loses", "red", 3, "always")]


# Variants, and nothing


@pytest.mark.rule("POL-23")
def test_in_a_duel_what_is_written_for_ones_other_family_counts() -> None:
    at = city(seats=2, rats={"O": "3 red", "A": "2 green", "I": "7 yellow"}, pause=False)
    alone = of(told(at, 0, "O>I"), "arrives", "sure")
    assert alone == [("arrives", "I", 1, "others-idle"), ("sure", 1)], "eight places"
    at.play(0, "idle")
    at.play(0, "idle")
    assert of(told(at, 0, "A>O"), "arrives", "gains") == [("arrives", "O", 1, "others-idle"), ("gains", 4, 26)]
    assert told(at, 0, "idle") == []


@pytest.mark.rule("POL-23")
def test_allied_partners_do_not_foresee_each_others_plans() -> None:
    at = city(seats=6, rats={"A": "2 red", "O": "1 green"}, pause=False)
    at.play(0, "A>O")
    assert told(at, 3, "O x green") == [("vain", "no-reach", "others-idle")]


def test_a_preview_is_a_plan_of_ones_own() -> None:
    """What others have written is not in it."""
    at = city(rats={"I": "4 green", "O": "2 red 1 yellow"}, pause=False)
    before = told(at, 0, "O>I")
    at.play(1, "O>I")
    at.play(1, "I x green")
    assert told(at, 0, "O>I") == before
