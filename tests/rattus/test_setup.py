"""The set-up and the table options: RAT-1 to RAT-4, AFR-1 to AFR-6, AFR-16."""

from __future__ import annotations

import pytest

import ratskeller as rk
from ratskeller.games.rattus.tables import REGIONS, STARTING, TOKENS
from tests.rattus.positions import BASE_SIX, MUSLIM_SIX, asked, choices, cubes, hand, moves, refused, regions_of, supply


@pytest.mark.rule("RAT-2", "AFR-3")
@pytest.mark.parametrize(
    ("edition", "seats", "in_supply"),
    [("base", 2, 29), ("base", 3, 33), ("base", 4, 37)]
    + [("africanus", seats, rats) for seats, rats in ((2, 33), (3, 35), (4, 37), (5, 42), (6, 48))],
)
def test_one_starting_rat_in_each_region(edition: str, seats: int, in_supply: int) -> None:
    at = rk.table("rattus", seats=seats, seed=5, edition=edition)
    state = at.position()["state"]
    assert state["rat_supply"] == in_supply
    assert list(state["face"]) == regions_of(seats)
    for tokens in state["face"].values():
        (token,) = tokens
        assert token.startswith(edition) and STARTING[TOKENS.read(token)]
    unseen = sum(state["pool"].values())
    removed = {"base": (12, 6, 0), "africanus": (24, 20, 16, 8, 0)}[edition][seats - 2]
    assert unseen == in_supply + removed
    used = sum(token.startswith(f"{edition}-start") for token in state["pool"])
    assert used == (12 if edition == "base" else 17) - len(regions_of(seats))  # the others joined the regular ones


@pytest.mark.rule("RAT-2")
def test_starting_rats_are_random_and_unseen() -> None:
    deals = {str(rk.table("rattus", seats=2, seed=seed).position()["state"]["face"]) for seed in range(10)}
    assert len(deals) == 10
    at = rk.table("rattus", seats=2, seed=1)
    for viewer in (None, 0, 1):
        for region in at.view(viewer)["regions"].values():
            assert region["rats"] == [{"first": True, "seen_by": []}]


@pytest.mark.rule("RAT-3")
def test_the_plague_starts_at_random() -> None:
    places = {rk.table("rattus", seats=2, seed=seed).view(None)["plague"] for seed in range(80)}
    assert places == set(regions_of(2))


@pytest.mark.rule("RAT-3", "AFR-4")
@pytest.mark.parametrize("edition", ["base", "africanus"])
def test_the_first_player_chooses_before_any_cube(edition: str) -> None:
    at = rk.table("rattus", seats=3, seed=1, edition=edition, plague_start="chosen")
    assert asked(at) == (0, "plague") and at.view(0)["plague"] is None
    assert choices(at, 0, "plague") == set(regions_of(3))
    assert refused(at, 0, "place italia") == "RAT-3"
    assert refused(at, 0, "plague russia") == "RAT-3"
    moves(at, "0 plague turcia")
    assert at.view(1)["plague"] == "turcia" and asked(at) == (0, "place")


@pytest.mark.rule("AFR-4")
def test_africanus_starts_the_plague_at_random_by_default() -> None:
    places = {rk.table("rattus", seats=6, seed=seed).view(None)["plague"] for seed in range(20)}
    assert len(places) > 8


@pytest.mark.rule("RAT-4")
def test_cubes_go_forward_and_back() -> None:
    at = rk.table("rattus", seats=3, seed=1)
    for seat in (0, 1, 2, 2, 1, 0):
        assert asked(at) == (seat, "place")
        assert choices(at, seat, "place") == set(regions_of(3))
        moves(at, f"{seat} place italia")
    assert cubes(at, "italia") == [4, 4, 4] and supply(at) == [16, 16, 16]
    assert asked(at) == (0, "turn")


@pytest.mark.rule("RAT-4")
def test_two_cubes_each_time_in_one_region() -> None:
    at = rk.table("rattus", seats=2, seed=1)
    moves(at, "0 place italia", "1 place gallia", "1 place italia", "0 place anglia")
    assert (cubes(at, "italia"), cubes(at, "gallia"), cubes(at, "anglia")) == ([2, 2], [0, 2], [2, 0])
    assert refused(at, 0, "place italia") == "RAT-4"


@pytest.mark.rule("AFR-6")
@pytest.mark.parametrize("seats", [5, 6])
def test_three_rounds_with_five_and_six(seats: int) -> None:
    at = rk.table("rattus", seats=seats, seed=1, classes=MUSLIM_SIX.replace("+caravaneer", "+monk+king+witch"))
    order = [*range(seats), *reversed(range(seats)), *range(seats)]
    for seat in order:
        assert asked(at) == (seat, "place")
        moves(at, f"{seat} place italia")
    assert supply(at) == [14] * seats and asked(at) == (0, "turn")


@pytest.mark.rule("AFR-6")
def test_two_rounds_with_four_in_africanus() -> None:
    at = rk.table("rattus", seats=4, seed=1, edition="africanus", classes=MUSLIM_SIX.replace("caravaneer", "king"))
    for seat in (0, 1, 2, 3, 3, 2, 1, 0):
        moves(at, f"{seat} place italia")
    assert asked(at) == (0, "turn")


@pytest.mark.rule("AFR-16")
def test_the_last_player_places_the_caravan() -> None:
    at = rk.table("rattus", seats=2, seed=1, edition="africanus", classes=MUSLIM_SIX)
    moves(at, "0 place italia", "1 place gallia", "1 place italia", "0 place anglia")
    assert asked(at) == (1, "caravan") and at.view(0)["caravan"] is None
    assert choices(at, 1, "caravan") == set(regions_of(2))
    assert refused(at, 0, "caravan italia") == "AFR-16"
    moves(at, "1 caravan polonia")
    assert at.view(0)["caravan"] == "polonia" and asked(at) == (0, "turn")


@pytest.mark.rule("AFR-16")
def test_no_caravaneer_no_caravan() -> None:
    at = rk.table("rattus", seats=2, seed=1)
    moves(at, "0 place italia", "1 place gallia", "1 place italia", "0 place anglia")
    assert at.view(0)["caravan"] is None and refused(at, 0, "caravan italia") == "AFR-16"


@pytest.mark.rule("AFR-5")
@pytest.mark.parametrize(("seats", "cards"), [(2, 24), (4, 36), (5, 45), (6, 51)])
def test_three_region_cards_each_of_the_regions_in_use(seats: int, cards: int) -> None:
    at = rk.table("rattus", seats=seats, seed=1, edition="africanus")
    view = at.view(None)
    assert view["deck"] == cards - 3 * seats
    for seat in range(seats):
        assert len(hand(at, seat)) == 3
        assert {card.split("-")[0] for card in hand(at, seat)} <= set(regions_of(seats))
    assert "deck" not in rk.table("rattus", seats=2, seed=1).view(0)


@pytest.mark.rule("AFR-2")
@pytest.mark.parametrize(("seats", "count"), [(2, 6), (4, 6), (5, 8), (6, 8)])
def test_random_class_cards(seats: int, count: int) -> None:
    seen = set()
    for seed in range(30):
        cards = rk.table("rattus", seats=seats, seed=seed, edition="africanus").view(None)["cards"]
        assert len(cards) == count
        seen |= set(cards)
    assert len(seen) == 10


@pytest.mark.rule("AFR-2")
def test_the_base_edition_has_its_six() -> None:
    assert "+".join(rk.table("rattus", seats=4, seed=3).view(None)["cards"]) == BASE_SIX


@pytest.mark.rule("AFR-2")
def test_chosen_class_cards() -> None:
    cards = rk.table("rattus", seats=3, seed=1, edition="africanus", classes=MUSLIM_SIX).view(None)["cards"]
    assert "+".join(cards) == MUSLIM_SIX


@pytest.mark.rule("AFR-2", "AFR-1")
@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (2, {"edition": "africanus", "classes": "peasant+king"}, "6 different"),
        (5, {"classes": BASE_SIX}, "8 different"),
        (2, {"classes": BASE_SIX}, "always has its 6"),
        (2, {"edition": "base", "classes": MUSLIM_SIX}, "always has its 6"),
        (2, {"edition": "africanus", "classes": "king+king+monk+witch+sultan+knight"}, "6 different"),
        (2, {"edition": "africanus", "classes": "rat+king"}, "not one of"),
        (5, {"edition": "base"}, "2 to 4 players"),
        (2, {"edition": "walls"}, "not one of"),
    ],
)
def test_options_that_do_not_go_together(seats: int, options: dict[str, str], reason: str) -> None:
    with pytest.raises(rk.OptionError, match=reason):
        rk.table("rattus", seats=seats, seed=1, **options)


@pytest.mark.rule("AFR-1")
def test_the_edition_follows_the_seats() -> None:
    editions = [rk.table("rattus", seats=seats, seed=1).options["edition"] for seats in (2, 3, 4, 5, 6)]
    assert editions == ["base", "base", "base", "africanus", "africanus"]
    assert len(REGIONS) == 17
