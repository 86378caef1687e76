"""Every game has the same shape: what the contract names stands in its file, and nowhere else."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import ratskeller as rk
from ratskeller.engine import contract
from ratskeller.engine.contract import CONTRACT, OPTIONAL
from ratskeller.engine.game import Game
from ratskeller.engine.kinds import Actions
from ratskeller.engine.names import Numbers

OURS = (Path(str(inspect.getfile(rk))).parent / "games").glob("*/__init__.py")
EXAMPLES = (Path(__file__).parent.parent / "examples").glob("*/src/*/__init__.py")
FOLDERS = sorted(file.parent for file in (*OURS, *EXAMPLES))
GAMES = pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
FUNCTIONS = [name for names in CONTRACT.values() for name in names if name.islower()]


def defined(file: Path) -> Iterator[str]:
    """What a module defines at its top."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name))


def test_the_contract_is_whole() -> None:
    for name in FUNCTIONS:
        assert inspect.getdoc(getattr(contract, name)), name
    assert set(OPTIONAL) <= {name for names in CONTRACT.values() for name in names}
    stubs = [name for name, value in vars(contract).items() if inspect.isfunction(value)]
    assert sorted(stubs) == sorted(FUNCTIONS), "a stub whose file nobody knows"


@GAMES
def test_everything_stands_in_its_file(folder: Path) -> None:
    for file, names in CONTRACT.items():
        required = set(names) - set(OPTIONAL)
        if required:
            assert set(defined(folder / f"{file}.py")) >= required, file


@GAMES
def test_siblings_define_nothing_of_the_contract(folder: Path) -> None:
    for file in folder.glob("*.py"):
        elsewhere = {name for home, names in CONTRACT.items() if home != file.stem for name in names}
        assert not elsewhere & set(defined(file)), file.name


@GAMES
def test_functions_take_what_the_contract_says(folder: Path) -> None:
    for name in FUNCTIONS:
        mine, stub = getattr(rk.game(folder.name), name), getattr(contract, name)
        assert list(inspect.signature(mine).parameters) == list(inspect.signature(stub).parameters), name


@GAMES
def test_no_code_is_taken_apart_by_arithmetic(folder: Path) -> None:
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub | ast.FloorDiv | ast.Mod):
                assert not is_code(node.left), f"{file.name}, line {node.lineno}"
            if isinstance(node, ast.Compare) and any(
                isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for op in node.ops
            ):
                sides = (node.left, *node.comparators)
                verbs = [side for side in sides if isinstance(side, ast.Name) and side.id.isupper()]
                assert not (verbs and any(map(is_code, sides))), f"{file.name}, line {node.lineno}"


def is_code(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "code"


def test_actions_are_listed_once_they_are_all_declared() -> None:
    actions = Actions()
    take = actions.add("take", count=Numbers(1, 3))
    leave = actions.add("leave")
    assert actions.verb_by_code() == (take, take, take, leave) and actions.column("count") == (1, 2, 3, 0)
    with pytest.raises(ValueError, match="after the actions were listed"):
        actions.add("keep")
    with pytest.raises(ValueError, match="no action has an argument 'seat'"):
        actions.column("seat")


def test_a_game_says_what_it_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "bare"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "tables.py").write_text("Rules = 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    __import__("bare")
    with pytest.raises(TypeError, match=r"bare\.tables has no Rule, which"):
        Game.of("bare", version=1, seats=range(2, 3))
