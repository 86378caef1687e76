"""The table options of Rattus Cartus."""

from __future__ import annotations

from ratskeller.engine.errors import BadValue
from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice, Option, Values, member, quoted, switch
from ratskeller.games.cartus.tables import BUILDINGS, FIRST_GAME, KINDS, N_CLASSES, RANDOM_CARDS, RANDOM_KINDS

PRESETS = {
    "first-game": (KINDS, FIRST_GAME),
    "random-kinds": (RANDOM_KINDS, 0),
    "random-cards": (RANDOM_CARDS, 0),
}
SAMPLE = "brewery+office+hospital+watchtower+ratcatchers-hut+treasury"


class Buildings(Option):
    """CAR-3: a preset by name, or six building ids joined by `+`, one for each class."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "first-game", (*PRESETS, SAMPLE))

    @property
    def named(self) -> tuple[str, ...]:
        return tuple(PRESETS)

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        if text in PRESETS:
            way, kinds = PRESETS[text]
            return text, {"way": way, "kinds": kinds}
        if "+" not in text:
            raise BadValue("buildings", value=quoted(text), presets=", ".join(PRESETS), buildings=", ".join(BUILDINGS))
        kinds = 0
        for one in text.split("+"):
            kinds |= 1 << member(BUILDINGS, one)
        pairs = [kinds >> 2 * one & 3 for one in range(N_CLASSES)]
        if len(text.split("+")) != N_CLASSES or any(pair not in (1, 2) for pair in pairs):
            raise BadValue("buildings-classes", value=quoted(text))
        return "+".join(b for i, b in enumerate(BUILDINGS) if kinds >> i & 1), {"way": KINDS, "kinds": kinds}

    def describe(self) -> str:
        return f"{', '.join(PRESETS)}, or six buildings joined by +, one for each class, of {', '.join(BUILDINGS)}"


OPTIONS = (
    Buildings("buildings"),
    Choice("privileges", Names("in-turn", "simultaneous"), "in-turn"),  # CAR-6
    switch("hidden_rats", "on"),
    Choice("all_dead", Names("nobody", "fewest-rats"), "nobody"),  # CAR-28
    switch("memory_aid", "on"),
)
