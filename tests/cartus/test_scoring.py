"""The count, the plague and the victory: CAR-23 to CAR-28."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cartus.positions import board, ended, go, last_round, moves, places, points, refused, state, told, utilities

TEN_NUNS = "peasantry-2 bourgeoisie-2 clergy-2 chivalry-2 magic-2"


def counted(*hands: str, **facts: Any) -> list[dict[str, Any]]:
    """The count of a finished game, player by player."""
    count: list[dict[str, Any]] = ended(*hands, **facts).view(None)["count"]
    return count


@pytest.mark.rule("CAR-23")
def test_ten_five_and_two_for_the_first_three_of_each_track() -> None:
    tracks = ["4 magic, 1 clergy", "3 magic", "2 magic", "1 magic"]
    count = counted("", "", "", "", influence=tracks)
    assert [player["influence"]["magic"] for player in count] == [10, 5, 2, 0]
    assert [player["influence"]["clergy"] for player in count] == [10, 0, 0, 0]  # a lone influencer
    assert [player["points"] for player in count] == [20, 5, 2, 0]


@pytest.mark.rule("CAR-23")
def test_two_players_share_ten_and_five() -> None:
    count = counted("", "", influence=["1 magic", "2 magic"])
    assert [player["points"] for player in count] == [5, 10]


@pytest.mark.rule("CAR-23", "CAR-11")
def test_ties_on_a_track_go_to_who_came_first() -> None:
    heights = [{"magic": 1, "clergy": 0}, {"magic": 0, "clergy": 1}, {"clergy": 2}]
    everything = {"peasantry": 0, "bourgeoisie": 0, "chivalry": 0, "nobility": 0}
    full = [{**dict.fromkeys(everything, p), **heights[p]} for p in range(3)]
    count = counted("", "", "", influence=["3 magic", "3 magic", "2 magic"], height=full)
    assert [player["influence"]["magic"] for player in count] == [5, 10, 2]


@pytest.mark.rule("CAR-23")
def test_no_influence_no_points_even_if_a_place_is_free() -> None:
    count = counted("", "", "", influence=["3 magic", "", ""])
    assert [player["influence"]["magic"] for player in count] == [10, 0, 0]


@pytest.mark.rule("CAR-23", "CAR-27")
def test_the_dead_keep_their_places_and_survivors_do_not_move_up() -> None:
    at = ended("", "", "", influence=["3 magic", "2 magic", "1 magic"], rats=[20, 3, 3])
    assert points(at) == [10, 5, 2] and places(at) == [3, 1, 2]
    assert utilities(at) == [0, 1, 0]


@pytest.mark.rule("CAR-24")
@pytest.mark.parametrize("card", ["sword", "flute", "pass"])
def test_two_points_for_the_most_one_if_tied_none_for_none(card: str) -> None:
    for held, expected in (
        ((2, 1, 0), [2, 0, 0]),
        ((2, 2, 1), [1, 1, 0]),
        ((1, 1, 1), [1, 1, 1]),
        ((0, 0, 0), [0, 0, 0]),
    ):
        count = counted(*(f"{number} {card}" if number else "" for number in held))
        assert [player["hand"][card] for player in count] == expected
        assert [player["points"] for player in count] == expected


@pytest.mark.rule("CAR-24")
def test_population_cards_and_jokers_count_together() -> None:
    count = counted("1 magic-0, 2 joker", "2 clergy-4, 4 gold", "3 joker", "")
    assert [player["hand"]["population"] for player in count] == [1, 0, 1, 0]
    assert [player["held"]["population"] for player in count] == [3, 2, 3, 0]


@pytest.mark.rule("CAR-24", "CAR-25", "CAR-27")
def test_the_dead_compete_for_cards_and_gold() -> None:
    at = ended("2 sword, 3 gold", "1 sword, 1 gold", "", rats=[20, 3, 3])
    assert points(at) == [8, 3, 0]


@pytest.mark.rule("CAR-25")
@pytest.mark.parametrize(
    ("gold", "expected"),
    [
        ((4, 4, 2, 0), [4, 4, 0, 0]),  # the page's examples
        ((4, 2, 2, 1), [6, 1, 1, 0]),
        ((3, 2, 1, 0), [6, 3, 0, 0]),
        ((3, 3, 3, 1), [3, 3, 3, 0]),
        ((2, 2, 2, 2), [2, 2, 2, 2]),
        ((5, 1, 1, 1), [6, 1, 1, 1]),
        ((1, 0, 0, 0), [6, 0, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((4, 4), [4, 4]),  # two players share nine when tied
        ((4, 2), [6, 0]),  # and have no second
        ((1, 0), [6, 0]),
        ((2, 1, 0), [6, 3, 0]),
        ((3, 2, 2, 2, 2), [6, 0, 0, 0, 0]),
    ],
)
def test_gold(gold: tuple[int, ...], expected: list[int]) -> None:
    count = counted(*(f"{number} gold" if number else "" for number in gold))
    assert [player["gold"] for player in count] == expected
    assert [player["points"] for player in count] == expected


@pytest.mark.rule("CAR-26")
def test_palace_points_count() -> None:
    at = ended("", "", points=[7, 4])
    assert points(at) == [7, 4]
    assert [player["palace"] for player in at.view(1)["count"]] == [7, 4]


def test_every_point_is_told_where_it_came_from() -> None:
    hands = "2 sword, 1 gold", "1 flute, 2 magic-4", "3 pass"
    at = ended(*hands, influence=["3 magic, 1 clergy", "2 magic", "5 nobility"], points=[1, 0, 6])
    for seat, player in enumerate(at.view(None)["count"]):
        lines = [*player["influence"].values(), *player["hand"].values(), player["gold"], player["palace"]]
        assert sum(lines) == player["points"] == points(at)[seat]


@pytest.mark.rule("CAR-27")
@pytest.mark.parametrize(("rats", "alive"), [(10, True), (11, False), (0, True)])
def test_more_rats_than_nuns_and_the_plague_takes_one(rats: int, alive: bool) -> None:
    at = ended("", "", nuns=TEN_NUNS, rats=[rats, 0])
    view = at.view(None)
    assert view["nuns"] == 10 and view["count"][0]["alive"] is alive


@pytest.mark.rule("CAR-27", "CAR-2")
def test_the_nun_row_is_turned_up_after_the_last_round() -> None:
    row = "magic-4 magic-3 clergy-0 clergy-1 nobility-4"
    at = board("", "", round=last_round(2), nuns=row, rats=[12, 13])
    assert all("card" not in card for card in at.view(0)["nun_row"])
    go(go(at, 1, "farm-four-cards"), 0, "farm-four-cards")
    assert at.over
    assert [event["card"] for event in told(at, "nun-card")] == row.split()
    assert told(at, "nuns") == [{"seat": state(at).first, "count": 12}]
    assert told(at, "survived") == [{"seat": 0, "rats": 12}] and told(at, "died") == [{"seat": 1, "rats": 13}]
    assert refused(at, 0, "decline") == "CAR-23"


@pytest.mark.rule("CAR-28")
def test_most_points_among_survivors_wins() -> None:
    at = ended("", "", "", points=[3, 9, 5], rats=[10, 11, 2])
    assert places(at) == [2, 3, 1] and utilities(at) == [0, 0, 1]
    assert at.outcome is not None and at.outcome.reason == "CAR-28"


@pytest.mark.rule("CAR-28")
def test_a_tie_goes_to_fewer_rats_and_then_is_shared() -> None:
    assert utilities(ended("", "", "", points=[5, 5, 5], rats=[4, 3, 4])) == [0, 1, 0]
    assert places(ended("", "", "", points=[5, 5, 5], rats=[4, 3, 4])) == [2, 1, 2]
    at = ended("", "", "", points=[5, 5, 5], rats=[4, 4, 6])
    assert utilities(at) == [0.5, 0.5, 0] and places(at) == [1, 1, 3]


@pytest.mark.rule("CAR-28")
def test_if_all_die_nobody_wins_whatever_the_places() -> None:
    at = ended("", "", "", points=[9, 5, 0], rats=[20, 15, 15])
    assert utilities(at) == [0, 0, 0] and places(at) == [3, 1, 1]
    assert at.outcome is not None and at.outcome.reason == "CAR-27"


@pytest.mark.rule("CAR-28")
def test_by_option_the_fewest_rats_win_if_all_die() -> None:
    fewest = {"all_dead": "fewest-rats"}
    at = ended("", "", "", points=[9, 5, 0], rats=[20, 15, 16], options=fewest)
    assert utilities(at) == [0, 1, 0] and places(at) == [3, 1, 2]
    at = ended("", "", "", points=[9, 5, 0], rats=[20, 15, 15], options=fewest)
    assert utilities(at) == [0, 0.5, 0.5]
    at = ended("", "", "", points=[9, 5, 0], rats=[3, 15, 15], options=fewest)
    assert utilities(at) == [1, 0, 0]


@pytest.mark.rule("CAR-28")
def test_the_dead_are_ranked_below_survivors_by_fewer_rats() -> None:
    at = ended("", "", "", "", points=[1, 15, 12, 12], rats=[10, 14, 12, 12])
    assert places(at) == [1, 4, 2, 2]


def test_hidden_rats_are_shown_at_the_end_only() -> None:
    at = board("", "", rats=[7, 8])
    assert "rats" not in at.view(0)["players"][1] and at.view(0)["players"][0]["rats"] == 7
    assert all("rats" not in player for player in at.view(None)["players"])
    shown = board("", "", rats=[7, 8], options={"hidden_rats": "off"})
    assert [player["rats"] for player in shown.view(None)["players"]] == [7, 8]
    over = ended("", "", rats=[7, 8])
    assert [player["rats"] for player in over.view(None)["players"]] == [7, 8]
    assert moves(over).over
