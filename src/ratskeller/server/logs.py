"""Structured logs: one JSON object a line.  Nothing here is ever given a password, a token or a request's body."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

log = logging.getLogger("ratskeller")


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        facts |= getattr(record, "facts", {})
        if record.exc_info:
            facts["traceback"] = self.formatException(record.exc_info)
        return json.dumps(facts, ensure_ascii=False, default=str)


def set_up(level: str) -> None:
    """Send our logs and uvicorn's to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name in ("ratskeller", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
    access = logging.getLogger("uvicorn.access")
    access.handlers = []  # addresses carry invite tokens
    access.propagate = False


def info(event: str, **facts: Any) -> None:
    log.info(event, extra={"facts": facts})


def warn(event: str, **facts: Any) -> None:
    log.warning(event, extra={"facts": facts})


def fault(event: str, **facts: Any) -> None:
    """A fault of ours, with its traceback."""
    log.error(event, exc_info=True, extra={"facts": facts})
