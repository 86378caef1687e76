"""Ratapolis: the city, the tokens and the clues."""

from __future__ import annotations

import re

import pytest

import ratskeller as rk
from ratskeller.engine.errors import BadValue, OptionError, PositionError
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.words import words_of
from ratskeller.games.ratapolis.city import parse, shipped
from ratskeller.games.ratapolis.tables import FAMILIES_OF, LETTERS
from tests.ratapolis.positions import PROPERTIES, act, city, position, round_of, told

SMALL = "ABCDE/FGHIJ/KLMNO/PQRST"


@pytest.mark.rule("POL-0")
def test_every_city_that_ships_holds_all_tiles_in_one_piece() -> None:
    assert next(iter(shipped())) == "first-city" and len(shipped()) >= 5
    assert any("#" in plan.text for plan in shipped().values())
    for plan in shipped().values():
        assert set(LETTERS) <= set(plan.text)
        assert parse(plan.text) == plan


@pytest.mark.rule("POL-0")
def test_neighbours_of_the_first_city_are_those_of_the_rules_page() -> None:
    tiles = rk.table("ratapolis", seats=3, seed=1).view(None)["tiles"]
    assert "".join(tiles["A"]["neighbours"]) == "BCKOT"
    assert "".join(tiles["M"]["neighbours"]) == "DFLNS"
    assert "".join(tiles["Q"]["neighbours"]) == "EIP"


@pytest.mark.rule("POL-0")
@pytest.mark.parametrize(
    ("text", "reason", "cell"),
    [
        (SMALL.replace("S", "R"), "no cell of S", None),
        (SMALL + "/A....", "does not touch the A in row 1, column 1", (5, 1)),
        (SMALL.replace("H", "x"), "“X” in row 2, column 3 is neither a tile", (2, 3)),
        (SMALL.replace("KLMNO", "KLMN"), "has 4 cells, the first row has 5", (3, 5)),
        (SMALL.replace("KLMNO", "KLMNOO"), "has 6 cells, the first row has 5", (3, 6)),
        ("." * 25 + "/" + "." * 25, "at most 24 columns", (1, 25)),
        ("/".join(["."] * 21), "at most 20 rows", (21, 1)),
        ("/".join(["." * 24] * 11), "at most 240 cells", (11, 1)),
        ("/", "empty", None),
        ("ABCDE//FGHIJ/KLMNO/PQRST", "has 0 cells", (2, 1)),
        ("A" * 5000 + "/", "at most 4,000 characters", None),
    ],
)
def test_a_bad_map_is_refused_with_the_reason_and_the_cell(
    text: str, reason: str, cell: tuple[int, int] | None
) -> None:
    with pytest.raises(BadValue) as refused:
        parse(text)
    assert refused.value.place == cell
    english, russian = (words_of(find_game("ratapolis"), lang).fault(refused.value) for lang in ("en", "ru"))
    assert reason in english and english != russian
    with pytest.raises(OptionError, match=re.escape(english)):
        rk.table("ratapolis", seats=3, city=text)


@pytest.mark.rule("POL-0")
def test_a_map_may_be_given_as_the_option_itself() -> None:
    lines = "; a comment, and/or two\n" + SMALL.lower().replace("/", "\n") + "\n\n"
    at = rk.table("ratapolis", seats=3, seed=1, city=lines)
    assert at.options["city"] == SMALL
    assert at.view(None)["map"] == SMALL.split("/")
    assert at.view(None)["tiles"]["A"]["neighbours"] == ["B", "F"]
    with pytest.raises(OptionError, match="'atlantis' is not one of first-city"):
        rk.table("ratapolis", seats=3, city="atlantis")


@pytest.mark.rule("POL-1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_one_rat_of_each_family_on_every_tile(seats: int) -> None:
    view = rk.table("ratapolis", seats=seats, seed=3).view(None)
    assert len(view["families"]) == FAMILIES_OF[seats]
    for tile in view["tiles"].values():
        assert tile["rats"] == dict.fromkeys(view["families"], 1)
    for family in view["families"].values():
        assert (family["rats"], family["supply"]) == (20, 0)


@pytest.mark.rule("POL-1")
def test_more_than_twenty_rats_of_a_family_are_impossible() -> None:
    with pytest.raises(PositionError) as refused:
        city(rats={"A": "9 red", "E": "9 red", "H": "3 red"})
    assert refused.value.rule == "POL-1"


@pytest.mark.rule("POL-2")
def test_players_and_one_tokens_are_drawn_at_random() -> None:
    drawn = set()
    for seed in range(30):
        tiles = rk.table("ratapolis", seats=4, seed=seed).view(None)["tiles"]
        tokens = [letter for letter, tile in tiles.items() if tile["token"]]
        assert len(tokens) == 5 and set(tokens) <= set(PROPERTIES)
        assert all("holder" not in tile for tile in tiles.values())
        drawn |= set(tokens)
    assert drawn == set(PROPERTIES)


@pytest.mark.rule("POL-2")
def test_a_building_without_a_token_has_no_property() -> None:
    at = city(rats={"A": "2 red"}, tokens="BCF")
    assert not at.view(None)["tiles"]["A"]["token"]
    act(at)
    assert at.view(None)["phase"] == "rejecting", "the Market was not asked"


@pytest.mark.rule("POL-3")
def test_each_card_is_dealt_once_until_the_reshuffle() -> None:
    for seed in range(5):
        at = rk.table("ratapolis", seats=3, seed=seed)
        used: list[str] = []
        while round_of(at) < 5:
            if len(used) < 5 * round_of(at):
                used += [str(at.view(p)["families"][f]["hand"]) for p, f in enumerate(at.view(None)["families"])]
                used += at.view(None)["open"]
            at.play(at.to_act[0], at.codes(at.to_act[0])[-1])
        assert sorted(used) == list(LETTERS)


@pytest.mark.rule("POL-4")
@pytest.mark.parametrize(
    ("seats", "early", "late"),
    [(3, (3, 2), (3, 1)), (4, (4, 1), (4, 0)), (5, (5, 0), (0, 4)), (2, (4, 1), (4, 0)), (6, (3, 2), (3, 1))],
)
def test_hands_and_open_cards_by_round(seats: int, early: tuple[int, int], late: tuple[int, int]) -> None:
    at = rk.table("ratapolis", seats=seats, seed=7)
    while not at.over:
        hands = {f: hand for p in range(seats) for f, hand in at.view(p)["families"].items() if "hand" in hand}
        assert (len(hands), len(at.view(None)["open"])) == (early if round_of(at) < 5 else late)
        at.play(at.to_act[0], at.codes(at.to_act[0])[-1])


@pytest.mark.rule("POL-4")
def test_a_cat_sits_on_each_open_card_and_nowhere_else() -> None:
    at = city(open="CF")
    assert [letter for letter, tile in at.view(None)["tiles"].items() if tile["cat"]] == ["C", "F"]


@pytest.mark.rule("POL-4", "POL-16")
def test_before_round_five_the_discarded_cards_become_the_deck() -> None:
    dealt = set()
    for seed in range(40):
        at = city(seed=seed, round=4, phase="rejecting", prey="E", hand={"red": "E"}, holds={"G": "green"})
        standing = {t for t, tile in at.view(None)["tiles"].items() if tile["stands"]} - {"E"}
        at.play(2, "decline")
        assert round_of(at) == 5 and "reshuffled" in [e.kind for e in at.events(None)]
        assert len(standing) == 16
        dealt |= {str(at.view(p)["families"][f]["hand"]) for p, f in enumerate(("red", "yellow", "green"))}
    assert dealt == standing, "every card whose building stands can come again, and no other"


@pytest.mark.rule("POL-4")
def test_the_rulebooks_clues_in_round_two() -> None:
    hunted = set()
    for seed in range(60):
        at = city(seed=seed, open="CF", hand={"red": "D", "yellow": "J", "green": "O"})
        act(at)
        hunted.add(told(at, "drawn")[0]["tile"])
    assert hunted == set("CFDJO")


@pytest.mark.rule("POL-5")
def test_a_hunt_card_is_seen_by_its_family_only() -> None:
    at = city(hand={"red": "D", "yellow": "J", "green": "O"})
    for p, family in enumerate(("red", "yellow", "green")):
        for viewer in (0, 1, 2, None):
            assert ("hand" in at.view(viewer)["families"][family]) == (viewer == p)
    at = rk.table("ratapolis", seats=3, seed=2)
    while round_of(at) == 1:
        at.play(at.to_act[0], at.codes(at.to_act[0])[-1])
    assert [args["family"] for args in told(at, "clue", 1)] == ["yellow"] and not told(at, "clue")


@pytest.mark.rule("POL-4")
@pytest.mark.parametrize("fault", ["open", "own", "hand", "shown"])
def test_a_wrong_number_of_cards_is_impossible(fault: str) -> None:
    wrong = position()
    if fault in ("open", "shown"):
        wrong["state"][fault].pop()
    else:
        wrong["state"][fault]["red"].pop()
    with pytest.raises(PositionError) as refused:
        rk.table_at(wrong)
    assert refused.value.rule in ("POL-4", "POL-16")
