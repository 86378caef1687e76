"""Ratapolis: attacks and moves, and the properties that change them."""

from __future__ import annotations

import pytest

from ratskeller.engine.errors import IllegalAction, PositionError
from tests.ratapolis.positions import act, city, rats, told


@pytest.mark.rule("POL-7")
def test_first_actions_come_before_second_ones_and_attacks_before_moves() -> None:
    at = city(rats={"A": "2 red", "O": "1 green 2 yellow"})
    act(at, red="A>O, O x yellow", green="A x red, O>B", yellow="O x green, idle")
    # Half 1: yellow bites green off O, green has nobody on A; then red moves in, green would not.
    # Half 2: red bites yellow on O; green is gone.
    assert rats(at, "O") == {"red": 1, "yellow": 1}
    assert rats(at, "A") == {"red": 1}, "three places on O, two yellow: one red fits"
    assert [event.kind for event in at.events(None) if event.kind in ("half", "lost", "moved")] == [
        "half", "lost", "moved", "half", "lost",
    ]  # fmt: skip


@pytest.mark.rule("POL-7", "POL-8")
def test_an_attacked_mover_does_not_get_away_but_the_rest_of_its_group_does() -> None:
    at = city(rats={"A": "3 red 1 green"})
    act(at, red="A>B, idle", green="A x red, idle")
    assert rats(at, "A") == {"green": 1} and rats(at, "B") == {"red": 2}


@pytest.mark.rule("POL-8")
@pytest.mark.parametrize(("green", "left"), [(1, 0), (2, 0), (3, 1)])
def test_two_attackers_remove_two_rats_if_there_are(green: int, left: int) -> None:
    at = city(seats=5, rats={"O": f"1 red 1 yellow {green} green"})
    act(at, red="O x green, idle", yellow="O x green, idle")
    assert rats(at, "O").get("green", 0) == left
    assert at.view(None)["families"]["green"]["supply"] == 20 - left
    assert len(told(at, "attacked")) == 2 and told(at, "lost")[0]["count"] == min(2, green)


@pytest.mark.rule("POL-8")
def test_mutual_kills() -> None:
    at = city(rats={"O": "1 red 1 green"})
    act(at, red="O x green, idle", green="O x red, idle")
    assert rats(at, "O") == {}


@pytest.mark.rule("POL-8", "POL-10")
def test_the_rulebooks_attack_and_move() -> None:
    at = city(rats={"O": "1 red 1 green 1 yellow", "A": "1 red"})
    act(at, red="O x green, A>O")
    assert rats(at, "O") == {"red": 2, "yellow": 1} and rats(at, "A") == {}


@pytest.mark.rule("POL-10")
def test_capacity_grows_with_the_families() -> None:
    tiles = city().view(None)["tiles"]
    assert [tiles[t]["capacity"] for t in "OIA"] == [3, 6, 9]
    assert [city(seats=5).view(None)["tiles"][t]["capacity"] for t in "OIA"] == [5, 10, 15]


@pytest.mark.rule("POL-10")
def test_the_rulebooks_squeeze() -> None:
    at = city(rats={"I": "4 red", "O": "1 yellow 2 green"})
    act(at, yellow="O>I, idle", green="O>I, idle")
    assert rats(at, "I") == {"red": 4, "yellow": 1, "green": 1} and rats(at, "O") == {"green": 1}


@pytest.mark.rule("POL-10")
def test_groups_from_several_tiles_share_the_places() -> None:
    at = city(rats={"I": "4 red", "O": "1 yellow 2 green", "E": "3 yellow"})
    act(at, yellow="E>I, idle", green="O>I, idle")
    assert rats(at, "I") == {"red": 4, "yellow": 1, "green": 1}
    assert rats(at, "E") == {"yellow": 2} and rats(at, "O") == {"yellow": 1, "green": 1}
    assert told(at, "stayed") == [
        {"by": "yellow", "route": "E>I", "count": 2},
        {"by": "green", "route": "O>I", "count": 1},
    ]


@pytest.mark.rule("POL-10", "POL-11")
def test_small_groups_leave_room_for_larger_ones() -> None:
    at = city(rats={"I": "3 red", "O": "1 yellow", "E": "4 green"})
    act(at, yellow="O>I, idle", green="E>I, idle")
    assert rats(at, "I") == {"red": 3, "yellow": 1, "green": 2}


@pytest.mark.rule("POL-11")
def test_places_that_cannot_be_shared_stay_empty() -> None:
    at = city(seats=4, rats={"O": "2 blue", "A": "2 red", "B": "2 yellow", "E": "2 green"}, holds={"G": "blue"})
    act(at, red="A>O, idle", yellow="B>O, idle", green="E>O, idle")
    assert rats(at, "O") == {"blue": 2}


@pytest.mark.rule("POL-11")
def test_full_tiles_swap_groups_of_equal_size() -> None:
    at = city(rats={"O": "3 red", "D": "3 green", "N": "6 yellow", "B": "3 red 3 green"})
    act(at, red="O>B, idle", green="B>O, idle")
    assert rats(at, "O") == {"green": 3} and rats(at, "B") == {"red": 6}


@pytest.mark.rule("POL-11")
def test_a_cycle_of_full_tiles_turns() -> None:
    at = city(rats={"A": "3 red 6 green", "B": "3 yellow 3 red", "O": "3 green"})
    act(at, red="A>B, idle", yellow="B>O, idle", green="O>A, idle")
    assert rats(at, "A") == {"green": 9} and rats(at, "O") == {"yellow": 3} and rats(at, "B") == {"red": 6}


@pytest.mark.rule("POL-11")
def test_who_is_kept_at_the_end_of_a_chain_keeps_the_others() -> None:
    full = {"R": "3 blue 1 yellow", "B": "4 yellow 4 green", "O": "4 green", "A": "2 red"}
    at = city(seats=4, rats=full)
    act(at, red="A>O, idle", green="O>B, idle", yellow="B>R, idle")
    # R is full, so yellow stays on B; B is full, so green stays on O; O is full, so red stays.
    for tile in full:
        assert sum(rats(at, tile).values()) == sum(int(n) for n in full[tile].split()[::2])
    assert rats(at, "A") == {"red": 2}


@pytest.mark.rule("POL-12")
def test_fire_station_moves_first_and_takes_the_places() -> None:
    facts = {"O": "1 green", "A": "2 red", "B": "2 yellow"}
    at = city(rats=facts, holds={"I": "red"})
    act(at, red="A>O, idle", yellow="B>O, idle")
    assert rats(at, "O") == {"green": 1, "red": 2}
    at = city(rats=facts)
    act(at, red="A>O, idle", yellow="B>O, idle")
    assert rats(at, "O") == {"green": 1, "red": 1, "yellow": 1}


@pytest.mark.rule("POL-12")
def test_fire_station_does_not_wait_for_places_others_are_about_to_leave() -> None:
    facts = {"O": "3 green", "A": "2 red"}
    at = city(rats=facts, holds={"I": "red"})
    act(at, red="A>O, idle", green="O>B, idle")
    assert rats(at, "O") == {} and rats(at, "A") == {"red": 2}
    at = city(rats=facts)
    act(at, red="A>O, idle", green="O>B, idle")
    assert rats(at, "O") == {"red": 2}


@pytest.mark.rule("POL-12")
def test_fire_station_works_in_both_halves() -> None:
    at = city(rats={"O": "1 green", "A": "2 red", "B": "2 yellow"}, holds={"I": "red"})
    act(at, red="idle, A>O", yellow="idle, B>O")
    assert rats(at, "O") == {"green": 1, "red": 2}


@pytest.mark.rule("POL-12a")
def test_bus_passes_one_building_full_or_not() -> None:
    at = city(rats={"A": "2 red", "O": "3 green"}, holds={"L": "red"})
    act(at, red="A>I, idle")
    assert rats(at, "I") == {"red": 2}
    at = city(holds={"L": "red"})
    with pytest.raises(IllegalAction) as refused:
        at.play(0, "A>Q")
    assert refused.value.rule == "POL-9"
    with pytest.raises(IllegalAction):
        at.play(1, "A>I")


@pytest.mark.rule("POL-12a")
def test_bus_does_not_cross_empty_areas_nor_parks() -> None:
    at = city(holds={"L": "red"}, ruins="OAKE", round=5)
    assert "B>I" not in map(str, at.legal(0)), "B and I have only O and E between them"
    park = "ABCDE/F###G/HIJKL/MNOPQ/R.S.T"
    at = city(holds={"L": "red"}, options={"city": park})
    assert "B>I" not in map(str, at.legal(0)) and "B>D" in map(str, at.legal(0))


@pytest.mark.rule("POL-12a", "POL-16")
def test_metro_joins_tiles_around_one_empty_area() -> None:
    at = city(rats={"A": "2 red"}, holds={"H": "red"}, ruins="O")
    act(at, red="A>I, idle")
    assert rats(at, "I") == {"red": 2}
    at = city(rats={"A": "2 red"}, ruins="O")
    assert "A>I" not in map(str, at.legal(0)), "without the Metro an empty area is no way"
    assert "A>O" not in map(str, city(holds={"H": "red"}, ruins="O").legal(0)), "nobody stops there"


@pytest.mark.rule("POL-12a", "POL-22")
def test_metro_does_not_use_parks_or_the_ground_outside() -> None:
    park = "ABCDE/F###G/HIJKL/MNOPQ/R.S.T"
    at = city(holds={"H": "red"}, ruins="Q", options={"city": park})
    allowed = set(map(str, at.legal(0)))
    assert "B>I" not in allowed and "R>S" not in allowed and "L>P" in allowed


@pytest.mark.rule("POL-20")
def test_empty_areas_that_touch_are_one() -> None:
    at = city(holds={"H": "red"}, ruins="OK", round=3)
    assert {"B>T", "B>I", "E>T"} <= set(map(str, at.legal(0)))
    at = city(holds={"H": "red"}, ruins="OD", round=3)
    assert "B>I" in map(str, at.legal(0)) and "B>T" not in map(str, at.legal(0)), "O and D do not touch"


@pytest.mark.rule("POL-12a")
def test_one_move_never_uses_metro_and_bus() -> None:
    at = city(holds={"H": "red", "L": "red"}, ruins="O")
    allowed = set(map(str, at.legal(0)))
    assert "A>I" in allowed, "by Metro"
    assert "C>B" in allowed, "by Bus"
    assert "C>I" not in allowed, "C to A by Bus and on by Metro would be both"


@pytest.mark.rule("POL-12b")
def test_shooting_gallery_reaches_next_to_own_rats() -> None:
    facts = {"A": "1 red", "O": "1 green", "I": "1 green"}
    at = city(rats=facts, holds={"C": "red"})
    act(at, red="O x green, I x green")
    assert rats(at, "O") == {} and rats(at, "I") == {"green": 1}, "I is two tiles away from A"
    at = city(rats=facts)
    act(at, red="O x green, idle")
    assert rats(at, "O") == {"green": 1}


@pytest.mark.rule("POL-12b")
def test_own_colour_is_never_a_target() -> None:
    at = city(rats={"A": "2 red"}, holds={"C": "red"})
    assert at.why(0, "A x red") == "POL-12b"


@pytest.mark.rule("POL-13")
def test_hotel_lets_one_rat_in_above_the_capacity() -> None:
    at = city(rats={"O": "3 green", "A": "3 red"}, holds={"F": "red"})
    act(at, red="A>O, A>O")
    assert rats(at, "O") == {"green": 3, "red": 1} and rats(at, "A") == {"red": 2}, "one too many and no more"


@pytest.mark.rule("POL-13", "POL-11")
def test_hotel_adds_one_to_the_holders_share() -> None:
    at = city(rats={"I": "4 green", "O": "3 red", "E": "3 yellow"}, holds={"F": "red"})
    act(at, red="O>I, idle", yellow="E>I, idle")
    assert rats(at, "I") == {"green": 4, "red": 2, "yellow": 1}


@pytest.mark.rule("POL-13", "POL-11")
def test_a_tile_above_its_capacity_is_full_even_for_the_hotel() -> None:
    at = city(rats={"O": "4 green", "A": "1 red", "B": "1 yellow"}, holds={"F": "red"})
    act(at, red="A>O, idle", yellow="B>O, idle")
    assert rats(at, "O") == {"green": 4}


@pytest.mark.rule("POL-13")
def test_a_rat_above_the_capacity_stays_when_the_token_is_lost() -> None:
    at = city(rats={"O": "3 green 1 red", "F": "1 yellow"}, holds={"F": "yellow"})
    act(at)
    assert rats(at, "O") == {"green": 3, "red": 1}
    with pytest.raises(PositionError) as refused:
        city(rats={"O": "5 green"})
    assert refused.value.rule == "POL-13"


@pytest.mark.rule("POL-13", "POL-12")
def test_hotel_and_fire_station_combine() -> None:
    at = city(rats={"O": "3 green", "A": "2 red", "B": "2 yellow"}, holds={"F": "red", "I": "red"})
    act(at, red="A>O, idle", yellow="B>O, idle", green="O>E, idle")
    # Red first, alone: O is full, one rat above the capacity.  Then green leaves, and yellow takes two of the places.
    assert rats(at, "O") == {"red": 1, "yellow": 2} and rats(at, "A") == {"red": 1}


@pytest.mark.rule("POL-13", "POL-12a")
def test_hotel_goes_with_bus_and_metro() -> None:
    at = city(rats={"A": "2 red", "R": "3 green"}, holds={"F": "red", "L": "red"})
    act(at, red="A>R, idle")
    assert rats(at, "R") == {"green": 3, "red": 1}
    at = city(seats=4, rats={"A": "2 red", "I": "8 green"}, holds={"F": "red", "H": "red"}, ruins="O")
    act(at, red="A>I, idle")
    assert rats(at, "I") == {"green": 8, "red": 1}
