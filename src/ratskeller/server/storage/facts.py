"""What is fixed when a table is created, and its columns in the database."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

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

    @property
    def rules(self) -> Game:
        return find_game(self.game)


def facts_of(found: Any) -> Facts:
    return Facts(
        id=found.id,
        invite=found.invite,
        game=found.game,
        version=found.version,
        seats=found.seats,
        options=json.loads(found.options),
        language=found.language,
        public=found.public,
        pace=found.pace,
        clock=json.loads(found.clock) if found.clock else None,
        order=found.seating,
        start=found.start,
        creator=found.creator,
        secret=found.secret,
        created=found.created,
    )


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
    }
