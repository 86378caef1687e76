"""Bots are installed by entry points; one that fails costs its own seat only."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.bots import players, registry
from ratskeller.bots.plain import Greedy
from ratskeller.bots.protocol import BotKind, Budget
from tests.example import SOURCE

HERE = str(Path(rk.__file__).parents[1])
FIRST = """
class First:
    version = 3
    def __init__(self, number):
        self.iterations = number
    def choose(self, seen, budget):
        assert not hasattr(seen, "state")
        return seen.codes[0]
    def explain(self, seen, budget):
        return [f"the first of {len(seen.codes)}"]
"""


def install(folder: Path, package: str, source: str, name: str = "", value: str = "First") -> None:
    """A distribution as pip would leave it: a module, and metadata with one entry point."""
    (folder / f"{package}.py").write_text(source, encoding="utf-8")
    info = folder / f"{package}-1.2.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.2\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[ratskeller.bots]\n{name or package} = {package}:{value}\n")


def python(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), SOURCE, HERE]), "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", f"import ratskeller as rk\n{code}"]
    return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=folder, timeout=120)


def listed(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_others_come_after_ours_and_play(tmp_path: Path) -> None:
    install(tmp_path, "first", FIRST)
    code = """
kind = rk.bots()["first"]
print(*rk.bots(), kind.version, kind.source)
seen, player = rk.table("catham", seed=1).seen(0), rk.bot("first", 7)
assert player.choose(seen) == seen.codes[0] and player.iterations == 7
print(*player.explain(seen), rk.bot("random").explain(seen))
"""
    done = python(tmp_path, code)
    ours = list(registry.OURS)
    assert listed(done)[: len(ours) + 4] == [*ours, "first", "3", "first", "1.2"]
    assert "the first of" in done.stdout and "[]" in done.stdout and done.stderr == ""


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("raise OSError('not today')", "OSError: not today"),
        ("First = 'deep'", "broken:First is no maker of bots but str"),
        ("class First:\n    version = 'new'", "broken:First is of version 'new', which is no number"),
    ],
)
def test_one_that_cannot_be_used_is_told_once_and_left_out(tmp_path: Path, source: str, reason: str) -> None:
    install(tmp_path, "broken", source)
    done = python(tmp_path, "rk.bots(); print(*rk.bots())")
    assert listed(done) == list(registry.OURS)
    assert done.stderr.count(f"BotLeftOut: the bot broken of broken 1.2 is left out: {reason}") == 1
    assert (
        f"OptionError: the bot broken of broken 1.2 is left out: {reason}"
        in python(tmp_path, "rk.bot('broken')").stderr
    )


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    install(tmp_path, "thief", FIRST, "greedy")
    install(tmp_path, "second", FIRST, "go")
    install(tmp_path, "another", FIRST, "go")
    done = python(tmp_path, "print(rk.bots()['greedy'].source.split()[0], rk.bots()['go'].source)")
    assert listed(done) == ["ratskeller", "another", "1.2"]
    assert "the bot greedy of thief 1.2 is left out: ratskeller has a bot of this name" in done.stderr
    assert "the bot go of second 1.2 is left out: another 1.2 has a bot of this name" in done.stderr


def test_the_registry_is_the_package() -> None:
    import ratskeller.bots.players as one

    assert one is players and list(rk.bots()) == list(registry.OURS)


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(rk.OptionError, match=r"there is no bot 'deep'; there are kettle, .*, greedy, random, search"):
        rk.bot("deep")


class Odd:
    """Answers what it was made with."""

    answer: Any = None

    def __init__(self, number: int) -> None:
        pass

    def choose(self, seen: rk.Seen, budget: rk.Budget) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("answer", [ValueError("lost"), None, -1, 10**9, 1.0, "pass"])
def test_greedy_plays_on_for_one_that_fails(answer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Odd, "answer", answer)
    odd = BotKind("odd", 1, "tests", Odd)
    monkeypatch.setattr(players, "bot_kind", lambda name: odd)
    table = rk.table("goofspiel", seed=2)
    player = rk.bot("odd", 5)
    with pytest.warns(rk.BotReplaced, match="the bot odd of tests fails at goofspiel: .*; greedy plays on"):
        code = player.choose(table.seen(0))
    monkeypatch.undo()
    greedy = rk.bot("greedy", 5)
    assert code == greedy.choose(table.seen(0)) and player.fault
    assert player.choose(table.seen(1)) == greedy.choose(table.seen(1)), "and is not asked again"


def hang(seen: Any, budget: Any) -> int:
    while True:
        pass


@pytest.mark.parametrize(
    ("choose", "fault"),
    [
        (hang, "TimeoutError: no answer within 0.2 seconds"),
        (lambda seen, budget: time.sleep(30), "TimeoutError: no answer within 0.2 seconds"),
        (lambda seen, budget: sys.exit(3), r"RuntimeError: it would end the program: SystemExit\(3\)"),
    ],
)
def test_one_that_hangs_or_leaves_costs_its_own_seat_only(
    choose: Any, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "LONGEST", 0.1)
    monkeypatch.setattr(Odd, "choose", lambda self, seen, budget: choose(seen, budget))
    monkeypatch.setattr(players, "bot_kind", lambda name: BotKind("odd", 1, "tests", Odd))
    player, seen = rk.bot("odd", 5), rk.table("goofspiel", seed=2).seen(0)
    before = threading.active_count()
    with pytest.warns(rk.BotReplaced, match=f"fails at goofspiel: {fault}; greedy plays on"):
        code = player.choose(seen, Budget(milliseconds=100))
    assert code == Greedy(5).choose(seen, Budget())
    if choose is hang:  # it spins no more
        deadline = time.monotonic() + 10
        while threading.active_count() > before and time.monotonic() < deadline:
            time.sleep(0.01)
        assert threading.active_count() == before


def test_what_is_forced_is_not_asked_and_nothing_is_not_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Odd, "answer", ValueError("asked"))
    odd = BotKind("odd", 1, "tests", Odd)
    monkeypatch.setattr(players, "bot_kind", lambda name: odd)
    table = rk.table("goofspiel", seed=2)
    while len(table.codes(0)) > 1:
        for seat in table.to_act:
            table.play(seat, table.codes(seat)[0])
    player = rk.bot("odd", 5)
    assert player.choose(table.seen(0)) == table.codes(0)[0] and not player.fault
    table.play(0, table.codes(0)[0])
    with pytest.raises(ValueError, match="seat 0 has nothing to decide"):
        player.choose(table.seen(0))
