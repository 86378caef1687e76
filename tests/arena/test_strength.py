"""`make strength`: what is played and needed, and how a result is judged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from benchmarks import strength
from benchmarks.figures import Figure, figures, read, results

import ratskeller as rk
from ratskeller.arena.known import NAME, opened
from ratskeller.arena.match import run

WINS = Figure("wins", "catham", ("greedy", "random"), seats=2, games=20, share=0.6)


def test_every_figure_can_be_played() -> None:
    for figure in figures().values():
        assert figure.spec.seats == figure.seats and figure.needs()
        if figure.most:
            assert not figure.spec.paired and figure.test.most == figure.most


def test_the_page_is_what_the_results_say() -> None:
    assert strength.PAGE.read_text(encoding="utf-8") == strength.page(figures(), strength.read_results())


def test_a_word_that_is_not_known_is_an_error() -> None:
    with pytest.raises(TypeError, match="goal"):
        read("x", {"game": "catham", "bots": ["greedy", "random"], "goal": 1})


@pytest.mark.parametrize(
    ("other", "state"),
    [
        ({}, "reached"),
        ({"share": 0.99}, "missed"),
        ({"share": 0.0}, "told"),
        ({"share": 0.0, "within": (0.9, 1.0)}, "reached"),
        ({"share": 0.0, "within": (0.1, 0.3)}, "missed"),
        ({"share": 0.0, "above": True}, "missed"),
        ({"share": 0.0, "above": True, "bots": ("random", "greedy")}, "reached"),
    ],
)
def test_a_figure_is_judged(other: dict[str, Any], state: str) -> None:
    facts: dict[str, Any] = {"game": "catham", "bots": WINS.bots, "games": 20, "share": 0.6} | other
    figure = read("wins", facts)
    found = run(figure.spec, workers=0)
    assert figure.judge(found) == state
    line = strength.line_of(figure, strength.result_of(figure, found) | strength.where(1, 0.0))
    assert state in line and line.count("|") == len(strength.COLUMNS) + 1


@pytest.mark.parametrize(
    ("bots", "state", "most"), [(("greedy", "random"), "reached", 40), (("random", "greedy"), "below 60%", 20)]
)
def test_a_sequential_test_stops_as_soon_as_it_knows(bots: tuple[str, str], state: str, most: int) -> None:
    figure = Figure("soon", "catham", bots, seats=2, share=0.53, most=150)
    one, several = (
        run(figure.spec, workers=0, enough=_enough(figure)),
        run(figure.spec, workers=2, enough=_enough(figure)),
    )
    assert one.played == several.played, "however many play at once"
    assert 2 <= len(one.played) <= most and figure.judge(one) == state
    assert len({game.deal for game in one.played}) == len(one.played), "luck of its own"


def _enough(figure: Figure) -> Any:
    return lambda played: figure.enough([sum(s.utility for s in game.seats if s.bot == 0) / 60 for game in played])


def test_it_is_played_once_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    toml = tmp_path / "figures.toml"
    toml.write_text('[wins]\ngame = "catham"\nbots = ["greedy", "random"]\ngames = 10\nshare = 0.4\n')
    monkeypatch.setattr(strength, "figures", lambda: figures(toml))
    for name, file in {"RESULTS": "r.json", "PAGE": "p.md"}.items():
        monkeypatch.setattr(strength, name, tmp_path / file)
    monkeypatch.setattr(strength, "read_results", lambda read=strength.read_results: read(tmp_path / "r.json"))
    monkeypatch.setattr(strength, "measured", lambda f, w, m=strength.measured: m(f, w, tmp_path / "work"))
    strength.main(["--list"])
    assert "wins" in capsys.readouterr().out
    strength.main(["--workers", "1"])
    assert "reached" in capsys.readouterr().out and "| 10 | 100.0%" in (tmp_path / "p.md").read_text()
    before = (tmp_path / "r.json").read_bytes()
    strength.main(["wins"])
    assert capsys.readouterr().out == "" and (tmp_path / "r.json").read_bytes() == before
    with pytest.raises(SystemExit):
        strength.main(["losses"])
    assert "there is no figure losses; there are wins" in capsys.readouterr().err


def test_results_are_in_the_order_of_the_games() -> None:
    found = rk.arena("catham", ["greedy", "random"], games=4, workers=0)
    assert results(found) == [1.0] * 4


@pytest.mark.parametrize("name", ["catham", "ratapolis"])
def test_the_all_knowing_bot_sees_the_true_state_and_nobody_else_can_have_it(name: str) -> None:
    from ratskeller.arena.playing import shown

    table = rk.table(name, seed=4)
    seat = table.to_act[0]
    seen = shown(NAME, table, seat)
    assert seen.known == table.state.tobytes() != table.seen(seat).known
    assert seen.codes == table.seen(seat).codes and shown("greedy", table, seat) == table.seen(seat)
    record = seen.record()
    opened(table.game).redact(record, seat)
    assert record == table.state, "nothing is erased"
    assert NAME not in rk.bots() and table.game.redact is not opened(table.game).redact
