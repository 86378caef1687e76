"""One row of a table's log.  The whole course of a table follows from its rows."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from ratskeller.engine.events import Told

# Before the game
SIT, LEAVE, BOT, START = "sit", "leave", "bot", "start"
SEAL, READY, REVEAL, BROKEN, OWN = "seal", "ready", "reveal", "broken", "own"
# The game itself
ACT, UNDO, REVISE = "act", "undo", "revise"
# Around it
RESIGN, LATE, BACK, HAND = "resign", "late", "back", "hand"
ASK, DENY, TAKEOVER, ADMIT = "ask", "deny", "takeover", "admit"  # to take over a bot's seat, and who may
PROPOSE, ANSWER, STANDING, PACE = "propose", "answer", "standing", "pace"
CLOSE, REMATCH = "close", "rematch"
GO = "go"  # who learns has followed what happened: the lesson goes on
OF_GAME = (ACT, UNDO, REVISE)
BEFORE_THE_GAME = (
    SIT,
    LEAVE,
    BOT,
    SEAL,
    READY,
    REVEAL,
    BROKEN,
    OWN,
    ADMIT,
    CLOSE,
    REMATCH,
)  # kinds of a log that tells of no game
AROUND = (RESIGN, LATE, BACK, HAND, ASK, DENY, TAKEOVER, PROPOSE, ANSWER, STANDING, PACE, GO)
KINDS = (*BEFORE_THE_GAME, START, *OF_GAME, *AROUND)
DAMAGED = "damaged"  # read in place of a row that cannot be: it leads nowhere


@dataclass(frozen=True, slots=True)
class Row:
    """Something that happened.  `seed`, `told` and `led` are what it led to, kept to check a later replay against."""

    seq: int
    at: int
    kind: str
    seat: int | None = None
    user: str | None = None  # None: the server did it
    message: str | None = None  # the client's id for it
    what: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    told: tuple[Told, ...] = ()
    led: dict[str, Any] | None = None  # `deal` where the game begins, `chain` and `outcome` where it ends

    def stored(self, table: str) -> dict[str, Any]:
        """The columns of the log."""
        return {
            "table_id": table,
            "seq": self.seq,
            "at": self.at,
            "kind": self.kind,
            "seat": self.seat,
            "user_id": self.user,
            "message": self.message,
            "what": json.dumps(self.what, ensure_ascii=False, separators=(",", ":")),
            "seed": self.seed,
            "told": json.dumps(self.told, separators=(",", ":")),
            "led_to": led_text(self.led),
        }


def led_text(led: dict[str, Any] | None) -> str | None:
    return None if led is None else json.dumps(led, separators=(",", ":"))


def of_stored(found: Any) -> Row:
    """A row as the log gave it back; one that cannot be read is DAMAGED, and nobody else's trouble."""
    try:
        what, led = json.loads(found.what), json.loads(found.led_to) if found.led_to else None
        if not isinstance(what, dict) or not isinstance(led, dict | None):
            raise ValueError("no object")  # noqa: TRY004
        events = tuple(_event(event) for event in json.loads(found.told))
    except (ValueError, TypeError, RecursionError) as error:
        return Row(found.seq, found.at, DAMAGED, what={"error": str(error)})
    return Row(
        found.seq,
        found.at,
        found.kind,
        found.seat,
        found.user_id,
        found.message,
        what,
        found.seed,
        events,
        led,
    )


def _event(found: Any) -> Told:
    audience, kind, seat, a, b, c = map(int, found)
    return audience, kind, seat, a, b, c
