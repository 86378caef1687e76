"""The lobby, live: public tables that wait for people or play, and how many people are here.

It is the same for everybody, so it is encoded once: every card when it has changed, the whole by joining their texts.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import cached_property
from typing import Any

from ratskeller.server.errors import Refusal
from ratskeller.server.logs import fault
from ratskeller.server.play.house import House
from ratskeller.server.play.live import Listener, Live
from ratskeller.server.play.viewers import dump
from ratskeller.server.presence import GRACE, Presence
from ratskeller.server.storage.reading import MOST_IN_LOBBY, OPEN

EVERY = 0.25  # seconds: changes gather
RELOAD = 30.0  # seconds: whatever was missed is found
LOOK = 1.0  # seconds: who has left a table that waits


class Shown:
    """A card as everybody is told it; `left` if whoever could begin has left."""

    def __init__(self, card: dict[str, Any], left: bool) -> None:
        self.card = card
        self.left = left

    @property
    def waits(self) -> bool:
        return bool(self.card["status"] == "waiting")

    @cached_property
    def text(self) -> str:
        return dump(self.card | {"left": True} if self.left else self.card)


class Lobby:
    def __init__(self, house: House, presence: Presence) -> None:
        self.house = house
        self.presence = presence
        self.people = 0
        self.cards: OrderedDict[str, Shown] = OrderedDict()
        self.listeners: OrderedDict[Listener, None] = OrderedDict()
        self._changed: dict[str, Shown | None] = {}
        self._tables: str | None = None  # the texts of the cards in their order; None: to be joined again
        self._unknown: set[str] = set()
        self._told_people = 0
        self._task: asyncio.Task[None] | None = None
        house.card_ears.append(self.notice)
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
        shown = live.course.status in OPEN
        if shown:
            if live.id not in self.cards and len(self.cards) >= MOST_IN_LOBBY and live.course.status != "waiting":
                return
            self._show(live.id, live.card)
            while len(self.cards) > 2 * MOST_IN_LOBBY:
                self._hide(next(iter(self.cards)))
        elif live.id in self.cards:
            self._hide(live.id)

    def _show(self, id: str, card: dict[str, Any]) -> None:
        known = self.cards.get(id)
        left = self._has_left(card)
        if known is None or known.card is not card or known.left != left:
            self.cards[id] = self._changed[id] = Shown(card, left)
            self._tables = None

    def _has_left(self, card: dict[str, Any]) -> bool:
        """Whether a table waits that somebody opened who is not there; by mail nobody sits and waits."""
        if card["status"] != "waiting" or card["pace"] != "live" or self.house.now() - card["created"] < GRACE:
            return False
        return self.presence.away_since(card["owner"], card["id"]) is not None

    def _look_at_waiting(self) -> None:
        for id, shown in list(self.cards.items()):
            if shown.waits:
                self._show(id, shown.card)

    def _hide(self, id: str) -> None:
        del self.cards[id]
        self._changed[id] = None
        self._tables = None

    def notice_other(self, id: str) -> None:
        """A table that only another process has at hand got rows."""
        if len(self._unknown) < MOST_IN_LOBBY:
            self._unknown.add(id)

    def text(self, head: str = "") -> str:
        """The whole lobby as one object, after what `head` says; only the number of people is written anew."""
        if self._tables is None:
            waiting = [shown for shown in self.cards.values() if shown.waits]
            others = [shown for shown in self.cards.values() if not shown.waits]
            told = [*reversed(waiting), *reversed(others)][:MOST_IN_LOBBY]
            self._tables = ",".join(shown.text for shown in told)
        return f'{{{head}"tables":[{self._tables}],"people":{self.people}}}'

    def listen(self, listener: Listener) -> None:
        """Send the lobby, and what changes from now on.  Who listens already has it."""
        if listener not in self.listeners:
            listener.send(self.text('"type":"lobby",'))
            self.listeners[listener] = None

    def unlisten(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)

    async def _run(self) -> None:
        rounds = 0
        while True:
            try:
                if rounds % int(RELOAD / EVERY) == 0:
                    await self._reload()
                if rounds % int(LOOK / EVERY) == 0:
                    self._look_at_waiting()
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
            if id in public and (
                known is None or public[id] in ("waiting", "starting") or public[id] != known.card["status"]
            ):
                self.notice(await self.house.get(id))
            elif known and id not in public:
                self._hide(id)

    def _tell(self) -> None:
        if not self._changed and self.people == self._told_people:
            return
        changed, self._changed = self._changed, {}
        self._told_people = self.people
        if self.listeners:
            tables = ",".join(f'"{id}":{shown.text if shown else "null"}' for id, shown in changed.items())
            text = f'{{"type":"lobby-update","tables":{{{tables}}},"people":{self.people}}}'
            for listener in list(self.listeners):
                listener.send(text)

    async def _reload(self) -> None:
        found = await self.house.reading.lobby()
        for id in [id for id in self.cards if id not in found]:
            self._hide(id)
        for id in reversed(list(found)):
            if id not in self.cards:
                try:
                    self.notice(await self.house.get(id))
                except Refusal as refusal:
                    if refusal.code == "storage":
                        raise
