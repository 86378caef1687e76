"""What a viewer knows, as a value: equal by bytes, sent as bytes, with nothing behind it."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import FrozenInstanceError
from fractions import Fraction
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.bots import bot
from ratskeller.engine import luck
from ratskeller.engine.errors import NotationError
from ratskeller.engine.names import Chances
from ratskeller.engine.seen import Seen
from ratskeller.engine.words import words_of


def begun(seed: int = 3) -> rk.Table:
    table = rk.table("catham", seats=3, seed=seed)
    for _ in range(4):
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[0])
    return table


def test_it_answers_as_the_table_does() -> None:
    table = begun()
    for viewer in (None, 0, 1, 2):
        seen = table.seen(viewer, events=True)
        assert seen.view() == table.view(viewer)
        assert seen.events == table.events(viewer)
        assert (seen.to_act, seen.over, seen.seats, seen.outcome) == (table.to_act, False, 3, None)
        if viewer is not None:
            assert list(seen.codes) == table.codes(viewer) and seen.legal == table.legal(viewer)
            assert seen.ask == table.ask(viewer)
            assert [seen.why(code) for code in range(60)] == [table.why(viewer, code) for code in range(60)]


def test_it_is_equal_by_bytes_and_can_be_sent() -> None:
    table = begun()
    seen = table.seen(1, events=True)
    for again in (
        table.seen(1, events=True),
        Seen.unpack(seen.pack()),
        pickle.loads(pickle.dumps(seen)),
        copy.copy(seen),
    ):
        assert again == seen and hash(again) == hash(seen) and again.pack() == seen.pack()
        assert again.view() == seen.view() and again.events == seen.events
    for other in (
        table.seen(1),
        table.seen(2, events=True),
        table.seen(None, events=True),
        begun(4).seen(1, events=True),
    ):
        assert other != seen


def test_it_never_changes() -> None:
    table = begun()
    seat = table.to_act[0]
    seen = table.seen(seat)
    before = seen.pack(), seen.view(), seen.codes
    seen.record().points[seat] += 7
    table.play(seat, seen.codes[0])
    assert (seen.pack(), seen.view(), seen.codes) == before
    with pytest.raises(FrozenInstanceError):
        seen.known = b""  # type: ignore[misc]
    with pytest.raises(TypeError):
        seen.options["actions"] = "2"  # type: ignore[index]


def test_nothing_hidden_is_in_its_bytes() -> None:
    """Not another's hand, not the secret, not who else was told what he was told."""
    table = begun()
    seen = table.seen(1, events=True)
    mine: Any = seen.record()
    whole: Any = table.state
    assert any(whole.hand[p, f] for p in (0, 2) for f in range(8))
    assert not any(mine.hand[p, f] for p in (0, 2) for f in range(8))
    assert table.secret.hex() not in seen.pack().hex() and table.progress.chain.hex() not in seen.pack().hex()
    assert {event[0] for event in seen.told or ()} == {-1}


def test_it_says_what_may_be_taken_back() -> None:
    table = rk.table("catham", seats=2, seed=1, actions=2)
    taken = next(action for action in table.legal(0) if action.verb == "take")
    table.play(0, taken)
    assert [table.seen(seat).may_undo for seat in (0, 1)] == [table.can_undo(0), False]
    bids = rk.table("goofspiel", seats=2, seed=1)
    bids.play(1, bids.codes(1)[0])
    assert [bids.seen(viewer).may_revise for viewer in (0, 1, None)] == [False, True, False]


def test_a_spectator_has_no_actions() -> None:
    seen = begun().seen(None)
    assert seen.codes == () and seen.legal == [] and seen.ask is None
    with pytest.raises(rk.NotationError, match="a spectator has no actions"):
        seen.why(0)


def test_events_are_there_only_when_asked_for() -> None:
    with pytest.raises(ValueError, match="without events"):
        _ = begun().seen(0).events


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"seen": 99}, "reads format 1"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"layout": "0" * 16}, "another version of the program"),
        ({"told": 7}, "not what a viewer knows"),
    ],
)
def test_bytes_of_another_program_are_refused(change: dict[str, object], part: str) -> None:
    line, _, known = begun().seen(0).pack().partition(b"\n")
    forged = json.dumps(json.loads(line) | change).encode() + b"\n" + known
    with pytest.raises(rk.RecordError, match=part):
        Seen.unpack(forged)
    for garbage in (b"", b"[]", b"\xff", line, line + b"\n" + known[:-1]):
        with pytest.raises(rk.RecordError):
            Seen.unpack(garbage)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_chooses_from_what_its_seat_knows(name: str) -> None:
    table = rk.table("rattus", seats=2, seed=5)
    twin = rk.table("rattus", seats=2, seed=6)
    for _ in range(30):
        seat = table.to_act[0]
        seen = Seen.unpack(table.seen(seat).pack())
        code = bot(name, 11).choose(seen)
        assert code in table.codes(seat) and bot(name, 11).choose(table.seen(seat)) == code
        table.play(seat, code)
    waiting = next(seat for seat in range(2) if seat not in twin.to_act)
    with pytest.raises(ValueError, match="nothing to decide"):
        bot(name, 1).choose(twin.seen(waiting))
    assert luck.commitment(table.secret) == table.commitment


def test_it_foresees_what_an_action_would_do() -> None:
    table = rk.table("goofspiel", seats=2, seed=1)
    first, *_, last = table.legal(0)
    seen = table.seen(0)
    stake, left = seen.preview(first)
    assert (stake.kind, stake.seat, stake.args) == ("stake", 0, {"prize": table.view(0)["prize"]})
    assert left.json() == {"kind": "left", "seat": 0, "highest": 5} and seen.preview(last)[1].args == {"highest": 4}
    assert table.preview(0, first) == Seen.unpack(seen.pack()).preview(str(first)) == (stake, left)
    assert table.seen(0) == seen, "nothing was done"
    words, players = words_of(table.game, "en"), ["Anna", "Boris"]
    assert words.effect(table.game, left, players, 0) == "your highest is then 5"
    table.play(1, 0)
    with pytest.raises(rk.IllegalAction):
        table.seen(1).preview(0)
    with pytest.raises(NotationError, match="spectator"):
        table.seen(None).preview(first)
    with pytest.raises(NotationError, match="no part of a play"):
        seen.preview(last, after=(first,))


def test_chances_are_exact_and_certain_only_if_they_are() -> None:
    chances = Chances()
    told: dict[Fraction | int, int] = {
        Fraction(1, 3): 33,
        Fraction(1, 2): 50,
        Fraction(1, 10**9): 1,
        1 - Fraction(1, 10**9): 99,
        0: 0,
        1: 100,
    }
    assert {chance: chances.label(chance) for chance in told} == told
    assert Fraction(1, 200) in chances and Fraction(3, 2) not in chances and 0.5 not in chances
