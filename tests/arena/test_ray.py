"""Matches on a cluster: the same bytes, even when a worker is killed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

import pytest

import ratskeller as rk
from ratskeller.arena.store import CHUNKS, RESULT
from ratskeller.engine.errors import OptionError
from tests.bots.test_registry import install

HERE = str(Path(rk.__file__).parents[1])
GAMES = 24
#: Notes who decides, game by game: a decision's number is known by nobody else.
NOTING = """
import os, time
class First:
    def __init__(self, number):
        self.number = number
    def choose(self, seen, budget):
        with open(os.environ["NOTES"], "a") as notes:
            notes.write(f"{os.getpid()} {self.number}\\n")
        time.sleep(0.002)
        return seen.codes[0]
"""
CLUSTER = """
import json, os, signal, sys
import ray
quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": "error"}
ray.init(num_cpus=2, object_store_memory=10**8, _temp_dir=sys.argv[2], **quiet)
import ratskeller as rk
killed = []

def progress(far):
    if far.done and not killed:
        killed.append(int(open(os.environ["NOTES"]).read().split()[-2]))  # it is in the middle of a game
        os.kill(killed[0], signal.SIGKILL)

games, seed = map(int, sys.argv[4:])
match = dict(games=games, seed=seed, budget="50it", out=sys.argv[1])
rk.arena(sys.argv[3], "noting,random", **match, engine="ray", progress=progress)
print(json.dumps(killed))
"""


@pytest.mark.skipif(find_spec("ray") is None, reason='Ray is not installed: pip install "ratskeller[ray]"')
def test_a_cluster_of_two_of_which_one_is_killed_gives_the_same_bytes(tmp_path: Path) -> None:
    install(tmp_path, "noting", NOTING, name="noting")
    notes, here, there = (tmp_path / name for name in ("notes", "here", "there"))
    paths = os.pathsep.join([str(tmp_path), HERE])
    environment = os.environ | {"PYTHONPATH": paths, "NOTES": str(notes), "PYTHONWARNINGS": "ignore"}
    environment |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ADDRESS": "local", "RAY_DISABLE_IMPORT_WARNING": "1"}
    what = ("catham", str(GAMES), "5")
    alone = [
        sys.executable,
        "-m",
        "ratskeller",
        "arena",
        what[0],
        "--bots",
        "noting,random",
        "--workers",
        "1",
        "--budget",
        "50it",
    ]
    args = [*alone, "--games", what[1], "--seed", what[2], "--out", str(here)]
    subprocess.run(args, check=True, capture_output=True, env=environment, timeout=120)
    notes.unlink()
    short = tempfile.mkdtemp(prefix="rk", dir="/tmp")  # its sockets lie there, whose paths must be short
    try:
        args = [sys.executable, "-c", CLUSTER, str(there), short, *what]
        done = subprocess.run(args, capture_output=True, text=True, env=environment, timeout=180)
    finally:
        shutil.rmtree(short, ignore_errors=True)
    assert done.returncode == 0, done.stderr
    (killed,) = json.loads(done.stdout.splitlines()[-1])
    decided = [tuple(map(int, line.split())) for line in notes.read_text().splitlines()]
    its = {number for pid, number in decided if pid == killed}
    again = {number for pid, number in decided if pid != killed} & its
    assert its and again, "what the killed one had begun was played by another"
    assert (there / RESULT).read_bytes() == (here / RESULT).read_bytes()
    for file in (here / CHUNKS).iterdir():
        assert (there / CHUNKS / file.name).read_bytes() == file.read_bytes()


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(OptionError, match='the engine ray needs Ray: pip install "ratskeller\\[ray\\]"'):
        rk.arena("catham", "greedy,random", games=2, engine="ray")
