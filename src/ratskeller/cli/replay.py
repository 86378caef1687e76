"""`ratskeller replay`."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.text import Text

from ratskeller.cli.boards import draw
from ratskeller.cli.common import console
from ratskeller.cli.play import show_end
from ratskeller.engine import record_file
from ratskeller.engine.errors import RecordError
from ratskeller.engine.table import Table
from ratskeller.engine.words import language, words_of


class Viewing:
    """A record on the screen, at one of its rows."""

    def __init__(self, record: dict[str, object], seat: int | None, lang: str) -> None:
        self.record = record
        self.log: list[list[object]] = record["log"]  # type: ignore[assignment]
        self.at = record_file.open_record(record)
        if seat is not None and not 0 <= seat < self.at.seats:
            raise RecordError(f"there is no seat {seat}; this game has seats 0 to {self.at.seats - 1}")
        self.seat = seat
        self.words = words_of(self.at.game, lang)
        self.names = [self.words.say("seat-name", number=p + 1) for p in range(self.at.seats)]

    def go(self, to: int) -> None:
        """Be after the first `to` rows."""
        if to < len(self.at.rows):
            self.at = record_file.open_record(self.record)
        while len(self.at.rows) < min(to, len(self.log)):
            record_file.step(self.at, self.record, len(self.at.rows))

    def tell(self, since: int) -> int:
        """Print the events from number `since` on; how many there are now."""
        events = self.at.events(self.seat, since=since)
        for event in events:
            console.print(Text("  " + self.words.event(self.at.game, event, self.names, self.seat)))
        return since + len(events)

    def show(self) -> None:
        """The table, and what happened in the last row."""
        number = len(self.at.rows)
        earlier = 0
        if number:
            before: Table = self.at
            self.go(number - 1)
            earlier = len(self.at.events(self.seat))
            self.at = before
            seat, what = self.log[number - 1][:2]
            console.print(f"\n[bold]{self.words.say('cli-row', number=number, count=len(self.log))}[/]")
            console.print(Text(f"{self.names[int(str(seat))]}: {what}", style="#f2b84b"))
        self.tell(earlier)
        console.print(draw(self.at.seen(self.seat), self.words, self.names))


def replay(file: Path, seat: int | None, to: int | None, lang: str | None) -> None:
    """Step through a game; not at a terminal, tell it from beginning to end."""
    viewing = Viewing(record_file.load(file), seat, language(lang))
    rows = len(viewing.log)
    if to is not None and to > rows:
        raise RecordError(f"there is no row {to}; this record has {rows}")
    if not sys.stdin.isatty():
        viewing.go(rows if to is None else to)
        viewing.tell(0)
        console.print(draw(viewing.at.seen(seat), viewing.words, viewing.names))
    else:
        browse(viewing, to or 0)
    if viewing.at.over:
        show_end(viewing.at, viewing.words, viewing.names)


def browse(viewing: Viewing, at: int) -> None:
    """Go forward with Enter, anywhere by number."""
    prompt = f"[dim]{viewing.words.say('cli-replay-prompt')}[/] > "
    while True:
        viewing.go(at)
        viewing.show()
        if at >= len(viewing.log):
            return
        try:
            text = console.input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            return
        if text == "q":
            return
        at = min(int(text[:9]), len(viewing.log)) if text.isdecimal() else at + 1
