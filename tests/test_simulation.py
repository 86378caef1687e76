"""`rk.simulate`: the same counts in any order, and what is told of them."""

from __future__ import annotations

import json

import pytest

import ratskeller as rk
from ratskeller.bots import simulation
from ratskeller.bots.simulation import CHUNK, interval


def test_the_same_seed_gives_the_same_counts() -> None:
    told: list[int] = []
    one = rk.simulate("goofspiel", seats=3, games=2 * CHUNK + 7, seed=5, progress=told.append)
    assert sorted(told) == [7, CHUNK, CHUNK] and one.games == sum(told)
    assert rk.simulate("goofspiel", seats=3, games=2 * CHUNK + 7, seed=5) == one
    assert rk.simulate("goofspiel", seats=3, games=2 * CHUNK + 7, seed=6) != one
    assert one.decisions == 15 * one.games and one.shortest == one.longest == 15
    assert one.reasons == {"GOO-4": one.games}


def test_counts_do_not_depend_on_the_order_of_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirds of shared wins would add up differently."""
    found = []
    for order in (False, True):
        finished = lambda waiting, order=order: iter(sorted(waiting, key=id, reverse=order))  # noqa: E731
        monkeypatch.setattr(simulation, "as_completed", finished)
        found.append(rk.simulate("goofspiel", seats=4, games=20_000))
    assert found[0] == found[1] and found[0].wins == found[1].wins
    assert all(isinstance(utility, int) for utility in found[0].utility)


def test_what_was_counted_can_be_read() -> None:
    found = rk.simulate("goofspiel", seats=2, games=100, bots=["greedy", "random"], options={"prizes": "sorted"})
    assert json.loads(json.dumps(found.json()))["win_intervals"] == [list(ends) for ends in found.intervals]
    lines = repr(found).splitlines()
    assert lines[0] == "goofspiel: 100 games, 10.0 decisions a game (10 to 10)"
    assert lines[1].startswith("seat 0, greedy: ") and lines[-1] == "ended by GOO-4 100.0%"
    assert found.options == {"prizes": "sorted"}


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"seats": 9}, "2 to 4 seats, not 9"),
        ({"bots": "deep"}, "there is no bot 'deep'"),
        ({"seats": 3, "bots": ["greedy", "random"]}, "2 bots for 3 seats"),
        ({"options": {"prizes": "gold"}}, "'gold' is not one of"),
        ({"games": 0}, "games are 1 to"),
        ({"seed": -1}, "a seed is 0 to"),
    ],
)
def test_what_cannot_be_simulated_is_refused(wrong: dict[str, object], complaint: str) -> None:
    with pytest.raises(rk.OptionError, match=complaint):
        rk.simulate("goofspiel", **wrong)  # type: ignore[arg-type]


def test_wilson_intervals() -> None:
    low, high = interval(50, 100)
    assert low == pytest.approx(0.4038, abs=1e-3) and high == pytest.approx(0.5962, abs=1e-3)
    assert interval(0, 10)[0] == 0 and interval(10, 10)[1] == 1
