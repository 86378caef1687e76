"""A process that plays: `python -m ratskeller.arena.worker` reads a match and then numbers of chunks, a line each, and
answers each with the chunk as a JSON string.  It ends when nobody is there any more to read it.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from queue import SimpleQueue
from typing import Any

from ratskeller.arena.chunks import play_chunk, schedule_of
from ratskeller.arena.playing import warm_up
from ratskeller.arena.spec import spec_from
from ratskeller.engine.errors import NotationError


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8", newline="\n")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no answer
    asked: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=_listen, args=(asked,), daemon=True).start()

    def answer(**reply: Any) -> None:
        out.write(json.dumps(reply) + "\n")
        out.flush()

    try:
        spec = spec_from(json.loads(asked.get()))
        schedule = schedule_of(spec)
        warm_up(spec)
    except NotationError as error:  # a game or a bot that is known in another process only
        answer(error=str(error))
        return
    answer(ready=True)
    while True:
        answer(chunk=play_chunk(spec, schedule, int(asked.get())))


def _listen(asked: SimpleQueue[str]) -> None:
    """At the end of its input the process ends at once: a killed match leaves nobody playing."""
    for line in sys.stdin:
        asked.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
