"""What a program makes of a house: every table as every viewer sees it, and how the games go on."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from tests.stored.doors import SPECTATOR, House, Player, StoredTable, holds, moved, told_in
from tests.stored.meant import ANSWERED, Change, Former, as_called_then
from tests.stored.stories import choice, number

Json = dict[str, Any]
NEAR, FAR = 15, 60  # how many rows a table goes on …
GO_FAR = ("begun", "long going", "rematch")  # … and the stories of those that go on far
TABLE = ("n", "card", "view", "events", "before", "ask", "legal", "undo", "revise", "standing", "clocks")


def short(content: Any) -> str:
    """A digest: enough to see a change, and where."""
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:6]


def bare(content: Any) -> Any:
    """As JSON gives it back, without what is null: on the wire that is the same as absent."""
    if isinstance(content, dict):
        return {name: bare(part) for name, part in content.items() if part is not None}
    if isinstance(content, list | tuple):
        return [bare(part) for part in content]
    return content


async def account_of(
    house: House,
    people: list[Json],
    labels: dict[str, str],
    whole: bool = True,
    changes: Sequence[Change] = (),
    renamed: Mapping[str, Former] = MappingProxyType({}),
) -> Json:
    """Everything, in an order in which nothing disturbs what comes after; or only how the tables stand."""
    async with AsyncExitStack() as stack:
        players: dict[str, Player] = {}
        for person in people:
            if not person["deleted"]:
                players[person["id"]] = await stack.enter_async_context(house.player(person["cookie"]))
        teller = Teller(house, players, changes, renamed)
        found: Json = {"tables": {id: await _or_fault(teller.table(id)) for id in labels}}
        if not whole:
            return found
        cards = {id: table["card"] for id, table in found["tables"].items() if "card" in table}
        found["games"] = await teller.games()
        found["people"] = {user: await _or_fault(_person(player)) for user, player in players.items()}
        found["ended"] = {id: ended for id, card in cards.items() if (ended := await _or_fault(teller.ended(card)))}
        far = {id: FAR if labels[id].endswith(GO_FAR) else NEAR for id in cards}
        going = [_or_fault(teller.goes_on(card, far[id])) for id, card in cards.items()]
        found["goes_on"] = {id: rows for id, rows in zip(cards, await asyncio.gather(*going), strict=True) if rows}
    found["signing_in"] = {person["id"]: await _sign_in(house, person) for person in people if person["name"]}
    return found


async def _or_fault(telling: Awaitable[Json]) -> Json:
    """A table that cannot be opened is a difference at that table, and the others are told of all the same."""
    try:
        return await telling
    except Exception as error:
        return {"fault": f"{type(error).__name__}: {error}"}


# Around the tables


async def _person(player: Player) -> Json:
    mine = {made["card"]["id"]: made["mine"] for made in await player.get("/api/me/tables")}
    data = await player.get("/api/me/data")
    kept = {"created": data["created"], "sessions": data["sessions"], "codes": data["recovery_codes_left"]}
    return {"me": await player.get("/api/me"), "tables": mine, **kept}


async def _sign_in(house: House, person: Json) -> Any:
    """By password, and by a recovery code, with the name in capitals."""
    name, status = person["name"].upper(), 401 if person["deleted"] else 201
    async with house.player() as player:
        signed = await player.post("/api/sessions", {"name": name, "password": person["password"]}, status)
        recovery = {"name": name, "code": person["codes"][3], "password": "quite another"}
        recovered = await player.post("/api/recoveries", recovery, status)
    return [signed, recovered]


@dataclass
class Teller:
    """Who tells of the tables of a house."""

    house: House
    players: dict[str, Player]
    changes: Sequence[Change]  # of views, that were meant
    renamed: Mapping[str, Former]  # ids, by game

    async def games(self) -> Json:
        """The vocabularies: kinds are stored as their places in them."""
        player = next(iter(self.players.values()))
        names = [game["name"] for game in await player.get("/api/games")]
        return {name: self._called(name, await player.get(f"/api/games/{name}")) for name in names}

    def _called(self, game: str, content: Any) -> Any:
        """What is told of a game, with the ids that the version which left the house had for them."""
        return as_called_then(content, self.renamed.get(game, {}))

    def _as_then(self, view: Any, who: int | None) -> Any:
        """A view as the version that left the house would have shown it."""
        view = bare(view)
        for change in self.changes if view else ():
            change(view, who)
        return self._called(view["game"], view) if view else view

    def _seen(self, table: StoredTable, who: int | None) -> Json:
        seen: Json = bare(table.seen(who))
        then: Json = self._called(table.game, seen | {"view": self._as_then(seen["view"], who)})
        return then

    def _someone_at(self, card: Json) -> Player:
        """Who may see the table, even one by link."""
        users = [card["owner"], *(seat["user"] for seat in card["seats"])]
        return next(self.players[user] for user in users if user in self.players)

    async def _card(self, id: str) -> Json:
        for player in self.players.values():
            answer = await player.http.get(f"/api/tables/{id}")
            if answer.status_code != 404:
                assert answer.status_code == 200, (answer.status_code, answer.text)
                card: Json = answer.json()["card"]
                return card
        raise AssertionError("nobody may see it")

    # How it stands

    async def table(self, id: str) -> Json:
        card, table = await self._card(id), await self.house.table(id)
        assert not card.get("shelved"), await self.house.divergence(id)
        found: Json = {"card": card, "answers": {}, "seen": {}, "wire": {}, "history": {}}
        watching: dict[str, tuple[Player, int | None]] = {SPECTATOR: (self._someone_at(card), None)}
        if table.begun:
            found["answers"] = ANSWERED.get(id, {}) | table.answers()
            found["seen"] = {name: self._seen(table, who) for name, who in table.viewers.items()}
            found["outcome"] = bare(table.outcome())
            for place, chair in enumerate(card["seats"]):
                if chair["user"] in self.players:
                    watching[str(place)] = (self.players[chair["user"]], place)
        for name, (player, seat) in watching.items():
            found["wire"][name] = await self._opened(player, card, seat)
            events = (await player.get(f"/api/tables/{id}/history{_query(seat)}"))["events"]
            found["history"][name] = short(self._called(table.game, events))
        return found

    async def _opened(self, player: Player, card: Json, seat: int | None) -> Json:
        """The table as a socket gets it."""
        id = card["id"]
        socket = player.sockets[0] if player.sockets else await player.socket()
        viewing = await socket.open(id, seat)
        await socket.say("close", table=id, seat=seat)
        found = {name: viewing.state.get(name) for name in TABLE}
        told = {name: self._called(card["game"], found[name]) for name in ("events", "ask")}
        return found | told | {"view": self._as_then(found["view"], seat)}

    # How it ended

    async def ended(self, card: Json) -> Json:
        """The record of a game that has ended, and its replay from every seat."""
        id, table = card["id"], await self.house.table(card["id"])
        if card["status"] not in ("over", "aborted") or not table.begun:
            return {}
        player = self._someone_at(card)
        record = await player.get(f"/api/tables/{id}/record")
        shortened = record | {"log": [short(row) for row in record["log"]], "holds": holds(record)}
        replays = {name: await self._replay(player, card, who) for name, who in table.viewers.items()}
        return {"record": shortened, "replay": replays}

    async def _replay(self, player: Player, card: Json, seat: int | None) -> list[str]:
        """A digest for every step: what was done, what was told and what the viewer saw then."""
        replay = await player.get(f"/api/tables/{card['id']}/replay{_query(seat)}")
        view, digests = replay["view"], [short(self._as_then(replay["view"], seat))]
        assert replay["total"] == len(replay["steps"])
        for step in replay["steps"]:
            view = moved(view, step)
            done = [step[name] for name in ("seat", "what", "at", "seed")]
            told = self._called(card["game"], told_in(step))
            digests.append(short([*done, told, self._as_then(view, seat)]))
        return digests

    # How it goes on

    async def goes_on(self, card: Json, most: int) -> Json:
        """The next rows by number: what was done, seed, told, and digests of what each viewer sees then."""
        if card["status"] in ("over", "aborted"):
            return {}
        id, table = card["id"], await self.house.table(card["id"])
        first = table.seq
        if card["status"] == "waiting":
            await self._start(card)
        if card["status"] == "paused":
            await self._resume(table, id)
        sees: Json = {}
        while table.status == "playing" and len(sees) < most:
            kind, seat, notation = choice(table, number(id, table.seq))
            await table.do(kind, seat, notation, f"on-{table.seq}")
            sees[str(table.seq)] = {name: short(self._seen(table, who)) for name, who in table.viewers.items()}
        rows = (await self.house.rows(id))[first:]
        return {
            str(seq): {"did": [kind, seat, what], "seed": seed, "told": told, "sees": sees.get(str(seq))}
            for seq, _, kind, seat, _, _, what, seed, told in rows
        }

    async def _start(self, card: Json) -> None:
        """Whoever is there takes every free seat, and the game begins."""
        player, made = self._someone_at(card), {"card": card}
        for seat, chair in enumerate(card["seats"]):
            if chair["kind"] == "empty":
                made = await player.post(f"/api/tables/{card['id']}/seats/{seat}", {"nonce": f"late-{seat}"})
        if made["card"]["status"] == "waiting":
            await player.post(f"/api/tables/{card['id']}/start")

    async def _resume(self, table: StoredTable, id: str) -> None:
        type = "propose"
        facts: Json = {}
        for seat in table.seats:
            user = table.person(seat)
            if user and table.status == "paused":
                await self.players[user].sockets[0].say(type, table=id, seat=seat, what="resume", **facts)
                type, facts = "answer", {"yes": True}


def _query(seat: int | None) -> str:
    return "" if seat is None else f"?seat={seat}"
