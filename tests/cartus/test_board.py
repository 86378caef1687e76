"""The table in the terminal: every moment of a game can be drawn, for everybody, in both languages."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

import ratskeller as rk
from ratskeller.cli.boards import draw
from ratskeller.engine.words import LANGUAGES, words_of
from tests.cartus.positions import board, ended, go

NAMES = ("Anna", "Boris", "Vera", "Grischa", "Dora")


def drawn(at: rk.Table, lang: str, viewer: int | None, width: int = 100) -> str:
    console = Console(width=width, record=True, file=None, quiet=False, color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(draw(at.seen(viewer), words_of(at.game, lang), NAMES[: at.seats]))
    text = captured.get()
    assert all(len(line) <= width for line in text.splitlines())
    return text


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_moment_can_be_drawn(seats: int) -> None:
    luck = random.Random(seats)
    at = rk.table("cartus", seats=seats, seed=seats, buildings="random-cards", privileges="simultaneous")
    while not at.over:
        if luck.random() < 0.06:
            viewer = luck.choice([None, *range(seats)])
            for lang in LANGUAGES:
                assert NAMES[0] in drawn(at, lang, viewer, luck.choice((80, 100)))
        seat = luck.choice(at.to_act)
        at.play(seat, luck.choice(at.codes(seat)))
    for lang in LANGUAGES:
        assert drawn(at, lang, None) == drawn(at, lang, 0)


def test_the_board_shows_buildings_laid_cards_and_the_own_hand_only() -> None:
    at = board("2 magic-4, 1 sword", "1 nobility-0, 1 gold", row="farm-four-cards, palace-two-rats", rats=[7, 9])
    go(at, 0, "palace-two-rats", "1 magic-4")
    text = drawn(at, "en", 1)
    assert "Farm" in text and "Palace" in text and "draw 4 cards" in text and "2 points" in text
    assert "King" in text and "Gold 1" in text and "Witch" not in text
    assert " 9 " in text and " 7 " not in text  # the other's rats are hidden


def test_the_last_round_and_the_count_are_told() -> None:
    at = board("", "", round=10)
    assert "Last round" in drawn(at, "en", 0) and "Последний раунд" in drawn(at, "ru", 0)
    over = ended("2 sword", "3 gold", influence=["3 magic", "1 magic"], rats=[4, 30], points=[0, 5])
    text = drawn(over, "en", None)
    lines = {line.split()[0]: line for line in text.splitlines() if line.strip()}
    assert "+10" in lines["Magic"] and "+5" in lines["Magic"]
    assert "+2" in lines["Sword"] and "+6" in lines["Gold"] and "+5" in lines["Palace"]
    assert "12" in lines["points"] and "16" in lines["points"]
    assert "lives" in lines["fate"] and "dead" in lines["fate"]
