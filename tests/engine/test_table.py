"""Tables: what is accepted, what is refused and how, undo and revise, options, positions, records."""

from __future__ import annotations

import json
import pickle
import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ratskeller as rk
from ratskeller.engine import record_file
from ratskeller.engine.errors import NotationError
from ratskeller.engine.names import Names, Numbers
from ratskeller.engine.options import Choice, covering
from tests.ours import OURS


def test_notation_codes_and_actions_are_one() -> None:
    table = rk.table("catham", seats=2, seed=1)
    action = table.legal(0)[0]
    for form in (action, str(action), action.code, str(action).upper(), f"  {action} "):
        branch = table.copy()
        branch.play(0, form)
        assert branch.rows[-1].what == str(action)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("take dogs 1", "'dogs' is not one of journalists"),
        ("take mafia 8", "'8' is not a number from 1 to 7"),
        ("take mafia", "'take {faction} {count}'"),
        ("dance", "actions are 'take {faction} {count}'"),
        ("", "is not an action"),
        ("take " + "x" * 300, "at most 200 characters"),
    ],
)
def test_unreadable_actions_say_what_would_be_right(text: str, part: str) -> None:
    with pytest.raises(rk.NotationError) as refused:
        rk.table("catham", seats=2, seed=1).play(0, text)
    assert part in str(refused.value)


def test_a_refusal_names_action_seat_and_rule() -> None:
    table = rk.table("catham", seats=2, seed=1)
    with pytest.raises(rk.IllegalAction) as refused:
        table.play(1, "pass")
    assert (refused.value.action, refused.value.seat, refused.value.rule) == ("pass", 1, "CAT-5")
    assert table.why(1, "pass") == "CAT-5" and table.why(0, table.legal(0)[0]) == ""


@pytest.mark.parametrize(
    ("game", "seats", "options", "part"),
    [
        ("chess", 2, {}, "there is no game 'chess'; there are cartus, catham"),
        ("catham", 7, {}, "2 to 6 seats, not 7"),
        ("catham", 2, {"colour": "red"}, "no option 'colour'; it has factions, actions, memory_aid"),
        ("catham", 2, {"actions": "3"}, "'3' is not one of 1, 2"),
        ("catham", 2, {"factions": "mafia"}, "first-game, random nor 5 of"),
        ("catham", 2, {"factions": "mafia+police"}, "does not name 5 different ones"),
        ("catham", 2, {"factions": "mafia+mafia+police+hackers+robocats"}, "5 different ones"),
        ("catham", 2, {"factions": "mafia+police+hackers+robocats+dogs"}, "'dogs' is not one of"),
    ],
)
def test_wrong_tables_are_refused(game: str, seats: int, options: dict[str, str], part: str) -> None:
    with pytest.raises(rk.OptionError) as refused:
        rk.table(game, seats=seats, seed=None, **options)
    assert part in str(refused.value)


def test_chosen_factions_are_written_in_one_way() -> None:
    table = rk.table("catham", factions="police+mafia+officials+detectives+journalists")
    assert table.options["factions"] == "journalists+detectives+officials+mafia+police"


def test_covering_options_meet_pairwise_and_are_few() -> None:
    options = [Choice(f"o{i}", Names("a", "b", "c"), "a") for i in range(4)]
    rows = covering(options, lambda row: True)
    assert len(rows) <= 12
    met = {(x, y) for row in rows for x in row.items() for y in row.items() if x[0] < y[0]}
    assert len(met) == 6 * 9


def test_covering_options_meet_where_some_do_not_go_together() -> None:
    options = [Choice(f"o{i}", Names("a", "b"), "a") for i in range(3)]
    rows = covering(options, lambda row: row["o0"] == "a" or row["o1"] == "b")
    met = {(x, y) for row in rows for x in row.items() for y in row.items() if x[0] < y[0]}
    assert (("o0", "b"), ("o1", "a")) not in met and len(met) == 3 * 4 - 1


def broken(position: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(position)), **changes}


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"version": 99}, "version"),
        ({"version": True}, "version"),
        ({"seats": 9}, "2 to 6 seats"),
        ({"options": {"actions": "9"}}, "actions"),
        ({"state": []}, "state"),
        ({"extra": 1}, "no 'extra'"),
        ({"state": {"market": {"dogs": 1}}}, "market: 'dogs'"),
        ({"state": {"market": [1]}}, "market is an object"),
        ({"state": {"hand": {}}}, "hand is a list of at most 2"),
        ({"state": {"hand": [{}, {}, {}]}}, "at most 2"),
        ({"state": {"turns": 1 << 40}}, "turns is a whole number"),
        ({"state": {"turns": 1.5}}, "turns is a whole number"),
        ({"state": {"phase": "nap"}}, "phase: 'nap'"),
        ({"state": {"to_act": [9]}}, "to_act"),
        ({"state": {"bogus": 1}}, "no field 'bogus'"),
        ({"state": {"target": 5}}, "options make it 16"),
        ({"state": {}}, "CAT-"),
    ],
)
def test_bad_positions_are_refused_by_name(change: dict[str, Any], part: str) -> None:
    position = rk.table("catham", seats=2, seed=1).position()
    with pytest.raises(rk.NotationError) as refused:
        rk.table_at(broken(position, **change))
    assert part in str(refused.value)


def test_what_follows_from_the_options_may_be_left_out_of_a_position() -> None:
    table = rk.table("catham", seats=2, seed=1)
    position = table.position()
    for field in ("target", "actions", "memory_aid", "factions"):
        del position["state"][field]
    assert rk.table_at(position).state == table.state


def test_undo_takes_back_a_choice_that_nobody_saw() -> None:
    table = with_police()
    before = table.state.tobytes()
    table.play(0, "play police 1")
    table.play(0, "add mafia")
    assert table.events(1) == [] and table.view(1)["phase"] == "turn"
    assert table.can_undo(0) and not table.can_undo(1)
    table.undo(0)
    table.undo(0)
    assert table.state.tobytes() == before
    assert [event.kind for event in table.events(0)] == ["undone", "undone"] and table.events(1) == []
    assert [row.what for row in table.rows] == ["play police 1", "add mafia", "undo", "undo"]
    with pytest.raises(rk.IllegalAction):
        table.undo(0)
    assert rk.replay(table.record()).state == table.state


def with_police() -> rk.Table:
    for seed in range(200):
        table = rk.table("catham", seats=2, seed=seed, factions="journalists+officials+mafia+police+hackers")
        hand = table.view(0)["players"][0]["hand"]
        if hand.get("police") and hand.get("mafia"):
            return table
    raise AssertionError("no such deal")


def test_revising_a_hidden_bid() -> None:
    table = rk.table("goofspiel", seats=3, seed=1)
    table.play(0, "bid 5")
    table.play(1, "bid 2")
    table.revise(0)
    assert table.to_act == (0, 2) and table.view(1)["bid"] == 2
    assert [event.kind for event in table.events(2)] == ["bid", "bid", "revised"]
    with pytest.raises(rk.IllegalAction):
        table.revise(0)
    table.play(0, "bid 1")
    table.play(2, "bid 1")
    assert table.view(1)["points"][1] > 0
    with pytest.raises(rk.IllegalAction):
        table.revise(1)
    assert rk.verify(table.record()).holds


def test_a_bug_in_the_rules_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = rk.table("goofspiel", seats=2, seed=1)

    def fails(state: Any, *rest: Any) -> None:
        state.points[0] = 7
        raise ZeroDivisionError

    before = table.state.tobytes()
    object.__setattr__(table, "game", _with(table.game, apply=fails))
    with pytest.raises(ZeroDivisionError):
        table.play(0, "bid 1")
    assert table.state.tobytes() == before and table.rows == []


def _with(game: rk.Game, **changes: Any) -> rk.Game:
    from dataclasses import replace

    return replace(game, **changes)


def test_records_survive_a_file(tmp_path: Path) -> None:
    table = rk.table("catham", seats=3, seed=2)
    while not table.over:
        table.play(table.to_act[0], table.legal(table.to_act[0])[-1])
    record_file.save(table.record(), tmp_path / "game.json")
    record = record_file.load(tmp_path / "game.json")
    assert record == table.record() and rk.replay(record).outcome == table.outcome


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"log": [[0, "take dogs 1"]]}, "row 0"),
        ({"log": [[0]]}, "row 0 of the log"),
        ({"log": [[0, "undo"]]}, "row 0"),
        ({"log": "x"}, "'log'"),
        ({"secret": "xyz"}, "cannot be set up"),
        ({"nonces": [1]}, "nonces"),
        ({"ratskeller": 2}, "format 1"),
        ({"version": 99}, "version '99' of catham is not played here"),
        ({"start": 3}, "'start'"),
        ({"more": 3}, "no 'more'"),
        ({"seats": 20}, "2 to 6 seats"),
        ({"secret": "AB" * 32}, "small hexadecimal digits"),
        ({"log": [[0, "Take  detectives 1"]]}, "writes that as 'take detectives 1'"),
    ],
)
def test_bad_records_are_refused_by_name(change: dict[str, Any], part: str) -> None:
    record = rk.table("catham", seats=2, seed=1).record()
    with pytest.raises(rk.NotationError) as refused:
        rk.replay(broken(record, **change))
    assert part in str(refused.value)


@pytest.mark.parametrize("content", ["", "[", "[]", "null", '{"ratskeller": 1}', "[" * 10_000, "\udcff"])
def test_files_that_are_no_records_are_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(rk.RecordError):
        record_file.load(file)
    with pytest.raises(rk.RecordError, match="cannot read"):
        record_file.load(tmp_path / "missing.json")


def test_number_domains_read_only_plain_numbers() -> None:
    domain = Numbers(1, 7)
    for text in ("01", "+1", "1.0", "٣", "", "8", "1" * 50):
        with pytest.raises(rk.NotationError):
            domain.read(text)
    assert domain.read("3") == 3


def nested(depth: int) -> list[Any]:
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    return deep


@pytest.mark.parametrize(
    "change",
    [
        {"state": {"\ud800": 1}},
        {"state": {"turns": 1, 2: 3}},
        {"state": {"turns": {1}}},
        {"state": {"turns": nested(100_000)}},
        {"state": {"market": nested(100_000)}},
        {"options": {"actions": nested(100_000)}},
    ],
    ids=["surrogate", "key", "set", "deep number", "deep axis", "deep option"],
)
def test_positions_that_are_not_even_json_are_refused_too(change: dict[str, Any]) -> None:
    position = rk.table("catham", seats=2, seed=1).position()
    with pytest.raises(rk.NotationError):
        rk.table_at({**position, **change})


def test_a_table_keeps_its_own_options_and_start() -> None:
    position = rk.table("catham", seats=2, seed=1).position()
    table = rk.table_at(position, seed=1)
    record = table.record()
    position["state"]["turns"] = 5
    table.record()["options"]["actions"] = "2"
    table.record()["start"]["turns"] = 5
    assert table.record() == record and rk.replay(table.record()).state == table.state


def test_a_position_may_not_contradict_its_options() -> None:
    """Not even where the option makes a field zero, which a position does not write."""
    position = rk.table("catham", seats=2, seed=1).position()
    position["options"]["memory_aid"] = "off"
    with pytest.raises(rk.PositionError, match="memory_aid is 1, but the table's options make it 0"):
        rk.table_at(position)


def test_copies_can_be_played_in_threads() -> None:
    """Two copies share no working memory: a switch of threads inside `legal` changes nothing."""
    one = rk.table("catham", seats=2, seed=1)
    two = one.copy()
    two.play(0, two.codes(0)[0])
    legal = one.game.legal

    def interrupted(state: Any, seat: int, out: Any) -> int:
        n = legal(state, seat, out)
        if state is one.state:
            two.codes(two.to_act[0])
        return n

    expected = one.codes(0)
    one.game = _with(one.game, legal=interrupted)
    assert one.codes(0) == expected


def test_everybody_who_saw_an_action_sees_it_undone() -> None:
    table = rk.table("catham", seats=3, seed=1)
    hint = table.game.events.list.index(next(kind for kind in table.game.events if not kind.reveals and not kind.args))

    def whispers(state: Any, seat: int, code: int, chance: Any, log: Any) -> None:
        log.append((1 << 0 | 1 << 2, hint, seat, 0, 0, 0))

    table.game = _with(table.game, apply=whispers)
    table.play(0, table.legal(0)[0])
    table.undo(0)
    assert [len(table.events(viewer)) for viewer in (0, 1, 2, None)] == [2, 0, 2, 0]


def test_nobody_wins_a_game_that_everyone_loses() -> None:
    lost = rk.Outcome(places=(1, 2), points=(5, 3), utilities=(0.0, 0.0), reason="CAT-20b")
    shared = rk.Outcome(places=(1, 1), points=(5, 5), utilities=(0.5, 0.5), reason="CAT-20")
    assert lost.winners == () and shared.winners == (0, 1)


@pytest.mark.parametrize("name", OURS)
def test_a_table_survives_pickle_and_deepcopy(name: str) -> None:
    table = rk.table(name, seats=3, seed=5)
    dice = random.Random(5)
    for _ in range(12):
        seat = dice.choice(table.to_act)
        table.play(seat, dice.choice(table.codes(seat)))
    for twin in (pickle.loads(pickle.dumps(table)), deepcopy(table)):
        assert twin.game is table.game
        assert twin.state == table.state
        assert twin.record() == table.record()
        seat = table.to_act[0]
        twin.play(seat, twin.codes(seat)[0])
        assert twin.state != table.state
        assert len(twin.rows) == len(table.rows) + 1


def test_numpy_numbers_are_numbers() -> None:
    table = rk.table("catham", seats=2, seed=5)
    seat: Any = np.int64(table.to_act[0])
    code: Any = np.int32(table.codes(table.to_act[0])[0])
    table.play(seat, code)
    assert type(table.rows[0].seat) is int
    json.dumps(table.record())
    wrong: Any
    for wrong in (True, 1.0, np.float64(1), None):
        with pytest.raises(NotationError):
            table.play(table.to_act[0], wrong)
        with pytest.raises(NotationError):
            table.codes(wrong)
