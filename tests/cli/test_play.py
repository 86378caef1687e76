"""Who sits where in the terminal."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

import ratskeller as rk
from ratskeller.bots.cast import CAST
from ratskeller.cli import play as terminal
from ratskeller.cli.common import console
from ratskeller.engine.words import words_of

SEATS = "me,greedy,random"


def sit_down(
    seed: int | None,
    order: str = "random",
    seats: str = SEATS,
    lang: str = "en",
    save: Path | None = None,
    silent: bool = False,
) -> None:
    terminal.play("catham", seats, seed, order, lang, save, {}, silent)


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What will be typed; then somebody leaves."""
    lines: list[str] = []
    monkeypatch.setattr(console, "input", lambda *_: lines.pop(0) if lines else "quit")
    return lines


def lots(told: str) -> list[str]:
    """The line that tells who drew which seat."""
    return [line for line in told.splitlines() if line.startswith(("Lots are drawn", "Места по жребию"))]


@pytest.mark.rule("CAT-10a")
def test_lots_follow_from_the_seed_and_are_told(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    sit_down(7)
    first = capsys.readouterr().out
    assert lots(first) == ["Lots are drawn for the seats, first to last: Tipsy bot, Greedy bot, you."]
    assert "You have seat 3." in first
    sit_down(7)
    assert capsys.readouterr().out == first
    sit_down(7, lang="ru")
    told = capsys.readouterr().out
    assert lots(told) == ["Места по жребию, от первого к последнему: Бот навеселе, Жадный бот, вы."]
    assert "Ваше место — 3." in told


def test_seats_are_kept_if_asked_for(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(6):
        sit_down(seed, order="seated")
        told = capsys.readouterr().out
        assert not lots(told) and "You have seat" not in told
        assert told.index("you") < told.index("Greedy bot") < told.index("Tipsy bot")
        assert "'s turn" not in told, "nobody has played before"


@pytest.mark.parametrize("first_seed", [0, None])
def test_everybody_begins_as_often(
    first_seed: int | None, given: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seated: Counter[str] = Counter()

    def note(players: Sequence[str], *_: object) -> tuple[dict[int, str], dict[int, object]]:
        seated[",".join(players)] += 1
        return dict(enumerate(players)), {}

    monkeypatch.setattr(terminal, "seat_players", note)
    for number in range(300):
        sit_down(None if first_seed is None else first_seed + number)
    assert len(seated) == 6 and min(seated.values()) > 20, "of 50 expected each"


def test_an_order_there_is_not(given: list[str]) -> None:
    with pytest.raises(rk.OptionError, match="no order 'youngest'; there are random, seated"):
        sit_down(7, order="youngest")


def test_a_saved_game_is_of_the_seat_that_was_told_and_verifies(
    given: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    given[:] = ["1"]
    sit_down(7, save=file)
    assert "You have seat 3." in capsys.readouterr().out
    record = json.loads(file.read_text())
    assert list(dict.fromkeys(row[0] for row in record["log"])) == [0, 1, 2]
    assert rk.verify(record).holds


def test_the_table_itself_shuffles_nobody() -> None:
    assert {rk.table("catham", seats=3, seed=seed).to_act for seed in range(6)} == {(0,)}


def test_people_at_one_keyboard_read_their_lots(
    given: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "clear", lambda: print("<cleared>"))
    given[:] = ["", "1", ""]
    sit_down(5, seats="me:Anna,me:Boris")
    told = capsys.readouterr().out
    first, second = lots(told)[0].removesuffix(".").split(": ")[1].split(", ")
    assert {first, second} == {"Anna", "Boris"} and "You have seat" not in told
    before, after = told.split("<cleared>")
    assert f"The keyboard goes to {first}." in before and f"The keyboard goes to {second}." in after


def test_bots_that_think_ahead_are_made_ready_first_and_that_is_said(
    given: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Interpreted, they need nothing; otherwise it is told what takes so long, beside the game itself."""
    compiled: list[object] = []
    monkeypatch.setattr(terminal, "compile_first", lambda *names, kernels: compiled.append((names, kernels)))
    sit_down(7)
    assert not compiled
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    sit_down(7, order="seated", seats="me,search")
    assert compiled == [(("catham",), ["ratskeller.bots.search.kernels"])]
    assert "made ready" not in capsys.readouterr().err
    monkeypatch.setattr("ratskeller.engine.compile.is_ready", lambda bound: False)
    sit_down(7, order="seated", seats="me,search")
    told = " ".join(capsys.readouterr().err.split())
    assert "Bots that think ahead are being made ready." in told
    assert "Ready at once: Kettle, Ladle, Moneybox, Colander." in told, "and whom one need not wait for"


def test_without_a_compiler_a_bot_that_thinks_ahead_does_not_sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "find_spec", lambda name: None)
    with pytest.raises(rk.OptionError, match="without numba search would think too slowly"):
        sit_down(7, seats="me,search")


def test_in_the_terminal_a_turn_has_the_time_of_its_bot(given: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the luck is given it is counted in iterations instead, so that the game is the same every time."""
    budgets: list[rk.Budget] = []

    def choose(self: rk.Player, seen: rk.Seen, budget: rk.Budget) -> int:
        budgets.append(budget)
        return seen.codes[0]

    monkeypatch.setattr(terminal, "compile_first", lambda *names, kernels: None)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    monkeypatch.setattr(rk.Player, "choose", choose)
    given += ["1"] * 6
    sit_down(None, order="seated", seats="me,search")
    assert budgets and all(0 < budget.milliseconds <= 100 for budget in budgets)
    assert {50.0, 100.0} >= {budgets[0].milliseconds}
    budgets.clear()
    given += ["1"] * 6
    sit_down(7, order="seated", seats="me,search")
    assert budgets and set(budgets) == {rk.Budget()}


@pytest.mark.parametrize(("lang", "hello"), [("en", "I’m only just warming up."), ("ru", "Я только разогреваюсь.")])
def test_the_company_welcomes_and_takes_its_leave(lang: str, hello: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Two welcome, no two alike, and one speaks at the end; none of them if they are silenced."""
    seats = "kettle,kettle,ladle,moneybox,greedy"
    sit_down(3, "seated", seats, lang)
    told = capsys.readouterr().out
    words = words_of(rk.games()["catham"], lang)
    assert told.count(hello) == 1 and words.say("bot-ladle-hello") in told
    assert words.say("bot-moneybox-hello") not in told
    ends = [words.say(f"bot-{name}-{how}") for name in CAST for how in ("won", "lost")]
    assert sum(told.count(end) for end in ends) == 1 and told.rstrip().endswith(tuple(ends))
    sit_down(3, "seated", seats, lang, silent=True)
    quiet = capsys.readouterr().out
    assert not [line for line in ends if line in quiet] and hello not in quiet
