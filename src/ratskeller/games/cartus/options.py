"""The table options of Rattus Cartus."""

from __future__ import annotations

from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice, Preset, Split, Values, switch
from ratskeller.games.cartus.tables import (
    BUILDINGS,
    CARDS_PER_CLASS,
    CHOSEN_CARDS,
    FIRST_GAME,
    KINDS,
    N_BUILDINGS,
    RANDOM_CARDS,
    RANDOM_KINDS,
)

NAMED: dict[str, Values] = {
    "first-game": {"way": KINDS, "buildings": [CARDS_PER_CLASS * (FIRST_GAME >> b & 1) for b in range(N_BUILDINGS)]},
    "random-kinds": {"way": RANDOM_KINDS},
    "random-cards": {"way": RANDOM_CARDS},
}


class Buildings(Split):
    """CAR-3: a preset by name, or how many cards of each building, five of the two of a class."""

    def __init__(self, name: str) -> None:
        super().__init__(name, BUILDINGS, CARDS_PER_CLASS, NAMED, "first-game")

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        text, values = super().read(text, seats)
        mixed = ":" in text  # some building has neither all of its class's cards nor none
        return text, {**values, "way": CHOSEN_CARDS} if mixed else values


OPTIONS = (
    Buildings("buildings"),
    Choice("privileges", Names("in-turn", "simultaneous"), "in-turn"),  # CAR-6
    switch("hidden_rats", "on"),
    Choice("all_dead", Names("nobody", "fewest-rats"), "nobody"),  # CAR-28
    switch("memory_aid", "on"),
)

PRESETS = (
    Preset("first-game"),
    Preset("new-buildings", {"buildings": "random-kinds"}),
    Preset("all-mixed", {"buildings": "random-cards", "privileges": "simultaneous"}),
    Preset("open-book", {"hidden_rats": "off", "all_dead": "fewest-rats"}),
)
