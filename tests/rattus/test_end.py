"""The end: RAT-20 to RAT-23, AFR-17, AFR-18."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import ratskeller as rk
from tests.rattus.positions import KINGS_SIX, asked, board, choices, cubes, moves, rats, refused, told, verbs


def ended(at: rk.Table) -> rk.Table:
    """Everyone is done, and regions are devastated in any order."""
    while not at.over:
        (seat,) = at.to_act
        found = choices(at, seat)
        at.play(seat, next(c for c in ("done", "decline", *sorted(found)) if c in found))
    return at


def outcome(at: rk.Table) -> rk.Outcome:
    assert at.outcome is not None
    return at.outcome


@pytest.mark.rule("RAT-20")
def test_the_game_ends_when_the_rat_supply_is_empty() -> None:
    at = board({"gallia": "*; 0 0", "polonia": "; 1 1"}, rat_supply=1)
    moves(at, "0 plague gallia", "0 spread italia")
    assert asked(at) == (1, "last") and "ending" in told(at)
    assert outcome(ended(at)).reason == "RAT-20"


@pytest.mark.rule("RAT-20")
def test_the_game_ends_when_the_active_player_has_no_cube_left() -> None:
    at = board({"gallia": "* *; 0 0", "polonia": "; 18 1"})
    moves(at, "0 settle gallia", "0 plague scandia")
    assert asked(at) == (1, "last")


@pytest.mark.rule("RAT-20")
def test_what_counts_is_the_end_of_the_turn() -> None:
    at = board({"gallia": "1:MC; 0 0", "polonia": "; 19 1"})
    moves(at, "0 settle gallia")
    moves(at, "0 plague gallia", "0 spread italia")
    assert cubes(at, "gallia") == [0, 0] and asked(at) == (1, "turn")  # the dead cube is in supply again


@pytest.mark.rule("RAT-20")
def test_another_players_empty_supply_ends_nothing_until_his_own_turn() -> None:
    at = board({"polonia": "; 1 20"})
    moves(at, "0 plague gallia")
    assert asked(at) == (1, "turn")
    moves(at, "1 plague anglia")
    assert asked(at) == (0, "last")


@pytest.mark.rule("RAT-20a")
def test_after_sixty_turns_each() -> None:
    at = board({"polonia": "; 1 1"}, active=1, turns=119)
    moves(at, "1 plague gallia")
    assert asked(at) == (0, "last") and at.position()["state"]["last"] == 1
    assert outcome(ended(at)).reason == "RAT-20a"
    early = board({"polonia": "; 1 1"}, active=1, turns=117)
    assert asked(moves(early, "1 plague gallia")) == (0, "turn")


@pytest.mark.rule("RAT-20a")
@pytest.mark.parametrize("seats", [3, 6])
def test_sixty_rounds_are_of_every_seat(seats: int) -> None:
    facts: dict[str, Any] = {"seats": seats, "edition": "africanus"}
    at = board({"polonia": "; 1 1 1"}, active=seats - 2, turns=60 * seats - 2, **facts)
    moves(at, f"{seats - 2} plague gallia")
    assert asked(at) == (seats - 1, "turn")
    moves(at, f"{seats - 1} plague anglia")
    assert asked(at) == (seats - 2, "last") and at.position()["state"]["last"] == seats - 1


@pytest.mark.rule("RAT-21")
def test_last_chances_go_counter_clockwise_and_everyone_is_asked() -> None:
    at = board({"gallia": "*", "polonia": "; 1 1 1 1"}, seats=4, active=1, rat_supply=1)
    moves(at, "1 plague gallia", "1 spread italia")
    for seat in (0, 3, 2):
        assert asked(at) == (seat, "last") and choices(at, seat) == {"done"}
        assert refused(at, (seat + 1) % 4, "done") == "RAT-21"
        moves(at, f"{seat} done")
    assert at.over


@pytest.mark.rule("RAT-21")
def test_no_a_no_b_no_c_among_last_chances() -> None:
    at = board({"gallia": "*; 1 1"}, held=["merchant"], last=1)
    assert verbs(at, 0) == {"merchant", "done"}
    for action in ("take king", "settle gallia", "settle-more gallia", "plague gallia"):
        assert refused(at, 0, action) == "RAT-21"


@pytest.mark.rule("RAT-21")
def test_every_ability_once_more() -> None:
    at = board({"gallia": "; 3 1", "italia": "* *; 1 1"}, held=["merchant king monk witch peasant knight"], last=1)
    assert verbs(at, 0) == {"merchant", "king", "monk", "witch", "peasant", "plague", "done"}
    moves(
        at, "0 king gallia", "0 merchant gallia 1", "0 to anglia", "0 peasant anglia", "0 monk italia 1", "0 to gallia"
    )
    assert verbs(at, 0) == {"witch", "plague", "done"}
    assert refused(at, 0, "king gallia") == "RAT-7"


@pytest.mark.rule("RAT-21")
def test_muslim_abilities_too() -> None:
    held = ["astronomer explorer sultan caravaneer"]
    at = board({"gallia": "; 3 1"}, edition="africanus", held=held, last=1)
    assert verbs(at, 0) == {"astronomer", "explorer", "sultan", "caravaneer", "done"}


@pytest.mark.rule("RAT-22")
def test_the_final_plague_visits_every_region_and_asks_nobody() -> None:
    regions = {"anglia": "1:MC; 1 0", "gallia": "1:MP 1:MW; 0 3", "polonia": "; 2 2", "italia": "*; 0 0"}
    at = board(regions, last=1)
    moves(at, "0 done")
    assert at.over and "spread" not in told(at)
    assert cubes(at, "anglia") == [0, 0] and cubes(at, "gallia") == [0, 1] and cubes(at, "polonia") == [2, 2]
    assert rats(at, "gallia") == [] and len(rats(at, "italia")) == 1
    assert outcome(at).points == (2, 3) and outcome(at).reason == "RAT-20"


@pytest.mark.rule("RAT-23")
@pytest.mark.parametrize(
    ("cubes_left", "last", "places"),
    [
        ("3 2 1", 0, (1, 2, 3)),
        ("2 2 1", 0, (2, 1, 3)),  # seat 1 would have been next
        ("2 2 1", 1, (1, 2, 3)),
        ("2 2 1", 2, (1, 2, 3)),
        ("2 2 2", 0, (3, 1, 2)),
        ("2 2 2", 1, (2, 3, 1)),
    ],
)
def test_most_cubes_win_and_ties_go_to_who_would_be_next(cubes_left: str, last: int, places: tuple[int, ...]) -> None:
    at = board({"polonia": f"; {cubes_left}"}, seats=3, last=last, active=(last + 2) % 3)
    assert outcome(ended(at)).places == places


@pytest.mark.rule("RAT-23")
def test_the_winner_takes_all() -> None:
    at = ended(board({"polonia": "; 2 2"}, last=1))
    assert outcome(at).utilities == (1.0, 0.0) and outcome(at).winners == (0,)


# Africanus


@pytest.mark.rule("AFR-17")
def test_the_last_player_names_the_next_region() -> None:
    regions = {"anglia": "1:MW; 1 0", "gallia": "1:MP; 0 3", "hispania": "*", "italia": "1:MB; 1 1", "polonia": "; 2 2"}
    at = board(regions, edition="africanus", last=1)
    moves(at, "0 done")
    assert asked(at) == (1, "order")
    assert choices(at, 1) == {"devastate anglia", "devastate gallia", "devastate italia"}
    assert refused(at, 1, "devastate polonia") == "AFR-17" and refused(at, 0, "devastate gallia") == "AFR-17"
    moves(at, "1 devastate italia")
    assert cubes(at, "italia") == [0, 0] and cubes(at, "gallia") == [0, 3]
    assert choices(at, 1) == {"devastate anglia", "devastate gallia"}
    moves(at, "1 devastate gallia")
    assert at.over  # the only region left needs no naming


@pytest.mark.rule("AFR-18", "RAT-23")
@pytest.mark.parametrize(
    ("regions", "mine", "points"),
    [
        ({"gallia": "; 2 1"}, "gallia-ci", 3),
        ({"gallia": "; 2 1"}, "gallia-ci gallia-kw", 3),  # once per region
        ({"gallia": "; 2 2"}, "gallia-ci", 3),  # ties count
        ({"gallia": "; 1 2"}, "gallia-ci", 1),
        ({"gallia": "; 0 0", "italia": "; 1 0"}, "gallia-ci", 1),  # needs a cube
        ({"gallia": "; 2 1", "italia": "; 1 0"}, "gallia-ci italia-kw anglia-bw", 5),
    ],
)
def test_region_cards_score(regions: dict[str, str], mine: str, points: int) -> None:
    at = ended(board(regions, edition="africanus", hands=[mine], last=1))
    assert outcome(at).points[0] == points


# The cards in hand are shown

TIED = {"gallia": "; 2 2", "italia": "; 1 2", "hispania": "1:MP; 1 1", "polonia": "1:MW; 1 1"}
HANDS = ["gallia-ci gallia-kw italia-kw anglia-bw", "italia-bi gallia-wild"]
BROUGHT = [
    (0, "anglia-bw", "nothing"),  # needs a cube
    (0, "gallia-ci", "point"),  # ties count
    (0, "gallia-kw", "counted"),  # once per region
    (0, "italia-kw", "nothing"),
    (1, "gallia-wild", "point"),
    (1, "italia-bi", "point"),
]


def before_the_last_plague(version: int) -> rk.Table:
    at = board(TIED, edition="africanus", hands=HANDS, last=1, version=version)
    assert asked(moves(at, "0 done")) == (1, "order")
    return at


def shown(at: rk.Table, viewer: int | None) -> list[tuple[Any, ...]]:
    return [(event.seat, *event.args.values()) for event in at.events(viewer) if event.kind == "shown"]


@pytest.mark.rule("AFR-18")
def test_cards_in_hand_are_shown_after_the_last_plague_and_what_each_brings_is_told() -> None:
    at = before_the_last_plague(version=2)
    assert "shown" not in told(at)
    moves(at, "1 devastate hispania")
    assert at.over
    for viewer in (None, 0, 1):
        assert shown(at, viewer) == BROUGHT
        hands = [player["hand"] for player in at.view(viewer)["players"]]
        assert [(seat, card["id"], card["brings"]) for seat, hand in enumerate(hands) for card in hand] == BROUGHT
    assert told(at)[-7:] == ["ended"] + 6 * ["shown"]
    assert not at.can_undo(1)


@pytest.mark.rule("AFR-18")
def test_in_version_1_the_cards_were_counted_and_nothing_was_told() -> None:
    at = moves(before_the_last_plague(version=1), "1 devastate hispania")
    assert at.over and told(at)[-1] == "ended" and shown(at, None) == []
    later = moves(before_the_last_plague(version=2), "1 devastate hispania")
    assert outcome(at) == outcome(later) and at.view(None)["tally"] == later.view(None)["tally"]


@pytest.mark.rule("AFR-18")
@pytest.mark.parametrize("version", [1, 2])
def test_no_card_is_shown_before_the_last_plague_is_over(version: int) -> None:
    at = before_the_last_plague(version)
    for viewer, other in ((0, 1), (1, 0)):
        seen = at.view(viewer)
        assert "hand" not in seen["players"][other] and "tally" not in seen
        assert all("brings" not in card for card in seen["players"][viewer]["hand"])
    assert all("hand" not in player for player in at.view(None)["players"])


@pytest.mark.rule("AFR-18", "AFR-9")
def test_a_card_that_was_laid_in_the_last_plague_is_not_shown() -> None:
    regions = {"gallia": "1:PK; 2 1"}
    facts: dict[str, Any] = {"held": ["peasant"], "hands": ["anglia-pc gallia-ci"], "last": 1}
    at = board(regions, edition="africanus", **facts)
    moves(at, "0 done", "0 lay anglia-pc on peasant")
    assert at.over and shown(at, 1) == [(0, "gallia-ci", "point")]


@pytest.mark.rule("AFR-18")
def test_where_nobody_has_cards_nothing_is_shown() -> None:
    for edition in ("base", "africanus"):
        at = ended(board({"gallia": "; 2 1"}, edition=edition, last=1))
        assert told(at)[-1] == "ended"


@pytest.mark.rule("AFR-18", "RAT-23")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_version_counts_alike(seats: int) -> None:
    at = rk.table("rattus", seats=seats, seed=seats, edition="africanus", version=1)
    dice = random.Random(seats)
    while not at.over:
        (seat,) = at.to_act
        before, code = at.position(), dice.choice(at.codes(seat))
        at.play(seat, code)
    later = rk.table_at(before | {"version": 2})
    later.play(seat, code)
    assert outcome(later) == outcome(at) and later.view(None) == at.view(None)
    held = sum(player["hand_size"] for player in at.view(None)["players"])
    assert len(shown(later, None)) == held > 0
    assert [one["points"] for one in at.view(None)["tally"]] == list(outcome(at).points)


# Diplomats

SPREAD_OUT = ("anglia", "gallia", "germania", "hispania", "hungaria")


@pytest.mark.rule("AFR-18")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 3, 1, 0), (3, 3, 0, 0)),
        ((3, 1, 1, 0), (4, 1, 1, 0)),
        ((3, 2, 1, 0), (4, 2, 0, 0)),
        ((1, 1, 1, 0), (2, 2, 2, 0)),
        ((1, 1, 1, 1), (1, 1, 1, 1)),
        ((1, 0, 0, 0), (4, 0, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((2, 1, 1, 1), (4, 0, 0, 0)),
        ((2, 1), (4, 0)),
        ((1, 1), (2, 2)),
        ((1, 0), (4, 0)),
        ((0, 0), (0, 0)),
        ((2, 2, 1), (3, 3, 0)),
        ((2, 1, 1), (4, 1, 1)),
    ],
)
def test_diplomats_score(counts: Sequence[int], points: tuple[int, ...]) -> None:
    seats = len(counts)
    regions = {name: "; " + " ".join("1" for _ in counts) for name in SPREAD_OUT[:3]}
    diplomats = [" ".join(SPREAD_OUT[:count]) for count in counts]
    at = ended(board(regions, seats=seats, edition="africanus", diplomats=diplomats, last=seats - 1, active=seats - 2))
    assert outcome(at).points == tuple(3 + extra for extra in points)


@pytest.mark.rule("AFR-18", "AFR-14")
def test_diplomats_in_the_palace_count() -> None:
    facts: dict[str, Any] = {"classes": KINGS_SIX, "palace": [2, 0], "envoys": [2, 0], "diplomats": ["", "gallia"]}
    at = ended(board({"gallia": "; 0 1"}, edition="africanus", last=1, **facts))
    assert outcome(at).points == (2 + 4, 1)


@pytest.mark.rule("AFR-18", "RAT-23")
def test_ties_are_of_the_totals() -> None:
    at = ended(board({"gallia": "; 2 1", "italia": "; 0 2"}, edition="africanus", hands=["gallia-ci"], last=1))
    assert outcome(at).points == (3, 3) and outcome(at).places == (1, 2)
