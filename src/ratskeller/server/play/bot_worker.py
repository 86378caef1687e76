"""A bot process: `python -m ratskeller.server.play.bot_worker` reads questions, one JSON object a line, and answers.

It is given a table as its seat knows it, never the hidden part, and never the secret.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from ratskeller.bots import bot
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.snapshot import thaw

NICENESS = 10


def answer(question: dict[str, Any]) -> int:
    """The code of the action the bot takes."""
    table = thaw(
        find_game(question["game"]),
        question["seats"],
        question["options"],
        question["seen"],
        secret=b"",
        name="",
        nonces=(),
    )
    return bot(question["bot"], question["seed"]).choose(table, question["seat"])


def main() -> None:
    os.nice(NICENESS)
    _say({"ready": True})
    for line in sys.stdin.buffer:
        try:
            reply: dict[str, Any] = {"code": answer(json.loads(line))}
        except Exception as error:  # told to the server, which plays on without this bot
            reply = {"error": f"{type(error).__name__}: {error}"[:500]}
        _say(reply)


def _say(reply: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(reply) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
