"""What can be wrong with input.  Anything else that is raised is a bug of ours.

`NotationError`: cannot be read.  `IllegalAction`: was read, and the rules say no, and which rule.
"""

from __future__ import annotations


class NotationError(ValueError):
    """Input that cannot be read; the message quotes it and says what would be right."""


class BadValue(NotationError):
    """A value that an option does not take, or values that do not go together, so that it can be told in any language.

    `reason` and `facts` make the message `fault-<reason>` of the game's words or of the common ones; `place` is a row
    and a column from 1, `rule` the rule it breaks, if it is one.
    """

    def __init__(
        self,
        reason: str,
        /,
        *,
        place: tuple[int, int] | None = None,
        rule: str = "",
        option: str = "",
        **facts: str | int,
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts
        self.place = place
        self.rule = rule
        self.option = option  # whose value it is, or which one would have to be another, once somebody knows

    def __str__(self) -> str:
        facts = self.facts | ({"row": self.place[0], "column": self.place[1]} if self.place else {})
        return f"{self.reason} ({', '.join(f'{name} {value}' for name, value in facts.items())})"


class OptionError(NotationError):
    """An unknown option, a value it does not take, values that do not go together, or a wrong number of seats."""

    def __init__(self, message: str, fault: BadValue | None = None) -> None:
        super().__init__(message)
        self.fault = fault  # the same for any language, where it is more than a mistake in writing


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
