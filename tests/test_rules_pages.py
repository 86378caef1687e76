"""The rules pages, the rules and the scenarios speak of the same rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ratskeller.engine.registry import game
from tests.ours import OURS

TESTS = Path(__file__).parent
STATED = re.compile(r"^\s*- \*\*([A-Z]+-\d+[a-z]?)\b", re.MULTILINE)


def stated(name: str, lang: str) -> list[str]:
    """The rule ids that a rules page states, one line each."""
    return STATED.findall(page(name, lang))


MARKS = {
    "ruling": re.compile(r"\*\((?:ruling|решение)\)\*"),
    "reconstruction": re.compile(r"\*\((?:reconstruction|реконструкция)\)\*"),
}
RULED = {  # what the box does not say and is easily taken for its word
    "catham": ["practised claws", "turned up is discarded too"],
    "cartus": ["45–60 minutes", "everyone may know which", "you lose those you have", "looks at, everyone sees"],
    "rattus": ["an hour or more with five or six"],
    "ratapolis": ["about 45 minutes"],
}


def page(name: str, lang: str) -> str:
    return (game(name).folder / f"rules.{lang}.md").read_text(encoding="utf-8")


def statements(text: str) -> list[str]:
    """A page cut into its headings and statements: in both languages the same ones, in the same order."""
    return re.split(r"^(?=#| *- )", text, flags=re.MULTILINE)


def marks(statement: str) -> dict[str, int]:
    """How often a statement says that it is a ruling, or a reconstruction."""
    return {name: len(mark.findall(statement)) for name, mark in MARKS.items()}


def proved(source: str) -> set[str]:
    """The rule ids cited by the test functions of a module that can fail."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and can_fail(node):
            for decorator in node.decorator_list:
                found |= set(cited(decorator))
    return found


def cited(decorator: ast.expr) -> Iterator[str]:
    """The ids of `@pytest.mark.rule("CAT-6", "CAT-7")`."""
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
        for argument in decorator.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


def can_fail(function: ast.FunctionDef) -> bool:
    """Whether a test asserts something, itself or by expecting an error."""
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.raises")
        for node in ast.walk(function)
    )


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_states_each_rule_once(name: str, lang: str) -> None:
    ids = stated(name, lang)
    assert len(ids) == len(set(ids)), f"stated twice: {sorted({i for i in ids if ids.count(i) > 1})}"
    assert set(ids) == set(game(name).rule_ids)


@pytest.mark.parametrize("name", OURS)
def test_both_pages_state_the_rules_in_the_same_order(name: str) -> None:
    assert stated(name, "en") == stated(name, "ru")


@pytest.mark.parametrize("name", OURS)
def test_what_is_ours_is_marked_in_both_languages(name: str) -> None:
    for english, russian in zip(statements(page(name, "en")), statements(page(name, "ru")), strict=True):
        assert marks(english) == marks(russian), f"{english}\n{russian}"


@pytest.mark.parametrize(("name", "words"), [(name, words) for name in OURS for words in RULED[name]])
def test_what_the_box_does_not_say_is_marked_as_a_ruling(name: str, words: str) -> None:
    text = " ".join(page(name, "en").split())
    assert re.search(rf"{re.escape(words)}[^.;]*{MARKS['ruling'].pattern}", text), f"{words!r} is not marked"


@pytest.mark.parametrize("name", OURS)
def test_every_rule_has_a_scenario(name: str) -> None:
    found: set[str] = set()
    for file in sorted((TESTS / name).glob("test_*.py")):
        found |= proved(file.read_text(encoding="utf-8"))
    ids = game(name).rule_ids
    assert not found - set(ids), "scenarios cite rules that do not exist"
    missing = [rule for rule in ids if rule not in found]
    assert not missing, "rules without a scenario"


def test_a_test_that_cannot_fail_proves_nothing() -> None:
    source = """
@pytest.mark.rule("X-1", "X-2a")
def test_one():
    assert play() == 1

@pytest.mark.rule("X-3")
def test_two():
    with pytest.raises(IllegalAction):
        play()

@pytest.mark.rule("X-4")
def test_three():
    play()

@pytest.mark.rule("X-5")
def helper():
    assert play()

@pytest.mark.parametrize("x", ["X-6"])
def test_four(x):
    assert x
"""
    assert proved(source) == {"X-1", "X-2a", "X-3"}
