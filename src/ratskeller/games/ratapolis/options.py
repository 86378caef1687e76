"""The table options of Ratapolis."""

from __future__ import annotations

from ratskeller.engine.errors import BadValue
from ratskeller.engine.options import Option, Values, quoted, switch
from ratskeller.games.ratapolis.city import parse, shipped
from ratskeller.games.ratapolis.tables import MOST_SPECIALS, ROUNDS, SPECIALS


class CityOption(Option):
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


class SpecialsOption(Option):
    """POL-22: `none`, or rounds and what is special about them, such as `3:no-attack,7:closed`."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "none", ("none", "1:closed,2:one-attack,3:no-attack,5:closed,6:one-attack,8:closed"))

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        by_round = [0] * ROUNDS
        if text != "none":
            entries = text.split(",")
            if len(entries) > MOST_SPECIALS:
                raise BadValue("events-many", rule="POL-22", most=MOST_SPECIALS, count=len(entries))
            for entry in entries:
                self._read_entry(entry, by_round)
        written = [f"{i + 1}:{SPECIALS[special]}" for i, special in enumerate(by_round) if special]
        return ",".join(written) or "none", {self.name: by_round}

    def _read_entry(self, entry: str, by_round: list[int]) -> None:
        number, colon, name = entry.strip().partition(":")
        if not colon or number not in map(str, range(1, ROUNDS + 1)) or name not in SPECIALS or name == "none":
            raise BadValue("events-entry", entry=quoted(entry), rounds=ROUNDS)
        if by_round[int(number) - 1]:
            raise BadValue("events-twice", round=int(number))
        by_round[int(number) - 1] = SPECIALS.read(name)

    def describe(self) -> str:
        return f"none, or a list such as 3:no-attack,6:one-attack,7:closed (rounds 1 to {ROUNDS})"


OPTIONS = (CityOption("city"), SpecialsOption("events"), switch("memory_aid", "on"))
