"""A process that plays tables when told to, for `benchmarks.story_cost`: it knows only what every version has.

Each line it reads is a game, its options and a seed.  It plays a whole random game of four people, whom a spectator
watches, all with open sockets, and answers with the milliseconds of processor time each row took from the decision
until everybody was told, with the longest of the stretches between which others had their turn, and with the
bytes of every update.
"""

import gc
import inspect
import json
import random
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import ratskeller as rk
from ratskeller.server.play import course as playing
from ratskeller.server.play.course import Course
from ratskeller.server.play.due import next_due
from ratskeller.server.play.live import Intent, Live

of_version: Any = playing  # where Facts, Row and rows are found in every version
Facts, Row, rows = of_version.Facts, of_version.Row, of_version.rows

SEATS = 4
NOW = 1_800_000_000_000  # milliseconds since 1970


class Ear:
    """A socket that only counts."""

    def __init__(self) -> None:
        self.user: str | None = None
        self.heard: list[int] = []

    def send(self, text: str) -> None:
        self.heard.append(len(text.encode()))


class House:
    """What a table needs of the house it stands in, but storage."""

    alone, pace = True, 1.0

    def __init__(self) -> None:
        self.time = NOW
        self.faces: dict[str, str] = {}

    def now(self) -> int:
        self.time += 700
        return self.time

    def changed(self, live: Any, card: bool) -> None: ...

    def store_snapshot(self, live: Any) -> None: ...

    def call(self, user: str, table: str, asked: bool) -> None: ...


def begun(name: str, options: dict[str, str], seed: int) -> Course:
    game = rk.game(name)
    facts = Facts(
        id="t" * 16, invite="i" * 16, game=name, version=game.version, seats=SEATS,
        options=game.read_options(options, SEATS)[0], language="en", public=True, pace="live", clock=None,
        order="seated", start="owner", creator="u0", secret=random.Random(seed).randbytes(32), created=NOW,
    )  # fmt: skip
    course = Course(facts)
    for seat in range(SEATS):
        course, _ = course.after(Row(course.seq + 1, NOW, rows.SIT, seat, f"u{seat}", None, {"nonce": ""}))
    start = Row(course.seq + 1, NOW, rows.START, None, "u0", None, {"order": list(range(SEATS)), "nonces": []})
    return course.after(start)[0]


def watched(live: Live) -> list[Ear]:
    """An ear at every seat and a spectator's."""
    ears = [Ear() for _ in range(SEATS + 1)]
    more = {"beats": True} if "beats" in inspect.signature(live.listen).parameters else {}
    for seat, ear in zip((None, *range(SEATS)), ears, strict=True):
        live.listen(seat, ear, None, **more)
        ear.heard.clear()
    return ears


def play(name: str, options: dict[str, str], seed: int) -> dict[str, Any]:
    gc.collect(1)
    gc.freeze()
    house: Any = House()
    live = Live(house, begun(name, options, seed), {f"u{seat}": f"Person {seat}" for seat in range(SEATS)})
    ears, luck, times, longest = watched(live), random.Random(seed), [], 0.0
    while live.course.table and not live.course.table.over:
        table = live.course.table
        seat = luck.choice(table.to_act)
        what = {"do": table.game.actions.all[luck.choice(table.codes(seat))].notation}
        author = (f"u{seat}", f"m{live.course.seq}")
        intents = [Intent(rows.ACT, seat, None, what)]
        begin = time.process_time()
        tried = live._try(lambda course, intents=intents: intents, author)  # type: ignore[misc]
        next_due(tried[-1][0], 1.0)
        tried[-1][1].stored(live.id)
        moments = [begin, *carried_out(live._accept(tried))]
        times.append((moments[-1] - begin) * 1000)
        longest = max(longest, *(b - a for a, b in pairwise(moments)))
    return {"ms": times, "longest": longest * 1000, "bytes": [size for ear in ears for size in ear.heard]}


def carried_out(work: Any) -> Iterator[float]:
    """Do it, with the times at which others had their turn, and at which it was done."""
    while work is not None:
        try:
            work.send(None)
        except StopIteration:
            break
        yield time.process_time()
    yield time.process_time()


def main() -> None:
    gc.set_threshold(
        10_000, 10, 1 << 30
    )  # as a server has it, which does not look through everything while people play
    for line in sys.stdin:
        name, options, seed = line.split("\t")
        print(json.dumps(play(name, json.loads(options), int(seed))), flush=True)


if __name__ == "__main__":
    main()
