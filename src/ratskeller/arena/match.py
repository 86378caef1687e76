"""A match from beginning to end, or from where it was left: `rk.arena(game, ["search", "greedy"])`."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from ratskeller.arena import processes, rays
from ratskeller.arena.chunks import play_chunk, read_chunk, schedule_of
from ratskeller.arena.playing import Played, warm_up
from ratskeller.arena.seating import Schedule
from ratskeller.arena.spec import USUAL, Spec, read_spec
from ratskeller.arena.standings import Standings
from ratskeller.arena.store import REPORT, RESULT, Folder, write
from ratskeller.engine.errors import OptionError

ENGINES = ("processes", "ray")
T = TypeVar("T")
Chunks = Generator[tuple[int, T], None, None]  # numbers and what they hold


@dataclass(frozen=True)
class Progress:
    """How far a match is."""

    done: int  # games, those of an earlier run included
    total: int
    kept: int  # games that an earlier run had played


def arena(
    game: str,
    bots: str | Sequence[str],
    /,
    seats: int = 0,
    games: int = 100,
    budget: str = USUAL,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    *,
    paired: bool = True,
    out: str | Path | None = None,
    lang: str = "en",
    workers: int | None = None,
    engine: str = "processes",
    progress: Callable[[Progress], None] = lambda progress: None,
) -> Standings:
    """Let bots play against each other, and rate them.

    `bots` are names, each with a budget of its own if it is written `name@500it`; `budget` is the others', of a turn:
    `100ms`, `1s` or `500it`.  As many bots as seats sit together in every game; of more, every choice plays.  Each deal
    is played from all seats (`paired`), and whole rounds are played, so `games` is the least.

    The same arguments give the same result where budgets are iterations; by the clock, the same deals.  With `out`, a
    folder, a match that was stopped goes on there, and its result and report (`lang`) are written there.  `workers` is
    how many processes play, by default one for each core; 0 plays in this one.  `engine="ray"` plays on a cluster.
    """
    spec = read_spec(game, bots, seats, games, budget, seed, options, paired)
    return run(spec, out=out, lang=lang, workers=workers, engine=engine, progress=progress)


def run(
    spec: Spec,
    *,
    out: str | Path | None = None,
    lang: str = "en",
    workers: int | None = None,
    engine: str = "processes",
    progress: Callable[[Progress], None] = lambda progress: None,
    enough: Callable[[Sequence[Played]], bool] = lambda played: False,
) -> Standings:
    """Play a match, or what is left of it.

    `enough` is asked about the games from the first on, whenever there are more: a match whose end follows from its
    games is the same however many play at once.
    """
    if engine not in ENGINES:
        raise OptionError(f"there is no engine {engine!r}; there are {', '.join(ENGINES)}")
    if workers is not None and workers < 0:
        raise OptionError(f"workers are 0 or more, not {workers}")
    begun = time.perf_counter()
    schedule = schedule_of(spec)
    folder = Folder(Path(out), spec) if out is not None else None
    played = _in_order(_chunks(spec, schedule, folder, workers, engine, progress), enough)
    found = Standings(spec, played, schedule.is_even and len(played) == schedule.games, time.perf_counter() - begun)
    if folder:
        write(folder.place / RESULT, found.text())
        write(folder.place / REPORT, found.html(lang))
    return found


def _in_order(chunks: Chunks[list[Played]], enough: Callable[[Sequence[Played]], bool]) -> list[Played]:
    """The games of all chunks, or of as many from the first on as are enough."""
    early: dict[int, list[Played]] = {}
    played: list[Played] = []
    following = 0
    with closing(chunks):
        for number, games in chunks:
            early[number] = games
            while following in early:
                played += early.pop(following)
                following += 1
                if enough(played):
                    return played
    return played


def _chunks(
    spec: Spec,
    schedule: Schedule,
    folder: Folder | None,
    workers: int | None,
    engine: str,
    progress: Callable[[Progress], None],
) -> Chunks[list[Played]]:
    """All chunks: first those that are kept, then the others as they are finished."""
    done = 0
    missing = []
    for number in range(len(schedule.chunks())):
        games = folder.kept(number) if folder else None
        if games is None:
            missing.append(number)
            continue
        done += len(games)
        yield number, games
    kept = done
    progress(Progress(done, schedule.games, kept))
    with closing(_play(spec, schedule, missing, workers, engine)) as playing:
        for number, text in playing:
            if folder:
                folder.keep(number, text)
            games = read_chunk(text)
            done += len(games)
            progress(Progress(done, schedule.games, kept))
            yield number, games


def _play(spec: Spec, schedule: Schedule, numbers: Sequence[int], workers: int | None, engine: str) -> Chunks[str]:
    if engine == "ray":
        return rays.play_chunks(spec, numbers)
    if workers == 0:
        return _here(spec, schedule, numbers)
    return processes.play_chunks(spec, numbers, workers or processes.cores())


def _here(spec: Spec, schedule: Schedule, numbers: Sequence[int]) -> Chunks[str]:
    if numbers:
        warm_up(spec)
    for number in numbers:
        yield number, play_chunk(spec, schedule, number)
