"""Ratapolis in the terminal: the board in both languages, and the command that draws and checks a map."""

from __future__ import annotations

import random
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import ratskeller as rk
from ratskeller.cli.app import app
from ratskeller.cli.boards import draw
from ratskeller.cli.common import read_pairs
from ratskeller.engine.errors import NotationError, OptionError
from ratskeller.engine.words import words_of
from ratskeller.games.ratapolis.city import shipped
from tests.ratapolis.positions import city

SMALL = "ABCDE/FGHIJ/KLMNO/PQRST"


def drawn(at: rk.Table, viewer: int | None, lang: str, width: int) -> str:
    console = Console(width=width, record=True, file=StringIO())
    players = [f"P{seat}" for seat in range(at.seats)]
    console.print(draw(at.seen(viewer), words_of(at.game, lang), players))
    return console.export_text()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_stage_of_a_game_is_drawn_within_the_width(seats: int, lang: str) -> None:
    luck = random.Random(seats)
    at = rk.table("ratapolis", seats=seats, seed=seats, city=luck.choice(list(shipped())), events="2:no-attack")
    while not at.over:
        for width in (80, 100):
            if luck.random() < 0.05:
                text = drawn(at, luck.choice([None, *range(seats)]), lang, width)
                assert max(map(len, text.splitlines())) <= width and "…" not in text
        seat = luck.choice(at.to_act)
        at.play(seat, luck.choice(at.codes(seat)))
    assert drawn(at, None, lang, 100)


def test_the_board_shows_rats_cats_holes_and_ones_own_secrets() -> None:
    at = city(rats={"A": "7 red 2 green"}, open="BC", hand={"red": "D", "green": "J"}, ruins="O")
    at.play(0, "A>B")
    text = drawn(at, 0, "en", 100)
    assert "●7 ■2" in text and "=^.^=" in text and "░" in text
    assert "9/9" in text and "A>B" in text and "Cats on B C" in text
    other = drawn(at, 1, "en", 100)
    assert "A>B" not in other and "A>B" not in drawn(at, None, "en", 100)


@pytest.mark.rule("POL-0")
@pytest.mark.parametrize("name", list(shipped()))
def test_the_command_draws_a_city(name: str) -> None:
    result = CliRunner().invoke(app, ["city", name, "--lang", "ru"], catch_exceptions=False)
    assert result.exit_code == 0 and "Соседи" in result.output


@pytest.mark.rule("POL-0")
def test_the_command_refuses_a_bad_map_with_reason_and_cell(tmp_path: Path) -> None:
    file = tmp_path / "city.txt"
    file.write_text(SMALL.replace("/", "\n").replace("T", "A"))
    with pytest.raises(NotationError, match="no cell of T"):
        CliRunner().invoke(app, ["city", str(file)], catch_exceptions=False)
    file.write_text(SMALL.replace("/", "\n") + "\nA....")
    with pytest.raises(NotationError, match="row 5, column 1"):
        CliRunner().invoke(app, ["city", str(file)], catch_exceptions=False)
    with pytest.raises(NotationError, match=r"ряд 5, столбец 1\) не касается A"):
        CliRunner().invoke(app, ["city", str(file), "--lang", "ru"], catch_exceptions=False)
    with pytest.raises(NotationError, match="No such file"):
        CliRunner().invoke(app, ["city", str(tmp_path / "none.txt")], catch_exceptions=False)


def test_a_map_from_a_file_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "city.txt"
    file.write_text("; ours\n" + SMALL.replace("/", "\n"))
    at = rk.table("ratapolis", seats=3, seed=1, **read_pairs([f"city=@{file}"]))
    assert at.view(None)["map"] == SMALL.split("/")
    with pytest.raises(OptionError, match="cannot read"):
        read_pairs([f"city=@{tmp_path / 'none.txt'}"])
