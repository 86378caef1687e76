"""A bot process: `python -m ratskeller.server.play.bot_worker` reads questions, one JSON object a line, and answers.

It is given what its seat knows of a table and nothing else.  Without a name it plays the bots of the house and thinks
about many questions at once; with the name of somebody else's bot it plays that alone, one question after the other.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
import time
from base64 import b64decode
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, TextIO

from ratskeller.bots.protocol import Budget
from ratskeller.bots.registry import bot_kind
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.seen import Seen
from ratskeller.server.play.searches import (
    MOST,
    SLICE,
    Answer,
    Searches,
    Thinking,
    at_once,
    deadline_of,
    makes_thoughts,
)

NICENESS = 10  # of the house's bots
LEAST_NICE = 19  # of others'
MOST_READ = 1000  # lines that wait to be looked at; the pipe is full then
LONGEST_ERROR = 500

Question = dict[str, Any]
Say = Callable[[dict[str, Any]], None]


class House:
    """Plays the bots of the house."""

    def __init__(self, say: Say, clock: Callable[[], float] = time.monotonic) -> None:
        self.say = say
        self.clock = clock
        self.searches = Searches(clock)
        self.seeds: dict[int, int] = {}
        self.loaded: set[str] = set()  # games whose machine code is in this process

    def take(self, question: Question) -> None:
        """Something that was asked: answered at once, or thought about from now on."""
        if "load" in question:
            threading.Thread(target=self._load, args=(question["load"], question["kernels"]), daemon=True).start()
            return
        number = question["n"]
        try:
            self._consider(number, question)
        except Exception as error:  # told to the server, which plays on without this bot
            self.say(failed(number, error))

    def _consider(self, number: int, question: Question) -> None:
        seen, seed = Seen.unpack(b64decode(question["seen"])), question["seed"]
        kind = bot_kind(question["bot"])
        if kind.kernels and seen.game.name not in self.loaded:
            self._answer(number, at_once(seen, seed))
            return
        if len(self.searches) >= MOST:
            self._answer(number, at_once(seen, seed))
            return
        bot = kind.make(seed)
        if not makes_thoughts(bot):
            code = bot.choose(seen, Budget(milliseconds=max(1.0, question["rest"])))
            self.say({"n": number, "code": int(code), "iterations": int(getattr(bot, "iterations", 0))})
            return
        deadline = deadline_of(seen, question["asked"] / 1000, question["rest"] / 1000, question["until"] / 1000)
        self.seeds[number] = seed
        self.searches.add(Thinking(number, bot, kind.name, seen, deadline))

    def think(self) -> None:
        """A slice, and whatever is to be answered after it."""
        trouble = self.searches.step()
        if trouble:
            self.seeds.pop(trouble[0].number, None)
            self.say(failed(trouble[0].number, trouble[1]))
        for done in self.searches.due():
            try:
                self._answer(done.number, done.answer(self.seeds.pop(done.number)))
            except Exception as error:
                self.say(failed(done.number, error))

    def _answer(self, number: int, answer: Answer) -> None:
        reply = {"n": number, "code": answer.code, "iterations": answer.iterations}
        self.say(reply if answer.iterations else reply | {"instead": True})

    def _load(self, name: str, modules: list[str]) -> None:
        """Take the machine code of a game into this process, if it lies on disk: it is never compiled here."""
        from ratskeller.engine.compile import bind, is_ready
        from ratskeller.engine.warm import warm

        ready = False
        try:
            bound = bind(find_game(name), *map(import_module, modules))
            ready = is_ready(bound)
            if ready:
                warm(bound)
                self.loaded.add(name)
        except Exception as error:
            self.say({"loaded": name, "ready": False, "error": told(error)})
        else:
            self.say({"loaded": name, "ready": ready})


class Guest:
    """Plays one bot of somebody else's."""

    def __init__(self, say: Say, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.say = say
        self.clock = clock
        self.kind = bot_kind(name)

    def take(self, question: Question) -> None:
        number = question["n"]
        try:
            seen = Seen.unpack(b64decode(question["seen"]))
            deadline = deadline_of(seen, question["asked"] / 1000, question["rest"] / 1000, question["until"] / 1000)
            bot = self.kind.make(question["seed"])
            code = bot.choose(seen, Budget(milliseconds=max(1.0, (deadline - self.clock()) * 1000)))
            if type(code) is not int or code not in seen.codes:
                raise ValueError(f"{code!r} is not legal")
            self.say({"n": number, "code": code, "iterations": int(getattr(bot, "iterations", 0))})
        except Exception as error:  # whatever somebody else's bot raises
            self.say(failed(number, error))


def failed(number: int, error: Exception) -> dict[str, Any]:
    return {"n": number, "error": told(error)}


def told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:LONGEST_ERROR]


def main(name: str = "") -> None:
    say = speaker()
    if hasattr(os, "nice"):  # not on Windows
        os.nice(LEAST_NICE if name else NICENESS)
    if name:
        guest = Guest(say, name)
        say({"ready": True, "version": guest.kind.version, "source": guest.kind.source})
        for line in sys.stdin.buffer:
            guest.take(json.loads(line))
        return
    house = House(say)
    say({"ready": True})
    attend(house, sys.stdin.buffer)


def attend(house: House, lines: Any) -> None:
    """Think, and look between two slices for what was asked meanwhile."""
    inbox: queue.Queue[bytes | None] = queue.Queue(MOST_READ)

    def read() -> None:
        for line in lines:
            inbox.put(line)
        inbox.put(None)

    threading.Thread(target=read, daemon=True).start()
    while True:
        for line in _waiting(inbox, house):
            if line is None:
                return
            house.take(json.loads(line))
        house.think()


def _waiting(inbox: queue.Queue[bytes | None], house: House) -> Iterator[bytes | None]:
    """What was asked meanwhile, as much as can be looked at in a slice; one at least if there is nothing else to do."""
    begun = house.clock()
    if not len(house.searches):
        yield inbox.get()
    while house.clock() - begun < SLICE:
        try:
            yield inbox.get_nowait()
        except queue.Empty:
            return


def speaker() -> Say:
    """Writes answers where the server reads them; whatever else a bot prints goes to standard error."""
    out: TextIO = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    lock = threading.Lock()

    def say(reply: dict[str, Any]) -> None:
        with lock:
            out.write(json.dumps(reply) + "\n")
            out.flush()

    return say


if __name__ == "__main__":
    main(*sys.argv[1:2])
