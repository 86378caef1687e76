"""A bot process: `python -m ratskeller.server.play.bot_worker` reads questions, one JSON object a line, and answers.

It is given what its seat knows of a table and nothing else.
"""

from __future__ import annotations

import json
import os
import sys
from base64 import b64decode
from typing import Any

from ratskeller.bots import bot
from ratskeller.engine.seen import Seen

NICENESS = 10


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The code of the action the bot takes, and how long it has searched: with its seed, that gives the same again."""
    asked = bot(question["bot"], question["seed"])
    code = asked.choose(Seen.unpack(b64decode(question["seen"])))
    return {"code": code, "iterations": asked.iterations}


def main() -> None:
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    _say({"ready": True})
    for line in sys.stdin.buffer:
        try:
            reply = answer(json.loads(line))
        except Exception as error:  # told to the server, which plays on without this bot
            reply = {"error": f"{type(error).__name__}: {error}"[:500]}
        _say(reply)


def _say(reply: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(reply) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
