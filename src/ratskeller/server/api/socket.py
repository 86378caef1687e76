"""The socket: every message is answered, an acknowledgement or one error object."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from itertools import count
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from ratskeller.server import wire
from ratskeller.server.api.asking import COOKIE, come_in, take_of_all
from ratskeller.server.api.pages import entry
from ratskeller.server.errors import Refusal
from ratskeller.server.limits import MESSAGES, PAUSE, SAYINGS, SAYINGS_OF_ALL, SOCKETS, WISHES, Who
from ratskeller.server.logs import fault
from ratskeller.server.play import commands
from ratskeller.server.play.chairs import my_chair
from ratskeller.server.play.live import Live
from ratskeller.server.play.shelved import must_be_playable
from ratskeller.server.play.viewers import dump
from ratskeller.server.presence import HOUSE
from ratskeller.server.service import Service
from ratskeller.server.sockets import Outbox

LARGEST_MESSAGE = 8 << 10
MOST_OPEN = 16  # viewers of tables
SESSION_CHECK = 60  # seconds
COST: dict[type, int] = {
    wire.Ping: 1,
    wire.Close: 1,
    wire.Why: 5,
    wire.Preview: 5,
    wire.Open: 10,
    wire.Hear: 10,
    wire.WatchLobby: 10,
}
COST_OF_DECISIONS = 2

router = APIRouter()
_numbers = count()


@router.websocket("/socket")
async def socket(websocket: WebSocket) -> None:
    service: Service = websocket.app.state.service
    token = websocket.cookies.get(COOKIE)
    try:
        me = await come_in(service, SOCKETS, websocket.scope, token)
        outbox = Outbox(me.id if me else None, service.addresses.of(websocket.scope), token)
        service.sockets.add(outbox)
    except Refusal as refusal:
        await websocket.accept()
        await websocket.send_text(dump({"type": "error", "re": None, "error": refusal.json()}))
        await websocket.close(wire.POLICY)
        return
    try:
        service.presence.came(outbox.user, HOUSE)
        await websocket.accept()
        await Conversation(service, websocket, outbox, me).run()
    finally:
        service.presence.went(outbox.user, HOUSE)
        service.sockets.remove(outbox)


class Conversation:
    """One open socket."""

    def __init__(self, service: Service, websocket: WebSocket, outbox: Outbox, me: wire.Me | None) -> None:
        self.service = service
        self.websocket = websocket
        self.outbox = outbox
        self.me = me
        self.who = Who(me.id if me else f"socket {next(_numbers)}", outbox.address)
        self.watching: dict[tuple[str, int | None], Live] = {}

    async def run(self) -> None:
        now = self.service.world.now()
        chat: wire.Chat = self.service.settings.chat  # type: ignore[assignment]
        welcome = wire.Welcome(type="welcome", protocol=wire.PROTOCOL, page=entry(), now=now, me=self.me, chat=chat)
        self.send(welcome)
        sender = asyncio.create_task(self.outbox.drain(self.websocket))
        receiver = asyncio.create_task(self._receive())
        watch = asyncio.create_task(self._watch_session())
        try:
            await asyncio.wait({sender, receiver}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sender, receiver, watch):
                task.cancel()
                with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                    await task
            self._leave()

    async def _watch_session(self) -> None:
        """Somebody may sign out through another process: the socket closes soon after."""
        while self.me is not None and self.outbox.session:
            await asyncio.sleep(SESSION_CHECK)
            with suppress(Refusal):  # the database is away: ask again later
                if await self.service.accounts.of_session(self.outbox.session) is None:
                    self.outbox.close(wire.POLICY)
                    return

    def _leave(self) -> None:
        self.service.lobby.unlisten(self.outbox)
        self.service.talk.leave(self.outbox)
        for key in list(self.watching):
            self._close(*key)

    def _close(self, table: str, seat: int | None) -> None:
        live = self.watching.pop((table, seat), None)
        if live:
            live.unlisten(seat, self.outbox)
            self.service.presence.went(self.outbox.user, table)

    def send(self, message: wire.Outgoing) -> None:
        self.outbox.send(message.model_dump_json())

    async def _receive(self) -> None:
        while True:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await self._answer(text if text is not None else message.get("bytes") or b"")

    async def _answer(self, text: str | bytes) -> None:
        re: str | None = None
        try:
            re, message = read(text)
            self.service.limits.spend(MESSAGES, self.who, COST.get(type(message), COST_OF_DECISIONS))
            await self._carry_out(message)
        except Unreadable as unreadable:
            self._refuse(unreadable.re, unreadable.refusal)
            await self._pause()
        except Refusal as refusal:
            self._refuse(re, refusal)
            if refusal.code in ("too-many", "too-large"):
                await self._pause()
        except asyncio.CancelledError:
            raise
        except Exception:
            fault("socket")
            self._refuse(re, Refusal("internal", "the server made a mistake; it has been noted"))

    async def _pause(self) -> None:
        """Refusing costs too: whoever does nothing but be refused is read slowly."""
        if self.service.limits.factor:
            await asyncio.sleep(PAUSE)

    def _refuse(self, re: str | None, refusal: Refusal) -> None:
        self.outbox.send(dump({"type": "error", "re": re, "error": refusal.json()}))

    def _acknowledge(self, re: str) -> None:
        self.outbox.send(f'{{"type":"ack","re":"{re}"}}')

    async def _carry_out(self, message: Any) -> None:
        if isinstance(message, wire.Why):
            await self._explain(message)
        elif isinstance(message, wire.Preview):
            await self._foretell(message)
        elif isinstance(message, wire.AtSeat):
            await self._play(message)
        elif isinstance(message, wire.Open):
            await self._open(message)
        elif isinstance(message, wire.Close):
            self._close(message.table, message.seat)
            self._acknowledge(message.id)
        elif isinstance(message, wire.Talking):
            await self._talk(message)
        elif isinstance(message, wire.WatchLobby):
            self._acknowledge(message.id)
            if message.on:
                self.service.lobby.listen(self.outbox)
            else:
                self.service.lobby.unlisten(self.outbox)
        else:
            assert isinstance(message, wire.Ping)
            self._acknowledge(message.id)

    async def _explain(self, message: wire.Why) -> None:
        user = self._user()
        live = await self._visible(message.table)
        rules = commands.why(live.course, message, user)
        self.send(wire.Reasons(type="reasons", re=message.id, rules=rules))

    async def _foretell(self, message: wire.Preview) -> None:
        user = self._user()
        live = await self._visible(message.table)
        effects = commands.preview(live.course, message, user)
        self.send(wire.Effects(type="effects", re=message.id, effects=effects))

    def _user(self) -> str:
        if self.me is None:
            raise Refusal("not-signed-in", "come in first: as a guest, or sign in")
        return self.me.id

    async def _play(self, message: wire.AtSeat) -> None:
        user = self._user()
        live = await self._visible(message.table)
        if isinstance(message, wire.Abandon):
            decide = commands.abandon(message, user, live, self.service.presence.is_here)
        else:
            if isinstance(message, wire.Hand):
                self.service.offer.check(message.bot)
            decide = commands.of_message(message, user, live.now())
        await live.do(decide, (user, message.id), lambda: self._acknowledge(message.id))
        if isinstance(message, wire.Act):
            self.service.limits.moved(user)

    async def _open(self, message: wire.Open) -> None:
        key = (message.table, message.seat)
        if key not in self.watching and len(self.watching) >= MOST_OPEN:
            raise Refusal("limit", f"a socket watches at most {MOST_OPEN} tables")
        live = await self._visible(message.table)
        async with live.telling:
            must_be_playable(live.course)
            if message.seat is not None:
                my_chair(live.course, message.seat, self._user())
            live.viewer(message.seat)
            self._acknowledge(message.id)
            live.listen(message.seat, self.outbox, message.last, message.beats)
            if key not in self.watching:
                self.service.presence.came(self.outbox.user, message.table)
            self.watching[key] = live
            if message.beats:
                self.service.presence.show(live, self.outbox)

    async def _talk(self, message: wire.Talking) -> None:
        talk = self.service.talk
        if isinstance(message, wire.Hear) and not message.on:
            talk.unlisten(message.table, self.outbox)
            self._acknowledge(message.id)
            return
        talk.must_be_open()
        live = await self._visible(message.table)
        must_be_playable(live.course)
        if isinstance(message, wire.Hear):
            await talk.listen(live, self.outbox, lambda: self._acknowledge(message.id))
            return
        user = self._user()
        await take_of_all(self.service, SAYINGS if isinstance(message, wire.Say) else WISHES, user)
        await take_of_all(self.service, SAYINGS_OF_ALL, self.outbox.address)
        if isinstance(message, wire.Say):
            await talk.say(live, user, message, lambda: self._acknowledge(message.id))
        else:
            await talk.agree(live, user, message.on)
            self._acknowledge(message.id)

    async def _visible(self, table: str) -> Live:
        """The table; one that this socket watches already need not be looked for again."""
        for (id, seat), live in self.watching.items():
            if id == table and live.is_heard_by(seat, self.outbox):
                return live
        return await self.service.hosting.visible(table, self.me.id if self.me else None)


def read(text: str | bytes) -> tuple[str, Any]:
    """A message and its id; the refusal names the id if it can be found."""
    if len(text) > LARGEST_MESSAGE:
        raise Refusal("too-large", f"a message has at most {LARGEST_MESSAGE} bytes")
    try:
        message = wire.from_client.validate_json(text)
    except ValidationError as error:
        refusal = _unreadable(error)
        raise Unreadable(_id(text), refusal) from None
    return message.id, message


class Unreadable(Exception):
    def __init__(self, re: str | None, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.re = re
        self.refusal = refusal


def _unreadable(error: ValidationError) -> Refusal:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"]) or None
    return Refusal("invalid", first["msg"], where=where)


def _id(text: str | bytes) -> str | None:
    try:
        found = json.loads(text)
        return wire.Ping(type="ping", id=found["id"]).id
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
