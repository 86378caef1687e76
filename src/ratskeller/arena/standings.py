"""What a match has shown."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ratskeller.arena.fit import Ranked, Rating, ratings
from ratskeller.arena.intervals import Share, mean, share_of
from ratskeller.arena.playing import Played, Seated
from ratskeller.arena.spec import Spec
from ratskeller.engine.contract import WHOLE

ANCHOR = "greedy"
MOST_FAULTS = 20  # that are told word for word


@dataclass(frozen=True)
class Row:
    """A bot in a match."""

    name: str
    rating: Rating
    won: Share  # of the games it sat in; a bot that sits twice has twice the chance
    fair: float  # the share that falls to it if all are equal
    points: float  # on average
    by_seat: tuple[float | None, ...]  # the share of wins there; None: it never sat there
    decisions: int  # that were not forced
    turns: int
    iterations: int
    milliseconds: float | None  # a turn, where somebody plays by the clock
    faults: int  # games in which greedy played on for it

    def json(self) -> dict[str, Any]:
        return {
            "bot": self.name,
            "rating": self.rating.rating,
            "rating_interval": [self.rating.low, self.rating.high],
            "share": _short(self.won.share),
            "share_interval": [_short(self.won.low), _short(self.won.high)],
            "fair_share": _short(self.fair),
            "games": self.won.games,
            "deals": self.won.deals,
            "mean_points": _short(self.points),
            "share_by_seat": [None if share is None else _short(share) for share in self.by_seat],
            "decisions": self.decisions,
            "turns": self.turns,
            "iterations": self.iterations,
            "milliseconds_a_turn": self.milliseconds,
            "faults": self.faults,
        }


@dataclass(frozen=True)
class Met:
    """One bot against another: games in which both sat."""

    games: int
    ahead: float  # of all pairs of seats between them, the share in which the first one came in before the second


class Standings:
    """The result of a match: printed it is a table, in a notebook too; `json()` is all of it, `html()` a report."""

    def __init__(self, spec: Spec, played: Sequence[Played], is_even: bool, seconds: float = 0.0) -> None:
        self.spec = spec
        self.played = tuple(sorted(played, key=lambda game: (game.deal, game.turn)))
        self.is_even = is_even
        self.seconds = seconds  # that it took this time

    @cached_property
    def anchor(self) -> str:
        """The bot that has 1000: greedy, where it plays; else 1000 is the average."""
        return next((entrant.name for entrant in self.spec.entrants if entrant.bot == ANCHOR), "")

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The bots, the strongest first."""
        names = [entrant.name for entrant in self.spec.entrants]
        ranked = [
            Ranked(
                game.deal,
                tuple(names[seat.bot] for seat in game.seats),
                tuple(seat.place for seat in game.seats),
            )
            for game in self.played
        ]
        return tuple(self._row(rating, names.index(rating.name)) for rating in ratings(ranked, self.anchor))

    def _row(self, rating: Rating, bot: int) -> Row:
        won, fair, points = [], [], []
        by_seat: list[list[float]] = [[] for _ in range(self.spec.seats)]
        sat: list[Seated] = []
        faults = 0
        for game in self.played:
            mine = [seat for seat in game.seats if seat.bot == bot]
            if not mine:
                continue
            sat += mine
            won.append((game.deal, sum(seat.utility for seat in mine) / WHOLE))
            fair.append(len(mine) / self.spec.seats)
            points += [seat.points for seat in mine]
            faults += any(seat.fault for seat in mine)
            for number, seat in enumerate(game.seats):
                if seat.bot == bot:
                    by_seat[number].append(seat.utility / WHOLE)
        turns = sum(seat.turns for seat in sat)
        return Row(
            rating.name,
            rating,
            share_of(won),
            mean(fair),
            mean(points),
            tuple(mean(parts) if parts else None for parts in by_seat),
            sum(seat.decisions for seat in sat),
            turns,
            sum(seat.iterations for seat in sat),
            round(sum(seat.microseconds for seat in sat) / 1000 / turns, 2) if self.spec.is_timed and turns else None,
            faults,
        )

    @cached_property
    def crossed(self) -> dict[tuple[str, str], Met]:
        """Each bot against each other."""
        names = [entrant.name for entrant in self.spec.entrants]
        games: Counter[tuple[int, int]] = Counter()
        pairs: Counter[tuple[int, int]] = Counter()
        halves: Counter[tuple[int, int]] = Counter()
        for game in self.played:
            bots = {seat.bot for seat in game.seats}
            games.update((one, other) for one in bots for other in bots if one != other)
            for seat in game.seats:
                for other in game.seats:
                    if seat.bot != other.bot:
                        pairs[seat.bot, other.bot] += 1
                        halves[seat.bot, other.bot] += 2 * (seat.place < other.place) + (seat.place == other.place)
        return {
            (names[one], names[other]): Met(games[one, other], halves[one, other] / 2 / count)
            for (one, other), count in sorted(pairs.items())
        }

    @cached_property
    def reasons(self) -> dict[str, int]:
        """Games by the rule that ended them, the most frequent first."""
        found = Counter(game.reason for game in self.played)
        return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))

    @cached_property
    def faults(self) -> list[dict[str, Any]]:
        """What bots got wrong, so that greedy played on: each of them once, the most frequent first."""
        names = [entrant.name for entrant in self.spec.entrants]
        found = Counter((names[seat.bot], seat.fault) for game in self.played for seat in game.seats if seat.fault)
        every = sorted(found.items(), key=lambda item: (-item[1], item[0]))
        return [{"bot": bot, "fault": fault, "times": times} for (bot, fault), times in every[:MOST_FAULTS]]

    def row(self, name: str) -> Row:
        """A bot by the name it was given."""
        return next(row for row in self.rows if row.name == name)

    def json(self) -> dict[str, Any]:
        lengths = [game.decisions for game in self.played]
        return {
            "match": self.spec.json(),
            "games": len(self.played),
            "deals": len({game.deal for game in self.played}),
            "everybody_met_everybody_equally_often": self.is_even,
            "anchor": self.anchor,
            "bots": [row.json() for row in self.rows],
            "crossed": [
                {"bot": one, "other": other, "games": met.games, "ahead": _short(met.ahead)}
                for (one, other), met in sorted(self.crossed.items())
            ],
            "decisions_a_game": {"mean": _short(mean(lengths)), "shortest": min(lengths), "longest": max(lengths)},
            "reasons": self.reasons,
            "faults": self.faults,
        }

    def text(self) -> str:
        """As it is kept: the same bytes for the same games."""
        return json.dumps(self.json(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"

    def html(self, lang: str = "en") -> str:
        """A report: one page that needs nothing else."""
        from ratskeller.arena.report import page

        return page(self, lang)

    def save(self, file: str | Path, lang: str = "en") -> None:
        """Write the report to a file."""
        Path(file).write_text(self.html(lang), encoding="utf-8")

    def __repr__(self) -> str:
        spec = self.spec
        lines = [f"{spec.game}, {spec.seats} seats: {len(self.played):,} games"]
        width = max(len(row.name) for row in self.rows)
        for row in self.rows:
            rated = f"{row.rating.rating:6.0f} ({row.rating.low:.0f} to {row.rating.high:.0f})"
            replaced = f", greedy played on in {row.faults} games" if row.faults else ""
            lines.append(f"{row.name:{width}} {rated}, {row.won} of games won{replaced}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        from ratskeller.arena.report import inline

        return inline(self)


def _short(value: float) -> float:
    return round(value, 6)
