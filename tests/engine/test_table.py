"""Tables: what is accepted, what is refused and how, undo and revise, options, positions, records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine import record_file
from ratskeller.engine.names import Names, Numbers
from ratskeller.engine.options import Choice, covering


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
        ("chess", 2, {}, "there is no game 'chess'; there are catham"),
        ("catham", 7, {}, "2 to 6 seats, not 7"),
        ("catham", 2, {"colour": "red"}, "no option 'colour'; it has factions, actions, memory_aid"),
        ("catham", 2, {"actions": "3"}, "'3' is not one of 1, 2"),
        ("catham", 2, {"factions": "mafia"}, "first-game, random, or 5 of"),
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
    rows = covering(options)
    assert len(rows) <= 12
    met = {(x, y) for row in rows for x in row.items() for y in row.items() if x[0] < y[0]}
    assert len(met) == 6 * 9


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
        ({"version": 2}, "version 1"),
        ({"start": 3}, "'start'"),
        ({"more": 3}, "no 'more'"),
        ({"seats": 20}, "2 to 6 seats"),
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
