"""Names: how they are written, and which look alike (Unicode's UTS 39)."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from functools import lru_cache
from importlib.resources import files

LONGEST_NAME = 64  # letters of a folded name: some letters fold to three
SHOWS = "LNS"  # categories of letters, digits and symbols
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols without ink
MARK = "\u200e"  # left-to-right: the package has put it around letters that are written the other way


def fold(name: str) -> str:
    """A name as it is compared."""
    return normal(name).casefold()


def normal(name: str) -> str:
    return unicodedata.normalize("NFC", name)


def written(name: str) -> str:
    """The name in its normal form; ValueError if there is something in it that nobody sees."""
    name = " ".join(normal(name).split())
    if any(unicodedata.category(letter)[0] == "C" or letter in BLANK for letter in name):  # bidi controls too
        raise ValueError("a name has letters, digits and signs that can be seen")
    return name


def nickname(name: str) -> str:
    """As `written`, with a letter, digit or symbol: dashes and dots alone are nobody's name."""
    name = written(name)
    if not any(unicodedata.category(letter)[0] in SHOWS for letter in name):
        raise ValueError("a name has a letter, a digit or a symbol at least")
    return name


def look_alike(one: str, other: str) -> bool:
    """Whether two names look alike as they are written, or would if both were written small."""
    return _outline(normal(one)) == _outline(normal(other)) or skeleton(one) == skeleton(other)


def skeleton(name: str) -> str:
    """Names with the same skeleton look alike, written small.  It is not to be shown."""
    return _outline(fold(name))


@lru_cache(maxsize=4096)
def _outline(name: str) -> str:
    seen = "".join(letter for letter in name if unicodedata.category(letter) != "Cf" and letter not in BLANK)
    mapped = unicodedata.normalize("NFD", seen).translate(_prototypes())
    return unicodedata.normalize("NFD", mapped).casefold()  # of 0 the prototype is O


def skeleton_key(name: str, twin: str = "") -> str:
    """The skeleton as it is stored, of any length as short; with the user's id for names that were there before."""
    return hashlib.sha256(f"{skeleton(name)}\0{twin}".encode()).hexdigest()


@lru_cache(maxsize=1)
def _prototypes() -> dict[int, str]:
    """By letter, what it looks like.

    The package tells which look alike, in both directions, and not which of them is the prototype: it is the one with
    several look-alikes or of several letters, and where there are only two, the first of them.
    """
    found = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8"))
    alike = {one.replace(MARK, ""): [other["c"].replace(MARK, "") for other in others] for one, others in found.items()}
    map = {}
    for letter, others in alike.items():
        other = others[0]
        stands = len(others) > 1 or len(letter) > 1
        if len(letter) == 1 and not stands and (len(alike[other]) > 1 or len(other) > 1 or other < letter):
            map[ord(letter)] = other
    return {letter: prototype.translate(map) for letter, prototype in map.items()}
