"""The lobby, live: public tables that wait for people or play, and how many people are here."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from ratskeller.server.errors import Refusal
from ratskeller.server.logs import fault
from ratskeller.server.play.house import House
from ratskeller.server.play.live import Listener, Live
from ratskeller.server.play.viewers import dump
from ratskeller.server.storage.reading import MOST_IN_LOBBY

EVERY = 0.25  # seconds: changes gather
RELOAD = 30.0  # seconds: whatever was missed is found


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        self.people = 0
        self.cards: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self.listeners: OrderedDict[Listener, None] = OrderedDict()
        self._changed: dict[str, dict[str, Any] | None] = {}
        self._unknown: set[str] = set()
        self._told_people = 0
        self._task: asyncio.Task[None] | None = None
        house.on_card = self.notice
        house.on_other = self.notice_other

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="lobby")

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def notice(self, live: Live) -> None:
        """A table's card has changed."""
        if not live.course.facts.public:
            return
        shown = live.course.status in ("waiting", "playing", "paused")
        if shown:
            if live.id not in self.cards and len(self.cards) >= MOST_IN_LOBBY and live.course.status != "waiting":
                return
            self.cards[live.id] = self._changed[live.id] = live.card
            while len(self.cards) > 2 * MOST_IN_LOBBY:
                gone, _ = self.cards.popitem(last=False)
                self._changed[gone] = None
        elif self.cards.pop(live.id, None):
            self._changed[live.id] = None

    def notice_other(self, id: str) -> None:
        """A table that only another process has at hand got rows."""
        if len(self._unknown) < MOST_IN_LOBBY:
            self._unknown.add(id)

    def whole(self) -> dict[str, Any]:
        waiting = [card for card in self.cards.values() if card["status"] == "waiting"]
        others = [card for card in self.cards.values() if card["status"] != "waiting"]
        return {"tables": [*reversed(waiting), *reversed(others)][:MOST_IN_LOBBY], "people": self.people}

    def listen(self, listener: Listener) -> None:
        listener.send(dump({"type": "lobby"} | self.whole()))
        self.listeners[listener] = None

    def unlisten(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)

    async def _run(self) -> None:
        rounds = 0
        while True:
            try:
                if rounds % int(RELOAD / EVERY) == 0:
                    await self._reload()
                rounds += 1
                await self._look_at_unknown()
            except Refusal:
                pass  # the database is away; it was logged
            except Exception:
                fault("lobby")
            self._tell()
            await asyncio.sleep(EVERY)

    async def _look_at_unknown(self) -> None:
        """Tables of other processes: those that are in the lobby, or come into it, are read."""
        unknown, self._unknown = self._unknown, set()
        if not unknown:
            return
        public = await self.house.reading.lobby()
        for id in unknown:
            known = self.cards.get(id)
            if id in public and (known is None or public[id] == "waiting" or public[id] != known["status"]):
                self.notice(await self.house.get(id))
            elif known and id not in public:
                del self.cards[id]
                self._changed[id] = None

    def _tell(self) -> None:
        if not self._changed and self.people == self._told_people:
            return
        changed, self._changed = self._changed, {}
        self._told_people = self.people
        if self.listeners:
            text = dump({"type": "lobby-update", "tables": changed, "people": self.people})
            for listener in list(self.listeners):
                listener.send(text)

    async def _reload(self) -> None:
        found = await self.house.reading.lobby()
        for id in [id for id in self.cards if id not in found]:
            del self.cards[id]
            self._changed[id] = None
        for id in reversed(list(found)):
            if id not in self.cards:
                try:
                    self.notice(await self.house.get(id))
                except Refusal as refusal:
                    if refusal.code == "storage":
                        raise
