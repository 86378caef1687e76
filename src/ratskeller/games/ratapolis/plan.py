"""A city of polyominoes drawn with box characters, from a text map: borders where two tiles meet, text inside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from rich.text import Text

Token = tuple[str, str]  # text and style
Span = tuple[int, int, int]  # line, first place, place after the last
OUTSIDE, PARK = ".", "#"
WALL = "#6b6d86"
GRASS = "#2f9e5b"
RUBBLE = "#4a4a55"
LINES = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"  # by sides: up 1, down 2, left 4, right 8
WIDEST, TALLEST = 8, 2  # a cell, without its border


class Plan:
    """A canvas of cells.  `fit` first, then `write`, then `text`."""

    def __init__(self, rows: Sequence[str], holes: Set[str]) -> None:
        self.rows = rows
        self.holes = holes
        self.wide = 1
        self.tall = TALLEST

    def fit(self, width: int, least: int) -> bool:
        """Make cells as wide as the width allows; False if that is less than the least."""
        wide = (width - 1) // len(self.rows[0]) - 1
        self.wide = max(1, min(WIDEST, wide))
        self._draw()
        return wide >= least

    def owner(self, y: int, x: int) -> str:
        """What is at a cell."""
        return self.rows[y][x] if 0 <= y < len(self.rows) and 0 <= x < len(self.rows[0]) else OUTSIDE

    def _draw(self) -> None:
        step_y, step_x = self.tall + 1, self.wide + 1
        height, width = len(self.rows) * step_y + 1, len(self.rows[0]) * step_x + 1
        self.cells: list[list[Token]] = [[self._at(y, x) for x in range(width)] for y in range(height)]

    def _at(self, y: int, x: int) -> Token:
        """The character at a place of the canvas: inside of a cell, a wall, or a corner of walls."""
        cell_y, in_y = divmod(y, self.tall + 1)
        cell_x, in_x = divmod(x, self.wide + 1)
        if in_y and in_x:
            return self._inside(self.owner(cell_y, cell_x), x + y)
        up_left, up = self.owner(cell_y - 1, cell_x - 1), self.owner(cell_y - 1, cell_x)
        left, here = self.owner(cell_y, cell_x - 1), self.owner(cell_y, cell_x)
        if in_x:
            return ("─", WALL) if up != here else self._inside(here, x + y)
        if in_y:
            return ("│", WALL) if left != here else self._inside(here, x + y)
        sides = (up_left != up) + 2 * (left != here) + 4 * (up_left != left) + 8 * (up != here)
        return (LINES[sides], WALL) if sides else self._inside(here, x + y)

    def _inside(self, owner: str, parity: int) -> Token:
        if owner == PARK:
            return ("♣" if parity % 3 == 0 else " ", GRASS)
        if owner in self.holes:
            return ("░", RUBBLE)
        return (" ", "")

    def write(self, letter: str, tokens: Sequence[Token]) -> None:
        """Let words flow over the inside of a tile: in the first rectangle that holds them, else as many as go in."""
        spans = self._spans(letter)
        longest = max((end - start for _, start, end in spans), default=0)
        words = [token for token in tokens if len(token[0]) <= longest]
        for lines in [*_rectangles(spans), spans]:
            if _flow(words, lines)[1] == 0:
                spans = lines
                break
        for y, x, (text, style) in _flow(words, spans)[0]:
            for i, character in enumerate(text):
                self.cells[y][x + i] = (character, style)

    def _spans(self, letter: str) -> list[Span]:
        """Stretches of free places inside a tile, from the top."""
        found = []
        for y, line in enumerate(self.cells):
            start = -1
            for x in range(len(line) + 1):
                free = x < len(line) and self._belongs(y, x, letter)
                if free and start < 0:
                    start = x
                elif not free and start >= 0:
                    pad = 1 if x - start > 4 else 0  # a little air at the walls
                    found.append((y, start + pad, x - pad))
                    start = -1
        return found

    def _belongs(self, y: int, x: int, letter: str) -> bool:
        return self.cells[y][x][0] == " " and self.owner(y // (self.tall + 1), x // (self.wide + 1)) == letter

    def text(self) -> Text:
        """The drawing."""
        lines = []
        for line in self.cells:
            drawn = Text(no_wrap=True)
            for character, style in line:
                drawn.append(character, style=style)
            lines.append(drawn)
        return Text("\n").join(lines)


def _flow(words: Sequence[Token], lines: Sequence[Span]) -> tuple[list[tuple[int, int, Token]], int]:
    """Words set into lines one after the other: where each goes, and how many are left over."""
    placed = []
    waiting = list(words)
    for y, start, end in lines:
        x = start
        while waiting and x + len(waiting[0][0]) <= end:
            placed.append((y, x, waiting[0]))
            x += len(waiting.pop(0)[0]) + 1
    return placed, len(waiting)


def _rectangles(spans: Sequence[Span]) -> Iterator[list[Span]]:
    """Blocks of lines of equal width inside a tile, from the top, wide before narrow."""
    for i, (top, start, end) in enumerate(spans):
        block = [(top, start, end)]
        left, right = start, end
        yield block
        for y, other_start, other_end in spans[i + 1 :]:
            overlap = max(left, other_start), min(right, other_end)
            if y == block[-1][0] + 1 and overlap[1] > overlap[0]:
                left, right = overlap
                block = [(line, left, right) for line, _, _ in block] + [(y, left, right)]
                yield block
