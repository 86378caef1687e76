"""The table in the terminal: every moment of a game can be drawn, for everybody, in both languages."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

import ratskeller as rk
from ratskeller.cli.boards import draw
from ratskeller.engine.words import LANGUAGES, words_of
from tests.rattus.positions import board, moves, regions_of

NAMES = ("Anna", "Boris", "Vera", "Grischa", "Dora", "Egon")


def drawn(at: rk.Table, lang: str, viewer: int | None, width: int = 100) -> str:
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(draw(at.seen(viewer), words_of(at.game, lang), NAMES[: at.seats]))
    text = captured.get()
    assert all(len(line) <= width for line in text.splitlines())
    return text


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("seats", [2, 6])
def test_every_moment_can_be_drawn(seats: int, width: int) -> None:
    luck = random.Random(seats)
    at = rk.table("rattus", seats=seats, seed=2, edition="africanus", plague_start="chosen", caravan_always_adds="off")
    while not at.over:
        if luck.random() < 0.06:
            for lang in LANGUAGES:
                text = drawn(at, lang, luck.choice((None, *range(seats))), width)
                for region in regions_of(seats):
                    assert words_of(at.game, lang).say(f"region-{region}") in text
        seat = luck.choice(at.to_act)
        at.play(seat, luck.choice(at.codes(seat)))
    assert drawn(at, "en", 0, width)


def test_a_face_is_drawn_for_who_knows_it() -> None:
    at = board({"gallia": "1:BC s3:MCKR; 3 4", "italia": "; 1 0"}, held=["witch"])
    moves(at, "0 witch gallia 1")
    assert "1BC ◆" in drawn(at, "en", 0) and "● ◆" in drawn(at, "en", 1) and "● ◆" in drawn(at, "ru", None)
    assert "1■■■ 2■×4" in drawn(at, "ru", 1)


def test_pieces_are_drawn() -> None:
    at = board({"gallia": "; 1 0"}, edition="africanus", diplomats=["gallia"], caravan="gallia", plague="italia")
    text = drawn(at, "en", 1)
    assert "Gallia ♞" in text and "Italia ☠" in text and "1■^" in text and "14 diplomats left" in text


def test_region_cards_are_drawn_for_their_owner_only() -> None:
    at = board({"gallia": "; 1 0"}, edition="africanus", hands=["hungaria-pw", "gallia-wild"])
    assert "Hungaria (Peasantry, Magic)" in drawn(at, "en", 0) and "Gallia (any class)" not in drawn(at, "en", 0)
    assert "Hungaria (Peasantry, Magic)" not in drawn(at, "en", None)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Gallia: a rat is turned up, limit 3 – majority, Clergy, Nobility."),
        ("ru", "Галлия: открыта крыса, предел 3 — большинство, духовенство, дворянство."),
    ],
)
def test_a_face_is_told_in_words(lang: str, line: str) -> None:
    game = rk.game("rattus")
    up = rk.Event("turned-up", 0, {"region": "gallia", "limit": 3, "symbols": "MCR"})
    assert words_of(game, lang).event(game, up, NAMES, None) == line
