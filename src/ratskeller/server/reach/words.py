"""What we write to people who are not here: that it is their move, and where.  Nothing of what happened there."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from ratskeller.engine.errors import NotationError
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.words import words_of
from ratskeller.server.reach.mail import Letter

FOLDER = Path(__file__).parent


@lru_cache(maxsize=2)
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / f"letters.{language}.ftl").read_text(encoding="utf-8")))
    return bundle


def say(language: str, message: str, **args: Any) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise LookupError(f"{message} in {language} has no text")
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise LookupError(f"{message} in {language}: {errors[0]}")
    return str(text)


def called(game: str, language: str) -> str:
    """What a game is called; one that is not installed any more, by its id."""
    try:
        return words_of(find_game(game), language).say("name")
    except NotationError:
        return game


def push(game: str, table: str, language: str) -> bytes:
    """What a browser shows when it is woken."""
    text = say(language, "push-text", game=called(game, language))
    told = {"title": say(language, "push-title"), "text": text, "table": table}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def asking(to: str, link: str, language: str) -> Letter:
    """Whether an address is his who gave it."""
    return Letter(to, say(language, "confirm-subject"), say(language, "confirm-text", link=link) + "\n")


def moves(to: str, tables: list[tuple[str, str]], site: str, leave: str, contact: str, language: str) -> Letter:
    """His move at these tables: games and ids."""
    names = [(called(game, language), f"{site}/t/{id}") for game, id in tables]
    one = len(tables) == 1
    subject = (
        say(language, "move-subject-one", game=names[0][0])
        if one
        else say(language, "move-subject", tables=len(tables))
    )
    parts = [
        say(language, "move-text", tables=len(tables)),
        "\n".join(f"{name}: {link}" for name, link in names),
        say(language, "leave-text", link=f"{site}/letters/end/{leave}"),
    ]
    if contact:
        parts.append(say(language, "host-text", contact=contact))
    return Letter(to, subject, "\n\n".join(parts) + "\n", f"{site}/api/letters/end/{leave}")
