"""The model of Plackett and Luce: it finds what was planted, and no order of anything matters to it."""

from __future__ import annotations

import math
import random

import pytest

from ratskeller.arena.fit import ANCHORED, SCALE, Ranked, Rating, ratings, strengths


def contest(planted: dict[str, float], games: int, seats: int, seed: int, per_deal: int = 2) -> list[Ranked]:
    """Games of which the model is true."""
    luck = random.Random(seed)
    found = []
    for number in range(games):
        bots = tuple(luck.sample(sorted(planted), seats))
        left, places = list(range(seats)), [0] * seats
        for place in range(1, seats + 1):
            first = luck.choices(left, [math.exp(planted[bots[seat]]) for seat in left])[0]
            places[first] = place
            left.remove(first)
        found.append(Ranked(number // per_deal, bots, tuple(places)))
    return found


def by_name(found: list[Rating]) -> dict[str, Rating]:
    return {rating.name: rating for rating in found}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_planted_strengths_are_found(seats: int) -> None:
    planted = {"a": 0.0, "b": 0.5, "c": 1.5, "d": -1.0, "greedy": 0.2}
    found = by_name(ratings(contest(planted, 6000, seats, 1), "greedy", samples=0))
    assert found["greedy"].rating == ANCHORED
    for name, strength in planted.items():
        assert found[name].rating == pytest.approx(ANCHORED + SCALE * (strength - 0.2), abs=30)


def test_two_players_are_rated_as_odds() -> None:
    """75 of 100: three to one, but for the one further game of each."""
    games = [Ranked(n, ("a", "b"), (1, 2) if n < 75 else (2, 1)) for n in range(100)]
    found = strengths(games)
    assert found["a"] - found["b"] == pytest.approx(math.log(3), abs=0.03)


def test_no_order_matters_to_the_last_bit() -> None:
    games = contest({"a": 0.0, "b": 0.5, "c": 1.5, "d": -1.0}, 300, 3, 2)
    expected = ratings(games, "b", samples=20)
    luck = random.Random(1)
    for _ in range(3):
        shuffled = []
        for game in luck.sample(games, len(games)):
            seats = luck.sample(range(3), 3)
            bots, places = tuple(game.bots[seat] for seat in seats), tuple(game.places[seat] for seat in seats)
            shuffled.append(Ranked(game.deal, bots, places))
        assert ratings(shuffled, "b", samples=20) == expected


def test_who_always_shares_a_place_is_equally_strong() -> None:
    games = [Ranked(n, ("a", "b", "c"), (1, 1, 3)) for n in range(40)]
    found = strengths(games)
    assert found["a"] == pytest.approx(found["b"]) and found["a"] > found["c"] + 3


def test_a_shared_place_is_half_of_either_order() -> None:
    shared = [Ranked(n, ("a", "b", "c"), (1, 1, 3)) for n in range(40)] + [Ranked(99, ("a", "b", "c"), (3, 2, 1))]
    split = [Ranked(n, ("a", "b", "c"), (1, 2, 3) if n % 2 else (2, 1, 3)) for n in range(40)] + [shared[-1]]
    one, other = strengths(shared), strengths(split)
    assert all(one[name] == pytest.approx(other[name]) for name in one)


def test_two_seats_of_one_bot_say_nothing_about_it() -> None:
    """Where it fills three of four seats, winning a quarter of the games is par."""
    games = [Ranked(n, ("a", "b", "b", "b"), tuple((seat - n) % 4 + 1 for seat in range(4))) for n in range(40)]
    found = strengths(games)
    assert found["a"] == pytest.approx(found["b"])


def test_who_has_won_everything_is_rated_and_how_far_above_stays_open() -> None:
    found = by_name(ratings([Ranked(n, ("best", "greedy"), (1, 2)) for n in range(100)], "greedy", samples=300))
    best = found["best"]
    assert 1600 < best.rating < 2100 and 1700 < best.low < best.rating - 100 and best.high > best.rating + 500
    assert found["greedy"] == Rating("greedy", 1000.0, 1000.0, 1000.0)


def test_without_the_anchor_the_average_is_1000() -> None:
    found = ratings(contest({"a": 0.0, "b": 0.5, "c": 1.0}, 200, 2, 3), samples=10)
    assert sum(rating.rating for rating in found) / 3 == pytest.approx(ANCHORED, abs=0.1)


def test_intervals_cover_what_was_planted() -> None:
    """95 % of them, give or take what 120 trials can tell."""
    planted = {"a": 0.8, "b": -0.4, "greedy": 0.0}
    held = tries = 0
    for seed in range(60):
        found = by_name(ratings(contest(planted, 160, 3, 100 + seed), "greedy", samples=120, seed=seed))
        for name in ("a", "b"):
            tries += 1
            held += found[name].low <= ANCHORED + SCALE * planted[name] <= found[name].high
    assert 0.88 <= held / tries <= 0.99


def test_games_of_one_deal_are_one_observation() -> None:
    """The same games, each thrice with one deal, are no surer."""
    games = contest({"a": 0.8, "greedy": 0.0}, 100, 2, 5, per_deal=1)
    once = by_name(ratings(games, "greedy", samples=400))["a"]
    thrice = by_name(ratings(games * 3, "greedy", samples=400))["a"]
    assert (thrice.high - thrice.low) == pytest.approx(once.high - once.low, rel=0.2)
    apart = [Ranked(n, game.bots, game.places) for n, game in enumerate(games * 3)]
    surer = by_name(ratings(apart, "greedy", samples=400))["a"]
    assert (surer.high - surer.low) < 0.7 * (once.high - once.low)
