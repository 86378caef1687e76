"""Matches: the same result however often they were stopped, and what bots get wrong is told."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import ratskeller as rk
from ratskeller.arena import playing
from ratskeller.arena.match import Progress
from ratskeller.arena.playing import luck_of
from ratskeller.arena.processes import play_chunks
from ratskeller.arena.spec import read_spec
from ratskeller.arena.store import CHUNKS, REPORT, RESULT, SPEC
from ratskeller.bots import registry
from ratskeller.bots.protocol import Budget
from ratskeller.engine.errors import OptionError
from ratskeller.engine.seen import Seen
from ratskeller.engine.table import table
from tests.bots.test_registry import install

HERE = str(Path(rk.__file__).parents[1])
SLOW = """
import time
class First:
    def __init__(self, number):
        self.iterations = 3
    def choose(self, seen, budget):
        time.sleep(0.002)
        return seen.codes[0]
"""


def command(*args: str, folder: Path) -> list[str]:
    return [sys.executable, "-m", "ratskeller", "arena", *args, "--out", str(folder)]


def environment(*paths: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": os.pathsep.join([*map(str, paths), HERE]), "PYTHONUTF8": "1"}


def test_a_match_that_was_killed_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    """SIGKILL to it and, by that, to the processes that play for it; then on where it was."""
    install(tmp_path, "slow", SLOW, name="slow")
    args = ("catham", "--bots", "slow,random", "--games", "24", "--budget", "50it", "--seed", "3")
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    subprocess.run(command(*args, folder=whole), check=True, env=environment(tmp_path), capture_output=True)
    running = subprocess.Popen(
        command(*args, folder=killed), env=environment(tmp_path), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    kept = killed / CHUNKS
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not kept.exists() or len(list(kept.glob("*.json"))) < 3):
        time.sleep(0.002)
    running.send_signal(signal.SIGKILL)
    running.wait()
    before = {file.name: file.stat().st_mtime_ns for file in kept.glob("[0-9]*.json")}
    assert 3 <= len(before) < len(list((whole / CHUNKS).iterdir())), "it was killed in the middle"
    assert not (killed / RESULT).exists()
    subprocess.run(command(*args, folder=killed), check=True, env=environment(tmp_path), capture_output=True)
    for name in (SPEC, RESULT, REPORT):
        assert (killed / name).read_bytes() == (whole / name).read_bytes()
    for file in (whole / CHUNKS).iterdir():
        assert (kept / file.name).read_bytes() == file.read_bytes()
    assert all((kept / name).stat().st_mtime_ns == at for name, at in before.items()), "nothing was played twice"


def test_stopped_by_hand_it_says_how_to_go_on(tmp_path: Path) -> None:
    args = command("catham", "--bots", "greedy,random", "--games", "20000", folder=tmp_path)
    running = subprocess.Popen(
        args,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # whatever runs the tests ignores
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not list(tmp_path.glob(f"{CHUNKS}/[0-9]*")):
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    out, told = running.communicate(timeout=60)
    assert (running.returncode, out) == (130, "")
    assert "Stopped; the same command goes on from here" in told and "Traceback" not in told


def test_who_plays_for_a_match_ends_with_it(tmp_path: Path) -> None:
    spec = read_spec("catham", "greedy,random", games=20000)
    worker = subprocess.Popen(
        [sys.executable, "-m", "ratskeller.arena.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    assert worker.stdin and worker.stdout
    worker.stdin.write(json.dumps(spec.json()) + "\n0\n")
    worker.stdin.flush()
    assert json.loads(worker.stdout.readline()) == {"ready": True}
    worker.stdin.close()  # as when its reader is killed
    assert worker.wait(timeout=20) == 0
    worker.stdout.close()


def test_the_same_match_in_one_process_or_in_several() -> None:
    one = rk.arena("catham", ["greedy", "random"], seats=3, games=30, workers=0)
    several = rk.arena("catham", "greedy,random", seats=3, games=30, workers=2)
    assert one.text() == several.text() and one.html() == several.html()


def test_another_order_of_bots_is_another_match_with_the_same_rules() -> None:
    found = rk.arena("catham", ["greedy", "random"], games=20, workers=0)
    assert found.row("greedy").rating.rating == 1000 and found.row("greedy").won.share > 0.9
    assert found.row("random").rating.high < 900


def test_a_deal_can_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its seed gives the same table, from every seat."""
    dealt = []

    def noted(*args: Any, **kwargs: Any) -> rk.Table:
        dealt.append((kwargs["seed"], table(*args, **kwargs)))
        return dealt[-1][1]

    monkeypatch.setattr(playing, "table", noted)
    found = rk.arena("catham", "greedy,random", games=4, seed=9, workers=0)
    games = dealt[1:]  # the first is for warming up
    assert [seed for seed, _ in games] == [luck_of(found.spec, game.deal) for game in found.played]
    assert [game.deal for game in found.played] == [0, 0, 1, 1]
    assert rk.table("catham", seats=2, seed=games[0][0]).deal_seed == games[0][1].deal_seed == games[1][1].deal_seed
    assert games[0][1].deal_seed != games[2][1].deal_seed


class Thinker:
    """Notes what it may spend, and spends it."""

    version = 2
    thinks = 100.0  # it has a budget
    given: list[Budget]

    def __init__(self, number: int) -> None:
        self.iterations = 0

    def choose(self, seen: Seen, budget: Budget) -> int:
        self.given.append(budget)
        self.iterations = budget.iterations
        return seen.codes[-1]


def test_budgets_are_of_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    Thinker.given = []
    monkeypatch.setitem(registry.OURS, "thinker", Thinker)
    found = rk.arena("rattus", ["thinker@1000it", "random"], games=2, workers=0)
    row = found.row("thinker@1000it")
    assert 0 < row.turns < row.decisions == len(Thinker.given) - 1
    assert row.iterations <= 1000 * row.turns + row.decisions  # a budget that is spent still bounds
    assert {budget.iterations for budget in Thinker.given} >= {1000, 500, 250}
    assert not found.spec.is_timed and row.milliseconds is None
    assert [entrant.version for entrant in found.spec.entrants] == [2, 1]


def test_by_the_clock_the_deals_are_the_same_and_the_time_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    Thinker.given = []
    monkeypatch.setitem(registry.OURS, "thinker", Thinker)
    found = rk.arena("catham", ["thinker", "random"], games=2, budget="20ms", workers=0)
    assert found.spec.is_timed and all(0 < budget.milliseconds <= 20 for budget in Thinker.given[1:])
    assert found.row("thinker").milliseconds is not None
    assert [luck_of(found.spec, game.deal) for game in found.played] == [1 << 32] * 2


class Crook:
    """Plays what is not legal, now and then."""

    def __init__(self, number: int) -> None:
        self.number = number

    def choose(self, seen: Seen, budget: Budget) -> int:
        if self.number % 2:
            raise RuntimeError(f"no idea at {object()!r}")
        return -1


@pytest.mark.filterwarnings("error")
def test_who_fails_is_replaced_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.OURS, "crook", Crook)
    found = rk.arena("catham", ["crook", "random"], games=20, budget="5it", workers=0)
    assert found.row("crook").faults == 20 and found.row("random").faults == 0
    assert found.row("crook").won.share > 0.9, "greedy played on"
    assert {fault["fault"] for fault in found.faults} == {
        "ValueError: -1 is not legal",
        "RuntimeError: no idea at <object object at 0x…>",
    }
    assert sum(fault["times"] for fault in found.faults) == 20
    assert "greedy played on in 20 games" in repr(found) and "-1 is not legal" in found.html()
    assert found.text() == rk.arena("catham", ["crook", "random"], games=20, budget="5it", workers=0).text()


def test_a_bot_that_ends_its_process_ends_the_match_with_a_word(tmp_path: Path) -> None:
    died = tmp_path / "died"
    source = f"""
import os
class First:
    def __init__(self, number):
        pass
    def choose(self, seen, budget):
        if budget.iterations != 1:
            open({str(died)!r}, "a").write("x")
            os._exit(7)
        return seen.codes[0]
"""
    install(tmp_path, "dying", source, name="dying")
    args = command("catham", "--bots", "dying,random", "--games", "4", folder=tmp_path / "out")
    done = subprocess.run(args, capture_output=True, text=True, env=environment(tmp_path), timeout=120)
    assert done.returncode == 2 and "3 processes of the arena died in chunk 0, the last with 7" in done.stderr
    assert "Traceback" not in done.stderr and len(died.read_text()) >= 3


def test_a_process_that_dies_is_replaced_and_its_chunk_played_again() -> None:
    spec = read_spec("catham", "greedy,random", games=24)
    expected = rk.arena("catham", "greedy,random", games=24, workers=0)
    found, killed = {}, False
    playing_now = play_chunks(spec, range(12), 2)
    for number, text in playing_now:
        found[number] = text
        if not killed:
            children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()
            os.kill(int(children[-1]), signal.SIGKILL)
            killed = True
    assert sorted(found) == list(range(12))
    assert "".join(found[number] for number in range(12)) == "".join(
        f"{json.dumps(game.json(False), sort_keys=True, separators=(',', ':'))}\n" for game in expected.played
    )


def test_progress_tells_what_was_kept(tmp_path: Path) -> None:
    told: list[Progress] = []
    rk.arena("catham", "greedy,random", games=10, workers=0, out=tmp_path, progress=told.append)
    assert [far.done for far in told] == [0, 2, 4, 6, 8, 10] and told[-1].total == 10 and told[-1].kept == 0
    again: list[Progress] = []
    rk.arena("catham", "greedy,random", games=10, workers=0, out=tmp_path, progress=again.append)
    assert again == [Progress(10, 10, 10)]


def test_half_a_file_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written goes to another name first."""
    rk.arena("catham", "greedy,random", games=6, workers=0, out=tmp_path)
    (tmp_path / CHUNKS / ".000001.json.77").write_text('{"deal":')
    (tmp_path / CHUNKS / "000001.json").unlink()
    before = (tmp_path / RESULT).read_bytes()
    rk.arena("catham", "greedy,random", games=6, workers=0, out=tmp_path)
    assert (tmp_path / RESULT).read_bytes() == before
    (tmp_path / CHUNKS / "000001.json").write_text('{"deal":')
    with pytest.raises(OptionError, match=r"000001.json is no chunk of a match"):
        rk.arena("catham", "greedy,random", games=6, workers=0, out=tmp_path)


@pytest.mark.parametrize(
    ("other", "complaint"),
    [
        ({"seed": 2}, "its seed: 1, not 2"),
        ({"games": 8}, "its games: 6, not 8"),
        ({"bots": "random,greedy"}, "its bots: greedy, random, not random, greedy"),
    ],
)
def test_another_match_in_the_same_folder_is_refused(tmp_path: Path, other: dict[str, Any], complaint: str) -> None:
    given: dict[str, Any] = {"bots": "greedy,random", "games": 6, "seed": 1}
    one, two = given, given | other
    rk.arena("catham", one.pop("bots"), **one, workers=0, out=tmp_path)
    with pytest.raises(OptionError, match=re.escape(complaint)):
        rk.arena("catham", two.pop("bots"), **two, workers=0, out=tmp_path)


def test_another_program_does_not_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rk.arena("catham", "greedy,random", games=6, workers=0, out=tmp_path)
    spec = json.loads((tmp_path / SPEC).read_text())
    (tmp_path / SPEC).write_text(json.dumps(spec | {"program": "0123456789abcdef"}))
    with pytest.raises(OptionError, match="a program that plays otherwise cannot go on with it"):
        rk.arena("catham", "greedy,random", games=6, workers=0, out=tmp_path)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"bots": "greedy"}, "an arena needs 2 to 32 bots, not 1; give them by commas"),
        ({"bots": "greedy,deep"}, "there is no bot 'deep'"),
        ({"bots": "greedy,greedy"}, "greedy would play against nobody but itself"),
        ({"bots": "greedy,random,greedy"}, "greedy is named twice"),
        ({"bots": "greedy,random@5"}, "a budget of a turn is written 100ms, 1s or 500it, not '5'"),
        ({"budget": "0it"}, "iterations are a whole number from 1, not '0it'"),
        ({"budget": "0.1ms"}, "a turn takes 1ms to 3600s, not '0.1ms'"),
        ({"seats": 9}, "2 to 6 seats, not 9"),
        ({"games": 0}, "games are 1 to 10,000,000, not 0"),
        ({"seed": -1}, "a seed is 0 to 2147483647, not -1"),
        ({"options": {"actions": "gold"}}, "'gold'"),
        ({"engine": "steam"}, "there is no engine 'steam'; there are processes, ray"),
        ({"workers": -1}, "workers are 0 or more, not -1"),
        ({"out": "/dev/null/match"}, "a match cannot be kept in /dev/null/match"),
    ],
)
def test_what_is_wrong_is_said(wrong: dict[str, Any], complaint: str) -> None:
    given: dict[str, Any] = {"bots": "greedy,random", "games": 2, "workers": 0} | wrong
    with pytest.raises(OptionError, match=re.escape(complaint)):
        rk.arena("catham", given.pop("bots"), **given)


def test_a_bot_that_is_known_in_this_process_only_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.OURS, "thinker", Thinker)
    with pytest.raises(OptionError, match="in a process of its own: there is no bot 'thinker'"):
        rk.arena("catham", ["thinker", "random"], games=4)


def test_the_result_can_be_read(tmp_path: Path) -> None:
    found = rk.arena(
        "rattus", "greedy,random", seats=3, games=9, workers=0, out=tmp_path, options={"edition": "africanus"}
    )
    told = json.loads((tmp_path / RESULT).read_text())
    assert told == json.loads(json.dumps(found.json()))
    assert told["anchor"] == "greedy" and told["games"] >= 9 and told["match"]["options"]["edition"] == "africanus"
    assert sum(told["reasons"].values()) == told["games"]
    assert found.crossed["greedy", "random"].ahead + found.crossed["random", "greedy"].ahead == pytest.approx(1)
    assert repr(found).startswith(f"rattus, 3 seats: {told['games']} games\n")
    assert "-o edition=africanus" in found.html()
    ElementTree.fromstring(found._repr_html_())


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_report_is_a_page_of_its_own(tmp_path: Path, lang: str) -> None:
    bots = [f"greedy@{n}ms" for n in (1, 2, 3)] + ["random", "<&>"]
    found = rk.arena("catham", bots[:4], seats=2, games=12, workers=0, out=tmp_path, lang=lang)
    page = (tmp_path / REPORT).read_text(encoding="utf-8")
    root = ElementTree.fromstring(page.replace("<!doctype html>", ""))
    assert root.get("lang") == lang and len(list(root.iter("section"))) == 8
    assert list(root.iter("{http://www.w3.org/2000/svg}svg"))
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "") and "<script" not in page
    for row in found.rows:
        assert row.name in page
    assert not re.search(
        r"\d\.\d" if lang == "ru" else r"\d,\d%", re.sub(r"<(style|pre|svg).*?</\1>", "", page, flags=re.S)
    )


def test_the_command_of_a_report_plays_the_same_match() -> None:
    from ratskeller.arena.report import command as again

    found = rk.arena("catham", ["greedy", "random", "random"], seats=3, games=6, seed=4, workers=0, paired=False)
    assert again(found) == "ratskeller arena catham --bots greedy,random,random --seats 3 --games 6 --seed 4 --fresh"


def test_the_command_prints_json_and_says_what_is_wrong(tmp_path: Path) -> None:
    args = command("catham", "--bots", "greedy,random", "--games", "4", "--json", folder=tmp_path / "a")
    done = subprocess.run(args, capture_output=True, text=True, env=environment(), timeout=120)
    assert done.returncode == 0 and json.loads(done.stdout)["games"] == 4
    assert done.stdout == (tmp_path / "a" / RESULT).read_text()
    args = command("catham", "--bots", "greedy,deep", folder=tmp_path / "b")
    done = subprocess.run(args, capture_output=True, text=True, env=environment(), timeout=120)
    assert done.returncode == 2 and done.stderr.startswith("ratskeller: there is no bot 'deep'")
    assert not (tmp_path / "b").exists()
