"""Who sits where: balanced exactly, and each deal from every seat."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from ratskeller.arena.seating import Game, Schedule, circular_orders, rotations
from ratskeller.engine.errors import OptionError


def all_of(schedule: Schedule) -> list[Game]:
    return [game for unit in range(schedule.units) for game in schedule.unit(unit)]


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (5, 2), (3, 3), (5, 3), (6, 4), (7, 6), (2, 3), (2, 4), (3, 5)])
@pytest.mark.parametrize("games", [1, 100, 1000])
def test_everybody_plays_equally_often_from_every_seat(bots: int, seats: int, games: int) -> None:
    schedule = Schedule(bots, seats, games)
    played = all_of(schedule)
    assert len(played) == schedule.games >= games
    seated = Counter((bot, seat) for game in played for seat, bot in enumerate(game.lineup))
    assert len(seated) == bots * seats and len(set(seated.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), [(5, 2), (8, 2), (5, 3), (6, 4), (2, 4), (3, 4)])
def test_everybody_meets_everybody_equally_often_when_all_rounds_are_played(bots: int, seats: int) -> None:
    one = Schedule(bots, seats, 1)
    assert one.is_even == (len(one.rounds) == 1)
    schedule = Schedule(bots, seats, sum(len(lineups) for lineups in one.rounds) * seats)
    while not schedule.is_even:  # units of a few bots have fewer games than seats
        schedule = Schedule(bots, seats, schedule.games + 1)
    met = Counter(
        (one, other) for game in all_of(schedule) for one in game.lineup for other in game.lineup if one < other
    )
    assert len(met) == bots * (bots - 1) // 2 and len(set(met.values())) == 1


def test_neighbours_are_balanced_too_when_all_orders_are_played() -> None:
    schedule = Schedule(4, 4, 4 * 6)
    after = Counter(pair for game in all_of(schedule) for pair in pairwise((*game.lineup, game.lineup[0])))
    assert len(after) == 12 and len(set(after.values())) == 1


def test_a_deal_is_played_once_from_every_seat() -> None:
    played = all_of(Schedule(3, 3, 60))
    for deal, games in Counter(game.deal for game in played).items():
        assert games == 3
        lineups = [game.lineup for game in played if game.deal == deal]
        assert sorted(rotations(lineups[0])) == sorted(lineups)
    assert len({(game.deal, game.turn) for game in played}) == len(played)


def test_without_pairs_every_game_has_luck_of_its_own_and_is_as_balanced() -> None:
    paired, fresh = (all_of(Schedule(5, 3, 200, paired=paired)) for paired in (True, False))
    assert [game.lineup for game in paired] == [game.lineup for game in fresh]
    assert len({game.deal for game in fresh}) == len(fresh)


def test_a_lineup_that_is_given_sits_in_every_game() -> None:
    played = all_of(Schedule(2, 4, 100, (0, 1, 1, 1)))
    assert len(played) == 100 and {tuple(sorted(game.lineup)) for game in played} == {(0, 1, 1, 1)}
    assert Counter(game.lineup.index(0) for game in played) == dict.fromkeys(range(4), 25)


def test_what_is_the_same_from_two_seats_is_played_once() -> None:
    assert rotations((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert circular_orders((0, 1, 0, 1)) == [(0, 0, 1, 1), (0, 1, 0, 1)]
    assert len(circular_orders((0, 1, 2, 3, 4, 5))) == 120


def test_chunks_hold_every_unit_once() -> None:
    for games in (2, 300, 30_000):
        schedule = Schedule(3, 2, games)
        chunks = schedule.chunks()
        assert [unit for chunk in chunks for unit in chunk] == list(range(schedule.units))
        assert max(map(len, chunks)) * 2 <= 64


def test_too_many_ways_to_sit_are_refused() -> None:
    with pytest.raises(OptionError, match=r"32 bots have 906,192 ways to fill 6 seats; 200,000 are the most"):
        Schedule(32, 6, 10)
