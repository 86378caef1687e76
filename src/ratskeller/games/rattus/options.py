"""The table options of Rattus, and which go together."""

from __future__ import annotations

from collections.abc import Mapping

from ratskeller.engine.errors import BadValue
from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice, Preset, Subset, Values, switch
from ratskeller.games.rattus.tables import CARAVANEER, CARD_CHOICE, CARDS, EDITION_ROWS, EDITIONS, IN_PLAY, MOST_SEATS

RANDOM = "random"


class EditionChoice(Choice):
    """The first edition that the number of seats allows, unless another is asked for."""

    def __init__(self) -> None:
        super().__init__("edition", EDITIONS, EDITIONS[0])

    def default(self, seats: int) -> str:
        return next(row.name for row in EDITION_ROWS if seats in row.in_play)


WITH_CHOICE = [row for row in EDITION_ROWS if len(row.cards) > max(row.in_play.values())]
WITH_CARAVAN = [row.name for row in EDITION_ROWS if CARDS[CARAVANEER] in row.cards]


class ClassCards(Subset):
    """AFR-2: random class cards, or the ids of those in play joined by `+`."""

    def __init__(self) -> None:
        counts = {seats: count for row in WITH_CHOICE for seats, count in row.in_play.items()}
        super().__init__("classes", CARDS, counts, {RANDOM: 0}, RANDOM)

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        text, values = super().read(text, seats)
        return text, {"cards": values[self.name]}


OPTIONS = (
    EditionChoice(),
    ClassCards().only_with(edition=[row.name for row in WITH_CHOICE]),
    Choice("plague_start", Names("random", "chosen"), "random"),  # RAT-3
    switch("caravan_always_adds", "on").only_with(edition=WITH_CARAVAN),  # AFR-15
    switch("memory_aid", "on"),
)

PRESETS = (
    Preset("first-game", {"edition": "base"}, seats=3),
    Preset("duel", {"edition": "base", "plague_start": "chosen"}, seats=2),
    Preset("africa", {"edition": "africanus"}, seats=4),
    Preset("full-house", {"edition": "africanus"}, seats=6),
)


def conflict(options: Mapping[str, str], seats: int) -> BadValue | None:
    """The edition has to fit the seats, and the class cards the edition."""
    edition = EDITIONS.read(options["edition"])
    name, count = EDITIONS[edition], IN_PLAY[edition][seats]
    if not count:
        most = max(n for n in range(MOST_SEATS + 1) if IN_PLAY[edition][n])
        return BadValue("edition-seats", rule="AFR-1", option="edition", edition=name, most=most, seats=seats)
    if options["classes"] != RANDOM and CARD_CHOICE[edition].bit_count() == count:
        return BadValue("classes-fixed", option="classes", edition=name, count=count)
    return None
