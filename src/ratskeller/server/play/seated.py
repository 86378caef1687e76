"""Who is in a seat, who was before him, and what people ask of each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

LATE, HANDED, RESIGNED = "late", "handed", "resigned"  # what has become of a person for whom a bot plays


@dataclass(frozen=True)
class Before:
    """Who had a seat until somebody took it over."""

    kind: str  # person, bot
    user: str = ""
    bot: str = ""
    sat: int = 0
    since: int = 0


@dataclass(frozen=True)
class Chair:
    """A seat and who is in it."""

    kind: str = "empty"  # empty, person, bot
    user: str = ""
    bot: str = ""
    state: str = ""  # late, handed, resigned: a bot plays for the person
    sat: int = 0  # the row in which he sat down
    missed_at: int = 0  # when he was asked what he did not answer in time, or handed the seat to a bot
    asked: int = 0  # how much the seat had done when he handed it over
    nonce: str = ""  # known to nobody before the game has started
    sealed: str = ""  # the hash of a person's nonce, who reveals it at the start; "": he has none of his own
    unsealed: bool = False  # his seal was of no use, because a start was broken off: he must seal again
    called: str = ""  # somebody at the same screen, for whom the person holds this seat beside another
    since: int = 0  # how much had been done in the game when he took the seat over
    before: tuple[Before, ...] = ()  # and from whom, the first first

    @property
    def plays(self) -> bool:
        """Whether a person decides here."""
        return self.kind == "person" and not self.state

    @property
    def stays(self) -> bool:
        """Whether a person belongs here who may come back to decide."""
        return self.kind == "person" and self.state != RESIGNED

    @property
    def is_bots(self) -> bool:
        """Whether a bot decides here for good, unless somebody takes the seat over."""
        return self.kind == "bot" or self.state == RESIGNED

    @property
    def holders(self) -> tuple[str, ...]:
        """The people who hold the seat or have held it."""
        return tuple(user for user in (*(each.user for each in self.before), self.user) if user)

    def taken_over(self, user: str, row: int, since: int) -> Chair:
        """The seat as somebody takes it over; what it gave to the luck stays."""
        if self.kind == "person":
            left = Before("person", user=self.user, sat=self.sat, since=self.since)
        else:
            left = Before("bot", bot=self.bot, since=self.since)
        before = (*self.before, left)
        return Chair("person", user, sat=row, nonce=self.nonce, sealed=self.sealed, since=since, before=before)


@dataclass(frozen=True)
class Proposal:
    what: str
    by: int
    yes: tuple[int, ...]
    at: int = 0
    said: tuple[int, ...] = ()  # seats that have spoken, each also for the others of its person
    all: bool = False  # whether the late must agree too; earlier programs did not ask them

    def json(self) -> dict[str, Any]:
        return {"what": self.what, "by": self.by, "yes": list(self.yes)}


@dataclass(frozen=True)
class Request:
    """Somebody has asked to take over a seat."""

    user: str
    seat: int
    at: int
    open: bool = True  # nobody has answered, and it can still be granted
