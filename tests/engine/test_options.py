"""The kinds of options: how a value is read and written, and what a page is told to let people pick it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratskeller.engine.errors import BadValue
from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice, Number, Preset, Schedule, Subset, switch
from ratskeller.engine.registry import game as find_game

SEATS = range(2, 5)
WINDS = Names("calm", "breeze", "storm", word="wind")
NUMBER = Number("rounds", 4, 12, default=6, step=2)
SCHEDULE = Schedule("weather", WINDS, numbers=5, count=2, sample="2:storm,4:breeze", rule="WIN-1")


def refusal(option: Choice | Number | Schedule | Subset, text: str) -> BadValue:
    with pytest.raises(BadValue) as caught:
        option.read(text, 2)
    return caught.value


def test_a_number_is_one_of_those_it_says() -> None:
    assert NUMBER.read("8", 2) == ("8", {"rounds": 8})
    assert (NUMBER.default(2), NUMBER.samples, NUMBER.named) == ("6", ("4", "6", "12"), ())
    assert NUMBER.offer(SEATS) == {"least": 4, "most": 12, "step": 2}
    for text in ("", "5", "2", "14", "08", "8 ", "-4", "\u0668", "8.0", "x"):
        assert refusal(NUMBER, text).reason == "number", text


def test_a_schedule_is_written_in_order() -> None:
    assert SCHEDULE.read("4:breeze, 2:storm", 2) == ("2:storm,4:breeze", {"weather": [0, 2, 0, 1, 0]})
    assert SCHEDULE.read("none", 2) == ("none", {"weather": [0] * 5})
    assert SCHEDULE.offer(SEATS) == {"members": ["breeze", "storm"], "word": "wind", "count": 2, "least": 1, "most": 5}
    many = refusal(SCHEDULE, "1:storm,2:storm,3:storm")
    assert (many.reason, many.rule) == ("schedule-many", "WIN-1")
    assert refusal(SCHEDULE, "2:storm,2:breeze").facts == {"number": 2}
    for text in ("", "0:storm", "6:storm", "2:calm", "2:fog", "storm", "2", "2:storm,"):
        assert refusal(SCHEDULE, text).reason == "schedule-entry", text


def test_what_is_picked_from_is_told_by_every_kind() -> None:
    some = Subset("winds", WINDS, {2: 1, 3: 2, 4: 2}, {"any": 0}, "any")
    assert some.offer(SEATS) == {
        "members": ["calm", "breeze", "storm"],
        "word": "wind",
        "count": 1,
        "counts": {"2": 1, "3": 2, "4": 2},
    }
    assert (some.kind, switch("aid", "on").kind, Choice("wind", WINDS, "calm").kind) == ("subset", "flag", "choice")
    assert switch("aid", "on").read("off", 2) == ("off", {"aid": 0})


def test_a_preset_names_options_that_the_game_has() -> None:
    game = find_game("catham")
    with pytest.raises(TypeError, match="preset windy of catham"):
        replace(game, presets=(Preset("windy", {"weather": "none"}),))
