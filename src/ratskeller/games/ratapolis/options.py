"""The table options of Ratapolis."""

from __future__ import annotations

from ratskeller.engine.errors import BadValue
from ratskeller.engine.options import Drawn, Preset, Schedule, Values, quoted, switch
from ratskeller.games.ratapolis.city import parse, shipped
from ratskeller.games.ratapolis.tables import MOST_SPECIALS, ROUNDS, SPECIALS


class CityOption(Drawn):
    """POL-0: a city by name, or the map itself."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "first-city", ("first-city", "park-ring"))

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        city = shipped().get(text)
        if city is None:
            if "/" not in text and "\n" not in text:
                raise BadValue("city-name", name=quoted(text), names=", ".join(shipped()))
            city = parse(text)
            text = city.text
        return text, {
            "neighbours": city.neighbours,
            "roads": city.roads,
            "city": city.cells,
            "width": city.width,
            "height": city.height,
        }

    @property
    def named(self) -> tuple[str, ...]:
        return tuple(shipped())

    def spell(self, text: str) -> str:
        return shipped()[text].text if text in shipped() else text

    def describe(self) -> str:
        return f"one of {', '.join(shipped())}, or a map with its rows separated by '/'"


EVENTFUL = "1:closed,2:one-attack,3:no-attack,5:closed,6:one-attack,8:closed"

OPTIONS = (
    CityOption("city"),
    Schedule("events", SPECIALS, ROUNDS, MOST_SPECIALS, sample=EVENTFUL, rule="POL-22"),
    switch("memory_aid", "on"),
)

PRESETS = (
    Preset("first-game"),
    Preset("park", {"city": "park-ring"}),
    Preset("river", {"city": "two-banks"}),
    Preset("weather", {"city": "old-town", "events": "3:no-attack,5:one-attack,7:no-attack"}),
)
