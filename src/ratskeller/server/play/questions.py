"""What a bot is asked at a table, and what it decides, as the log has it."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from typing import Any

from ratskeller.bots.registry import bot_kind
from ratskeller.engine.record_file import seed_text
from ratskeller.engine.seen import Seen
from ratskeller.server.play.course import STAND_IN
from ratskeller.server.play.searches import at_once

PATIENCE = 0.06  # seconds after its deadline in which an answer may still be on its way


class BotFailed(Exception):
    """The bot gave no answer that can be used."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked, and how much time it has."""

    bot: str
    seen: Seen
    seed: int
    where: str = ""  # whose question it is: table and seat, which nobody is told
    rest: float = 0.0  # seconds that its turn still has, from now
    until: float = 0.0  # by the clock of the processes: an answer that comes later comes too late

    def asked(self, at: float) -> dict[str, Any]:
        """All that goes to the bot's process."""
        return {
            "bot": self.bot,
            "seed": self.seed,
            "asked": _milliseconds(at),
            "rest": _milliseconds(self.rest),
            "until": _milliseconds(self.until),
            "seen": b64encode(self.seen.pack()).decode(),
        }


@dataclass(frozen=True)
class Choice:
    """What a bot decides, and what it takes to ask it again."""

    code: int
    bot: str
    seed: int
    iterations: int
    version: int = 1
    instead_of: str = ""  # the bot whose seat it is, if that one had no time or could not be used

    def row(self, notation: str) -> dict[str, Any]:
        """As the log has it."""
        what: dict[str, Any] = {"do": notation, "by": "bot", "bot": self.bot, "seed": seed_text(self.seed)}
        what |= {"iterations": self.iterations, "version": self.version}
        return what | ({"for": self.instead_of} if self.instead_of else {})


def instead(question: Question) -> Choice:
    """A choice at once, in place of a bot that has none: the game goes on."""
    code = at_once(question.seen, question.seed).code
    whose = "" if question.bot == STAND_IN else question.bot
    return Choice(code, STAND_IN, question.seed, 0, version_of(STAND_IN), whose)


def version_of(bot: str) -> int:
    """Of a bot of the house."""
    return bot_kind(bot).version


def _milliseconds(seconds: float) -> int:
    return round(seconds * 1000)
