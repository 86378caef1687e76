"""Setting up, and the buildings of a round: CAR-0 to CAR-5."""

from __future__ import annotations

from collections import Counter

import pytest

import ratskeller as rk
from ratskeller.games.cartus.tables import BUILDINGS, CLASSES, FIRST_GAME, PRIVILEGES, Rule
from tests.cartus.positions import asked, at_privileges, board, choices, decline_all, field, go, rats, state, told

SEATS = (2, 3, 4, 5)
CHOSEN = "brewery+office+hospital+watchtower+ratcatchers-hut+treasury"
MIXED = "farm:3+brewery:2+office+monastery:1+hospital:4+castle+fortune-tellers-tent+treasury"


def play_on(at: rk.Table) -> None:
    """To the end, declining and laying nothing."""
    while not at.over:
        seat = at.to_act[0]
        codes = at.codes(seat)
        options = choices(at, seat)
        at.play(seat, "done" if "done" in options else "decline" if "decline" in options else codes[0])


@pytest.mark.rule("CAR-0")
@pytest.mark.parametrize("seats", SEATS)
def test_seat_0_begins_since_people_are_seated_by_lot(seats: int) -> None:
    at = rk.table("cartus", seats=seats, seed=seats)
    assert asked(at) == (0, "privilege") and state(at).first == 0


@pytest.mark.rule("CAR-1")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_ten_rats_and_five_cards_and_no_influence(seats: int) -> None:
    at = rk.table("cartus", seats=seats, seed=9)
    assert rats(at) == [10] * seats
    for p in range(seats):
        hand = at.view(p)["players"][p]["hand"]
        assert sum(hand.values()) == 5 and all(card.split("-")[0] in CLASSES for card in hand)
        assert set(at.view(p)["players"][p]["influence"].values()) == {0}


@pytest.mark.rule("CAR-2")
def test_the_nun_row_has_five_population_cards_and_never_changes() -> None:
    at = rk.table("cartus", seats=3, seed=4)
    row = field(at, "nun_row")
    assert len(row) == 5
    assert all("card" not in card for card in at.view(0)["nun_row"])
    play_on(at)
    assert field(at, "nun_row") == row
    assert [card["card"] for card in at.view(None)["nun_row"]] == row


@pytest.mark.rule("CAR-3")
def test_a_first_game_uses_all_copies_of_six_buildings() -> None:
    at = rk.table("cartus", seats=4, seed=1)
    used = at.view(0)["buildings"]
    assert set(used) == {"farm", "market", "monastery", "castle", "palace", "fortune-tellers-tent"}
    assert set(used) == {b for i, b in enumerate(BUILDINGS) if FIRST_GAME >> i & 1}
    assert all(len(copies) == 5 for copies in used.values())


@pytest.mark.rule("CAR-3")
def test_random_kinds_are_one_building_per_class() -> None:
    seen = set()
    for seed in range(40):
        used = rk.table("cartus", seats=3, seed=seed, buildings="random-kinds").view(None)["buildings"]
        assert [BUILDINGS.read(b) // 2 for b in used] == [0, 1, 2, 3, 4, 5]
        assert all(len(copies) == 5 for copies in used.values())
        seen |= set(used)
    assert seen == set(BUILDINGS)


@pytest.mark.rule("CAR-3")
def test_random_cards_are_five_of_ten_per_class_and_open() -> None:
    mixed = 0
    for seed in range(20):
        used = rk.table("cartus", seats=4, seed=seed, buildings="random-cards").view(None)["buildings"]
        for i in range(6):
            copies = [len(used.get(b, ())) for b in (BUILDINGS[2 * i], BUILDINGS[2 * i + 1])]
            assert sum(copies) == 5
            mixed += min(copies) > 0
    assert mixed > 100


@pytest.mark.rule("CAR-3")
@pytest.mark.parametrize("way", ["random-kinds", "random-cards"])
def test_two_players_meet_no_watchtower_by_chance(way: str) -> None:
    for seed in range(20):
        used = rk.table("cartus", seats=2, seed=seed, buildings=way).view(None)["buildings"]
        assert "watchtower" not in used and len(used["castle"]) == 5


@pytest.mark.rule("CAR-3")
def test_chosen_kinds_are_one_per_class_and_may_include_the_watchtower() -> None:
    assert set(rk.table("cartus", seats=2, seed=1, buildings=CHOSEN).view(None)["buildings"]) == set(CHOSEN.split("+"))
    shuffled = "+".join(reversed(CHOSEN.split("+")))
    assert rk.table("cartus", seats=2, buildings=shuffled).options["buildings"] == CHOSEN
    for wrong in (
        "farm+brewery+hospital+watchtower+ratcatchers-hut+treasury",
        "farm+office",
        "farm",
        f"{CHOSEN}+farm",
        "a+b+c+d+e+f",
        "farm+farm+office+hospital+watchtower+ratcatchers-hut+treasury",
    ):
        with pytest.raises(rk.OptionError):
            rk.table("cartus", seats=2, buildings=wrong)


def copies(at: rk.Table) -> dict[str, int]:
    """How many cards of each building are used, as everyone sees."""
    everyone = [at.view(viewer)["buildings"] for viewer in (None, *range(at.seats))]
    assert all(seen == everyone[0] for seen in everyone)
    return {building: len(privileges) for building, privileges in everyone[0].items()}


@pytest.mark.rule("CAR-3")
@pytest.mark.parametrize("seats", SEATS)
def test_chosen_cards_are_so_many_of_each_building(seats: int) -> None:
    at = rk.table("cartus", seats=seats, seed=seats, buildings=MIXED)
    numbers = {"farm": 3, "brewery": 2, "office": 5, "monastery": 1, "hospital": 4}
    assert copies(at) == numbers | {"castle": 5, "fortune-tellers-tent": 5, "treasury": 5}
    assert at.position()["state"]["way"] == "chosen-cards"
    two = rk.table("cartus", seats=2, buildings=MIXED.replace("castle", "castle:4+watchtower:1"))
    assert copies(two)["watchtower"] == 1


@pytest.mark.rule("CAR-3")
def test_which_copies_of_chosen_cards_are_used_is_drawn_by_lot() -> None:
    tables = [rk.table("cartus", seats=3, seed=seed, buildings=MIXED).view(None)["buildings"] for seed in range(200)]
    sets = {building: Counter(tuple(used[building]) for used in tables) for building in copies_in(MIXED)}
    assert {building: len(found) for building, found in sets.items()} == {
        "farm": 10, "brewery": 10, "monastery": 5, "hospital": 5,
        "office": 1, "castle": 1, "fortune-tellers-tent": 1, "treasury": 1,
    }  # fmt: skip
    assert min(sets["farm"].values()) >= 8 and min(sets["monastery"].values()) >= 20  # of 20 and 40 on average


def copies_in(text: str) -> list[str]:
    return [entry.partition(":")[0] for entry in text.split("+")]


@pytest.mark.rule("CAR-3")
@pytest.mark.parametrize(
    ("text", "written"),
    [
        (MIXED, MIXED),
        ("+".join(reversed(MIXED.split("+"))), MIXED),
        (MIXED.replace("castle", "watchtower:0+castle:5"), MIXED),
        ("+".join(f"{building}:5" for building in CHOSEN.split("+")), CHOSEN),  # one way to write five of each
    ],
)
def test_chosen_cards_are_written_in_one_way(text: str, written: str) -> None:
    assert rk.table("cartus", seats=2, buildings=text).options["buildings"] == written


@pytest.mark.rule("CAR-3")
@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("farm", "split", {"value": "'farm'"}),
        (MIXED.replace("farm:3", "barn:3"), "choice", {"value": "'barn'"}),
        (MIXED.replace("farm:3", "farm:6"), "split-number", {"entry": "'farm:6'", "member": "farm", "count": 5}),
        (MIXED.replace("farm:3", "farm:"), "split-number", {"entry": "'farm:'", "member": "farm", "count": 5}),
        (MIXED.replace("farm:3", "farm:-1"), "split-number", {"entry": "'farm:-1'", "member": "farm", "count": 5}),
        (f"{MIXED}+farm:0", "split-twice", {"member": "farm"}),
        (MIXED.replace("farm:3", "farm:4"), "split-total", {"one": "farm", "other": "brewery", "total": 6, "count": 5}),
        (MIXED.replace("+castle", ""), "split-total", {"one": "castle", "other": "watchtower", "total": 0}),
    ],
)
def test_what_is_wrong_with_chosen_cards_is_named(text: str, reason: str, facts: dict[str, str | int]) -> None:
    with pytest.raises(rk.OptionError) as refusal:
        rk.table("cartus", seats=2, buildings=text)
    fault = refusal.value.fault
    assert fault is not None and fault.reason == reason and fault.facts | facts == fault.facts


@pytest.mark.rule("CAR-3")
def test_a_position_has_as_many_of_each_building_as_were_chosen() -> None:
    position = rk.table("cartus", seats=2, seed=1, buildings=MIXED).position()
    assert rk.table_at(position).position() == position
    used = position["state"]["used"]
    spare = next(one for one in PRIVILEGES if one not in used["farm"])
    for change in (
        {"used": used | {"farm": [*used["farm"], spare]}},
        {"used": used | {"farm": used["farm"][1:], "brewery": list(PRIVILEGES)[:3]}},
        {"used": used | {"castle": used["castle"][1:], "watchtower": ["two-rats"]}},
        {"way": "random-cards"},
    ):
        with pytest.raises(rk.PositionError, match="the table's options make it"):
            rk.table_at(position | {"state": position["state"] | change})


@pytest.mark.rule("CAR-4")
@pytest.mark.parametrize(
    ("seats", "spares", "row", "rounds"), [(2, 10, 2, 10), (3, 12, 2, 9), (4, 6, 3, 8), (5, 6, 3, 8)]
)
def test_the_buildings_last_exactly_for_the_game(seats: int, spares: int, row: int, rounds: int) -> None:
    at = rk.table("cartus", seats=seats, seed=3)
    assert len(at.view(None)["row"]) == row and at.view(None)["rounds"] == rounds
    slips = 30 - state(at).pool_size - row
    assert state(at).spares == spares - slips and state(at).slipped_size == slips
    play_on(at)
    began = told(at, "round")
    assert [event["round"] for event in began] == list(range(2, rounds + 1))  # the first began before anyone looked
    assert state(at).pool_size == state(at).spares == spares - state(at).slipped_size


@pytest.mark.rule("CAR-5")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_row_is_never_uniform(seats: int) -> None:
    slipped = 0
    for seed in range(60):
        at = rk.table("cartus", seats=seats, seed=seed)
        assert len({card["building"] for card in at.view(None)["row"]}) > 1
        slipped += state(at).slipped_size
    assert slipped > 0


ALIKE = "palace-four-cards, palace-two-cards-rat"


@pytest.mark.rule("CAR-5")
def test_cards_slipped_under_come_up_in_order_after_all_others() -> None:
    # 2 players, last round: the pool holds the two Palaces of the row to come; all ten replacements were slipped.
    under = (
        "palace-two-cards-look, farm-rat-look, farm-two-rats, market-four-cards, market-rat-look, "
        "castle-four-cards, castle-two-rats, castle-rat-look, monastery-two-rats, monastery-rat-look"
    )
    shown = "farm-four-cards, market-two-rats"
    used = [f"{b}-{p}" for b in ("farm", "market", "monastery", "castle", "fortune-tellers-tent", "palace") for p in
            ("four-cards", "two-cards-rat", "two-cards-look", "two-rats", "rat-look")]  # fmt: skip
    gone = [c for c in used if c not in under and c not in shown and c not in ALIKE]
    at = board("", "", round=9, row=shown, slipped=under, gone=", ".join(gone))
    assert state(at).pool_size == 2 and state(at).spares == 0
    decline_all(go(go(at, 0, "farm-four-cards"), 1, "farm-four-cards"))
    opened = [f"{e['building']}-{e['privilege']}" for e in told(at, "opened")]
    assert sorted(opened[:2]) == sorted(ALIKE.split(", "))
    # the last Palace goes under; the first of those slipped is a Palace too and follows it; then the Farm stays
    assert opened[2:] == ["palace-two-cards-look", "farm-rat-look"]
    slipped = [f"{e['building']}-{e['privilege']}" for e in told(at, "slipped")]
    assert slipped == [opened[1], "palace-two-cards-look"]
    assert field(at, "row") == [opened[0], "farm-rat-look"]
    assert field(at, "slipped") == [*(name.strip() for name in under.split(",")[2:]), *slipped]


@pytest.mark.rule("CAR-5")
def test_two_of_three_alike_stay() -> None:
    row = "monastery-four-cards, monastery-two-rats, farm-four-cards"
    at = at_privileges("", "", "", "", row=row)
    assert [card["building"] for card in at.view(0)["row"]] == ["monastery", "monastery", "farm"]
    with pytest.raises(rk.PositionError) as refusal:
        at_privileges("", "", "", "", row="farm-four-cards, farm-two-rats, farm-rat-look")
    assert refusal.value.rule == "CAR-5"


def test_impossible_tables_are_refused_with_their_rule() -> None:
    for facts, rule in (
        ({"rats": [-1, 10]}, "CAR-10"),
        ({"held": [3, 0]}, "CAR-1"),
        ({"height": [{}, {}]}, "CAR-11"),
        ({"first": 1}, "CAR-21"),
        ({"to_act": [1]}, "CAR-7"),
        ({"known": ["1 sword", ""]}, "CAR-16"),
        ({"points": [50, 0]}, "CAR-26"),
        ({"wanted": 1}, "CAR-7"),
    ):
        with pytest.raises(rk.PositionError) as refusal:
            board("", "", **facts)
        assert refusal.value.rule == rule, facts


def test_rules_are_numbered_in_the_order_of_the_page() -> None:
    assert [rule.value for rule in Rule] == list(range(1, 31))
