"""What was once said badly is not said again, and the same thing has the same name everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ratskeller as rk
from ratskeller.engine.words import words_of
from tests.ours import OURS

ROOT = Path(__file__).resolve().parents[1]
PLACES = ("src/ratskeller", "web/src", "examples")
#: What people stumbled over, and what is said instead: in every text of the house, and in what games tell.
LEFT = {
    "en": {
        r"Play 1 \w+s\b(?!')|\b1 Hackers": "1 Hacker",
        r"Into whose hand do": "Whose hand does the Hacker slip into?",
        r"from the Jokers": "Take 2 Jokers?",
        r"Another round|Think again": "Play again; Change my choice",
        r"Propose to break off": "Offer to end the game",
        r"[Tt]urns? on \w|\bon turn\b": "You target X; X's turn",
        r"keep what was found": "You take",
        r"nobody hurries|seconds a move": "5 min each, +5 s per move; no clock",
        r"shown: what attention": "on: shows what a careful player would remember",
        r"as the system has it": "same as system",
        r"is told after the end": "The replay opens when the game is over.",
        r"do not fit together": "Wrong name or password.",
        r"[Ww]here do the 1 ": "Where does the cube from Gallia go?",
        r"Swap the rats of": "Swap these two rats in Hispania?",
        r"crowd dies|the rat wants": "Majority; it needs 3",
        r"hunter comes here with": "2% chance the hunter comes here",
        r"plan of one's own": "choose the cards",
        r"There is nobody of|rats flee": "No red rats on Q; rats are lost",
    },
    "ru": {
        r"^[\w-]+ = ничья$": "свободна",
        r"[Нн]евиданн": "Ещё не открытые крысы",
        r"Мр[её]т большинство|Мрут все": "У вас большинство: вы теряете…; Все теряют по кубику: …",
        r"Сословия стоят вам": "Из-за сословий вы потеряете N кубика в…",
        r"Сословие — ": "Дворянство: вы теряете",
        r"Прежний владелец": "забирает Исследователя у игрока X",
        r"Заселить — это": "Заселение даст 1 кубик",
        r"[Сс]мотрит (?:крысу|две крысы|двух)": "смотрит на крысу 1 в…",
        r"скажите «готово»|У вас всё\b": "нажмите «Готово»; Вы закончили.",
        r"Дипломат возвращается": "Дипломат вернулся в запас",
        r"Чума начинает в": "Чума начинается в…",
        r"[Вв]зять назад": "Отменить ход",
        r"чьи-то кубики": "У игрока X кончились кубики",
        r"Перевести группу|Карта охоты \w+ых\b": "Переместить группу; Ваша карта охоты",
        r"убега[ею]т": "с тайла N уходит в запас 1 крыса",
        r"скоро разорв|с парками": "скоро распадётся на части; Кольцо: дома вокруг парка",
        r"Был ли случай|начальн\w+ чис": "Честный ли был жребий? Все 69 случайных чисел следуют из секрета…",
        r"Я бы присмотрел": "Я бы взяла детективов",
        r"Я здесь уже бывал|Пароль забыт": "У меня уже есть имя; Забыли пароль?",
        r"сдался, играет": "место сдано, играет бот",
        r"Глазами": "Чьими глазами: зритель",
        r"Сесть и сюда|Боты, друзья": "Посадить соседа за этот же экран; С ботами или друзьями",
        r"Этого нет, или": "Такой страницы нет или она вам недоступна.",
        r"Подтвердить: ": "Взять: журналисты ×1",
        r"Вы отдаёте карту хакеров": "Вы подбрасываете хакеров ×4",
        r"[Нн]айденное оста": "Вы забираете: мафия ×1",
        r"Фракция работает": "Поодиночке карты почти бесполезны: важно, сколько их",
        r"играют ровно три и ещё": "Нужны три детектива и ещё карта; у вас два",
        r"выложив 0|Взять джокеров \(": "без карт; Взять 2 джокера?",
        r"[Кк]орона достаётся": "Новый король — X.",
        r"отказывается\.": "отказывается от карт",
        r"влияние, сословие": "1 влияние у крестьянства",
        r"есть чем крыть": "пока у вас есть карты регионов",
    },
}


def texts(lang: str) -> list[Path]:
    """The texts of the house in a language: messages, and pages of rules."""
    found = (file for place in PLACES for file in (ROOT / place).rglob(f"*{lang}.*"))
    return sorted(file for file in found if file.name.endswith((".ftl", ".md")) and "static" not in file.parts)


def lines(file: Path) -> Iterator[tuple[int, str]]:
    """What stands in the lines of a text, comments left out and arguments shown by dots."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if not (file.suffix == ".ftl" and line.startswith("#")):
            yield number, re.sub(r"\{\s*\$\w+\s*\}", "…", line)


@pytest.mark.parametrize("lang", LEFT)
def test_nothing_is_said_that_people_stumbled_over(lang: str) -> None:
    assert len(texts(lang)) > 20, "there is something to read"
    said = [
        f"{file.relative_to(ROOT)}:{number} says “{found[0]}”; better: {better}"
        for file in texts(lang)
        for number, line in lines(file)
        for pattern, better in LEFT[lang].items()
        if (found := re.search(pattern, line))
    ]
    assert not said, "\n".join(said)


@cache
def told(name: str, lang: str) -> frozenset[str]:
    """What a game asks, offers and tells while games of arbitrary moves are played, as players and watchers read it."""
    game = rk.game(name)
    words = words_of(game, lang)
    said: set[str] = set()
    for seats in (min(game.seats), max(game.seats)):
        table = rk.table(name, seats=seats, seed=seats)
        names = [f"P{seat}" for seat in range(seats)]
        while not table.over and len(table.rows) < 250:
            seat = table.to_act[0]
            legal = table.legal(seat)
            said |= {words.action(game, action, names) for action in legal}
            if question := table.ask(seat):
                said.add(words.ask(game, question, names))
            table.play(seat, legal[len(table.rows) * 7 % len(legal)])
        for viewer in (0, None):
            said |= {words.event(game, event, names, viewer) for event in table.events(viewer)}
    return frozenset(said)


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("lang", LEFT)
def test_no_game_tells_what_people_stumbled_over(name: str, lang: str) -> None:
    """Put together from several messages it is not said either."""
    said = sorted(
        f"{name} says “{line}”; better: {better}"
        for line in told(name, lang)
        for pattern, better in LEFT[lang].items()
        if re.search(pattern, line)
    )
    assert not said, "\n".join(said)


def names() -> list[tuple[str, str, str, list[str]]]:
    """The rows of the glossary's "One name each": where, in which language, the name, and what it is never called."""
    glossary = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    table = glossary.split("## One name each", 1)[1].split("\n## ", 1)[0]
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in table.splitlines() if "|" in line]
    return [(where, lang, name, never.split(", ")) for where, lang, name, never in rows[2:]]


@pytest.mark.parametrize(("where", "lang", "name", "never"), names(), ids=lambda cell: str(cell)[:20])
def test_the_same_thing_has_the_same_name_everywhere(where: str, lang: str, name: str, never: list[str]) -> None:
    own = [file for file in texts(lang) if where == "all" or where in file.parts]
    assert own, f"{where} has texts"
    other = re.compile(rf"\b(?:{'|'.join(map(re.escape, never))})\b", re.IGNORECASE)
    said = [
        f"{file.relative_to(ROOT)}:{number} says “{found[0]}”; it is called: {name}"
        for file in own
        for number, line in lines(file)
        if (found := other.search(line))
    ]
    assert not said, "\n".join(said)
