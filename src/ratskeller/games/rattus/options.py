"""The table options of Rattus, and which go together."""

from __future__ import annotations

from collections.abc import Mapping

from ratskeller.engine.errors import BadValue
from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice, Option, Values, member, quoted, switch
from ratskeller.games.rattus.tables import CARD_CHOICE, CARDS, EDITION_ROWS, EDITIONS, IN_PLAY, MOST_SEATS

RANDOM = "random"


class EditionChoice(Choice):
    """The first edition that the number of seats allows, unless another is asked for."""

    def __init__(self) -> None:
        super().__init__("edition", EDITIONS, EDITIONS[0])

    def default(self, seats: int) -> str:
        return next(row.name for row in EDITION_ROWS if seats in row.in_play)


class ClassCards(Option):
    """AFR-2: random class cards, or the ids of those in play joined by `+`."""

    def __init__(self) -> None:
        counts = sorted({count for row in IN_PLAY for count in row if count})
        some = ("+".join(list(CARDS)[-count:]) for count in counts)
        super().__init__("classes", RANDOM, (RANDOM, *some))

    @property
    def named(self) -> tuple[str, ...]:
        return (RANDOM,)

    def read(self, text: str, seats: int) -> tuple[str, Values]:
        if text == RANDOM:
            return text, {"cards": 0}
        mask = 0
        for one in text.split("+"):
            bit = 1 << member(CARDS, one)
            if mask & bit:
                raise BadValue("classes-twice", value=quoted(text), card=one)
            mask |= bit
        return "+".join(card for i, card in enumerate(CARDS) if mask >> i & 1), {"cards": mask}

    def describe(self) -> str:
        return f"{RANDOM}, or the class cards in play, of {', '.join(CARDS)}, joined by +"


OPTIONS = (
    EditionChoice(),
    ClassCards(),
    Choice("plague_start", Names("random", "chosen"), "random"),  # RAT-3
    switch("caravan_always_adds", "on"),  # AFR-15
    switch("memory_aid", "on"),
)


def conflict(options: Mapping[str, str], seats: int) -> BadValue | None:
    """The edition has to fit the seats, and the class cards the edition."""
    edition = EDITIONS.read(options["edition"])
    name, count = EDITIONS[edition], IN_PLAY[edition][seats]
    if not count:
        most = max(n for n in range(MOST_SEATS + 1) if IN_PLAY[edition][n])
        return BadValue("edition-seats", rule="AFR-1", edition=name, most=most, seats=seats)
    if options["classes"] == RANDOM:
        return None
    if CARD_CHOICE[edition].bit_count() == count:
        return BadValue("classes-fixed", edition=name, count=count)
    chosen = len(options["classes"].split("+"))
    if chosen != count:
        return BadValue("classes-count", rule="AFR-2", seats=seats, count=count, chosen=chosen)
    return None
