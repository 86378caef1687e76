"""What may be said: plain text that stays on its line and shows all that is in it, or the name of a phrase."""

from __future__ import annotations

import re
import unicodedata
from typing import get_args

from ratskeller.server.errors import Refusal
from ratskeller.server.names import BLANK, normal
from ratskeller.server.wire import LONGEST_SAYING, Phrase, Reaction, SayingKind

MOST_MARKS = 3  # on one letter: some languages need two, and a tower of them covers the lines around
JOINERS = "\u200c\u200d"  # they shape letters and pictures, between two of them
_LONE_JOINER = re.compile(rf"(?<![^\s{JOINERS}])[{JOINERS}]+|[{JOINERS}]+(?=\s|$)|(?<=[{JOINERS}])[{JOINERS}]+")
READY: dict[str, tuple[str, ...]] = {"phrase": get_args(Phrase), "reaction": get_args(Reaction)}


def checked(kind: SayingKind, body: str) -> str:
    """As it is stored; Refusal `invalid` if it cannot be said."""
    if kind != "text":
        if body not in READY[kind]:
            raise Refusal("invalid", f"there is no {kind} {body!r}; there are {', '.join(READY[kind])}", where="body")
        return body
    text = plain(body)
    if not text:
        raise Refusal("invalid", "there is nothing to read in this", where="body")
    if len(text) > LONGEST_SAYING:
        raise Refusal("invalid", f"a line has at most {LONGEST_SAYING} characters", where="body")
    return text


def plain(text: str) -> str:
    """One line without what nobody sees, or what would turn, cover or break the lines around it."""
    seen = [letter for letter in normal(text) if letter in JOINERS or letter.isspace() or _shows(letter)]
    kept: list[str] = []
    marks = MOST_MARKS
    for letter in " ".join("".join(seen).split()):
        if unicodedata.category(letter)[0] == "M":
            marks += 1
        elif letter not in JOINERS:
            marks = MOST_MARKS if letter == " " else 0  # a mark at the beginning stands on something that is not his
        if marks <= MOST_MARKS or letter in JOINERS:
            kept.append(letter)
    joined = _LONE_JOINER.sub("", "".join(kept))
    return normal(" ".join(joined.split()))


def _shows(letter: str) -> bool:
    return unicodedata.category(letter)[0] != "C" and letter not in BLANK
