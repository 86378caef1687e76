"""Talk at tables: who hears whom, over all processes, and what he may say."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.server.api import socket as api_socket
from ratskeller.server.limits import OF_PROXY, Rate
from ratskeller.server.settings import Settings
from ratskeller.server.storage import talks
from ratskeller.server.storage.talks import Line
from ratskeller.server.talk import line_id
from tests.server.client import QUIET, Client, Refused, Server, Socket, beside, running
from tests.server.databases import BOTH, ON_SQLITE, database, needs_postgres


@pytest.fixture(params=BOTH)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    with database(request.param, tmp_path) as url:
        yield replace(QUIET, database=url)


@pytest.fixture
def on_sqlite(tmp_path: Path) -> Settings:
    return replace(QUIET, database=str(tmp_path / "house.db"))


class Listener:
    """Somebody's socket that hears a table."""

    def __init__(self, socket: Socket, table: str) -> None:
        self.socket = socket
        self.table = table

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [m for m in self.socket.heard if m["type"] in ("talk", "said") and m["table"] == self.table]

    @property
    def lines(self) -> list[tuple[str, str]]:
        """Who said what, as a page keeps it."""
        found: dict[str, tuple[str, str]] = {}
        for message in self.messages:
            if message["type"] == "talk":
                found = {}
            for line in message.get("lines") or [message.get("line")]:
                if line:
                    found[line["id"]] = (line["name"], line["body"])
        return list(found.values())

    @property
    def whole(self) -> dict[str, Any]:
        return [m for m in self.messages if m["type"] == "talk"][-1]

    def line(self, body: str) -> dict[str, Any]:
        lines = [line for m in self.messages for line in m.get("lines") or [m.get("line")] if line]
        return next(line for line in reversed(lines) if line["body"] == body)

    async def say(self, body: str, kind: str = "text", **facts: Any) -> None:
        await self.socket.say("say", table=self.table, kind=kind, body=body, **facts)

    async def freely(self, on: bool = True) -> None:
        await self.socket.say("freely", table=self.table, on=on)

    async def until(self, *lines: tuple[str, str]) -> None:
        try:
            await self.socket.until(lambda: self.lines == list(lines), 5)
        except TimeoutError:
            raise AssertionError(f"heard {self.lines}, not {list(lines)}") from None

    async def until_says(self, says: str, *freely: str) -> None:
        try:
            await self.socket.until(lambda: (self.whole["says"], self.whole["freely"]) == (says, sorted(freely)), 5)
        except TimeoutError:
            raise AssertionError(f"may say {self.whole}, not {says} with {freely}") from None


async def listens(client: Client, table: str) -> Listener:
    socket = await client.socket()
    await socket.open(table)
    await socket.say("hear", table=table)
    listener = Listener(socket, table)
    await socket.until(lambda: listener.messages)
    return listener


async def refusal(doing: Any) -> str:
    with pytest.raises(Refused) as refused:
        await doing
    return str(refused.value.code)


class At:
    """Anna and Boris at a table for two, Vera and Willi to watch; Boris and Vera through another process."""

    def __init__(self, one: Server, two: Server, anna: Client, boris: Client, vera: Client, willi: Client) -> None:
        self.one, self.two = one, two
        self.anna, self.boris, self.vera, self.willi = anna, boris, vera, willi
        self.table = ""

    async def set_up(self, start: bool = True, **facts: Any) -> str:
        made = await self.anna.table("catham", 2, **facts)
        self.table = made["card"]["id"]
        for who in (self.boris, self.vera, self.willi):
            await who.post(f"/api/invites/{made['invite']}")
        await self.boris.post(f"/api/tables/{self.table}/seats/1", {})
        if start:
            await self.anna.post(f"/api/tables/{self.table}/start", {})
        return str(self.table)

    async def listeners(self) -> tuple[Listener, Listener, Listener, Listener]:
        a, b, v, w = [await listens(who, self.table) for who in (self.anna, self.boris, self.vera, self.willi)]
        return a, b, v, w


@asynccontextmanager
async def house(settings: Settings) -> AsyncIterator[At]:
    async with (
        running(settings) as one,
        beside(one, settings) as two,
        one.client("Anna") as anna,
        two.client("Boris") as boris,
        two.client("Vera") as vera,
        one.client("Willi") as willi,
    ):
        yield At(one, two, anna, boris, vera, willi)


def test_whoever_says_something_knows_its_line_again() -> None:
    assert line_id("p7", "s1") == "Z918VGdt9xWk2S-M"  # so does the browser client: web/tests/talk.test.ts


def test_those_at_the_seats_and_those_who_watch_talk_apart(settings: Settings) -> None:
    async def main() -> None:
        async with house(settings) as at:
            await at.set_up(public=False)
            anna, boris, vera, willi = await at.listeners()
            await anna.say("Good evening!")
            await boris.until(("Anna", "Good evening!"))
            await vera.say("she bluffs")
            await willi.until(("Anna", "Good evening!"), ("Vera", "she bluffs"))
            await willi.say("clap", "reaction")
            await boris.say("thinking", "phrase")
            for watcher in (vera, willi):
                await watcher.until(
                    ("Anna", "Good evening!"), ("Vera", "she bluffs"), ("Willi", "clap"), ("Boris", "thinking")
                )
            for seat in (anna, boris):
                await seat.until(("Anna", "Good evening!"), ("Boris", "thinking"))
                assert len(seat.messages) == 3, "nothing counts what the others say"
                assert seat.whole["channel"] == "seats"
            assert vera.whole["channel"] == "watchers"

    asyncio.run(main())


@ON_SQLITE
def test_who_plays_does_not_hear_the_watchers_from_anywhere_else(settings: Settings) -> None:
    """Neither in another tab nor browser, through another process, by history, nor without a name."""

    async def main() -> None:
        async with house(settings) as at:
            table = await at.set_up()
            _, _, vera, willi = await at.listeners()
            cookie = at.anna.http.cookies["ratskeller"]
            async with at.two.client(cookie=cookie) as elsewhere, at.two.client(None) as nobody:
                other = await listens(elsewhere, table)
                unknown = await listens(nobody, table)
                await vera.say("wow", "reaction")
                await willi.until(("Vera", "wow"))
                late = await listens(elsewhere, table)
                await vera.say("sad", "reaction")
                await willi.until(("Vera", "wow"), ("Vera", "sad"))
                for listener in (other, late, unknown):
                    await listener.socket.say("ping")
                    assert listener.lines == []
                    assert len(listener.messages) == 1
                line = vera.line("wow")["id"]
                report = {"reason": "other"}
                await at.anna.request("POST", f"/api/tables/{table}/talk/{line}/report", report, 404)
                assert unknown.whole["says"] == ""

    asyncio.run(main())


@ON_SQLITE
def test_who_sits_down_loses_what_he_heard_and_the_end_opens_all_doors(settings: Settings) -> None:
    async def main() -> None:
        async with house(settings) as at:
            table = await at.set_up(start=False)
            anna, boris, vera, willi = await at.listeners()
            await vera.say("hello", "phrase")
            await anna.until(("Vera", "hello"))  # before the game there is one room
            await at.boris.request("DELETE", f"/api/tables/{table}/seats/1")
            await at.vera.post(f"/api/tables/{table}/seats/1", {})
            await at.anna.post(f"/api/tables/{table}/start", {})
            await willi.socket.until(lambda: willi.whole["channel"] == "watchers")
            await boris.socket.until(lambda: boris.whole["channel"] == "watchers")
            await boris.say("wow", "reaction")
            await willi.until(("Vera", "hello"), ("Boris", "wow"))
            await vera.say("thinking", "phrase")
            await vera.until(("Vera", "hello"), ("Vera", "thinking"))
            seat = await at.anna.socket()
            await seat.open(table, 0)
            await seat.say("propose", table=table, seat=0, what="abort")
            hers = await at.vera.socket()
            await hers.open(table, 1)
            await hers.say("answer", table=table, seat=1, what="abort", yes=True)
            for listener in (anna, vera, willi):
                await listener.until(("Vera", "hello"), ("Boris", "wow"), ("Vera", "thinking"))

    asyncio.run(main())


@ON_SQLITE
def test_strangers_have_phrases_until_all_agree(settings: Settings) -> None:
    async def main() -> None:
        async with house(settings) as at:
            await at.set_up()
            anna, boris, vera, willi = await at.listeners()
            a, b, v = at.anna.me["id"], at.boris.me["id"], at.vera.me["id"]
            assert anna.whole["says"] == "phrases"
            assert await refusal(anna.say("hello there")) == "forbidden"
            await anna.say("hello", "phrase")
            await boris.until(("Anna", "hello"))
            await anna.freely()
            await boris.until_says("phrases", a)
            await anna.until_says("phrases", a)
            assert await refusal(anna.say("hello there")) == "forbidden"
            await boris.freely()
            await anna.until_says("text", a, b)
            await anna.say("hello there")
            await boris.until(("Anna", "hello"), ("Anna", "hello there"))
            await willi.until(("Anna", "hello"))  # who has not agreed does not read what strangers write
            assert await refusal(willi.say("me too")) == "forbidden"
            await vera.freely()
            await vera.until_says("text", a, b, v)
            await vera.until(("Anna", "hello"), ("Anna", "hello there"))
            await vera.say("nice table")
            await vera.until(("Anna", "hello"), ("Anna", "hello there"), ("Vera", "nice table"))
            await boris.freely(False)
            await anna.until_says("phrases", a)
            assert await refusal(anna.say("still there?")) == "forbidden"
            assert v not in anna.whole["freely"], "a watcher's wish is not told to who plays"
            await willi.until(("Anna", "hello"))

    asyncio.run(main())


def test_who_passes_by_a_table_that_waits_has_phrases(on_sqlite: Settings) -> None:
    async def main() -> None:
        async with house(on_sqlite) as at:
            await at.set_up(start=False)
            anna, boris, vera, _ = await at.listeners()
            for listener in (anna, boris, vera):
                await listener.freely()
            await anna.until_says("text", at.anna.me["id"], at.boris.me["id"])
            assert await refusal(vera.say("buy cheap cheese")) == "forbidden"

    asyncio.run(main())


@ON_SQLITE
def test_who_is_sent_away_hears_no_more(settings: Settings) -> None:
    async def main() -> None:
        async with house(settings) as at:
            table = await at.set_up(start=False, public=False)
            anna, boris, vera, _ = await at.listeners()
            await at.anna.request("DELETE", f"/api/tables/{table}/seats/1")
            await anna.say("he was rude")
            await vera.until(("Anna", "he was rude"))
            await boris.socket.say("ping")
            assert boris.lines == []
            assert await refusal(boris.say("let me in")) == "not-found"
            assert await refusal(boris.socket.say("hear", table=table)) == "not-found"

    asyncio.run(main())


def test_a_blocked_person_is_not_heard_anywhere_and_not_met(settings: Settings) -> None:
    async def main() -> None:
        async with house(settings) as at:
            await at.set_up(public=False)
            anna, boris, vera, _ = await at.listeners()
            await boris.say("you fool")
            await anna.until(("Boris", "you fool"))
            line = anna.line("you fool")["id"]
            b = at.boris.me["id"]
            await at.anna.request("PUT", f"/api/me/blocks/{b}", None, 204)
            await at.anna.request("PUT", f"/api/me/blocks/{b}", None, 204)
            await anna.until()
            await boris.say("answer me")
            await vera.until(("Boris", "you fool"), ("Boris", "answer me"))
            await anna.say("hello", "phrase")
            await boris.until(("Boris", "you fool"), ("Boris", "answer me"), ("Anna", "hello"))
            await anna.until(("Anna", "hello"))
            [blocked] = await at.anna.get("/api/me/blocks")
            assert (blocked["user"], blocked["name"]) == (b, "Boris")
            await at.anna.request("POST", f"/api/tables/{at.table}/talk/{line}/report", {"reason": "insult"}, 204)
            await _not_met(at)
            await at.anna.request("DELETE", f"/api/me/blocks/{b}", None, 204)
            await anna.until(("Boris", "you fool"), ("Boris", "answer me"), ("Anna", "hello"))

    asyncio.run(main())


async def _not_met(at: At) -> None:
    waiting = (await at.anna.table("catham", 2))["card"]["id"]
    socket = await at.anna.socket()
    await socket.open(waiting)
    await at.two.service.presence.round(0)
    play = {"game": "catham", "seats": 2, "language": "en", "people": True}
    assert (await at.boris.post("/api/quick", play))["card"]["id"] != waiting
    assert (await at.vera.post("/api/quick", play | {"seats": 2}))["card"]["id"]


def test_blocks_are_bounded_and_name_people(on_sqlite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talks, "MOST_BLOCKED", 2)

    async def main() -> None:
        async with house(on_sqlite) as at:
            me = at.anna
            await me.request("PUT", f"/api/me/blocks/{me.me['id']}", None, 404)
            await me.request("PUT", "/api/me/blocks/nobody-at-all", None, 404)
            for who in (at.boris, at.vera):
                await me.request("PUT", f"/api/me/blocks/{who.me['id']}", None, 204)
            await me.request("PUT", f"/api/me/blocks/{at.willi.me['id']}", None, 409)
            await me.request("PUT", f"/api/me/blocks/{at.vera.me['id']}", None, 204)

    asyncio.run(main())


def test_a_line_sent_again_is_said_once(on_sqlite: Settings) -> None:
    async def main() -> None:
        async with house(on_sqlite) as at:
            await at.set_up(public=False)
            anna, boris, _, _ = await at.listeners()
            for _ in range(2):
                await anna.say("once", id="the-same")
            await boris.say("mine", id="the-same")
            await anna.until(("Anna", "once"), ("Boris", "mine"))
            assert len(anna.messages) == 3

    asyncio.run(main())


def test_a_table_keeps_so_many_lines_of_each_channel(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talks, "MOST_LINES", 3)

    async def main() -> None:
        async with house(settings) as at:
            await at.set_up(public=False)
            anna, _, vera, _ = await at.listeners()
            await anna.say("first")
            for i in range(5):
                await vera.say(f"line {i}")
            later = await listens(at.willi, at.table)
            await later.until(("Anna", "first"), ("Vera", "line 2"), ("Vera", "line 3"), ("Vera", "line 4"))

    asyncio.run(main())


@ON_SQLITE
def test_a_new_name_is_read_beside_what_was_said(settings: Settings) -> None:
    async def main() -> None:
        async with house(settings) as at:
            await at.set_up(public=False)
            anna, boris, _, _ = await at.listeners()
            await anna.say("good day")
            await boris.until(("Anna", "good day"))
            await at.anna.request("PATCH", "/api/me", {"nickname": "Annabella"})
            await boris.until(("Annabella", "good day"))
            await at.anna.request("POST", "/api/me/farewell", {}, 204)
            await boris.until()

    asyncio.run(main())


@ON_SQLITE
def test_a_new_name_of_who_watches_is_nothing_to_those_who_play(settings: Settings) -> None:
    async def main() -> None:
        async with house(settings) as at:
            await at.set_up(public=False)
            anna, boris, vera, willi = await at.listeners()
            await vera.say("she bluffs")
            await willi.until(("Vera", "she bluffs"))
            told = len(anna.messages), len(boris.messages)
            await at.vera.request("PATCH", "/api/me", {"nickname": "Vroni"})
            await willi.until(("Vroni", "she bluffs"))
            await willi.say("clap", "reaction")
            await vera.until(("Vroni", "she bluffs"), ("Willi", "clap"))
            await anna.say("well?")
            await anna.until(("Anna", "well?"))
            await boris.until(("Anna", "well?"))
            assert (len(anna.messages), len(boris.messages)) == (told[0] + 1, told[1] + 1)

    asyncio.run(main())


@pytest.mark.parametrize("chat", ["phrases", "off"])
def test_the_host_decides_what_may_be_said(chat: str, on_sqlite: Settings) -> None:
    async def main() -> None:
        async with house(replace(on_sqlite, chat=chat)) as at:
            table = await at.set_up(public=False)
            socket = await at.anna.socket()
            assert socket.welcome["chat"] == chat
            if chat == "off":
                assert await refusal(socket.say("hear", table=table)) == "forbidden"
                assert await refusal(socket.say("freely", table=table, on=True)) == "forbidden"
                assert await refusal(socket.say("say", table=table, kind="phrase", body="hello")) == "forbidden"
                return
            anna, boris, _, _ = await at.listeners()
            assert anna.whole["says"] == "phrases"
            assert await refusal(anna.say("hello there")) == "forbidden"
            await anna.say("hello", "phrase")
            await boris.until(("Anna", "hello"))

    asyncio.run(main())


def test_so_much_at_once_and_then_slowly(on_sqlite: Settings) -> None:
    async def main() -> None:
        async with house(replace(on_sqlite, rates=1.0)) as at:
            await at.set_up(public=False)
            anna, boris, _, _ = await at.listeners()
            for _ in range(5):
                await anna.say("wow", "reaction")
            with pytest.raises(Refused) as refused:
                await anna.say("wow", "reaction")
            assert (refused.value.code, refused.value.error["retry_after"]) == ("too-many", 3)
            await boris.say("sad", "reaction")
            for number in range(6):
                await boris.freely(number % 2 == 0)
            assert await refusal(boris.freely()) == "too-many"
            await boris.say("sad", "reaction")

    asyncio.run(main())


def test_somebody_without_a_name_says_nothing(on_sqlite: Settings) -> None:
    async def main() -> None:
        async with house(on_sqlite) as at, at.one.client(None) as nobody:
            table = await at.set_up()
            socket = await nobody.socket()
            assert await refusal(socket.say("say", table=table, kind="phrase", body="hello")) == "not-signed-in"
            private = await at.anna.table(public=False)
            assert await refusal(socket.say("hear", table=private["card"]["id"])) == "not-found"

    asyncio.run(main())


def test_friends_are_no_strangers(on_sqlite: Settings) -> None:
    async def main() -> None:
        async with house(on_sqlite) as at:
            for name, who in (("anna", at.anna), ("boris", at.boris), ("willi", at.willi)):
                await who.post("/api/me/keep", {"name": name, "password": "correct horse battery"}, 201)
            for friend in ("boris", "willi"):
                await at.anna.post("/api/friends/asked", {"name": friend}, 202)
            for who in (at.boris, at.willi):
                await who.post(f"/api/friends/requests/{at.anna.me['id']}")
            await at.set_up()
            anna, boris, vera, willi = await at.listeners()
            assert (anna.whole["says"], boris.whole["says"], willi.whole["says"]) == ("text", "text", "phrases")
            await anna.say("just us")
            await boris.say("as always")
            await anna.until(("Anna", "just us"), ("Boris", "as always"))
            await willi.until(("Anna", "just us"))  # Boris is a stranger to him
            await vera.until()

    asyncio.run(main())


@ON_SQLITE
def test_whoever_is_a_friend_no_more_or_has_become_one_reads_accordingly(settings: Settings) -> None:
    """At once, and in whichever process he listens."""

    async def main() -> None:
        async with house(settings) as at:
            people = {"anna": at.anna, "vera": at.vera, "willi": at.willi}
            for name, who in people.items():
                await who.post("/api/me/keep", {"name": name, "password": "correct horse battery"}, 201)
            for name in ("vera", "willi"):
                await at.anna.post("/api/friends/asked", {"name": name}, 202)
                await people[name].post(f"/api/friends/requests/{at.anna.me['id']}")
            await at.set_up()
            anna, boris, vera, willi = await at.listeners()
            await anna.freely()
            await boris.freely()
            await anna.until_says("text", at.anna.me["id"], at.boris.me["id"])
            await anna.say("between us")
            for friend in (vera, willi):
                await friend.until(("Anna", "between us"))
            await at.anna.request("PUT", f"/api/me/blocks/{at.vera.me['id']}", None, 204)
            await vera.until()
            await at.willi.request("DELETE", f"/api/friends/{at.anna.me['id']}")
            await willi.until()
            await at.willi.post("/api/friends/asked", {"name": "anna"}, 202)
            await at.anna.post("/api/friends/asked", {"name": "willi"}, 202)  # each has asked: they are friends
            await willi.until(("Anna", "between us"))

    asyncio.run(main())


@needs_postgres
def test_what_one_may_say_is_counted_over_all_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_socket, "SAYINGS", Rate("sayings", 2, 1, 60))

    async def main(url: str) -> None:
        async with house(replace(QUIET, database=url)) as at:
            table = await at.set_up(public=False)
            async with at.two.client(cookie=at.anna.http.cookies["ratskeller"]) as elsewhere:
                here, there = await listens(at.anna, table), await listens(elsewhere, table)
                for server in (at.one, at.two):
                    server.service.limits.factor = 1
                await here.say("one")
                await here.say("two")
                await there.say("three")
                assert await refusal(there.say("four")) == "too-many"

    with database("postgres", tmp_path) as url:
        asyncio.run(main(url))


def test_an_address_says_no_more_than_it_may(on_sqlite: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_socket, "SAYINGS_OF_ALL", Rate("sayings of all", 2, 1, 60))

    async def main() -> None:
        async with house(on_sqlite) as at:
            await at.set_up(public=False)
            anna, boris, vera, _ = await at.listeners()
            at.one.service.limits.factor = 1 / OF_PROXY  # the tests' own address is that of a proxy
            await anna.say("one")
            await boris.say("two")
            assert await refusal(vera.say("three")) == "too-many"

    asyncio.run(main())


@ON_SQLITE
def test_who_floods_a_channel_drowns_his_own_lines_only(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talks, "MOST_LINES", 4)

    async def main() -> None:
        async with house(settings) as at:
            table = await at.set_up(public=False)
            anna, boris, *_ = await at.listeners()
            await boris.say("you fool")
            await anna.until(("Boris", "you fool"))
            line = anna.line("you fool")["id"]
            for number in range(6):
                await at.vera.server.service.talks.add(
                    Line(0, f"noise {number}", table, number, "seats", at.vera.me["id"], "phrase", "hello")
                )
            kept = [one.id for one in await at.one.service.talks.latest(table, "seats")]
            assert kept == [line, "noise 3", "noise 4", "noise 5"]
            await at.anna.request("POST", f"/api/tables/{table}/talk/{line}/report", {"reason": "insult"}, 204)

    asyncio.run(main())


def test_those_at_the_seats_agree_however_many_others_would_like_to(
    on_sqlite: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talks, "MOST_FREELY", 1)

    async def main() -> None:
        async with house(on_sqlite) as at:
            await at.set_up()
            anna, boris, vera, willi = await at.listeners()
            await vera.freely()
            assert await refusal(willi.freely()) == "limit"
            await anna.freely()
            await boris.freely()
            await anna.until_says("text", at.anna.me["id"], at.boris.me["id"])

    asyncio.run(main())


def test_who_has_no_seat_does_not_read_as_who_has_one(on_sqlite: Settings) -> None:
    """Though his name looks the same; the later of those at the seats is marked as on the card."""

    async def main() -> None:
        async with house(on_sqlite) as at, at.one.client("Anna") as second, at.one.client("Аnna") as cyrillic:
            table = await at.set_up(public=False, start=False)
            for who in (second, cyrillic):
                await at.one.service.hosting.let_in(table, who.me["id"])
            mine = await listens(at.anna, table)
            talkers = [await listens(who, table) for who in (second, cyrillic)]
            await mine.say("it is me")
            for number, talker in enumerate(talkers):
                await talker.say(f"no, me {number}")
            await mine.until(("Anna", "it is me"), ("Anna", "no, me 0"), ("Аnna", "no, me 1"))
            assert [mine.line(body)["twin"] for body in ("it is me", "no, me 0", "no, me 1")] == [0, 2, 2]
            late = await listens(at.boris, table)
            assert [line["twin"] for line in late.whole["lines"]] == [0, 2, 2]

    asyncio.run(main())
