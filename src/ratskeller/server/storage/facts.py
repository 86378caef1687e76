"""What is fixed when a table is created, and its columns in the database."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ratskeller.engine import lesson
from ratskeller.engine.contract import MOST_SEATS
from ratskeller.engine.game import Game
from ratskeller.engine.registry import game as find_game


@dataclass(frozen=True)
class Facts:
    """What is fixed when a table is created."""

    id: str
    invite: str
    game: str
    version: int
    seats: int
    options: dict[str, str]
    language: str
    public: bool
    pace: str
    clock: dict[str, Any] | None
    order: str
    start: str
    creator: str
    secret: bytes
    created: int
    hotseat: bool = False  # whether one person may hold several seats against others
    lesson: bool = False  # whether somebody learns the game here, alone with bots and with luck that everybody knows
    damage: str = ""  # what of it cannot be read

    @property
    def name(self) -> str:
        """What the table is called where its luck begins: every lesson the same, as its luck is to be the same."""
        return lesson.NAME if self.lesson else self.id

    @property
    def rules(self) -> Game:
        return find_game(self.game)


def facts_of(found: Any) -> Facts:
    """The facts as the database gave them back; what cannot be read is `damage`, and nobody else's trouble."""
    faults: list[str] = []
    options = _object(found.options, "options", faults) or {}
    clock = _object(found.clock, "clock", faults) if found.clock else None
    if not 1 <= found.seats <= MOST_SEATS:
        faults.append(f"{found.seats} seats")
    return Facts(
        id=found.id,
        invite=found.invite,
        game=found.game,
        version=found.version,
        seats=min(max(found.seats, 1), MOST_SEATS),
        options=options,
        language=found.language,
        public=found.public,
        pace=found.pace,
        clock=clock,
        order=found.seating,
        start=found.start,
        creator=found.creator,
        secret=found.secret,
        created=found.created,
        hotseat=found.hotseat,
        lesson=found.lesson,
        damage=", ".join(faults),
    )


def _object(text: str, name: str, faults: list[str]) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if isinstance(found, dict):
        return found
    faults.append(f"{name} that cannot be read")
    return None


def columns_of(facts: Facts) -> dict[str, Any]:
    return {
        "id": facts.id,
        "invite": facts.invite,
        "game": facts.game,
        "version": facts.version,
        "seats": facts.seats,
        "options": json.dumps(facts.options),
        "language": facts.language,
        "public": facts.public,
        "pace": facts.pace,
        "clock": json.dumps(facts.clock) if facts.clock else None,
        "seating": facts.order,
        "start": facts.start,
        "creator": facts.creator,
        "secret": facts.secret,
        "created": facts.created,
        "hotseat": facts.hotseat,
        "lesson": facts.lesson,
    }
