"""The outline, which the browser shows to those who do not see a board, has a word for everything in it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.server.api.games import full
from ratskeller.server.play.offer import Offer
from tests.ours import OURS
from tests.web.node import WEB

SAID_ELSEWHERE = ("game", "seats", "to_act", "over", "outcome", "sources", "cause")  # as in Facts.svelte
MESSAGE = re.compile(r"^([a-z][\w-]*) = *(.*)", re.MULTILINE)


def messages(text: str) -> dict[str, str]:
    return dict(MESSAGE.findall(text))


def outline(game: str, lang: str = "ru") -> dict[str, str]:
    """What the outline of a table calls things: in every game, and in this one."""
    files = [WEB / f"src/table/outline.{lang}.ftl", WEB / f"src/games/{game}/outline.{lang}.ftl"]
    return {id: text for file in files for id, text in messages(file.read_text(encoding="utf-8")).items()}


@pytest.mark.parametrize("game", OURS)
def test_both_languages_have_the_same_words(game: str) -> None:
    assert outline(game, "en").keys() == outline(game, "ru").keys()


@pytest.mark.parametrize("game", OURS)
def test_every_key_and_value_of_a_view_is_named(game: str) -> None:
    words = messages((rk.game(game).folder / "words.ru.ftl").read_text(encoding="utf-8"))
    prefixes = ["board", "action", *sorted(_kinds(game))]

    def known(text: str) -> bool:
        return any(f"{prefix}-{text}" in words for prefix in prefixes)

    said = outline(game)
    unnamed = set()
    for view in _views(game):
        for kind, text in _texts(view, said):
            id = text if kind == "key" else f"value-{text}"
            if id not in said and not known(text) and not _written(said, text):
                unnamed.add(f"{kind} {text}")
    assert not unnamed


def _kinds(game: str) -> set[str]:
    shape = json.loads(full(rk.game(game), Offer(("greedy",))).content)
    kinds = [kind for name in ("verbs", "events", "questions") for kind in shape[name]]
    named = {argument["word"] for kind in kinds for argument in kind["args"] if argument.get("word")}
    return named | {f"option-{option['name']}" for option in shape["options"]}


def _views(game: str) -> Iterator[dict[str, Any]]:
    luck = random.Random(game)
    for seed in range(9):
        options = {"memory_aid": "off"} if seed % 3 == 1 else {}
        if game == "rattus" and seed % 2:
            options["edition"] = "africanus"
        table = rk.table(game, seats=2 + seed % 3, seed=seed, **options)
        for step in range(3000):
            if step % 3 == 0 or not table.to_act:
                yield table.view(0)
                yield table.view(None)
            if not table.to_act:
                break
            seat = luck.choice(table.to_act)
            table.play(seat, luck.choice(table.legal(seat)))


def _texts(view: Any, said: dict[str, str], top: bool = True) -> Iterator[tuple[str, str]]:
    """Keys and texts that are shown."""
    if isinstance(view, dict):
        for key, value in view.items():
            if said.get(key) == '{""}' or (top and key in SAID_ELSEWHERE):
                continue
            yield "key", key
            yield from _texts(value, said, top=False)
    elif isinstance(view, list):
        for value in view:
            yield from _texts(value, said, top=False)
    elif isinstance(view, str):
        yield "value", view


def _written(said: dict[str, str], text: str) -> bool:
    """Numbers, actions in notation such as `A>B`, and symbols by their letters."""
    letters = all(f"letter-{letter}" in said for letter in text)
    return text.isdigit() or letters or bool(re.fullmatch(r"[A-Z](>| x ).*", text))
