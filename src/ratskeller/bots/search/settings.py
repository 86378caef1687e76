"""The knobs of a searcher."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import NamedTuple


class Knobs(NamedTuple):
    """The same, as compiled code takes them; `Settings` says what they mean."""

    exploration: float
    sharpness: float
    margin: int
    noise: int
    horizon: int


@dataclass(frozen=True)
class Settings:
    """How a searcher thinks.  Hashable; `str` gives a line that `Settings.read` reads again."""

    iterations: int = 2000  # of one decision, where the budget gives no bound
    exploration: float = 1.0  # how much a move is tried because it was tried seldom
    sharpness: float = 2.0  # how much less likely a move is at first that the game's `prefer` likes less
    margin: int = 100  # what points are worth beside the victory, in thousandths of it
    noise: int = 10  # of a hundred decisions in a playout, those made at random
    horizon: int = 0  # decisions after which a playout is judged by the points so far; 0: played to the end

    def knobs(self) -> Knobs:
        """Each of its own type: whole numbers for others would be compiled anew."""
        kinds = [type(getattr(STRONGEST, name)) for name in Knobs._fields]
        return Knobs(*(kind(getattr(self, name)) for kind, name in zip(kinds, Knobs._fields, strict=True)))

    def __str__(self) -> str:
        return " ".join(f"{field.name}={getattr(self, field.name)}" for field in fields(self))

    @staticmethod
    def read(text: str) -> Settings:
        """What `str` wrote, or a part of it: the rest is as usual."""
        kinds: dict[str, type] = {field.name: type(getattr(STRONGEST, field.name)) for field in fields(Settings)}
        given = dict(word.split("=", 1) for word in text.split())
        strange = set(given) - set(kinds)
        if strange:
            raise ValueError(f"a searcher has no {', '.join(sorted(strange))}, but {', '.join(kinds)}")
        return Settings(**{name: kinds[name](value) for name, value in given.items()})


STRONGEST = Settings()
