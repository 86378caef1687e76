"""The faces that people choose from: names of our own drawings, which the client has.

Who has not chosen any has one that follows from his id, and so do bots from their names: the server need not know.
"""

from __future__ import annotations

from typing import Literal, get_args

Avatar = Literal[
    "rat",
    "rat-crown",
    "rat-hood",
    "rat-monocle",
    "rat-kerchief",
    "rat-ruff",
    "cat",
    "cat-fedora",
    "cat-patch",
    "cat-bell",
    "cat-crown",
    "cat-scarf",
    "cheese",
    "candle",
    "mask",
    "mug",
    "barrel",
    "key",
    "lantern",
    "die",
    "goblet",
    "quill",
    "flea",
    "moon",
]
AVATARS: tuple[str, ...] = get_args(Avatar)
