"""The command as a user types it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ratskeller as rk
from tests.engine.test_proof import MINE, played
from tests.ours import OURS


def ratskeller(*args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ratskeller", *args]
    environment = os.environ | {"COLUMNS": "100", "LANG": "C.UTF-8", "PYTHONUTF8": "1"}
    return subprocess.run(
        command, input=given, capture_output=True, text=True, env=environment, timeout=300, check=False
    )


@pytest.mark.parametrize(
    ("args", "part"),
    [
        (["simulate", "chess"], "there is no game 'chess'; there are"),
        (["simulate", "catham", "--seats", "7"], "2 to 6 seats, not 7"),
        (["simulate", "catham", "-o", "actions=3"], "'3' is not one of 1, 2"),
        (["simulate", "catham", "-o", "actions"], "-o name=value"),
        (["simulate", "catham", "-o", "actions=1", "-o", "actions=2"], "given twice"),
        (["simulate", "catham", "--bot", "deep"], "there is no bot 'deep'; there are random, greedy"),
        (["simulate", "catham", "--seats", "3", "--bot", "greedy,random"], "2 bots for 3 seats"),
        (["play", "catham", "--seats", "me,nobody"], "'nobody' cannot sit down"),
        (["play", "catham", "--seats", "me"], "2 to 6 seats, not 1"),
        (["play", "catham", "--lang", "fr"], "there is no language 'fr'"),
        (["bench", "catham", "-o", "speed=1"], "no option 'speed'"),
        (["replay", "missing.json"], "cannot read missing.json"),
        (["verify", "missing.json"], "cannot read missing.json"),
        (["games", "-o", "a=b"], "it takes none"),
    ],
)
def test_mistakes_are_one_line_and_exit_code_2(args: list[str], part: str) -> None:
    done = ratskeller(*args)
    assert done.returncode == 2
    assert part in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_games_are_listed(lang: str) -> None:
    done = ratskeller("games", "--lang", lang)
    assert done.returncode == 0
    assert all(name in done.stdout for name in OURS)
    assert "first-game" in done.stdout


def test_a_whole_game_is_played_by_numbers(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    args = ["play", "catham", "--seats", "me,greedy", "--seed", "5", "--lang", "ru", "--save", str(file)]
    done = ratskeller(*args, given="1\n" * 400)
    assert done.returncode == 0, done.stderr
    assert "Игра окончена" in done.stdout and "Записано" in done.stdout
    assert rk.verify(json.loads(file.read_text())).holds


def test_the_terminal_explains_and_refuses() -> None:
    lines = [
        "?",
        "?CAT-6",
        "?mafia",
        "99",
        "²",
        "0000000199",
        "9" * 5000,
        "take dogs 1",
        "play mafia 15",
        "undo",
        "revise",
        "history",
        "quit",
    ]
    done = ratskeller("play", "catham", "--seats", "me,random", "--seed", "5", "--lang", "en", given="\n".join(lines))
    assert done.returncode == 0, done.stderr
    for part in (
        "undo     take",
        "CAT-6  You take",
        "There is no choice 99",
        "'dogs' is not one of",
        "The rules say no",
    ):
        assert part in done.stdout
    assert "nothing you could take back" in done.stdout and "You leave the table" in done.stdout


def test_hot_seat_has_a_curtain() -> None:
    done = ratskeller(
        "play", "catham", "--seats", "me:Anna,me:Boris", "--seed", "5", "--lang", "en", given="\n1\n\nquit"
    )
    assert done.stdout.count("The keyboard goes to Anna") == 1
    assert done.stdout.count("The keyboard goes to Boris") == 1


def test_names_and_files_may_hold_brackets(tmp_path: Path) -> None:
    file = tmp_path / "[/b].json"
    args = ["play", "catham", "--seats", "me:[/b],me:B[red]", "--seed", "5", "--lang", "en", "--save", str(file)]
    done = ratskeller(*args, given="\n1\n\nquit")
    assert done.returncode == 0, done.stderr
    assert "The keyboard goes to (/b)" in done.stdout and file.name in done.stdout.replace("\n", "")


def test_simulating_gives_the_same_every_time() -> None:
    args = ["simulate", "catham", "--seats", "3", "--games", "2500", "--seed", "9", "--json"]
    one, two = (json.loads(ratskeller(*args).stdout) for _ in range(2))
    for found in (one, two):
        found.pop("seconds")
    assert one == two
    assert one["games"] == 2500 and sum(one["wins_by_seat"]) == pytest.approx(2500 - one["reasons"].get("CAT-20b", 0))
    assert one["mean_length"] == one["decisions"] / 2500
    greedy = ratskeller("simulate", "catham", "--games", "500", "--bot", "greedy,random", "--json")
    assert json.loads(greedy.stdout)["wins_by_seat"][0] > 450
    assert "95 % interval" in ratskeller("simulate", "catham", "--games", "100").stdout


def test_bench_measures() -> None:
    done = ratskeller("bench", "goofspiel", "--seconds", "0.1", "--json")
    found = json.loads(done.stdout)
    wanted = ("decisions_per_second_core", "games_per_second_core", "python_decisions_per_second", "copies_per_second")
    assert all(found[key] > 0 for key in (*wanted, "cold_compile_s", "warm_start_s"))
    assert found["state_bytes"] > 0


def test_replay_and_verify(tmp_path: Path) -> None:
    table = rk.table("catham", seats=2, seed=8)
    while not table.over:
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    file = tmp_path / "game.json"
    record = table.record()
    file.write_text(json.dumps(record))
    told = ratskeller("replay", str(file), "--lang", "en")
    assert told.returncode == 0 and "wins" in told.stdout
    early = ratskeller("replay", str(file), "--to", "3", "--seat", "1", "--lang", "ru")
    assert early.returncode == 0 and "Ваша рука" in early.stdout
    assert ratskeller("replay", str(file), "--to", "99999").returncode == 2
    assert ratskeller("replay", str(file), "--seat", "7").returncode == 2
    good = ratskeller("verify", str(file))
    assert good.returncode == 3 and good.stdout.count("✓") == 3 and good.stdout.count("•") == 3
    outcome = record.pop("outcome")
    file.write_text(json.dumps(record | {"chain": ""}))
    less = ratskeller("verify", str(file))
    assert less.returncode == 3 and "neither chain nor outcome is given" in less.stdout
    file.write_text(json.dumps(record | {"version": 99, "outcome": outcome}))
    newer = ratskeller("verify", str(file))
    assert newer.returncode == 2 and "version '99' of catham is not played here" in newer.stderr
    row = next(i for i, row in enumerate(record["log"]) if len(row) > 2)
    record["log"][row][2] = "0" * 16
    file.write_text(json.dumps(record))
    bad = ratskeller("verify", str(file))
    assert bad.returncode == 1 and f"the seed of row {row}" in bad.stdout


def test_verify_compares_with_what_was_noted_before_the_game(tmp_path: Path) -> None:
    record = played(game="catham")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    seals = ",".join(record["seating"]["sealed"])
    noted = ["--commitment", record["commitment"], "--nonce", MINE, "--seals", seals, "--broken", "1"]
    proved = ratskeller("verify", str(file), *noted)
    assert proved.returncode == 0 and "Starts that were broken off before: 1" in proved.stdout
    assert f"for {len(record['bots'])} of them they were asked again" in proved.stdout
    wrong = ratskeller("verify", str(file), *noted, "--nonce", "another")
    assert wrong.returncode == 1 and "the nonce 'another' is missing" in wrong.stdout
