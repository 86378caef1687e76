"""What can be wrong with input.  Anything else that is raised is a bug of ours.

`NotationError`: cannot be read.  `IllegalAction`: was read, and the rules say no, and which rule.
"""

from __future__ import annotations

from collections.abc import Mapping


class NotationError(ValueError):
    """Input that cannot be read; the message quotes it and says what would be right."""


class OptionError(NotationError):
    """An unknown option, a value it does not take, or a number of seats the game does not have."""


class BadValue(NotationError):
    """A value that an option does not take, so that it can be told in any language.

    `reason` and `facts` make the message `fault-<reason>` of the game's words; `place` is a row and a column from 1.
    """

    def __init__(
        self,
        message: str,
        reason: str = "",
        facts: Mapping[str, str | int] | None = None,
        place: tuple[int, int] | None = None,
        rule: str = "",
    ) -> None:
        super().__init__(message)
        self.reason = reason
        self.facts = dict(facts or {})
        self.place = place
        self.rule = rule


class PositionError(NotationError):
    """A position that cannot be read or cannot be; `rule` is the rule it breaks, if it is one."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class RecordError(NotationError):
    """A game record that cannot be read or does not replay."""


class IllegalAction(ValueError):
    """The rules forbid this action here; `rule` says which one, as the acting seat may know it."""

    def __init__(self, action: str, rule: str, seat: int) -> None:
        super().__init__(f"seat {seat} may not {action!r} here ({rule})")
        self.action = action
        self.rule = rule
        self.seat = seat

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str, int]]:
        return IllegalAction, (self.action, self.rule, self.seat)
