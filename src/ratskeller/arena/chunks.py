"""A chunk: some units of a match that are played by one process, sent as text and kept in one file."""

from __future__ import annotations

import json

from ratskeller.arena.playing import Played, play_all
from ratskeller.arena.seating import Schedule
from ratskeller.arena.spec import Spec


def schedule_of(spec: Spec) -> Schedule:
    return Schedule(len(spec.entrants), spec.seats, spec.games, spec.lineup, spec.paired)


def play_chunk(spec: Spec, schedule: Schedule, number: int) -> str:
    """A chunk, played now."""
    games = [game for unit in schedule.chunks()[number] for game in schedule.unit(unit)]
    return chunk_text(play_all(spec, games), spec.is_timed)


def chunk_text(played: list[Played], timed: bool) -> str:
    """A chunk as it is kept and sent: a line for each game."""
    lines = (json.dumps(game.json(timed), sort_keys=True, separators=(",", ":"), ensure_ascii=False) for game in played)
    return "".join(f"{line}\n" for line in lines)


def read_chunk(text: str) -> list[Played]:
    return [Played.read(json.loads(line)) for line in text.split("\n") if line]
