"""Refusals: one canonical error object with a code, by REST and by socket."""

from __future__ import annotations

from ratskeller.engine.errors import BadValue, IllegalAction, NotationError, OptionError
from ratskeller.server.wire import Error, ErrorCode, Fault, WhyNotYours, WhyShelved

STATUS: dict[ErrorCode, int] = {
    "invalid": 422,
    "too-large": 413,
    "not-signed-in": 401,
    "wrong-credentials": 401,
    "forbidden": 403,
    "not-found": 404,
    "no-method": 405,
    "taken": 409,
    "not-now": 409,
    "stale": 409,
    "reload-page": 409,
    "notation": 422,
    "illegal": 409,
    "option": 422,
    "limit": 409,
    "too-often": 409,
    "too-many": 429,
    "storage": 503,
    "internal": 500,
}


class Refusal(Exception):
    """Something that is not done, and why."""

    def __init__(
        self,
        code: ErrorCode,
        message: str,
        *,
        where: str | None = None,
        rule: str | None = None,
        action: str | None = None,
        retry_after: int | None = None,
        fault: Fault | None = None,
        shelved: WhyShelved | None = None,
        reason: WhyNotYours | None = None,
    ) -> None:
        super().__init__(message)
        self.error = Error(
            code=code,
            message=message,
            where=where,
            rule=rule,
            action=action,
            retry_after=retry_after,
            fault=fault,
            shelved=shelved,
            reason=reason,
        )

    @property
    def code(self) -> ErrorCode:
        return self.error.code

    @property
    def status(self) -> int:
        return STATUS[self.error.code]

    def json(self) -> dict[str, object]:
        return self.error.model_dump(exclude_none=True)


def not_found(what: str = "there is nothing here, or nothing for you") -> Refusal:
    return Refusal("not-found", what)


def storage_trouble() -> Refusal:
    """The message names no cause: the log of the server does."""
    return Refusal("storage", "this could not be stored just now, so it did not happen; try again", retry_after=1)


def of_engine(error: Exception) -> Refusal:
    """The engine's refusals in the wire's words."""
    if isinstance(error, IllegalAction):
        return Refusal("illegal", str(error), rule=error.rule, action=error.action)
    if isinstance(error, OptionError):
        return Refusal("option", str(error), fault=fault_of(error.fault, str(error)) if error.fault else None)
    if isinstance(error, NotationError):
        return Refusal("notation", str(error))
    raise error


def fault_of(fault: BadValue, message: str) -> Fault:
    """What is wrong with an option, for any language; `message` says it in English."""
    row, column = fault.place or (None, None)
    return Fault(
        message=message,
        reason=fault.reason,
        facts=fault.facts,
        rule=fault.rule or None,
        row=row,
        column=column,
        option=fault.option,
    )
