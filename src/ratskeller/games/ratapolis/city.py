"""Cities as text maps: one letter per cell, `.` for ground outside the city, `#` for a park (POL-0).

Rows are separated by line ends or by `/`; a line that begins with `;` is a comment.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from ratskeller.engine.errors import BadValue
from ratskeller.games.ratapolis.actions import move_code
from ratskeller.games.ratapolis.tables import (
    GROUND,
    LETTERS,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROWS,
)

FOLDER = Path(__file__).parent / "cities"
LONGEST_MAP = 4_000  # characters, comments included
Cell = tuple[int, int]


@dataclass(frozen=True)
class City:
    """A plan that holds all twenty buildings, each in one piece."""

    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def text(self) -> str:
        """The map in one line, as a table option is written."""
        return "/".join(self.rows)

    @cached_property
    def neighbours(self) -> tuple[int, ...]:
        """For each tile the set of tiles that share a side with it, as bits."""
        masks = [0] * len(LETTERS)
        for y, row in enumerate(self.rows):
            for x, letter in enumerate(row):
                for other in around(self.rows, (y, x)):
                    if letter != other and letter in LETTERS and other in LETTERS:
                        masks[LETTERS.index(letter)] |= 1 << LETTERS.index(other)
        return tuple(masks)

    @property
    def roads(self) -> list[int]:
        """Every move between neighbours, as the record keeps plans: code + 1."""
        tiles = range(len(LETTERS))
        return [1 + move_code(t, u) for t in tiles for u in tiles if self.neighbours[t] >> u & 1]

    @property
    def cells(self) -> list[int]:
        """The plan row by row, as the record keeps it."""
        return [GROUND.read(letter) for row in self.rows for letter in row]


def around(rows: tuple[str, ...], at: Cell) -> Iterator[str]:
    """What lies at the sides of a cell."""
    for y, x in sides(at):
        if 0 <= y < len(rows) and 0 <= x < len(rows[y]):
            yield rows[y][x]


def sides(at: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    y, x = at
    return (y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)


def counted(at: Cell) -> Cell:
    """A cell as people count it, from 1."""
    return at[0] + 1, at[1] + 1


def parse(text: str) -> City:
    """The city that a text map draws; BadValue names what is wrong and the cell where it is."""
    if len(text) > LONGEST_MAP:
        raise BadValue("city-long", most=LONGEST_MAP, count=len(text))
    lines = [line for line in text.splitlines() if not line.strip().startswith(";")]
    rows = [row.strip().upper() for line in lines for row in line.split("/")]
    while rows and not rows[0]:
        rows.pop(0)
    while rows and not rows[-1]:
        rows.pop()
    if not rows:
        raise BadValue("city-empty", rule="POL-0")
    _check_shape(rows)
    _check_tiles(rows)
    return City(tuple(rows))


def _check_shape(rows: list[str]) -> None:
    width = len(rows[0])
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter not in GROUND:
                raise BadValue("city-letter", place=counted((y, x)), letter=letter)
        if len(row) != width:
            raise BadValue("city-ragged", place=counted((y, min(len(row), width))), count=len(row), width=width)
    if width > MOST_COLUMNS:
        raise BadValue("city-columns", place=counted((0, MOST_COLUMNS)), most=MOST_COLUMNS, count=width)
    if len(rows) > MOST_ROWS:
        raise BadValue("city-rows", place=counted((MOST_ROWS, 0)), most=MOST_ROWS, count=len(rows))
    if width * len(rows) > MOST_CELLS:
        raise BadValue("city-cells", place=counted(divmod(MOST_CELLS, width)), most=MOST_CELLS, count=width * len(rows))


def _check_tiles(rows: list[str]) -> None:
    """POL-0: all twenty letters, each connected."""
    places: dict[str, list[Cell]] = {letter: [] for letter in LETTERS}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in places:
                places[letter].append((y, x))
    missing = [letter for letter, cells in places.items() if not cells]
    if missing:
        raise BadValue("city-missing", rule="POL-0", letters=", ".join(missing), count=len(missing))
    for letter, cells in places.items():
        apart = _apart(cells)
        if apart:
            y, x = cells[0]
            raise BadValue(
                "city-apart", place=counted(apart), rule="POL-0", letter=letter, first_row=y + 1, first_column=x + 1
            )


def _apart(cells: list[Cell]) -> Cell | None:
    """A cell that does not hang together with the first one, if there is one."""
    reached = {cells[0]}
    waiting = [cells[0]]
    while waiting:
        for side in sides(waiting.pop()):
            if side in cells and side not in reached:
                reached.add(side)
                waiting.append(side)
    return next((cell for cell in cells if cell not in reached), None)


@lru_cache(maxsize=1)
def shipped() -> dict[str, City]:
    """The cities that come with the game, the first one first."""
    names = sorted((file.stem for file in FOLDER.glob("*.txt")), key=lambda name: (name != "first-city", name))
    return {name: parse((FOLDER / f"{name}.txt").read_text(encoding="utf-8")) for name in names}
