"""A version of the rules is data: the record carries it, and tables of every version that is played go on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine.contract import TableOptions, TableState
from ratskeller.engine.errors import NotationError, OptionError, PositionError, RecordError
from ratskeller.engine.game import Game
from ratskeller.engine.kinds import Actions
from ratskeller.engine.names import Names
from ratskeller.engine.options import switch
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import Table

COLOURS = Names("red", "orange", renamed={"orange": ("white", 3)})


def later(oldest: int = 1) -> Game:
    """Goofspiel as it will be in version 3, which begins with another turn of the prizes."""
    return replace(find_game("goofspiel"), version=3, oldest=oldest)


def test_a_table_is_played_under_its_own_version() -> None:
    table = Table(later(), 2, {}, version=2)
    assert table.version == table.state.version == table.heading()["version"] == table.position()["version"] == 2
    assert table.seen(0).version == table.seen(0).record().version == 2
    assert Table(later(), 2, {}).state.version == 3


def test_a_new_table_may_ask_for_an_earlier_version() -> None:
    assert rk.table("goofspiel", version=1).version == 1
    for wrong in (0, 2, "one", "01", "1" * 5000):
        with pytest.raises(OptionError, match="of goofspiel is not played here, but 1"):
            rk.table("goofspiel", version=wrong)


def test_versions_that_are_no_longer_played_are_refused_by_name() -> None:
    game = later(oldest=2)
    assert [version for version in range(6) if game.plays(version)] == [2, 3]
    for version in (1, 4):
        with pytest.raises(OptionError, match=f"version '{version}' of goofspiel is not played here, but 2 to 3"):
            Table(game, 2, {}, version=version)
    with pytest.raises(OptionError, match="not played here"):
        game.read_options({}, 2, 1)


@pytest.mark.parametrize("change", [{"version": 2}, {"version": 0}])
def test_positions_and_records_of_other_versions_are_refused(change: dict[str, Any]) -> None:
    table = rk.table("goofspiel", seed=1)
    with pytest.raises(PositionError, match="not played here"):
        rk.table_at(table.position() | change)
    with pytest.raises(RecordError, match="not played here"):
        rk.replay(table.record() | change)


def test_the_version_of_a_position_stands_beside_its_state() -> None:
    position = rk.table("goofspiel", seed=1).position()
    assert "version" not in position["state"]
    position["state"]["version"] = 1
    with pytest.raises(PositionError, match="no field 'version'"):
        rk.table_at(position)


def test_bytes_of_all_versions_have_one_layout() -> None:
    assert later().layout == find_game("goofspiel").layout


@pytest.mark.parametrize("fault", [{"oldest": 0}, {"oldest": 2}, {"version": 128}, {"version": 0}])
def test_a_game_counts_its_versions_from_one(fault: Any) -> None:
    with pytest.raises(TypeError, match="versions 1 to 127"):
        replace(find_game("goofspiel"), **fault)


@pytest.mark.parametrize(("field", "base"), [("state", TableOptions), ("options_record", TableState)])
def test_a_game_gives_records_that_carry_a_version(field: str, base: Any) -> None:
    with pytest.raises(TypeError, match="is no Table"):
        replace(find_game("goofspiel"), **dict[str, Any]({field: base}))


def test_an_option_stands_beside_options_and_values_that_there_are() -> None:
    game = find_game("goofspiel")
    edition = switch("edition", "on")
    assert replace(game, presets=(), options=(edition, switch("caravan", "on").only_with(edition=["on"])))
    for wrong in ({"edition": ["of"]}, {"editions": ["on"]}):
        with pytest.raises(TypeError, match="option caravan of goofspiel is only with"):
            replace(game, presets=(), options=(edition, switch("caravan", "on").only_with(**wrong)))


# What was renamed


def test_a_renamed_id_is_read_by_both_names_and_written_by_its_own() -> None:
    assert COLOURS.read("white") == COLOURS.read("orange") == 1
    assert COLOURS.label(1) == "orange" and list(COLOURS) == ["red", "orange"]
    assert [COLOURS.written(1, version) for version in (1, 2, 3, 4)] == ["white", "white", "orange", "orange"]
    with pytest.raises(NotationError, match="one of red, orange"):
        COLOURS.read("blue")


def test_a_table_writes_actions_as_its_version_does() -> None:
    """The luck of a game runs over its log, so a game of old goes on in its own words."""
    actions = Actions()
    bite = actions.add("bite", colour=COLOURS)
    assert actions.notations(2) == ("bite red", "bite white")
    assert actions.notations(3) == ("bite red", "bite orange")
    for text in ("bite white", "bite orange", " BITE  White "):
        assert actions.read(text).code == bite + 1
        assert actions.read(text).notation == "bite orange"


def test_an_id_cannot_be_renamed_to_what_was_another() -> None:
    with pytest.raises(ValueError, match="red was renamed to orange"):
        Names("red", "orange", renamed={"orange": ("red", 2)})
