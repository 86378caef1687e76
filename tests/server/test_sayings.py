"""What is written is stored as one plain line, whatever it was."""

from __future__ import annotations

import random
import unicodedata
from typing import get_args

import pytest

from ratskeller.server import wire
from ratskeller.server.errors import Refusal
from ratskeller.server.sayings import MOST_MARKS, checked, plain

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("  good \n\t evening\r\n", "good evening"),
        ("<b>bold</b> & co", "<b>bold</b> & co"),  # shown as it stands
        ("cafe\u0301", "café"),
        ("a\u202eb\u2066c\u2069\u200bd\x00e\x1b[31mf", "abcde[31mf"),
        ("z" + "\u0335\u0321" * 20, "z" + "\u0335\u0321" * 20),
        ("\u0301\u0301e", "e"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
        (FAMILY, FAMILY),
        ("a\u200d\u200d\u200db \u200c c\u200d", "a\u200db c"),
        ("שלום Anna", "שלום Anna"),
        ("one\u2028two\u2029three\u00a0four", "one two three four"),
    ],
)
def test_what_is_not_seen_goes(written: str, said: str) -> None:
    if "\u0335" in said:
        assert len(plain(written)) == 1 + MOST_MARKS
    else:
        assert checked("text", written) == said


@pytest.mark.parametrize("nothing", ["", "   ", "\n\n", "\u200b\u200d\u202e", "\u3164\u2800", "\u0301", "\x00"])
def test_nothing_is_not_said(nothing: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked("text", nothing)
    assert (refused.value.code, refused.value.error.where) == ("invalid", "body")


def test_so_long_and_no_longer() -> None:
    assert len(checked("text", "ж" * wire.LONGEST_SAYING)) == wire.LONGEST_SAYING
    with pytest.raises(Refusal):
        checked("text", "ж" * (wire.LONGEST_SAYING + 1))


def test_ready_made_ones_are_known_by_name() -> None:
    for kind, known in (("phrase", wire.Phrase), ("reaction", wire.Reaction)):
        for name in get_args(known):
            assert checked(kind, name) == name  # type: ignore[arg-type]
        with pytest.raises(Refusal):
            checked(kind, "hello there")  # type: ignore[arg-type]


def test_whatever_comes_is_plain_and_stays_as_it_is() -> None:
    dice = random.Random(5)
    rare = "\u200c\u200d\u200e\u202e\u2067\ufeff\u0301\u0489\u20dd\u3164\n\t\x00\x1b\u2028\ue000\U000e0041 "
    for _ in range(20_000):
        written = "".join(
            dice.choice(rare) if dice.random() < 0.6 else chr(dice.randrange(0xD800))
            for _ in range(dice.randrange(1, 12))
        )
        said = plain(written)
        assert plain(said) == said
        assert said == unicodedata.normalize("NFC", said).strip()
        hidden = [letter for letter in said if unicodedata.category(letter)[0] == "C" and letter not in "\u200c\u200d"]
        assert not hidden, (written, said)
        marks = "".join("m" if unicodedata.category(letter)[0] == "M" else "." for letter in said)
        assert "m" * (MOST_MARKS + 1) not in marks
        assert not marks.startswith("m"), (written, said)
