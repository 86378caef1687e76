"""A member of the company as a bot: the same number and the same `Seen`, the same action."""

from __future__ import annotations

from dataclasses import dataclass

from ratskeller.bots.cast import wits
from ratskeller.bots.cast.members import Member
from ratskeller.bots.protocol import Budget
from ratskeller.engine.chance import Chance, seed
from ratskeller.engine.compile import bind
from ratskeller.engine.seen import Seen, room_for_codes


class Character:
    """Decides as its member does, from one look at what its seat knows."""

    def __init__(self, number: int, member: Member) -> None:
        self.member = member
        self._chance = Chance()
        seed(self._chance, number)

    def choose(self, seen: Seen, budget: Budget) -> int:
        member, game = self.member, seen.game
        fancied = bind(game, wits, interpreted=True).fancied
        level = (game.unit, member.heat, member.bound, member.lean)
        weights = [0] * (game.actions.size + 1)
        return int(fancied(seen.record(), seen.seat, *level, self._chance, room_for_codes(game), weights))


@dataclass(frozen=True)
class Maker:
    """Makes a character with dice of its own, and says of it what `BotKind` tells."""

    member: Member

    def __call__(self, number: int) -> Character:
        return Character(number, self.member)

    @property
    def version(self) -> int:
        return self.member.version

    @property
    def pause(self) -> tuple[int, int]:
        return self.member.pause
